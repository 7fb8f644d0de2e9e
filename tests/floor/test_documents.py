"""Decision-points, reference_documents: a hand-ranking card is fine, an odds chart is not."""

import pytest

from deadbutton.books import book_keys, load
from deadbutton.floor import ask


@pytest.mark.parametrize("book", book_keys())
def test_a_ranking_card_is_allowed_and_an_odds_chart_is_not(book: str) -> None:
    card = ask(load(book), "document", {"seat": 2, "document": "rankings"})
    chart = ask(load(book), "document", {"seat": 2, "document": "strategy"})
    assert (card.outcome, chart.outcome) == ("allowed", "forbidden")
    assert not card.sanctions
    assert chart.sanctions


def test_only_the_home_rules_have_the_sheet_at_the_table() -> None:
    outcomes = {
        key: ask(load(key), "document", {"seat": 2, "document": "sheet"}).outcome for key in book_keys()
    }
    assert {key for key, outcome in outcomes.items() if outcome == "allowed"} == {"maison"}
