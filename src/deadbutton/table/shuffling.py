"""Before the deal: who shuffles, who cuts, and which cut is one."""

from __future__ import annotations

from deadbutton.books.points import ShuffleAndCut
from deadbutton.books.settings import ShuffleVariant
from deadbutton.refusal import Refusal, refuse
from deadbutton.table.button import clockwise
from deadbutton.table.table import Table


def who_shuffles(table: Table) -> int:
    """The seat that shuffles the next deck; 0 is the house's dealer. Where the small blind does it and there is none in this
    hand, it falls back to whoever deals."""
    clauses = table.book.button.shuffle_and_cut.value
    if _small_blind_shuffles(table):
        small_blind = table.positions.small_blind if table.positions is not None else 0
        return small_blind if small_blind in table.stacks else table.dealer
    by_player = table.self_dealt and ShuffleAndCut.BUTTON_SHUFFLES_SELF_DEALT in clauses
    return table.dealer if by_player else 0


def _small_blind_shuffles(table: Table) -> bool:
    """The slower and safer way, which the book leaves to the organiser."""
    return (
        table.self_dealt
        and ShuffleAndCut.SMALL_BLIND_MAY_SHUFFLE in table.book.button.shuffle_and_cut.value
        and table.book.setting("shuffle_variant") is ShuffleVariant.SMALL_BLIND_SHUFFLES
    )


def who_cuts(table: Table) -> int:
    """At a table without a dealer, the neighbour to the right of whoever deals; 0 is nobody but the dealer."""
    clauses = table.book.button.shuffle_and_cut.value
    if not table.self_dealt or not table.dealer or ShuffleAndCut.RIGHT_CUTS_SELF_DEALT not in clauses:
        return 0
    others = [seat for seat in table.stacks if seat != table.dealer]
    return clockwise(table.dealer, others)[-1]


def needs_cut_card(table: Table) -> bool:
    by_book = ShuffleAndCut.CUT_CARD_SELF_DEALT in table.book.button.shuffle_and_cut.value
    return (table.self_dealt and by_book) or _small_blind_shuffles(table)


def verify_cut(table: Table, place: int, cards: int = 52) -> Refusal | None:
    """Why a cut at this place is none, or None. Where nobody has to cut, any place will do."""
    least = table.book.button.shuffle_cut_least.value
    if who_cuts(table) == 0 or least <= place <= cards - least:
        return None
    return refuse("table.cut_too_thin", least=least, place=place, rest=cards - place)
