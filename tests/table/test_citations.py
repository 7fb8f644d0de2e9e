"""The articles behind what the machine did by itself."""

from __future__ import annotations

import pytest

from deadbutton.books import all_books, load
from deadbutton.games import Family, Limit
from deadbutton.table import (
    EVERYTHING,
    SHOWING,
    TO_BET,
    Half,
    Operation,
    OperationKind,
    answer_for_now,
    answers_behind,
    citation,
)
from deadbutton.text import Text
from tests.table.drive import deal

K = OperationKind


@pytest.mark.parametrize("kind", list(OperationKind))
@pytest.mark.parametrize("limit", list(Limit))
def test_every_operation_rests_on_points_that_exist(kind: OperationKind, limit: Limit) -> None:
    for is_short in (False, True):
        operation = Operation(kind, pots=2, odd=1, limit=limit, is_short=is_short)
        for book in all_books():
            assert all(answer.citation.en for answer in answers_behind(operation, book))


@pytest.mark.parametrize("kind", [K.FOLD, K.CHECK, K.CALL, K.DRAW, K.STAND_PAT, K.STREET, K.RETURN])
def test_a_plain_act_cites_nothing(kind: OperationKind) -> None:
    assert citation(Operation(kind), load("ffjp")) == Text("", "")


@pytest.mark.parametrize(
    ("kind", "book", "cited"),
    [
        (K.BIG_BLIND, "ffjp", "FFJP 6.4"),
        (K.BIG_BLIND, "tda2009", "default"),
        (K.DEAL_DOWN, "ffjp", "FFJP 2.5"),
        (K.RAISE, "ffjp", "FFJP 7.10"),
        (K.BET, "ffjp", "FFJP 7.7"),
        (K.BRING_IN, "fidpa", "FIDPA 44-2b"),
        (K.SHOW, "tda2009", "TDA 2009 11"),
        (K.ALL_IN_SHOW, "tda2009", "TDA 2009 9"),
        (K.MUCK, "ffjp", "FFJP 8.5, 8.10"),
        (K.WIN, "tda2007", "TDA 2007 20"),
        (K.WIN_UNSEEN, "ffjp", "FFJP 8.6"),
        (K.LEFT_OVER, "maison", "MAISON 23"),
        (K.ABSENT_KILL, "tda2009", "TDA 2009 22"),
        (K.RETURN_EXCESS, "maison", "MAISON 22"),
    ],
)
def test_what_the_machine_did_cites_its_article(kind: OperationKind, book: str, cited: str) -> None:
    assert citation(Operation(kind), load(book)).en == cited


def test_several_pots_and_an_odd_chip_are_cited_together() -> None:
    assert citation(Operation(K.WIN, pots=2, odd=5), load("ffjp")).fr == "FFJP 8.8, 8.14, 8.13"


@pytest.mark.parametrize(
    ("operation", "cited"),
    [
        (Operation(K.WIN, odd=25), "FIDPA 72-1, 76-2a"),
        (Operation(K.WIN, odd=25, half=Half.HIGH), "FIDPA 72-1, 76-2a(i)"),
        (Operation(K.WIN, odd=25, family=Family.STUD), "FIDPA 72-1, 76-2b (reading)"),
        (Operation(K.WIN, odd=25, family=Family.STUD, half=Half.HIGH), "FIDPA 72-1, 76-2b(i)"),
        (Operation(K.WIN, odd=25, family=Family.STUD, is_low=True), "FIDPA 72-1, 76-2c"),
        (Operation(K.SHOW), "FIDPA 70-2"),
        (Operation(K.SHOW, is_bet_unraised=True), "reading of FIDPA 70-2"),
        (Operation(K.ABSENT_KILL), "FIDPA 20-3a"),
        (Operation(K.ABSENT_KILL, family=Family.STUD), "FIDPA 20-3b"),
        (Operation(K.RAISE, limit=Limit.FIXED_LIMIT), "FIDPA 61-2 L"),
        (Operation(K.ANTE), "FIDPA 44-2"),
        (Operation(K.BIG_BLIND), "FIDPA 44-2a"),
    ],
)
def test_the_game_says_which_article_speaks(operation: Operation, cited: str) -> None:
    assert citation(operation, load("fidpa")).en == cited


@pytest.mark.parametrize(
    ("river", "cited"),
    [
        ((), "FIDPA 70-2"),
        ((300,), "reading of FIDPA 70-2"),
        ((300, 900), "FIDPA 70-2"),
    ],
)
def test_who_shows_first_is_a_reading_after_a_bet_that_nobody_raised(
    river: tuple[int, ...], cited: str
) -> None:
    hand = deal([5000, 5000, 5000], book="fidpa", automation=EVERYTHING & ~SHOWING)
    while hand.stage == TO_BET and len(hand.board) < 5:
        hand.call()
    for total in river:
        hand.raise_to(total)
    while hand.stage == TO_BET:
        hand.call()
    said = answer_for_now(hand, load("fidpa"))
    assert said is not None
    assert said.citation.en == cited
