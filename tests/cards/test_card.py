"""Cards and what they look like in writing."""

import copy
import pickle

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from deadbutton.cards import FULL_DECK, SHORT_DECK, UNKNOWN, Card, Rank, Suit, parse_cards
from deadbutton.cards.card import RANK_NAMES, RANK_PLURALS, SUIT_NAMES, pretty
from deadbutton.refusal import Refused


def test_a_card_by_its_text_in_every_usual_form() -> None:
    assert Card("Td") == Card("10d") == Card("T♦") == Card(Rank.TEN * 4 + Suit.DIAMONDS)
    assert str(Card("10d")) == "Td"
    assert repr(Card("As")) == "Card('As')"
    assert Card("As").pretty == "A♠"


@pytest.mark.parametrize("card", FULL_DECK)
def test_every_card_goes_there_and_back(card: Card) -> None:
    assert Card(str(card)) is Card(card.pretty) is Card(int(card)) is card
    assert Card.of(card.rank, card.suit) is card
    assert str(card) == card.rank.letter + card.suit.letter
    assert card.pretty == card.rank.letter.replace("T", "10") + card.suit.sign
    assert card.is_known


def test_cards_compare_by_rank_then_by_suit_spades_highest() -> None:
    """Where a single card decides: spade, heart, diamond, club."""
    assert Card("Ks") > Card("Kh") > Card("Kd") > Card("Kc") > Card("Qs")
    assert max(FULL_DECK) == Card("As")
    assert min(FULL_DECK) == Card("2c")


def test_an_unknown_card() -> None:
    assert Card("??") is UNKNOWN
    assert not UNKNOWN.is_known
    assert UNKNOWN.pretty == "??"
    assert UNKNOWN not in FULL_DECK


def test_a_card_survives_copying_and_pickling() -> None:
    for card in (Card("As"), UNKNOWN):
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.deepcopy([card])[0] is card


@pytest.mark.parametrize("text", ["1s", "Ax", "A", "", "As ", "as", "AS", "10", "Ass", "♠A", "É♥", "A" * 500])
def test_what_is_not_a_card_is_refused_in_both_languages(text: str) -> None:
    with pytest.raises(Refused) as caught:
        Card(text)
    assert caught.value.code == "card.unknown_text"
    words = caught.value.refusal.text
    assert text[:20] in words.fr
    assert text[:20] in words.en
    assert "carreau" in words.fr
    assert "diamonds" in words.en
    assert len(words.en) < 300


@pytest.mark.parametrize("number", [-1, 53, 10**9])
def test_no_such_number(number: int) -> None:
    with pytest.raises(Refused) as caught:
        Card(number)
    assert caught.value.code == "card.unknown_number"
    assert caught.value.refusal.facts == {"number": number}


@pytest.mark.parametrize("text", ["AsKd10c", "As Kd Tc", "As, Kd, 10c", " A♠K♦ T♣ ", "As\tKd\nTc"])
def test_cards_one_after_another(text: str) -> None:
    assert parse_cards(text) == (Card("As"), Card("Kd"), Card("Tc"))


@pytest.mark.parametrize("text", ["Rd Vh Ds 10c", "rd vh ds tc", "RDVHDS10C", "R♦ V♥ D♠ 10♣", "kd Jh qs Tc"])
def test_cards_as_people_type_them_in_french_and_in_a_hurry(text: str) -> None:
    assert parse_cards(text) == (Card("Kd"), Card("Jh"), Card("Qs"), Card("Tc"))


@pytest.mark.parametrize("text", ["Rp", "Dx", "1c", "Vt", "dr"])
def test_what_is_no_card_is_told_as_it_was_typed(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_cards(text)
    assert caught.value.refusal.facts == {"card": text}
    assert "V, D, R" in caught.value.refusal.text.fr


def test_no_cards() -> None:
    assert parse_cards("  ") == ()


def test_the_same_card_twice_is_refused_but_unknown_ones_are_many() -> None:
    with pytest.raises(Refused) as caught:
        parse_cards("As Kd As")
    assert caught.value.code == "card.twice"
    assert caught.value.refusal.facts == {"card": Card("As").named}
    assert parse_cards("????") == (UNKNOWN, UNKNOWN)


def test_half_a_card_is_refused() -> None:
    with pytest.raises(Refused) as caught:
        parse_cards("AsK")
    assert caught.value.code == "card.unknown_text"


@given(st.lists(st.sampled_from(FULL_DECK), unique=True))
def test_cards_are_read_as_they_are_written(cards: list[Card]) -> None:
    assert parse_cards("".join(map(str, cards))) == parse_cards(pretty(cards)) == tuple(cards)


@given(st.text(max_size=12))
def test_any_text_is_cards_or_a_refusal(text: str) -> None:
    try:
        cards = parse_cards(text)
    except Refused as refused:
        event(refused.code)
    else:
        assert all(card in FULL_DECK or card is UNKNOWN for card in cards)


def test_the_decks() -> None:
    assert len(set(FULL_DECK)) == 52
    assert len(set(SHORT_DECK)) == 36
    assert {card.rank for card in SHORT_DECK} == set(Rank) - {Rank.DEUCE, Rank.THREE, Rank.FOUR, Rank.FIVE}


def test_every_rank_and_suit_has_a_name_in_both_languages() -> None:
    assert len(RANK_NAMES) == len(RANK_PLURALS) == 13
    assert len(SUIT_NAMES) == 4
    names = (*RANK_NAMES, *RANK_PLURALS, *SUIT_NAMES)
    assert all(name.fr and name.en for name in names)
    assert RANK_NAMES[Rank.QUEEN].fr == "dame"
    assert RANK_PLURALS[Rank.SIX].en == "sixes"
    assert SUIT_NAMES[Suit.HEARTS].fr == "cœur"
