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
    global _count
    _count += 1
    toast = dom.by_id("toast")
    toast.textContent = words
    toast.hidden = False
    dom.run(_hide(_count))


async def _hide(count):
    """Takes a sentence away after a while, unless another has come."""
    await asyncio.sleep(_SECONDS)
    if count == _count:
        dom.by_id("toast").hidden = True
