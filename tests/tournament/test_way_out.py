"""No two refusals lock each other: out of every state, a director comes to the end by acts that the pages offer."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import (
    PRESETS,
    AddOn,
    Break,
    DrawSeats,
    EndRebuys,
    FormFinalTable,
    JumpTo,
    LateEntries,
    Payout,
    Phase,
    Rebuy,
    Rebuys,
    Register,
    ReportHand,
    SetPace,
    StartHand,
    StartPlay,
    make_plan,
    steps_of_sale,
    unbalanced,
)
from tests.depth import examples
from tests.tournament.way_out import SCENES, Evening, bring_to_its_end, rebuys_over, sell_the_add_on, wander

BOOKS = book_keys()
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "rebuys": st.sampled_from([None, Rebuys(until_level=1, chips=5000, price=1000), Rebuys(until_level=4, chips=5000, price=1000, most=1)]),
        "add_on": st.sampled_from([None, AddOn(chips=5000, price=1000)]),
        "late": st.sampled_from([LateEntries(), LateEntries("level", 2), LateEntries("director"), LateEntries("minutes", 30)]),
        "re_entries": st.sampled_from([0, 1]),
        "bounty": st.sampled_from([0, 500]),
        "capacity": st.sampled_from([0, 14]),
        "seats_per_table": st.sampled_from([4, 6, 8]),
        "final_table": st.sampled_from([2, 4, 6]),
        "self_dealt": st.booleans(),
        "progressive": st.booleans(),
        "guarantee": st.sampled_from([0, 90_000]),
        "alternate_places": st.sampled_from([0, 2]),
        "redraw_at": st.sampled_from([(), (2,), (3, 1)]),
        "break_order": st.sampled_from([(), (1, 2, 3, 4), (4, 3, 2, 1)]),
        "button_seat": st.sampled_from([0, 1, 3]),
        "payout": st.sampled_from([Payout(places=2), Payout(places=5), Payout(places=8)]),
    },
)  # fmt: skip


def evening(preset: str, book: str, players: int, options: dict, seed: int) -> Evening:
    wanted = dict(options)
    announced = announced_event(preset, book, players)
    if wanted.get("add_on") is not None and not (wanted.get("rebuys") or announced.rebuys):
        del wanted["add_on"]
    if "final_table_size" in announced.settings:
        wanted.pop("final_table", None)  # The book's setting says it.
    return Evening(msgspec.structs.replace(announced, **wanted), players, seed)


@examples(400)
@given(
    st.sampled_from(sorted(PRESETS)),
    st.sampled_from(BOOKS),
    st.integers(3, 16),
    OPTIONS,
    st.integers(0, 1 << 30),
    st.integers(0, 70),
)
def test_out_of_every_state_there_is_a_way_to_the_end(preset, book, players, options, seed, acts):
    found = evening(preset, book, players, options, seed)
    random = Random(seed)
    if random.random() < 0.8:
        begin(found)
    wander(found, random, acts)
    assert unbalanced(found.state) is None
    bring_to_its_end(found)
    assert unbalanced(found.state) is None


@pytest.mark.parametrize("scene", SCENES)
@examples(130)
@given(st.sampled_from(BOOKS), st.integers(9, 15), st.integers(0, 1 << 30), st.integers(0, 8))
def test_out_of_a_moment_in_which_much_waits_there_is_a_way_to_the_end(scene, book, players, seed, acts):
    found, random = evening("rebuy", book, players, SMALL, seed), Random(seed)
    begin(found)
    scene(found, random)
    wander(found, random, acts)
    bring_to_its_end(found)
    assert unbalanced(found.state) is None


SMALL = {
    "rebuys": Rebuys(until_level=3, chips=5000, price=1000),
    "seats_per_table": 4,
    "final_table": 2,
}
"""Tables of four, so that several are left when few people are."""


def begin(found: Evening) -> None:
    found.tries(DrawSeats())
    for step in make_plan(found.state):
        found.tries(step.command)
    found.tries(StartPlay())


@examples(120)
@given(
    st.sampled_from(BOOKS), st.integers(4, 14), st.integers(1, 4), st.integers(0, 1 << 30), st.integers(0, 40)
)
def test_wherever_the_evening_stands_the_add_on_can_be_sold_by_the_steps_shown(
    book, players, until, seed, acts
):
    options = {
        "rebuys": Rebuys(until_level=until, chips=5000, price=1000),
        "add_on": AddOn(chips=5000, price=1000),
    }
    found = evening("rebuy", book, players, options, seed)
    begin(found)
    if seed % 3 == 0:
        rebuys_over(found, Random(seed))
    wander(found, Random(seed), acts)
    state = found.state
    if state.phase is not Phase.RUNNING or state.sales.add_ons_open is False or not state.tables:
        return
    assert sell_the_add_on(found, plays=seed % 2 == 0)


@pytest.mark.parametrize("plays", [True, False])
@pytest.mark.parametrize("in_break", [True, False])
@pytest.mark.parametrize("book", [key for key in BOOKS if load(key).entries.addon_extra_hands.value])
def test_the_club_with_rebuys_comes_to_its_add_on(book, in_break, plays):
    """Also where the break has begun before the last hands: nobody has to lie to get out of it."""
    found = evening("rebuy", book, 12, {}, 5)
    begin(found)
    if in_break:
        steps = found.state.settled.structure.steps
        found.do(JumpTo(step=next(place for place, step in enumerate(steps, 1) if isinstance(step, Break))))
    assert sell_the_add_on(found, plays)


# What the search has found


def test_the_steps_go_on_where_a_hand_is_in_play_when_the_rebuys_end():
    found = evening("rebuy", "ffjp", 12, {}, 5)
    begin(found)
    found.do(StartHand(table=1))
    found.do(EndRebuys())
    now = [step.key for step in steps_of_sale(found.state, found.now) if step.when == "now"]
    assert now == ["hand-1"]
    assert sell_the_add_on(found)


def test_hands_a_level_do_not_stop_the_last_level_and_need_no_reason_to_end():
    found = evening("turbo", "ffjp", 6, {}, 1)
    begin(found)
    found.do(SetPace(measure="hands_per_level", number=1, reason="slow"))
    found.do(JumpTo(step=len(found.state.settled.structure.steps)))
    for _ in range(3):
        found.do(StartHand(table=1))
        found.do(ReportHand(table=1))
    found.do(SetPace(measure="hands_per_level", is_on=False))


def test_a_table_that_is_full_takes_nobody_from_a_larger_final_table():
    found = evening("club", "tda2024", 10, {"seats_per_table": 4, "late": LateEntries("level", 2)}, 5211)
    begin(found)
    found.do(
        ReportHand(
            table=1,
            out={sorted(found.state.tables[1].players)[0]: (sorted(found.state.tables[1].players)[1],)},
        )
    )
    found.do(FormFinalTable())
    found.do(Register(name="Late", age=30, identity_seen=True))
    while steps := [step for step in make_plan(found.state) if step.is_ready]:
        found.do(steps[0].command)
    assert unbalanced(found.state) is None


def test_a_reason_sells_no_rebuy_before_play_has_started():
    found = evening("rebuy", "tda2024", 8, {}, 3)
    found.do(DrawSeats())
    assert not found.tries(Rebuy(player=1, because="in advance"))
