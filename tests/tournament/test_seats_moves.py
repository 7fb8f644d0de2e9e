"""Balancing, breaking, halting: section C of the decision points, book by book, and what is refused."""

from __future__ import annotations

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import (
    BalanceDestinationSeat,
    BalanceStud,
    BalanceWhoMoves,
    BrokenTableRights,
    DodgingBlinds,
    GamesSupported,
    HaltShortTable,
    Offence,
)
from deadbutton.floor import Deed, judge
from deadbutton.tournament import (
    BalanceTables,
    BreakTable,
    DrawSeats,
    HaltTable,
    MovePlayer,
    ObjectToSeat,
    PostBreakOrder,
    ReportDodge,
    ResumeTable,
    SetBalance,
    exit_rules,
    free_seats,
    in_break_order,
    make_plan,
    moves,
    next_hand,
    still_on_the_way,
    to_break,
    why_not_deal,
)
from deadbutton.tournament.seats.balancing import gap
from deadbutton.tournament.seats.capacity import tables_needed
from deadbutton.tournament.seats.halting import tables_to_halt
from tests.tournament.seats_cases import (
    BOOKS,
    bust,
    check,
    field,
    house_book,
    in_hand,
    last_hand,
    refused,
    running,
    seats,
    sizes,
    tables,
)

BY_BIG_BLIND = [
    book.key for book in all_books() if book.seats.balance_who_moves.value is BalanceWhoMoves.NEXT_BIG_BLIND
]
TO_THE_WORST_SEAT = [
    book.key
    for book in all_books()
    if BalanceDestinationSeat.WORST_SEAT in book.seats.balance_destination_seat.value
]


def move(director) -> tuple[int, int, int]:
    (found,) = moves(director.state)
    return found.player, found.table, found.seat


# balance_threshold


@pytest.mark.parametrize("book", BOOKS)
def test_nine_and_seven(book):
    assert len(moves(tables(9, 7, book=book).state)) == (load(book).seats.balance_threshold.value <= 2)


@pytest.mark.parametrize("book", BOOKS)
def test_nine_and_six(book):
    director = tables(9, 6, book=book)
    assert len(moves(director.state)) == 1
    director.do(BalanceTables(), 0)
    assert sizes(director.state) == [8, 7]
    assert refused(director, BalanceTables()) == "seats.balanced"


def test_the_director_may_hold_tables_closer():
    director = tables(9, 7, book="tda2009")
    assert refused(director, SetBalance(gap=2)) == "seats.gap_of_the_book"
    director.do(SetBalance(gap=2, reason="the money is near"), 0)
    assert gap(director.state) == 2
    assert refused(director, SetBalance(gap=1, reason="x")) == "seats.no_such_gap"
    fidpa = tables(9, 7, book="fidpa")
    (fact,) = fidpa.do(SetBalance(), 0)
    assert (fact.gap, fact.is_override) == (2, False)


# balance_who_moves, balance_destination_seat


@pytest.mark.parametrize("book", BOOKS)
def test_who_leaves_the_bigger_table(book):
    director = tables(9, 6, book=book)
    last_hand(director, 1, 3, 4, 5)
    assert move(director)[0] == (6 if book in BY_BIG_BLIND else 3)


@pytest.mark.parametrize("book", BY_BIG_BLIND)
def test_an_empty_seat_is_passed_over(book):
    director = tables(8, 5, book=book)
    seats(director, 1, 1, 2, 3, 4, 5, 7, 8, 9)
    last_hand(director, 1, 3, 4, 5)
    assert moves(director.state)[0].from_seat == 7


@pytest.mark.parametrize("book", BOOKS)
def test_which_seat_at_the_short_table(book):
    director = tables(9, 6, book=book)
    seats(director, 2, 1, 3, 5, 6, 7, 9)
    last_hand(director, 2, 2, 3, 4)
    assert move(director)[2] == (8 if book in TO_THE_WORST_SEAT else 2)


@pytest.mark.parametrize(
    "book",
    [
        book.key
        for book in all_books()
        if BalanceDestinationSeat.NEVER_SMALL_BLIND in book.seats.balance_destination_seat.value
    ],
)
def test_never_the_small_blind(book):
    director = tables(9, 7, book=book)
    director.state.seating.balance_gap = 2
    seats(director, 2, 1, 2, 5, 6, 7, 8, 9)
    last_hand(director, 2, 2, 3, 4)
    assert move(director)[2] == 3


