"""The posted sheet: what must be known before the first hand, what the tournament says of itself, and what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from deadbutton.books import Book
from deadbutton.books.in_force import PROCEDURES, procedure
from deadbutton.books.points import HouseRulePrecedence, RequiredPostings
from deadbutton.books.setting_kinds import tongues_text
from deadbutton.books.settings import Duty, SettingAnswer, YesNo
from deadbutton.books.sheets.deviations import Deviation, deviations
from deadbutton.books.sheets.posting import posting_of
from deadbutton.text import Text, join, quoted, same
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.event.outside import in_house, outside_named
from deadbutton.tournament.event.rulebook import book_of
from deadbutton.tournament.event.structure import Break, step_text
from deadbutton.tournament.setup.languages import languages_of
from deadbutton.tournament.state import State

NOT_APPLICABLE = Text("sans objet", "not applicable")

RESERVED = Text(
    "La direction peut à tout moment modifier, suspendre, arrêter ou annuler ce tournoi.",
    "Management may at any time change, suspend, stop or cancel this tournament.",
)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the sheet: a question, its answer (None: missing), and the article that asks for it."""

    key: str
    question: Text
    answer: Text | None
    article: Text
    required: bool
    is_notice: bool = False
    """Posted for people to see to: no hand, ruling, move or clock goes by it."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What hangs on the wall, and lies at the desk."""

    title: Text
    lines: tuple[SheetLine, ...]
    levels: tuple[Text, ...]
    changes: tuple[Deviation, ...]
    """What this house has changed in the book."""
    outside: tuple[Text, ...]
    """What else the director has accepted outside the book."""
    displays: tuple[Text, ...]
    """What must hang beside it, such as the payouts and the clock."""
    notice: Text
    wall: tuple[Text, ...] = ()
    """The house's rules in its own words."""

    @property
    def missing(self) -> tuple[SheetLine, ...]:
        return tuple(line for line in self.lines if line.required and line.answer is None)


def sheet_of(config: Config, outside: tuple[str, ...] = ()) -> Sheet:
    """The sheet of a tournament, as far as it is filled in."""
    book = book_of(config)
    wall = posting_of(book)
    told = told_by_config(config, book)
    changes = tuple(deviations(book))
    told_there = {in_house(change.house.point.key) for change in changes}
    may_cancel = HouseRulePrecedence.MAY_CANCEL in book.authority.house_rule_precedence.value
    return Sheet(
        same(config.name),
        tuple(
            SheetLine(
                key,
                setting.setting.question,
                left_aside(book) if key == PROCEDURES and setting.value else posted_answer(setting, told),
                _last(setting),
                setting.required,
                is_notice(setting, told),
            )
            for key, setting in book.settings.items()
            if setting.articles or setting.value is not YesNo.NO
        ),
        tuple(map(step_text, config.structure.steps)),
        changes,
        tuple(outside_named(key) for key in outside if key not in told_there),
        wall.displays,
        RESERVED if may_cancel else Text("", ""),
        tuple(map(same, config.wall)),
    )


def posted_sheet(state: State) -> Sheet:
    """The sheet of a tournament under way: the tables break in the order that was drawn or posted since."""
    order = state.seating.break_order
    config = msgspec.structs.replace(state.settled, break_order=order) if order else state.settled
    return sheet_of(config, state.outside)


def missing_postings(config: Config) -> tuple[SettingAnswer, ...]:
    """The settings that the book wants to see posted, and that nobody has filled in."""
    book = book_of(config)
    told = told_by_config(config, book)
    return tuple(
        setting
        for setting in book.settings.values()
        if setting.required and posted_answer(setting, told) is None
    )


def posted_values(config: Config) -> dict[str, str]:
    """What was posted at the start, in English for the log; what does not apply says so."""
    book = book_of(config)
    told = told_by_config(config, book)
    return {
        key: (posted_answer(setting, told) or NOT_APPLICABLE).en for key, setting in book.settings.items()
    }


def posted_answer(setting: SettingAnswer, told: Mapping[str, Text]) -> Text | None:
    """What acts, then the words that stand beside it; None where nobody has said anything."""
    key, words = setting.setting.key, setting.note
    said = setting.setting.described(setting.value) if setting.value is not None else None
    if setting.setting.duty is Duty.TOLD and said is not None:
        words = words or said
        said = None
    acts = said or told.get(key)
    if acts is None:
        return words
    return Text("{acts} ; {words}", "{acts}; {words}").fill(acts=acts, words=quoted(words)) if words else acts


