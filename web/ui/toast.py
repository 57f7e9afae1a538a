"""A sentence that is shown for a while."""

import asyncio

import dom
import text

_SECONDS = 4

_count = 0


def tell(code, data=None):
    """Says the sentence of a code."""
    say(text.say(code, data))


def say(words):
    """Shows a sentence for a while."""
    dom.run(_toast(words))


async def _toast(words):
    global _count
    _count += 1
    mine = _count
    toast = dom.by_id("toast")
    toast.textContent = words
    toast.hidden = False
    await asyncio.sleep(_SECONDS)
    if mine == _count:
        toast.hidden = True
