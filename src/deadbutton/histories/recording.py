"""From a hand that was played here to its history."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deadbutton.cards import Card
from deadbutton.games import Limit
from deadbutton.histories import actions as acts
from deadbutton.histories.actions import Action
from deadbutton.histories.history import HandHistory
from deadbutton.histories.laid import Laid, write_laid
from deadbutton.table import Hand
from deadbutton.table.hand import log

BOARD_RIGHT = "ruling: the board is put right"
DEAD_HAND = "dead hand"
"""The comment on a fold that is none: the hand was dead, or killed by a ruling, whoever's turn it was."""
CANCELLED = "ruling: the hand is cancelled"
SHARED = "ruling: the hand is cancelled, and its pots are shared"
SPLIT = "ruling: each pot is shared among those who could win it"
PASSED = "ruling: the turn goes past p"
MOVED = "ruling: a pot goes to another player: "
BACK = "ruling: chips go back: "
STAY = "ruling: chips stay in the pot: "
"""Remarks that a replay carries out: the turn with the player's number, a pot with who gives how much to whom, chips with whose
they are and how many."""
NOT_REPLAYED = (
    "ruling: chips and cards went where these acts alone do not lead; finishing_stacks says how it ended"
)
"""The first remark of a hand of which no replay can follow the rulings."""

_PLAIN = {
    log.FOLD: acts.FOLD,
    log.CHECK: acts.CALL,
    log.CALL: acts.CALL,
    log.BRING_IN: acts.BRING_IN,
    log.MUCK: acts.MUCK,
}
_RAISES = (log.BET, log.RAISE, log.COMPLETE)
_RULINGS = {
    log.BOARD_NOW: BOARD_RIGHT,
    log.RESTORE: "ruling: the hand is live again",
    log.REPLACE: "ruling: a card is replaced",
    log.BETS_NOW: "ruling: the bets are put right",
    log.TURN: "ruling: it is another player's turn",
}


def history_of(
    hand: Hand,
    /,
    *,
    players: Sequence[str] | None = None,
    laid: Sequence[Laid] = (),
    is_shared: bool = False,
    **about: Any,
) -> HandHistory:
    """The history of a hand, with what else is known ``about`` it: ``event``, ``table``, ``hand``, ``level`` …

    Replayed under the same rules it ends on the same stacks, also one that was cancelled. Of every other ruling of the floor
    it keeps a remark, since PHH has no word for it. ``laid``: how the table lay after entries that were a ruling, which the
    replay carries out; an entry that somebody in charge decided is told by that alone. ``is_shared``: a ruling has pushed the
    pots, whatever the cards are worth.
    """
    split = (Action(acts.REMARK, comment=SPLIT),) if is_shared else ()
    said = {"seats": hand.seats, **about}
    if players is not None:
        said["players"] = tuple(players)
    if hand.dead_at_start:
        said["_dead"] = hand.dead_at_start
    if hand.absent:
        said["_absent"] = [player + 1 for player in hand.absent]
    if hand.penalised:
        said["_penalised"] = [player + 1 for player in hand.penalised]
    if hand.unit != 1:
        said["_unit"] = hand.unit
    small, big = hand.bets
    is_limit = hand.rules.game.limit is Limit.FIXED_LIMIT
    return HandHistory(
        variant=hand.rules.game.code,
        antes=_antes(hand),
        starting_stacks=tuple(hand.starting_stacks),
        actions=(*_actions(hand, laid), *split),
        blinds_or_straddles=() if hand.rules.is_stud else tuple(hand.blinds),
        bring_in=hand.bring_in,
        small_bet=small if is_limit else 0,
        big_bet=big if is_limit else 0,
        min_bet=0 if is_limit else small,
        ante_trimming_status=not hand.one_ante_for_all,
        finishing_stacks=tuple(hand.betting.stack),
        about=said,
    )


def _antes(hand: Hand) -> tuple[int, ...]:
    """PHH posts antes before blinds. Where the blind came first, a short stack's ante is what was left for it."""
    if not hand.one_ante_for_all or hand.antes_first:
        return tuple(hand.antes)
    paid = [0] * hand.n
    for kind, player, amount, _ in hand.entries:
        if kind == log.ANTE:
            paid[player] = amount
    return tuple(paid)


