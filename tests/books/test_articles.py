"""Every article of every book is there, none is invented, and each is tied to what it decides."""

from __future__ import annotations

from collections import Counter

import pytest

from deadbutton.books import POINTS, Article, Book, Kind, all_books, cite, load
from deadbutton.refusal import Refused
from deadbutton.text import Lang, Text
from tests.books import given

COUNTS = {"fidpa": 426, "tda2007": 40, "tda2009": 44, "ffjp": 130, "maison": 59}
"""Of the first list that was given."""
EVERY_KEY = pytest.mark.parametrize("key", given.books(given.ARTICLES))


@pytest.fixture(scope="session")
def listed() -> dict[str, dict[str, tuple[str, str]]]:
    """The kind and the point of every article that was given, by book and number."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for book, number, kind, point in given.rows(given.ARTICLES):
        found.setdefault(book, {})[number] = kind, point
    return found


def test_the_given_list_has_699_articles(listed: dict[str, dict[str, tuple[str, str]]]) -> None:
    assert {book: len(listed[book]) for book in COUNTS} == COUNTS
    assert sum(COUNTS.values()) == 699


@EVERY_KEY
def test_every_article_number_is_there_and_none_is_invented(
    key: str, listed: dict[str, dict[str, tuple[str, str]]]
) -> None:
    assert list(load(key).own_articles) == list(listed[key])


@EVERY_KEY
def test_each_kind_is_the_given_one(key: str, listed: dict[str, dict[str, tuple[str, str]]]) -> None:
    ours = {number: article.kind.value for number, article in load(key).own_articles.items()}
    assert ours == {number: kind for number, (kind, _) in listed[key].items()}


@EVERY_KEY
def test_an_article_is_tied_to_the_point_that_was_given(
    key: str, listed: dict[str, dict[str, tuple[str, str]]]
) -> None:
    untied = [
        (number, point)
        for number, (kind, point) in listed[key].items()
        if kind != "info" and point not in load(key).own_articles[number].points
    ]
    assert untied == []


@pytest.mark.parametrize("key", COUNTS)
def test_the_count_of_articles(key: str) -> None:
    assert len(load(key).own_articles) == COUNTS[key]


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_every_article_that_does_something_is_tied_to_a_point(book: Book) -> None:
    idle = [str(a) for a in book.own_articles.values() if a.kind is not Kind.INFO and not a.points]
    assert idle == []


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_ties_go_both_ways(book: Book) -> None:
    """A point cites the article exactly where the article names the point, and every citation is of this book."""
    cited = {(key, article.number) for key in POINTS for article in book.answer(key).articles}
    named = {(key, number) for number, article in book.own_articles.items() for key in article.points}
    assert cited == named


AHEAD_OF_THEIR_BOOK = {
    "extra_board_cards_action_several",
    "final_table_short_handed",
    "hand_for_hand_minutes",
}
"""Asked because a planned book (TDA 2024) answers them, or because a case of another point had to be told apart."""


def test_every_point_rests_on_an_article_of_some_book() -> None:
    books = all_books()
    unfounded = {key for key in POINTS if not any(book.answer(key).articles for book in books)}
    assert unfounded <= AHEAD_OF_THEIR_BOOK


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_an_answer_is_a_citation_or_a_default(book: Book) -> None:
    unfounded = [key for key in POINTS if not book.answer(key).is_default and not book.answer(key).articles]
    assert unfounded == []


@pytest.mark.parametrize("book", all_books(), ids=str)
def test_no_article_is_cited_twice_by_one_answer(book: Book) -> None:
    for key in POINTS:
        numbers = Counter(article.number for article in book.answer(key).articles)
        assert max(numbers.values(), default=1) == 1, key


def test_a_citation_prints_with_its_title() -> None:
    article = load("ffjp").article("7.19")
    assert str(article) == "FFJP 7.19"
    assert article.full(Lang.FR) == "FFJP 7.19, Qui peut sur-relancer"


def test_citations_of_several_books() -> None:
    def article(book: str, number: str) -> Article:
        return Article(book, number, Text("t", "t"), Text("s", "s"), Kind.FLOOR)

    cited = [article("HOUSE", "H1"), article("FFJP", "7.15"), article("FFJP", "7.19")]
    assert cite(cited) == Text("HOUSE H1 ; FFJP 7.15, 7.19", "HOUSE H1; FFJP 7.15, 7.19")
    assert cite([], is_default=True) == Text("par défaut", "default")
    assert cite(cited[1:2], is_default=True) == Text("par défaut (voir FFJP 7.15)", "default (see FFJP 7.15)")


def test_an_unknown_article_names_its_neighbours() -> None:
    with pytest.raises(Refused) as refused:
        load("ffjp").article("7.99")
    assert (
        str(refused.value) == "FFJP has no article '7.99'. Near it: 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8."
    )
    with pytest.raises(Refused, match="lists them all"):
        load("ffjp").article("nothing")
