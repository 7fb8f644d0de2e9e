"""Drawing seats and buttons, again and for the final table: section C of the decision points, book by book."""

from __future__ import annotations

from collections import Counter
from sys import getsizeof

import msgspec
import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import Authority, FinalTableSize, RedrawEvents, SeatDraw, Seats
from deadbutton.cards import Card, SecureShuffler
from deadbutton.refusal import Refused
from deadbutton.scenarios.running import play_line
from deadbutton.scenarios.stories.seats import FieldTold
from deadbutton.scenarios.world import world_of
from deadbutton.table import Positions
from deadbutton.tournament import (
    BalanceTables,
    ButtonDrawn,
    Director,
    DrawButton,
    DrawSeats,
    FinalTableFormed,
    FormFinalTable,
    Phase,
    PickPlace,
    PinSeat,
    Redraw,
    ReportHand,
    SeatsDrawn,
    check_draw,
    final_is_due,
    final_size,
    make_plan,
    next_hand,
)
from deadbutton.tournament.seats.redraws import SeatsRedrawn
from deadbutton.tournament.seats.seat_cards import seat_card
from tests.tournament.seats_cases import (
    BOOKS,
    bust,
    check,
    config,
    field,
    house_book,
    refused,
    seats,
    sizes,
    tables,
)

AT_RANDOM = [book.key for book in all_books() if SeatDraw.RANDOM in book.seats.seat_draw.value]


# seat_draw


@pytest.mark.parametrize("book", AT_RANDOM)
def test_every_seat_is_equally_likely(book):
    found = Counter()
    for seed in range(300):
        director = field(4, book, seed=seed, seats_per_table=6, final_table=2)
        director.do(DrawSeats(), 0)
        found[director.state.players[1].seat] += 1
    assert set(found) == {1, 2, 3, 4, 5, 6}
    assert min(found.values()) > 25


def test_a_draw_can_be_checked_and_a_forged_one_is_found_out():
    director = Director(SecureShuffler())
    director.record([FieldTold(config=config(), names=[f"P{n}" for n in range(30)])])
    facts = director.ask(DrawSeats(), 0)
    (drawn,) = facts
    assert isinstance(drawn, SeatsDrawn)
    assert check_draw(director.state, drawn)
    first, second, *rest = drawn.seats
    forged = SeatsDrawn(
        seats=[(first[0], *second[1:]), (second[0], *first[1:]), *rest], tables=drawn.tables, seed=drawn.seed
    )
    assert not check_draw(director.state, forged)


def test_a_ranked_draw_seats_the_lowest_card_left_of_the_dealer():
    director = field(4, "maison", seats_per_table=8)
    director.do(DrawSeats(cards={1: "As", 2: "Kd", 3: "7c", 4: "2h"}, picks={1: 5}), 0)
    assert director.state.tables[1].players == {5: 1, 6: 4, 7: 3, 8: 2}
    assert next_hand(director.state, director.state.tables[1]) == Positions(5, 6, 7)


def test_a_tie_is_told_by_names():
    with pytest.raises(Refused) as told:
        field(4, "maison", seats_per_table=8).do(DrawSeats(cards={1: "As", 2: "Ad", 3: "7c", 4: "2h"}), 0)
    assert told.value.code == "seats.tied_cards"
    assert told.value.refusal.text.en.startswith("A tie between P1, P2")


def test_with_a_suit_for_each_table_the_cards_say_who_shares_it():
    deck = ["6h", "As", "2h", "5s", "Ah", "2s", "3s", "4h", "3h", "5h", "4s"]
    director = field(11, "maison", seats_per_table=8)
    before = director.state
    (drawn, *_) = director.do(DrawSeats(cards=dict(enumerate(deck, 1))), 0)
    assert drawn.by_suit
    # Six hearts, five spades: the larger suit has the first table. Ace, then from the lowest up.
    at = [
        [director.state.tables[n].players[seat] for seat in sorted(director.state.tables[n].players)]
        for n in (1, 2)
    ]
    assert [[deck[number - 1] for number in players] for players in at] == [
        ["Ah", "2h", "3h", "4h", "5h", "6h"],
        ["As", "2s", "3s", "4s", "5s"],
    ]
    assert check_draw(field(11, "maison", seats_per_table=8).state, drawn)
    assert before is director.state
    swapped = [(player, 3 - table, seat) for player, table, seat in drawn.seats]
    assert not check_draw(
        field(11, "maison", seats_per_table=8).state, msgspec.structs.replace(drawn, seats=swapped)
    )


