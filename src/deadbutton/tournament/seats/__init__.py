"""Who sits where: draws, first buttons, balancing, breaking, redraws, tables that wait."""

# fmt: off
from deadbutton.tournament.seats.balancing import BalanceSet, SetBalance, moves
from deadbutton.tournament.seats.break_order import to_break
from deadbutton.tournament.seats.breaking import (
    BreakOrderPosted, BreakTable, ObjectToSeat, PostBreakOrder, TableBroken, break_rules,
)
from deadbutton.tournament.seats.capacity import (
    final_is_due, final_rules, final_size, free_seats, seats_at_each, seats_per_table,
)
from deadbutton.tournament.seats.first_button import ButtonDrawn, DrawButton
from deadbutton.tournament.seats.halting import (
    HaltTable, ResumeTable, TableHalted, TableResumed, may_halt, must_halt, why_not_deal,
)
from deadbutton.tournament.seats.moving import (
    Arrive, BalanceTables, MovePlayer, PlayerArrived, PlayerMoved, due_moves, still_on_the_way,
)
from deadbutton.tournament.seats.next_button import next_hand
from deadbutton.tournament.seats.redraws import FinalTableFormed, FormFinalTable, Redraw, SeatsRedrawn
from deadbutton.tournament.seats.seating import (
    DrawSeats, PinSeat, PlayerSeated, SeatPinned, SeatsDrawn, TableOpened, check_draw, tables_to_draw,
)

__all__ = [
    "Arrive", "BalanceSet", "BalanceTables", "BreakOrderPosted", "BreakTable", "ButtonDrawn", "DrawButton",
    "DrawSeats", "FinalTableFormed", "FormFinalTable", "HaltTable", "MovePlayer", "ObjectToSeat", "PinSeat",
    "PlayerArrived", "PlayerMoved", "PlayerSeated", "PostBreakOrder", "Redraw", "ResumeTable", "SeatPinned",
    "SeatsDrawn", "SeatsRedrawn", "SetBalance", "TableBroken", "TableHalted", "TableOpened", "TableResumed",
    "break_rules", "check_draw", "due_moves", "final_is_due", "final_rules", "final_size", "free_seats",
    "may_halt", "moves", "must_halt", "next_hand", "seats_at_each", "seats_per_table", "still_on_the_way",
    "tables_to_draw", "to_break", "why_not_deal",
]
