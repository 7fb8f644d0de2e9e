"""Stacks that players type into their phones: a word until a dealer confirms it, then a count."""

from __future__ import annotations

from deadbutton.tournament import (
    ConfirmCounts,
    ReportHand,
    SayStack,
    StartHand,
    all_counted,
    said_counts,
    unbalanced,
)
from tests.tournament.hands_club import Club, refused


def said_by_all(club: Club, table: int = 1, **otherwise: int) -> dict[int, int]:
    stacks = club.stacks(table)
    for seat, chips in stacks.items():
        stacks[seat] = chips + otherwise.get(f"s{seat}", 0)
        club.do(SayStack(player=club.at(table, seat).id, chips=stacks[seat]))
    return stacks


def test_what_players_say_is_a_count_once_somebody_confirms_it() -> None:
    club = Club(6)
    club.do(ReportHand(table=1))
    stacks = said_by_all(club, s1=500, s2=-500)
    assert not all_counted(club.state), "it is only said"
    assert club.stacks(1) != stacks
    club.do(ConfirmCounts(table=1, stacks=stacks))
    assert club.stacks(1) == stacks
    assert all_counted(club.state)
    assert said_counts(club.state, club.state.tables[1]) is None
    assert not unbalanced(club.state)
    club.director.undo()
    assert not all_counted(club.state)
    assert said_counts(club.state, club.state.tables[1]).said == stacks


def test_a_difference_is_asked_about_and_told() -> None:
    club = Club(6)
    club.do(ReportHand(table=1))
    stacks = said_by_all(club, s1=500)
    found = said_counts(club.state, club.state.tables[1])
    assert found.difference == 500
    assert refused(lambda: club.do(ConfirmCounts(table=1, stacks=stacks))) == "hands.chips_differ"
    club.do(ConfirmCounts(table=1, stacks=stacks, reason="a chip under the rail"))
    assert club.stacks(1) == stacks
    assert not unbalanced(club.state)


def test_a_word_that_has_changed_is_not_confirmed() -> None:
    club = Club(6)
    stacks = said_by_all(club)
    club.do(SayStack(player=club.at(1, 1).id, chips=stacks[1] + 25))
    assert refused(lambda: club.do(ConfirmCounts(table=1, stacks=stacks))) == "count.said_otherwise"


def test_the_next_hand_forgets_what_was_said_and_a_hand_in_play_is_not_counted() -> None:
    club = Club(6)
    stacks = said_by_all(club)
    club.do(StartHand(table=1))
    player = club.at(1, 1).id
    assert refused(lambda: club.do(SayStack(player=player, chips=100))) == "hands.in_play"
    club.do(ReportHand(table=1))
    assert refused(lambda: club.do(ConfirmCounts(table=1, stacks=stacks))) == "count.nobody_said"


def test_no_stack_is_none_and_the_same_word_twice_is_one() -> None:
    club = Club(6)
    player = club.at(1, 1).id
    for chips in (0, -5, club.state.chips.in_play + 1):
        assert (
            refused(lambda chips=chips: club.do(SayStack(player=player, chips=chips))) == "count.not_a_stack"
        )
    assert club.do(SayStack(player=player, chips=100))
    assert not club.do(SayStack(player=player, chips=100))


def test_some_of_a_table_may_be_confirmed() -> None:
    club = Club(6)
    club.do(ReportHand(table=1))
    club.do(SayStack(player=club.at(1, 2).id, chips=club.stacks(1)[2] + 100))
    found = said_counts(club.state, club.state.tables[1])
    assert not found.is_whole
    assert found.difference == 0, "the others have the rest"
    club.do(ConfirmCounts(table=1, stacks=found.said))
    assert not all_counted(club.state)
    assert not unbalanced(club.state)
