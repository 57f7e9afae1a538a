"""WebKit, driven by selenium: WebKitGTK in a window of our own, on a display that nobody sees."""

import os
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.engines.browser import HEIGHT, LOCALE, PATIENCE_S, SCALE, WIDTH, kill_all_of

HOST = Path(__file__).parent / "webkit_host.py"
DRIVER = "/usr/bin/WebKitWebDriver"
ANSWER_S = 2 * PATIENCE_S
COMPLAINT = " ERROR "
CALL = "const done = arguments[0]; Promise.resolve(({function})()).then(done, error => done(String(error)));"


@contextmanager
def answers_in_time() -> Iterator[None]:
    """Sessions begun here give up on a driver that does not answer: it waits for a browser that has died for ever."""
    before = socket.getdefaulttimeout()
    socket.setdefaulttimeout(ANSWER_S)
    yield
    socket.setdefaulttimeout(before)


class Display:
    """An X server without a screen."""

    def __init__(self) -> None:
        # Xvfb writes its number again at each reset, and dies when nobody would read it
        self.reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1400x24", "-nolisten", "tcp", "-noreset"]
        self.process = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        self.name = f":{os.read(self.reading, 16).decode().strip()}"

    def stop(self) -> None:
        """Ends the server."""
        self.process.terminate()
        self.process.wait()
        os.close(self.reading)


class WebKit:
    """A Browser of this engine."""

    def __init__(self, display: Display, profile: Path) -> None:
        self.display = display
        self.profile = profile
        self.log = profile.with_suffix(".log")
        self.started: WebKitGTK | None = None

    @property
    def driver(self) -> WebKitGTK:
        """The session; it starts the browser."""
        if self.started is None:
            with answers_in_time():
                self.started = WebKitGTK(options=self.options(), service=self.service())
            self.started.set_page_load_timeout(PATIENCE_S)
            self.started.set_script_timeout(PATIENCE_S)
        return self.started

    def options(self) -> Options:
        """How the window is to be."""
        options = Options()
        options.binary_location = str(HOST)
        asked = {"profile": self.profile, "width": WIDTH, "height": HEIGHT, "locale": LOCALE}
        for name, value in asked.items():
            options.add_argument(f"--{name}={value}")
        return options

    def service(self) -> Service:
        """The driver's own process, which starts the window and hands down where it goes."""
        shown = {"DISPLAY": self.display.name, "GDK_BACKEND": "x11", "GDK_SCALE": str(SCALE), "NO_AT_BRIDGE": "1"}
        return Service(DRIVER, env={**os.environ, **shown}, log_output=self.log.open("ab"))

    def open(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def run(self, function: str) -> Any:
        return self.driver.execute_async_script(CALL.replace("{function}", function.strip().removesuffix(";")))

    def tap(self, x: int, y: int) -> None:
        gesture = ActionBuilder(self.driver)
        gesture.pointer_action.move_to_location(x, y).click()  # type: ignore[no-untyped-call]
        gesture.perform()

    def complaints(self) -> list[str]:
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return [line for line in lines if COMPLAINT in line]

    def kill(self) -> None:
        kill_all_of(self.profile)
        self.close()

    def close(self) -> None:
        if self.started:
            with suppress(WebDriverException):  # it may have been killed
                self.started.quit()
            self.started = None
