"""Random hands with early acts, clocks and empty chairs thrown in: chips and cards are conserved, and every hand ends."""

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import Book, all_books
from deadbutton.books.points import OutOfTurnRaise
from deadbutton.cards import SeededShuffler
from deadbutton.floor import Desk
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import TO_BET, Table
from tests.depth import examples
from tests.floor.turn_cases import actor, house

HOUSE = house(
    out_of_turn_unchanged="free",
    out_of_turn_raise="check_or_call",
    out_of_turn_fold="always",
    skipped_player_one_two="stands_if_substantial",
    skipped_player_three_plus="skipped_hand_to_director",
    clock_expiry="dead_if_facing_bet",
)
BOOKS = (*all_books(), HOUSE)
BINDING = [
    book for book in all_books() if book.betting.out_of_turn_raise.value is OutOfTurnRaise.BINDS_ELSE_FREE
]


def whole(at: Desk) -> int:
    hand = at.hand
    return sum(hand.betting.stack) + (hand.left_over if hand.is_over else hand.betting.pot)


def cards(at: Desk) -> list[int]:
    hand = at.hand
    piles: Sequence[Sequence[int]] = (
        *hand.holes,
        hand.board,
        hand.stub.to_come,
        hand.stub.burns,
        hand.stub.muck,
        hand.stub.aside,
    )
    return sorted(card for pile in piles for card in pile)


def something_wrong(at: Desk, dice: Random) -> tuple[str, dict[str, Any]]:
    """An incident somewhere at the table, possible or not."""
    seat = dice.choice(at.hand.seats)
    why = dice.choice(["mistake", "on_purpose", "repeated", "misled"])
    return dice.choice(
        [
            ("out_of_turn_action", {"seat": seat, "act": dice.choice(["check", "call"]), "why": why}),
            ("out_of_turn_fold", {"seat": seat, "cards": dice.choice(["in_front", "mucked"]), "why": why}),
            ("out_of_turn_raise", {"seat": seat, "total": dice.randint(1, 30) * 100, "why": why}),
            ("in_the_dark", {"seat": seat, "act": dice.choice(["check", "raise"]), "total": 300}),
            (
                "simultaneous_actions",
                {
                    "act": dice.choice(["call", "fold", "raise"]),
                    "total": dice.randint(2, 20) * 100,
                    "other": seat,
                    "other_act": dice.choice(["check", "call", "fold", "raise"]),
                    "other_total": dice.randint(2, 20) * 100,
                },
            ),
            ("clock_called", {"caller": "seated", "at": 0}),
            ("time_said", {"seat": seat}),
            ("not_at_seat", {"seat": seat, "where": dice.choice(["standing", "away"])}),
            ("left_seat", {"seat": seat, "where": dice.choice(["near", "away"])}),
        ]
    )


def play(at: Desk, dice: Random) -> None:
    """The player to act does something that the hand and the rulings allow."""
    hand = at.hand
    if at.turns.clock is not None and dice.random() < 0.3:
        at.at(10_000)
        return
    if hand.stage != TO_BET:
        hand.draw()
        return
    seat, betting = actor(at), hand.betting
    acts: list[tuple[str, int | None]] = [("call", None)] * 4 + [("check", None)] * 4 + [("fold", None)]
    if betting.may_raise:
        limit = at.limits.get(seat)
        total = (
            limit.total
            if limit is not None and limit.total
            else dice.choice([betting.min_raise_to] * 3 + [betting.max_raise_to])
        )
        acts += [("raise", total)] * 3
    dice.shuffle(acts)
    for act, total in acts:
        if at.verify(seat, act, total) is None and not (act == "raise" and not hand.can_raise_to(total)):
            if (act == "fold" and not hand.can_fold()) or (act == "check" and not hand.can_check()):
                continue
            at.act(seat, act, total)
            return
    pytest.fail(f"seat {seat} can do nothing: {at.limits.get(seat)}")


@examples(120)
@given(
    st.sampled_from(range(len(BOOKS))),
    st.sampled_from(["NT", "PO", "FT", "F7S", "N2L1D"]),
    st.integers(3, 7),
    st.integers(0, 2**32),
)
def test_any_hand_with_anything_too_early_ends_and_conserves(
    book: int, code: str, players: int, seed: int
) -> None:
    dice = Random(seed)
    table = Table(BOOKS[book], {seat: dice.randint(1, 40) * 100 for seat in range(1, players + 1)})
    table.start(players)
    played = game(code)
    stakes = Stakes.blinds(50, 100) if played.has_blinds else Stakes.stud(100, 200, 10, 30)
    table.deal(played, stakes, SeededShuffler(seed))
    at = Desk(table)
    chips, deck = whole(at), cards(at)
    for _ in range(400):
        if at.hand.is_over:
            break
        if dice.random() < 0.5:
            key, facts = something_wrong(at, dice)
            with suppress(Refused):
                at.carry_out(at.ask(key, facts))
        else:
            play(at, dice)
        assert whole(at) == chips
        assert cards(at) == deck
    assert at.hand.is_over
    assert sum(at.hand.betting.stack) + at.hand.left_over == chips
    for record in at.records:
        assert record.ruling.articles or record.ruling.is_default


@examples(60)
@given(st.sampled_from(BINDING), st.integers(2, 50), st.booleans())
def test_an_unchanged_early_act_comes_to_the_same_as_one_in_turn(book: Book, size: int, folds: bool) -> None:
    """Nobody gains or loses by a raise out of turn when the skipped player only folds or calls."""
    ends = []
    for early in (True, False):
        table = Table(book, dict.fromkeys(range(1, 5), 5100))
        table.start(4)
        table.deal(game("NT"), Stakes.blinds(50, 100), SeededShuffler(7))
        at = Desk(table)
        while at.hand.street == 0:
            at.act(actor(at), "call")
        at.act(1, "raise", 100)
        if early:
            at.carry_out(at.ask("out_of_turn_raise", {"seat": 3, "total": 100 + 100 * (size - 1)}))
        at.act(2, "fold" if folds else "call")
        if not early:
            at.act(3, "raise", 100 + 100 * (size - 1))
        ends.append((at.hand.betting.stack, at.hand.betting.pot, actor(at), at.hand.tape))
    assert ends[0] == ends[1]
