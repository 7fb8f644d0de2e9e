"""The clock, levels and breaks, and what is open until when."""

# fmt: off
from deadbutton.tournament.time.clock import (
    LevelClockStarted, MINUTE, PlannedStep, Reading, StepStarted, ends_at, level_at, level_in_force,
    level_text, next_break, reading, schedule,
)
from deadbutton.tournament.time.clock_changes import (
    AdjustTime, Announce, ClockPaused, ClockStarted, JumpTo, NextStep, PauseClock, PreviousStep, StartClock,
    TimeAdjusted,
)
from deadbutton.tournament.time.late_entries import late_entries_open
from deadbutton.tournament.time.rebuy_period import extra_hands, rebuy_period_open
from deadbutton.tournament.time.sheet_changes import (
    AddBreak, AddLevel, ChangeStep, RemoveStep, SheetChanged, level_to_add,
)

__all__ = [
    "AddBreak", "AddLevel", "AdjustTime", "Announce", "ChangeStep", "ClockPaused", "ClockStarted", "JumpTo",
    "LevelClockStarted", "MINUTE", "NextStep", "PauseClock", "PlannedStep", "PreviousStep", "Reading",
    "RemoveStep", "SheetChanged", "StartClock", "StepStarted", "TimeAdjusted", "ends_at", "extra_hands",
    "late_entries_open", "level_at", "level_in_force", "level_text", "level_to_add", "next_break", "reading",
    "rebuy_period_open", "schedule",
]