def _actions(hand: Hand, laid: Sequence[Laid]) -> list[Action]:
    found: list[Action] = []
    entries = hand.entries
    done = lying = 0
    for one in laid:
        found += _acts_of(entries[done : one.first], lying)
        lying = _lying_after(entries[done : one.first], lying)
        told = _acts_of(entries[one.first : one.end], lying)
        found += [
            act for act in told if act.act == acts.REMARK or (act.act != acts.BOARD and not one.is_decided)
        ]
        found.append(Action(acts.REMARK, comment=write_laid(one.table, one.round)))
        lying = len(one.table.board)
        done = one.end
    return found + _acts_of(entries[done:], lying)


def _lying_after(entries: Sequence[log.Entry], lying: int) -> int:
    """How many cards are on the board."""
    for kind, _, _, cards in entries:
        if kind in (log.BOARD, log.COMMUNITY):
            lying += len(cards)
        elif kind == log.BOARD_NOW:
            lying = len(cards)
    return lying


def _acts_of(entries: Sequence[log.Entry], lying: int) -> list[Action]:
    """``lying``: how many cards are on the board before these entries."""
    found: list[Action] = []
    dealt: dict[int, tuple[int, ...]] = {}
    for kind, player, amount, cards in entries:
        if kind in (log.HOLE, log.UP):
            dealt[player] = dealt.get(player, ()) + cards
            continue
        if kind == log.ROUND_OF_HOLES:
            dealt = {one: cards[one::amount] for one in range(amount)}
            continue
        found += [Action(acts.DEAL, one, 0, _faces(dealt[one])) for one in sorted(dealt)]
        dealt.clear()
        found += _action(kind, player, amount, cards)
        if kind == log.BOARD_NOW:
            # A remedy that has laid a street, or a part of it, has dealt it.
            found += [Action(acts.BOARD, cards=_faces(cards[lying:]))] if cards[lying:] else []
            lying = len(cards)
        elif kind in (log.BOARD, log.COMMUNITY):
            lying += len(cards)
    found += [Action(acts.DEAL, one, 0, _faces(dealt[one])) for one in sorted(dealt)]
    return found


def _action(kind: int, player: int, amount: int, cards: tuple[int, ...]) -> list[Action]:
    """What PHH says of an entry: chips that move by themselves need no word."""
    if kind in _PLAIN:
        return [Action(_PLAIN[kind], player)]
    if kind in _RAISES:
        return [Action(acts.RAISE, player, amount)]
    if kind in (log.BOARD, log.COMMUNITY):
        return [Action(acts.BOARD, cards=_faces(cards))]
    if kind == log.DISCARD:
        return [Action(acts.DISCARD, player, 0, _faces(cards))]
    if kind == log.SHOW:
        return [Action(acts.SHOW, player, 0, _faces(cards))]
    if kind == log.RETURN and log.RULED in cards:
        return [Action(acts.REMARK, comment=f"{BACK}p{player + 1} {amount}")]
    if kind == log.PUT_IN:
        return [Action(acts.REMARK, comment=f"{STAY}p{player + 1} {amount}")]
    if kind == log.CANCEL:
        return [Action(acts.REMARK, comment=SHARED if amount else CANCELLED)]
    if kind == log.PASS:
        return [Action(acts.REMARK, comment=f"{PASSED}{player + 1}")]
    if kind == log.MOVED:
        return [Action(acts.REMARK, comment=f"{MOVED}p{cards[0] + 1} {amount} p{player + 1}")]
    if kind == log.KILL:
        return [Action(acts.FOLD, player, comment=DEAD_HAND)]
    return [Action(acts.REMARK, comment=_RULINGS[kind])] if kind in _RULINGS else []


def ruling_of(entry: log.Entry) -> str:
    """What a remark says of an entry that a ruling is; nothing of any other."""
    told = _action(*entry)
    return told[0].comment if told and told[0].act == acts.REMARK else ""


def _faces(cards: Sequence[int]) -> tuple[Card, ...]:
    return tuple(map(Card, cards))
