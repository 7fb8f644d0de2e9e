"""A hand as people and programs read it: operations, views, sentences, reports."""

# fmt: off
from deadbutton.table.record.citations import answer_for_now, answers_behind, citation
from deadbutton.table.record.live_view import LiveActs, LiveSeat, LiveView, live_views, turn_of
from deadbutton.table.record.naming import hand_name, hand_value, winning_name
from deadbutton.table.record.operations import Half, NOTHING, Operation, OperationKind, WINS, operations_of
from deadbutton.table.record.report import HandReport, report_of
from deadbutton.table.record.sentences import JustNames, bracketed, pot_name, sentence
from deadbutton.table.record.story import HandLine, SHOWDOWN, lines
from deadbutton.table.record.winners import winning_cards
from deadbutton.table.record.views import (
    DIRECTOR, HandView, LegalActs, PUBLIC, SeatView, Sight, Viewer, as_json, director_view, legal_acts,
    public_view, seat_view, view, viewer_of,
)

__all__ = [
    "DIRECTOR", "Half", "HandLine", "HandReport", "HandView", "JustNames", "LegalActs", "LiveActs", "LiveSeat",
    "LiveView", "NOTHING", "Operation",
    "OperationKind", "PUBLIC", "SHOWDOWN", "SeatView", "Sight", "Viewer", "WINS", "answer_for_now", "answers_behind", "as_json",
    "bracketed", "citation", "director_view", "hand_name", "hand_value", "legal_acts", "lines", "live_views", "operations_of",
    "pot_name", "public_view", "report_of", "seat_view", "sentence", "turn_of", "view", "viewer_of", "winning_cards", "winning_name",
]