@pytest.mark.parametrize("book", TO_THE_WORST_SEAT)
def test_the_big_blind_at_once(book):
    director = tables(9, 6, book=book)
    seats(director, 2, 1, 2, 3, 4, 5, 7)
    last_hand(director, 2, 3, 4, 5)
    assert move(director)[2] == 6


def test_after_the_draw_of_the_button_and_before_the_first_hand():
    director = tables(9, 6)
    for table in director.state.tables.values():
        table.button_moves = False
    found = moves(director.state)[0]
    assert (found.from_seat, found.seat) == (3, 7)


def test_before_any_button_somebody_still_can_move():
    director = tables(9, 6)
    for table in director.state.tables.values():
        table.positions = None
    found = moves(director.state)[0]
    assert (found.from_seat, found.seat) == (9, 7)


# balance_stud


PLAYING_STUD = [
    book.key for book in all_books() if GamesSupported.STUD in book.authority.games_supported.value
]


@pytest.mark.parametrize("book", PLAYING_STUD)
def test_stud_fills_the_seat_that_opened_last(book):
    mover = 6 if BalanceStud.BY_POSITION in load(book).seats.balance_stud.value else 8
    director = tables(8, 7, book=book, game="F7S", seats_per_table=8)
    bust(director, 10)
    bust(director, 14)
    assert move(director) == (mover, 2, 6)


@pytest.mark.parametrize("book", [key for key in BY_BIG_BLIND if key in TO_THE_WORST_SEAT])
def test_mixed_games_are_balanced_like_flop_games(book):
    director = tables(8, 5, book=book, game="HORSE", seats_per_table=8)
    assert move(director) == (4, 2, 6)


# Moving


def test_a_move_outside_the_plan_is_an_override():
    director = tables(9, 6)
    assert refused(director, MovePlayer(player=9, table=2, seat=7)) == "seats.not_planned"
    assert refused(director, MovePlayer(player=4, table=2, seat=1)) == "seats.seat_taken"
    assert refused(director, MovePlayer(player=4, table=2, seat=10)) == "seats.no_such_seat"
    assert refused(director, MovePlayer(player=4, table=8, seat=1)) == "seats.no_such_table"
    assert refused(director, MovePlayer(player=99, table=2, seat=7)) == "seats.no_such_player"
    (moved,) = director.do(MovePlayer(player=9, table=2, seat=7, reason="a quarrel"), 0)
    assert moved.why == "override"
    assert "a quarrel" in moved.sentence(director.state).fr


def test_nobody_is_moved_during_a_hand():
    director = tables(9, 6)
    in_hand(director, 1)
    assert make_plan(director.state)[0].waits_for == (1,)
    assert refused(director, MovePlayer(player=4, table=2, seat=7)) == "seats.hand_in_play"
    assert refused(director, MovePlayer(player=4, table=2, seat=7, reason="now")) == "seats.hand_in_play"
    assert refused(director, BalanceTables()) == "seats.hand_in_play"
    in_hand(director, 1, on=False)
    in_hand(director, 2)
    director.do(BalanceTables(), 0)
    assert sizes(director.state) == [8, 7]


def test_the_plan_is_worked_out_again_after_each_act():
    director = tables(9, 9, 3, book="maison")
    assert len(make_plan(director.state)) == 4
    while steps := make_plan(director.state):
        left = len(steps)
        director.do(steps[0].command, 0)
        assert len(make_plan(director.state)) == left - 1
    assert sizes(director.state) == [7, 7, 7]


def test_an_act_is_undone():
    director = tables(9, 6)
    director.do(BalanceTables(), 0)
    director.undo()
    check(director.state)
    assert sizes(director.state) == [9, 6]


def test_whoever_is_sent_elsewhere_carries_what_sent_him():
    """Two tables break and one of the players is moved on, all in one instant: everybody still has his own reason."""
    director = tables(6, 6, 2, 1, book="tda2009")
    broken = [director.do(BreakTable(), 0)[0] for _ in range(2)]
    sent_by = {player: fact for fact in broken for player, _, _ in fact.seats}
    player, table, _ = broken[1].seats[0]
    other = 3 - table
    seat = free_seats(director.state, director.state.tables[other])[0]
    (moved,) = director.do(MovePlayer(player=player, table=other, seat=seat, reason="beside a friend"), 0)
    assert director.state.on_the_way == {**sent_by, player: moved}
    assert dict(still_on_the_way(director.state, 7000)) == dict.fromkeys(sent_by, 7000)
    director.undo()
    assert director.state.on_the_way == sent_by


