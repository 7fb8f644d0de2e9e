"""The last part of a PokerStars text: the pots and what became of each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import Family
from deadbutton.histories.trackers.story import WonPot, blind_names
from deadbutton.table import Hand

_FOLDED: Final = {
    Family.FLOP: ("before Flop", "on the Flop", "on the Turn", "on the River"),
    Family.STUD: (
        *("on the 3rd Street", "on the 4th Street", "on the 5th Street", "on the 6th Street"),
        "on the River",
    ),
    Family.DRAW: ("before the Draw", "after the 1st Draw", "after the 2nd Draw", "after the 3rd Draw"),
}


class SeatOutcome:
    """What became of each player, gathered while the hand was told."""

    def __init__(self) -> None:
        self.folded: dict[int, int] = {}
        """The street on which a player folded."""
        self.shown: dict[int, tuple[Card, ...]] = {}
        self.readings: dict[int, str] = {}
        self.mucked: set[int] = set()
        self.bettors: set[int] = set()
        self.posters: set[int] = set()
        self.pots: list[WonPot] = []


def summary(
    hand: Hand,
    outcome: SeatOutcome,
    by_seat: list[int],
    name: Callable[[int], str],
    money: Callable[[int], str],
) -> list[str]:
    """The lines from ``*** SUMMARY ***`` on."""
    found = ["*** SUMMARY ***", _total(outcome.pots, money)]
    if hand.board:
        found.append(f"Board [{_faces(tuple(hand.board))}]")
    places = _places(hand)
    for player in by_seat:
        place = places.get(player, "")
        fate = _fate(hand, outcome, player, money)
        found.append(f"Seat {hand.seats[player]}: {name(player)}{place} {fate}")
    return found


def _total(pots: list[WonPot], money: Callable[[int], str]) -> str:
    text = f"Total pot {money(sum(pot.amount for pot in pots))}"
    if len(pots) > 1:
        text += f" Main pot {money(pots[0].amount)}."
        for pot in pots[1:]:
            label = "Side pot" if len(pots) == 2 else f"Side pot-{pot.number}"
            text += f" {label} {money(pot.amount)}."
    return f"{text} | Rake {money(sum(pot.rake for pot in pots))}"


def _places(hand: Hand) -> dict[int, str]:
    if hand.rules.is_stud:
        return {}
    places = {hand.n - 1: " (button)"}
    for player, blind in blind_names(hand).items():
        if blind in ("small", "big"):
            places[player] = places.get(player, "") + f" ({blind} blind)"
    return places


def _fate(hand: Hand, outcome: SeatOutcome, player: int, money: Callable[[int], str]) -> str:
    won = sum(pot.wins.get(player, 0) for pot in outcome.pots)
    if player in outcome.folded:
        street = outcome.folded[player]
        quiet = player not in outcome.bettors and player not in outcome.posters
        end = " (didn't bet)" if street == 0 and quiet else ""
        return f"folded {_FOLDED[hand.rules.game.family][street]}{end}"
    if player in outcome.shown:
        result = f"won ({money(won)})" if won else "lost"
        return f"showed [{_faces(outcome.shown[player])}] and {result} with {outcome.readings[player]}"
    if player in outcome.mucked:
        return "mucked"
    return f"collected ({money(won)})" if won else "mucked"


def _faces(cards: tuple[Card, ...]) -> str:
    return " ".join(str(card) for card in cards if card != UNKNOWN)
