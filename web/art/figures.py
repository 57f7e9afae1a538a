"""Sota, caballo and rey: one body a rank, dressed by the suit's colours, the suit in hand.

Bodies are drawn 140 units high; the raised fist, which covers what it holds, is drawn last.
"""

from . import heads as h
from .heads import A, B, C
from .pips import RATIO, place
from .svg import CREAM, GOLD, INK, WHITE, circle, group, inked, line, move, path, symbol

WEIGHT = 1.9
SKIN = "#f7d2ab"
HORSE, HORSE_FAR, HORSE_MANE = "var(--k)", "var(--l)", "var(--m)"
SHADE = "var(--d)"

ARM = path("M45 64C45 80 52 92 60 90C67 88 67 77 65.5 67H55.5C56 71 56 74 54.5 75.5C53 71 52 67 51 62z", A) + path(
    "M54 63.5H67V69H54z", GOLD
)
# number: (x, y of the body on the card, height in card units, x and y of the raised fist in the body)
PLACES = {
    10: (29.5, 18, 126, 53, 62),
    11: (21.5, 20, 124, 67, 57),
    12: (27.5, 15, 129, 53, 62),
}
BODIES = {10: "g-s", 11: "g-c", 12: "g-r"}
# what the fist holds: (dx, dy of its centre from the fist, height, lean in degrees on foot and mounted)
HELD = {
    "o": (0.5, -15.5, 26, 0, 0),
    "c": (0.5, -9, 27, 0, 0),
    "e": (0, -23, 74, 10, 4),
    "b": (0, -26, 74, 10, 2),
}


def king() -> str:
    return (
        inked(
            WEIGHT,
            path("M19 130c-3 1-6 3-6.5 7.5H29V130zM43 130c3 1 6 3 6.5 7.5H33V130z", INK),
            path("M11 64C4 86 2 110 1 132H61C60 110 58 86 51 64z", A),
            path("M21 70 14.5 132H47.5L41 70z", B),
            path("M27 74 25.5 132H36.5L35 74z", C),
            path("M15 124.5H47L47.5 132H14.5z", GOLD),
            path("M21 70 14.5 132H8.5C10 110 12 88 15 70zM41 70 47.5 132H53.5C52 110 50 88 47 70z", WHITE),
        )
        + line("M12 122v-3M14 106v-3M15.5 90v-3M50 122v-3M48 106v-3M46.5 90v-3", 2.2)
        + path("M31 104l3 4-3 4-3-4zM31 115l2.5 3.5-2.5 3.5-2.5-3.5z", B)
        + inked(
            WEIGHT,
            path("M19 90.5H43L43.7 97H18.3z", GOLD),
            circle(31, 93.7, 4, B),
            path("M12 62C3 70 1 86 5 95C10 100 18 98 22 96.5V87.5C17 89 13.5 88 13.5 84C14 78 17 74 19 70z", A),
            path("M18 86.5 22.5 86V98L18 98z", GOLD),
            circle(25, 92, 4, SKIN),
            move(-4, 0, ARM),
            path("M6.5 70C6.5 57 18 52 31 52S55.5 57 55.5 70C47 76 39 78 31 78S15 76 6.5 70z", WHITE),
        )
        + line("M13 66v3.5M21 70v3.5M31 72v3.5M41 70v3.5M49 66v3.5M16 60v2.5M46 60v2.5", 2.2)
        + move(-4, 0, inked(WEIGHT, h.MANE, h.HEAD), h.EYES, h.BROWS, h.CHEEKS)
    )


def king_beard(long: bool) -> str:
    """Beard, mouth and crown, over the head of the king."""
    beard = h.LONG_BEARD if long else h.BEARD
    return move(-4, 0, inked(WEIGHT, beard, h.CROWN), h.BEARD_MOUTH, h.LOCKS if long else "")


def page() -> str:
    return (
        inked(
            WEIGHT,
            path("M16 58C5 78 3 98 4 114Q31 120 58 114C59 98 57 78 46 58z", SHADE),
            path("M20.5 100 20 130H28L30.5 100z", B),
            path("M41.5 100 42 130H34L31.5 100z", CREAM),
            path("M28 129V137.5H10C11 133.5 18 133 20 129zM34 129V137.5H52C51 133.5 44 133 42 129z", INK),
            path(
                "M18 58C16 70 18 80 20 86L11.5 107C18 111.5 24 110 31 111.5 38 110 44 111.5 50.5 107"
                "L42 86C44 80 46 70 44 58z",
                A,
            ),
            path("M23 88 18.5 109.7 25 110.5 27.5 88zM39 88 43.5 109.7 37 110.5 34.5 88z", C),
            path("M19.5 83H42.5V89H19.5z", INK),
            path("M27.5 82H34.5V90H27.5z", GOLD),
            path("M8 68C0 78-1 88 4 92.5 9 95 16 93 21 92V85.5C16 87 10 86 10.5 83 12 78 15 76 17 73z", A),
            circle(22, 89, 3.8, SKIN),
            move(-4, 0, ARM),
            path("M19 56C10 55 4 62 5 70 7 76 16 76 19 72zM43 56C52 55 58 62 57 70 55 76 46 76 43 72z", B),
        )
        + line(
            "M10 60.5C9 65 10 69 11.5 73M15 58.5C14 63 14.5 69 15.5 73M52 60.5C53 65 52 69 50.5 73"
            "M47 58.5C48 63 47.5 69 46.5 73",
            1.6,
            C,
        )
        + inked(1.3, *(circle(31, y, 1.9, GOLD) for y in (66, 72, 78)))
        + move(
            -4,
            0,
            inked(WEIGHT, h.BOB, h.RUFF, h.HEAD, h.SWEPT),
            h.EYES,
            h.SMILE,
            h.CHEEKS,
            inked(WEIGHT, h.PLUME, h.BERET),
        )
    )


