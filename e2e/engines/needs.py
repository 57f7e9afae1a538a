"""Which of Debian's packages the other browsers need here; run as a module, it names those that are missing."""

import shutil
import subprocess

MISSING = " is missing here"
SYSTEM_PYTHON = "/usr/bin/python3"
BINDINGS = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
"""What the system's Python must be able to do to show a page."""

PACKAGES = {
    "Firefox": {"firefox-esr": "firefox-esr"},
    "WebKit": {"webkit2gtk-driver": "WebKitWebDriver", "xvfb": "Xvfb"},
}
"""The packages of each browser, with the program each brings."""

BINDINGS_PACKAGES = ["python3-gi", "gir1.2-webkit2-4.1"]


def has_bindings() -> bool:
    """Whether the system's Python can show a page of WebKit."""
    if not shutil.which(SYSTEM_PYTHON):
        return False
    return subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], check=False, capture_output=True).returncode == 0


def missing(browser: str) -> list[str]:
    """The packages that this browser lacks."""
    found = [package for package, program in PACKAGES[browser].items() if not shutil.which(program)]
    if browser == "WebKit" and not has_bindings():
        found += BINDINGS_PACKAGES
    return found


def apology(browser: str, packages: list[str]) -> str:
    """What is said when the flows of a browser are skipped."""
    plural = "s" if len(packages) > 1 else ""
    return f"{browser}{MISSING}: its flows were skipped. Debian's package{plural} to install: {' '.join(packages)}."


if __name__ == "__main__":
    print(*(package for browser in PACKAGES for package in missing(browser)))
