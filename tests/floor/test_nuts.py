"""The best possible hand, and who checked it last."""

import pytest

from deadbutton.books import load
from deadbutton.floor import checked_the_nuts
from deadbutton.floor.nuts import checked_last, is_unbeatable, plays_for_all
from deadbutton.scenarios.world import World


def river(hole, board, code="NT", players=2):
    names = "ABC"[:players]
    return World(
        load("fidpa"),
        {
            "game": code,
            "players": dict.fromkeys(names, 5000),
            "button": names[-1],
            "hole": hole,
            "board": board,
            "street": "river",
        },
    )


@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        ("Ah Kh", "Qh Jh Th 4s 3s", True),
        ("Ah 2h", "Kh 9h 4h Js 3c", True),
        ("Qh 2h", "Kh 9h 4h Js 3c", False),
        ("Ac Ad", "As Kd 7h 2c 3c", False),
        ("4d 5d", "As Kd 7h 2c 3c", True),
        ("2c 7d", "As Ks Qs Js Ts", True),
        ("9s 9c", "9d 9h 2c 5s Jd", True),
    ],
)
def test_the_best_possible_hand(hole, board, best):
    world = river({"B": hole}, board)
    assert is_unbeatable(world.hand, world.player("B")) is best


def test_it_cannot_be_said_before_the_river_or_in_other_games():
    world = World(load("fidpa"), {"players": {"A": 1000, "B": 1000}, "street": "turn"})
    assert is_unbeatable(world.hand, 0) is None
    assert is_unbeatable(river({}, "", "FO/8").hand, 0) is None


@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        ("Ah Ad 9c 4d", "As Ac Kd 8h 3s", True),
        ("Ks Kd 9c 4d", "As Ac Kh 8h 3s", False),
        ("Ah 2d 9c 4d", "Kh 9h 4h Js 3c", False),
        ("Ah 2h 9c 4d", "Kh 9h 4h Js 3c", True),
    ],
)
def test_in_omaha_two_cards_of_the_hand_must_play(hole, board, best):
    world = river({"B": hole}, board, "PO")
    assert is_unbeatable(world.hand, world.player("B")) is best


def test_the_board_is_everybodys_hand_where_nobody_can_have_another():
    assert plays_for_all(river({}, "As Ks Qs Js Ts").hand)
    assert not plays_for_all(river({}, "9s Ks Qs Js Ts").hand)
    assert not plays_for_all(river({}, "Ks Kd Kh Kc 2s").hand)
    assert plays_for_all(river({}, "Ks Kd Kh Kc As").hand)
    assert not plays_for_all(river({}, "As Ks Qs Js Ts", "PO").hand)


def test_only_the_last_check_counts_and_only_without_a_bet():
    world = river({"A": "2c 3d", "B": "4c 5d", "C": "Ah Kh"}, "Qh Jh Th 4s 3s", players=3)
    assert checked_last(world.hand) is None
    for name in "ABC":
        world.desk.act(world.seat(name), "check")
    assert checked_the_nuts(world.hand) == world.seat("C")

    world = river({"A": "2c 3d", "B": "Ah Kh"}, "Qh Jh Th 4s 3s")
    world.desk.act(world.seat("A"), "check")
    world.desk.act(world.seat("B"), "raise", 300)
    world.desk.act(world.seat("A"), "call")
    assert checked_the_nuts(world.hand) is None
