"""Tables and plain words in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], *more: tuple[str, ...]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for row in (*rows, *more):
        yield f"| {' | '.join(row)} |"


def plain(text: str) -> str:
    """Text that no Markdown reader takes for markup."""
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
