"""The others round the table, and what each is, said and has."""

import asyncio

import amounts
import dom
import motion
import text

# Rivals in order of play go up the right side, along the top to the left, and down the left side.
_PLACES = {1: ("top",), 2: ("tr", "tl"), 3: ("right", "top", "left")}

_parts = {}  # the changing parts of each seat's element, by seat


def build(region, view):
    """Sets the seats of a new table."""
    dom.clear(region)
    _parts.clear()
    for seat, place in zip(view["order"], _PLACES[len(view["order"])]):
        _parts[seat] = _build(region, seat, place)


def _build(region, seat, place):
    root = dom.el("div", "seat s-" + place)
    portrait = dom.drawing(text.face(seat), dom.FACE_BOX, "portrait")
    roles, calls, worth, bubble = (
        dom.el("span", "roles"),
        dom.el("span", "call"),
        dom.el("span", "worth"),
        dom.el("span", "bubble"),
    )
    bubble.hidden = True
    plate = dom.add(dom.el("div", "plate"), dom.el("b", "", text.name(seat)), calls, worth)
    dom.add(root, dom.add(dom.el("span", "face"), portrait), plate, roles, bubble)
    region.appendChild(root)
    return {"root": root, "roles": roles, "call": calls, "worth": worth, "bubble": bubble}


def element_of(seat):
    """Where a seat is, None for the player's own."""
    parts = _parts.get(seat)
    return parts["root"] if parts else None


def paint(view):
    """Shows the seats as the view has them."""
    for seat in view["order"]:
        parts, shown = _parts[seat], view["seats"][seat]
        parts["root"].className = _class(parts["root"].className, view, shown)
        _roles(parts["roles"], shown)
        said = shown["said"]
        words = text.said(said) if said else ""
        if seat in view["to_act"] and not words:
            words = "…"
        parts["call"].textContent = words
        _worth(parts["worth"], shown, view["match"]["unit"])


def _class(old, view, shown):
    place = " ".join(name for name in old.split() if name == "seat" or name.startswith("s-"))
    turn = " turn" if shown["seat"] in view["to_act"] else ""
    return place + turn + (" " + shown["state"] if shown["state"] else "")


def _roles(holder, shown):
    dom.clear(holder)
    for role in shown["roles"]:
        holder.appendChild(dom.el("span", "role", text.say("role_" + role)))


def _worth(holder, shown, unit):
    """The score, and the tricks made."""
    dom.clear(holder)
    purse = dom.el("span", "purse")
    purse.innerHTML = amounts.penny(unit)
    purse.appendChild(dom.el("span", "", str(shown["score"]).replace("-", "−")))
    purse.appendChild(dom.el("span", "sr", " " + text.say(unit + "_word")))
    holder.appendChild(purse)
    if shown["tricks"] is not None:
        holder.appendChild(tricks(shown["tricks"]))


def tricks(count):
    """The tricks made, as little cards with their number."""
    shown = dom.el("span", "made")
    shown.innerHTML = dom.drawing_html("i-last")
    shown.appendChild(dom.el("span", "", str(count)))
    shown.setAttribute("role", "img")
    shown.setAttribute("aria-label", text.say("tricks_made", {"count": count}))
    return shown


async def say(seat, words, seconds):
    """A speech bubble that goes away by itself."""
    bubble = _parts[seat]["bubble"]
    bubble.textContent = words
    bubble.hidden = False
    motion.animate(bubble, [{"transform": "scale(.6)", "opacity": 0}, {"transform": "none", "opacity": 1}], 140)
    await asyncio.sleep(seconds)
    if bubble.textContent == words:
        bubble.hidden = True


def hush():
    """Takes the speech bubbles away."""
    for parts in _parts.values():
        parts["bubble"].hidden = True
