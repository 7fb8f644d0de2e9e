"""Hand histories: PHH is read, written and replayed; Open Hand History and PokerStars text are written.

``read_phh(text)`` gives a :class:`HandHistory`; ``replay(history)`` plays it again and compares; ``history_of(hand)`` records.
"""

from deadbutton.histories.actions import Action
from deadbutton.histories.history import HandHistory
from deadbutton.histories.phh.reading import read_file, read_phh, read_phhs
from deadbutton.histories.phh.writing import write_phh, write_phhs
from deadbutton.histories.recording import history_of
from deadbutton.histories.replays.notes import Mismatch, Note
from deadbutton.histories.replays.replay import Replay, replay
from deadbutton.histories.trackers.ohh import to_ohh, write_ohh
from deadbutton.histories.trackers.pokerstars import write_pokerstars

__all__ = [
    "Action",
    "HandHistory",
    "Mismatch",
    "Note",
    "Replay",
    "history_of",
    "read_file",
    "read_phh",
    "read_phhs",
    "replay",
    "to_ohh",
    "write_ohh",
    "write_phh",
    "write_phhs",
    "write_pokerstars",
]
