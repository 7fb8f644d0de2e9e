"""How a story about chips begins: stacks as they are, with the denominations of the sheet."""

from __future__ import annotations

from deadbutton.text import Text
from deadbutton.tournament import Fact, State


class StacksTold(Fact, frozen=True, kw_only=True, tag="story_stacks"):
    """These players have so much in front of them."""

    stacks: dict[int, int]

    def apply(self, state: State) -> None:
        state.chips.denominations = state.chips.denominations or tuple(sorted(state.settled.chips))
        for number, chips in self.stacks.items():
            player = state.players[number]
            state.issue_chips(chips - player.stack)
            player.stack = chips

    def sentence(self, state: State) -> Text:
        return Text("Les tapis sont comptés.", "The stacks are counted.")