def left_aside(book: Book) -> Text:
    """The recommended procedures that are not followed, by number and title: a number alone tells a player nothing."""
    printed = book.unanswered or book
    return join(
        (
            Text("{number} ({titles})", "{number} ({titles})").fill(
                number=number, titles=join((article.title for article in procedure(printed, number)), ", ")
            )
            for number in book.setting(PROCEDURES)
        ),
        ", ",
    )


def is_notice(setting: SettingAnswer, told: Mapping[str, Text]) -> bool:
    """Whether what is posted are words that only people can see to."""
    match setting.setting.duty:
        case Duty.NOTICE:
            return True
        case Duty.TOLD:
            return setting.setting.key not in told and setting.value is not None
        case Duty.ACTS:
            return setting.value is None and setting.note is not None and setting.setting.key not in told


def _last(setting: SettingAnswer) -> Text:
    """The article that asks for the posting: the last one that the setting cites."""
    return setting.articles[-1].named if setting.articles else setting.citation


def told_by_config(config: Config, book: Book) -> dict[str, Text]:
    """Settings that need no words, because the tournament itself says them."""
    late, found = config.late, dict[str, Text]()
    match late.until:
        case "start":
            found["registration_close"] = Text("au début de la première main", "when the first hand starts")
            found["late_entries"] = Text("aucune inscription tardive", "no late entries")
        case "level":
            found["registration_close"] = Text("à la fin du niveau {n}", "at the end of level {n}").fill(
                n=late.number
            )
        case "minutes":
            found["registration_close"] = Text("après {n} minutes de jeu", "after {n} minutes of play").fill(
                n=late.number
            )
        case "director":
            found["registration_close"] = Text("quand le directeur l'annonce", "when the director says so")
    found.setdefault("late_entries", book.entries.late_registration_stack.label)
    found["alternates"] = book.entries.alternates.label
    found["break_order"] = book.seats.table_break_order.label
    if config.local_languages or config.country:
        found["languages"] = tongues_text(languages_of(config, book))
    if config.rebuys:
        found["rebuys"] = _rebuys(config)
    elif "rebuys" in config.settings or "rebuys" in config.notes:
        found["rebuys"] = Text("aucune recave", "no rebuys")
    if not any(level.minutes == 0 for level in config.structure.levels):
        found["level_sheet"] = Text("sur cette feuille", "on this sheet")
    breaks = _color_up_breaks(config, book)
    if breaks is not None:
        found["color_up_break"] = breaks
    return found


def _rebuys(config: Config) -> Text:
    assert config.rebuys is not None
    said = Text(
        "{chips} jetons pour {price}, jusqu'à la fin du niveau {level}, {most}",
        "{chips} chips for {price}, until the end of level {level}, {most}",
    ).fill(
        chips=config.rebuys.chips,
        price=money_text(config.rebuys.price + config.rebuys.fee, config.currency),
        level=config.rebuys.until_level,
        most=Text("{n} au plus", "{n} at most").fill(n=config.rebuys.most)
        if config.rebuys.most
        else Text("sans limite de nombre", "any number"),
    )
    if config.add_on:
        said += Text(" ; add-on de {chips} pour {price}", "; add-on of {chips} for {price}").fill(
            chips=config.add_on.chips,
            price=money_text(config.add_on.price + config.add_on.fee, config.currency),
        )
    return said


def _color_up_breaks(config: Config, book: Book) -> Text | None:
    """After which levels small chips go; None where a level is short of a break as long as the book wants."""
    if len(config.chips) < 2:
        return Text("aucun petit jeton à retirer", "no small chips to remove")
    structure, least = config.structure, book.chips.color_up_break_minutes.value
    found = [
        structure.number(place)
        for place, step in enumerate(structure.steps)
        if isinstance(step, Break) and step.color_up and step.minutes >= least
    ]
    if not found:
        return None
    said = (
        Text("à la pause après le niveau {n}", "in the break after level {n}")
        if len(found) == 1
        else Text("aux pauses après les niveaux {n}", "in the breaks after levels {n}")
    )
    return said.fill(n=same(", ".join(map(str, found))))


def demands(book: Book, clause: RequiredPostings) -> bool:
    return clause in book.authority.required_postings.value
