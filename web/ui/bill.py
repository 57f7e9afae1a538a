"""The settlement of a deal with its sums written out, and the end of the match."""

import amounts
import dom
import hint
import start
import text
from dom import add, el

_MOST_PILES = 4


def paint(screen, view):
    """Shows how the deal was settled."""
    text.tell_of(view)
    sheet = view["sheet"]
    slip = el("section", "bill")
    slip.setAttribute("aria-labelledby", "bill-title")
    add(slip, _header(view))
    for terms in sheet["sums"]:
        slip.appendChild(_sum(terms))
    slip.appendChild(_rows(view, sheet["rows"]))
    for n, line in enumerate(sheet["after"]):
        slip.appendChild(_line(line, view["match"]["unit"], n == len(sheet["after"]) - 1))
    add(dom.clear(screen), _scroll(slip), _footer(view))


def _scroll(*parts):
    """A part that may be longer than the screen; the keyboard reaches it too."""
    scroll = add(el("div", "scroll"), start.offer(), *parts)
    scroll.tabIndex = 0
    return scroll


def _header(view):
    sheet = view["sheet"]
    game = text.say("name")
    emblem = el("span", "em")
    emblem.innerHTML = dom.drawing_html("e-" + view["game"], "0 0 100 100", "emblem")
    title = el("h1", "", text.say("bill"))
    title.id = "bill-title"
    words = add(el("div"), el("small", "", text.say("bill_deal", {"game": game, "deal": sheet["deal"]})), title)
    words.appendChild(el("p", "", text.said(sheet["title"])))
    return add(el("header"), emblem, words)


def _sum(terms):
    line = el("p", "eq")
    for term in terms:
        if term["sign"]:
            line.appendChild(el("i", "", term["sign"]))
        last = " res" if term["sign"] == "=" else ""
        add(line, add(el("span", last), el("small", "", text.said(term["label"])), dom.numeral(term["value"])))
    return line


def _rows(view, rows):
    table = el("table")
    head = el("tr")
    for code in ("seat", "tricks", view["match"]["unit"]):
        cell = el("th", "", text.say("bill_" + code))
        cell.setAttribute("scope", "col")
        head.appendChild(cell)
    head.lastChild.className = "r"
    head.lastChild.colSpan = 2
    body = el("tbody")
    for row in rows:
        body.appendChild(_row(view, row))
    return add(table, add(el("thead"), head), body)


def _row(view, row):
    line = el("tr", ("me " if row["seat"] == view["me"] else "") + ("neg" if row["change"] < 0 else ""))
    who = el("th", "", text.name(row["seat"]))
    who.setAttribute("scope", "row")
    if row["note"]:
        who.appendChild(el("small", "", text.said(row["note"])))
    tricks = add(el("td"), dom.numeral(row["tricks"]) if row["tricks"] is not None else el("span", "", "–"))
    change = add(el("td", "r pos" if row["change"] > 0 else "r"), dom.numeral(row["change"], True))
    return add(line, who, tricks, add(el("td", "piles"), _mark(view, row)), change)


def _mark(view, row):
    """A stamp, or the coins won in piles of three."""
    if row["stamp"]:
        stamp = el("span", "stamp")
        stamp.innerHTML = dom.drawing_html("e-" + view["game"], "0 0 100 100", "te")
        return add(stamp, el("span", "", text.say("stamp_" + row["stamp"])))
    piles = el("span")
    count = min(_MOST_PILES, (max(0, row["change"]) + 2) // 3)
    piles.innerHTML = amounts.piles(view["match"]["unit"], count)
    return piles


def _line(line, unit, last):
    shown = el("p", "after tot" if last else "after")
    label = el("span", "", text.said(line["label"]))
    was, value = line["was"], line["value"]
    if was is not None and was != value:
        sign = " + " if value > was else " − "
        label.appendChild(el("small", "", " " + str(was).replace("-", "−") + sign + str(abs(value - was))))
    return add(shown, label, amounts.pile(unit), dom.numeral(value))


def _footer(view):
    footer = el("footer", "cta")
    if view["last_trick"]:
        footer.appendChild(dom.button(text.say("bill_last"), "last"))
    if view["match"]["over"]:
        return add(footer, dom.button(text.say("see_final"), "final", "btn b-primary big"))
    for choice in view["choices"]:
        cls = "btn b-primary big" if choice["style"] == "primary" else "btn"
        made = dom.button(text.said(choice["label"]), "act", cls)
        made.dataset.action = choice["action"]
        footer.appendChild(made)
    return footer


def paint_final(screen, view):
    """Shows who has won, and how all stand."""
    text.tell_of(view)
    poster = el("section", "bill final")
    poster.setAttribute("aria-labelledby", "final-title")
    heads = el("div", "heads")
    for seat in view["match"]["winners"]:
        heads.appendChild(add(el("span", "face"), dom.drawing(text.face(seat), dom.FACE_BOX, "portrait")))
    title = el("h1", "", _verdict(view))
    title.id = "final-title"
    header = add(el("header"), heads, title, el("p", "", text.say("name") + " · " + text.say("final")))
    places = el("ol", "places")
    for shown in _ranked(view["seats"]):
        places.appendChild(_place(view, shown))
    footer = add(
        el("footer", "cta"),
        dom.button(text.say("start"), "leave"),
        dom.button(text.say("see_bill"), "bill"),
        dom.button(text.say("rematch"), "rematch", "btn b-primary big"),
    )
    add(dom.clear(screen), _scroll(add(poster, header, places), hint.build()), footer)


def _verdict(view):
    winners = view["match"]["winners"]
    if winners == [view["me"]]:
        return text.say("final_won_me")
    return text.say("final_won_many" if len(winners) > 1 else "final_won", {"winners": winners})


def _ranked(shown):
    """The seats, best score first, in seat order where they are equal."""
    ranked = []
    for seat in shown:
        at = len(ranked)
        while at > 0 and ranked[at - 1]["score"] < seat["score"]:
            at -= 1
        ranked.insert(at, seat)
    return ranked


def _place(view, shown):
    line = el("li", "place me" if shown["seat"] == view["me"] else "place")
    add(line, add(el("span", "face"), dom.drawing(text.face(shown["seat"]), dom.FACE_BOX, "portrait")))
    line.appendChild(el("b", "", text.name(shown["seat"])))
    if shown["seat"] in view["match"]["winners"]:
        line.appendChild(el("span", "call joined", text.say("place_won")))
    return add(line, amounts.pile(view["match"]["unit"]), dom.numeral(shown["score"]))
