"""The words of the wall sheet: what is asked of the organiser in a form is told to the players as a heading; the prizes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deadbutton.refusal import Refused
from deadbutton.text import Text, plural
from deadbutton.tournament import Config, Sheet, SheetLine, amounts_for, money_text

HEADS: Final = {
    "procedures_off": Text("Procédures que l'on ne suit pas", "Procedures that are not followed"),
    "deal_policy": Text("Partage des prix", "Deals on the prizes"),
    "penalty_unit": Text("Exclusions temporaires, comptées", "Temporary exclusions, counted"),
    "languages": Text("Langues pendant les mains", "Languages during hands"),
    "phones": Text("Téléphones à table", "Phones at the table"),
    "approved_devices": Text("Appareils admis", "Approved devices"),
    "identity_documents": Text("Pièces d'identité", "Identity documents"),
    "minimum_age": Text("Âge minimum", "Minimum age"),
    "registration_close": Text("Fin des inscriptions", "Entries close"),
    "alternates": Text("Remplaçants", "Alternates"),
    "late_entries": Text("Retardataires", "Late entrants"),
    "rebuys": Text("Recaves et add-on", "Rebuys and add-on"),
    "break_order": Text("Ordre de fermeture des tables", "Order in which tables are broken"),
    "deck_changes": Text("Changement de paquet", "Change of decks"),
    "hand_for_hand_start": Text("Main par main", "Hand-for-hand"),
    "final_table_size": Text("Joueurs en table finale", "Players at the final table"),
    "betting_line": Text("Ligne de mise", "Betting line"),
    "all_in_button": Text("Bouton « all-in »", "All-in button"),
    "limit_raises": Text("Relances après la mise, à limite fixe", "Raises after the bet, in fixed-limit"),
    "retrieval": Text("Reprise d'une main jetée", "Retrieving a mucked hand"),
    "extra_redraws": Text("Nouveaux tirages des places", "Further seat draws"),
    "satellite_seats": Text("Places à gagner", "Seats to win"),
    "first_button": Text("Premier bouton", "First button"),
    "shuffle_variant": Text("Sans croupier", "Without a dealer"),
    "self_dealt": Text("Donne par les joueurs", "Players deal"),
    "seat_numbers": Text("Places numérotées", "Numbered seats"),
    "absence_deadline": Text(
        "Minutes d'absence avant le retrait du tapis", "Minutes of absence before a stack is removed"
    ),
    "late_balance_gap": Text(
        "Écart entre tables, en fin de tournoi", "Gap between tables, late in the event"
    ),
    "late_balance_tables": Text(
        "Cet écart vaut à partir de tant de tables", "That gap holds from so many tables on"
    ),
    "minimum_unit": Text("Mise et relance minimales", "Smallest bet and raise"),
    "level_announcement": Text("Annonce d'un nouveau niveau", "Announcement of a new level"),
    "draw_pack": Text("Cartes du tirage des places", "Cards of the seat draw"),
    "level_sheet": Text("Blindes et durées", "Blinds and times"),
    "color_up_break": Text("Retrait des petits jetons", "Small chips are removed"),
}
"""By the key of a setting."""
NEVER: Final = {"absence_deadline": "0", "late_balance_tables": "0"}
"""Answers which say that something is never done: nothing that players must read."""
OF_MONEY: Final = frozenset({"deal_policy", "hand_for_hand_start"})


def shown_lines(config: Config, sheet: Sheet) -> list[tuple[Text, SheetLine]]:
    """What hangs on the wall, each with its heading."""
    off = {line.key for line in sheet.lines if line.answer and line.answer.en == NEVER.get(line.key)}
    if "late_balance_tables" in off:
        off.add("late_balance_gap")
    if config.is_free:
        off |= OF_MONEY
    return [
        (HEADS.get(line.key, line.question), line)
        for line in sheet.lines
        if (line.answer or line.required) and line.key not in off
    ]


@dataclass(frozen=True, slots=True)
class WallPrizes:
    """The prizes by place; equal neighbours stand together."""

    rows: tuple[tuple[int, int, Text], ...]
    """First place, last place, what they win."""
    entries: int
    """For how many entries it was worked out; 0: as posted."""

    @property
    def note(self) -> Text:
        return plural(
            self.entries,
            Text(
                "Pour {count} inscrit ; la dotation suit les entrées.",
                "For {count} entry; the pool follows the entries.",
            ),
            Text(
                "Pour {count} inscrits ; la dotation suit les entrées.",
                "For {count} entries; the pool follows the entries.",
            ),
        )


def wall_prizes(config: Config, amounts: Sequence[int], entries: int, pool: int) -> WallPrizes | None:
    """As they were posted (``amounts``); else as they would be for so many entries. None where there are none."""
    if config.is_free:
        return None
    if amounts:
        return WallPrizes(_rows(config, amounts, 0), 0)
    try:
        found, seats = amounts_for(config, entries, pool)
    except (Refused, ValueError, ZeroDivisionError):
        return None
    return WallPrizes(_rows(config, found, seats), entries) if any(found) or seats else None


def _rows(config: Config, amounts: Sequence[int], seats: int) -> tuple[tuple[int, int, Text], ...]:
    found: list[tuple[int, int, int]] = []
    for place, whole in enumerate(amounts, 1):
        amount = 0 if place <= seats else whole
        if found and found[-1][2] == amount:
            found[-1] = (found[-1][0], place, amount)
        else:
            found.append((place, place, amount))
    return tuple(
        (first, last, money_text(won, config.currency) if won else SEAT) for first, last, won in found
    )


SEAT: Final = Text("une place", "a seat")
