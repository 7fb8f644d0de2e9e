"""How a story of entries goes on: the clock along the sheet, stacks as they are counted."""

from __future__ import annotations

from deadbutton.text import Text
from deadbutton.tournament import Fact, State, Status, leave_play


class ClockTold(Fact, frozen=True, kw_only=True, tag="story_clock"):
    """Which step of the sheet it is, and how long it has lasted."""

    place: int
    elapsed: int

    def apply(self, state: State) -> None:
        state.clock.place, state.clock.elapsed = self.place, self.elapsed
        state.clock.running_since = self.at

    def sentence(self, state: State) -> Text:
        return Text("Le temps passe.", "Time goes by.")


class StackTold(Fact, frozen=True, kw_only=True, tag="story_stack"):
    """A stack after a hand; another player has the difference."""

    player: int
    chips: int

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        table = state.tables[player.table]
        other = max(number for number in table.players.values() if number != self.player)
        state.players[other].stack += player.stack - self.chips
        player.stack = self.chips

    def sentence(self, state: State) -> Text:
        return Text("Une main est jouée.", "A hand is played.")


class PlayerOutTold(Fact, frozen=True, kw_only=True, tag="story_player_out"):
    """A player goes out; another one has his chips."""

    player: int

    def apply(self, state: State) -> None:
        StackTold(at=self.at, player=self.player, chips=0).apply(state)
        leave_play(state, state.players[self.player], Status.OUT, self.at)

    def sentence(self, state: State) -> Text:
        return Text("Un joueur est éliminé.", "A player is out.")
