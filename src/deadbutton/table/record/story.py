"""A hand as people read it: the hand history of every card room, in French and in English.

``story`` tells what one viewer may know. Nothing hidden is taken out of it: the operations that it reads were made for
that viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from deadbutton.cards import Card
from deadbutton.table.hand.hand import Hand
from deadbutton.table.record.operations import Operation, OperationKind, operations_of
from deadbutton.table.record.sentences import Names, bracketed, count_cards, sentence, who
from deadbutton.table.record.views import PUBLIC, Viewer
from deadbutton.text import Text

SHOWDOWN: Final = Text("*** ABATTAGE ***", "*** SHOWDOWN ***")
_SHOWDOWN_KINDS: Final = {OperationKind.SHOW, OperationKind.ALL_IN_SHOW, OperationKind.MUCK}
_TOGETHER: Final = {
    OperationKind.ANTE: OperationKind.ANTE,
    OperationKind.DEAL_DOWN: OperationKind.DEAL_DOWN,
    OperationKind.DEAL_UP: OperationKind.DEAL_DOWN,
}
"""What is told together where it comes in a row."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """One line of a story, and the operations that it tells."""

    text: Text
    operations: tuple[Operation, ...]
    is_heading: bool = False


def story(hand: Hand, names: Names | None = None, viewer: Viewer = PUBLIC) -> list[Text]:
    """The hand so far, as this viewer may know it."""
    return [line.text for line in lines(hand, names, viewer)]


def lines(hand: Hand, names: Names | None = None, viewer: Viewer = PUBLIC) -> list[HandLine]:
    """The story with the operations behind each line. As the hand goes on, lines are only added."""
    return _Teller(hand, names).tell(operations_of(hand, viewer))


class _Teller:
    def __init__(self, hand: Hand, names: Names | None) -> None:
        self.streets = hand.rules.game.streets
        self.n = hand.n
        self.names = names
        self.lines: list[HandLine] = []
        self.waiting: list[Operation] = []
        """Told together with what comes next: a burn with the cards that follow it."""
        self.street = 0

    def tell(self, told: Sequence[Operation]) -> list[HandLine]:
        shown = False
        for together, group in groupby(told, key=lambda operation: _TOGETHER.get(operation.kind)):
            if together is OperationKind.ANTE:
                self._antes(list(group))
                continue
            if together is OperationKind.DEAL_DOWN:
                self._deal(list(group))
                continue
            for operation in group:
                if operation.kind in _SHOWDOWN_KINDS and not shown and self.street == len(self.streets) - 1:
                    shown = True
                    self.lines.append(HandLine(SHOWDOWN, (), is_heading=True))
                self._one(operation)
        return self.lines

    def _one(self, operation: Operation) -> None:
        match operation.kind:
            case OperationKind.BURN:
                self.waiting.append(operation)
            case OperationKind.STREET:
                self.street = operation.to
                if self.streets[self.street].board:
                    self.waiting.append(operation)
                else:
                    self._add(sentence(operation, self.names), [operation], is_heading=True)
            case OperationKind.DEAL_BOARD:
                self._add(sentence(operation, self.names), [operation], is_heading=True)
            case _:
                self._add(sentence(operation, self.names), [operation])

    def _add(self, text: Text, told: Iterable[Operation], is_heading: bool = False) -> None:
        self.lines.append(HandLine(text, (*self.waiting, *told), is_heading))
        self.waiting = []

    def _antes(self, paid: list[Operation]) -> None:
        """The same from everybody is told once."""
        amounts = {operation.added for operation in paid}
        if len(paid) == self.n and len(amounts) == 1 and not any(operation.is_all_in for operation in paid):
            told = Text("Chacun paie une ante de {added}", "Everyone posts an ante of {added}")
            self._add(told.fill(added=amounts.pop()), paid)
        else:
            for operation in paid:
                self._add(sentence(operation, self.names), [operation])

    def _deal(self, dealt: list[Operation]) -> None:
        """What one street gives to the players: hidden cards are told once for all, seen ones player by player."""
        hidden = [operation for operation in dealt if not any(card.is_known for card in operation.cards)]
        if hidden and not self.streets[self.street].draw:
            down = [operation for operation in dealt if operation.kind is OperationKind.DEAL_DOWN]
            counts = {player: len(cards) for player, cards in _by_player(down).items()}
            if len(counts) > 1 and len(set(counts.values())) == 1:
                told = Text("Chacun reçoit {count} face cachée", "Everyone is dealt {count} face down")
                self._add(told.fill(count=count_cards(next(iter(counts.values())))), down)
            else:
                for operation in hidden:
                    self._add(sentence(operation, self.names), [operation])
        for player in dict.fromkeys(operation.player for operation in dealt):
            seen = [
                operation
                for operation in dealt
                if operation.player == player and any(card.is_known for card in operation.cards)
            ]
            if [operation.kind for operation in seen] == [OperationKind.DEAL_DOWN, OperationKind.DEAL_UP]:
                told = Text(
                    "{who} reçoit {down}, puis {up} à découvert", "{who} is dealt {down}, then {up} face up"
                ).fill(
                    who=who(seen[0], self.names),
                    down=bracketed(seen[0].cards),
                    up=bracketed(seen[1].cards),
                )
                self._add(told, seen)
            else:
                for operation in seen:
                    self._add(sentence(operation, self.names), [operation])
        self.waiting = []


def _by_player(dealt: Iterable[Operation]) -> dict[int, list[Card]]:
    found: dict[int, list[Card]] = {}
    for operation in dealt:
        found.setdefault(operation.player, []).extend(operation.cards)
    return found
