"""Every board error, in every book: which cards come, against the answers that were worked out on paper."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from deadbutton.books import load
from deadbutton.refusal import Refused
from tests.floor.board_cases import BOOKS, Run, c, run, runs, steps


def is_uniform(values: Sequence[object], expected: Sequence[object]) -> bool:
    """Every expected value comes, none else, and each about as often as the others."""
    fair = len(values) / len(expected)
    return set(values) == set(expected) and all(
        0.5 * fair < list(values).count(value) < 1.6 * fair for value in expected
    )


def is_random(found: list[Run], street: str, never: Sequence[int] = (), may: Sequence[int] = ()) -> bool:
    """Many different cards, never these, these too."""
    seen: set[int] = set()
    for each in found:
        seen |= set(each.flop) if street == "flop" else {getattr(each, street)}
    return len(seen) >= 25 and not seen & set(never) and seen >= set(may)


# Too soon


@pytest.mark.parametrize("book", BOOKS)
def test_premature_flop(book: str) -> None:
    found = runs(book, "premature_flop")
    back = "take_back burns" in steps(book, "premature_flop")
    assert is_random(found, "flop", never=() if back else (1,), may=(1, 2, 3, 4) if back else (2, 3, 4))
    assert all(len(each.burns) == 3 for each in found)
    assert back or all(each.burns[0] == 1 for each in found)
    assert {each.put for each in found} == {150}


@pytest.mark.parametrize("book", BOOKS)
def test_premature_turn(book: str) -> None:
    found = runs(book, "premature_turn")
    assert all(each.flop == [2, 3, 4] and len(each.burns) == 3 for each in found)
    if "take_back turn" in steps(book, "premature_turn"):
        assert is_random(found, "turn", never=(5,), may=(6,))
        assert is_random(found, "river", never=(5,), may=(6,))
    else:
        assert all(each.turn == 8 and each.burns == [1, 5, 7] for each in found)
        assert is_random(found, "river", never=(1, 5, 7, 8), may=(6,))


@pytest.mark.parametrize("book", BOOKS)
def test_premature_river(book: str) -> None:
    found = runs(book, "premature_river")
    assert is_random(found, "river", never=(7,), may=(8,))
    assert all(each.burns == [1, 5, 7] and each.turn == 6 for each in found)


# No burn


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("order", ["known", "unknown"])
def test_flop_without_a_burn(book: str, order: str) -> None:
    done = steps(book, "missing_burn_flop_no_action", order)
    found = runs(book, "missing_burn_flop", order=order)
    if "take_back flop" in done:
        assert is_random(found, "flop", may=(1, 2, 3))
        return
    assert is_uniform([each.burns[0] for each in found], [1, 2, 3] if "scramble flop" in done else [1])
    assert all({*each.flop, each.burns[0]} == {1, 2, 3, 4} and 4 in each.flop for each in found)
    assert all((each.turn, each.river, each.burns[1:]) == (6, 8, [5, 7]) for each in found)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("key", ["missing_burn_turn", "missing_burn_river"])
def test_turn_or_river_without_a_burn(book: str, key: str) -> None:
    found = run(book, key)
    assert (found.turn, found.river, found.burns) == (6, 8, [1, 5, 7])


@pytest.mark.parametrize("book", BOOKS)
def test_no_burn_noticed_after_action(book: str) -> None:
    """The burn that was left out is made good on the next street, or it is not; or the street is put right all the same."""
    flop = run(book, "missing_burn_flop", order="known", acted=True)
    if "burn_from flop first" in steps(book, "missing_burn_flop_action"):
        turn, river = (run(book, f"missing_burn_{street}", acted=True) for street in ("turn", "river"))
        for found in (flop, turn, river):
            assert (found.flop, found.turn, found.river, found.burns) == ([2, 3, 4], 6, 8, [1, 5, 7])
        return
    assert (flop.flop, flop.turn, flop.river, flop.burns) == (
        ([1, 2, 3], 6, 8, [4, 5, 7])
        if "before turn: burn 2" in steps(book, "missing_burn_flop_action")
        else ([1, 2, 3], 5, 7, [4, 6])
    )
    turn = run(book, "missing_burn_turn", acted=True)
    assert (turn.turn, turn.river, turn.burns) == (
        (5, 8, [1, 6, 7])
        if "before river: burn 2" in steps(book, "missing_burn_turn_action")
        else (5, 7, [1, 6])
    )
    river = run(book, "missing_burn_river", acted=True)
    assert (river.turn, river.river) == (6, 7)


# A burn too many


@pytest.mark.parametrize("book", BOOKS)
def test_two_burns_before_the_flop(book: str) -> None:
    key = "extra_burn_flop"
    known, done = run(book, key, order="known"), steps(book, "extra_burn_flop_no_action")
    if "take_back flop" in done:
        found = runs(book, key, order="known")
        assert is_random(found, "flop", never=(1, 2), may=(3, 4, 5))
        assert all(each.burns[:2] == [1, 2] and len(each.burns) == 5 for each in found)
    elif "stand" in done:
        assert (known.flop, known.turn, known.river, known.burns) == ([3, 4, 5], 7, 9, [1, 2, 6, 8])
    else:
        assert (known.flop, known.turn, known.river, sorted(known.burns)) == ([2, 3, 4], 6, 8, [1, 5, 7])
        lost = runs(book, key, order="unknown")
        assert is_uniform([next(c for c in each.burns if c in (1, 2)) for each in lost], [1, 2])
        assert is_uniform([next(c for c in each.burns if c in (3, 4, 5)) for each in lost], [3, 4, 5])
        assert all({*each.flop, *each.burns} == {1, 2, 3, 4, 5, 7} for each in lost)
        assert all((each.turn, each.river) == (6, 8) for each in lost)


@pytest.mark.parametrize("book", BOOKS)
def test_two_burns_before_the_turn(book: str) -> None:
    known, done = run(book, "extra_burn_turn", order="known"), steps(book, "extra_burn_turn_no_action")
    if "before river: burn 0" in done:
        assert (known.turn, known.river, known.burns) == (7, 8, [1, 5, 6])
    elif "stand" in done:
        assert (known.turn, known.river, known.burns) == (7, 9, [1, 5, 6, 8])
    else:
        assert (known.turn, known.river, sorted(known.burns)) == (6, 8, [1, 5, 7])
        lost = runs(book, "extra_burn_turn", order="unknown")
        assert is_uniform([each.turn for each in lost], [5, 6])
        assert {each.river for each in lost} == {8}


@pytest.mark.parametrize("book", BOOKS)
def test_two_burns_before_the_river(book: str) -> None:
    known = run(book, "extra_burn_river", order="known")
    if "stand" in steps(book, "extra_burn_river_no_action"):
        assert known.river == 9
    else:
        assert (known.river, known.muck, known.burns) == (8, [9], [1, 5, 7])
        lost = runs(book, "extra_burn_river", order="unknown")
        assert is_uniform([each.river for each in lost], [7, 8])


@pytest.mark.parametrize("book", BOOKS)
def test_two_burns_noticed_after_action(book: str) -> None:
    key = "extra_burn_flop"
    flop, done = run(book, key, order="known", acted=True), steps(book, "extra_burn_flop_action")
    if "take_back flop" in done:
        assert is_random(runs(book, key, order="known", acted=True), "flop", never=(1, 2))
    elif "before turn: burn 0" in done:
        assert (flop.flop, flop.turn, flop.river) == ([3, 4, 5], 6, 8)
    elif "restore_burn flop last" in done:
        assert (flop.flop, flop.turn, flop.burns) == ([2, 3, 4], 6, [1, 5, 7])
    else:
        assert (flop.flop, flop.turn, flop.burns) == ([3, 4, 5], 7, [1, 2, 6, 8])
    assert flop.put == 300
    turn = run(book, "extra_burn_turn", order="known", acted=True)
    skips_a_burn = "before river: burn 0" in steps(book, "extra_burn_turn_action")
    assert (turn.turn, turn.river) == (7, 8 if skips_a_burn else 9)
    assert run(book, "extra_burn_river", order="known", acted=True).river == 9


@pytest.mark.parametrize(
    "book",
    [book for book in BOOKS if "restore_burn flop last" in steps(book, "extra_burn_flop_no_action")],
)
def test_three_burns_are_for_the_person_in_charge(book: str) -> None:
    found = run(book, "extra_burn_flop", order="known", extra=2)
    assert found.ruling.outcome == "director_decides"
    assert found.flop == [4, 5, 6]


# Cards too many


@pytest.mark.parametrize("book", BOOKS)
def test_four_card_flop(book: str) -> None:
    key = "four_card_flop"
    if "scramble flop" in steps(book, key):
        assert is_uniform([each.burns[1] for each in runs(book, key, order="known")], [2, 3, 4, 5])
    else:
        known = run(book, key, order="known")
        assert (known.flop, known.turn, known.river, known.burns) == ([2, 3, 4], 6, 8, [1, 5, 7])
    lost = runs(book, key, order="unknown")
    assert is_uniform([each.burns[1] for each in lost], [2, 3, 4, 5])
    assert all({*each.flop, each.burns[1]} == {2, 3, 4, 5} for each in lost)
    assert all((each.turn, each.river, len(each.burns)) == (6, 8, 3) for each in lost)


@pytest.mark.parametrize("book", BOOKS)
def test_five_card_flop(book: str) -> None:
    known = runs(book, "four_card_flop", order="known", extra=2)
    assert all(each.flop == [2, 3, 4] and len(each.burns) == 3 for each in known)
    assert is_random(known, "turn", may=(5, 6))
    is_asked = "ask_director" in steps(book, "five_card_flop")
    assert (known[0].ruling.outcome == "director_decides") == is_asked
    lost = runs(book, "four_card_flop", 600, order="unknown", extra=2)
    assert is_uniform([tuple(sorted(each.flop)) for each in lost], list(combinations(range(2, 7), 3)))


def check_set_aside(book: str, extra: int) -> None:
    """All turn cards are set aside for another one, and are in the stub again for the river."""
    for order in ("known", "unknown"):
        found = runs(book, "extra_turn_cards", order=order, extra=extra)
        assert {each.turn for each in found} == {7 + extra}
        assert is_random(found, "river", never=(1, 5), may=(6, 7))
        assert all(each.burns[:2] == [1, 5] and len(each.burns) == 3 for each in found)


@pytest.mark.parametrize("book", BOOKS)
def test_two_turn_cards(book: str) -> None:
    key = "extra_turn_cards"
    if "set_aside turn" in steps(book, key):
        check_set_aside(book, 1)
        return
    known = run(book, key, order="known")
    assert (known.turn, known.river, known.burns) == (6, 8, [1, 5, 7])
    lost = runs(book, key, order="unknown")
    assert is_uniform([each.turn for each in lost], [6, 7])
    assert {each.river for each in lost} == {8}


@pytest.mark.parametrize("book", BOOKS)
def test_three_turn_cards(book: str) -> None:
    key = "extra_turn_cards"
    if "set_aside turn" in steps(book, "extra_turn_cards_several"):
        check_set_aside(book, 2)
        return
    known = runs(book, key, order="known", extra=2)
    assert {each.turn for each in known} == {6}
    assert is_random(known, "river", may=(7, 8))
    assert is_uniform([each.turn for each in runs(book, key, order="unknown", extra=2)], [6, 7, 8])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("extra", [1, 2])
def test_several_river_cards(book: str, extra: int) -> None:
    key = "extra_river_cards"
    known = runs(book, key, order="known", extra=extra)
    if "take_back river" in steps(book, key):
        assert is_random(known, "river", never=(7,), may=(8, 9))
        assert all(len(each.burns) == 4 for each in known)
    else:
        assert {each.river for each in known} == {8}
        lost = runs(book, key, order="unknown", extra=extra)
        assert is_uniform([each.river for each in lost], list(range(8, 9 + extra)))


@pytest.mark.parametrize("book", BOOKS)
def test_cards_too_many_noticed_after_action(book: str) -> None:
    flop = run(book, "four_card_flop", order="known", acted=True)
    if "scramble flop" in steps(book, "four_card_flop_action"):
        lost = runs(book, "four_card_flop", order="known", acted=True)
        assert is_uniform([each.burns[1] for each in lost], [2, 3, 4, 5])
    else:
        assert (flop.flop, flop.burns) == ([2, 3, 4], [1, 5, 7])
    assert (flop.turn, flop.river, flop.put) == (6, 8, 300)
    is_asked = "ask_director" in steps(book, "four_card_flop_action")
    assert (flop.ruling.outcome == "director_decides") == is_asked
    turn = run(book, "extra_turn_cards", order="known", acted=True)
    assert (turn.turn, turn.river, turn.burns) == (6, 8, [1, 5, 7])
    assert run(book, "extra_river_cards", order="known", acted=True).river == 8
    several = runs(book, "four_card_flop", order="known", extra=2, acted=True)
    assert {tuple(each.flop) for each in several} == {(2, 3, 4)}
    assert is_random(several, "turn", may=(5, 6))


# A person draws


def test_the_card_that_somebody_drew() -> None:
    drawn = run("ffjp", "four_card_flop", order="unknown", drawn=(c(4),))
    assert (sorted(drawn.flop), drawn.burns) == ([2, 3, 5], [1, 4, 7])
    two = run("ffjp", "extra_burn_flop", order="unknown", drawn=(c(3), c(1)))
    assert (sorted(two.flop), sorted(two.burns)) == ([2, 4, 5], [1, 3, 7]), (
        "c1 is drawn as the burn of the flop"
    )
    five = run("ffjp", "four_card_flop", order="unknown", extra=2, drawn=(c(2), c(6)))
    assert sorted(five.flop) == [3, 4, 5]


def test_a_card_that_was_not_there_cannot_have_been_drawn() -> None:
    with pytest.raises(Refused) as refused:
        run("ffjp", "four_card_flop", order="unknown", drawn=(c(6),))
    assert refused.value.code == "hand.not_there"


@pytest.mark.parametrize("book", BOOKS)
def test_protocol_stops_everything(book: str) -> None:
    protocol = {clause.key for clause in load(book).board.board_error_protocol.value}
    assert {"freeze", "call_floor"} <= protocol
