"""Dead, mucked and shown hands, the showdown, disputes and conduct: every book answers every form, and asking is free."""

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.points import ClockExpiry, Offence
from deadbutton.floor import ask, ask_all
from deadbutton.refusal import Refused
from tests.depth import at_most
from tests.floor.hand_cases import KEYS, books, desk, forms, house, snapshot

BOOKS = {book.key: book for book in all_books()}


@pytest.mark.parametrize("key", KEYS)
def test_every_form_has_a_ruling_in_every_book(key):
    for form in at_most(forms(key), 200):
        for book in books():
            ruling = ask(book, key, form)
            assert ruling.incident == key
            assert ruling.citation.fr
            assert ruling.citation.en
            for text in (ruling.verdict, ruling.reason, *ruling.later):
                assert text.fr
                assert text.en
                assert text.fr != text.en
                assert "{" not in text.fr + text.en
            for answer in ruling.rests_on:
                assert answer.articles or answer.is_default
            ruling.as_dict()


@pytest.mark.parametrize("key", KEYS)
def test_there_is_always_something_to_do_or_to_choose(key):
    for form in forms(key)[:40]:
        for ruling in ask_all(key, form):
            assert ruling.orders or any(offer.orders for offer in ruling.offers)


@pytest.mark.parametrize("key", KEYS)
def test_asking_twice_gives_the_same_and_changes_nothing(key):
    for book in all_books():
        for by_hand in (False, True):
            at = desk(book, by_hand=by_hand)
            before = snapshot(at.hand)
            for form in forms(key)[:60]:
                answers = []
                for _ in range(2):
                    try:
                        answers.append(at.ask(key, form).as_dict())
                    except Refused as refused:
                        answers.append({"refused": refused.code})
                assert answers[0] == answers[1]
            assert snapshot(at.hand) == before
            assert at.records == []


def code(book, key, **facts):
    with pytest.raises(Refused) as refused:
        book.ask(key, facts) if hasattr(book, "ask") else ask(book, key, facts)
    return refused.value.code


class TestRefusals:
    def test_what_is_missing_is_named(self):
        with pytest.raises(Refused) as refused:
            ask(BOOKS["ffjp"], "mucked_hand", {"seat": 2})
        assert refused.value.code == "floor.missing_fact"
        assert refused.value.refusal.facts["keys"] == ("where",)
        assert "Where are the cards?" in str(refused.value)

    def test_a_fact_that_is_not_asked(self):
        assert (
            code(BOOKS["ffjp"], "phone", seat=1, use="talk", hand="none", colour="red")
            == "floor.unknown_fact"
        )

    def test_a_value_that_is_not_offered(self):
        assert code(BOOKS["ffjp"], "phone", seat=1, use="sing", hand="none") == "floor.bad_fact"

    def test_nobody_sits_there(self):
        assert code(desk(BOOKS["fidpa"]), "killed_hand", seat=9) == "floor.nobody_there"

    def test_a_hand_that_is_out_cannot_die(self):
        at = desk(BOOKS["fidpa"])
        at.act(3, "fold")
        assert code(at, "killed_hand", seat=3) == "floor.hand_gone"
        assert code(at, "player_exposes_cards", seat=3, deliberate=True) == "floor.hand_gone"

    def test_a_live_hand_was_not_shown_while_folding(self):
        at = desk(BOOKS["ffjp"])
        assert code(at, "folded_hand_shown", seat=3, viewer_to_act=True) == "floor.hand_live"

    def test_it_is_not_the_showdown(self):
        at = desk(BOOKS["ffjp"])
        assert code(at, "thrown_hand", seat=1, by="owner") == "floor.not_showdown"
        assert code(at, "undetermined_winner") == "floor.not_showdown"

    def test_the_hand_is_over(self):
        at = desk(BOOKS["maison"], seats=2)
        at.act(2, "fold")
        assert at.hand.is_over
        assert code(at, "mucked_hand", seat=2, where="apart") == "floor.hand_over"

    def test_a_pot_that_was_not_pushed(self):
        at = desk(BOOKS["fidpa"])
        pot = {"holder": 1, "winner": 2, "amount": 100}
        assert code(at, "wrong_pot", **pot, since="nothing") == "floor.pot_not_pushed"
        assert code(at, "wrong_pot", **pot, since="deal") == "floor.pot_of_the_last_hand"

    def test_chips_that_the_player_does_not_have(self):
        at = desk(BOOKS["fidpa"])
        at.act(3, "raise", 400)
        assert code(at, "killed_hand", seat=3, uncalled=900) == "floor.not_that_much"

    def test_an_option_that_is_not_offered(self):
        at = desk(BOOKS["ffjp"])
        ruling = at.ask("killed_hand", {"seat": 3})
        with pytest.raises(Refused) as refused:
            at.choose(ruling, "restore")
        assert refused.value.code == "floor.not_offered"


