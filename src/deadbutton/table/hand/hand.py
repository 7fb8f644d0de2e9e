"""One hand, from the first ante to the last chip pushed: a small machine that says what is next and takes it.

``state`` is what it knows, ``dealing`` what the dealer does, ``playing`` what the players do and how it goes on. The steps
that ``automation`` names are done by the machine itself. All of them is a virtual table; none of them is a dealer with
real cards, who says here what he did.
"""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.refusal import Refusal, Refused
from deadbutton.table.hand import log, refusal_codes, refusals
from deadbutton.table.hand.board_remedies import before_street
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.playing import Playing
from deadbutton.table.hand.put_off import goes_on
from deadbutton.table.hand.settling import Settling
from deadbutton.table.hand.state import (
    AWARDING,
    BURNING,
    DEALING,
    EVERYTHING,
    OVER,
    PAUSING,
    POSTING,
    RETURNING,
    SHOWING,
    TO_AWARD,
    TO_BET,
    TO_DEAL,
    TO_DRAW,
    TO_POST,
    TO_RETURN,
    TO_SHOW,
)

__all__ = [
    "AWARDING",
    "BURNING",
    "DEALING",
    "EVERYTHING",
    "OVER",
    "PAUSING",
    "POSTING",
    "RETURNING",
    "SHOWING",
    "TO_AWARD",
    "TO_BET",
    "TO_DEAL",
    "TO_DRAW",
    "TO_POST",
    "TO_RETURN",
    "TO_SHOW",
    "Hand",
]


