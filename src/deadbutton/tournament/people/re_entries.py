"""Re-entries: a player who is out, or who gives up a stack, buys a new entry, where the organiser sells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Reentry, SingleEntry, VoluntaryWithdrawal
from deadbutton.refusal import Refusal, Refused, refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange
from deadbutton.tournament.finish.ending import leave_play, may_leave_now
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.receipts import entry_price, take_money
from deadbutton.tournament.people.late_stack import LateStack, late_rules, late_stack
from deadbutton.tournament.people.registration import closed, full_house
from deadbutton.tournament.player import Player
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.seats.newcomers import seat_newcomers
from deadbutton.tournament.state import State, Status
from deadbutton.tournament.time.late_entries import late_entries_open


@fact
class PlayerReentered(Fact, frozen=True, kw_only=True, tag="player_reentered"):
    """A player who was out buys a new entry."""

    player: PlayerId
    stack: int
    deducted: int = 0
    price: int = 0
    paid: bool = True

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        state.finished.remove(self.player)
        player.status = Status.REGISTERED
        player.entries += 1
        player.due = player.entry_stack = self.stack
        player.deducted = self.deducted
        player.place, player.tied, player.out_at, player.out_stack = 0, 1, 0, 0
        player.out_by = ()
        player.absent = player.left = False
        player.bounty += state.settled.bounty
        state.sales.entries += 1
        state.seating.unseated[self.player] = None
        take_money(state, player, "re_entry", self.price, self.paid, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        sold = state.book.entries.single_entry.on(SingleEntry.REENTRY_IF_SOLD)
        again = state.book.entries.reentry
        if Reentry.FULL_STACK in again.value:
            return (again.on(Reentry.FULL_STACK), sold)
        return (sold, *late_rules(state, Circumstance.NO_UNSOLD_SEAT))

    def sentence(self, state: State) -> Text:
        return Text("{name} s'inscrit de nouveau, avec {stack}.", "{name} enters again, with {stack}.").fill(
            name=same(state.players[self.player].name), stack=self.stack
        )


@fact
class StackForfeited(Fact, frozen=True, kw_only=True, tag="stack_forfeited"):
    """A player gives up a stack for a new entry: its chips leave play."""

    player: PlayerId
    stack: int

    chapters = (Chapter.MONEY,)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.stack == self.stack, "the stack was another one")
        player.out_stack = self.stack
        state.remove_stack(player)
        leave_play(state, player, Status.OUT, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.reentry.on(Reentry.FORFEITED_CHIPS_OUT),)

    def sentence(self, state: State) -> Text:
        return Text(
            "{name} rend {stack} jetons pour une nouvelle inscription : ils quittent le jeu.",
            "{name} gives up {stack} chips for a new entry: they leave play.",
        ).fill(name=same(state.players[self.player].name), stack=self.stack)


@command
class ReEnter(Command, frozen=True, kw_only=True, tag="re_enter"):
    """Sell a player who is out another entry; or one who gives up a stack, where the book provides for it."""

    player: int
    paid: bool = True
    forfeit: bool = False
    """Still in play: the stack is given up."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        _may_enter(state, player, context.now, forfeit=self.forfeit)
        again = state.book.entries.reentry
        late = entry_again(state, context.now)
        if self.forfeit:
            yield StackForfeited(at=context.now, player=self.player, stack=player.stack)
        yield PlayerReentered(
            at=context.now,
            player=self.player,
            stack=late.stack,
            deducted=late.deducted,
            price=entry_price(state.settled),
            paid=self.paid,
        )
        pooled = Reentry.RANDOM_SEAT in again.value
        yield from seat_newcomers(state, context, [self.player], again.on(Reentry.RANDOM_SEAT), pooled)


def entry_again(state: State, now: int) -> LateStack:
    """The stack of a new entry: the whole one, or a late one, as the book has it."""
    if Reentry.FULL_STACK in state.book.entries.reentry.value:
        return LateStack(state.settled.starting_stack)
    return late_stack(state, now)


def why_no_re_entry(state: State, number: int, now: int) -> Refusal | None:
    """Why a player who is out cannot buy a new entry now; None: he can."""
    try:
        _may_enter(state, state.players[number], now)
        entry_again(state, now)
    except Refused as why:
        return why.refusal
    return None


def _may_enter(state: State, player: Player, now: int, *, forfeit: bool = False) -> None:
    if not late_entries_open(state, now):
        raise Refused(closed(state))
    if forfeit:
        _has_entries_left(state, player)
        _may_give_up(state, player)
    elif player.status is Status.WITHDRAWN:
        _may_come_back(state, player)
    elif player.status is not Status.OUT:
        answer = state.book.entries.single_entry.on(SingleEntry.ONE_ENTRY)
        raise refused("registration.not_out", name=player.name, article=answer.citation)
    if not player.place and not forfeit:
        raise refused("registration.place_pending", name=player.name)
    _has_entries_left(state, player)
    if full_house(state) and not forfeit:
        raise refused("registration.house_full")


def _has_entries_left(state: State, player: Player) -> None:
    """Refuse more entries than the organiser sells to one player."""
    sold = state.settled.re_entries
    if player.entries > sold:
        raise refused(
            "registration.no_re_entry",
            name=player.name,
            count=player.entries,
            sold=sold,
            article=state.book.entries.single_entry.on(
                SingleEntry.REENTRY_IF_SOLD, SingleEntry.ONE_ENTRY
            ).citation,
        )


def _may_give_up(state: State, player: Player) -> None:
    """Whether this player may give up a stack for a new one now."""
    answer = state.book.entries.reentry
    if Reentry.FORFEITED_CHIPS_OUT not in answer.value:
        raise refused("registration.no_forfeit", name=player.name, article=answer.citation)
    if player.status is not Status.PLAYING or not player.stack:
        raise refused("registration.nothing_to_forfeit", name=player.name)
    may_leave_now(state, player)


def _may_come_back(state: State, player: Player) -> None:
    """Whoever withdrew may buy in again, except where the book treats him as disqualified."""
    leaving = state.book.entries.voluntary_withdrawal
    if leaving.value is VoluntaryWithdrawal.REMOVED:
        return
    raise refused("registration.left_for_good", name=player.name, article=leaving.citation)
