"""Seasons as the house keeps them: read from their form, stored, removed and brought back, open to the public or not."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final

import msgspec

from deadbutton.collation import name_order
from deadbutton.journal import Journal
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament import NAMED, Formula

KEY: Final = "season:"
GONE: Final = "gone-season:"
MOST_TOURNAMENTS: Final = 400
PRESETS: Final[dict[str, Text]] = {
    "linear": Text("Un point par joueur derrière soi", "A point for every player behind"),
    "root": Text("La racine : de gros champs, de bonnes places", "The root: big fields, good places"),
    "stars": Text("La racine, et le prix de l'entrée compte", "The root, and the buy-in counts"),
    "knockout": Text("Places payées et éliminations", "Paid places and knockouts"),
}
"""Formulas that a club can take by name, in words."""
WRITTEN: Final[dict[str, Text]] = {
    "linear": Text("inscrits - place + 1", "entries - place + 1"),
    "root": Text("100 × racine(inscrits / place)", "100 × sqrt(entries / place)"),
    "stars": Text(
        "10 × racine(inscrits / place) × (1 + log10(entrée / 100 + 0.25))",
        "10 × sqrt(entries / place) × (1 + log10(buy_in / 100 + 0.25))",
    ),
    "knockout": Text(
        "max(0, places payées - place + 1) × 10 + éliminations × 5 + 1",
        "max(0, paid_places - place + 1) × 10 + knockouts × 5 + 1",
    ),
}
"""The same, as they can be typed."""
TABLE: Final = "table"
USUAL: Final = "25, 18, 15, 12, 10, 8, 6, 4, 2, 1"
TABLES: Final = (USUAL, "10, 9, 8, 7, 6, 5, 4, 3, 2, 1", "100, 80, 65, 55, 45, 40, 35, 30, 25, 20, 15, 10, 5")
"""Tables of points that clubs use."""
MOST_PLACES: Final = 200
NAMED_ONES: Final = "named"
ALL: Final = "all"
"""Which tournaments join by themselves, as the form says it; neither: none."""
PUBLIC: Final = "standings:"
"""Under this the house keeps which season a public page shows, by the page's token."""


class Kept(msgspec.Struct, kw_only=True):
    """A season as the house keeps it."""

    name: str
    formula: str = "linear"
    best: int = 0
    places: int = 0
    tournaments: list[str] = []
    table: list[int] = []
    """Points by place, in hundredths, instead of the formula."""
    presence: int = 0
    knockout: int = 0
    """Points for having played and for each player put out, in hundredths."""
    joins: bool = False
    """Tournaments join by themselves: those whose name holds ``words`` (empty: any), started between ``since`` and ``until``."""
    words: str = ""
    since: str = ""
    until: str = ""
    """Days, ``2026-09-01``; empty: no bound."""
    left_out: list[str] = []
    """Tournaments that would join and do not count."""
    public: str = ""
    """The token of the public page; empty: there is none."""
    public_names: str = "full"
    version: int = 0
    """How often it was written: whoever saves an old page is told."""


@dataclass(frozen=True, slots=True)
class ListedSeason:
    """A season of the list."""

    id: str
    kept: Kept


def seasons(journal: Journal) -> list[ListedSeason]:
    """Every season, by name."""
    found = [
        ListedSeason(key.removeprefix(KEY), msgspec.convert(value, Kept))
        for key, value in journal.house.under(KEY).items()
    ]
    return sorted(found, key=lambda one: name_order(one.kept.name))


def season(journal: Journal, key: str) -> Kept | None:
    value = journal.house.get(KEY + key)
    return None if value is None else msgspec.convert(value, Kept)


def store(journal: Journal, key: str, kept: Kept) -> None:
    journal.house.set(KEY + key, msgspec.to_builtins(kept))


def remove(journal: Journal, key: str, kept: Kept) -> None:
    """Off the list; kept aside, to be brought back."""
    journal.house.set(GONE + key, msgspec.to_builtins(kept))
    journal.house.remove(KEY + key)


def removed(journal: Journal, key: str) -> Kept | None:
    """A season that was taken off the list."""
    value = journal.house.get(GONE + key)
    return None if value is None else msgspec.convert(value, Kept)


def bring_back(journal: Journal, key: str, kept: Kept) -> None:
    store(journal, key, kept)
    journal.house.remove(GONE + key)


def new_key() -> str:
    return secrets.token_hex(4)


