"""The clock, levels and breaks, and what is open until when."""

# fmt: off
from deadbutton.tournament.time.clock import (
    LevelClockStarted, MINUTE, PlannedStep, Reading, StepStarted, ends_at, is_announced_by_staff,
    level_at, level_in_force, next_break, reading, schedule,
)
from deadbutton.tournament.time.levels import game_of_level, level_line, level_played, level_text
from deadbutton.tournament.time.clock_changes import (
    AdjustTime, Announce, ClockPaused, ClockStarted, JumpTo, NextStep, PauseClock, PreviousStep, StartClock,
    TimeAdjusted,
)
from deadbutton.tournament.time.late_entries import late_entries_open
from deadbutton.tournament.time.last_hands import (
    CountLastHand, LastHandCounted, LastHandsWaived, WaiveLastHands, break_waits, extra_hands, hands_owed, hands_after_time,
    last_hands_to_come, tables_owing, why_no_break,
)
from deadbutton.tournament.time.rebuy_period import rebuy_period_open, rebuys_are_due_to_end
from deadbutton.tournament.time.sheet_changes import (
    AddBreak, AddLevel, ChangeStep, RemoveStep, SheetChanged, level_to_add,
)
from deadbutton.tournament.time.standstill import goes_on, stood_since, went_on_at
from deadbutton.tournament.time.decks_ready import decks_to_wash

__all__ = [
    "CountLastHand", "LastHandCounted", "LastHandsWaived", "WaiveLastHands", "break_waits", "decks_to_wash", "hands_owed", "hands_after_time",
    "last_hands_to_come", "rebuys_are_due_to_end", "tables_owing", "why_no_break",
    "AddBreak", "AddLevel", "AdjustTime", "Announce", "ChangeStep", "ClockPaused", "ClockStarted", "JumpTo",
    "LevelClockStarted", "MINUTE", "NextStep", "PauseClock", "PlannedStep", "PreviousStep", "Reading",
    "RemoveStep", "SheetChanged", "StartClock", "StepStarted", "TimeAdjusted", "ends_at", "extra_hands", "game_of_level",
    "is_announced_by_staff", "late_entries_open", "level_at", "level_in_force", "level_line", "level_played", "level_text", "level_to_add", "next_break", "reading",
    "rebuy_period_open", "schedule", "goes_on", "stood_since", "went_on_at",
]
