"""deadbutton: run a poker tournament by the book, whichever book.

The layers, lowest first: cards, ranking, games, books, table. Each is a package; import what you need from it.
"""

__version__ = "0.1.0"
