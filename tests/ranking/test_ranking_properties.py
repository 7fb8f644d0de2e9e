"""What holds for every hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import FULL_DECK, SHORT_DECK
from deadbutton.ranking import OMAHA_STRENGTH, STRENGTH, Ranking, category_of, evaluate

SIZES = {Ranking.BADUGI: (4, 4)}


@st.composite
def dealt(draw, ranking):
    deck = SHORT_DECK if ranking is Ranking.SHORT_DECK else FULL_DECK
    least, most = SIZES.get(ranking, (5, 7))
    return draw(st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True))


@st.composite
def omaha_dealt(draw):
    in_hand = draw(st.integers(4, 6))
    cards = draw(
        st.lists(st.sampled_from(FULL_DECK), min_size=in_hand + 3, max_size=in_hand + 5, unique=True)
    )
    return cards[:in_hand], cards[in_hand:]


@pytest.mark.parametrize("ranking", Ranking)
@given(data=st.data())
def test_neither_the_order_of_the_cards_nor_where_they_lie_matters(ranking, data):
    cards = data.draw(dealt(ranking))
    shuffled = data.draw(st.permutations(cards))
    assert STRENGTH[ranking](shuffled) == STRENGTH[ranking](cards)
    one, other = evaluate(ranking, cards), evaluate(ranking, shuffled[:2], shuffled[2:])
    assert one == other
    assert one is None or one.cards == other.cards


@pytest.mark.parametrize("ranking", Ranking)
@given(data=st.data())
def test_the_cards_shown_are_held_and_make_the_hand(ranking, data):
    cards = data.draw(dealt(ranking))
    strength = STRENGTH[ranking](cards)
    hand = evaluate(ranking, cards[:2], cards[2:])
    if hand is None:
        assert ranking is Ranking.EIGHT_OR_BETTER
        assert strength == 0
        return
    assert hand.strength == strength
    assert hand.category is category_of(ranking, strength)
    assert set(hand.cards) <= set(cards)
    assert STRENGTH[ranking](hand.cards) == strength


@pytest.mark.parametrize("ranking", OMAHA_STRENGTH)
@given(data=st.data())
def test_omaha_shows_two_of_the_hand_and_three_of_the_board(ranking, data):
    hole, board = data.draw(omaha_dealt())
    strength = OMAHA_STRENGTH[ranking](hole, board)
    assert OMAHA_STRENGTH[ranking](hole[::-1], board[::-1]) == strength
    hand = evaluate(ranking, hole, board, omaha=True)
    if hand is None:
        assert strength == 0
        return
    assert hand.strength == strength == STRENGTH[ranking](hand.cards)
    assert len(set(hand.cards) & set(hole)) == 2
    assert len(set(hand.cards) & set(board)) == 3


@pytest.mark.parametrize(
    "ranking", [Ranking.HIGH, Ranking.SHORT_DECK, Ranking.ACE_TO_FIVE, Ranking.EIGHT_OR_BETTER]
)
@given(data=st.data())
def test_one_more_card_never_hurts(ranking, data):
    cards = data.draw(dealt(ranking))
    if len(cards) > 5:
        assert STRENGTH[ranking](cards) >= STRENGTH[ranking](cards[:-1])
