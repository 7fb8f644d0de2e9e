"""What a bot buys beside the hand: again when it has no chips, a new entry when it is out, and the add-on. The same moment leads
to the same decision."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

BUYS_AGAIN: Final = 0.6
"""How often somebody without chips buys again, or enters again, where that is possible."""
TAKES_ADD_ON: Final = 0.8
WORTH: Final = 10
"""Big blinds that bought chips must be worth: fewer are thrown away."""


@dataclass(frozen=True, slots=True)
class BuyingHabit:
    """How often it buys or enters again, how many times at most (0: as often as they are sold), and how often it takes the add-on."""

    again: float = BUYS_AGAIN
    most: int = 0
    adds: float = TAKES_ADD_ON


HABITS: Final[dict[str, BuyingHabit]] = {
    "caller": BuyingHabit(),
    "random": BuyingHabit(again=0.5, adds=0.5),
    "tight": BuyingHabit(again=1, most=2, adds=1),
    "rock": BuyingHabit(again=1, most=1, adds=1),
    "maniac": BuyingHabit(again=1, adds=1),
    "solid": BuyingHabit(again=1, most=3, adds=1),
    "people": BuyingHabit(),
}


def buys_again(style: str, *, chips: int, big_blind: int, bought: int, seed: object) -> bool:
    """Whether a bot without chips buys so many, having done it so many times.

    >>> buys_again("rock", chips=5000, big_blind=100, bought=0, seed=1)
    True
    >>> buys_again("rock", chips=5000, big_blind=100, bought=1, seed=1)
    False
    """
    habit = HABITS.get(style, HABITS["people"])
    if (habit.most and bought >= habit.most) or chips < WORTH * big_blind:
        return False
    return Random(f"{seed}/again/{bought}").random() < habit.again


def enters_again(style: str, *, chips: int, big_blind: int, bought: int, seed: object) -> bool:
    """Whether a bot that is out buys a new entry of so many chips, having bought so many times, rebuys among them.

    >>> enters_again("solid", chips=5000, big_blind=100, bought=2, seed=1)
    True
    >>> enters_again("solid", chips=5000, big_blind=100, bought=3, seed=1)
    False
    """
    return buys_again(style, chips=chips, big_blind=big_blind, bought=bought, seed=f"{seed}/entry")


def takes_add_on(style: str, *, chips: int, big_blind: int, seed: object) -> bool:
    """Whether a bot takes the add-on."""
    habit = HABITS.get(style, HABITS["people"])
    return chips >= WORTH * big_blind and Random(f"{seed}/add-on").random() < habit.adds