def horse() -> str:
    """A rearing horse, facing left, 80 units wide."""
    return (
        inked(
            WEIGHT / 1.14,
            path("M58 97C72 93 74 111 67 126 61 123 57 117 56 108z", HORSE_MANE),
            path(
                "M20 99C15 104 12 108 12 111L17 121 13.5 126H22.5L22.5 121 19 111C24 110 28 108 30 105z"
                "M46 108C54 112 61 116 60 123L57.5 131 61 137.5H51L52.5 131 53.5 124"
                "C47 122 43 118 41 114z",
                HORSE_FAR,
            ),
            path("M19 90C12 90 6 92 3.5 96L5.5 109 2 114.5H11.5L11 109 11 100.5C16 103 21 106 27 105z", HORSE),
            path(
                "M21 47C27 52 31 60 33 72 38 80 48 83 55 87 64 92 66 102 62 110 59 116 52 117 51 121"
                "L47 130 50 137.5"
                "H39.5L41.5 130 44 119"
                "C41 117 38 114 37 111 30 110 24 107 20 101 15 95 15 87 17.5 79 18.5 75 19 72 18.5 69.5"
                " 15 70 12 73.5 9 75.5 4.5 77 1 73.5 2.5 69 7 62 11 53 16.5 48.5L16 41.5z",
                HORSE,
            ),
            path("M31 79C38 86 50 87 58 90L56.5 105C46 108 35 105 27.5 97z", B),
            path(
                "M2 114.5H11.5L11.2 110.5H4.7zM13.5 126H22.5V122H16.5zM39.5 137.5H50L48.2 133.5H40.7z"
                "M51 137.5H61L59 133.5H51.8z",
                INK,
            ),
        )
        + line("M29.5 94C37 102 47 104 55 102", 2.4, C)
        + inked(
            WEIGHT / 1.14,
            path(
                "M17 47C16 44 18 41 21 42 29 43 36 52 37 61 38 68 37 74 35 78 33 72 31 63 27.5 57 25 53 21 50 17 47z",
                HORSE_MANE,
            ),
        )
        + line("M8.5 62.5 13.5 70.5M15.5 50 13.5 70.5M12.5 71C19 78 27 78 36 72M17 84C20 92 25 97 30 98", 2, B)
        + circle(12, 58.5, 1.9, INK)
        + circle(5.5, 71, 1.2, INK)
    )


def rider() -> str:
    weight = WEIGHT / 0.88
    return inked(
        weight,
        path("M36 80C30 86 26 91 25 98L26 103H35L36 98 49 91V80z", CREAM),
        path("M25.5 101H36L35 119C35 122 22 123 20 121.5 20 118 25.5 117 26 114z", INK),
        path("M30 58C29 68 30 76 32 84 38 88 46 88 50 85 51 76 51 68 50 58z", A),
        path("M31.5 78C38 81 46 81 51 78.5L50.5 85C46 88 38 88 32 84.5z", INK),
        path("M31 58C25 62 23 70 26 77L33 80 35 74 33.5 72 37 66z", A),
        circle(30.5, 79, 3.8, SKIN),
        move(3, 0, ARM),
        path("M26 64C28 56 34 53.5 40 53.5S53 56 55 64C48 68 33 68 26 64z", C),
    ) + move(5, 0, inked(weight, h.BOB, h.HEAD), h.EYES, h.SMILE, h.SNUB, h.CHEEKS, inked(weight, h.BRIMMED))


def knight() -> str:
    return group(horse(), transform="translate(0 -19.25) scale(1.14)") + move(10.7, 2.6, rider(), scale=0.88)


def figure(suit: str, number: int) -> str:
    """The figure of a card, what it holds, and the fist round it."""
    x, y, height, fist_x, fist_y = PLACES[number]
    body, mounted = BODIES[number], number == 11
    width = 80 if mounted else 70
    parts = place(body, width / 2, 70, 140, width / 140)
    if number == 12:
        parts += place("g-1" if suit in "oc" else "g-2", width / 2, 70, 140, width / 140)
    dx, dy, size, *leans = HELD[suit]
    lean = leans[mounted]
    turn = f"rotate({lean} {fist_x} {fist_y})" if lean else ""
    parts += place(f"p-{suit}", fist_x + dx, fist_y + dy, size, RATIO[suit], turn)
    parts += inked(WEIGHT, circle(fist_x, fist_y, 4.4, SKIN))
    return move(x, y, parts, scale=height / 140)


def symbols() -> list[str]:
    """Bodies: g-s sota, g-c caballo, g-r rey; g-1 and g-2 the king's short and long beard."""
    return [
        symbol("g-s", "0 0 70 140", page()),
        symbol("g-c", "0 0 80 140", knight()),
        symbol("g-r", "0 0 70 140", king()),
        symbol("g-1", "0 0 70 140", king_beard(long=False)),
        symbol("g-2", "0 0 70 140", king_beard(long=True)),
    ]
