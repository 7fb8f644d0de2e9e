"""The words of the wall sheet: what is asked of the organiser in a form is told to the players as a heading; the prizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deadbutton.books.settings import SETTINGS
from deadbutton.refusal import Refused
from deadbutton.text import Text, plural
from deadbutton.tournament import Config, Sheet, SheetLine, amounts_for, money_text

NEVER: Final = {"absence_deadline": "0", "late_balance_tables": "0"}
"""Answers which say that something is never done: nothing that players must read."""
OF_MONEY: Final = frozenset({"deal_policy", "hand_for_hand_start"})


def shown_lines(config: Config, sheet: Sheet) -> list[tuple[Text, SheetLine]]:
    """What hangs on the wall, each with its heading."""
    off = {line.key for line in sheet.lines if line.answer and line.answer.en == NEVER.get(line.key)}
    if "late_balance_tables" in off:
        off.add("late_balance_gap")
    if config.is_free:
        off |= OF_MONEY
    return [
        (SETTINGS[line.key].heading, line)
        for line in sheet.lines
        if (line.answer or line.required) and line.key not in off
    ]


@dataclass(frozen=True, slots=True)
class WallPrizes:
    """The prizes by place; equal neighbours stand together."""

    rows: tuple[tuple[int, int, Text], ...]
    """First place, last place, what they win."""
    entries: int
    """For how many entries it was worked out; 0: as posted."""

    @property
    def note(self) -> Text:
        return plural(
            self.entries,
            Text(
                "Pour {count} inscrit ; la dotation suit les entrées.",
                "For {count} entry; the pool follows the entries.",
            ),
            Text(
                "Pour {count} inscrits ; la dotation suit les entrées.",
                "For {count} entries; the pool follows the entries.",
            ),
        )


def wall_prizes(config: Config, amounts: Sequence[int], entries: int, pool: int) -> WallPrizes | None:
    """As they were posted (``amounts``); else as they would be for so many entries. None where there are none."""
    if config.is_free:
        return None
    if amounts:
        return WallPrizes(_rows(config, amounts, 0), 0)
    try:
        found, seats = amounts_for(config, entries, pool)
    except (Refused, ValueError, ZeroDivisionError):
        return None
    return WallPrizes(_rows(config, found, seats), entries) if any(found) or seats else None


def _rows(config: Config, amounts: Sequence[int], seats: int) -> tuple[tuple[int, int, Text], ...]:
    found: list[tuple[int, int, int]] = []
    for place, whole in enumerate(amounts, 1):
        amount = 0 if place <= seats else whole
        if found and found[-1][2] == amount:
            found[-1] = (found[-1][0], place, amount)
        else:
            found.append((place, place, amount))
    return tuple(
        (first, last, money_text(won, config.currency) if won else SEAT) for first, last, won in found
    )


SEAT: Final = Text("une place", "a seat")
