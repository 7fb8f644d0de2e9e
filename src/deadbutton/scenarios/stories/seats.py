"""How a story about tables begins: who sits where, and where the last hand had its button and blinds."""

from __future__ import annotations

from deadbutton.table import Positions
from deadbutton.text import Text
from deadbutton.tournament import Config, Fact, Phase, Player, State, Status, posted_order


class FieldTold(Fact, frozen=True, kw_only=True, tag="story_field"):
    """These people have registered."""

    config: Config
    names: list[str]

    def apply(self, state: State) -> None:
        state.config = self.config
        state.phase = Phase.REGISTERING
        for number, name in enumerate(self.names, 1):
            player = state.players[number] = Player(number, name)
            player.due = self.config.starting_stack
            state.names[name.casefold()] = number
            state.seating.unseated[number] = None
        state.sales.entries = len(self.names)

    def sentence(self, state: State) -> Text:
        return Text("Les joueurs sont inscrits.", "The players are registered.")


class TablesTold(Fact, frozen=True, kw_only=True, tag="story_tables"):
    """So many at each table, from seat 1 on, in the middle of the tournament."""

    sizes: list[int]

    def apply(self, state: State) -> None:
        state.rank_tables(posted_order(state))
        waiting = iter(sorted(state.players))
        for number, size in enumerate(self.sizes, 1):
            state.open_table(number)
            for seat in range(1, size + 1):
                state.seat(state.players[next(waiting)], number, seat)
        state.phase = Phase.RUNNING
        for table in state.tables.values():
            table.hands = 1
            if len(table) > 2:
                table.positions = Positions(1, 2, 3)
            elif len(table) == 2:
                table.positions = Positions(1, 1, 2)
        state.seating.no_button = {
            number for number, table in state.tables.items() if table.positions is None
        }

    def sentence(self, state: State) -> Text:
        return Text("Le tournoi est en cours.", "The tournament is under way.")


class SeatsTold(Fact, frozen=True, kw_only=True, tag="story_seats"):
    """The players of a table sit in these seats."""

    table: int
    seats: list[int]

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        players = [state.players[table.players[seat]] for seat in sorted(table.players)]
        for player in players:
            state.unseat(player)
        for player, seat in zip(players, self.seats, strict=True):
            state.seat(player, self.table, seat)
        table.newcomers.clear()

    def sentence(self, state: State) -> Text:
        return Text("Les places changent.", "The seats change.")


class LastHandTold(Fact, frozen=True, kw_only=True, tag="story_last_hand"):
    """Where the last hand of a table had its button and blinds; or that its hand is still in play."""

    table: int
    positions: tuple[int, int, int] | None = None
    in_hand: bool = False

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        if self.positions is not None:
            table.positions = Positions(*self.positions)
            table.button_moves = True
            state.seating.no_button.discard(self.table)
        table.in_hand = self.in_hand

    def sentence(self, state: State) -> Text:
        return Text("Une main se joue.", "A hand is played.")


class ChipsTold(Fact, frozen=True, kw_only=True, tag="story_chips"):
    """A player has lost everything to a neighbour, and has not gone out yet."""

    player: int

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        table = state.tables[player.table]
        winner = next((number for number in table.players.values() if number != player.id), player.id)
        player.out_stack, player.out_by = player.stack, (winner,)
        stack, player.stack = player.stack, 0
        state.players[winner].stack += stack

    def sentence(self, state: State) -> Text:
        return Text("Un joueur perd tout.", "A player loses everything.")


class BustTold(Fact, frozen=True, kw_only=True, tag="story_bust"):
    """A player is out; his chips go to a neighbour."""

    player: int

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        table = state.tables[player.table]
        others = [number for number in table.players.values() if number != player.id]
        if others:
            state.players[others[0]].stack += player.stack
            player.stack = 0
        state.unseat(player)
        player.status = Status.OUT
        state.playing -= 1

    def sentence(self, state: State) -> Text:
        return Text("Un joueur est éliminé.", "A player is out.")


class FirstHandTold(Fact, frozen=True, kw_only=True, tag="story_first_hand"):
    """Every table has played its first hand."""

    def apply(self, state: State) -> None:
        state.phase = Phase.RUNNING
        for table in state.tables.values():
            table.button_moves = True
            table.hands = 1

    def sentence(self, state: State) -> Text:
        return Text("La première main est jouée.", "The first hand has been played.")
