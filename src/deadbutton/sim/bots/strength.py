"""How often a hand wins against one other, by dealing what is missing at random: good enough for a simple bot."""

from __future__ import annotations

from random import Random

from deadbutton.cards import Card
from deadbutton.games import Game, game
from deadbutton.ranking import OMAHA_STRENGTH, STRENGTH, Ranking
from deadbutton.sim.bots.acts import Seen, SeenSeat

DEALS = 60


def chance_to_win(view: Seen, own: SeenSeat, random: Random, deals: int = DEALS) -> float:
    """From 0 to 1, a tie counting half. Only what the seat sees is known: the others hold any of the other cards."""
    played = game(view.game)
    seen = {card for seat in view.seats for card in seat.cards if card.is_known}.union(view.board)
    unseen = [card for card in played.deck if card not in seen]
    rivals = [seat for seat in view.seats if seat.is_in and seat is not own]
    # Stud: a last card for all stands for everybody's own seventh.
    hole = played.hole_cards - max(0, len(view.board) - played.board_cards)
    to_come = max(0, played.board_cards - len(view.board))
    won = 0.0
    for _ in range(deals):
        rival = random.choice(rivals)
        mine, theirs = list(own.cards), [card for card in rival.cards if card.is_known]
        missing = hole - len(mine), hole - len(theirs)
        dealt = random.sample(unseen, sum(missing) + to_come)
        board = [*view.board, *dealt[:to_come]]
        mine += dealt[to_come : to_come + missing[0]]
        theirs += dealt[to_come + missing[0] :]
        won += _share(played, mine, theirs, board)
    return won / deals


def _share(played: Game, mine: list[Card], theirs: list[Card], board: list[Card]) -> float:
    """What I take of a pot between the two of us."""
    halves = [
        (_strength(played, ranking, mine, board), _strength(played, ranking, theirs, board))
        for ranking in (played.high, played.low)
        if ranking is not None
    ]
    # A low half that nobody makes goes with the high one.
    contested = [pair for pair in halves if max(pair) > 0]
    return sum(0.5 if a == b else float(a > b) for a, b in contested) / len(contested)


def _strength(played: Game, ranking: Ranking, hole: list[Card], board: list[Card]) -> int:
    if played.exactly_two:
        return OMAHA_STRENGTH[ranking](hole, board)
    return STRENGTH[ranking](hole + board)
