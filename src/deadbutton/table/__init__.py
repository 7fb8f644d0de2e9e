"""Table: one table, one hand: button and blinds between hands, betting, pots and showdown within one.

``Table.deal`` gives a ``Hand``; the hand says who acts and what is legal, and takes an act or refuses it with a reason.
"""

# fmt: off
from deadbutton.table.from_book import freezes_button, hand_rules, positions_after
from deadbutton.table.hand.hand import Hand
from deadbutton.table.read_otherwise import hand_by
from deadbutton.table.table import Table
from deadbutton.table.book_games import not_provided, outside_book
from deadbutton.table.button import Positions, SEATS, clockwise, first_positions, next_positions
from deadbutton.table.shuffling import needs_cut_card, verify_cut, who_cuts, who_shuffles
from deadbutton.table.start_of_hand import (
    HandEvent, has_started, keeps_level, is_at_new_level, level_starts_at, starting_clauses,
)
from deadbutton.table.hand import *
from deadbutton.table.record import *

__all__ = [
    "AWARDING", "BURNING", "DEALING", "DECISIONS", "DIRECTOR", "DecidedTable", "EVERYTHING", "EXTRA_BURN", "EXTRA_CARDS",
    "Entry", "FIXED_LIMIT", "Half", "Hand", "HandEvent", "HandLine", "HandReport", "HandRules", "HandView",
    "JustNames", "LegalActs", "LiveActs", "LiveSeat", "LiveView", "NOBODY", "NOTHING", "NO_BURN", "NO_LIMIT", "NO_RANKING", "OVER", "Operation",
    "OperationKind", "POSTING", "POT_LIMIT", "PAUSING", "PREMATURE", "PUBLIC", "Positions", "RETURNING", "SEATS",
    "SHOWDOWN", "SHOWING", "STAGES", "SeatView", "Sight", "TO_AWARD", "TO_BET", "TO_DEAL", "TO_DRAW",
    "TO_POST", "TO_RETURN", "TO_SHOW", "Table", "Viewer", "WINS", "acts_since_bet", "acts_with_chips", "answer_for_now", "answers_behind", "as_it_lies", "as_json", "blinds_who_acted",
    "bracketed", "chips_have_moved", "citation", "clockwise", "decisions", "director_view", "first_positions", "freezes_button",
    "hand_by", "hand_name",
    "hand_rules", "hand_value", "has_acted", "has_started", "is_at_new_level", "legal_acts",
    "keeps_level", "level_starts_at", "lines", "live_views", "needs_cut_card", "next_positions", "not_provided", "operations_of", "outside_book",
    "players_who_acted", "positions_after", "pot_name", "public_view", "report_of", "seat_view", "sentence", "short_addition", "since_street",
    "starting_clauses", "hand_strength", "turn_of", "verify_cut", "view", "viewer_of", "who_cuts", "who_shuffles",
    "winning_cards", "winning_name",
]
