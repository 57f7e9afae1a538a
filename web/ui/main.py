"""Where the interface begins."""

import app
import dom
import store
import text
from js import document

await text.load()
await store.open()
app.begin()
document.documentElement.dataset.ui = "ready"
dom.run(app.wake_engine())
