"""Chips that are found and belong to nobody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import LostFoundChips
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.state import State


@fact
class ChipsFound(Fact, frozen=True, kw_only=True, tag="chips_found"):
    """Ownerless chips go back to the inventory. Those of pots that nobody has counted leave play with them."""

    chips: int
    uncounted: int = 0
    """How many of them were still on record as in play."""
    reason: str = ""
    """The director's own, where the book leaves it to him."""

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.chips.found += self.chips
        state.chips.uncounted -= self.uncounted
        state.chips.in_play -= self.uncounted
        state.chips.removed += self.uncounted

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        answer = state.book.chips.lost_found_chips
        return by_director(state, answer) if self.reason else (answer,)

    def sentence(self, state: State) -> Text:
        said = Text(
            "{chips} jetons trouvés sans propriétaire retournent à la réserve",
            "{chips} chips that belong to nobody go back to the inventory",
        ).fill(chips=self.chips)
        if self.reason:
            said += Text(" ({why})", " ({why})").fill(why=same(self.reason))
        return said + same(".")


@command
class FindChips(Command, frozen=True, kw_only=True, tag="find_chips"):
    """Chips lie somewhere, and nobody can say whose they are."""

    chips: int
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        answer = state.book.chips.lost_found_chips
        if self.chips < 1:
            raise refused("chips.none_found", chips=self.chips)
        by_word = answer.value is LostFoundChips.DIRECTOR_DECIDES
        if by_word and not self.reason.strip():
            raise refused("chips.found_reason", article=answer.citation)
        yield ChipsFound(
            at=context.now,
            chips=self.chips,
            uncounted=min(self.chips, max(0, state.chips.uncounted)),
            reason=self.reason.strip() if by_word else "",
        )
