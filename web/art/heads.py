"""Parts of a head, shared by the figures of the deck and by the faces of the players.

All are drawn round one head: centre line x 35, eyes at y 40, chin at y 56. Outlined parts come
without a stroke, so that figures and faces can each set the weight that fits their size.
Custom properties: a and b clothes, c trim, h hair, s skin, q cheeks.
"""

from .svg import GOLD, GOLD_LIGHT, INK, WHITE, circle, ellipse, group, line, path

SKIN = "var(--s,#f7d2ab)"
CHEEK = "var(--q,#f0917c)"
LIPS = "#b5453f"
NOSE = "#b9744d"
A, B, C, HAIR = "var(--a)", "var(--b)", "var(--c)", "var(--h)"

# hair behind the face
BOB = path("M21.5 30C14 42 15 54 18.5 57.5 24 59 46 59 51.5 57.5 55 54 56 42 48.5 30z", HAIR)
MANE = path("M22 30C15 42 17 54 21 60C25 63 45 63 49 60C53 54 55 42 48 30z", HAIR)
LONG = path("M35 13C20 13 17 26 16.5 38 16 50 11 58 14 67H56C59 58 54 50 53.5 38 53 26 50 13 35 13z", HAIR)
NAPE = path("M21 28C18.5 34 19 43 21 47H49C51 43 51.5 34 49 28z", HAIR)
CURLS = path(
    "M20 47a6 6 0 0 1-3-9.5 6.5 6.5 0 0 1 2-10 7 7 0 0 1 8-9.5 8 8 0 0 1 16 0 7 7 0 0 1 8 9.5"
    " 6.5 6.5 0 0 1 2 10 6 6 0 0 1-3 9.5z",
    HAIR,
)
BUN = circle(35, 9.5, 7.5, HAIR) + path("M35 13C22 13 18 26 20 44H50C52 26 48 13 35 13z", HAIR)
BRAIDS = (
    MANE
    + path("M20 47C11 51 10 60 14 67 20 66 24 58 25 51zM50 47C59 51 60 60 56 67 50 66 46 58 45 51z", HAIR)
    + path("M12.5 60 20 63 18.5 66 12 63.5zM57.5 60 50 63 51.5 66 58 63.5z", B)
)

# face
HEAD = path("M23.5 34C23.5 15 46.5 15 46.5 34V43C46.5 51 41 56 35 56S23.5 51 23.5 43z", SKIN)
EARS = circle(23, 42, 3.4, SKIN) + circle(47, 42, 3.4, SKIN)
EYES = group(ellipse(29.8, 40, 1.7, 2.1, INK), ellipse(40.2, 40, 1.7, 2.1, INK))
LASHES = line("M26.2 39.4Q26.8 37.4 29.2 37.2M43.8 39.4Q43.2 37.4 40.8 37.2", 1.6)
BROWS = line("M27 34.8c2-1.4 4-1.4 5.5-.4M37.5 34.4c1.5-1 3.5-1 5.5.4", 1.6)
WINK = ellipse(29.8, 40, 1.7, 2.1, INK) + line("M37.5 40.5Q40.2 37.5 43 40.5", 1.7)
CHEEKS = circle(27, 45.4, 2.7, CHEEK) + circle(43, 45.4, 2.7, CHEEK)
SNUB = line("M34.2 41.5 33.5 45H36.5", 1.4, NOSE)
SMILE = line("M32 49.5Q35 52 38 49.5", 1.8, LIPS)
GRIN = path("M30.5 48.5H39.5Q38.5 53.5 35 53.5T30.5 48.5z", WHITE, stroke=INK, stroke_width=1.4)
GLASSES = (
    circle(29.4, 40.2, 5, "none", stroke=INK, stroke_width=1.5)
    + circle(40.6, 40.2, 5, "none", stroke=INK, stroke_width=1.5)
    + line("M34.4 39.5Q35 38.8 35.6 39.5", 1.5)
)
EARRINGS = circle(22.6, 48.5, 2.1, GOLD) + circle(47.4, 48.5, 2.1, GOLD)

# hair before the face
SWEPT = path("M23.2 27H46.8V36.5Q42 36 39.5 31.5 33 37 23.2 36.5z", HAIR)
PARTED = path("M35 15C24 15 21 24 22.5 40 28 38 33.5 34 35 25 36.5 34 42 38 47.5 40 49 24 46 15 35 15z", HAIR)
CROP = path(
    "M22.5 37C19 21 26 14.5 36 14.5 47 14.5 50.5 23 47.5 37 46 33 45 31 42.5 28.5 36 31 28 30.5"
    " 25.5 28.5 24 31 23.5 34 22.5 37z",
    HAIR,
)
RINGLETS = path(
    "M22.5 36a5 5 0 0 1 1-9 6 6 0 0 1 7.5-6 5.5 5.5 0 0 1 8 0 6 6 0 0 1 7.5 6 5 5 0 0 1 1 9"
    "q-2.5-1-4-4-3.5 2.5-6 .5-2.5 2.5-5 0-3 2-6-.5-1.5 3-4 4z",
    HAIR,
)
TUFTS = path(
    "M24 31C18.5 29 15.5 36 18 41 18.5 45 22 47 23.5 45zM46 31C51.5 29 54.5 36 52 41 51.5 45 48 47 46.5 45z",
    HAIR,
)
BEARD = path(
    "M23.5 38C24 44 28 46.5 31 45.5Q35 43 39 45.5C42 46.5 46 44 46.5 38C48.5 50 43 60.5 35 60.5S21.5 50 23.5 38z",
    HAIR,
)
LONG_BEARD = path(
    "M23.5 37C24 44 27 46 30 45Q35 42.5 40 45C43 46 46 44 46.5 37C50 53 46 69 35 78C24 69 20 53 23.5 37z",
    HAIR,
)
BEARD_MOUTH = line("M32.5 50Q35 52 37.5 50", 1.8, LIPS) + line("M34 39.5 33.5 43H36.5", 1.4, NOSE)
LOCKS = line("M31 59c0 4 1.5 8 4 11M39 59c0 4-.6 6-1.6 8", 1.3)
MOUSTACHE = path("M35 46C31.5 43 26 44 23.5 50 28 51.5 33 51 35 48.5 37 51 42 51.5 46.5 50 44 44 38.5 43 35 46z", HAIR)
GOATEE = path("M31.5 53Q35 51.5 38.5 53 39 60 35 62.5 31 60 31.5 53z", HAIR)

