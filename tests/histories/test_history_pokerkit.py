"""PokerKit plays random hands of its eleven games; replaying what it wrote ends on the same stacks.

Where PokerKit asks for less than a short blind owes, allows a raise that the book refuses or gives the odd chip to another,
the record stands and a note says so. One difference remains, and it is PokerKit's: see ``shared_as_pokerkit_does``.
"""

from __future__ import annotations

import pytest

from deadbutton.histories import read_phh, replay
from deadbutton.histories.replays.notes import AS_POSTED, IDLE_CHECK, ODD_CHIP, OUTSIDE_BOOK
from deadbutton.table import Hand, hand_strength
from tests.depth import as_deep
from tests.histories.pokerkit_hands import VARIANTS, hands

SLOW = ("PO", "FO/8")
EXPECTED_NOTES = {OUTSIDE_BOOK, AS_POSTED, ODD_CHIP, IDLE_CHECK}


def shared_as_pokerkit_does(hand: Hand) -> tuple[int, ...]:
    """High-low with side pots: PokerKit halves a pot as soon as anybody at the table has a low.

    If none of the players in that pot has one, it shares the low half among those of them who win anything anywhere; by
    every book the high hand takes the whole of it. All else is as we share it, odd chips to the first of each half.
    """
    stacks = [stack - won for stack, won in zip(hand.betting.stack, hand.won, strict=True)]
    rules = hand.rules
    live = [player for player in range(hand.n) if not hand.betting.folded[player]]
    values = [
        {player: hand_strength(way, rules.exactly_two, hand.holes[player], hand.board) for player in live}
        for way in (rules.high, rules.low)
    ]
    ways = [way for way in values if any(way.values())]
    winning = {
        player
        for pot in hand.pots
        for way in ways
        for player in pot.players
        if way[player] and way[player] == max(way[other] for other in pot.players)
    }
    for amount, players in _merged(hand, winning):
        half, odd = divmod(amount, len(ways))
        for way in ways:
            best = max(way[player] for player in players)
            winners = [player for player in players if way[player] == best]
            share, rest = divmod(half + (odd if way is ways[0] else 0), len(winners))
            for winner in winners:
                stacks[winner] += share + (rest if winner == winners[0] else 0)
    return tuple(stacks)


def _merged(hand: Hand, winning: set[int]) -> list[tuple[int, list[int]]]:
    """Pots for which the same winning hands play are one."""
    found: list[tuple[int, list[int]]] = []
    for pot in hand.pots:
        players = [player for player in pot.players if player in winning]
        amount = pot.amount
        if found and found[-1][1] == players:
            amount += found.pop()[0]
        found.append((amount, players))
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_pokerkit_hands_replay_to_the_same_stacks(variant: str) -> None:
    noted = set()
    for made in hands(variant, as_deep(30 if variant in SLOW else 120), seed=1):
        result = replay(read_phh(made.text))
        noted |= {one.code for one in result.notes}
        if result.mismatches and variant.endswith("/8"):
            assert shared_as_pokerkit_does(result.hand) == made.stacks, made.text
        else:
            assert tuple(result.stacks) == made.stacks, made.text
    assert noted <= EXPECTED_NOTES


def test_without_short_stacks_no_limit_hands_replay_by_the_book() -> None:
    """Nothing is left to the record but an odd chip: the book and PokerKit agree on every bet."""
    for made in hands("NT", as_deep(120), seed=2, short=False):
        result = replay(read_phh(made.text))
        assert tuple(result.stacks) == made.stacks, made.text
        assert {one.code for one in result.notes} <= {ODD_CHIP, OUTSIDE_BOOK}


@pytest.mark.parametrize("variant", ["NT", "F7S", "F2L3D"])
def test_the_same_hands_in_cents_end_on_the_same_cents(variant: str) -> None:
    for made in hands(variant, as_deep(40), seed=3, short=False):
        whole = read_phh(made.text)
        cents = read_phh(_in_cents(made.text))
        assert [value * (100 // cents.scale) for value in replay(cents).stacks] == replay(whole).stacks


def _in_cents(text: str) -> str:
    lines = []
    for line in text.splitlines():
        key, _, value = line.partition(" = ")
        if key == "actions":
            words = value.split("'")
            value = "'".join(_cents_of_action(word) for word in words)
        elif key not in ("variant", "ante_trimming_status"):
            numbers = value.strip("[]").split(", ")
            value = ", ".join(f"{int(number) / 100:.2f}" for number in numbers)
            value = f"[{value}]" if line.endswith("]") else value
        lines.append(f"{key} = {value}")
    return "\n".join(lines)


def _cents_of_action(action: str) -> str:
    player, verb, amount = (*action.split(), "", "", "")[:3]
    return f"{player} cbr {int(amount) / 100:.2f}" if verb == "cbr" else action
