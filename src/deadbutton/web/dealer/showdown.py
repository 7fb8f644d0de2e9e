"""The end of a hand on the dealer's tablet: who shows in which order, and who gets which pot by the cards on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.cards import UNKNOWN
from deadbutton.floor import INCIDENTS, IncidentGroup, RulingRecord, ShowToAll
from deadbutton.refusal import Refused
from deadbutton.table import (
    TO_AWARD,
    TO_DEAL,
    TO_SHOW,
    WINS,
    Half,
    Hand,
    Operation,
    answers_behind,
    operations_of,
    pot_name,
)
from deadbutton.table.hand.settling import Settling
from deadbutton.text import Text, capital


@dataclass(frozen=True, slots=True)
class Showing:
    """One hand at the showdown, in the order of showing."""

    seat: int
    name: str
    why: Text | None
    may_muck: bool
    cards: int
    """How many it holds."""
    known: tuple[str, ...]
    is_shown: bool


@dataclass(frozen=True, slots=True)
class DealerPot:
    """A pot at the end: who can win it, and who does by the cards on the table."""

    number: int
    amount: int
    people: tuple[tuple[int, str], ...]
    winners: tuple[int, ...]
    shares: tuple[tuple[str, int], ...]
    label: Text


def in_order(ticked: Mapping[int, tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The seats ticked for each pot, main pot first."""
    return tuple(ticked[pot] for pot in sorted(ticked))


def lows_of(
    ticked: Mapping[int, tuple[int, ...]], low: Mapping[int, tuple[int, ...]]
) -> tuple[tuple[int, ...], ...]:
    """The same of the low halves; nothing where nobody is ticked for any of them."""
    return tuple(low.get(pot, ()) for pot in sorted(ticked)) if low else ()


def is_all_in(hand: Hand) -> bool:
    """Whether nobody can bet any more with several hands left: they are shown before the cards come."""
    return hand.betting.live > 1 and hand.betting.able < 2


class HandEnd:
    """What is shown and pushed, worked out when a template asks."""

    def __init__(
        self,
        hand: Hand,
        names: Mapping[int, str],
        book: Book,
        ticked: Callable[[], Hand | None] = lambda: None,
        records: Sequence[RulingRecord] = (),
    ) -> None:
        """``ticked``: the hand with its pots pushed to whoever the dealer has ticked. ``records``: what was ruled on the hand."""
        self._hand, self._names, self._book = hand, names, book
        self._ticked = ticked
        self._records = records

    @property
    def showing(self) -> list[Showing]:
        hand = self._hand
        settling = Settling(hand)
        found = []
        is_time = hand.stage in (TO_SHOW, TO_AWARD) or (hand.stage == TO_DEAL and is_all_in(hand))
        order = settling.show_order() if is_time else []
        for player in order:
            if hand.betting.folded[player]:
                continue
            told = hand.seats[player] in self._told_to_show
            must = told or settling.must_open(player)
            found.append(
                Showing(
                    hand.seats[player],
                    self._names.get(hand.seats[player], ""),
                    Text("doit montrer", "must show") if must else None,
                    hand.stage == TO_SHOW and hand.can_muck(player) and not told,
                    len(hand.holes[player]),
                    tuple(str(card) for card in hand.holes[player] if card != UNKNOWN),
                    hand.shown[player] == 1,
                )
            )
        return found

    @cached_property
    def _told_to_show(self) -> frozenset[int]:
        """Seats whose hand a ruling at the showdown opens to all: it is not thrown away unseen."""
        return frozenset(
            order.seat
            for record in self._records
            if INCIDENTS[record.ruling.incident].group is IncidentGroup.SHOWDOWN
            for order in record.orders
            if isinstance(order, ShowToAll) and order.seat is not None
        )

    @cached_property
    def pushed(self) -> Hand | None:
        """The hand as it would stand with its pots pushed by the cards on the table; None where nobody can tell."""
        trial = self._hand.copy()
        try:
            trial.award()
        except Refused:
            return None
        return trial

    @cached_property
    def divided(self) -> Hand | None:
        """The hand with its pots pushed: by the cards, or else to whoever is ticked."""
        return self.pushed or self._ticked()

    @property
    def is_high_low(self) -> bool:
        game = self._hand.rules.game
        return game.high is not None and game.low is not None

    @property
    def awards(self) -> list[DealerPot]:
        """The pots from the outside in, as they are pushed."""
        hand = self._hand
        found: list[DealerPot] = []
        won = self._won()
        pots = hand.build_pots()
        for number, pot in reversed(list(enumerate(pots))):
            if not pot.amount:
                continue
            people = tuple(
                (hand.seats[player], self._names.get(hand.seats[player], "")) for player in pot.players
            )
            shares = won.get(number, {})
            found.append(
                DealerPot(
                    number,
                    pot.amount,
                    people,
                    tuple(shares),
                    tuple((self._names.get(seat, ""), amount) for seat, amount in shares.items()),
                    capital(pot_name(number, len(pots))),
                )
            )
        return found

    def _won(self) -> dict[int, dict[int, int]]:
        """By pot and seat: what the cards give."""
        if self.divided is None:
            return {}
        found: dict[int, dict[int, int]] = {}
        for one in self._wins:
            seats = found.setdefault(one.pot, {})
            seats[one.seat] = seats.get(one.seat, 0) + one.added
        return found

    @cached_property
    def _wins(self) -> list[Operation]:
        if self.divided is None:
            return []
        return [one for one in operations_of(self.divided) if one.kind in WINS]

    @property
    def push_rests_on(self) -> list[Answer[Any]]:
        """What the book says of the odd chip, where there is one."""
        odd = [one for one in self._wins if one.odd]
        return list(dict.fromkeys(answer for one in odd for answer in answers_behind(one, self._book)))[:1]

    @property
    def is_odd_by_position(self) -> bool:
        """Whether an odd chip goes by position only because nobody has named the cards by which this book gives it."""
        odd = self._hand.rules.odd
        by_cards = (self._hand.rules.is_stud and (odd.by_card or odd.by_winning_five)) or (
            odd.by_low_suit and self._hand.rules.game.high is None
        )
        return by_cards and any(
            self._is_unnamed(part) for part in self._parts() if len(part) > 1 and any(one.odd for one in part)
        )

    def _parts(self) -> list[list[Operation]]:
        """The shares of each part of each pot. An odd chip of the halves goes to one of them whatever the cards are."""
        found: dict[tuple[int, Half], list[Operation]] = {}
        for one in self._wins:
            found.setdefault((one.pot, one.half), []).append(one)
        return list(found.values())

    def _is_unnamed(self, part: list[Operation]) -> bool:
        hand = self._hand
        return any(UNKNOWN in hand.holes[hand.seats.index(one.seat)] for one in part)
