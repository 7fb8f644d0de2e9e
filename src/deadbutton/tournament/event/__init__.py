"""What an event is before anybody has come: its configuration, structure and chips, checked and proposed."""

# fmt: off
from deadbutton.tournament.event.answers import FIELDS, as_acted, unified
from deadbutton.tournament.event.blind_ladder import is_mixed, needs_bets, needs_bring_in, with_bets
from deadbutton.tournament.event.checking import mistakes
from deadbutton.tournament.event.chip_colors import COLORS, color_of
from deadbutton.tournament.event.chipset import place_color_ups, unit
from deadbutton.tournament.event.config import AddOn, Config, LateEntries, Payout, Rebuys, STREET_BY_STREET, VirtualPlay
from deadbutton.tournament.event.currency import decimals, money_text, plain
from deadbutton.tournament.event.house_changes import leaves_open
from deadbutton.tournament.event.misfits import misfit
from deadbutton.tournament.event.outside import Outside
from deadbutton.tournament.event.prediction import Predicted, predicted_end
from deadbutton.tournament.event.presets import FIRST_PRESET, PRESETS, Preset, preset, usual_sales
from deadbutton.tournament.event.rulebook import book_of, house_book
from deadbutton.tournament.event.scope import outside_the_book
from deadbutton.tournament.event.structure import Break, Level, Structure, step_text
from deadbutton.tournament.event.structure_plan import Wishes, from_wishes, stack_for

__all__ = [
    "AddOn", "Break", "COLORS", "Config", "FIELDS", "FIRST_PRESET", "LateEntries", "Level", "Outside", "PRESETS", "Payout", "Predicted", "Preset",
    "Rebuys", "STREET_BY_STREET", "Structure", "VirtualPlay", "Wishes", "as_acted", "book_of", "house_book", "unified", "color_of", "decimals", "from_wishes", "leaves_open", "misfit", "mistakes", "money_text", "usual_sales",
    "is_mixed", "needs_bets", "needs_bring_in", "outside_the_book", "place_color_ups", "plain", "predicted_end", "preset",
    "stack_for", "step_text", "unit", "with_bets",
]
