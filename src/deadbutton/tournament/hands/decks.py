"""Decks: how many a table has, when one is changed, and what is checked then."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from deadbutton.books import Answer
from deadbutton.books.points import DeckChange, DeckSpec
from deadbutton.refusal import refused
from deadbutton.text import Text, join
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic
from deadbutton.tournament.hands.hand_start import under_way
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import not_in_hand, open_table
from deadbutton.tournament.state import Phase, Seating, State
from deadbutton.tournament.time.clock import level_in_force
from deadbutton.tournament.versions import unchanged, upgrade

Why = Literal["push", "dealer", "level", "schedule", "damaged", "asked"]

_WHEN: dict[Why, tuple[DeckChange, ...]] = {
    "push": (DeckChange.DEALER_PUSH,),
    "dealer": (DeckChange.DEALER_INITIATIVE,),
    "level": (DeckChange.NEW_LEVEL,),
    "schedule": (DeckChange.HOUSE_PROCEDURE,),
    "damaged": (DeckChange.IF_DAMAGED, DeckChange.PLAYER_ASKS_IF_DAMAGED),
    "asked": (),
}


def decks_per_table(state: State) -> int:
    return 2 if DeckSpec.TWO_DECKS in state.book.deal.deck_spec.value else 1


def reasons_to_change(state: State) -> tuple[Why, ...]:
    """The reasons for which this book lets a deck be changed."""
    known = state.book.deal.deck_change.value
    return tuple(why for why, choices in _WHEN.items() if set(choices) & known)


def deck_change_is_due(state: State, table: Seating, now: int) -> bool:
    """Whether a new level calls for the other deck, each one or every so many, as the organiser has it; or a new dealer,
    where the organiser has posted nothing else."""
    when, posted = state.book.deal.deck_change.value, state.book.setting("deck_changes")
    if state.phase is not Phase.RUNNING:
        return False
    if DeckChange.DEALER_PUSH in when and table.is_deck_pushed and not posted:
        return True
    return DeckChange.NEW_LEVEL in when and level_in_force(state, now) - table.deck_level >= (posted or 1)


@fact
class DeckChanged(Fact, frozen=True, kw_only=True, tag="deck_changed"):
    """Another deck comes in at a table."""

    table: TableNumber
    deck: int
    level: int
    why: Why
    spread: bool = False

    version = 2
    topics = (Topic.SEATS,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        table.deck, table.deck_level, table.is_deck_pushed = self.deck, self.level, False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        checked = (DeckChange.SPREAD_TO_CHECK,) if self.spread else ()
        decks = DeckSpec.TWO_DECKS if decks_per_table(state) > 1 else DeckSpec.FULL_DECK
        return (
            state.book.deal.deck_change.on(*_WHEN[self.why], *checked),
            state.book.deal.deck_spec.on(decks),
        )

    def sentence(self, state: State) -> Text:
        said = Text("Table {table} : on change de paquet", "Table {table}: the deck is changed").fill(
            table=str(self.table)
        )
        if self.spread:
            said += Text(", étalé et vérifié", ", spread and checked")
        return said + Text(".", ".")


upgrade("deck_changed", since=1)(unchanged)  # the dealer's initiative is a reason of its own


@command
class ChangeDeck(Command, frozen=True, kw_only=True, tag="change_deck"):
    """Bring another deck in. ``spread``: the dealer has laid it out and found it complete."""

    table: int
    why: Why
    spread: bool = False

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state)
        table = open_table(state, self.table)
        not_in_hand(table)
        answer = state.book.deal.deck_change
        if not set(_WHEN[self.why]) & answer.value:
            raise refused(
                "decks.no_reason",
                when=join(choice.label for choice in DeckChange if choice in answer.value),
                article=self._refused_by(answer).citation,
            )
        if DeckChange.SPREAD_TO_CHECK in answer.value and not self.spread:
            raise refused("decks.spread_first", article=answer.on(DeckChange.SPREAD_TO_CHECK).citation)
        yield DeckChanged(
            at=context.now,
            table=self.table,
            deck=table.deck % decks_per_table(state) + 1,
            level=level_in_force(state, context.now),
            why=self.why,
            spread=self.spread,
        )

    def _refused_by(self, answer: Answer[frozenset[DeckChange]]) -> Answer[frozenset[DeckChange]]:
        return answer.on(DeckChange.PLAYER_ASKS_IF_DAMAGED) if self.why == "asked" else answer
