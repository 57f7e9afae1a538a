"""What opens over a screen: the last trick, the menu, help. A tap outside, the button or Escape closes it."""

import dom
import text
import trick
from dom import add, el


def show(title, *parts):
    """Opens the dialog with these parts, or puts them into the open one."""
    dialog = dom.by_id("dialog")
    heading = el("h2", "", title)
    heading.id = "dialog-title"
    close = dom.icon_button("close", "i-close", text.say("close"))
    inside = add(el("div", "inside"), add(el("div", "dialog-bar"), heading, close), *parts)
    add(dom.clear(dialog), inside)
    if not dialog.open:
        dialog.showModal()


def is_open():
    return dom.by_id("dialog").open


def close():
    if is_open():
        dom.by_id("dialog").close()


def last_trick(view):
    """The last trick, who played each card and who won it."""
    lay = view["last_trick"]
    won_by = el("p", "won-by", text.say("last_trick_won", {"winner": lay["winner"]}))
    show(text.say("last_trick"), trick.still(lay), won_by)


def menu(changed):
    """What else can be done at the table; `changed`: its rules differ from the preset."""
    rows = el("div", "menu-list")
    add(
        rows,
        dom.button(text.say("keep_playing"), "close", "btn b-primary"),
        dom.button(text.say("to_start"), "leave"),
        dom.button(text.say("settings"), "settings"),
        dom.button(text.say("new_match"), "sure"),
    )
    if changed:
        rows.insertBefore(dom.button(text.say("house"), "rules"), rows.lastChild)
    show(text.say("menu"), rows)


def sure(do):
    """Asks before a match under way is given up for another."""
    rows = el("div", "menu-list")
    add(rows, el("p", "", text.say("new_match_sure")), dom.button(text.say("new_match_no"), "close", "btn b-primary"))
    show(text.say("new_match"), add(rows, dom.button(text.say("new_match_yes"), do)))


def rules(changed, rest):
    """Name and value of each house rule that differs from the preset at this table, and a word about the others."""
    words = el("dl", "words-list")
    for name, value in changed:
        add(words, el("dt", "", name), el("dd", "", value))
    show(text.say("house"), words, el("p", "", rest))


def trouble(code):
    """Something failed: a sentence and a way to try again; if it may lie in the files, another way too."""
    rows = add(el("div", "menu-list"), el("p", "", text.say(code)))
    add(rows, dom.button(text.say("again"), "retry", "btn b-primary"))
    if code.startswith("fail_"):
        rows.insertBefore(el("p", "", text.say("fail_saved")), rows.lastChild)
        add(rows, dom.button(text.say("fail_fresh"), "fresh"), el("p", "about", text.say("fail_fresh_about")))
    show(text.say("title"), rows)


def on_tap(event):
    """Closes the dialog when the tap was outside it."""
    outside = event.target.isSameNode(dom.by_id("dialog"))
    if outside:
        close()
    return outside
