"""A table that somebody in charge, or a ruling, has laid anew: PHH has no word for it, so that a remark says it in numbers.

>>> write_laid(DecidedTable(1, (300, 0), (100, 50), (True, True), (), 1, 1))
'ruling: the table lies thus: street 2, stacks 300 0, bets 100 50, in p1 p2, board -, burns 1, turn p2'
>>> read_laid(_, players=2, scale=1).turn
1
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from deadbutton.histories.actions import BadAction, parse_cards
from deadbutton.table import NOBODY, DecidedTable


class Laid(NamedTuple):
    """Which entries of a hand's log a ruling or a decision is, and how the table lay after it."""

    first: int
    end: int
    table: DecidedTable
    is_decided: bool
    """Somebody in charge has laid it: its single entries say nothing more."""


LAID: Final = "ruling: the table lies thus: "
_SAID: Final = re.compile(
    r"street (?P<street>\d{1,2}), stacks (?P<stacks>[\d ]{1,400}), bets (?P<bets>[\d ]{1,400}), in (?P<live>[p\d ]{1,60}), "
    r"board (?P<board>-|[\w?]{2,20}), burns (?P<burns>\d{1,2}), turn (?P<turn>-|p\d{1,2})(?P<again>, once more)?",
    re.ASCII,
)


def write_laid(table: DecidedTable) -> str:
    """The remark."""
    live = " ".join(f"p{player}" for player, is_live in enumerate(table.live, 1) if is_live)
    return (
        f"{LAID}street {table.street + 1}, stacks {_numbers(table.stacks)}, bets {_numbers(table.bets)}, in {live}, "
        f"board {''.join(map(str, table.board)) or '-'}, burns {table.burns}, "
        f"turn {'-' if table.turn == NOBODY else f'p{table.turn + 1}'}{', once more' if table.again else ''}"
    )


def read_laid(remark: str, players: int, scale: int) -> DecidedTable | None:
    """The table that the remark describes; None where it is somebody's comment and nothing else."""
    said = _SAID.fullmatch(remark[len(LAID) :]) if remark.startswith(LAID) else None
    if said is None:
        return None
    stacks = tuple(int(one) * scale for one in said["stacks"].split())
    bets = tuple(int(one) * scale for one in said["bets"].split())
    named = said["live"].split()
    names = [f"p{player}" for player in range(1, players + 1)]
    turn = said["turn"]
    if not len(stacks) == len(bets) == players or not set(named) <= set(names) or turn not in ("-", *names):
        return None
    try:
        board = parse_cards("" if said["board"] == "-" else said["board"])
    except BadAction:
        return None
    return DecidedTable(
        int(said["street"]) - 1,
        stacks,
        bets,
        tuple(name in named for name in names),
        board,
        int(said["burns"]),
        NOBODY if turn == "-" else names.index(turn),
        said["again"] is not None,
    )


def _numbers(amounts: tuple[int, ...]) -> str:
    return " ".join(map(str, amounts))
