"""Push-or-fold ranges, computed: ``python -m scripts.push_or_fold`` writes ``src/deadbutton/sim/bots/push_or_fold.toml``.

First in before the flop with a short stack: all-in or fold, and call or fold against it. The equities of the 169 hands
against each other come from random boards; the ranges are found by fictitious play (each side answers what the other has
done on average so far) between equal stacks, blinds of half and one, no ante. Whoever calls is the only one to call.
An ante makes the pot larger: whoever uses the table measures the stack by the pot, not by the blind.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from operator import mul
from pathlib import Path
from random import Random

from deadbutton.cards import FULL_DECK, Card
from deadbutton.ranking import STRENGTH, Ranking

RANKS = "AKQJT98765432"
FILE = Path(__file__).parents[1] / "src" / "deadbutton" / "sim" / "bots" / "push_or_fold.toml"
DEPTHS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 17, 20, 25)
MOST_BEHIND = 9
BOARDS = 3000
ROUNDS = 45
CALLERS = ("seat", "small", "big")
"""Who calls: a player without a blind, the small blind, the big blind."""
POSTED = {"seat": 0.0, "small": 0.5, "big": 1.0}
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"

Range = list[float]


def names() -> list[str]:
    """The 169 hands, row by row: pairs on the diagonal, suited above it.

    >>> names()[:3], names()[13]
    (['AA', 'AKs', 'AQs'], 'AKo')
    """
    return [
        high + low if row == column else (high + low + "s" if row < column else low + high + "o")
        for row, high in enumerate(RANKS)
        for column, low in enumerate(RANKS)
    ]


def combos() -> list[list[tuple[Card, Card]]]:
    """The pairs of cards of each hand."""
    found: list[list[tuple[Card, Card]]] = [[] for _ in range(169)]
    for place, one in enumerate(FULL_DECK):
        for two in FULL_DECK[:place]:
            rows = sorted((12 - (one >> 2), 12 - (two >> 2)))
            row, column = rows if one & 3 == two & 3 else rows[::-1]
            found[row * 13 + column].append((one, two))
    return found


def equities(boards: int, random: Random) -> list[list[float]]:
    """How much of the pot each hand wins of each other one, all-in before the flop."""
    strength = STRENGTH[Ranking.HIGH]
    every = combos()
    won = [[0.0] * 169 for _ in range(169)]
    seen = [[0] * 169 for _ in range(169)]
    deck = list(FULL_DECK)
    for _ in range(boards):
        board = random.sample(deck, 5)
        dead = _mask(board)
        held: list[tuple[int, int, int]] = []
        for number, pairs in enumerate(every):
            pair = random.choice(pairs)
            mask = _mask(pair)
            if not mask & dead:
                held.append((number, mask, strength([*pair, *board])))
        for place, (mine, mask, strong) in enumerate(held):
            for theirs, other, against in held[:place]:
                if mask & other:
                    continue
                share = 1.0 if strong > against else (0.5 if strong == against else 0.0)
                won[mine][theirs] += share
                won[theirs][mine] += 1 - share
                seen[mine][theirs] += 1
                seen[theirs][mine] += 1
    return [
        [0.5 if one == two else won[one][two] / max(1, seen[one][two]) for two in range(169)]
        for one in range(169)
    ]


def _mask(cards: Iterable[Card]) -> int:
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def weights() -> list[list[float]]:
    """How likely each hand is held by another, given one's own: cards in one hand are in no other."""
    every = [[_mask(pair) for pair in pairs] for pairs in combos()]
    found = []
    for mine in every:
        one = mine[0]
        counts = [float(sum(not one & other for other in theirs)) for theirs in every]
        total = sum(counts)
        found.append([count / total for count in counts])
    return found


