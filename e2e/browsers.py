"""What the browser tests share: the site's server, this machine's Chromium, and a listener for strays."""

import os
import shutil
import signal
import socketserver
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Worker

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
NOBODY = "http://127.0.0.1:9"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # What a Chromium of Debian asks on its own account, with an empty page too, it asks this machine, in vain.
    f"--gaia-url={NOBODY}",
    f"--component-updater=url-source={NOBODY}/",
    f"--apps-gallery-update-url={NOBODY}/",
]
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
    "locale": "es-ES",
}


def chromium_path() -> str:
    """The Chromium of this machine."""
    for name in CHROMIUM_NAMES:
        if found := shutil.which(name):
            return found
    raise FileNotFoundError(f"None of {', '.join(CHROMIUM_NAMES)} is installed")


class Site:
    """A server of a folder as the real site would send it; stop() and start() take it away and back."""

    def __init__(self, folder: Path = DIST) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Serves, on the same port as before if there was one."""
        command = [
            sys.executable,
            str(ROOT / "web/serve.py"),
            "--port",
            str(self.port),
            "--folder",
            str(self.folder),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        address = self.process.stdout.readline().split()[1]
        self.port = int(address.rstrip("/").rpartition(":")[2])

    def stop(self) -> None:
        """Ends the server."""
        self.process.terminate()
        self.process.wait()


class Strays:
    """A proxy that Chromium has to use for every host but this machine; it refuses all and writes them down.

    Pages, workers and service workers alike come here.
    """

    def __init__(self) -> None:
        self.requests: list[str] = []
        strays = self

        class Refuse(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                strays.requests.append(self.rfile.readline().decode("latin-1").strip())
                self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno")

        self.server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Refuse)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def flags(self) -> list[str]:
        """The Chromium flags that send strays here."""
        port = self.server.server_address[1]
        return [f"--proxy-server=http://127.0.0.1:{port}"]

    def stop(self) -> None:
        """Ends the proxy."""
        self.server.shutdown()
        self.server.server_close()


def let_go(context: BrowserContext) -> None:
    """Closes a browser that may have been killed."""
    with suppress(Error):
        context.close()


def wait_until(page: Page | Worker, promised: str, arg: Any = None, timeout: int = 60_000) -> None:
    """Waits until what a script promises is true; Playwright's own wait takes a promise for an answer."""
    end = monotonic() + timeout / 1000
    while not page.evaluate(promised, arg):
        assert monotonic() < end, promised
        sleep(0.05)


def processes_with(text: str) -> list[int]:
    """Ids of the processes whose command line holds the text: a profile folder marks its browser's."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                command = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:
                continue
            if text in command:
                found.append(int(entry.name))
    return [pid for pid in found if pid != os.getpid()]


def kill_browser(profile: Path) -> None:
    """Kills the browser of a profile as the phone's system does: at once, and without a word."""
    for pid in processes_with(f"--user-data-dir={profile}"):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
