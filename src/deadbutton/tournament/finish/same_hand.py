"""Out in the same hand at different tables, although the tables do not play in step: somebody says so, the book ranks them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from deadbutton.books import Answer
from deadbutton.refusal import refused
from deadbutton.text import Text, join
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber
from deadbutton.tournament.finish.ranking import (
    Gone,
    Placed,
    elimination_rules,
    in_order,
    place_text,
    rank,
    recount,
)
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import State, Status


def _waiting(state: State) -> int:
    """How many are out of the common hand and have no place yet."""
    return len(state.in_step.gone) if state.in_step is not None else 0


@fact
class SameHandSaid(Fact, frozen=True, kw_only=True, tag="same_hand_said"):
    """These players went out in one hand of different tables: their places, the last first."""

    players: tuple[PlayerId, ...]
    places: tuple[Placed, ...]

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        first = min(map(state.finished.index, self.players))
        block = state.finished[first : first + len(self.players)]
        fits(set(block) == set(self.players), "others went out between them")
        state.finished[first : first + len(self.players)] = [placed.player for placed in self.places]
        last = max(state.players[number].out_at for number in self.players)
        best = state.playing + _waiting(state) + len(state.finished) - first - len(self.players) + 1
        for placed in in_order(self.places, best):
            player = state.players[placed.player]
            player.place, player.tied, player.out_at = placed.place, placed.tied, last

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (elimination_rules(state, min(placed.place for placed in self.places)),)

    def sentence(self, state: State) -> Text:
        said = Text("Éliminations dans la même main. ", "Out in the same hand. ")
        return said + join((place_text(state, placed) for placed in self.places), " ")


@fact
class HandRanked(Fact, frozen=True, kw_only=True, tag="hand_ranked"):
    """Somebody else went out in a hand of which others had been put out already: all of them in their order, the last first."""

    table: TableNumber
    places: tuple[Placed, ...]

    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        players = [placed.player for placed in self.places]
        first = min(map(state.finished.index, players))
        others = [number for number in state.finished if number not in players]
        state.finished[:] = [*others[:first], *players, *others[first:]]
        at = min(state.players[number].out_at for number in players)
        for placed in self.places:
            player = state.players[placed.player]
            player.place, player.tied, player.out_at = placed.place, placed.tied, at
        recount(state)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (elimination_rules(state, min(placed.place for placed in self.places)),)

    def sentence(self, state: State) -> Text:
        said = Text("Table {table}, sorties de la même main. ", "Table {table}, out in the same hand. ")
        places = (
            Placed(one.player, state.players[one.player].place, state.players[one.player].tied)
            for one in self.places
        )
        return said.fill(table=str(self.table)) + join((place_text(state, one) for one in places), " ")


def ranked_with(
    state: State, now: int, table: int, earlier: Mapping[int, int], gone: Sequence[Gone]
) -> HandRanked:
    """What follows when these go out, too, of a hand of which the earlier ones, by what they began it with, have their places."""
    before = [Gone(number, table, stack) for number, stack in earlier.items()]
    found = rank(state, [*before, *gone], state.playing + _waiting(state) + len(before))
    return HandRanked(at=now, table=table, places=tuple(found))


@command
class SayInSameHand(Command, frozen=True, kw_only=True, tag="say_in_same_hand"):
    """Players who went out one after the other, at different tables, lost their chips in the same hand."""

    players: tuple[int, ...]

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        players = [known_player(state, number) for number in dict.fromkeys(self.players)]
        if len(players) < 2:
            raise refused("same_hand.too_few")
        for player in players:
            if player.status is not Status.OUT or player.id not in state.finished or not player.out_table:
                raise refused("same_hand.not_out", name=player.name)
        if len({player.out_table for player in players}) < 2:
            raise refused("same_hand.one_table", table=players[0].out_table)
        places = sorted(state.finished.index(player.id) for player in players)
        if places[-1] - places[0] != len(places) - 1:
            between = state.players[
                state.finished[next(p for p in range(places[0], places[-1]) if p not in places)]
            ]
            raise refused("same_hand.between", name=between.name)
        paid = [player for player in players if player.id in state.money.paid]
        if paid:
            raise refused("same_hand.paid", name=paid[0].name)
        gone = [Gone(player.id, player.out_table, player.out_stack) for player in players]
        # Of so many who were in when the first of them went out.
        playing = state.playing + _waiting(state) + len(state.finished) - places[0]
        found = tuple(rank(state, gone, playing))
        if all(
            (state.players[one.player].place, state.players[one.player].tied) == (one.place, one.tied)
            for one in found
        ):
            raise refused("same_hand.as_it_is", article=elimination_rules(state, playing).citation)
        yield SameHandSaid(at=context.now, players=tuple(player.id for player in players), places=found)