def read_season(
    fields: Mapping[str, str],
    tournaments: list[str],
    before: Kept | None = None,
    joined: list[str] | None = None,
) -> Kept:
    """A season as its form says; refused where it has no name, or its points cannot be read. ``joined`` are those that
    the form showed as having joined by themselves: the ones not among ``tournaments`` any more are left out.
    """
    name = " ".join(fields.get("name", "").split())[:80]
    if not name:
        raise refused("season.no_name")
    preset = fields.get("preset", "")
    formula = preset if preset in NAMED else fields.get("formula", "").strip()
    table = read_table(fields.get("table", "")) if preset == TABLE else []
    if preset == TABLE:
        formula = "linear"
    Formula.read(formula)
    since, until = (_day(fields.get(field, "")) for field in ("since", "until"))
    if since and until and since > until:
        raise refused("season.backwards")
    version = before.version if before else 0
    if before is not None and fields.get("version", str(version)) != str(version):
        raise refused("season.changed_meanwhile")
    joins, words = fields.get("joins", ""), " ".join(fields.get("words", "").split())[:80]
    if joins == NAMED_ONES and not words:
        raise refused("season.no_words")
    shown = set(joined or [])
    chosen = list(dict.fromkeys(tournaments))[:MOST_TOURNAMENTS]
    out = [one for one in (before.left_out if before else []) if one not in chosen and one not in shown]
    return Kept(
        name=name,
        formula=formula,
        best=_number(fields.get("best", "")),
        places=_number(fields.get("places", "")),
        tournaments=[one for one in chosen if one not in shown],
        table=table,
        presence=hundredths(fields.get("presence", "")),
        knockout=hundredths(fields.get("knockout", "")),
        joins=joins in (NAMED_ONES, ALL),
        words=words if joins != ALL else "",
        since=since,
        until=until,
        left_out=[*out, *(one for one in joined or [] if one not in chosen)][:MOST_TOURNAMENTS],
        public=before.public if before else "",
        public_names=before.public_names if before else "full",
        version=version + 1,
    )


def read_table(said: str) -> list[int]:
    """Points by place as people write them, in hundredths; refused where one cannot be read.

    >>> read_table("25-18-15"), read_table("10; 7.5 5"), read_table("1er : 10, 2e : 5")
    ([2500, 1800, 1500], [1000, 750, 500], [1000, 500])
    """
    plain = re.sub(r"\b\d+\s*(?:re|er|ère|e|ème|st|nd|rd|th|°)?\s*[:=]", " ", said[:2000])
    parts = [part for part in re.split(r"[\s,;/–-]+", plain) if part]
    if not parts or len(parts) > MOST_PLACES:
        raise refused("season.no_table", most=MOST_PLACES)
    found = []
    for place, part in enumerate(parts, 1):
        if not re.fullmatch(r"\d{1,6}(?:\.\d{1,2})?", part, re.ASCII):
            raise refused("season.table", place=place, said=part[:20])
        found.append(int(Decimal(part) * 100))
    return found


def table_text(table: list[int]) -> str:
    return ", ".join(f"{Decimal(one) / 100:f}".removesuffix(".00") for one in table)


def _day(said: str) -> str:
    said = said.strip()
    try:
        return date.fromisoformat(said).isoformat() if said else ""
    except ValueError:
        raise refused("season.no_day", said=said[:20]) from None


def _number(said: str) -> int:
    said = said.strip()
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 5 else 0


def hundredths(said: str) -> int:
    """Points as somebody typed them; what cannot be read is none."""
    said = said.strip().replace(",", ".")
    return int(Decimal(said) * 100) if re.fullmatch(r"\d{1,5}(?:\.\d{1,2})?", said, re.ASCII) else 0


def open_to_public(journal: Journal, key: str, kept: Kept, names: str) -> Kept:
    """A public page with full or short names; any other word closes it."""
    if kept.public:
        journal.house.remove(PUBLIC + kept.public)
    if names in ("full", "short"):
        kept.public = kept.public or secrets.token_urlsafe(9)
        kept.public_names = names
        journal.house.set(PUBLIC + kept.public, key)
    else:
        kept.public = ""
    store(journal, key, kept)
    return kept


def season_of_public(journal: Journal, token: str) -> tuple[str, Kept] | None:
    """The season that a public page shows."""
    key = journal.house.get(PUBLIC + token[:40])
    kept = season(journal, key) if isinstance(key, str) else None
    return None if kept is None or kept.public != token else (str(key), kept)
