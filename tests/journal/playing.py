"""A tournament at one virtual table, played by chance: whatever its state, what somebody may do next."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from deadbutton.journal import Record
from deadbutton.sim.announcement import announced_event
from deadbutton.table import Hand, Sight
from deadbutton.tournament import (
    AdjustTime,
    Command,
    Config,
    DealHand,
    DrawSeats,
    GoOut,
    NextStep,
    PauseClock,
    Phase,
    Register,
    ReportHand,
    StartClock,
    StartHand,
    StartPlay,
    State,
    VoidHand,
    due_at_the_desk,
    live,
    make_plan,
    undecided,
)
from deadbutton.tournament.virtual.hand import legal, view
from tests.tournament.virtual_club import chance
from tests.tournament.whole import picture

PLAYERS = 6


def config() -> Config:
    return announced_event("home8", "tda2009", PLAYERS)


def next_act(record: Record, random: Random) -> Command | None:
    """What comes next, or something else that somebody may think of; None for taking the last act back."""
    state = record.state
    if random.random() < 0.12 and record.last_standing() > 1:
        return None
    if state.phase is Phase.REGISTERING:
        if len(state.players) < PLAYERS:
            return Register(name=f"Player {state.sales.entries + 1}", identity_seen=True, age=30)
        return DrawSeats()
    due = _due(record)
    if due is not None:
        return due
    if state.phase is Phase.SEATED:
        return StartPlay()
    if random.random() < 0.15:
        clock = StartClock() if state.clock.running_since is None else PauseClock(reason="the pizza is here")
        return random.choice((clock, NextStep(), AdjustTime(minutes=1, reason="a misdeal")))
    return _at_the_table(record, random)


def _due(record: Record) -> Command | None:
    """What a director does before the next hand."""
    state = record.state
    found = [GoOut(player=gone.id) for table in state.tables.values() for gone in undecided(state, table)]
    if not found and state.phase is Phase.RUNNING:
        found += [wanted.command for wanted in due_at_the_desk(state, record.now())]
    if not found:
        found += [step.command for step in make_plan(state) if step.is_ready]
    return found[0] if found else None


def _at_the_table(record: Record, random: Random) -> Command:
    state = record.state
    if 1 in state.virtual:
        to_act = legal(state, 1, record.secret(1))
        if to_act is None or random.random() < 0.03:
            return VoidHand(table=1, reason="a card was exposed")
        return chance(random, *to_act)
    table = state.tables.get(1)
    if table is not None and table.in_hand:
        return ReportHand(table=1)
    return StartHand(table=1) if random.random() < 0.3 else DealHand(table=1)


def digest(record: Record) -> str:
    """Everything that a director knows: the state, and at a virtual table every seat's cards, the bets, who is to act."""
    said = [repr(picture(record.state)), str(record.seq), record.hash]
    for table in sorted(record.state.virtual):
        said.append(repr(view(record.state, table, Sight.DIRECTOR, record.secret(table))))
        said.append(record.state.virtual[table].dealt.commitment)
    return sha256("\n".join(said).encode()).hexdigest()


def in_play(record: Record) -> Hand | None:
    """The hand at the virtual table, where one is in play."""
    return live(record.state, 1, record.secret(1)) if 1 in record.state.virtual else None


def is_over(state: State) -> bool:
    return state.phase is Phase.OVER
