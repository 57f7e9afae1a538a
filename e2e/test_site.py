"""The built site as files: what lies in it, how it is sent, what is kept."""

import gzip
import json
import re
import tomllib
from fnmatch import fnmatchcase
from http.client import HTTPConnection

import pytest

from e2e.browsers import DIST, ROOT, Site

UNHASHED = {"index.html", "sw.js", "app.webmanifest"}
POLICY = "default-src 'self'; script-src 'self' 'unsafe-eval'; worker-src 'self' blob:"


def files() -> set[str]:
    """The paths of all files of the site."""
    return {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}


def precached() -> dict[str, str | None]:
    """Revision of each file that the service worker keeps, by its path."""
    text = (DIST / "sw.js").read_text(encoding="utf-8")
    entries = re.findall(r'\{url:("[^"]*"),revision:(null|"[^"]*"),integrity:"[^"]*"\}', text)
    return {json.loads(url): json.loads(revision) for url, revision in entries}


def test_every_file_is_kept() -> None:
    assert set(precached()) == files() - {"sw.js"}


def test_hashed_files_have_no_revision_and_others_do() -> None:
    for path, revision in precached().items():
        assert (revision is None) == (path not in UNHASHED), path


def test_everything_but_the_entries_is_hashed() -> None:
    unhashed = {path for path in files() if not re.match(r"assets/.*\.[0-9a-f]{12}(/|\.\w+$)", path)}
    assert unhashed == UNHASHED


def test_no_reference_is_left_open() -> None:
    for path in files():
        if path.endswith((".html", ".css", ".py", ".webmanifest")):
            text = (DIST / path).read_text(encoding="utf-8")
            assert "asset:" not in text, path
            assert "{{" not in text, path


BUDGETS = {
    "assets/pyodide.*": 3_850_000,
    "assets/library.*": 900_000,
    "assets/core.*": 200_000,
    "assets/micropython.*": 240_000,
    "assets/pyscript.*": 52_000,
    "assets/art/*.png": 145_000,
    "assets/art/*": 20_000,
    "assets/styles/*": 20_000,
    "assets/ui/*": 75_000,
    "assets/*": 60_000,
    "*": 20_000,
}
"""The most bytes that the files of a kind may have, each file counted under the first pattern that fits it."""
FIRST_VISIT = 5_500_000
"""The most bytes that all of them may have."""


def sent_size(path: str) -> int:
    """Bytes of a file as a host sends it that can do no more than gzip."""
    content = (DIST / path).read_bytes()
    return min(len(content), len(gzip.compress(content, 9)))


def test_each_kind_of_file_keeps_to_its_budget() -> None:
    sizes = dict.fromkeys(BUDGETS, 0)
    for path in files():
        sizes[next(pattern for pattern in BUDGETS if fnmatchcase(path, pattern))] += sent_size(path)
    assert {pattern: size for pattern, size in sizes.items() if size > BUDGETS[pattern]} == {}
    assert sum(sizes.values()) <= FIRST_VISIT


def head(site: Site, path: str) -> dict[str, str]:
    """The headers that come with a path."""
    connection = HTTPConnection("127.0.0.1", site.port)
    connection.request("GET", path)
    response = connection.getresponse()
    response.read()
    connection.close()
    assert response.status == 200, path
    return dict(response.getheaders())


@pytest.mark.parametrize("path", ["", *sorted(files())])
def test_headers_are_those_of_netlify(site: Site, path: str) -> None:
    rules = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["headers"]
    sent = head(site, f"/{path}")
    expected = {}
    for rule in rules:
        if fnmatchcase(f"/{path}", rule["for"]):
            expected.update(rule["values"])
    assert expected.items() <= sent.items()
    assert sent["Content-Security-Policy"].startswith(POLICY)
    lasting = "public, max-age=31536000, immutable"
    assert sent["Cache-Control"] == (lasting if path.startswith("assets/") else "no-cache")


def test_missing_files_are_missing(site: Site) -> None:
    connection = HTTPConnection("127.0.0.1", site.port)
    connection.request("GET", "/assets/none.js")
    assert connection.getresponse().status == 404
    connection.close()
