"""Entries are closed while stacks that nobody has bought lie in a hand: they leave play when it is over, not before,
and nobody comes to their seats meanwhile."""

from __future__ import annotations

import pytest

from deadbutton.tournament import (
    BreakTable,
    CloseEntries,
    DealHand,
    LateEntries,
    MovePlayer,
    Register,
    RemoveUnsold,
    due_at_the_desk,
    unbalanced,
)
from tests.tournament.hands_club import refused
from tests.tournament.virtual_club import VirtualClub


@pytest.fixture
def club() -> VirtualClub:
    """Five people at a table of seven, under a book that sets a stack at every seat."""
    return VirtualClub(5, book="fidpa", seats_per_table=7, final_table=7, late=LateEntries("level", 3))


def unsold(club: VirtualClub) -> int:
    return sum(club.state.tables[1].unsold.values())


def test_they_stay_until_the_hand_is_over(club):
    assert len(club.state.tables[1].unsold) == 2
    club.deal()
    (closed,) = club.do(CloseEntries())[:1]
    assert (closed.unsold, closed.removed, closed.later) == (0, 0, (1,))
    assert refused(lambda: club.do(RemoveUnsold(table=1))) == "registration.no_unsold_to_remove"
    while 1 in club.state.virtual:
        club.act_by_chance()
    left = unsold(club)
    assert left
    before = club.state.chips.in_play
    (due,) = (one for one in due_at_the_desk(club.state, club.now) if isinstance(one.command, RemoveUnsold))
    club.do(due.command)
    assert unsold(club) == 0
    assert club.state.chips.in_play == before - left
    assert unbalanced(club.state) is None
    club.play_hand()


def test_between_hands_they_leave_at_once(club):
    club.play_hand()
    (closed,) = club.do(CloseEntries())[:1]
    assert closed.unsold == 2
    assert closed.later == ()
    assert unsold(club) == 0
    assert unbalanced(club.state) is None


HOUSE = """
extends = "fidpa"
label = "HOUSE"
[answers.late_registration_stack]
value = "full_stack"
articles = ["H1"]
[articles.H1]
title = "Late, and all of it"
"""


def test_nobody_comes_to_their_seats_meanwhile():
    """Whoever came would play on with their cards, and lose their chips from a stack of his own."""
    late = LateEntries("level", 3)
    club = VirtualClub(8, book="fidpa", house=HOUSE, seats_per_table=5, final_table=5, late=late)
    one, two = club.state.tables[1], club.state.tables[2]
    (seat,), moving = one.unsold, two.players[min(two.players)]
    move = MovePlayer(player=moving, table=1, seat=seat, reason="a wish")
    club.deal()
    club.do(DealHand(table=2))
    for early in (move, BreakTable(table=2, reason="a wish"), Register(name="Late", identity_seen=True)):
        assert refused(lambda early=early: club.do(early)) in {"seats.hand_first", "seats.no_room"}
    while 1 in club.state.virtual:
        club.act_by_chance()
    assert club.state.tables[1].unsold[seat]
    stack = sum(player.stack for player in club.state.players.values())
    club.do(Register(name="Late", identity_seen=True))
    assert (
        sum(player.stack for player in club.state.players.values())
        == stack + club.state.settled.starting_stack
    )
    assert unbalanced(club.state) is None
