"""The core in a terminal: the commands of ``python -m pygame_core``. The only part of it that reads and writes."""
