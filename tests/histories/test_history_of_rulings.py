"""Hands of real tables with rulings in them: written down, read back, and played again to the same stacks."""

from __future__ import annotations

import pytest

from deadbutton.histories import read_phh, replay, write_phh, write_pokerstars
from deadbutton.histories.entered_hands import EnteredHand
from deadbutton.histories.recording import NOT_REPLAYED
from deadbutton.tournament import (
    CarryOut,
    EnterAct,
    EnterCards,
    HandEntered,
    HandTracked,
    PushPots,
    TrackHand,
    desk_at,
)
from tests.depth import as_deep
from tests.histories.ruled_hands import by_open_hand_history, by_pokerstars, ruled_hands
from tests.tournament.hands_club import Club

SIDE_POTS = """
variant = 'NT'
ante_trimming_status = true
antes = [25, 25, 25, 25, 25, 25, 25]
blinds_or_straddles = [50, 100, 0, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [4000, 300, 25, 4000, 75, 26450, 150]
actions = [
  'd dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'd dh p4 ????', 'd dh p5 ????', 'd dh p6 ????', 'd dh p7 ????',
  'p4 cc', 'p5 f', 'p6 cc', 'p7 f', 'p1 cc', 'p2 cc', 'd db 8s7cAh', 'p1 cbr 3875', 'p2 cc', 'p4 cc', 'p6 cc', 'd db ??', 'd db 5h',
]
finishing_stacks = [0, 175, 0, 11100, 50, 23550, 125]
"""
"""Three pots, and a turn that nobody has named: who won which of them is told by the stacks alone."""


def test_several_pots_go_to_those_whose_stacks_say_so() -> None:
    found = replay(read_phh(SIDE_POTS))
    assert not found.mismatches
    assert list(found.stacks) == [0, 175, 0, 11100, 50, 23550, 125]


def test_a_street_that_a_ruling_has_laid_is_written_down() -> None:
    """A burn too many before the flop, in no known order: two of its three cards lie there already, and the next completes it."""
    club = Club(2, "tda2024")
    club.do(TrackHand(table=1))
    for act in ("call", "check"):
        hand = desk_at(club.state, 1).hand
        club.do(EnterAct(table=1, seat=hand.seats[hand.actor], act=act))
    said = {"order": "unknown", "extra": 1}
    club.do(CarryOut(table=1, incident="extra_burn_flop", answers=said, choice="as_ruled"))
    lying = desk_at(club.state, 1).hand
    assert len(lying.board) == 2
    club.do(EnterCards(table=1, board=("Th",)))
    hand = desk_at(club.state, 1).hand
    club.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="fold"))
    club.do(PushPots(table=1))
    facts = [fact for batch in club.director.log for fact in batch.facts]
    entered = EnteredHand(next(fact for fact in facts if isinstance(fact, HandTracked)))
    entered.entered = [fact for fact in facts if isinstance(fact, HandEntered)]
    history, hand = entered.history(club.state)
    found = replay(read_phh(write_phh(history)), hand.rules)
    assert list(found.stacks) == list(hand.betting.stack)
    assert not found.mismatches


FOUND = (
    *(
        49,
        159,
        205,
        241,
        293,
        494,
        620,
        642,
        772,
        992,
        1010,
        1025,
        1153,
        1213,
        1267,
        1283,
        1341,
        1565,
        1589,
        1612,
    ),
    *(
        1788,
        1810,
        1830,
        1927,
        1972,
        2012,
        2041,
        2150,
        2679,
        2922,
        3319,
        3360,
        3765,
        3882,
        10264,
        11483,
        13935,
        14081,
    ),
)
"""Hands that were not read back, or to other stacks: chips that a ruling put in or gave back, a board dealt anew in a round or at
the showdown, a level put right, a turn of stud, chips taken out of the game, pots shared, a hand cancelled as if never dealt."""


@pytest.mark.parametrize("seed", [*FOUND, *range(5000, 5000 + as_deep(120))])
def test_any_hand_with_rulings_is_read_back_to_the_same_stacks(seed) -> None:
    for history, hand in ruled_hands(seed):
        stacks = list(hand.betting.stack)
        assert all(action.comment != NOT_REPLAYED for action in history.actions)
        found = replay(read_phh(write_phh(history)), hand.rules)
        assert not found.mismatches
        assert list(found.stacks) == stacks
        assert by_open_hand_history(history, hand) == stacks
        assert by_pokerstars(history, hand) == stacks


def test_a_street_that_a_ruling_deals_has_its_heading_once() -> None:
    """Seed 3882: a flop of five cards is put right by the ruling itself. Its bets are bets of the flop."""
    ((history, hand),) = ruled_hands(3882)
    lines = write_pokerstars(history, hand).splitlines()
    headings = [line.split(" ***")[0] for line in lines if line.startswith("*** ")]
    assert headings == ["*** HOLE CARDS", "*** FLOP", "*** TURN", "*** RIVER", "*** SHOW DOWN", "*** SUMMARY"]
