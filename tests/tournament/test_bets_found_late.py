"""A bet that was entered as the right one, and was less: told of a hand on the tablet, and carried out on it (TDA 2024 51-C, 52-A)."""

from __future__ import annotations

from collections.abc import Mapping

from deadbutton.histories.entered_hands import EnteredHand
from deadbutton.table import TO_DEAL
from deadbutton.tournament import CarryOut, EnterCards, preview
from deadbutton.tournament.conserving import unbalanced
from tests.tournament.hands_club import refused
from tests.tournament.test_tracked import Table


def raised(book: str = "tda2024", callers: int = 2) -> tuple[Table, list[int]]:
    """Four at 100-200 and more: one raises to a thousand, so many call: table, and the seats that did."""
    table = Table(4, book)
    seats = []
    for act in ["raise", *["call"] * callers]:
        hand = table.hand
        seats.append(hand.seats[hand.actor])
        table.act(act, 1000 if act == "raise" else 0)
    return table, seats


def bets(table: Table) -> dict[int, int]:
    hand = table.hand
    return dict(zip(hand.seats, hand.betting.bet, strict=True))


def said(seat: int, **more) -> Mapping[str, object]:
    return {"seat": seat, "right": 1000, "paid": 700, **more}


def done(table: Table, incident: str, answers: Mapping[str, object], choice: str = "") -> None:
    shown = preview(table.club.state, 1, incident, answers, choice)
    assert shown.after is not None, shown.why_not
    table.club.do(CarryOut(table=1, incident=incident, answers=dict(answers), choice=choice))
    assert unbalanced(table.club.state) is None


def test_short_callers_complete_or_each_waits_for_his_own_ruling() -> None:
    table, (_, first, second) = raised()
    before = bets(table)
    shown = preview(table.club.state, 1, "short_series", {"seat": first, "paid": 700})
    assert shown.answers["acted"] == 1, "the hand knows who has called since"
    done(table, "short_series", said(first, acted=1), "correct")
    assert bets(table) == before, "all of it lies there"
    table, (_, first, second) = raised()
    done(table, "short_series", said(first, acted=1), "first_alone")
    assert (bets(table)[first], bets(table)[second]) == (1000, 700)


def test_the_round_is_closed_and_no_card_has_come() -> None:
    table, (_, first, second) = raised()
    table.act("fold")
    if table.hand.stage != TO_DEAL:
        table.act("fold")
    assert table.hand.stage == TO_DEAL
    pot = table.hand.betting.pot
    done(table, "short_series", said(first, acted=1), "first_alone")
    assert table.hand.betting.pot == pot - 300
    done(table, "underbet", said(second, kind="raise", acted=0))
    assert table.hand.betting.pot == pot, "the ruling on the second makes it whole"


def test_a_book_for_which_gathered_bets_are_past_dispute_leaves_them() -> None:
    table, (_, first, _) = raised("ffjp")
    while table.hand.stage != TO_DEAL:
        table.act("fold")
    pot = table.hand.betting.pot
    done(table, "short_series", said(first, acted=1))
    assert table.hand.betting.pot == pot - 3 * 300, "as it was paid, for all of them"


def test_a_raise_that_was_too_small_counts_in_full_until_the_next_card_and_stands_as_paid_after_it() -> None:
    table, (bettor, first, second) = raised(callers=2)
    before = bets(table)
    done(table, "underbet", {"seat": bettor, "kind": "raise", "paid": 300, "right": 1000})
    assert bets(table) == before
    while table.hand.stage != TO_DEAL:
        table.act("fold")
    table.club.do(EnterCards(table=1))
    hand = table.hand
    pot, stacks = hand.betting.pot, dict(zip(hand.seats, hand.betting.stack, strict=True))
    late = {"seat": bettor, "kind": "raise", "paid": 300, "right": 1000, "when": "next_street"}
    done(table, "underbet", late)
    hand = table.hand
    now = dict(zip(hand.seats, hand.betting.stack, strict=True))
    assert hand.betting.pot == pot - 3 * 700
    assert {seat for seat in now if now[seat] == stacks[seat] + 700} == {bettor, first, second}
    table.round()
    table.club.director.undo()
    record = table.club.state.tracked[1]
    history, played = EnteredHand(record.dealt, record.entered).history(table.club.state)
    assert any("chips go back" in (action.comment or "") for action in history.actions)
    assert sum(played.betting.put) == played.betting.pot


def test_nobody_has_bet_that_much() -> None:
    table, (bettor, *_) = raised()
    wrong = {"seat": bettor, "kind": "raise", "paid": 300, "right": 900}
    ruling = CarryOut(table=1, incident="underbet", answers=wrong)
    assert refused(lambda: table.club.do(ruling)) == "floor.no_such_bet"


def test_somebody_who_went_all_in_since_has_put_everything_in() -> None:
    table, (bettor, *_) = raised(callers=2)
    while table.hand.stage != TO_DEAL:
        table.act("fold")
    table.club.do(EnterCards(table=1))
    hand = table.hand
    table.act("raise", hand.betting.stack[hand.actor])
    pot = table.hand.betting.pot
    late = {"seat": bettor, "kind": "raise", "paid": 300, "right": 1000, "when": "next_street"}
    done(table, "underbet", late)
    assert table.hand.betting.pot == pot
