"""Times the start against a page that only runs loadPyodide: python -m e2e.bench_start [ROUNDS]

Both come from the same server and are taken in turn, in one run, by a phone that has never seen them and by one that
has, on this machine as it is and slowed down: the seconds tell of the machine, the ratios of the site. The last line
is JSON.
"""

import json
import re
import shutil
import sys
import threading
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e.bench_turns import RATE, pages_of, slowed
from e2e.browsers import CHROMIUM_FLAGS, DIST, PHONE, ROOT, chromium_path, wait_until
from e2e.conftest import wait_for_engine, wait_for_offline
from e2e.versions import MEMORIES
from web.serve import Handler, make_server

BARE = "assets/bare/"
"""Where the page lies that does nothing but start Pyodide, kept by the browser as the site's files are."""
BARE_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]
BARE_PAGE = '<!doctype html><title>bare</title><script type="module" src="bare.mjs"></script>'
BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.bare = "ready";
"""
INTERFACE, ENGINE, ALONE = "interface", "engine's first answer", "loadPyodide alone"
MARKS = {INTERFACE: "html[data-ui=ready]", ENGINE: "html[data-engine=ready]", ALONE: "html[data-bare=ready]"}
PAGES = {"": [INTERFACE, ENGINE], f"{BARE}index.html": [ALONE]}
"""What to open, and the marks that will be seen there."""

Seconds = dict[str, float]


class Counted(Handler):
    """Counts the bytes that it sends, headers included."""

    sent: list[int] = []

    def setup(self) -> None:
        super().setup()
        write = self.wfile.write

        def counting(content: Any) -> int:
            Counted.sent.append(len(content))
            return write(content)

        self.wfile.write = counting  # type: ignore[method-assign]


def add_bare_page(folder: Path) -> None:
    """Puts the bare page beside the site."""
    bare = folder / BARE
    bare.mkdir()
    for name in BARE_FILES:
        shutil.copy(ROOT / "web/node_modules/pyodide" / name, bare)
    (bare / "index.html").write_text(BARE_PAGE, "utf-8")
    (bare / "bare.mjs").write_text(BARE_SCRIPT, "utf-8")


def opened(context: BrowserContext, url: str) -> Page:
    """A page in a process of the site, so that the process can be slowed before it has anything to do."""
    page = context.new_page()
    page.goto(f"{url}app.webmanifest")
    return page


def timed(page: Page, url: str, marks: list[str]) -> Seconds:
    """Seconds from navigation to each mark."""
    began = perf_counter()
    page.goto(url, wait_until="commit")
    found = {}
    for mark in marks:
        page.wait_for_selector(MARKS[mark], state="attached", timeout=120_000)
        found[mark] = perf_counter() - began
    return found


def start(browser: Browser, url: str, rate: float, warm: BrowserContext | None) -> Seconds:
    """One start of each page, on the phone given or on one that has seen nothing yet."""
    found = {}
    for path, marks in PAGES.items():
        context = warm or browser.new_context(**PHONE)
        page = opened(context, url)
        with ExitStack() as stack:
            if rate > 1:
                stack.enter_context(slowed(browser, rate))
            found.update(timed(page, url + path, marks))
        page.close()
        if not warm:
            context.close()
    return found


def first_visit(browser: Browser, url: str) -> int:
    """The bytes that are sent until the site can be played without a network."""
    Counted.sent.clear()
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(url)
    wait_for_engine(page)
    wait_for_offline(page)
    sent = sum(Counted.sent)
    context.close()
    return sent


def warmed(browser: Browser, url: str) -> BrowserContext:
    """A phone that has both pages on it, and Python's memory."""
    context = browser.new_context(**PHONE)
    start(browser, url, 1, context)
    page = context.new_page()
    page.goto(url)
    wait_for_engine(page)
    wait_for_offline(page)
    wait_until(page, f"({MEMORIES})().then(kept => kept.length === 1)")
    page.close()
    return context


def peak_memory(browser: Browser, context: BrowserContext, url: str) -> float:
    """Megabytes that the process of a page has had at most, from its start until the engine's first answer."""
    before = set(pages_of(browser))
    page = context.new_page()
    page.goto(url)
    wait_for_engine(page)
    after = [pid for pid in pages_of(browser) if pid not in before] or pages_of(browser)
    peaks = [re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{pid}/status").read_text()) for pid in after]
    page.close()
    return max(int(peak[1]) for peak in peaks if peak) / 1000


def measure(browser: Browser, url: str, rounds: int) -> dict[str, Seconds]:
    """Medians of all starts, by kind."""
    warm = warmed(browser, url)
    kinds = {
        f"{name} {rate}x": partial(start, browser, url, rate, context)
        for rate in (1, RATE)
        for name, context in (("cold", None), ("warm", warm))
    }
    taken: dict[str, list[Seconds]] = {kind: [] for kind in kinds}
    for _ in range(rounds):
        for kind, run in kinds.items():
            taken[kind].append(run())
    return {kind: {mark: median(each[mark] for each in found) for mark in MARKS} for kind, found in taken.items()}


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        shutil.copytree(DIST, site)
        add_bare_page(site)
        server = make_server(site, 0)
        server.RequestHandlerClass = partial(Counted, directory=str(site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_address[1]}/"
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        sent = first_visit(browser, url)
        found = measure(browser, url, rounds)
        memory = {
            name: round(peak_memory(browser, context, url))
            for name, context in (("cold", browser.new_context(**PHONE)), ("warm", warmed(browser, url)))
        }
        browser.close()
        server.shutdown()
    print(f"median of {rounds}: seconds, and times loadPyodide alone when cold at the same speed")
    for kind, seconds in found.items():
        alone = found[kind.replace("warm", "cold")][ALONE]
        for mark in MARKS:
            print(f"{kind:8}{mark:24}{seconds[mark]:8.2f}{seconds[mark] / alone:8.2f}")
    cold, warm = found["cold 1x"], found["warm 1x"]
    result = {
        "cold_ratio": round(cold[ENGINE] / cold[ALONE], 3),
        "warm_ratio": round(warm[ENGINE] / cold[ALONE], 3),
        "warm_to_warm_ratio": round(warm[ENGINE] / warm[ALONE], 3),
        "interface_ratio": round(cold[INTERFACE] / cold[ALONE], 3),
        "first_visit_bytes": sent,
        "warm_4x_s": round(found[f"warm {RATE}x"][ENGINE], 2),
        "peak_memory_mb": memory,
    }
    print(json.dumps(result))
    return 0


if __name__ == "__main__":
    sys.exit(main())
