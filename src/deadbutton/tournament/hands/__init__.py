"""Hands as the director sees them: begun, reported, played in step, and who goes out in one."""

# fmt: off
from deadbutton.tournament.hands.also_out import AlsoOut, out_of_last_hand
from deadbutton.tournament.hands.anti_stalling import PaceSet, SetPace
from deadbutton.tournament.hands.claims import ChipsClaimed, Claim, SayWhoWon, open_claims
from deadbutton.tournament.hands.common_hand import (
    CommonHandStarted, HandForHandEnded, TableReady,
)
from deadbutton.tournament.hands.counting import (
    all_counted, count, hand_time, hands_since_count, is_counted,
)
from deadbutton.tournament.hands.dealers import (
    BringDealer, DealerCame, DealerLeft, ReleaseDealer, dealer_rules, may_come,
)
from deadbutton.tournament.hands.dealing import DealingSeats, dealing_seats
from deadbutton.tournament.hands.decks import (
    ChangeDeck, DeckChanged, Why, deck_change_is_due, reasons_to_change,
)
from deadbutton.tournament.hands.eliminations import GoOut, PlayerOut, RebuyDeclined, decision_on_rebuy
from deadbutton.tournament.hands.hand_for_hand import (
    DealTogether, ReadyForHand, StartHandForHand, StopHandForHand, still_playing, waiting_for,
)
from deadbutton.tournament.hands.hand_start import (
    HandBegun, HandStarted, NoteBetween, StartHand,
)
from deadbutton.tournament.hands.next_hand import Upcoming, next_level, undecided, upcoming
from deadbutton.tournament.hands.held_all_ins import AllInHeld, AllInsReleased, HoldAllIn
from deadbutton.tournament.hands.reports import HandReported, ReportHand
from deadbutton.tournament.hands.streets import (
    FinishStreet, NextStreet, RunStreetByStreet, StreetByStreet, StreetFinished, StreetReleased,
    may_open_street, on_street,
)

__all__ = [
    "AllInHeld", "AllInsReleased", "AlsoOut", "BringDealer", "ChangeDeck", "ChipsClaimed", "Claim",
    "CommonHandStarted", "DealTogether",
    "DealerCame", "DealerLeft", "DealingSeats", "DeckChanged", "FinishStreet", "GoOut", "HandBegun",
    "HandForHandEnded", "HandReported", "HandStarted", "HoldAllIn", "NextStreet", "NoteBetween", "PaceSet",
    "PlayerOut", "ReadyForHand", "RebuyDeclined", "ReleaseDealer", "ReportHand", "RunStreetByStreet",
    "SayWhoWon", "SetPace", "StartHand", "StartHandForHand", "StopHandForHand", "StreetByStreet", "StreetFinished",
    "StreetReleased", "TableReady", "Upcoming", "Why", "all_counted", "count", "hand_time", "hands_since_count", "is_counted", "dealer_rules", "dealing_seats", "decision_on_rebuy",
    "deck_change_is_due", "may_come", "may_open_street", "next_level", "on_street", "open_claims",
    "out_of_last_hand", "reasons_to_change", "still_playing", "undecided", "upcoming", "waiting_for",
]
