"""What a player calls a hand, in both languages, and the cards in the order in which people read them."""

import pytest

from deadbutton.cards import Rank, parse_cards
from deadbutton.ranking import Category, Ranking, evaluate


def read(ranking, cards, board="", *, omaha=False):
    return evaluate(ranking, parse_cards(cards), parse_cards(board), omaha=omaha)


@pytest.mark.parametrize(
    ("cards", "category", "as_read", "fr", "en"),
    [
        ("As Ks Qs Js Ts 9s 2d", Category.STRAIGHT_FLUSH, "As Ks Qs Js Ts", "quinte flush royale", "royal flush"),
        ("Qh Jh Th 9h 8h Ad", Category.STRAIGHT_FLUSH, "Qh Jh Th 9h 8h", "quinte flush à la dame", "queen-high straight flush"),
        ("Ad 2d 3d 4d 5d", Category.STRAIGHT_FLUSH, "5d 4d 3d 2d Ad", "quinte flush au cinq", "five-high straight flush"),
        ("7s 7h 7d 7c As Ks Kh", Category.QUADS, "7s 7h 7d 7c As", "carré de sept", "four sevens"),
        ("As Ah Ad Ac 2s", Category.QUADS, "As Ah Ad Ac 2s", "carré d'as", "four aces"),
        ("Ks Kh Kd Ts Tc 2d 3d", Category.FULL_HOUSE, "Ks Kh Kd Ts Tc", "full aux rois par les dix", "kings full of tens"),
        ("6s 6h 6d Qs Qc", Category.FULL_HOUSE, "6s 6h 6d Qs Qc", "full aux six par les dames", "sixes full of queens"),
        ("As Ah Ad 2s 2c", Category.FULL_HOUSE, "As Ah Ad 2s 2c", "full aux as par les deux", "aces full of deuces"),
        ("As 9s 7s 4s 2s Kd", Category.FLUSH, "As 9s 7s 4s 2s", "couleur à l'as", "ace-high flush"),
        ("Qc 9c 7c 4c 2c", Category.FLUSH, "Qc 9c 7c 4c 2c", "couleur à la dame", "queen-high flush"),
        ("8h 7h 6h 4h 2h", Category.FLUSH, "8h 7h 6h 4h 2h", "couleur au huit", "eight-high flush"),
        ("Js Td 9c 8h 7s 2d 2c", Category.STRAIGHT, "Js Td 9c 8h 7s", "quinte au valet", "jack-high straight"),
        ("As Kd Qc Jh Ts", Category.STRAIGHT, "As Kd Qc Jh Ts", "quinte à l'as", "ace-high straight"),
        ("As 2d 3c 4h 5s 9d Kc", Category.STRAIGHT, "5s 4h 3c 2d As", "quinte au cinq", "five-high straight"),
        ("Js Jh Jd 9c 4s", Category.TRIPS, "Js Jh Jd 9c 4s", "brelan de valets", "three jacks"),
        ("As Ah Ad 9c 4s", Category.TRIPS, "As Ah Ad 9c 4s", "brelan d'as", "three aces"),
        ("As Ah 8d 8c 4s 4d Qh", Category.TWO_PAIR, "As Ah 8d 8c Qh", "deux paires, as et huit", "two pair, aces and eights"),
        ("Qs Qh 2d 2c 4s", Category.TWO_PAIR, "Qs Qh 2d 2c 4s", "deux paires, dames et deux", "two pair, queens and deuces"),
        ("Qs Qh Ad Tc 4s 3d 2c", Category.PAIR, "Qs Qh Ad Tc 4s", "paire de dames", "pair of queens"),
        ("As Ah Kd Tc 4s", Category.PAIR, "As Ah Kd Tc 4s", "paire d'as", "pair of aces"),
        ("Kd Tc 8s 5h 3d 2c", Category.HIGH_CARD, "Kd Tc 8s 5h 3d", "hauteur roi", "king high"),
        ("Ad Tc 8s 5h 3d", Category.HIGH_CARD, "Ad Tc 8s 5h 3d", "hauteur as", "ace high"),
    ],
)  # fmt: skip
def test_high_hands(cards, category, as_read, fr, en):
    hand = read(Ranking.HIGH, cards)
    assert hand.category is category
    assert hand.cards == parse_cards(as_read)
    assert (hand.name.fr, hand.name.en) == (fr, en)


