"""Where the interface begins."""

import json

import engine
from js import document


async def start():
    """Shows that the engine answers."""
    status = document.getElementById("status")
    document.documentElement.dataset.ui = "ready"
    answer = json.loads(await engine.call("ping", json.dumps({"hello": 1})))
    status.textContent = answer["python"]
    document.documentElement.dataset.engine = "ready"


await start()  # noqa: F704, PLE1142 (PyScript runs this file as the body of an async function)
