"""Prints Lighthouse's four mobile scores of pages of the built site: python -m web.audit.lighthouse / ..."""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from e2e.browsers import CHROMIUM_FLAGS, Site, chromium_path

HERE = Path(__file__).resolve().parent

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def scores(url: str) -> dict[str, int]:
    """The scores of one page, 0 to 100."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            "node",
            str(HERE / "node_modules/lighthouse/cli/index.js"),
            url,
            "--output=json",
            f"--output-path={report}",
            "--quiet",
            "--form-factor=mobile",
            "--max-wait-for-load=90000",
            f"--chrome-flags={' '.join(['--headless=new', *CHROMIUM_FLAGS])}",
        ]
        subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium_path()})
        found = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return {name: round(100 * (found[name]["score"] or 0)) for name in CATEGORIES}


def main() -> int:
    site = Site()
    print(f"{'':24}" + "".join(f"{name:>16}" for name in CATEGORIES))
    try:
        for path in sys.argv[1:] or ["/"]:
            row = scores(site.url + path.removeprefix("/"))
            print(f"{path:24}" + "".join(f"{row[name]:16}" for name in CATEGORIES), flush=True)
    finally:
        site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
