"""The articles behind what the machine did by itself."""

from __future__ import annotations

import pytest

from deadbutton.books import POINTS, load
from deadbutton.games import Limit
from deadbutton.table.citations import citation, points_behind
from deadbutton.table.operations import Operation, OperationKind
from deadbutton.text import Text

K = OperationKind


@pytest.mark.parametrize("kind", list(OperationKind))
@pytest.mark.parametrize("limit", list(Limit))
def test_every_operation_rests_on_points_that_exist(kind: OperationKind, limit: Limit) -> None:
    for is_short in (False, True):
        operation = Operation(kind, pots=2, odd=1, limit=limit, is_short=is_short)
        assert set(points_behind(operation)) <= set(POINTS)


@pytest.mark.parametrize("kind", [K.FOLD, K.CHECK, K.CALL, K.DRAW, K.STAND_PAT, K.STREET, K.RETURN])
def test_a_plain_act_cites_nothing(kind: OperationKind) -> None:
    assert citation(Operation(kind), load("ffjp")) == Text("", "")


@pytest.mark.parametrize(
    ("kind", "book", "cited"),
    [
        (K.BIG_BLIND, "ffjp", "FFJP 6.4, 6.17"),
        (K.BIG_BLIND, "tda2009", "default"),
        (K.DEAL_DOWN, "ffjp", "FFJP 2.5, 2.14"),
        (K.RAISE, "ffjp", "FFJP 7.10"),
        (K.BET, "ffjp", "FFJP 7.7"),
        (K.BRING_IN, "fidpa", "FIDPA 44-2b, 27"),
        (K.SHOW, "tda2009", "TDA 2009 11"),
        (K.ALL_IN_SHOW, "tda2009", "TDA 2009 9"),
        (K.MUCK, "ffjp", "FFJP 8.5, 8.4, 8.10"),
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
