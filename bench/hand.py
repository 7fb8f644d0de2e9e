"""Whole hands of no-limit hold'em, driven act by act from Python: the same two policies for every engine.

Blinds 50/100, everybody with 10,000. *Check/call* goes to the showdown. *Random* folds one time in five to a bet, raises
one time in five to any legal total where raising is open, and otherwise checks or calls. Each engine shuffles its own deck
for every hand and is asked through its public functions only, by the cheapest way that we found.

Ours is measured compiled, in a process of its own that takes turns with the peers in this one: it imports none of them.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from bench.report import Row, rates, step
from deadbutton.books import load
from deadbutton.cards import SeededShuffler, Stub
from deadbutton.games import game
from deadbutton.table import OVER, Hand, hand_rules

ROOT = Path(__file__).parents[1]
FAST = ROOT / "build" / "fast"

SMALL, BIG, STACK = 50, 100, 10_000
SEATS = (6, 9)
CHECK_CALL, RANDOM = "check/call", "random"
TARGETS = {CHECK_CALL: 40, RANDOM: 20}
"""How many times as fast as PokerKit."""

OURS, SLOW, PEER = 3000, 12, 1200
"""Hands in a round of ours, of PokerKit and of the other peers: about as long for each."""

KEPT = 2000
"""Hands that are kept half-way to see what one takes."""
KILOBYTES = 20.0

Play = Callable[[int, str, int], None]
"""Plays a number of hands: seats, policy, how many."""


def run() -> list[Row]:
    compile_if_needed()
    rows: list[Row] = []
    with Worker() as fast:
        for policy in (CHECK_CALL, RANDOM):
            for seats in SEATS:
                rows += _compare(fast, seats, policy)
    return [*rows, *_memory()]


def _compare(fast: Worker, seats: int, policy: str) -> list[Row]:
    what = f"{policy}, {seats} seats"
    step(f"{what}: PokerKit, pokers, OpenSpiel")
    spiel = OpenSpiel(seats)
    mine, plain, kit, rust, cpp = rates(
        (OURS, lambda: fast.play(seats, policy, OURS)),
        (OURS // 4, lambda: play(seats, policy, OURS // 4)),
        (SLOW, lambda: play_pokerkit(seats, policy, SLOW)),
        (PEER, lambda: play_pokers(seats, policy, PEER)),
        (PEER, lambda: spiel.play(policy, PEER)),
    )
    target = TARGETS[policy]
    return [
        Row(what, mine, kit, "PokerKit", target, "/s"),
        Row(what, mine, rust, "pokers (Rust)", 1.0, "/s"),
        Row(what, mine, cpp, "OpenSpiel universal_poker (C++)", 1.0, "/s"),
        Row(f"{what}, uncompiled", plain, kit, "PokerKit", target, "/s"),
    ]


# Ours


def play(seats: int, policy: str, hands: int) -> None:
    random = Random(seats).random
    table = Deals(seats)
    for _ in range(hands):
        hand = table.deal()
        if policy == CHECK_CALL:
            while hand.stage != OVER:
                hand.check_or_call()
        else:
            play_at_random(hand, random)


def play_at_random(hand: Hand, random: Callable[[], float]) -> None:
    betting = hand.betting
    while hand.stage != OVER:
        chance = random()
        if chance < 0.2:
            if betting.to_call:
                hand.fold()
            else:
                hand.check_or_call()
        elif chance < 0.4 and betting.may_raise:
            least = betting.min_raise_to
            hand.raise_to(least + int(random() * (betting.max_raise_to - least + 1)))
        else:
            hand.check_or_call()


class Deals:
    """Hands at one table under the book of 2009, with all its rules."""

    def __init__(self, seats: int) -> None:
        self.rules = hand_rules(load("tda2009"), game("NT"))
        self.shuffler = SeededShuffler(seats)
        self.stacks = [STACK] * seats
        self.antes = [0] * seats
        self.blinds = [SMALL, BIG] + [0] * (seats - 2)
        self.seats = tuple(range(1, seats + 1))

    def deal(self) -> Hand:
        return Hand(
            self.rules,
            self.stacks,
            self.antes,
            self.blinds,
            (BIG, BIG),
            Stub.shuffled(self.shuffler),
            self.shuffler,
            seats=self.seats,
        )

    def half_way(self, hands: int) -> list[Hand]:
        """Hands on the turn, after a raise on every street."""
        kept = []
        for _ in range(hands):
            hand = self.deal()
            while hand.street < 2:
                if hand.betting.raise_count < 2 - min(hand.street, 1):
                    hand.raise_to(hand.betting.min_raise_to)
                else:
                    hand.check_or_call()
            kept.append(hand)
        return kept


# The compiled copy, in a process of its own


def compile_if_needed() -> None:
    compiled = sorted(FAST.glob("deadbutton/table/hand.*.so"))
    sources = (ROOT / "src" / "deadbutton").glob("*/*.py")
    newest = max(path.stat().st_mtime for path in sources)
    if not compiled or compiled[0].stat().st_mtime < newest:
        step("compiling our hot modules")
        subprocess.run(
            [ROOT / "scripts" / "compile"], check=True, env={**os.environ, "PYTHON": sys.executable}
        )


class Worker:
    """Another Python, which imports the compiled copy and plays when it is told to."""

    def __init__(self) -> None:
        path = os.pathsep.join((str(FAST), str(ROOT)))
        self._process = subprocess.Popen(
            [sys.executable, "-c", "from bench.hand import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline().strip()
        if not answer:
            raise RuntimeError("the compiled copy does not run: see above")
        return answer

    def play(self, seats: int, policy: str, hands: int) -> None:
        self.ask(f"{seats} {policy} {hands}")

    def bytes_of_a_hand(self, seats: int) -> float:
        return float(self.ask(f"{seats} keep {KEPT}"))


def serve() -> None:
    """What the other Python does: a line says how many seats, which policy and how many hands."""
    from deadbutton.table.hand import hand

    if not str(hand.__file__).endswith(".so"):
        sys.exit(f"{hand.__file__} is not compiled: run scripts/compile")
    for line in sys.stdin:
        seats, policy, hands = line.split()
        if policy == "keep":
            print(_resident(int(seats), int(hands)), flush=True)
        else:
            play(int(seats), policy, int(hands))
            print("done", flush=True)


# Memory


def _memory() -> list[Row]:
    step("memory of a hand in play")
    rows = []
    for seats in SEATS:
        what = f"a hand in play, {seats} seats"
        with Worker() as fresh:
            resident = fresh.bytes_of_a_hand(seats)
        rows += [
            Row(what, _traced(seats) / 1000, None, "tracemalloc, uncompiled", KILOBYTES, "kB", True),
            Row(what, resident / 1000, None, "resident, compiled", KILOBYTES, "kB", True),
        ]
    return rows


def _traced(seats: int) -> float:
    """What Python allocates for one hand."""
    deals = Deals(seats)
    deals.half_way(1)
    hands = KEPT // 10
    gc.collect()
    tracemalloc.start()
    kept = deals.half_way(hands)
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(kept) == hands
    return taken / hands


def _resident(seats: int, hands: int) -> float:
    """What the process grows by for one hand."""
    deals = Deals(seats)
    deals.half_way(10)
    gc.collect()
    before = _resident_bytes()
    kept = deals.half_way(hands)
    taken = _resident_bytes() - before
    assert len(kept) == hands
    return taken / hands


def _resident_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# PokerKit


def play_pokerkit(seats: int, policy: str, hands: int) -> None:
    import pokerkit

    random = Random(seats).random
    everything = tuple(pokerkit.Automation)
    for _ in range(hands):
        state = pokerkit.NoLimitTexasHoldem.create_state(everything, True, 0, (SMALL, BIG), BIG, STACK, seats)
        while state.status:
            chance = 1.0 if policy == CHECK_CALL else random()
            if chance < 0.2 and state.checking_or_calling_amount:
                state.fold()
            elif 0.2 <= chance < 0.4 and state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                assert least is not None
                assert most is not None
                state.complete_bet_or_raise_to(least + int(random() * (most - least + 1)))
            else:
                state.check_or_call()


# pokers


def play_pokers(seats: int, policy: str, hands: int) -> None:
    """It has no smallest raise of its own: a raise is by one big blind at least."""
    import pokers

    random = Random(seats).random
    act, kinds = pokers.Action, pokers.ActionEnum
    fold, check, call = act(kinds.Fold), act(kinds.Check), act(kinds.Call)
    with silence():
        for seed in range(hands):
            state = pokers.State.from_seed(seats, 0, SMALL, BIG, STACK, seed)
            while not state.final_state:
                legal = state.legal_actions
                facing = kinds.Call in legal
                chance = 1.0 if policy == CHECK_CALL else random()
                if chance < 0.2 and facing:
                    state = state.apply_action(fold)
                elif 0.2 <= chance < 0.4 and kinds.Raise in legal:
                    player = state.players_state[state.current_player]
                    most = player.stake - (state.min_bet - player.bet_chips)
                    by = most if most <= BIG else BIG + int(random() * (most - BIG + 1))
                    state = state.apply_action(act(kinds.Raise, by))
                else:
                    state = state.apply_action(call if facing else check)
            if state.status != pokers.StateStatus.Ok:
                raise RuntimeError(f"pokers stopped with {state.status}")


@contextmanager
def silence() -> Iterator[None]:
    """pokers prints every showdown."""
    sys.stdout.flush()
    kept = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(nowhere)
        os.close(kept)


# OpenSpiel


class OpenSpiel:
    """universal_poker with every bet size.

    Its list of legal acts names each total from the smallest raise to all-in, and costs more than the rest of the hand. So
    this driver counts on its own what has been put in, which is cheap with equal stacks, and deals from its own shuffle.
    """

    def __init__(self, seats: int) -> None:
        import pyspiel

        self.seats = seats
        self.random = Random(seats)
        self.game = pyspiel.load_game(
            "universal_poker",
            {
                "betting": "nolimit",
                "bettingAbstraction": "fullgame",
                "numPlayers": seats,
                "numRounds": 4,
                "numSuits": 4,
                "numRanks": 13,
                "numHoleCards": 2,
                "numBoardCards": "0 3 1 1",
                "blind": " ".join(map(str, [SMALL, BIG] + [0] * (seats - 2))),
                "firstPlayer": "3 1 1 1",
                "stack": " ".join([str(STACK)] * seats),
            },
        )
        self.chance = int(pyspiel.PlayerId.CHANCE)

    def play(self, policy: str, hands: int) -> None:
        cards = 2 * self.seats + 5
        for _ in range(hands):
            deck = self.random.sample(range(52), cards)
            if policy == CHECK_CALL:
                self.check_down(deck)
            else:
                self.play_at_random(deck)

    def check_down(self, deck: list[int]) -> None:
        state = self.game.new_initial_state()
        chance = self.chance
        while True:
            player = state.current_player()
            if player >= 0:
                state.apply_action(1)
            elif player == chance:
                state.apply_action(deck.pop())
            else:
                return

    def play_at_random(self, deck: list[int]) -> None:
        state = self.game.new_initial_state()
        random, chance = self.random.random, self.chance
        spent = [SMALL, BIG] + [0] * (self.seats - 2)
        level, least = BIG, 2 * BIG
        while True:
            player = state.current_player()
            if player >= 0:
                drawn = random()
                if drawn < 0.2 and spent[player] < level:
                    state.apply_action(0)
                elif 0.2 <= drawn < 0.4 and level < STACK:
                    total = STACK if least >= STACK else least + int(random() * (STACK - least + 1))
                    state.apply_action(total)
                    least = total + max(total - level, BIG)
                    level = spent[player] = total
                else:
                    state.apply_action(1)
                    spent[player] = level
            elif player == chance:
                state.apply_action(deck.pop())
                least = level + BIG
            else:
                return
