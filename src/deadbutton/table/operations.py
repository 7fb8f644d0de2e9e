"""Everything that happened in a hand, as small frozen values. ``citations`` names the articles behind each.

A hand only keeps short tuples (``log``). Here they are read again from the first ante, with the chips followed, so that an
operation knows totals, all-ins, halves and odd chips. With a viewer, a card that he may not know is never copied: it is
``??`` from the start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Game, Limit
from deadbutton.table import log
from deadbutton.table.betting import NOBODY
from deadbutton.table.hand import Hand
from deadbutton.table.log import Entry
from deadbutton.table.naming import hand_name, winning_name
from deadbutton.table.views import Viewer
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
    KILL = "kill"
    RETURN = "return"
    """A bet that nobody called."""
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
    MOVED = "moved"
    """Chips that had been pushed to the wrong player."""


class Half(StrEnum):
    """Which part of a pot."""

    WHOLE = "whole"
    HIGH = "high"
    LOW = "low"


NOTHING: Final = same("")


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
    pot: int = 0
    """0 is the main pot."""
    pots: int = 0
    """How many pots the hand ended with."""
    half: Half = Half.WHOLE
    odd: int = 0
    """Of the chips that were won, those that could not be split."""
    made: Text = NOTHING
    """What a player calls the hand that was shown or that won."""
    limit: Limit = Limit.NO_LIMIT


def operations(hand: Hand, viewer: Viewer | None = None) -> tuple[Operation, ...]:
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
        self.live = set(range(hand.n))
        self.board: list[Card] = []
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.street = NOTHING
        self.street_number = NOBODY
        self.level = self.floor = self.full = 0
        self.wins = _Wins(hand.entries)

    def read(self) -> list[Operation]:
        found: list[Operation] = []
        for place, entry in enumerate(self.hand.entries):
            if entry[0] == log.ROUND_OF_HOLES:
                found += self._round_of_holes(entry)
            else:
                found.append(self._one(place, entry))
        return found

    def _round_of_holes(self, entry: Entry) -> list[Operation]:
        _, _, n, cards = entry
        return [self._op(OperationKind.DEAL_DOWN, player, cards=cards[player::n]) for player in range(n)]

    def _one(self, place: int, entry: Entry) -> Operation:
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
                self.street_number = amount
                self._open_round()
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
                self.live.discard(player)
                return self._op(kind.ABSENT_FOLD if player in self.hand.absent else kind.FOLD, player)
            case log.KILL:
                self.live.discard(player)
                away = player in self.hand.absent and self.hand.rules.absent_dead_at_deal
                return self._op(kind.ABSENT_KILL if away else kind.KILL, player)
            case log.CHECK:
                return self._op(kind.CHECK, player, to=self.bet[player])
            case log.CALL:
                return self._paid(kind.CALL, player, amount)
            case log.BRING_IN:
                return self._paid(kind.BRING_IN, player, amount)
            case log.BET if self.hand.rules.is_stud and self.street_number == 0:
                # The opener of stud who puts in the full bet at once.
                return self._raised(kind.COMPLETE, player, amount)
            case log.BET:
                return self._raised(kind.BET, player, amount)
            case log.RAISE:
                return self._raised(kind.RAISE, player, amount)
            case log.COMPLETE:
                return self._raised(kind.COMPLETE, player, amount)
            case log.DISCARD:
                return self._op(kind.DRAW if cards else kind.STAND_PAT, player, cards=cards)
            case log.RETURN:
                self.stack[player] += amount
                self.bet[player] -= amount
                back = kind.RETURN if len(self.live) == 1 else kind.RETURN_EXCESS
                return self._op(back, player, added=amount, to=self.bet[player])
            case log.SHOW:
                hole = tuple(map(Card, cards))
                self.shown[player] = hole
                someone_all_in = any(self.stack[other] == 0 for other in self.live)
                shown = kind.ALL_IN_SHOW if someone_all_in else kind.SHOW
                return self._op(shown, player, cards=cards, made=hand_name(self.game, hole, self.board))
            case log.MUCK:
                self.live.discard(player)
                return self._op(kind.MUCK, player)
            case log.BOARD_NOW:
                self.board = list(map(Card, cards))
                return self._op(kind.BOARD_NOW, cards=cards)
            case log.RESTORE:
                self.live.add(player)
                return self._op(kind.RESTORE, player)
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
                return self._win(place, entry)
            case log.LEFT_OVER:
                return self._op(kind.LEFT_OVER, added=amount)
            case _:
                raise ValueError(f"unknown entry: {entry}")

    def _op(
        self, kind: OperationKind, player: int = NOBODY, *, cards: Sequence[int] = (), **more: Any
    ) -> Operation:
        seen = tuple(map(Card, cards)) if self._may_see(kind, player) else (UNKNOWN,) * len(cards)
        seat = self.hand.seats[player] if player >= 0 else 0
        return Operation(kind, player, seat, cards=seen, street=self.street, limit=self.game.limit, **more)

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

    def _open_round(self) -> None:
        hand = self.hand
        big = self.game.streets[self.street_number].big_bet
        self.full = hand.bets[1] if big else hand.bets[0]
        """What a full raise adds."""
        self.level = max(map(abs, hand.blinds), default=0) if self.street_number == 0 else 0
        self.floor = self.level
        """The last full bet: fixed-limit counts from it."""

    def _raised(self, kind: OperationKind, player: int, total: int) -> Operation:
        limit = self.game.limit is Limit.FIXED_LIMIT
        gained = total - (self.floor if limit else self.level)
        is_short = gained < self.full
        if not is_short:
            self.floor = total
            if not limit and not self.hand.rules.betting.unit_is_fixed:
                self.full = gained
        self.level = total
        return self._paid(kind, player, total - self.bet[player], is_short)

    def _paid(self, kind: OperationKind, player: int, added: int, is_short: bool = False) -> Operation:
        self.stack[player] -= added
        self.bet[player] += added
        total, all_in = self.bet[player], self._all_in(player, added)
        return self._op(kind, player, added=added, to=total, is_all_in=all_in, is_short=is_short)

    def _all_in(self, player: int, added: int) -> bool:
        return added > 0 and self.stack[player] == 0

    def _blind(self, player: int) -> OperationKind:
        owed = self.hand.blinds[player]
        if owed < 0:
            return OperationKind.POST
        return OperationKind.BIG_BLIND if owed == max(self.hand.blinds) else OperationKind.SMALL_BLIND

    def _win(self, place: int, entry: Entry) -> Operation:
        _, player, amount, where = entry
        if not where:
            self.stack[player] += amount
            return self._op(OperationKind.MOVED, player, added=amount)
        pot, half, odd = where[0], self.wins.halves[place], self.wins.odd[place]
        kind = OperationKind.WIN
        if len(self.live) == 1 and player not in self.shown:
            kind = OperationKind.WIN_UNSEEN
        elif odd == amount:
            kind = OperationKind.ODD_CHIP
        self.stack[player] += amount
        made = NOTHING
        if kind is OperationKind.WIN:
            ranking = self.game.low if half is Half.LOW or self.game.high is None else self.game.high
            made = winning_name(self.game, ranking, player, self.shown, self.board)
        pots = len(self.hand.pots)
        return self._op(kind, player, added=amount, pot=pot, pots=pots, half=half, odd=odd, made=made)


class _Wins:
    """Reads all the wins of a hand together: which halves there were, and which of the chips were odd ones."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.halves: dict[int, Half] = {}
        self.odd: dict[int, int] = {}
        groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for place, (code, _, amount, cards) in enumerate(entries):
            if code == log.WIN and cards:
                groups.setdefault((cards[0], cards[1]), []).append((place, amount))
        for (pot, half), shares in groups.items():
            low = groups.get((pot, 1), [])
            name = Half.LOW if half else (Half.HIGH if low else Half.WHOLE)
            # A half that is larger than the other holds the odd chip.
            more = sum(amount for _, amount in shares) - sum(amount for _, amount in low)
            self._read(shares, name, more if name is Half.HIGH and len(shares) == 1 else 0)

    def _read(self, shares: list[tuple[int, int]], half: Half, more: int) -> None:
        each = shares[-1][1]
        for place, amount in shares:
            self.halves[place] = half
            # Shares come after a chip that goes to the winner of the pot above, and the last has no odd chip in it.
            self.odd[place] = amount if amount < each else amount - each + more
