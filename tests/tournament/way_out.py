"""A director who wants to bring the evening to its end, whatever has happened: by acts that the pages offer, and no others.

``offers`` lists what a director would find on the pages in a state, the most pressing first; ``bring_to_its_end`` does the
first that is not refused, over and over. ``wander`` makes a state that nobody has thought of.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, get_args

import msgspec

from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refusal
from deadbutton.table import HandEvent
from deadbutton.tournament import (
    COMMANDS,
    MINUTE,
    Announce,
    Break,
    BreakTable,
    CallAlternate,
    CancelEntry,
    CloseEntries,
    ColorUp,
    Command,
    Config,
    CountLastHand,
    DealTogether,
    Director,
    DrawButton,
    DrawSeats,
    EndRebuys,
    EndTournament,
    GoOut,
    JumpTo,
    LockPayouts,
    NextStep,
    NextStreet,
    Pay,
    PayPrize,
    Phase,
    RaceCards,
    ReadyForHand,
    Rebuy,
    RefuseDeal,
    Register,
    ReleaseAllIns,
    ReportHand,
    ResumeTable,
    RunStreetByStreet,
    SetPace,
    SettleBounties,
    SetUp,
    StartClock,
    StartHand,
    StartHandForHand,
    StartPlay,
    State,
    StopHandForHand,
    TakeSeat,
    WaiveHalt,
    due_at_the_desk,
    end_after,
    make_plan,
    prize_pool,
    reading,
    stale,
    steps_of_sale,
    tables_owing,
    undecided,
    unpaid,
)

START = 1_800_000_000_000
MOST_ACTS = 900
"""A tournament of these sizes that needs more goes round in a circle."""
NEVER = frozenset(
    {
        "set_up",
        "amend",
        "cancel_event",
        "deal_hand",
        "play_act",
        "deal_again",
        "record_ruling",
        "record_infraction",
    }
)
"""What would be another tournament, wants hidden cards, or changes nothing at the tables."""


class Evening:
    """One tournament, its clock, and what was refused last."""

    def __init__(self, config: Config, players: int, seed: int) -> None:
        self.director = Director(SeededShuffler(seed))
        self.now = START
        self.refused: dict[str, str] = {}
        self.told: list[Command] = []
        self.do(SetUp(config=config, accept_outside=True))
        for number in range(1, players + 1):
            self.do(Register(name=f"Player {number}", identity_seen=True, age=30))

    @property
    def state(self) -> State:
        return self.director.state

    def tries(self, command: Command) -> bool:
        """Whether it was done; why not is kept."""
        found = self.director.ask(command, self.now)
        if isinstance(found, Refusal):
            self.refused[str(command)[:120]] = found.text.en
            return False
        self.director.record(found)
        self.told.append(command)
        self.now += 1000
        return True

    def do(self, command: Command) -> None:
        assert self.tries(command), (command, self.refused)


# Somewhere


def wander(evening: Evening, random: Random, acts: int) -> None:
    """Acts by chance, sensible and silly ones, with time between them."""
    tags = [tag for tag in COMMANDS if tag not in NEVER]
    play = [
        tag
        for tag in ("start_hand", "report_hand", "rebuy", "next_step", "ready_for_hand", "go_out")
        if tag in tags
    ]
    for _ in range(acts):
        if evening.state.phase is Phase.OVER:
            return
        if random.random() < 0.3:
            offered = next((one for one in offers(evening.state, evening.now) if random.random() < 0.5), None)
            if offered is not None:
                evening.tries(offered)
                continue
        tag = random.choice(play if random.random() < 0.4 else tags)
        wanted = _by_chance(COMMANDS[tag], evening.state, random)
        if wanted is not None:
            evening.tries(wanted)
        evening.now += random.choice((0, 0, 0, 1, 5, 12, 25)) * MINUTE


def _by_chance(kind: type[Command], state: State, random: Random) -> Command | None:
    """A command with any fields; None where it says something that nothing can be said of here."""
    table = random.choice([*state.tables, 1])
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.default is not msgspec.NODEFAULT and random.random() < 0.4:
            continue
        if field.default_factory is not msgspec.NODEFAULT and random.random() < 0.5:
            continue
        fields[field.name] = _value(field.name, field.type, state, table, random)
    said = {name: value for name, value in fields.items() if value is not _SKIP}
    needed = {field.name for field in msgspec.structs.fields(kind) if field.required}
    return kind(**said) if needed <= set(said) else None


_SKIP = object()


def _value(name: str, kind: Any, state: State, table: int, random: Random) -> Any:
    literals = get_args(kind)
    if literals and all(isinstance(one, str) for one in literals):
        return random.choice(literals)
    match name:
        case "player" | "asked_by" | "head" | "other":
            return random.choice([*state.players, 1])
        case "table":
            return table
        case "players" | "share_among" | "by" | "others":
            return tuple(random.sample([*state.players, 1], min(len(state.players), random.choice((1, 2)))))
        case "event":
            return random.choice(list(HandEvent)).name
        case "measure":
            return random.choice(("hands_per_level", "orbit_for_orbit", "soft_hand_for_hand", "shot_clock"))
        case "stacks":
            return _stacks(state, table, random)
        case "out":
            return _out(state, table, random)
        case "step" if kind is str:
            return random.choice(("warning", "hands", "round", "minutes", "disqualification"))
        case "minutes" | "number" | "rounds" | "hands" | "hand" | "step" | "gap" | "seat" | "count":
            return random.randrange(1, 9)
        case "order":
            return tuple(sorted(state.tables, key=lambda _: random.random()))
    if kind is bool:
        return random.random() < 0.7
    if kind is str:
        return random.choice(("", "x"))
    if kind is int:
        return random.choice((0, 1, 2, 25, 100))
    return _SKIP


def _stacks(state: State, table: int, random: Random) -> Any:
    """A stack lost to another, or part of it."""
    seats = state.tables[table].players if table in state.tables else {}
    held = {
        seat: state.players[number].stack for seat, number in seats.items() if state.players[number].stack
    }
    if len(held) < 2:
        return _SKIP
    loser, winner = random.sample(sorted(held), 2)
    lost = held[loser] if random.random() < 0.5 else held[loser] // 200 * 100
    return {**held, loser: held[loser] - lost, winner: held[winner] + lost}


def _out(state: State, table: int, random: Random) -> Any:
    seats = sorted(state.tables[table].players) if table in state.tables else []
    if len(seats) < 3:
        return _SKIP
    out, by = random.sample(seats, 2)
    return {out: (by,)}


# Moments in which much waits for something else, and which chance alone seldom finds


def in_step(evening: Evening, random: Random) -> None:
    """Hand-for-hand, in the middle of a common hand: people are out at each table, some have bought again, tables break."""
    few = random.randrange(2, 5)
    for number in sorted(evening.state.tables):
        while len(table := evening.state.tables[number]) > few and not table.in_hand:
            first, second, *_ = sorted(table.players)
            if not evening.tries(ReportHand(table=number, out={first: (second,)})):
                break
            for player in undecided(evening.state, table):
                evening.tries(GoOut(player=player.id))
    evening.tries(StartHandForHand(reason="the money is near"))
    for _ in range(random.randrange(1, 6)):
        evening.tries(DealTogether())
        for number in sorted(evening.state.tables):
            busts = _out(evening.state, number, random)
            evening.tries(ReportHand(table=number, out={} if busts is _SKIP else busts))
            for player in undecided(evening.state, evening.state.tables[number]):
                evening.tries(Rebuy(player=player.id)) if random.random() < 0.6 else None
                evening.tries(GoOut(player=player.id)) if not player.stack and random.random() < 0.7 else None
        for number in sorted(evening.state.tables):
            evening.tries(BreakTable(table=number, reason="x")) if random.random() < 0.5 else None


def rebuys_over(evening: Evening, random: Random) -> None:
    """The rebuys have ended, before the break or in it; some tables have played a last hand."""
    structure, rebuys = evening.state.settled.structure, evening.state.settled.rebuys
    if rebuys is None:
        return
    steps = structure.steps
    last = [place for place in range(len(steps)) if structure.number(place) == rebuys.until_level]
    evening.tries(JumpTo(step=last[0] + 1))
    evening.tries(EndRebuys())
    for number in sorted(evening.state.tables):
        if random.random() < 0.5:
            evening.tries(StartHand(table=number))
            evening.tries(ReportHand(table=number))
    evening.tries(NextStep(reason=random.choice(("", "x")))) if random.random() < 0.6 else None


def chips_leave(evening: Evening, random: Random) -> None:
    """The smallest chips leave in their break, over stacks that cannot change them; real cards are still to be typed in."""
    value = evening.state.chips.denominations[0]
    for number, table in sorted(evening.state.tables.items()):
        stacks = {seat: evening.state.players[player].stack for seat, player in table.players.items()}
        for loser, winner in pairwise(sorted(stacks)):
            lost = random.randrange(4) * value
            stacks[loser], stacks[winner] = stacks[loser] - lost, stacks[winner] + lost
        evening.tries(ReportHand(table=number, stacks=stacks))
    steps = evening.state.settled.structure.steps
    for place, step in enumerate(steps, 1):
        if isinstance(step, Break) and value in step.color_up:
            evening.tries(JumpTo(step=place))
            evening.tries(ColorUp(dealt=random.random() < 0.2))


SCENES = (in_step, rebuys_over, chips_leave)

# And out of it


def offers(state: State, now: int) -> Iterator[Command]:
    """What the pages offer to somebody who wants to get on, the most pressing first."""
    match state.phase:
        case Phase.REGISTERING:
            yield from (
                TakeSeat(player=number, identity_seen=True) for number in list(state.seating.unseated)
            )
            yield DrawSeats()
            yield Register(name=f"Late {state.count}", identity_seen=True, age=30)
        case Phase.SEATED:
            yield from (step.command for step in make_plan(state) if step.is_ready)
            yield DrawButton()
            yield StartPlay()
            yield Register(name=f"Late {state.count}", identity_seen=True, age=30)
        case Phase.RUNNING:
            yield from _in_play(state, now)


def _in_play(state: State, now: int) -> Iterator[Command]:
    if end_after(state, now):
        yield EndTournament()
    yield from (one.command for one in due_at_the_desk(state, now))
    yield from (RaceCards(table=number) for number in state.chips.races)
    if state.money.deal is not None and not state.money.deal.is_done:
        yield RefuseDeal(player=next(iter(state.money.deal.amounts)))
    for table in state.tables.values():
        yield from (GoOut(player=player.id) for player in undecided(state, table))
    shown = reading(state, now)
    if shown.passed or (shown.awaits_word and not shown.awaits_hands):
        yield Announce()
    yield from _held(state)
    yield from (step.command for step in make_plan(state) if step.is_ready)
    for step in steps_of_sale(state, now):
        if step.when == "now" and step.command is not None and not step.sells and step.key != "add_on":
            yield step.command
    if shown.is_break and not tables_owing(state):
        yield NextStep()
    if not shown.is_running and not shown.waits_for_hand:
        yield StartClock()
    yield from (TakeSeat(player=number, identity_seen=True) for number in list(state.seating.unseated))
    if state.seating.alternates:
        yield CallAlternate()
        if not state.sales.entries_closed:
            yield CloseEntries()
    yield from _hands(state)
    yield from _loosened(state)


def _held(state: State) -> Iterator[Command]:
    step = state.in_step
    if step is None:
        return
    yield from (ReleaseAllIns(table=number) for number in step.all_ins)
    if step.street_by_street:
        yield RunStreetByStreet(is_on=False)
        yield NextStreet()


def _hands(state: State) -> Iterator[Command]:
    """Hands in play end, somebody goes out in each that can spare one; tables that may deal begin one."""
    for number, table in sorted(state.tables.items()):
        if table.in_hand:
            with_chips = sorted(
                (state.players[player].stack, seat)
                for seat, player in table.players.items()
                if state.players[player].stack
            )
            if len(with_chips) > 1:
                yield ReportHand(table=number, out={with_chips[0][1]: (with_chips[-1][1],)})
            yield ReportHand(table=number)
    if state.in_step is not None:
        yield from (ReadyForHand(table=number) for number, table in state.tables.items() if not table.ready)
        yield DealTogether()
        yield StopHandForHand()
    yield from (StartHand(table=number) for number in sorted(state.tables))


def _loosened(state: State) -> Iterator[Command]:
    """What a director does when no table may deal: lets them."""
    for number in sorted(state.tables):
        yield ResumeTable(table=number)
        yield WaiveHalt(table=number)
        yield DrawButton(table=number)
    if state.pace.hands:
        yield SetPace(measure="hands_per_level", is_on=False)
    if state.pace.orbits_from is not None:
        yield SetPace(measure="orbit_for_orbit", is_on=False)
    if not state.sales.entries_closed:
        yield CloseEntries()
    yield from (CancelEntry(player=number, refund=0) for number in list(state.seating.unseated))
    yield NextStep()


def bring_to_its_end(evening: Evening) -> None:
    """To the last place and the last payment; otherwise an assertion that says what was refused."""
    for _ in range(MOST_ACTS):
        if evening.state.phase is Phase.OVER:
            break
        evening.refused.clear()
        done = any(evening.tries(command) for command in offers(evening.state, evening.now))
        assert done, ("nothing can be done", evening.refused, evening.told[-12:])
    state = evening.state
    assert state.phase is Phase.OVER, ("it goes round in a circle", evening.told[-24:])
    if (
        prize_pool(state).total
        and (not state.money.prizes or stale(state) is not None)
        and not state.money.paid
    ):
        evening.do(LockPayouts())
    if state.settled.bounty:
        evening.tries(SettleBounties())
    for slip in unpaid(evening.state) if evening.state.money.prizes else ():
        if evening.state.players[slip.player].owes:
            evening.do(Pay(player=slip.player))
        evening.do(PayPrize(player=slip.player, identity_seen=True, although_disqualified=True))


def sell_the_add_on(evening: Evening, plays: bool = False) -> bool:
    """By the steps that the pages show, without a reason: whether somebody could buy it. ``plays``: the last hands are dealt at
    every table, nobody takes the director's word for them."""
    for _ in range(300 if plays else 60):
        state = evening.state
        steps = [one for one in steps_of_sale(state, evening.now) if one.when == "now"]
        found = next((one for one in steps if one.key == "add_on"), None)
        if found is not None:
            if found.sells:
                return True
            evening.do(found.command)
            continue
        commands = [one.command for one in steps if one.command is not None] or [EndRebuys()]
        is_word = isinstance(commands[0], CountLastHand)
        if is_word and plays:
            play_a_last_hand(evening)
            continue
        busy = [number for number, table in state.tables.items() if table.in_hand]
        evening.do(ReportHand(table=busy[0]) if is_word and busy else commands[0])
    return False


def play_a_last_hand(evening: Evening) -> None:
    """At a table that owes one; or whatever else brings such a hand nearer."""
    state, found = evening.state, tables_owing(evening.state)
    evening.refused.clear()
    wanted: list[Command] = [ReportHand(table=number) for number in found if state.tables[number].in_hand]
    wanted += [StartHand(table=number) for number in found]
    others = (
        one
        for one in offers(state, evening.now)
        if not isinstance(one, CountLastHand | NextStep | EndTournament)
    )
    assert any(evening.tries(one) for one in (*wanted, *others)), (
        "no last hand can be dealt",
        evening.refused,
    )
