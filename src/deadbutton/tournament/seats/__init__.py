"""Who sits where: draws, first buttons, balancing, breaking, redraws, tables that wait."""

# fmt: off
from deadbutton.tournament.seats.balancing import BalanceSet, SetBalance, moves
from deadbutton.tournament.seats.break_order import to_break
from deadbutton.tournament.seats.breaking import (
    BreakOrderPosted, BreakTable, ObjectToSeat, PostBreakOrder, TableBroken, break_rules,
)
from deadbutton.tournament.seats.capacity import (
    book_figure_too_many, final_is_due, final_rules, final_size, free_seats, seats_at_each, seats_per_table,
)
from deadbutton.tournament.seats.first_button import ButtonDrawn, DrawButton, button_card_seats, is_by_lot
from deadbutton.tournament.seats.halting import (
    HaltTable, HaltWaived, ResumeTable, TableHalted, TableResumed, WaiveHalt, asks_director, may_halt,
    must_halt, tables_to_ask_about, why_not_deal,
)
from deadbutton.tournament.seats.moving import (
    Arrive, BalanceTables, MovePlayer, PlayerArrived, PlayerMoved, due_moves, still_on_the_way,
)
from deadbutton.tournament.seats.naming import NameTable, TableNamed, table_name
from deadbutton.tournament.seats.newcomers import PlayerSeated, TableOpened
from deadbutton.tournament.seats.next_button import next_hand
from deadbutton.tournament.seats.picked_places import PickPlace, PlacePicked, who_picks
from deadbutton.tournament.seats.redraws import FinalTableFormed, FormFinalTable, Redraw, SeatsRedrawn
from deadbutton.tournament.seats.seating import (
    DrawSeats, PinSeat, SeatPinned, SeatsDrawn, check_draw, posted_order, tables_to_draw,
)
from deadbutton.tournament.seats.shutting import ReopenSeat, SeatReopened, SeatShut, ShutSeat
from deadbutton.tournament.seats.wrong_seats import CorrectSeat, SeatCorrected

__all__ = [
    "Arrive", "BalanceSet", "BalanceTables", "BreakOrderPosted", "BreakTable", "ButtonDrawn", "CorrectSeat",
    "DrawButton", "DrawSeats", "FinalTableFormed", "FormFinalTable", "HaltTable", "HaltWaived",
    "MovePlayer", "NameTable", "ObjectToSeat", "PickPlace", "PinSeat", "PlacePicked", "PlayerArrived", "PlayerMoved", "PlayerSeated",
    "PostBreakOrder", "Redraw", "ReopenSeat", "ResumeTable", "SeatCorrected", "SeatPinned", "SeatReopened", "SeatShut",
    "SeatsDrawn", "SeatsRedrawn", "ShutSeat",
    "SetBalance", "TableBroken", "TableHalted", "TableNamed", "TableOpened", "TableResumed", "WaiveHalt", "asks_director",
    "book_figure_too_many", "break_rules", "button_card_seats", "check_draw", "due_moves", "final_is_due", "final_rules", "final_size", "free_seats",
    "is_by_lot", "may_halt", "moves", "must_halt", "next_hand", "posted_order", "seats_at_each", "seats_per_table", "still_on_the_way",
    "table_name", "tables_to_ask_about", "tables_to_draw", "to_break", "who_picks", "why_not_deal",
]
