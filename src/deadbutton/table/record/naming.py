"""What players call the hands that they show and win with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Game
from deadbutton.ranking import HandValue, Ranking, evaluate
from deadbutton.text import Text, same


def hand_name(game: Game, hole: Sequence[Card], board: Sequence[Card]) -> Text:
    """What a player calls his hand so far, both ways where there are two: empty while it is too soon."""
    high, low = (hand_value(game, ranking, hole, board) for ranking in (game.high, game.low))
    if high is not None and low is not None:
        return Text("{high} ; bas : {low}", "{high}; low: {low}").fill(high=high.name, low=low.name)
    found = high or low
    return found.name if found is not None else same("")


def winning_name(
    game: Game,
    ranking: Ranking | None,
    winner: int,
    shown: Mapping[int, Sequence[Card]],
    board: Sequence[Card],
) -> Text:
    """What wins, with its kickers where another shown hand goes by the same name; empty if it was not shown."""
    values = {player: hand_value(game, ranking, hole, board) for player, hole in shown.items()}
    value = values.pop(winner, None)
    if value is None:
        return same("")
    close = any(other and other < value and other.name == value.name for other in values.values())
    return value.full_name if close else value.name


def hand_value(
    game: Game, ranking: Ranking | None, hole: Sequence[Card], board: Sequence[Card]
) -> HandValue | None:
    """A hand by one of its game's rankings; ``None`` while cards are missing or unknown, or where no low is there."""
    if ranking is None or UNKNOWN in hole or UNKNOWN in board:
        return None
    needed = 4 if ranking is Ranking.BADUGI else 5
    if len(hole) + len(board) < needed or (game.exactly_two and len(board) < 3):
        return None
    return evaluate(ranking, hole, board, omaha=game.exactly_two)
