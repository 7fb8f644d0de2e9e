"""Commands of a virtual table: deal a hand from a sealed deck, act in it, void it.

A hand that ends hands its report in by itself: who is out, places and hand-for-hand follow as at any other table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy

import msgspec

from deadbutton.books.points import HandForHand
from deadbutton.cards import SealedShuffler
from deadbutton.cards.sealed_deck import commit
from deadbutton.refusal import Refused, refused
from deadbutton.table import TO_BET, Hand, OperationKind, report_of
from deadbutton.tournament.finish.bubble import all_ins_wait
from deadbutton.tournament.hands.deals import deal_of
from deadbutton.tournament.hands.eliminations import put_out
from deadbutton.tournament.hands.hand_start import HandStarted, StartHand, in_play, under_way
from deadbutton.tournament.hands.held_all_ins import AllInHeld, not_held
from deadbutton.tournament.hands.reports import from_report
from deadbutton.tournament.hands.streets import StreetFinished, may_open_street
from deadbutton.tournament.kernel import Command, Context, Fact, apply, command
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.virtual.facts import (
    DeckOpened,
    HandActed,
    HandDealt,
    HandVoided,
    OpenPack,
    VirtualHand,
)
from deadbutton.tournament.virtual.hand import (
    come_back,
    hand_at,
    keep,
    lay_out,
    no_such_act,
    open_packs,
    play,
    player_at,
    revive,
)
from deadbutton.tournament.virtual.public_record import PublicStep, boards, told

ACTS = {
    "fold": OperationKind.FOLD,
    "check": OperationKind.CHECK,
    "call": OperationKind.CALL,
    "bet": OperationKind.BET,
    "raise": OperationKind.RAISE,
    "draw": OperationKind.DRAW,
}
"""What a player can say. The stud acts need no words of their own: calling brings it in, raising completes."""


@command
class DealHand(Command, frozen=True, kw_only=True, tag="deal_hand"):
    """Deal the next hand at a virtual table, or the cards of the hand that has just been started there with all others.

    ``game``: what the button has chosen, in a dealer's choice.
    """

    table: int
    game: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        if self.table in state.virtual:
            raise Refused(in_play(table))
        if self.table in state.tracked:
            raise refused("virtual.on_the_felt", table=self.table)
        if table.by_hand:
            raise refused("virtual.by_hand", table=self.table)
        facts: list[Fact] = []
        if not table.in_hand:
            facts += StartHand(table=self.table, game=self.game).decide(state, context)
        started = next((found for found in facts if isinstance(found, HandStarted)), None)
        plan = _plan(state, table, started)
        secret = context.secrets.new(plan.table, plan.hand)
        hand, shuffler = lay_out(plan, state.book, secret)
        dealt = msgspec.structs.replace(
            plan, at=context.now, commitment=commit(secret, shuffler.packs[0]), told=told(hand)
        )
        facts.append(dealt)
        keep(dealt, (), state.book, secret, hand, shuffler)
        if hand.is_over:
            # Nobody had a decision to make. What follows is decided on the state in which the hand is in play.
            state = deepcopy(state)
            for found in facts:
                apply(state, found)
            facts += _over(state, context, dealt, dealt.told, hand, shuffler, secret)
        return facts


def _plan(state: State, table: Seating, started: HandStarted | None) -> HandDealt:
    """The deal of a hand that is about to start, or that has been started already."""
    deal = deal_of(state, table, started)
    return HandDealt(
        table=table.number,
        hand=deal.hand,
        game=deal.game,
        stacks=deal.stacks,
        positions=deal.positions,
        absent=deal.absent,
        penalised=deal.penalised,
        stakes=deal.stakes,
        unit=deal.unit,
        left_over=deal.left_over,
        two_left=deal.two_left,
        commitment="",
        before=deal.before,
        is_settled=True,
        pauses=state.settled.virtual is not None and state.settled.virtual.run_out > 0,
    )


@command
class PlayAct(Command, frozen=True, kw_only=True, tag="play_act"):
    """A player acts at a virtual table: fold, check, call, bet or raise to an amount, draw."""

    table: int
    seat: int
    act: str
    amount: int = 0
    """For a bet or raise, the total of the round. For a call it may say what the player believes to be calling."""
    discards: tuple[int, ...] = ()
    """For a draw: the places of the cards to throw away, from 1; none is standing pat."""
    after: int | None = None
    """How many acts of the hand the player has seen, where he says so: an act that is sent twice is then done once."""

    roles = (Role.PLAYER,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        open_table(state, self.table)
        record = hand_at(state, self.table)
        if self.after is not None and self.after != len(record.acts):
            raise refused("virtual.stale", seen=self.after, acts=len(record.acts))
        if self.act not in ACTS:
            raise Refused(no_such_act(self.act))
        not_held(state, self.table)
        if not may_open_street(state, self.table):
            raise refused(
                "virtual.street_waits",
                table=str(self.table),
                article=state.book.prizes.hand_for_hand.on(HandForHand.STREET_BY_STREET).citation,
            )
        yield from self.carried_out(state, context, holds=state.in_step is not None and all_ins_wait(state))

    def carried_out(self, state: State, context: Context, holds: bool) -> Iterable[Fact]:
        """What the act leads to. ``holds``: a called all-in is kept face down until the director gives the word."""
        record = hand_at(state, self.table)
        dealt = record.dealt
        secret = context.secrets.get(self.table, dealt.hand)
        hand, shuffler = revive(dealt, record.acts, state.book, secret)
        back = record.back(state)
        come_back(hand, back)
        street = hand.street
        self._check_words(hand)
        play(hand, self.seat, ACTS[self.act], self.amount, self.discards)
        if holds and _is_called_all_in(hand):
            yield AllInHeld(
                at=context.now, table=self.table, seat=self.seat, act=self.act, amount=self.amount
            )
            return
        yield from _goes_on(state, context, record, hand, shuffler, street, back, self)

    def _check_words(self, hand: Hand) -> None:
        """A check is no call, and a call is of the amount that was said: the table itself takes either word."""
        player = player_at(hand, self.seat)
        if self.act not in ("check", "call") or hand.stage != TO_BET or player != hand.actor:
            return
        owed = hand.betting.to_call
        if self.act == "check" and owed:
            raise refused("virtual.cannot_check", seat=str(self.seat), owed=owed)
        if self.act == "call" and (not owed or self.amount not in (0, owed)):
            raise refused(
                "virtual.other_call" if owed else "virtual.other_call.nothing_owed",
                seat=str(self.seat),
                owed=owed,
                amount=self.amount,
            )


_TOTALS = (OperationKind.BET, OperationKind.RAISE)


def _is_called_all_in(hand: Hand) -> bool:
    """Whether nobody could bet any more with several hands left: the board comes by itself."""
    live = sum(not folded for folded in hand.betting.folded)
    return hand.runs_out or (hand.is_over and live > 1 and hand.betting.able < 2)


def _goes_on(
    state: State,
    context: Context,
    record: VirtualHand,
    hand: Hand,
    shuffler: SealedShuffler,
    street: int,
    back: tuple[int, ...] = (),
    said: PlayAct | None = None,
) -> Iterable[Fact]:
    """What came of an act on the live hand, or of a street that came by itself; and of the hand's end, if it was that."""
    dealt, steps = record.dealt, record.steps
    secret = context.secrets.get(dealt.table, dealt.hand)
    fresh = told(hand, len(steps))
    acted = HandActed(
        at=context.now,
        table=dealt.table,
        hand=dealt.hand,
        number=len(record.acts) + 1,
        seat=said.seat if said is not None else 0,
        act=fresh[0].kind if said is not None else OperationKind.STREET,
        amount=0 if said is None else fresh[0].to if ACTS[said.act] in _TOTALS else fresh[0].added,
        discards=said.discards if said is not None and said.act == "draw" else (),
        game=dealt.game,
        street=street,
        board=boards(steps),
        told=fresh,
        commitments=tuple(
            commit(secret, shuffler.packs[pack], pack) for pack in range(record.packs, len(shuffler.packs))
        ),
        back=back,
    )
    keep(dealt, (*record.acts, acted), state.book, secret, hand, shuffler)
    is_over, now_on, runs_out = hand.is_over, hand.street, hand.runs_out
    yield acted
    if is_over:
        yield from _over(state, context, dealt, (*steps, *fresh), hand, shuffler, secret)
    elif state.in_step is not None and state.in_step.street_by_street and now_on > street and not runs_out:
        yield StreetFinished(
            at=context.now, table=dealt.table, street=state.in_step.streets.get(dealt.table, 0) + 1
        )


