"""Turn and time: what a form is answered, what the desk does when the turn comes, and what is refused."""

from typing import Any

import pytest

from deadbutton.books import Book, all_books
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Ruling, ask, ask_all
from deadbutton.floor.orders.orders import KillHand, RaiseTo
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from tests.depth import at_most
from tests.floor.turn_cases import KEYS, actor, books, desk, forms, house, rule

ALL = books()


def texts(ruling: Ruling) -> list[Any]:
    return [
        ruling.verdict,
        ruling.reason,
        ruling.citation,
        *ruling.later,
        *(order.sentence for order in ruling.orders),
        *(part for s in ruling.sanctions for part in (s.offence, s.proposal)),
        *(offer.question for offer in ruling.offers),
    ]


@pytest.mark.parametrize("key", KEYS)
def test_every_book_answers_every_form(key: str) -> None:
    """With an article or "default", in both languages, and the same when it is asked again."""
    for facts in at_most(forms(key), 200):
        for book in ALL:
            ruling = ask(book, key, facts)
            assert ruling.orders
            assert ruling.articles or ruling.is_default
            for text in texts(ruling):
                assert text.fr.strip(" .:")
                assert text.en.strip(" .:")
                assert "{" not in text.fr + text.en
            assert ask(book, key, facts) == ruling


@pytest.mark.parametrize("key", KEYS)
def test_all_books_answer_side_by_side(key: str) -> None:
    facts = forms(key)[0]
    assert [ruling.book.key for ruling in ask_all(key, facts)] == [book.key for book in all_books()]


def test_asking_changes_nothing() -> None:
    at = desk()
    at.act(1, "raise", 200)
    before = at.hand.tape[:], at.hand.betting.stack[:], actor(at), dict(at.limits), len(at.records)
    for key, facts in (
        ("out_of_turn_action", {"seat": 3, "act": "call"}),
        ("out_of_turn_fold", {"seat": 3, "cards": "mucked"}),
        ("out_of_turn_raise", {"seat": 3, "total": 700}),
        ("skipped_player", {"seat": 2, "by": 3}),
        ("simultaneous_actions", {"act": "call", "other": 3, "other_act": "fold"}),
        ("in_the_dark", {"seat": 1, "act": "check"}),
        ("clock_called", {"caller": "seated", "at": 5}),
        ("clock_expired", {}),
        ("not_at_seat", {"seat": 4, "where": "away"}),
        ("left_seat", {"seat": 4, "where": "away"}),
    ):
        assert at.ask(key, facts) == at.ask(key, facts)
    after = at.hand.tape[:], at.hand.betting.stack[:], actor(at), dict(at.limits), len(at.records)
    assert before == after
    assert not list(at.turns.early)
    assert at.turns.clock is None


# What the hand already tells


def test_the_hand_tells_what_there_is_to_call() -> None:
    at = desk()
    at.act(1, "raise", 200)
    assert "200 to call" in at.ask("out_of_turn_action", {"seat": 3, "act": "call"}).reason.en


def test_an_early_raise_counts_for_those_who_act_early_after_it() -> None:
    at = desk()
    at.act(1, "raise", 200)
    rule(at, "out_of_turn_raise", seat=3, total=700)
    assert "700 to call" in at.ask("out_of_turn_action", {"seat": 4, "act": "call"}).reason.en
    with pytest.raises(Refused, match="the bet is 700") as refused:
        at.ask("out_of_turn_raise", {"seat": 4, "total": 600})
    assert refused.value.code == "floor.not_a_raise"


def test_an_early_raise_that_falls_frees_the_early_caller_behind_it() -> None:
    """A bets 300 after B's early 500 and C's early call of it: B is free, folds, and C faces 300 and not 500."""
    at = desk()
    rule(at, "out_of_turn_raise", seat=2, total=500)
    rule(at, "out_of_turn_action", seat=3, act="call")
    at.act(1, "raise", 300)
    assert at.records[-1].ruling.outcome == "free"
    at.act(2, "fold")
    assert at.records[-1].ruling.outcome == "free"
    assert (actor(at), at.hand.betting.to_call) == (3, 300)


def test_a_fold_out_of_turn_can_end_the_hand() -> None:
    at = desk("maison", players=3)
    at.act(1, "raise", 200)
    rule(at, "out_of_turn_fold", seat=3)
    assert actor(at) == 2
    at.act(2, "fold")
    assert at.hand.is_over


def test_early_acts_of_one_hand_do_not_reach_the_next() -> None:
    at = desk()
    rule(at, "out_of_turn_action", seat=2, act="check")
    while not at.hand.is_over:
        at.act(actor(at), "fold")
    at.table.finish()
    at.table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(2))
    assert not at.turns.skipped(at.hand)
    assert at.turns.take(at.hand) is None


# Books that nobody has written yet


