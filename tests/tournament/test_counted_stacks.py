"""Counts are facts or estimates: which stacks somebody counted, which follow from it, and how long hands take."""

from __future__ import annotations

from deadbutton.table import TO_BET
from deadbutton.tournament import (
    CorrectStacks,
    EnterAct,
    MovePlayer,
    PushPots,
    ReportHand,
    StartHand,
    TrackHand,
    all_counted,
    desk_at,
    free_seats,
    hand_time,
    is_counted,
)
from tests.tournament.hands_club import Club


def entered(club: Club, number: int = 1) -> None:
    """A hand that everybody folds, entered to its end."""
    club.do(TrackHand(table=number))
    while desk_at(club.state, number).hand.stage == TO_BET:
        hand = desk_at(club.state, number).hand
        club.do(EnterAct(table=number, seat=hand.seats[hand.actor], act="fold"))
    club.do(PushPots(table=number))


def test_a_hand_that_was_entered_keeps_the_stacks_as_well_known_as_they_were() -> None:
    club = Club(6)
    entered(club)
    assert all_counted(club.state)
    club.do(ReportHand(table=1))
    assert not all_counted(club.state)
    entered(club)
    assert not all_counted(club.state), "nobody has counted what lay there before"
    club.do(CorrectStacks(table=1, stacks=club.stacks(1)))
    assert all_counted(club.state)
    entered(club)
    assert all_counted(club.state)


def test_an_estimate_stays_one_at_another_table_until_somebody_counts_it() -> None:
    club = Club(12, seats_per_table=9)
    one, other = sorted(club.state.tables)[:2]
    club.do(ReportHand(table=one))
    moved = next(iter(club.state.tables[one].players.values()))
    seat = free_seats(club.state, club.state.tables[other])[0]
    club.do(MovePlayer(player=moved, table=other, seat=seat, reason="balance"))
    assert not club.state.tables[other].uncounted
    assert not is_counted(club.state, club.state.players[moved])
    neighbours = [n for n in club.state.tables[other].players.values() if n != moved]
    assert all(is_counted(club.state, club.state.players[n]) for n in neighbours)
    entered(club, other)
    assert not is_counted(club.state, club.state.players[moved])
    club.do(CorrectStacks(table=other, stacks={seat: club.state.players[moved].stack}))
    assert is_counted(club.state, club.state.players[moved])


def test_the_time_of_a_hand_is_kept_from_its_deal_to_its_report() -> None:
    club = Club(6)
    table = club.state.tables[1]
    club.do(ReportHand(table=1))
    assert hand_time(table) is None, "only its end was said"
    for minutes in (1, 3):
        club.do(StartHand(table=1))
        club.wait(minutes)
        club.do(ReportHand(table=1))
        club.wait(5)
    assert hand_time(table) == 120_000
    club.director.undo()
    assert hand_time(club.state.tables[1]) == 60_000
