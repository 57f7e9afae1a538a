"""Prints Lighthouse's four mobile scores of the start and of a table in play: python -m web.audit.lighthouse"""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from e2e.app import App
from e2e.browsers import CHROMIUM_FLAGS, PHONE, Site, chromium_path

HERE = Path(__file__).resolve().parent

CATEGORIES = ("performance", "accessibility", "best-practices", "seo")


def sit_down(url: str, profile: Path) -> None:
    """Starts a match in a profile, which opens at its table from then on."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_path(), args=CHROMIUM_FLAGS, **PHONE
        )
        page = browser.new_page()
        page.goto(url)
        App(page).new_match()
        browser.close()


def scores(url: str, profile: Path) -> dict[str, int]:
    """The scores of what a profile shows at an address, 0 to 100."""
    report = profile / "lighthouse.json"
    flags = ["--headless=new", f"--user-data-dir={profile}", *CHROMIUM_FLAGS]
    command = [
        "node",
        str(HERE / "node_modules/lighthouse/cli/index.js"),
        url,
        "--output=json",
        f"--output-path={report}",
        "--quiet",
        "--form-factor=mobile",
        "--max-wait-for-load=90000",
        "--disable-storage-reset",
        f"--chrome-flags={' '.join(flags)}",
    ]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": chromium_path()})
    found = json.loads(report.read_text(encoding="utf-8"))["categories"]
    return {name: round(100 * (found[name]["score"] or 0)) for name in CATEGORIES}


def main() -> int:
    site = Site()
    print(f"{'':8}" + "".join(f"{name:>16}" for name in CATEGORIES))
    try:
        for screen in ("start", "table"):
            with TemporaryDirectory() as folder:
                if screen == "table":
                    sit_down(site.url, Path(folder))
                row = scores(site.url, Path(folder))
            print(f"{screen:8}" + "".join(f"{row[name]:16}" for name in CATEGORIES), flush=True)
    finally:
        site.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
