"""Rulings on a hand that is entered: shown before they are done, carried out on the hand, and written down in one act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from deadbutton.floor import Desk, Ruling, find
from deadbutton.floor.orders.orders import Misdeal
from deadbutton.floor.question import QuestionKind
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.tournament.chips.confiscation import not_taken_yet
from deadbutton.tournament.conduct.misdeals import HandDealtAgain
from deadbutton.tournament.conduct.rulings import RecordRuling, plain_facts
from deadbutton.tournament.kernel import Command, Context, Fact, apply, command
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import open_table
from deadbutton.tournament.state import State
from deadbutton.tournament.tracked.commands import LONGEST, entered, tracked
from deadbutton.tournament.tracked.entries import DecidedEntry, DecidedHand, RuledEntry, Said, enter
from deadbutton.tournament.tracked.facts import HandEntered, TrackedHand
from deadbutton.tournament.tracked.hand import desk_at, desk_on, record_about
from deadbutton.tournament.tracked.past_hands import ruled_afterwards, since_then

BY_WORD: Final = "overrule"
"""The incident of a decision that answers no other."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What a ruling would do: the hand before it and after it. Nothing has changed."""

    ruling: Ruling
    answers: dict[str, Said]
    before: Desk
    after: Desk | None
    """None where it cannot be done on this hand, or somebody has to choose first."""
    why_not: Refusal | None = None


def preview(
    state: State,
    number: int,
    incident: str,
    answers: Mapping[str, Any],
    choice: str = "",
    now: int | None = None,
) -> Preview:
    """The ruling of the book on the hand as it stands at a table, and the hand as it would stand then."""
    record = record_about(state, number, incident, answers)
    said = {**known_since(state, record, incident, now), **answers}
    return preview_on(lambda: desk_on(state, record), incident, said, choice)


def known_since(state: State, record: TrackedHand, incident: str, now: int | None) -> dict[str, Said]:
    """What has happened since that hand, as far as an incident asks for it and the table knows. ``now``: for the time of a break."""
    asked = {question.key for question in find(incident).questions}
    if not asked & {"since", "seconds_in_break"}:
        return {}
    return {key: value for key, value in since_then(state, record, now).items() if key in asked}


def preview_on(
    laid: Callable[[], Desk], incident: str, answers: Mapping[str, Any], choice: str = ""
) -> Preview:
    """The same on any hand; ``laid`` lays it out, each time anew."""
    before = laid()
    ruling = before.ask(incident, answers)
    said = facts_of(before, incident, answers)
    waits = not choice and any(offer.orders for offer in ruling.offers)
    if waits and not ruling.orders:
        return Preview(ruling, said, before, None)
    after = laid()
    try:
        enter(after, RuledEntry(incident, said, choice))
    except Refused as why:
        return Preview(ruling, said, before, None, why.refusal)
    return Preview(ruling, said, before, after)


def preview_decided(state: State, number: int, decided: DecidedHand) -> Desk | Refusal:
    """The hand as it would stand if it were put like that; or why it cannot be."""
    desk = desk_at(state, number)
    try:
        enter(desk, DecidedEntry(BY_WORD, "-", decided, {"by": "director"}))
    except Refused as why:
        return why.refusal
    return desk


def facts_of(desk: Desk, incident: str, answers: Mapping[str, Any]) -> dict[str, Said]:
    """Everything that the ruling rests on, as plain values; nobody is no seat."""
    facts = plain_facts(desk.facts(incident, answers))
    nobody = {question.key for question in find(incident).questions if question.kind is QuestionKind.SEAT}
    return {key: value for key, value in facts.items() if value or key not in nobody}


