"""Why not: a stable code, the numbers, and a sentence that says what to do instead."""

from __future__ import annotations

from dataclasses import dataclass, field

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


def refuse(code: str, fr: str, en: str, /, **facts: object) -> Refusal:
    """A refusal whose sentences are filled with its facts."""
    return Refusal(code, Text(fr, en).fill(**facts), facts)
