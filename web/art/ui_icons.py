"""Icons of the interface: 24 x 24, one stroke of 2.2 in the colour of the text."""

from .svg import path, symbol

DOT = "v.01"
PATHS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "settings": "M4 7h3.2M12.8 7H20M4 17h7.2M16.8 17H20M7.2 7a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0M11.2 17a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0",
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "close": "M6 6l12 12M18 6 6 18",
    "people": "M4.6 8.2a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M1.8 19.5c0-4.4 2.8-6.2 6.2-6.2s6.2 1.8 6.2 6.2M15.8 5a3.4 3.4 0 0 1 0 6.5M18 13.6c2.8.7 4.2 2.7 4.2 5.9",
    "help": f"M8.2 8.8a3.8 3.8 0 1 1 5.7 3.3c-1.3.8-1.9 1.5-1.9 2.9M12 19.2{DOT}",
    # two cards, the one behind leaning
    "last": "M10.5 6h7A1.5 1.5 0 0 1 19 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 9 18.5v-11A1.5 1.5 0 0 1 10.5 6zM5.8 17.5 3.6 7.3a1.5 1.5 0 0 1 1.2-1.8l7-1.5",
    "undo": "M8.5 4.5 4 9l4.5 4.5M4.5 9h9.5a5.5 5.5 0 0 1 0 11H9",
    "check": "M4.5 12.5l5 5 10-11",
    "share": "M12 15V3.5M7.5 7.5 12 3.2l4.5 4.3M7 11H5.5v9.5h13V11H17",
    "add": "M12 5v14M5 12h14",
    # a hand of cards fanned out
    "dealer": "M9.2 20V9.5a1.5 1.5 0 0 1 1.5-1.5h6.6a1.5 1.5 0 0 1 1.5 1.5V20zM5.5 18.5 4 8.2a1.5 1.5 0 0 1 1.3-1.7L12 5.5M9.5 3l9-.8a2.5 2.5 0 0 1 2.7 2.3L22.5 15",
}


def symbols() -> list[str]:
    return [
        symbol(
            f"i-{name}", "0 0 24 24",
            path(d, "none", stroke="currentColor", stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round"),
        )
        for name, d in PATHS.items()
    ]  # fmt: skip
