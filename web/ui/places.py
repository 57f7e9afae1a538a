"""Where the others sit round the table, as data: nothing here touches the page.

Rivals in order of play go up the right side, along the top to the left, and down the left side.
"""

# How many sit on the right, along the top and on the left, by the number of rivals.
_UPRIGHT = {
    1: (0, 1, 0),
    2: (0, 2, 0),
    3: (1, 1, 1),
    4: (1, 2, 1),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (2, 4, 2),
    9: (3, 3, 3),
    10: (3, 4, 3),
    11: (4, 3, 4),
    12: (4, 4, 4),
}
_LYING = {1: (0, 0, 1), 2: (1, 0, 1), 3: (1, 0, 2), 4: (2, 0, 2), 5: (2, 0, 3), 6: (3, 0, 3)}
_LYING.update({count: (2, count - 4, 2) for count in range(7, 13)})

# How far down the seats of a column are, from below, where they are not spread evenly: they leave room for a trick.
_HEIGHTS = {3: (0.33,), 4: (0.4,), 5: (1, 0.4), 6: (1, 0.4)}

# The most rivals of each size of table.
_SIZES = ((3, "few"), (6, "some"), (12, "many"))


def size(rivals):
    """How crowded the table is: few, some or many."""
    return next(name for most, name in _SIZES if rivals <= most)


def rows(rivals, lying):
    """How many seats stand one above the other at most."""
    right, top, left = (_LYING if lying else _UPRIGHT)[rivals]
    return max(right, left) + (1 if top else 0)


def places(rivals, lying):
    """For each rival: side, x and y as shares of the room (0 left and top, 1 right and bottom), and form.

    Forms: `stack` has the face above the plate, `row` to its left, `back` to its right.
    """
    right, top, left = (_LYING if lying else _UPRIGHT)[rivals]
    heights = () if lying else _HEIGHTS.get(rivals, ())
    found = [("right", 1, y) for y in heights or _upwards(right, top)]
    found += [("top", x, 0) for x in _leftwards(top)]
    found += [("left", 0, y) for y in reversed(heights or _upwards(left, top))]
    return [(side, x, y, _form(rivals, lying, side, x)) for side, x, y in found]


def _upwards(count, top):
    """Evenly spread heights; a column that has nobody along the top beside it reaches up to the edge."""
    if count == 1:
        return [0.5]
    return [1 - n / (count if top else count - 1) for n in range(count)]


def _leftwards(count):
    return [0.5] if count == 1 else [1 - n / (count - 1) for n in range(count)]


def _form(rivals, lying, side, x):
    if size(rivals) == "many" or (not lying and side != "top"):
        return "stack"
    return "back" if x == 1 else "row"
