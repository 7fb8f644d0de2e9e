"""Players who act as often as real ones do: the odds of each act are a sum over what a player faces, fitted to what people did.

``people.toml`` holds the coefficients, and ``scripts/fit_people.py`` is how they were found. Before the flop they are those of how
many are still to act, who has limped or raised and how much, and the player's own place; after it of the street, who led, how
deep the stacks are and what is to be called. Which hands take an act is the better ones first, with a blur, some bluffs among
the bets. Each person is looser or tighter and wilder or milder than the mean,
drawn once by name. Under twelve big blinds people move in or fold by the computed ranges: the counts are of cash games.
"""

from __future__ import annotations

import tomllib
from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from random import Random
from statistics import NormalDist
from typing import Any, Final

from deadbutton.sim.bots.acts import Act, Draw, Seen, SeenActs, SeenSeat
from deadbutton.sim.bots.discards import useless
from deadbutton.sim.bots.hold_em import GAME, PreflopSpot, combos, spot
from deadbutton.sim.bots.short_stack import SHORT, goes_in
from deadbutton.sim.bots.simple_bots import FOLD, raise_by, stay, turn
from deadbutton.sim.bots.strength import chance_to_win

BLUR: Final = 0.93
"""How closely people follow the order of hands: 1 would be to the letter."""
BLUFFS: Final = 0.22
"""Of the first bets after the flop: made with the worst hands instead of the best."""
DEALS: Final = 16
"""Deals by which a hand is judged after the flop: people judge roughly."""
HELD_BACK: Final = 75
"""Of a stack, in hundredths: the most that goes in with a bet that is not all-in."""
DEEP: Final = 22
"""Big blinds above which a stack is deep before the flop."""
SPR: Final = (1, 4, 13)
"""Where stacks count as deeper after it: parts of the pot."""
_NORMAL: Final = NormalDist()


@cache
def fitted() -> dict[str, Any]:
    """The numbers."""
    return tomllib.loads((files("deadbutton.sim.bots") / "people.toml").read_text(encoding="utf-8"))


@cache
def ranks() -> tuple[float, ...]:
    """For each of the 169 hands, the part of all deals that people like better; the middle of its own deals."""
    found = [0.0] * 169
    before = 0
    for hand in fitted()["order"]:
        found[hand] = (before + combos(hand) / 2) / 1326
        before += combos(hand)
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Person:
    """How one player differs from the mean, in standard deviations."""

    loose: float = 0.0
    wild: float = 0.0
    """Raises rather than calls."""
    bold: float = 0.0
    """Bets after the flop."""
    stubborn: float = 0.0
    """Does not fold after it."""


@cache
def person(name: str) -> Person:
    """Somebody, the same for the same name."""
    draw = Random(f"person {name}").gauss
    together = fitted()["persons"]["together"]
    loose = draw(0, 1)
    wild = together * loose + (1 - together**2) ** 0.5 * draw(0, 1)
    return Person(loose, wild, draw(0, 1), draw(0, 1))


def table_of(players: int) -> str:
    """Heads-up, short-handed or a full table."""
    return "two" if players == 2 else ("short" if players <= 6 else "full")


def share(odds: float) -> float:
    """From the logarithm of odds.

    >>> share(0.0), round(share(1.386), 2), share(-900.0)
    (0.5, 0.8, 0.0)
    """
    return 1 / (1 + exp(-odds)) if odds > -700 else 0.0


FEATURES: Final[dict[str, tuple[str, ...]]] = {
    "unopened": ("one", "short", "full", "small", "behind", "deep"),
    "limped": ("one", "short", "full", "more", "small", "big", "deep"),
    "raised": ("one", "short", "full", "small", "big", "size", "in", "deep"),
    "over": ("one", "small", "big", "in", "deep"),
    "3bet": ("one", "in", "raised", "deep"),
    "4bet": ("one", "in", "raised", "deep"),
    "allin": ("one", "size", "in"),
    "free": ("one", "t", "r", "in", "multi", "self", "none", "spr1", "spr2", "spr3"),
    "faced": (
        "one", "t", "r", "in", "multi", "self", "none", "spr1", "spr2", "spr3",
        "bigbet", "raise", "shove", "overshove",
    ),
}  # fmt: skip
"""By what a player faces, what the odds of each act are a sum over: a table of two, in position with nothing to fear is the
beginning of each; what stands here moves it."""


