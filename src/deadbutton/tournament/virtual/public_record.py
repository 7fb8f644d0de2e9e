"""What everybody sees of a hand at a virtual table, step by step, as it stands in the log.

It is made from the public's view of the hand: a hidden card is ``??`` from the start. Read again it gives the table's own
operations, so that sentences and articles are those of every other hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from deadbutton.books import Answer, Book
from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Game
from deadbutton.table import (
    NOTHING,
    PUBLIC,
    Half,
    Hand,
    Operation,
    OperationKind,
    answers_behind,
    bracketed,
    hand_name,
    operations_of,
    sentence,
    winning_name,
)
from deadbutton.text import Text, capital, join, same

BOARD = frozenset({OperationKind.DEAL_BOARD, OperationKind.COMMUNITY_CARD})
SHOWN = frozenset({OperationKind.SHOW, OperationKind.ALL_IN_SHOW})
DEALT = frozenset({OperationKind.DEAL_DOWN, OperationKind.DEAL_UP})
_SILENT = frozenset({OperationKind.STREET, OperationKind.BURN})
"""In the log for those who check the deck; a story does without."""


HIDDEN = str(UNKNOWN)


class PublicStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a hand: the fields of ``table.operations.Operation`` that everybody may know."""

    kind: OperationKind
    seat: int = 0
    added: int = 0
    to: int = 0
    cards: tuple[str, ...] = ()
    all_in: bool = False
    short: bool = False
    pot: int = 0
    pots: int = 0
    half: Half = Half.WHOLE
    odd: int = 0


def told(hand: Hand, since: int = 0) -> tuple[PublicStep, ...]:
    """What the public has seen of a hand, after the first ``since`` steps."""
    return tuple(_told(operation) for operation in operations_of(hand, PUBLIC)[since:])


def _told(operation: Operation) -> PublicStep:
    return PublicStep(
        kind=operation.kind,
        seat=operation.seat,
        added=operation.added,
        to=operation.to,
        cards=tuple(map(str, operation.cards)),
        all_in=operation.is_all_in,
        short=operation.is_short,
        pot=operation.pot,
        pots=operation.pots,
        half=operation.half,
        odd=operation.odd,
    )


def seen(steps: Iterable[PublicStep]) -> set[str]:
    """The cards that these steps have turned up."""
    return {card for step in steps for card in step.cards if card != HIDDEN}


def boards(steps: Iterable[PublicStep]) -> tuple[str, ...]:
    """The board that these steps have dealt."""
    return tuple(card for step in steps if step.kind in BOARD for card in step.cards)


def read(
    steps: Sequence[PublicStep], game: Game, board: Sequence[str] = (), street: int = 0
) -> tuple[Operation, ...]:
    """The table's operations behind these steps. ``board`` lay there before them; ``street`` was going on."""
    found: list[Operation] = []
    lying = list(map(Card, board))
    shown: dict[int, tuple[Card, ...]] = {}
    for step in steps:
        if step.kind is OperationKind.STREET:
            street = step.to
        cards = tuple(map(Card, step.cards))
        made = NOTHING
        if step.kind in SHOWN:
            shown[step.seat] = cards
            made = hand_name(game, cards, lying)
        elif step.kind in DEALT and step.seat in shown:
            shown[step.seat] += cards
        elif step.kind is OperationKind.WIN:
            ranking = game.low if step.half is Half.LOW or game.high is None else game.high
            made = winning_name(game, ranking, step.seat, shown, lying)
        found.append(
            Operation(
                step.kind,
                seat=step.seat,
                added=step.added,
                to=step.to,
                cards=cards,
                board=tuple(lying) if step.kind in BOARD else (),
                street=game.streets[street].name,
                is_all_in=step.all_in,
                is_short=step.short,
                pot=step.pot,
                pots=step.pots,
                half=step.half,
                odd=step.odd,
                made=made,
                limit=game.limit,
                family=game.family,
                is_low=game.high is None,
            )
        )
        if step.kind in BOARD:
            lying += cards
    return tuple(found)


def story(done: Iterable[Operation], names: Mapping[int, str]) -> Text:
    """These operations in one paragraph."""
    return join((_line(one, names) + same(".") for one in done if not _is_silent(one)), " ")


def _is_silent(one: Operation) -> bool:
    return one.kind in _SILENT or (one.kind is OperationKind.DEAL_DOWN and UNKNOWN in one.cards)


def _line(one: Operation, names: Mapping[int, str]) -> Text:
    if one.kind is not OperationKind.DEAL_BOARD:
        return sentence(one, names)
    name = capital(one.street)
    return Text("{street} : {cards}", "{street}: {cards}").fill(street=name, cards=bracketed(one.cards))


def answers(done: Iterable[Operation], book: Book) -> tuple[Answer[Any], ...]:
    """What the book says that decided these operations, each answer once."""
    return tuple(dict.fromkeys(answer for one in done for answer in answers_behind(one, book)))
