"""A betting round as the log has it: which bets lie there, which raises stand, and a round that was closed too soon."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from deadbutton.refusal import refused
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import DECISIONS
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.state import TO_BET, TO_DEAL, TO_RETURN, TO_SHOW

if TYPE_CHECKING:
    from deadbutton.table.hand.playing import Playing


def lying_bets(hand: Playing) -> list[int]:
    """What each has bet in the round that is going on, or that is over while the next card or showdown has not come yet;
    nothing where it is too late to touch it."""
    betting = hand.betting
    if hand.stage == TO_BET or (hand.stage == TO_SHOW and not any(hand.shown)):
        return betting.bet[:]
    found = hand.entries
    starts = [place for place, entry in enumerate(found) if entry[0] == log.STREET]
    if hand.stage != TO_DEAL or len(starts) < 2 or _is_dealt(found[starts[-1] + 1 + len(_burns_due(hand)) :]):
        return []
    since = [*found[starts[-2] + 1 : starts[-1]], *found[starts[-1] + 1 :]]
    return _bets_of(hand, starts[-2], since)


def acted_after(hand: Playing, player: int) -> list[int]:
    """Who has acted after this player's last act in the round whose bets lie there."""
    found = hand.entries
    starts = [place for place, entry in enumerate(found) if entry[0] == log.STREET]
    begin = starts[-2 if hand.stage == TO_DEAL and len(starts) > 1 else -1] if starts else 0
    acts = [who for kind, who, _, _ in found[begin:] if kind in DECISIONS]
    after = acts[len(acts) - acts[::-1].index(player) :] if player in acts else []
    return list(dict.fromkeys(after))


def earlier_bets(hand: Playing) -> list[list[int]]:
    """What each had bet by the end of every round before this one, the latest first."""
    found = hand.entries
    starts = [place for place, entry in enumerate(found) if entry[0] == log.STREET]
    rounds = [(begin, found[begin + 1 : end]) for begin, end in pairwise(starts)]
    return [_bets_of(hand, begin, since) for begin, since in reversed(rounds)]


def _bets_of(hand: Playing, begin: int, since: Sequence[log.Entry]) -> list[int]:
    """The bets of the round that begins at this entry of the log, after what happened since."""
    found = hand.entries
    bets = [0] * hand.betting.n
    if found[begin][2] == 0:
        for kind, player, amount, _ in found[:begin]:
            bets[player] += amount if kind == log.BLIND else 0
    for kind, player, amount, marks in since:
        if kind in (log.BET, log.RAISE, log.COMPLETE):
            bets[player] = amount
        elif kind in (log.CALL, log.BRING_IN, log.PUT_IN):
            bets[player] += amount
        elif kind == log.RETURN and log.EARLIER not in marks:
            bets[player] = max(0, bets[player] - amount)  # also what lay there from an earlier round
        elif kind == log.BETS_NOW:
            bets = list(marks)
    return bets


def _is_dealt(entries: Sequence[log.Entry]) -> bool:
    return any(kind in (log.BURN, log.BOARD, log.HOLE, log.UP) for kind, _, _, _ in entries)


def recount_raises(hand: Playing) -> None:
    """The level and the next raise, from the bets and raises of this round that still stand."""
    betting = hand.betting
    round_ = betting.copy()
    base = max(map(abs, hand.blinds), default=0) if betting.is_first_round else 0
    round_.level = round_.floor = base
    round_.increment = betting.minimum
    round_.raise_count = 1 if base else 0
    round_.aggressor = NOBODY
    for kind, player, total, _ in _this_round(hand):
        if kind == log.BRING_IN:
            round_.level = total
        elif betting.bet[player] >= total:
            round_.actor = player
            round_.bet[player] = total
            round_.raise_to(total)
    betting.level = max(round_.level, *betting.bet)
    betting.floor, betting.increment = round_.floor, round_.increment
    betting.raise_count, betting.aggressor = round_.raise_count, round_.aggressor


def standing_raises(hand: Playing) -> list[tuple[int, int]]:
    """Who has bet or raised to how much on this street, as far as the chips still lie there."""
    bets = hand.betting.bet
    found = [(player, total) for _, player, total, _ in _this_round(hand)]
    return [(player, total) for player, total in found if bets[player] >= total]


def _this_round(hand: Playing) -> list[log.Entry]:
    """What was opened, bet and raised since the street began."""
    entries = hand.entries
    starts = [place for place, entry in enumerate(entries) if entry[0] == log.STREET]
    kinds = (log.BRING_IN, log.BET, log.RAISE, log.COMPLETE)
    return [entry for entry in entries[starts[-1] if starts else 0 :] if entry[0] in kinds]


# A round that was closed too soon


def is_open(hand: Playing) -> bool:
    """Whether the round goes on, or was closed a moment ago: no card has come since, and nobody has shown."""
    if hand.stage in (TO_BET, TO_RETURN):
        return True
    if any(hand.shown):
        return False
    if hand.stage == TO_SHOW:
        return True
    rules = hand.rules.streets[hand.street]
    is_whole = hand.need_board == rules.board and (hand.need_burn == int(rules.burn) or bool(hand.came_due))
    kinds = [kind for kind, _, _, _ in hand.entries]
    noted = [log.STREET, *(log.BURN for _ in _burns_due(hand))]
    return hand.stage == TO_DEAL and hand.street > 0 and is_whole and kinds[-len(noted) :] == noted


def _burns_due(hand: Playing) -> list[Any]:
    """Burns that a ruling had put off until the street that is about to be dealt: they lie there already, and are noted with
    it before anything else."""
    return [later for later in hand.came_due if later.cards]


def _put_off_again(hand: Playing) -> None:
    """The street has not begun after all: its burns wait for it as they did, and the log does not speak of it."""
    for later in reversed(_burns_due(hand)):
        del hand.tape[-4 - len(later.cards) :]
    hand.later += hand.came_due
    hand.came_due, hand.burnt_ahead = [], []
    del hand.tape[-4:]


def take_up(hand: Playing) -> None:
    """The round goes on where it was closed: its bets lie in front of the players again, and nobody's turn has come yet."""
    if hand.stage == TO_BET:
        return
    if not is_open(hand):
        raise refused("hand.bets_gathered")
    betting = hand.betting
    if hand.stage == TO_DEAL:
        bets = lying_bets(hand)
        _put_off_again(hand)
        hand.street -= 1
        betting.bet = bets
        hand.open_round_anew()
        recount_raises(hand)
        betting.acted_at = [NOBODY if folded else betting.raise_count for folded in betting.folded]
    hand.stage = TO_BET
    betting.actor = NOBODY
