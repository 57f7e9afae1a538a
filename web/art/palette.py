"""Colours that change from suit to suit and from face to face, and the CSS that sets them."""

from collections.abc import Mapping

from .svg import CREAM

SUITS = "oceb"

# i number and frame (all over 5:1 on paper) · a robe · d its shade · b second colour · c trim
# h hair · k horse · l its far legs · m mane
SUIT_COLOURS: Mapping[str, Mapping[str, str]] = {
    "o": {
        "i": "#9a5b00",
        "a": "#f0ad2c",
        "d": "#c97d12",
        "b": "#c3392f",
        "c": "#fff2cf",
        "h": "#8c5327",
        "k": "#f6ecdb",
        "l": "#d9c6a6",
        "m": "#d8a85a",
    },
    "c": {
        "i": "#b81f2d",
        "a": "#cf3540",
        "d": "#9c1f31",
        "b": "#2b62ac",
        "c": "#f6c04d",
        "h": "#e2a33b",
        "k": "#b9743f",
        "l": "#8c5229",
        "m": "#5f3318",
    },
    "e": {
        "i": "#1c55a3",
        "a": "#2f6fbf",
        "d": "#1d4c8f",
        "b": "#c93a3f",
        "c": "#f6c04d",
        "h": "#3a2c33",
        "k": "#dfe5ee",
        "l": "#b4bfd0",
        "m": "#8290aa",
    },
    "b": {
        "i": "#1f7038",
        "a": "#3c9657",
        "d": "#23683a",
        "b": "#d9822f",
        "c": "#f6c04d",
        "h": "#a34a22",
        "k": "#7a5443",
        "l": "#573a2e",
        "m": "#33231f",
    },
}

ROSY, TAN, BROWN, DARK = "#f7d2ab", "#edbd8c", "#c98d5e", "#9a6540"
CHEEKS = {ROSY: "#f0917c", TAN: "#f0917c", BROWN: "#c4634a", DARK: "#b4533f"}


def face(clothes: str, second: str, hair: str, skin: str = ROSY, trim: str = CREAM) -> dict[str, str]:
    """The custom properties of a face; cheeks follow the skin."""
    return {"a": clothes, "b": second, "c": trim, "h": hair, "s": skin, "q": CHEEKS[skin]}


def rule(name: str, colours: Mapping[str, str]) -> str:
    """One CSS rule that sets custom properties by class."""
    return f".{name}{{{';'.join(f'--{key}:{value}' for key, value in colours.items())}}}"
