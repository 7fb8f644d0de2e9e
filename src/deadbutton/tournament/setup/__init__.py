"""Setting an event up, changing it, starting it, and the sheet that is posted."""

# fmt: off
from deadbutton.tournament.setup.announcement import (
    Amend, PlayStarted, SetUp, StartPlay, TournamentAmended, TournamentSetUp, UnsoldStacksSet, fixed,
)
from deadbutton.tournament.setup.corrections import CORRECTABLE, CorrectEvent, EventCorrected
from deadbutton.tournament.setup.devices import why_devices_are_off
from deadbutton.tournament.setup.languages import official_languages, spoken_by_others, spoken_languages
from deadbutton.tournament.setup.sheet import (
    Sheet, SheetLine, missing_postings, posted_answer, posted_sheet, sheet_of, told_by_config,
)

__all__ = [
    "Amend", "CORRECTABLE", "CorrectEvent", "EventCorrected", "PlayStarted", "SetUp", "Sheet", "SheetLine", "StartPlay", "TournamentAmended", "TournamentSetUp",
    "UnsoldStacksSet", "fixed", "missing_postings", "official_languages", "posted_answer", "posted_sheet", "sheet_of",
    "spoken_by_others", "spoken_languages", "told_by_config", "why_devices_are_off",
]
