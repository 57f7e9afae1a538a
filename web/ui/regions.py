"""The parts of the table on the page."""

import dom
import text

_IDS = ("score", "seats", "mid", "trick", "rail", "trump", "prompt", "last", "dock", "mine", "hand")
_at = {}


def region(name):
    """The element of a part."""
    if name not in _at:
        _at.update({each: dom.by_id(each) for each in _IDS})
        _at["hand"].setAttribute("aria-label", text.say("my_hand"))
        _at["dock"].setAttribute("aria-label", text.say("your_calls"))
        _at["trick"].setAttribute("aria-label", text.say("trick"))
    return _at[name]


def forget():
    """The labels are to be given anew, in other words."""
    _at.clear()
