"""Which screen is up, and what the match shows on it."""

import bill
import dom
import hint
import motion
import seats
import table
import text
from js import document, location, window

_ELSEWHERE = "elsewhere"  # another page plays: nothing but a page loaded anew leads away from there
_SCREENS = ("start", "setup", "house", "table", "bill", "final", _ELSEWHERE)
_BUBBLE_SECONDS = 1.6

shown = ""  # the screen that is up


def put_up(name):
    """Changes to a screen."""
    global shown
    if shown in (name, _ELSEWHERE):
        return
    shown = name
    for each in _SCREENS:
        dom.by_id(each).hidden = each != name
    document.body.dataset.screen = name
    if name == "table":
        table.lay_out()
    window.scrollTo(0, 0)
    dom.by_id(name).focus()


async def show(reply):
    """Draws an answer: what was said and played, a finished trick for a while, then how it stands."""
    view, events = reply["view"], reply["events"]
    document.documentElement.dataset.moment = reply["match"] + " " + str(reply["number"])
    if location.hash != "#mesa":
        return
    text.tell_of(view)
    _announce(view, events)
    if any(event["event"] == "trick" for event in events):
        put_up("table")
        table.paint(view, view["last_trick"])
        await motion.wait(reply["waits"]["trick"])
        if location.hash != "#mesa":
            return
    show_still(view)
    _bubbles(view, events)


def show_still(view):
    """Draws how it stands."""
    put_up(paint(view))


def paint(view):
    """Draws how it stands, on a screen that may not be up; returns its name."""
    if view["match"]["over"] and shown not in ("table", "bill"):
        bill.paint_final(dom.by_id("final"), view)
        return "final"
    if view["match"]["over"] or view["sheet"]:
        hint.deal_played()
        bill.paint(dom.by_id("bill"), view)
        return "bill"
    table.paint(view)
    return "table"


def show_bill(view):
    """Shows how the deal was settled."""
    bill.paint(dom.by_id("bill"), view)
    put_up("bill")


def show_final(view):
    """Shows how the match ended."""
    bill.paint_final(dom.by_id("final"), view)
    put_up("final")


def _bubbles(view, events):
    seats.hush()
    for event in events:
        seat = event.get("seat")
        if seat is not None and seat != view["me"] and event["event"] != "play":
            said = view["seats"][seat]["said"]
            if said:
                dom.run(seats.say(seat, text.said(said), _BUBBLE_SECONDS))


def _announce(view, events):
    """Tells a screen reader what happened, in order, and what is asked now."""
    told = [text.say("event_" + event["event"], event) for event in events if text.knows("event_" + event["event"])]
    told.append(text.said(view["prompt"]))
    dom.by_id("live").textContent = " ".join(told)
