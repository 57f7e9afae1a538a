"""Icons of the interface: 24 x 24, one stroke of 2.2 in the colour of the text."""

from .svg import stroke, symbol

WEIGHT = 2.2
PATHS = {
    "menu": "M4 7h16M4 12h16M4 17h16",
    "settings": "M4 7h3.2M12.8 7H20M4 17h7.2M16.8 17H20M7.2 7a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0"
    "M11.2 17a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0",
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "close": "M6 6l12 12M18 6 6 18",
    "people": "M4.6 8.2a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M1.8 19.5c0-4.4 2.8-6.2 6.2-6.2"
    "s6.2 1.8 6.2 6.2M15.8 5a3.4 3.4 0 0 1 0 6.5M18 13.6c2.8.7 4.2 2.7 4.2 5.9",
    "help": "M8.2 8.8a3.8 3.8 0 1 1 5.7 3.3c-1.3.8-1.9 1.5-1.9 2.9M12 19.2v.01",
    # two cards, the one behind leaning
    "last": "M11.5 7h7A1.5 1.5 0 0 1 20 8.5v11a1.5 1.5 0 0 1-1.5 1.5h-7a1.5 1.5 0 0 1-1.5-1.5v-11"
    "A1.5 1.5 0 0 1 11.5 7zM6.5 17.5 4.1 6.4a1.5 1.5 0 0 1 1.2-1.8L13 3",
    "undo": "M8.5 4.5 4 9l4.5 4.5M4.5 9h9.5a5.5 5.5 0 0 1 0 11H9",
    "check": "M4.5 12.5l5 5 10-11",
    "share": "M12 15V3.5M7.5 7.5 12 3.2l4.5 4.3M7 11H5.5v9.5h13V11H17",
    "add": "M12 5v14M5 12h14",
    # what iOS shows beside "Add to Home Screen"
    "add-home": "M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5z"
    "M12 8v8M8 12h8",
    # an arrow down to a phone
    "install": "M12 3v10M8 9.5l4 4 4-4M7 6.5H6A1.5 1.5 0 0 0 4.5 8v11.5A1.5 1.5 0 0 0 6 21h12a1.5 1.5 0 0 0 1.5-1.5V8"
    "A1.5 1.5 0 0 0 18 6.5h-1M10 17.8h4",
    # a pack of cards
    "dealer": "M5.5 3h7A1.5 1.5 0 0 1 14 4.5v11a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 4 15.5v-11"
    "A1.5 1.5 0 0 1 5.5 3zM17.4 6.4V17a3.2 3.2 0 0 1-3.2 3.2H7.4M20.6 10v7.4",
}


def symbols() -> list[str]:
    return [symbol(f"i-{name}", "0 0 24 24", stroke(d, WEIGHT)) for name, d in PATHS.items()]
