"""Random rulings on a hand that is over, between two hands and while the next is in play: chips, seats and places add up, what is
refused changes nothing, an undo gives what was there, and the hand in play goes on to its end."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books
from deadbutton.refusal import Refused
from deadbutton.table import TO_BET
from deadbutton.tournament import CarryOut, Phase, State, TrackHand, desk_at, unbalanced
from tests.depth import examples
from tests.tournament.hands_club import Club
from tests.tournament.test_tracked_properties import usual


def lies(state: State) -> list[tuple[object, ...]]:
    """Where every chip and everybody is, and what is behind the bets."""
    people = [
        (one.id, one.stack, one.status, one.place, one.table, one.seat) for one in state.players.values()
    ]
    behind = tuple(desk_at(state, 1).hand.betting.stack) if 1 in state.tracked else ()
    return [*people, behind]


def check_places(state: State) -> None:
    """Whoever is out has a place behind everybody who is in, each place once, shared ones as often as they are shared."""
    out = sorted(state.players[number].place for number in state.finished)
    free = range(len(state.players) - len(out) + 1, len(state.players) + 1)
    shared = [one for one in state.players.values() if one.id in state.finished and one.tied > 1]
    assert out == list(free) or shared
    assert not out or (min(out), len(out)) == (free[0], len(free))


def play(club: Club, dice: Random, most: int) -> None:
    for _ in range(most):
        if 1 not in club.state.tracked:
            return
        club.do(usual(dice, desk_at(club.state, 1).hand))


@given(st.integers(0, 1 << 30))
@examples(60)
def test_whatever_is_ruled_on_a_hand_that_is_over_adds_up(seed: int) -> None:
    dice = Random(seed)
    book = dice.choice([one.key for one in all_books()])
    club = Club(dice.randint(3, 6), book)
    club.do(TrackHand(table=1))
    play(club, dice, 400)
    if club.state.phase is Phase.OVER:
        return
    over = desk_at(club.state, 1).hand
    number = club.state.tables[1].hands
    try:
        club.do(TrackHand(table=1))
        play(club, dice, dice.randint(0, 6))
    except Refused:
        pass  # somebody has still to decide on a rebuy
    holders = [seat for seat, won in zip(over.seats, over.won, strict=True) if won > 0]
    if not holders or (1 not in club.state.tracked and club.state.tables[1].hands != number):
        return
    holder = dice.choice(holders)
    said = {
        "holder": holder,
        "winner": dice.choice([seat for seat in over.seats if seat != holder]),
        "amount": dice.randint(1, over.won[over.seats.index(holder)]),
        "since": dice.choice(["pot_award", "deal", "action"]),
    }
    before = lies(club.state)
    ruling = CarryOut(table=1, incident="wrong_pot", answers=said, hand=number)
    try:
        facts = club.do(ruling)
    except Refused:
        assert lies(club.state) == before
        return
    assert all(one.sentence(club.state).fr for one in facts)
    assert unbalanced(club.state) is None
    check_places(club.state)
    after = lies(club.state)
    club.director.undo()
    assert lies(club.state) == before
    club.do(ruling)
    assert lies(club.state) == after
    while 1 in club.state.tracked and desk_at(club.state, 1).hand.stage == TO_BET:
        club.do(usual(dice, desk_at(club.state, 1).hand))
    play(club, dice, 400)
    assert unbalanced(club.state) is None
    without = [one for one in club.state.players.values() if one.table and not one.stack]
    assert all(one.id in club.state.tables[1].lost for one in without), "nobody sits there forgotten"
    check_places(club.state)
