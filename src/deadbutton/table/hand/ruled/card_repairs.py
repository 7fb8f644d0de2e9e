"""Putting cards of the deal right: a card replaced, a card passed over as a blank, a down card that plays face up.

Every function here moves cards that are already on the table or in the stub. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadbutton.books.steps import Verb
from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import acts_made, has_acted
from deadbutton.table.hand.board_remedies import FIRST_CARD
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.put_off import burn_ahead
from deadbutton.table.hand.refusals import refusal
from deadbutton.table.hand.state import TO_DEAL

if TYPE_CHECKING:
    from deadbutton.table.hand.hand import Hand


def replace_card(hand: Hand, player: int, card: Card, becomes_burn: bool = True) -> Card:
    """A card of the initial deal is replaced by the next of the stub; the old one is the first burn, or set aside."""
    _require_held(hand, player, card)
    hole = hand.holes[player]
    place = hole.index(card)
    (new,) = hand.stub.deal(1)
    hole[place] = new
    following = hand.rules.streets[1]
    if becomes_burn and following.burn and not following.draw:
        burn_ahead(hand, 1, [card])
    else:
        hand.stub.set_aside([card])
    hand.note_cards(log.REPLACE, player, 1, (card, new))
    return new


def name_held(hand: Hand, player: int, cards: Sequence[Card]) -> None:
    """Cards of a player that somebody has seen: he holds them by name from now on, and none of them can turn up elsewhere."""
    seen = [card for card in cards if card != UNKNOWN]
    code = hand.holding_code(player, seen)
    if code:
        raise Refused(refusal(hand, code, player, 0, tuple(seen)))
    hand.identify(player, seen)


def name_burns(hand: Hand, cards: Sequence[Card]) -> None:
    """Burns that somebody has seen keep their names, face down as they are."""
    for card in cards:
        if card == UNKNOWN or card in hand.stub.burns:
            continue
        if hand.is_seen(card):
            raise refused("hand.not_there", card=card.named)
        if UNKNOWN in hand.burnt:
            hand.burnt[hand.burnt.index(UNKNOWN)] = card
        hand.stub.name_burn(card)


def name_fallen(hand: Hand, cards: Sequence[Card], place: str) -> None:
    """Cards that count where they fell have their names there: where somebody says it, or only one place is left."""
    for card in cards:
        if card == UNKNOWN or not hand.stub.is_face_down or hand.is_seen(card) or card in hand.stub.burns:
            continue
        if card not in hand.stub.unseen:
            raise refused("hand.not_there", card=card.named)
        where = fallen_on(hand) if place == "unsaid" else place
        if where == "burn":
            _name_fallen_burn(hand, card)
        elif where == "board":
            _name_fallen_on_board(hand, card)


def fallen_on(hand: Hand) -> str:
    """The only place of the street where a card that counts where it fell can lie; "" where it may still come, or be any."""
    on_board = UNKNOWN in hand.board[_first_of_street(hand) :]
    if hand.stage == TO_DEAL or on_board == (UNKNOWN in hand.burnt):
        return ""
    return "board" if on_board else "burn"


def _first_of_street(hand: Hand) -> int:
    return FIRST_CARD[hand.street] if hand.street < len(FIRST_CARD) else len(hand.board)


def _name_fallen_burn(hand: Hand, card: Card) -> None:
    """The burn of this street: one that lies there, else the one that is due."""
    if hand.stage == TO_DEAL and hand.need_burn:
        hand.burn(card)
    elif UNKNOWN in hand.burnt:
        name_burns(hand, [card])
    else:
        raise refused("hand.no_place_for_card", card=card.named)


def _name_fallen_on_board(hand: Hand, card: Card) -> None:
    """A card of this street: one that lies there, else the next that is due, after its burn."""
    start = _first_of_street(hand)
    if UNKNOWN in hand.board[start:]:
        hand.board[hand.board.index(UNKNOWN, start)] = card
    elif hand.stage == TO_DEAL and hand.need_board:
        while hand.need_burn:
            hand.burn(UNKNOWN)
        hand.deal_board([card])
    else:
        raise refused("hand.no_place_for_card", card=card.named)


def lay_open(hand: Hand, card: Card, until_act: bool = False) -> None:
    """A burn lies face up: for good, or until somebody acts."""
    if card not in hand.stub.burns:
        name_burns(hand, [card])
    hand.stub.turn_up_burn(card, acts_made(hand) if until_act else -1)


def turn_up(hand: Hand, player: int, card: Card) -> None:
    """Stud: a down card that was exposed is the up-card, and the card that came face up is turned down."""
    _require_held(hand, player, card)
    if not hand.rules.is_stud or hand.street > 0 or any(hand.betting.bet) or has_acted(hand):
        raise refused("hand.not_third_street")
    hand.ups[player] = [card]
    hand.note_cards(log.UP, player, 0, (card,))
    hand.reopen_betting()


def take_last_card(hand: Hand, player: int) -> Card:
    """Stud: the last card never reached its player. It is the next of the stub again."""
    street = hand.rules.streets[hand.street]
    full = sum(rules.down + rules.up for rules in hand.rules.streets)
    if not hand.rules.is_stud or not street.down or hand.street == 0 or len(hand.holes[player]) < full:
        raise refused("hand.no_last_card", seat=hand.seats[player])
    card = hand.holes[player].pop()
    hand.stub.replace_on_top([card])
    return card


def skip_card(hand: Hand, card: Card) -> None:
    """A card that lay face up in the deck is out, as if a blank leaf had lain there: what follows moves up by one."""
    if hand.stage == TO_DEAL or (hand.stub.is_face_down and card != UNKNOWN and not hand.is_seen(card)):
        # With real cards that nobody has named, what lies there was dealt without it.
        if card != UNKNOWN and hand.is_seen(card):
            raise _not_dealt(card)
        hand.stub.name_next([card])
        hand.stub.set_aside(hand.stub.deal(1))
    elif card in hand.stub.to_come:
        raise _not_dealt(card)
    elif hand.street == 0:
        _skip_in_deal(hand, card)
    else:
        _skip_on_street(hand, card)


def _skip_in_deal(hand: Hand, card: Card) -> None:
    """The first cards are dealt again in their order, without it."""
    n, stub = hand.n, hand.stub
    count = min(map(len, hand.holes))
    begun = any(hand.betting.bet) or hand.absent if hand.rules.is_stud else False
    if begun or has_acted(hand) or count < len(hand.holes[0]):
        raise _not_dealt(card)
    order = [hand.holes[player][turn] for turn in range(count) for player in range(n)]
    if card not in order:
        raise _not_dealt(card)
    order.remove(card)
    order += stub.deal(1)
    stub.set_aside([card])
    hand.holes = [order[player::n] for player in range(n)]
    down = hand.rules.streets[0].down
    hand.note_cards(log.ROUND_OF_HOLES, NOBODY, n, order[: n * down])
    if hand.rules.is_stud:
        hand.ups = [hole[down:] for hole in hand.holes]
        for player, up in enumerate(hand.ups):
            hand.note_cards(log.UP, player, len(up), up)
        hand.reopen_betting()


def mix_into_stub(hand: Hand, muck: bool, burns: bool) -> None:
    """Muck or burns have run together with the stub: the whole of it is shuffled and cut, and is dealt from."""
    stub = hand.stub
    if muck:
        for player, hole in enumerate(hand.holes):
            if hand.betting.folded[player] and hole:
                stub.discard(hole)
                hand.holes[player] = []
                if hand.rules.is_stud:
                    hand.ups[player] = []
        stub.put_muck_back()
    if burns:
        stub.put_burns_back()
        hand.burnt, hand.burnt_ahead = [], []
        hand.later = [later for later in hand.later if later.step.verb is not Verb.BURN or not later.cards]
    stub.shuffle(hand.shuffler)
    stub.cut(hand.shuffler)


def _skip_on_street(hand: Hand, card: Card) -> None:
    """Burn and board cards of this street are dealt again in their order, without it."""
    stub = hand.stub
    start = FIRST_CARD[hand.street] if hand.street < len(FIRST_CARD) else len(hand.board)
    burnt = hand.burnt
    lying = [*burnt, *hand.board[start:]]
    if card not in lying or stub.is_face_down:
        raise _not_dealt(card)
    lying.remove(card)
    stub.replace_on_top([*burnt, *hand.board[start:]])
    _take_out(hand, card, len(lying) + 1)
    again = stub.burn(len(burnt))
    hand.burnt = list(again)
    hand.note_cards(log.BURN, NOBODY, len(again), again)
    hand.board = [*hand.board[:start], *stub.deal(len(lying) + 1 - len(burnt))]
    hand.note_cards(log.BOARD_NOW, NOBODY, len(hand.board), hand.board)


def _take_out(hand: Hand, card: Card, among: int) -> None:
    """One of the next cards of the stub is set aside; the others keep their order."""
    stub = hand.stub
    top = list(stub.deal(among))
    top.remove(card)
    stub.set_aside([card])
    stub.replace_on_top(top)


def _require_held(hand: Hand, player: int, card: Card) -> None:
    """The player holds this card, or an unknown one that it can be: then it is named."""
    code = hand.holding_code(player, [card]) if card != UNKNOWN else 0
    if code:
        raise Refused(refusal(hand, code, player, 0, (card,)))
    hand.identify(player, [card])


def _not_dealt(card: Card) -> Refused:
    return refused("hand.not_dealt_here", card=card.named)
