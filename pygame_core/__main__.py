"""``python -m pygame_core``: play in a terminal, simulate, let bots meet, check rulings."""

from __future__ import annotations

import sys

from pygame_core.terminal.commands import main

sys.exit(main())
