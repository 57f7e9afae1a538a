"""The rules core of Sobremesa: games, deals, views and opponents, in plain Python."""

__version__ = "0.1.0"
