"""The numbers of the bot *people*, fitted: ``python -m scripts.fit_people FOLDER`` writes ``src/deadbutton/sim/bots/people.toml``.

FOLDER holds counts of what people did (``preflop.csv``, ``postflop.csv``, ``showdown.csv``, ``players.csv``, ``summary.csv``); it
is no part of the product. The odds of each act are a sum over what a player faces (``people.FEATURES``), by logistic regression on the
counts: some 170 coefficients for all situations together. Then people play among themselves, and six numbers a kind of table are moved until they come in, raise, re-raise,
bet, go to the showdown and go all-in as often as players of a club do: those seen for fewer than 300 hands.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from deadbutton.cards import Card
from deadbutton.sim.bots import people
from deadbutton.sim.bots.hold_em import HANDS, combos, hand_number
from scripts import rates

FILE = Path(people.__file__).with_name("people.toml")
STAKES = "low"
CLUB = ("<30", "30-99", "100-299")
"""Hands seen of a player: a club's are few."""
RIDGE = 20.0
"""As if every coefficient had been seen to be nothing so many times."""
TABLES = {"two": "2", "short": "3-6", "full": "7-10"}
GROUP = {"2": "two", "3": "short", "4": "short", "5": "short", "6": "short", "7-8": "full", "9-10": "full"}
SEATS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7-8": 8, "9-10": 9}
DEPTH = {
    "12-16": 14,
    "16-22": 19,
    "22-30": 26,
    "30-45": 37,
    "45-70": 57,
    "70-110": 95,
    "110-160": 130,
    ">160": 200,
}
ROUNDS, PLAYED = 14, 2000
QUANTILES = ("q10", "q25", "q50", "q75", "q90")
SHIFTS = {
    "loose": ("vpip", 1.0),
    "raising": ("pfr_of_vpip", 1.0),
    "reraising": ("threebet", 1.0),
    "folding": ("went_to_showdown", -1.0),
    "betting": ("aggression_frequency", 1.0),
    "allin": ("allin_per_hand", 1.0),
}
"""What each number moves, and in which direction."""

Row = dict[str, str]


def read(folder: Path, name: str) -> list[Row]:
    with (folder / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row.get("stakes", STAKES) == STAKES]


# Odds


@dataclass
class Counted:
    """Rows of one kind of situation: what each was like, and how often each act was taken in it."""

    facts: list[list[float]] = field(default_factory=list)
    taken: dict[str, list[tuple[int, int]]] = field(default_factory=lambda: defaultdict(list))
    """By act: how often it was taken, of how often it could have been."""

    def add(self, family: str, facts: dict[str, float], **taken: tuple[int, int]) -> None:
        self.facts.append([float(facts.get(name, 0)) for name in people.FEATURES[family]])
        for act, (count, of) in taken.items():
            self.taken[act].append((count, of))


def odds(before: list[Row], after: list[Row]) -> dict[str, dict[str, list[float]]]:
    """The coefficients of every act in every kind of situation."""
    counted: dict[str, Counted] = defaultdict(Counted)
    for row in before:
        if row["blind"] == "*" or row["stack"] not in DEPTH:
            continue
        fold, stay = int(row["fold"]), int(row["check"]) + int(row["call"])
        up, moved_in = int(row["raise"]) + int(row["allin"]), int(row["allin"])
        family, facts = _before_the_flop(row)
        counted[family].add(
            family, facts, plays=(stay + up, fold + stay + up), raises=(up, stay + up), all_in=(moved_in, up)
        )
    for row in after:
        fold, stay = int(row["fold"]), int(row["check"]) + int(row["call"])
        up, moved_in = int(row["bet"]) + int(row["raise"]) + int(row["allin"]), int(row["allin"])
        family, facts = _after_the_flop(row)
        taken = {"bets": (up, stay + up), "all_in": (moved_in, up)}
        if family == "faced":
            taken["folds"] = (fold, fold + stay + up)
        counted[family].add(family, facts, **taken)
    return {
        family: {act: regressed(found.facts, taken) for act, taken in found.taken.items()}
        for family, found in sorted(counted.items())
    }


