"""Every word on the screen, in the language in force."""

from js import language
from sentences import Sentences

_sentences = Sentences({})


async def load():
    """Takes the texts of the language that language.js has chosen."""
    _read(await language.first)


async def use(code):
    """Changes to another language; the screens have to be painted anew."""
    _read(await language.use(code))


def _read(texts):
    import json

    _sentences.texts = json.loads(texts)


def tell_of(view):
    """From now on the sentences are about this view: its game, and who looks at it."""
    _sentences.game, _sentences.me = str(view["game"]), view["me"]


def game():
    """Which game the sentences are about."""
    return _sentences.game


def tell_of_game(game):
    """From now on the sentences are about this game."""
    _sentences.game = game


say = _sentences.say
knows = _sentences.knows
raw = _sentences.raw
said = _sentences.said
name = _sentences.name
face = _sentences.face
card_name = _sentences.card
