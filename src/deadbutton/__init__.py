"""deadbutton: run a poker tournament by the book, whichever book.

The layers, lowest first: cards, ranking, games, books, table. Each is a package; import what you need from it.
"""

__version__ = "0.1.0"


def _is_compiled() -> bool:
    from importlib.machinery import EXTENSION_SUFFIXES
    from pathlib import Path

    hot = Path(__file__).parent / "table" / "hand"
    return any((hot / f"betting{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


compiled = _is_compiled()
"""Whether the hot modules run as machine code, about four times as fast, or as plain Python."""
