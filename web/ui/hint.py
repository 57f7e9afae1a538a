"""The hint that the app can be put on the home screen: after the first deal, and for long not again when refused.

It is put on the start and on the end of a match.
"""

import dom
import store
import text
from dom import add, el
from js import Date, document, install

_KEY = "sobremesa.install"  # "due" once a deal has been played; when the hint was refused, in milliseconds
_DUE = "due"
_REST = 90 * 24 * 3600 * 1000
_STEPS = (("share", "install_share"), ("add-home", "install_add"), ("check", "install_done"))


def deal_played():
    """From now on the hint may be given."""
    if store.read(_KEY) is None:
        store.write(_KEY, _DUE)


def _is_due():
    kept = store.read(_KEY)
    if kept is None or kept == _DUE:
        return kept == _DUE
    return not kept.isdigit() or Date.now() - int(kept) > _REST


def build():
    """The hint; hidden as long as it is not the time for it."""
    notice = add(el("div", "notice hint"), el("p", "", text.say("install_hint")))
    close = dom.icon_button("install-no", "i-close", text.say("install_no"))
    notice.hidden = not _is_shown()
    return add(notice, dom.button(text.say("install"), "install"), close)


def _is_shown():
    return bool(install.way) and _is_due()


def paint(_event=None):
    """Shows the hints on the screens, or hides them."""
    _show(_is_shown())


def _show(shown):
    for each in document.querySelectorAll(".hint"):
        each.hidden = not shown


def refuse():
    """No hint for long."""
    store.write(_KEY, str(int(Date.now())))
    _show(False)


def steps():
    """How it is done by hand, drawn."""
    drawn = el("ol", "steps")
    for icon, code in _STEPS:
        step = add(el("li"), dom.drawing("i-" + icon), el("span", "", text.say(code)))
        drawn.appendChild(step)
    return add(el("div"), drawn, el("p", "about", text.say("install_apart")))