def odds(family: str, act: str, facts: Mapping[str, float]) -> float:
    """The logarithm of the odds with which people take an act."""
    coefficients = fitted()["odds"][family][act]
    return float(
        sum(
            one * facts[name]
            for one, name in zip(coefficients, FEATURES[family], strict=True)
            if name in facts
        )
    )


class People:
    """A player like those of a club. ``of`` gives somebody by name; without one, a seat is somebody."""

    def __init__(self, name: str = "") -> None:
        self._who = name

    def of(self, name: object) -> People:
        """One person, with habits of their own."""
        return People(str(name))

    def decide(self, view: Seen, random: Random, /) -> Act:
        own, legal = turn(view)
        if legal.draw_most is not None:
            return Draw(useless(view, own))
        who = person(self._who or str(own.seat))
        if view.game == GAME and view.street_number == 0:
            return _before_the_flop(view, own, legal, who, random)
        return _after(view, own, legal, who, random)


# Before the flop


def situation(at: PreflopSpot) -> tuple[str, dict[str, float]]:
    """What a player faces before the flop, and what moves the odds there."""
    facts: dict[str, float] = {"one": 1, table_of(at.players): 1, at.blind: 1, "deep": at.depth > DEEP}
    if at.is_in:
        facts["in"] = 1
    if at.is_all_in:
        return "allin", {**facts, "size": sum(at.faced > limit for limit in (12, 22, 45))}
    if at.raises >= 2:
        mine: dict[str, float] = {"raised": 1, "in": 0} if at.has_raised else {}
        return ("3bet" if at.raises == 2 else "4bet"), {**facts, **mine}
    if at.raises:
        return (
            ("over", facts)
            if at.callers
            else ("raised", {**facts, "size": (at.faced > 2.8) + (at.faced > 5)})
        )
    if at.limpers:
        return "limped", {**facts, "more": at.limpers > 1}
    return "unopened", {**facts, "small": at.behind == 1, "behind": at.behind}


def shares(at: PreflopSpot, who: Person) -> tuple[float, float, float]:
    """How often this person stays in, raises among it, and moves all-in among that."""
    family, facts = situation(at)
    sds, shift = fitted()["persons"], fitted()["shift"][table_of(at.players)]
    wild = shift["reraising" if at.raises else "raising"] + sds["wild"] * who.wild
    loose = shift["allin" if at.is_all_in else "loose"] + sds["loose"] * who.loose
    return (
        share(odds(family, "plays", facts) + loose),
        share(odds(family, "raises", facts) + wild),
        share(odds(family, "all_in", facts) + shift["allin"]),
    )


def _before_the_flop(view: Seen, own: SeenSeat, legal: SeenActs, who: Person, random: Random) -> Act:
    at = spot(view, own, legal.call or 0)
    if at.depth <= SHORT:
        # A loose player moves in as if the stack were shorter.
        if goes_in(at, at.depth * exp(-0.35 * who.loose)):
            return raise_by(own, legal, own.bet + own.stack)
        return stay(legal) if not at.price or not legal.may_fold or at.price * 10 <= at.pot else FOLD
    plays, raises, moves_in = shares(at, who)
    liked = _blurred(_among_those_played(at), random)
    if liked < plays * raises:
        if random.random() < moves_in:
            return raise_by(own, legal, own.bet + own.stack)
        return _part_of_it(view, own, legal, _raise_to(view, at, random))
    if liked < plays or not at.price or not legal.may_fold:
        return stay(legal)
    return FOLD


def _among_those_played(at: PreflopSpot) -> float:
    """The hand's rank from 0, the best, to 1, among those that people have come so far with."""
    rank = ranks()[at.hand]
    if not at.is_in:
        return rank
    came = "limped" if not at.has_raised else ("raised" if at.raises < 3 else "reraised")
    return _worst(f"p.{came}", 1 - rank)


def _blurred(rank: float, random: Random) -> float:
    """Evenly spread ranks stay evenly spread."""
    place = _NORMAL.inv_cdf(min(0.9999, max(0.0001, rank)))
    return _NORMAL.cdf(BLUR * place + (1 - BLUR**2) ** 0.5 * random.gauss(0, 1))


def _raise_to(view: Seen, at: PreflopSpot, random: Random) -> int:
    sizes = fitted()["sizes"]
    if at.raises:
        wanted = drawn(sizes["reraise"], random) * at.faced
    else:
        wanted = drawn(sizes["iso" if at.limpers else "open"], random)
    return round(wanted * view.smallest_bet)


