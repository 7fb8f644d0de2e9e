"""Players who act as often as real ones do: shares of each act by situation, fitted to what people did.

``people.toml`` holds the numbers, and ``scripts/fit_people.py`` is how they were found. Before the flop a situation is how
many are still to act, who has limped or raised and how much, and the player's own place; after it the street, who led, how
deep the stacks are and what is to be called. How often an act is taken there is known; which hands take it is the better
ones first, with a blur, some bluffs among the bets. Each person is looser or tighter and wilder or milder than the mean,
drawn once by name. Under twelve big blinds people move in or fold by the computed ranges: the counts are of cash games.
"""

from __future__ import annotations

import tomllib
from bisect import bisect
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, log
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
    return "2" if players == 2 else ("6" if players <= 6 else "10")


def shifted(share: float, by: float) -> float:
    """A share moved on the scale of odds.

    >>> shifted(0.5, 0.0), round(shifted(0.2, 1.0), 2), shifted(1.0, -5.0)
    (0.5, 0.4, 1.0)
    """
    if share <= 0 or share >= 1:
        return share
    return 1 / (1 + exp(-log(share / (1 - share)) - by))


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


def situation(at: PreflopSpot) -> str:
    """The row of the table before the flop."""
    deep = "deep" if at.depth > 22 else "mid"
    prior = "in" if at.is_in else "new"
    if at.is_all_in:
        size = sum(at.faced > limit for limit in (12, 22, 45))
        return f"allin.{size}.{prior}"
    if at.raises >= 2:
        mine = "raised" if at.has_raised else prior
        return f"{'3bet' if at.raises == 2 else '4bet'}.{mine}.{deep}"
    if at.raises:
        if at.callers:
            return f"over.{at.blind}.{prior}.{deep}"
        size = (at.faced > 2.8) + (at.faced > 5)
        return f"raised.{table_of(at.players)}.{at.blind}.{size}.{prior}.{deep}"
    if at.limpers:
        return f"limped.{table_of(at.players)}.{min(at.limpers, 2)}.{at.blind}.{deep}"
    return f"unopened.{table_of(at.players)}.{at.behind}.{deep}"


def shares(at: PreflopSpot, who: Person) -> tuple[float, float, float]:
    """How often this person stays in, raises among it, and moves all-in among that."""
    call, raised, all_in = fitted()["preflop"].get(situation(at), (200, 30, 5))
    sds, shift = fitted()["persons"], fitted()["shift"][table_of(at.players)]
    plays, raises = (call + raised + all_in) / 1000, raised + all_in
    wild = shift["reraising" if at.raises else "raising"] + sds["wild"] * who.wild
    loose = shift["allin" if at.is_all_in else "loose"] + sds["loose"] * who.loose
    return (
        shifted(plays, loose),
        shifted(raises / max(1, call + raises), wild),
        shifted(all_in / max(1, raises), shift["allin"]),
    )


def _before_the_flop(view: Seen, own: SeenSeat, legal: SeenActs, who: Person, random: Random) -> Act:
    at = spot(view, own, legal.call or 0)
    if at.depth <= SHORT:
        # A loose player moves in as if the stack were shorter.
        if goes_in(at, at.depth * exp(-0.35 * who.loose)):
            return raise_by(legal, own.bet + own.stack)
        return stay(legal) if not at.price or not legal.may_fold or at.price * 10 <= at.pot else FOLD
    plays, raises, moves_in = shares(at, who)
    liked = _blurred(_among_those_played(at), random)
    if liked < plays * raises:
        if random.random() < moves_in:
            return raise_by(legal, own.bet + own.stack)
        return raise_by(legal, _held_back(own, _raise_to(view, at, random)))
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


def _held_back(own: SeenSeat, total: int) -> int:
    """A raise that is not all-in leaves something behind: those that leave nothing are counted apart."""
    return min(total, own.bet + own.stack * 6 // 10)


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
    row = situation_after(view, own, price)
    is_shove, is_late = row.endswith("shove"), row.endswith(("shove", "raise"))
    faced = "free" if not price else ("raised" if is_late else "faced")
    worst = _worst(f"{row[0]}.{faced}", chance_to_win(view, own, random, deals=DEALS))
    fold, call, bet, all_in = fitted()["postflop"].get(row, (300, 500, 170, 30))
    data, table = fitted(), table_of(len(view.seats))
    sds, shift = data["persons"], data["shift"][table]
    folding = shift["folding"] - (shift["allin"] if is_shove else 0.0)
    stays = 1 - shifted(fold / 1000, folding - sds["stubborn"] * who.stubborn)
    bets = (
        shifted((bet + all_in) / max(1, call + bet + all_in), sds["bold"] * who.bold + shift["betting"])
        * stays
    )
    worst = _blurred(worst, random)
    bluff = BLUFFS * bets if not price else 0.0
    if worst < bets - bluff or worst > 1 - bluff:
        if random.random() < shifted(all_in / max(1, bet + all_in), shift["allin"]):
            return raise_by(legal, own.bet + own.stack)
        size = drawn(data["sizes"]["raise" if price else "bet"], random)
        return raise_by(legal, _held_back(own, own.bet + price + round(size * (pot + price))))
    if not price or not legal.may_fold or worst < stays:
        return stay(legal)
    return FOLD


def situation_after(view: Seen, own: SeenSeat, price: int) -> str:
    """The row of the table after the flop."""
    seats = view.seats
    others = [seat for seat in seats if seat.is_in and seat.player != own.player]
    street = "ftr"[min(2, max(0, view.street_number - 1))]
    before = max(1, view.in_the_middle - sum(seat.bet for seat in seats))
    behind = min(own.stack + own.bet, max((seat.stack + seat.bet for seat in others), default=0))
    seat = "multi" if len(others) > 1 else ("in" if own.player > min(o.player for o in others) else "out")
    led = "none" if view.led < 0 else ("self" if view.led == own.player else "other")
    deep = sum(behind / before >= limit for limit in (1, 4, 13))
    return f"{street}.{seat}.{led}.{deep}.{_faced(view, own, price, before)}"


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
