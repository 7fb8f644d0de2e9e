"""A bet or call that was too small, found before the next card: whoever put it in wins no more than with the right one, takes back
nothing once he has lost, and leaves it there when he folds."""

from __future__ import annotations

from itertools import product

import pytest

from deadbutton.books import Book, all_books
from deadbutton.floor import Ruling
from deadbutton.scenarios.running import play_line
from deadbutton.scenarios.world import World, world_of
from deadbutton.table import TO_BET

HOLE = {"A": "7c 2d", "B": "8c 3d", "C": "9c 4d", "D": "Tc 4h"}
STRONG, BOARD = "As Ah", "Ad Kh Qs 5s 6h"
DEALT, FLOP = 9000, 1
BLIND = 100
"""What everybody has put in before the flop."""
NAMES = list("ABCD")


def table(book: Book, winner: str, *lines: str) -> World:
    world = world_of(
        book.key,
        {
            "players": dict.fromkeys(NAMES, DEALT),
            "button": "D",
            "street": "flop",
            "hole": {**HOLE, winner: STRONG},
            "board": BOARD,
        },
    )
    for line in lines:
        play_line(world, line)
    return world


def played_out(world: World) -> dict[str, int]:
    """Everybody checks and calls to the end: what each has won or lost. Nobody wins more of anybody than he has put in himself."""
    hand, put_in = world.hand, dict[str, int]()
    while not hand.is_over:
        assert hand.stage == TO_BET
        if hand.street > FLOP:
            put_in = {name: -won for name, won in won_by(world).items()}
        hand.call()
    net = won_by(world)
    assert sum(net.values()) == 0
    for name, won in net.items():
        assert won <= most_won(put_in, name), (name, net, put_in)
    return net


def won_by(world: World) -> dict[str, int]:
    stacks = dict(zip(world.hand.seats, world.hand.betting.stack, strict=True))
    return {name: stacks[world.seat(name)] - DEALT for name in NAMES}


def most_won(put_in: dict[str, int], who: str) -> int:
    return sum(min(put_in[who], chips) for name, chips in put_in.items() if name != who)


def rulings(book: Book, winner: str, key: str, *lines: str) -> list[tuple[Ruling, World]]:
    """What the book rules, each way that is left open by itself."""
    world = table(book, winner, *lines)
    ruling = world.desk.ask(key, {})
    options = [option for offer in ruling.offers for option, _ in offer.options]
    found = []
    for option in options or [""]:
        world = table(book, winner, *lines)
        ruling = world.desk.ask(key, {})
        if option:
            world.desk.choose(ruling, option)
        else:
            world.desk.carry_out(ruling)
        found.append((ruling, world))
    return found


AFTER = list(product(("calls", "calls for {paid}, unnoticed", "folds"), repeat=2))


def stories(who: str, paid: int) -> list[tuple[str, ...]]:
    """Those who act after the first ones."""
    return [
        tuple(f"{name} {act.format(paid=paid)}" for name, act in zip(NAMES[-len(acts) :], acts, strict=True))
        for acts in (AFTER if who == "caller" else [one for one in AFTER if "unnoticed" not in "".join(one)])
    ]


def profits(honest: dict[str, int], found: dict[str, int], who: str, paid: int) -> bool:
    """More won than by the right sum; or lost, and yet less than what lay there."""
    return found[who] > (honest[who] if honest[who] > 0 else -BLIND - paid)


@pytest.mark.parametrize("paid", [120, 260])
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_call_for_too_little_wins_no_more_than_the_whole_one(book: Book, paid: int) -> None:
    """The caller, and the bettor whose bet is not paid, too."""
    for rest, winner in product(stories("caller", paid), "AB"):
        whole = [line.replace(f" for {paid}, unnoticed", "") for line in rest]
        honest = played_out(table(book, winner, "A bets 300", "B calls", *whole[:1]))
        found = rulings(book, winner, "short_series", "A bets 300", f"B calls for {paid}, unnoticed", rest[0])
        for ruling, world in found:
            net = played_out(world)
            assert not profits(honest, net, "B", paid), (rest, winner, net, ruling.citation.en)
            assert not profits(honest, net, "A", paid), (rest, winner, net, ruling.citation.en)


@pytest.mark.parametrize("paid", [40, 90])
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_bet_below_the_minimum_wins_no_more_than_the_least_bet(book: Book, paid: int) -> None:
    for rest, winner in product(stories("bettor", paid), "AB"):
        honest = played_out(table(book, winner, "A bets 100", "B calls", *rest[:1]))
        found = rulings(book, winner, "underbet", f"A bets {paid}, unnoticed", "B calls", *rest[:1])
        for ruling, world in found:
            net = played_out(world)
            assert not profits(honest, net, "A", paid), (rest, winner, net, ruling.citation.en)
            assert not profits(honest, net, "B", paid), (rest, winner, net, ruling.citation.en)


@pytest.mark.parametrize("when", ["this_street", "next_street"])
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_a_bet_that_was_taken_for_the_right_one_is_paid_by_him_and_by_his_callers_alike(
    book: Book, when: str
) -> None:
    """It was entered as the whole bet: he has put in no less than whoever called it."""
    for winner in "AB":
        lines = ("A bets 100", "B calls", *(("C folds", "D folds") if when == "next_street" else ()))
        world = table(book, winner, *lines)
        said = {"seat": world.seat("A"), "kind": "bet", "paid": 40, "right": 100, "when": when}
        ruling = world.desk.ask("underbet", said)
        world.desk.carry_out(ruling)
        sum_ = 40 if ruling.outcome == "stands" else 100
        net = played_out(world)
        assert net[{"A": "B", "B": "A"}[winner]] == -BLIND - sum_, (winner, net, ruling.citation.en)


@pytest.mark.parametrize("paid", [20, 120, 260])
@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_whoever_folds_after_too_few_chips_leaves_them_there(book: Book, paid: int) -> None:
    """Once, whether he says so at once or after the ruling has been carried out."""

    def faced() -> tuple[World, Ruling]:
        world = table(book, "A", "A bets 300")
        return world, world.desk.ask("gesture", {"seat": world.seat("B"), "chips": str(paid)})

    _, ruling = faced()
    options = [option for offer in ruling.offers for option, _ in offer.options]
    assert options or ruling.outcome == "call"
    for option, ruled_first in product(options, (False, True)):
        world, ruling = faced()
        if ruled_first:
            world.desk.carry_out(ruling)
        world.desk.choose(ruling, option)
        lost = paid if world.hand.betting.folded[world.player("B")] else 300
        assert played_out(world)["B"] == -BLIND - lost, (option, ruled_first, ruling.citation.en)


def test_a_gain_would_be_seen() -> None:
    assert most_won({"A": 400, "B": 220, "C": 100}, "B") == 320, "not the whole bet that was never called"
    honest = {"A": -300, "B": 900}
    assert profits(honest, {"B": 901}, "B", 120)
    assert not profits(honest, {"B": 900}, "B", 120)
    assert profits(honest, {"A": -219}, "A", 120), "lost, and chips came back"
    assert not profits(honest, {"A": -220}, "A", 120), "the error stands"
