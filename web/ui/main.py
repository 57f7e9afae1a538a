"""Where the interface begins."""

import app
import dom
import text
from js import document

await text.load()
app.begin()
document.documentElement.dataset.ui = "ready"
dom.run(app.wake_engine())
