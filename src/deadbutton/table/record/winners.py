"""Which cards of a showdown won it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deadbutton.cards import Card
from deadbutton.games import Game
from deadbutton.table.record.naming import hand_value
from deadbutton.table.record.operations import Operation, OperationKind


def winning_cards(
    done: Sequence[Operation], game: Game, shown: Mapping[int, Sequence[Card]], board: Sequence[Card]
) -> frozenset[str]:
    """Of a hand that was shown down; none where everybody else had folded."""
    found: set[str] = set()
    for one in done:
        hole = shown.get(one.seat)
        if one.kind is not OperationKind.WIN or hole is None:
            continue
        for ranking in (game.high, game.low):
            value = hand_value(game, ranking, hole, board)
            if value is not None and value.name.en in one.made.en:
                found.update(map(str, value.cards))
    return frozenset(found)
