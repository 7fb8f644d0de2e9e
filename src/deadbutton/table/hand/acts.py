"""Who has done something in the round that is going on: what a ruling asks of the log."""

from __future__ import annotations

from typing import Final

from deadbutton.table.hand import log
from deadbutton.table.hand.log import Entry
from deadbutton.table.hand.state import HandState

DECISIONS: Final = frozenset({log.FOLD, log.CHECK, log.CALL, log.BET, log.RAISE, log.COMPLETE})
WITH_CHIPS: Final = frozenset({log.CALL, log.BET, log.RAISE, log.COMPLETE})


def since_street(hand: HandState) -> list[Entry]:
    """What has happened since the street began."""
    found = hand.entries
    start = max((place for place, entry in enumerate(found) if entry[0] == log.STREET), default=-1)
    return found[start + 1 :]


def decisions(hand: HandState) -> list[Entry]:
    """Checks, calls, bets, raises and folds of this round. A forced bet is none, nor the fold of an empty chair."""
    return [entry for entry in since_street(hand) if entry[0] in DECISIONS and entry[1] not in hand.absent]


def has_acted(hand: HandState) -> bool:
    return bool(decisions(hand))


def players_who_acted(hand: HandState) -> int:
    """How many different players have decided something in this round."""
    return len({player for _, player, _, _ in decisions(hand)})


def chips_have_moved(hand: HandState) -> bool:
    """Whether one of these decisions put chips in."""
    return any(kind in WITH_CHIPS for kind, _, _, _ in decisions(hand))
