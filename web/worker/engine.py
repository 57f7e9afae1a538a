"""The engine in the worker: the table's functions, one JSON text in and one out."""

import json
import sys


def ping(request: str) -> str:
    """Answers with the request and the Python it runs on."""
    return json.dumps({"request": json.loads(request), "python": sys.version})


__export__ = ["ping"]
