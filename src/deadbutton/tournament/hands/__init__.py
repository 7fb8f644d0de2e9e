"""Hands as the director sees them: begun, reported, played in step, and who goes out in one."""

# fmt: off
from deadbutton.tournament.hands.common_hand import (
    CommonHandStarted, HandForHandEnded, HandForHandStarted, MONEY, TableReady, instructions,
)
from deadbutton.tournament.hands.decks import (
    ChangeDeck, DeckChanged, Why, deck_change_is_due, reasons_to_change,
)
from deadbutton.tournament.hands.eliminations import GoOut, PlayerOut, RebuyDeclined, decision_on_rebuy
from deadbutton.tournament.hands.hand_for_hand import (
    DealTogether, ReadyForHand, StartHandForHand, StopHandForHand, hand_for_hand_is_due, waiting_for,
)
from deadbutton.tournament.hands.hand_start import (
    HandBegun, HandStarted, NoteBetween, StartHand, next_level, undecided,
)
from deadbutton.tournament.hands.reports import HandReported, ReportHand, count
from deadbutton.tournament.hands.streets import (
    FinishStreet, NextStreet, RunStreetByStreet, StreetByStreet, StreetFinished, StreetReleased,
    may_open_street, on_street,
)

__all__ = [
    "ChangeDeck", "CommonHandStarted", "DealTogether", "DeckChanged", "FinishStreet", "GoOut", "HandBegun",
    "HandForHandEnded", "HandForHandStarted", "HandReported", "HandStarted", "MONEY", "NextStreet",
    "NoteBetween", "PlayerOut", "ReadyForHand", "RebuyDeclined", "ReportHand", "RunStreetByStreet",
    "StartHand", "StartHandForHand", "StopHandForHand", "StreetByStreet", "StreetFinished", "StreetReleased",
    "TableReady", "Why", "count", "decision_on_rebuy", "deck_change_is_due", "hand_for_hand_is_due",
    "instructions", "may_open_street", "next_level", "on_street", "reasons_to_change", "undecided",
    "waiting_for",
]
