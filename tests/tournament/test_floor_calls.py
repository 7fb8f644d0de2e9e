"""Calls for the floor and rulings on record: one open call a player, the book's words as they were, the floor's own with a reason."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import all_books
from deadbutton.books.points import Authority
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, ask
from deadbutton.refusal import Refusal, Refused
from deadbutton.sim.announcement import announced_event
from deadbutton.text import Lang
from deadbutton.tournament import (
    AnswerCall,
    CallFloor,
    CancelCall,
    Director,
    Disqualify,
    DrawSeats,
    RecordRuling,
    Register,
    RulingRecorded,
    SetUp,
    StartPlay,
    make_plan,
    read_fact,
    table_of,
    write_fact,
)

NOON = 1_700_000_000_000
MINUTE = 60_000
FLOP = {"order": "known"}


def club(book: str = "ffjp", *, running: bool = True) -> Director:
    director = Director(SeededShuffler(1))
    director.do(SetUp(config=announced_event("home8", book, 8), accept_outside=True), NOON)
    for name in ("Ada", "Bilal", "Chloé", "Dario"):
        director.do(Register(name=name, identity_seen=True, age=30), NOON)
    if running:
        director.do(DrawSeats(), NOON)
        for step in make_plan(director.state):
            director.do(step.command, NOON)
        director.do(StartPlay(), NOON)
    return director


def refused(director: Director, command, now: int = NOON) -> Refused:
    with pytest.raises(Refused) as found:
        director.do(command, now)
    return found.value


# Calls


def test_a_player_calls_and_the_floor_goes_there():
    director = club()
    (called,) = director.do(CallFloor(player=1, reason=" quatre cartes\nau flop "), NOON)
    call = director.state.floor.calls[1]
    assert (call.player, call.table, call.reason, call.at) == (1, 1, "quatre cartes au flop", NOON)
    assert (
        called.sentence(director.state).in_(Lang.EN)
        == "Ada calls the floor to table 1: “quatre cartes au flop”"
    )
    (gone,) = director.do(AnswerCall(call=1), NOON + MINUTE)
    assert gone.sentence(director.state).in_(Lang.FR) == "L'arbitre va voir Ada, table 1."
    assert not director.state.floor.calls


def test_a_second_call_of_the_same_player_is_told_when_the_first_was_made():
    director = club()
    director.do(CallFloor(player=1), NOON)
    again = refused(director, CallFloor(player=1), NOON + 3 * MINUTE)
    assert again.code == "floor_calls.called_already"
    assert "3 min ago" in again.refusal.text.en
    director.do(CallFloor(player=2), NOON)
    director.do(CallFloor(table=1), NOON)
    assert refused(director, CallFloor(table=1)).code == "floor_calls.called_already"
    assert sorted(director.state.floor.calls) == [1, 2, 3]


def test_numbers_are_never_used_twice():
    director = club()
    director.do(CallFloor(player=1), NOON)
    director.do(AnswerCall(call=1), NOON)
    director.do(CallFloor(player=1), NOON)
    assert list(director.state.floor.calls) == [2]


def test_a_call_lapses_when_the_player_is_out():
    director = club()
    director.do(CallFloor(player=1), NOON)
    director.do(Disqualify(player=1, reason="triche"), NOON)
    assert not director.state.floor.calls
    assert refused(director, AnswerCall(call=1)).code == "floor_calls.not_open"


def test_callers_take_their_own_call_back():
    director = club()
    director.do(CallFloor(player=1), NOON)
    director.do(CallFloor(player=2), NOON)
    director.do(CallFloor(table=1), NOON)
    (gone,) = director.do(CancelCall(player=1), NOON)
    assert gone.sentence(director.state).in_(Lang.FR) == "Ada, table 1, n'appelle plus l'arbitre."
    director.do(CancelCall(table=1), NOON)
    assert [call.player for call in director.state.floor.calls.values()] == [2]
    assert refused(director, CancelCall(player=1)).code == "floor_calls.not_open"
    director.undo()
    assert len(director.state.floor.calls) == 2


def test_undo_brings_a_call_back():
    director = club()
    director.do(CallFloor(player=1), NOON)
    director.do(AnswerCall(call=1), NOON)
    director.undo()
    assert table_of(director.state, director.state.floor.calls[1]) == 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (CallFloor(), "floor_calls.nowhere"),
        (CallFloor(player=99), "seats.no_such_player"),
        (CallFloor(table=99), "seats.no_such_table"),
        (CallFloor(player=1, reason="x" * 201), "floor_calls.too_long"),
        (AnswerCall(call=1), "floor_calls.not_open"),
        (CancelCall(player=1), "floor_calls.not_open"),
        (CancelCall(), "floor_calls.not_open"),
    ],
)
def test_what_is_refused(command, code: str):
    assert refused(club(), command).code == code


def test_nobody_is_called_before_the_seats_are_drawn():
    assert refused(club(running=False), CallFloor(player=1)).code == "seats.not_now"


# Rulings


def test_the_book_is_asked_and_its_words_are_written_down():
    director = club()
    director.do(CallFloor(player=2), NOON)
    (fact,) = director.do(
        RecordRuling(incident="four_card_flop", answers=FLOP, table=1, players=(2,), call=1), NOON, by="Ana"
    )
    assert isinstance(fact, RulingRecorded)
    book = ask(director.state.book, "four_card_flop", FLOP)
    assert fact.verdict.text == book.verdict
    assert fact.articles == tuple(map(str, book.articles))
    assert fact.by_whom == "Ana"
    assert fact.answers["order"] == "known"
    assert not director.state.floor.calls
    sentence = fact.sentence(director.state)
    assert sentence.en.startswith("Table 1, Bilal: ")
    assert book.verdict.en in sentence.en
    assert fact.rests_on(director.state) == book.rests_on


def test_overruling_needs_a_decision_and_a_reason_and_keeps_both():
    director = club()
    wanted = {"incident": "four_card_flop", "answers": FLOP, "overruled": True}
    assert refused(director, RecordRuling(**wanted)).code == "rulings.no_decision"
    assert refused(director, RecordRuling(**wanted, decision="Play on.")).code == "rulings.no_reason"
    (fact,) = director.do(RecordRuling(**wanted, decision="Play on.", reason="All were all-in."), NOON)
    assert fact.overruled
    assert "Decided against the book: Play on (All were all-in)" in fact.sentence(director.state).en
    assert fact.verdict.en in fact.sentence(director.state).en
    assert fact.rests_on(director.state)[0].point is Authority.floor_discretion


def test_a_wrong_answer_is_refused_with_what_is_allowed():
    director = club()
    assert refused(director, RecordRuling(incident="four_card_flop")).code == "floor.missing_fact"
    assert (
        refused(director, RecordRuling(incident="four_card_flop", answers={"order": "perhaps"})).code
        == "floor.bad_fact"
    )
    assert refused(director, RecordRuling(incident="nonsense", answers=FLOP)).code == "floor.unknown_incident"
    assert (
        refused(director, RecordRuling(incident="four_card_flop", answers=FLOP, call=1)).code
        == "rulings.no_such_call"
    )


def _answer(question, index: int) -> str | int | bool:
    match question.kind:
        case "choice":
            return question.options[index % len(question.options)].key
        case "yes_no":
            return bool(index % 2)
        case "count" | "chips" | "seat":
            return 1 + index
        case "cards":
            return "As Kd"
        case _:
            return "raise 400"


@given(
    st.sampled_from(sorted(INCIDENTS)), st.sampled_from([book.key for book in all_books()]), st.integers(0, 3)
)
def test_whatever_is_recorded_reads_back_the_same(key: str, book: str, index: int):
    director = Director(SeededShuffler(1))
    director.do(SetUp(config=announced_event("home8", book, 8), accept_outside=True), NOON)
    answers = {q.key: _answer(q, index) for q in INCIDENTS[key].questions if not q.needs_hand}
    found = director.ask(RecordRuling(incident=key, answers=answers), NOON)
    if isinstance(found, Refusal):
        assert found.code.startswith("floor.")
        return
    (fact,) = found
    assert read_fact(write_fact(fact)) == fact
    assert fact.sentence(director.state).fr
