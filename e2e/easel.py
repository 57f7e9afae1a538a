"""In the place of web/ui/main.py: draws the views that a test hands over, by the modules of the screen."""

import json

import bill
import dom
import places
import screens
import seats
import table
import text
from js import document, location, window
from pyscript.ffi import create_proxy


def draw(view):
    view = json.loads(view)
    screens.put_up("table")
    table.paint(view)


def draw_bill(view):
    screens.show_bill(json.loads(view))


def draw_final(view):
    screens.show_final(json.loads(view))


def resized(_event):
    table.lay_out()


await text.load()
window.draw = create_proxy(draw)
window.drawBill = create_proxy(draw_bill)
window.drawFinal = create_proxy(draw_final)
window.addEventListener("resize", create_proxy(resized))
document.documentElement.dataset.ui = "ready"
