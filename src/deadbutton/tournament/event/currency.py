"""Money as people read it. Everywhere else an amount is a whole number of the currency's smallest unit.

>>> money_text(123450, "EUR").en, money_text(123450, "JPY").en, money_text(40, "points").en
('1,234.50 EUR', '123,450 JPY', '40 points')
"""

from __future__ import annotations

from typing import Final

from deadbutton.text import Lang, Text, by_language, chips

WHOLE = frozenset(
    {
        "BIF",
        "CLP",
        "DJF",
        "GNF",
        "ISK",
        "JPY",
        "KMF",
        "KRW",
        "PYG",
        "RWF",
        "UGX",
        "VND",
        "VUV",
        "XAF",
        "XOF",
        "XPF",
    }
)
"""Currencies without a smaller unit (ISO 4217)."""
THOUSANDTHS = frozenset({"BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"})


def decimals(currency: str) -> int:
    """How many digits stand after the point. What is no currency code (points, beers) has none."""
    if len(currency) != 3 or not currency.isupper() or currency in WHOLE:
        return 0
    return 3 if currency in THOUSANDTHS else 2


def money_text(amount: int, currency: str) -> Text:
    """An amount with its currency: ``1 234,50 EUR``, ``1,234.50 EUR``."""
    return by_language(lambda lang: _with_currency(_number(amount, currency, lang), currency, lang))


def _with_currency(number: str, currency: str, lang: Lang) -> str:
    return f"{number}{NO_BREAK if lang == Lang.FR else ' '}{currency}".rstrip()


NO_BREAK: Final = "\u00a0"


def plain(amount: int, currency: str) -> str:
    """An amount for programs and spreadsheets: ``1234.50``."""
    digits = decimals(currency)
    if not digits:
        return str(amount)
    whole, part = divmod(abs(amount), 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}.{part:0{digits}d}"


def _number(amount: int, currency: str, lang: Lang) -> str:
    digits = decimals(currency)
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), 10**digits)
    shown = sign + chips(whole, lang)
    if not part:
        return shown
    return f"{shown}{',' if lang == Lang.FR else '.'}{part:0{digits}d}"
