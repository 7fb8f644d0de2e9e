"""Numbers, money and moments as people type them, and as a form shows them.

>>> read_whole("12 500"), read_whole("12,500"), read_whole("12.5")
(12500, 12500, None)
>>> read_money("45,5", "EUR"), read_money("1 200", "EUR"), read_money("1.200", "EUR"), read_money("3,5", "points")
(4550, 120000, 120000, None)
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from deadbutton.text import Lang
from deadbutton.tournament import decimals

MOST: Final = 10**12
"""Nobody has more chips, or more money, than this."""
_SPACES = str.maketrans("", "", " \t\u00a0\u202f\u2009'’_")
_GROUPED = re.compile(r"\d{1,3}([.,])\d{3}(?:\1\d{3})*")
_DECIMAL = re.compile(r"(\d+)[.,](\d+)")


def read_whole(text: str) -> int | None:
    """A whole number, however its thousands are grouped; None where it is none."""
    text = text.strip().translate(_SPACES)
    if _GROUPED.fullmatch(text):
        text = text.replace(",", "").replace(".", "")
    if not (text.isascii() and text.isdecimal()) or len(text) > 20:
        return None
    return int(text) if int(text) <= MOST else None


def read_money(text: str, currency: str) -> int | None:
    """An amount in the smallest unit of its currency, from whole units with or without a decimal point or comma."""
    return read_decimal(text.replace("€", ""), decimals(currency))


def read_decimal(text: str, places: int) -> int | None:
    """A number with at most so many decimals, times ten to their number."""
    text = text.strip().translate(_SPACES)
    found = _DECIMAL.fullmatch(text)
    if found and 0 < len(found[2]) <= places:
        whole = read_whole(found[1])
        return None if whole is None else _capped(whole * 10**places + int(found[2].ljust(places, "0")))
    whole = read_whole(text)
    return None if whole is None else _capped(whole * 10**places)


def _capped(amount: int) -> int | None:
    return amount if amount <= MOST else None


def shown_money(amount: int, currency: str, lang: Lang) -> str:
    """An amount as a field shows it: ``45``, ``45,50``."""
    return shown_decimal(amount, decimals(currency), lang)


def shown_decimal(amount: int, places: int, lang: Lang) -> str:
    whole, part = divmod(amount, 10**places)
    if not part:
        return str(whole)
    return f"{whole}{',' if lang == Lang.FR else '.'}{part:0{places}d}"


def read_moment(text: str) -> int | None:
    """A day with its hour, where the server stands, in milliseconds: ``2026-11-20T20:00``; None where it is none."""
    try:
        return int(datetime.fromisoformat(text.strip()).timestamp()) * 1000
    except (ValueError, OverflowError, OSError):
        return None


_HOUR = re.compile(r"(\d{1,2})\s*(?:[:h.]\s*(\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.)?")
_SAID: Final = {"minuit": 0, "midnight": 0, "midi": 12 * 60, "noon": 12 * 60}


def read_hour(text: str) -> int | None:
    """An hour of the day in minutes since midnight: ``23:30``, ``23h30``, ``0 h``, ``11 pm``, ``minuit``; None where it is none.

    >>> read_hour("23:30"), read_hour("0h"), read_hour("Minuit"), read_hour("11:30 pm"), read_hour("25:00"), read_hour("late")
    (1410, 0, 0, 1410, None, None)
    """
    said = text.strip().translate(_SPACES).casefold()
    if said in _SAID:
        return _SAID[said]
    found = _HOUR.fullmatch(said)
    if found is None or int(found[1]) > (12 if found[3] else 24) or int(found[2] or 0) > 59:
        return None
    hour = int(found[1]) % 12 + (12 if found[3].startswith("p") else 0) if found[3] else int(found[1])
    return (hour * 60 + int(found[2] or 0)) % (24 * 60)


def minutes_to(hour: int, start: int | None) -> int:
    """From the announced start, or from now, to an hour of the day that follows it."""
    began = datetime.now() if start is None else datetime.fromtimestamp(start / 1000)
    return (hour - began.hour * 60 - began.minute) % (24 * 60)


def shown_moment(instant: int | None) -> str:
    """As a field for a day and an hour holds it."""
    if instant is None:
        return ""
    return datetime.fromtimestamp(instant / 1000).isoformat(timespec="minutes")


def listed(text: str) -> list[str]:
    """The parts of a list: by semicolons or lines, else by spaces; a comma before a space is a separator too."""
    split = re.split(r"[;\n/]", text) if re.search(r"[;\n/]", text) else re.split(r",?\s+", text)
    if len(split) == 1 and text.count(",") > 1:
        split = text.split(",")
    return [part.strip() for part in split if part.strip()]