class PushSpot:
    """All-in or fold with some players behind, everybody with the same stack in big blinds."""

    def __init__(self, behind: int, depth: float, weight: list[list[float]], won: list[list[float]]) -> None:
        self.depth = depth
        self.weight = weight
        self.won = won
        self.is_small = behind == 1
        self.behind = ["seat"] * max(0, behind - 2) + ["small"] * (behind > 1) + ["big"]
        self.push: Range = [1.0] * 169
        self.calls: dict[str, Range] = {who: [0.5] * 169 for who in self.behind}

    def pot(self, caller: str) -> float:
        """What lies there when he has called."""
        others = 1.5 - POSTED[caller] - (0.5 if self.is_small else 0)
        return 2 * self.depth + others

    def solve(self, rounds: int) -> None:
        for turn in range(1, rounds + 1):
            share = 2 / (turn + 2)  # later answers weigh more: the first ones answer a range that nobody has
            _towards(self.push, self._best_push(), share)
            for caller, calls in self.calls.items():
                _towards(calls, self._best_call(caller), share)

    def _best_push(self) -> Range:
        folded = -0.5 if self.is_small else 0.0
        alone = 1.0 if self.is_small else 1.5
        answer = []
        for mine in range(169):
            weight, won = self.weight[mine], self.won[mine]
            called: dict[str, tuple[float, float]] = {}
            for caller, calls in self.calls.items():
                called[caller] = sum(map(mul, calls, weight)), sum(map(mul, calls, won))
            value, open_to = 0.0, 1.0
            for caller in self.behind:
                chance, wins = called[caller]
                value += open_to * (wins * self.pot(caller) - chance * self.depth)
                open_to *= 1 - chance
            value += open_to * alone
            answer.append(1.0 if value > folded else 0.0)
        return answer

    def _best_call(self, caller: str) -> Range:
        price = self.depth - POSTED[caller]
        answer = []
        for mine in range(169):
            weight, won = self.weight[mine], self.won[mine]
            pushed, wins = sum(map(mul, self.push, weight)), sum(map(mul, self.push, won))
            answer.append(1.0 if wins * self.pot(caller) > pushed * price else 0.0)
        return answer


def _towards(average: Range, answer: Range, share: float) -> None:
    for hand in range(169):
        average[hand] += (answer[hand] - average[hand]) * share


def deepest(ranges: list[Range]) -> str:
    """For each hand the sign of the last depth at which it is in; 0 for never."""
    signs = []
    for hand in range(169):
        inside = [place for place, one in enumerate(ranges, 1) if one[hand] > 0.5]
        signs.append(SIGNS[max(inside, default=0)])
    return "".join(signs)


def main() -> int:
    random = Random(1)
    equity, weight = equities(BOARDS, random), weights()
    won = [list(map(mul, *both)) for both in zip(weight, equity, strict=True)]
    lines = [
        "# Written by scripts/push_or_fold.py; do not edit.",
        "# Hands row by row, AA AKs AQs … 32s 22. A sign is a place in depths, counted from 1: the deepest stack, in big blinds,",
        "# with which the hand is all-in (push) or calls (seat, small, big: the caller's place); 0: never. The number is how many",
        "# players were still to act behind the one who is all-in.",
        f"depths = {list(DEPTHS)}",
        "",
    ]
    tables: dict[str, dict[int, str]] = {"push": {}, **{who: {} for who in CALLERS}}
    for behind in range(1, MOST_BEHIND + 1):
        spots = [PushSpot(behind, depth, weight, won) for depth in DEPTHS]
        for spot in spots:
            spot.solve(ROUNDS)
            print(behind, spot.depth, f"{sum(map(mul, spot.push, weight[0])):.3f}", file=sys.stderr)
        tables["push"][behind] = deepest([spot.push for spot in spots])
        for caller in spots[0].calls:
            tables[caller][behind] = deepest([spot.calls[caller] for spot in spots])
    against_all = [sum(won[hand]) for hand in range(169)]
    lines.append("# How much of the pot each hand wins of any other, in thousandths.")
    lines.append(f"equity = {[round(1000 * one) for one in against_all]}")
    for name, table in tables.items():
        lines += ["", f"[{name}]", *(f'{behind} = "{signs}"' for behind, signs in table.items())]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
