"""What the machine has decided stands in the log, and nobody who reads it decides again.

Blinds are 50/100, limits 100/200. Players are numbered from the left of the button.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.points import AllInCardsUp
from deadbutton.cards import UNKNOWN, SeededShuffler
from deadbutton.games import game
from deadbutton.table import (
    BURNING,
    DEALING,
    EVERYTHING,
    RETURNING,
    TO_RETURN,
    Half,
    Hand,
    HandRules,
    Operation,
    OperationKind,
    operations_of,
    sentence,
)
from deadbutton.table.hand import log, repairs
from deadbutton.table.hand.ruled import bet_repairs
from deadbutton.table.hand.rules import BettingRules, OddChips
from tests.table.drive import check_down, deal, entries, holdem_deck, snapshot

K = OperationKind
RAISES = (K.BET, K.RAISE, K.COMPLETE)


def told(hand: Hand, *kinds: OperationKind) -> list[Operation]:
    return [operation for operation in operations_of(hand) if operation.kind in kinds]


def raised(hand: Hand, *totals: int) -> list[bool]:
    """Whether each of these was short, as it is told."""
    for total in totals:
        hand.raise_to(total)
    return [operation.is_short for operation in told(hand, *RAISES)]


# Short, full, and the last one


def test_an_all_in_of_half_a_bet_counts_and_is_short_all_the_same() -> None:
    """100, all-in 175 counts as a raise: the full one after it is 275, so that 250 is short again."""
    hand = deal([5000, 5000, 175, 250, 5000], code="FT", book="tda2009")
    assert raised(hand, 175, 250) == [True, True]
    assert hand.betting.raise_count == 3


def test_a_blind_below_the_small_bet_is_completed_by_a_full_raise() -> None:
    """Blinds 50/100 in a limit of 200/400: 200 adds only 100 to the blind, and is full."""
    hand = deal([5000] * 3, code="FT", bets=(200, 400))
    assert raised(hand, 200, 400) == [False, False]


def test_where_a_short_all_in_raises_the_price_the_next_raise_is_measured_from_that() -> None:
    """A house where it costs 200 to come in over an all-in of 150: a raise to 300 adds a full 100, not 150."""
    house = HandRules(game("NT"), BettingRules(entry_price=True), OddChips())
    hand = house_hand(house, [5000, 5000, 150, 5000, 5000])
    assert raised(hand, 150, 300, 400) == [True, False, False]


def house_hand(house: HandRules, stacks: Sequence[int]) -> Hand:
    hand = deal(stacks)
    return Hand(house, list(stacks), hand.antes, hand.blinds, hand.bets, hand.stub.copy(), SeededShuffler(1))


def test_the_raise_that_reaches_the_cap_says_so() -> None:
    hand = deal([5000] * 3, code="FT", book="tda2009")
    for total in (200, 300, 400):
        hand.raise_to(total)
    assert [operation.is_capping for operation in told(hand, *RAISES)] == [False, False, True]
    assert entries(hand, log.RAISE)[-1] == (log.RAISE, 1, 400, (log.CAPS,))


def test_a_short_all_in_can_be_the_last_raise_of_the_round() -> None:
    hand = deal([350, 5000, 5000, 5000], code="FT", book="tda2009")
    for total in (200, 300, 350):
        hand.raise_to(total)
    assert [(one.is_short, one.is_capping) for one in told(hand, *RAISES)] == [
        (False, False),
        (False, False),
        (True, True),
    ]


def test_no_limit_has_no_last_raise() -> None:
    hand = deal([5000] * 2)
    for total in range(200, 1000, 100):
        hand.raise_to(total)
    assert not any(operation.is_capping for operation in operations_of(hand))
    assert {entry[3] for entry in entries(hand, log.RAISE)} == {()}


def test_a_full_raise_stays_full_when_a_ruling_takes_the_one_before_it_back() -> None:
    hand = deal([5000] * 4)
    hand.raise_to(300)
    hand.raise_to(500)
    repairs.give_back(hand, 2, 300)
    assert [operation.is_short for operation in told(hand, *RAISES)] == [False, False]


def test_the_full_bet_at_once_on_third_street_completes() -> None:
    hand = deal([5000] * 3, code="F7S")
    hand.raise_to(100)
    assert [kind for kind, _, _, _ in entries(hand, log.BET, log.COMPLETE)] == [log.COMPLETE]


# What goes back


def test_to_ask_what_is_uncalled_changes_nothing() -> None:
    hand = deal([1000, 400], automation=EVERYTHING - RETURNING)
    hand.call()
    hand.raise_to(1000)
    hand.call()
    assert hand.stage == TO_RETURN
    before = snapshot(hand)
    assert hand.betting.uncalled() == hand.betting.uncalled() == (0, 600)
    assert snapshot(hand) == before
    hand.return_uncalled()
    assert entries(hand, log.RETURN) == [(log.RETURN, 0, 600, (log.EXCESS,))]


def test_chips_of_a_folded_hand_do_not_go_back() -> None:
    hand = deal([1000] * 3)
    hand.raise_to(300)
    hand.betting.folded[2] = True
    assert hand.betting.uncalled() == (-1, 0)


def test_equal_bets_leave_nothing_uncalled() -> None:
    hand = deal([1000] * 2)
    hand.call()
    assert hand.betting.uncalled() == (-1, 0)


def test_chips_that_a_ruling_gives_back_are_no_excess_of_an_all_in() -> None:
    hand = deal([1000] * 3)
    hand.raise_to(300)
    repairs.give_back(hand, 2, 300)
    (back,) = told(hand, K.RETURN, K.RETURN_EXCESS)
    assert (back.kind, back.is_ruled, back.seat, back.added, back.to) == (K.RETURN, True, 3, 300, 0)
    assert sentence(back).en == "300 goes back to seat 3"


def test_a_bet_put_right_for_all_goes_back_by_the_ruling() -> None:
    hand = deal([1000] * 4)
    hand.raise_to(400)
    hand.call()
    bet_repairs.correct_bets(hand, 300)
    assert [(one.seat, one.added) for one in told(hand, K.RETURN) if one.is_ruled] == [(3, 100), (4, 100)]


# Who is turned up, and why


THREE_WAYS = [300, 5000, 5000]
"""The small blind is all-in before the flop; the other two play on for a side pot."""


def to_the_river(book: str) -> Hand:
    deck = holdem_deck(["AsAd", "KsKd", "QsQd"], "2c 7d 9h Jc 3s")
    hand = deal(THREE_WAYS, book=book, deck=deck)
    hand.raise_to(300)
    return check_down(hand)


@pytest.mark.parametrize("book", book_keys())
def test_one_all_in_opens_all_hands_only_where_the_book_says_so(book: str) -> None:
    """TDA 2007 9, FFJP 8.4: only once at most one player has chips. Two have some here, so each shows in order."""
    opens = load(book).showdown.all_in_cards_up.value is AllInCardsUp.ALL_IN_AND_BETTING_OVER
    kind = K.ALL_IN_SHOW if opens else K.SHOW
    assert {operation.kind for operation in told(to_the_river(book), K.SHOW, K.ALL_IN_SHOW)} == {kind}


@pytest.mark.parametrize("book", book_keys())
def test_with_one_stack_left_all_hands_are_turned_up_in_every_book(book: str) -> None:
    hand = deal([300, 5000], book=book)
    hand.raise_to(300)
    hand.call()
    assert [operation.kind for operation in told(hand, K.SHOW, K.ALL_IN_SHOW)] == [K.ALL_IN_SHOW] * 2


# Empty chairs


def test_an_empty_chair_that_no_turn_reaches_is_told_as_empty_in_maison_too() -> None:
    """Everybody folds to the raise but the absent big blind, who is all-in and is never asked."""
    hand = deal([1000, 100, 1000], book="maison", absent=(1,))
    hand.raise_to(400)
    hand.call()
    assert [operation.kind for operation in told(hand, K.KILL, K.ABSENT_KILL)] == [K.ABSENT_KILL]


def test_the_hand_of_an_empty_chair_that_a_ruling_kills_is_killed_by_the_ruling() -> None:
    hand = deal([1000] * 4, book="maison", absent=(1,))
    hand.kill(1)
    assert [operation.kind for operation in told(hand, K.KILL, K.ABSENT_KILL)] == [K.KILL]


# Halves, odd chips and the last hand left


HIGH_LOW = ["2c2dKsKd", "As3cQdJd", "Ad3dQhJh"]
"""The kings are high; the two aces with a trey share the low."""
LOW_BOARD = "4h 5s 8c Kh Tc"


def share_of_three(book: str, **more: int) -> Hand:
    hand = deal([1000] * 3, book=book, code="PO/8", deck=holdem_deck(HIGH_LOW, LOW_BOARD), **more)
    return check_down(hand)


def test_a_low_half_that_two_share_holds_its_own_odd_chip() -> None:
    """A pot of 330 in chips of 10: 170 and 160 high and low where the high hand takes it, and 80 each for the low."""
    hand = share_of_three("tda2009", small=50, big=110, unit=10)
    assert [(one.seat, one.half, one.added, one.odd) for one in told(hand, K.WIN)] == [
        (1, Half.HIGH, 170, 10),
        (2, Half.LOW, 80, 0),
        (3, Half.LOW, 80, 0),
    ]


def test_an_odd_chip_of_the_low_half_is_not_told_of_the_high_one() -> None:
    """A pot of 300 in chips of 20: 140 high and 140 low and the odd 20; the low is 80 and 60."""
    hand = share_of_three("tda2009", small=50, big=100, unit=20)
    assert [(one.seat, one.half, one.added, one.odd) for one in told(hand, K.WIN)] == [
        (1, Half.HIGH, 160, 20),
        (2, Half.LOW, 80, 20),
        (3, Half.LOW, 60, 0),
    ]


def test_where_the_odd_chip_of_a_low_stays_the_high_half_has_none() -> None:
    hand = share_of_three("maison", small=50, big=80, unit=20)
    assert [(one.seat, one.half, one.added, one.odd) for one in told(hand, K.WIN)] == [
        (1, Half.HIGH, 120, 0),
        (2, Half.LOW, 60, 0),
        (3, Half.LOW, 60, 0),
    ]


@pytest.mark.parametrize("unit", [1, 5, 25])
@pytest.mark.parametrize("book", book_keys())
def test_odd_chips_are_never_fewer_than_none(book: str, unit: int) -> None:
    for seed in range(40):
        hand = check_down(
            deal(
                [37 * unit, 51 * unit, 64 * unit, 90 * unit],
                code="FO/8",
                book=book,
                seed=seed,
                small=unit,
                big=3 * unit,
                unit=unit,
            )
        )
        for won in told(hand, K.WIN, K.ODD_CHIP):
            assert 0 <= won.odd <= won.added


def test_the_last_hand_left_wins_unseen_and_one_that_was_shown_does_not() -> None:
    hand = deal([1000] * 2)
    hand.fold()
    assert [one.kind for one in told(hand, K.WIN, K.WIN_UNSEEN)] == [K.WIN_UNSEEN]


def test_the_last_hand_left_that_lies_face_up_wins_with_it() -> None:
    """Both are all-in and turned up; a ruling kills one of them before the board is complete."""
    hand = deal([1000] * 2, automation=EVERYTHING - DEALING - BURNING)
    for player in (0, 1, 0, 1):
        hand.deal_hole(player, [UNKNOWN])
    hand.raise_to(1000)
    hand.call()
    hand.kill(0)
    assert [one.kind for one in told(hand, K.WIN, K.WIN_UNSEEN)] == [K.WIN]
