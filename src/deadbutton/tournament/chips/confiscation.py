"""Hidden chips that leave play: by the director's word, once."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.books.points import Chips, HiddenChipsFound, Offence
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.conduct.offences import recorded
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, seated_player
from deadbutton.tournament.state import Player, State


@fact
class ChipsRemoved(Fact, frozen=True, kw_only=True, tag="chips_removed"):
    """Part of a stack leaves play: chips that had been hidden."""

    player: PlayerId
    chips: int
    asked_by: PlayerId = 0
    reason: str = ""

    points = (Chips.hidden_chips_found,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        state.remove_chips(state.players[self.player], self.chips)
        state.chips.taken.setdefault(self.player, []).append(self.chips)

    def sentence(self, state: State) -> Text:
        said = Text(
            "{chips} jetons de {name} sont retirés du jeu", "{chips} of {name}'s chips are taken out of play"
        ).fill(chips=self.chips, name=same(state.players[self.player].name))
        return said + (same(f" ({self.reason}).") if self.reason else same("."))


@command
class RemoveChips(Command, frozen=True, kw_only=True, tag="remove_chips"):
    """Chips that had been out of sight come back: take them out of play, by the book."""

    player: int
    chips: int
    asked_by: int = 0
    """The player who asked for it, where the book wants one to ask."""
    reason: str = ""
    again: bool = False
    """These are other chips than those that were taken from this player before."""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        player = seated_player(state, self.player)
        not_in_hand(state.tables[player.table])
        answer = state.book.chips.hidden_chips_found
        if not 0 < self.chips <= player.stack:
            raise refused("chips.not_that_many", name=player.name, stack=player.stack, chips=self.chips)
        asks = state.players.get(self.asked_by)
        if HiddenChipsFound.FORFEIT not in answer.value and (asks is None or asks.id == self.player):
            raise refused("chips.nobody_asked", article=answer.citation)
        not_taken_yet(state, player, again=self.again)
        yield ChipsRemoved(
            at=context.now,
            player=self.player,
            chips=self.chips,
            asked_by=self.asked_by,
            reason=self.reason.strip(),
        )
        if not _is_on_record(state, player):
            yield from recorded(state, context, player, Offence.HIDDEN_CHIPS, self.reason.strip())


def not_taken_yet(state: State, player: Player, *, again: bool) -> None:
    """Ask before chips are taken from a player a second time: by a ruling and by hand they would be counted twice."""
    taken = state.chips.taken.get(player.id)
    if taken and not again:
        raise refused("chips.taken_already", name=player.name, chips=sum(taken))


def _is_on_record(state: State, player: Player) -> bool:
    """Whether the offence was written down before its chips were taken."""
    known = player.offences.get(Offence.HIDDEN_CHIPS.key, 0)
    return known > len(state.chips.taken.get(player.id, ()))
