"""Time at virtual tables: a player's is up, and what the book says at zero is done; or it was nobody's, and is given back."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from deadbutton.books.points import ClockExpiry
from deadbutton.refusal import refused
from deadbutton.table import LegalActs
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, Topic, Weight
from deadbutton.tournament.fit import fits
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.state import State
from deadbutton.tournament.time.standstill import note_absence
from deadbutton.tournament.virtual.commands import PlayAct
from deadbutton.tournament.virtual.facts import HandActed
from deadbutton.tournament.virtual.hand import hand_at, legal


@command
class TimeIsUp(Command, frozen=True, kw_only=True, tag="time_is_up"):
    """Whoever is to act has not, and the time is over. ``after``: how many acts of the hand had been made."""

    table: int
    after: int | None = None

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        record = hand_at(state, self.table)
        if self.after is not None and self.after != len(record.acts):
            raise refused("virtual.stale", seen=self.after, acts=len(record.acts))
        turn = legal(state, self.table, context.secrets.get(self.table, record.dealt.hand))
        if turn is None:
            raise refused("virtual.nobody_acts", table=str(self.table))
        seat, acts = turn
        wanted = PlayAct(table=self.table, seat=seat, act=at_zero(state, acts))
        for found in wanted.decide(state, context):
            yield msgspec.structs.replace(found, time_up=True) if isinstance(found, HandActed) else found


def at_zero(state: State, acts: LegalActs) -> str:
    """What is done for a player whose time is up, by the book: the hand is dead, or dead only where there is a bet to call."""
    if acts.draw_most is not None:
        return "draw"
    is_free = not acts.call
    spares = state.book.clock.clock_expiry.value is ClockExpiry.DEAD_IF_FACING_BET
    if acts.may_fold and not (is_free and spares):
        return "fold"
    return "check" if is_free else "call"


@fact
class TimeGivenBack(Fact, frozen=True, kw_only=True, tag="time_given_back"):
    """The program that runs the tables was not there from ``since`` on: for whoever has the turn, that time did not go by."""

    since: int

    topics = (Topic.VIRTUAL, Topic.SEATS)
    chapters = (Chapter.CLOCK,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        fits(self.since <= self.at, "it was away for less than nothing")
        note_absence(state, self.since, self.at)

    def sentence(self, state: State) -> Text:
        return Text(
            "Le serveur a manqué {n} s : ce temps n'est compté à personne.",
            "The server was away for {n} s: that time is counted against nobody.",
        ).fill(n=max(1, round((self.at - self.since) / 1000)))


@command
class GiveTimeBack(Command, frozen=True, kw_only=True, tag="give_time_back"):
    """Nobody could act from ``since`` until now: whoever has the turn goes on with the time that was left."""

    since: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        if state.settled.virtual is None:
            raise refused("virtual.real_tables")
        known = max(state.started_at, *(to for _, to in state.clock.stood), 0)
        yield TimeGivenBack(at=context.now, since=min(max(self.since, known), context.now))
