"""The phrases of a scenario: each is a pattern and what it does. One word for one thing, as players speak.

A line is something that happens (``A raises to 600``), something that must be refused (``! A raises to 500``), or, with
``>``, something that must be so (``> A owes 300``).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

Act = Callable[..., None]


class Differs(Exception):  # noqa: N818  (a finding, not a fault)
    """What a ``>`` line found instead of what it says."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """``form`` is the phrase as docs show it: ``{who} raises to {chips}``."""

    form: str
    pattern: re.Pattern[str]
    act: Act
    is_check: bool

    @property
    def own_words(self) -> int:
        """How many words of the form stand for themselves."""
        return sum(not word.startswith("{") for word in self.form.split())


PHRASES: list[Phrase] = []

PLACES = {
    "who": r"(?:seat \d+|[A-Za-z]\w*)",
    "other": r"(?:seat \d+|[A-Za-z]\w*)",
    "names": r"[A-Za-z]\w*(?:, [A-Za-z]\w*)*",
    "chips": r"[\d_]+",
    "more": r"[\d_]+",
    "amounts": r"[\d_]+(?:, [\d_]+)*",
    "number": r"\d+",
    "cards": r"(?:(?:[2-9TJQKA][cdhs]|[cds]\d+|\?\?) ?)+",
    "code": r"[a-z_.]+",
    "word": r"[a-z_]+",
    "text": r".+",
    "article": r"\S+(?: \S+)*",
    "blinds": r"\d+/\d+",
    "places": r"\d+-\d+(?:, \d+-\d+)*",
    "time": r"\d?\d:\d\d:\d\d",
    "why": r"on purpose|once again|misled",
    "quoted": r"“[^”]*”|\"[^\"]*\"|'[^']*'|« [^»]* »",
}


def phrase(*forms: str) -> Callable[[Act], Act]:
    """Declare what a phrase does: the function gets the world and the values of its places, by name."""

    def declare(act: Act) -> Act:
        for form in forms:
            is_check = form.startswith("> ")
            PHRASES.append(Phrase(form, _pattern(form.removeprefix("> ")), act, is_check))
        return act

    return declare


def _pattern(form: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", form)
    built = "".join(
        re.escape(part) if place % 2 == 0 else f"(?P<{part}>{PLACES[part]})"
        for place, part in enumerate(parts)
    )
    return re.compile(built)


def find(line: str) -> tuple[Act, dict[str, Any]] | None:
    """The act of a line, with its values; None for a phrase that nobody has declared."""
    is_check = line.startswith(">")
    said = line.removeprefix(">").strip().rstrip(".")
    for known in most_telling_first(len(PHRASES)):
        if known.is_check is is_check:
            match = known.pattern.fullmatch(said)
            if match:
                return known.act, {key: _value(key, text) for key, text in match.groupdict().items()}
    return None


@cache
def most_telling_first(_known: int) -> tuple[Phrase, ...]:
    """``everybody checks`` says more than ``{who} checks``: the form with the most words of its own is meant."""
    return tuple(sorted(PHRASES, key=lambda form: -form.own_words))


def _value(key: str, text: str) -> Any:
    if key in ("chips", "more", "number"):
        return int(text.replace("_", ""))
    if key == "amounts":
        return [int(part.replace("_", "")) for part in text.split(", ")]
    if key == "names":
        return text.split(", ")
    if key == "quoted":
        return text.strip("“”\"'«»").strip()
    return text


def expect(found: object, wanted: object, what: str) -> None:
    """Compare, and say both where they differ."""
    if found != wanted:
        raise Differs(f"{what}: {found}, not {wanted}")


__all__ = ["PHRASES", "Differs", "Phrase", "expect", "find", "phrase"]
