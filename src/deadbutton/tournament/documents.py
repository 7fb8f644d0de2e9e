"""What a player may read at the table."""

from __future__ import annotations

from deadbutton.books.points.conduct_choices import ReferenceDocuments
from deadbutton.tournament.state import State


def may_consult(state: State, document: str) -> bool:
    """``hand_rankings``, ``tournament_sheet``, or anything else, such as an odds chart."""
    allowed = state.book.conduct.reference_documents.value
    match document:
        case "hand_rankings":
            return ReferenceDocuments.HAND_RANKINGS in allowed
        case "tournament_sheet":
            return ReferenceDocuments.TOURNAMENT_SHEET in allowed
        case _:
            return ReferenceDocuments.NO_STRATEGY_AIDS not in allowed
