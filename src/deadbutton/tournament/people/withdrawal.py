"""Leaving for good: the stack goes with the player, or stays and is blinded off."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.books.points import Entries, VoluntaryWithdrawal
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.finish.ending import end_after, leave_play, may_leave_now
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.people.absence import seated_now
from deadbutton.tournament.state import Phase, State, Status


@fact
class PlayerWithdrew(Fact, frozen=True, kw_only=True, tag="player_withdrew"):
    """A player leaves for good: his stack goes with him, or stays and is blinded off."""

    player: PlayerId
    stack: int
    removed: bool

    points = (Entries.voluntary_withdrawal,)
    chapters = (Chapter.SEATS,)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.stack == self.stack, "the stack was another one")
        if self.removed:
            player.out_stack = self.stack
            state.remove_stack(player)
            leave_play(state, player, Status.WITHDRAWN, self.at)
            return
        player.absent = player.left = True
        player.absent_since = self.at

    def sentence(self, state: State) -> Text:
        player = state.players[self.player]
        if self.removed:
            said = Text(
                "{name} quitte le tournoi : {stack} jetons sont retirés, place {place}.",
                "{name} leaves the tournament: {stack} chips are removed, place {place}.",
            )
        else:
            said = Text(
                "{name} quitte le tournoi : ses {stack} jetons fondent aux blindes.",
                "{name} leaves the tournament: the {stack} chips are blinded off.",
            )
        return said.fill(name=same(player.name), stack=self.stack, place=player.place)


@command
class Withdraw(Command, frozen=True, kw_only=True, tag="withdraw"):
    """A player tells the director that he leaves and will not come back."""

    player: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = seated_now(state, self.player)
        if state.phase is not Phase.RUNNING:
            raise refused("absence.cancel_instead", name=player.name)
        if player.left:
            raise refused("absence.already.withdrawn", name=player.name)
        removed = state.book.entries.voluntary_withdrawal.value is not VoluntaryWithdrawal.BLINDED_OFF
        if removed:
            may_leave_now(state, player)
        yield PlayerWithdrew(at=context.now, player=self.player, stack=player.stack, removed=removed)
        if removed:
            yield from end_after(state, context.now, [self.player])
            yield from bubble_after(state, context.now, 1)
