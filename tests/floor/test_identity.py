"""A covered face: the order to uncover it, and a refusal, where a book speaks of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.books.points import PlayerIdentity
from deadbutton.floor import ask
from tests.depth import examples

answers = st.fixed_dictionaries(
    {
        "seat": st.integers(1, 9),
        "covering": st.sampled_from(["glasses", "hood", "mask"]),
        "recognisable": st.booleans(),
        "refuses": st.booleans(),
        "times": st.integers(1, 6),
    }
)


@examples(60)
@given(st.sampled_from(book_keys()), answers)
def test_only_a_refusal_is_an_offence_and_only_where_the_book_speaks_of_it(key, said):
    book = load(key)
    ruling = ask(book, "covered_face", said)
    silent = book.conduct.player_identity.value is PlayerIdentity.STAFF_DECIDE
    assert bool(ruling.sanctions) == (said["refuses"] and not silent)
    assert bool(ruling.offers) == silent
    assert not any(sanction.is_due for sanction in ruling.sanctions)
    assert ruling.is_default == silent


@pytest.mark.parametrize("key", ["fidpa", "ffjp", "tda2007", "tda2009", "maison"])
def test_the_older_books_leave_it_to_the_staff(key):
    assert load(key).conduct.player_identity.is_default
    assert (
        ask(load(key), "covered_face", {"seat": 2, "covering": "mask", "refuses": True}).outcome
        == "floor_decides"
    )
