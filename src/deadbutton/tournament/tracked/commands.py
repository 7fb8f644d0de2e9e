"""Commands of a real table whose hands are entered: deal, act, burn and turn, show, push the pots; leave it, or scrap the hand.

A hand that ends hands its report in by itself: stacks, who is out, places and the plan of moves follow.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from deadbutton.books.points import HandForHand
from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import TakeChips
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.table import TO_SHOW, operations_of, report_of
from deadbutton.tournament.finish.bubble import all_ins_wait
from deadbutton.tournament.hands.deals import deal_of
from deadbutton.tournament.hands.eliminations import put_out
from deadbutton.tournament.hands.hand_start import HandStarted, StartHand, not_virtual, under_way
from deadbutton.tournament.hands.held_all_ins import AllInHeld, not_held
from deadbutton.tournament.hands.reports import from_report
from deadbutton.tournament.hands.streets import StreetFinished, may_open_street
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.tracked.entries import (
    ActEntry,
    DealtEntry,
    Entry,
    MuckedEntry,
    PushedEntry,
    RuledEntry,
    ShownEntry,
    enter,
)
from deadbutton.tournament.tracked.facts import (
    HandEntered,
    HandScrapped,
    HandTracked,
    HandUntracked,
    TrackedHand,
)
from deadbutton.tournament.tracked.hand import as_dealt, desk_at, lay_out, tracked_at
from deadbutton.tournament.virtual.public_record import told

LONGEST: Final = 400
"""Letters of a reason."""


@command
class TrackHand(Command, frozen=True, kw_only=True, tag="track_hand"):
    """Deal the next hand at a table and enter it act by act; or enter the hand that has just been started there.

    ``game``: what the button has chosen, in a dealer's choice.
    """

    table: int
    game: str = ""

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        not_virtual(state, table)
        if self.table in state.tracked:
            raise refused("tracked.in_play", table=self.table)
        facts: list[Fact] = []
        if not table.in_hand:
            facts += StartHand(table=self.table, game=self.game).decide(state, context)
        started = next((found for found in facts if isinstance(found, HandStarted)), None)
        yield from facts
        yield tracked(state, table, started, context.now)


def tracked(
    state: State, table: Seating, started: HandStarted | None, now: int, *, again: bool = False
) -> HandTracked:
    """The hand of a table as it is dealt, ready to be entered. ``again``: after a misdeal."""
    deal = deal_of(state, table, started)
    dealt = HandTracked(
        at=now,
        table=table.number,
        hand=deal.hand,
        game=deal.game,
        stacks=deal.stacks,
        seated={seat: table.players[seat] for seat in deal.stacks if seat in table.players},
        positions=deal.positions,
        absent=deal.absent,
        penalised=deal.penalised,
        stakes=deal.stakes,
        unit=deal.unit,
        left_over=deal.left_over,
        two_left=deal.two_left,
        before=deal.before,
        waits=True,
        counts_unentered=True,
        names=True,
        again=again,
    )
    return _told(state, dealt)


def _told(state: State, dealt: HandTracked) -> HandTracked:
    return msgspec.structs.replace(dealt, told=told(lay_out(dealt, state.book_at(dealt.table)).hand))


class Entering(Command, frozen=True, kw_only=True):
    """What is entered of a hand. ``after``: how many entries whoever taps has seen, so that a nervous thumb or a second
    person changes nothing twice."""

    table: int
    after: int | None = None

    def entry(self) -> Entry:
        raise NotImplementedError

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        record = _open(state, self.table, self.after)
        yield from entered(state, context, record, self.entry())


def _open(state: State, number: int, after: int | None) -> TrackedHand:
    under_way(state)
    open_table(state, number)
    record = tracked_at(state, number)
    if after is not None and after != len(record.entered):
        raise refused("tracked.stale", seen=after, entries=len(record.entered))
    not_held(state, number)
    return record


def entered(state: State, context: Context, record: TrackedHand, entry: Entry) -> Iterable[Fact]:
    """What an entry leads to: itself, and at the end of the hand the report."""
    number = record.dealt.table
    waits = street_waits(state, number) if isinstance(entry, DealtEntry) else None
    if waits is not None:
        raise Refused(waits)
    desk = desk_at(state, number)
    hand = desk.hand
    dealt = as_dealt(state, record)
    if dealt is not record.dealt:
        yield _told(state, msgspec.structs.replace(dealt, at=context.now))
        record = TrackedHand(dealt)
    places = len(record.entered)
    for seat in _back_before_the_turn(state, record, desk, entry):
        places += 1
        sits = RuledEntry("not_at_seat", {"seat": seat, "where": "away", "back_in_time": True})
        yield _on_desk(context, record, desk, places, sits)
    street, was_called = hand.street, _is_called_all_in(desk)
    yield _on_desk(context, record, desk, places + 1, entry)
    if hand.is_over:
        yield from _over(state, context, number, desk)
    elif state.in_step is not None:
        if all_ins_wait(state) and _is_called_all_in(desk) and not was_called:
            yield AllInHeld(at=context.now, table=number)
        if state.in_step.street_by_street and hand.street > street:
            yield StreetFinished(
                at=context.now, table=number, street=state.in_step.streets.get(number, 0) + 1
            )


def street_waits(state: State, number: int) -> Refusal | None:
    """Why a table may not deal its next street yet, where all tables go on together."""
    if may_open_street(state, number):
        return None
    article = state.book.prizes.hand_for_hand.on(HandForHand.STREET_BY_STREET).citation
    return refuse("tracked.street_waits", table=number, article=article)


def _on_desk(context: Context, record: TrackedHand, desk: Desk, number: int, entry: Entry) -> HandEntered:
    """One entry made on the hand, with what is told of it."""
    hand = desk.hand
    street, board, since = hand.street, tuple(map(str, hand.board)), len(operations_of(hand))
    ruled = len(desk.records)
    enter(desk, entry)
    return HandEntered(
        at=context.now,
        table=record.dealt.table,
        hand=record.dealt.hand,
        number=number,
        entry=entry,
        game=record.dealt.game,
        street=street,
        board=board,
        told=told(hand, since),
        taken=chips_taken(desk, ruled),
    )


def _back_before_the_turn(state: State, record: TrackedHand, desk: Desk, entry: Entry) -> list[int]:
    """Seats that were empty at the deal, whose players somebody has marked as back since, before their turn came: where the
    book judges absence at the turn, they play."""
    hand = desk.hand
    if not hand.absent or hand.is_over or hand.rules.absent_dead_at_deal or _is_about_a_seat(entry):
        return []
    live = [hand.seats[who] for who in hand.absent if not hand.betting.folded[who]]
    return [
        seat
        for seat in live
        if seat in record.dealt.seated
        and seat not in record.dealt.penalised
        and not state.players[record.dealt.seated[seat]].absent
    ]


def _is_about_a_seat(entry: Entry) -> bool:
    return isinstance(entry, RuledEntry) and entry.incident == "not_at_seat"


def chips_taken(desk: Desk, since: int) -> dict[int, int]:
    """By seat: what the rulings from here on have taken out of stacks as hidden chips."""
    found: dict[int, int] = {}
    for record in desk.records[since:]:
        for order in record.orders:
            if isinstance(order, TakeChips):
                found[order.seat] = found.get(order.seat, 0) + order.amount
    return found


def _is_called_all_in(desk: Desk) -> bool:
    """Whether nobody can bet any more with several hands left."""
    betting = desk.hand.betting
    return betting.live > 1 and betting.able < 2 and desk.hand.actor < 0 and desk.hand.stage < TO_SHOW


def _over(state: State, context: Context, number: int, desk: Desk) -> Iterable[Fact]:
    report = from_report(state, number, report_of(desk.hand))
    # The hand is told without what rulings took from its start: the stacks of the event still have it.
    stacks = {seat: chips - desk.removed_at.get(seat, 0) for seat, chips in report.stacks.items()}
    report = msgspec.structs.replace(report, stacks=stacks)
    yield from report.follows(state, context, entered=True, taken=desk.removed_at)


@command
class EnterAct(Entering, frozen=True, kw_only=True, tag="enter_act"):
    """A player acts in turn at a real table: fold, check, call, raise to an amount (a bet as well), draw so many cards."""

    seat: int
    act: str
    amount: int = 0

    roles = (Role.FLOOR, Role.DEALER)

    def entry(self) -> Entry:
        return ActEntry(self.seat, self.act, self.amount)


@command
class EnterCards(Entering, frozen=True, kw_only=True, tag="enter_cards"):
    """The dealer has burned and turned what was due. Cards are named where somebody types them in; up-cards of stud always."""

    board: tuple[str, ...] = ()
    hole: dict[int, tuple[str, ...]] = msgspec.field(default_factory=dict)

    roles = (Role.FLOOR, Role.DEALER)

    def entry(self) -> Entry:
        return DealtEntry(self.board, self.hole)


@command
class ShowHand(Entering, frozen=True, kw_only=True, tag="show_hand"):
    """A hand is tabled at the showdown, with its cards where they are typed in; or thrown away."""

    seat: int
    cards: tuple[str, ...] = ()
    mucks: bool = False

    roles = (Role.FLOOR, Role.DEALER)

    def entry(self) -> Entry:
        return MuckedEntry(self.seat) if self.mucks else ShownEntry(self.seat, self.cards)


@command
class PushPots(Entering, frozen=True, kw_only=True, tag="push_pots"):
    """The pots are pushed and the hand is over: to the best hands on the table, or to the seats named, main pot first; in high-low
    ``lows`` names who has the low half of each."""

    winners: tuple[tuple[int, ...], ...] = ()
    lows: tuple[tuple[int, ...], ...] = ()

    roles = (Role.FLOOR, Role.DEALER)

    def entry(self) -> Entry:
        return PushedEntry(self.winners, self.lows)


@command
class UntrackHand(Command, frozen=True, kw_only=True, tag="untrack_hand"):
    """Go on with the hand without entering it: its end is then reported by stacks, or by who is out."""

    table: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        record = _open(state, self.table, None)
        yield HandUntracked(at=context.now, table=self.table, hand=record.dealt.hand)


@command
class ScrapHand(Command, frozen=True, kw_only=True, tag="scrap_hand"):
    """Take a whole hand out that is being entered: everybody has what he had, button and blinds stand as before it."""

    table: int
    reason: str

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        record = tracked_at(state, self.table)
        reason = " ".join(self.reason.split())[:LONGEST]
        if not reason:
            raise refused("tracked.reason_needed")
        yield HandScrapped(at=context.now, table=self.table, hand=record.dealt.hand, reason=reason)
        yield from put_out(state, context.now, self.table, ())
