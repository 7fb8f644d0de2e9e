"""What a director would do between hands, one act after the other: worked out from the state alone, so that whoever asks after
a restart is told the same."""

from __future__ import annotations

from typing import Final

from deadbutton.sim import buys_again, enters_again, takes_add_on
from deadbutton.tournament import (
    AgreeToDeal,
    Announce,
    CallAlternate,
    ColorUp,
    Command,
    EndTournament,
    FormFinalTable,
    GoOut,
    LockPayouts,
    Phase,
    Player,
    ProposeDeal,
    ReadyForHand,
    Rebuy,
    Redraw,
    ReEnter,
    RefuseDeal,
    ResumeTable,
    SetAddOnWindow,
    StartHandForHand,
    State,
    Status,
    TakeAddOn,
    WaiveHalt,
    add_on_is_overdue,
    all_want_deal,
    asks_director,
    due,
    due_at_the_desk,
    end_after,
    entry_again,
    goes_on,
    hand_for_hand_is_due,
    level_in_force,
    make_plan,
    may_rebuy,
    must_halt,
    prize_pool,
    reading,
    stale,
    still_in,
    undecided,
    who_must_agree,
    why_no_add_on,
    why_no_agreement,
    why_no_break,
    why_no_re_entry,
)
from deadbutton.tournament.prizes.icm import icm_amounts
from deadbutton.tournament.state_parts import DealState
from deadbutton.tournament.virtual.facts import VirtualHand, turn_began
from deadbutton.web.running.timing import after_standstill

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
    found += (one.command for one in due_at_the_desk(state, now) if not _is_in_a_hand(state, one.command))
    found += _without_chips(state, now)
    found += _bots_enter_again(state, now)
    found += _bots_add_on(state, now)
    if state.seating.alternates:
        found.append(CallAlternate())  # whoever waits longest has the next free seat, before anybody is moved
    if add_on_is_overdue(state, now) and shown.spent >= TO_DECIDE:
        found.append(SetAddOnWindow(is_open=False))
    is_unposted = not state.money.prizes or stale(state) is not None
    if state.sales.entries_closed and is_unposted and prize_pool(state).total:
        found.append(LockPayouts())
    is_all_virtual = not any(table.by_hand for table in state.tables.values())
    if is_all_virtual and shown.is_break and not any(table.in_hand for table in state.tables.values()):
        waiting = due(state, now)
        if waiting is not None and waiting.why_not is None:
            found.append(ColorUp())
    found += _deal_on_prizes(state, now)
    if is_all_virtual:  # where people sit in the room, somebody tells them to move
        found += (step.command for step in make_plan(state) if step.is_ready)
    if state.in_step is None and len(state.tables) > 1 and hand_for_hand_is_due(state, state.playing):
        found.append(StartHandForHand())
    found += _ready_again(state)
    for number, table in sorted(state.tables.items()):
        if asks_director(state, table):
            found.append(WaiveHalt(table=number))
        elif table.is_halted and not must_halt(state, table):
            found.append(ResumeTable(table=number))
    return found


def _is_in_a_hand(state: State, wanted: Command) -> bool:
    """Whether it is about somebody who has cards: nobody is taken from a table in the middle of a hand."""
    player = state.players.get(getattr(wanted, "player", 0))
    table = state.tables.get(player.table) if player is not None else None
    return table is not None and table.in_hand


def _without_chips(state: State, now: int) -> list[Command]:
    """Whoever has lost the last chip and does not buy again is out; a person has a moment to say so."""
    found: list[Command] = []
    for number, table in sorted(state.tables.items()):
        if table.in_hand or table.by_hand:
            continue
        for player in undecided(state, table):
            if player.status is not Status.PLAYING:
                continue
            may_buy = not player.declined and may_rebuy(state, player.id, now)
            if may_buy and player.bot and _bot_buys(state, player, now):
                found.append(Rebuy(player=player.id))
            if player.bot or not may_buy or now >= decides_until(state, number, now):
                found.append(GoOut(player=player.id))
    return found


def _ready_again(state: State) -> list[Command]:
    """Hand-for-hand: a table whose common hand waited for somebody who has bought again."""
    step = state.in_step
    waiting = sorted(step.playing & state.tables.keys()) if step is not None else []
    tables = [state.tables[number] for number in waiting]
    return [
        ReadyForHand(table=table.number)
        for table in tables
        if not table.in_hand and not table.by_hand and not undecided(state, table)
    ]


# What bots buy


def _bot_buys(state: State, bot: Player, now: int) -> bool:
    last, sold = state.last_hands.get(bot.table), state.settled.rebuys
    seal = last.dealt.commitment if isinstance(last, VirtualHand) else ""
    return sold is not None and buys_again(
        bot.bot,
        chips=sold.chips,
        big_blind=_big_blind(state, now),
        bought=bot.rebuys,
        seed=f"{seal}/{bot.id}",
    )


def _bots_enter_again(state: State, now: int) -> list[Command]:
    """Bots that are out, in the order in which they went, where event and book sell them a new entry."""
    if not state.settled.re_entries or state.sales.entries_closed:
        return []
    big_blind = _big_blind(state, now)
    bots = [state.players[one] for one in state.finished if state.players[one].bot]
    return [
        ReEnter(player=bot.id)
        for bot in bots
        if why_no_re_entry(state, bot.id, now) is None
        and enters_again(
            bot.bot,
            chips=entry_again(state, now).stack,
            big_blind=big_blind,
            bought=bot.rebuys + bot.entries - 1,
            seed=f"{state.started_at}/{bot.id}/{bot.out_at}",
        )
    ]


def _bots_add_on(state: State, now: int) -> list[Command]:
    """One after the other, between the hands of their tables."""
    sold = state.settled.add_on
    if sold is None or state.sales.rebuys_ended is None:
        return []
    between = [table for table in state.tables.values() if not table.in_hand and not table.by_hand]
    bots = [
        state.players[one] for table in between for one in table.players.values() if state.players[one].bot
    ]
    return [
        TakeAddOn(player=bot.id)
        for bot in bots
        if why_no_add_on(state, bot.id) is None
        and takes_add_on(
            bot.bot,
            chips=sold.chips,
            big_blind=_big_blind(state, now),
            seed=f"{state.started_at}/{bot.id}/{bot.add_ons}",
        )
    ]


def _big_blind(state: State, now: int) -> int:
    level = state.settled.structure.level(level_in_force(state, now))
    return level.big_blind or level.small_bet


# Time and deals


def decides_until(state: State, table: int, now: int) -> int:
    """Until when players of a table who have no chips may say that they buy again; no time runs while the clock stands."""
    return after_standstill(state, ended(state, table), TO_DECIDE) if goes_on(state) else now + TO_DECIDE


def agrees_until(state: State, deal: DealState) -> int:
    """Until when those still in may answer a deal."""
    return after_standstill(state, deal.at, TO_AGREE)


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
    is_late = goes_on(state) and now >= agrees_until(state, deal)
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
