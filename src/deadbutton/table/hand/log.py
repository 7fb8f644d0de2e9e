"""What happened, as a tape of numbers: kind, player, amount, how many cards, then these cards.

It is cheap to write and read later: ``entries`` cuts it into tuples, ``operations`` makes sentences of them. What the
machine has decided stands on it, so that nobody judges a second time: some kinds hold marks in the place of cards.
"""

from __future__ import annotations

from typing import Final

Entry = tuple[int, int, int, tuple[int, ...]]

ANTE: Final = 0
BLIND: Final = 1
STREET: Final = 2
"""A street begins; ``amount`` is its number."""
BURN: Final = 3
HOLE: Final = 4
"""Cards dealt face down to one player."""
UP: Final = 5
BOARD: Final = 6
ROUND_OF_HOLES: Final = 7
"""The same number of cards dealt face down to every player, one at a time; ``amount`` is the number of players."""
FOLD: Final = 8
"""``amount`` is ``AWAY`` or ``PENALISED`` where the chair was empty, as for a kill."""
CHECK: Final = 9
CALL: Final = 10
BET: Final = 11
"""``amount`` is the total of the round, as for a raise. Without a mark it was a full one: see ``SHORT``, ``CAPS``."""
RAISE: Final = 12
BRING_IN: Final = 13
COMPLETE: Final = 14
DISCARD: Final = 15
RETURN: Final = 16
"""A bet that everybody folded to. Otherwise a mark says why: see ``EXCESS``, ``RULED``."""
SHOW: Final = 17
"""``amount`` is 1 where all hands are turned up because somebody is all-in, 0 where it was this one's turn to show."""
MUCK: Final = 18
KILL: Final = 19
WIN: Final = 20
"""The marks are the number of the pot, which part of it (``WHOLE`` …), and how many of the chips could not be split."""
LEFT_OVER: Final = 21
RESHUFFLE: Final = 22
COMMUNITY: Final = 23
"""Too few cards for everybody: one card on the board for all (stud)."""
SIT: Final = 24
"""A chip left by the last hand."""
BOARD_NOW: Final = 25
"""The whole board, after a ruling has put it right."""
RESTORE: Final = 26
"""A hand is live again."""
CANCEL: Final = 27
"""The hand is cancelled; ``amount`` is 1 where the pot is shared instead of going back."""
REPLACE: Final = 28
"""A card of a hand is replaced: the old one, then the new one."""
PUT_IN: Final = 29
"""Chips that stay in by a ruling, before the player acts."""

MOVED: Final = 30
"""Chips of a pot that had gone to the wrong player, whose number is the mark."""

PASS: Final = 31
"""The turn goes on past a player by a ruling, and comes back to him."""

BETS_NOW: Final = 32
"""What lies in front of everybody after somebody in charge has decided so: the marks are the bets, in the order of the deal."""

TURN: Final = 33
"""The player to act by such a decision."""

MARKED: Final = frozenset({BET, RAISE, COMPLETE, RETURN, WIN, MOVED, BETS_NOW})
"""Kinds that hold marks where others hold cards."""

# Marks of a bet or raise, together where both are true.
SHORT: Final = 1
"""Less than a full bet or raise."""
CAPS: Final = 2
"""Fixed-limit: the last one that the round allows."""

# Why a chair was empty.
AWAY: Final = 1
PENALISED: Final = 2
"""A penalty keeps the player away."""

# Marks of a return.
EXCESS: Final = 1
"""What the others, all-in, could not match."""
RULED: Final = 2
"""A ruling gives it back."""
WITHDRAWN: Final = 3
"""A ruling takes it out of the pot and out of the game."""
EARLIER: Final = 4
"""It was never put in, in a round before: less was pushed than everybody took it for."""

# Parts of a pot.
WHOLE: Final = 0
HIGH_HALF: Final = 1
LOW_HALF: Final = 2
UNSEEN: Final = 3
"""The whole, to the last hand left, which has not been shown."""
TO_ABOVE: Final = 4
"""Added to a part: it is the chip that could not be split, and goes to the winner of the pot above."""


def entries(tape: list[int]) -> list[Entry]:
    """The tape, cut into ``(kind, player, amount, cards)``."""
    found: list[Entry] = []
    place = 0
    while place < len(tape):
        end = place + 4 + tape[place + 3]
        found.append((tape[place], tape[place + 1], tape[place + 2], tuple(tape[place + 4 : end])))
        place = end
    return found