class Hand(Playing):
    """A hand in play. ``stage`` is what it waits for."""

    __slots__ = ()

    def copy(self) -> Hand:
        """A twin that goes its own way from here."""
        twin = Hand(
            self.rules,
            self.starting_stacks,
            self.antes,
            self.blinds,
            self.bets,
            self.stub,
            self.shuffler,
            automation=0,
        )
        self.copy_into(twin)
        return twin

    # Chips and cards, by hand

    def post(self) -> None:
        """Antes and blinds go in."""
        self._require(TO_POST)
        self._post()
        self.proceed()

    def burn(self, card: Card = UNKNOWN) -> None:
        self._require(TO_DEAL)
        if not self.need_burn:
            raise Refused(refusals.refusal(self, refusal_codes.NO_BURN))
        self._name((card,), NOBODY)
        self._burn(1)
        self.proceed()

    def deal_hole(self, player: int, cards: Sequence[Card]) -> None:
        """Cards to one player, as they come off the stub: face down first, then face up."""
        self._require(TO_DEAL)
        room = 0
        if 0 <= player < self.n and self.need_down and not self.need_burn:
            room = self.need_down[player] + (self.need_up[player] if self.need_up else 0)
        if not 0 < len(cards) <= room:
            raise Refused(refusals.refusal(self, refusal_codes.WRONG_DEAL, player, room, tuple(cards)))
        self._name(cards, player)
        self._give(player, self.stub.deal(len(cards)))
        self.proceed()

    def deal_board(self, cards: Sequence[Card]) -> None:
        self._require(TO_DEAL)
        if not 0 < len(cards) <= self.need_board or self.need_burn:
            raise Refused(
                refusals.refusal(self, refusal_codes.WRONG_DEAL, NOBODY, self.need_board, tuple(cards))
            )
        self._name(cards, NOBODY)
        self._lay(self.stub.deal(len(cards)))
        self.proceed()

    def _name(self, cards: Sequence[Card], player: int) -> None:
        """Say what comes off the stub: cards that lie in sight already are refused, and nothing has changed."""
        for card in cards:
            if card != UNKNOWN and self.is_seen(card):
                raise Refused(refusals.refusal(self, refusal_codes.CARD_SEEN, NOBODY, 0, (card,)))
        if self.stub.remaining < len(cards):
            trial = self.copy()
            trial._refill(len(cards), player)
            trial.stub.name_next(cards)
            self._refill(len(cards), player)
        self.stub.name_next(cards)

    def return_uncalled(self) -> None:
        """Give back what nobody has called."""
        self._require(TO_RETURN)
        player, amount = self.betting.uncalled()
        self._return(player, amount)
        self._end_round()
        self.proceed()

    # Showdown

    def verify_show(self, player: int, cards: Sequence[int] = ()) -> Refusal | None:
        """Why this hand cannot be tabled, or these cards not be its own, or None."""
        code = self._show_code(player, cards)
        return refusals.refusal(self, code, player, 0, tuple(cards)) if code else None

    def can_show(self, player: int, cards: Sequence[int] = ()) -> bool:
        return self._show_code(player, cards) == 0

    def show(self, player: int, cards: Sequence[int] = ()) -> None:
        """Table a hand; its cards are named where they were unknown."""
        code = self._show_code(player, cards)
        if code:
            raise Refused(refusals.refusal(self, code, player, 0, tuple(cards)))
        self.identify(player, cards)
        settling = Settling(self)
        settling.turn_up(player, settling.all_in_opens_all())
        self._all_decided()

    def _show_code(self, player: int, cards: Sequence[int]) -> int:
        if not 0 <= player < self.n or self.betting.folded[player]:
            return refusal_codes.NO_SUCH_HAND
        if self.stage == TO_BET or self.stage == TO_DRAW or self.stage == OVER or self.stage == TO_POST:
            return refusal_codes.NOT_SHOWDOWN
        return self.holding_code(player, cards)

    def verify_muck(self, player: int) -> Refusal | None:
        """Why this hand cannot be thrown away unseen, or None."""
        code = self._muck_code(player)
        if code == 0 and Settling(self).must_open(player):
            code = refusal_codes.MUST_SHOW
        return refusals.refusal(self, code, player) if code else None

    def can_muck(self, player: int) -> bool:
        return self.verify_muck(player) is None

    def muck(self, player: int) -> None:
        """Give up at the showdown without showing."""
        why_not = self.verify_muck(player)
        if why_not is not None:
            raise Refused(why_not)
        self._muck(player)

    def muck_anyway(self, player: int) -> None:
        """A hand that should have been shown is gone all the same: the record of a real hand."""
        code = self._muck_code(player)
        if code:
            raise Refused(refusals.refusal(self, code, player))
        self._muck(player)

    def _muck_code(self, player: int) -> int:
        if self.stage != TO_SHOW:
            return refusal_codes.WRONG_STAGE
        code = self._show_code(player, ())
        return refusal_codes.LAST_HAND if code == 0 and self.betting.live == 1 else code

    def _muck(self, player: int) -> None:
        self.shown[player] = -1
        self.note(log.MUCK, player, 0)
        self._muck_cards(player)
        self.betting.kill(player)
        self._all_decided()

    def _all_decided(self) -> None:
        if self.stage == TO_SHOW and self._have_all_decided():
            self.stage = TO_AWARD
            self.proceed()

    # Rulings

    def come_back(self, player: int) -> None:
        """A player who was away at the deal sits down before the turn came: where the book judges it then, he plays."""
        if not self.betting.folded[player] and player not in self.penalised:
            self.absent = tuple(who for who in self.absent if who != player)

    def kill(self, player: int) -> None:
        """A live hand is dead: by a ruling, not by a fold."""
        if self.stage == OVER:
            raise Refused(refusals.refusal(self, refusal_codes.WRONG_STAGE, player))
        code = 0 if 0 <= player < self.n and not self.betting.folded[player] else refusal_codes.NO_SUCH_HAND
        if code == 0 and self.betting.live == 1:
            code = refusal_codes.LAST_HAND
        if code:
            raise Refused(refusals.refusal(self, code, player))
        is_turn = self.stage == TO_BET and self.betting.actor == player
        self._kill(player)
        self._deal_no_more(player)
        if is_turn:
            self.betting.pass_turn()
        elif self.stage == TO_BET:
            self.betting.recheck_turn()
        elif self.betting.live == 1 and (self.stage == TO_DEAL or self.stage == TO_DRAW):
            self.stage = TO_RETURN
        elif self.stage == TO_DRAW and self.drawer == player:
            self._next_drawer()
        self._all_decided()
        self.proceed()

    # What somebody in charge has decided: see ``decided_table``

    def bury(self, player: int) -> None:
        """A hand is dead, and nothing else follows from it yet."""
        self._kill(player)
        self._deal_no_more(player)
        if self.stage == TO_DRAW and self.drawer == player:
            self._next_drawer()

    def await_street(self) -> None:
        """The cards of this street are still to come."""
        self.burnt = []
        self.burnt_ahead = []
        self.betting.collect()
        self._need(self.rules.streets[self.street])
        self.stage = TO_DEAL

    def back_to_show(self) -> None:
        """The showdown goes on with the hands that are live now."""
        if self.stage in (TO_SHOW, TO_AWARD):
            self.stage = TO_SHOW
            self.live_at_end, self.able_at_end = self.betting.live, self.betting.able
            self._all_decided()

    @property
    def largest_blind(self) -> int:
        return self._largest_blind()

    def _deal_no_more(self, player: int) -> None:
        """A dead hand gets its first cards, so that the deal runs as it should, and none after these."""
        if self.street > 0 and self.need_down:
            self.need_down[player] = 0
            if self.need_up:
                self.need_up[player] = 0

    def _do_what_was_put_off(self) -> None:
        before_street(self)

    def _goes_on(self) -> bool:
        return goes_on(self)
