"""Everything that happened in a hand, as small frozen values. ``citations`` names the articles behind each.

A hand only keeps short tuples (``log``). Here they are read again from the first ante, with the chips counted, so that an
operation knows totals and all-ins. Nothing is judged here: what was short, odd, uncalled or turned up stands in the log.
With a viewer, a card that he may not know is never copied: it is ``??`` from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Family, Game, Limit
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import is_bet_unraised
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.hand import Hand
from deadbutton.table.hand.log import Entry
from deadbutton.table.record.naming import hand_name, winning_name
from deadbutton.table.record.views import Viewer
from deadbutton.text import Text, same


class OperationKind(StrEnum):
    """What was done."""

    CARRIED_IN = "carried_in"
    """A chip left by the last hand."""
    ANTE = "ante"
    TABLE_ANTE = "table_ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    POST = "post"
    """A newcomer's."""
    STREET = "street"
    BURN = "burn"
    DEAL_DOWN = "deal_down"
    DEAL_UP = "deal_up"
    DEAL_BOARD = "deal_board"
    COMMUNITY_CARD = "community_card"
    RESHUFFLE = "reshuffle"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    BRING_IN = "bring_in"
    COMPLETE = "complete"
    DRAW = "draw"
    STAND_PAT = "stand_pat"
    ABSENT_FOLD = "absent_fold"
    ABSENT_KILL = "absent_kill"
    PENALTY_FOLD = "penalty_fold"
    PENALTY_KILL = "penalty_kill"
    KILL = "kill"
    RETURN = "return"
    """A bet that nobody called, or chips that a ruling gives back."""
    RETURN_EXCESS = "return_excess"
    """What the others, all-in, could not match."""
    SHOW = "show"
    ALL_IN_SHOW = "all_in_show"
    MUCK = "muck"
    WIN = "win"
    WIN_UNSEEN = "win_unseen"
    """By the last hand left."""
    ODD_CHIP = "odd_chip"
    """The chip of a lower pot, to the winner of the pot above it."""
    LEFT_OVER = "left_over"

    # By a ruling
    BOARD_NOW = "board_now"
    RESTORE = "restore"
    REPLACE = "replace"
    PUT_IN = "put_in"
    CANCEL = "cancel"
    CANCEL_AND_SPLIT = "cancel_and_split"
    PASS = "pass"
    """The turn goes on past a player, who answers when it comes back."""
    BETS_NOW = "bets_now"
    """What lies in front of everybody, as somebody in charge has decided it; ``added`` is all of it."""
    TURN = "turn"
    """Whose turn it is by such a decision."""
    MOVED = "moved"
    """Chips that had been pushed to the wrong player."""
    WITHDRAWN = "withdrawn"
    """All that a player had put into the hand leaves the game."""


class Half(StrEnum):
    """Which part of a pot."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


NOTHING: Final = same("")
WINS: Final = frozenset({OperationKind.WIN, OperationKind.WIN_UNSEEN, OperationKind.ODD_CHIP})
"""Chips of a pot go to somebody: with a hand that was shown, because nobody else is left, or as an odd chip."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that happened. Where a field has no meaning it keeps its empty value."""

    kind: OperationKind
    player: int = NOBODY
    seat: int = 0
    added: int = 0
    """Chips that moved."""
    to: int = 0
    """The player's total for the round after it; the number of a street; cards in the stub after a reshuffle."""
    cards: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    """The board before these cards."""
    street: Text = NOTHING
    is_all_in: bool = False
    is_short: bool = False
    """An all-in of less than a full bet or raise."""
    is_capping: bool = False
    """Fixed-limit: the last raise that the round allows."""
    is_ruled: bool = False
    """Chips that go back by a ruling."""
    pot: int = 0
    """0 is the main pot."""
    pots: int = 0
    """How many pots the hand ended with."""
    half: Half = Half.WHOLE
    odd: int = 0
    """Of the chips that were won, those that could not be split."""
    is_bet_unraised: bool = False
    """A hand shown after a last round in which somebody bet and nobody raised."""
    made: Text = NOTHING
    """What a player calls the hand that was shown or that won."""
    limit: Limit = Limit.NO_LIMIT
    family: Family = Family.FLOP
    is_low: bool = False
    """Razz and lowball: only the lowest hand wins."""


