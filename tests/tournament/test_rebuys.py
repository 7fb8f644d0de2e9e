"""Rebuys, add-on, absences, withdrawals, the end: by every book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books, load
from deadbutton.books.points import (
    AbsentPlayerBlinds,
    AddonRules,
    RebuyCondition,
    RebuyTiming,
    VoluntaryWithdrawal,
)
from deadbutton.refusal import Refusal, Refused
from deadbutton.tournament import (
    AddOn,
    Amend,
    CallAlternate,
    CancelEntry,
    CancelEvent,
    CloseEntries,
    CorrectName,
    CountUnsold,
    Director,
    DrawSeats,
    EndRebuys,
    EndTournament,
    ExcuseAbsence,
    LateEntries,
    MarkAbsent,
    MarkBack,
    Pay,
    Phase,
    Rebuy,
    Rebuys,
    ReEnter,
    Register,
    RemoveAbsent,
    ReportHand,
    SetAddOnWindow,
    SetUp,
    ShowIdentity,
    StartPlay,
    Status,
    TakeAddOn,
    TakeSeat,
    TransferEntry,
    Withdraw,
    absences_due,
    end_after,
    extra_hands,
    leave_play,
    may_rebuy,
    read_fact,
    results_of,
    waits_for_money,
    write_fact,
)
from tests.depth import examples
from tests.tournament.entries_cases import (
    BOOKS,
    MINUTE,
    START,
    announced,
    at_minute,
    code,
    config,
    counted,
    stack,
    started,
)

REBUYS = Rebuys(until_level=3, chips=1000, price=1000)
ADD_ON = AddOn(chips=2000, price=1000)


SELLING = [
    book.key for book in all_books() if book.entries.rebuy_condition.value is not RebuyCondition.FREEZEOUT
]


@pytest.mark.parametrize("book", SELLING)
@pytest.mark.parametrize("chips", [0, 150, 200, 5000])
def test_who_is_offered_a_rebuy_at_a_big_blind_of_200(book, chips):
    director = started(book, 6, rebuys=REBUYS)
    at_minute(director, 45)
    stack(director, 1, chips)
    offered = {RebuyCondition.AT_ZERO: chips == 0, RebuyCondition.BELOW_BIG_BLIND: chips < 200}
    assert may_rebuy(director.state, 1) is offered[load(book).entries.rebuy_condition.value]


def test_who_has_bought_again_was_not_put_out_by_the_hand_that_was_lost():
    director = started(rebuys=REBUYS)
    table = next(iter(director.state.tables.values()))
    loser, winner = sorted(table.players)[:2]
    lost, won = (table.players[seat] for seat in (loser, winner))

    def told() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
        lines = {line.player: line for line in results_of(director.state, 3 * START).lines}
        return {
            "lost": (lines[lost].out_by, lines[lost].eliminated),
            "won": (lines[won].out_by, lines[won].eliminated),
        }

    director.do(ReportHand(table=table.number, out={loser: (winner,)}), 2 * START)
    director.do(Rebuy(player=lost), 2 * START)
    assert told() == {"lost": ((), ()), "won": ((), ())}
    director.do(Withdraw(player=lost), 3 * START)
    assert told()["lost"] == ((), ())


def test_one_buy_in_at_a_time_and_no_more_than_the_event_sells():
    director = started(rebuys=Rebuys(until_level=3, chips=1000, price=1000, most=2))
    stack(director, 1, 0)
    director.do(Rebuy(player=1), START)
    assert code(director, Rebuy(player=1)) == "rebuys.too_many_chips"
    stack(director, 1, 0)
    director.do(Rebuy(player=1), START)
    stack(director, 1, 0)
    assert code(director, Rebuy(player=1)) == "rebuys.no_more"
    assert counted(director.state) == director.state.chips.in_play == 47_000


def test_a_hand_that_began_in_the_period_still_counts():
    director = started(rebuys=Rebuys(until_level=1, chips=1000, price=1000))
    at_minute(director, 21)
    stack(director, 1, 0)
    assert code(director, Rebuy(player=1)) == "rebuys.period_over"
    table = director.state.tables[director.state.players[1].table]
    table.hand_level = 1
    assert code(director, Rebuy(player=1)) == ""


@pytest.mark.parametrize(
    "book", [key for key in SELLING if RebuyTiming.OWED in load(key).entries.rebuy_timing.value]
)
def test_an_unpaid_all_in(book):
    waits = RebuyTiming.PAID_BEFORE_ACTION in load(book).entries.rebuy_timing.value
    director = started(book, 6, rebuys=REBUYS)
    stack(director, 1, 0)
    director.do(Rebuy(player=1, paid=False), START)
    assert waits_for_money(director.state, 1, 1000) is waits
    stack(director, 1, 0)
    assert director.state.players[1].owes == 1000
    director.do(Pay(player=1), START)
    assert waits_for_money(director.state, 1, 1000) is False


@pytest.mark.parametrize("book", SELLING)
def test_too_late_once_the_next_hand_has_begun(book):
    director = started(book, 6, rebuys=REBUYS)
    stack(director, 1, 0)
    assert code(director, Rebuy(player=1, next_hand_started=True)) == "rebuys.too_late"
    director.state.tables[1].in_hand = True
    assert code(director, Rebuy(player=1)) == "rebuys.too_late"


def test_two_extra_hands_before_the_add_on():
    director = started("ffjp", 6, rebuys=REBUYS, add_on=ADD_ON)
    table = director.state.tables[1]
    assert code(director, TakeAddOn(player=1)) == "rebuys.add_on_closed"
    director.do(EndRebuys(), START)
    assert code(director, EndRebuys()) == "rebuys.ended"
    table.hands += 1
    stack(director, 1, 0)
    director.do(Rebuy(player=1), START)
    assert code(director, TakeAddOn(player=1)) == "rebuys.extra_hands"
    table.hands += 1
    stack(director, 2, 0)
    assert code(director, Rebuy(player=2)) == "rebuys.period_over"
    director.do(TakeAddOn(player=2), START)
    director.do(TakeAddOn(player=1), START)
    assert code(director, TakeAddOn(player=1)) == "rebuys.one_add_on"
    assert counted(director.state) == director.state.chips.in_play == 35_000
    director.do(SetAddOnWindow(is_open=False), START)
    assert code(director, TakeAddOn(player=3)) == "rebuys.add_on_closed"


def test_the_hand_in_play_at_the_end_of_the_rebuys_is_not_an_extra_hand():
    director = started("ffjp", 6, rebuys=REBUYS, add_on=ADD_ON)
    table = director.state.tables[1]
    table.hands, table.in_hand = 5, True
    director.do(EndRebuys(), START)
    assert extra_hands(director.state, 1) == -1
    table.in_hand = False
    assert extra_hands(director.state, 1) == 0
    table.hands, table.in_hand = 7, True
    assert extra_hands(director.state, 1) == 1
    assert code(director, TakeAddOn(player=1)) == "rebuys.extra_hands"
    table.in_hand = False
    assert code(director, TakeAddOn(player=1)) == ""


def test_credit_only_where_an_announced_rebuy_is_owed():
    director = started("maison", 6, rebuys=REBUYS)
    stack(director, 1, 0)
    assert code(director, Rebuy(player=1, paid=False)) == "rebuys.pay_first"
    assert code(director, Rebuy(player=1)) == ""


def test_who_withdrew_enters_again_only_where_that_is_no_disqualification():
    for book, refused in (("fidpa", "registration.left_for_good"), ("maison", "")):
        director = started(book, 6, re_entries=1, late=LateEntries("director"))
        director.do(Withdraw(player=1), START)
        assert code(director, ReEnter(player=1)) == refused


@pytest.mark.parametrize(
    "book",
    [
        book.key
        for book in all_books()
        if AddonRules.END_OF_REBUYS in book.entries.addon_rules.value
        and not book.entries.addon_extra_hands.value
    ],
)
def test_the_add_on_follows_the_rebuys_at_once(book):
    director = started(book, 6, rebuys=REBUYS, add_on=ADD_ON)
    director.do(EndRebuys(), START)
    director.do(TakeAddOn(player=1), START)
    assert director.state.sales.add_ons == 1


def test_no_rebuys_no_add_on():
    director = started()
    assert code(director, EndRebuys()) == "rebuys.none"
    assert code(director, SetAddOnWindow(is_open=True)) == "rebuys.no_add_on"
    assert code(director, Rebuy(player=99)) == "seats.no_such_player"


# Absent


def absent(book: str, **wanted):
    director = announced(book, 8, seats_per_table=8, **wanted)
    director.do(DrawSeats(), START)
    director.do(MarkAbsent(player=1), START)
    director.do(StartPlay(), START)
    return director


@pytest.mark.parametrize("book", BOOKS)
def test_after_one_orbit_the_absent_are_out_where_the_book_gives_them_so_long(book):
    director = absent(book, buy_in=100)
    director.state.tables[1].hands = 8
    clauses = load(book).entries.absent_player_blinds.value
    is_out = bool(absences_due(director.state, START + 90 * MINUTE))
    assert is_out is (AbsentPlayerBlinds.OUT_AFTER_GRACE in clauses)


def test_the_organiser_may_excuse():
    director = absent("maison")
    director.state.tables[1].hands = 8
    assert code(director, RemoveAbsent(player=1)) == ""
    director.do(ExcuseAbsence(player=1, reason="snow"), START)
    assert code(director, RemoveAbsent(player=1)) == "absence.stays"


def test_chips_of_the_absent_are_shared_within_a_house_in_maison_only():
    director = absent("maison")
    director.state.tables[1].hands = 8
    director.do(RemoveAbsent(player=1, share_among=(2, 3, 4)), START)
    state = director.state
    assert [state.players[n].stack for n in (2, 3, 4)] == [6650] * 3
    assert counted(state) == state.chips.in_play == 39_950
    director = absent("ffjp", settings={"absence_deadline": 10})
    assert (
        code(director, RemoveAbsent(player=1, share_among=(2,)), START + 10 * MINUTE) == "absence.not_shared"
    )


def test_the_deadline_counts_for_free_and_unpaid_entries():
    free = absent("ffjp", settings={"absence_deadline": 60})
    assert code(free, RemoveAbsent(player=1), START + 60 * MINUTE - 1) == "absence.deadline"
    assert code(free, RemoveAbsent(player=1), START + 60 * MINUTE) == ""
    paid = absent("ffjp", buy_in=100, settings={"absence_deadline": 60})
    assert code(paid, RemoveAbsent(player=1), START + 60 * MINUTE) == "absence.deadline"


def test_back_and_away():
    director = absent("tda2009")
    assert code(director, MarkAbsent(player=1)) == "absence.already"
    director.do(MarkBack(player=1), START)
    assert code(director, MarkBack(player=1)) == "absence.is_there"
    assert code(director, RemoveAbsent(player=1)) == "absence.stays"


# Leaving


@pytest.mark.parametrize("book", BOOKS)
def test_leaving_with_20_left(book):
    director = started(book, 20, seats_per_table=10)
    director.do(Withdraw(player=1), START)
    player = director.state.players[1]
    stays = load(book).entries.voluntary_withdrawal.value is VoluntaryWithdrawal.BLINDED_OFF
    assert (player.place, director.state.chips.removed) == ((0, 0) if stays else (20, 5000))
    assert counted(director.state) == director.state.chips.in_play
    assert (code(director, MarkBack(player=1)) == "absence.no_return") is not stays


def test_before_the_start_one_cancels():
    director = announced(players=3)
    director.do(DrawSeats(), START)
    assert code(director, Withdraw(player=1)) == "absence.cancel_instead"


def test_nobody_leaves_in_the_middle_of_a_hand():
    director = started("fidpa", 6)
    director.state.tables[1].in_hand = True
    assert code(director, Withdraw(player=1)) == "seats.hand_in_play"


# The end


@pytest.mark.parametrize("book", BOOKS)
def test_a_satellite_ends_when_everybody_left_is_qualified(book):
    director = started(book, 6, satellite_seats=5, seat_value=1000)
    stack(director, 6, 0)
    leave_play(director.state, director.state.players[6], Status.OUT, START)
    director.do(EndTournament(), START)
    state = director.state
    assert state.phase is Phase.OVER
    assert [state.players[n].place for n in range(1, 7)] == [1, 1, 1, 1, 1, 6]


def test_the_last_but_one_to_leave_ends_it():
    director = started("fidpa", 2)
    facts = director.do(Withdraw(player=2), START)
    assert [type(fact).__name__ for fact in facts] == ["PlayerWithdrew", "TournamentEnded"]
    assert director.state.players[1].place == 1
    assert end_after(director.state, START) == []


# Anything at any time

NUMBER = st.integers(0, 14)
COMMANDS = st.one_of(
    st.builds(Register, name=st.sampled_from("ABCDEFGH"), identity_seen=st.booleans(), paid=st.booleans()),
    st.builds(CancelEntry, player=NUMBER, refund=st.sampled_from([None, 0, 500, 9999])),
    st.builds(TransferEntry, player=NUMBER, to=st.sampled_from("AZ")),
    st.builds(CorrectName, player=NUMBER, name=st.sampled_from("AZ")),
    st.builds(ShowIdentity, player=NUMBER),
    st.builds(TakeSeat, player=NUMBER, identity_seen=st.booleans()),
    st.builds(CallAlternate, player=NUMBER),
    st.builds(ReEnter, player=NUMBER, paid=st.booleans()),
    st.builds(Rebuy, player=NUMBER, paid=st.booleans()),
    st.builds(TakeAddOn, player=NUMBER, paid=st.booleans()),
    st.builds(SetAddOnWindow, is_open=st.booleans()),
    st.builds(Pay, player=NUMBER),
    st.builds(MarkAbsent, player=NUMBER),
    st.builds(MarkBack, player=NUMBER),
    st.builds(ExcuseAbsence, player=NUMBER, reason=st.sampled_from(["", "x"])),
    st.builds(RemoveAbsent, player=NUMBER, share_among=st.sampled_from([(), (1,), (2, 3)])),
    st.builds(Withdraw, player=NUMBER),
    st.builds(
        CountUnsold, table=st.integers(0, 3), seat=st.integers(0, 10), chips=st.sampled_from([-1, 0, 4000])
    ),
    st.sampled_from([CloseEntries(), EndRebuys(), StartPlay(), DrawSeats(), EndTournament()]),
    st.sampled_from([CancelEvent(reason="x")] + [CloseEntries()] * 6),
    st.builds(Amend, config=st.sampled_from([config(), config(buy_in=500), config(chips={25: 40})])),
    st.builds(SetUp, config=st.just(config())),
)


@examples(150)
@given(st.sampled_from(BOOKS), st.lists(st.tuples(COMMANDS, st.integers(0, 30)), max_size=40), st.booleans())
def test_random_commands_are_done_or_refused_and_chips_and_money_add_up(book, commands, begun):
    wanted = {
        "buy_in": 500,
        "rebuys": REBUYS,
        "add_on": ADD_ON,
        "re_entries": 1,
        "capacity": 12,
        "late": LateEntries("level", 3),
        "seats_per_table": 5,
    }
    director = started(book, 8, **wanted) if begun else announced(book, 8, **wanted)
    now = START
    for command, minutes in commands:
        now += minutes * MINUTE
        if director.state.phase is Phase.RUNNING and minutes == 30:
            one = next((p for p in director.state.players.values() if p.stack and p.table), None)
            if one is not None and len(director.state.tables[one.table]) > 1:
                stack(director, one.id, 0)
        answer = director.ask(command, now)
        if isinstance(answer, Refusal):
            assert answer.text.fr
            assert answer.text.en
            continue
        director.record(answer)
        state = director.state
        for fact in answer:
            assert fact.sentence(state).fr
            assert read_fact(write_fact(fact)) == fact
            assert all(answer.citation.en for answer in fact.rests_on(state))
        assert counted(state) == state.chips.in_play
        assert state.playing == sum(p.status is Status.PLAYING for p in state.players.values())
        assert sum(r.amount for r in state.money.receipts) == sum(p.paid_in for p in state.players.values())
        assert all(p.paid_in >= 0 and p.owes >= 0 and p.stack >= 0 for p in state.players.values())


@given(st.lists(COMMANDS.filter(lambda command: not isinstance(command, SetUp)), min_size=1, max_size=5))
def test_before_a_tournament_is_announced_everything_is_refused(commands):
    director = Director()
    for command in commands:
        assert code(director, command)


@examples(100)
@given(st.sampled_from(BOOKS), st.lists(COMMANDS, max_size=25), st.integers(1, 40))
def test_any_act_can_be_taken_back_or_says_why_not(book, commands, number):
    director = started(book, 8, buy_in=500, capacity=12, late=LateEntries("level", 3), seats_per_table=5)
    for command in commands:
        answer = director.ask(command, START)
        if not isinstance(answer, Refusal):
            director.record(answer)
    try:
        director.undo(min(number, len(director.log)))
    except Refused as refused:
        assert refused.refusal.text.fr  # noqa: PT017
    state = director.state
    assert counted(state) == state.chips.in_play
    assert state.playing == sum(p.status is Status.PLAYING for p in state.players.values())
    assert sum(r.amount for r in state.money.receipts) == sum(p.paid_in for p in state.players.values())
