"""A book may give the odd chip of stud to the highest card of the five that win: cards that do not play count for nothing."""

import pytest

from deadbutton.scenarios.world import World
from tests.floor.turn_cases import house

BURNS = ["Jc", "Jd", "Jh", "Js"]


def dealt(first, later):
    """Three cards each, one at a time; then a burn and one card for each of the two who stay."""
    cards = [hand.split()[place] for place in range(3) for hand in first]
    for burn, street in zip(BURNS, later, strict=True):
        cards += [burn, *street.split()]
    return " ".join(cards)


def played(code, first, later):
    world = World(
        house(odd_chip=["stud_winning_five", "high_hand"]),
        {
            "game": code,
            "bets": "100/200",
            "ante": 25,
            "bring_in": 50,
            "unit": 25,
            "players": {"A": 2000, "B": 2000, "C": 2000},
            "deck": dealt(first, later),
        },
    )
    for name, act, total in (
        ("C", "call", None),
        ("A", "raise", 100),
        ("B", "call", None),
        ("C", "fold", None),
    ):
        world.desk.act(world.seat(name), act, total)
    while not world.hand.is_over:
        world.passive()
    return [world.hand.won[world.player(name)] for name in "AB"]


@pytest.mark.parametrize(
    ("code", "first", "later", "won"),
    [
        # Both hold a straight to the nine: A's king of spades does not play, and 9♥ beats 9♦.
        ("F7S", ["Ks 2c 5c", "5d 9h Kh", "3c 4c 2s"], ["6d 6c", "7h 7c", "8s 8c", "9d 2h"], [150, 175]),
        # Razz, 8-6-4-3-2 twice: 8♦ beats 8♣.
        ("FR", ["8c 6d 4h", "8d 6h 4s", "Qd Td Kh"], ["3c 3d", "2d 2c", "Kc Ks", "Qc Qs"], [150, 175]),
        # Razz with an ace, which is low: 6♥ beats 6♦.
        ("FR", ["As 6d 4h", "Ah 6h 4s", "Qd Td Kh"], ["3c 3d", "2d 2c", "Kc Ks", "Qc Qs"], [150, 175]),
    ],
)
def test_odd_chip(code, first, later, won):
    assert played(code, first, later) == won
