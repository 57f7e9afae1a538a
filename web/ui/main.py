"""Where the interface begins."""

import engine
from js import document


async def start():
    """Shows that the engine answers."""
    document.documentElement.dataset.ui = "ready"
    await engine.call("games", "{}")
    document.getElementById("status").textContent = "Mesa puesta."
    document.documentElement.dataset.engine = "ready"


async def again(_event):
    """Asks the engine once more."""
    status = document.getElementById("status")
    status.textContent = "…"
    await engine.call("games", "{}")
    status.textContent = "Otra vez."


document.getElementById("again").onclick = again
await start()
