"""Levels and breaks, in their order.

>>> sheet = Structure.of((25, 50), (50, 100), minutes=20)
>>> sheet.steps[1].big_blind, sheet.level(2).small_blind
(100, 50)
"""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate
from typing import Literal

import msgspec

from deadbutton.games import AnteForm, Game, Limit, Stakes
from deadbutton.text import Text, join, same


class Level(msgspec.Struct, frozen=True, tag="level"):
    """Blinds, antes and bets for so many minutes; 0 minutes: until the director moves on."""

    minutes: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_form: Literal["each", "big_blind", "button"] = "each"
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    stud_ante: int | None = None
    """Each one's ante in the games without blinds; the one above is then that of the games with blinds. None: one for all."""

    def ante_in(self, game: Game) -> int:
        """What the ante of this line is in a game."""
        return self.ante if game.has_blinds or self.stud_ante is None else self.stud_ante

    def in_game(self, game: Game) -> Level:
        """The line as a game uses it: stud knows no blinds, every other game no bring-in, and only fixed-limit two sizes of bets."""
        is_limit = game.limit is Limit.FIXED_LIMIT or not game.has_blinds
        return msgspec.structs.replace(
            self,
            small_blind=self.small_blind if game.has_blinds else 0,
            big_blind=self.big_blind if game.has_blinds else 0,
            ante=self.ante_in(game),
            ante_form=self.ante_form if game.has_blinds else "each",
            bring_in=0 if game.has_blinds else self.bring_in,
            small_bet=self.small_bet if is_limit else 0,
            big_bet=self.big_bet if is_limit else 0,
            stud_ante=None,
        )

    def stakes(self, game: Game) -> Stakes:
        """What this level forces in, in a given game: mixed games have limits and blinds on one line."""
        form = AnteForm(self.ante_form)
        if not game.has_blinds:
            return Stakes.stud(self.small_bet, self.big_bet, self.ante_in(game), self.bring_in)
        small_bet = self.small_bet or self.big_blind
        return Stakes(
            self.small_blind,
            self.big_blind,
            self.ante,
            form,
            small_bet=small_bet,
            big_bet=max(self.big_bet, small_bet),
        )


class Break(msgspec.Struct, frozen=True, tag="break"):
    """A pause on the sheet. ``color_up`` lists the denominations that leave the table in it."""

    minutes: int
    color_up: tuple[int, ...] = ()


class Structure(msgspec.Struct, frozen=True, dict=True):
    """The sheet: levels and breaks. The last level goes on for ever."""

    steps: tuple[Level | Break, ...]

    @classmethod
    def of(cls, *blinds: tuple[int, int], minutes: int) -> Structure:
        """Levels with blinds only, all of the same length."""
        return cls(tuple(Level(minutes, small, big) for small, big in blinds))

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        return tuple(step for step in self.steps if isinstance(step, Level))

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        """For each step, how many levels have begun by then."""
        return tuple(accumulate(int(isinstance(step, Level)) for step in self.steps))

    def level(self, number: int) -> Level:
        """The nth level, counted from 1; past the end, the last."""
        return self.levels[min(number, len(self.levels)) - 1]

    def number(self, place: int) -> int:
        """Which level a step is, counted from 1; for a break, the level before it, and the first where none is."""
        return self._numbers[min(place, len(self.steps) - 1)] or 1

    def number_dealt(self, place: int) -> int:
        """Which level a hand that starts in a step is played at: for a break, the level after it, where there is one."""
        number = self._numbers[place] + isinstance(self.steps[place], Break)
        return max(1, min(number, len(self.levels)))


def step_text(step: Level | Break) -> Text:
    """One step of the structure, as the sheet shows it."""
    if isinstance(step, Break):
        gone = same(", ".join(map(str, step.color_up)))
        said = Text("pause de {n} min", "break of {n} min").fill(n=step.minutes)
        return said + Text(" : retrait des {gone}", ": {gone} chips go").fill(gone=gone) if gone else said
    parts: list[Text] = []
    if step.big_blind:
        parts.append(Text("{small}/{big}", "{small}/{big}").fill(small=step.small_blind, big=step.big_blind))
    if step.ante:
        parts.append(Text("ante {n}", "ante {n}").fill(n=step.ante))
    if step.stud_ante:
        parts.append(Text("ante de stud {n}", "stud ante {n}").fill(n=step.stud_ante))
    if step.bring_in:
        parts.append(Text("bring-in {n}", "bring-in {n}").fill(n=step.bring_in))
    if step.small_bet:
        parts.append(
            Text("mises {small}-{big}", "bets {small}-{big}").fill(small=step.small_bet, big=step.big_bet)
        )
    time = Text("{n} min", "{n} min").fill(n=step.minutes) if step.minutes else Text("sans durée", "untimed")
    return join([*parts, time])