# hats
CROWN = (
    path("M21 30 17.5 9.5 27 18 35 4 43 18 52.5 9.5 49 30Q35 25 21 30z", GOLD)
    + path("M20.3 25.5Q35 20 49.7 25.5L49 31Q35 26 21 31z", GOLD_LIGHT)
    + circle(17.5, 8.5, 2.6, B)
    + circle(52.5, 8.5, 2.6, B)
    + circle(35, 4, 3, B)
    + group(circle(35, 25.4, 1.9, B), circle(27.5, 26.2, 1.4, A), circle(42.5, 26.2, 1.4, A), stroke="none")
)
PLUME = path("M24 20C13 17 9 9 13 2 23 1 31 8 32 17z", B) + line("M15.5 5C19 9 22 12 25 16", 1.3, C)
BERET = path("M19 29.5C8 22 14 9 34 8.5 53 8 62 18 53.5 28 48 31 42 26.5 35 26.5S24 31 19 29.5z", A) + path(
    "M18.5 25.5C28 20.5 42 20.5 53.5 25L51.5 31C42 26.5 28 26.5 19.5 31z", C
)
BRIMMED = (
    path("M28 18C23 4 11 2 9 9 6 17 15 24 25 25z", B)
    + line("M22 21C18 17 15 14 13 10", 1.4, C)
    + path("M22.5 30C22 16 27 10 35 10S48 16 47.5 30z", A)
    + path("M15 33.5C21 25 49 25 55 33.5 49 38 43 32.5 35 32.5S21 38 15 33.5z", A)
    + path("M23 24.5C29 22 41 22 47.2 24.5V28.5C41 26.5 29 26.5 22.8 28.5z", GOLD)
)
STRAW = (
    path("M22.5 28C22 13 28 8.5 35 8.5S48 13 47.5 28z", "#f0cf7f")
    + path("M7 33C16 23 54 23 63 33 54 38 46 31 35 31S16 38 7 33z", "#f0cf7f")
    + path("M22.6 22.5C29 20 41 20 47.4 22.5V27.5C41 25 29 25 22.6 27.5z", A)
)
CHAPELA = path("M36 11 38 5.5", "none", stroke_linecap="round") + path(
    "M20 30C9 27 12 12 34 10.5 56 9.5 64 20 55 27 50 30 44 26.5 36 26.5S25 31 20 30z", A
)
DOTS = ((29, 20), (41, 20), (35, 24.5), (35, 16.5), (22.5, 28), (47.5, 28), (20.5, 36), (49.5, 36))
KERCHIEF = path("M20 47C13 22 24 12.5 35 12.5S57 22 50 47C48.5 38 45 30.5 35 28.5 25 30.5 21.5 38 20 47z", A) + group(
    *(circle(x, y, 1.6, C) for x, y in DOTS), stroke="none"
)
COMB = path("M21 24C19 4 27 .5 35 .5S51 4 49 24z", "#c97d12") + line("M27 9V18M31 6V18M35 5.5V18M39 6V18M43 9V18", 1.4)
CARNATION = path(
    "M44 22a4 4 0 0 1 5-4.5 4 4 0 0 1 7.5 1.5 4 4 0 0 1 .5 7.5 4 4 0 0 1-6.5 3.5 4 4 0 0 1-6.5-8z", B
) + line("M50.5 24q2-2.5 3 .5", 1.4)

# collars and shoulders, for faces only
SHOULDERS = path("M5 76C5 62 18 57.5 35 57.5S65 62 65 76z", A)
RUFF = path("M22 58q3.2-4 6.5 0 3.2-4 6.5 0 3.2-4 6.5 0 3.2-4 6.5 0c1.5 4-2 6-4 6H26c-2 0-5.5-2-4-6z", WHITE)
ERMINE = path("M5 76C5 60 20 55 35 55S65 60 65 76z", WHITE) + line("M18 64v3.5M27 67v3M43 67v3M52 64v3.5", 2.2)
NECK = path("M28.5 52V59Q35 65 41.5 59V52z", SKIN)
SHIRT = path("M24 58.5 28.5 57.5Q35 66 41.5 57.5L46 58.5 41 67 35 62.5 29 67z", WHITE)
SHAWL = path("M14 61 27 57.5 35 68 43 57.5 56 61 40 76H30z", B)
NECKERCHIEF = path("M25 57.5Q35 64 45 57.5L46 61.5Q40 66 37 66L40 73H30L33 66Q30 66 24 61.5z", B)
KNOT = path("M35 58 26 56.5 25 63zM35 58 44 56.5 45 63z", A) + circle(35, 58.5, 2.6, A)
STRIPES = line("M8 68Q35 61 62 68M6.5 75Q35 67 63.5 75", 3, B)
