"""Which hand wins where it is easy to be wrong."""

from itertools import combinations, pairwise
from random import Random

import pytest

from deadbutton.cards import FULL_DECK, parse_cards
from deadbutton.ranking import (
    Ranking,
    ace_to_five,
    badugi,
    deuce_to_seven,
    eight_or_better,
    evaluate,
    high,
    omaha_eight_or_better,
    omaha_high,
    short_deck,
)


def best_first(strength, *hands):
    strengths = [strength(parse_cards(hand)) for hand in hands]
    return all(better > worse for better, worse in pairwise(strengths))


def test_high_order():
    assert best_first(
        high,
        "As Ks Qs Js Ts",
        "5s 4s 3s 2s As",
        "2s 2h 2d 2c 3s",
        "2s 2h 2d 3c 3s",
        "7s 5s 4s 3s 2s",
        "6s 5h 4s 3s 2s",
        "5s 4h 3s 2s As",
        "2s 2h 2d 4c 3s",
        "3s 3h 2d 2c 4s",
        "2s 2h 5d 4c 3s",
        "As Kh Qd Jc 9s",
        "7s 5h 4s 3s 2s",
    )


def test_an_ace_does_not_wrap_around_a_straight():
    assert best_first(high, "2s 2h 3d 4c 5s", "3s 2h As Kd Qc")


def test_six_and_seven_cards_play_the_best_five():
    assert high(parse_cards("As Ah Kd Kc Qs")) == high(parse_cards("As Ah Kd Kc Qs Qd Jc"))
    assert high(parse_cards("9s 8h 7d 6c 5s")) == high(parse_cards("9s 8h 7d 6c 5s 9d"))


# Short deck


def test_short_deck_order():
    assert best_first(
        short_deck,
        "As Ks Qs Js Ts",
        "Ts 9s 8s 7s 6s",
        "As 9s 8s 7s 6s",
        "6s 6h 6d 6c 7s",
        "Js 9s 8s 7s 6s",
        "As Ah Ad Kc Ks",
        "6s 6h 6d 7c 7s",
        "As Kh Qd Jc Ts",
        "Ts 9h 8d 7c 6s",
        "As 9h 8d 7c 6s",
        "As Ah Ad Kc Qs",
        "As Ah Kd Kc Qs",
        "As Ah Kd Qc Js",
        "As Kh Qd Jc 9s",
    )


def test_short_deck_wheel_hides_behind_trips_and_a_higher_flush():
    assert short_deck(parse_cards("As Ah Ad 9h 8d 7c 6s")) == short_deck(parse_cards("As 9h 8d 7c 6s"))
    assert short_deck(parse_cards("As Ks 9s 8s 7s 6s")) == short_deck(parse_cards("Ah 9h 8h 7h 6h"))


# Ace to five


def test_razz_order():
    assert best_first(
        ace_to_five,
        "5s 4s 3s 2s As",
        "6s 4d 3s 2s As",
        "6s 5d 4s 3s 2s",
        "7s 4d 3s 2s As",
        "Ks 4d 3s 2s As",
        "Ks Qd Js Ts 9s",
        "As Ad 4s 3s 2s",
        "As Ad Ks Qs Js",
        "2s 2d 4s 3s As",
        "Ks Kd Qs Js Ts",
        "2s 2d As Ad 3s",
        "Ks Kd As Ad 2s",
        "As Ad Ac 3s 2s",
        "Ks Kd Kc Qs Js",
        "As Ad Ac Ks Kd",
        "2s 2d 2c As Ad",
        "As Ad Ac Ah 2s",
        "2s 2d 2c 2h As",
    )


@pytest.mark.parametrize(
    ("seven", "five"),
    [
        ("As Ad 2s 2d 3s 3d 4s", "As Ad 2s 3s 4s"),
        ("Ks Kd Qs Qd Js Jd Ts", "Js Jd Ks Qs Ts"),
        ("Ks Kd Qs Qd Js Jd Jc", "Qs Qd Js Jd Ks"),
        ("As Ad Ac Ah 2s 3s 3d", "As Ad 3s 3d 2s"),
        ("As Ad Ac Ah 2s 2d 2c", "As Ad Ac 2s 2d"),
        ("2s 2d 2c 2h As Ad Ac", "As Ad Ac 2s 2d"),
    ],
)
def test_paired_razz_hands_play_the_fewest_and_lowest_pairs(seven, five):
    assert ace_to_five(parse_cards(seven)) == ace_to_five(parse_cards(five))


def test_razz_trips_cannot_be_avoided_with_four_of_a_kind_in_six():
    assert ace_to_five(parse_cards("As Ad Ac Ah 2s 3s")) == ace_to_five(parse_cards("As Ad Ac 2s 3s"))


# Eight or better


def test_eight_or_better_order():
    assert best_first(eight_or_better, "5s 4s 3s 2s As", "6s 4s 3s 2s As", "8s 4s 3s 2s As", "8s 7s 6s 5s 4s")


