"""Players who have no chips and have still to say whether they buy again."""

from __future__ import annotations

from deadbutton.tournament import Phase, Player, State, undecided


def without_chips(state: State) -> list[Player]:
    """At every table, while it is played."""
    if state.phase is not Phase.RUNNING:
        return []
    return [player for table in state.tables.values() for player in undecided(state, table)]
