"""Disqualification: the chips leave play, and the player ranks behind everybody who is still in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import Disqualification, PenaltyStep
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange
from deadbutton.tournament.conduct.infractions import catalogue, code_against, why_told
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.finish.ending import end_after, leave_play
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, playing_now, seated_player
from deadbutton.tournament.state import State, Status


@fact
class PlayerDisqualified(Fact, frozen=True, kw_only=True, tag="player_disqualified"):
    """A player is thrown out of the tournament."""

    player: PlayerId
    stack: int
    place: int
    code: str = ""
    reason: str = ""

    chapters = (Chapter.SEATS, Chapter.PENALTIES)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.out_stack = self.stack
        state.remove_stack(player)
        leave_play(state, player, Status.DISQUALIFIED, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """The article that throws out for this very deed, where there is one; then what follows from it."""
        answer = state.book.conduct.disqualification
        line = catalogue(state.book).get(self.code)
        deeds = answer.resting_on(line.article) if line is not None else ()
        effects = answer.on(*(effect for effect in Disqualification if effect in answer.value))
        return (
            *((answer.on(*deeds),) if deeds else ()),
            effects,
            state.book.conduct.penalty_ladder.on(PenaltyStep.DISQUALIFICATION),
        )

    def sentence(self, state: State) -> Text:
        answer = state.book.conduct.disqualification.value
        effects = join(choice.label for choice in Disqualification if choice in answer)
        why = why_told(self.code, self.reason)
        return Text(
            "{name} : disqualification, place {place}, {stack} jetons retirés : {effects}{why}.",
            "{name} is disqualified, place {place}, {stack} chips removed: {effects}{why}.",
        ).fill(
            name=same(state.players[self.player].name),
            place=self.place,
            stack=self.stack,
            effects=effects,
            why=same(f" ({why})" if why else ""),
        )


def may_appeal(state: State) -> bool:
    """Whether a disqualified player may ask a higher authority."""
    return Disqualification.NO_APPEAL not in state.book.conduct.disqualification.value


@command
class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """Throw a player out: for the offence on record, for one named by its code, or for the reason given."""

    player: int
    code: str = ""
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        code = code_against(state, self.player, self.code)
        if not code and not self.reason.strip():
            raise refused(
                "penalties.no_reason", name=player.name, article=state.book.conduct.disqualification.citation
            )
        not_in_hand(state.tables[player.table])
        if state.in_step is not None and state.in_step.gone:
            raise refused("penalties.places_open")
        yield PlayerDisqualified(
            at=context.now,
            player=self.player,
            stack=player.stack,
            place=state.playing,
            code=code,
            reason=self.reason.strip(),
        )
        yield from end_after(state, context.now, [self.player])
        yield from bubble_after(state, context.now, 1)
