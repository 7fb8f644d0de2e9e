"""Who acts first in stud, by the cards that lie face up."""

from itertools import pairwise

import pytest

from deadbutton.cards import parse_cards
from deadbutton.ranking import board_high, board_low


def first_to_act(strength, *boards):
    strengths = [strength(parse_cards(board)) for board in boards]
    return all(better > worse for better, worse in pairwise(strengths))


@pytest.mark.parametrize(
    "boards",
    [
        ("As", "Ks", "3s", "2s"),
        ("2s 2d", "As Kd", "As 2d", "Ks Qd"),
        ("2s 2d 2c", "As Ad 2c", "Ks Kd Ac", "Ks Kd Qc", "As Kd Qc", "5s 4d 3c"),
        (
            "2s 2d 2c 2h",
            "As Ad Ac Kh",
            "As Ad Ac 2h",
            "2s 2d 2c Ah",
            "As Ad Kc Kh",
            "As Ad 2c 2h",
            "Ks Kd Qc Qh",
            "As Ad 3c 2h",
            "2s 2d Ac Kh",
            "As Kd Qc Jh",
            "7s 4d 3c 2h",
        ),
    ],
)
def test_high_board_acts_first_in_stud(boards):
    assert first_to_act(board_high, *boards)


@pytest.mark.parametrize(
    "boards",
    [
        ("As", "2s", "Qs", "Ks"),
        ("As 2d", "As Kd", "2s Kd", "Ks Qd", "As Ad", "2s 2d", "Ks Kd"),
        ("3s 2d Ac", "4s 2d Ac", "Ks Qd Jc", "As Ad 2c", "As Ad Kc", "2s 2d Ac", "As Ad Ac", "2s 2d 2c"),
        (
            "4s 3d 2c Ah",
            "5s 3d 2c Ah",
            "5s 4d 2c Ah",
            "Ks Qd Jc Th",
            "As Ad 3c 2h",
            "2s 2d 3c Ah",
            "2s 2d Ac Ah",
            "Ks Kd Ac Ah",
            "As Ad Ac 2h",
            "Ks Kd Kc Ah",
            "As Ad Ac Ah",
            "Ks Kd Kc Kh",
        ),
    ],
)
def test_low_board_acts_first_in_razz(boards):
    assert first_to_act(board_low, *boards)


@pytest.mark.parametrize("strength", [board_high, board_low])
def test_straights_flushes_and_suits_do_not_count(strength):
    assert strength(parse_cards("9s 8s 7s 6s")) == strength(parse_cards("6c 7d 8h 9c"))


def test_a_straight_flush_face_up_is_only_nine_high():
    assert first_to_act(board_high, "Ts 4d 3c 2h", "9s 8s 7s 6s")
    assert first_to_act(board_low, "9s 8s 7s 6s", "Ts 4d 3c 2h")
