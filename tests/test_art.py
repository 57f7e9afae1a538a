"""The drawings: every name the screens use, pips and pintas that count right, and a size budget."""

import gzip
import importlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SVG = "{http://www.w3.org/2000/svg}"
SUITS = "oceb"
RANKS = "123456789SCR"
PINTAS = {"o": 0, "c": 1, "e": 2, "b": 3}
ICONS = "menu settings back next close people help last undo check share add add-home install dealer"
WANTED = [
    *(f"c-{rank}{suit}" for rank in RANKS for suit in SUITS),
    "c-back",
    *(f"s-{suit}" for suit in SUITS),
    *(f"d-{glyph}" for glyph in [*"0123456789", "plus", "minus"]),
    *(f"f-{face}" for face in [*range(1, 13), "you"]),
    *(f"i-{icon}" for icon in ICONS.split()),
    *("wordmark", "e-tomate", "coin", "coins", "plate", "plate-coins"),
]
BUDGET = 16 * 1024
PAPER = "#fffdf6"

pytestmark = pytest.mark.cpython_only


@pytest.fixture(scope="module")
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("art")
    subprocess.run([sys.executable, str(ROOT / "web/art"), str(folder)], check=True)
    return folder


@pytest.fixture(scope="module")
def sprite(out: Path) -> ET.Element:
    return ET.parse(out / "sprite.svg").getroot()


@pytest.fixture(scope="module")
def symbols(sprite: ET.Element) -> dict[str, ET.Element]:
    return {node.get("id", ""): node for node in sprite.iter(f"{SVG}symbol")}


def references(node: ET.Element) -> Counter[str]:
    return Counter(use.get("href", "")[1:] for use in node.iter(f"{SVG}use"))


def luminance(colour: str) -> float:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_each_wanted_id_is_there_once(sprite: ET.Element) -> None:
    ids = Counter(node.get("id") for node in sprite.iter() if node.get("id"))
    assert [name for name in WANTED if ids[name] != 1] == []
    assert [name for name, count in ids.items() if count > 1] == []


def test_each_use_finds_its_symbol(sprite: ET.Element, symbols: dict[str, ET.Element]) -> None:
    assert set(references(sprite)) <= set(symbols)


def test_everything_is_well_formed(out: Path) -> None:
    for file in out.glob("*.svg"):
        ET.parse(file)
    assert {file.name for file in out.iterdir()} >= {"sprite.svg", "art.css", "icon.svg", "icon-maskable.svg"}


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_a_card_shows_its_pips_and_its_index(suit: str, rank: str, symbols: dict[str, ET.Element]) -> None:
    shown = references(symbols[f"c-{rank}{suit}"])
    pips = int(rank) if rank in "23456789" else 1
    assert shown[f"a-{suit}" if rank == "1" else f"p-{suit}"] == pips
    assert shown[f"s-{suit}"] == 1
    others = set(SUITS) - {suit}
    assert not any(name[0] in "aps" and name[2:] in others for name in shown if name[1:2] == "-")


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_the_frame_has_the_pintas_of_the_suit(suit: str, rank: str, symbols: dict[str, ET.Element]) -> None:
    frame = next(symbols[f"c-{rank}{suit}"].iter(f"{SVG}path"))
    assert frame.get("stroke") == "var(--i)"
    assert frame.get("d", "").count("M") == 1 + 2 * PINTAS[suit]


def test_paper_can_be_tinted(symbols: dict[str, ET.Element]) -> None:
    for name, node in symbols.items():
        if name.startswith("c-"):
            assert node[0].get("fill") == f"var(--cp,{PAPER})"


def test_nothing_the_security_policy_drops_and_nothing_but_flat_fills(sprite: ET.Element) -> None:
    tags = {node.tag.removeprefix(SVG) for node in sprite.iter()}
    assert tags == {"svg", "symbol", "g", "path", "rect", "circle", "ellipse", "use"}
    assert not any(key in ("style", "filter", "mask") for node in sprite.iter() for key in node.attrib)


def test_every_custom_property_has_a_value(out: Path, symbols: dict[str, ET.Element]) -> None:
    rules = dict(re.findall(r"\.([\w-]+)\{(.*)\}", (out / "art.css").read_text("utf-8")))

    def needed(node: ET.Element) -> set[str]:
        text = ET.tostring(node, "unicode")
        own = set(re.findall(r"var\(--(\w+)\)", text))
        return own.union(*(needed(symbols[name]) for name in references(node)))

    for name, node in symbols.items():
        if name.startswith(("c-", "f-")):
            given = set(re.findall(r"--(\w+):", rules.get(node.get("class", ""), "")))
            assert needed(node) <= given, name


def test_the_index_reads_on_paper(out: Path) -> None:
    css = (out / "art.css").read_text("utf-8")
    for suit in SUITS:
        match = re.search(rf"\.p-{suit}\{{--i:(#\w{{6}})", css)
        assert match
        assert (luminance(PAPER) + 0.05) / (luminance(match[1]) + 0.05) >= 5


def test_faces_differ(out: Path, symbols: dict[str, ET.Element]) -> None:
    drawings = {"".join(ET.tostring(part, "unicode") for part in symbols[f"f-{n}"]) for n in range(1, 13)}
    assert len(drawings) == 12


def test_the_sprite_fits_its_budget(out: Path) -> None:
    assert len(gzip.compress((out / "sprite.svg").read_bytes(), 9)) <= BUDGET


def test_the_same_every_time(out: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "web/art"), str(tmp_path)], check=True)
    for file in out.iterdir():
        assert (tmp_path / file.name).read_bytes() == file.read_bytes()


def test_static_files_leave_nothing_to_a_browser(out: Path) -> None:
    for name in ("icon.svg", "icon-maskable.svg", "favicon.svg"):
        text = (out / name).read_text("utf-8")
        assert not re.search(r"var\(|<use|currentColor|class=", text)


def test_png_icons_have_their_sizes(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    app_icon = importlib.import_module("web.art.app_icon")
    widths = {name: width for name, (_, width) in app_icon.PNGS.items()}
    widths.update(dict.fromkeys(app_icon.SHORTCUTS, app_icon.SHORTCUT_WIDTH))
    for file in app_icon.icons(tmp_path):
        data = file.read_bytes()
        assert data[:4] == b"\x89PNG"
        width, height = (int.from_bytes(data[i : i + 4], "big") for i in (16, 20))
        assert (width, height) == (widths[file.name],) * 2
