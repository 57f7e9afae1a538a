"""Times the opponents on a slow phone: python -m e2e.bench_turns [TURNS [SEATS...]]

Matches of Tomate are played in Chromium, which runs one part in RATE of the time. Two times are taken in the page: of
a decision, from the question to the engine to its answer, and between two turns of the player, from his tap until he
is asked again. Chromium's own throttle does not reach workers, where the opponents think, so whole processes are
stopped and continued; a loop timed with and without it tells by how much that slows the page and the worker.
"""

import json
import os
import random
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from statistics import median
from time import clock_gettime, perf_counter, sleep
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.app import FINGER_MS, START_MS, App
from e2e.browsers import CHROMIUM_FLAGS, PHONE, Site, chromium_path
from pygame_core.games import GAMES
from pygame_core.table import MatchTable

RATE = 4
SLICE_SECONDS = 0.003
"""How long a slowed process runs before it is looked at."""
_PROCESS_CLOCK = 2
"""What Linux adds to a process's number to name the clock of the processor time that it has used."""
TURNS = 30
SEATS = (4, 13)
LEVELS = ("normal", "experto")
LONGEST_WAIT_MS = 60_000
PACES = ("pauses", "one tap", "motion off")
"""How the player waits: with all pauses, with a tap on the table after each of his actions, with motion off."""

RECORDER = """(() => {
  const asks = "#dock button, #hand.asked button, #bill .b-primary, #final .b-primary";
  const bench = (window.bench = { decisions: [], turns: [], asked: false });
  const open = new Map();
  let acted = null, next = "";
  const isAsked = () => [...document.querySelectorAll(asks)].some((button) => button.checkVisibility());
  const look = () => {
    bench.asked = next !== "bot" && isAsked();
    if (!bench.asked || acted === null) return;
    bench.turns.push(performance.now() - acted);
    acted = null;
  };
  const heard = ([id, text]) => {
    const [name, since] = open.get(id) ?? [];
    if (name === "bot") bench.decisions.push(performance.now() - since);
    if (name !== "games" && typeof text === "string") next = JSON.parse(text).next;
    open.delete(id);
    setTimeout(look);
  };
  const send = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (message?.length === 3) open.set(message[0], [message[1], performance.now()]);
    if (message?.[1] === "act") [acted, next] = [performance.now(), "bot"];
    return send.call(this, message, ...rest);
  };
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  const read = new WeakSet();
  Object.defineProperty(MessageEvent.prototype, "data", {
    get() {
      const data = get.call(this);
      if (this.target instanceof MessagePort && open.has(data?.[0]) && !read.has(this)) read.add(this) && heard(data);
      return data;
    },
  });
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})();"""
LOOP = """() => {
  const since = performance.now();
  let x = 0;
  for (let i = 0; i < 6e7; i++) x = (x * 31 + i) | 0;
  return performance.now() - since;
}"""


def pages_of(browser: Browser) -> list[int]:
    """The processes of a browser's pages."""
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return [process["id"] for process in found if process["type"] == "renderer"]


