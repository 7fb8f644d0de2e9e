"""Real tables whose hands are entered act by act: cards and chips lie on the felt, the program keeps the book of them."""

# fmt: off
from deadbutton.tournament.tracked.commands import (
    EnterAct, EnterCards, PushPots, ScrapHand, ShowHand, TrackHand, UntrackHand, chips_taken, street_waits,
)
from deadbutton.tournament.tracked.entries import (
    ActEntry, DealtEntry, DecidedEntry, DecidedHand, Entry, MovedEntry, MuckedEntry, PushedEntry, RuledEntry, ShownEntry,
)
from deadbutton.tournament.tracked.facts import HandEntered, HandScrapped, HandTracked, HandUntracked, TrackedHand
from deadbutton.tournament.tracked.hand import desk_at, desk_of, desk_on, earlier_at, is_of_the_hand_before, record_about, tracked_at
from deadbutton.tournament.tracked.laid_out import LaidOut, laid_desk
from deadbutton.tournament.tracked.rulings import CarryOut, Preview, known_since, preview, preview_decided, preview_on

__all__ = [
    "ActEntry", "CarryOut", "DealtEntry", "DecidedEntry", "DecidedHand", "EnterAct", "EnterCards", "Entry", "HandEntered", "HandScrapped", "HandTracked",
    "HandUntracked", "LaidOut", "MovedEntry", "MuckedEntry", "Preview", "PushPots", "PushedEntry", "RuledEntry", "ScrapHand", "ShowHand", "ShownEntry",
    "TrackHand", "TrackedHand", "UntrackHand", "chips_taken", "desk_at", "desk_of", "desk_on", "earlier_at", "is_of_the_hand_before", "known_since", "laid_desk", "preview", "preview_decided", "preview_on",
    "record_about", "street_waits", "tracked_at",
]
