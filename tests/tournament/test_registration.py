"""Registering: once, of age, with papers where the book wants them; late, as an alternate, again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books, load
from deadbutton.books.points import Alternates, EntryEligibility, LateRegistrationStack, StartingStack
from deadbutton.tournament import (
    Break,
    CallAlternate,
    CancelEntry,
    CancelEvent,
    CloseEntries,
    CorrectName,
    CountUnsold,
    DrawSeats,
    LateEntries,
    MarkAbsent,
    Pay,
    Phase,
    Rebuys,
    ReEnter,
    RefuseEntry,
    Register,
    ShowIdentity,
    StartPlay,
    Status,
    Structure,
    TakeSeat,
    TransferEntry,
    debts,
    due_at_the_desk,
    leave_play,
    receipt_text,
    receipts_of,
)
from deadbutton.tournament.people.late_stack import late_stack, slice_levels
from deadbutton.tournament.time.late_entries import closing_is_due
from tests.depth import examples
from tests.tournament.entries_cases import (
    BOOKS,
    MINUTE,
    START,
    announced,
    at_minute,
    code,
    counted,
    level,
    stack,
    started,
)
from tests.tournament.seats_cases import house_book

LATE = LateEntries("level", 3)


def enter(name: str, **more) -> Register:
    return Register(name=name, identity_seen=True, **more)


@pytest.mark.parametrize("book", BOOKS)
def test_one_entry_a_person_in_every_book(book):
    director = announced(book, 1)
    assert code(director, enter(" p1 ")) == "registration.twice"


@pytest.mark.parametrize("book", BOOKS)
def test_aged_17_is_refused_except_where_the_host_decides(book):
    refused = EntryEligibility.LEGAL_AGE in load(book).entries.entry_eligibility.value
    assert (code(announced(book), enter("A", age=17)) == "registration.too_young") is refused
    assert code(announced(book), enter("A", age=18)) == ""


@pytest.mark.parametrize("book", BOOKS)
def test_papers_only_where_the_book_wants_them(book):
    wanted = EntryEligibility.ID_REQUIRED in load(book).entries.entry_eligibility.value
    assert bool(code(announced(book), Register(name="A"))) is wanted


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 61, "\n"])
def test_a_name_can_be_read(name):
    assert code(announced(), enter(name)) == "registration.bad_name"


def test_a_receipt_has_a_number_and_says_what_was_paid():
    director = announced(players=2, buy_in=4500, fee=500)
    first, second = director.state.money.receipts
    assert (first.number, second.number, second.amount) == (1, 2, 5000)
    assert receipt_text(director.state, second).en == "Receipt no. 2: P2, entry, €50."
    assert receipts_of(director.state, 2) == [second]


def test_an_entry_on_credit_is_owed():
    director = announced(buy_in=5000)
    director.do(enter("A", paid=False), START)
    assert debts(director.state) == {1: 5000}
    director.do(Pay(player=1), START)
    assert debts(director.state) == {}
    assert code(director, Pay(player=1)) == "receipts.owes_nothing"


def test_cancel_frees_the_name_and_pays_back():
    director = announced(players=3, buy_in=5000)
    director.do(CancelEntry(player=2), START)
    state = director.state
    assert state.sales.entries == 2
    assert sum(receipt.amount for receipt in state.money.receipts) == 10_000
    director.do(enter("P2"), START)
    assert state.players[4].name == "P2"
    assert code(director, CancelEntry(player=2)) == "registration.has_played"
    assert code(director, CancelEntry(player=99)) == "seats.no_such_player"


def test_a_seated_player_cancels_before_the_start_but_not_after_it():
    director = announced(players=5)
    director.do(DrawSeats(), START)
    director.do(CancelEntry(player=2), START)
    assert (director.state.playing, director.state.chips.in_play, counted(director.state)) == (
        4,
        20_000,
        20_000,
    )
    director.do(StartPlay(), START)
    assert code(director, CancelEntry(player=3)) == "registration.has_played"


def test_an_entry_cannot_change_hands():
    director = announced(players=2)
    assert code(director, TransferEntry(player=1, to="Z")) == "registration.not_transferable"


def test_a_misspelt_name_is_put_right():
    director = announced(players=2)
    assert code(director, CorrectName(player=1, name="P2")) == "registration.name_taken"
    director.do(CorrectName(player=1, name="Ana"), START)
    assert director.state.names == {"ana": 1, "p2": 2}


@pytest.mark.parametrize("book", BOOKS)
def test_whom_management_does_not_let_in_cannot_be_entered(book):
    director = announced(book, 2)
    (fact,) = director.do(RefuseEntry(name=" Zoé ", reason="a fight."), START)
    assert fact.sentence(director.state).en == "Zoé is not let in: a fight."
    assert code(director, enter("ZOÉ")) == "registration.not_let_in"
    assert code(director, CorrectName(player=1, name="zoé")) == "registration.not_let_in"
    assert code(director, enter("Zoé B.")) == ""
    assert code(director, RefuseEntry(name="zoé")) == "registration.refused_already"
    assert code(director, RefuseEntry(name="p2")) == "registration.is_in"


def test_an_entry_does_not_go_to_whom_management_does_not_let_in():
    director = announced(players=2, house=house_book("single_entry", '["one_entry"]'))
    director.do(RefuseEntry(name="Zoé"), START)
    assert code(director, TransferEntry(player=1, to="zoé")) == "registration.not_let_in"
    assert code(director, TransferEntry(player=1, to="Ana")) == ""


def test_papers_at_the_seat_and_before_payout():
    director = started("fidpa", 4)
    assert code(director, TakeSeat(player=1)) == "registration.identity"
    director.do(TakeSeat(player=1, identity_seen=True), START)
    assert director.state.players[1].came
    director.do(ShowIdentity(player=2), START)
    assert director.state.players[2].identity_seen


# Late


LATE_STACK = {
    LateRegistrationStack.FULL_STACK: 5000,
    LateRegistrationStack.UNSOLD_OR_DEDUCTED: 4775,
}


@pytest.mark.parametrize(
    "book",
    [book.key for book in all_books() if book.entries.late_registration_stack.value in LATE_STACK],
)
def test_minute_45_without_an_unsold_seat(book):
    chips = LATE_STACK[load(book).entries.late_registration_stack.value]
    director = started(book, 18, late=LATE)
    now = at_minute(director, 45)
    director.do(enter("L"), now)
    player = director.state.players[19]
    assert player.stack == chips
    assert player.status is Status.PLAYING
    assert player.table
    assert director.state.chips.in_play == counted(director.state) == 90_000 + chips


def test_maison_has_no_late_entry():
    assert code(started("maison", 8), enter("L"), START + MINUTE) == "registration.closed"


def test_an_ante_counts_for_every_seat_of_the_format():
    sheet = Structure((level(20, 25), level(20, 50, ante=25), level(20, 100)))
    director = started("fidpa", 18, late=LATE, structure=sheet)
    assert late_stack(director.state, at_minute(director, 45)).stack == 4550


def test_a_big_blind_ante_counts_once():
    sheet = Structure((level(20, 25), level(20, 50, ante=100, ante_form="big_blind"), level(20, 100)))
    director = started("fidpa", 18, late=LATE, structure=sheet)
    assert late_stack(director.state, at_minute(director, 45)).stack == 4675


def test_an_unsold_stack_is_taken_over_with_its_seat():
    director = started("fidpa", 17, late=LATE)
    (table, seat) = next((t.number, s) for t in director.state.tables.values() for s in t.unsold)
    director.do(CountUnsold(table=table, seat=seat, chips=4425), START)
    director.do(enter("L"), at_minute(director, 45))
    player = director.state.players[18]
    assert (player.stack, player.table, player.seat) == (4425, table, seat)
    assert director.state.chips.in_play == counted(director.state) == 90_000
    assert code(director, CountUnsold(table=table, seat=seat, chips=1)) == "registration.not_unsold"


def test_forty_seats_thirty_six_sold():
    director = started("fidpa", 36, seats_per_table=10, late=LATE)
    state = director.state
    assert state.chips.in_play == 200_000
    for table in state.tables.values():
        for seat in list(table.unsold):
            assert (
                code(director, CountUnsold(table=table.number, seat=seat, chips=9000))
                == "registration.unsold_grew"
            )
            director.do(CountUnsold(table=table.number, seat=seat, chips=4775), START)
    director.do(CloseEntries(), START)
    assert (state.chips.removed, state.chips.in_play, counted(state)) == (19_100, 180_900, 180_900)


@pytest.mark.parametrize("book", BOOKS)
def test_unsold_seats_have_their_stacks_where_the_book_sets_them(book):
    stacks = 40 if StartingStack.UNSOLD_SEATS_TOO in load(book).entries.starting_stack.value else 36
    assert started(book, 36, seats_per_table=10, late=LATE).state.chips.in_play == 5000 * stacks


@pytest.mark.parametrize(
    ("late", "minute", "is_open"),
    [
        (LateEntries("level", 2), 39, True),
        (LateEntries("level", 2), 40, False),
        (LateEntries("minutes", 30), 29, True),
        (LateEntries("minutes", 30), 30, False),
        (LateEntries("director"), 600, True),
        (LateEntries("start"), 1, False),
    ],
)
def test_entries_until(late, minute, is_open):
    director = started(late=late)
    now = at_minute(director, minute)
    assert (code(director, enter("L"), now) == "") is is_open
    assert closing_is_due(director.state, now) is (not is_open and late.until != "start")


def test_closed_is_closed():
    director = started(late=LateEntries("director"))
    director.do(CloseEntries(), START)
    assert code(director, enter("L")) == "registration.closed"
    assert code(director, CloseEntries()) == "registration.closed"


@given(st.lists(st.integers(1, 60), min_size=1, max_size=8), st.integers(1, 40))
def test_completed_slices_are_counted_each_at_its_own_level(minutes, slice_):
    found = slice_levels(list(enumerate(minutes, 1)), slice_)
    assert len(found) == sum(minutes) // slice_
    assert found == sorted(found)


# Alternates and re-entries


@pytest.mark.parametrize("book", BOOKS)
def test_alternates_come_in_order_with_full_stacks(book):
    director = announced(book, 9, capacity=9, alternate_places=2)
    for name in "XY":
        director.do(enter(name), START)
    assert code(director, enter("Z")) == "registration.full"
    director.do(DrawSeats(), START)
    director.do(StartPlay(), START)
    now = at_minute(director, 30)
    assert code(director, CallAlternate(), now) == "registration.no_open_seat"
    stack(director, 1, 0)
    leave_play(director.state, director.state.players[1], Status.OUT, now)
    if Alternates.FIRST_COME in load(book).entries.alternates.value:
        assert code(director, CallAlternate(player=11), now) == "registration.alternates_in_order"
    director.do(CallAlternate(), now)
    x = director.state.players[10]
    assert (x.stack, x.status) == (5000, Status.PLAYING)
    assert director.state.seating.alternates == [11]
    assert counted(director.state) == director.state.chips.in_play == 50_000


def test_an_alternate_goes_home_with_his_money():
    director = announced(players=2, capacity=2, buy_in=500)
    director.do(enter("X"), START)
    director.do(CancelEntry(player=3), START)
    assert director.state.seating.alternates == []
    assert code(director, CallAlternate()) == "registration.no_alternate"


def test_re_entry_where_it_is_sold():
    director = started(players=9, late=LATE, re_entries=1, buy_in=1000)
    assert code(director, ReEnter(player=1)) == "registration.not_out"
    stack(director, 1, 0)
    leave_play(director.state, director.state.players[1], Status.OUT, START)
    director.do(ReEnter(player=1), START)
    state = director.state
    assert (state.sales.entries, state.players[1].entries, state.playing) == (10, 2, 9)
    assert state.players[1].stack == 5000
    assert state.finished == []
    stack(director, 1, 0)
    leave_play(state, state.players[1], Status.OUT, START)
    assert code(director, ReEnter(player=1)) == "registration.no_re_entry"


def test_cancelling_the_whole_event_pays_everybody_back():
    director = started(players=6, buy_in=1000, fee=100)
    director.do(CancelEvent(reason="fire alarm"), START)
    state = director.state
    assert state.phase is Phase.OVER
    assert sum(receipt.amount for receipt in state.money.receipts) == 0
    assert code(director, CancelEvent(reason="again")) == "setup.nothing_to_cancel"


def test_registering_does_not_walk_through_the_field():
    """Before the start, with a limit on the field; and late, when a seat is found at once."""
    for director in (announced(players=30, capacity=50), started("tda2009", 27, late=LATE)):
        state, before = director.state, len(director.state.players)
        state.players, state.names, state.seating.unseated = (
            NotWalked(state.players),
            NotWalked(state.names),
            NotWalked(state.seating.unseated),
        )
        for number in range(3):
            director.do(enter(f"Q{number}"), START)
        assert len(state.players) == before + 3
    with pytest.raises(AssertionError):
        sorted(state.players)


class NotWalked(dict):
    """A table of the whole field: look somebody up, or add him, and never go through it."""

    def __iter__(self):
        raise AssertionError("somebody walks through the field")

    keys = values = items = __iter__


@examples(20)
@given(st.integers(2, 60), st.integers(0, 70), st.sampled_from(BOOKS))
def test_a_late_entry_conserves_chips(players, minute, book):
    director = started(book, players, late=LATE)
    now = at_minute(director, minute)
    if not code(director, enter("L"), now):
        director.do(enter("L"), now)
    assert counted(director.state) == director.state.chips.in_play


def test_management_may_set_a_late_stack_only_where_the_book_lets_it():
    director = started("fidpa", 18, late=LATE)
    now = at_minute(director, 45)
    assert code(director, enter("L", late_stack=6000), now) == "registration.bad_stack"
    assert code(director, enter("L", late_stack=4510), now) == "registration.bad_stack"
    director.do(enter("L", late_stack=4500), now)
    assert director.state.players[19].stack == 4500
    other = started("tda2009", 18, late=LATE)
    assert code(other, enter("L", late_stack=4500)) == "registration.stack_is_fixed"
    assert code(announced(), enter("L", late_stack=4500)) == "registration.not_late"


def test_a_late_stack_is_made_of_chips_that_are_still_in_use():
    director = started("fidpa", 18, late=LATE)
    director.state.chips.denominations = (100, 1000)
    assert late_stack(director.state, at_minute(director, 45)).stack == 4800


def test_registration_until_the_end_of_a_level_is_closed_in_the_break_after_it():
    sheet = Structure((level(20, 25), Break(10), level(20, 50)))
    director = started(structure=sheet, late=LateEntries("level", 1))
    assert code(director, enter("L"), START + 19 * MINUTE) == ""
    assert code(director, enter("L"), START + 20 * MINUTE) == "registration.closed"
    assert [type(due.command) for due in due_at_the_desk(director.state, START + 21 * MINUTE)] == [
        CloseEntries
    ]


def test_the_number_of_an_undone_entry_is_not_given_again():
    director = announced(players=3)
    director.undo(3)  # P2's
    director.do(enter("A"), START)
    assert sorted(director.state.players) == [1, 3, 4]


def test_what_is_due_at_the_desk():
    director = announced(
        "ffjp", 9, capacity=9, settings={"absence_deadline": 30}, rebuys=Rebuys(1, 1000, 500)
    )
    director.do(enter("X"), START)
    director.do(DrawSeats(), START)
    director.do(MarkAbsent(player=1), START)
    director.do(StartPlay(), START)
    assert due_at_the_desk(director.state, START) == ()
    now = START + 30 * MINUTE
    while due := due_at_the_desk(director.state, now):
        assert due[0].text.fr != due[0].text.en
        director.do(due[0].command, now)
    state = director.state
    assert state.sales.rebuys_ended is not None
    assert state.players[1].status is Status.OUT
    assert state.players[10].status is Status.PLAYING
    assert counted(state) == state.chips.in_play == 45_000
