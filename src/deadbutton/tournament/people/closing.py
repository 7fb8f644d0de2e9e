"""Closing the entries, counting what unsold seats have left, and calling the whole tournament off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AbsentPlayerBlinds, HouseRulePrecedence, StartingStack
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.finish.bubble import bubble_after, rebuys_may_come
from deadbutton.tournament.finish.ranking import PlacesCounted
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import has_living_hand
from deadbutton.tournament.state import Phase, Receipt, State
from deadbutton.tournament.versions import unchanged, upgrade


@fact
class EntriesClosed(Fact, frozen=True, kw_only=True, tag="entries_closed"):
    """Nobody enters any more; the stacks of unsold seats leave play."""

    unsold: int
    """How many unsold seats there were."""
    removed: int
    """The chips that were left at them."""
    later: tuple[TableNumber, ...] = ()
    """Tables in whose hand unsold stacks have been dealt in: those leave play when it is over."""

    version = 2
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.sales.entries_closed = True
        if self.unsold:
            for number, table in state.tables.items():
                if number not in self.later:
                    state.remove_unsold(table)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        closed = entries.late_registration_stack.on(Circumstance.REGISTRATION_CLOSED)
        if self.unsold:
            return (entries.starting_stack.on(Circumstance.REGISTRATION_CLOSED), closed)
        return (closed,)

    def sentence(self, state: State) -> Text:
        said = Text("Les inscriptions sont closes.", "Entries are closed.")
        if not self.unsold:
            return said
        return said + Text(
            " {count} tapis invendus sont retirés : {chips} jetons.",
            " {count} unsold stacks are removed: {chips} chips.",
        ).fill(count=self.unsold, chips=self.removed)


upgrade("entries_closed", since=1)(unchanged)  # it tells which stacks wait for the end of a hand


@command
class CloseEntries(Command, frozen=True, kw_only=True, tag="close_entries"):
    """Close registration: at the posted moment, or when the director says so."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase not in (Phase.REGISTERING, Phase.SEATED, Phase.RUNNING) or state.sales.entries_closed:
            raise refused("registration.closed")
        later = tuple(
            number
            for number, table in sorted(state.tables.items())
            if any(table.unsold.values()) and has_living_hand(state, number)
        )
        unsold = [
            chips
            for number, table in state.tables.items()
            if number not in later
            for chips in table.unsold.values()
        ]
        yield EntriesClosed(at=context.now, unsold=len(unsold), removed=sum(unsold), later=later)
        if state.places_open:
            yield PlacesCounted(at=context.now, out=len(state.finished))
        if not rebuys_may_come(state):
            yield from bubble_after(state, context.now, sales_over=True)


@fact
class UnsoldRemoved(Fact, frozen=True, kw_only=True, tag="unsold_removed"):
    """Entries are closed, and the hand in which a table's unsold stacks were dealt in is over: they leave play."""

    table: TableNumber
    unsold: int
    removed: int

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.remove_unsold(state.tables[self.table])

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.starting_stack.on(Circumstance.REGISTRATION_CLOSED),)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table} : {count} tapis invendus sont retirés : {chips} jetons.",
            "Table {table}: {count} unsold stacks are removed: {chips} chips.",
        ).fill(table=str(self.table), count=self.unsold, chips=self.removed)


def unsold_to_remove(state: State) -> list[int]:
    """Tables whose unsold stacks have outlived the entries, and can leave play now."""
    if not state.sales.entries_closed:
        return []
    return [
        number
        for number, table in sorted(state.tables.items())
        if any(table.unsold.values()) and not has_living_hand(state, number)
    ]


@command
class RemoveUnsold(Command, frozen=True, kw_only=True, tag="remove_unsold"):
    """Take a table's unsold stacks out of play, once entries are closed and its hand is over."""

    table: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if self.table not in unsold_to_remove(state):
            raise refused("registration.no_unsold_to_remove", table=self.table)
        left = [chips for chips in state.tables[self.table].unsold.values() if chips]
        yield UnsoldRemoved(at=context.now, table=self.table, unsold=len(left), removed=sum(left))