def test_substantial_action_past_a_silent_player_stands_and_the_director_decides() -> None:
    book = house(
        skipped_player_one_two="stands_if_substantial", skipped_player_three_plus="skipped_hand_to_director"
    )
    at = desk(book, players=5)
    at.act(1, "raise", 200)
    rule(at, "out_of_turn_action", seat=3, act="call")
    assert 2 not in at.limits
    rule(at, "out_of_turn_fold", seat=4)
    assert at.awaited == 2
    ruling = at.records[-1].ruling
    assert ruling.outcome == "director_decides"
    at.choose(ruling, "kill")
    assert at.hand.betting.folded[at.hand.seats.index(2)]
    assert (actor(at), at.hand.betting.bet[2]) == (5, 200)


def test_two_silent_checks_are_no_substantial_action() -> None:
    at = desk(house(skipped_player_one_two="stands_if_substantial"), players=5)
    rule(at, "out_of_turn_action", seat=2, act="check")
    rule(at, "out_of_turn_action", seat=3, act="check")
    assert 1 not in at.limits


def test_where_words_do_not_bind_enough_of_them_still_stand_past_a_silent_player() -> None:
    book = house(out_of_turn_unchanged="free", skipped_player_three_plus="skipped_calls_or_folds")
    at = desk(book, players=6)
    at.act(1, "raise", 200)
    for seat in (3, 4, 5):
        assert rule(at, "out_of_turn_action", seat=seat, act="call") == "free"
    assert 2 in at.limits
    at.act(2, "call")
    assert at.hand.betting.bet == [200] * 5 + [0]
    assert actor(at) == 6


def test_a_turn_that_is_taken_for_gone_comes_back_behind_the_others() -> None:
    """The other reading of a player skipped by three: nothing goes in before the turn is back."""
    book = house(skipped_player_three_plus="skipped_answers_later")
    at = desk(book, players=6)
    at.act(1, "raise", 200)
    rule(at, "out_of_turn_action", seat=3, act="call")
    rule(at, "out_of_turn_raise", seat=4, total=700)
    rule(at, "out_of_turn_action", seat=5, act="call")
    assert actor(at) == 6
    assert at.hand.betting.bet == [200, 0, 200, 700, 700, 0]
    at.act(6, "fold")
    at.act(1, "call")
    assert (actor(at), at.hand.betting.to_call) == (2, 700)
    with pytest.raises(Refused) as found:
        at.act(2, "raise", 1400)
    assert found.value.code == "floor.limited"
    at.act(2, "call")
    assert (actor(at), at.hand.betting.to_call) == (3, 500)


def test_a_turn_that_is_taken_for_gone_is_free_again_after_a_later_raise() -> None:
    at = desk(house(skipped_player_three_plus="skipped_answers_later"), players=6)
    at.act(1, "raise", 200)
    for seat in (3, 4, 5):
        rule(at, "out_of_turn_action", seat=seat, act="call")
    at.act(6, "raise", 900)
    at.act(1, "fold")
    assert actor(at) == 2
    at.act(2, "raise", 1600)
    assert at.hand.betting.level == 1600


def test_the_number_of_players_is_the_books() -> None:
    at = desk(house(skipped_player_three_plus="skipped_calls_or_folds", error_stands_after=2), players=6)
    at.act(1, "raise", 200)
    rule(at, "out_of_turn_action", seat=3, act="call")
    assert 2 not in at.limits
    rule(at, "out_of_turn_action", seat=4, act="call")
    assert 2 in at.limits


def test_time_up_with_nothing_to_call_is_a_check_where_the_book_says_so() -> None:
    book = house(clock_expiry="dead_if_facing_bet", clock_seconds=25, clock_countdown=5)
    at = desk(book)
    rule(at, "clock_called", caller="seated", at=100)
    assert at.at(129) is None
    record = at.at(130)
    assert record is not None
    assert record.ruling.outcome == "check"
    assert actor(at) == 2
    at.act(2, "raise", 300)
    rule(at, "clock_called", caller="seated", at=200)
    record = at.at(230)
    assert record is not None
    assert record.ruling.orders == (KillHand(3),)


def test_the_clock_that_the_director_must_approve() -> None:
    at = desk(house(clock_call=["player_if_approved", "director"]))
    ruling = at.ask("clock_called", {"caller": "other_table", "at": 60})
    assert ruling.outcome == "if_approved"
    at.carry_out(ruling)
    assert at.turns.clock is None
    at.choose(ruling, "grant")
    assert at.turns.clock is not None
    assert at.turns.clock.due == 130


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_the_person_in_charge_may_always_start_the_count(book: Book) -> None:
    assert ask(book, "clock_called", {"seat": 1, "caller": "director"}).outcome == "clock_runs"
    assert ask(book, "clock_called", {"seat": 1, "caller": "spectator"}).outcome == "refused"


def test_an_overruled_raise_out_of_turn_is_recorded_with_both() -> None:
    at = desk()
    ruling = at.ask("out_of_turn_raise", {"seat": 2, "total": 500})
    at.act(1, "call")
    record = at.overrule(ruling, (RaiseTo(2, 500),), "floor", "the table agrees")
    assert record.is_overruled
    assert actor(at) == 3


# Refusals


