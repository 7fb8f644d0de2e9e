"""After every incident, under every book: taken back, everything is as before; played again, everything is the same."""

from __future__ import annotations

from typing import Any

import pytest

from deadbutton.books import Book, all_books
from deadbutton.floor import INCIDENTS, Desk
from deadbutton.refusal import Refused
from deadbutton.tournament import RecordRuling, as_data
from tests.depth import some
from tests.floor.hand_cases import desk, snapshot, some_forms
from tests.tournament.hands_club import Club

FORMS = 6


def begin(book: Book, streets: int) -> Desk:
    """The same hand, as often as it is asked for."""
    found = desk(book, 4, "NT", 2300, 17)
    while found.hand.street < streets:
        found.hand.call()
    return found


def said(form: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value for name, value in form.items() if name not in ("acts", "is_out", "acted", "chips_in")
    }


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_hand_played_again_stands_where_it_stood(book: Book) -> None:
    carried = 0
    for key in some(INCIDENTS):
        for number, form in enumerate(some_forms(key, FORMS)):
            at = begin(book, number % 2)
            before = snapshot(at.hand)
            try:
                at.carry_out(at.ask(key, said(form)))
            except Refused:
                assert snapshot(at.hand) == before, (key, form)
                continue
            carried += 1
            assert snapshot(begin(book, number % 2).hand) == before, "without it"
            again = begin(book, number % 2)
            again.carry_out(again.ask(key, said(form)))
            assert snapshot(again.hand) == snapshot(at.hand), (key, form)
            assert [record.orders for record in again.records] == [record.orders for record in at.records]
            assert again.limits == at.limits
            assert again.is_frozen == at.is_frozen
    assert carried > 0


@pytest.mark.parametrize("book", ["ffjp", "fidpa", "maison", "tda2007", "tda2009"])
def test_a_ruling_on_record_is_taken_back_and_given_again(book: str) -> None:
    club = Club(6, book)
    for key in some(INCIDENTS):
        form = some_forms(key, FORMS)[0]
        answers = {
            name: value if isinstance(value, bool | int) else str(value)
            for name, value in form.items()
            if value not in ((), "")
        }
        before = _standing(club)
        try:
            done = club.do(RecordRuling(incident=key, answers=answers, table=1))
        except Refused:
            assert _standing(club) == before, key
            continue
        after = _standing(club)
        assert after != before, key
        club.director.undo()
        assert _standing(club) == before, key
        club.director.undo(len(club.director.log))
        assert _standing(club) == after, key
        assert as_data(done[0])["type"] == "ruling_recorded"


def _standing(club: Club) -> tuple[object, ...]:
    """What the floor has on record, and what people have."""
    state = club.state
    return (
        state.count,
        dict(state.floor.calls),
        dict(state.floor.cases),
        [(player.id, player.stack, player.status) for player in state.players.values()],
        sorted(state.tables),
    )
