"""Decision-points, reference_documents: a hand-ranking card is fine, an odds chart is not."""

import msgspec
import pytest

from deadbutton.books import book_keys
from deadbutton.tournament.documents import may_consult
from deadbutton.tournament.presets import preset
from deadbutton.tournament.state import State


@pytest.mark.parametrize("book", book_keys())
def test_a_ranking_card_is_allowed_and_an_odds_chart_is_not(book: str):
    state = State()
    state.config = msgspec.structs.replace(preset("home8").config, book=book)
    assert may_consult(state, "hand_rankings")
    assert not may_consult(state, "odds_chart")


def test_the_sheet_under_the_home_rules():
    state = State()
    state.config = msgspec.structs.replace(preset("home8").config, book="maison")
    assert may_consult(state, "tournament_sheet")
