"""The hand as a record begins it: stacks, antes, blinds, and what our own writing has added."""

from __future__ import annotations

from typing import Any, Final

from deadbutton.cards import SeededShuffler, Stub
from deadbutton.histories.history import HandHistory
from deadbutton.table.hand.hand import POSTING, RETURNING, Hand
from deadbutton.table.hand.rules import HandRules

WITHOUT_END: Final = 10**15
"""What an unknown stack is played with: more than anybody can bet."""

_SHUFFLER: Final = SeededShuffler(0)


def open_hand(history: HandHistory, rules: HandRules) -> Hand:
    """The hand as it begins: antes and blinds posted, nothing dealt."""
    stacks = [WITHOUT_END if stack is None else stack for stack in history.starting_stacks]
    antes = list(history.antes)
    dead = history.antes_are_dead and any(antes)
    if any(antes) and not dead:
        # What nobody else can match is not played for: the ante of a lone big stack comes down.
        paid = sorted(min(ante, stack) for ante, stack in zip(antes, stacks, strict=True))
        antes = [min(ante, paid[-2]) for ante in antes]
    count = len(stacks)
    small = history.small_bet or history.min_bet
    return Hand(
        rules,
        stacks,
        antes,
        list(history.blinds_or_straddles) or [0] * count,
        (small, history.big_bet or small),
        Stub.face_down(rules.game.deck),
        _SHUFFLER,
        bring_in=history.bring_in,
        seats=history.seats or (),
        absent=tuple(_own(history, "_absent", ())),
        penalised=tuple(_own(history, "_penalised", ())),
        unit=_own(history, "_unit", 1),
        dead=_own(history, "_dead", 0),
        one_ante_for_all=dead,
        automation=POSTING | RETURNING,
        antes_first=True,
    )


def _own(history: HandHistory, key: str, default: Any) -> Any:
    """A field that our own writing adds; anything else of that name is left alone."""
    value: Any = history.about.get(key)
    if value is None or history.scale != 1:
        return default
    if type(value) is list:
        numbers = range(1, history.player_count + 1)
        is_ours = all(type(one) is int and one in numbers for one in value) and default == ()
        return [one - 1 for one in value] if is_ours else default
    return value if type(value) is int and value > 0 and default != () else default
