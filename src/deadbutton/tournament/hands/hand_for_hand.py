"""Hand-for-hand: all tables start a hand together and wait for each other, by the director's word or before the money."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from deadbutton.books.points import HandForHand
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.tournament.concerns import InView
from deadbutton.tournament.finish.bubble import MONEY, hand_for_hand_is_due, switch_on
from deadbutton.tournament.finish.ranking import Gone, PlacesGiven, common_hand, paid_places
from deadbutton.tournament.hands.common_hand import (
    CommonHandStarted,
    HandForHandEnded,
    TableReady,
)
from deadbutton.tournament.hands.hand_start import in_play, start, under_way, why_not_start
from deadbutton.tournament.hands.next_hand import undecided
from deadbutton.tournament.kernel import Command, Context, Fact, command
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import InStep, State
from deadbutton.tournament.time.clock import LevelClockStarted, StepStarted
from deadbutton.tournament.time.clock_changes import TimeAdjusted


def still_playing(state: State) -> set[int]:
    """Tables in the common hand: with cards, or with somebody who has yet to say whether he buys again."""
    return set() if state.in_step is None else state.in_step.playing - _bought_again(state)


def _bought_again(state: State) -> set[int]:
    """Tables whose hand was over but for a rebuy, which has been bought since."""
    found = state.in_step.playing & state.tables.keys() if state.in_step is not None else ()
    tables = (state.tables[number] for number in found)
    return {table.number for table in tables if not table.in_hand and not undecided(state, table)}


def waiting_for(state: State) -> list[int]:
    """Tables that the others wait for: in the common hand, or not ready for the next one."""
    if state.in_step is None:
        return []
    if playing := still_playing(state):
        return sorted(playing)
    return sorted(number for number, table in state.tables.items() if table.in_hand or not table.ready)


# The common hand


def finish_round(state: State, now: int, done: int, gone: Sequence[Gone] = ()) -> list[Fact]:
    """What follows when a table has finished the common hand: nothing while another plays on; otherwise the places of all who
    went out in it, the clock's minutes, and the end of the mode once the money is reached.

    ``gone`` are those who go out at that table with this command.
    """
    step = state.in_step
    if step is None or still_playing(state) - {done}:
        return []
    left = state.playing - len(gone)
    places = tuple(common_hand(state, gone))
    facts: list[Fact] = [PlacesGiven(at=now, hand=step.hand, places=places)] if places else []
    facts += [TableReady(at=now, table=number) for number in sorted(_bought_again(state) - {done})]
    minutes = _minutes(state, step)
    if minutes and step.hand and step.playing:
        facts.append(TimeAdjusted(at=now, minutes=-minutes, hand_for_hand=True))
    if step.why == MONEY and left <= paid_places(state):
        facts.append(HandForHandEnded(at=now))
    return facts


def _minutes(state: State, step: InStep) -> int:
    """What the hand takes off the clock: the book's figure, and with what the director has taken never more than its most."""
    prizes = state.book.prizes
    if step.soft:
        return 0
    most = prizes.hand_for_hand_most_minutes.value
    wanted = prizes.hand_for_hand_minutes.value
    return min(wanted, max(0, most - step.taken)) if most else wanted


def deal_together(state: State, now: int) -> list[Fact]:
    """A hand at every table at once; why not, where one table cannot."""
    assert state.in_step is not None
    facts: list[Fact] = []
    for number in sorted(state.tables):
        table = state.tables[number]
        why = why_not_start(state, table, now, together=True)
        if why is not None:
            raise Refused(why)
        started = start(state, table, now)
        facts += (
            f for f in started if not (isinstance(f, _SHARED) and any(type(f) is type(g) for g in facts))
        )
    together = CommonHandStarted(at=now, hand=state.in_step.hand + 1, tables=tuple(sorted(state.tables)))
    return [together, *facts]


_SHARED = (StepStarted, LevelClockStarted)


# Commands


@command
class StartHandForHand(Command, frozen=True, kw_only=True, tag="start_hand_for_hand"):
    """Make all tables play in step, from their next hand on."""

    in_view = InView.COMMON_HAND

    reason: str = ""
    """Needed where the book does not give the director that power."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        answer = state.book.prizes.hand_for_hand
        if state.in_step is not None:
            raise refused("hand_for_hand.on")
        if len(state.tables) < 2:
            raise refused("hand_for_hand.one_table")
        ways = answer.value
        due = hand_for_hand_is_due(state, state.playing)
        allowed = HandForHand.DIRECTOR_CALLS in ways or due
        if not allowed and not self.reason.strip():
            raise refused("hand_for_hand.not_in_book", article=answer.citation)
        why = MONEY if due else self.reason.strip()
        yield from switch_on(state, context.now, why, is_override=not allowed)


@command
class StopHandForHand(Command, frozen=True, kw_only=True, tag="stop_hand_for_hand"):
    """Let every table play for itself again, once the common hand is over."""

    in_view = InView.COMMON_HAND

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        step = playing_in_step(state)
        if still_playing(state):
            raise Refused(_still_playing(state))
        closing = finish_round(state, context.now, 0) if step.playing else []
        yield from closing
        if not any(isinstance(found, HandForHandEnded) for found in closing):
            yield HandForHandEnded(at=context.now)


@command
class ReadyForHand(Command, frozen=True, kw_only=True, tag="ready_for_hand"):
    """A table has settled its last hand and waits for the signal. The last one to be ready gives it."""

    table: int

    roles = (Role.FLOOR, Role.DEALER)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        playing_in_step(state)
        table = open_table(state, self.table)
        if table.in_hand:
            raise Refused(in_play(table))
        if table.ready:
            raise refused("hand_for_hand.ready", table=self.table, tables=_few(waiting_for(state)))
        if undecided(state, table):
            why = why_not_start(state, table, context.now, together=True)
            assert why is not None
            raise Refused(why)
        yield TableReady(at=context.now, table=self.table)
        closing = finish_round(state, context.now, self.table)
        yield from closing
        if any(isinstance(found, HandForHandEnded) for found in closing):
            return
        if all(other.ready for other in state.tables.values() if other is not table):
            refusals = (why_not_start(state, t, context.now, together=True) for t in state.tables.values())
            if not any(refusals):
                yield from deal_together(state, context.now)


@command
class DealTogether(Command, frozen=True, kw_only=True, tag="deal_together"):
    """The director's signal: every table deals."""

    in_view = InView.COMMON_HAND

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        playing_in_step(state)
        if still_playing(state):
            raise Refused(_still_playing(state))
        closing = finish_round(state, context.now, 0)
        yield from closing
        if not any(isinstance(found, HandForHandEnded) for found in closing):
            yield from deal_together(state, context.now)


def playing_in_step(state: State) -> InStep:
    if state.in_step is None:
        raise refused("hand_for_hand.off")
    return state.in_step


def _still_playing(state: State) -> Refusal:
    return refuse(
        "hand_for_hand.still_playing",
        tables=_few(waiting_for(state)),
        article=state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP).citation,
    )


def _few(tables: Sequence[int]) -> str:
    return ", ".join(map(str, tables[:5])) + ("…" if len(tables) > 5 else "")
