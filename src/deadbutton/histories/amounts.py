"""Amounts of money in whole units: a file that counts in cents is played in cents.

>>> to_chips("0.75", 100), to_text(75, 100), to_text(300, 100)
(75, '0.75', '3')
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Final

MOST_DECIMALS: Final = 8
"""Finer than any coin. Results that a tool has divided further are rounded to this."""


LARGEST: Final = 10**18
"""No table has seen more. Beyond it nothing is an amount, and nobody works it out."""
_FARTHEST: Final = 60
"""Digits before or behind the point of any number in a file."""


class BadAmount(ValueError):  # noqa: N818
    """Not an amount, or finer than the scale."""


def decimals(amounts: Iterable[Decimal]) -> int:
    """How many decimals are needed to write all of these exactly.

    >>> decimals([Decimal("3.00"), Decimal("0.5"), Decimal("inf")])
    1
    """
    most = 0
    for amount in amounts:
        if amount.is_finite() and abs(amount.adjusted()) > _FARTHEST:
            continue  # no amount: whoever reads it will say so
        text = str(amount)
        if "E" in text and amount.is_finite():
            text = f"{amount:f}"
        _, dot, rest = text.partition(".")
        if dot:
            most = max(most, len(rest.rstrip("0")))
    return most


def bounded(word: str) -> Decimal:
    """A number of a file; ``ValueError`` for one that nobody could write out.

    >>> bounded("0.5")
    Decimal('0.5')
    """
    found = Decimal(word) if len(word) <= 2 * _FARTHEST else None
    if found is None or (found.is_finite() and abs(found.adjusted()) > _FARTHEST):
        raise BadAmount(f"{word[:20]} is out of range")
    return found


def _within(amount: int) -> int:
    if abs(amount) > LARGEST:
        raise BadAmount
    return amount


def to_chips(amount: object, scale: int) -> int:
    """A number, or its text, in the smallest unit."""
    if type(amount) is int:
        return _within(amount) * scale
    if type(amount) is str:
        if len(amount) > _FARTHEST:
            raise BadAmount
        if amount.isascii() and amount.isdigit():
            return _within(int(amount)) * scale
        try:
            amount = Decimal(amount)
        except InvalidOperation:
            raise BadAmount from None
    if type(amount) is not Decimal or not amount.is_finite() or abs(amount.adjusted()) > _FARTHEST:
        raise BadAmount
    _within(int(amount))
    scaled = amount * scale
    whole = int(scaled)
    if whole != scaled:
        raise BadAmount
    return whole


def to_text(amount: int, scale: int) -> str:
    """Back to what people write, without idle zeros."""
    if scale == 1:
        return str(amount)
    whole, rest = divmod(abs(amount), scale)
    sign = "-" if amount < 0 else ""
    if rest == 0:
        return f"{sign}{whole}"
    digits = str(scale + rest)[1:].rstrip("0")
    return f"{sign}{whole}.{digits}"


def to_money(amount: int, scale: int) -> str:
    """As sites write it: cents in full or not at all.

    >>> to_money(50, 100), to_money(1200, 100)
    ('0.50', '12')
    """
    text = to_text(amount, scale)
    whole, dot, rest = text.partition(".")
    return f"{whole}.{rest:0<2}" if dot else whole
