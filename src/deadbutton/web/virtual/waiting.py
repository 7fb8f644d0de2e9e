"""A player who has no table to look at, is away from it, or has just been sent to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.books.point import describe
from deadbutton.books.points import AbsentPlayerBlinds, AtSeatLiveHand
from deadbutton.journal import facts_of
from deadbutton.text import Text
from deadbutton.tournament import Phase, PlayerOut, State, Status, VirtualHand, absence_rules, slip
from deadbutton.tournament.virtual.facts import turn_began
from deadbutton.web.phone.moves import MyMove, fact_reason, my_move
from deadbutton.web.running.timing import Deadline, waits_for_arrivals
from deadbutton.web.shell.scene import Scene

NEW_SEAT: Final = 60_000
"""Milliseconds for which a seat is new: a page that has changed its table by itself says so, and why."""
AT_A_TABLE: Final = frozenset(
    {
        AbsentPlayerBlinds.DEALT_IN,
        AbsentPlayerBlinds.BLINDED,
        AbsentPlayerBlinds.KILLED_AFTER_DEAL,
        AbsentPlayerBlinds.FOLDED_AT_TURN,
    }
)
"""What a book says of every absence; the rest is for those who never came, or have not paid."""


@dataclass(frozen=True, slots=True)
class WithoutTable:
    """A player without a table: not yet drawn, waiting for a seat, or out."""

    status: Status
    place: int
    entries: int
    queue: int
    won: int
    """What is paid, where that is settled: prize, share of a deal, bounties."""
    is_over: bool
    tie_rests_on: Answer[Any]
    """Why places are shared: a hand in which several went out, or a deal on the prizes."""
    tied: int = 1
    """How many share the place."""
    out_at: int = 0


@dataclass(frozen=True, slots=True)
class Leaving:
    """Somebody who has just gone out, or won it all, still looks at the hand that did it."""

    table: int
    seat: int
    until: int
    """When the page of the place comes; 0: once the other tables have finished theirs."""


def leaving(scene: Scene, number: int) -> Leaving | None:
    """For the moment between two hands, as everybody else at the table."""
    state, me = scene.state, scene.state.players[number]
    is_last = scene.phase is Phase.OVER and bool(me.table)
    at = me.table if is_last else me.out_table if me.status is Status.OUT else 0
    table, last, play = state.tables.get(at), state.last_hands.get(at), state.settled.virtual
    if table is None or not isinstance(last, VirtualHand) or play is None or at in state.virtual:
        return None
    until = turn_began(last) + play.between
    if (me.place and scene.now >= until) or (not is_last and number not in table.gone):
        return None
    left = None if is_last else exit_of(scene, number)
    seat = left[1].seat if left is not None else me.seat
    return Leaving(at, seat, until if me.place else 0) if seat else None


def exit_of(scene: Scene, number: int) -> tuple[int, PlayerOut] | None:
    """The row in which somebody last went out of a hand, and what it says."""
    for row in reversed(scene.record.of_kind("player_out")):
        (fact,) = facts_of([row])
        if isinstance(fact, PlayerOut) and fact.player == number:
            return row.seq, fact
    return None


def waiting(state: State, number: int) -> WithoutTable:
    me = state.players[number]
    queue = state.seating.alternates.index(number) + 1 if number in state.seating.alternates else 0
    paid = slip(state, number) if me.place else None
    won = paid.prize + paid.bounties if paid is not None else 0
    is_over = state.phase is Phase.OVER
    deal, prizes = state.money.deal, state.book.prizes
    return WithoutTable(
        me.status,
        me.place,
        state.sales.entries,
        queue,
        won,
        is_over,
        prizes.deal_making if deal is not None and deal.is_done else prizes.simultaneous_elimination,
        me.tied,
        me.out_at if me.table == 0 else 0,
    )


@dataclass(frozen=True, slots=True)
class Absence:
    """What becomes of the seat of somebody who is away, and the article that says so."""

    text: Text
    rests_on: Answer[Any]
    hand: Text | None = None
    """What becomes of the cards, where the book says so of every seat and not of absent players."""
    hand_rests_on: Answer[Any] | None = None


HAND: Final = frozenset({AbsentPlayerBlinds.KILLED_AFTER_DEAL, AbsentPlayerBlinds.FOLDED_AT_TURN})


def absence(state: State, number: int) -> Absence | None:
    me = state.players[number]
    if not me.absent:
        return None
    rules = absence_rules(state, me)
    said = describe(rules.value & AT_A_TABLE)
    if rules.value & HAND:
        return Absence(said, rules)
    seated = state.book.seats.at_seat_live_hand
    lives = seated.value in (AtSeatLiveHand.AT_SEAT_AT_TURN, AtSeatLiveHand.SEATED_AT_TURN)
    fate = AbsentPlayerBlinds.FOLDED_AT_TURN if lives else AbsentPlayerBlinds.KILLED_AFTER_DEAL
    return Absence(said, rules, describe(frozenset({fate})), seated)


@dataclass(frozen=True, slots=True)
class NewSeat:
    """I have just been moved: where I sit now, why, and the article."""

    table: int
    seat: int
    why: Text
    rests_on: Answer[Any] | None


def new_seat(state: State, number: int, now: int) -> NewSeat | None:
    me, sent = state.players[number], state.on_the_way.get(number)
    if sent is None or not me.table or now - sent.at >= NEW_SEAT:
        return None
    rests = sorted(
        sent.rests_on(state), key=lambda answer: answer.is_default
    )  # an article, where there is one
    return NewSeat(me.table, me.seat, fact_reason(sent), next(iter(rests), None))


@dataclass(frozen=True, slots=True)
class SentTo:
    """I have been sent to another seat, and no hand has begun there since: where, why, with what, and until when it waits."""

    move: MyMove
    reason: Text
    stack: int
    big_blinds: int
    """What the stack is worth; 0 where nobody posts blinds."""
    rank: int
    """By stacks, among those who sit there."""
    players: int
    ring: Deadline | None
    """Until the next hand; None while one is played there."""


def moving(scene: Scene, number: int) -> SentTo | None:
    state, me = scene.state, scene.state.players[number]
    move = my_move(scene, me) if number in state.on_the_way and not me.absent else None
    if move is None or not move.is_sent:
        return None
    table, sent = state.tables[me.table], state.on_the_way[number]
    until = waits_for_arrivals(state, table)
    stacks = [state.players[one].stack for one in table.players.values()]
    blind = scene.level.big_blind
    return SentTo(
        move=move,
        reason=fact_reason(sent),
        stack=me.stack,
        big_blinds=me.stack // blind if blind else 0,
        rank=1 + sum(one > me.stack for one in stacks),
        players=len(stacks),
        ring=None if table.in_hand or until <= scene.now else Deadline(sent.at, until, until),
    )
