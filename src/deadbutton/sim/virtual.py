"""A virtual table of a tournament: deals the hand that the director has started, and hands in its report."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from deadbutton.books import Book
from deadbutton.cards import Shuffler
from deadbutton.games import game
from deadbutton.sim.bots.acts import Bot
from deadbutton.sim.bots.people import People
from deadbutton.sim.bots.persons import as_person
from deadbutton.sim.bots.simple_bots import Caller
from deadbutton.sim.play import play_hand
from deadbutton.table import OVER, TO_DRAW, Hand, Positions, Table
from deadbutton.table.hand import log
from deadbutton.tournament import ReportHand, Seating, State, dealt_seats, unit


class VirtualTables:
    """All tables of a tournament are dealt by one: what a hand needs stands in the tournament's state."""

    def __init__(self, book: Book, bots: Sequence[Bot], shuffler: Shuffler, random: Random) -> None:
        self._table = Table(book, {})
        self._bots = bots
        self._are_persons = any(isinstance(bot, People) for bot in bots)
        self._callers = all(isinstance(bot, Caller) for bot in bots)
        self._shuffler = shuffler
        self._random = random
        self._field = random.getrandbits(32) if self._are_persons else 0
        """Whose habits: another tournament has other people."""

    def play(self, state: State, number: int) -> ReportHand:
        """The hand in play at a table, to its end."""
        seating = state.tables[number]
        hand = self._deal(state, seating)
        if self._callers:
            call_down(hand)
        else:
            play_hand(hand, self._players(hand, seating), self._random)
        return handed_in(hand, seating)

    def _players(self, hand: Hand, seating: Seating) -> Sequence[Bot]:
        """The bots in the order of the deal; where they are persons, each player keeps their own through the tournament."""
        if not self._are_persons:
            return self._bots
        numbers = [seating.players.get(seat, 0) for seat in hand.seats]
        return [
            as_person(self._bots[number % len(self._bots)], f"{self._field}/{number}") for number in numbers
        ]

    def _deal(self, state: State, seating: Seating) -> Hand:
        table = self._table
        table.hand = None
        table.stacks = {seat: _stack(state, seating, seat) for seat in dealt_seats(seating, state)}
        table.positions = seating.positions or Positions(1, 1, 1)
        table.button_moves = False
        table.absent, table.penalised = _away(state, seating), set(seating.missing)
        table.unit = unit(state.chips.denominations)
        table.left_over = seating.carried
        played = state.games.at(seating.game_turn)
        stakes = state.settled.structure.level(seating.hand_level).stakes(played)
        return table.deal(game(played.code), stakes, self._shuffler, two_left_in_event=state.playing == 2)


def call_down(hand: Hand) -> None:
    """Everybody checks and calls and stands pat: the fastest hand there is."""
    while hand.stage != OVER:
        if hand.stage == TO_DRAW:
            hand.draw(())
        elif hand.can_call():
            hand.check_or_call()
        else:
            hand.raise_to(hand.betting.min_raise_to)


def handed_in(hand: Hand, seating: Seating) -> ReportHand:
    """What ``from_report`` makes of a hand's report, without the names of the hands that won."""
    after, out = hand.betting.stack, {}
    if not all(after):
        takers: dict[int, list[int]] = {}
        for kind, player, _, where in hand.entries:
            if kind == log.WIN:
                takers.setdefault(where[0], []).append(player)
        for player, stack in enumerate(after):
            if not stack and hand.seats[player] in seating.players:
                out[hand.seats[player]] = _winners(hand, player, takers)
    return ReportHand(
        table=seating.number,
        stacks={seat: after[player] for player, seat in sorted(enumerate(hand.seats), key=_seat)},
        out=out,
        began={seat: hand.starting_stacks[hand.seats.index(seat)] for seat in out},
        left_over=hand.left_over,
    )


def _seat(place: tuple[int, int]) -> int:
    return place[1]


def _winners(hand: Hand, player: int, takers: dict[int, list[int]]) -> tuple[int, ...]:
    """Who took the last pot that a player was in: his chips went there."""
    for number in range(len(hand.pots) - 1, -1, -1):
        pot = hand.pots[number]
        if pot.amount and player in pot.players:
            found = dict.fromkeys(hand.seats[taker] for taker in takers.get(number, ()))
            return tuple(seat for seat in found if seat != hand.seats[player])
    return ()


def _stack(state: State, seating: Seating, seat: int) -> int:
    if seat in seating.players:
        return state.players[seating.players[seat]].stack
    return seating.unsold[seat]


def _away(state: State, seating: Seating) -> set[int]:
    """Unsold seats, players who are absent, players who sit out a penalty."""
    away = {*seating.unsold, *seating.missing}
    away.update(seat for seat, number in seating.players.items() if state.players[number].absent)
    return away
