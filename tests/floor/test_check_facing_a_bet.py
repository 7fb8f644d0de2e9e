"""Somebody says or taps "check" with a bet to call: by whatever door it comes, nobody pays for it."""

from typing import Any

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.points import InvalidDeclaration
from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import CheckOrCall
from deadbutton.refusal import Refused
from tests.floor.turn_cases import actor, desk, house


def facing_300(book: Any = "tda2009") -> Desk:
    """Seat 1 has bet 300 on the flop: seat 2 is to act."""
    at = desk(book)
    at.act(1, "raise", 300)
    return at


def chips(at: Desk) -> tuple[list[int], list[int]]:
    return at.hand.betting.stack[:], at.hand.betting.bet[:]


def refused(at: Desk, act: Any) -> str:
    before = chips(at), at.hand.tape[:]
    with pytest.raises(Refused) as caught:
        act()
    assert (chips(at), at.hand.tape) == before
    assert actor(at) == 2
    return caught.value.code


def test_as_an_act_at_the_desk_it_is_refused() -> None:
    at = facing_300()
    assert refused(at, lambda: at.act(2, "check")) == "hand.bet_to_call"
    at.act(2, "call")
    assert at.hand.betting.bet[1] == 300


@pytest.mark.parametrize("gesture", [{"said": "check"}, {"said": "parole"}, {"taps": 1}])
@pytest.mark.parametrize("book", book_keys())
def test_said_or_tapped_it_costs_nothing_and_the_player_is_asked_or_kept_to_a_call_and_a_fold(
    book: str, gesture: dict[str, Any]
) -> None:
    at = facing_300(book)
    before = chips(at)
    record = at.gesture({"seat": 2, **gesture})
    leaves = InvalidDeclaration.CHECK_LEAVES_CALL_OR_FOLD in load(book).betting.invalid_declaration.value
    if leaves:
        assert record.ruling.outcome == "call_or_fold"
        assert refused(at, lambda: at.act(2, "raise", 900)) == "floor.limited"
    else:
        assert (record.ruling.outcome, record.orders) == ("ask", ())
    assert (chips(at), actor(at)) == (before, 2)
    assert "300" in record.ruling.reason.fr
    assert "300" in record.ruling.reason.en
    at.act(2, "fold")
    assert actor(at) == 3


def test_where_several_taps_are_a_fold_one_is_still_a_question() -> None:
    book = next(
        load(key) for key in book_keys() if load(key).betting.tap_table.value.key == "fold_facing_bet"
    )
    assert facing_300(book).gesture({"seat": 2, "taps": 2}).ruling.outcome == "fold"
    assert facing_300(book).gesture({"seat": 2, "taps": 1}).ruling.outcome == "ask"


@pytest.mark.parametrize("act", ["check", "call"])
def test_two_at_once_the_first_of_whom_checks(act: str) -> None:
    at = facing_300()
    facts = {"act": act, "other": 3, "other_act": "fold"}
    if act == "check":
        assert refused(at, lambda: at.ask("simultaneous_actions", facts)) == "hand.bet_to_call"
    else:
        at.carry_out(at.ask("simultaneous_actions", facts))
        assert at.hand.betting.bet[1] == 300


def test_time_is_up_and_the_floor_is_told_wrongly_that_nothing_was_owed() -> None:
    at = facing_300(house(clock_expiry="dead_if_facing_bet", clock_seconds=25, clock_countdown=5))
    ruling = at.ask("clock_expired", {"seat": 2, "facing_bet": False})
    assert ruling.orders == (CheckOrCall(2),)
    assert refused(at, lambda: at.carry_out(ruling)) == "hand.bet_to_call"


def test_a_check_in_the_dark_does_not_call_the_bet_that_came() -> None:
    at = desk()
    at.carry_out(at.ask("in_the_dark", {"seat": 2, "act": "check"}))
    for seat in (1, 2, 3, 4):
        at.act(seat, "check")
    assert at.hand.street == 2
    at.act(1, "raise", 400)
    assert (actor(at), at.hand.betting.bet[1]) == (2, 0)


def test_a_hand_spread_out_of_turn_that_is_read_as_a_call_answers_the_bet_that_comes() -> None:
    at = desk(house(exposed_center_interpretation="staff_reads"))
    at.carry_out(at.ask("hand_spread_in_middle", {"seat": 2, "nuts": True}))
    at.act(1, "raise", 300)
    assert refused(at, lambda: at.act(2, "fold")) == "floor.limited"
    assert refused(at, lambda: at.act(2, "check")) == "hand.bet_to_call"
    at.act(2, "call")
    assert at.hand.betting.bet[1] == 300


@pytest.mark.parametrize(
    ("amount", "fr", "en"),
    [
        (0, "Le siège 2 fait parole.", "Seat 2 checks."),
        (300, "Le siège 2 suit pour 300.", "Seat 2 calls 300."),
        (
            None,
            "Le siège 2 suit, ou fait parole s'il ne doit rien.",
            "Seat 2 calls, or checks where nothing is owed.",
        ),
    ],
)
def test_an_order_does_what_its_sentence_says(amount: int | None, fr: str, en: str) -> None:
    order = CheckOrCall(2, amount)
    assert (order.sentence.fr, order.sentence.en) == (fr, en)
