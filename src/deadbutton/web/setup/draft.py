"""A tournament in the making, as it stands in the form: every field as it was typed, nothing lost, nothing judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import Break, Config, Level, VirtualPlay, as_acted, book_of, color_of, usual_sales
from deadbutton.web.setup.numbers import shown_decimal, shown_moment, shown_money
from deadbutton.web.setup.tongues import shown_languages

LONGEST: Final = 60_000
"""Characters of a field: a house's rules are the longest."""
TONGUE: Final = "tongue."
AMOUNTS: Final = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet")


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line of a table in the form: a chip of the stack, a level, a break. ``key`` stays with it wherever it moves."""

    key: str
    fields: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.fields.get(name, "")

    @property
    def is_break(self) -> bool:
        return self["kind"] == "break"


@dataclass(frozen=True, slots=True)
class Draft:
    """The whole form."""

    fields: dict[str, str]
    chips: tuple[DraftLine, ...] = ()
    steps: tuple[DraftLine, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    bases: tuple[str, ...] = ()
    notes: dict[str, str] = field(default_factory=dict)
    """Words beside an answer, by the key of the setting."""
    wall: tuple[DraftLine, ...] = ()
    """Rules of the house in its own words."""

    def __getitem__(self, name: str) -> str:
        return self.fields.get(name, "")

    def has(self, name: str) -> bool:
        """Whether a box is ticked."""
        return self[name] == "yes"

    def with_fields(self, **changed: str) -> Draft:
        return replace(self, fields={**self.fields, **changed})

    @property
    def tongues(self) -> tuple[str, ...]:
        """The languages of the screens, in the order in which they stand on the page."""
        return tuple(
            name.removeprefix(TONGUE) for name in self.fields if name.startswith(TONGUE) and self.has(name)
        )

    def items(self) -> list[tuple[str, str]]:
        """As a browser would send it: ``draft_from`` reads it back."""
        return [
            *self.fields.items(),
            *_said("chip", self.chips),
            *_said("step", self.steps),
            *((f"setting.{key}", said) for key, said in self.settings.items()),
            *((f"note.{key}", said) for key, said in self.notes.items()),
            *_said("wall", self.wall),
            *(("house_base", text) for text in self.bases),
        ]

    def new_key(self) -> str:
        """For a line that is added."""
        taken = {line.key for line in (*self.chips, *self.steps, *self.wall)}
        return next(key for n in range(len(taken) + 1) if (key := f"n{n}") not in taken)


def draft_from(items: Iterable[tuple[str, str]]) -> Draft:
    """What a browser sent. Lines come in the order in which they stand on the page."""
    fields: dict[str, str] = {}
    settings: dict[str, str] = {}
    notes: dict[str, str] = {}
    lines: dict[str, dict[str, dict[str, str]]] = {"chip": {}, "step": {}, "wall": {}}
    bases: list[str] = []
    for name, value in items:
        value = value[:LONGEST]
        head, *rest = name.split(".")
        if head in lines and len(rest) == 2:
            lines[head].setdefault(rest[0][:20], {})[rest[1]] = value.strip()
        elif head == "setting" and len(rest) == 1:
            settings[rest[0]] = value.strip()
        elif head == "note" and len(rest) == 1:
            notes[rest[0]] = value.strip()
        elif name == "house_base":
            bases.append(value)
        else:
            fields[name] = value.replace("\r\n", "\n") if name == "house" else value.strip()
    return Draft(
        fields,
        _lines(lines["chip"]),
        _lines(lines["step"]),
        settings,
        tuple(bases),
        notes,
        _lines(lines["wall"]),
    )


def _said(head: str, lines: Iterable[DraftLine]) -> Iterator[tuple[str, str]]:
    for line in lines:
        for name, value in line.fields.items():
            yield f"{head}.{line.key}.{name}", value


def _lines(found: dict[str, dict[str, str]]) -> tuple[DraftLine, ...]:
    return tuple(DraftLine(key, fields) for key, fields in found.items())


def draft_of(config: Config, players: int, lang: Lang = Lang.EN) -> Draft:
    """A tournament as the form shows it, for so many expected players: each answer in its one field."""
    config = as_acted(config)
    return Draft(
        dict(_fields(config, players, lang)),
        _chip_lines(config),
        lines_of(config.structure.steps),
        {key: str(value) for key, value in config.settings.items()},
        config.house_bases,
        dict(config.notes),
        tuple(DraftLine(f"w{n}", {"text": said}) for n, said in enumerate(config.wall)),
    )


def _chip_lines(config: Config) -> tuple[DraftLine, ...]:
    """The chips of the stack, and those that the house has besides."""
    return tuple(
        DraftLine(
            f"c{n}",
            {
                "value": str(value),
                "count": str(config.chips.get(value, "")),
                "color": color_of(config.chip_colors, value),
                "owned": str(config.chips_owned.get(value, "")),
            },
        )
        for n, value in enumerate(sorted({*config.chips, *config.chips_owned}))
    )


def lines_of(steps: Iterable[Level | Break]) -> tuple[DraftLine, ...]:
    """Levels and breaks as lines of the form."""
    return tuple(DraftLine(f"s{n}", _step(step)) for n, step in enumerate(steps))


def _step(step: Level | Break) -> dict[str, str]:
    if isinstance(step, Break):
        gone = " ".join(map(str, step.color_up))
        return {"kind": "break", "minutes": str(step.minutes), "color_up": gone}
    amounts = {name: str(getattr(step, name) or "") for name in AMOUNTS}
    stud_ante = "" if step.stud_ante is None else str(step.stud_ante)
    form = step.ante_form
    return {
        "kind": "level",
        "minutes": str(step.minutes),
        **amounts,
        "ante_form": form,
        "stud_ante": stud_ante,
    }


def _fields(config: Config, players: int, lang: Lang) -> Iterator[tuple[str, str]]:
    def money(amount: int) -> str:
        return shown_money(amount, config.currency, lang)

    def count(number: int) -> str:
        return str(number or "")

    yield "players", str(players)
    for name in ("name", "book", "house", "game", "change", "currency", "country"):
        yield name, getattr(config, name)
    for name in ("seats_per_table", "final_table", "capacity", "alternate_places", "button_seat"):
        yield name, count(getattr(config, name))
    for name in ("buy_in", "fee", "bounty", "guarantee", "seat_value"):
        yield name, money(getattr(config, name))
    yield "for_points", _tick(config.is_free)
    yield "satellite_seats", count(config.satellite_seats)
    yield "re_entries", count(config.re_entries)
    yield "progressive", _tick(config.progressive)
    yield "self_dealt", _tick(_players_deal(config))
    yield "late", config.late.until
    yield "late_number", count(config.late.number)
    yield from _sales(config, players, money)
    payout = config.payout
    yield "payout", payout.kind
    yield "places", count(payout.places)
    yield "share", str(payout.share)
    yield "percents", "; ".join(shown_decimal(percent, 2, lang) for percent in payout.percents)
    yield "amounts", "; ".join(map(money, payout.amounts))
    yield "rounding", money(payout.rounding)
    yield "bands", _tick(payout.bands)
    yield "break_order", " ".join(map(str, config.break_order))
    yield "redraw_at", " ".join(map(str, config.redraw_at))
    yield "local_languages", shown_languages(config.local_languages, lang)
    yield "starts_at", shown_moment(config.starts_at)
    yield "logo", config.logo
    yield "virtual", _tick(config.virtual is not None)
    play = config.virtual or VirtualPlay()
    yield "think", " ".join(map(str, play.think))
    yield "bank", str(play.bank)
    yield "between", str(play.between)
    yield "bots_take", str(play.bots_take)
    yield "run_out", str(config.virtual.run_out) if config.virtual is not None else ""
    for code in config.screen_languages:
        yield f"{TONGUE}{code}", "yes"


def _sales(config: Config, players: int, money: Callable[[int], str]) -> Iterator[tuple[str, str]]:
    """Rebuys and the add-on. Where there are none, the fields hold what would be usual, to be ticked."""
    rebuys, add_on = config.rebuys, config.add_on
    taken, added = usual_sales(players)
    yield "rebuys", _tick(rebuys is not None)
    yield "rebuys_until", str(rebuys.until_level if rebuys else min(4, len(config.structure.levels)))
    yield "rebuys_chips", str(rebuys.chips if rebuys else config.starting_stack)
    yield "rebuys_price", money(rebuys.price if rebuys else config.buy_in)
    yield "rebuys_fee", money(rebuys.fee if rebuys else 0)
    yield "rebuys_most", str((rebuys.most if rebuys else 0) or "")
    yield "rebuys_expected", str(taken)
    yield "add_on", _tick(add_on is not None)
    yield "add_on_chips", str(add_on.chips if add_on else config.starting_stack)
    yield "add_on_price", money(add_on.price if add_on else config.buy_in)
    yield "add_on_fee", money(add_on.fee if add_on else 0)
    yield "add_ons_expected", str(added)
    yield "sales_for", str(players)


def _players_deal(config: Config) -> bool:
    """As it was said, or as the book has it; a house book that cannot be read says nothing."""
    try:
        return config.self_dealt if config.self_dealt is not None else book_of(config).players_deal
    except Refused:
        return False


def _tick(is_so: bool) -> str:
    return "yes" if is_so else ""
