"""The end of a replayed hand: who shows, and who wins where not all cards are known."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from deadbutton.cards import UNKNOWN
from deadbutton.histories.history import HandHistory
from deadbutton.histories.replays import notes as remarks
from deadbutton.histories.replays.checking import collected
from deadbutton.histories.replays.notes import Note, note
from deadbutton.refusal import Refused
from deadbutton.table.hand.hand import TO_AWARD, TO_SHOW, Hand

MOST_TRIES: Final = 2000
"""Ways to divide the pots that are looked at: a table of ten has a few dozen that fit."""


def settle(history: HandHistory, hand: Hand, notes: list[Note]) -> None:
    """Turn up what is known and push the pots."""
    betting = hand.betting
    if betting.live == 1:
        hand.award()
        return
    live = [player for player in range(hand.n) if not betting.folded[player]]
    hidden = [player for player in live if UNKNOWN in hand.holes[player]]
    if UNKNOWN in hand.board:
        hidden = live
    if not hidden:
        _turn_up(hand, live)
        hand.award()
        return
    winners = _recorded_winners(history, hand, hidden)
    if not winners:
        if _all_pots_have_a_known_hand(hand, hidden):
            for player in hidden:
                hand.muck_anyway(player)
                notes.append(note(remarks.HIDDEN, player=player + 1))
            settle(history, hand, notes)
            return
        winners = [_known_or_all(pot.players, hidden) for pot in hand.build_pots()]
        notes.append(note(remarks.UNKNOWN_WINNER))
    else:
        notes.append(note(remarks.NAMED))
    _turn_up(hand, live)
    hand.award(winners)


def _turn_up(hand: Hand, live: list[int]) -> None:
    for player in live:
        if hand.shown[player] == 0 and hand.stage == TO_SHOW:
            hand.show(player)
    hand.stage = TO_AWARD


def _all_pots_have_a_known_hand(hand: Hand, hidden: list[int]) -> bool:
    return all(any(player not in hidden for player in pot.players) for pot in hand.build_pots())


def _known_or_all(players: tuple[int, ...], hidden: list[int]) -> list[int]:
    known = [player for player in players if player not in hidden]
    return known[:1] if len(known) == 1 else list(players)


def _recorded_winners(history: HandHistory, hand: Hand, hidden: list[int]) -> list[list[int]]:
    """Who won each pot by the recorded result, if that says that somebody won whose cards are unknown."""
    gains = collected(history, hand)
    if not any(gains[player] > 0 for player in hidden):
        return []
    return _exactly(hand, gains) or _nearly(hand, gains)


def _exactly(hand: Hand, gains: list[int]) -> list[list[int]]:
    """Winners with whom the pots give everybody what the record says, to the chip: several pots are not guessed one by one."""
    pots = hand.build_pots()
    most = sum(len(pot.players) for pot in pots) * hand.unit
    tries = 0

    def search(place: int, left: list[int], found: list[list[int]]) -> list[list[int]]:
        nonlocal tries
        tries += 1
        if tries > MOST_TRIES:
            return []
        if place < 0:
            winners = found[::-1]
            return winners if max(left) <= most and _gives(hand, winners, gains) else []
        pot = pots[place]
        names = [player for player in pot.players if left[player] > 0]
        for count in range(1, len(names) + 1):
            share = pot.amount // count // hand.unit * hand.unit
            for chosen in combinations([player for player in names if left[player] >= share], count):
                after = [chips - share if player in chosen else chips for player, chips in enumerate(left)]
                winners = search(place - 1, after, [*found, list(chosen)])
                if winners:
                    return winners
        return []

    return search(len(pots) - 1, gains, [])


def _gives(hand: Hand, winners: list[list[int]], gains: list[int]) -> bool:
    trial = hand.copy()
    try:
        _turn_up(trial, [player for player in range(hand.n) if not hand.betting.folded[player]])
        trial.award(winners)
    except Refused:
        return False
    return list(trial.won) == gains


def _nearly(hand: Hand, gains: list[int]) -> list[list[int]]:
    """The same where the shares are not ours: a rake was taken, or a pot was halved for a low."""
    left = gains[:]
    pots = hand.build_pots()
    winners: list[list[int]] = [[] for _ in pots]
    for place in range(len(pots) - 1, -1, -1):
        pot = pots[place]
        names = [player for player in pot.players if left[player] > 0]
        if not names:
            return []
        winners[place] = names
        for player in names:
            # A rake makes the recorded share smaller than ours: what is left after it is not another win.
            share = pot.amount // len(names)
            left[player] = max(0, left[player] - share) if left[player] * 10 > share * 11 else 0
    return winners
