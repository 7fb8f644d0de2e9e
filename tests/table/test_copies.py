"""A copy of a hand has every field of it, with nothing shared that either changes: the field lists are kept by hand."""

from __future__ import annotations

import ast
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import load
from deadbutton.cards import SeededShuffler
from deadbutton.games import Stakes, game
from deadbutton.sim import bot, step
from deadbutton.table import Hand, Table

ROOT = Path(__file__).parents[2]
CLASSES = {
    "HandState": "table/hand/state.py",
    "HandChips": "table/hand/chips.py",
    "BettingRound": "table/hand/betting.py",
    "Stub": "cards/stub.py",
}
SHARED = {"rules", "shuffler"}
"""What does not change, or what both draw from where nothing is drawn any more."""


def slots(name: str) -> list[str]:
    """Read from the source: a compiled class does not tell."""
    tree = ast.parse((ROOT / "src/deadbutton" / CLASSES[name]).read_text(encoding="utf-8"))
    (found,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    for node in found.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__slots__":
            return list(ast.literal_eval(node.value))
    raise AssertionError(f"{name} has no __slots__")


def in_play(code: str, random: Random, steps: int) -> Hand:
    return played(dealt_by_chance(code, random), random, steps)


def dealt_by_chance(code: str, random: Random) -> Hand:
    table = Table(load("tda2009"), {seat: random.randint(150, 3000) for seat in range(1, 5)})
    table.start(1)
    kind = game(code)
    forced = Stakes(ante=10, bring_in=30, small_bet=100, big_bet=200)
    return table.deal(
        kind, Stakes.blinds(50, 100) if kind.has_blinds else forced, SeededShuffler(random.randrange(10**6))
    )


def played(hand: Hand, random: Random, steps: int) -> Hand:
    for _ in range(steps):
        if not hand.is_over:
            step(hand, [bot("random")], random)
    return hand


def seen(hand: Hand) -> dict[str, Any]:
    """Every field of a hand, of its chips and betting and of its stub, as it is now."""
    parts = {"HandState": hand, "HandChips": hand.betting, "BettingRound": hand.betting, "Stub": hand.stub}
    return {
        f"{name}.{slot}": deepcopy(getattr(part, slot))
        for name, part in parts.items()
        for slot in slots(name)
        if slot not in SHARED and slot not in ("betting", "stub")
    }


@given(
    st.sampled_from(["NT", "PO", "F7S", "F2L3D"]),
    st.integers(0, 10**6),
    st.integers(0, 12),
    st.integers(1, 12),
)
def test_a_copy_is_whole_and_goes_its_own_way(code: str, seed: int, before: int, after: int) -> None:
    hand = in_play(code, Random(seed), before)
    twin = hand.copy()
    then = seen(hand)
    assert seen(twin) == then
    played(twin, Random(seed + 1), after)
    assert seen(hand) == then


def test_every_class_with_a_copy_by_hand_is_looked_at() -> None:
    """Those that list their fields once more in a copy; shufflers copy their one source."""
    found = {
        node.name
        for path in (ROOT / "src/deadbutton").rglob("*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
        and any(
            isinstance(each, ast.FunctionDef) and each.name in ("copy", "copy_into") for each in node.body
        )
        and any(getattr(getattr(each, "targets", [None])[0], "id", "") == "__slots__" for each in node.body)
    }
    assert found - {"Hand"} == set(CLASSES)
