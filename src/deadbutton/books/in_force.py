"""The book in force of one event: the book, with the organiser's answers to what it leaves open.

Whoever reads ``book.settings`` or a point that a setting moves obeys the organiser; nobody asks the event again.

>>> from deadbutton.books import load
>>> book = settled(load("tda2009"), {"limit_raises": 5})
>>> book.setting("limit_raises"), book.settings["limit_raises"].citation.en
(5, "TDA 2009 34 (the organiser's answer)")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from deadbutton.books.article import Article
from deadbutton.books.book import Book
from deadbutton.books.point import Answer, Point
from deadbutton.books.points import (
    Authority,
    Betting,
    Button,
    Conduct,
    Deal,
    DeckChange,
    DrawLimp,
    LevelClockStart,
    MixedGameOrder,
    OfficialLanguage,
    PotCountRequest,
    RaiseCap,
    Seats,
)
from deadbutton.books.setting_kinds import Words
from deadbutton.books.settings import SETTINGS, LevelAnnouncement, SettingAnswer
from deadbutton.books.subjects import POINTS, SUBJECTS
from deadbutton.refusal import refused

PROCEDURES: Final = "procedures_off"
BOOK_CAP = 3
"""Raises after the bet, where a book itself counts them."""


def settled(book: Book, answers: Mapping[str, object], notes: Mapping[str, object] | None = None) -> Book:
    """The book with these answers in it. Words that nobody can act on stand beside what holds without them."""
    said = dict.fromkeys(key for key in (*answers, *(notes or {})) if key in SETTINGS)
    if not said:
        return book
    settings = dict(book.settings)
    for key in said:
        settings[key] = _answered(settings.get(key), key, answers.get(key), (notes or {}).get(key))
    return followed(replace(book, settings=settings, unanswered=book.unanswered or book), said)


def answered(book: Book, said: Mapping[str, object]) -> Book:
    """The same for answers that somebody has just typed: one that cannot be read is refused with what is allowed."""
    for key, raw in said.items():
        setting = SETTINGS.get(key)
        if setting is None:
            raise refused("book.no_such_setting", key=key[:40], keys=", ".join(book.settings or SETTINGS))
        if read(key, raw) is None:
            raise refused("book.bad_setting", key=key, value=str(raw)[:40], allowed=setting.type.allowed)
    return settled(book, said)


def read(key: str, raw: object) -> object | None:
    """An answer as its setting reads it, also a number that was typed as text; None where it is none."""
    found = SETTINGS[key].type.read(raw)
    if found is None and isinstance(raw, str) and raw.strip().isascii() and raw.strip().isdecimal():
        found = SETTINGS[key].type.read(int(raw.strip()[:9]))
    return found


def _answered(before: SettingAnswer | None, key: str, raw: object, note: object) -> SettingAnswer:
    setting = SETTINGS[key]
    found = before or SettingAnswer(setting, None, (), False)
    said = None if raw is None else read(key, raw)
    beside = Words().read(note) if note is not None else None
    if raw is not None and said is None:
        beside = beside or Words().read(raw)
    if said is not None:
        found = replace(found, value=said, is_answered=True, note=None)
    return replace(found, note=beside) if beside else found


# Points that an answer moves


def followed(book: Book, keys: Iterable[str]) -> Book:
    """The book with those of its points moved that these settings speak of too."""
    moved: dict[str, dict[str, Answer[Any]]] = {}
    for key in keys:
        setting = book.settings[key]
        if key == PROCEDURES and setting.value:
            for answer in leaving_aside(book, setting.value):
                moved.setdefault(answer.point.subject, {})[answer.point.key] = answer
        if key in _FOLLOW and setting.value is not None:
            point, follow = _FOLLOW[key]
            answer = follow(book.answer(point), setting)
            moved.setdefault(point.subject, {})[point.key] = replace(answer, by_setting=key)
    subjects: dict[str, Any] = {
        name: SUBJECTS[name]({key: getattr(getattr(book, name), key) for key in SUBJECTS[name].points} | mine)
        for name, mine in moved.items()
    }
    return replace(book, **subjects) if subjects else book


def leaving_aside(book: Book, numbers: object) -> Iterator[Answer[Any]]:
    """What is answered otherwise without these recommended procedures: by default where one of them had decided.

    Games that a procedure names are named all the same: only what it recommends is left aside.
    """
    assert isinstance(numbers, tuple)
    dropped = {article for article in book.articles if article.recommended and _belongs(article, numbers)}
    for point in POINTS.values():
        answer = book.answer(point)
        kept = tuple(article for article in answer.articles if article not in dropped)
        if len(kept) == len(answer.articles) or point is Authority.games_supported:
            continue
        decided = answer.articles[0] in dropped and not isinstance(answer.value, frozenset)
        if decided or not kept:
            yield Answer(point, WITHOUT.get(point.key, point.default), by_setting=PROCEDURES)
            continue
        gone = {ground for ground, found in answer.grounds.items() if found and dropped.issuperset(found)}
        grounds = {
            ground: tuple(article for article in found if article not in dropped)
            for ground, found in answer.grounds.items()
            if ground not in gone
        }
        value = (
            answer.value - gone
            if isinstance(answer.value, frozenset)
            else _LEFT.get(answer.value, answer.value)
        )
        yield replace(answer, value=value, articles=kept, grounds=grounds, by_setting=PROCEDURES)


WITHOUT: Final[dict[str, Any]] = {
    Betting.bets_brought_in.key: frozenset[Any](),
    Betting.bet_announcement.key: frozenset[Any](),
    Betting.draw_limp.key: DrawLimp.RAISE_OR_FOLD,
    Button.mixed_game_order.key: MixedGameOrder.STUDS_TOGETHER,
}
"""What is left of a procedure that is not followed, where a silent book would be read as if it were: nobody gathers or announces
anything, nobody limps, the studs stay together."""

_LEFT: Final[dict[Any, Any]] = {PotCountRequest.POT_LIMIT_ELSE_SPREAD: PotCountRequest.POT_LIMIT_ONLY}
"""What an answer comes to whose second half alone was recommended."""


def procedure(book: Book, number: str) -> list[Article]:
    """The articles of a recommended procedure: RP-8 has several."""
    return [article for article in book.articles if article.recommended and _belongs(article, (number,))]


def is_left_aside(book: Book, article: Article) -> bool:
    """Whether the organiser does without this recommendation."""
    setting = book.settings.get(PROCEDURES)
    numbers = setting.value if setting is not None else None
    return article.recommended and isinstance(numbers, tuple) and _belongs(article, numbers)


def _belongs(article: Article, numbers: tuple[str, ...]) -> bool:
    """``RP-8`` and ``RP-8-C`` are of the procedure RP-8, RP-80 is not."""
    return any(article.number == number or article.number.startswith(f"{number}-") for number in numbers)


def _cap(answer: Answer[frozenset[RaiseCap]], setting: SettingAnswer) -> Answer[Any]:
    """Another number than the book's own three is the cap of the house."""
    if setting.value == BOOK_CAP or RaiseCap.LIMIT_ONE_BET_THREE_RAISES not in answer.value:
        return answer
    held = (answer.value - {RaiseCap.LIMIT_ONE_BET_THREE_RAISES}) | {RaiseCap.LIMIT_HOUSE_CAP}
    grounds = {
        (RaiseCap.LIMIT_HOUSE_CAP if ground is RaiseCap.LIMIT_ONE_BET_THREE_RAISES else ground): (
            setting.articles[::-1] if ground is RaiseCap.LIMIT_ONE_BET_THREE_RAISES else articles
        )
        for ground, articles in answer.grounds.items()
    }
    return replace(answer, value=held, grounds=grounds)


