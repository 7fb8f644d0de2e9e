"""A misdeal on record: the same hand, dealt again."""

from __future__ import annotations

import pytest

from deadbutton.refusal import Refused
from deadbutton.tournament import (
    DealAgain,
    HandDealtAgain,
    Penalise,
    RecordRuling,
    ReportHand,
    StartHand,
    count_of_chips,
    read_fact,
    write_fact,
)
from tests.tournament.seats_cases import tables


def on_penalty(book: str, hands: int):
    """A table of five in a hand that seat 2 has to miss."""
    director = tables(5, book=book)
    player = director.state.players[director.state.tables[1].players[2]]
    director.do(StartHand(table=1), 0)
    for _ in range(hands):
        director.do(Penalise(player=player.id, step="one_hand", reason="as decided"), 0)
    director.do(ReportHand(table=1), 0)
    director.do(StartHand(table=1), 0)
    assert director.state.tables[1].missing == (2,)
    return director, player.id


@pytest.mark.parametrize(("book", "left", "missing"), [("tda2024", 2, (2,)), ("tda2009", 1, (2,))])
def test_a_book_says_whether_the_void_deal_is_a_hand_missed(book: str, left: int, missing: tuple[int, ...]):
    director, player = on_penalty(book, 2)
    director.do(DealAgain(table=1), 0)
    assert director.state.players[player].hands_to_miss == left
    assert director.state.tables[1].missing == missing
    director.do(ReportHand(table=1), 0)
    assert director.state.players[player].hands_to_miss == left - 1


def test_the_last_hand_to_miss_covers_deal_and_redeal_where_they_are_one():
    director, _ = on_penalty("tda2024", 1)
    (again,) = director.do(DealAgain(table=1), 0)
    assert again.rests_on(director.state)[0].articles[0].number == "35-C penalty"
    assert director.state.tables[1].missing == (2,)
    other, _ = on_penalty("tda2009", 1)
    other.do(DealAgain(table=1), 0)
    assert other.state.tables[1].missing == ()


def test_the_same_hand_with_the_same_button_and_chips():
    director = tables(5, book="tda2024")
    director.do(StartHand(table=1), 0)
    table = director.state.tables[1]
    before = (table.hands, table.positions, table.dealt, table.hand_level, count_of_chips(director.state))
    (again,) = director.do(DealAgain(table=1), 0)
    assert read_fact(write_fact(again)) == again
    table = director.state.tables[1]
    after = (table.hands, table.positions, table.dealt, table.hand_level, count_of_chips(director.state))
    assert after == before
    assert table.in_hand
    director.undo()
    assert director.state.tables[1].in_hand


def test_a_ruling_that_voids_the_deal_has_it_dealt_again():
    director = tables(5, book="tda2024")
    wrong = RecordRuling(incident="wrong_sequence", answers={"what": "missed"}, table=1)
    assert not any(isinstance(fact, HandDealtAgain) for fact in director.do(wrong, 0))
    director.do(StartHand(table=1), 0)
    facts = director.do(wrong, 0)
    assert isinstance(facts[-1], HandDealtAgain)
    late = RecordRuling(incident="wrong_sequence", answers={"what": "missed", "acts": 3}, table=1)
    assert not any(isinstance(fact, HandDealtAgain) for fact in director.do(late, 0))


def test_nothing_to_deal_again():
    director = tables(5, book="tda2024")
    with pytest.raises(Refused) as caught:
        director.do(DealAgain(table=1), 0)
    assert caught.value.code == "misdeals.no_hand"
