"""The table as a person in charge has decided it: chips, hands, board, burns, street and turn are laid like that, whatever the book
would have done.

Chips only move between a player's stack, what lies in front of him and what he has put into the middle; cards only between the
board, the burns and the stub. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log, refusal_codes, refusals, rounds
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.state import OVER, TO_BET, TO_DEAL, TO_DRAW, TO_POST, TO_RETURN

if TYPE_CHECKING:
    from deadbutton.table.hand.hand import Hand


@dataclass(frozen=True, slots=True)
class DecidedTable:
    """Everything that can be decided of a hand in play, player by player in the order of the deal."""

    street: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    """In front of each on this street."""
    live: tuple[bool, ...]
    board: tuple[Card, ...] = ()
    burns: int = 0
    turn: int = NOBODY
    """Who acts; nobody where the round is over or cards are due."""
    again: bool = False
    """Everybody acts again on this street."""


def as_it_lies(hand: Hand) -> DecidedTable:
    """The table as it lies now: laid like that, nothing changes."""
    betting = hand.betting
    return DecidedTable(
        hand.street,
        tuple(betting.stack),
        tuple(betting.bet),
        tuple(not folded for folded in betting.folded),
        tuple(hand.board),
        len(hand.stub.burns),
        hand.actor if hand.stage == TO_BET else NOBODY,
    )


def lay(hand: Hand, wanted: DecidedTable) -> None:
    """Lay the table like that. What cannot lie so is refused; whoever calls tries it on a copy."""
    if hand.stage in (OVER, TO_POST):
        raise refused("hand.too_late_to_lay")
    was = as_it_lies(hand)
    if wanted == was:
        return
    if _deals_to_the_board(hand) and _is_due(hand, wanted):
        wanted = replace(wanted, bets=(0,) * len(wanted.bets))  # gathered before the card comes
    is_betting, was_betting = wanted.turn != NOBODY, hand.stage == TO_BET
    _check(hand, wanted)
    is_elsewhere = wanted.street != was.street
    if is_elsewhere or wanted.board != was.board or wanted.burns != was.burns:
        hand.later = []
    _lay_burns(hand, wanted.burns)
    if wanted.board != was.board:
        _lay_board(hand, wanted.board)
    if is_elsewhere or wanted.again:
        hand.street = wanted.street
        hand.note(log.STREET, NOBODY, wanted.street)
    _lay_hands(hand, wanted.live)
    _lay_chips(hand, wanted)
    if hand.betting.live == 1:
        _end_round(hand)
    elif _is_due(hand, wanted):
        if hand.stage != TO_DEAL or is_elsewhere or wanted.board != was.board:
            hand.await_street()
    elif is_betting:
        _lay_turn(hand, wanted, goes_on=was_betting and not is_elsewhere and not wanted.again)
    elif hand.stage == TO_DRAW:
        return  # the draw goes on
    elif hand.stage <= TO_RETURN or is_elsewhere or hand.street + 1 < len(hand.rules.streets):
        _end_round(hand)
    else:
        hand.back_to_show()


def _check(hand: Hand, wanted: DecidedTable) -> None:
    betting = hand.betting
    if not 0 <= wanted.street < len(hand.rules.streets):
        raise refused("hand.no_such_street")
    if not _deals_to_the_board(hand) and (wanted.street != hand.street or list(wanted.board) != hand.board):
        raise refused("hand.street_stays")
    if hand.stage == TO_DRAW and (wanted.turn != NOBODY or wanted.again):
        raise refused("hand.street_stays")
    lying, due = _boards(hand, wanted.street)
    if _deals_to_the_board(hand) and len(wanted.board) not in (lying, due):
        raise refused("hand.board_count", count=len(wanted.board), before=lying, after=due)
    if wanted.turn != NOBODY and _is_due(hand, wanted):
        raise refused("hand.cards_first")
    for player in range(betting.n):
        most = betting.stack[player] + betting.put[player]
        held = wanted.stacks[player] + wanted.bets[player]
        if wanted.stacks[player] < 0 or wanted.bets[player] < 0 or held > most:
            raise refused("hand.not_put_in", seat=hand.seats[player], most=most, wanted=held)
    if not any(wanted.live):
        raise Refused(refusals.refusal(hand, refusal_codes.LAST_HAND))
    turn = wanted.turn
    if turn != NOBODY and (not wanted.live[turn] or not wanted.stacks[turn]):
        raise refused("hand.cannot_act", seat=hand.seats[turn])


def _deals_to_the_board(hand: Hand) -> bool:
    """A flop game: its streets can be taken back and dealt again. Elsewhere cards lie in people's hands."""
    return any(street.board for street in hand.rules.streets)


def _boards(hand: Hand, street: int) -> tuple[int, int]:
    """How many cards lie on the board before a street, and once it is dealt."""
    counts = [one.board for one in hand.rules.streets]
    return sum(counts[:street]), sum(counts[: street + 1])


def _is_due(hand: Hand, wanted: DecidedTable) -> bool:
    """Whether the cards of the street are still to come."""
    if not _deals_to_the_board(hand):
        return hand.stage == TO_DEAL
    lying, dealt = _boards(hand, wanted.street)
    return lying < dealt and len(wanted.board) == lying


# Cards


def _lay_burns(hand: Hand, count: int) -> None:
    stub = hand.stub
    lying = len(stub.burns)
    if not 0 <= count <= lying + stub.remaining:
        raise refused("hand.no_such_burns", most=lying + stub.remaining)
    if count == lying:
        return
    if count > lying:
        burnt = stub.burn(count - lying)
        hand.note_cards(log.BURN, NOBODY, len(burnt), burnt)
    else:
        stub.put_back([stub.take_burn(card) for card in reversed(stub.burns[count:])])
        stub.shuffle(hand.shuffler)
    hand.burnt, hand.burnt_ahead = list(stub.burns[-1:]) if hand.rules.streets[hand.street].burn else [], []