@command
class RunOut(Command, frozen=True, kw_only=True, tag="run_out"):
    """Nobody can bet any more, and everybody has seen what lies there: the next street, and after the last one who has won.

    ``after``: how many acts of the hand had been made.
    """

    table: int
    after: int | None = None

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        open_table(state, self.table)
        record = hand_at(state, self.table)
        if self.after is not None and self.after != len(record.acts):
            raise refused("virtual.stale", seen=self.after, acts=len(record.acts))
        dealt = record.dealt
        secret = context.secrets.get(self.table, dealt.hand)
        hand, shuffler = revive(dealt, record.acts, state.book, secret)
        if not hand.runs_out:
            raise refused("virtual.still_bet", table=self.table)
        street = hand.street
        hand.run_on()
        yield from _goes_on(state, context, record, hand, shuffler, street)


def _over(
    state: State,
    context: Context,
    dealt: HandDealt,
    steps: Sequence[PublicStep],
    hand: Hand,
    shuffler: SealedShuffler,
    secret: bytes,
) -> Iterable[Fact]:
    """The end of a hand: the deck is opened, and the report goes in."""
    yield DeckOpened(
        at=context.now,
        table=dealt.table,
        hand=dealt.hand,
        packs=open_packs(secret, shuffler.packs, steps),
    )
    yield from from_report(state, dealt.table, report_of(hand)).follows(state, context)


@command
class VoidHand(Command, frozen=True, kw_only=True, tag="void_hand"):
    """Annul the hand in play at a virtual table: everybody takes back what he had, and it is dealt again."""

    table: int
    reason: str

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        open_table(state, self.table)
        record = hand_at(state, self.table)
        if not self.reason.strip():
            raise refused("virtual.reason_needed")
        dealt = record.dealt
        yield HandVoided(at=context.now, table=self.table, hand=dealt.hand, reason=self.reason.strip())
        packs = self._packs(state, context)
        if packs:
            yield DeckOpened(at=context.now, table=self.table, hand=dealt.hand, packs=packs)
        yield from put_out(state, context.now, self.table, ())

    def _packs(self, state: State, context: Context) -> tuple[OpenPack, ...]:
        """What everybody has seen is proved here too, where the cards are at hand."""
        record = hand_at(state, self.table)
        try:
            secret = context.secrets.get(self.table, record.dealt.hand)
            _, shuffler = revive(record.dealt, record.acts, state.book, secret)
        except Refused:
            return ()
        return open_packs(secret, shuffler.packs, record.steps)
