"""Settings for all tests."""

from __future__ import annotations

from hypothesis import settings

# The same examples every time, and no deadline: a slow machine is no fault of the code.
settings.register_profile("sobremesa", deadline=None, derandomize=True, max_examples=60, database=None)
settings.load_profile("sobremesa")
