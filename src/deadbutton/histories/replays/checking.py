"""A replay's chips against the recorded result."""

from __future__ import annotations

from deadbutton.histories.amounts import MOST_DECIMALS, to_text
from deadbutton.histories.history import HandHistory
from deadbutton.histories.replays import notes as remarks
from deadbutton.histories.replays.notes import Mismatch, Note, note
from deadbutton.table.hand import log
from deadbutton.table.hand.hand import Hand

MOST_RAKE = 15
"""Per cent of a pot: more than this is not a rake but a different result."""


def collected(history: HandHistory, hand: Hand) -> list[int]:
    """What each player took from the pots by the record; zeros where it does not say. Ask before the pots are pushed."""
    if history.finishing_stacks is not None:
        return [
            0 if end is None else end - stack
            for end, stack in zip(history.finishing_stacks, hand.betting.stack, strict=True)
        ]
    return list(history.winnings) if history.winnings is not None else [0] * hand.n


def compare(history: HandHistory, hand: Hand, notes: list[Note]) -> tuple[tuple[Mismatch, ...], bool]:
    """The players whose result differs, and whether there was a result to compare with."""
    if history.finishing_stacks is not None:
        return _compare_stacks(history, hand, notes), True
    if history.winnings is not None and any(history.winnings) and hand.is_over:
        return _compare_winnings(history, hand, notes), True
    return (), False


def _compare_stacks(history: HandHistory, hand: Hand, notes: list[Note]) -> tuple[Mismatch, ...]:
    stacks = hand.betting.stack
    ends = history.finishing_stacks
    if ends is None or stacks == list(ends):
        return ()
    found = [
        Mismatch(player, end, stacks[player])
        for player, end in enumerate(ends)
        if end is not None and end != stacks[player] and history.starting_stacks[player] is not None
    ]
    if not found or _is_rounding(history, found):
        return ()
    gap = sum(one.got - one.expected for one in found)
    if gap + hand.left_over == 0 and _are_odd_chips(hand, found):
        _move_odd_chips(history, hand, found, notes)
        return ()
    pot = sum(hand.won)
    is_fair = all(one.got > one.expected and hand.won[one.player] > 0 for one in found)
    if history.is_money and is_fair and gap * 100 <= pot * MOST_RAKE:
        notes.append(note(remarks.RAKE, amount=to_text(gap, history.scale)))
        return ()
    return tuple(found)


def _is_rounding(history: HandHistory, found: list[Mismatch]) -> bool:
    """A tool that splits to the last decimal: we do not follow it further than any coin."""
    return history.scale == 10**MOST_DECIMALS and all(
        abs(one.got - one.expected) <= history.player_count for one in found
    )


def _are_odd_chips(hand: Hand, found: list[Mismatch]) -> bool:
    """Whether only the chips that cannot be split lie elsewhere."""
    if not hand.is_over:
        return False
    winners = sum(1 for won in hand.won if won)
    halves = 2 if hand.rules.game.is_high_low else 1
    most = hand.unit * (winners - 1) * len(hand.pots) * halves
    return all(hand.won[one.player] > 0 and abs(one.got - one.expected) <= most for one in found)


def _move_odd_chips(history: HandHistory, hand: Hand, found: list[Mismatch], notes: list[Note]) -> None:
    """The record decides where they lie."""
    moved = hand.left_over
    hand.left_over = 0
    for player, expected, got in found:
        change = expected - got
        moved += max(0, -change)
        hand.betting.stack[player] = expected
        hand.won[player] += change
        _amend_win(hand.tape, player, change)
    notes.append(note(remarks.ODD_CHIP, amount=to_text(moved, history.scale)))


def _amend_win(tape: list[int], player: int, change: int) -> None:
    """The last of the three marks of a win is how many of its chips are odd ones."""
    place = 0
    while place < len(tape):
        if tape[place] == log.WIN and tape[place + 1] == player and tape[place + 2] + change > 0:
            tape[place + 2] += change
            tape[place + 6] = max(0, tape[place + 6] + change)
            return
        place += 4 + tape[place + 3]


def _compare_winnings(history: HandHistory, hand: Hand, notes: list[Note]) -> tuple[Mismatch, ...]:
    """Sites count an uncalled bet as won or not, after the rake; some forget a winner. More than that is a difference."""
    assert history.winnings is not None
    back = _returned(hand)
    found: list[Mismatch] = []
    raked = 0
    for player, recorded in enumerate(history.winnings):
        won = hand.won[player]
        if recorded in (won, won + back[player]):
            continue
        if recorded == 0 and history.is_money:
            amount = to_text(won, history.scale)
            notes.append(note(remarks.UNRECORDED, player=player + 1, amount=amount))
            continue
        least = won - won * MOST_RAKE // 100 if history.is_money else won
        if won == 0 or not least <= recorded <= won + back[player]:
            found.append(Mismatch(player, recorded, won))
            continue
        raked += (won if recorded <= won else won + back[player]) - recorded
    if found and _are_odd_chips(hand, found):
        notes.append(
            note(remarks.ODD_CHIP, amount=to_text(abs(found[0].got - found[0].expected), history.scale))
        )
        found = []
    if raked:
        notes.append(note(remarks.RAKE, amount=to_text(raked, history.scale)))
    return tuple(found)


def _returned(hand: Hand) -> list[int]:
    """What came back to each because nobody called it."""
    back = [0] * hand.n
    tape = hand.tape
    place = 0
    while place < len(tape):
        if tape[place] == log.RETURN:
            back[tape[place + 1]] += tape[place + 2]
        place += 4 + tape[place + 3]
    return back
