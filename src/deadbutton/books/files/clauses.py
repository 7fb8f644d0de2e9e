"""Articles at the clause: how a book's file says which article each part of an answer comes from.

A set of clauses, or the steps of a remedy, stand under the article that says them, one line an article::

    [answers.absent_player_blinds]
    says."2.14" = ["dealt_in", "blinded", "killed_after_deal"]
    says."2.15" = ["deadline_if_unpaid"]

``says.default`` holds what the book does not say and we take for granted. A remedy that differs with the order of the
cards has ``known`` and ``unknown`` instead of ``says``. An answer that stands in several places, one for each kind of
game or moment, says so with ``when``::

    [answers.misdeal_after_action]
    value = "two_past_big_blind"
    articles = ["79-4"]
    when.stud = "79-4b"

``when.time_said = []`` says that the book is silent then, whatever it says otherwise.

``articles`` beside ``says`` is what the answer rests on in general: it comes first where no clause of its own decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from deadbutton.books.article import Article
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.files.source import Path
from deadbutton.books.point import Ground, SetOf, Steps
from deadbutton.books.steps import DealerStep

SILENT = "default"
"""Under it stand the clauses that no article says."""

Mistake = tuple[str, Path, dict[str, object]]
"""A code, where, and what its sentence names."""
Raw = Mapping[str, Any]


def mistakes(raw: Raw, type_: object) -> Iterator[Mistake]:
    """What is wrong with the shape; whether the clauses and articles exist is seen when they are read."""
    spread_over = [key for key in ("says", "known", "unknown") if key in raw]
    if spread_over and "value" in raw:
        yield "book.contradiction.both", (spread_over[0],), {"other": spread_over[0]}
    allowed = _parts(type_)
    for key in spread_over:
        if key not in allowed:
            yield "book.wrong_value.misfit", (key,), {"key": key, "allowed": ", ".join(["value", *allowed])}
        elif not _is_spread(raw[key]):
            yield "book.wrong_value.spread", (key,), {"key": key}
    if ("known" in raw) != ("unknown" in raw):
        missing = "unknown" if "known" in raw else "known"
        yield "book.missing_field.named", (), {"field": missing, "allowed": f'{missing}.H1 = ["…"]'}
    when = raw.get("when", {})
    for key in when if isinstance(when, dict) else [""]:
        if Circumstance.of(key) is None:
            place = ("when", key) if key else ("when",)
            yield "book.wrong_value.circumstance", place, {"near": ", ".join(_near(key))}


def value_of(raw: Raw) -> dict[str, Any]:
    """The answer with its parts put together, as ``value`` would have them."""
    if "says" in raw:
        return {"value": _together(raw["says"])}
    if "known" in raw and "unknown" in raw:
        return {"value": {key: _together(raw[key]) for key in ("known", "unknown")}}
    return dict(raw)


def place_of(raw: Raw) -> str:
    """The key under which the answer itself stands."""
    return next((key for key in ("says", "known") if key in raw), "value")


def cited(raw: Raw) -> Iterator[tuple[Path, object]]:
    """Every list of article numbers in an answer and where it stands, the general one first."""
    if "articles" in raw:
        yield ("articles",), raw["articles"]
    for key in ("says", "known", "unknown"):
        spread = raw.get(key)
        if isinstance(spread, dict):
            for number in spread:
                if number != SILENT:
                    yield (key, number), [number]
    when = raw.get("when")
    if isinstance(when, dict):
        for key, listed in when.items():
            yield ("when", key), [listed] if isinstance(listed, str) else listed


def numbers(raw: Raw) -> dict[str, None]:
    """The numbers of all the articles in an answer, each once, in order."""
    return {
        number: None
        for _, listed in cited(raw)
        if isinstance(listed, list)
        for number in listed
        if isinstance(number, str)
    }


def grounds(
    raw: Raw, type_: object, find: Callable[[str], Article | None]
) -> dict[Ground, tuple[Article, ...]]:
    """The articles of each clause, step and circumstance that has its own."""
    found: dict[Ground, tuple[Article, ...]] = {}

    def stand(ground: Ground | None, listed: list[str]) -> None:
        if ground is not None:
            articles = [article for number in listed if (article := find(number)) is not None]
            found[ground] = tuple(dict.fromkeys((*found.get(ground, ()), *articles)))

    for key, circumstance in (
        ("says", None),
        ("known", Circumstance.ORDER_KNOWN),
        ("unknown", Circumstance.ORDER_UNKNOWN),
    ):
        for number, parts in raw.get(key, {}).items():
            articles = [] if number == SILENT else [number]
            stand(circumstance, articles)
            for part in parts:
                stand(_ground(type_, part), articles)
    for key, listed in raw.get("when", {}).items():
        stand(Circumstance.of(key), [listed] if isinstance(listed, str) else listed)
    return found


def _near(key: str) -> list[str]:
    import difflib  # only for mistakes

    known = [each.key for each in Circumstance]
    return difflib.get_close_matches(key, known, n=4, cutoff=0.5) or known[:6]


def _parts(type_: object) -> tuple[str, ...]:
    match type_:
        case SetOf():
            return ("says",)
        case Steps():
            return ("says", "known", "unknown")
        case _:
            return ()


def _is_spread(spread: object) -> bool:
    return (
        isinstance(spread, dict)
        and bool(spread)
        and all(isinstance(parts, list) for parts in spread.values())
    )


def _together(spread: object) -> list[Any]:
    """The parts of all the articles, each once where they are clauses; a remedy's steps may repeat."""
    if not isinstance(spread, dict):
        return []
    return [part for parts in spread.values() if isinstance(parts, list) for part in parts]


def _ground(type_: object, part: str) -> Ground | None:
    match type_:
        case SetOf(choices=choices):
            return choices.of(part)
        case Steps():
            return DealerStep.read(part)
        case _:
            return None


__all__ = ["cited", "grounds", "mistakes", "numbers", "place_of", "value_of"]
