"""What a director would do between hands, one act after the other: worked out from the state alone, so that whoever asks after
a restart is told the same."""

from __future__ import annotations

from typing import Final

from deadbutton.tournament import (
    Announce,
    ColorUp,
    Command,
    EndTournament,
    FormFinalTable,
    GoOut,
    LockPayouts,
    Phase,
    Redraw,
    ResumeTable,
    StartHandForHand,
    State,
    Status,
    WaiveHalt,
    asks_director,
    due,
    due_at_the_desk,
    end_after,
    hand_for_hand_is_due,
    make_plan,
    may_rebuy,
    must_halt,
    prize_pool,
    reading,
    stale,
    undecided,
    why_no_break,
)
from deadbutton.tournament.virtual.facts import VirtualHand, turn_began

TO_DECIDE: Final = 30_000
"""Milliseconds in which a player without chips says whether to buy again, where that is possible."""


def duties(state: State, now: int) -> list[Command]:
    """What is due now, in the order in which to do it. The first that is not refused is done, then all is asked anew."""
    if state.phase is not Phase.RUNNING:
        return []
    found: list[Command] = []
    shown = reading(state, now)
    if shown.passed or (shown.awaits_word and why_no_break(state, shown.place + 1) is None):
        found.append(Announce())
    if end_after(state, now):
        found.append(EndTournament())
    found += (wanted.command for wanted in due_at_the_desk(state, now))
    found += _without_chips(state, now)
    is_unposted = not state.money.prizes or stale(state) is not None
    if state.sales.entries_closed and is_unposted and prize_pool(state).total:
        found.append(LockPayouts())
    if shown.is_break and not any(table.in_hand for table in state.tables.values()):
        waiting = due(state, now)
        if waiting is not None and waiting.why_not is None:
            found.append(ColorUp())
    found += (step.command for step in make_plan(state) if step.is_ready)
    if state.in_step is None and len(state.tables) > 1 and hand_for_hand_is_due(state, state.playing):
        found.append(StartHandForHand())
    for number, table in sorted(state.tables.items()):
        if asks_director(state, table):
            found.append(WaiveHalt(table=number))
        elif table.is_halted and not must_halt(state, table):
            found.append(ResumeTable(table=number))
    return found


def _without_chips(state: State, now: int) -> list[Command]:
    """Whoever has lost the last chip and does not buy again is out; a person has a moment to say so."""
    found: list[Command] = []
    for number, table in sorted(state.tables.items()):
        if table.in_hand:
            continue
        for player in undecided(state, table):
            if player.status is not Status.PLAYING:
                continue
            may_wait = not player.bot and not player.declined and may_rebuy(state, player.id, now)
            if not may_wait or now >= ended(state, number) + TO_DECIDE:
                found.append(GoOut(player=player.id))
    return found


def ended(state: State, table: int) -> int:
    """When the last hand of a table ended; 0 where there was none."""
    last = state.last_hands.get(table)
    return turn_began(last) if isinstance(last, VirtualHand) else 0


def all_wait(state: State) -> bool:
    """Whether seats are to be drawn anew: no table deals until every hand is over."""
    plan = make_plan(state)
    return bool(plan) and isinstance(plan[0].command, FormFinalTable | Redraw)
