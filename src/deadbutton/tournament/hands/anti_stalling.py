"""Measures against slow play: what a director may bring in, announces, and takes back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import AntiStalling
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, InView, TableNumber, Topic
from deadbutton.tournament.finish.bubble import HandForHandStarted
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.seats.lots import lot
from deadbutton.tournament.state import State

MOST_OF = {AntiStalling.HANDS_PER_LEVEL: 200, AntiStalling.SHOT_CLOCK: 120}
"""Up to which number a measure that has one can be set."""


@fact
class PaceSet(Fact, frozen=True, kw_only=True, tag="pace_set"):
    """The director announces a measure against slow play, or that it ends."""

    measure: str
    number: int = 0
    """Hands a level, or seconds a decision."""
    is_on: bool = True
    order: tuple[TableNumber, ...] = ()
    """The order of breaking, where it was drawn by lot."""
    seed: int = 0
    reason: str = ""

    topics = (Topic.CLOCK, Topic.SEATS)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        pace = state.pace
        match AntiStalling.of(self.measure):
            case AntiStalling.HANDS_PER_LEVEL:
                pace.hands = self.number if self.is_on else 0
            case AntiStalling.SHOT_CLOCK:
                pace.shot_clock = self.number if self.is_on else 0
            case AntiStalling.ORBIT_FOR_ORBIT:
                turned = {number: table.turned for number, table in state.tables.items()}
                pace.orbits_from = turned if self.is_on else None
            case AntiStalling.RANDOM_BREAKS:
                pace.order_before = _posted(state) if self.is_on else None
                state.rank_tables(self.order)
            case _:
                pass

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        answer = state.book.prizes.anti_stalling
        measure = AntiStalling.of(self.measure)
        if self.reason or measure is None:
            return by_director(state, answer)
        return (answer.on(measure),)

    def sentence(self, state: State) -> Text:
        measure = AntiStalling.of(self.measure)
        what = same(self.measure) if measure is None else measure.label
        said = (
            Text("Contre le jeu lent : {what}", "Against slow play: {what}")
            if self.is_on
            else Text("Fin de la mesure : {what}", "The measure ends: {what}")
        ).fill(what=what)
        if self.number:
            said += Text(" ({number})", " ({number})").fill(number=self.number)
        if self.order:
            said += Text(" ; ordre tiré : {order}", "; order drawn: {order}").fill(
                order=", ".join(map(str, self.order))
            )
        return said + same(".")


def _posted(state: State) -> tuple[int, ...]:
    """The order in which tables break when no lot is drawn against slow play, whoever has fixed it."""
    before = state.pace.order_before
    return state.seating.break_order if before is None else before


@command
class SetPace(Command, frozen=True, kw_only=True, tag="set_pace"):
    """Bring in a measure against slow play, or end it. ``number``: hands a level, or seconds a decision."""

    in_view = InView.COMMON_HAND

    measure: str
    number: int = 0
    is_on: bool = True
    reason: str = ""
    """Needed where the book does not provide for it; to end it, none is."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        answer = state.book.prizes.anti_stalling
        measure = AntiStalling.of(self.measure)
        if measure is None or measure is AntiStalling.NONE_PROVIDED:
            known = ", ".join(each.key for each in AntiStalling if each is not AntiStalling.NONE_PROVIDED)
            raise refused("hands.no_such_measure", measure=self.measure[:30], known=known)
        if self.is_on and measure not in answer.value and not self.reason.strip():
            raise refused("hands.measure_not_in_book", what=measure.label, article=answer.citation)
        most = MOST_OF.get(measure, 0)
        if self.is_on and most and not 1 <= self.number <= most:
            raise refused("hands.measure_number", most=most)
        if self.is_on and measure is AntiStalling.SOFT_HAND_FOR_HAND and state.in_step is not None:
            raise refused("hand_for_hand.on")
        order, seed = list(state.tables), 0
        if measure is AntiStalling.RANDOM_BREAKS and self.is_on:
            seed, shuffler = lot(context)
            shuffler.shuffle(order)
        draws = measure is AntiStalling.RANDOM_BREAKS
        yield PaceSet(
            at=context.now,
            measure=measure.key,
            number=self.number if most else 0,
            is_on=self.is_on,
            order=(tuple(order) if self.is_on else _posted(state)) if draws else (),
            seed=seed,
            reason="" if measure in answer.value else self.reason.strip(),
        )
        if measure is AntiStalling.SOFT_HAND_FOR_HAND and self.is_on:
            yield HandForHandStarted(at=context.now, why=SOFT, is_soft=True)


SOFT = "soft"
"""Why it is on: ahead of the bubble, against slow play. It ends as the director says."""
