"""Calls into the worker that holds the rules, and a new worker when it is dead.

A worker is dead when an answer does not come in time, or when its Python has failed for good: anything but
a Python exception. Then a new one is put in, the caller's `revive` brings its state back, and the call is
repeated.
"""

import asyncio

from js import Event, dispatchEvent, document
from pyscript import workers

ANSWER_SECONDS = 10
START_SECONDS = 120
FIRST = "engine"


class Dead(Exception):
    """The worker will not answer any more."""


class Lost(Exception):
    """A new worker died as well: the caller has to tell the player."""


_name = FIRST  # the worker in use
_count = 1  # workers put in so far
_announced = False  # whether the page has been told that the engine is up
_replacing = asyncio.Lock()


async def call(name, payload, revive=None):
    """The answer of the exported function to a text; revive() may use ask() but not call()."""
    # in a task of its own, as MicroPython cannot time out the coroutines that JavaScript runs
    return await asyncio.create_task(_call(name, payload, revive))


async def _call(name, payload, revive):
    worker = _name
    try:
        return await ask(name, payload)
    except Dead:
        pass
    async with _replacing:
        if worker == _name:  # else another call has replaced it in the meantime
            _replace()
            try:
                await ready()
                if revive:
                    await revive()
            except Dead as error:
                raise Lost(str(error))
    try:
        return await ask(name, payload)
    except Dead as error:
        raise Lost(str(error))


async def ask(name, payload):
    """As call, but a dead worker raises Dead."""
    worker = await ready()
    return await _alive(getattr(worker, name)(payload), ANSWER_SECONDS)


async def ready():
    """The worker, once it has started; Dead if it does not."""
    global _announced
    worker = await _alive(workers[_name], START_SECONDS)
    if not _announced:
        _announced = True
        dispatchEvent(Event.new("engine-ready"))
    return worker


async def _alive(promise, seconds):
    """What the promise brings; Dead if it comes too late or the worker has failed for good."""

    async def result():
        return await promise

    try:
        return await asyncio.wait_for(result(), seconds)
    except asyncio.TimeoutError:
        raise Dead("no answer")
    except Exception as error:
        if _is_python(error):
            raise
        raise Dead(str(error))


def _is_python(error):
    """Whether the worker's Python raised this and lives on; a failure of the runtime has no traceback."""
    return "Traceback (most recent call last)" in str(error.args)


def _replace():
    """Puts a new worker script in the place of the old one, under a new name."""
    global _name, _count
    old = document.querySelector('script[type="py"][name="' + _name + '"]')
    _count += 1
    _name = FIRST + str(_count)
    new = document.createElement("script")
    new.type = "py"
    new.src = old.src
    new.setAttribute("worker", "")
    new.setAttribute("name", _name)
    old.xworker.terminate()
    old.replaceWith(new)
