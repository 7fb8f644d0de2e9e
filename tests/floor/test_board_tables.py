"""Board errors at real tables, in all-in hands, twice over, and under remedies that only a house writes."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import Book, all_books, load
from deadbutton.books.steps import Remedy
from deadbutton.cards import UNKNOWN, Card, SeededShuffler, Stub
from deadbutton.cards.deck import FULL_DECK
from deadbutton.floor import Desk
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import (
    AWARDING,
    BURNING,
    DEALING,
    EVERYTHING,
    EXTRA_BURN,
    NO_BURN,
    PREMATURE,
    SHOWING,
    TO_BET,
    TO_DEAL,
    TO_SHOW,
    Hand,
    Table,
)
from deadbutton.table.hand.board_remedies import repair
from tests.depth import examples
from tests.floor.board_cases import BOOKS, c, everything, number

REAL = EVERYTHING & ~(DEALING | BURNING | SHOWING | AWARDING)


def desk_of(
    book: str = "ffjp",
    *stacks: int,
    automation: int = EVERYTHING,
    face_down: bool = False,
    code: str = "NT",
) -> Desk:
    """Seats 1, 2, …; the last has the button. Cards come in the order of the deck."""
    held = stacks or (5000, 5000, 5000)
    table = Table(load(book), dict(enumerate(held, 1)))
    table.start(len(held))

    def stub(_: list[int]) -> Stub:
        return Stub.face_down() if face_down else Stub.stacked(FULL_DECK)

    table.deal(game(code), Stakes.blinds(50, 100), SeededShuffler(1), stacked=stub, automation=automation)
    return Desk(table)


def play_to(hand: Hand, street: int) -> None:
    while hand.street < street:
        hand.call()


def rule(desk: Desk, key: str, **facts: Any) -> str:
    ruling = desk.ask(key, facts)
    desk.carry_out(ruling)
    return ruling.outcome


def board(hand: Hand) -> list[int]:
    return [number(card) for card in hand.board]


# All-in: nobody can act any more


@pytest.mark.parametrize("book", BOOKS)
def test_river_without_a_burn_in_an_all_in_hand(book: str) -> None:
    desk = desk_of(book, 1000, 1000, 1000, automation=EVERYTHING & ~(AWARDING | SHOWING))
    hand = desk.hand
    hand.raise_to(1000)
    hand.call()
    hand.call()
    assert hand.stage == TO_SHOW
    assert rule(desk, "missing_burn_river") == "card_is_burn"
    assert board(hand) == [2, 3, 4, 6, 8]
    assert hand.stage == TO_SHOW
    assert everything(hand) == Counter(FULL_DECK)


def test_premature_turn_then_everybody_is_all_in() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand
    play_to(hand, 1)
    hand.call()
    rule(desk, "premature_turn")
    hand.raise_to(4900)
    hand.call()
    hand.call()
    assert hand.is_over
    assert board(hand)[:4] == [2, 3, 4, 8]
    assert [number(card) for card in hand.stub.burns] == [1, 5, 7]
    assert everything(hand) == Counter(FULL_DECK)


def test_everybody_folds_before_the_street_comes_again() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand
    play_to(hand, 1)
    rule(desk, "premature_turn")
    hand.raise_to(400)
    hand.fold()
    hand.fold()
    assert hand.is_over
    assert [number(card) for card in hand.stub.aside] == [6]
    assert everything(hand) == Counter(FULL_DECK)


# Two errors in one hand


def test_turn_and_river_both_too_soon() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand
    play_to(hand, 1)
    rule(desk, "premature_turn")
    play_to(hand, 2)
    assert board(hand) == [2, 3, 4, 8]
    rule(desk, "premature_river")
    assert board(hand) == [2, 3, 4, 8]
    assert not hand.stub.aside, "c6 is in the stub again"
    play_to(hand, 3)
    assert len(hand.board) == 5
    assert [number(card) for card in hand.stub.burns] == [1, 5, 7]
    assert everything(hand) == Counter(FULL_DECK)


def test_a_burn_made_in_advance_counts_when_the_next_street_comes_too_soon() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand
    play_to(hand, 1)
    rule(desk, "four_card_flop", order="known")
    hand.call()
    rule(desk, "premature_turn")
    assert [number(card) for card in hand.stub.burns] == [1, 5]
    play_to(hand, 2)
    assert board(hand) == [2, 3, 4, 8]
    assert [number(card) for card in hand.stub.burns] == [1, 5, 7]


def test_the_new_flop_can_be_wrong_again() -> None:
    desk = desk_of("fidpa")
    hand = desk.hand
    play_to(hand, 1)
    for _ in range(3):
        assert rule(desk, "missing_burn_flop", order="known") == "dealt_again"
        assert len(hand.board) == 3
        assert len(hand.stub.burns) == 1
        assert everything(hand) == Counter(FULL_DECK)


def test_bets_return_and_the_round_starts_again() -> None:
    """FIDPA, two burns before the flop and A has bet 300: as printed, a new flop and the bet back."""
    desk = desk_of("fidpa")
    hand = desk.hand
    play_to(hand, 1)
    hand.raise_to(300)
    hand.call()
    assert rule(desk, "extra_burn_flop", order="known") == "dealt_again"
    assert (hand.betting.stack, hand.betting.pot, hand.actor) == ([4900, 4900, 4900], 300, 0)
    assert desk.ask("extra_burn_flop", {"order": "known"}).points[0] == "extra_burn_flop_no_action"
    hand.raise_to(200)
    assert desk.ask("extra_burn_flop", {"order": "known"}).points[0] == "extra_burn_flop_action"


def test_the_director_may_prefer_custom_after_action() -> None:
    desk = desk_of("fidpa")
    hand = desk.hand
    play_to(hand, 1)
    hand.raise_to(300)
    ruling = desk.ask("extra_burn_flop", {"order": "known"})
    record = desk.choose(ruling, "custom")
    assert not record.is_overruled
    assert (board(hand), hand.betting.pot, hand.actor) == ([3, 4, 5], 600, 1)
    play_to(hand, 2)
    assert board(hand) == [3, 4, 5, 6]
    with pytest.raises(Refused) as refused:
        desk.choose(ruling, "misdeal")
    assert refused.value.code == "floor.not_offered"


# Real cards: the stub is face down, and the dealer names what comes


def real(book: str) -> Desk:
    desk = desk_of(book, automation=REAL, face_down=True)
    for player in range(3):
        desk.hand.deal_hole(player, (UNKNOWN, UNKNOWN))
    for _ in range(3):
        desk.hand.call()
    return desk


def cards(*numbers: int) -> tuple[Card, ...]:
    return tuple(c(place) for place in numbers)


def count(hand: Hand) -> int:
    stub = hand.stub
    kept = stub.remaining + len(stub.burns) + len(stub.muck) + len(stub.aside)
    return kept + sum(map(len, hand.holes)) + len(hand.board)


def test_real_flop_without_a_burn_told_before_it_was_typed() -> None:
    desk = real("ffjp")
    hand = desk.hand
    assert (hand.stage, hand.need_burn, hand.need_board) == (TO_DEAL, 1, 3)
    rule(desk, "missing_burn_flop", order="known", seen=cards(1, 2, 3))
    assert (hand.stage, hand.need_burn, hand.need_board) == (TO_DEAL, 0, 1)
    assert hand.board == list(cards(2, 3))
    assert hand.stub.burns == cards(1)
    hand.deal_board(cards(4))
    assert (hand.stage, hand.board) == (TO_BET, list(cards(2, 3, 4)))
    assert count(hand) == 52


def test_real_flop_without_a_burn_told_after_it_was_typed() -> None:
    desk = real("ffjp")
    hand = desk.hand
    hand.burn()
    hand.deal_board(cards(1, 2, 3))
    rule(desk, "missing_burn_flop", order="known")
    assert hand.board == list(cards(2, 3))
    assert hand.stub.burns == cards(1)
    hand.deal_board(cards(4))
    assert (hand.stage, hand.actor, count(hand)) == (TO_BET, 0, 52)


def test_real_flop_dealt_again_waits_for_burn_and_cards() -> None:
    desk = real("fidpa")
    hand = desk.hand
    hand.burn()
    hand.deal_board(cards(1, 2, 3))
    rule(desk, "missing_burn_flop", order="known")
    assert (hand.stage, hand.need_burn, hand.need_board, hand.board) == (TO_DEAL, 1, 3, [])
    hand.burn()
    hand.deal_board(cards(3, 9, 10))
    assert (hand.stage, count(hand)) == (TO_BET, 52)


def test_real_extra_burn_the_restored_card_is_named() -> None:
    desk = real("ffjp")
    hand = desk.hand
    rule(desk, "extra_burn_flop", order="known", seen=cards(3, 4, 5))
    assert (hand.stage, hand.need_board, hand.board) == (TO_DEAL, 1, list(cards(3, 4)))
    assert hand.stub.burns == (UNKNOWN, *cards(5))
    hand.deal_board(cards(2))
    for _ in range(3):
        hand.call()
    assert hand.need_burn == 0, "c5 is the burn before the turn"
    hand.deal_board(cards(6))
    assert count(hand) == 52


def test_real_premature_turn_waits_for_its_time() -> None:
    desk = real("ffjp")
    hand = desk.hand
    hand.burn()
    hand.deal_board(cards(2, 3, 4))
    hand.call()
    rule(desk, "premature_turn", seen=cards(6))
    assert (hand.stage, hand.board, hand.stub.aside) == (TO_BET, list(cards(2, 3, 4)), cards(6))
    hand.call()
    hand.call()
    assert (hand.need_burn, hand.need_board) == (1, 1)
    hand.burn()
    hand.deal_board(cards(8))
    for _ in range(3):
        hand.call()
    assert (hand.need_burn, hand.need_board, hand.stub.aside) == (0, 1, ())
    hand.deal_board(cards(6))
    assert (hand.stage, count(hand)) == (TO_BET, 52)


def test_real_four_card_flop_with_the_card_that_was_drawn() -> None:
    desk = real("tda2009")
    hand = desk.hand
    rule(desk, "four_card_flop", order="unknown", seen=cards(2, 3, 4, 5), drawn=cards(3))
    assert (hand.stage, sorted(hand.board), hand.stub.burns) == (
        TO_BET,
        sorted(cards(2, 4, 5)),
        (UNKNOWN, *cards(3)),
    )
    assert count(hand) == 52


def test_real_cards_that_lie_elsewhere_are_refused_and_nothing_changes() -> None:
    desk = real("ffjp")
    hand = desk.hand
    hand.burn()
    hand.deal_board(cards(2, 3, 4))
    for _ in range(3):
        hand.call()
    before = hand.copy()
    with pytest.raises(Refused) as refused:
        rule(desk, "missing_burn_turn", seen=cards(2))
    assert refused.value.code == "hand.not_there"
    assert (hand.board, hand.stub.burns, hand.stage) == (before.board, before.stub.burns, before.stage)


# Remedies that only a house writes


def steps(*words: str) -> tuple[Any, ...]:
    remedy = Remedy.read(list(words))
    assert remedy is not None
    return remedy.known


def test_house_keeps_a_premature_flop() -> None:
    hand = desk_of().hand
    repair(hand, 1, PREMATURE, steps("stand"))
    assert (hand.board, len(hand.stub.aside)) == ([], 3)
    play_to(hand, 1)
    assert (board(hand), hand.stub.aside) == ([2, 3, 4], ())
    play_to(hand, 2)
    assert board(hand) == [2, 3, 4, 6]
    assert everything(hand) == Counter(FULL_DECK)


@pytest.mark.parametrize("is_real", [False, True])
def test_house_corrects_after_action_and_the_betting_goes_on(is_real: bool) -> None:
    desk = real("ffjp") if is_real else desk_of("ffjp")
    hand = desk.hand
    if is_real:
        hand.burn()
        hand.deal_board(cards(2, 3, 4))
    play_to(hand, 1)
    hand.raise_to(300)
    repair(hand, 1, NO_BURN, steps("burn_from flop first", "deal flop 1"))
    if is_real:
        assert hand.stage == TO_DEAL
        hand.deal_board(cards(9))
    assert (hand.stage, hand.actor, hand.betting.to_call, hand.betting.pot) == (TO_BET, 1, 300, 600)


def test_sixth_book_burns_one_card_a_street_whatever_happened() -> None:
    """TDA 2024 38: after a flop without a burn or with two, the next street burns its own one."""
    hand = desk_of().hand
    play_to(hand, 1)
    repair(hand, 1, NO_BURN, steps("stand"))
    play_to(hand, 2)
    assert board(hand) == [1, 2, 3, 5]
    other = desk_of().hand
    play_to(other, 1)
    repair(other, 1, EXTRA_BURN, steps("stand"))
    play_to(other, 2)
    assert board(other) == [3, 4, 5, 7]


# What cannot have happened


def test_refusals() -> None:
    desk = desk_of("ffjp")
    hand = desk.hand

    def code(key: str, **facts: Any) -> str:
        with pytest.raises(Refused) as refused:
            desk.ask(key, facts)
        return refused.value.code

    assert code("missing_burn_turn") == "floor.not_dealt_yet"
    assert code("missing_burn_flop") == "floor.missing_fact"
    assert code("missing_burn_flop", order="perhaps") == "floor.bad_fact"
    assert code("premature_turn") == "floor.not_too_soon"
    play_to(hand, 2)
    assert code("four_card_flop", order="known") == "floor.too_late"
    assert code("extra_turn_cards", order="known", extra=0) == "floor.nothing_extra"
    assert code("extra_turn_cards", order="known", colour="blue") == "floor.unknown_fact"
    while not hand.is_over:
        hand.call()
    assert code("missing_burn_river") == "floor.hand_over"


def test_stud_has_no_flop() -> None:
    table = Table(load("fidpa"), {1: 5000, 2: 5000})
    table.start(1)
    table.deal(game("F7S"), Stakes.stud(100, 200, 10, 25), SeededShuffler(1))
    with pytest.raises(Refused) as refused:
        Desk(table).ask("missing_burn_turn")
    assert refused.value.code == "floor.no_board_here"


def test_stop_everything_until_the_floor_has_ruled() -> None:
    desk = desk_of("fidpa")
    play_to(desk.hand, 1)
    assert rule(desk, "board_error") == "freeze"
    with pytest.raises(Refused) as refused:
        desk.act(1, "check")
    assert refused.value.code == "floor.frozen"
    rule(desk, "four_card_flop", order="known")
    desk.act(1, "check")


# Anything, anywhere

KEYS = [
    "premature_flop",
    "premature_turn",
    "premature_river",
    "missing_burn_flop",
    "missing_burn_turn",
    "missing_burn_river",
    "extra_burn_flop",
    "extra_burn_turn",
    "extra_burn_river",
    "four_card_flop",
    "extra_turn_cards",
    "extra_river_cards",
]


def any_facts(chance: Random, key: str) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if not key.startswith(("premature", "missing_burn_turn", "missing_burn_river")):
        facts["order"] = chance.choice(["known", "unknown"])
    if not key.startswith(("premature", "missing")):
        facts["extra"] = chance.randint(1, 3)
    return facts


def any_act(chance: Random, hand: Hand) -> None:
    if chance.random() < 0.25 and hand.betting.may_raise:
        hand.raise_to(hand.betting.min_raise_to)
    elif chance.random() < 0.15 and hand.can_fold():
        hand.fold()
    else:
        hand.call()


@examples(150)
@given(
    st.sampled_from(all_books()),
    st.sampled_from(["NT", "PO", "FO/8"]),
    st.lists(st.integers(60, 3000), min_size=2, max_size=8),
    st.randoms(use_true_random=False),
)
def test_cards_and_chips_are_conserved_through_any_errors(
    book: Book, code: str, stacks: list[int], chance: Random
) -> None:
    desk = desk_of(book.key, *stacks, code=code)
    hand = desk.hand
    errors = 6
    while not hand.is_over:
        if errors and chance.random() < 0.4:
            key = chance.choice(KEYS)
            errors -= 1
            try:
                rule(desk, key, **any_facts(chance, key))
            except Refused as refused:
                assert refused.code.startswith("floor.")  # noqa: PT017
        else:
            any_act(chance, hand)
        assert everything(hand) == Counter(FULL_DECK)
        assert sum(hand.betting.stack) + hand.betting.pot == sum(stacks)
    assert len(hand.board) in (0, 3, 4, 5)
