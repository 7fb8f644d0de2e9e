"""How a list of clauses reads: French sets a space before the semicolon, English does not."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.text import Text, join


def joined_clauses(texts: Iterable[Text]) -> Text:
    """
    >>> joined_clauses([Text("un", "one"), Text("deux", "two")])
    Text(fr='un ; deux', en='one; two')
    """
    return join(texts, Text(" ; ", "; "))
