"""Whatever comes in and goes out: the plan leaves the tables even, in as few moves as there can be."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refusal
from deadbutton.tournament import (
    FACTS,
    Arrive,
    BalanceTables,
    BreakTable,
    Context,
    DrawButton,
    DrawSeats,
    FormFinalTable,
    HaltTable,
    MovePlayer,
    ObjectToSeat,
    Player,
    PostBreakOrder,
    Redraw,
    ReportDodge,
    ResumeTable,
    State,
    Status,
    apply,
    final_size,
    make_plan,
    moves,
    read_fact,
    seats_per_table,
    why_not_deal,
    write_fact,
)
from deadbutton.tournament.people.late_stack import common_pool
from deadbutton.tournament.seats.balancing import gap, is_uneven
from deadbutton.tournament.seats.break_order import largest, smallest
from deadbutton.tournament.seats.moving import moved
from deadbutton.tournament.seats.newcomers import seat_newcomers
from tests.depth import examples
from tests.tournament.seats_cases import BOOKS, bust, check, field, running, sizes, tables

books = st.sampled_from(BOOKS)


def carry_out(director) -> int:
    """The plan, step by step, worked out again after each; how many steps it took."""
    count = 0
    while steps := [s for s in make_plan(director.state) if not isinstance(s.command, HaltTable)]:
        director.do(steps[0].command, 0)
        check(director.state)
        count += 1
        assert count < 200, "the plan never ends"
    return count


def fewest_tables(state) -> int:
    players, seats = state.seated, seats_per_table(state)
    if players <= final_size(state):
        return 1
    return max(2, -(-players // seats))


@examples(60)
@given(books, st.integers(2, 70), st.integers(6, 10), st.randoms(use_true_random=False))
def test_after_the_plan_tables_are_even_and_as_few_as_can_be(book, count, seats, chance):
    director = field(count, book, seats_per_table=seats)
    director.do(DrawSeats(), 0)
    check(director.state)
    if director.state.tables[1].positions is None:
        director.do(DrawButton(), 0)
    running(director)
    alone = len(director.state.tables) == 1
    left = list(director.state.players)
    while len(left) > 1:
        for _ in range(chance.randint(1, 4)):
            if len(left) > 1:
                bust(director, left.pop(chance.randrange(len(left))))
        carry_out(director)
        state = director.state
        assert not is_uneven(largest(state), smallest(state), gap(state))
        assert alone or len(state.tables) == fewest_tables(state)
        assert all(why_not_deal(state, number) is None for number in state.tables)
    again = State()
    for batch in director.log:
        for fact in batch.facts:
            apply(
                again,
                fact if fact.__struct_config__.tag.startswith("story_") else read_fact(write_fact(fact)),
            )
    assert {n: (t.players, t.freed) for n, t in again.tables.items()} == {
        n: (t.players, t.freed) for n, t in director.state.tables.items()
    }


@examples(60)
@given(books, st.integers(2, 40), st.randoms(use_true_random=False))
def test_arrivals_find_seats_and_tables_are_opened_for_them(book, count, chance):
    director = field(count, book)
    director.do(DrawSeats(), 0)
    running(director)
    state = director.state
    for number in range(count + 1, count + 1 + chance.randint(1, 30)):
        player = state.players[number] = Player(number, f"P{number}")
        player.status = Status.REGISTERED
        director.record(seat_newcomers(state, Context(0, director.shuffler), [number], *common_pool(state)))
        check(state)
        assert all(
            len(table) <= max(seats_per_table(state), final_size(state)) for table in state.tables.values()
        )
        carry_out(director)
        assert not is_uneven(largest(state), smallest(state), gap(state))


def fewest_moves(sizes: tuple[int, ...], wanted: int) -> int:
    """By trying every way: one player from any table to any other, until no two differ by the gap or leave one alone."""
    reached, depth = {sizes}, 0
    while all(is_uneven(max(found), min(found), wanted) for found in reached):
        reached = {
            tuple(size - (place == giver) + (place == taker) for place, size in enumerate(found))
            for found in reached
            for giver, taker in product(range(len(sizes)), repeat=2)
            if giver != taker and found[giver]
        }
        depth += 1
    return depth


@examples(80)
@given(books, st.lists(st.integers(1, 9), min_size=2, max_size=4))
def test_no_shorter_sequence_of_moves_reaches_balance(book, wanted):
    director = tables(*wanted, book=book)
    state = director.state
    found = moves(state)
    assert len(found) == fewest_moves(tuple(wanted), gap(state))
    assert len({move.player for move in found}) == len(found), "nobody is moved twice"
    director.record([moved(move, Context(0, director.shuffler)) for move in found])
    check(state)
    assert not is_uneven(max(sizes(state)), min(sizes(state)), gap(state))


@given(books, st.lists(st.integers(2, 9), min_size=2, max_size=5), st.data())
@examples(60)
def test_any_sequence_of_commands_is_obeyed_or_refused(book, wanted, data):
    director = tables(*wanted, book=book)
    ids = st.integers(0, sum(wanted) + 1)
    numbers, places = st.integers(0, len(wanted) + 1), st.integers(0, 11)
    reasons = st.sampled_from(["", "why not"])
    commands = st.one_of(
        st.builds(MovePlayer, player=ids, table=numbers, seat=places, reason=reasons),
        st.builds(BreakTable, table=numbers, reason=reasons),
        st.builds(Redraw, why=st.sampled_from(["director", "announced", "merged_days"]), reason=reasons),
        st.builds(FormFinalTable, reason=reasons, pick=places),
        st.builds(DrawButton, table=numbers, seat=places, reason=reasons),
        st.builds(HaltTable, table=numbers, asked_by=ids, reason=reasons),
        st.builds(ResumeTable, table=numbers),
        st.builds(ReportDodge, player=ids, is_deliberate=st.booleans()),
        st.builds(Arrive, player=ids),
        st.builds(ObjectToSeat, player=ids),
        st.builds(PostBreakOrder, order=st.lists(numbers, max_size=4).map(tuple)),
        st.just(BalanceTables()),
        st.just(DrawSeats()),
    )
    stacks = sum(p.stack for p in director.state.players.values())
    for _ in range(12):
        wanted_command = data.draw(commands)
        answer = director.ask(wanted_command, 0)
        if isinstance(answer, Refusal):
            assert answer.code.split(".")[0] in ("seats", "card")
            assert answer.text.fr != answer.text.en
            continue
        for fact in director.record(answer):
            assert read_fact(write_fact(fact)) == fact
            text = fact.sentence(director.state)
            assert text.fr.endswith(".")
            assert text.en.endswith(".")
            assert fact.rests_on(director.state)
        check(director.state)
        make_plan(director.state)
    assert sum(p.stack for p in director.state.players.values()) == stacks


@pytest.mark.parametrize(
    "tag", ["seats_drawn", "player_moved", "table_broken", "button_drawn", "table_halted"]
)
def test_facts_are_known_by_their_tag(tag):
    assert tag in FACTS
