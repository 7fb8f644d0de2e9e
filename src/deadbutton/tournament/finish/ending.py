"""The end: one player holds all the chips, or everybody left in a satellite is qualified."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, Literal

from deadbutton.books import Answer
from deadbutton.books.points import TournamentEnd
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, Weight
from deadbutton.tournament.finish.ranking import close_common_hand, count_places
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roster import not_in_hand
from deadbutton.tournament.state import Phase, Player, State, Status

Reason = Literal["one_player", "all_qualified"]
_ENDS: dict[Reason, TournamentEnd] = {
    "one_player": TournamentEnd.ONE_PLAYER,
    "all_qualified": TournamentEnd.ALL_QUALIFIED,
}


def leave_play(state: State, player: Player, status: Status, at: int) -> None:
    """For facts: a player goes out on his own, ranked behind everybody who is still in."""
    player.place, player.tied = state.playing, 1
    player.out_at, player.out_by = at, ()
    player.status = status
    state.lapse(player)
    state.unseat(player)
    state.playing -= 1
    state.finished.append(player.id)


def gather(state: State, winner: Player) -> None:
    """For facts: whoever is left has won every chip that lay in the middle, or in a stack that nobody had named."""
    for table in state.tables.values():
        winner.stack += table.carried + table.loose
        table.carried = table.loose = 0
        table.unclaimed.clear()
    winner.stack += state.chips.uncounted
    state.chips.uncounted = 0


def may_leave_now(state: State, player: Player) -> None:
    """Refuse to take a stack out of a hand, or while places of a common hand are still to be given."""
    not_in_hand(state.tables[player.table])
    if state.in_step is not None and state.in_step.gone:
        raise refused("ending.common_hand")


def qualifiers(state: State) -> int:
    """How many seats a satellite gives; 0 for other tournaments."""
    return state.money.seats_paid or state.book.setting("satellite_seats") or 0


def end_reason(state: State, left: int) -> Reason | None:
    """Whether the tournament is over with so many players left."""
    if left <= 1:
        return "one_player"
    ends = state.book.entries.tournament_end.value
    if TournamentEnd.ALL_QUALIFIED in ends and left <= qualifiers(state):
        return "all_qualified"
    return None


def end_rules(state: State) -> tuple[Answer[Any], ...]:
    """What the book says of an end that has come, or of one that has not: with how many players left."""
    reason = end_reason(state, state.playing) or "one_player"
    return (state.book.entries.tournament_end.on(_ENDS[reason]),)


@fact
class TournamentEnded(Fact, frozen=True, kw_only=True, tag="tournament_ended"):
    """It is over. ``winners`` share the first place: one, or all the qualified."""

    reason: Reason
    winners: tuple[PlayerId, ...]

    chapters = (Chapter.SEATS,)
    weight = Weight.MOST

    def apply(self, state: State) -> None:
        close_common_hand(state)
        state.hand_for_hand, state.in_step = False, None
        if state.places_open:
            count_places(state)
        if self.reason == "one_player" and len(self.winners) == 1:
            gather(state, state.players[self.winners[0]])
        for number in self.winners:
            player = state.players[number]
            player.place, player.tied = 1, len(self.winners)
            player.out_stack = player.stack
            player.out_at, player.out_by = self.at, ()
            state.finished.append(number)
        state.phase = Phase.OVER
        state.sales.entries_closed = True
        state.clock.elapsed = state.clock.spent(self.at)
        state.clock.running_since = None

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.tournament_end.on(_ENDS[self.reason]),)

    def sentence(self, state: State) -> Text:
        names = join(same(state.players[number].name) for number in self.winners)
        if self.reason == "all_qualified":
            return Text(
                "Le satellite est fini ; places gagnées : {names}.",
                "The satellite is over: {names} are qualified.",
            ).fill(names=names)
        return Text("Le tournoi est fini : {names} gagne.", "The tournament is over: {names} wins.").fill(
            names=names
        )


def end_after(state: State, now: int, gone: Collection[int] = ()) -> list[Fact]:
    """The end, if it comes with these players' leaving; nothing otherwise. For commands that put players out."""
    reason = end_reason(state, state.playing - len(gone))
    if reason is None or state.phase is not Phase.RUNNING:
        return []
    winners = tuple(
        sorted(
            player.id
            for player in state.players.values()
            if player.status is Status.PLAYING and player.id not in gone
        )
    )
    return [TournamentEnded(at=now, reason=reason, winners=winners)] if winners else []


@command
class EndTournament(Command, frozen=True, kw_only=True, tag="end_tournament"):
    """Say that it is over, once it is."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase is not Phase.RUNNING:
            raise refused("ending.not_running")
        found = end_after(state, context.now)
        if not found:
            raise refused("ending.not_yet", count=state.playing, article=end_rules(state)[0].citation)
        waiting = [p for p in state.seating.unseated if state.players[p].status is Status.REGISTERED]
        if waiting:
            raise refused("ending.somebody_waits", name=state.players[waiting[0]].name)
        yield from found