@command
class CarryOut(Command, frozen=True, kw_only=True, tag="carry_out"):
    """Carry the book's ruling out on the hand in play at a table, and write it down.

    ``choice``: what somebody chose to whom the ruling leaves it. The floor may decide otherwise (``decision`` with its
    ``reason``): that is written down, and the hand is put as ``instead`` says; without it, it stays as it is.
    """

    table: int
    incident: str
    answers: dict[str, Said] = msgspec.field(default_factory=dict)
    choice: str = ""
    players: tuple[int, ...] = ()
    decision: str = ""
    reason: str = ""
    instead: DecidedHand | None = None
    call: int = 0
    after: int | None = None
    again: bool = False
    """Hidden chips that it takes are other ones than those that were taken from this player before."""
    hand: int = 0
    """Which hand it is about, by its number: that in play or the one before. 0: the one in play, or just over; for a pot that has
    been pushed, the one before."""

    roles = (Role.FLOOR, Role.DEALER)

    @property
    def senders(self) -> tuple[Role, ...]:
        """A dealer carries the book's rulings out, and none against it."""
        return (Role.FLOOR,) if self.decision.strip() or self.instead is not None else self.roles

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = open_table(state, self.table)
        record = record_about(state, self.table, self.incident, self.answers, self.hand)
        is_over = state.tracked.get(self.table) is not record
        if self.after is not None and self.after != len(record.entered):
            raise refused("tracked.stale", seen=self.after, entries=len(record.entered))
        desk = desk_on(state, record)
        timed = {**known_since(state, record, self.incident, context.now), **self._timed(context.now)}
        clock = desk.turns.running(desk.table.hand)
        if self.incident == "clock_expired" and clock is not None and context.now // 1000 < clock.due:
            raise refused("tracked.clock_runs", seconds=clock.due - context.now // 1000)
        ruling = desk.ask(self.incident, timed)
        said = facts_of(desk, self.incident, timed)
        written = RecordRuling(
            incident=self.incident,
            answers=said,
            table=self.table,
            players=self.players or _concerned(state, self.table, said),
            overruled=bool(self.decision.strip()) or self.instead is not None,
            decision=self.decision,
            reason=self.reason,
            call=self.call,
        )
        facts = list(written.decide(state, context))
        if written.overruled:
            yield from facts
            if self.instead is not None:
                if is_over:
                    raise refused("tracked.no_hand", table=self.table)
                reason = " ".join(self.reason.split())[:LONGEST]
                decided = DecidedEntry(self.incident, reason, self.instead, said)
                yield from entered(state, context, record, decided)
            return
        entry = RuledEntry(self.incident, said, self.choice)
        if is_over:
            led_to = list(self._once(state, record, ruled_afterwards(state, context, record, entry)))
            yield from facts
            yield from led_to
            return
        if not any(isinstance(order, Misdeal) for order in ruling.orders):
            yield from facts
            yield from self._once(state, record, entered(state, context, record, entry))
            return
        # The void deal is no hand: what was entered of it goes, and the second deal is entered from its start.
        enter(desk, entry)
        yield from facts
        if any(isinstance(found, HandDealtAgain) for found in facts):
            again = deepcopy(state)
            for found in facts:
                apply(again, found)
            yield tracked(again, again.tables[table.number], None, context.now, again=True)

    def _once(self, state: State, record: TrackedHand, led_to: Iterable[Fact]) -> Iterable[Fact]:
        """What the ruling leads to, unless it takes chips that have been taken already."""
        for found in led_to:
            if isinstance(found, HandEntered):
                for seat in found.taken:
                    player = state.players[record.dealt.seated[seat]]
                    not_taken_yet(state, player, again=self.again)
            yield found

    def _timed(self, now: int) -> dict[str, Said]:
        """A clock runs from the instant at which it was called."""
        if self.incident == "clock_called" and str(self.answers.get("at", 0)) in ("", "0"):
            return {**self.answers, "at": now // 1000}
        return dict(self.answers)


def _concerned(state: State, number: int, said: Mapping[str, Said]) -> tuple[int, ...]:
    """Whoever sits on the seat that the ruling is about."""
    seated = state.tables[number].players
    seat = said.get("seat")
    return (seated[seat],) if isinstance(seat, int) and seat in seated else ()