def operations_of(hand: Hand, viewer: Viewer | None = None) -> tuple[Operation, ...]:
    """Everything so far. Without a viewer it is the whole record, which nobody at the table may see."""
    return tuple(_Replay(hand, viewer).read())


class _Replay:
    """Reads the log from the start, with the chips, the board and the shown hands as they were."""

    def __init__(self, hand: Hand, viewer: Viewer | None) -> None:
        self.hand = hand
        self.viewer = viewer
        self.game: Game = hand.rules.game
        self.stack = list(hand.starting_stacks)
        self.bet = [0] * hand.n
        self.board: list[Card] = []
        self.is_bet_unraised = is_bet_unraised(hand)
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.street = NOTHING

    def read(self) -> list[Operation]:
        found: list[Operation] = []
        for entry in self.hand.entries:
            if entry[0] == log.ROUND_OF_HOLES:
                found += self._round_of_holes(entry)
            else:
                found.append(self._one(entry))
        return found

    def _round_of_holes(self, entry: Entry) -> list[Operation]:
        _, _, n, cards = entry
        return [self._op(OperationKind.DEAL_DOWN, player, cards=cards[player::n]) for player in range(n)]

    def _one(self, entry: Entry) -> Operation:
        code, player, amount, cards = entry
        kind = OperationKind
        match code:
            case log.SIT:
                return self._op(kind.CARRIED_IN, added=amount)
            case log.ANTE:
                self.stack[player] -= amount
                form = kind.TABLE_ANTE if self.hand.one_ante_for_all else kind.ANTE
                return self._op(form, player, added=amount, is_all_in=self._all_in(player, amount))
            case log.BLIND:
                return self._paid(self._blind(player), player, amount)
            case log.STREET:
                if amount > 0:
                    self.bet = [0] * self.hand.n
                self.street = self.game.streets[amount].name
                return self._op(kind.STREET, to=amount)
            case log.BURN:
                return self._op(kind.BURN, cards=cards)
            case log.HOLE | log.UP:
                if player in self.shown:
                    # Stud, all-in: the last card of a hand that lies face up is seen as it comes.
                    self.shown[player] += tuple(map(Card, cards))
                return self._op(kind.DEAL_DOWN if code == log.HOLE else kind.DEAL_UP, player, cards=cards)
            case log.BOARD | log.COMMUNITY:
                dealt = kind.DEAL_BOARD if code == log.BOARD else kind.COMMUNITY_CARD
                found = self._op(dealt, cards=cards, board=tuple(self.board))
                self.board += map(Card, cards)
                return found
            case log.RESHUFFLE:
                return self._op(kind.RESHUFFLE, to=amount)
            case log.FOLD:
                return self._op(_FOLDS[amount], player)
            case log.KILL:
                return self._op(_KILLS[amount], player)
            case log.CHECK:
                return self._op(kind.CHECK, player, to=self.bet[player])
            case log.CALL:
                return self._paid(kind.CALL, player, amount)
            case log.BRING_IN:
                return self._paid(kind.BRING_IN, player, amount)
            case log.BET:
                return self._raised(kind.BET, player, amount, sum(cards))
            case log.RAISE:
                return self._raised(kind.RAISE, player, amount, sum(cards))
            case log.COMPLETE:
                return self._raised(kind.COMPLETE, player, amount, sum(cards))
            case log.DISCARD:
                return self._op(kind.DRAW if cards else kind.STAND_PAT, player, cards=cards)
            case log.RETURN if log.WITHDRAWN in cards:
                self.stack[player] += amount  # the stack before the hand is told without these chips
                self.bet[player] = 0
                return self._op(kind.WITHDRAWN, player, added=amount)
            case log.RETURN:
                self.stack[player] += amount
                self.bet[player] -= amount
                back = kind.RETURN_EXCESS if log.EXCESS in cards else kind.RETURN
                is_ruled = log.RULED in cards
                return self._op(back, player, added=amount, to=self.bet[player], is_ruled=is_ruled)
            case log.SHOW:
                hole = tuple(map(Card, cards))
                self.shown[player] = hole
                made = hand_name(self.game, hole, self.board)
                if amount:
                    return self._op(kind.ALL_IN_SHOW, player, cards=cards, made=made)
                return self._op(
                    kind.SHOW, player, cards=cards, made=made, is_bet_unraised=self.is_bet_unraised
                )
            case log.MUCK:
                return self._op(kind.MUCK, player)
            case log.BOARD_NOW:
                self.board = list(map(Card, cards))
                return self._op(kind.BOARD_NOW, cards=cards)
            case log.RESTORE:
                return self._op(kind.RESTORE, player)
            case log.PASS:
                return self._op(kind.PASS, player)
            case log.BETS_NOW:
                self.bet = list(cards)
                return self._op(kind.BETS_NOW, added=amount)
            case log.TURN:
                return self._op(kind.TURN, player)
            case log.REPLACE:
                return self._op(kind.REPLACE, player, cards=cards)
            case log.PUT_IN:
                return self._paid(kind.PUT_IN, player, amount)
            case log.CANCEL if amount == 0:
                self.stack = list(self.hand.starting_stacks)
                return self._op(kind.CANCEL)
            case log.CANCEL:
                return self._op(kind.CANCEL_AND_SPLIT)
            case log.WIN:
                return self._win(entry)
            case log.MOVED:
                return self._op(kind.MOVED, player, added=amount)
            case log.LEFT_OVER:
                return self._op(kind.LEFT_OVER, added=amount)
            case _:
                raise ValueError(f"unknown entry: {entry}")

    def _op(
        self, kind: OperationKind, player: int = NOBODY, *, cards: Sequence[int] = (), **more: Any
    ) -> Operation:
        seen = tuple(map(Card, cards)) if self._may_see(kind, player) else (UNKNOWN,) * len(cards)
        seat = self.hand.seats[player] if player >= 0 else 0
        game = self.game
        return Operation(
            kind,
            player,
            seat,
            cards=seen,
            street=self.street,
            limit=game.limit,
            family=game.family,
            is_low=game.high is None,
            **more,
        )

    def _may_see(self, kind: OperationKind, player: int) -> bool:
        if self.viewer is None:
            return True
        match kind:
            case OperationKind.BURN | OperationKind.DRAW:
                return False
            case OperationKind.DEAL_DOWN | OperationKind.REPLACE:
                return player in self.shown or self.viewer.sees_hand_of(player)
            case _:
                return True

    # Chips

    def _raised(self, kind: OperationKind, player: int, total: int, marks: int) -> Operation:
        return self._paid(kind, player, total - self.bet[player], marks)

    def _paid(self, kind: OperationKind, player: int, added: int, marks: int = 0) -> Operation:
        self.stack[player] -= added
        self.bet[player] += added
        return self._op(
            kind,
            player,
            added=added,
            to=self.bet[player],
            is_all_in=self._all_in(player, added),
            is_short=bool(marks & log.SHORT),
            is_capping=bool(marks & log.CAPS),
        )

    def _all_in(self, player: int, added: int) -> bool:
        return added > 0 and self.stack[player] == 0

    def _blind(self, player: int) -> OperationKind:
        owed = self.hand.blinds[player]
        if owed < 0:
            return OperationKind.POST
        return OperationKind.BIG_BLIND if owed == max(self.hand.blinds) else OperationKind.SMALL_BLIND

    def _win(self, entry: Entry) -> Operation:
        _, player, amount, (pot, part, odd) = entry
        half = _HALVES[part & ~log.TO_ABOVE]
        kind = OperationKind.WIN
        if part == log.UNSEEN:
            kind = OperationKind.WIN_UNSEEN
        elif part & log.TO_ABOVE:
            kind = OperationKind.ODD_CHIP
        made = NOTHING
        if kind is OperationKind.WIN:
            ranking = self.game.low if half is Half.LOW or self.game.high is None else self.game.high
            made = winning_name(self.game, ranking, player, self.shown, self.board)
        pots = len(self.hand.pots)
        return self._op(kind, player, added=amount, pot=pot, pots=pots, half=half, odd=odd, made=made)


_FOLDS: Final = {
    0: OperationKind.FOLD,
    log.AWAY: OperationKind.ABSENT_FOLD,
    log.PENALISED: OperationKind.PENALTY_FOLD,
}
_KILLS: Final = {
    0: OperationKind.KILL,
    log.AWAY: OperationKind.ABSENT_KILL,
    log.PENALISED: OperationKind.PENALTY_KILL,
}
_HALVES: Final = {
    log.WHOLE: Half.WHOLE,
    log.HIGH_HALF: Half.HIGH,
    log.LOW_HALF: Half.LOW,
    log.UNSEEN: Half.WHOLE,
}
