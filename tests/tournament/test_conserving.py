"""Chips, seats and money add up after every act; whichever figure is wrong is found, and named."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.sim.tournament import simulate
from deadbutton.tournament import State, Status, apply, unbalanced
from deadbutton.tournament.conserving import chips_found
from tests.tournament.test_golden import BOOKS, logged


@cache
def played(book: str = "tda2009", facts: int = 200) -> State:
    """A golden tournament in the middle: several tables, nobody paid yet."""
    state = State()
    for happened in logged(book)[:facts]:
        apply(state, happened)
    assert len(state.tables) > 1
    return state


def spoilt(state: State, spoil: Callable[[State], object]) -> State:
    state = copy.deepcopy(state)
    assert unbalanced(state) is None
    spoil(state)
    return state


def test_a_tournament_that_is_not_set_up_adds_up():
    assert unbalanced(State()) is None


def test_the_refusal_names_both_figures_in_both_languages():
    state = spoilt(played(), lambda state: state.give_chips(state.players[3], -25))
    state.chips.issued += 25
    state.chips.in_play += 25
    found = unbalanced(state)
    assert found is not None
    assert found.code == "facts.unbalanced"
    assert found.facts["expected"] == state.chips.in_play == found.facts["found"] + 25  # type: ignore[operator]
    assert f"{state.chips.in_play:,} should be" in found.text.en
    assert "jetons" in found.text.fr


NUMBERS = (
    "chips.in_play",
    "chips.issued",
    "chips.removed",
    "chips.made",
    "chips.count_difference",
    "chips.uncounted",
    "seated",
    "playing",
    "sales.rebuys",
    "sales.add_ons",
)
OF_A_PLAYER = ("stack", "table", "seat", "paid_in", "rebuys", "add_ons")


@given(st.sampled_from(NUMBERS), st.integers(-5000, 5000).filter(bool), st.sampled_from(BOOKS))
def test_any_total_that_is_wrong_is_found(name, by, book):
    state = played(book)
    *part, field = name.split(".")
    owner = getattr(state, part[0]) if part else state
    right = getattr(owner, field)
    try:
        setattr(owner, field, right + by)
        assert unbalanced(state) is not None
    finally:
        setattr(owner, field, right)
    assert unbalanced(state) is None


@given(
    st.sampled_from(OF_A_PLAYER),
    st.integers(-5000, 5000).filter(bool),
    st.integers(1, 18),
    st.sampled_from(BOOKS),
)
def test_any_figure_of_a_player_that_is_wrong_is_found(name, by, number, book):
    player = played(book).players[number]
    right = getattr(player, name)
    if name == "seat" and not player.table:
        return  # Without a table no seat is looked at.
    try:
        setattr(player, name, right + by)
        assert unbalanced(played(book)) is not None
    finally:
        setattr(player, name, right)
    assert unbalanced(played(book)) is None


def sit_twice(state: State) -> None:
    player = next(player for player in state.players.values() if player.table)
    other = next(table for table in state.tables.values() if table.number != player.table)
    other.players[10] = player.id


def leave_without_a_word(state: State) -> None:
    table = next(iter(state.tables.values()))
    table.players.popitem()


def swap_two(state: State) -> None:
    table = next(iter(state.tables.values()))
    first, second = list(table.players)[:2]
    table.players[first], table.players[second] = table.players[second], table.players[first]


def forget_a_table(state: State) -> None:
    next(iter(state.seating.by_size.values())).pop()


def close_a_table(state: State) -> None:
    del state.tables[next(iter(state.tables))]


def list_it_twice(state: State) -> None:
    numbers = next(iter(state.seating.by_size.values()))
    numbers.append(numbers[0])


def wrong_order(state: State) -> None:
    for number in state.tables:
        state.tables[number].rank = -state.tables[number].rank


def out_in_a_seat(state: State) -> None:
    next(player for player in state.players.values() if player.table).status = Status.OUT


def lose_a_receipt(state: State) -> None:
    state.money.receipts.pop()


def wrong_receipt(state: State) -> None:
    state.money.receipts[0] = msgspec.structs.replace(
        state.money.receipts[0], player=state.money.receipts[0].player + 1
    )


def pay_too_much(state: State) -> None:
    state.money.paid[1] = 10_000_000


def chips_left_behind(state: State) -> None:
    next(iter(state.tables.values())).carried += 100


def unsold_stack(state: State) -> None:
    next(iter(state.tables.values())).unsold[9] = 100


def owed_to_the_bank(state: State) -> None:
    state.players[1].owes = -5


def below_zero(state: State) -> None:
    first, second = state.players[1], state.players[2]
    first.stack, second.stack = -1, first.stack + second.stack + 1


@pytest.mark.parametrize(
    ("spoil", "part"),
    [
        (sit_twice, "seats"),
        (leave_without_a_word, "seats"),
        (swap_two, "seats"),
        (forget_a_table, "seats"),
        (close_a_table, "seats"),
        (list_it_twice, "seats"),
        (wrong_order, "seats"),
        (out_in_a_seat, "seats"),
        (lose_a_receipt, "money"),
        (wrong_receipt, "money"),
        (pay_too_much, "money"),
        (owed_to_the_bank, "money"),
        (chips_left_behind, "chips"),
        (unsold_stack, "chips"),
        (below_zero, "chips"),
    ],
)
def test_what_can_go_wrong_is_found_where_it_is(spoil, part):
    found = unbalanced(spoilt(played(), spoil))
    assert found is not None
    assert found.facts["part"] == part


@pytest.mark.parametrize("preset", ["club", "turbo"])
def test_a_tournament_adds_up_after_each_of_its_acts(preset):
    def adds_up(simulation, facts):
        assert unbalanced(simulation.state) is None, facts

    done = simulate(preset, players=24, book="fidpa", seed=11, watch=adds_up)
    assert chips_found(done.state) == done.state.chips.in_play
