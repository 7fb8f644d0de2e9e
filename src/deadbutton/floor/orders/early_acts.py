"""What was done too early: an act that waits at the desk until its player's turn comes, out of turn or in the dark.

Nothing of it is in the hand before that: its chips are still the player's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from deadbutton.refusal import refused
from deadbutton.table import NOBODY, TO_BET, Hand

CHECK, CALL, FOLD, RAISE = "check", "call", "fold", "raise"
NO_RAISE = frozenset({FOLD, CHECK, CALL})
"""All that is left to a player who may not bet or raise."""


@dataclass(frozen=True, slots=True)
class EarlyAct:
    """What a player did before the turn came. ``total`` is a bet or raise, for the round."""

    seat: int
    act: str
    total: int = 0
    why: str = "mistake"
    is_mucked: bool = False
    """A fold whose cards are in the muck."""
    street: int | None = None
    """In the dark: the street that it is for, 0 for the next one. None is an act of this street."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An early act and the situation that its player saw."""

    early: EarlyAct
    street: int
    level: int
    """The bet to be matched, other early raises included."""
    facing: int
    """The same, where a player and not only a blind has made it."""
    skipped: tuple[int, ...]
    """The seats that it passed over."""
    stands: bool = False
    """It was ruled to stand, because too many had acted before the skipped player spoke up."""

    @property
    def is_dark(self) -> bool:
        return self.early.street is not None


class EarlyActs:
    """The early acts of one hand, in the order in which they were made."""

    def __init__(self) -> None:
        self._waiting: list[Waiting] = []

    def __iter__(self) -> Iterator[Waiting]:
        return iter(self._waiting)

    def clear(self) -> None:
        self._waiting.clear()

    def past(self, hand: Hand) -> list[Waiting]:
        """Those of this street that passed over somebody: whoever is to act now."""
        return [each for each in self._waiting if each.street == hand.street and not each.is_dark]

    def level(self, hand: Hand) -> int:
        """What there is to match, early raises included."""
        raised = [each.early.total for each in self.past(hand)]
        return max([hand.betting.level, *raised])

    def chips(self, hand: Hand) -> dict[int, int]:
        """By seat, what lies in front of a player whose call or raise of this street waits for the turn."""
        found: dict[int, int] = {}
        for each in self._waiting:
            total = {CALL: each.level, RAISE: each.early.total}.get(each.early.act, 0)
            put = hand.betting.bet[hand.seats.index(each.early.seat)]
            if each.street == hand.street and total > put:
                found[each.early.seat] = total - put
        return found

    def facing(self, hand: Hand) -> int:
        """The bet or raise that a player has made, too early or not: a blind is none."""
        level = self.level(hand)
        return level if hand.betting.aggressor != NOBODY or level > hand.betting.level else 0

    def add(self, hand: Hand, early: EarlyAct) -> None:
        street = hand.street if early.street is None else early.street or hand.street + 1
        if any(each.street == street and each.early.seat == early.seat for each in self._waiting):
            raise refused("floor.already_acted", seat=early.seat)
        if early.street is not None:
            self._waiting.append(Waiting(early, street, 0, 0, ()))
        else:
            known = {each.early.seat for each in self.past(hand)}
            skipped = tuple(seat for seat in seats_before(hand, early.seat) if seat not in known)
            self._waiting.append(Waiting(early, street, self.level(hand), self.facing(hand), skipped))

    def let_stand(self, hand: Hand) -> None:
        """Those made past the player who is to act stand, whatever he does."""
        past = self.past(hand)
        self._waiting = [replace(each, stands=each.stands or each in past) for each in self._waiting]

    def take(self, hand: Hand) -> Waiting | None:
        """The early act of the player whose turn has come; those that no turn will come for are dropped."""
        self._waiting = [
            each
            for each in self._waiting
            if each.street >= hand.street and not hand.betting.folded[hand.seats.index(each.early.seat)]
        ]
        if hand.stage != TO_BET or hand.betting.actor == NOBODY:
            return None
        seat = hand.seats[hand.betting.actor]
        for each in self._waiting:
            if each.early.seat == seat and each.street == hand.street:
                self._waiting.remove(each)
                return each
        return None


def seats_before(hand: Hand, seat: int) -> list[int]:
    """Whom an act passes over: from the player to act up to this one, those who still hold a hand and chips."""
    betting = hand.betting
    player, last = betting.actor, hand.seats.index(seat)
    found = []
    while player != last:
        if not betting.folded[player] and betting.stack[player]:
            found.append(hand.seats[player])
        player = (player + 1) % betting.n
    return found


def facts_at_turn(hand: Hand, waiting: Waiting) -> tuple[str, dict[str, Any]]:
    """The incident and its facts, now that the player's turn has come."""
    early, betting = waiting.early, hand.betting
    player = betting.actor
    if betting.level != waiting.level:
        then = "raise" if betting.level > waiting.level else "less"
    elif waiting.skipped and all(betting.folded[hand.seats.index(seat)] for seat in waiting.skipped):
        then = FOLD
    else:
        then = CALL
    total = min(early.total, betting.bet[player] + betting.stack[player])
    if waiting.is_dark:
        same = then not in ("raise", "less") and (early.act == CHECK or betting.may_raise)
        return "in_the_dark", {
            "seat": early.seat,
            "act": early.act,
            "total": total,
            "then": "same" if same else "changed",
        }
    facts: dict[str, Any] = {
        "seat": early.seat,
        "then": then,
        "why": early.why,
        "stands": waiting.stands,
    }
    if early.act == FOLD:
        return "out_of_turn_fold", {**facts, "cards": "mucked" if early.is_mucked else "in_front"}
    can_raise = betting.may_raise and total > betting.level
    if early.act == RAISE and (can_raise or then in ("raise", "less")):
        return "out_of_turn_raise", {**facts, "total": total, "facing": waiting.facing, "to": betting.level}
    act = CALL if betting.to_call and early.act != CHECK else CHECK
    return "out_of_turn_action", {**facts, "act": act, "to_call": betting.to_call}
