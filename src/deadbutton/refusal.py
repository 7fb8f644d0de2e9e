"""Why not: a stable code, the numbers, and a sentence that says what to do instead."""

from __future__ import annotations

from dataclasses import dataclass, field

from deadbutton.catalogue import sentences
from deadbutton.text import Lang, Text


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused request. ``code`` never changes between versions; ``facts`` are the values that the sentence names."""

    code: str
    text: Text
    facts: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.text.in_(Lang.EN)


class Refused(ValueError):  # noqa: N818  (a refusal is an answer, not a fault)
    """Raised when a refused thing is done all the same. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def code(self) -> str:
        return self.refusal.code

    def __reduce__(self) -> tuple[type[Refused], tuple[Refusal]]:
        return (type(self), (self.refusal,))


def refuse(code: str, /, **facts: object) -> Refusal:
    """A refusal in the sentences of its code, filled with its facts. They stand in a ``refusals.toml``; ``seats.not_now.over``
    is another sentence of ``seats.not_now``.
    """
    return Refusal(_stable(code), sentences("refusals.toml")[code].fill(**facts), facts)


def refused(code: str, /, **facts: object) -> Refused:
    """The same to raise: ``raise refused("seats.no_such_gap", most=SEATS, gap=wanted)``."""
    return Refused(refuse(code, **facts))


def _stable(code: str) -> str:
    return ".".join(code.split(".", 2)[:2])