@pytest.mark.parametrize(
    "cards", ["9s 4s 3s 2s As", "8s 8d 3s 2s As", "As Ad 2s 3s 4s 9s Ks", "9s Ts Js Qs Ks"]
)
def test_no_low(cards):
    assert eight_or_better(parse_cards(cards)) == 0
    assert evaluate(Ranking.EIGHT_OR_BETTER, parse_cards(cards)) is None


def omaha_low(hole, board):
    return omaha_eight_or_better(parse_cards(hole), parse_cards(board))


def test_counterfeited_low():
    before = omaha_low("As 2d Ks Kd", "8s 7c 3d")
    assert before == eight_or_better(parse_cards("8s 7c 3d 2d As"))
    assert omaha_low("As 2d Ks Kd", "8s 7c 3d 2h") == before, "the deuce of the board pairs: no better"
    assert omaha_low("As 2d Ks Kd", "8s 7c 2h Jd Jc") == 0, "two ranks of the board and one deuce are four"


def test_a_third_low_card_in_hand_saves_a_counterfeited_low():
    assert omaha_low("As 2d 4s Kd", "8s 7c 3d 2h") == eight_or_better(parse_cards("7c 4s 3d 2h As"))


def test_omaha_low_needs_three_low_ranks_on_the_board():
    assert omaha_low("As 2d 3s 4d", "8s 8c 7d Kd Kc") == 0
    assert omaha_low("As Ad Ac Ah", "8s 7c 6d 5h 4s") == 0


# Deuce to seven


def test_deuce_to_seven_order():
    assert best_first(
        deuce_to_seven,
        "7s 5d 4s 3s 2s",
        "7s 6d 4s 3s 2s",
        "8s 5d 4s 3s 2s",
        "Ks Qd Js Ts 8s",
        "As 5d 4s 3s 2s",
        "As 6d 4s 3s 2s",
        "As Kd Qs Js 9s",
        "2s 2d 5s 4s 3s",
        "3s 3d 2s 2d 4s",
        "2s 2d 2c 4s 3s",
        "6s 5d 4s 3s 2s",
        "As Kd Qs Js Ts",
        "7s 5s 4s 3s 2s",
        "As 5s 4s 3s 2s",
        "As 6s 4s 3s 2s",
        "2s 2d 2c 3s 3d",
        "2s 2d 2c 2h 3s",
        "6s 5s 4s 3s 2s",
        "As Ks Qs Js Ts",
    )


# Badugi


def test_badugi_order():
    assert best_first(
        badugi,
        "4s 3d 2c Ah",
        "5s 3d 2c Ah",
        "Ks Qd Jc Th",
        "3s 2d Ac Ah",
        "Ks Qd Jc Jh",
        "2s Ad 3d 4d",
        "Ks Qd Qs Kd",
        "As 2s 3s 4s",
        "Ts Js Qs Ks",
    )


@pytest.mark.parametrize(
    ("dealt", "plays"),
    [
        ("As 2s 3d 4c", "As 3d 4c"),
        ("As Ad 2d 3c", "As 2d 3c"),
        ("2s Ks 3d 4c", "2s 3d 4c"),
        ("As 2s 2d 3d", "As 2d"),
        ("5s 5d 6d 7c", "5s 6d 7c"),
    ],
)
def test_badugi_keeps_the_card_that_leaves_the_lowest_hand(dealt, plays):
    hand = evaluate(Ranking.BADUGI, parse_cards(dealt))
    assert set(hand.cards) == set(parse_cards(plays))


# Omaha


@pytest.mark.parametrize("in_hand", [4, 5, 6])
@pytest.mark.parametrize("on_board", [3, 4, 5])
def test_omaha_is_the_best_of_every_two_with_every_three(in_hand, on_board):
    random = Random(in_hand + 10 * on_board)
    for _ in range(400):
        cards = random.sample(range(52), in_hand + on_board)
        hole, board = cards[:in_hand], cards[in_hand:]
        hands = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
        assert omaha_high(hole, board) == max(map(high, hands))
        assert omaha_eight_or_better(hole, board) == max(map(eight_or_better, hands))


def test_a_royal_flush_on_the_omaha_board_belongs_to_nobody():
    board = parse_cards("As Ks Qs Js Ts")
    assert omaha_high(parse_cards("2s 3d 4d 5d"), board) < high(board)


# Values


def test_hands_compare_as_they_win():
    kings, aces = (
        evaluate(Ranking.HIGH, parse_cards(cards)) for cards in ("Ks Kd 4s 3s 2d", "As Ad 4c 3c 2h")
    )
    assert aces > kings
    assert max(kings, aces) is aces
    assert sorted([aces, kings]) == [kings, aces]


def test_hands_that_split_are_equal():
    board = parse_cards("As Kd Qc Jh Ts")
    one, other = (evaluate(Ranking.HIGH, parse_cards(hole), board) for hole in ("2s 2d", "9s 9d"))
    assert one == other
    assert one >= other
    assert hash(one) == hash(other)


def test_hands_of_two_rankings_do_not_compare():
    one, other = (evaluate(ranking, FULL_DECK[:5]) for ranking in (Ranking.HIGH, Ranking.ACE_TO_FIVE))
    assert one != other
    with pytest.raises(TypeError):
        assert one < other
