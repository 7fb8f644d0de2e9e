"""One player's small chips are changed for bigger ones, at their value, between two hands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import ColorUpTiming
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, seated_player
from deadbutton.tournament.state import State


@fact
class ChipsExchanged(Fact, frozen=True, kw_only=True, tag="chips_exchanged"):
    """The stack is worth what it was; everybody hears that it looks smaller."""

    player: PlayerId
    count: int
    value: int
    to: int
    reason: str = ""
    """The director's own, where the book does not provide for it."""

    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        """No stack changes."""

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        answer = state.book.chips.color_up_timing
        return by_director(state, answer) if self.reason else (answer.on(ColorUpTiming.DIRECTOR_ANY_TIME),)

    def sentence(self, state: State) -> Text:
        said = Text(
            "On annonce : {count} jetons de {value} de {name} deviennent {more} jetons de {to}, pour la même valeur",
            "Announced: {count} chips of {value} of {name} become {more} of {to}, for the same value",
        ).fill(
            name=same(state.players[self.player].name),
            count=self.count,
            value=self.value,
            more=self.count * self.value // self.to,
            to=self.to,
        )
        if self.reason:
            said += Text(" ({why})", " ({why})").fill(why=same(self.reason))
        return said + same(".")


@command
class ExchangeChips(Command, frozen=True, kw_only=True, tag="exchange_chips"):
    """Colour up a single player: so many small chips for bigger ones of the same value."""

    player: int
    count: int
    value: int
    to: int
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        player = seated_player(state, self.player)
        not_in_hand(state.tables[player.table])
        in_use = state.chips.denominations
        if self.value not in in_use or self.to not in in_use or self.value >= self.to:
            raise refused("exchange.chips", in_use=", ".join(map(str, in_use)))
        worth = self.count * self.value
        if self.count < 1 or worth % self.to:
            raise refused("exchange.uneven", count=self.count, value=self.value, worth=worth, to=self.to)
        if worth > player.stack:
            raise refused("exchange.more_than_held", name=player.name, stack=player.stack, worth=worth)
        answer = state.book.chips.color_up_timing
        provided = ColorUpTiming.DIRECTOR_ANY_TIME in answer.value
        if not provided and not self.reason.strip():
            raise refused("exchange.reason", article=answer.citation)
        yield ChipsExchanged(
            at=context.now,
            player=self.player,
            count=self.count,
            value=self.value,
            to=self.to,
            reason="" if provided else self.reason.strip(),
        )
