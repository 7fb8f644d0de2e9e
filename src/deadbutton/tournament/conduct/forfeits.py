"""Chips that a player forfeits: where the book lets a penalty go as far as that, part of the stack leaves play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.books.points import CollusionSoftPlay
from deadbutton.floor import Deed, judge
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic
from deadbutton.tournament.conduct.infractions import catalogue, code_against, why_told
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, playing_now, seated_player
from deadbutton.tournament.state import State

FORFEITS: Final = (CollusionSoftPlay.CHIPS_FORFEIT_POSSIBLE, CollusionSoftPlay.BETS_FORFEIT_POSSIBLE)
"""What a book may say of chips that a penalty takes out of the tournament."""


def forfeit_under(book: Book, code: str) -> Answer[Any] | None:
    """What lets chips be taken for an offence under this article; None where the book does not go as far."""
    line = catalogue(book).get(code)
    if line is None:
        return None
    more = {key for offence in line.offences for key in judge(book, Deed(offence), line.article).more}
    clauses = [clause for clause in FORFEITS if clause.key in more]
    return book.conduct.collusion_soft_play.on(*clauses) if clauses else None


@fact
class ChipsForfeited(Fact, frozen=True, kw_only=True, tag="chips_forfeited"):
    """Part of a stack leaves play for what its owner has done."""

    player: PlayerId
    chips: int
    code: str = ""
    """The article under which the offence stands, where one is named."""
    reason: str = ""
    against: bool = False
    """Whether no article lets chips be taken for it: the director has decided so, and said why."""

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.HANDS, Chapter.PENALTIES)

    def apply(self, state: State) -> None:
        state.remove_chips(state.players[self.player], self.chips)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        under = forfeit_under(state.book, self.code)
        return (under,) if under is not None and not self.against else by_director(state)

    def sentence(self, state: State) -> Text:
        said = Text(
            "{name} perd {chips} jetons, retirés du jeu", "{name} forfeits {chips} chips: they leave play"
        ).fill(name=same(state.players[self.player].name), chips=self.chips)
        why = why_told(self.code, self.reason)
        said += same(f" ({why}).") if why else same(".")
        if self.against:
            said += Text(
                " Décidé au-delà du livre, qui ne prend pas de jetons pour cela.",
                " Decided beyond the book, which takes no chips for it.",
            )
        return said


@command
class ForfeitChips(Command, frozen=True, kw_only=True, tag="forfeit_chips"):
    """Take chips from a player for the offence on record, or for one named by its article; beyond the book, with a reason.

    What else is due for it is given apart.
    """

    player: int
    chips: int
    code: str = ""
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        not_in_hand(state.tables[player.table])
        if not 0 < self.chips < player.stack:
            raise refused("forfeits.not_that_many", name=player.name, stack=player.stack, chips=self.chips)
        code = code_against(state, self.player, self.code)
        against = forfeit_under(state.book, code) is None
        if against and not self.reason.strip():
            raise refused("forfeits.beyond_the_book", name=player.name)
        yield ChipsForfeited(
            at=context.now,
            player=self.player,
            chips=self.chips,
            code=code,
            reason=self.reason.strip(),
            against=against,
        )
