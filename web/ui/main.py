"""Where the interface begins."""

import app
import dom
import store
import taps
import text
from js import document, early

await text.load()
await store.open()
app.begin()
dom.listen(document.body, "click", taps.tapped)
early.done()
document.documentElement.dataset.ui = "ready"
dom.run(app.wake_engine())
