"""What open hands are worth before the last card."""

from __future__ import annotations

import pytest

from deadbutton.cards import Card
from deadbutton.sim.chances import chances, chances_in
from deadbutton.table import EVERYTHING, PAUSING
from tests.table.drive import deal


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(text[place : place + 2]) for place in range(0, len(text), 2))


def test_four_hands_before_the_river_are_counted_card_by_card():
    # Nine of forty save the flush draw: seven spades that pair nothing for the set, and two jacks.
    hands = tuple(map(cards, ("AsQs", "8c8d", "KhJh", "5h5c")))
    found = chances("NT", hands, cards("Ks8h3dTs"), 0, 1)
    assert found.is_exact
    assert (found.helping, found.unseen) == ((9, 31, 0, 0), 40)
    assert [found.per_cent(hand) for hand in range(4)] == [22, 78, 0, 0]


def test_a_tie_is_shared_and_what_is_certain_is_said():
    decided = chances("NT", (cards("AsAh"), cards("KcKd")), cards("2s2h2d2c5h"), 0, 0)
    assert [decided.per_cent(hand) for hand in range(2)] == [100, 0]
    split = chances("NT", (cards("AsKs"), cards("AcKd")), cards("2s3s9dTc"), 0, 1)
    # Nine spades make the flush; every other card is for both.
    assert split.helping == (9, 0)
    assert split.splitting == (35, 35)
    assert split.shares == pytest.approx((26.5 / 44, 17.5 / 44))


def test_of_a_high_low_pot_each_half_counts_and_a_low_that_nobody_has_goes_with_the_high():
    board = cards("4s5h9dKc")
    found = chances("FO/8", (cards("AhAdKsKd"), cards("Ac2d3s8s")), board, 0, 1)
    # No low without an 8, 7, 6, 3, 2 or A on the river: the set of kings has it all.
    assert found.is_exact
    assert sum(found.shares) == pytest.approx(1)
    assert 0.5 < found.shares[0] < 1
    assert found.helping == (), "a half is no whole pot"


def test_before_the_flop_it_is_an_estimate_the_same_whenever_it_is_asked_and_never_certain():
    hands = (cards("AsAh"), cards("AcKd"))
    found = chances("NT", hands, (), 0, 5)
    chances.cache_clear()
    assert not found.is_exact
    assert found.helping == ()
    assert chances("NT", hands, (), 0, 5) == found
    assert found.shares[0] == pytest.approx(0.93, abs=0.03)


def test_in_stud_everybody_gets_a_card_of_his_own():
    hands = (cards("AsAhAdKcKd2h"), cards("3s4h5d7c9dTh"))
    found = chances("F7S", hands, (), 1, 0)
    assert found.is_exact
    assert [found.per_cent(hand) for hand in range(2)] == [100, 0]
    assert found.helping == (), "no one card is for all"


@pytest.mark.parametrize("code", ["F7S", "F7S/8", "FR"])
@pytest.mark.parametrize("players", [8, 9])
def test_a_stud_table_that_is_all_in_at_once_needs_more_cards_than_there_are(code, players):
    """One card comes for all in the end: it is reckoned with, and nothing is counted for ever."""
    hand = deal([100] * players, book="tda2024", code=code, ante=100, automation=EVERYTHING | PAUSING)
    streets = 0
    while not hand.is_over:
        found = chances_in(hand)
        assert found is not None
        assert sum(found.shares) == pytest.approx(1)
        hand.run_on()
        streets += 1
    assert streets == 4
