"""The bubble: one place before the money, tables begin to play in step by themselves."""

from __future__ import annotations

from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import AntiStalling, HandForHand, HandForHandAllIn
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter
from deadbutton.tournament.finish.ranking import paid_places
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.state import InStep, Phase, State
from deadbutton.tournament.time.clock import reading
from deadbutton.tournament.time.clock_changes import ClockPaused
from deadbutton.tournament.time.last_hands import tables_owing
from deadbutton.tournament.time.late_entries import late_entries_open
from deadbutton.tournament.versions import unchanged, upgrade

MONEY = "money"
"""Why it is on: by itself, one place before the money."""


_TOLD = (HandForHand.IN_STEP, HandForHand.DEVICES_AWAY)


def instructions(state: State) -> tuple[Text, ...]:
    """What the tables are told: each thing that the book does in this mode."""
    ways = state.book.prizes.hand_for_hand.value
    told = tuple(way.label for way in _TOLD if way in ways)
    return (*told, state.book.prizes.hand_for_hand_all_in.value.label) if all_ins_wait(state) else told


def all_ins_wait(state: State) -> bool:
    """Whether a called all-in lies face down until the director tells the tables to go on."""
    return state.book.prizes.hand_for_hand_all_in.value is HandForHandAllIn.FACE_DOWN_UNTIL_TOLD


@fact
class HandForHandStarted(Fact, frozen=True, kw_only=True, tag="hand_for_hand_started"):
    """From the next hand on, tables play in step. Hands in play are finished first."""

    why: str
    is_override: bool = False
    """The book does not provide for it: the director takes it upon himself."""
    is_soft: bool = False
    """Against slow play: the clock goes on as usual."""

    version = 2
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.hand_for_hand = True
        state.in_step = InStep(self.why)
        state.in_step.soft = self.is_soft
        state.in_step.clock_ran = state.clock.running_since is not None or state.clock.waits_for_hand
        state.in_step.playing = {number for number, table in state.tables.items() if table.in_hand}
        for table in state.tables.values():
            table.ready = False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        prizes = state.book.prizes
        if self.is_override:
            return by_director(state, prizes.hand_for_hand, prizes.hand_for_hand_minutes)
        if self.is_soft:
            return (prizes.anti_stalling.on(AntiStalling.SOFT_HAND_FOR_HAND),)
        why = HandForHand.BEFORE_MONEY if self.why == MONEY else HandForHand.DIRECTOR_CALLS
        waits = (prizes.hand_for_hand_all_in,) if all_ins_wait(state) else ()
        return (prizes.hand_for_hand.on(why, *_TOLD), prizes.hand_for_hand_minutes, *waits)

    def sentence(self, state: State) -> Text:
        said = Text("Main par main", "Hand-for-hand")
        if self.is_soft:
            said += Text(" souple : l'horloge tourne", ", soft: the clock runs on")
        elif self.why == MONEY:
            said += Text(" avant les places payées", " before the money")
        elif self.why:
            said += Text(" : {why}", ": {why}").fill(why=same(self.why))
        for told in instructions(state):
            said += Text(" ; ", "; ") + told
        return said + same(".")


upgrade("hand_for_hand_started", since=1)(unchanged)  # it tells whether the clock runs on


def hand_for_hand_is_due(state: State, playing: int, paid: int | None = None) -> bool:
    """Whether hand-for-hand is played with so many players left, at several tables: one more than are paid, or as many more as
    the organiser has posted."""
    places = paid_places(state) if paid is None else paid
    ways = state.book.prizes.hand_for_hand.value
    return (
        state.in_step is None
        and HandForHand.BEFORE_MONEY in ways
        and len(state.tables) > 1
        and 0 < places < playing <= places + (state.book.setting("hand_for_hand_start") or 1)
    )


def switch_on(state: State, now: int, why: str, is_override: bool = False) -> list[Fact]:
    """The mode, and the clock's stop where the book takes its minutes by the hand; a break runs to its end."""
    facts: list[Fact] = [HandForHandStarted(at=now, why=why, is_override=is_override)]
    clock = state.clock
    runs = (clock.running_since is not None or clock.waits_for_hand) and not reading(state, now).is_break
    if state.book.prizes.hand_for_hand_minutes.value and runs:
        facts.append(ClockPaused(at=now, elapsed=clock.spent(now)))
    return facts


def field_may_grow(state: State, now: int) -> bool:
    """Whether somebody may still enter or buy again: then the money is not near for certain, and hand-for-hand is only
    proposed."""
    return late_entries_open(state, now) or rebuys_may_come(state)


def rebuys_may_come(state: State) -> bool:
    """Whether somebody may still buy again: the rebuys have not ended, or their last hands are still to be played."""
    rebuys = state.settled.rebuys
    return rebuys is not None and (state.sales.rebuys_ended is None or bool(tables_owing(state)))


def bubble_after(
    state: State, now: int, gone: int = 0, paid: int | None = None, *, sales_over: bool = False
) -> list[Fact]:
    """Hand-for-hand, if it is due once so many more have left play, however they leave; ``paid``: once so many places are.
    While somebody may still enter or buy again it is left to the director; ``sales_over``: this act ends that."""
    left = state.playing - gone
    is_due = state.phase is Phase.RUNNING and left > 1 and hand_for_hand_is_due(state, left, paid)
    if not is_due or (field_may_grow(state, now) and not sales_over):
        return []
    return switch_on(state, now, MONEY)
