"""The command line: writes the drawings, and on request PNG icons or contact sheets."""

import argparse
from pathlib import Path

from . import app_icon, sheets
from .sprite import css, sprite


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python web/art", description=__doc__)
    parser.add_argument("outdir", type=Path)
    parser.add_argument("--icons", action="store_true", help="also write the PNG icons")
    parser.add_argument("--sheet", action="store_true", help="write contact sheets instead")
    args = parser.parse_args(argv)
    args.outdir.mkdir(parents=True, exist_ok=True)
    if args.sheet:
        sheets.write(args.outdir)
        return 0
    (args.outdir / "sprite.svg").write_text(sprite(), "utf-8")
    (args.outdir / "art.css").write_text(css(), "utf-8")
    app_icon.sources(args.outdir)
    if args.icons:
        app_icon.icons(args.outdir)
    return 0
