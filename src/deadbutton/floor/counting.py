"""Numbers of things in a sentence."""

from __future__ import annotations

from deadbutton.text import Text


def counted(number: int, fr: str, en: str) -> Text:
    """
    >>> counted(2, "carte", "card")
    Text(fr='2 cartes', en='2 cards')
    """
    return Text(f"{number} {fr}{'s' if number > 1 else ''}", f"{number} {en}{'' if number == 1 else 's'}")
