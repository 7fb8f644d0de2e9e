"""One run through a record: each action is done in the hand as soon as the hand waits for it."""

from __future__ import annotations

import re
from typing import Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.histories import actions as acts
from deadbutton.histories import refusals
from deadbutton.histories.actions import Action, write_action
from deadbutton.histories.amounts import to_text
from deadbutton.histories.history import HandHistory
from deadbutton.histories.laid import LAID, read_laid, read_round
from deadbutton.histories.recording import (
    BACK,
    BOARD_RIGHT,
    CANCELLED,
    DEAD_HAND,
    MOVED,
    PASSED,
    SHARED,
    SPLIT,
    STAY,
)
from deadbutton.histories.refusals import refused
from deadbutton.histories.replays import notes as remarks
from deadbutton.histories.replays.dealing import RecordDealer
from deadbutton.histories.replays.notes import Note, note
from deadbutton.histories.replays.opening import open_hand
from deadbutton.histories.replays.settling import settle
from deadbutton.refusal import Refused
from deadbutton.table.hand import log, repairs
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.hand import TO_AWARD, TO_BET, TO_DEAL, TO_DRAW, TO_SHOW
from deadbutton.table.hand.refusals import STAGES
from deadbutton.table.hand.ruled import decided_table
from deadbutton.table.hand.rules import HandRules

_CHIPS: Final = re.compile(r"p([1-9]\d?) (\d{1,15})", re.ASCII)
_MOVED: Final = re.compile(r"p([1-9]\d?) (\d{1,15}) p([1-9]\d?)", re.ASCII)