def regressed(facts: list[list[float]], taken: list[tuple[int, int]]) -> list[float]:
    """Logistic regression on counts, by Newton's steps. A little ridge: where an act is always or never taken, there is no end."""
    x = np.array(facts)
    count, of = np.array(taken, dtype=float).T
    found = np.zeros(x.shape[1])
    ridge = RIDGE * np.eye(x.shape[1])
    for _ in range(50):
        share = 1 / (1 + np.exp(-x @ found))
        weight = of * share * (1 - share)
        step = np.linalg.solve(
            x.T @ (x * weight[:, None]) + ridge, x.T @ (count - of * share) - ridge @ found
        )
        found += step
        if float(np.abs(step).max()) < 1e-9:
            break
    return [round(float(one), 3) for one in found]


def _before_the_flop(row: Row) -> tuple[str, dict[str, float]]:
    """As ``people.situation`` sees it."""
    faced = row["faced"]
    facts: dict[str, float] = {
        "one": 1,
        GROUP[row["table"]]: 1,
        {"bb": "big", "sb": "small", "-": "seat"}[row["blind"]]: 1,
        "deep": row["stack"] not in ("12-16", "16-22"),
        "in": row["prior"] != "-",
    }
    if faced == "unopened":
        behind = int(row["behind"])
        return "unopened", {**facts, "small": behind == 1, "behind": behind}
    if faced.startswith("limp"):
        return "limped", {**facts, "more": faced != "limp1"}
    if faced.startswith("raise_"):
        sizes = {"<=2.2": 0, "2.2-2.8": 0, "2.8-3.5": 1, "3.5-5": 1, ">5": 2}
        return "raised", {**facts, "size": sizes[faced[6:]]}
    if faced.startswith("raise+"):
        return "over", facts
    if faced in ("3bet", "4bet+"):
        has_raised = row["prior"] not in ("-", "limp")
        mine: dict[str, float] = {"raised": 1, "in": 0} if has_raised else {}
        return faced.rstrip("+"), {**facts, **mine}
    least = float(faced.removeprefix("allin_").lstrip("<>").split("-")[0])
    size = 0 if faced == "allin_<6" else sum(least >= limit for limit in (12, 22, 45))
    return "allin", {**facts, "size": size}


def _after_the_flop(row: Row) -> tuple[str, dict[str, float]]:
    """As ``people.situation_after`` sees it."""
    deep = {"<0.5": 0, "0.5-1": 0, "1-2": 1, "2-4": 1, "4-7": 2, "7-13": 2, "13-25": 3, ">25": 3}[row["spr"]]
    faced = {
        "nothing": "free", "bet_<=0.33": "bet", "bet_0.33-0.6": "bet", "raise": "raise", "allin_<=0.2": "shove",
        "allin_0.2-0.35": "shove", "allin_0.35-0.5": "overshove", "allin_>0.5": "overshove",
    }.get(row["faced"], "bigbet")  # fmt: skip
    seat = {"-": "multi"}.get(row["position"], row["position"])
    names = ("one", row["street"][0], seat, row["last_aggressor"], f"spr{deep}", faced)
    return ("free" if faced == "free" else "faced"), dict.fromkeys(names, 1.0)


# Sizes


def sizes(before: list[Row], after: list[Row]) -> dict[str, list[float]]:
    """Quantiles of bets and raises: of big blinds to open, of the raise faced, of the pot."""
    deep = [row for row in before if row["stack"] in DEPTH and row["blind"] != "*"]
    return {
        "open": mixed(row for row in deep if row["faced"] == "unopened"),
        "iso": mixed(row for row in deep if row["faced"].startswith("limp")),
        "reraise": mixed(row for row in deep if row["faced"].startswith(("raise", "3bet", "4bet"))),
        "bet": mixed(row for row in after if row["faced"] == "nothing"),
        "raise": mixed(row for row in after if row["faced"].startswith(("bet", "raise"))),
    }


