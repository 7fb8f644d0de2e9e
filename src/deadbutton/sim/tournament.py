"""A whole tournament between bots, driven through the director by commands only, from the set-up to the last payment.

Tables play side by side, each at its own pace; time passes hand by hand. Everything that is due is done before the next
hand: announcements, the desk's acts, colour-ups in the breaks, the plan of moves, hand-for-hand.

>>> run = simulate("home8", players=4, seed=1)
>>> run.state.phase.value, run.eliminations, [line.place for line in run.results.lines]
('over', 3, [1, 2, 3, 4])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from random import Random
from typing import Final

from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused, refused
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.bots import bot
from deadbutton.sim.bots.acts import Bot
from deadbutton.sim.buyers import Buyers
from deadbutton.sim.latecomers import late_entrants, late_window
from deadbutton.sim.patience import patient
from deadbutton.sim.virtual import VirtualTables
from deadbutton.tournament import (
    MINUTE,
    Announce,
    ColorUp,
    Command,
    Config,
    DealTogether,
    Director,
    DrawSeats,
    Fact,
    FormFinalTable,
    HandStarted,
    LockPayouts,
    PayPrize,
    Phase,
    PlayerOut,
    Redraw,
    Register,
    Results,
    ResumeTable,
    SettleBounties,
    SetUp,
    StartHand,
    StartPlay,
    State,
    WaiveHalt,
    asks_director,
    due,
    due_at_the_desk,
    late_entries_open,
    level_in_force,
    make_plan,
    must_halt,
    prize_pool,
    reading,
    results_of,
    stale,
    unpaid,
    why_no_break,
)

START: Final = 1_800_000_000_000
"""When a simulated tournament is announced: the same for all, so that a seed gives the same log."""

HAND_SECONDS = 110
MOST_HANDS_EACH = 4000
"""A tournament that has not ended after so many hands a player never will."""

Watch = Callable[["Simulation", Sequence[Fact]], None]


class Simulation:
    """One tournament. ``watch`` is told of the facts of each command, after they were folded in."""

    def __init__(
        self,
        config: Config,
        players: int,
        seed: int,
        bots: Sequence[Bot],
        *,
        hand_seconds: int = HAND_SECONDS,
        watch: Watch | None = None,
    ) -> None:
        self.config = config
        self.seed = seed
        self.now = START
        self.director = Director(SeededShuffler(seed))
        self.random = Random(seed)
        self.hands = 0
        self.levels = 0
        """The highest level at which a hand was dealt."""
        self.out_at_level: Counter[int] = Counter()
        self._players = players
        self._hand_seconds = hand_seconds
        self._watch = watch
        self._waiting: list[tuple[int, int, int]] = []
        """What comes next: the instant, a number that keeps the order, the table; table 0 is a late entrant."""
        self._in_line: set[int] = set()
        """The tables among them."""
        self._turn = 0
        self._is_settled = False
        """Whether the plan was empty when it was last asked for, and nothing has happened since."""
        self._all_wait = False
        """Whether all tables stop after their hand: seats are to be drawn anew."""
        self._buyers = Buyers(config, seed, self.random, self.do)
        self._deck = SeededShuffler(self.random.getrandbits(64))
        self._bots = [patient(one) for one in bots]
        self._virtual: VirtualTables | None = None

    @property
    def state(self) -> State:
        return self.director.state

    @property
    def results(self) -> Results:
        return results_of(self.state, self.now)

    @property
    def minutes(self) -> int:
        """How long it took, breaks included."""
        return (self.now - self.state.started_at) // MINUTE

    @property
    def eliminations(self) -> int:
        return self.out_at_level.total()

    @property
    def facts(self) -> Iterator[Fact]:
        """The log, fact by fact."""
        return (fact for batch in self.director.log for fact in batch.facts)

    def do(self, command: Command) -> tuple[Fact, ...]:
        facts = self.director.do(command, self.now)
        for fact in facts:
            if isinstance(fact, HandStarted):
                self.levels = max(self.levels, fact.level)
            elif isinstance(fact, PlayerOut):
                self._is_settled = False
                self.out_at_level[self._level(fact)] += 1
                self._buyers.gone.append(fact.player)
        if self._watch is not None:
            self._watch(self, facts)
        return facts

    def _level(self, gone: PlayerOut) -> int:
        table = self.state.tables.get(gone.table)
        return table.hand_level if table is not None else level_in_force(self.state, self.now)

    # From the first registration to the last payment

    def run(self) -> Simulation:
        self.open()
        while self.state.phase is Phase.RUNNING:
            self.step()
        self._pay()
        return self

    def open(self) -> None:
        """Set up, register, draw seats and buttons, start."""
        self.do(SetUp(config=self.config, accept_outside=True))
        late = late_entrants(self.config, self._players)
        for number in range(1, self._players - late + 1):
            self._register(number)
        self.do(DrawSeats())
        self._carry_out()
        self.do(StartPlay())
        self._virtual = VirtualTables(self.state.book, self._bots, self._deck, self.random)
        self._is_settled = False
        for number in sorted(self.state.tables):
            self._wait(number, self.random.randrange(20_000))
        for _ in range(late if not self.state.sales.entries_closed else 0):
            self._wait(0, self.random.randrange(late_window(self.config)))

    def _register(self, number: int) -> None:
        self.do(Register(name=f"Player {number}", identity_seen=True, age=30))

    def _wait(self, table: int, milliseconds: int) -> None:
        self._turn += 1
        self._in_line.add(table)
        heappush(self._waiting, (self.now + milliseconds, self._turn, table))

    # Play

    def step(self) -> None:
        """What comes next at one table: the end of its hand, or the deal of the next one."""
        self.now, _, number = heappop(self._waiting)
        self._in_line.discard(number)
        if not number:
            self._arrive()
        elif number in self.state.tables:
            if self.state.tables[number].in_hand:
                self._finish(number)
            if self.state.phase is Phase.RUNNING:
                self._between_hands()
                self._deal(number)
        self._line_up()

    def _line_up(self) -> None:
        """Tables that have just opened, or that have waited for the others, come next."""
        tables = self.state.tables
        if self.state.in_step is not None and any(table.in_hand for table in tables.values()):
            return
        for number in sorted(tables.keys() - self._in_line):
            self._wait(number, 1)

    def _arrive(self) -> None:
        if late_entries_open(self.state, self.now) and not self.state.money.prizes:
            self._register(self.state.sales.entries + 1)
            self._is_settled = False
            self._carry_out()

    def _finish(self, number: int) -> None:
        assert self._virtual is not None
        self.do(self._virtual.play(self.state, number))
        self.hands += 1
        if self.hands > MOST_HANDS_EACH * self._players:
            raise refused("sim.endless", hands=self.hands, seed=self.seed)
        self._buyers.rebuy_or_go(self.state, number, self.now)

    def _between_hands(self) -> None:
        """Everything that is due, before the next hand."""
        state = self.state
        shown = reading(state, self.now)
        if shown.passed or (shown.awaits_word and why_no_break(state, shown.place + 1) is None):
            self.do(Announce())
        for wanted in due_at_the_desk(state, self.now):
            self.do(wanted.command)
            self._is_settled = False
        if self._buyers.re_enter(state, self.now):
            self._is_settled = False
        if state.sales.entries_closed and not state.money.prizes and self._buyers.are_done(state):
            # What is posted too early is posted anew.
            self._lock()
        self._color_up()
        self._carry_out()

    def _carry_out(self) -> None:
        """The plan, step by step; what waits for a hand is asked for again."""
        while not self._is_settled:
            steps = make_plan(self.state)
            self._all_wait = bool(steps) and isinstance(steps[0].command, FormFinalTable | Redraw)
            ready = next((step for step in steps if step.is_ready), None)
            if ready is None:
                self._is_settled = not steps
                return
            self.do(ready.command)

    def _deal(self, number: int) -> None:
        state = self.state
        table = state.tables.get(number)
        if table is None or table.in_hand:
            return
        self._buyers.take_add_ons(state, number)
        if state.in_step is not None and len(state.tables) > 1:
            self._deal_together()
            return
        if self._all_wait:
            self._wait(number, 5000)
            return
        shown = reading(state, self.now)
        if shown.is_break and not table.next_level:
            self._wait(number, (shown.left or 0) + self.random.randrange(1000))
            return
        if asks_director(state, table):
            self.do(WaiveHalt(table=number))
        if table.is_halted and not must_halt(state, table):
            self.do(ResumeTable(table=number))
        try:
            self.do(StartHand(table=number))
        except Refused as why:
            if why.code not in ("seats.table_halted", "hands.too_few", "hands.no_button"):
                raise
            self._wait(number, 10_000)
            return
        self._wait(number, self._hand_time(len(table)))

    def _deal_together(self) -> None:
        state = self.state
        if any(table.in_hand for table in state.tables.values()):
            return
        shown = reading(state, self.now)
        self._waiting = [late for late in self._waiting if not late[2]]
        self._in_line.clear()
        if shown.is_break:
            left = shown.left or 0 if shown.is_running else MINUTE
            for number in sorted(state.tables):
                self._wait(number, left + 1)
            return
        self.do(DealTogether())
        for number, table in sorted(state.tables.items()):
            self._wait(number, self._hand_time(len(table)))

    def _hand_time(self, players: int) -> int:
        """More players take longer; no two hands are alike."""
        share = (40 + 60 * players / 9) / 100
        return int(self._hand_seconds * 1000 * share * (0.5 + self.random.random()))

    # What else happens between hands

    def _color_up(self) -> None:
        state = self.state
        if not reading(state, self.now).is_break or any(t.in_hand for t in state.tables.values()):
            return
        while (found := due(state, self.now)) is not None and found.why_not is None:
            self.do(ColorUp())

    # Money

    def _lock(self) -> None:
        if prize_pool(self.state).total and (not self.state.money.prizes or stale(self.state) is not None):
            self.do(LockPayouts())

    def _pay(self) -> None:
        self._lock()
        if self.config.bounty:
            self.do(SettleBounties())
        if self.state.money.prizes:
            for slip in unpaid(self.state):
                self.do(PayPrize(player=slip.player))


def simulate(
    preset: str = "club",
    *,
    players: int = 0,
    book: str = "",
    bots: str | Sequence[str] = "caller",
    seed: int = 1,
    watch: Watch | None = None,
) -> Simulation:
    """One tournament of a preset, to its end. The same seed gives the same log."""
    names = bots.split(",") if isinstance(bots, str) else bots
    config = announced_event(preset, book, players)
    return Simulation(config, players or 20, seed, [bot(name) for name in names], watch=watch).run()
