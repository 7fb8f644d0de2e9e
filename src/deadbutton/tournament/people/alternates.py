"""Alternates: first come, first served, with a full stack, as seats open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Alternates
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.people.late_stack import common_pool, late_rules, late_stack
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.seats.newcomers import seat_newcomers
from deadbutton.tournament.state import Phase, State, Status


@fact
class AlternateCalled(Fact, frozen=True, kw_only=True, tag="alternate_called"):
    """The next alternate comes in with a full stack."""

    player: PlayerId
    stack: int

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        state.seating.alternates.remove(self.player)
        player.status = Status.REGISTERED
        player.due = player.entry_stack = self.stack
        state.seating.unseated[self.player] = None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        alternates = state.book.entries.alternates
        called = alternates.on(Alternates.FIRST_COME, Alternates.FULL_STACK)
        if Alternates.FULL_STACK in alternates.value or state.phase is not Phase.RUNNING:
            return (called,)
        return (called, *late_rules(state, Circumstance.NO_UNSOLD_SEAT))

    def sentence(self, state: State) -> Text:
        return Text(
            "{name}, qui attendait une place, entre avec un tapis de {stack}.",
            "{name}, an alternate, comes in with a stack of {stack}.",
        ).fill(name=same(state.players[self.player].name), stack=self.stack)


@command
class CallAlternate(Command, frozen=True, kw_only=True, tag="call_alternate"):
    """A seat is open: the next alternate takes it. ``player`` 0 is whoever is next."""

    player: int = 0

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if (
            state.phase not in (Phase.REGISTERING, Phase.SEATED, Phase.RUNNING)
            or not state.seating.alternates
        ):
            raise refused("registration.no_alternate")
        answer = state.book.entries.alternates
        first = state.seating.alternates[0]
        wanted = self.player or first
        if wanted not in state.seating.alternates:
            raise refused("registration.not_waiting", name=known_player(state, wanted).name)
        if wanted != first and Alternates.FIRST_COME in answer.value:
            raise refused(
                "registration.alternates_in_order",
                first=state.players[first].name,
                name=state.players[wanted].name,
                article=answer.on(Alternates.FIRST_COME).citation,
            )
        capacity = state.settled.capacity
        if state.playing + len(state.seating.unseated) >= capacity or state.money.prizes:
            raise refused(
                "registration.no_open_seat",
                count=state.playing + len(state.seating.unseated),
                capacity=capacity,
            )
        stack = state.settled.starting_stack
        if Alternates.FULL_STACK not in answer.value and state.phase is Phase.RUNNING:
            stack = late_stack(state, context.now).stack
        yield AlternateCalled(at=context.now, player=wanted, stack=stack)
        if state.phase is not Phase.REGISTERING:
            yield from seat_newcomers(state, context, [wanted], *common_pool(state))
