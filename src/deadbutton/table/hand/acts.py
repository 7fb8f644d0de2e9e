"""Who has done something in the round that is going on: what a ruling asks of the log."""

from __future__ import annotations

from typing import Final

from deadbutton.table.hand import log
from deadbutton.table.hand.log import Entry
from deadbutton.table.hand.state import HandState

DECISIONS: Final = frozenset({log.FOLD, log.CHECK, log.CALL, log.BET, log.RAISE, log.COMPLETE})
WITH_CHIPS: Final = frozenset({log.CALL, log.BET, log.RAISE, log.COMPLETE})
RAISES: Final = frozenset({log.BET, log.RAISE, log.COMPLETE})


def since_street(hand: HandState) -> list[Entry]:
    """What has happened since the street began."""
    found = hand.entries
    start = max((place for place, entry in enumerate(found) if entry[0] == log.STREET), default=-1)
    return found[start + 1 :]


def decisions(hand: HandState) -> list[Entry]:
    """Checks, calls, bets, raises and folds of this round. A forced bet is none, nor the fold of an empty chair."""
    return [entry for entry in since_street(hand) if entry[0] in DECISIONS and entry[1] not in hand.absent]


def acts_with_chips(hand: HandState, since: int = 0) -> list[bool]:
    """Every decision from an entry of the log on, on whichever street, by whether it put chips in."""
    return [
        kind in WITH_CHIPS
        for kind, player, _, _ in hand.entries[since:]
        if kind in DECISIONS and player not in hand.absent
    ]


def acts_since_bet(hand: HandState) -> list[bool]:
    """Every decision after the last bet or raise, by whether it put chips in."""
    last = max((place for place, entry in enumerate(hand.entries) if entry[0] in RAISES), default=-1)
    return acts_with_chips(hand, last + 1)


def short_addition(hand: HandState) -> int:
    """What the last bet or raise of this round added, where it was an all-in too short for a raise; otherwise 0."""
    raises = [entry for entry in since_street(hand) if entry[0] in RAISES]
    if not raises or not sum(raises[-1][3]) & log.SHORT:
        return 0
    betting = hand.betting
    before = [bet for bet in betting.bet if bet < betting.level]
    return betting.level - max(before, default=0)


def is_bet_unraised(hand: HandState) -> bool:
    """Whether somebody has bet in the last round, and nobody raised it."""
    kinds = {entry[0] for entry in since_street(hand)}
    return not kinds.isdisjoint({log.BET, log.COMPLETE}) and log.RAISE not in kinds


def acts_made(hand: HandState) -> int:
    """How many times anybody has acted, on all streets."""
    return sum(entry[0] in DECISIONS for entry in hand.entries)


def has_acted(hand: HandState) -> bool:
    return bool(decisions(hand))


def players_who_acted(hand: HandState) -> int:
    """How many different players have decided something in this round."""
    return len({player for _, player, _, _ in decisions(hand)})


def blinds_who_acted(hand: HandState) -> int:
    """How many of them had posted a blind."""
    return len({player for _, player, _, _ in decisions(hand) if hand.blinds[player]})


def last_bet(hand: HandState, player: int) -> int:
    """What a player added with a bet or raise that nobody has called or raised since; 0 where there is none such."""
    blind = abs(hand.blinds[player]) if hand.street == 0 else 0
    before, added = min(blind, hand.betting.bet[player]), 0
    for kind, who, amount, _ in since_street(hand):
        if kind in RAISES:
            added = amount - before if who == player else 0
        elif kind in WITH_CHIPS and who != player:
            added = 0
        if who == player and kind in WITH_CHIPS:
            before = amount if kind in RAISES else before + amount
    return added


def chips_have_moved(hand: HandState) -> bool:
    """Whether one of these decisions put chips in."""
    return any(kind in WITH_CHIPS for kind, _, _, _ in decisions(hand))
