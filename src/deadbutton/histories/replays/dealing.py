"""The dealer of a replay: gathers the cards that a record names and deals a street when all of it is there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from deadbutton.cards import UNKNOWN, Card
from deadbutton.histories import refusals
from deadbutton.histories.actions import DEAL, Action, write_action
from deadbutton.histories.refusals import refused
from deadbutton.table.hand import log
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.hand import Hand


@lru_cache(maxsize=8)
def _bits(cards: tuple[Card, ...]) -> int:
    return sum(1 << card for card in cards)


class RecordDealer:
    """Cards on their way from the record to the hand. The hand's stub lies face down and only counts."""

    def __init__(self, hand: Hand, source: str) -> None:
        self.hand = hand
        self.source = source
        self.seen = 0
        """One bit a card that has been named."""
        self.holes: list[list[Card]] = []
        """What has come for each player on the street being dealt."""
        self.room: list[int] = []
        self.board: list[Card] = []
        self.missing = 0
        self.deck = _bits(hand.rules.game.deck)

    def take(self, action: Action, number: int, scale: int) -> None:
        """One dealing action of the record; the street is dealt once nothing is missing."""
        hand = self.hand
        cards = action.cards
        if not self.missing:
            self._begin()
        if hand.ups:
            self._follow_stud(action)
        if action.act == DEAL:
            player = action.player
            room = self.room[player] if self.room else 0
            if not 0 < len(cards) <= room:
                raise self._wrong(action, room, number, scale)
            self.room[player] = room - len(cards)
            self.holes[player] += cards
        else:
            room = hand.need_board - len(self.board)
            if not 0 < len(cards) <= room:
                raise self._wrong(action, room, number, scale)
            self.board += cards
        self.name(cards, number)
        self.missing -= len(cards)
        if self.missing == 0:
            self._deal()

    def name(self, cards: Sequence[Card], number: int) -> None:
        """Cards are seen for the first time."""
        for card in cards:
            if card == UNKNOWN:
                continue
            bit = 1 << card
            if self.seen & bit and not self._came_back(card):
                raise refused(refusals.CARD_TWICE, self.source, action=number, card=str(card))
            if not self.deck & bit:
                raise refused(refusals.NOT_IN_DECK, self.source, action=number, card=str(card))
            self.seen |= bit

    def forget(self, cards: Sequence[Card]) -> None:
        """Cards that a ruling has put back: they may come again."""
        self.seen &= ~_bits(tuple(card for card in cards if card != UNKNOWN))
        self.board, self.holes, self.room, self.missing = [], [], [], 0

    def _follow_stud(self, action: Action) -> None:
        """Too few cards left in stud: whether one card serves all or the muck comes back, the record decides."""
        hand = self.hand
        if action.act == DEAL and hand.need_board and not self.board:
            street = hand.rules.streets[hand.street]
            live = [not out for out in hand.betting.folded]
            hand.need_board = 0
            hand.need_down = [street.down if alive else 0 for alive in live]
            hand.need_up = [street.up if alive else 0 for alive in live]
            self._begin()
        elif action.act != DEAL and not hand.need_board and not any(self.holes):
            hand.need_board = self.missing = 1
            self.room = []

    def _came_back(self, card: Card) -> bool:
        """The muck was shuffled when the stub ran out, so that a card can be dealt again."""
        hand = self.hand
        if card in hand.board or sum(hole.count(card) for hole in self.holes) + self.board.count(card) > 1:
            return False
        if hand.rules.has_draws:
            return not any(card in hole for hole in hand.holes) and self._renewed_with(card)
        is_live = any(
            card in hole and not out for hole, out in zip(hand.holes, hand.betting.folded, strict=True)
        )
        out = sum(map(len, hand.holes)) + hand.street + hand.betting.live
        return bool(hand.ups) and not is_live and out >= len(hand.stub.deck)

    def _renewed_with(self, card: Card) -> bool:
        hand = self.hand
        if card in hand.fresh:
            hand.stub.discard(hand.fresh)
            hand.fresh = []
        if card in hand.stub.muck:
            self._renew()
        return True

    def complete(self) -> None:
        """The record says no more of this street: the cards that are missing stay unknown."""
        if not self.missing:
            self._begin()
        for player, room in enumerate(self.room):
            self.holes[player] += [UNKNOWN] * room
        self.board += [UNKNOWN] * (self.hand.need_board - len(self.board))
        self._deal()

    def _begin(self) -> None:
        """What the street needs."""
        hand = self.hand
        down = hand.need_down
        if down:
            up = hand.need_up
            self.room = [one + other for one, other in zip(down, up, strict=True)] if up else down[:]
            self.holes = [[] for _ in down]
            self.missing = sum(self.room) + hand.need_board
        else:
            self.missing = hand.need_board

    def _deal(self) -> None:
        hand = self.hand
        stub = hand.stub
        burns = hand.need_burn
        if burns:
            hand.need_burn = 0
            self._refill(burns)
            burnt = stub.burn(burns)
            hand.burnt += burnt
            hand.note_cards(log.BURN, NOBODY, burns, burnt)
        if self.board:
            stub.deal(len(self.board))
            hand.board += self.board
            kind = log.COMMUNITY if hand.ups else log.BOARD
            hand.note_cards(kind, NOBODY, len(self.board), self.board)
            self.board = []
        if self.room:
            self._refill(sum(map(len, self.holes)))
            self._give_holes()
        hand.need_board = 0
        hand.need_down = []
        hand.need_up = []
        self.missing = 0
        hand.proceed()

    def _give_holes(self) -> None:
        hand = self.hand
        holes = self.holes
        hand.stub.deal(min(sum(map(len, holes)), hand.stub.remaining))
        if hand.street == 0 and not hand.ups:
            hand.holes = holes
            around = [hole[place] for place in range(len(holes[0])) for hole in holes]
            hand.note_cards(log.ROUND_OF_HOLES, NOBODY, len(holes), around)
        else:
            for player, cards in enumerate(holes):
                if cards:
                    self._give(player, cards)
        self.room = []
        self.holes = []

    def _refill(self, wanted: int) -> None:
        """A draw that runs out of cards: the muck comes back, what was just thrown away only if it must."""
        hand = self.hand
        stub = hand.stub
        if stub.remaining >= wanted or not hand.rules.has_draws:
            return
        if stub.remaining + len(stub.muck) < wanted:
            stub.discard(hand.fresh)
            hand.fresh = []
        self._renew()

    def _renew(self) -> None:
        hand = self.hand
        hand.stub.renew_from_muck(hand.shuffler)
        hand.note(log.RESHUFFLE, NOBODY, hand.stub.remaining)

    def _give(self, player: int, cards: list[Card]) -> None:
        """Face down first, then face up."""
        hand = self.hand
        hand.holes[player] += cards
        down = hand.need_down[player]
        if down:
            hand.note_cards(log.HOLE, player, down, cards[:down])
        if len(cards) > down:
            hand.ups[player] += cards[down:]
            hand.note_cards(log.UP, player, len(cards) - down, cards[down:])

    def _wrong(self, action: Action, room: int, number: int, scale: int) -> Exception:
        return refused(
            refusals.WRONG_DEAL,
            self.source,
            action=number,
            word=write_action(action, scale),
            count=len(action.cards),
            room=room,
        )
