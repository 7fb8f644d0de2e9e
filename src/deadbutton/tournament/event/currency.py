"""Money as people read it. Everywhere else an amount is a whole number of the currency's smallest unit.

>>> money_text(123450, "EUR").en, money_text(123450, "JPY").en, money_text(40, "points").en
('€1,234.50', 'JP¥123,450', '40 points')
"""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import Final

from deadbutton.languages import locale
from deadbutton.text import Lang, Text, by_language, chips, is_one

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
    """An amount with its currency: ``1 234,50 €``, ``€1,234.50``."""
    return by_language(lambda lang: money_in(amount, currency, lang))


@lru_cache(maxsize=4096)
def money_in(amount: int, currency: str, lang: Lang) -> str:
    """An amount as a language writes it; cents are shown where there are any. What is no currency keeps its word.

    >>> money_in(13000, "EUR", Lang.EN), money_in(13050, "EUR", Lang.FR), money_in(40, "points", Lang.EN)
    ('€130', '130,50\\xa0€', '40 points')
    >>> money_in(1, "points", Lang.FR)
    '1\\xa0point'
    """
    from babel.numbers import format_currency, is_currency

    if not is_currency(currency):
        thing = currency[:-1] if currency == POINTS and is_one(amount, lang) else currency
        return f"{chips(amount, lang)}{NO_BREAK if lang == Lang.FR else ' '}{thing}".rstrip()
    digits = decimals(currency)
    place = locale(lang)
    part = "." + "0" * digits if amount % 10**digits else ""
    pattern = place.currency_formats["standard"].pattern.replace(".00", part)
    value = Decimal(amount).scaleb(-digits)
    return format_currency(value, currency, pattern, locale=place, currency_digits=False)


NO_BREAK: Final = "\u00a0"
POINTS: Final = "points"


def plain(amount: int, currency: str) -> str:
    """An amount for programs and spreadsheets: ``1234.50``."""
    digits = decimals(currency)
    if not digits:
        return str(amount)
    whole, part = divmod(abs(amount), 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}.{part:0{digits}d}"
