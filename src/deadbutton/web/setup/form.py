"""From the form to a tournament: what was typed becomes a Config, and each mistake is kept with the field it stands in."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Final

import msgspec

from deadbutton.books import book_keys
from deadbutton.books.files.source import BookRefused
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.tournament import (
    Break,
    Config,
    book_of,
    house_book,
    mistakes,
    unified,
)
from deadbutton.web.setup.draft import Draft
from deadbutton.web.setup.fields import FieldReader
from deadbutton.web.setup.numbers import read_hour

SLOTS: Final = {
    "setup.name": "name",
    "setup.starts_at": "starts_at",
    "setup.seats": "seats_per_table",
    "setup.final_table": "final_table",
    "setup.break_order": "break_order",
    "setup.capacity": "capacity",
    "setup.chips": "chips",
    "setup.stack_too_small": "chips",
    "setup.chip_color": "chips",
    "setup.chips_owned": "chips",
    "setup.screen_language": "tongues",
    "setup.screen_language_twice": "tongues",
    "setup.logo": "logo",
    "setup.wall": "wall",
    "setup.no_level": "steps",
    "setup.too_many_steps": "steps",
    "setup.bought_not_in_chips": "rebuys",
    "setup.rebuys": "rebuys",
    "setup.add_on": "add_on",
    "setup.re_entries": "re_entries",
    "setup.percents": "payout",
    "setup.payout": "payout",
    "setup.satellite": "satellite",
    "setup.late": "late",
    "game.unknown": "game",
    "book.unknown": "book",
}
"""Where each of the core's refusals stands on the page; those of a level or a step stand on its line."""


@dataclass(slots=True)
class Formed:
    """What came of a form. ``config`` is what it means as far as it can be read; with mistakes it cannot be announced."""

    config: Config
    players: int
    rebuys: int
    add_ons: int
    mistakes: dict[str, list[Refusal]] = field(default_factory=dict)
    """By the place on the page: a field's name, ``step.s3``, ``setting.phones``."""
    has_book: bool = True

    @property
    def is_sound(self) -> bool:
        return not self.mistakes

    def blame(self, slot: str, refusal: Refusal) -> None:
        self.mistakes.setdefault(slot, []).append(refusal)


def formed(draft: Draft, *, in_play: bool = False) -> Formed:
    """The tournament that a form means, with everything that is wrong with it."""
    reader = FieldReader(draft)
    found = Formed(
        reader.config(),
        reader.whole("players"),
        reader.whole("rebuys_expected"),
        reader.whole("add_ons_expected"),
    )
    found.mistakes = reader.mistakes
    if "players" not in found.mistakes and not 2 <= found.players <= 100_000:
        found.blame("players", refuse("web.players"))
    if draft["over_by"] and read_hour(draft["over_by"]) is None:
        found.blame("over_by", refuse("web.no_end"))
    _check_box(found)
    _check_seats(found, in_play)
    _check_house(found)
    if found.has_book:
        _settle(found)
        _check_whole(found, draft)
    return found


def _check_box(found: Formed) -> None:
    """Whether the house has the chips that the starting stacks take."""
    config = found.config
    for value, count in config.chips.items():
        owned = config.chips_owned.get(value)
        if owned is not None and count * found.players > owned:
            found.blame(
                "chips",
                refuse(
                    "web.too_few_chips",
                    value=value,
                    owned=owned,
                    needed=count * found.players,
                    players=found.players,
                ),
            )


def _check_seats(found: Formed, in_play: bool) -> None:
    """A final table is never larger than the tables of the room, which have their seats once it is played."""
    config = found.config
    if "final_table" not in found.mistakes and 2 <= config.seats_per_table < config.final_table:
        found.blame(
            "final_table",
            refuse(
                "web.final_over_seats.in_play" if in_play else "web.final_over_seats",
                final=config.final_table,
                seats=config.seats_per_table,
            ),
        )


def _settle(found: Formed) -> None:
    """Only what this book asks, each answer in its one field."""
    config = found.config
    try:
        config = unified(config)
    except Refused as refused:
        found.blame(f"setting.{refused.refusal.facts['key']}", refused.refusal)
    book = house_book(config)
    kept = {key: value for key, value in config.settings.items() if key in book.settings}
    notes = {key: note for key, note in config.notes.items() if key in book.settings}
    # A box has two states, and the third one is the book's: what it says anyway is not said again.
    dealt = None if config.self_dealt == book.players_deal else config.self_dealt
    found.config = msgspec.structs.replace(config, settings=kept, notes=notes, self_dealt=dealt)


def _check_house(found: Formed) -> None:
    """The house's rules on top of the book: every mistake with its line."""
    config = found.config
    try:
        book_of(config)
    except BookRefused as refused:
        found.has_book = False
        for refusal in refused.refusals:
            found.blame("house", refusal)
    except Refused as refused:
        found.has_book = False
        found.blame("book", refused.refusal)
    else:
        extends = _extends(config.house_bases[-1] if config.house_bases else config.house)
        if extends in book_keys() and extends != config.book:
            found.blame("house", refuse("web.other_base", extends=extends, book=config.book))


def _extends(text: str) -> str:
    try:
        return str(tomllib.loads(text).get("extends", "")) if text else ""
    except (tomllib.TOMLDecodeError, RecursionError):
        return ""


def _check_whole(found: Formed, draft: Draft) -> None:
    """What the core finds, beside the fields that could be read."""
    unread = set(found.mistakes)
    try:
        for refusal in mistakes(found.config):
            slot = _slot(refusal, found.config, draft)
            if slot not in unread and len(found.mistakes.get(slot, ())) < 1:
                found.blame(slot, refusal)
    except Refused as refused:
        found.blame(_slot(refused.refusal, found.config, draft), refused.refusal)


def _slot(refusal: Refusal, config: Config, draft: Draft) -> str:
    code, facts = refusal.code, refusal.facts
    if code in ("setup.bad_setting", "setup.unknown_setting", "setup.bad_note"):
        return f"setting.{facts['key']}"
    if code == "setup.money":
        return str(facts["name"]).replace("rebuy_", "rebuys_")
    if "step" in facts:
        return f"step.{draft.steps[int(str(facts['step'])) - 1].key}"
    if "level" in facts and code not in SLOTS:
        wants_break = code.startswith("setup.color_up")
        for place, step in enumerate(config.structure.steps):
            if config.structure.number(place) == facts["level"] and isinstance(step, Break) is wants_break:
                return f"step.{draft.steps[place].key}"
    return SLOTS.get(code, "general")
