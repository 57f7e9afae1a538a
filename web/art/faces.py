"""Twelve opponents and the player: heads of the deck with other hats, hair and colours."""

from collections.abc import Mapping

from . import heads as h
from .palette import BROWN, DARK, TAN, face, rule
from .svg import INK, inked, symbol

BOX = "-1 -2 72 72"
WEIGHT = 2.1
GREY, SNOW, BLACK, CHESTNUT = "#a9adb8", "#e9e7e1", "#33262c", "#7a4a2a"
GINGER, STRAW = "#b4512a", "#e6ac45"

# Each face: what is outlined from back to front under the features, the features, what lies over
# them, and its colours.
Face = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], Mapping[str, str]]

WOMAN = (h.EYES, h.LASHES, h.SMILE, h.CHEEKS)
MAN = (h.EYES, h.BROWS, h.CHEEKS)
BEARDED = (*MAN, h.BEARD_MOUTH)

FACES: dict[str, Face] = {
    "1": (  # king with a full brown beard
        (h.MANE, h.ERMINE, h.HEAD, h.BEARD), BEARDED, (h.CROWN,),
        face("#cf3540", "#2f6fbf", CHESTNUT),
    ),
    "2": (  # page in a blue beret
        (h.BOB, h.SHOULDERS, h.RUFF, h.HEAD, h.SWEPT), WOMAN, (h.PLUME, h.BERET),
        face("#2f6fbf", "#d9822f", BLACK, trim="#f6c04d"),
    ),
    "3": (  # man in a black chapela, with a moustache
        (h.NAPE, h.EARS, h.SHOULDERS, h.NECKERCHIEF, h.HEAD, h.MOUSTACHE), MAN, (h.CHAPELA,),
        face(INK, "#d23642", BLACK, TAN),
    ),
    "4": (  # woman with comb and carnation
        (h.COMB, h.BOB, h.SHOULDERS, h.NECK, h.HEAD, h.PARTED, h.EARRINGS), WOMAN, (h.CARNATION,),
        face("#23683a", "#d23642", BLACK, TAN),
    ),
    "5": (  # grandmother: grey bun, glasses, shawl
        (h.BUN, h.EARS, h.SHOULDERS, h.SHAWL, h.HEAD, h.PARTED), (h.EYES, h.SMILE, h.CHEEKS, h.GLASSES), (),
        face("#6b4a86", "#c7a3d6", GREY),
    ),
    "6": (  # rider in a green hat, goatee
        (h.NAPE, h.EARS, h.SHOULDERS, h.RUFF, h.HEAD, h.GOATEE, h.MOUSTACHE), MAN, (h.BRIMMED,),
        face("#3c9657", "#d23642", GINGER, trim="#f6c04d"),
    ),
    "7": (  # young man with curls
        (h.CURLS, h.EARS, h.SHOULDERS, h.NECK, h.SHIRT, h.HEAD, h.RINGLETS),
        (h.EYES, h.BROWS, h.GRIN, h.SNUB), (),
        face("#f0ad2c", "#2f6fbf", "#2a1d1c", DARK),
    ),
    "8": (  # girl with plaits and a straw hat
        (h.BRAIDS, h.SHOULDERS, h.NECK, h.SHIRT, h.HEAD, h.SWEPT), WOMAN, (h.STRAW,),
        face("#c93a3f", "#2f6fbf", STRAW),
    ),
    "9": (  # old king, long white beard
        (h.MANE, h.ERMINE, h.HEAD, h.LONG_BEARD), (*BEARDED, h.LOCKS), (h.CROWN,),
        face("#2f6fbf", "#3c9657", SNOW),
    ),
    "10": (  # woman in a kerchief
        (h.SHOULDERS, h.NECK, h.HEAD, h.KERCHIEF, h.KNOT), (*WOMAN, h.SNUB), (),
        face("#d9822f", "#7a4a2a", CHESTNUT, BROWN),
    ),
    "11": (  # bald man with side tufts, a great moustache and glasses
        (h.TUFTS, h.EARS, h.SHOULDERS, h.SHIRT, h.HEAD, h.MOUSTACHE), (h.EYES, h.CHEEKS, h.GLASSES), (),
        face("#8c5327", "#c93a3f", SNOW),
    ),
    "12": (  # queen with long red hair
        (h.LONG, h.SHOULDERS, h.NECK, h.HEAD, h.PARTED, h.EARRINGS), WOMAN, (h.CROWN,),
        face("#1f8a86", "#c93a3f", GINGER),
    ),
    "you": (  # the player: no hat, a striped jersey, a wink
        (h.NAPE, h.EARS, h.SHOULDERS, h.STRIPES, h.NECKERCHIEF, h.HEAD, h.CROP),
        (h.WINK, h.GRIN, h.CHEEKS), (),
        face("#fffaec", "#2f6fbf", CHESTNUT),
    ),
}  # fmt: skip


def symbols() -> list[str]:
    """f-1 to f-12 and f-you, to be shown in a circle."""
    return [
        symbol(
            f"f-{name}",
            BOX,
            inked(WEIGHT, *under),
            *features,
            inked(WEIGHT, *over) if over else "",
            class_=f"f-{name}",
        )
        for name, (under, features, over, _) in FACES.items()
    ]


def rules() -> list[str]:
    return [rule(f"f-{name}", colours) for name, (*_, colours) in FACES.items()]
