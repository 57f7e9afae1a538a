"""How the cards of a trick lie in a room of so many pixels, as numbers: nothing here touches the page.

A shape is the width of a card, the width and height of the whole, and for each card its left, its top and how much of
its height is shown.
"""

TALL = 1.54  # the height of a card, in widths
_STRIP = 0.76  # a card shows so much at least: its number and its suit
_GAP = 9
_SMALL = 40  # below this width the last row shows only strips, too
_WIDEST = 150
_ROW_COSTS = 1.6  # another row has to bring cards larger by this
_LOOSE, _DENSE = 1.7, 1.5  # a name with the space round it, in heights of its letters: up to two rows, and more


def rows(count, width, height, name, em):
    """Cards in order of play with a name below each; `name` is the width of the longest, `em` its height."""
    best = _best(count, width, height, name, em, TALL)
    strips = _best(count, width, height, name, em, _STRIP)
    return strips if best["card"] < min(_SMALL, strips["card"]) else best


def _best(count, width, height, name, em, last):
    """The last row shows so much of its cards."""
    most = max(1, min(count, int(width / name)))
    found = [_in_columns(columns, count, width, height, name, em, last) for columns in range(most, 0, -1)]
    return max(found, key=worth)


def worth(found):
    """How good a shape is: large cards in few rows."""
    return found["card"] / _ROW_COSTS ** found["lines"]


def _in_columns(columns, count, width, height, name, em, last):
    lines = (count + columns - 1) // columns
    line = em * (_LOOSE if lines < 3 else _DENSE)
    free = height - lines * line
    card = int(max(1, min(width / columns - _GAP, free / (_STRIP * (lines - 1) + last), _WIDEST)))
    shown = [last * card] * lines
    for n in range(lines - 1):
        shown[n] = max(0, min(TALL * card, (free - last * card) / (lines - 1)))
    cell = max(card + _GAP, min(name, width / columns))
    places = []
    for n in range(count):
        at, column = n // columns, n % columns
        here = min(columns, count - at * columns)
        left = (columns - here) * cell / 2 + column * cell
        places.append((left, sum(shown[:at]) + at * line, shown[at]))
    size = {"width": columns * cell, "height": sum(shown) + lines * line}
    size.update({"card": card, "cell": cell, "lines": lines, "line": line, "places": places})
    return size


# The seats of a cross, from the right going round, and the player's own: left and top in widths of a card.
_ARMS = ((2.16, 0.48), (1.08, 0), (0, 0.48), (1.08, 0.96))
_ROUND = 12  # round a cross, whose cards are turned a little


def cross(width, height):
    """Four cards, each before its seat: first the seat on the right, last the player's. No index is covered."""
    card = int(max(1, min((width - _ROUND) / 3.16, (height - _ROUND) / 2.5, _WIDEST)))
    places = [(x * card, y * card, TALL * card) for x, y in _ARMS]
    size = {"width": 3.16 * card, "height": 2.5 * card + _ROUND / 2}
    size.update({"card": card, "cell": card, "lines": 1, "line": 0, "places": places})
    return size
