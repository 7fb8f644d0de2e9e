"""Registering: who may enter, once, with which stack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Alternates, EntryEligibility, SingleEntry, StartingStack
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, TableNumber
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.receipts import entry_price, take_money
from deadbutton.tournament.people.late_stack import adjusted, common_pool, late_rules, late_stack
from deadbutton.tournament.people.names import clean_name
from deadbutton.tournament.people.refused_entries import may_come_in
from deadbutton.tournament.seats.newcomers import seat_newcomers
from deadbutton.tournament.state import Phase, Player, State, Status
from deadbutton.tournament.time.late_entries import late_entries_open
from deadbutton.tournament.versions import unchanged, upgrade


@fact
class PlayerRegistered(Fact, frozen=True, kw_only=True, tag="player_registered"):
    """Somebody is in, or waits as an alternate. ``stack`` waits for him until he has a seat."""

    player: PlayerId
    name: str
    stack: int
    identity_seen: bool = False
    age_checked: bool = False
    is_alternate: bool = False
    price: int = 0
    paid: bool = True
    deducted: int = 0
    """Late: what the missed blinds have cost. These chips never come into play."""
    table: TableNumber = 0
    """Late: the table of the unsold stack that he takes over."""
    seat: int = 0
    bot: str = ""
    """The style of a bot that plays here; empty for a person."""

    version = 2
    chapters = (Chapter.MONEY,)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        fits(self.name.casefold() not in state.names, "the name is taken")
        player = Player(self.player, self.name)
        player.identity_seen = self.identity_seen
        player.bot = self.bot
        player.entered_at = self.at
        player.bounty = state.settled.bounty
        player.due = player.entry_stack = self.stack
        player.deducted = self.deducted
        state.players[self.player] = player
        state.names[self.name.casefold()] = self.player
        state.sales.entries += 1
        take_money(state, player, "entry", self.price, self.paid, self.at)
        if self.is_alternate:
            player.status = Status.ALTERNATE
            state.seating.alternates.append(self.player)
        elif self.table:
            # The chips are in play already: they only change hands.
            state.issue_chips(-state.tables[self.table].unsold.pop(self.seat))
            state.seat(player, self.table, self.seat)
        else:
            state.seating.unseated[self.player] = None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        checked = (EntryEligibility.LEGAL_AGE,) if self.age_checked else ()
        own = (
            entries.entry_eligibility.on(*checked, Circumstance.AT_ENTRY),
            entries.single_entry.on(SingleEntry.ONE_ENTRY),
        )
        if self.is_alternate:
            return (entries.alternates.on(Alternates.FIRST_COME), *own)
        if state.phase is Phase.RUNNING:
            return (*late_rules(state, *self._came_late(state)), *own)
        return (*own, entries.starting_stack.on(StartingStack.EQUAL))

    def _came_late(self, state: State) -> tuple[Circumstance, ...]:
        if self.table:
            return (Circumstance.UNSOLD_SEAT,)
        if any(table.unsold for table in state.tables.values()):
            return (Circumstance.SET_BY_MANAGEMENT,)
        return (Circumstance.NO_UNSOLD_SEAT, Circumstance.SET_BY_MANAGEMENT)

    def sentence(self, state: State) -> Text:
        if self.is_alternate:
            said = Text("{name} s'inscrit parmi les remplaçants.", "{name} registers as an alternate.")
        elif self.table:
            said = Text(
                "{name} s'inscrit et prend la table {table}, siège {seat}, avec les {stack} qui y restent.",
                "{name} registers and takes table {table}, seat {seat}, with the {stack} that are left there.",
            )
        elif self.deducted:
            said = Text(
                "{name} s'inscrit en retard avec {stack} : {deducted} de moins.",
                "{name} registers late with {stack}: {deducted} less.",
            )
        else:
            said = Text("{name} s'inscrit.", "{name} registers.")
        return said.fill(
            name=same(self.name),
            stack=self.stack,
            deducted=self.deducted,
            table=str(self.table),
            seat=str(self.seat),
        )


upgrade("player_registered", since=1)(unchanged)  # it tells which style of bot plays there


@command
class Register(Command, frozen=True, kw_only=True, tag="register"):
    """Enter a player. ``age`` is asked where the book or the house sets a minimum; it is checked, not kept."""

    name: str
    identity_seen: bool = False
    age: int | None = None
    paid: bool = True
    """Whether the money is there; an entry on credit is owed."""
    late_stack: int | None = None
    """Late, where the book lets management adjust it: the stack that management gives instead."""
    bot: str = ""
    """The style of a bot that takes the seat, at virtual tables only."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        name = clean_name(self.name)
        if self.late_stack is not None and state.phase is not Phase.RUNNING:
            raise refused("registration.not_late")
        if not late_entries_open(state, context.now):
            raise Refused(closed(state))
        if self.bot and state.settled.virtual is None:
            raise refused("registration.bot")
        self._once(state, name)
        may_come_in(state, name)
        self._may_enter(state)
        is_alternate = full_house(state)
        if is_alternate:
            _alternate_place(state)
        number = next(reversed(state.players), 0) + 1  # numbers of undone entries are not used again
        stack, deducted, table, seat = state.settled.starting_stack, 0, 0, 0
        if state.phase is Phase.RUNNING and not is_alternate:
            late = late_stack(state, context.now)
            stack, deducted = late.stack, late.deducted
            if self.late_stack is not None:
                stack, deducted = adjusted(state, self.late_stack)
            elif late.seats:
                table, seat = late.seats[context.shuffler.below(len(late.seats))]
                stack = state.tables[table].unsold[seat]
        yield PlayerRegistered(
            at=context.now,
            player=number,
            name=name,
            stack=stack,
            identity_seen=self.identity_seen,
            age_checked=self.age is not None,
            is_alternate=is_alternate,
            price=entry_price(state.settled),
            paid=self.paid,
            deducted=deducted,
            table=table,
            seat=seat,
            bot=self.bot[:40],
        )
        if state.phase in (Phase.SEATED, Phase.RUNNING) and not is_alternate and not table:
            yield from seat_newcomers(state, context, [number], *common_pool(state))

    def _once(self, state: State, name: str) -> None:
        answer = state.book.entries.single_entry
        same_name = state.names.get(name.casefold())
        if same_name is not None:
            raise refused(
                "registration.twice",
                name=name,
                number=same_name,
                article=answer.on(SingleEntry.ONE_ENTRY).citation,
            )

    def _may_enter(self, state: State) -> None:
        answer = state.book.entries.entry_eligibility
        least = minimum_age(state)
        asks_age = {EntryEligibility.LEGAL_AGE, EntryEligibility.NO_MINORS_IN_ROOM} & answer.value
        if self.age is not None and asks_age and self.age < least:
            raise refused(
                "registration.too_young",
                age=self.age,
                least=least,
                article=answer.on(EntryEligibility.LEGAL_AGE).citation,
            )
        if EntryEligibility.ID_REQUIRED in answer.value and not self.identity_seen:
            raise refused(
                "registration.identity.other",
                name=clean_name(self.name),
                article=answer.on(Circumstance.AT_ENTRY).citation,
            )


def minimum_age(state: State) -> int:
    """As posted, or the book's, or 18."""
    posted = state.book.setting("minimum_age")
    return 18 if posted is None else int(posted)


def full_house(state: State) -> bool:
    """Whether every place is taken: whoever comes now waits as an alternate."""
    capacity = state.settled.capacity
    return bool(capacity) and (
        state.playing + len(state.seating.unseated) >= capacity or bool(state.seating.alternates)
    )


def _alternate_place(state: State) -> None:
    places = state.settled.alternate_places
    if places and len(state.seating.alternates) >= places:
        raise refused(
            "registration.full",
            capacity=state.settled.capacity,
            places=places,
            article=state.book.entries.alternates.on(Alternates.FIRST_COME).citation,
        )


def closed(state: State) -> Refusal:
    if state.config is None or state.phase is Phase.OVER:
        return refuse("registration.closed.not_open")
    return refuse(
        "registration.closed.by_now",
        article=state.book.entries.late_registration_stack.on(Circumstance.REGISTRATION_CLOSED).citation,
    )
