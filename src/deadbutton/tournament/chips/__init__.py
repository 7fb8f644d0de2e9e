"""Chips: coloured up, raced, counted, corrected, found late."""

# fmt: off
from deadbutton.tournament.chips.chip_count import ChipCount, count_of_chips
from deadbutton.tournament.chips.confiscation import ChipsRemoved, RemoveChips
from deadbutton.tournament.chips.color_up import (
    ChipsColoredUp, ColorUp, ColorUpPlan, color_up_plan, table_plan,
)
from deadbutton.tournament.chips.color_up_timing import due
from deadbutton.tournament.chips.corrections import CorrectStacks, StacksCorrected
from deadbutton.tournament.chips.exchange import ChipsExchanged, ExchangeChips
from deadbutton.tournament.chips.found_chips import ChipsFound, FindChips
from deadbutton.tournament.chips.late_chips import HandInLateChips, LateChipsHandedIn
from deadbutton.tournament.chips.phone_counts import ConfirmCounts, SaidCounts, SaidStack, SayStack, StackSaid, said_counts
from deadbutton.tournament.chips.race import Leftover, first_seat, is_race, leftovers, race_prizes
from deadbutton.tournament.chips.racing import ChipsRaced, RaceCards

__all__ = [
    "ChipCount", "ChipsColoredUp", "ChipsExchanged", "ChipsFound", "ChipsRaced", "ChipsRemoved", "ColorUp", "ColorUpPlan", "ConfirmCounts", "CorrectStacks",
    "ExchangeChips", "FindChips", "HandInLateChips", "LateChipsHandedIn", "Leftover", "RaceCards", "RemoveChips", "SaidCounts", "SaidStack", "SayStack", "StackSaid", "StacksCorrected",
    "count_of_chips", "color_up_plan", "due", "first_seat", "is_race", "leftovers", "race_prizes", "said_counts", "table_plan",
]
