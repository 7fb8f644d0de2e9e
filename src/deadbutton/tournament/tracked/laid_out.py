"""A hand laid out from a few words, where nobody has entered one: the street, who is in, what lies in front of whom, whose turn it
is. It is played up to there by the rules, so that a ruling is tried on a real hand. Nothing of it is recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from deadbutton.floor import Desk
from deadbutton.refusal import refused
from deadbutton.table import TO_BET, TO_DEAL, TO_DRAW, Hand
from deadbutton.tournament.hands.hand_start import HandStarted, start
from deadbutton.tournament.roster import dealt_seats, open_table
from deadbutton.tournament.state import State
from deadbutton.tournament.tracked.commands import tracked
from deadbutton.tournament.tracked.entries import ActEntry, DealtEntry, Entry, enter
from deadbutton.tournament.tracked.hand import lay_out

MOST: Final = 200
"""Acts, before the words are taken for impossible."""


@dataclass(frozen=True, slots=True)
class LaidOut:
    """What is known of the hand."""

    street: int = 0
    """From 0."""
    bets: Mapping[int, int] = field(default_factory=dict)
    """By seat: what lies in front of it on this street."""
    out: frozenset[int] = frozenset()
    """Seats that have thrown their hands away."""
    turn: int = 0
    """Whose turn it is; 0: the first who has still to act."""
    board: tuple[str, ...] = ()
    """Cards of the board, where they matter."""


def laid_desk(state: State, number: int, wanted: LaidOut, now: int) -> Desk:
    """A floor with that hand on it: of the hand in play at the table, or of the one that would be dealt next."""
    table = open_table(state, number)
    if len(dealt_seats(table, state)) < 2:
        raise refused("hands.too_few", table=number)
    started = None
    if not table.in_hand:
        started = next(found for found in start(state, table, now) if isinstance(found, HandStarted))
    desk = lay_out(tracked(state, table, started, now), state.book_at(number))
    _play(desk, wanted)
    return desk


def _play(desk: Desk, wanted: LaidOut) -> None:
    board = list(wanted.board)
    for _ in range(MOST):
        hand = desk.hand
        if hand.street > wanted.street or hand.stage not in (TO_BET, TO_DEAL, TO_DRAW):
            break
        if hand.street == wanted.street and hand.stage != TO_DEAL and _is_there(hand, wanted):
            return
        enter(desk, _next(hand, wanted, board))
    else:
        raise refused("tracked.cannot_lay_out")
    if wanted.bets or wanted.turn or desk.hand.street != wanted.street:
        raise refused("tracked.cannot_lay_out")


def _is_there(hand: Hand, wanted: LaidOut) -> bool:
    """Whether the one to act is the one whose turn it is said to be, with all bets in front that were named."""
    seat = hand.seats[hand.actor]
    if hand.stage == TO_DRAW:
        return not wanted.turn or wanted.turn == seat
    bets = hand.betting.bet
    lying = all(
        bets[player] >= chips for player, chips in _by_player(hand, wanted.bets).items() if chips != 0
    )
    if wanted.turn:
        return lying and seat == wanted.turn
    return lying and seat not in wanted.out and wanted.bets.get(seat, 0) <= bets[hand.actor]


def _by_player(hand: Hand, bets: Mapping[int, int]) -> dict[int, int]:
    strangers = sorted(set(bets) - set(hand.seats))
    if strangers:
        raise refused(
            "tracked.not_dealt_in", seat=strangers[0], seats=", ".join(map(str, sorted(hand.seats)))
        )
    return {hand.seats.index(seat): chips for seat, chips in bets.items()}


def _next(hand: Hand, wanted: LaidOut, board: list[str]) -> Entry:
    """What happened next, as far as the words say: who is out folds, who has chips in front put them there."""
    if hand.stage == TO_DEAL:
        cards: Sequence[str] = board[: hand.need_board]
        del board[: hand.need_board]
        if any(hand.need_up):
            raise refused("tracked.cannot_lay_out")
        return DealtEntry(tuple(cards))
    seat = hand.seats[hand.actor]
    if hand.stage == TO_DRAW:
        return ActEntry(seat, "draw", 0)
    owed, level = hand.betting.to_call, hand.betting.level
    chips = wanted.bets.get(seat, 0) if hand.street == wanted.street else 0
    if chips > level:
        return ActEntry(seat, "raise", chips)
    if seat in wanted.out:
        return ActEntry(seat, "fold")
    return ActEntry(seat, "call" if owed else "check")
