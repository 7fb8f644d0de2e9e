"""What a director would do between hands, one act after the other: worked out from the state alone, so that whoever asks after
a restart is told the same."""

from __future__ import annotations

from typing import Final

from deadbutton.tournament import (
    AgreeToDeal,
    Announce,
    ColorUp,
    Command,
    EndTournament,
    FormFinalTable,
    GoOut,
    LockPayouts,
    Phase,
    ProposeDeal,
    Redraw,
    RefuseDeal,
    ResumeTable,
    SetAddOnWindow,
    StartHandForHand,
    State,
    Status,
    WaiveHalt,
    add_on_is_overdue,
    all_want_deal,
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
    still_in,
    undecided,
    who_must_agree,
    why_no_agreement,
    why_no_break,
)
from deadbutton.tournament.prizes.icm import icm_amounts
from deadbutton.tournament.virtual.facts import VirtualHand, turn_began

TO_DECIDE: Final = 30_000
"""Milliseconds in which a player without chips says whether to buy again, where that is possible."""
TO_AGREE: Final = 90_000
"""Milliseconds in which those still in answer to a deal: who has said nothing by then has not agreed."""
BOTS_GIVE: Final = 0.02
"""A bot agrees to what its chips are worth, less this share: prizes are handed out in round sums."""


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
    if add_on_is_overdue(state, now) and shown.spent >= TO_DECIDE:
        found.append(SetAddOnWindow(is_open=False))
    is_unposted = not state.money.prizes or stale(state) is not None
    if state.sales.entries_closed and is_unposted and prize_pool(state).total:
        found.append(LockPayouts())
    if shown.is_break and not any(table.in_hand for table in state.tables.values()):
        waiting = due(state, now)
        if waiting is not None and waiting.why_not is None:
            found.append(ColorUp())
    found += _deal_on_prizes(state, now)
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
            if not may_wait or now >= decides_until(state, number, now):
                found.append(GoOut(player=player.id))
    return found


def decides_until(state: State, table: int, now: int) -> int:
    """Until when players of a table who have no chips may say that they buy again; no time runs while the clock stands."""
    return max(ended(state, table), state.clock.running_since or now) + TO_DECIDE


def _deal_on_prizes(state: State, now: int) -> list[Command]:
    """A deal that everybody has asked for is proposed by what the stacks are worth; bots answer, and silence is a no."""
    deal = state.money.deal
    if deal is None or deal.is_done:
        is_asked = all_want_deal(state) and why_no_agreement(state, now) is None
        is_between = not any(table.in_hand for table in state.tables.values())
        return [ProposeDeal(kind="icm")] if is_asked and is_between else []
    waiting = who_must_agree(state)
    bots = [one for one in waiting if one.bot]
    if bots:
        stacks = {one.id: one.stack for one in still_in(state)}
        worth = dict(zip(stacks, icm_amounts(list(stacks.values()), state.money.prizes), strict=True))
        # Money that is left to play for is nobody's yet.
        wanted = (1 - BOTS_GIVE) * sum(deal.amounts.values()) / max(1, sum(worth.values()))
        return [
            AgreeToDeal(player=one.id)
            if deal.amounts[one.id] >= worth.get(one.id, 0) * wanted
            else RefuseDeal(player=one.id)
            for one in bots
        ]
    is_late = now >= max(deal.at, state.clock.running_since or now) + TO_AGREE
    return [RefuseDeal(player=waiting[0].id)] if waiting and is_late else []


def deal_comes_first(state: State, now: int) -> bool:
    """Whether a deal is on the table, or asked for by everybody: no hand is dealt until it is decided."""
    deal = state.money.deal
    if deal is not None and not deal.is_done:
        return True
    return all_want_deal(state) and why_no_agreement(state, now) is None


def ended(state: State, table: int) -> int:
    """When the last hand of a table ended; 0 where there was none."""
    last = state.last_hands.get(table)
    return turn_began(last) if isinstance(last, VirtualHand) else 0


def all_wait(state: State) -> bool:
    """Whether seats are to be drawn anew: no table deals until every hand is over."""
    plan = make_plan(state)
    return bool(plan) and isinstance(plan[0].command, FormFinalTable | Redraw)
