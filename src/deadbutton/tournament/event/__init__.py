"""What an event is before anybody has come: its configuration, structure and chips, checked and proposed."""

# fmt: off
from deadbutton.tournament.event.blind_ladder import needs_bets, needs_bring_in, with_bets
from deadbutton.tournament.event.checking import mistakes
from deadbutton.tournament.event.chipset import place_color_ups, unit
from deadbutton.tournament.event.config import AddOn, Config, LateEntries, Payout, Rebuys
from deadbutton.tournament.event.currency import decimals, money_text, plain
from deadbutton.tournament.event.prediction import Predicted, predicted_end
from deadbutton.tournament.event.presets import PRESETS, Preset, preset
from deadbutton.tournament.event.rulebook import book_of
from deadbutton.tournament.event.scope import Outside, outside_the_book
from deadbutton.tournament.event.structure import Break, Level, Structure, step_text
from deadbutton.tournament.event.structure_plan import Wishes, from_wishes

__all__ = [
    "AddOn", "Break", "Config", "LateEntries", "Level", "Outside", "PRESETS", "Payout", "Predicted", "Preset",
    "Rebuys", "Structure", "Wishes", "book_of", "decimals", "from_wishes", "mistakes", "money_text",
    "needs_bets", "needs_bring_in", "outside_the_book", "place_color_ups", "plain", "predicted_end", "preset",
    "step_text", "unit", "with_bets",
]
