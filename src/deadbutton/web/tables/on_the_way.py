"""Who was sent to a seat and has not been seen there: for the plan, the screens and the phones alike."""

from __future__ import annotations

from typing import Final

from deadbutton.tournament import MINUTE, Phase, Player, State

LONGEST: Final = 5 * MINUTE
"""How long somebody is taken to be on the way, where nobody says that he has arrived."""


def on_the_way(state: State, now: int) -> list[Player]:
    """All of them, the last who were sent first."""
    sent = sorted(state.on_the_way.items(), key=lambda item: -item[1].at)
    return [player for number, _ in sent if is_on_the_way(state, player := state.players[number], now)]


def is_on_the_way(state: State, player: Player, now: int) -> bool:
    """Whether a player was sent to his seat and has not been seen there: nor by a hand that has begun there since, whether he
    was dealt in or waits for the blinds to pass."""
    sent = state.on_the_way.get(player.id)
    if sent is None or not player.table or state.phase is Phase.OVER or now - sent.at >= LONGEST:
        return False
    table = state.tables[player.table]
    if table.hand_at > sent.at:
        return False
    # After a redraw nobody is a newcomer: the button is to be drawn, or has not moved since.
    is_redrawn = table.positions is None or not table.button_moves
    return state.phase is Phase.SEATED or player.seat in table.newcomers or is_redrawn
