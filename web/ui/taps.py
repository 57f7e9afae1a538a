"""What each tap does."""

import app
import copies
import dialogs
import dom
import hand
import help
import hint
import house
import house_words
import motion
import screens
import settings
import setup
import start
import text
import toast
from js import Uint8Array, URLSearchParams, crypto, install, location, rescue, window


def tapped(event, target):
    """Every tap on the page. One on the table or on a card ends the waits: the player wants his turn."""
    if dialogs.on_tap(event):
        return
    if target is None or target.dataset.do == "card":
        app.session.skip()
    if target is not None:
        _DOES[target.dataset.do](target)


def _setup(target):
    app.go("preparar/" + target.dataset.game)


def _house(target):
    app.go("reglas/" + target.dataset.game)


def _change(target):
    house.change(dom.by_id("house"), target)


def _house_done(_target):
    app.back_to(house.setup_place())


def _preset(_target):
    house.reset(dom.by_id("house"))


def _rules(_target):
    dialogs.rules(house_words.list_of(app.view()), house_words.rest(app.view()))


def _home(_target):
    app.go("")


def _choose(target):
    setup.choose(dom.by_id("setup"), target.dataset.key, target.dataset.value)


def _more_players(target):
    setup.more_players(target)


def _play(_target):
    if app.view() and not app.session.over:
        dialogs.sure("play-sure")
    else:
        _begin(*setup.choice())


def _play_sure(_target):
    dialogs.close()
    _begin(*setup.choice())


def _rematch(_target):
    dialogs.close()
    dom.run(_begin_again())


async def _begin_again():
    rules = await app.session.rules()
    if rules:
        _begin(*rules)


def _begin(game, options, level, partner=None):
    dom.run(app.session.start(game, options, level, partner, _seed()))
    app.go("mesa")


def _seed():
    """A seed nobody can guess; the address may name one for tests, written as in an address if it is not ASCII."""
    given = URLSearchParams.new(location.search).get("seed")
    if given:
        return "".join(sign if " " <= sign <= "~" else window.encodeURIComponent(sign) for sign in given)
    numbers = Uint8Array.new(16)
    crypto.getRandomValues(numbers)
    return "".join("%02x" % numbers[n] for n in range(16))


def _continue(_target):
    app.go("mesa")


def _act(target):
    dom.run(app.session.act(target.dataset.action))


def _card(target):
    card = hand.card_of(target)
    if card is None:
        toast.tell("hidden_reason")
    elif card["action"]:
        dom.run(app.session.act(card["action"]))
    elif card["refused"]:
        toast.say(text.said(card["refused"]))
        motion.animate(target, [{"transform": "translateX(-4px)"}, {"transform": "translateX(4px)"}], 120)
    else:
        toast.say(text.said(app.view()["prompt"]))


def _last(_target):
    if app.view()["last_trick"]:
        dialogs.last_trick(app.view())


def _menu(_target):
    dialogs.menu(bool(house_words.list_of(app.view())))


def _help(target):
    dom.run(help.paint(target.getAttribute("data-game") or text.game()))


def _close(_target):
    dialogs.close()


def _leave(_target):
    dialogs.close()
    app.go("")


def _settings(_target):
    settings.paint(copies.rows())


def _language(target):
    dom.run(_speak(target.dataset.value))


async def _speak(code):
    if await settings.speak(code):
        app.repaint()
        if dialogs.is_open():  # it may have been closed in the meantime
            settings.paint(copies.rows(), "language")


def _motion(target):
    motion.set_off(target.dataset.value == "no")
    settings.paint(copies.rows(), "motion")


def _copy_give(_target):
    dom.run(copies.give())


def _copy_take(_target):
    dom.run(copies.choose())


def _copy_sure(_target):
    dom.run(copies.take())


def _sure(_target):
    dialogs.sure("rematch")


def _bill(_target):
    screens.show_bill(app.view())


def _final(_target):
    screens.show_final(app.view())


def _to_end(_target):
    motion.skip()
    screens.show_still(app.view())


def _update(_target):
    start.update()


def _install(_target):
    if install.way == "steps":
        dialogs.show(text.say("install_title"), hint.steps())
    else:
        hint.refuse()  # once is enough, whatever the player answers
        install.ask()


def _install_no(_target):
    hint.refuse()


def _retry(_target):
    dialogs.close()
    rescue.again()


def _fresh(_target):
    dialogs.close()
    rescue.fresh()


_DOES = {
    "setup": _setup,
    "more-players": _more_players,
    "house": _house,
    "house-done": _house_done,
    "change": _change,
    "preset": _preset,
    "rules": _rules,
    "home": _home,
    "choose": _choose,
    "play": _play,
    "play-sure": _play_sure,
    "rematch": _rematch,
    "continue": _continue,
    "act": _act,
    "card": _card,
    "last": _last,
    "menu": _menu,
    "help": _help,
    "close": _close,
    "leave": _leave,
    "settings": _settings,
    "language": _language,
    "motion": _motion,
    "copy-give": _copy_give,
    "copy-take": _copy_take,
    "copy-sure": _copy_sure,
    "sure": _sure,
    "bill": _bill,
    "final": _final,
    "to-end": _to_end,
    "update": _update,
    "install": _install,
    "install-no": _install_no,
    "retry": _retry,
    "fresh": _fresh,
}