def processor_time(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    return clock_gettime(~pid << 3 | _PROCESS_CLOCK)


class Throttle:
    """Lets a browser's pages have one part in ``rate`` of a processor.

    A process that has used processor time is stopped until ``rate`` times as much has gone by, so a busy machine does
    not slow it further until it is that busy.
    """

    def __init__(self, browser: Browser, rate: float) -> None:
        self._rate = rate
        self._ended = threading.Event()
        self._threads = [threading.Thread(target=self._run, args=(pid,), daemon=True) for pid in pages_of(browser)]
        for thread in self._threads:
            thread.start()

    def _run(self, pid: int) -> None:
        ahead = 0.0  # seconds by which it has used more than its part
        now, used = perf_counter(), processor_time(pid)
        with suppress(OSError):  # the process may end
            while not self._ended.is_set():
                sleep(SLICE_SECONDS)
                if ahead > 0:
                    os.kill(pid, signal.SIGSTOP)
                    sleep(ahead)
                    os.kill(pid, signal.SIGCONT)
                before, used_before = now, used
                now, used = perf_counter(), processor_time(pid)
                passed = now - before
                ahead += min(used - used_before, passed) * self._rate - passed
                ahead = max(ahead, -SLICE_SECONDS)

    def end(self) -> None:
        """Lets them run freely again."""
        self._ended.set()
        for thread in self._threads:
            thread.join()


@contextmanager
def slowed(browser: Browser, rate: float) -> Iterator[None]:
    """As long as it lasts the browser's pages are slow."""
    throttle = Throttle(browser, rate)
    try:
        yield
    finally:
        throttle.end()


def slowness(page: Page, browser: Browser) -> dict[str, float]:
    """By place, how many times its processor time a loop takes under the throttle."""
    loops: dict[str, Callable[[], float]] = {
        "page": lambda: page.evaluate(LOOP),
        "worker": lambda: page.workers[0].evaluate(LOOP),
    }
    needed = {place: min(processor_seconds(browser, loop) for _ in range(4)) for place, loop in loops.items()}
    with slowed(browser, RATE):
        return {
            place: round(median(loop() for _ in range(4)) / 1000 / needed[place], 1) for place, loop in loops.items()
        }


def processor_seconds(browser: Browser, run: Callable[[], Any]) -> float:
    """What the browser's pages use of a processor meanwhile."""
    pids = pages_of(browser)
    before = sum(map(processor_time, pids))
    run()
    return sum(map(processor_time, pids)) - before


def sit_down(page: Page, url: str, seats: int, level: str) -> App:
    """Opens the table of a match that has just begun."""
    save = MatchTable(GAMES["tomate"], {"preset": "fournier", "players": seats}, f"turns/{seats}", level).save()
    page.goto(url)
    page.evaluate("save => localStorage.setItem('sobremesa.save.0', save)", save)
    page.evaluate("localStorage.setItem('sobremesa.at', 'table')")
    page.reload()
    page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=START_MS)
    return App(page)


def play(app: App, turns: int, tapping: bool) -> None:
    """Takes so many turns, whatever they are."""
    chance = random.Random(1)
    for _ in range(turns):
        app.page.wait_for_function("bench.asked", timeout=LONGEST_WAIT_MS)
        app.page.wait_for_timeout(FINGER_MS)
        choices = app.wait_until_asked()
        choices.nth(chance.randrange(choices.count())).tap()
        if tapping:
            app.page.wait_for_timeout(FINGER_MS)
            if app.screen == "table" and not app.page.evaluate("bench.asked"):
                app.hurry()
    app.page.wait_for_function("bench.asked", timeout=LONGEST_WAIT_MS)


def percentile(values: list[float], part: float) -> float:
    """The value that this part of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


@dataclass(frozen=True)
class Run:
    """One table to be timed."""

    seats: int
    level: str
    pace: str

    def timed(self, browser: Browser, url: str, turns: int) -> dict[str, Any]:
        """What came out: seconds of decisions and between turns, printed too."""
        context = browser.new_context(
            **PHONE, reduced_motion="reduce" if self.pace == "motion off" else "no-preference"
        )
        page = context.new_page()
        page.add_init_script(RECORDER)
        app = sit_down(page, url, self.seats, self.level)
        with slowed(browser, RATE):
            play(app, turns, self.pace == "one tap")
        taken = page.evaluate("({ decisions: bench.decisions, turns: bench.turns })")
        context.close()
        found = {name: summary([value / 1000 for value in values]) for name, values in taken.items()}
        for name, seconds in found.items():
            told = "".join(f"{key:>5}{value:6.2f}" for key, value in seconds.items() if key != "count")
            print(f"{self.seats:2} seats  {self.level:8} {self.pace:11}{name:10}{told}", flush=True)
        return {**asdict(self), **found}


def summary(seconds: list[float]) -> dict[str, float]:
    """How many there are, and the middle, the high and the highest of them."""
    shown = {"p50": median(seconds), "p95": percentile(seconds, 0.95), "max": max(seconds)}
    return {"count": len(seconds)} | {name: round(value, 2) for name, value in shown.items()}


def main() -> int:
    turns, *seats = (int(text) for text in sys.argv[1:] or [str(TURNS)])
    runs = [Run(number, level, pace) for number in seats or SEATS for level in LEVELS for pace in PACES]
    with sync_playwright() as playwright:
        site = Site()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=CHROMIUM_FLAGS)
        page = browser.new_page()
        page.goto(site.url)
        page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=START_MS)
        slower = slowness(page, browser)
        page.close()
        print("a loop takes, of its processor time: " + ", ".join(f"in the {k} {v} times" for k, v in slower.items()))
        results = [run.timed(browser, site.url, turns) for run in runs]
        browser.close()
        site.stop()
    print(json.dumps({"rate": RATE, "slower": slower, "turns": turns, "runs": results}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
