"""From a log back to the book: what happened, in a sentence, and the articles behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.wording import joined_clauses
from deadbutton.text import Text
from deadbutton.tournament.kernel import Fact, apply
from deadbutton.tournament.state import State


@dataclass(frozen=True, slots=True)
class Traced:
    """One fact of a log: its kind, its sentence, and what the book says behind it, the deciding answer first."""

    kind: str
    at: int
    sentence: Text
    rests_on: tuple[Answer[Any], ...]

    @property
    def cited(self) -> tuple[tuple[str, Text], ...]:
        """For each point of the book behind it, the article that decides."""
        return tuple((answer.point.key, answer.citation) for answer in self.rests_on)

    @property
    def articles(self) -> Text:
        """The citations, each once."""
        return joined_clauses(dict.fromkeys(text for _, text in self.cited))


def traced(log: Iterable[Fact]) -> Iterator[Traced]:
    """A log replayed, fact by fact, with what each rests on. Sentences speak of the state just after the fact."""
    state = State()
    for happened in log:
        apply(state, happened)
        yield Traced(
            str(happened.__struct_config__.tag),
            happened.at,
            happened.sentence(state),
            happened.rests_on(state),
        )
