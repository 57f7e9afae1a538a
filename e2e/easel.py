"""In the place of web/ui/main.py, and in MicroPython as that is: draws the views that a test hands over."""

import json

import screens
import table
import text
from js import document, window
from pyscript.ffi import create_proxy


def _draw(view):
    screens.put_up("table")
    table.paint(json.loads(view))


def _bill(view):
    screens.show_bill(json.loads(view))


def _final(view):
    screens.show_final(json.loads(view))


await text.load()
for name, draw in (("drawTable", _draw), ("drawBill", _bill), ("drawFinal", _final)):
    setattr(window, name, create_proxy(draw))
window.addEventListener("resize", create_proxy(lambda _event: table.lay_out()))
document.documentElement.dataset.ui = "ready"
