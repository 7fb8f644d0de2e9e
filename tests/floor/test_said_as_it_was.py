"""Sentences of rulings: what is said of a player is what that player did."""

import pytest

from deadbutton.books import answered, load
from deadbutton.floor import ask


def test_a_call_that_was_read_as_a_raise_is_not_called_a_check() -> None:
    facts = {"seat": 4, "read_as": "raise", "back": 275}
    said = {
        was: ask(load("ffjp"), "dealer_misread", {**facts, "was": was}).orders[-1].sentence
        for was in ("call", "check")
    }
    assert said["call"].en == "Seat 4 has called."
    assert said["call"].fr == "Le siège 4 a suivi."
    assert said["check"].en == "Seat 4 has checked."


def test_who_has_asked_once_has_not_asked_1_times() -> None:
    facts = {"seat": 2, "who": "player", "heads_up": False}
    once, thrice = (ask(load("ffjp"), "ask_to_see", {**facts, "asked_before": asked}) for asked in (1, 3))
    assert "asked once" in once.reason.en
    assert "demandé une fois" in once.reason.fr
    assert "asked 3 times" in thrice.reason.en
    assert "demandé 3 fois" in thrice.reason.fr


def test_a_list_has_the_spaces_of_its_language() -> None:
    ruling = ask(load("ffjp"), "clock_called", {"seat": 2, "caller": "dealer", "reasonable": True})
    assert " ;" not in ruling.reason.en
    assert " ; " in ruling.reason.fr


def test_a_word_out_of_the_hand_is_not_filed_under_bets_and_turns() -> None:
    """FFJP 7.17 and 7.23 speak of where bets go and when one acts."""
    for key, facts in (
        ("table_talk", {"what": "own", "who": "out_of_hand", "seat": 3}),
        ("hidden_cards", {"seat": 3, "how": "below", "consequence": True}),
        ("infraction", {"seat": 3, "offence": "touching"}),
        ("infraction", {"seat": 3, "offence": "etiquette"}),
    ):
        cited = {str(article).removeprefix("FFJP ") for article in ask(load("ffjp"), key, facts).articles}
        assert cited.isdisjoint({"7.17", "7.23"}), (key, cited)


@pytest.mark.parametrize("key", ["fidpa", "tda2007", "tda2009"])
def test_leave_that_the_text_does_not_know_is_answered(key):
    """Chips out of sight with leave: these texts make no exception, and the ruling does not pass over it."""
    asked = {"seat": 2, "found": 375}
    with_leave = ask(load(key), "hidden_chips_found", {**asked, "with_leave": True})
    without = ask(load(key), "hidden_chips_found", asked)
    assert (with_leave.outcome, with_leave.articles) == (without.outcome, without.articles)
    assert "no exception for leave" in with_leave.reason.en
    assert "no exception" not in without.reason.en


def test_a_device_is_not_said_to_be_allowed_before_the_list_is_looked_at():
    """FIDPA 12-1: what the management has approved, and nothing else. Whatever it posted stands beside it."""
    book = answered(load("fidpa"), {"approved_devices": "none"})
    ruling = ask(book, "electronic_device", {"seat": 3, "device": "music"})
    assert ruling.articles[0].number == "12-1"
    assert "if it is one of those" in ruling.verdict.en
    assert "none" in ruling.later[0].en
