"""The room among the seats, measured: what lies in the middle and the trick share it."""

import dom
import seats
import shape
import trick
from js import getComputedStyle
from regions import region

_GAP = 4
# The share of the height that a trick of so many cards at most may take from the middle.
_SHARES = ((4, 0.6), (8, 0.74), (13, 0.9))
_BESIDE, _BESIDE_LEAST = 0.3, 96  # lying, the middle has this share of the width, to the left of the trick


def lay_out(cells, lying):
    """Lays the middle and a trick of so many cards where no seat is."""
    arena = dom.by_id("arena")
    rim = float(getComputedStyle(arena).getPropertyValue("--rim").replace("px", "") or 0)
    inner, low = _free(arena, rim)
    whole = rim, low, arena.clientWidth - rim, inner[3]
    region("trick").hidden = not cells
    if not cells:
        _put(region("mid"), inner)
    elif region("mid").firstChild:
        _share(inner, whole, next(share for most, share in _SHARES if cells <= most), lying)
    else:
        _lay(_best((inner, whole)))


def _share(inner, whole, share, lying):
    """The middle stands above the trick or, on a screen that is lying, perhaps to its left."""
    left, top, right, bottom = inner
    ceiling = bottom - share * (bottom - top)
    boxes = [(left, ceiling, right, bottom), (whole[0], max(whole[1], ceiling), whole[2], bottom)]
    part = left + max(_BESIDE_LEAST, _BESIDE * (right - left))
    beside = (part + _GAP, top, right, bottom)
    if lying:
        boxes.append(beside)
    chosen = _best(boxes)
    start = _lay(chosen)
    _put(region("mid"), (left, top, part, bottom) if chosen[0] is beside else (left, top, right, start - _GAP))


def _free(arena, rim):
    """The room inside the seats as left, top, right and bottom, and how far down the columns reach."""
    around = arena.getBoundingClientRect()
    left, top, right, low = rim, rim + _GAP, arena.clientWidth - rim, rim
    for side, seat in seats.standing():
        box = seat.getBoundingClientRect()
        if side == "top":
            top = max(top, box.bottom - around.top + _GAP)
        else:
            low = max(low, box.bottom - around.top + _GAP)
        if side == "left":
            left = max(left, box.right - around.left + _GAP)
        if side == "right":
            right = min(right, box.left - around.left - _GAP)
    return (left, top, right, arena.clientHeight - rim), max(low, top)


def _best(boxes):
    """The box in which the trick lies best, with the shape it has there."""
    em = trick.letters(region("trick"))
    found = [(box, trick.room_for(box[2] - box[0], box[3] - box[1], em)) for box in boxes]
    return max(found, key=lambda each: shape.worth(each[1]))


def _lay(chosen):
    """Lays the trick in the middle of its box; where it starts."""
    (left, top, right, bottom), found = chosen
    holder = region("trick")
    trick.lay_out(holder, found)
    start = (top + bottom - found["height"]) / 2
    holder.style.setProperty("left", dom.px((left + right - found["width"]) / 2))
    holder.style.setProperty("top", dom.px(start))
    return start


def _put(element, box):
    left, top, right, bottom = box
    for name, value in (("left", left), ("top", top), ("width", right - left), ("height", bottom - top)):
        element.style.setProperty(name, dom.px(max(0, value)))
