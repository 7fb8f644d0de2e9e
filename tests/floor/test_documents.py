"""Decision-points, reference_documents: a hand-ranking card is fine, an odds chart is not."""

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.points import ReferenceDocuments
from deadbutton.floor import ask


@pytest.mark.parametrize("book", book_keys())
def test_a_ranking_card_is_no_offence_and_an_odds_chart_is_one(book: str) -> None:
    is_admitted = ReferenceDocuments.HAND_RANKINGS in load(book).conduct.reference_documents.value
    card = ask(load(book), "document", {"seat": 2, "document": "rankings"})
    chart = ask(load(book), "document", {"seat": 2, "document": "strategy"})
    assert (card.outcome, chart.outcome) == ("allowed" if is_admitted else "put_away", "forbidden")
    assert not card.sanctions
    assert chart.sanctions


@pytest.mark.parametrize("book", book_keys())
def test_the_sheet_is_at_the_table_where_the_book_has_it_there(book: str) -> None:
    is_there = ReferenceDocuments.TOURNAMENT_SHEET in load(book).conduct.reference_documents.value
    sheet = ask(load(book), "document", {"seat": 2, "document": "sheet"})
    assert sheet.outcome == ("allowed" if is_there else "put_away")