class Run:
    """A record on its way through the hand machine."""

    def __init__(self, history: HandHistory, rules: HandRules, as_posted: bool) -> None:
        self.history = history
        self.hand = open_hand(history, rules)
        self.dealer = RecordDealer(self.hand, history.source)
        self.as_posted = as_posted
        """A short blind or bring-in is called for what was posted."""
        self.notes: list[Note] = []
        self.moved: list[str] = []
        self.is_board_ruled = False
        self.is_split = False
        self.number = 0

    def play(self) -> None:
        """To the end of the record, and of the hand if it gets there."""
        try:
            self._play()
            self._finish()
        except Refused as why:
            if why.code.startswith("history."):
                raise
            action = self.history.actions[self.number - 1]
            raise self._out_of_place(action, self.hand.stage, NOBODY) from None

    def _play(self) -> None:
        hand = self.hand
        betting = hand.betting
        for number, action in enumerate(self.history.actions, 1):
            self.number = number
            act = action.act
            if act <= acts.BOARD:
                self._deal(action)
            elif act <= acts.RAISE:
                player = action.player
                is_due = hand.stage == TO_BET and betting.actor == player and action.comment != DEAD_HAND
                if not is_due and not self._make_way(action):
                    continue
                if act == acts.FOLD:
                    hand.fold(player)
                elif act == acts.CALL:
                    hand.check_or_call(player)
                else:
                    self._raise(player, action.amount)
            elif act == acts.REMARK:
                self._ruled(action.comment)
            elif act == acts.DISCARD:
                self._discard(action)
            elif act == acts.BRING_IN:
                self._bring_in(action)
            else:
                self._show(action)

    # The floor

    def _ruled(self, remark: str) -> None:
        if self.hand.is_over:
            return
        if remark == BOARD_RIGHT:
            self.is_board_ruled = True
        elif remark == SPLIT:
            self.is_split = True
        elif remark == CANCELLED:
            repairs.cancel(self.hand)
        elif remark == SHARED:
            repairs.cancel_and_split(self.hand)
        elif remark.startswith(PASSED) and remark[len(PASSED) :].isdecimal():
            repairs.pass_over(self.hand, int(remark[len(PASSED) :]) - 1)
        elif remark.startswith(LAID):
            self._lay(remark)
        elif remark.startswith(BACK):
            self._push(remark[len(BACK) :], back=True)
        elif remark.startswith(STAY):
            self._push(remark[len(STAY) :], back=False)
        elif remark.startswith(MOVED):
            self.moved.append(remark[len(MOVED) :])

    def _lay(self, remark: str) -> None:
        """The table as a ruling or somebody in charge has laid it: cards that leave the board can be dealt again."""
        hand = self.hand
        table = read_laid(remark, hand.n, self.history.scale)
        if table is None:
            return
        in_hands = hand.rules.is_stud or hand.rules.has_draws
        if in_hands and hand.stage == TO_BET and table.street == hand.street + 1:
            self._close_round()
        gone = [card for card in hand.board if card not in table.board]
        come = [card for card in table.board if card not in hand.board]
        decided_table.lay(hand, table)
        self.dealer.forget(gone)
        self.dealer.name(come, self.number)
        now = read_round(remark, hand.n, self.history.scale)
        if now is not None and hand.stage == TO_BET:
            now.lay(hand, table.turn)
        hand.proceed()

    def _close_round(self) -> None:
        """Chips that a ruling put in have closed it: where cards lie in people's hands, the next street is waited for."""
        self.hand.betting.actor = NOBODY
        self.hand.proceed()

    def _push(self, said: str, back: bool) -> None:
        """Chips that a ruling gives back, or leaves in: also where the round is over."""
        words = _CHIPS.fullmatch(said)
        betting = self.hand.betting
        if words is None or int(words[1]) > betting.n:
            return
        player, amount = int(words[1]) - 1, int(words[2]) * self.history.scale
        lies = betting.bet[player]
        if back and amount <= betting.put[player]:
            betting.give_back(player, amount)
            betting.bet[player] = max(0, lies - amount)
        elif not back and 0 < amount <= betting.stack[player]:
            repairs.put_in(self.hand, player, amount)

    def _move_pots(self) -> None:
        """Chips that were pushed to the wrong player and went on to the right one, where the record's end has not told it."""
        hand = self.hand
        if not hand.is_over or list(self.history.finishing_stacks or ()) == hand.betting.stack:
            return
        for said in self.moved:
            words = _MOVED.fullmatch(said)
            if words is not None and max(int(words[1]), int(words[3])) <= hand.n:
                amount = int(words[2]) * self.history.scale
                repairs.move_pot(hand, int(words[1]) - 1, int(words[3]) - 1, amount)

    # The dealer

    def _deal(self, action: Action) -> None:
        hand = self.hand
        if self.is_board_ruled and hand.betting.live == 1 and action.act == acts.BOARD:
            # The board is dealt anew although one hand is left: nothing hangs on it any more.
            self.dealer.name(action.cards, self.number)
            hand.board += action.cards
            hand.note_cards(log.BOARD, NOBODY, len(action.cards), action.cards)
            return
        if hand.stage != TO_DEAL and not self._make_way(action):
            return
        street = hand.street
        self.dealer.take(action, self.number, self.history.scale)
        if self.as_posted and street == 0 and hand.stage == TO_BET:
            self._price_as_posted()

    def _price_as_posted(self) -> None:
        betting = self.hand.betting
        if max(betting.bet) > 0:
            betting.level = betting.floor = max(betting.bet)

    # Players

    def _raise(self, player: int, total: int) -> None:
        hand = self.hand
        try:
            hand.raise_to(total, player)
            return
        except Refused as why:
            code = why.code
        betting = hand.betting
        scale = self.history.scale
        facts: dict[str, object] = {"player": player + 1, "amount": to_text(total, scale)}
        if total <= betting.level:
            raise self._refused(refusals.TOO_LITTLE, level=to_text(betting.level, scale), **facts)
        if total > betting.bet[player] + betting.stack[player]:
            most = to_text(betting.bet[player] + betting.stack[player], scale)
            raise self._refused(refusals.TOO_MUCH, most=most, **facts)
        hand.raise_anyway(total, player)
        self.notes.append(note(remarks.OUTSIDE_BOOK, self.number, why=code, **facts))

    def _bring_in(self, action: Action) -> None:
        hand = self.hand
        is_due = hand.stage == TO_BET and hand.betting.actor == action.player
        if not is_due and not self._make_way(action):
            return
        if not hand.betting.bring_in:
            raise self._out_of_place(action, hand.stage, NOBODY)
        hand.check_or_call(action.player)
        if self.as_posted and hand.stage == TO_BET:
            self._price_as_posted()

    def _discard(self, action: Action) -> None:
        hand = self.hand
        if hand.stage != TO_DRAW or hand.drawer != action.player:
            self._make_way(action)
        try:
            hand.draw(action.cards, action.player)
        except Refused:
            cards = "".join(map(str, action.cards))
            raise self._refused(refusals.NOT_HELD, player=action.player + 1, cards=cards) from None

    def _show(self, action: Action) -> None:
        hand = self.hand
        player = action.player
        if hand.betting.folded[player]:
            self.notes.append(note(remarks.LATE_SHOW, self.number, player=player + 1))
            return
        if hand.stage not in (TO_DEAL, TO_SHOW, TO_AWARD) and not self._make_way(action):
            return
        if action.act == acts.SHOW:
            self._table(player, action.cards)
        elif hand.betting.live == 1:
            self.notes.append(note(remarks.LAST_MUCK, self.number, player=player + 1))
        elif hand.stage == TO_SHOW:
            hand.muck_anyway(player)
        elif hand.stage == TO_DEAL:
            hand.kill(player)

    def _table(self, player: int, cards: tuple[Card, ...]) -> None:
        """Turn a hand up. What stays unknown is settled at the end."""
        hand = self.hand
        named = [card for card in cards if card != UNKNOWN] if UNKNOWN in cards else cards
        hole = hand.holes[player]
        fresh = [card for card in named if card not in hole]
        if fresh:
            self.dealer.name(fresh, self.number)
        try:
            if UNKNOWN in hole and len(fresh) < hole.count(UNKNOWN):
                for card in fresh:
                    hole[hole.index(UNKNOWN)] = card
                if hand.verify_show(player, named) is None:
                    return
            hand.show(player, named)
        except Refused:
            text = "".join(map(str, cards))
            raise self._refused(refusals.NOT_HELD, player=player + 1, cards=text) from None

    # What the record left out

    def _make_way(self, action: Action) -> bool:
        """Supply what the record left out, until the hand waits for this action. False: there is nothing to do for it."""
        hand = self.hand
        betting = hand.betting
        if action.player in hand.absent and (betting.folded[action.player] or not betting.bring_in):
            return False
        if action.comment == DEAD_HAND and action.act == acts.FOLD and not betting.folded[action.player]:
            self._kill(action.player)
            return False
        stage, actor = hand.stage, hand.actor
        while not self._fits(action):
            if hand.stage == TO_DEAL and not hand.need_board and action.act > acts.BOARD:
                self.dealer.complete()
                if self.as_posted and hand.street == 0 and hand.stage == TO_BET:
                    self._price_as_posted()
            elif hand.stage == TO_BET:
                if not self._supply():
                    raise self._out_of_place(action, stage, actor)
            elif self._is_idle(action):
                return False
            else:
                raise self._out_of_place(action, stage, actor)
        if hand.stage == TO_BET and betting.actor != action.player:
            betting.actor = action.player
            self.notes.append(note(remarks.OPENER, self.number, player=action.player + 1))
        return True

    def _fits(self, action: Action) -> bool:
        hand = self.hand
        act = action.act
        if act <= acts.BOARD:
            return hand.stage == TO_DEAL
        if act <= acts.BRING_IN:
            if hand.stage != TO_BET:
                return False
            return hand.betting.actor == action.player or self._opens_unseen(action)
        if act == acts.DISCARD:
            return hand.stage == TO_DRAW and hand.drawer == action.player
        return hand.stage in (TO_DEAL, TO_SHOW, TO_AWARD)

    def _opens_unseen(self, action: Action) -> bool:
        """Stud whose up-cards are not all known: only the record can say who opened."""
        hand = self.hand
        betting = hand.betting
        if not hand.ups or betting.folded[action.player] or max(betting.acted_at) >= 0:
            return False
        return any(UNKNOWN in up for up in hand.ups) and betting.stack[action.player] > 0

    def _kill(self, player: int) -> None:
        """A hand that is dead whoever's turn it is. Before anybody has acted, the opener may be another."""
        hand = self.hand
        is_fresh = hand.stage == TO_BET and hand.street == 0 and max(hand.betting.acted_at) < 0
        hand.kill(player)
        if is_fresh and hand.stage == TO_BET and hand.ups:
            hand.reopen_betting()

    def _supply(self) -> bool:
        """A check that costs nothing; a fold of somebody who never acts again. Whether one of these was missing."""
        hand = self.hand
        betting = hand.betting
        actor = betting.actor
        if betting.to_call == 0:
            hand.check_or_call(actor)
            self.notes.append(note(remarks.SUPPLIED_CHECK, self.number, player=actor + 1))
            return True
        later = self.history.actions[self.number - 1 :]
        if betting.bring_in or any(one.player == actor and one.act != acts.DEAL for one in later):
            return False
        hand.fold(actor)
        self.notes.append(note(remarks.SUPPLIED_FOLD, self.number, player=actor + 1))
        return True

    def _is_idle(self, action: Action) -> bool:
        """A check or fold of the only player with chips, where the machine no longer asks him."""
        hand = self.hand
        betting = hand.betting
        player = action.player
        is_asked = action.act == acts.CALL or action.act == acts.FOLD
        is_left = betting.able == 1 and betting.live > 1 and not betting.folded[player]
        if not is_asked or not is_left or betting.stack[player] == 0:
            return False
        if action.act == acts.CALL:
            self.notes.append(note(remarks.IDLE_CHECK, self.number, player=player + 1))
        else:
            hand.kill(player)
            self.notes.append(note(remarks.FREE_FOLD, self.number, player=player + 1))
        return True

    # The end

    def _finish(self) -> None:
        hand = self.hand
        while hand.stage == TO_DEAL:
            if hand.betting.live == 1:
                hand.stage = TO_AWARD
            elif hand.need_board and hand.betting.able > 1:
                break
            else:
                self.dealer.complete()
        if self.is_split and hand.stage in (TO_SHOW, TO_AWARD) and hand.betting.live > 1:
            repairs.split_pots(hand)
        elif hand.stage == TO_SHOW or hand.stage == TO_AWARD:
            settle(self.history, hand, self.notes)
            self._move_pots()
        elif not hand.is_over:
            self.notes.append(note(remarks.UNFINISHED))

    # Refusals

    def _word(self, action: Action) -> str:
        return write_action(action, self.history.scale)

    def _refused(self, code: str, **facts: object) -> Refused:
        return refused(code, self.history.source, action=self.number, **facts)

    def _out_of_place(self, action: Action, stage: int, actor: int) -> Refused:
        """What the hand was waiting for when this action came."""
        word = self._word(action)
        if actor != NOBODY and action.player not in (NOBODY, actor) and action.act != acts.DEAL:
            return self._refused(refusals.OUT_OF_TURN, player=action.player + 1, actor=actor + 1, word=word)
        return self._refused(refusals.NOT_NOW, word=word, stage=STAGES[stage])
