"""What everybody does with the app, in the engines of other phones."""

from e2e.browsers import Site
from e2e.engines.player import TILE, Player


def test_start(player: Player, site: Site) -> None:
    """From an empty phone to the engine's first answer, and to a site that needs no network."""
    player.browser.open(site.url)
    player.wait("the engine", lambda screen: screen.engine_is_up)
    player.wait("the site on the phone", lambda screen: screen.is_kept)
    player.wait("the news of it", lambda screen: "Lista para jugar sin conexión" in screen.text)
    assert player.flaws() == []


def test_play(player: Player, site: Site) -> None:
    """A whole deal, tapped from the first moment on."""
    player.browser.open(site.url)
    player.tap(TILE)
    player.wait("the choices", lambda screen: screen.place == "setup")
    assert player.flaws() == []
    player.tap("Jugar")
    player.wait_until_asked()
    assert player.flaws() == []
    bill = player.play_until("the settlement", lambda screen: screen.place == "bill")
    assert player.flaws() == []
    player.tap(bill.calls[0])
    player.wait("the next deal", lambda screen: screen.place == "table" and "2 de 12" in screen.text)


def test_refusal(player: Player, site: Site) -> None:
    """A card that may not be played says why, and nothing changes."""
    player.browser.open(site.url)
    player.sit_down()
    before = player.play_until("a card that is refused", lambda screen: bool(screen.refused))
    saved = player.saved()
    card, reason = before.refused[0]
    player.tap(card)
    after = player.wait("the reason", lambda screen: screen.toast == reason)
    assert reason.endswith(".") and " " in reason
    assert (after.offer, after.refused) == (before.offer, before.refused)
    assert player.saved() == saved


def test_kill(player: Player, site: Site) -> None:
    """Nothing is lost when the browser is killed in the middle of a deal, nor when the site has gone too."""
    player.browser.open(site.url)
    player.wait("the site on the phone", lambda screen: screen.is_kept)
    player.sit_down()
    player.play_until("a card to play", lambda screen: bool(screen.playable))
    player.move()
    kill_and_return(player, site)
    site.stop()
    kill_and_return(player, site)
    player.wait("the engine", lambda screen: screen.engine_is_up)
    player.move()


def kill_and_return(player: Player, site: Site) -> None:
    """Kills the browser and opens the site again: it is as far as it was."""
    before, saved = player.look(), player.saved()
    player.browser.kill()
    player.browser.open(site.url)
    after = player.wait("the table", lambda screen: screen.place == before.place)
    assert after.hand == before.hand
    assert player.saved()[: len(saved)] == saved


def test_offline(player: Player, site: Site) -> None:
    """Without the site the page loads again, and a match can be begun."""
    player.browser.open(site.url)
    player.wait("the site on the phone", lambda screen: screen.is_kept)
    site.stop()
    player.browser.reload()
    player.sit_down()
    player.move()