@pytest.mark.parametrize(
    ("ranking", "cards", "category", "as_read", "fr", "en"),
    [
        (Ranking.ACE_TO_FIVE, "8s 6d 4c 3h As Kd Kc", Category.LOW, "8s 6d 4c 3h As", "hauteur huit, 8-6-4-3-A", "eight low, 8-6-4-3-A"),
        (Ranking.ACE_TO_FIVE, "Ts 6d 4c 3h 2s Td Jc", Category.LOW, "Ts 6d 4c 3h 2s", "hauteur dix, 10-6-4-3-2", "ten low, 10-6-4-3-2"),
        (Ranking.ACE_TO_FIVE, "5s 4s 3s 2s As", Category.LOW, "5s 4s 3s 2s As", "hauteur cinq, 5-4-3-2-A", "wheel, 5-4-3-2-A"),
        (Ranking.ACE_TO_FIVE, "Kc Qd Js Th 9c", Category.LOW, "Kc Qd Js Th 9c", "hauteur roi, K-Q-J-10-9", "king low, K-Q-J-10-9"),
        (Ranking.ACE_TO_FIVE, "As Ad 7c 3h 2s", Category.PAIR, "As Ad 7c 3h 2s", "paire d'as", "pair of aces"),
        (Ranking.ACE_TO_FIVE, "As Ad 7c 7h 2s", Category.TWO_PAIR, "7h 7c As Ad 2s", "deux paires, sept et as", "two pair, sevens and aces"),
        (Ranking.ACE_TO_FIVE, "9s 9d 9c 7h As", Category.TRIPS, "9s 9d 9c 7h As", "brelan de neuf", "three nines"),
        (Ranking.ACE_TO_FIVE, "9s 9d 9c As Ad", Category.FULL_HOUSE, "9s 9d 9c As Ad", "full aux neuf par les as", "nines full of aces"),
        (Ranking.ACE_TO_FIVE, "9s 9d 9c 9h As", Category.QUADS, "9s 9h 9d 9c As", "carré de neuf", "four nines"),
        (Ranking.EIGHT_OR_BETTER, "8s 7d 6c 5h 4s Ks Kd", Category.LOW, "8s 7d 6c 5h 4s", "hauteur huit, 8-7-6-5-4", "eight low, 8-7-6-5-4"),
        (Ranking.DEUCE_TO_SEVEN, "7s 5d 4c 3h 2s", Category.LOW, "7s 5d 4c 3h 2s", "hauteur sept, 7-5-4-3-2", "seven low, 7-5-4-3-2"),
        (Ranking.DEUCE_TO_SEVEN, "As 5d 4c 3h 2s", Category.LOW, "As 5d 4c 3h 2s", "hauteur as, A-5-4-3-2", "ace high, A-5-4-3-2"),
        (Ranking.DEUCE_TO_SEVEN, "As 5s 4s 3s 2s", Category.FLUSH, "As 5s 4s 3s 2s", "couleur à l'as", "ace-high flush"),
        (Ranking.DEUCE_TO_SEVEN, "6s 5d 4c 3h 2s", Category.STRAIGHT, "6s 5d 4c 3h 2s", "quinte au six", "six-high straight"),
        (Ranking.DEUCE_TO_SEVEN, "2s 2d 5c 4h 3s", Category.PAIR, "2s 2d 5c 4h 3s", "paire de deux", "pair of deuces"),
        (Ranking.SHORT_DECK, "As 6d 7c 8h 9s Ad", Category.STRAIGHT, "9s 8h 7c 6d As", "quinte au neuf", "nine-high straight"),
        (Ranking.SHORT_DECK, "Ah 6h 7h 8h 9h Kh Qh", Category.STRAIGHT_FLUSH, "9h 8h 7h 6h Ah", "quinte flush au neuf", "nine-high straight flush"),
        (Ranking.SHORT_DECK, "Kh 6h 7h 8h 9h As", Category.FLUSH, "Kh 9h 8h 7h 6h", "couleur au roi", "king-high flush"),
        (Ranking.SHORT_DECK, "Kh Ks Kd 8h 8d", Category.FULL_HOUSE, "Ks Kh Kd 8h 8d", "full aux rois par les huit", "kings full of eights"),
        (Ranking.BADUGI, "6s 4d 3c Ah", Category.BADUGI, "6s 4d 3c Ah", "badugi 6-4-3-A", "badugi 6-4-3-A"),
        (Ranking.BADUGI, "4s 2d Ac Kc", Category.THREE_CARDS, "4s 2d Ac", "trois cartes 4-2-A", "three-card 4-2-A"),
        (Ranking.BADUGI, "2s 3s Ad 4d", Category.TWO_CARDS, "2s Ad", "deux cartes 2-A", "two-card 2-A"),
        (Ranking.BADUGI, "Ts Js Qs Ks", Category.ONE_CARD, "Ts", "une carte 10", "one-card 10"),
    ],
)  # fmt: skip
def test_other_rankings(ranking, cards, category, as_read, fr, en):
    hand = read(ranking, cards)
    assert hand.category is category
    assert hand.cards == parse_cards(as_read)
    assert (hand.name.fr, hand.name.en) == (fr, en)


