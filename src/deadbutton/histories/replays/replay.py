"""Replaying a recorded hand, action by action, in the hand machine; then its result against the record's.

The book's machine plays. Where a real record did what the book refuses, the record stands and a note says so: only what
is impossible (cards twice, chips that nobody has, somebody who acts out of turn) is refused.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from deadbutton.books import load
from deadbutton.games import CATALOGUE
from deadbutton.histories.history import HandHistory
from deadbutton.histories.replays.checking import compare
from deadbutton.histories.replays.notes import AS_POSTED, Mismatch, Note, note
from deadbutton.histories.replays.running import Run
from deadbutton.refusal import Refused
from deadbutton.table import Hand, HandRules, hand_rules

DEFAULT_BOOK = "tda2009"


class Replay(NamedTuple):
    """A hand played again: where it ended, what differs from the record, and what is worth a remark."""

    history: HandHistory
    hand: Hand
    mismatches: tuple[Mismatch, ...]
    notes: tuple[Note, ...]
    is_compared: bool
    """Whether the record has a result to compare with."""

    @property
    def stacks(self) -> list[int]:
        return self.hand.betting.stack


@lru_cache(maxsize=64)
def rules_for(variant: str) -> HandRules:
    """What a replay plays by when nobody says otherwise."""
    return hand_rules(load(DEFAULT_BOOK), CATALOGUE[variant])


def replay(history: HandHistory, rules: HandRules | None = None) -> Replay:
    """Play the hand again. Refused where the record cannot be; what only differs from the book is noted."""
    rules = rules if rules is not None else rules_for(history.variant)
    first: Replay | None = None
    failure: Refused | None = None
    try:
        first = _play(history, rules, as_posted=False)
        if not first.mismatches:
            return first
    except Refused as why:
        failure = why
    second = _as_posted(history, rules) if _posts_short(history) else None
    if second is not None and (first is None or not second.mismatches):
        return second
    if first is None:
        assert failure is not None
        raise failure
    return first


def _as_posted(history: HandHistory, rules: HandRules) -> Replay | None:
    try:
        return _play(history, rules, as_posted=True)
    except Refused:
        return None


def _play(history: HandHistory, rules: HandRules, *, as_posted: bool) -> Replay:
    run = Run(history, rules, as_posted)
    run.play()
    notes = run.notes
    mismatches, is_compared = compare(history, run.hand, notes)
    if as_posted:
        notes.append(note(AS_POSTED))
    return Replay(history, run.hand, mismatches, tuple(notes), is_compared)


def _posts_short(history: HandHistory) -> bool:
    """Whether somebody could not pay his blind or bring-in in full. Some tools then count a call for what he paid."""
    blinds = history.blinds_or_straddles
    for player, stack in enumerate(history.starting_stacks):
        owed = abs(blinds[player]) if blinds else history.bring_in
        if stack is not None and stack - history.antes[player] < owed:
            return True
    return False
