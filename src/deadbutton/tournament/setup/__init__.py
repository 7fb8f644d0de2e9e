"""Setting an event up, changing it, starting it, and the sheet that is posted."""

# fmt: off
from deadbutton.tournament.setup.announcement import (
    Amend, PlayStarted, SetUp, StartPlay, TournamentAmended, TournamentSetUp, UnsoldStacksSet, fixed,
)
from deadbutton.tournament.setup.devices import why_devices_are_off
from deadbutton.tournament.setup.languages import official_languages
from deadbutton.tournament.setup.sheet import Sheet, missing_postings, posted_sheet, sheet_of, told_by_config

__all__ = [
    "Amend", "PlayStarted", "SetUp", "Sheet", "StartPlay", "TournamentAmended", "TournamentSetUp",
    "UnsoldStacksSet", "fixed", "missing_postings", "official_languages", "posted_sheet", "sheet_of",
    "told_by_config", "why_devices_are_off",
]
