"""What a player may do at the turn, with every amount worked out; and what can be planned before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from deadbutton.games import Limit, game
from deadbutton.table import NOBODY, TO_BET, Hand, HandView, LegalActs, SeatView
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Ready:
    """An amount that is one tap away."""

    key: str
    label: Text
    amount: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What I may do now, with every amount worked out."""

    may_fold: bool
    call: int | None
    is_bring_in: bool
    least: int
    most: int
    step: int
    blind: int
    ready: tuple[Ready, ...]
    is_bet: bool
    """Nobody has bet yet: it is a bet and no raise."""
    why_no_raise: Text | None
    draw_most: int | None
    level: int = 0
    """The highest bet, which a raise goes beyond."""

    @property
    def may_raise(self) -> bool:
        return self.most > 0

    @property
    def is_one_amount(self) -> bool:
        return self.least == self.most


def choices_in(hand: HandView, chip: int, blind: int, why_no_raise: Text | None) -> Choices:
    """Of a hand in which it is the viewer's turn. ``chip`` is the smallest in play."""
    legal, own = hand.legal, hand.own
    assert legal is not None
    assert own is not None
    return Choices(
        may_fold=legal.may_fold,
        call=legal.call,
        is_bring_in=legal.is_bring_in,
        least=legal.raise_least or 0,
        most=legal.raise_most or 0,
        step=chip,
        blind=blind,
        ready=tuple(_ready(hand, legal, own, chip)),
        is_bet=not any(seat.bet for seat in hand.seats),
        why_no_raise=why_no_raise,
        draw_most=legal.draw_most,
        level=max((seat.bet for seat in hand.seats), default=0),
    )


def _ready(hand: HandView, legal: LegalActs, own: SeatView, chip: int) -> Iterator[Ready]:
    """The least, half the pot, the pot, everything: each once, each an amount that is allowed."""
    if not legal.raise_least or not legal.raise_most or legal.raise_least == legal.raise_most:
        return
    call = legal.call or 0
    pot = hand.in_the_middle + call
    wanted = [("least", Text("Minimum", "Least"), legal.raise_least)]
    wanted += [
        (key, label, own.bet + call + pot * share // 4 // chip * chip)
        for key, label, share in (
            ("half", Text("½ pot", "½ pot"), 2),
            ("pot", Text("Pot", "Pot"), 4),
        )
    ]
    is_all = game(hand.game).limit is Limit.NO_LIMIT
    last = Text("Tapis", "All-in") if is_all else Text("Maximum", "Most")
    wanted.append(("most", last, legal.raise_most))
    said: set[int] = set()
    for key, label, amount in wanted:
        allowed = min(max(amount, legal.raise_least), legal.raise_most)
        if allowed not in said or key == "most":
            said.add(allowed)
            yield Ready(key, label, allowed)


@dataclass(frozen=True, slots=True)
class PlanAhead:
    """What can be planned for a turn that has not come. It stays on the page of whoever plans: nobody is told, nothing binds."""

    round: str
    """Which deal and which round of bets it is for: a plan does not outlive it."""
    price: int
    """Chips that a call would add if nobody raised any more; 0 is a check."""


def ahead_in(hand: Hand, player: int, round_of_bets: str) -> PlanAhead | None:
    """None where the player's turn to bet will not come: nothing is bet now, the hand is folded or all-in, or has acted on
    the highest bet already."""
    betting = hand.betting
    if (
        hand.stage != TO_BET
        or hand.actor in (NOBODY, player)
        or betting.folded[player]
        or not betting.stack[player]
    ):
        return None
    owed = max(betting.level, betting.bring_in) - betting.bet[player]
    if owed <= 0 and betting.acted_at[player] != NOBODY:
        return None
    return PlanAhead(round_of_bets, min(max(owed, 0), betting.stack[player]))
