"""Replaying hand histories: from the text of the files to the final stacks, against PokerKit's own replay."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import warnings
from pathlib import Path

from pokerkit import HandHistory as TheirHistory

from bench.hand import FAST, ROOT, compile_if_needed
from bench.report import Row, rates, step
from deadbutton.cards import SeededShuffler, Stub
from deadbutton.games import game
from deadbutton.histories import history_of, read_phh, replay, write_phh
from deadbutton.histories.replays.replay import rules_for
from deadbutton.table import TO_BET, Hand

SAMPLES = Path(__file__).parents[2] / "shared" / "hands"
HANDS = 100


def run() -> list[Row]:
    """Both run in one other process, which imports the compiled copy of ours."""
    compile_if_needed()
    step("replay of PHH files")
    done = subprocess.run(
        [sys.executable, "-c", "from bench.replay import measure; measure()"],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(FAST), str(ROOT)))},
    )
    whole, their_whole, ours, their_own = map(float, done.stdout.split())
    return [
        Row("replay of PHH files, text to stacks", whole, their_whole, "PokerKit", 20, "hands/s"),
        Row("replay of PHH files, once read", ours, their_own, "PokerKit", 20, "hands/s"),
    ]


def measure() -> None:
    """What the other process does: print the four rates."""
    warnings.simplefilter("ignore")
    texts = _samples() or _played()
    histories = [read_phh(text) for text in texts]
    theirs = [TheirHistory.loads(text) for text in texts]
    print(
        *rates(
            (len(texts), lambda: _replay_texts(texts)),
            (len(texts), lambda: _replay_texts_there(texts)),
            (len(texts), lambda: [replay(one) for one in histories]),
            (len(texts), lambda: [_play_there(one) for one in theirs]),
            rounds=25,
        )
    )


def _replay_texts(texts: list[str]) -> None:
    for text in texts:
        replay(read_phh(text))


def _replay_texts_there(texts: list[str]) -> None:
    for text in texts:
        _play_there(TheirHistory.loads(text))


def _play_there(history: TheirHistory) -> None:
    for _ in history:
        pass


def _samples() -> list[str]:
    """The recorded hands that lie beside the repository, if they do."""
    return [path.read_text() for path in sorted(SAMPLES.rglob("*.phh"))]


def _played() -> list[str]:
    """Hands of our own, six-handed no-limit hold'em, where there are no recorded ones."""
    rules = rules_for("NT")
    source = random.Random(1)
    shuffler = SeededShuffler(1)
    texts = []
    for _ in range(HANDS):
        blinds = [50, 100, 0, 0, 0, 0]
        stub = Stub.shuffled(shuffler, game("NT").deck)
        hand = Hand(rules, [10_000] * 6, [0] * 6, blinds, (100, 100), stub, shuffler)
        while hand.stage == TO_BET:
            betting = hand.betting
            choice = source.random()
            if choice < 0.4 and betting.to_call and hand.can_fold():
                hand.fold()
            elif choice < 0.6 and betting.may_raise:
                hand.raise_to(min(betting.max_raise_to, 2 * betting.min_raise_to))
            else:
                hand.check_or_call()
        texts.append(write_phh(history_of(hand)))
    return texts
