"""The players' side of a hand: whose turn it is, what each may do, and how the hand goes on by itself.

Every act comes as three: *verify* says why not, *can* says yes or no, and the act itself is checked before it is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadbutton.cards.card import Card
from deadbutton.refusal import Refusal, Refused
from deadbutton.table.hand import log, refusal_codes, refusals
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.dealing import Dealing
from deadbutton.table.hand.settling import Settling
from deadbutton.table.hand.state import (
    AWARDING,
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


class Playing(Dealing):
    """A hand in which players act."""

    __slots__ = ()

    # What is next

    def proceed(self) -> None:
        """Do every step that needs no decision."""
        while True:
            stage = self.stage
            if stage == TO_BET:
                actor = self.betting.actor
                if actor >= 0:
                    if self.absent and actor in self.absent:
                        self._fold(actor, self._why_away(actor))
                        continue
                    return
                if self.absent:
                    self._kill_away(self.absent)
                self.stage = TO_RETURN
            elif stage == TO_RETURN:
                player, amount = self.betting.uncalled()
                if player >= 0:
                    if not self.automation & RETURNING:
                        return
                    self._return(player, amount)
                self._end_round()
            elif stage == TO_DEAL:
                if self.automation & PAUSING and self.runs_out:
                    return
                if not self._dealt():
                    return
            elif stage == TO_POST:
                if not self.automation & POSTING:
                    return
                self._post()
            elif stage == TO_SHOW:
                if not self.automation & SHOWING:
                    if not self._have_all_decided():
                        return
                    self.stage = TO_AWARD
                    continue
                settling = Settling(self)
                settling.show_hands()
                self.stage = TO_AWARD
                if self._may_award():
                    settling.award()
                    self.finish()
            elif stage == TO_AWARD:
                if not self._may_award():
                    return
                self._award()
            else:
                return

    def run_on(self) -> None:
        """The next street of a hand in which nobody can bet any more; after the last one it is shown down."""
        if not self.runs_out:
            raise Refused(refusals.refusal(self, refusal_codes.WRONG_STAGE, NOBODY, TO_DEAL))
        if self._dealt():
            self.proceed()

    def _return(self, player: int, amount: int) -> None:
        self.betting.give_back(player, amount)
        if self.betting.live == 1:
            self.note(log.RETURN, player, amount)
        else:
            self.note_cards(log.RETURN, player, amount, (log.EXCESS,))

    def _end_round(self) -> None:
        betting = self.betting
        if betting.live == 1:
            self.stage = TO_AWARD
        elif self.street + 1 == len(self.rules.streets):
            self.stage = TO_SHOW
            self.live_at_end = betting.live
            self.able_at_end = betting.able
        else:
            betting.collect()
            if betting.able < 2 and not self.rules.has_draws and self.automation & SHOWING:
                Settling(self).open_all()
            self._start_street(self.street + 1)

    def _have_all_decided(self) -> bool:
        """Whether every hand that is left lies face up: an all-in shows before the last card."""
        if self.betting.live == 1:
            return True
        for player in range(self.n):
            if not self.betting.folded[player] and self.shown[player] == 0:
                return False
        return True

    def _may_award(self) -> bool:
        return self.automation & AWARDING != 0 and self.can_settle()

    def _award(self) -> None:
        Settling(self).award()
        self.finish()

    def finish(self) -> None:
        """Nothing more is to be done."""
        self.betting.collect()
        self.stage = OVER

    def _turn(self, player: int) -> int:
        if self.stage != TO_BET:
            return refusal_codes.NOT_BETTING
        if player != NOBODY and player != self.betting.actor:
            return refusal_codes.NOT_YOUR_TURN
        return 0

    # Fold

    def verify_fold(self, player: int = NOBODY) -> Refusal | None:
        """Why the fold cannot be made, or None."""
        code = self._turn(player)
        if code == 0 and self.betting.bring_in and self.betting.actor == self._opener(self.rules.streets[0]):
            code = refusal_codes.BRING_IN_DUE
        return refusals.refusal(self, code, player) if code else None

    def can_fold(self, player: int = NOBODY) -> bool:
        return self.verify_fold(player) is None

    def fold(self, player: int = NOBODY) -> None:
        why_not = self.verify_fold(player)
        if why_not is not None:
            raise Refused(why_not)
        self._fold(self.betting.actor)
        if self.betting.actor < 0 or self.absent:
            self.proceed()

    def _fold(self, player: int, is_away: int = 0) -> None:
        self.note(log.FOLD, player, is_away)
        self._muck_cards(player)
        self.betting.fold()

    # Check, call

    def verify_check(self, player: int = NOBODY) -> Refusal | None:
        """Why the check cannot be made, or None."""
        code = self._check_code(player)
        return refusals.refusal(self, code, player) if code else None

    def can_check(self, player: int = NOBODY) -> bool:
        return self._check_code(player) == 0

    def check(self, player: int = NOBODY) -> None:
        """Stay in for nothing. A check never pays: it is refused to whoever owes something."""
        code = self._check_code(player)
        if code:
            raise Refused(refusals.refusal(self, code, player))
        self.check_or_call(player)

    def _check_code(self, player: int) -> int:
        code = self._turn(player)
        return refusal_codes.BET_TO_CALL if code == 0 and self.betting.to_call else code

    def verify_call(self, player: int = NOBODY) -> Refusal | None:
        """Why the call cannot be made, or None."""
        code = self._call_code(player)
        return refusals.refusal(self, code, player) if code else None

    def can_call(self, player: int = NOBODY) -> bool:
        return self._call_code(player) == 0

    def _call_code(self, player: int) -> int:
        code = self._turn(player)
        if code == 0 and not self.rules.limp_allowed and self._is_limp():
            return refusal_codes.NO_LIMP
        return code

    def _is_limp(self) -> bool:
        """Whether a call would only match the blind, by somebody who could raise instead."""
        betting = self.betting
        return self.street == 0 and betting.aggressor == NOBODY and betting.to_call > 0 and betting.may_raise

    def call(self, player: int = NOBODY) -> int:
        """Call what is owed: the chips added. Where nothing is owed, nothing is paid: that is a check."""
        code = self._call_code(player)
        if code:
            raise Refused(refusals.refusal(self, code, player))
        return self.check_or_call(player)

    def check_or_call(self, player: int = NOBODY) -> int:
        """For who means both: check when nothing is owed, bring it in when that is due, otherwise call."""
        code = self._turn(player)
        if code:
            raise Refused(refusals.refusal(self, code, player))
        betting = self.betting
        actor = betting.actor
        kind = log.BRING_IN if betting.bring_in else log.CALL
        added = betting.call()
        self.note(kind if added else log.CHECK, actor, added)
        if betting.actor < 0 or self.absent:
            self.proceed()
        return added

    # Bet or raise

    def verify_raise_to(self, total: Any, player: int = NOBODY) -> Refusal | None:
        """Why the bet or raise to this total cannot be made, or None."""
        code = self._raise_code(total, player)
        return refusals.refusal(self, code, player, total) if code else None

    def can_raise_to(self, total: Any, player: int = NOBODY) -> bool:
        return self._raise_code(total, player) == 0

    def raise_to(self, total: Any, player: int = NOBODY) -> int:
        """Bet, complete or raise to a total for the round: the chips added."""
        code = self._raise_code(total, player)
        if code:
            raise Refused(refusals.refusal(self, code, player, total))
        return self._raise(total)

    def raise_anyway(self, total: Any, player: int = NOBODY) -> int:
        """A bet or raise outside the limits that stands all the same: a ruling, or the record of a real hand."""
        code = self._turn(player)
        betting = self.betting
        if code == 0 and type(total) is not int:
            code = refusal_codes.NOT_CHIPS
        if code == 0 and total <= betting.level:
            code = refusal_codes.TOO_LITTLE
        if code == 0 and total > betting.bet[betting.actor] + betting.stack[betting.actor]:
            code = refusal_codes.TOO_MUCH
        if code:
            raise Refused(refusals.refusal(self, code, player, total))
        return self._raise(total)

    def _raise(self, total: int) -> int:
        betting = self.betting
        actor = betting.actor
        if betting.level == 0:
            # The opener of stud who puts in the full bet at once completes it too.
            kind = log.COMPLETE if betting.bring_in else log.BET
        elif betting.level < betting.minimum and self.bring_in:
            kind = log.COMPLETE
        else:
            kind = log.RAISE
        added = betting.raise_to(total)
        if betting.judged:
            self.note_cards(kind, actor, total, (betting.judged,))
        else:
            self.note(kind, actor, total)
        if betting.actor < 0 or self.absent:
            self.proceed()
        return added

    def _raise_code(self, total: Any, player: int) -> int:
        code = self._turn(player)
        if code:
            return code
        if not isinstance(total, int) or isinstance(total, bool):
            return refusal_codes.NOT_CHIPS
        betting = self.betting
        if not betting.may_raise:
            return refusal_codes.NO_RAISE
        if total > betting.max_raise_to:
            return refusal_codes.TOO_MUCH
        if total < betting.min_raise_to:
            return refusal_codes.TOO_LITTLE
        return 0

    # Draw

    def verify_draw(self, cards: Sequence[int] = (), player: int = NOBODY) -> Refusal | None:
        """Why these cards cannot be thrown away, or None."""
        if self.stage != TO_DRAW:
            code = refusal_codes.NOT_DRAWING
        elif player != NOBODY and player != self.drawer:
            code = refusal_codes.NOT_YOUR_TURN
        else:
            code = self.holding_code(self.drawer, cards)
        return refusals.refusal(self, code, player, 0, tuple(cards)) if code else None

    def can_draw(self, cards: Sequence[int] = (), player: int = NOBODY) -> bool:
        return self.verify_draw(cards, player) is None

    def draw(self, cards: Sequence[int] = (), player: int = NOBODY) -> None:
        """Throw these cards away and take as many; none is standing pat."""
        why_not = self.verify_draw(cards, player)
        if why_not is not None:
            raise Refused(why_not)
        drawer = self.drawer
        hole = self.holes[drawer]
        thrown = [Card(card) for card in cards]
        self.identify(drawer, thrown)
        for card in thrown:
            hole.remove(card)
        self.fresh += thrown
        self.need_down[drawer] = len(thrown)
        self.note_cards(log.DISCARD, drawer, len(thrown), thrown)
        self._next_drawer()
        if self.drawer < 0:
            self.proceed()

    def _require(self, stage: int) -> None:
        if self.stage != stage:
            raise Refused(refusals.refusal(self, refusal_codes.WRONG_STAGE, NOBODY, stage))

    def award(self, winners: Sequence[Sequence[int]] = (), lows: Sequence[Sequence[int]] = ()) -> None:
        """Push the pots: to the best hands, or to whom the dealer names, one list of winners a pot, main pot first; ``lows`` are those of
        the low halves."""
        self._require(TO_AWARD)
        if winners:
            code = Settling(self).told(winners, lows)
            if code:
                raise Refused(refusals.refusal(self, code))
            self.finish()
        elif not self.can_settle():
            raise Refused(refusals.refusal(self, refusal_codes.UNKNOWN_HANDS))
        else:
            self._award()

    def reopen_betting(self) -> None:
        """The round starts again."""
        self._open_betting()
        self.proceed()

    def open_round_anew(self) -> None:
        """The cards of this street lie there, and its betting begins."""
        self.need_burn = self.need_board = 0
        self.need_down = []
        self.need_up = []
        self._open_betting()

    def split_among_live(self) -> None:
        """The middle is shared equally among the hands that are left."""
        Settling(self).split_among_live()
        self.finish()
