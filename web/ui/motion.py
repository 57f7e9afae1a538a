"""Time that can be skipped, and modest animations that nothing waits for."""

import asyncio
import time

import store
from js import document, matchMedia, window
from pyscript.ffi import to_js

_STEP = 0.03
_hurried = False  # whether waits end at once


def off():
    """Whether things should stand still."""
    return store.read("sobremesa.still") == "1" or off_by_phone()


def off_by_phone():
    """Whether the phone asks for it, whatever is set here."""
    return matchMedia("(prefers-reduced-motion: reduce)").matches


def set_off(still):
    store.write("sobremesa.still", "1" if still else "")


def skip():
    """Ends the wait under way, and those that follow until slow_down()."""
    global _hurried
    _hurried = True


def slow_down():
    """Lets waits take their time again."""
    global _hurried
    _hurried = False


def hurried():
    """Whether waits end at once."""
    return _hurried


async def wait(seconds):
    """Waits, or until skip()."""
    end = time.ticks_add(time.ticks_ms(), int(seconds * 1000))
    left = seconds
    while not _hurried and left > 0:
        await asyncio.sleep(min(_STEP, left))
        left = time.ticks_diff(end, time.ticks_ms()) / 1000


def thinking_time(waits):
    """How long an opponent seems to think: chance alone, between bounds that do not depend on the cards.

    With the motion off there is no pause: what is seen then is the time that the engine takes.
    """
    return 0 if off() else waits["least"] + (waits["most"] - waits["least"]) * window.Math.random()


def animate(element, frames, milliseconds=200):
    """Moves or fades an element by transform and opacity."""
    if off() or document.hidden:
        return
    element.animate(to_js(frames), to_js({"duration": milliseconds, "easing": "cubic-bezier(.2,.8,.3,1)"}))


def fly(element, source):
    """Lets an element come from where the source is."""
    if off() or source is None:
        return
    here, there = element.getBoundingClientRect(), source.getBoundingClientRect()
    x = there.left + there.width / 2 - here.left - here.width / 2
    y = there.top + there.height / 2 - here.top - here.height / 2
    start = "translate(" + str(int(x)) + "px," + str(int(y)) + "px) scale(.7)"
    animate(element, [{"transform": start, "opacity": 0.4}, {"transform": "none", "opacity": 1}], 240)
