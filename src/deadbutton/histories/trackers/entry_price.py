"""What an entry of the tournament cost, as a history says it: the prizes' part, the fee, the bounty, the currency.

PHH has no words of its own for these: they stand under keys of ours, ``_buy_in``, ``_fee``, ``_bounty`` and ``_entry_currency``
(``currency`` itself says that the chips are money).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

from deadbutton.histories.amounts import LARGEST
from deadbutton.histories.history import HandHistory
from deadbutton.tournament import Config, decimals, plain

SYMBOLS: Final = {"USD": "$", "EUR": "€", "GBP": "£"}
"""What PokerStars puts before an amount; another currency is only named behind."""


@dataclass(frozen=True, slots=True)
class EntryPrice:
    """Of one entry; nothing where it is free, or where the history does not say."""

    buy_in: Decimal = Decimal(0)
    fee: Decimal = Decimal(0)
    bounty: Decimal = Decimal(0)
    currency: str = ""

    def __bool__(self) -> bool:
        return bool(self.buy_in or self.fee or self.bounty)

    @property
    def as_pokerstars(self) -> str:
        """``€45+€5 EUR``; a bounty stands before the fee. What is no currency is counted without a name, as play money is."""
        if not self:
            return "Freeroll "
        is_currency = len(self.currency) == 3 and self.currency.isascii() and self.currency.isupper()
        symbol = SYMBOLS.get(self.currency, "")
        parts = [self.buy_in, *([self.bounty] if self.bounty else []), self.fee]
        told = "+".join(f"{symbol}{_written(part)}" for part in parts)
        return f"{told} {self.currency}" if is_currency else told


def price_of_entry(history: HandHistory) -> EntryPrice:
    """As the history says; what is no amount there is left alone."""
    about = history.about
    currency = about.get("_entry_currency")
    return EntryPrice(
        _amount(about.get("_buy_in")),
        _amount(about.get("_fee")),
        _amount(about.get("_bounty")),
        currency if isinstance(currency, str) else "",
    )


def said_of_price(config: Config) -> Mapping[str, Any]:
    """What a history of this tournament says of it; nothing where the entry is free."""
    sums = {"_buy_in": config.buy_in, "_fee": config.fee, "_bounty": config.bounty}
    found: dict[str, Any] = {
        key: Decimal(plain(amount, config.currency)) if decimals(config.currency) else amount
        for key, amount in sums.items()
        if amount
    }
    return {**found, "_entry_currency": config.currency} if found else {}


def as_number(amount: Decimal) -> int | float:
    """For JSON."""
    return int(amount) if amount == int(amount) else float(amount)


def _amount(value: object) -> Decimal:
    if type(value) is int:
        value = Decimal(value)
    is_amount = isinstance(value, Decimal) and value.is_finite() and 0 <= value <= LARGEST
    return value if is_amount and isinstance(value, Decimal) else Decimal(0)


def _written(amount: Decimal) -> str:
    """Cents in full or not at all."""
    return str(int(amount)) if amount == int(amount) else f"{amount:.2f}"
