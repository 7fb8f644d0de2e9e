"""Old small chips that turn up after their race."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.books.points import Chips, LateSmallChips
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, seated_player
from deadbutton.tournament.state import State


@fact
class LateChipsHandedIn(Fact, frozen=True, kw_only=True, tag="late_chips_handed_in"):
    """Small chips found after their race. The race has paid for them: what is given now is new."""

    player: PlayerId
    value: int
    count: int
    given: int = 0

    points = (Chips.late_small_chips,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.players[self.player].stack += self.given
        state.chips.in_play += self.given
        state.chips.made += self.given

    def sentence(self, state: State) -> Text:
        said = (
            Text(
                "{name} rapporte {count} jetons de {value} : {given} en échange.",
                "{name} brings {count} chips of {value}: {given} in exchange.",
            )
            if self.given
            else Text(
                "{name} rapporte {count} jetons de {value} : ils sont retirés sans contrepartie.",
                "{name} brings {count} chips of {value}: they are removed unpaid.",
            )
        )
        return said.fill(
            name=same(state.players[self.player].name), count=self.count, value=self.value, given=self.given
        )


@command
class HandInLateChips(Command, frozen=True, kw_only=True, tag="hand_in_late_chips"):
    """A player finds small chips that have left play. ``exchange``: the director is willing, where the book lets him."""

    player: int
    value: int
    count: int
    exchange: bool = False

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        player = seated_player(state, self.player)
        not_in_hand(state.tables[player.table])
        gone = set(state.settled.chips) - set(state.chips.denominations)
        if self.value not in gone or self.count < 1:
            raise refused(
                "late_chips.in_use", gone=", ".join(map(str, sorted(gone))) or "—", value=self.value
            )
        answer = state.book.chips.late_small_chips
        if self.exchange and answer.value is LateSmallChips.REMOVED:
            raise refused("late_chips.no_exchange", article=answer.citation)
        yield LateChipsHandedIn(
            at=context.now,
            player=self.player,
            value=self.value,
            count=self.count,
            given=self._given(state, answer.value),
        )

    def _given(self, state: State, rule: LateSmallChips) -> int:
        smallest = state.chips.denominations[0]
        worth = self.value * self.count
        if rule is LateSmallChips.EXCHANGE_AT_PAR:
            return worth // smallest * smallest
        if rule is LateSmallChips.DIRECTOR_MAY_ROUND_UP and self.exchange:
            return -(-worth // smallest) * smallest
        return 0
