"""Offences and penalties: what each book proposes, how long it lasts, how it is served."""

from __future__ import annotations

import pytest
from hypothesis import given
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
    RecordRuling,
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
from tests.depth import examples
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
        "penalty_round_length",
        "penalty_start",
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


# The director's own steps


@pytest.mark.parametrize(
    ("wanted", "code", "hands", "minutes"),
    [
        ({"step": "suspension", "hands": 4}, "penalties.not_on_the_ladder", 4, 0),
        ({"step": "rounds", "rounds": 6}, "penalties.too_long", 36, 0),
        ({"step": "rounds", "minutes": 15}, "penalties.no_timer", 0, 15),
        ({"step": "one_hand", "hands": 3}, "penalties.other_length", 3, 0),
    ],
)
def test_a_step_against_the_ladder_takes_a_reason_and_the_story_says_so(wanted, code, hands, minutes):
    director = tables(6)
    assert refused(director, Penalise(player=2, **wanted)) == code
    [given] = director.do(Penalise(player=2, reason="as announced", **wanted), 0)
    assert (given.hands, given.minutes, given.against) == (hands, minutes, code)
    told = given.sentence(director.state)
    assert "against the book" in told.en
    assert "contre l'échelle" in told.fr
    assert given.rests_on(director.state)[0].point.key == "floor_discretion"
    director.undo()
    assert not sits_out(director.state.players[2], 0)


def test_less_than_what_is_due_takes_a_reason():
    director = tables(6)
    director.do(RecordInfraction(player=3, code="40", offence="abuse", is_grave=True), 0)
    assert refused(director, Penalise(player=3, step="warning")) == "penalties.milder"
    [given] = director.do(Penalise(player=3, step="warning", reason="apologised at once"), 0)
    assert given.against == "penalties.milder"
    director.do(RecordInfraction(player=4, code="40", offence="abuse"), 0)
    [heavier] = director.do(Penalise(player=4, step="rounds", rounds=2), 0)
    assert not heavier.against


def test_both_are_recorded_in_one_act_and_taken_back_together():
    director = tables(6)
    facts = director.do(RecordInfraction(player=2, code="43", offence="chip_passing", others=(5,)), 0)
    assert [(fact.player, fact.others, fact.is_due) for fact in facts] == [(2, (5,), True), (5, (2,), True)]
    assert set(director.state.floor.cases) == {2, 5}
    assert director.state.players[5].offences == {"chip_passing": 1}
    assert "with" in facts[0].sentence(director.state).en
    director.undo()
    assert not director.state.floor.cases
    assert not director.state.players[5].offences
    assert refused(director, RecordInfraction(player=2, code="43", others=(2,))) == "infractions.same_player"


def test_a_warning_counts_until_it_is_taken_back():
    director = tables(6, book="fidpa")
    director.do(Penalise(player=1, step="warning"), 0)
    assert director.state.players[1].warnings == 1
    assert propose(director.state, director.state.players[1], "7-1k").verdict.rung[0] is PenaltyStep.ROUNDS
    director.undo()
    assert propose(director.state, director.state.players[1], "7-1k").verdict.rung[0] is PenaltyStep.WARNING


def test_hidden_chips_that_are_removed_go_on_record():
    director = tables(6, book="ffjp")
    removed, recorded = director.do(RemoveChips(player=4, chips=300), 0)
    assert (recorded.code, recorded.step, recorded.rounds, recorded.is_due) == ("11.2", "rounds", 1, True)
    director.undo()
    assert not director.state.players[4].offences
    assert removed.chips == 300


def test_the_right_to_see_hands_is_used_up_and_given_back_with_the_ruling():
    director = tables(6, book="ffjp")
    ask_once = RecordRuling(
        incident="ask_to_see",
        answers={"seat": 3, "who": "player", "other": 5},
        table=1,
        players=(director.state.tables[1].players[3],),
    )
    ruling, counted = director.do(ask_once, 0)
    player = director.state.players[director.state.tables[1].players[3]]
    assert (counted.player, counted.code, counted.step) == (player.id, "8.7", "")
    assert player.offences == {"hands_asked": 1}
    assert counted.sentence(director.state).en.endswith("(counted).")
    director.undo()
    assert not director.state.players[player.id].offences
    assert ruling.incident == "ask_to_see"


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
    assert refused(director, Penalise(player=1, step="rounds", rounds=-1)) == "penalties.out_of_reason"
    assert refused(director, Penalise(player=1, step="rounds", rounds=5)) == "penalties.too_long"
    assert refused(director, Penalise(player=1, step="one_hand", minutes=10)) == "penalties.no_timer"
    assert refused(director, Penalise(player=1, step="one_hand", hands=3)) == "penalties.other_length"
    assert refused(director, Penalise(player=1, step="nonsense", reason="why")) == (
        "penalties.not_on_the_ladder"
    )
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
codes = st.sampled_from(
    ["7-1a", "5-3", "40", "43", "12.7", "N1", "30", "C3", "2", "70", "71-B disruption", ""]
)
steps = st.sampled_from(
    ["", "warning", "one_hand", "rounds", "time_slices", "suspension", "hands", "nonsense"]
)
commands = st.one_of(
    st.builds(
        RecordInfraction,
        player=numbers,
        code=codes,
        other=numbers,
        others=st.lists(numbers, max_size=2).map(tuple),
        is_deliberate=st.booleans(),
        is_grave=st.booleans(),
        offence=st.sampled_from(["", "chip_passing", "abuse", "hygiene", "discrimination"]),
    ),
    st.builds(
        Penalise,
        player=numbers,
        step=steps,
        rounds=numbers,
        hands=numbers,
        minutes=numbers,
        reason=st.sampled_from(["", "why"]),
    ),
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


@examples(150)
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