def mixed(rows: Iterable[Row]) -> list[float]:
    """The quantiles of all rows together: each row is spread evenly between its own, and weighs what it was seen."""
    points: list[tuple[float, float]] = []
    for row in rows:
        if not row["q10"]:
            continue
        weight = int(row["raise"]) + int(row.get("bet") or 0)
        marks = [float(row[name]) for name in QUANTILES]
        for low, high, share in zip(marks, marks[1:], (0.15, 0.25, 0.25, 0.15), strict=False):
            points += [(low + (high - low) * part, weight * share / 2) for part in (0.25, 0.75)]
        points += [(marks[0], weight * 0.1), (marks[-1], weight * 0.1)]
    points.sort()
    total, found, seen = sum(weight for _, weight in points), [], 0.0
    wanted = [0.1, 0.25, 0.5, 0.75, 0.9]
    for size, weight in points:
        seen += weight
        while wanted and seen >= wanted[0] * total:
            wanted.pop(0)
            found.append(round(size, 2))
    return found


# Hands and persons


def order(rows: list[Row]) -> list[int]:
    """The 169 hands by how often people came in with them, as far as hands were shown."""
    liked = [0.0] * HANDS
    ways = [
        name for name in rows[0] if name not in ("table", "position", "stack", "exposed", "hand", "check")
    ]
    for row in rows:
        if row["stack"] != "<12" and row["table"] != "2":
            hand = _number(row["hand"])
            liked[hand] += sum(int(row[way] or 0) for way in ways) / combos(hand)
    return sorted(range(HANDS), key=lambda hand: -liked[hand])


def _number(name: str) -> int:
    other = "d" if name.endswith("o") or len(name) == 2 else "s"
    return hand_number(Card(name[0] + "s"), Card(name[1] + other))


def targets(rows: list[Row]) -> dict[str, dict[str, float]]:
    """What players of a club do, by kind of table: their hands weigh."""
    found: dict[str, dict[str, float]] = {}
    for group, table in TABLES.items():
        wanted: dict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
        for row in rows:
            if row["table"] == table and row["hands_seen"] in CLUB:
                hands = int(row["player_hands"])
                wanted[row["figure"]][0] += hands * float(row["pooled"])
                wanted[row["figure"]][1] += hands
        found[group] = {name: round(one / hands, 4) for name, (one, hands) in sorted(wanted.items())}
    return found


def persons(rows: list[Row]) -> dict[str, float]:
    """How much people differ, on the scale of odds; and how looseness and raising go together."""

    def spread(figure: str) -> float:
        found = [
            float(row["true_sd"]) / (float(row["mean_of_players"]) * (1 - float(row["mean_of_players"])))
            for row in rows
            if row["figure"] == figure and row["table"] == "3-6" and row["hands_seen"] in CLUB[1:]
        ]
        return sum(found) / len(found)

    def relative(figure: str) -> float:
        found = [
            float(row["true_sd"]) / float(row["mean_of_players"])
            for row in rows
            if row["figure"] == figure and row["table"] == "3-6" and row["hands_seen"] in CLUB[1:]
        ]
        return sum(found) / len(found)

    # A raise is to come in and to raise then: its spread tells how the two go together.
    both = relative("pfr") ** 2 - relative("vpip") ** 2 - relative("pfr_of_vpip") ** 2
    together = both / (2 * relative("vpip") * relative("pfr_of_vpip"))
    return {
        "loose": round(spread("vpip"), 3),
        "wild": round(spread("pfr_of_vpip"), 3),
        "bold": round(spread("aggression_frequency"), 3),
        "stubborn": round(spread("went_to_showdown"), 3),
        "together": round(max(-0.9, min(0.9, together)), 3),
    }


# Play, and move what is off