def test_other_cards_leave_the_tables_to_the_lot_and_ties_do_not_hang_on_it():
    deck = ["Ks", "Qh", "Js", "Td", "9s", "8c", "7h", "6d", "5s", "4c"]
    for _ in range(8):
        tied = field(11, "maison", seats_per_table=8)
        assert refused(tied, DrawSeats(cards=dict(enumerate([*deck, "Kh"], 1)))) == "seats.tied_cards"
    director = field(11, "maison", seats_per_table=8)
    (drawn, *_) = director.do(DrawSeats(cards=dict(enumerate([*deck, "Kh 2c"], 1)) | {1: "rS 3d"}), 0)
    assert not drawn.by_suit
    assert check_draw(field(11, "maison", seats_per_table=8).state, drawn)
    assert refused(field(2, "maison"), DrawSeats(cards={1: "As", 2: "As"})) == "card.twice"


@pytest.mark.parametrize("book", ["ffjp", "fidpa", "tda2007", "tda2009", "tda2024"])
def test_cards_that_say_no_place_are_refused(book: str) -> None:
    """The program would draw over what people have drawn, without a word."""
    director = field(3, book)
    assert refused(director, DrawSeats(cards={1: "As", 2: "Kd", 3: "7c"})) == "seats.not_by_cards"
    assert refused(director, DrawSeats(picks={1: 2})) == "seats.not_by_cards"
    assert not director.state.tables


def test_cards_for_a_button_that_is_fixed_are_refused() -> None:
    director = field(3, "ffjp", seats_per_table=6, settings={"first_button": "fixed_seat"}, button_seat=5)
    director.do(DrawSeats(), 0)
    taken = sorted(director.state.tables[1].players)
    drawn = dict(zip(taken, ("As", "Kd", "7c"), strict=True))
    assert refused(director, DrawButton(table=1, cards=drawn)) == "seats.button_not_by_cards"
    (placed,) = director.do(DrawButton(table=1), 0)
    assert placed.button == 5


def test_the_highest_card_of_the_final_table_picks_a_place_until_the_next_hand():
    director = tables(5, 4, book="maison")
    director.do(ReportHand(table=2), 0)
    assert refused(director, PickPlace(table=2, seat=3)) == "seats.nobody_picks"
    first, *_, last_seat = sorted(director.state.tables[1].players)
    out = director.state.tables[1].players[first]
    director.do(ReportHand(table=1, out={first: (last_seat,)}), 0)
    highest, *others = (number for number in range(1, 10) if number != out)
    drawn = dict(zip((highest, *others), ("As", "Kd", "Qc", "Jh", "9s", "7c", "5d", "2h"), strict=True))
    director.do(FormFinalTable(cards=drawn), 0)
    (last,) = director.state.tables.values()
    assert last.players[last.positions.button] == highest
    before = [last.players[seat] for seat in sorted(last.players)]
    director.do(PickPlace(table=last.number, seat=6), 0)
    assert director.state.players[highest].seat == 6
    assert last.positions.button == 6
    now = [last.players[seat] for seat in sorted(last.players)]
    place = now.index(highest)
    assert now[place:] + now[:place] == before, "the others follow"
    director.do(ReportHand(table=last.number), 0)
    assert refused(director, PickPlace(table=last.number, seat=1)) == "seats.nobody_picks"


@pytest.mark.parametrize("book", AT_RANDOM)
def test_a_pinned_seat_is_an_override_where_the_book_has_no_special_needs(book):
    is_override = SeatDraw.SPECIAL_NEEDS not in load(book).seats.seat_draw.value
    director = field(18, book)
    (pinned,) = director.do(PinSeat(player=7, table=2, seat=1, reason="wheelchair"), 0)
    assert pinned.is_override is is_override
    director.do(DrawSeats(), 0)
    assert (director.state.players[7].table, director.state.players[7].seat) == (2, 1)
    assert seat_card(director.state, 7).text.en == "P7: table 2, seat 1"