def test_a_table_breaks_before_anybody_is_balanced():
    director = tables(9, 8, 1)
    assert refused(director, BalanceTables()) == "seats.break_first"
    assert refused(director, MovePlayer(player=4, table=3, seat=2)) == "seats.not_planned"


def test_nobody_is_left_alone_at_a_table():
    director = tables(3, 1, final_table=3)
    assert gap(director.state) == 3
    director.do(BalanceTables(), 0)
    assert sizes(director.state) == [2, 2]


def test_unsold_stacks_keep_their_seats_as_long_as_there_are_others():
    director = tables(9, 6, 9, 3, book="fidpa")
    director.state.tables[2].unsold = {7: 2000, 8: 2000}
    director.state.chips.in_play += 4000
    director.do(BreakTable(), 0)
    assert sizes(director.state) == [9, 9, 9]
    assert not director.state.tables[2].unsold
    director = tables(9, 6, book="fidpa")
    director.state.tables[2].unsold = {7: 2000, 8: 2000}
    assert move(director)[2] == 9


# halt_short_table


@pytest.mark.parametrize("book", BOOKS)
def test_nine_nine_and_six(book):
    """Table 3 is three short, and its next big blind is there."""
    halts = load(book).seats.halt_short_table.value is HaltShortTable.HALT
    director = tables(9, 9, 6, book=book)
    assert tables_to_halt(director.state) == ([3] if halts else [])
    assert (why_not_deal(director.state, 3) is not None) is halts


def test_nine_nine_and_seven():
    assert not tables_to_halt(tables(9, 9, 7).state)


def test_no_table_waits_for_a_move_that_is_not_due():
    director = tables(9, 9, 6)
    director.do(SetBalance(gap=5, reason="a short break is near"), 0)
    assert not moves(director.state)
    assert why_not_deal(director.state, 3) is None


def test_a_table_halts_when_its_big_blind_falls_on_an_empty_seat():
    house = house_book("halt_short_table", '"halt_at_empty_big_blind"')
    director = tables(9, 6, house=house)
    assert not tables_to_halt(director.state)
    last_hand(director, 2, 4, 5, 6)
    assert tables_to_halt(director.state) == [2]


def test_the_director_halts_a_table_for_a_reason_of_his_own():
    director = tables(9, 9, book="maison")
    assert refused(director, HaltTable(table=1)) == "seats.not_short"
    director.do(HaltTable(table=1, reason="a spilt drink"), 0)
    assert why_not_deal(director.state, 1) is not None
    assert refused(director, HaltTable(table=1)) == "seats.halted_already"
    director.do(ResumeTable(table=1), 0)
    assert why_not_deal(director.state, 1) is None
    assert refused(director, ResumeTable(table=1)) == "seats.not_halted"


# table_break_order, broken_table_rights


@pytest.mark.parametrize("book", BOOKS)
def test_tables_break_in_the_posted_order(book):
    director = tables(8, 8, 7, 7, 6, book=book, break_order=(5, 3, 4, 2))
    assert to_break(director.state) == [5]
    assert refused(director, BreakTable(table=3)) == "seats.break_order"
    director.do(BreakTable(), 0)
    check(director.state)
    assert sorted(director.state.tables) == [1, 2, 3, 4]
    assert refused(director, BreakTable()) == "seats.break_not_due"
    assert refused(director, BreakTable(reason="I want to")) == "seats.no_room"


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_posted_the_highest_number_goes_first(book):
    director = tables(9, 8, 7, 3, book=book)
    assert in_break_order(director.state) == [4, 3, 2, 1]
    assert [step.command for step in make_plan(director.state) if isinstance(step.command, BreakTable)] == [
        BreakTable(table=4)
    ]


