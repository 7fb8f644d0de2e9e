"""A finished hand as other formats tell it: each entry of the log with the chips that it moved."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from deadbutton.cards import Card
from deadbutton.histories.history import HandHistory
from deadbutton.histories.recording import ruling_of
from deadbutton.histories.replays.opening import WITHOUT_END
from deadbutton.table import Hand
from deadbutton.table.hand import log


class HandStep(NamedTuple):
    """One entry: ``added`` chips go in, to ``total`` this round, ``raised`` above what was bet before."""

    kind: int
    player: int
    street: int
    added: int = 0
    total: int = 0
    raised: int = 0
    is_all_in: bool = False
    cards: tuple[Card, ...] = ()
    ruling: str = ""
    """What is to be said of it where a ruling has done it."""
    is_ruled: bool = False
    """Chips that a ruling gives back."""


@dataclass(frozen=True, slots=True)
class WonPot:
    """What lay in a pot and who took how much; the rake is what nobody took."""

    number: int
    amount: int
    rake: int
    wins: dict[int, int]


_CALLS = (log.ANTE, log.BLIND, log.CALL, log.CHECK, log.BRING_IN, log.PUT_IN)
_RAISES = (log.BET, log.RAISE, log.COMPLETE)


def steps(hand: Hand) -> Iterator[HandStep]:
    """The entries in order."""
    stack = hand.starting_stacks[:]
    bet = [0] * hand.n
    level = max((abs(owed) for owed in hand.blinds), default=0)
    street = 0
    for kind, player, amount, numbers in hand.entries:
        added = total = raised = 0
        if kind == log.STREET:
            is_new, street = amount != street, amount
            if is_new and street > 0:
                bet = [0] * hand.n
                level = 0
        elif kind in _CALLS:
            added = amount
            if kind != log.ANTE:
                bet[player] += amount
            level = max(level, bet[player])
        elif kind in _RAISES:
            added = amount - bet[player]
            raised = amount - level
            bet[player] = level = amount
        elif kind == log.RETURN:
            added = -amount
            bet[player] -= amount
        elif kind == log.BETS_NOW:
            bet = list(numbers)
            level = max(bet)
        elif kind == log.WIN or kind == log.DISCARD or kind == log.ROUND_OF_HOLES:
            total = amount
        if player >= 0:
            stack[player] -= added
            total = total or bet[player]
        cards = () if kind in log.MARKED else tuple(map(Card, numbers))
        is_all_in = added > 0 and stack[player] == 0
        is_ruled = kind == log.RETURN and log.RULED in numbers
        said = ruling_of((kind, player, amount, numbers))
        yield HandStep(kind, player, street, added, total, raised, is_all_in, cards, said, is_ruled)
        if kind == log.CANCEL and not amount:
            for who, left in enumerate(stack):
                back = hand.starting_stacks[who] - left
                if back:
                    yield HandStep(log.RETURN, who, street, -back, is_ruled=True)


def given_back(hand: Hand) -> dict[int, int]:
    """What rulings gave back to each player: nobody can work it out from the acts alone, as he can with an uncalled bet."""
    found: dict[int, int] = {}
    for step in steps(hand):
        if step.is_ruled:
            found[step.player] = found.get(step.player, 0) - step.added
    return found


def pots(history: HandHistory, hand: Hand) -> list[WonPot]:
    """The pots with what each player took. A rake that the record shows comes out of the last pot that can bear it."""
    found = [WonPot(number, pot.amount, 0, {}) for number, pot in enumerate(hand.pots)]
    for kind, player, amount, where in hand.entries:
        if kind == log.WIN:
            wins = found[where[0]].wins
            wins[player] = wins.get(player, 0) + amount
        elif kind == log.MOVED:
            _move(found, where[0], player, amount)
    recorded = history.winnings
    if recorded is None or len(found) != 1:
        return found
    only = found[0]
    wins = {player: min(won, recorded[player] or won) for player, won in only.wins.items()}
    return [WonPot(0, only.amount, sum(only.wins.values()) - sum(wins.values()), wins)]


def _move(found: list[WonPot], giver: int, taker: int, amount: int) -> None:
    """A ruling has pushed chips again: out of what the first one took, from the main pot on."""
    for pot in found:
        moved = min(amount, pot.wins.get(giver, 0))
        if moved:
            pot.wins[giver] -= moved
            pot.wins[taker] = pot.wins.get(taker, 0) + moved
            amount -= moved
            if pot.wins[giver] == 0:
                del pot.wins[giver]


def starting_stack(hand: Hand, player: int) -> int:
    """What a player began with; where the record did not know, what he bet and a hundred smallest bets."""
    stack = hand.starting_stacks[player]
    return stack if stack < WITHOUT_END else hand.betting.put[player] + 100 * hand.bets[0]


def blind_names(hand: Hand) -> dict[int, str]:
    """Who posts which blind: ``small``, ``big``, ``straddle``, or ``extra`` for a newcomer's post."""
    base = hand.bets[0]
    order = (1, 0) if hand.n == 2 else range(hand.n)
    names: dict[int, str] = {}
    for player in order:
        owed = hand.blinds[player]
        if owed < 0:
            names[player] = "extra"
        elif owed > 0:
            is_big = owed >= base and "big" not in names.values()
            names[player] = "big" if is_big else ("small" if owed < base else "straddle")
    return names


def is_tournament(history: HandHistory) -> bool:
    return not history.is_money and (history.level is not None or history.event is not None)


def start_of(history: HandHistory) -> datetime.datetime:
    """When the hand began, as well as the record knows; in UTC where it names an IANA time zone."""
    time = history.time or datetime.time()
    try:
        day = datetime.date(history.year or 1970, history.month or 1, history.day or 1)
    except (ValueError, OverflowError):
        day = datetime.date(1970, 1, 1)
    start = datetime.datetime.combine(day, time.replace(microsecond=0))
    if history.time_zone:
        try:
            zone = ZoneInfo(history.time_zone)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return start
        start = start.replace(tzinfo=zone).astimezone(datetime.UTC).replace(tzinfo=None)
    return start
