"""The last words of a test run: which browsers were not there to be tested in."""

from collections.abc import Iterator

import pytest

from e2e.engines.needs import MISSING


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> Iterator[None]:
    """Repeats, after all else, why flows were skipped."""
    yield
    reasons = {report.longrepr[2] for report in terminalreporter.stats.get("skipped", [])}
    for reason in sorted(reasons):
        if MISSING in reason:
            terminalreporter.write_line(reason.removeprefix("Skipped: "), yellow=True, bold=True)
