"""Dealers who come back to a table of an event whose players deal: the rules of a dealt table hold there again.

>>> BringDealer(table=1).table
1
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.books.points import SelfDealtTable, ShuffleAndCut
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player, not_in_hand, open_table, playing_now
from deadbutton.tournament.state import Seating, State
from deadbutton.tournament.time.late_entries import late_entries_open

LONGEST: Final = 200
"""Letters of a reason."""
_COMES_BACK: Final = (
    SelfDealtTable.DEALER_RULES_RETURN,
    SelfDealtTable.DEALER_RULES_RETURN_AT_FINAL_TABLE,
    SelfDealtTable.DEALER_REQUIRED,
)


def dealer_rules(state: State) -> Answer[frozenset[SelfDealtTable]]:
    """What the book says of a dealer who comes to a table whose players have dealt so far."""
    rules = state.book.button.self_dealt_table
    return rules.on(*(clause for clause in _COMES_BACK if clause in rules.value))


def may_come(state: State, now: int) -> bool:
    """Whether the book has room for a dealer by now: at the last tables, at the final table alone, or always."""
    clauses = state.book.button.self_dealt_table.value
    if SelfDealtTable.DEALER_RULES_RETURN in clauses:
        return state.is_final_table or not late_entries_open(state, now)
    if SelfDealtTable.DEALER_RULES_RETURN_AT_FINAL_TABLE in clauses:
        return state.is_final_table
    return True


@fact
class DealerCame(Fact, frozen=True, kw_only=True, tag="dealer_came"):
    """A dealer takes a table of an event whose players deal."""

    table: TableNumber
    player: PlayerId = 0
    """Somebody who is out and deals now; 0 is a dealer of the house."""
    reason: str = ""
    """The director's own, where the book has no room for a dealer yet."""

    topics = (Topic.SEATS, Topic.FLOOR)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.tables[self.table].has_dealer = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        found = dealer_rules(state)
        told = any(clause in found.value for clause in _COMES_BACK)
        shuffle = state.book.button.shuffle_and_cut.on(ShuffleAndCut.DEALER_SHUFFLES)
        return by_director(state, found) if self.reason or not told else (found, shuffle)

    def sentence(self, state: State) -> Text:
        said = Text(
            "Table {table} : un croupier prend la table ; les règles avec croupier y valent de nouveau, et plus personne d'autre ne touche au paquet",
            "Table {table}: a dealer takes the table; the rules with dealers hold there again, and nobody else touches the deck",
        ).fill(table=str(self.table))
        if self.player:
            said += Text(" ({name})", " ({name})").fill(name=same(state.players[self.player].name))
        if self.reason:
            said += Text(" : {why}", ": {why}").fill(why=same(self.reason))
        return said + same(".")


@fact
class DealerLeft(Fact, frozen=True, kw_only=True, tag="dealer_left"):
    """The dealer leaves, and the players of the table deal again."""

    table: TableNumber

    topics = (Topic.SEATS, Topic.FLOOR)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.tables[self.table].has_dealer = False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.button.self_dealt_table.on(SelfDealtTable.PLAYERS_DEAL_IN_TURN),)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table} : le croupier part, les joueurs donnent de nouveau à tour de rôle.",
            "Table {table}: the dealer leaves, and the players deal in turn again.",
        ).fill(table=str(self.table))


@command
class BringDealer(Command, frozen=True, kw_only=True, tag="bring_dealer"):
    """Give a table a dealer, between two hands: of the house, or somebody who is out (``player``)."""

    table: int
    player: int = 0
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = _between_hands(state, self.table)
        if table.has_dealer:
            raise refused("dealers.here_already", table=self.table)
        self._is_no_player(state)
        reason = " ".join(self.reason.split())[:LONGEST]
        in_time = may_come(state, context.now)
        if not in_time and not reason:
            raise refused("dealers.too_early", table=self.table, article=dealer_rules(state).citation)
        yield DealerCame(
            at=context.now, table=self.table, player=self.player, reason="" if in_time else reason
        )

    def _is_no_player(self, state: State) -> None:
        """Nobody who plays is made the dealer of a table for good."""
        if not self.player:
            return
        player = known_player(state, self.player)
        if player.table or not player.out_at:
            rules = state.book.button.self_dealt_table
            raise refused(
                "dealers.still_plays",
                name=player.name,
                article=rules.on(SelfDealtTable.NO_PERMANENT_DEALER).citation,
            )


@command
class ReleaseDealer(Command, frozen=True, kw_only=True, tag="release_dealer"):
    """Let the dealer of a table go: its players deal again."""

    table: int

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        table = _between_hands(state, self.table)
        if not table.has_dealer:
            raise refused("dealers.nobody_here", table=self.table)
        yield DealerLeft(at=context.now, table=self.table)


def _between_hands(state: State, number: int) -> Seating:
    playing_now(state)
    if not state.book.players_deal:
        raise refused("dealers.at_every_table")
    table = open_table(state, number)
    not_in_hand(table)
    return table
