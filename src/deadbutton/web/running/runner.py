"""A tournament at virtual tables runs itself: hands are dealt, time is counted, bots act, tables are balanced and broken.

Nothing that matters is kept here: what comes next follows from the log, so that a server that was killed goes on with the same
cards and the same turn. Everything is done by commands, as a director would.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from random import Random
from time import monotonic
from typing import Final

from deadbutton.journal import Journal, Record
from deadbutton.refusal import Refused
from deadbutton.sim import CallAct, Draw, FoldAct, RaiseAct, as_person, bot
from deadbutton.table import HandView
from deadbutton.tournament import (
    Command,
    DealHand,
    DealTogether,
    GiveTimeBack,
    MarkAbsent,
    NextStreet,
    Phase,
    PlayAct,
    Player,
    ReleaseAllIns,
    RunOut,
    Seating,
    State,
    TimeIsUp,
    VirtualHand,
    VirtualPlay,
    reading,
)
from deadbutton.tournament.hands.streets import may_open_street, on_street
from deadbutton.tournament.virtual.facts import turn_began
from deadbutton.tournament.virtual.hand import legal, view
from deadbutton.web.running.duties import all_wait, deal_comes_first, duties, ended
from deadbutton.web.running.heartbeat import BEAT, last_alive, note_alive
from deadbutton.web.running.lines import Lines
from deadbutton.web.running.timing import (
    after_standstill,
    deadline,
    is_paused,
    street_comes_at,
    waits_for_arrivals,
)
from deadbutton.web.server.threads import acting, looking_up

log = logging.getLogger("deadbutton.web")

AUTHOR: Final = "deadbutton"
EVERY: Final = 0.05
LOOK_AGAIN: Final = 500
"""Milliseconds after which a tournament is looked at again where nothing has happened: time alone may have changed something."""
AT_A_TIME: Final = 0.008
"""Seconds of acts of one tournament in a row, before other tournaments, and people who act in this one, have their turn."""
SHORT_ABSENCE: Final = 1000
"""Milliseconds without a server of which nobody is told."""
WITHIN_HANDS: Final = ("hand_acted",)
SLEEPS_AFTER: Final = 2
"""How often in a row somebody's time runs out before the seat counts as left, with the page open."""