def _part_of_it(view: Seen, own: SeenSeat, legal: SeenActs, total: int) -> Act:
    """A bet or raise that is not all-in: it leaves something behind, to whoever makes it and to the deepest of the others. Those that
    leave nothing are counted apart; where no other is allowed, it is no raise."""
    deepest = max(
        (one.stack + one.bet for one in view.seats if one.is_in and one.player != own.player), default=0
    )
    most = own.bet + min(own.stack, max(0, deepest - own.bet)) * HELD_BACK // 100
    return raise_by(own, legal, min(total, most)) if (legal.raise_least or 0) <= most else stay(legal)


def drawn(quantiles: list[float], random: Random) -> float:
    """A size, straight between the quantiles 10, 25, 50, 75, 90.

    >>> drawn([2, 2, 2, 2, 2], Random(1))
    2.0
    """
    marks = (0.1, 0.25, 0.5, 0.75, 0.9)
    at = min(0.9, max(0.1, random.random()))
    place = min(3, bisect(marks, at) - 1)
    share = (at - marks[place]) / (marks[place + 1] - marks[place])
    return quantiles[place] + share * (quantiles[place + 1] - quantiles[place])


# After the flop, and in every round of other games


def _after(view: Seen, own: SeenSeat, legal: SeenActs, who: Person, random: Random) -> Act:
    price, pot = legal.call or 0, view.in_the_middle
    street, facts = situation_after(view, own, price)
    is_shove = "shove" in facts
    seen = "free" if not price else ("raised" if is_shove or "raise" in facts else "faced")
    worst = _worst(f"{street}.{seen}", chance_to_win(view, own, random, deals=DEALS))
    family, data = ("faced" if price else "free"), fitted()
    sds, shift = data["persons"], data["shift"][table_of(len(view.seats))]
    stays = 1.0
    if price:
        folding = shift["folding"] - (shift["allin"] if is_shove else 0.0)
        stays = 1 - share(odds(family, "folds", facts) + folding - sds["stubborn"] * who.stubborn)
    bets = stays * share(odds(family, "bets", facts) + sds["bold"] * who.bold + shift["betting"])
    worst = _blurred(worst, random)
    bluff = BLUFFS * bets if not price else 0.0
    if worst < bets - bluff or worst > 1 - bluff:
        if random.random() < share(odds(family, "all_in", facts) + shift["allin"]):
            return raise_by(own, legal, own.bet + own.stack)
        size = drawn(data["sizes"]["raise" if price else "bet"], random)
        return _part_of_it(view, own, legal, own.bet + price + round(size * (pot + price)))
    if not price or not legal.may_fold or worst < stays:
        return stay(legal)
    return FOLD


def situation_after(view: Seen, own: SeenSeat, price: int) -> tuple[str, dict[str, float]]:
    """The street, and what moves the odds there."""
    seats = view.seats
    others = [seat for seat in seats if seat.is_in and seat.player != own.player]
    street = "ftr"[min(2, max(0, view.street_number - 1))]
    before = max(1, view.in_the_middle - sum(seat.bet for seat in seats))
    behind = min(own.stack + own.bet, max((seat.stack + seat.bet for seat in others), default=0))
    seat = "multi" if len(others) > 1 else ("in" if own.player > min(o.player for o in others) else "out")
    led = "none" if view.led < 0 else ("self" if view.led == own.player else "other")
    deep = sum(behind / before >= limit for limit in SPR)
    return street, dict.fromkeys(
        ("one", street, seat, led, f"spr{deep}", _faced(view, own, price, before)), 1.0
    )


def _faced(view: Seen, own: SeenSeat, price: int, before: int) -> str:
    if not price:
        return "free"
    last = view.aggressor
    if price >= own.stack or (last >= 0 and view.seats[last].stack == 0):
        return "shove" if price / max(1, view.in_the_middle) <= 0.35 else "overshove"
    if view.raises >= 2:
        return "raise"
    return "bet" if max(seat.bet for seat in view.seats) / before <= 0.6 else "bigbet"


def _worst(row: str, chance: float) -> float:
    """From 0 to 1: the part of the hands that people have there that is better than this one."""
    marks = fitted()["strength"][row]
    place = bisect(marks, chance)
    low = marks[place - 1] if place else 0.0
    high = marks[place] if place < len(marks) else 1.0
    within = (chance - low) / (high - low) if high > low else 0.5
    return 1 - (place + within) / (len(marks) + 1)