def settle(data: dict[str, Any], wanted: dict[str, dict[str, float]], rounds: int, hands: int) -> None:
    people.fitted = lambda: data  # type: ignore[assignment]
    rates.fitted = lambda: data  # type: ignore[attr-defined]
    people.ranks.cache_clear()
    for turn in range(rounds):
        judged: dict[str, list[float]] = defaultdict(list)
        people._worst = _watching(people._worst, judged)
        for group in TABLES:
            # Short rounds first: what is far off is seen soon.
            count = (hands if turn >= rounds // 2 else hands // 4) * (2 if group == "two" else 1)
            seen = rates.club_rates(group, count, turn)
            got = figures(seen)
            print(
                turn,
                group,
                {name: (round(got[name], 3), wanted[group][name]) for name in got},
                file=sys.stderr,
            )
            for name, (figure, sign) in SHIFTS.items():
                off = _odds(wanted[group][figure]) - _odds(got[figure])
                gain = 0.9 if turn < rounds // 2 else 0.4
                moved = data["shift"][group][name] + sign * gain * max(-1.0, min(1.0, off))
                data["shift"][group][name] = round(moved, 3)
        people._worst = people._worst.__wrapped__  # type: ignore[attr-defined]
        if turn < rounds // 2 + 2:
            for row, chances in judged.items():
                if len(chances) < 100:
                    continue
                chances.sort()
                data["strength"][row] = [
                    round(chances[len(chances) * part // 20], 3) for part in range(1, 20)
                ]


def _watching(real: Any, judged: dict[str, list[float]]) -> Any:
    def watched(row: str, chance: float) -> float:
        judged[row].append(chance)
        found: float = real(row, chance)
        return found

    watched.__wrapped__ = real  # type: ignore[attr-defined]
    return watched


def figures(seen: rates.Rates) -> dict[str, float]:
    return {
        "vpip": seen.vpip,
        "pfr_of_vpip": seen.pfr / max(0.001, seen.vpip),
        "threebet": seen.threebet,
        "went_to_showdown": seen.showdown,
        "aggression_frequency": seen.aggression,
        "allin_per_hand": seen.allin,
    }


def _odds(share: float) -> float:
    share = min(0.999, max(0.001, share))
    return log(share / (1 - share))


# Writing


def main(folder: str, rounds: int = ROUNDS, hands: int = PLAYED) -> int:
    where = Path(folder)
    before, after, shown = read(where, "preflop"), read(where, "postflop"), read(where, "showdown")
    players, summary = read(where, "players"), read(where, "summary")
    low = ("25NL", "50NL", "100NL")
    seats: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    for row in summary:
        if row["by"] == "stake+table" and row["stake"] in low:
            seats[GROUP[row["table"]]][SEATS[row["table"]]] += int(row["hands"])
    stacks = {
        DEPTH[row["stack"]]: int(row["player_hands"])
        for row in summary
        if row["by"] == "stack" and row["stack"] in DEPTH
    }
    wanted = targets(players)
    even = [round(one / 20, 3) for one in range(1, 20)]
    data: dict[str, Any] = {
        "order": order(shown),
        "stacks": [[depth, round(1000 * count / sum(stacks.values()))] for depth, count in stacks.items()],
        "seats": {
            group: [[count, round(1000 * one / sum(found.values()))] for count, one in sorted(found.items())]
            for group, found in seats.items()
        },
        "persons": persons(players),
        "sizes": sizes(before, after),
        "shift": {group: dict.fromkeys(SHIFTS, 0.0) for group in TABLES},
        "strength": {
            **{f"{street}.{free}": even for street in "ftr" for free in ("free", "faced", "raised")},
            **{f"p.{came}": even for came in ("limped", "raised", "reraised")},
        },
        "targets": wanted,
        "odds": odds(before, after),
    }
    settle(data, wanted, rounds, hands)
    FILE.write_text(_toml(data), encoding="utf-8")
    return 0


def _toml(data: dict[str, Any]) -> str:
    lines = [
        "# Written by scripts/fit_people.py; do not edit.",
        "# odds: coefficients of the logarithm of odds, in the order of people.FEATURES.",
        "# shift: moved on that scale until the targets are met. persons: how much people differ on it.",
        "# stacks and seats: at which depths and tables the fit is played, in thousandths.",
    ]
    plain = {name: value for name, value in data.items() if not isinstance(value, dict)}
    lines += [f"{name} = {value}" for name, value in plain.items()]
    for name, table in data.items():
        if not isinstance(table, dict):
            continue
        nested = {key: value for key, value in table.items() if isinstance(value, dict)}
        if nested:
            for key, inner in nested.items():
                lines += ["", f'[{name}."{key}"]', *(f"{one} = {value}" for one, value in inner.items())]
        else:
            lines += ["", f"[{name}]", *(f'"{key}" = {value}' for key, value in table.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:])))
