"""A check costs nothing: whoever owes something calls or folds.

Blinds are 50/100. Players are numbered from the left of the button.
"""

from __future__ import annotations

import pytest

from deadbutton.refusal import Refused
from deadbutton.table import Hand
from deadbutton.table.hand import log
from tests.table.drive import deal, entries, refused


def why(hand: Hand) -> tuple[str, str]:
    refusal = hand.verify_check()
    assert refusal is not None
    return refusal.text.fr, refusal.text.en


def test_a_check_facing_a_bet_is_refused_and_says_what_is_owed() -> None:
    hand = deal([1000] * 3)
    hand.raise_to(300)
    assert refused(hand, "check") == "hand.bet_to_call"
    assert why(hand) == (
        "Le siège 1 ne peut pas faire parole : qu'il suive pour 250 ou se couche.",
        "Seat 1 cannot check: call 250, or fold.",
    )


def test_the_blinds_are_a_bet_to_all_but_the_big_blind() -> None:
    hand = deal([1000] * 3)
    for owed in (100, 50):
        assert refused(hand, "check") == "hand.bet_to_call"
        assert hand.call() == owed
    assert hand.can_check()
    hand.check()
    assert hand.street == 1
    assert entries(hand, log.CHECK) == [(log.CHECK, 1, 0, ())]


def test_a_short_stack_owes_no_more_than_it_has() -> None:
    hand = deal([1000, 1000, 30])
    assert why(hand)[1] == "Seat 3 cannot check: call 30, or fold."


def test_a_check_moves_no_chip() -> None:
    hand = deal([1000] * 2)
    hand.call()
    hand.check()
    before = hand.betting.stack[:]
    while not hand.is_over:
        hand.check()
    assert sum(hand.betting.stack) - sum(before) == 200
    assert len(entries(hand, log.CHECK)) == 7


def test_the_bring_in_is_no_check() -> None:
    hand = deal([1000] * 3, code="F7S")
    assert refused(hand, "check") == "hand.bet_to_call"
    assert why(hand)[1].endswith("cannot check: bring it in for 30, or complete to 100.")
    assert hand.call() == 30


def test_a_check_out_of_turn_is_refused_for_that() -> None:
    hand = deal([1000] * 3)
    assert refused(hand, "check", 1) == "hand.not_your_turn"


@pytest.mark.parametrize("act", ["call", "check_or_call"])
def test_who_means_both_pays_what_is_owed_and_nothing_where_nothing_is(act: str) -> None:
    hand = deal([1000] * 2)
    assert getattr(hand, act)() == 50
    assert getattr(hand, act)() == 0
    assert [kind for kind, _, _, _ in entries(hand, log.CALL, log.CHECK)] == [log.CALL, log.CHECK]


def test_a_refused_check_raises_what_verify_says() -> None:
    hand = deal([1000] * 3)
    with pytest.raises(Refused) as caught:
        hand.check()
    assert caught.value.refusal == hand.verify_check()
