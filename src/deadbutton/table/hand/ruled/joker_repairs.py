"""A joker among real cards: it is no card of the deck, and whatever came after it moves up by one.

The program's own deck holds none: nothing moves there. Of a real one the joker stands where nobody has named a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from deadbutton.books.steps import DealerStep, Verb
from deadbutton.cards.card import UNKNOWN
from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import has_acted
from deadbutton.table.hand.board_remedies import FIRST_CARD
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.put_off import Later
from deadbutton.table.hand.state import TO_BET, TO_DEAL

if TYPE_CHECKING:
    from deadbutton.table.hand.hand import Hand


def pass_joker(hand: Hand, place: str, number: int, player: int) -> None:
    """The joker lies aside: the card after it takes its place, in a ``hand``, as a ``burn``, on the ``board``."""
    if not hand.stub.is_face_down:
        return
    if place == "hand":
        _in_hand(hand, number, player)
    elif place in ("burn", "board"):
        _on_street(hand, place, number)


def _in_hand(hand: Hand, number: int, player: int) -> None:
    hole = hand.holes[player]
    if not 1 <= number <= len(hole) or hole[number - 1] != UNKNOWN:
        raise _not_a_joker(number)
    n, stub = hand.n, hand.stub
    is_whole = len({len(one) for one in hand.holes}) == 1
    if hand.street > 0 or hand.stage == TO_DEAL or hand.rules.is_stud or has_acted(hand) or not is_whole:
        hole[number - 1] = stub.deal(1)[0]
    else:
        order = [hand.holes[who][turn] for turn in range(len(hole)) for who in range(n)]
        del order[(number - 1) * n + player]
        order += stub.deal(1)
        hand.holes = [order[who::n] for who in range(n)]
        hand.note_cards(log.ROUND_OF_HOLES, NOBODY, n, order)
    stub.put_back([UNKNOWN])


def _on_street(hand: Hand, place: str, number: int) -> None:
    stub = hand.stub
    start = FIRST_CARD[hand.street] if hand.street < len(FIRST_CARD) else len(hand.board)
    burns = len(hand.burnt)
    lying = [*hand.burnt, *hand.board[start:]]
    first, end = (0, burns) if place == "burn" else (burns, len(lying))
    index = first + number - 1
    if not first <= index < end or lying[index] != UNKNOWN:
        raise _not_a_joker(number)
    acted = hand.stage == TO_BET and has_acted(hand)
    for card in hand.burnt:
        stub.take_burn(card)
    del lying[index]
    stub.put_back([UNKNOWN])
    hand.burnt = lying[:burns]
    stub.make_burn(hand.burnt)
    hand.board = [*hand.board[:start], *lying[burns:]]
    hand.note_cards(log.BOARD_NOW, NOBODY, len(hand.board), hand.board)
    if len(hand.burnt) < burns:
        hand.need_burn += 1
    else:
        hand.need_board += 1
    if acted:
        hand.later.append(Later(hand.street, DealerStep(Verb.FINISH_BETTING)))
    hand.stage = TO_DEAL
    hand.proceed()


def _not_a_joker(number: int) -> Refused:
    return refused("hand.not_a_joker", number=number)