@pytest.mark.parametrize(
    ("key", "facts", "code"),
    [
        ("out_of_turn_action", {"act": "call"}, "floor.missing_fact"),
        ("out_of_turn_action", {"seat": 3}, "floor.missing_fact"),
        ("out_of_turn_action", {"seat": 3, "act": "dance"}, "floor.bad_fact"),
        ("out_of_turn_action", {"seat": 3, "act": "call", "colour": "red"}, "floor.unknown_fact"),
        ("out_of_turn_action", {"seat": 3, "act": "check"}, "floor.bet_to_call"),
        ("out_of_turn_action", {"seat": 2, "act": "call"}, "floor.in_turn"),
        ("out_of_turn_action", {"seat": 9, "act": "call"}, "floor.nobody_there"),
        ("out_of_turn_action", {"seat": 4, "act": "call"}, "floor.hand_gone"),
        ("out_of_turn_action", {"seat": 3, "act": "call", "then": "fold"}, "floor.turn_not_come"),
        ("out_of_turn_action", {"seat": 5, "act": "call"}, "floor.all_in_already"),
        ("out_of_turn_fold", {"seat": 2}, "floor.in_turn"),
        ("out_of_turn_raise", {"seat": 3}, "floor.missing_fact"),
        ("out_of_turn_raise", {"seat": 3, "total": 5001}, "floor.not_enough_chips"),
        ("out_of_turn_raise", {"seat": 3, "total": 2900}, "floor.not_a_raise"),
        ("simultaneous_actions", {"act": "call", "other": 1, "other_act": "call"}, "floor.not_next"),
        ("simultaneous_actions", {"act": "call", "other": 3, "other_act": "check"}, "floor.bet_to_call"),
        (
            "simultaneous_actions",
            {"seat": 3, "act": "call", "other": 2, "other_act": "fold"},
            "hand.not_your_turn",
        ),
        ("in_the_dark", {"seat": 3, "act": "raise", "total": 6000}, "floor.not_enough_chips"),
        ("in_the_dark", {"seat": 3, "act": "raise", "total": 10}, "floor.bet_too_small"),
        ("in_the_dark", {"seat": 3, "act": "check", "street": 1}, "floor.no_later_street"),
        ("in_the_dark", {"seat": 3, "act": "check", "street": 4}, "floor.no_later_street"),
        ("clock_called", {"seat": 3, "caller": "seated"}, "floor.not_the_actor"),
        ("clock_expired", {"seat": 3}, "floor.not_the_actor"),
        ("time_said", {"seat": 4}, "floor.hand_gone"),
        ("left_seat", {"seat": 9, "where": "away"}, "floor.nobody_there"),
        ("not_at_seat", {"seat": 4, "where": "away"}, "floor.hand_gone"),
    ],
)
def test_what_cannot_have_happened_is_refused(key: str, facts: dict[str, Any], code: str) -> None:
    """Seat 4 has folded, seat 5 is all-in for 1,000, seat 1 has raised to 2,000: seat 2 is to act."""
    at = desk(players=5)
    for seat in (1, 2, 3):
        at.act(seat, "check")
    at.act(4, "fold")
    at.hand.betting.stack[4] = 1000
    at.act(5, "raise", 1000)
    at.act(1, "raise", 2000)
    before = at.hand.tape[:]
    with pytest.raises(Refused) as refused:
        at.ask(key, facts)
    assert refused.value.code == code
    assert refused.value.refusal.text.fr != refused.value.refusal.text.en
    assert at.hand.tape == before


def test_the_same_player_cannot_act_early_twice() -> None:
    at = desk()
    rule(at, "out_of_turn_action", seat=2, act="check")
    with pytest.raises(Refused) as refused:
        rule(at, "out_of_turn_raise", seat=2, total=500)
    assert refused.value.code == "floor.already_acted"
    at.act(1, "check")
    assert actor(at) == 3


def test_nothing_is_out_of_turn_when_the_hand_is_over() -> None:
    at = desk(players=2)
    at.act(actor(at), "fold")
    with pytest.raises(Refused) as refused:
        at.ask("out_of_turn_action", {"seat": 1, "act": "check"})
    assert refused.value.code == "floor.no_betting"


def test_every_incident_of_the_family_is_declared_in_both_languages() -> None:
    for key in KEYS:
        what = INCIDENTS[key]
        assert what.title.fr != what.title.en
        for question in what.questions:
            assert question.text.fr != question.text.en


@pytest.mark.parametrize(("act", "raised"), [("check", True), ("call", False)])
def test_words_that_the_hand_has_overtaken_hold_nobody(act: str, raised: bool) -> None:
    """Held to a check and facing a bet, or to a call of nothing: a player who could do nothing at all would stop the hand."""
    here = desk("tda2024", players=3)
    seat = actor(here) if not raised else here.hand.seats[(here.hand.actor + 1) % here.hand.n]
    ruling = here.ask("conditional_declaration", {"seat": seat, "act": act})
    here.choose(ruling, "binds")
    assert here.limits[seat].may == {act}
    if raised:
        here.act(actor(here), "raise", 200)
        here.act(seat, "call")
    else:
        here.act(seat, "check")
    assert seat not in here.limits
