"""Two or three out of one hand, told one after the other: one hand, one move of the button, ranked as the book ranks them."""

from __future__ import annotations

from deadbutton.tournament import (
    AlsoOut,
    FormFinalTable,
    GoOut,
    Phase,
    Rebuy,
    Rebuys,
    ReportHand,
    StartHand,
    make_plan,
    out_of_last_hand,
    unbalanced,
)
from tests.tournament.hands_club import MINUTE, Club, refused


def places(club: Club, *numbers: int) -> list[tuple[int, int]]:
    return [(club.state.players[number].place, club.state.players[number].tied) for number in numbers]


def test_told_one_after_the_other_it_is_one_hand_and_the_button_moves_once():
    club = Club(6, "maison")
    table = club.state.tables[1]
    club.do(ReportHand(table=1, stacks={1: 4000, 2: 6000, 3: 5000, 4: 3000, 5: 7000, 6: 5000}))
    one, two = table.players[1], table.players[4]
    club.do(ReportHand(table=1, out={1: (5,)}))
    hands, button = table.hands, table.positions
    club.do(AlsoOut(table=1, out={4: (5,)}))
    assert (table.hands, table.positions, table.uncounted) == (hands, button, 1)
    # The longer stack goes further, whoever was told first.
    assert places(club, one, two) == [(5, 1), (6, 1)]
    assert club.at(1, 5).stack == 14_000
    assert unbalanced(club.state) is None
    club.director.undo()
    assert places(club, one) == [(6, 1)]


def test_equal_stacks_share_the_place_and_three_can_go():
    club = Club(6, "maison")
    gone = [club.state.tables[1].players[seat] for seat in (1, 2, 3)]
    club.do(ReportHand(table=1, out={1: (5,)}))
    club.do(AlsoOut(table=1, out={2: (5,), 3: (5,)}))
    assert places(club, *gone) == [(4, 3)] * 3


def test_an_exit_at_another_table_between_the_two_comes_after_their_hand():
    club = Club(12, "maison", seats_per_table=6, final_table=6)
    one, two = (club.state.tables[1].players[seat] for seat in (1, 2))
    other = club.state.tables[2].players[1]
    club.do(ReportHand(table=1, out={1: (6,)}))
    club.now += MINUTE
    club.do(ReportHand(table=2, out={1: (6,)}))
    assert places(club, one, other) == [(12, 1), (11, 1)]
    club.do(AlsoOut(table=1, out={2: (6,)}))
    assert places(club, one, two, other) == [(11, 2), (11, 2), (10, 1)]


def test_what_they_began_with_is_asked_where_the_count_is_old():
    club = Club(6, "maison")
    table = club.state.tables[1]
    one, two = table.players[1], table.players[4]
    club.do(ReportHand(table=1))
    club.do(ReportHand(table=1, out={1: (5,)}))
    act = AlsoOut(table=1, out={4: (5,)})
    answer = club.director.ask(act, club.now)
    assert answer.code == "hands.starting_stacks_of"
    assert all(club.state.players[number].name in answer.text.en for number in (one, two))
    club.do(AlsoOut(table=1, out={4: (5,)}, began={one: 900, two: 1200}))
    assert places(club, one, two) == [(6, 1), (5, 1)]


def test_who_won_in_it_is_not_out_of_it_and_a_hand_that_is_dealt_is_another():
    club = Club(6, "maison")
    assert refused(lambda: club.do(AlsoOut(table=1, out={4: ()}))) == "hands.nobody_went_out"
    club.do(ReportHand(table=1, out={1: (5,)}))
    assert refused(lambda: club.do(AlsoOut(table=1, out={5: (2,)}))) == "hands.won_that_hand"
    club.do(StartHand(table=1))
    assert refused(lambda: club.do(AlsoOut(table=1, out={4: (5,)}))) == "hands.in_play"


def test_on_other_seats_it_is_another_hand():
    club = Club(7, "maison", seats_per_table=6, final_table=6)
    far = next(number for number in club.state.tables if number != 1)
    club.do(
        ReportHand(table=1, out={min(club.state.tables[1].players): (max(club.state.tables[1].players),)})
    )
    assert out_of_last_hand(club.state, club.state.tables[1])
    club.do(FormFinalTable())
    (table,) = club.state.tables.values()
    assert far not in club.state.tables or table.number == far
    assert out_of_last_hand(club.state, table) == []
    act = AlsoOut(table=table.number, out={min(table.players): (max(table.players),)})
    assert refused(lambda: club.do(act)) == "hands.nobody_went_out"


def test_who_came_after_the_hand_is_not_out_of_it():
    club = Club(12, "maison", seats_per_table=8, final_table=6)
    for _ in range(2):
        table = club.state.tables[1]
        club.do(ReportHand(table=1, out={min(table.players): (max(table.players),)}))
    move = make_plan(club.state)[0].command
    club.do(move)
    mover = club.state.players[move.player]
    assert mover.table == 1
    other = next(seat for seat in table.players if seat != mover.seat)
    assert refused(lambda: club.do(AlsoOut(table=1, out={mover.seat: (other,)}))) == "hands.came_later"


def test_the_last_two_of_three_opponents_end_the_tournament():
    club = Club(3, "maison")
    one, two, last = (club.state.tables[1].players[seat] for seat in (1, 2, 3))
    club.do(ReportHand(table=1, out={1: (3,)}))
    club.do(AlsoOut(table=1, out={2: (3,)}))
    assert club.state.phase is Phase.OVER
    assert places(club, one, two, last) == [(2, 2), (2, 2), (1, 1)]
    assert club.state.players[last].stack == club.state.chips.in_play


def _with_rebuys(players: int = 6) -> Club:
    return Club(players, "ffjp", rebuys=Rebuys(until_level=2, chips=5000, price=1000))


def test_while_rebuys_are_open_the_second_is_of_the_same_hand_and_both_decide():
    club = _with_rebuys()
    table = club.state.tables[1]
    one, two = table.players[1], table.players[4]
    club.do(ReportHand(table=1, out={1: (5,)}))
    hands, button = table.hands, table.positions
    assert refused(lambda: club.do(ReportHand(table=1, out={4: (5,)}))) == "hands.undecided"
    assert refused(lambda: club.do(AlsoOut(table=1, out={1: (5,)}))) == "hands.lost_that_hand"
    club.do(AlsoOut(table=1, out={4: (5,)}))
    assert (table.hands, table.positions) == (hands, button)
    assert [club.state.players[number].stack for number in (one, two)] == [0, 0]
    club.do(GoOut(player=one))
    club.do(GoOut(player=two))
    assert places(club, one, two) == [(5, 2), (5, 2)], "as if both had been told at once"
    assert unbalanced(club.state) is None


def test_one_who_has_bought_again_does_not_make_the_next_exit_another_hand():
    club = _with_rebuys()
    table = club.state.tables[1]
    one, two = table.players[1], table.players[4]
    club.do(ReportHand(table=1, out={1: (5,)}))
    hands, button = table.hands, table.positions
    club.do(Rebuy(player=one))
    club.do(AlsoOut(table=1, out={4: (5,)}))
    assert (table.hands, table.positions) == (hands, button)
    club.do(GoOut(player=two))
    assert places(club, one, two) == [(0, 1), (6, 1)]
    club.do(ReportHand(table=1))
    assert refused(lambda: club.do(AlsoOut(table=1, out={2: (5,)}))) == "hands.nobody_went_out"
    assert unbalanced(club.state) is None