def test_seats_are_drawn_once_and_for_two_at_least():
    assert refused(field(1), DrawSeats()) == "seats.too_few"
    director = field(5)
    director.do(DrawSeats(), 0)
    assert refused(director, DrawSeats()) == "seats.drawn_already"
    assert refused(director, PinSeat(player=1, table=1, seat=1, reason="x")) == "seats.pin_too_late"
    assert refused(field(5, "maison"), DrawSeats(cards={1: "As"})) == "seats.cards_of_all"
    assert refused(field(18), PinSeat(player=1, table=1, seat=1, reason=" ")) == "seats.reason_needed"
    assert refused(Director(), BalanceTables()) == "seats.not_now"


# redraw_events


def redraws(book):
    return load(book).seats.redraw_events.value


@pytest.mark.parametrize("book", BOOKS)
def test_twenty_seven_left_and_nothing_announced(book):
    director = tables(9, 9, 9, book=book)
    assert not make_plan(director.state)
    assert refused(director, Redraw(why="announced")) == "seats.redraw_not_foreseen"
    if RedrawEvents.DIRECTOR not in redraws(book):
        assert refused(director, Redraw()) == "seats.redraw_not_foreseen"


@pytest.mark.parametrize("book", BOOKS)
def test_merged_days_are_redrawn_where_the_book_says_so(book):
    director = tables(8, 8, 8, book=book)
    if RedrawEvents.MERGED_DAYS in redraws(book):
        director.do(Redraw(why="merged_days"), 0)
        assert all(table.positions is not None for table in director.state.tables.values())
    else:
        assert refused(director, Redraw(why="merged_days")) == "seats.redraw_not_foreseen"


def test_a_redraw_takes_everybody_and_the_buttons_are_drawn_after_it():
    director = tables(9, 8, 7, book="fidpa")
    facts = director.do(Redraw(), 0)
    check(director.state)
    assert sorted(sizes(director.state)) == [8, 8, 8]
    button = next(fact for fact in facts if isinstance(fact, ButtonDrawn))
    assert button.tables == (1, 2, 3)
    assert max(button.cards, key=lambda seat: Card(button.cards[seat])) == button.button


# final_table_size


@pytest.mark.parametrize(
    "book",
    [book.key for book in all_books() if book.seats.final_table_size.value is not FinalTableSize.ORGANISER],
)
def test_as_many_as_the_book_says_form_the_final_table(book):
    said = load(book).seats.final_table_flop
    size = min(said.value, 9) if said.is_default else said.value  # a silent book asks for no larger tables
    assert not final_is_due(tables(5, size - 4, book=book).state)
    director = tables(5, size - 5, book=book)
    assert final_is_due(director.state)
    director.do(FormFinalTable(), 0)
    assert sorted(director.state.tables[1].players) == list(range(1, size + 1))
    assert director.state.is_final_table
    assert director.state.tables[1].positions is not None
    assert refused(director, FormFinalTable()) == "seats.one_table_already"


def test_a_house_may_set_another_number():
    assert not final_is_due(tables(5, 5, book="maison", final_table=9).state)
    assert final_is_due(tables(5, 4, book="maison", final_table=9).state)
    assert not final_is_due(tables(5, 5, book="fidpa", final_table=8).state)
    assert final_size(tables(4, 4, settings={"final_table_size": 7}).state) == 7


def test_mixed_games_with_stud_seat_no_more_than_stud_can_deal():
    assert final_size(tables(5, 5, game="HORSE", seats_per_table=8).state) == 9
    assert final_size(tables(5, 5, game="F7S", seats_per_table=8).state) == 9


def test_sooner_than_the_book_needs_a_reason():
    director = tables(6, 5, final_table=9)
    bust(director, 1)
    assert refused(director, FormFinalTable()) == "seats.final_table_not_due"
    facts = director.do(FormFinalTable(reason="the hall closes"), 0)
    formed = next(fact for fact in facts if isinstance(fact, FinalTableFormed))
    assert formed.rests_on(director.state)[0].point is Authority.floor_discretion


