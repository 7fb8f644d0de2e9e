"""Decision-points, disclosure_and_advice: who may say what of a hand."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys, load
from deadbutton.floor import ask


def said(book: str, what: str, who: str, when: str = "during") -> tuple[str, str]:
    ruling = ask(load(book), "table_talk", {"what": what, "who": who, "when": when, "seat": 2})
    return ruling.outcome, ruling.articles[0].number


@pytest.mark.parametrize("book", book_keys())
def test_a_folded_player_who_says_he_has_the_flush_is_wrong_everywhere(book: str) -> None:
    assert said(book, "reading", "out_of_hand")[0] == "infraction"


@pytest.mark.parametrize(
    ("book", "ruled"),
    [
        ("maison", ("allowed", "15")),
        ("ffjp", ("infraction", "4.1")),
        ("fidpa", ("infraction", "6-3a")),
        ("tda2007", ("infraction", "12")),
        ("tda2009", ("infraction", "41")),
    ],
)
def test_i_have_aces_says_a_player_in_the_hand(book: str, ruled: tuple[str, str]) -> None:
    assert said(book, "own", "in_hand") == ruled


@pytest.mark.parametrize("book", book_keys())
@pytest.mark.parametrize("who", ["in_hand", "out_of_hand", "spectator"])
def test_an_oh_passes_and_so_does_a_story_of_the_hand_before(book: str, who: str) -> None:
    assert said(book, "exclamation", who)[0] == "allowed"
    assert said(book, "own", who, "after")[0] == "allowed"


def test_criticism_after_the_hand_is_the_affair_of_three_books() -> None:
    after = {
        book for book in book_keys() if said(book, "criticism", "out_of_hand", "after")[0] == "infraction"
    }
    assert after == {"ffjp", "fidpa", "tda2009"}


def test_spectators_are_bound_where_the_book_names_them() -> None:
    bound = {book for book in book_keys() if said(book, "swaying", "spectator")[0] == "infraction"}
    assert bound == {"ffjp", "maison"}
