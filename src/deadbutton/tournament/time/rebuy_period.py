"""Until when rebuys are sold."""

from __future__ import annotations

from deadbutton.tournament.state import Phase, Player, State
from deadbutton.tournament.time.clock import reading
from deadbutton.tournament.time.last_hands import extra_hands, hands_after_time


def rebuy_period_open(state: State, player: Player, now: int | None = None) -> bool:
    """Whether rebuys are sold at this player's table: in the posted levels, for a hand that began in them, and in the extra
    hands before the add-on but the last."""
    rebuys = state.settled.rebuys
    if rebuys is None or state.phase is not Phase.RUNNING:
        return False
    table = state.tables[player.table] if player.table else None
    if state.sales.rebuys_ended is not None:
        if table is None:
            return False
        return extra_hands(state, table.number) < hands_after_time(state)
    hand_level = table.hand_level if table is not None else 0
    level = _level_now(state, now)
    return min(level, hand_level or level) <= rebuys.until_level


def _level_now(state: State, now: int | None) -> int:
    """The level in force, or the one that a break follows; without an instant, the one that was announced last."""
    place = state.clock.place if now is None else reading(state, now).place
    return state.settled.structure.number(place)


def rebuys_are_due_to_end(state: State, now: int) -> bool:
    """Whether the posted levels are over and nobody has ended the rebuys yet."""
    rebuys = state.settled.rebuys
    if rebuys is None or state.phase is not Phase.RUNNING or state.sales.rebuys_ended is not None:
        return False
    shown = reading(state, now)
    if shown.awaits_hands:
        return True
    return _level_now(state, now) >= rebuys.until_level + (not shown.is_break)
