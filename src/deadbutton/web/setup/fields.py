"""The fields of the form, read one by one: numbers, money, hours, lines and groups; what cannot be read is kept as its mistake."""

from __future__ import annotations

from typing import Any, Final

from deadbutton.books.point import Number
from deadbutton.books.setting_kinds import Figure
from deadbutton.books.settings import SETTINGS
from deadbutton.refusal import Refusal, refuse
from deadbutton.tournament import (
    COLORS,
    STREET_BY_STREET,
    AddOn,
    Break,
    Config,
    LateEntries,
    Level,
    Payout,
    Rebuys,
    Structure,
    VirtualPlay,
    color_of,
)
from deadbutton.web.setup.draft import AMOUNTS, Draft, DraftLine
from deadbutton.web.setup.numbers import listed, read_decimal, read_moment, read_money, read_whole
from deadbutton.web.setup.tongues import read_languages

LATE: Final = ("start", "level", "minutes", "director")
KINDS: Final = ("percent", "curve", "amounts")
CHANGES: Final = ("level", "orbit", "choice")
FORMS: Final = ("each", "big_blind", "button")


class FieldReader:
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
            run_out=self.whole("run_out", "bank") if self.draft["run_out"] else STREET_BY_STREET,
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
        stud_ante = self.number(line["stud_ante"], slot) if line["stud_ante"] else None
        return Level(minutes, ante_form=form, stud_ante=stud_ante, **amounts)

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