def _gap(answer: Answer[int], setting: SettingAnswer) -> Answer[Any]:
    assert isinstance(setting.value, int)
    return replace(answer, value=setting.value)


def _tongues(answer: Answer[OfficialLanguage], setting: SettingAnswer) -> Answer[Any]:
    keeps_english = answer.value is OfficialLanguage.ALWAYS_ENGLISH
    value = OfficialLanguage.POSTED_AND_ENGLISH if keeps_english else OfficialLanguage.POSTED
    posted = replace(answer, value=value)
    return posted.at(setting.articles[-1]) if setting.articles else posted


def _decks(answer: Answer[frozenset[DeckChange]], setting: SettingAnswer) -> Answer[Any]:
    by_level = {DeckChange.NEW_LEVEL}
    return replace(answer, value=answer.value | by_level if setting.value else answer.value - by_level)


_SPOKEN: Final = {
    LevelClockStart.AT_ANNOUNCEMENT_OR_SIGNAL: LevelAnnouncement.CLOCK,
    LevelClockStart.AT_ANNOUNCEMENT: LevelAnnouncement.STAFF,
}


def _announced(answer: Answer[LevelClockStart], setting: SettingAnswer) -> Answer[Any]:
    """What the organiser has said is no reading of the text any more."""
    value = next(start for start, who in _SPOKEN.items() if who is setting.value)
    if value is answer.value:
        return answer
    articles = tuple(replace(article, reading=None) for article in answer.articles)
    return replace(answer, value=value, articles=articles, readings=(), grounds={})


def agreed(book: Book, points: Iterable[str]) -> Book:
    """A house book whose own answer to a point says what a setting asks: the setting says the same, or is not asked."""
    if Button.level_clock_start.key not in points or "level_announcement" not in book.settings:
        return book
    settings = dict(book.settings)
    who = _SPOKEN.get(book.button.level_clock_start.value)
    if who is None:
        del settings["level_announcement"]
    else:
        settings["level_announcement"] = replace(settings["level_announcement"], value=who)
    return replace(book, settings=settings)


_FOLLOW: Final[dict[str, tuple[Point[Any], Callable[[Any, SettingAnswer], Answer[Any]]]]] = {
    "limit_raises": (Betting.raise_cap, _cap),
    "late_balance_gap": (Seats.balance_threshold_late, _gap),
    "languages": (Conduct.official_language, _tongues),
    "deck_changes": (Deal.deck_change, _decks),
    "level_announcement": (Button.level_clock_start, _announced),
}
