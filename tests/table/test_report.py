"""The report that a finished hand hands in."""

from __future__ import annotations

import dataclasses
import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.cards import parse_cards
from deadbutton.games import CATALOGUE, Stakes, game
from deadbutton.refusal import Refused
from deadbutton.sim import bot, play_hand, trial_hand
from deadbutton.table import Half, Hand, report_of
from deadbutton.table.hand import repairs
from deadbutton.table.record.report import (
    ChipsNotConserved,
    Elimination,
    SeatResult,
    Share,
    ShownHand,
    check_conservation,
)
from deadbutton.text import Text
from tests.depth import examples
from tests.table.stacked import dealt

ACES = Text("brelan d'as", "three aces")


def all_in() -> Hand:
    """Aces against kings and a pair of sevens, all-in before the flop with 300, 600 and 600."""
    deck = "As Kh 7c Ad Kd 7d  3c Ah 8s 4d  5c Qc  5d 9h"
    hand = dealt("NT", Stakes.blinds(50, 100), deck, 300, 600, 600)
    hand.raise_to(600)
    hand.call()
    hand.call()
    return hand


def test_stacks_before_and_after_come_by_seat() -> None:
    found = report_of(all_in())
    assert found.stacks == (SeatResult(1, 300, 900), SeatResult(2, 600, 600), SeatResult(3, 600, 0))
    assert [result.change for result in found.stacks] == [600, 0, -600]


def test_pots_name_who_played_for_them_and_who_took_what() -> None:
    main, side = report_of(all_in()).pots
    assert (main.number, main.amount, main.seats) == (0, 900, (1, 2, 3))
    assert main.shares == (Share(1, 900, Half.WHOLE, ACES),)
    assert (side.number, side.amount, side.seats) == (1, 600, (2, 3))
    assert side.shares == (Share(2, 600, Half.WHOLE, Text("paire de rois", "pair of kings")),)


def test_shown_hands_carry_the_name_that_the_whole_board_gives() -> None:
    shown = {found.seat: found for found in report_of(all_in()).shown}
    assert shown[1] == ShownHand(1, parse_cards("As Ad"), ACES)
    assert set(shown) == {1, 2, 3}


def test_whoever_lost_the_last_chip_is_out_with_the_starting_stack() -> None:
    assert report_of(all_in()).eliminations == (Elimination(3, 600),)


def test_two_who_go_out_together_come_by_their_starting_stacks() -> None:
    deck = "7h Kh As 7d Kd Ad  3c Ah 8s 4d  5c Qc  5d 9h"
    hand = dealt("NT", Stakes.blinds(50, 100), deck, 300, 600, 900)
    hand.raise_to(900)
    hand.call()
    hand.call()
    assert report_of(hand).eliminations == (Elimination(2, 600), Elimination(1, 300))


def test_a_hand_in_play_has_no_report() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000)
    with pytest.raises(Refused) as refused:
        report_of(hand)
    assert refused.value.code == "report.hand_in_play"
    assert str(refused.value) == "The hand is not over: it waits for a player to act."


def test_a_chip_that_stays_in_the_middle_is_reported() -> None:
    deck = "2c 2d Ah 3c 3d Kh  4c Ts Js Qs  4d Ks  4h As"
    hand = dealt("NT", Stakes.blinds(25, 50), deck, 1000, 1000, 1000, book="maison", unit=25)
    hand.call()
    hand.fold()
    while not hand.is_over:
        hand.call()
    found = report_of(hand)
    assert (found.left_over, found.carried_in) == (25, 0)
    assert [(result.seat, result.change) for result in found.stacks] == [(1, -25), (2, 0), (3, 0)]


def test_nothing_is_shown_where_nobody_called() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000)
    hand.raise_to(300)
    hand.fold()
    found = report_of(hand)
    assert found.shown == ()
    assert found.pots[0].shares == (Share(2, 200, Half.WHOLE, Text("", "")),)


def test_a_hand_that_is_over_before_a_chip_goes_in_has_no_pot() -> None:
    hand = dealt("F7S", Stakes.stud(100, 200, 0, 30), "As Kh", 1000, 1000, away=2)
    found = report_of(hand)
    assert (found.pots, [result.change for result in found.stacks]) == ((), [0, 0])


def test_a_cancelled_hand_reports_the_stacks_as_they_were() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100, 10), "As", 1000, 1000)
    repairs.cancel(hand)
    found = report_of(hand)
    assert found.stacks == (SeatResult(1, 1000, 1000), SeatResult(2, 1000, 1000))
    assert found.pots == ()


def test_a_report_is_ready_for_json() -> None:
    found = json.loads(json.dumps(report_of(all_in()).as_dict()))
    assert found["game"] == "NT"
    assert found["stacks"][0] == {"seat": 1, "before": 300, "after": 900}
    assert found["shown"][0]["cards"] == ["7c", "7d"]
    assert found["pots"][0]["shares"] == [
        {"seat": 1, "amount": 900, "half": "whole", "hand": {"fr": "brelan d'as", "en": "three aces"}}
    ]
    assert found["eliminations"] == [{"seat": 3, "starting_stack": 600}]


def test_a_chip_too_many_or_too_few_is_noticed() -> None:
    found = report_of(all_in())
    first = found.stacks[0]
    made = (dataclasses.replace(first, after=first.after + 1), *found.stacks[1:])
    with pytest.raises(ChipsNotConserved, match="1500 chips before the hand, 1501 after it"):
        check_conservation(dataclasses.replace(found, stacks=made))
    short = (dataclasses.replace(found.pots[0], shares=()), *found.pots[1:])
    with pytest.raises(ChipsNotConserved, match="1500 chips in the pots, 600 taken out of them"):
        check_conservation(dataclasses.replace(found, pots=short))


@examples(150)
@given(seed=st.integers(0, 2**32), code=st.sampled_from(sorted(CATALOGUE)), book=st.sampled_from(book_keys()))
def test_any_report_accounts_for_every_chip(seed: int, code: str, book: str) -> None:
    random = Random(seed)
    hand = play_hand(trial_hand(game(code), load(book), random), [bot("random")], random)
    found = report_of(hand)
    assert sum(s.before for s in found.stacks) + found.carried_in == (
        sum(s.after for s in found.stacks) + found.left_over
    )
    won = dict.fromkeys(hand.seats, 0)
    for pot in found.pots:
        assert pot.amount > 0
        assert {share.seat for share in pot.shares if share.hand} <= set(pot.seats)
        for share in pot.shares:
            won[share.seat] += share.amount
    assert won == dict(zip(hand.seats, hand.won, strict=True))
    assert {gone.seat for gone in found.eliminations} == {s.seat for s in found.stacks if s.after == 0}