@pytest.mark.parametrize(
    ("cards", "kickers", "fr", "en"),
    [
        ("Qs Qh Ad Tc 4s", "AT4", "paire de dames, kickers as, dix, quatre", "pair of queens, ace, ten, four kickers"),
        ("Qs Qh Ad Ac 4s", "4", "deux paires, as et dames, kicker quatre", "two pair, aces and queens, four kicker"),
        ("Js Jh Jd 9c 4s", "94", "brelan de valets, kickers neuf, quatre", "three jacks, nine, four kickers"),
        ("7s 7h 7d 7c As", "A", "carré de sept, kicker as", "four sevens, ace kicker"),
        ("Kd Qc 8s 5h 3d", "Q853", "hauteur roi, kickers dame, huit, cinq, trois", "king high, queen, eight, five, three kickers"),
        ("As 9s 7s 4s 2s", "9742", "couleur à l'as, puis neuf, sept, quatre, deux", "ace-high flush, then nine, seven, four, deuce"),
        ("As Kd Qc Jh Ts", "", "quinte à l'as", "ace-high straight"),
        ("6s 6h 6d Qs Qc", "", "full aux six par les dames", "sixes full of queens"),
    ],
)  # fmt: skip
def test_kickers(cards, kickers, fr, en):
    hand = read(Ranking.HIGH, cards)
    assert "".join(rank.letter for rank in hand.kickers) == kickers
    assert (hand.full_name.fr, hand.full_name.en) == (fr, en)


def test_kickers_are_ranks():
    assert read(Ranking.HIGH, "Js Jh Jd 9c 4s").kickers == (Rank.NINE, Rank.FOUR)


def test_a_low_has_no_kickers_because_its_name_says_every_card():
    hand = read(Ranking.ACE_TO_FIVE, "8s 6d 4c 3h As")
    assert hand.kickers == ()
    assert hand.full_name == hand.name


def test_hole_and_board_play_together():
    assert read(Ranking.HIGH, "Ks 2d", "Kd Kh 7s 7d 3c").name.en == "kings full of sevens"


def test_four_spades_on_an_omaha_board_and_one_in_hand_are_no_flush():
    hand = read(Ranking.HIGH, "As Ah Kd 2c", "9s 8s 5s 3s Qd", omaha=True)
    assert hand.full_name.en == "pair of aces, queen, nine, eight kickers"
    assert hand.cards == parse_cards("As Ah Qd 9s 8s")


def test_omaha_low_shows_two_hole_cards_and_three_board_cards():
    hand = read(Ranking.EIGHT_OR_BETTER, "As 2d Kd Kc", "2s 3s 4s 8s Qd", omaha=True)
    assert hand.name.fr == "hauteur huit, 8-4-3-2-A"
    assert hand.cards == parse_cards("8s 4s 3s 2d As")


def test_every_ranking_and_category_has_a_label_in_both_languages():
    for thing in (*Ranking, *Category):
        assert thing.label.fr
        assert thing.label.en


def test_lows():
    assert [ranking for ranking in Ranking if not ranking.is_low] == [Ranking.HIGH, Ranking.SHORT_DECK]
