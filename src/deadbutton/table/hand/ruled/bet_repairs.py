"""Bets that went wrong: put in short without anybody noticing, then put right, or left as they are, for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log, refusal_codes, refusals, repairs
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.rounds import acted_after, earlier_bets, lying_bets, recount_raises, take_up
from deadbutton.table.hand.state import TO_BET, TO_DEAL

if TYPE_CHECKING:
    from deadbutton.table.hand.hand import Hand


def put_in_unnoticed(hand: Hand, player: int, amount: int) -> None:
    """A call for too little that passes: the next player acts, and the short one still owes the rest."""
    _betting(hand)
    if hand.betting.actor != player:
        raise Refused(refusals.refusal(hand, refusal_codes.NOT_YOUR_TURN, player))
    repairs.put_in(hand, player, amount)
    hand.betting.acted_at[player] = hand.betting.raise_count
    hand.betting.pass_turn()
    hand.proceed()


def stand_as_acted(hand: Hand, player: int, amount: int) -> None:
    """A player has acted, with these chips: the turn goes on to whoever has something to decide."""
    _betting(hand)
    if amount:
        repairs.put_in(hand, player, amount)
    hand.betting.acted_at[player] = hand.betting.raise_count
    settle_turn(hand)


def stand_as_raised(hand: Hand, player: int, total: int) -> None:
    """A player had bet or raised to this total, and it was taken for less: it stands, and whoever has not matched it answers it.

    Those who acted since are held to what they put in. The turn stays where it is; where the round was closed by the mistake, it
    goes on after this player.
    """
    take_up(hand)
    betting = hand.betting
    turn = betting.actor
    missing = total - betting.bet[player]
    if missing <= 0:
        raise refused("hand.not_more", seat=hand.seats[player], held=betting.bet[player], total=total)
    if total <= betting.level:
        repairs.put_in(hand, player, missing)
    else:
        betting.actor = player
        hand.raise_anyway(total, player)
        if turn not in (NOBODY, player) and hand.stage == TO_BET:
            betting.actor = turn
    settle_turn(hand)


def correct_bets(hand: Hand, total: int, players: Sequence[int] = ()) -> None:
    """Every answer to the last bet is brought to one total: what is missing goes in, what is more comes back.

    Whoever checked, or acted before that bet, has still to answer it. ``players`` keeps the additions to some. Bets that
    were gathered a moment ago are put right in the middle, until the next card.
    """
    if hand.stage != TO_BET and lying_bets(hand):
        level = max(lying_bets(hand))
        _bring_to(hand, total, lambda bet: bet > total or bet == level)
        return
    _betting(hand)
    betting = hand.betting
    # Chips that go back can undo a raise: who has answered is counted before.
    answered_at = betting.raise_count
    for player in range(betting.n):
        bet = betting.bet[player]
        if betting.folded[player] or bet == 0 or betting.acted_at[player] != answered_at:
            continue
        if bet > total:
            repairs.give_back(hand, player, bet - total)
        elif bet < total and betting.stack[player] and (not players or player in players):
            repairs.put_in(hand, player, min(total - bet, betting.stack[player]))
    betting.level = max(total, betting.floor) if betting.is_first_round else total
    settle_turn(hand)


def complete_bet(hand: Hand, paid: int, total: int) -> None:
    """A bet or raise that was too small is made a full one, by whoever made or called it: the betting is open again."""
    betting = hand.betting
    is_betting = hand.stage == TO_BET
    if not lying_bets(hand):
        raise refused("hand.bets_gathered")
    if paid not in lying_bets(hand):
        return  # it was entered as the full one that it becomes
    answered = [player for player in range(betting.n) if betting.bet[player] == paid]
    _bring_to(hand, total, lambda bet: bet == paid)
    if not is_betting:
        return
    betting.level = max(betting.level, total)
    betting.raise_count += 1
    for player in answered:
        betting.acted_at[player] = betting.raise_count
    settle_turn(hand)


def stand_as_paid(hand: Hand, player: int, paid: int, taken_for: int) -> None:
    """In a round before, this player had put in less than everybody took it for, and whoever called put in the same: it stands, and
    the hand has what was really paid. Somebody who is all-in has put everything in, whichever round it went to."""
    betting = hand.betting
    found = next((bets for bets in earlier_bets(hand) if bets[player] in (paid, taken_for)), None)
    if hand.is_over or found is None or found[player] == paid:
        return
    same = [who for who, bet in enumerate(found) if bet == taken_for]
    if any(not betting.folded[who] and not betting.stack[who] for who in same):
        return
    for who in same:
        betting.stack[who] += taken_for - paid
        betting.put[who] -= taken_for - paid
        betting.pot -= taken_for - paid
        hand.note_cards(log.RETURN, who, taken_for - paid, (log.RULED, log.EARLIER))


def lie_as_paid(hand: Hand, player: int, paid: int, taken_for: int) -> None:
    """Whoever acted after this player and was taken to have called the bet has put in the same wrong sum."""
    bets = lying_bets(hand)
    if paid in bets:
        return  # the hand has it already
    for who in acted_after(hand, player):
        if bets[who] == taken_for and not hand.betting.folded[who]:
            _take_back(hand, who, taken_for - paid)


def _bring_to(hand: Hand, total: int, concerns: Callable[[int], bool]) -> None:
    """The bets of these amounts become this one: what is missing goes in, what is more comes back."""
    for player, bet in enumerate(lying_bets(hand)):
        if hand.betting.folded[player] or not concerns(bet) or bet == 0:
            continue
        if bet > total:
            _take_back(hand, player, bet - total)
        elif bet < total and hand.betting.stack[player]:
            _put_in(hand, player, min(total - bet, hand.betting.stack[player]))


def _put_in(hand: Hand, player: int, amount: int) -> None:
    repairs.put_in(hand, player, amount)
    if hand.stage == TO_DEAL:
        hand.betting.bet[player] -= amount  # it goes to the bets that lie in the middle already


def _take_back(hand: Hand, player: int, amount: int) -> None:
    betting = hand.betting
    if hand.stage == TO_DEAL:
        betting.bet[player] += amount
        betting.give_back(player, amount)
        hand.note_cards(log.RETURN, player, amount, (log.RULED,))
    else:
        repairs.give_back(hand, player, amount)


def settle_turn(hand: Hand) -> None:
    """After chips have moved by a ruling: the turn stays where it is, or goes to the next who has something to decide."""
    betting = hand.betting
    if betting.actor != NOBODY:
        betting.actor = (betting.actor or betting.n) - 1
        betting.pass_turn()
        hand.proceed()


def _betting(hand: Hand) -> None:
    if hand.stage != TO_BET:
        raise refused("hand.bets_gathered")


def withdraw_bets(hand: Hand, player: int, amount: int) -> None:
    """All that a player has put into the hand leaves the game, and the player the hand."""
    betting = hand.betting
    if amount != betting.put[player]:
        raise refused("hand.other_bets", seat=hand.seats[player], held=betting.put[player], amount=amount)
    betting.put[player] = betting.bet[player] = 0
    betting.pot -= amount
    hand.starting_stacks = [
        stack - amount if index == player else stack for index, stack in enumerate(hand.starting_stacks)
    ]
    hand.note_cards(log.RETURN, player, amount, (log.RULED, log.WITHDRAWN))
    if hand.stage == TO_BET:
        recount_raises(hand)
    if not betting.folded[player]:
        hand.kill(player)


def take_out(hand: Hand, player: int, amount: int) -> int:
    """Chips of a player leave the game: how many there really were."""
    betting = hand.betting
    amount = min(amount, betting.stack[player])
    if amount == 0:
        return 0
    betting.stack[player] -= amount
    hand.starting_stacks = [
        stack - amount if index == player else stack for index, stack in enumerate(hand.starting_stacks)
    ]
    if betting.stack[player] == 0 and not betting.folded[player] and not hand.is_over:
        betting.able -= 1
        if hand.stage == TO_BET:
            settle_turn(hand)
    return amount


def move_behind(hand: Hand, player: int, change: int) -> None:
    """Chips that were a player's before this hand come to what is behind his bets, or go from there. Nobody who is all-in is dealt
    in for more."""
    betting = hand.betting
    if change < 0:
        if -change > betting.stack[player]:
            raise refused("hand.not_that_much", seat=hand.seats[player], held=betting.stack[player])
        take_out(hand, player, -change)
    elif betting.stack[player]:
        betting.stack[player] += change
        hand.starting_stacks = [
            stack + change if index == player else stack for index, stack in enumerate(hand.starting_stacks)
        ]


def won_of(hand: Hand, player: int) -> list[tuple[int, int]]:
    """Who won the bets of a player, once the pots are pushed: each pot's share of them as its winners shared the pot."""
    put = hand.betting.put
    found: dict[int, int] = {}
    below = 0
    for place, pot in enumerate(hand.pots):
        is_last = place == len(hand.pots) - 1
        level = put[player] if is_last else min(put[other] for other in pot.players)
        own = max(0, min(put[player], level) - below)
        below = level
        shares = [
            (entry[1], entry[2]) for entry in hand.entries if entry[0] == log.WIN and entry[3][0] == place
        ]
        paid = sum(chips for _, chips in shares)
        left = own
        for winner, chips in shares:
            part = min(left, own * chips // paid // hand.unit * hand.unit)
            found[winner] = found.get(winner, 0) + part
            left -= part
        if left and shares:
            found[shares[0][0]] += left
    return list(found.items())
