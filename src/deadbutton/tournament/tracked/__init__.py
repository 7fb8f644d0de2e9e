"""Real tables whose hands are entered act by act: cards and chips lie on the felt, the program keeps the book of them."""

# fmt: off
from deadbutton.tournament.tracked.commands import (
    EnterAct, EnterCards, PushPots, ScrapHand, ShowHand, TrackHand, UntrackHand, chips_taken,
)
from deadbutton.tournament.tracked.entries import (
    ActEntry, DealtEntry, DecidedEntry, DecidedHand, Entry, MuckedEntry, PushedEntry, RuledEntry, ShownEntry,
)
from deadbutton.tournament.tracked.facts import HandEntered, HandScrapped, HandTracked, HandUntracked, TrackedHand
from deadbutton.tournament.tracked.hand import desk_at, desk_of, tracked_at
from deadbutton.tournament.tracked.laid_out import LaidOut, laid_desk
from deadbutton.tournament.tracked.rulings import CarryOut, Preview, preview, preview_decided, preview_on

__all__ = [
    "ActEntry", "CarryOut", "DealtEntry", "DecidedEntry", "DecidedHand", "EnterAct", "EnterCards", "Entry", "HandEntered", "HandScrapped", "HandTracked",
    "HandUntracked", "LaidOut", "MuckedEntry", "Preview", "PushPots", "PushedEntry", "RuledEntry", "ScrapHand", "ShowHand", "ShownEntry",
    "TrackHand", "TrackedHand", "UntrackHand", "chips_taken", "desk_at", "desk_of", "laid_desk", "preview", "preview_decided", "preview_on", "tracked_at",
]
