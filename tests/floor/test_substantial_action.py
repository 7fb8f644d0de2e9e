"""Substantial action, and what the deal and the board ask of it: cases that no shipped book has as an answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import load
from deadbutton.floor import ask
from deadbutton.floor.substantial_action import acted_since, is_substantial, so_many
from deadbutton.games import Stakes
from deadbutton.table import DECISIONS
from tests.floor.deal_cases import desk_of, house

BOOK = load("tda2024")
ONLY_THREE = house(substantial_action=("three_actions",))


@given(st.lists(st.booleans(), max_size=6))
def test_two_with_chips_or_three_of_any_kind(acts: list[bool]) -> None:
    assert is_substantial(BOOK, acts) == (len(acts) > 2 or (len(acts) == 2 and True in acts))
    assert is_substantial(BOOK, so_many(len(acts), any(acts))) == is_substantial(BOOK, acts)
    assert is_substantial(ONLY_THREE, acts) == (len(acts) > 2)


def test_acts_are_counted_from_a_moment_on() -> None:
    desk = desk_of(BOOK, players=5)
    desk.hand.fold()
    since = len(desk.hand.entries)
    desk.hand.call()
    desk.hand.fold()
    assert acted_since(desk.hand) == [False, True, False]
    assert acted_since(desk.hand, since) == [True, False]
    assert all(entry[0] in DECISIONS for entry in desk.hand.entries[since:])


@pytest.mark.parametrize(("what", "burns"), [("too_many", 0), ("too_few", 2)])
def test_a_house_may_have_the_next_burn_make_up_for_a_dead_hand(what: str, burns: int) -> None:
    desk = desk_of(house(burn_after_dead_hand="order_restored", misdeal_after_action="substantial_action"))
    desk.hand.call()
    desk.hand.call()
    following = desk.hand.stub.to_come
    ruling = desk.ask("wrong_card_count", {"seat": 2, "what": what})
    assert ruling.outcome == "hand_dead"
    desk.carry_out(ruling)
    while desk.hand.street == 0:
        desk.hand.call()
    first = 1 if what == "too_many" else burns
    assert len(desk.hand.stub.burns) == burns
    assert tuple(desk.hand.board) == following[first : first + 3]


def test_a_house_may_complete_the_button_in_time_only() -> None:
    clauses = ("button_completed", "misdeal_in_time", "dead_later")
    book = house(wrong_card_count=clauses, button_short_cards=(), misdeal_after_action="substantial_action")
    facts = {"seat": 4, "what": "too_few", "situation": "button"}
    assert ask(book, "wrong_card_count", {**facts, "acts": 1}).outcome == "corrected"
    assert ask(book, "wrong_card_count", {**facts, "acts": 3}).outcome == "hand_dead"
    assert ask(book, "wrong_card_count", {**facts, "missing": 2}).outcome == "misdeal"


def test_an_exact_replay_keeps_the_absent_out_where_the_book_does_not_let_them_in() -> None:
    same = ("bets_back", "same_button_and_blinds", "same_players")
    for clauses, is_killed in ((same, True), ((*same, "absent_may_play"), False)):
        desk = desk_of(house(misdeal_effect=clauses))
        table, stakes = desk.table, Stakes.blinds(50, 100)
        game, shuffler = desk.hand.rules.game, desk.hand.shuffler
        desk.choose(desk.ask("misdeal", {"cause": "other"}), "misdeal")
        table.absent.add(3)
        assert table.deal(game, stakes, shuffler).absent
        desk.choose(desk.ask("misdeal", {"cause": "other"}), "misdeal")
        table.absent.clear()
        assert bool(table.deal(game, stakes, shuffler).absent) is is_killed


@pytest.mark.parametrize(
    ("incident", "street"),
    [("extra_burn_flop", "turn"), ("extra_burn_turn", "river"), ("missing_burn_turn", "river")],
)
def test_one_burn_before_each_street_however_many_there_were(incident: str, street: str) -> None:
    """TDA 2024 38 says no more than that; the remedy leans on it."""
    ruling = ask(
        BOOK, incident, {"order": "known", "acted": True} if "extra" in incident else {"acted": True}
    )
    assert ruling.outcome == "stands"
    assert ruling.is_default
    assert [article.number for article in ruling.articles][:1] == ["38"]
    assert f"before the {street}: burn one card" in [text.en for text in ruling.later]
