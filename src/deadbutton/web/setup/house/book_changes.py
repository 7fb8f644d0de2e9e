"""What another book changes for a tournament, as far as it will notice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deadbutton.books import Book
from deadbutton.books.point import Applies
from deadbutton.books.points import Authority, Betting, Chips, Conduct, Entries, Prizes, Seats, Showdown
from deadbutton.books.sheets.compare import Difference, differences
from deadbutton.games import Family, Game, Limit
from deadbutton.tournament import Config

FIRST: Final = (
    Entries.late_registration_stack,
    Entries.rebuy_condition,
    Entries.rebuy_timing,
    Entries.addon_rules,
    Entries.single_entry,
    Entries.starting_stack,
    Seats.seat_draw,
    Seats.balance_threshold,
    Seats.balance_who_moves,
    Seats.table_break_order,
    Seats.final_table_size,
    Chips.color_up_timing,
    Chips.chip_race,
    Prizes.hand_for_hand,
    Entries.absent_player_blinds,
    Conduct.penalty_ladder,
    Betting.min_raise,
    Betting.oversized_chip,
    Showdown.show_order,
    Showdown.odd_chip,
    Authority.required_postings,
)
"""Points that a director meets in every tournament, the earliest first."""
ONLY_WITH: Final = {
    Entries.late_registration_stack: "late",
    Entries.rebuy_condition: "rebuys",
    Entries.rebuy_timing: "rebuys",
    Entries.addon_rules: "add_on",
    Entries.addon_extra_hands: "add_on",
    Entries.single_entry: "re_entries",
}
"""Points that mean nothing to a tournament that does not sell these."""


def changes_noticed(
    before: Book, chosen: Book, config: Config, games: Sequence[Game], self_dealt: bool
) -> list[Difference]:
    """What a book does otherwise than the one before, the points of every tournament first."""
    found = {
        change.point.key: change
        for subject in differences(before, chosen).values()
        for change in subject
        if _matters(change, config, games, self_dealt)
    }
    first = [found.pop(point.key) for point in FIRST if point.key in found]
    return [*first, *found.values()]


def _matters(change: Difference, config: Config, games: Sequence[Game], self_dealt: bool) -> bool:
    sold = {
        "late": config.late.until != "start",
        "rebuys": config.rebuys is not None,
        "add_on": config.add_on is not None,
        "re_entries": config.re_entries > 0,
    }
    wanted = ONLY_WITH.get(change.point)
    if wanted is not None and not sold[wanted]:
        return False
    return any(_concerns(change.point.applies, game, self_dealt) for game in games)


def _concerns(applies: Applies, game: Game, self_dealt: bool) -> bool:
    match applies:
        case Applies.ALWAYS:
            return True
        case Applies.FLOP:
            return game.family is Family.FLOP
        case Applies.STUD:
            return game.family is Family.STUD
        case Applies.DRAW:
            return game.family is Family.DRAW
        case Applies.HIGH_LOW:
            return game.is_high_low
        case Applies.LIMIT:
            return game.limit is Limit.FIXED_LIMIT
        case Applies.POT_LIMIT:
            return game.limit is Limit.POT_LIMIT
        case Applies.BIG_BET:
            return game.limit is not Limit.FIXED_LIMIT
        case Applies.SELF_DEALT:
            return self_dealt
