"""Dodging a blind while moving: what counts, and what it costs by the book."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from deadbutton.books import Answer
from deadbutton.books.points import DodgingBlinds, Offence
from deadbutton.floor import Deed, judge
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.conduct.offences import earlier, recorded
from deadbutton.tournament.conduct.penalties import hands_to_miss
from deadbutton.tournament.conduct.penalty_lengths import length
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import playing_now, seated_player
from deadbutton.tournament.seats import TableBroken
from deadbutton.tournament.state import State
from deadbutton.tournament.versions import unchanged, upgrade

OFFENCE = str(Offence.DODGING_BLINDS.value)

Penalty = Literal["due", "possible", "ladder", "warning"]


@fact
class BlindDodged(Fact, frozen=True, kw_only=True, tag="blind_dodged"):
    """A player who was moving missed a blind, and what the book has for that."""

    player: PlayerId
    is_deliberate: bool = True
    penalty: Penalty = "ladder"
    hands: int = 0
    """How many hands he misses from now on, where the book counts them itself."""
    from_broken_table: bool = False

    version = 2
    chapters = (Chapter.PENALTIES,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.offences[OFFENCE] = player.offences.get(OFFENCE, 0) + 1
        player.offences_in_all += 1 if self.hands else 0  # else what follows on record counts it
        player.hands_to_miss += self.hands
        state.on_the_way.pop(self.player, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """A delay that was not meant counts only where the book says so; then what it costs."""
        answer = state.book.seats.dodging_blinds
        delayed = () if self.is_deliberate else (DodgingBlinds.DELAY_COUNTS,)
        counted = (DodgingBlinds.ONE_ROUND,) if self.hands else ()
        unit_decides = self.hands and DodgingBlinds.ROUND_OF_HANDS not in answer.value
        unit = (state.book.conduct.timeout_penalty,) if unit_decides else ()
        said = answer.on(*delayed, *counted, _COSTS[self.penalty])
        return (said.as_written if self.counts_anyway(answer) else said, *unit)

    def counts_anyway(self, answer: Answer[frozenset[DodgingBlinds]]) -> bool:
        """Whoever comes from a broken table has dodged also where a reading looks at nobody else."""
        moves_only = all(
            reading.other ^ answer.value == {DodgingBlinds.BROKEN_TABLE} for reading in answer.readings
        )
        return self.from_broken_table and moves_only

    def sentence(self, state: State) -> Text:
        what = {
            "due": Text("une sanction est due", "a penalty is due"),
            "possible": Text("une sanction est possible", "a penalty is possible"),
            "ladder": Text("l'échelle ordinaire s'applique", "the usual ladder applies"),
            "warning": Text("avertissement", "a warning"),
        }[self.penalty]
        if self.hands:
            what = hands_to_miss(self.hands)
        return Text("{name} a évité une blinde : {what}.", "{name} dodged a blind: {what}.").fill(
            name=same(state.players[self.player].name), what=what
        )


upgrade("blind_dodged", since=1)(unchanged)  # it tells where the player came from


@command
class ReportDodge(Command, frozen=True, kw_only=True, tag="report_dodge"):
    """A moved player came late enough to miss a blind."""

    player: int
    is_deliberate: bool = True

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        answer = state.book.seats.dodging_blinds
        deed = Deed(
            Offence.DODGING_BLINDS,
            earlier(state.book, player, OFFENCE) + 1,
            self.is_deliberate,
            was_warned=player.warnings > 0,
        )
        verdict = judge(state.book, deed)
        if not verdict.is_offence:
            raise refused("seats.not_a_dodge", article=answer.citation)
        broken = isinstance(state.on_the_way.get(self.player), TableBroken)
        if DodgingBlinds.BROKEN_TABLE in answer.value and not broken:
            raise refused("seats.not_from_broken_table", name=player.name, article=answer.citation)
        hands = 0
        if verdict.rung and DodgingBlinds.ONE_ROUND in answer.value:
            # In the unit that the house has posted: time is a penalty to give, like any other.
            hands, _ = length(state, player, verdict.rung, Offence.DODGING_BLINDS)
        yield BlindDodged(
            at=context.now,
            player=self.player,
            is_deliberate=self.is_deliberate,
            penalty=_penalty(answer.value, verdict.is_due),
            hands=hands,
            from_broken_table=broken,
        )
        if not hands:
            yield from recorded(
                state, context, player, Offence.DODGING_BLINDS, is_deliberate=self.is_deliberate
            )


_COSTS: dict[Penalty, DodgingBlinds] = {
    "due": DodgingBlinds.PENALTY_DUE,
    "possible": DodgingBlinds.PENALTY_POSSIBLE,
    "ladder": DodgingBlinds.USUAL_LADDER,
    "warning": DodgingBlinds.WARNING,
}


def _penalty(answer: frozenset[DodgingBlinds], is_due: bool) -> Penalty:
    """As the judge has it, where the book names no more than a penalty."""
    if DodgingBlinds.PENALTY_DUE in answer or DodgingBlinds.PENALTY_POSSIBLE in answer:
        return "due" if is_due else "possible"
    return "warning" if DodgingBlinds.WARNING in answer else "ladder"
