"""Entry point of `python web/art`: puts web/ on the path so that the package has its name."""

import importlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.exit(importlib.import_module("art.cli").main(sys.argv[1:]))
