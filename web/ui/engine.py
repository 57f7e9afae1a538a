"""Calls into the worker that holds the rules, and a new worker when it is dead.

A worker is dead when it does not start, when an answer does not come in time, or when its Python has failed for
good: anything but a Python exception. Then the files are looked through, a new one is put in, the caller's `revive`
brings its state back, and the call is repeated.
"""

import asyncio

from js import Event, dispatchEvent, document, rescue
from pyscript import workers

ANSWER_SECONDS = 10
REPLAY_SECONDS = 60  # a long match is played again from its first deal
_REPLAYS = ("resume", "renew")
START_SECONDS = 120
FIRST = "engine"
# The code of what an error means, by what its message has in it.
_SIGNS = (
    ("fail_memory", ("memory", "rangeerror")),
    ("fail_old", ("webassembly is not",)),
    ("fail_files", ("fetch", "import", "could not be loaded", "failed to load", "networkerror")),
)


class Dead(Exception):
    """The worker will not answer any more; its text is a code that says why."""


class Lost(Exception):
    """A new worker died as well: the caller has to tell the player. `code` says why."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


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
    wrong = ""
    async with _replacing:
        if worker == _name:  # else another call has replaced it in the meantime
            wrong = await rescue.repair()
            _replace()
            try:
                await ready()
                if revive:
                    await revive()
            except Dead as error:
                raise Lost(wrong or str(error))
    try:
        return await ask(name, payload)
    except Dead as error:
        raise Lost(str(error))


async def ask(name, payload):
    """As call, but a dead worker raises Dead."""
    worker = await ready()
    return await _alive(getattr(worker, name)(payload), REPLAY_SECONDS if name in _REPLAYS else ANSWER_SECONDS)


async def ready():
    """The worker, once it has started; Dead if it does not."""
    global _announced
    try:
        worker = await _alive(workers[_name], START_SECONDS)
    except Dead:
        raise
    except Exception as error:  # its first lines have failed
        raise Dead(_code(error))
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
        raise Dead("fail_silent")
    except Exception as error:
        if _is_python(error):
            raise
        raise Dead(_code(error))


def _is_python(error):
    """Whether the worker's Python raised this and lives on; a failure of the runtime has no traceback."""
    return "Traceback (most recent call last)" in str(error.args)


def _code(error):
    """The code of what made a worker fail."""
    words = str(error.args).lower()
    for code, signs in _SIGNS:
        if any(sign in words for sign in signs):
            return code
    return "fail_start"


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
