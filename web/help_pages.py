"""The rules pages, web/help/LANGUAGE/GAME.md, as HTML fragments that stand under the title of a dialog.

They are Markdown, where a paragraph in double brackets is a picture with our cards:

    [[1o 3o Ro]]                         cards
    [[0 has Ro Sc 3e]]                   a hand
    [[1 says join]]                      somebody says the words of a code
    [[2:5o 0:Ro* 1:2b]]                  a trick: who played which card, the winner with a star
    [[plate 3 + paid 3 = to_divide 6]]   a sum: codes of what is counted, with their numbers

Seats are those at a table where the reader is 0; names and words are the screen's own.
"""

import re
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from pygame_core.cards import SPANISH
from pygame_core.sentences import Sentences
from pygame_core.terminal.words import texts_of

PAGES = Path(__file__).resolve().parent / "help"
_PICTURE = re.compile(r"^\[\[(.+)\]\]$", re.MULTILINE)


class PictureError(Exception):
    """A page asks for a picture that cannot be drawn."""


def pages_of(language: str) -> dict[str, str]:
    """The pages of a language by game."""
    return {path.stem: page(path.stem, language) for path in sorted((PAGES / language).glob("*.md"))}


def page(game: str, language: str) -> str:
    """One page as HTML."""
    markdown = Markdown(extensions=["def_list", "tables"])
    markdown.preprocessors.register(_Pictures(markdown, Sentences(texts_of(language), game)), "pictures", 25)
    return markdown.convert(source(game, language))


def source(game: str, language: str) -> str:
    """One page as it is written."""
    return (PAGES / language / f"{game}.md").read_text("utf-8")


def pictures(text: str) -> list[str]:
    """What stands between the double brackets of a page, in order."""
    return _PICTURE.findall(text)


class _Pictures(Preprocessor):
    """Draws the pictures of a page."""

    def __init__(self, markdown: Markdown, sentences: Sentences) -> None:
        super().__init__(markdown)
        self.sentences = sentences

    def run(self, lines: list[str]) -> list[str]:
        return [self._stored(found[1]) if (found := _PICTURE.match(line)) else line for line in lines]

    def _stored(self, asked: str) -> str:
        for form, draw in _FORMS.items():
            if found := re.fullmatch(form, asked):
                return self.md.htmlStash.store(draw(self.sentences, *found.groups()))
        raise PictureError(f"[[{asked}]] is no picture")


def _card(sentences: Sentences, name: str, won: str = "") -> str:
    SPANISH.parse(name)
    drawing = f'<svg class="face-svg" viewBox="0 0 100 154" aria-hidden="true"><use href="#c-{name}"/></svg>'
    return f'<span class="card{won and " win"}" role="img" aria-label="{escape(sentences.card(name))}">{drawing}</span>'


def _row(sentences: Sentences, names: str) -> str:
    return f'<div class="cards">{"".join(_card(sentences, name) for name in names.split())}</div>'


def _person(sentences: Sentences, seat: str) -> str:
    drawing = f'<svg class="portrait" viewBox="0 0 72 72"><use href="#{sentences.face(int(seat))}"/></svg>'
    name = escape(sentences.name(int(seat)))
    return f'<span class="person"><span class="face" aria-hidden="true">{drawing}</span><b>{name}</b></span>'


def _hand(sentences: Sentences, seat: str, names: str) -> str:
    return f'<div class="holds">{_person(sentences, seat)}{_row(sentences, names)}</div>'


def _says(sentences: Sentences, seat: str, code: str) -> str:
    return f'<p class="says">{_person(sentences, seat)}<q>{escape(_words(sentences, code))}</q></p>'


def _trick(sentences: Sentences, played: str) -> str:
    shown = []
    winner = None
    for seat, card, star in re.findall(r"(\d):(\w+)(\*?)", played):
        winner = int(seat) if star else winner
        shown.append(f'<div class="by">{_card(sentences, card, star)}<b>{escape(sentences.name(int(seat)))}</b></div>')
    if winner is None:
        raise PictureError(f"[[{played}]] has no winner")
    told = escape(sentences.say("event_trick", {"winner": winner}))
    return f'<div class="cards played">{"".join(shown)}</div><p class="won-by">{told}</p>'


def _sum(sentences: Sentences, terms: str) -> str:
    return f'<p class="sum">{" ".join(_terms(sentences, terms))}</p>'


def _terms(sentences: Sentences, terms: str) -> Iterator[str]:
    for sign, code, value in re.findall(r"(?:([-+×÷=]) )?([a-z_]+) (\d+)", terms):
        operator = f"<i>{sign}</i> " if sign else ""
        yield f"{operator}<span><small>{escape(_words(sentences, code))}</small> <b>{value}</b></span>"


def _words(sentences: Sentences, code: str) -> str:
    if not sentences.knows(code):
        raise PictureError(f"there are no words for {code}")
    return sentences.say(code)


_CARDS = r"(\w{2,3}(?: \w{2,3})*)"
_FORMS: dict[str, Callable[..., str]] = {
    _CARDS: _row,
    rf"(\d) has {_CARDS}": _hand,
    r"(\d) says (\w+)": _says,
    r"(\d:\w{2,3}\*?(?: \d:\w{2,3}\*?)*)": _trick,
    r"([a-z_]+ \d+(?: [-+×÷=] [a-z_]+ \d+)+)": _sum,
}
"""How each kind of picture is written, and what draws it from the parts."""