class TestHouseBooks:
    """Answers that none of our books gives."""

    def test_showdown_discards_live_while_they_are_identifiable(self):
        book = house(
            mucked_hand_retrieval=["showdown_if_identifiable"], thrown_hand_showdown=["owner_retrieves"]
        )
        form = {"seat": 1, "where": "apart", "showdown": True}
        assert ask(book, "mucked_hand", form).outcome == "hand_restored"
        assert ask(book, "mucked_hand", {**form, "where": "mixed"}).outcome == "hand_dead"
        for by in ("owner", "itself", "winner", "dealer", "other"):
            assert ask(book, "thrown_hand", {"seat": 1, "by": by}).outcome == "hand_live"

    def test_the_pot_is_put_right_until_substantial_action(self):
        book = house(pot_award_error="until_substantial_action")
        form = {"holder": 1, "winner": 2, "amount": 500}
        assert ask(book, "wrong_pot", {**form, "since": "deal"}).outcome == "pot_moved"
        assert ask(book, "wrong_pot", {**form, "since": "action"}).outcome == "pot_moved"
        assert ask(book, "wrong_pot", {**form, "since": "substantial_action"}).outcome == "stands"
        read = {**form, "mistake": "reading"}
        assert ask(book, "wrong_pot", {**read, "since": "pot_award"}).outcome == "pot_moved"
        assert ask(book, "wrong_pot", {**read, "since": "deal"}).outcome == "stands"

    def test_a_minute_in_the_break(self):
        book = house(dispute_window=["next_hand", "minute_in_break"])
        assert ask(book, "late_claim", {"about": "result", "seconds_in_break": 60}).outcome == "open"
        assert ask(book, "late_claim", {"about": "result", "seconds_in_break": 61}).outcome == "too_late"
        form = {"holder": 1, "winner": 2, "amount": 500, "broke_off": True}
        assert ask(book, "wrong_pot", form).outcome == "stands"

    def test_a_live_hand_may_not_touch_a_device(self):
        book = house(comm_device=["no_talking", "not_with_live_hand", "penalty_possible"])
        ruling = ask(book, "phone", {"seat": 1, "use": "message", "hand": "can_act"})
        assert ruling.outcome == "hand_live"
        assert [s.is_due for s in ruling.sanctions] == [False]

    def test_the_cards_that_play_are_enough(self):
        book = house(must_show_to_win="cards_that_play")
        assert ask(book, "partial_show", {"seat": 1, "shown": "playing"}).outcome == "enough"
        assert ask(book, "partial_show", {"seat": 1, "shown": "none"}).outcome == "must_show_all"

    def test_nothing_gives_an_all_in_hand_back(self):
        book = house(all_in_hand_mucked=["call_floor"])
        assert ask(book, "all_in_hand_mucked", {"seat": 1, "where": "apart"}).outcome == "floor_decides"

    def test_the_posted_rule_gives_it_back(self, tmp_path):
        path = tmp_path / "house.toml"
        path.write_text(
            'extends = "fidpa"\nlabel = "HOUSE"\n[settings.retrieval]\nvalue = "identifiable"\n',
            encoding="utf-8",
        )
        book = load(path)
        assert ask(book, "mucked_hand", {"seat": 1, "where": "apart"}).outcome == "hand_restored"


@pytest.mark.parametrize("offence", Offence)
def test_what_the_book_lists_must_be_penalised_sooner_or_later(offence):
    """Some of it only when it is repeated; a listed offence is never merely possible once it is one."""
    for book in all_books():
        if offence not in book.conduct.penalty_may_or_must.value:
            continue
        ruling = ask(book, "infraction", {"seat": 1, "offence": offence.key, "times": 4})
        assert ruling.outcome == "penalty_due"


def test_the_clock_and_the_list_of_dead_hands_say_one_thing() -> None:
    """Whoever asks whether a hand is dead hears what the clock itself rules, also in a house that spares the check."""
    spares = house(clock_expiry="dead_if_facing_bet")
    for book in (*all_books(), spares):
        for facing in (True, False):
            facts = {"seat": 4, "facing_bet": facing}
            ran_out = ask(book, "clock_expired", facts).outcome
            dead = ask(book, "dead_hand", {**facts, "cause": "clock_expired"}).outcome
            spared = book.clock.clock_expiry.value is ClockExpiry.DEAD_IF_FACING_BET
            assert (ran_out == "hand_dead") == (dead == "hand_dead") == (facing or not spared)


def test_what_nobody_covers_goes_back_also_where_no_hand_is_looked_at():
    ruling = ask(load("ffjp"), "mucked_hand", {"seat": 3, "where": "mixed", "uncovered": 350})
    assert [order.sentence.en for order in ruling.orders] == ["350 go back to seat 3."]
