"""What a finished hand hands in to the tournament: stacks, pots and winners, shown cards, who is out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.cards import Card
from deadbutton.refusal import refused
from deadbutton.table.hand.hand import Hand
from deadbutton.table.hand.refusals import STAGES
from deadbutton.table.record.naming import hand_name
from deadbutton.table.record.operations import Half, Operation, OperationKind, operations_of
from deadbutton.table.record.views import as_json
from deadbutton.text import Text

_WINS = (OperationKind.WIN, OperationKind.WIN_UNSEEN, OperationKind.ODD_CHIP)
_SHOWS = (OperationKind.SHOW, OperationKind.ALL_IN_SHOW)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A stack before and after."""

    seat: int
    before: int
    after: int

    @property
    def change(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Share:
    """What one player took out of one pot."""

    seat: int
    amount: int
    half: Half
    hand: Text
    """What won, where it was shown."""


@dataclass(frozen=True, slots=True)
class PotResult:
    """One pot, the seats that played for it, and who took what. Number 0 is the main pot."""

    number: int
    amount: int
    seats: tuple[int, ...]
    shares: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class ShownHand:
    seat: int
    cards: tuple[Card, ...]
    name: Text


@dataclass(frozen=True, slots=True)
class Elimination:
    """Who lost the last chip. Players who go out in one hand are ranked by what they began it with."""

    seat: int
    starting_stack: int


@dataclass(frozen=True, slots=True)
class HandReport:
    """A finished hand. Nothing is raked: all chips are in ``stacks`` or ``left_over``."""

    game: str
    stacks: tuple[SeatResult, ...]
    """By seat number."""
    pots: tuple[PotResult, ...]
    shown: tuple[ShownHand, ...]
    """In the order in which they were shown."""
    eliminations: tuple[Elimination, ...]
    """The larger starting stack first."""
    carried_in: int
    """What the hand before had left in the middle."""
    left_over: int
    """What stays in the middle for the next one."""

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON, cards by their text."""
        found: dict[str, Any] = as_json(self)
        return found


class ChipsNotConserved(ArithmeticError):  # noqa: N818  (it says what is wrong)
    """Chips were made or lost: a fault of the program, never of a player."""


def report_of(hand: Hand) -> HandReport:
    """The report of a finished hand."""
    if not hand.is_over:
        raise refused("report.hand_in_play", stage=STAGES[hand.stage])
    done = operations_of(hand)
    before, after = hand.starting_stacks, hand.betting.stack
    stacks = [SeatResult(seat, before[i], after[i]) for i, seat in enumerate(hand.seats)]
    out = [Elimination(result.seat, result.before) for result in stacks if result.after == 0]
    found = HandReport(
        game=hand.rules.game.code,
        stacks=tuple(sorted(stacks, key=lambda result: result.seat)),
        pots=tuple(_pot(hand, number, done) for number, pot in enumerate(hand.pots) if pot.amount),
        shown=tuple(_shown(hand, operation) for operation in done if operation.kind in _SHOWS),
        eliminations=tuple(sorted(out, key=lambda gone: -gone.starting_stack)),
        carried_in=hand.dead_at_start,
        left_over=hand.left_over,
    )
    check_conservation(found)
    return found


def check_conservation(found: HandReport) -> None:
    """Every chip that was there is somewhere: in a stack, or left in the middle."""
    were = sum(result.before for result in found.stacks) + found.carried_in
    are = sum(result.after for result in found.stacks) + found.left_over
    if were != are:
        raise ChipsNotConserved(f"{were} chips before the hand, {are} after it")
    if not found.pots:
        return  # Cancelled, or over before a chip went in: nothing was won.
    staked = sum(pot.amount for pot in found.pots)
    taken = sum(share.amount for pot in found.pots for share in pot.shares) + found.left_over
    if staked != taken:
        raise ChipsNotConserved(f"{staked} chips in the pots, {taken} taken out of them")


def _shown(hand: Hand, operation: Operation) -> ShownHand:
    """With the name that the whole board gives it: an all-in hand is turned up earlier."""
    name = hand_name(hand.rules.game, operation.cards, hand.board)
    return ShownHand(operation.seat, operation.cards, name)


def _pot(hand: Hand, number: int, done: tuple[Operation, ...]) -> PotResult:
    pot = hand.pots[number]
    return PotResult(
        number,
        pot.amount,
        tuple(hand.seats[player] for player in pot.players),
        tuple(
            Share(operation.seat, operation.added, operation.half, operation.made)
            for operation in done
            if operation.kind in _WINS and operation.pot == number
        ),
    )