def test_the_order_is_posted_before_the_first_hand():
    director = field(27)
    director.do(DrawSeats(), 0)
    director.do(PostBreakOrder(order=(1, 3)), 0)
    assert in_break_order(director.state) == [1, 3, 2]
    check(director.state)
    running(director)
    assert refused(director, PostBreakOrder(order=(3, 1))) == "seats.order_is_posted"
    assert refused(director, PostBreakOrder(order=(3, 3))) == "seats.bad_order"


def test_a_lot_may_decide_the_order():
    house = house_book("table_break_order", '["random_table"]')
    found = set()
    for seed in range(12):
        director = field(27, seed=seed, house=house)
        (drawn,) = director.do(DrawSeats(), 0)
        found.add(drawn.break_order)
        assert in_break_order(director.state) == list(drawn.break_order)
    assert len(found) > 3


def test_broken_players_fill_the_smallest_tables():
    director = tables(7, 8, 9, 3, book="ffjp")
    director.do(BreakTable(), 0)
    assert sizes(director.state) == [9, 9, 9]


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_is_taken_as_it_is(book):
    director = tables(9, 8, 1, book=book)
    last_hand(director, 2, 6, 7, 8)
    director.do(BreakTable(), 0)
    assert (
        next_hand(director.state, director.state.tables[2]).big_blind == director.state.players[18].seat == 9
    )
    assert refused(director, ObjectToSeat(player=18)) == "seats.as_it_is"


def test_a_house_may_hear_an_objection():
    house = house_book("broken_table_rights", '"may_object"')
    director = tables(9, 7, 1, house=house)
    assert director.state.book.seats.broken_table_rights.value is BrokenTableRights.MAY_OBJECT
    director.do(BreakTable(), 0)
    before = director.state.players[17].seat
    director.do(ObjectToSeat(player=17), 0)
    assert director.state.players[17].seat != before
    assert refused(director, ObjectToSeat(player=1)) == "seats.no_other_seat"


def test_two_tables_are_kept_until_the_final_table():
    state = tables(5, 4, book="maison", final_table=8).state
    assert tables_needed(state) == 2
    assert not to_break(state)


# dodging_blinds, eliminated_player_exit


DODGE = {
    DodgingBlinds.PENALTY_DUE: "due",
    DodgingBlinds.PENALTY_POSSIBLE: "possible",
    DodgingBlinds.USUAL_LADDER: "ladder",
    DodgingBlinds.WARNING: "warning",
}


@pytest.mark.parametrize("book", BOOKS)
def test_what_a_dodge_costs(book):
    clauses = load(book).seats.dodging_blinds.value
    (penalty,) = (said for clause, said in DODGE.items() if clause in clauses)
    hands = 9 if DodgingBlinds.ONE_ROUND in clauses else 0
    director = tables(9, 9, book=book)
    dodged, *cases = director.do(ReportDodge(player=1), 0)
    verdict = judge(load(book), Deed(Offence.DODGING_BLINDS))
    if hands:
        assert not cases
    else:
        # As any other offence: a case at the desk, with what the one judge proposes.
        assert [(case.step, case.is_due) for case in cases] == [(verdict.rung[0].key, verdict.is_due)]
        assert director.state.floor.cases[1].step == verdict.rung[0].key
    assert (dodged.penalty, dodged.hands) == (penalty, hands)
    assert director.state.players[1].hands_to_miss == hands
    assert director.state.players[1].offences == {"dodging_blinds": 1}
    if DodgingBlinds.DELAY_COUNTS not in clauses:
        assert refused(director, ReportDodge(player=1, is_deliberate=False)) == "seats.not_a_dodge"


def test_a_house_may_see_a_dodge_only_in_those_who_come_from_a_broken_table():
    """The English column of TDA 2009 25."""
    director = tables(9, 8, 1, house=house_book("dodging_blinds", '["penalty_due", "broken_table"]'))
    assert refused(director, ReportDodge(player=1)) == "seats.not_from_broken_table"
    director.do(BreakTable(table=3), 0)
    assert director.do(ReportDodge(player=18), 0)[0].penalty == "due"


def test_what_a_busted_player_does():
    assert exit_rules(tables(9, 9, book="maison").state).may_watch
    assert exit_rules(tables(9, 9, book="fidpa").state).seat_card
    rules = exit_rules(tables(9, 9, book="ffjp", self_dealt=True).state)
    assert (rules.must_leave, rules.reports_himself) == (True, True)
