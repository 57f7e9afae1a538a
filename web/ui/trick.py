"""A trick as it lies: who has played what, who is winning it, and a place for whoever is next."""

import dom
import motion
import shape
import text
from js import document, getComputedStyle, window

_BESIDE = 3  # the room beside a name, in pixels
_STILL_WIDTH, _STILL_EDGE = 420, 40  # the most that a trick in a dialog takes, and what the dialog has round it
_STILL_HEIGHT = 0.62  # the share of the window that it takes

_dealt = ""  # the cards that lie there
_fresh = None  # the card that has just been played, until it has flown in
_arms = ()  # the place in the cross of each card; empty where the trick lies in rows
_names = ()  # of all who play to it
_widths = {}  # of names, by name and height of the letters
_still = None  # the trick in the dialog, and the names in it


def paint(holder, view, trick, still_open):
    """Shows a trick of the view; `lay_out` gives its cards their places."""
    global _dealt, _fresh, _arms, _names
    cards, seats = trick["cards"], trick["seats"]
    key = str([(played["seat"], played["card"]) for played in cards])
    _arms = _cross(view, seats)
    _names = [text.name(seat) for seat in seats]
    dom.clear(holder)
    for played in cards:
        figure = _played(played, trick["winner"])
        figure.lastChild.classList.toggle("sr", len(_arms) > 0)
        holder.appendChild(figure)
    _fresh = cards[-1]["seat"] if cards and key != _dealt else None
    _dealt = key
    if still_open:
        for seat in seats[len(cards) :][:1]:
            holder.appendChild(_next(seat))


def _cross(view, seats):
    """Where four at a table of four play, each card lies before its seat."""
    if len(seats) != 4 or len(view["seats"]) != 4:
        return ()
    around = view["order"] + [view["me"]]
    return [around.index(seat) for seat in seats]


def room_for(width, height, em):
    """The shape of the trick in so much room, with letters of this height."""
    if _arms:
        return shape.cross(width, height)
    return _rows(_names, width, height, em)


def _rows(names, width, height, em):
    return shape.rows(len(names), width, height, max(_width(name, em) for name in names) + _BESIDE, em)


def _width(name, em):
    """How wide a name is below its card."""
    if (name, em) not in _widths:
        brush = document.createElement("canvas").getContext("2d")
        brush.font = "800 " + str(em) + "px " + getComputedStyle(document.body).fontFamily
        _widths[(name, em)] = brush.measureText(name).width
    return _widths[(name, em)]


def lay_out(holder, found):
    """Gives the cards the places of a shape."""
    holder.classList.toggle("cross", len(_arms) > 0)
    _place(holder, found, _arms)


def _place(holder, found, arms):
    style = holder.style
    for name in ("width", "height"):
        style.setProperty(name, dom.px(found[name]))
    style.setProperty("--tw", dom.px(found["card"]))
    style.setProperty("--cell", dom.px(found["cell"]))
    holder.classList.toggle("dense", found["lines"] > 2)
    style.setProperty("--line", dom.px(found["line"]))
    for n in range(holder.children.length):
        figure = holder.children.item(n)
        at = arms[n] if arms else n
        left, top, shown = found["places"][at]
        figure.style.setProperty("left", dom.px(left))
        figure.style.setProperty("top", dom.px(top))
        figure.style.setProperty("--shown", dom.px(shown))
        if arms:
            figure.classList.add("arm" + str(at))


def fly_in(holder, source_of):
    """Lets the card that has just been played come from its seat."""
    global _fresh
    if _fresh is not None and holder.children.length:
        last = [n for n in range(holder.children.length) if not holder.children.item(n).classList.contains("next")]
        motion.fly(holder.children.item(last[-1]).firstChild, source_of(_fresh))
    _fresh = None


def still(trick):
    """A trick that lies in a dialog, in rows."""
    global _still
    holder = dom.el("div", "trick still")
    for played in trick["cards"]:
        holder.appendChild(_played(played, trick["winner"]))
    _still = holder, [text.name(played["seat"]) for played in trick["cards"]]
    fit_still()
    return holder


def fit_still():
    """Fits the trick in a dialog to the window."""
    if _still:
        holder, names = _still
        width = min(window.innerWidth * 0.92, _STILL_WIDTH + _STILL_EDGE) - _STILL_EDGE
        _place(holder, _rows(names, width, window.innerHeight * _STILL_HEIGHT, letters(document.body)), ())


def letters(element):
    """The height of small letters, in pixels."""
    return float(getComputedStyle(element).getPropertyValue("--t1").replace("px", "") or 13)


def _played(played, winner):
    won = played["seat"] == winner
    card = dom.card_face(played["card"], "card win" if won else "card", "div", text.card_name(played["card"]))
    caption = _caption(played["seat"])
    if won:
        caption.appendChild(dom.el("span", "sr", ". " + text.say("winning")))
    return dom.add(dom.el("div", "laid won" if won else "laid"), card, caption)


def _next(seat):
    return dom.add(dom.el("div", "laid next"), dom.el("span", "slot"), _caption(seat))


def _caption(seat):
    return dom.el("span", "who", text.name(seat))
