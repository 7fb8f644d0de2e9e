"""What the dealer's hands do next where the stub of a stud hand is short."""

from __future__ import annotations

import pytest

from deadbutton.table.hand.state import BURNING, DEALING, EVERYTHING, TO_BET
from deadbutton.web.dealer.dealer_steps import dealer_steps
from tests.table.drive import deal


@pytest.mark.parametrize(
    ("book", "live", "street", "steps"),
    [
        ("tda2009", 9, 3, ["No burn: the stub is too short", "Sixth street: one card for all"]),
        ("tda2024", 9, 3, ["Burn a card", "Sixth street: one card for all"]),
        (
            "tda2009",
            6,
            3,
            [
                "Mix the burns into the stub, cut",
                "No burn: the stub is too short",
                "Deal to everybody: Sixth street",
            ],
        ),
        ("tda2009", 5, 3, ["No burn: the stub is too short", "Deal to everybody: Sixth street"]),
        (
            "tda2009",
            5,
            4,
            [
                "Mix the burns into the stub, cut",
                "No burn: the stub is too short",
                "Seventh street: one card for all",
            ],
        ),
        ("tda2009", 4, 3, ["Burn a card", "Deal to everybody: Sixth street"]),
    ],
)
def test_a_short_stub(book, live, street, steps):
    hand = deal([5000] * 9, book=book, code="F7S", ante=10, automation=EVERYTHING & ~DEALING & ~BURNING)
    while hand.street < street or hand.stage == TO_BET:
        if hand.stage != TO_BET:
            _by_hand(hand)
        elif hand.street == 2 and not hand.betting.to_call:
            hand.raise_to(200)
        elif hand.street == 2 and sum(not folded for folded in hand.betting.folded) > live:
            hand.fold()
        else:
            hand.call()
    gathered = ["Gather the bets"] if street == 3 else []  # sixth street was checked round
    assert [step.en for step in dealer_steps(hand, {})] == [*gathered, *steps]


def _by_hand(hand):
    hand.automation |= DEALING | BURNING
    hand.proceed()
    hand.automation &= ~(DEALING | BURNING)


def test_the_muck_comes_back_before_the_hand_for_which_the_stub_is_too_short():
    """Six hands of five leave 22 cards: one is burnt, four players get five new ones, and one card is left for the fifth."""
    hand = deal([5000] * 6, code="N2L1D", automation=EVERYTHING & ~DEALING & ~BURNING)
    while hand.street == 0:
        _by_hand(hand) if hand.stage != TO_BET else hand.call()
    while hand.drawer >= 0:
        hand.draw(hand.holes[hand.drawer][:5])
    steps = [step.en for step in dealer_steps(hand, {})]
    served = [f"{seat}: 5 cards" for seat in hand.seats]
    burnt = ["Burn a card"] if hand.need_burn else []
    short = "The stub is too short: shuffle the muck and put it underneath"
    assert steps == [*burnt, *served[:4], short, *served[4:]]
