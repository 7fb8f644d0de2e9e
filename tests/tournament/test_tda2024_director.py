"""What a director does under TDA 2024 and a scenario cannot say: draws by lot, virtual tables, an agency's rule, any field."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import load
from deadbutton.books.library import example_houses
from deadbutton.cards import Card
from deadbutton.games import rotation
from deadbutton.table.button import Positions, next_positions, resumed_positions
from deadbutton.tournament import (
    AllInHeld,
    BreakTable,
    DealHand,
    DealTogether,
    LateEntries,
    PlayerSeated,
    Register,
    ReleaseAllIns,
    ReportHand,
    SetPace,
    StartHandForHand,
    TableBroken,
    outside_the_book,
    preset,
    unbalanced,
)
from deadbutton.tournament.event.rulebook import book_of
from tests.tournament.hands_club import Club, config, refused
from tests.tournament.virtual_club import VirtualClub


def test_a_called_all_in_at_a_virtual_table_waits_for_the_word():
    club = VirtualClub(12, book="tda2024", seats_per_table=6, final_table=6)
    club.do(StartHandForHand())
    club.do(DealTogether())
    club.do(DealHand(table=1))
    facts = ()
    while not any(isinstance(fact, AllInHeld) for fact in facts):
        _, acts = club.to_act()
        facts = club.act("raise", acts.raise_most) if acts.raise_most and not acts.call else club.act("call")
        if not acts.call:
            continue
        assert not club.hand().board, "no card comes before the word"
    assert club.state.in_step.all_ins
    assert refused(lambda: club.act("call")) == "hand_for_hand.all_in_waits"
    assert not club.hand().board
    club.do(ReleaseAllIns())
    assert 1 not in club.state.virtual
    assert club.state.in_step is None or not club.state.in_step.all_ins
    assert unbalanced(club.state) is None
    assert refused(lambda: club.do(ReleaseAllIns())) in ("hand_for_hand.none_held", "hand_for_hand.off")


@pytest.mark.parametrize("book", ["tda2009", "tda2024"])
def test_two_draws_hand_seats_out_from_the_highest_card_down(book):
    club = Club(20, book=book, seats_per_table=9, final_table=9)
    seats = sorted(club.state.tables[3].players)
    winner, losers = seats[0], seats[1:5]
    club.do(
        ReportHand(
            table=3,
            stacks={winner: 5 * club.state.settled.starting_stack, **dict.fromkeys(losers, 0)},
            out=dict.fromkeys(losers, (winner,)),
        )
    )
    facts = club.do(BreakTable(table=3, reason="fewer dealers"))
    broken = next(fact for fact in facts if isinstance(fact, TableBroken))
    if book == "tda2009":
        assert not broken.cards
        return
    cards = [int(Card(shown)) for shown in broken.cards.values()]
    assert cards == sorted(cards, reverse=True)
    assert [player for player, _, _ in broken.seats] == list(broken.cards)


@given(seed=st.integers(0, 60))
def test_late_entrants_draw_from_one_pool_and_unbalance_no_table(seed):
    club = Club(20, book="tda2024", seed=seed, seats_per_table=9, late=LateEntries("level", 4))
    for entrant in range(5):
        facts = club.do(Register(name=f"late {entrant}", identity_seen=True, age=30))
        assert any(isinstance(fact, PlayerSeated) and fact.pooled for fact in facts)
        sizes = [len(table) for table in club.state.tables.values()]
        assert max(sizes) - min(sizes) < 3
    assert unbalanced(club.state) is None


def test_the_pool_reaches_every_table():
    tables = set()
    for seed in range(25):
        club = Club(20, book="tda2024", seed=seed, seats_per_table=9, late=LateEntries("level", 4))
        facts = club.do(Register(name="late", identity_seen=True, age=30))
        tables |= {fact.table for fact in facts if isinstance(fact, PlayerSeated)}
    assert tables == {1, 2, 3}


HOUSE = """
extends = "tda2024"
label = "CLUB"
name = "The club"

[articles.H1]
title = "No pot is counted"
{mark}

[answers.pot_count_request]
value = "never"
articles = ["H1"]
"""


@pytest.mark.parametrize(("mark", "outside"), [("agency = true", False), ("", True)])
def test_a_rule_of_a_gaming_agency_is_no_change_of_the_house(tmp_path, mark, outside):
    file = tmp_path / "club.toml"
    file.write_text(HOUSE.format(mark=mark), encoding="utf-8")
    found = outside_the_book(config("tda2024"), load(str(file)), rotation("NT"))
    assert ("house.pot_count_request" in [each.key for each in found]) is outside


def test_a_measure_that_the_book_does_not_know_needs_a_reason():
    club = Club(16, book="tda2009", seats_per_table=8, final_table=8)
    assert refused(lambda: club.do(SetPace(measure="orbit_for_orbit"))) == "hands.measure_not_in_book"
    assert refused(lambda: club.do(SetPace(measure="shouting"))) == "hands.no_such_measure"
    club.do(SetPace(measure="orbit_for_orbit", reason="one table stalls"))
    assert club.state.pace.orbits_from is not None
    club.do(SetPace(measure="orbit_for_orbit", is_on=False, reason="over"))
    assert club.state.pace.orbits_from is None


@given(seats=st.sets(st.integers(1, 10), min_size=3), gone=st.sets(st.integers(1, 10)))
def test_a_frozen_button_stays_and_the_big_blind_is_somebody(seats, gone):
    order = sorted(seats)
    frozen = next_positions(Positions(order[0], order[1], order[2]), seats)
    assert resumed_positions(frozen, seats) == frozen
    left = seats - gone
    if len(left) < 2:
        return
    again = resumed_positions(frozen, left)
    assert again.big_blind in left
    if len(left) > 2:
        assert (again.button, again.small_blind) == (frozen.button, frozen.small_blind)


def test_what_is_only_recommended_a_house_may_settle_for_itself() -> None:
    text = example_houses()["club"].read_text("utf-8")
    text += '\n[answers.pot_count_request]\nvalue = "never"\narticles = ["H2"]\n'
    event = msgspec.structs.replace(preset("club").config, house=text)
    found = {outside.key for outside in outside_the_book(event, book_of(event), rotation(event.game))}
    assert "house.ante_format" not in found
    assert "house.clock_seconds" not in found, "29: the director may change these times"
    assert "house.pot_count_request" in found
