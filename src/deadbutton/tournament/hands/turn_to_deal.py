"""Whose turn it is to deal where no button says it: in stud the deal goes round by itself, from whoever dealt the hand before."""

from __future__ import annotations

from collections.abc import Collection

from deadbutton.table import clockwise
from deadbutton.tournament.state import Seating, State


def deals_without_button(
    state: State, table: Seating, dealt: Collection[int], missing: Collection[int], begins: int = 0
) -> int:
    """The seat that deals the next hand of a game without blinds; 0 where nobody at the table can.

    ``begins``: where the button has just moved to and waits; its player deals the first of these hands, as with a button that was
    just drawn. Without any, seat 1 begins, which sits left of where a dealer would.
    """
    away = {seat for seat, number in table.players.items() if state.players[number].absent}
    here = [seat for seat in dealt if seat in table.players and seat not in away and seat not in missing]
    if not here:
        return 0
    if table.deal_at:
        return clockwise(table.deal_at, here)[0]
    button = table.positions.button if table.positions is not None else 0
    is_fresh = begins or not table.button_moves
    return clockwise((begins or button) - 1 if is_fresh else button, here)[0]
