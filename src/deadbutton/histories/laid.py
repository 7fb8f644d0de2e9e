"""A table that somebody in charge, or a ruling, has laid anew: PHH has no word for it, so that a remark says it in numbers.

>>> write_laid(DecidedTable(1, (300, 0), (100, 50), (True, True), (), 1, 1))
'ruling: the table lies thus: street 2, stacks 300 0, bets 100 50, in p1 p2, board -, burns 1, turn p2'
>>> read_laid(_, players=2, scale=1).turn
1

What a ruling has made of the round is said too: what is to be matched, and who has acted at which raise.

>>> write_laid(DecidedTable(0, (9, 9), (2, 4), (True, True), turn=0), RoundNow(4, 4, 2, 1, 0, 1, (-1, 1)))
'ruling: the table lies thus: street 1, stacks 9 9, bets 2 4, in p1 p2, board -, burns 0, turn p1; level 4 4 2, raises 1, bring-in 0, last p2, acted - 1'
>>> read_round(_, players=2, scale=1).acted
(-1, 1)
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from deadbutton.histories.actions import BadAction, parse_cards
from deadbutton.table import NOBODY, DecidedTable, Hand


class RoundNow(NamedTuple):
    """What the machine knows of a round besides the chips that lie there."""

    level: int
    floor: int
    increment: int
    raises: int
    bring_in: int
    last: int
    acted: tuple[int, ...]

    @classmethod
    def of(cls, hand: Hand) -> RoundNow:
        now = hand.betting
        return cls(
            now.level,
            now.floor,
            now.increment,
            now.raise_count,
            now.bring_in,
            now.aggressor,
            tuple(now.acted_at),
        )

    def lay(self, hand: Hand, turn: int) -> None:
        """The round of this hand is the same."""
        now = hand.betting
        now.level, now.floor, now.increment, now.raise_count = self[:4]
        now.bring_in, now.aggressor, now.actor = self.bring_in, self.last, turn
        now.acted_at = list(self.acted)


class Laid(NamedTuple):
    """Which entries of a hand's log a ruling or a decision is, and how the table lay after it."""

    first: int
    end: int
    table: DecidedTable
    is_decided: bool
    """Somebody in charge has laid it: its single entries say nothing more."""
    round: RoundNow | None = None
    """How a round that goes on stands after a ruling; a decision says all that it means."""


LAID: Final = "ruling: the table lies thus: "
_SAID: Final = re.compile(
    r"street (?P<street>\d{1,2}), stacks (?P<stacks>[\d ]{1,400}), bets (?P<bets>[\d ]{1,400}), in (?P<live>[p\d ]{1,60}), "
    r"board (?P<board>-|[\w?]{2,20}), burns (?P<burns>\d{1,2}), turn (?P<turn>-|p\d{1,2})(?P<again>, once more)?"
    r"(?P<round>; .{1,400})?",
    re.ASCII,
)
_ROUND: Final = re.compile(
    r"; level (?P<level>\d{1,15}) (?P<floor>\d{1,15}) (?P<increment>\d{1,15}), raises (?P<raises>\d{1,4}), "
    r"bring-in (?P<bring_in>\d{1,15}), last (?P<last>-|p\d{1,2}), acted (?P<acted>[-\d ]{1,100})",
    re.ASCII,
)


def write_laid(table: DecidedTable, now: RoundNow | None = None) -> str:
    """The remark."""
    live = " ".join(f"p{player}" for player, is_live in enumerate(table.live, 1) if is_live)
    return (
        f"{LAID}street {table.street + 1}, stacks {_numbers(table.stacks)}, bets {_numbers(table.bets)}, in {live}, "
        f"board {''.join(map(str, table.board)) or '-'}, burns {table.burns}, "
        f"turn {_player(table.turn)}{', once more' if table.again else ''}{_write_round(now) if now else ''}"
    )


def _write_round(now: RoundNow) -> str:
    acted = " ".join("-" if at == NOBODY else str(at) for at in now.acted)
    return (
        f"; level {now.level} {now.floor} {now.increment}, raises {now.raises}, bring-in {now.bring_in}, "
        f"last {_player(now.last)}, acted {acted}"
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


def read_round(remark: str, players: int, scale: int) -> RoundNow | None:
    """How the round of the remark stands; None where it says nothing of it, or nothing that could be."""
    place = remark.find("; level ")
    said = _ROUND.fullmatch(remark[place:]) if place > 0 else None
    names = ["-", *(f"p{player}" for player in range(1, players + 1))]
    if said is None or said["last"] not in names or len(said["acted"].split()) != players:
        return None
    if any(at != "-" and not at.isdecimal() for at in said["acted"].split()):
        return None
    return RoundNow(
        int(said["level"]) * scale,
        int(said["floor"]) * scale,
        int(said["increment"]) * scale,
        int(said["raises"]),
        int(said["bring_in"]) * scale,
        names.index(said["last"]) - 1,
        tuple(NOBODY if at == "-" else int(at) for at in said["acted"].split()),
    )


def _player(player: int) -> str:
    return "-" if player == NOBODY else f"p{player + 1}"


def _numbers(amounts: tuple[int, ...]) -> str:
    return " ".join(map(str, amounts))
