"""Offences and penalties: what each book proposes, how long it lasts, how it is served."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deadbutton.books import Kind, load
from deadbutton.books.points import PenaltyStep
from deadbutton.refusal import Refusal, Refused
from deadbutton.tournament import (
    ChangeDeck,
    ColorUp,
    Disqualify,
    HandInLateChips,
    Penalise,
    RaceCards,
    Readmit,
    RecordInfraction,
    RemoveChips,
    ReportHand,
    StartHand,
    Status,
    Waive,
    catalogue,
    count_of_chips,
    propose,
    read_fact,
    sits_out,
    write_fact,
)
from tests.tournament.seats_cases import BOOKS, tables


def refused(director, command, now=0) -> str:
    with pytest.raises(Refused) as caught:
        director.do(command, now)
    return caught.value.code


def hand(director, table=1) -> None:
    director.do(StartHand(table=table), 0)
    director.do(ReportHand(table=table), 0)


# The catalogue


@pytest.mark.parametrize("book", BOOKS)
def test_every_conduct_article_that_names_an_offence_is_in_the_catalogue(book):
    codes = catalogue(load(book))
    ladder = {
        "penalty_ladder",
        "penalty_may_or_must",
        "penalty_absence",
        "penalty_max_rounds",
        "timeout_penalty",
    }
    silent = [
        article.number
        for article in load(book).own_articles.values()
        if article.kind is Kind.CONDUCT
        and article.number not in codes
        and not ladder & set(article.points)
        and not {*article.points} <= {"intent_weighting", "misled_player_relief"}
    ]
    assert silent == []


def test_fidpa_has_its_sixteen_etiquette_codes_and_its_eight_banned_behaviours():
    codes = catalogue(load("fidpa"))
    assert all(f"7-1{letter}" in codes for letter in "abcdefghijklmnop")
    assert all(f"D2-C {letter}" in codes for letter in "abcdefgh")
    assert "D2-C i" not in codes
    assert "9-2c" not in codes


@pytest.mark.parametrize("book", BOOKS)
def test_every_offence_of_every_book_can_be_recorded_and_told(book):
    for code, infraction in catalogue(load(book)).items():
        for offence in infraction.offences:
            director = tables(5, book=book)
            for _ in range(7):
                [fact] = director.do(RecordInfraction(player=1, code=code, offence=offence.key), 0)
                assert infraction.article in fact.rests_on(director.state)[0].articles
                told = fact.sentence(director.state)
                assert told.fr
                assert told.en
                assert read_fact(write_fact(fact)) == fact


# Length


@pytest.mark.parametrize(
    "book", [key for key in BOOKS if PenaltyStep.ROUNDS in load(key).conduct.penalty_ladder.value]
)
def test_nine_at_the_table_two_rounds_are_eighteen_hands(book):
    director = tables(9, book=book)
    director.do(Penalise(player=1, step="rounds", rounds=2), 0)
    assert director.state.players[1].hands_to_miss == 18


def test_exposure_in_hand_40_costs_hands_41_to_49():
    director = tables(9)
    director.do(StartHand(table=1), 0)
    director.do(Penalise(player=1, step="rounds", rounds=1), 0)
    director.do(ReportHand(table=1), 0)
    assert director.state.players[1].hands_to_miss == 9
    for _ in range(9):
        assert sits_out(director.state.players[1], 0)
        hand(director)
    assert not sits_out(director.state.players[1], 0)


def test_a_penalty_lapses_when_the_player_goes_out():
    director = tables(3)
    director.do(Penalise(player=1, step="rounds", rounds=4), 0)
    director.do(RecordInfraction(player=1, code="44"), 0)
    director.do(Disqualify(player=1, reason="fighting"), 0)
    assert director.state.players[1].hands_to_miss == 0
    assert not director.state.floor.cases


def test_the_next_to_go_out_ranks_before_the_disqualified():
    director = tables(4, 4)
    stack = director.state.players[1].stack
    director.do(Disqualify(player=1, code="43"), 0)
    director.do(Disqualify(player=5, code="43"), 0)
    first, second = director.state.players[1], director.state.players[5]
    assert (first.place, second.place) == (8, 7)
    assert first.status is Status.DISQUALIFIED
    assert director.state.chips.removed == 2 * stack
    assert count_of_chips(director.state).is_exact


def test_the_last_but_one_disqualified_ends_the_tournament():
    director = tables(2)
    facts = director.do(Disqualify(player=1, reason="cheating"), 0)
    assert [type(fact).__name__ for fact in facts] == ["PlayerDisqualified", "TournamentEnded"]
    assert director.state.players[2].place == 1


def test_an_undone_penalty_is_not_served():
    director = tables(3)
    director.do(Penalise(player=1, step="rounds", rounds=1), 0)
    director.undo()
    assert not sits_out(director.state.players[1], 0)


# Bad input


def test_out_of_season():
    director = tables(4)
    assert refused(director, RecordInfraction(player=9, code="44")) == "seats.no_such_player"
    assert refused(director, RecordInfraction(player=1, code="99")) == "infractions.no_such_code"
    assert refused(director, RecordInfraction(player=1, code="44", offence="cheating")) == (
        "infractions.other_offence"
    )
    assert (
        refused(director, RecordInfraction(player=1, code="43", offence="x")) == "infractions.other_offence"
    )
    assert refused(director, Penalise(player=1)) == "penalties.nothing_proposed"
    assert refused(director, Penalise(player=1, step="suspension")) == "penalties.not_on_the_ladder"
    assert refused(director, Penalise(player=1, step="disqualification")) == "penalties.disqualify_instead"
    assert refused(director, Penalise(player=1, step="rounds", rounds=-1)) == "penalties.too_long"
    assert refused(director, Waive(player=1)) == "penalties.nothing_proposed"
    assert refused(director, Readmit(player=1)) == "penalties.free"
    assert refused(director, Disqualify(player=1)) == "penalties.no_reason"
    director.do(StartHand(table=1), 0)
    assert refused(director, Disqualify(player=1, reason="x")) == "seats.hand_in_play"


def test_a_question_changes_nothing():
    director = tables(4)
    found = propose(director.state, director.state.players[1], "40", "abuse")
    assert (found.times, found.verdict.is_due) == (1, True)
    assert not director.state.players[1].offences


# Whatever is asked


numbers = st.integers(-1, 7)
codes = st.sampled_from(["7-1a", "5-3", "40", "43", "12.7", "N1", "30", "C3", "2", ""])
steps = st.sampled_from(
    ["", "warning", "one_hand", "rounds", "time_slices", "suspension", "hands", "nonsense"]
)
commands = st.one_of(
    st.builds(
        RecordInfraction,
        player=numbers,
        code=codes,
        other=numbers,
        is_deliberate=st.booleans(),
        is_grave=st.booleans(),
        offence=st.sampled_from(["", "chip_passing", "abuse"]),
    ),
    st.builds(Penalise, player=numbers, step=steps, rounds=numbers, hands=numbers, minutes=numbers),
    st.builds(Waive, player=numbers, reason=st.sampled_from(["", "why"])),
    st.builds(Readmit, player=numbers),
    st.builds(Disqualify, player=numbers, reason=st.sampled_from(["", "why"])),
    st.builds(ColorUp, because=st.sampled_from(["", "why"]), dealt=st.booleans()),
    st.builds(RaceCards, table=numbers),
    st.builds(RemoveChips, player=numbers, chips=st.integers(-5, 300), asked_by=numbers),
    st.builds(HandInLateChips, player=numbers, value=st.sampled_from([25, 100]), count=numbers),
    st.builds(
        ChangeDeck, table=numbers, why=st.sampled_from(["push", "level", "asked"]), spread=st.booleans()
    ),
    st.builds(StartHand, table=numbers),
    st.builds(ReportHand, table=numbers),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(BOOKS), st.lists(commands, max_size=25))
def test_any_sequence_of_commands_is_refused_or_adds_up(book, asked):
    director = tables(3, 3, book=book)
    director.state.chips.denominations = (25, 100)
    for now, command in enumerate(asked):
        answer = director.ask(command, now)
        if isinstance(answer, Refusal):
            assert answer.text.fr
            assert answer.text.en
            continue
        for fact in director.record(answer):
            assert read_fact(write_fact(fact)) == fact
            assert fact.sentence(director.state).fr
        state = director.state
        count = count_of_chips(state)
        assert count.difference == 0
        assert count.in_play == count.issued + count.made + count.counted - count.removed
        assert all(p.hands_to_miss >= 0 and p.stack >= 0 for p in state.players.values())
        places = sorted(p.place for p in state.players.values() if p.place)
        assert len(places) == len(set(places))
