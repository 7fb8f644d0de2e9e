"""House rules without a file: a point found by its words, what the book says of it, another answer, and what that changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import POINTS, Book, all_books
from deadbutton.books.files.house_file import answers_in, with_answer, without_answer
from deadbutton.books.point import Answer, Number, OneOf, Point, SetOf, describe, written
from deadbutton.books.sheets.deviations import published
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament import Config, house_book, leaves_open
from deadbutton.web.setup.draft import Draft
from deadbutton.web.setup.house.rule_search import found_points
from deadbutton.web.setup.numbers import read_whole

MOST: Final = 8
"""Points that are shown of a search."""
RULE: Final = "rule."
QUERY: Final = "rule_query"
COMMON: Final = (
    "clock_seconds",
    "balance_threshold",
    "absent_player_blinds",
    "rebuy_condition",
    "min_raise",
    "odd_chip",
)
"""What houses change most, to begin with."""


@dataclass(frozen=True, slots=True)
class RuleOption:
    """One answer that can be chosen."""

    key: str
    label: Text
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class RuleQuestion:
    """One point, as the form asks it."""

    point: Point[Any]
    published: Answer[Any]
    now: Answer[Any]
    """As it stands in the form: the house's answer, or the book's."""
    options: tuple[RuleOption, ...] = ()
    is_set: bool = False
    number: str = ""
    chosen: Text | None = None
    """What is chosen in the form, where it is not what holds now."""
    is_open: bool = False
    """The book leaves it to the house, recommends, or is silent."""

    @property
    def key(self) -> str:
        return self.point.key

    @property
    def limits(self) -> tuple[int, int] | None:
        asked = self.point.type
        return (asked.least, asked.most) if isinstance(asked, Number) else None


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One point that this house answers otherwise than the book."""

    house: Answer[Any]
    published: Answer[Any]
    is_open: bool


def house_rules(config: Config) -> list[HouseRule]:
    """What the house's file answers, in its order."""
    book = house_book(config)
    behind = published(book)
    keys = dict.fromkeys(
        key for text in (*reversed(config.house_bases), config.house) for key in answers_in(text)
    )
    return [
        HouseRule(book.answer(key), behind.answer(key), leaves_open(behind, key))
        for key in keys
        if key in POINTS and behind is not book
    ]


def found_rules(query: str, config: Config, draft: Draft) -> list[RuleQuestion]:
    """The points that hold the words of a search; without words, those that houses change most."""
    keys = found_points(query, COMMON) if query.strip() else list(COMMON)
    book = house_book(config)
    return [asked(POINTS[key], book, draft) for key in keys[:MOST]]


def found_count(query: str) -> int:
    return len(found_points(query, COMMON)) if query.strip() else 0


def asked(point: Point[Any], book: Book, draft: Draft) -> RuleQuestion:
    """A point with what can be answered, and what is chosen in the form."""
    behind = published(book)
    now = book.answer(point.key)
    value = _typed(point, draft, now.value)
    chosen = describe(value) if value is not None and value != now.value else None
    standing = value if value is not None else now.value
    is_open = leaves_open(behind, point.key)
    theirs = behind.answer(point.key)
    match point.type:
        case Number():
            number = draft[f"{RULE}{point.key}"] or str(now.value)
            return RuleQuestion(point, theirs, now, number=number, chosen=chosen, is_open=is_open)
        case SetOf():
            options = tuple(RuleOption(one.key, one.label, one in standing) for one in point.type.choices)
            return RuleQuestion(point, theirs, now, options, is_set=True, chosen=chosen, is_open=is_open)
        case _:
            options = tuple(
                RuleOption(key, describe(one), one == standing) for key, one in _values(point).items()
            )
            return RuleQuestion(point, theirs, now, options, chosen=chosen, is_open=is_open)


def _values(point: Point[Any]) -> dict[str, Any]:
    """What can be chosen: the choices of a point, or what the books do with the stub."""
    if isinstance(point.type, OneOf):
        return {choice.key: choice for choice in point.type.choices}
    found: dict[str, Any] = {}
    for value in (point.default, *(book.answer(point.key).value for book in all_books())):
        found.setdefault(str(written(value)), value)
    return {str(place): value for place, value in enumerate(found.values())}


def _typed(point: Point[Any], draft: Draft, now: Any) -> Any:
    """What is chosen in the form; None where nothing is."""
    said = draft[f"{RULE}{point.key}"]
    if not said:
        return None
    match point.type:
        case Number():
            read = read_whole(said)
            return None if read is None else point.type.read(read)
        case SetOf():
            held = [one for one in point.type.choices if draft.has(f"{RULE}{point.key}.{one.key}")]
            clash = point.type.clash(held)
            kept = [one for one in held if one not in clash or one not in now]
            return frozenset(kept if clash else held)
        case _:
            return _values(point).get(said)


def taken(draft: Draft, config: Config, key: str) -> Draft:
    """The form with a house rule more: what was chosen for this point."""
    point = POINTS.get(key)
    if point is None:
        return draft
    book = house_book(config)
    value = _typed(point, draft, book.answer(key).value)
    if isinstance(point.type, Number) and value is None and draft[f"{RULE}{key}"]:
        raise refused(
            "web.rule_number",
            text=draft[f"{RULE}{key}"][:30],
            least=point.type.least,
            most=point.type.most,
        )
    if value is None or value == book.answer(key).value:
        raise refused("web.no_answer")
    if value == published(book).answer(key).value:
        return dropped(draft, key)
    text = with_answer(draft["house"], draft["book"], point, value)
    return _cleared(draft, key).with_fields(house=text)


def as_chosen(draft: Draft, before: Config) -> Draft:
    """The form under another book: of the answers shown, those that somebody has chosen; the others were the book's."""
    book = house_book(before)
    for key in {name.removeprefix(RULE).split(".")[0] for name in draft.fields if name.startswith(RULE)}:
        if key in POINTS and _typed(POINTS[key], draft, book.answer(key).value) == book.answer(key).value:
            draft = _cleared(draft, key)
    return draft


def dropped(draft: Draft, key: str) -> Draft:
    """The form without one of its house rules."""
    return _cleared(draft, key).with_fields(house=without_answer(draft["house"], key))


def _cleared(draft: Draft, key: str) -> Draft:
    """What was chosen is done."""
    kept = {
        name: said
        for name, said in draft.fields.items()
        if name != f"{RULE}{key}" and not name.startswith(f"{RULE}{key}.")
    }
    return Draft(kept, draft.chips, draft.steps, draft.settings, draft.bases, draft.notes, draft.wall)
