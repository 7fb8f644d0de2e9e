"""The log read again: totals, all-ins, halves and odd chips."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys, load
from deadbutton.cards import UNKNOWN, SeededShuffler, parse_cards
from deadbutton.games import CATALOGUE, AnteForm, Stakes, game
from deadbutton.sim import bot, step, trial_hand
from deadbutton.table import (
    DIRECTOR,
    PUBLIC,
    Half,
    Hand,
    Operation,
    OperationKind,
    Table,
    answers_behind,
    citation,
    operations_of,
    viewer_of,
)
from deadbutton.table.hand import repairs
from deadbutton.table.hand.ruled import card_repairs
from deadbutton.text import Text
from tests.depth import examples
from tests.table.stacked import dealt

K = OperationKind
PAID = {K.ANTE, K.TABLE_ANTE, K.SMALL_BLIND, K.BIG_BLIND, K.CALL, K.BET, K.RAISE, K.BRING_IN, K.COMPLETE}
RECEIVED = {K.RETURN, K.RETURN_EXCESS, K.WIN, K.WIN_UNSEEN, K.ODD_CHIP}


def only(hand: Hand, kind: OperationKind) -> Operation:
    (found,) = [operation for operation in operations_of(hand) if operation.kind is kind]
    return found


def kinds(hand: Hand) -> list[OperationKind]:
    return [operation.kind for operation in operations_of(hand)]


# Chips


def test_a_big_blind_of_30_is_all_in_and_the_next_player_owes_100() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 30, 1000)
    assert only(hand, K.BIG_BLIND) == Operation(K.BIG_BLIND, 1, 2, added=30, to=30, is_all_in=True)
    hand.call()
    called = only(hand, K.CALL)
    assert (called.seat, called.added, called.to, called.is_all_in) == (3, 100, 100, False)


def test_an_ante_is_no_part_of_the_bet() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100, 10), "As", 1000, 1000, 1000)
    hand.raise_to(300)
    raised = only(hand, K.RAISE)
    assert (raised.added, raised.to) == (300, 300)
    hand.call()
    assert (only(hand, K.CALL).added, only(hand, K.CALL).to) == (250, 300)


def test_one_ante_for_the_table_is_its_own_kind() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100, 100, AnteForm.BIG_BLIND), "As", 1000, 150, 1000)
    paid = only(hand, K.TABLE_ANTE)
    assert (paid.seat, paid.added, paid.is_all_in) == (2, 50, True)


def test_a_raise_all_in_for_less_than_a_full_raise_is_short() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000, 1000, 450)
    hand.raise_to(300)  # seat 3 raises by 200
    hand.raise_to(450)  # seat 4, all-in, by 150
    first, second = [operation for operation in operations_of(hand) if operation.kind is K.RAISE]
    assert (first.is_short, first.is_all_in) == (False, False)
    assert (second.is_short, second.is_all_in) == (True, True)
    assert citation(second, load("ffjp")) == load("ffjp").betting.short_all_in_reopens.citation


def test_a_full_raise_all_in_is_not_short() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000, 1000, 500)
    hand.raise_to(300)
    hand.raise_to(500)
    assert [operation.is_short for operation in operations_of(hand) if operation.kind is K.RAISE] == [
        False,
        False,
    ]


def test_fixed_limit_counts_a_short_raise_from_the_last_full_bet() -> None:
    hand = dealt("FT", Stakes.limit(100, 200), "As", 1000, 1000, 1000, 130)
    hand.call()
    hand.raise_to(130)
    raised = only(hand, K.RAISE)
    assert raised.is_short
    assert [answer.point.key for answer in answers_behind(raised, load("fidpa"))] == ["limit_all_in_half_bet"]


def test_the_full_bet_at_once_on_third_street_is_a_completion() -> None:
    hand = dealt("F7S", Stakes.stud(100, 200, 10, 30), "As Kh Ad Kd 3c 2h", 1000, 1000)
    hand.raise_to(100)
    completed = only(hand, K.COMPLETE)
    assert (completed.seat, completed.added, completed.to) == (2, 100, 100)


def test_what_nobody_called_and_what_nobody_could_call_are_two_things() -> None:
    folded = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000)
    folded.raise_to(300)
    folded.fold()
    assert (only(folded, K.RETURN).added, only(folded, K.RETURN).seat) == (200, 2)
    called = dealt("NT", Stakes.blinds(50, 100), "As", 400, 1000)
    called.raise_to(900)
    called.call()
    assert (only(called, K.RETURN_EXCESS).added, only(called, K.RETURN_EXCESS).seat) == (500, 2)
    assert K.RETURN not in kinds(called)


# Cards


def test_the_first_cards_are_told_player_by_player() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As Kh 7c Ad Kd 2d", 1000, 1000, 1000)
    down = [(op.seat, op.cards) for op in operations_of(hand) if op.kind is K.DEAL_DOWN]
    assert down == [(1, parse_cards("As Ad")), (2, parse_cards("Kh Kd")), (3, parse_cards("7c 2d"))]


def test_a_board_knows_what_lay_there_before() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As Kh Ad Kd 3c Ah 8s 4d 5c Kc", 1000, 1000)
    for _ in range(4):
        hand.call()
    flop, turn = [op for op in operations_of(hand) if op.kind is K.DEAL_BOARD]
    assert (flop.board, flop.cards, flop.street.en) == ((), parse_cards("Ah 8s 4d"), "flop")
    assert (turn.board, turn.cards, turn.street.en) == (parse_cards("Ah 8s 4d"), parse_cards("Kc"), "turn")


def test_a_viewer_gets_blanks_for_what_he_may_not_know() -> None:
    hand = dealt("F2L3D", Stakes.limit(100, 200), "2c 3h 4c 5h 6c 7h 8c 9h Kc Jh Td 2s", 1000, 1000)
    hand.call()
    hand.call()
    hand.draw(parse_cards("Kc"))
    hand.draw()
    hidden = {K.BURN, K.DRAW}

    def cards_of(viewer: object) -> list[tuple[OperationKind, int, tuple[int, ...]]]:
        return [(op.kind, op.seat, op.cards) for op in operations_of(hand, viewer) if op.cards]  # type: ignore[arg-type]

    whole = cards_of(None)
    assert (K.DRAW, 1, parse_cards("Kc")) in whole
    assert (K.BURN, 0, parse_cards("Td")) in whole

    def blanked(seats: set[int]) -> list[tuple[OperationKind, int, tuple[int, ...]]]:
        return [
            (kind, seat, (UNKNOWN,) * len(cards) if kind in hidden or seat not in seats else cards)
            for kind, seat, cards in whole
        ]

    assert cards_of(PUBLIC) == blanked(set())
    assert cards_of(viewer_of(hand, 0)) == blanked({1})
    assert cards_of(DIRECTOR) == blanked({1, 2})


def test_hands_are_named_as_they_stand_when_shown_and_when_they_win() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As Kh Ad Kd 3c 9h 8s 4d 5c 2c 5d Kc", 1000, 1000)
    hand.call()
    hand.call()
    hand.raise_to(900)
    hand.call()
    shown = {op.seat: op.made.fr for op in operations_of(hand) if op.kind is K.ALL_IN_SHOW}
    assert shown == {1: "paire d'as", 2: "paire de rois"}
    assert only(hand, K.WIN).made == Text("brelan de rois", "three kings")


def test_before_the_flop_a_hand_has_no_name_yet() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As Kh Ad Kd", 1000, 1000)
    hand.raise_to(1000)
    hand.call()
    assert [op.made.en for op in operations_of(hand) if op.kind is K.ALL_IN_SHOW] == ["", ""]


# Who is away, who is killed


def test_an_absent_player_is_killed_at_the_end_of_the_deal() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000, 1000, away=3)
    assert (only(hand, K.ABSENT_KILL).seat, K.KILL in kinds(hand)) == (3, False)


def test_where_the_book_says_so_an_absent_player_is_folded_in_turn() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000, 1000, book="maison", away=3)
    folded = only(hand, K.ABSENT_FOLD)
    assert folded.seat == 3
    assert citation(folded, load("maison")).en == "reading of MAISON 21"


@pytest.mark.parametrize(
    ("book", "kind", "article"),
    [("ffjp", K.PENALTY_KILL, "FFJP 13.1"), ("maison", K.PENALTY_FOLD, "default")],
)
def test_the_hand_of_a_player_under_penalty_goes_as_the_book_says_of_a_penalty(
    book: str, kind: K, article: str
) -> None:
    table = Table(load(book), {1: 1000, 2: 1000, 3: 1000})
    table.penalised = {3}
    table.start(button=3)
    hand = table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(1))
    gone = only(hand, kind)
    assert (gone.seat, citation(gone, load(book)).en) == (3, article)
    assert K.ABSENT_KILL not in kinds(hand)


def test_a_hand_killed_by_a_ruling_is_no_absent_hand() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000, 1000)
    hand.kill(0)
    assert only(hand, K.KILL).seat == 1


# Pots


HIGH_LOW = "2c As Kh  2d Ad Kd  2s 2h 5s  Jc 3s 6s  Tc 4h 7c Kc  Td 8s  Th 9h"
"""Seat 2 has the low with 8-7-4-2-A, seat 3 a straight to the nine."""


@pytest.mark.parametrize(("small_blind", "high_half", "odd"), [(30, 65, 0), (25, 65, 5)])
def test_halves_are_told_apart_and_the_odd_chip_goes_with_the_high_one(
    small_blind: int, high_half: int, odd: int
) -> None:
    hand = dealt("PO/8", Stakes.blinds(small_blind, 50), HIGH_LOW, 1000, 1000, 1000, unit=5)
    hand.call()
    hand.fold()
    while not hand.is_over:
        hand.call()
    high, low = [op for op in operations_of(hand) if op.kind is K.WIN]
    assert (high.seat, high.half, high.added, high.odd) == (3, Half.HIGH, high_half, odd)
    assert (low.seat, low.half, low.added, low.odd) == (2, Half.LOW, high_half - odd, 0)
    assert high.made.en == "nine-high straight"
    assert low.made.en == "eight low, 8-7-4-2-A"


SPLIT = "2c 2d Ah 3c 3d Kh  4c Ts Js Qs  4d Ks  4h As"
"""The board is a royal flush: whoever stays in shares."""


def split_three_ways(book: str, *stacks: int) -> list[Operation]:
    """Everybody is all-in and everybody plays the board; the smallest chip is 25."""
    hand = dealt("NT", Stakes.blinds(25, 50), SPLIT, *stacks, book=book, unit=25)
    hand.raise_to(hand.betting.max_raise_to)
    while not hand.is_over:
        hand.call()
    return [op for op in operations_of(hand) if op.kind in {K.WIN, K.ODD_CHIP, K.LEFT_OVER}]


def test_an_odd_chip_is_told_with_the_win_that_holds_it() -> None:
    hand = dealt("NT", Stakes.blinds(25, 50), SPLIT, 1000, 1000, 1000, unit=25)
    hand.call()
    hand.fold()
    hand.call()
    while not hand.is_over:
        hand.call()
    first, second = [op for op in operations_of(hand) if op.kind is K.WIN]
    assert [(op.seat, op.added, op.odd) for op in (first, second)] == [(2, 75, 25), (3, 50, 0)]
    assert citation(first, load("tda2009")).en == "TDA 2009 8, 12"
    assert citation(second, load("tda2009")).en == "TDA 2009 8"


def test_where_the_book_says_so_the_odd_chip_stays() -> None:
    hand = dealt("NT", Stakes.blinds(25, 50), SPLIT, 1000, 1000, 1000, book="maison", unit=25)
    hand.call()
    hand.fold()
    hand.call()
    while not hand.is_over:
        hand.call()
    assert only(hand, K.LEFT_OVER).added == 25
    assert [(op.seat, op.added, op.odd) for op in operations_of(hand) if op.kind is K.WIN] == [
        (2, 50, 0),
        (3, 50, 0),
    ]


def test_pots_are_told_from_the_outside_in() -> None:
    wins = split_three_ways("tda2009", 300, 600, 600)
    assert [(op.seat, op.pot, op.pots, op.added) for op in wins] == [
        (2, 1, 2, 300),
        (3, 1, 2, 300),
        (1, 0, 2, 300),
        (2, 0, 2, 300),
        (3, 0, 2, 300),
    ]


def test_the_odd_chip_of_a_lower_pot_goes_to_the_winner_above() -> None:
    deck = "Ac 2c Ad  Kc 3d Kd  7h Th Jh Qd  7s 4s  7d 8s"
    hand = dealt("NT", Stakes.blinds(25, 50), deck, 75, 600, 600, book="maison", unit=25)
    hand.raise_to(600)
    hand.call()
    hand.call()
    wins = [op for op in operations_of(hand) if op.kind in RECEIVED]
    assert [(op.kind, op.seat, op.pot, op.added, op.odd) for op in wins] == [
        (K.WIN, 3, 1, 1050, 0),
        (K.ODD_CHIP, 3, 0, 25, 25),
        (K.WIN, 1, 0, 100, 0),
        (K.WIN, 3, 0, 100, 0),
    ]


# Rulings


def test_chips_and_hands_that_a_ruling_moves_are_told() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000, 1000)
    hand.fold()
    repairs.restore(hand, 2)
    repairs.put_in(hand, 0, 50)
    *_, restored, left = operations_of(hand)
    assert (restored.kind, restored.seat) == (K.RESTORE, 3)
    assert (left.kind, left.seat, left.added, left.to) == (K.PUT_IN, 1, 50, 100)


def test_a_replaced_card_is_told_to_its_player_only() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As Kh Ad Kd 2c", 1000, 1000)
    (ace,) = parse_cards("As")
    card_repairs.replace_card(hand, 0, ace)
    assert operations_of(hand)[-1].cards == parse_cards("As 2c")
    assert operations_of(hand, viewer_of(hand, 0))[-1].cards == parse_cards("As 2c")
    assert operations_of(hand, viewer_of(hand, 1))[-1].cards == (UNKNOWN, UNKNOWN)


def test_a_cancelled_hand_says_so() -> None:
    hand = dealt("NT", Stakes.blinds(50, 100), "As", 1000, 1000)
    repairs.cancel(hand)
    assert kinds(hand)[-1] is K.CANCEL
    shared = dealt("NT", Stakes.blinds(50, 100, 10), "As", 1000, 1000)
    repairs.cancel_and_split(shared)
    assert K.CANCEL_AND_SPLIT in kinds(shared)
    assert [op.added for op in operations_of(shared) if op.kind in RECEIVED][-2:] == [10, 10]


# Any hand


@examples(150)
@given(seed=st.integers(0, 2**32), code=st.sampled_from(sorted(CATALOGUE)), book=st.sampled_from(book_keys()))
def test_operations_tell_every_chip(seed: int, code: str, book: str) -> None:
    random = Random(seed)
    hand = trial_hand(game(code), load(book), random)
    while True:
        stacks = list(hand.starting_stacks)
        for operation in operations_of(hand):
            if operation.kind in PAID:
                stacks[operation.player] -= operation.added
                assert operation.is_all_in == (operation.added > 0 and stacks[operation.player] == 0)
            elif operation.kind in RECEIVED:
                stacks[operation.player] += operation.added
        assert stacks == list(hand.betting.stack)
        if hand.is_over:
            break
        step(hand, [bot("random")], random)
