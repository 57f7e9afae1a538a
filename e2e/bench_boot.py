"""Times the start against a page that only runs loadPyodide: python -m e2e.bench_boot [ROUNDS]

Both come from the same server and are taken in turn, in one run: the seconds tell of the machine, the
ratios of the site.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.browsers import CHROMIUM_FLAGS, DIST, PHONE, Site, chromium_path

BARE_PAGE = '<!doctype html><title>bare</title><script type="module" src="bare.mjs"></script>'
BARE_SCRIPT = """import {{ loadPyodide }} from "./{pyodide}";
await loadPyodide();
document.documentElement.dataset.bare = "ready";
"""
MARKS = {
    "interface": "html[data-ui=ready]",
    "engine's first answer": "html[data-engine=ready]",
    "loadPyodide alone": "html[data-bare=ready]",
}
BARE_MARK = "loadPyodide alone"


def site_with_bare_page(folder: Path) -> Site:
    """The built site, and beside it the page that does nothing but start Pyodide."""
    shutil.copytree(DIST, folder)
    runtime = next(folder.glob("assets/pyodide.*/pyodide.mjs")).relative_to(folder).as_posix()
    (folder / "bare.html").write_text(BARE_PAGE, "utf-8")
    (folder / "bare.mjs").write_text(BARE_SCRIPT.format(pyodide=runtime), "utf-8")
    return Site(folder)


def timed(page: Page, url: str, marks: list[str]) -> dict[str, float]:
    """Seconds from navigation to each mark."""
    began = perf_counter()
    page.goto(url, wait_until="commit")
    found = {}
    for mark in marks:
        page.wait_for_selector(MARKS[mark], state="attached", timeout=120_000)
        found[mark] = perf_counter() - began
    return found


def pages(url: str) -> list[tuple[str, list[str]]]:
    """The addresses to start, with the marks that each will show."""
    return [(url, ["interface", "engine's first answer"]), (f"{url}bare.html", [BARE_MARK])]


def warm_start(context: BrowserContext, url: str) -> dict[str, float]:
    """One start of each page on a phone that knows both."""
    found = {}
    for address, marks in pages(url):
        page = context.new_page()
        found.update(timed(page, address, marks))
        page.close()
    return found


def cold_start(browser: Browser, url: str) -> dict[str, float]:
    """One start of each page on a phone of its own."""
    found = {}
    for address, marks in pages(url):
        context = browser.new_context(**PHONE)
        found.update(timed(context.new_page(), address, marks))
        context.close()
    return found


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = site_with_bare_page(Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        warm = browser.new_context(**PHONE)
        warm_start(warm, site.url)
        runs: dict[str, Callable[[], dict[str, float]]] = {
            "cold": lambda: cold_start(browser, site.url),
            "warm": lambda: warm_start(warm, site.url),
        }
        taken: dict[str, list[dict[str, float]]] = {kind: [] for kind in runs}
        for _ in range(rounds):
            for kind, run in runs.items():
                taken[kind].append(run())
        browser.close()
        site.stop()
    print(f"median of {rounds}, seconds and times loadPyodide alone")
    for kind, results in taken.items():
        bare = median(result[BARE_MARK] for result in results)
        for mark in MARKS:
            seconds = median(result[mark] for result in results)
            print(f"{kind:6}{mark:24}{seconds:8.2f}{seconds / bare:8.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