class Runner:
    """All tournaments of this server that run themselves."""

    def __init__(self, started: int = 0, lines: Lines | None = None, alive: int = 0) -> None:
        self.started = started
        """When this server began to count."""
        self.alive = alive
        """When the server before it was last known to run; 0: nobody knows, and its last row tells."""
        self._taken_over: set[str] = set()
        """Tournaments whose time without a server has been given back."""
        self.lines = lines or Lines()
        """Who is there."""
        self._slept: Counter[tuple[str, int]] = Counter()
        self._refused: dict[tuple[str, str], tuple[int, int]] = {}
        """Acts that were refused, by tournament: at which row and instant; they are not tried again at once."""
        self._next: dict[str, tuple[int, int]] = {}
        """When to look again: the row that was seen, and the instant."""
        self._turns: dict[tuple[str, int], tuple[int, int, int]] = {}
        self._calm: dict[str, tuple[int, int]] = {}
        """Where nothing was due between hands: at which row and instant. Acts within hands do not change that."""
        self._last: dict[str, int] = {}
        """The table that acted last: the next one comes first."""
        self._woken: asyncio.Event | None = None
        self.wakes_at = 0
        """When something may come due, as the last step found it."""

    # Over and over

    async def run(self, journal: Journal) -> None:
        """While the server runs: as soon as something has happened, and now and then because time alone may have changed something."""
        loop, self._woken = asyncio.get_running_loop(), asyncio.Event()
        self.alive = await looking_up(last_alive, journal.house)
        stop = journal.listen(lambda *_: self._wake(loop))
        try:
            await self._run(journal, self._woken)
        finally:
            stop()

    def _wake(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._woken is not None and not self._woken.is_set() and not loop.is_closed():
            loop.call_soon_threadsafe(self._woken.set)

    async def _run(self, journal: Journal, woken: asyncio.Event) -> None:
        beats_at = 0.0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await woken.wait()
            woken.clear()
            running = next(filter(_runs_itself, journal.open_records()), None)
            if running is not None and monotonic() >= beats_at:
                beats_at = monotonic() + BEAT
                await looking_up(note_alive, journal.house, running.now())
            for record in journal.open_records():
                if self.may_be_due(record):
                    try:
                        await acting(self.advance, record)
                    except Exception:  # one tournament's trouble is not the others'
                        log.exception("%s: a tournament that runs itself stands still", record.id)
                        self._next[record.id] = (record.seq, record.now() + 5 * LOOK_AGAIN)

    def may_be_due(self, record: Record) -> bool:
        if not _runs_itself(record):
            return False
        seq, at = self._next.get(record.id, (-1, 0))
        return seq != record.seq or record.now() >= at

    def advance(self, record: Record) -> int:
        """What is due now, as far as a moment reaches: how many acts that was."""
        done, until = 0, monotonic() + AT_A_TIME
        while self.step(record):
            done += 1
            if monotonic() >= until:
                return done
        self._next[record.id] = (record.seq, min(self.wakes_at, record.now() + LOOK_AGAIN))
        return done

    def step(self, record: Record) -> bool:
        """One act, if one is due."""
        with record.lock:
            state, now = record.state, record.now()
            self.wakes_at = now + LOOK_AGAIN
            play = state.settled.virtual if state.config is not None else None
            if play is None or state.phase is not Phase.RUNNING:
                return False
            if self._gives_time_back(record):
                return True
            if not self._is_calm(record, now):
                if any(self._do(record, wanted) for wanted in duties(state, now)):
                    return True
                self._calm[record.id] = (record.seq, now)
            if is_paused(state, now):
                return False
            for number in self._in_turn(record):
                if self._table(record, play, number, now):
                    self._last[record.id] = number
                    return True
            return False

    def _gives_time_back(self, record: Record) -> bool:
        """Once, where the server before this one has left a tournament that runs: it was away, and nobody's time went by."""
        if record.id in self._taken_over:
            return False
        self._taken_over.add(record.id)
        since = max(self.alive, record.last_at)
        return self.started - since >= SHORT_ABSENCE and self._do(record, GiveTimeBack(since=since))

    def _in_turn(self, record: Record) -> Iterator[int]:
        """The tables, those after the one that acted last before the others."""
        tables, last = tuple(record.state.tables), self._last.get(record.id, 0)
        place = tables.index(last) + 1 if last in record.state.tables else 0
        return chain(tables[place:], tables[:place])

    def _is_calm(self, record: Record, now: int) -> bool:
        """Whether there was nothing to do between hands a moment ago, and nothing but acts within hands has happened since."""
        seq, at = self._calm.get(record.id, (-1, 0))
        if not at <= now < at + LOOK_AGAIN:
            return False
        for act in reversed(record.recent):
            if act.last <= seq:
                return True
            if act.kinds != WITHIN_HANDS:
                return False
        return False

    def _do(self, record: Record, command: Command) -> bool:
        """Do it; one that was refused waits until something has happened, or a while."""
        key, now = (record.id, repr(command)), record.now()
        seq, at = self._refused.get(key, (-1, 0))
        if seq == record.seq and now < at:
            return False
        try:
            done = record.do(command, by=AUTHOR)
        except Refused as refused:
            log.info("%s: %s", record.id, refused)
            self._refused[key] = (record.seq, now + 4 * LOOK_AGAIN)
            return False
        self._refused.pop(key, None)
        if not done.facts:
            self._refused[key] = (record.seq, now + 4 * LOOK_AGAIN)
        return bool(done.facts)

    def _is_time(self, at: int, now: int) -> bool:
        if now < at:
            self.wakes_at = min(self.wakes_at, at)
        return now >= at

    # One table

    def _table(self, record: Record, play: VirtualPlay, number: int, now: int) -> bool:
        hand = record.state.virtual.get(number)
        if isinstance(hand, VirtualHand):
            return self._play(record, play, hand, now)
        table = record.state.tables[number]
        if table.by_hand:
            return False
        if table.in_hand:
            return self._do(record, DealHand(table=number))
        return self._deal(record, play, table, now)

    def _deal(self, record: Record, play: VirtualPlay, table: Seating, now: int) -> bool:
        state = record.state
        is_break = reading(state, now).is_break and not table.next_level
        if is_break or table.is_halted or deal_comes_first(state, now) or all_wait(state):
            return False
        if state.in_step is not None and len(state.tables) > 1:
            tables = state.tables.values()
            is_ready = not state.in_step.playing and not any(one.in_hand for one in tables)
            is_ready = is_ready and all(one.ready for one in tables if one.by_hand)
            from_when = max(self._deals_at(state, play, one) for one in tables)
            return is_ready and self._is_time(from_when, now) and self._do(record, DealTogether())
        return self._is_time(self._deals_at(state, play, table), now) and self._do(
            record, DealHand(table=table.number)
        )

    def _deals_at(self, state: State, play: VirtualPlay, table: Seating) -> int:
        """When the next hand of a table may be dealt: the last one was seen, and who was sent here has had a moment."""
        return max(ended(state, table.number) + play.between, waits_for_arrivals(state, table))

    def _play(self, record: Record, play: VirtualPlay, hand: VirtualHand, now: int) -> bool:
        state, number = record.state, hand.dealt.table
        if state.in_step is not None and number in state.in_step.all_ins:
            is_ready = set(state.in_step.playing) <= set(state.in_step.all_ins)
            return is_ready and self._do(record, ReleaseAllIns())
        if not may_open_street(state, number):
            return not on_street(state) and self._do(record, NextStreet())
        seat = self._to_act(record, hand)
        if not seat and hand.dealt.pauses:
            return self._is_time(street_comes_at(state, hand), now) and self._do(
                record, RunOut(table=number, after=len(hand.acts))
            )
        player = state.players.get(state.tables[number].players.get(seat, 0))
        if player is None:
            return bool(seat) and self._do(record, TimeIsUp(table=number, after=len(hand.acts)))
        if player.bot:
            acts_at = after_standstill(state, turn_began(hand), play.bots_take)
            return self._is_time(acts_at, now) and self._bot_acts(record, hand, seat, player)
        return self._is_time(deadline(state, hand, player).ends_at, now) and self._expire(
            record, hand, player
        )

    def _to_act(self, record: Record, hand: VirtualHand) -> int:
        """Whose turn it is: worked out once an act."""
        number = hand.dealt.table
        kept = self._turns.get((record.id, number))
        if kept is not None and kept[:2] == (hand.dealt.hand, len(hand.acts)):
            return kept[2]
        found = legal(record.state, number, record.secret(number))
        seat = found[0] if found is not None else 0
        self._turns[record.id, number] = (hand.dealt.hand, len(hand.acts), seat)
        return seat

    def _expire(self, record: Record, hand: VirtualHand, player: Player) -> bool:
        """The book's word at zero; whoever is not there, or sleeps, is absent from then on, as the book has it."""
        key = (record.id, player.id)
        if not self._do(record, TimeIsUp(table=hand.dealt.table, after=len(hand.acts))):
            return False
        self._slept[key] += 1
        if not self.lines.is_there(*key) or self._slept[key] >= SLEEPS_AFTER:
            self._do(record, MarkAbsent(player=player.id))
        return True

    def woke(self, tournament: str, player: int) -> None:
        """A player has acted, or says that he is there."""
        self._slept.pop((tournament, player), None)

    def _bot_acts(self, record: Record, hand: VirtualHand, seat: int, player: Player) -> bool:
        """A bot that fails has let its time run out."""
        number, after = hand.dealt.table, len(hand.acts)
        try:
            seen = view(record.state, number, seat, record.secret(number))
            wanted = bot_act(seen, hand, number, seat, player.bot, player.id)
        except Exception:  # whatever a bot does wrong, the table goes on
            log.exception("%s: the bot %s", record.id, player.name)
            wanted = None
        if wanted is not None and self._do(record, wanted):
            return True
        return self._do(record, TimeIsUp(table=number, after=after))


def _runs_itself(record: Record) -> bool:
    state = record.state
    return state.config is not None and state.config.virtual is not None and state.phase is Phase.RUNNING


def bot_act(seen: HandView, hand: VirtualHand, table: int, seat: int, style: str, who: int) -> Command:
    """What a bot does now: the same again from the same hand, whenever and wherever it is asked. ``who`` keeps its habits
    from table to table."""
    after = len(hand.acts)
    random = Random(f"{hand.dealt.commitment}/{seat}/{after}")
    decided = as_person(bot(style), who).decide(seen, random)
    match decided:
        case FoldAct():
            return PlayAct(table=table, seat=seat, act="fold", after=after)
        case RaiseAct(total):
            return PlayAct(table=table, seat=seat, act="raise", amount=total, after=after)
        case Draw(cards):
            assert seen.own is not None
            places = tuple(seen.own.cards.index(card) + 1 for card in cards)
            return PlayAct(table=table, seat=seat, act="draw", discards=places, after=after)
        case CallAct():
            is_free = seen.legal is None or not seen.legal.call
            return PlayAct(table=table, seat=seat, act="check" if is_free else "call", after=after)


def seats_free(state: State) -> int:
    """How many more can sit at the tables that there are, or will be: full tables, and one at least."""
    seats = state.settled.seats_per_table
    inside = state.playing + len(state.seating.unseated)
    capacity = state.settled.capacity
    if capacity:
        return max(0, capacity - inside)
    return -inside % seats if inside else seats
