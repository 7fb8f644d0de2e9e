"""Leaving play and the places that are given for it."""

# fmt: off
from deadbutton.tournament.finish.ending import (
    EndTournament, TournamentEnded, end_after, end_rules, leave_play,
)
from deadbutton.tournament.finish.exits import exit_rules
from deadbutton.tournament.finish.ranking import Placed, PlacesCounted, PlacesGiven, common_hand, paid_places

__all__ = [
    "EndTournament", "Placed", "PlacesCounted", "PlacesGiven", "TournamentEnded", "common_hand", "end_after",
    "end_rules", "exit_rules", "leave_play", "paid_places",
]
