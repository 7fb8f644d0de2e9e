"""The floor at one table: asks the book, carries the ruling out, and keeps the record of both.

The person in charge may overrule a computed ruling under every book: the computed one, the one that was applied, who
decided and why all stay in the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Book
from deadbutton.floor.carrying import carry_out, player_at
from deadbutton.floor.deal_orders import Freeze, PlaceButton
from deadbutton.floor.incident import ask
from deadbutton.floor.orders import Limit, Misdeal, Order, RemoveChips
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.table.hand import Hand
from deadbutton.table.table import Table


@dataclass(frozen=True, slots=True)
class Record:
    """A ruling as it was applied. ``orders`` differ from the ruling's own where it was overruled."""

    ruling: Ruling
    orders: tuple[Order, ...]
    by: str = ""
    reason: str = ""

    @property
    def is_overruled(self) -> bool:
        return self.orders != self.ruling.orders


class Desk:
    """The floor of a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.records: list[Record] = []
        self.limits: dict[int, Limit] = {}
        """By seat: what a player may still do this round because of a ruling."""
        self.is_frozen = False
        """Nobody acts until the floor has ruled."""
        self.removed = 0
        """Chips that rulings have taken out of the game."""

    @property
    def book(self) -> Book:
        return self.table.book

    @property
    def hand(self) -> Hand:
        if self.table.hand is None:
            raise Refused(refuse("floor.no_hand", "Aucune main n'est en cours.", "No hand is in play."))
        return self.table.hand

    # Rulings

    def ask(self, key: str, facts: Mapping[str, Any] | None = None) -> Ruling:
        """What the ruling would be. Nothing changes."""
        return ask(self.book, key, facts, self.table.hand)

    def carry_out(self, ruling: Ruling) -> Record:
        """Apply a ruling as the book gives it."""
        return self._apply(Record(ruling, ruling.orders))

    def choose(self, ruling: Ruling, key: str) -> Record:
        """Somebody to whom the ruling leaves a choice has made it."""
        for offer in ruling.offers:
            orders = dict(offer.orders).get(key)
            if orders is not None:
                return self._apply(Record(ruling, orders))
        raise Refused(
            refuse(
                "floor.not_offered",
                "« {key} » n'est pas offert. Au choix : {keys}.",
                "'{key}' is not offered. Choose: {keys}.",
                key=key[:40],
                keys=", ".join(option for offer in ruling.offers for option, _ in offer.orders) or "—",
            )
        )

    def overrule(self, ruling: Ruling, orders: Sequence[Order], by: str, reason: str) -> Record:
        """Apply something else instead. Who and why must be said."""
        if not by.strip() or not reason.strip():
            raise Refused(
                refuse(
                    "floor.overrule_unsigned",
                    "Dites qui déroge et pourquoi : les deux restent au journal.",
                    "Say who overrules and why: both stay in the record.",
                )
            )
        return self._apply(Record(ruling, tuple(orders), by, reason))

    def _apply(self, record: Record) -> Record:
        """All orders, or none: they are tried on a copy first."""
        trial = self.hand.copy() if self.table.hand is not None else None
        if trial is not None:
            trial.shuffler = trial.shuffler.copy()
        for order in record.orders:
            if trial is not None:
                carry_out(trial, order)
        self.is_frozen = False
        for order in record.orders:
            if self.table.hand is not None:
                carry_out(self.hand, order)
            match order:
                case Freeze():
                    self.is_frozen = True
                case PlaceButton(seat):
                    self.table.start(seat)
                case Limit(seat):
                    self.limits[seat] = order
                case RemoveChips(seat, amount):
                    self._remove(seat, amount)
                case Misdeal():
                    self.table.redeal()
                    self.limits.clear()
                case _:
                    pass
        self.records.append(record)
        return record

    def _remove(self, seat: int, amount: int) -> None:
        if self.table.hand is not None and not self.hand.is_over:
            player = player_at(self.hand, seat)
            held = self.hand.betting.stack
            amount = min(amount, held[player])
            held[player] -= amount
            self.hand.starting_stacks = [
                stack - amount if index == player else stack
                for index, stack in enumerate(self.hand.starting_stacks)
            ]
        else:
            amount = min(amount, self.table.stacks.get(seat, 0))
            self.table.stacks[seat] -= amount
        self.removed += amount

    # Acts, within the limits that rulings have set

    def verify(self, seat: int, act: str, total: int | None = None) -> Refusal | None:
        """Why a player may not fold, check, call or raise because of a ruling; the hand's own rules come after."""
        if self.is_frozen:
            return refuse(
                "floor.frozen",
                "Tout est arrêté : l'arbitre doit d'abord trancher.",
                "Everything is stopped: the floor rules first.",
            )
        limit = self.limits.get(seat)
        if limit is None or (act in limit.may and (act != "raise" or limit.total in (None, total))):
            return None
        return refuse(
            "floor.limited",
            "Une décision limite ce joueur. {limit}",
            "A ruling limits this player. {limit}",
            limit=limit.sentence,
        )

    def act(self, seat: int, act: str, total: int | None = None) -> None:
        """A player acts in turn: checked against the rulings, then against the hand."""
        why_not = self.verify(seat, act, total)
        if why_not is not None:
            raise Refused(why_not)
        hand, player = self.hand, player_at(self.hand, seat)
        level, street = hand.betting.level, hand.street
        match act:
            case "fold":
                hand.fold(player)
            case "check" | "call":
                hand.call(player)
            case "raise" if total is not None:
                hand.raise_to(total, player)
            case _:
                raise Refused(
                    refuse(
                        "floor.no_such_act",
                        "« {act} » : fold, check, call ou raise.",
                        "'{act}': say fold, check, call or raise.",
                        act=act,
                    )
                )
        self.limits.pop(seat, None)
        if hand.street != street or hand.is_over:
            self.limits.clear()
        elif hand.betting.level > level:
            self.limits = {who: limit for who, limit in self.limits.items() if not limit.until_raised}