def _lay_board(hand: Hand, board: tuple[Card, ...]) -> None:
    """Cards that stay lie where they are said; the others go back into the stub, new ones come off it or from the burns."""
    stub = hand.stub
    gone = list((Counter(hand.board) - Counter(board)).elements())
    new = list((Counter(board) - Counter(hand.board)).elements())
    hand.board = [card for card in hand.board if card not in gone or card == UNKNOWN]
    for card in gone:
        if card == UNKNOWN:
            hand.board.remove(UNKNOWN)
    if gone:
        stub.put_back(gone)
        stub.shuffle(hand.shuffler)
    for card in new:
        if card != UNKNOWN and hand.is_seen(card):
            raise Refused(refusals.refusal(hand, refusal_codes.CARD_SEEN, NOBODY, 0, (card,)))
        if card in stub.burns and card != UNKNOWN:
            stub.replace_on_top([stub.take_burn(card)])
        elif card in stub.aside:
            stub.replace_on_top([stub.take_aside(card)])
        else:
            stub.name_next([card])
        hand.board += stub.deal(1)
    hand.board = list(board)
    hand.note_cards(log.BOARD_NOW, NOBODY, len(board), board)


# Hands and chips


def _lay_hands(hand: Hand, live: tuple[bool, ...]) -> None:
    betting = hand.betting
    held = min(len(hand.holes[player]) for player in range(betting.n) if not betting.folded[player])
    for player, is_live in enumerate(live):
        if is_live and betting.folded[player]:
            _take_from_muck(hand, player, held)
            if len(hand.holes[player]) != held:
                raise refused("hand.not_restorable", seat=hand.seats[player])
            betting.folded[player] = False
            hand.shown[player] = max(hand.shown[player], 0)
            hand.note(log.RESTORE, player, 0)
    for player, is_live in enumerate(live):
        if not is_live and not betting.folded[player]:
            hand.bury(player)
    betting.live = sum(live)


def _take_from_muck(hand: Hand, player: int, count: int) -> None:
    """A draw game throws folded cards away: they come back where a person can still tell them apart, unseen as they were."""
    if not hand.holes[player] and hand.stage == TO_BET and hand.stub.muck.count(UNKNOWN) >= count:
        hand.holes[player] = [hand.stub.take_muck(UNKNOWN) for _ in range(count)]


def _lay_chips(hand: Hand, wanted: DecidedTable) -> None:
    betting = hand.betting
    for player in range(betting.n):
        back = wanted.stacks[player] - betting.stack[player]
        if back > 0:
            hand.note_cards(log.RETURN, player, back, (log.RULED,))
        elif back < 0:
            hand.note(log.PUT_IN, player, -back)
        betting.stack[player] += back
        betting.put[player] -= back
        betting.pot -= back
    if list(wanted.bets) != betting.bet or wanted.street != hand.street or wanted.again:
        betting.bet = list(wanted.bets)
        hand.note_cards(log.BETS_NOW, NOBODY, sum(wanted.bets), wanted.bets)
    betting.able = sum(
        1 for player in range(betting.n) if not betting.folded[player] and betting.stack[player] > 0
    )


# Whose turn it is


def _lay_turn(hand: Hand, wanted: DecidedTable, goes_on: bool) -> None:
    """``goes_on``: the round was under way, and who has acted in it stays known."""
    betting = hand.betting
    acted = betting.acted_at[:]
    was_turn = betting.actor if goes_on else NOBODY
    if not goes_on:
        hand.open_round_anew()
    first = betting.actor
    rounds.recount_raises(hand)
    _count_as_raise(hand)
    betting.actor = wanted.turn
    if goes_on:
        betting.acted_at = [min(at, betting.raise_count) for at in acted]
        if was_turn != wanted.turn:
            betting.acted_at[wanted.turn] = NOBODY
    elif not wanted.again:
        _acted_before(hand, first, wanted.turn)
    if was_turn != wanted.turn:
        hand.note(log.TURN, wanted.turn, 0)


def _acted_before(hand: Hand, first: int, turn: int) -> None:
    """A round that is taken up again: whoever comes before the player to act has acted, and so has whoever made the bet."""
    betting = hand.betting
    base = hand.largest_blind if betting.is_first_round else 0
    order = [(first + step) % betting.n for step in range(betting.n)] if first != NOBODY else []
    before = order[: order.index(turn)] if turn in order else []
    for player in range(betting.n):
        has_bet = betting.bet[player] >= betting.level > base
        if player != turn and (player in before or has_bet):
            betting.acted_at[player] = betting.raise_count


def _count_as_raise(hand: Hand) -> None:
    """More lies there than the acts of the round explain: it counts as a bet or raise of that much."""
    betting = hand.betting
    most = max(betting.bet)
    explained = max((total for _, total in rounds.standing_raises(hand)), default=0)
    base = max(explained, hand.largest_blind if betting.is_first_round else 0)
    if most <= base:
        return
    gained = most - base
    betting.level = most
    betting.aggressor = betting.bet.index(most)
    is_bring_in, betting.bring_in = betting.bring_in > 0 and most < betting.minimum, 0
    if gained >= betting.increment and not is_bring_in:
        betting.raise_count += 1
        betting.floor = most
        if not betting.rules.unit_is_fixed:
            betting.increment = max(gained, betting.minimum)


def _end_round(hand: Hand) -> None:
    """Nobody has anything more to say on this street: the hand goes on by itself."""
    hand.betting.actor = NOBODY
    hand.stage = TO_RETURN
