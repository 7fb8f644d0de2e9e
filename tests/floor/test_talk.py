"""Decision-points, disclosure_and_advice: who may say what of a hand."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.points import DisclosureAndAdvice
from deadbutton.floor import ask


def said(book: str, what: str, who: str, when: str = "during") -> tuple[str, str]:
    ruling = ask(load(book), "table_talk", {"what": what, "who": who, "when": when, "seat": 2})
    return ruling.outcome, ruling.articles[0].number


def rules(book: str) -> frozenset[DisclosureAndAdvice]:
    return load(book).conduct.disclosure_and_advice.value


@pytest.mark.parametrize("book", book_keys())
def test_a_folded_player_who_says_he_has_the_flush_is_wrong_everywhere(book: str) -> None:
    assert said(book, "reading", "out_of_hand")[0] == "infraction"


@pytest.mark.parametrize("book", book_keys())
def test_i_have_aces_says_a_player_in_the_hand(book: str) -> None:
    is_free = DisclosureAndAdvice.IN_HAND_FREE in rules(book)
    assert said(book, "own", "in_hand")[0] == ("allowed" if is_free else "infraction")


@pytest.mark.parametrize(
    ("book", "article"),
    [("maison", "15"), ("ffjp", "4.1"), ("fidpa", "6-3a"), ("tda2007", "12"), ("tda2009", "41")],
)
def test_the_article_on_a_player_who_names_his_own_hand(book: str, article: str) -> None:
    assert said(book, "own", "in_hand")[1] == article


@pytest.mark.parametrize("book", book_keys())
@pytest.mark.parametrize("who", ["in_hand", "out_of_hand", "spectator"])
def test_an_oh_passes_and_so_does_a_story_of_the_hand_before(book: str, who: str) -> None:
    assert said(book, "exclamation", who)[0] == "allowed"
    assert said(book, "own", who, "after")[0] == "allowed"


@pytest.mark.parametrize("book", book_keys())
def test_criticism_after_the_hand_where_the_book_goes_on_binding(book: str) -> None:
    is_bound = DisclosureAndAdvice.NO_NEGATIVE_REMARKS in rules(book) or rules(book) >= {
        DisclosureAndAdvice.NO_ADVICE,
        DisclosureAndAdvice.NOT_EVEN_AFTER,
    }
    assert (said(book, "criticism", "out_of_hand", "after")[0] == "infraction") is is_bound


@pytest.mark.parametrize("book", book_keys())
def test_spectators_are_bound_where_the_book_names_them(book: str) -> None:
    is_bound = DisclosureAndAdvice.OUT_OF_HAND_SILENT in rules(book)
    assert (said(book, "swaying", "spectator")[0] == "infraction") is is_bound
