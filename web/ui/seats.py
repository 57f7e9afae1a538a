"""The others round the table, and what each is, said and has."""

import asyncio

import amounts
import dom
import motion
import places
import text

_parts = {}  # the changing parts of each seat's element, by seat


def build(region, view):
    """Sets the seats of a new table."""
    dom.clear(region)
    _parts.clear()
    for seat in view["order"]:
        _parts[seat] = _build(region, seat)


def _build(region, seat):
    root = dom.el("div", "seat")
    parts = {"root": root, "side": "", "place": "", "state": ""}
    for name in ("roles", "call", "worth", "bubble"):
        parts[name] = dom.el("span", name)
    parts["bubble"].hidden = True
    face = dom.add(dom.el("span", "face"), dom.drawing(text.face(seat), dom.FACE_BOX, "portrait"))
    plate = dom.add(dom.el("div", "plate"), dom.el("b", "", text.name(seat)), parts["call"], parts["worth"])
    plate.appendChild(parts["bubble"])
    region.appendChild(dom.add(root, face, plate, parts["roles"]))
    return parts


def arrange(view, lying):
    """Gives every seat its place, on an upright screen or on one that is lying."""
    for seat, (side, x, y, form) in zip(view["order"], places.places(len(view["order"]), lying)):
        parts = _parts[seat]
        parts["side"], parts["place"] = side, "seat at-" + side + " " + form
        style = parts["root"].style
        style.setProperty("--x", str(x))
        style.setProperty("--y", str(y))
        _name_class(parts)


def standing():
    """Side and element of every seat."""
    return [(parts["side"], parts["root"]) for parts in _parts.values()]


def element_of(seat):
    """Where a seat is, None for the player's own."""
    parts = _parts.get(seat)
    return parts["root"] if parts else None


def paint(view):
    """Shows the seats as the view has them."""
    pairs = in_pairs(view)
    camps = [shown["side"] for shown in view["seats"]]
    ours = camps[view["me"]]
    for seat in view["order"]:
        parts, shown = _parts[seat], view["seats"][seat]
        camp = (" us" if shown["side"] == ours else " them") if len(set(camps)) == 2 < len(camps) else ""
        parts["state"] = _state(view, shown) + camp
        _name_class(parts)
        _roles(parts["roles"], shown)
        parts["call"].textContent = _words(view, shown, pairs and shown["side"] == ours)
        _worth(parts["worth"], shown, None if pairs else view["match"]["unit"])


def in_pairs(view):
    """Whether two and two play together, and have one score."""
    camps = [shown["side"] for shown in view["seats"]]
    return all(camps.count(camp) == 2 for camp in camps)


def _name_class(parts):
    speaking = "" if parts["bubble"].hidden else " speaking"
    parts["root"].className = parts["place"] + parts["state"] + speaking


def _state(view, shown):
    turn = " turn" if shown["seat"] in view["to_act"] else ""
    marked = " marked" if shown["roles"] else ""
    counting = " counting" if shown["tricks"] is not None else ""
    return turn + marked + counting + (" " + shown["state"] if shown["state"] else "")


def _words(view, shown, partner):
    """What the plate says below the name."""
    if shown["said"]:
        code, small = shown["said"]["code"], places.size(len(view["order"])) == "many"
        return text.said({"code": _brief(code) if small else code, "data": shown["said"]["data"]})
    if shown["seat"] in view["to_act"]:
        return "…"
    return text.say("your_partner") if partner else ""


def _brief(code):
    """The code of the shorter words for something, where there are such."""
    return code + "_short" if text.knows(code + "_short") else code


def _roles(holder, shown):
    dom.clear(holder)
    for role in shown["roles"]:
        holder.appendChild(dom.el("span", "role", text.say(_brief("role_" + role))))


def _worth(holder, shown, unit):
    """The score in its unit, which pairs have in common and elsewhere, and the tricks made."""
    dom.clear(holder)
    if unit:
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
    parts = _parts[seat]
    bubble = parts["bubble"]
    bubble.textContent = words
    bubble.hidden = False
    _name_class(parts)
    motion.animate(bubble, [{"scale": ".6", "opacity": 0}, {"scale": "1", "opacity": 1}], 140)
    await asyncio.sleep(seconds)
    if bubble.textContent == words:
        bubble.hidden = True
        _name_class(parts)


def hush():
    """Takes the speech bubbles away."""
    for parts in _parts.values():
        parts["bubble"].hidden = True
        _name_class(parts)
