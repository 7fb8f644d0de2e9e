"""Leaving play and the places that are given for it."""

# fmt: off
from deadbutton.tournament.finish.back_in import PlayerBackIn
from deadbutton.tournament.finish.bubble import (
    HandForHandStarted, MONEY, bubble_after, field_may_grow, hand_for_hand_is_due, instructions, rebuys_may_come,
)
from deadbutton.tournament.finish.ending import (
    EndTournament, TournamentEnded, end_after, end_rules, leave_play,
)
from deadbutton.tournament.finish.exits import exit_rules
from deadbutton.tournament.finish.ranking import (
    Placed, PlacesCounted, PlacesGiven, common_hand, elimination_rules, paid_places,
)
from deadbutton.tournament.finish.same_hand import HandRanked, SameHandSaid, SayInSameHand

__all__ = [
    "EndTournament", "HandForHandStarted", "HandRanked", "MONEY", "Placed", "PlayerBackIn", "PlacesCounted", "PlacesGiven", "SameHandSaid",
    "SayInSameHand", "TournamentEnded", "bubble_after", "field_may_grow", "rebuys_may_come", "common_hand", "elimination_rules", "end_after", "hand_for_hand_is_due", "instructions",
    "end_rules", "exit_rules", "leave_play", "paid_places",
]
