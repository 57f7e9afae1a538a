"""Where the interface begins."""

import app
import dom
import screens
import store
import taps
import text
from js import document, early, tabs

await text.load()
if await tabs.take():
    await store.open()
    app.begin()
    dom.listen(document.body, "click", taps.tapped)
    early.done()
    dom.run(app.wake_engine())
else:
    screens.put_up("elsewhere")
document.documentElement.dataset.ui = "ready"
