"""From the form to a tournament: what was typed becomes a Config, and each mistake is kept with the field it stands in."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from deadbutton.books import book_keys
from deadbutton.books.files.source import BookRefused
from deadbutton.books.point import Number
from deadbutton.books.setting_kinds import Figure
from deadbutton.books.settings import SETTINGS
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.tournament import (
    COLORS,
    AddOn,
    Break,
    Config,
    LateEntries,
    Level,
    Payout,
    Rebuys,
    Structure,
    VirtualPlay,
    book_of,
    color_of,
    house_book,
    mistakes,
    unified,
)
from deadbutton.web.setup.draft import AMOUNTS, Draft, DraftLine
from deadbutton.web.setup.numbers import listed, read_decimal, read_moment, read_money, read_whole
from deadbutton.web.setup.tongues import read_languages

LATE: Final = ("start", "level", "minutes", "director")
KINDS: Final = ("percent", "curve", "amounts")
CHANGES: Final = ("level", "orbit", "choice")
FORMS: Final = ("each", "big_blind", "button")

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


def formed(draft: Draft) -> Formed:
    """The tournament that a form means, with everything that is wrong with it."""
    reader = _Reader(draft)
    found = Formed(
        reader.config(),
        reader.whole("players"),
        reader.whole("rebuys_expected"),
        reader.whole("add_ons_expected"),
    )
    found.mistakes = reader.mistakes
    if "players" not in found.mistakes and not 2 <= found.players <= 100_000:
        found.blame("players", refuse("web.players"))
    _check_box(found)
    _check_seats(found)
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


def _check_seats(found: Formed) -> None:
    """A final table is never larger than the tables of the room."""
    config = found.config
    if "final_table" not in found.mistakes and 2 <= config.seats_per_table < config.final_table:
        found.blame(
            "final_table",
            refuse("web.final_over_seats", final=config.final_table, seats=config.seats_per_table),
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


class _Reader:
    """Reads fields, and remembers which could not be read."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.mistakes: dict[str, list[Refusal]] = {}
        self.currency = draft["currency"][:20] or "EUR"

    def config(self) -> Config:
        draft = self.draft
        return Config(
            name=draft["name"],
            book=draft["book"].lower()[:40],
            house=draft["house"].strip() and draft["house"],
            house_bases=draft.bases if draft["house"].strip() else (),
            game=draft["game"] or "NT",
            change=self.one_of("change", CHANGES),
            structure=Structure(tuple(map(self.step, draft.steps))),
            chips=self.chips(),
            seats_per_table=self.whole("seats_per_table"),
            final_table=self.whole("final_table"),
            buy_in=self.money("buy_in"),
            fee=self.money("fee"),
            bounty=self.money("bounty"),
            progressive=draft.has("progressive"),
            currency=self.currency,
            guarantee=self.money("guarantee"),
            rebuys=self.rebuys() if draft.has("rebuys") else None,
            add_on=self.add_on() if draft.has("add_on") else None,
            re_entries=self.whole("re_entries"),
            late=self.late(),
            satellite_seats=0 if self.is_free else self.whole("satellite_seats", "satellite"),
            seat_value=self.money("seat_value", "satellite"),
            payout=self.payout(),
            self_dealt=draft.has("self_dealt"),
            settings=self.settings(),
            notes={key: said for key, said in draft.notes.items() if key in SETTINGS and said},
            break_order=self.wholes("break_order"),
            redraw_at=self.wholes("redraw_at"),
            button_seat=self.whole("button_seat"),
            capacity=self.whole("capacity"),
            alternate_places=self.whole("alternate_places", "capacity"),
            country=draft["country"].upper()[:40],
            local_languages=read_languages(draft["local_languages"]),
            starts_at=self.moment("starts_at"),
            screen_languages=draft.tongues,
            chip_colors=self.colors(),
            chips_owned=self.owned(),
            logo=draft["logo"],
            wall=tuple(said for line in draft.wall if (said := line["text"])),
            virtual=self.virtual() if draft.has("virtual") else None,
        )

    def virtual(self) -> VirtualPlay:
        """Virtual tables: seconds to think, level by level, and the bank. What is left empty is as usual."""
        usual = VirtualPlay()
        return VirtualPlay(
            think=self.wholes("think") or usual.think,
            bank=self.whole("bank") if self.draft["bank"] else usual.bank,
            between=self.whole("between", "bank") if self.draft["between"] else usual.between,
            bots_take=self.whole("bots_take", "bank") if self.draft["bots_take"] else usual.bots_take,
        )

    # Values

    @property
    def is_free(self) -> bool:
        """The switch: whatever sums the other fields still hold do not count."""
        return self.draft.has("for_points")

    def blame(self, slot: str, refusal: Refusal) -> int:
        self.mistakes.setdefault(slot, []).append(refusal)
        return 0

    def whole(self, name: str, slot: str = "") -> int:
        return self.number(self.draft[name], slot or name)

    def number(self, text: str, slot: str) -> int:
        if not text:
            return 0
        read = read_whole(text)
        return self.blame(slot, _no_number(text)) if read is None else read

    def wholes(self, name: str) -> tuple[int, ...]:
        return tuple(self.number(part, name) for part in self.draft[name].replace(",", " ").split())

    def money(self, name: str, slot: str = "") -> int:
        return self.amount(self.draft[name], slot or name)

    def amount(self, text: str, slot: str, *, always: bool = False) -> int:
        if not text or (self.is_free and not always):
            return 0
        read = read_money(text, self.currency)
        return (
            self.blame(slot, refuse("web.not_money", text=text[:30], currency=self.currency))
            if read is None
            else read
        )

    def moment(self, name: str) -> int | None:
        text = self.draft[name]
        read = read_moment(text) if text else None
        if text and read is None:
            self.blame(name, refuse("web.not_a_moment", text=text[:30]))
        return read

    def one_of(self, name: str, allowed: tuple[str, ...]) -> Any:
        return self.draft[name] if self.draft[name] in allowed else allowed[0]

    # Lines

    def chips(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for line in self.draft.chips:
            if not line["count"] and (not line["value"] or line["owned"]):
                continue
            value, count = self.number(line["value"], "chips"), self.number(line["count"], "chips")
            if value in found:
                self.blame("chips", refuse("web.chip_twice", value=value))
            found[value] = count
        return found

    def colors(self) -> dict[int, str]:
        """Where they are not the usual ones."""
        found = ((read_whole(line["value"]), line["color"]) for line in self.draft.chips)
        return {
            value: color
            for value, color in found
            if value and color in COLORS and color != color_of({}, value)
        }

    def owned(self) -> dict[int, int]:
        """How many the house has of each; a field left empty says nothing."""
        found: dict[int, int] = {}
        for line in self.draft.chips:
            value = read_whole(line["value"])
            if value and line["owned"]:
                found[value] = self.number(line["owned"], "chips")
        return found

    def step(self, line: DraftLine) -> Level | Break:
        slot = f"step.{line.key}"
        minutes = self.number(line["minutes"], slot)
        if line.is_break:
            gone = tuple(self.number(part, slot) for part in line["color_up"].replace(",", " ").split())
            return Break(minutes, gone)
        amounts = {name: self.number(line[name], slot) for name in AMOUNTS}
        form: Any = line["ante_form"] if line["ante_form"] in FORMS else "each"
        return Level(minutes, ante_form=form, **amounts)

    # Groups

    def rebuys(self) -> Rebuys:
        return Rebuys(
            until_level=self.whole("rebuys_until", "rebuys"),
            chips=self.whole("rebuys_chips", "rebuys"),
            price=self.money("rebuys_price", "rebuys"),
            fee=self.money("rebuys_fee", "rebuys"),
            most=self.whole("rebuys_most", "rebuys"),
        )

    def add_on(self) -> AddOn:
        return AddOn(
            chips=self.whole("add_on_chips", "add_on"),
            price=self.money("add_on_price", "add_on"),
            fee=self.money("add_on_fee", "add_on"),
        )

    def late(self) -> LateEntries:
        until = self.one_of("late", LATE)
        return LateEntries(until, self.whole("late_number", "late") if until in ("level", "minutes") else 0)

    def payout(self) -> Payout:
        percents = [read_decimal(part.strip("% "), 2) for part in listed(self.draft["percents"])]
        for part, read in zip(listed(self.draft["percents"]), percents, strict=True):
            if read is None:
                self.blame("payout", _no_number(part))
        return Payout(
            kind="curve" if self.is_free and self.draft["amounts"] else self.one_of("payout", KINDS),
            places=self.whole("places", "payout"),
            share=self.whole("share", "payout"),
            percents=tuple(read or 0 for read in percents),
            amounts=()
            if self.is_free
            else tuple(self.amount(part, "payout") for part in listed(self.draft["amounts"])),
            rounding=self.amount(self.draft["rounding"], "payout", always=True),
            bands=self.draft.has("bands"),
        )

    def settings(self) -> dict[str, str | int]:
        """The organiser's answers; one left empty is the book's."""
        found: dict[str, str | int] = {}
        for key, said in self.draft.settings.items():
            if key in SETTINGS and said:
                asked = SETTINGS[key].type
                is_number = isinstance(asked, Number) or (isinstance(asked, Figure) and said.isdecimal())
                found[key] = self.number(said, f"setting.{key}") if is_number else said
        return found


def _no_number(text: str) -> Refusal:
    return refuse("web.not_a_number", text=text[:30])