@fact
class UnsoldStackCounted(Fact, frozen=True, kw_only=True, tag="unsold_stack_counted"):
    """What blinds and antes have left of an unsold stack. They went into pots, to players whose stacks were not counted."""

    table: TableNumber
    seat: int
    chips: int

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        unsold = state.tables[self.table].unsold
        lost = unsold[self.seat] - self.chips
        unsold[self.seat] = self.chips
        state.chips.uncounted += lost

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        paid = entries.absent_player_blinds.on(AbsentPlayerBlinds.BLINDED)
        return (paid, entries.starting_stack.on(StartingStack.UNSOLD_SEATS_TOO))

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, siège {seat}, invendu : il reste {chips}.",
            "Table {table}, seat {seat}, unsold: {chips} left.",
        ).fill(table=str(self.table), seat=str(self.seat), chips=self.chips)


@command
class CountUnsold(Command, frozen=True, kw_only=True, tag="count_unsold"):
    """Say what is left of an unsold stack, at a table that reports no stacks."""

    table: int
    seat: int
    chips: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = state.tables.get(self.table)
        stack = None if table is None else table.unsold.get(self.seat)
        if stack is None:
            raise refused("registration.not_unsold", table=self.table, seat=self.seat)
        if not 0 <= self.chips <= stack:
            raise refused("registration.unsold_grew", stack=stack, chips=self.chips)
        yield UnsoldStackCounted(at=context.now, table=self.table, seat=self.seat, chips=self.chips)


@fact
class EventCancelled(Fact, frozen=True, kw_only=True, tag="event_cancelled"):
    """Management calls the tournament off. ``refunds`` is what each player is paid back."""

    reason: str
    refunds: dict[PlayerId, int] = msgspec.field(default_factory=dict)
    is_reserved: bool = True
    """Whether the book reserves that right to management; elsewhere it is the director's own decision."""

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        for number, amount in self.refunds.items():
            player = state.players[number]
            player.paid_in -= amount
            player.owes = 0
            state.money.receipts.append(
                Receipt(len(state.money.receipts) + 1, number, "refund", -amount, self.at)
            )
        state.phase = Phase.OVER
        state.sales.entries_closed = True
        state.money.prizes = ()
        state.clock.elapsed = state.clock.spent(self.at)
        state.clock.running_since = None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        powers = state.book.authority.house_rule_precedence
        if not self.is_reserved:
            return (*by_director(state), powers)
        return (powers.on(HouseRulePrecedence.MAY_CANCEL if state.started_at else Circumstance.BEFORE_START),)

    def sentence(self, state: State) -> Text:
        return Text(
            "Le tournoi est annulé : {reason}. Remboursé : {sum}.",
            "The tournament is cancelled: {reason}. Paid back: {sum}.",
        ).fill(reason=same(self.reason), sum=money_text(sum(self.refunds.values()), state.settled.currency))


@command
class CancelEvent(Command, frozen=True, kw_only=True, tag="cancel_event"):
    """Call the tournament off, with a reason, paying back what was paid unless told otherwise."""

    reason: str
    refund: bool = True

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase in (Phase.SETUP, Phase.OVER):
            raise refused("setup.nothing_to_cancel")
        if not self.reason.strip():
            raise refused("setup.reason_needed")
        if state.money.paid:
            raise refused("setup.prizes_paid")
        refunds = {p.id: p.paid_in for p in state.players.values() if p.paid_in > 0} if self.refund else {}
        yield EventCancelled(
            at=context.now,
            reason=self.reason.strip(),
            refunds=refunds,
            is_reserved=HouseRulePrecedence.MAY_CANCEL in state.book.authority.house_rule_precedence.value,
        )