def test_a_final_table_that_came_too_soon_can_be_redrawn():
    director = tables(8, 2, book="maison", seats_per_table=8)
    director.do(FormFinalTable(reason="one room only"), 0)
    director.do(Redraw(reason="a wrong card"), 0)
    check(director.state)
    assert sizes(director.state) == [10]


def test_a_house_book_without_a_redraw_keeps_the_seats_of_the_last_table():
    house = house_book("redraw_events", '["director"]')
    director = tables(5, 4, house=house)
    stay = dict(director.state.tables[1].players)
    director.do(FormFinalTable(), 0)
    check(director.state)
    assert stay.items() <= director.state.tables[1].players.items()
    assert len(director.state.tables[1]) == 9


# initial_button


def test_one_table_draws_for_all_and_an_empty_seat_there_is_a_dead_button():
    director = field(53, "fidpa")
    director.do(DrawSeats(), 0)
    seats(director, 6, 1, 2, 3, 5, 6, 7, 8, 9)
    cards = dict(zip(range(1, 10), ["2c", "3c", "4c", "Qs", "5c", "6c", "Qh", "7c", "8c"], strict=True))
    (drawn,) = director.do(DrawButton(table=2, cards=cards), 0)
    assert (drawn.button, drawn.tables) == (4, (1, 2, 3, 4, 5, 6))
    assert director.state.tables[6].positions == Positions(4, 5, 6)
    assert refused(director, DrawButton()) == "seats.button_there"


def test_other_books_draw_at_each_table():
    director = field(20, "tda2009")
    director.do(DrawSeats(), 0)
    facts = director.do(DrawButton(), 0)
    assert [fact.tables for fact in facts] == [(1,), (2,), (3,)]


def test_tables_that_wait_for_their_button_leave_no_room_behind():
    """An emptied set is as slow to walk through as a full one, and every plan looks for tables without a button."""
    director = field(500)
    director.do(DrawSeats(), 0)
    assert len(director.state.seating.no_button) == 56
    director.do(DrawButton(), 0)
    assert director.state.seating.no_button == set()
    assert getsizeof(director.state.seating.no_button) == getsizeof(set())


def test_a_fixed_seat_where_the_book_knows_it():
    director = field(20, "ffjp", seats_per_table=10)
    director.do(DrawSeats(), 0)
    (drawn,) = director.do(DrawButton(seat=10), 0)
    assert (drawn.way, drawn.tables, drawn.cards) == ("fixed", (1, 2), {})
    director = field(20, "tda2009")
    director.do(DrawSeats(), 0)
    assert refused(director, DrawButton(seat=4)) == "seats.button_by_cards"
    assert director.do(DrawButton(seat=4, reason="no spare deck"), 0)[0].way == "override"
    assert refused(director, DrawButton(seat=99, reason="x")) == "seats.no_such_seat"


def test_typed_cards_must_be_one_for_each_seat():
    director = field(3, "tda2009")
    director.do(DrawSeats(), 0)
    taken = sorted(director.state.tables[1].players)
    assert refused(director, DrawButton(table=1, cards={taken[0]: "As"})) == "seats.card_each"
    assert refused(director, DrawButton(table=1, cards=dict.fromkeys(taken, "As"))) == "seats.card_each"
    assert refused(director, DrawButton(table=1, cards=dict.fromkeys(taken, "??"))) == "seats.no_card"


def test_phase_is_seated_after_the_draw():
    director = field(9)
    director.do(DrawSeats(), 0)
    assert director.state.phase is Phase.SEATED
    assert refused(director, Redraw()) == "seats.redraw_not_foreseen"


@pytest.mark.parametrize("book", ["tda2007", "tda2009"])
def test_where_the_book_is_silent_an_announced_redraw_is_said_to_be_the_default(book: str) -> None:
    world = world_of(book, {"event": {"seats_per_table": 5, "redraw_at": [3]}})
    for line in ("tables of 4, 4, 4", "> the plan draws seats again", "the announced redraw is held"):
        play_line(world, line)
    drawn = next(fact for fact in world.event.facts if isinstance(fact, SeatsRedrawn))
    first = drawn.rests_on(world.event.director.state)[0]
    assert (first.point, first.is_default, first.citation.en) == (Seats.redraw_events, True, "default")
