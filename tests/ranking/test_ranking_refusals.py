"""Bad cards are named, and what would be right is said, in both languages."""

import pytest

from deadbutton.cards import parse_cards
from deadbutton.ranking import Ranking, evaluate
from deadbutton.refusal import Refused


def refused(ranking, cards, board="", *, omaha=False):
    with pytest.raises(Refused) as caught:
        evaluate(ranking, parse_cards(cards), parse_cards(board), omaha=omaha)
    return caught.value.refusal


def said(refusal):
    return refusal.code, refusal.text.fr, refusal.text.en


@pytest.mark.parametrize("ranking", Ranking)
def test_too_few_cards(ranking):
    refusal = refused(ranking, "As Kd Qc")
    assert refusal.code == "ranking.too_few"
    assert refusal.facts["count"] == 3


@pytest.mark.parametrize("ranking", Ranking)
def test_too_many_cards(ranking):
    refusal = refused(ranking, "As Kd Qc Jh Ts 9s 8s", "7s")
    assert refusal.code == "ranking.too_many"
    assert refusal.facts["count"] == 8


def test_no_cards_at_all():
    assert refused(Ranking.HIGH, "").code == "ranking.too_few"


def test_the_count_and_what_is_allowed_are_said():
    assert said(refused(Ranking.HIGH, "As Kd", "Qc Jh")) == (
        "ranking.too_few",
        "Il manque des cartes : 4 au lieu de 5 à 7 (main haute).",
        "Too few cards: 4 instead of 5 to 7 (high hand).",
    )
    assert said(refused(Ranking.BADUGI, "As Kd Qc Jh Ts")) == (
        "ranking.too_many",
        "Il y a trop de cartes : 5 au lieu de 4 (badugi).",
        "Too many cards: 5 instead of 4 (badugi).",
    )


@pytest.mark.parametrize(
    ("hole", "board", "code", "en"),
    [
        ("As Kd Qc", "2s 3s 4s", "ranking.too_few", "Too few cards in hand (Omaha): 3 instead of 4 to 6 (high hand)."),
        ("As Kd Qc Jh", "2s 3s", "ranking.too_few", "Too few cards on the board (Omaha): 2 instead of 3 to 5 (high hand)."),
        ("As Kd Qc Jh Tc 9c 8c", "2s 3s 4s", "ranking.too_many", "Too many cards in hand (Omaha): 7 instead of 4 to 6 (high hand)."),
        ("As Kd Qc Jh", "2s 3s 4s 5s 6s 7s", "ranking.too_many", "Too many cards on the board (Omaha): 6 instead of 3 to 5 (high hand)."),
    ],
)  # fmt: skip
def test_omaha_counts_hand_and_board_apart(hole, board, code, en):
    refusal = refused(Ranking.HIGH, hole, board, omaha=True)
    assert (refusal.code, refusal.text.en) == (code, en)


@pytest.mark.parametrize(
    "ranking", [Ranking.SHORT_DECK, Ranking.ACE_TO_FIVE, Ranking.DEUCE_TO_SEVEN, Ranking.BADUGI]
)
def test_omaha_is_high_or_eight_or_better(ranking):
    refusal = refused(ranking, "As Kd Qc Jh", "9s 8s 7s", omaha=True)
    assert refusal.code == "ranking.not_omaha"
    assert ranking.label.fr in refusal.text.fr


def test_a_card_twice():
    refusal = refused(Ranking.HIGH, "As Kd", "As Jh Ts")
    assert refusal.code == "card.twice"
    assert "as de pique" in refusal.text.fr


def test_an_unknown_card():
    refusal = refused(Ranking.HIGH, "As ??", "Qs Jh Ts")
    assert refusal.code == "ranking.unknown_card"
    assert "??" in refusal.text.fr


@pytest.mark.parametrize("number", [-1, 53, 10**9])
def test_a_number_that_is_no_card(number):
    with pytest.raises(Refused) as caught:
        evaluate(Ranking.HIGH, [0, 1, 2, 3, number])
    assert caught.value.code == "card.unknown_number"


def test_a_five_in_a_short_deck():
    assert said(refused(Ranking.SHORT_DECK, "As Kd Qc Jh 5s")) == (
        "ranking.not_in_deck",
        "Pas de cinq de pique en short-deck : son paquet va du 6 à l'as.",
        "There is no five of spades in short deck: its cards go from the 6 to the ace.",
    )
