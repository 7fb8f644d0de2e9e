"""Whether a hand stands as a ruling has it: order by order, told by the hand alone."""

from __future__ import annotations

import json
import re
from typing import Any

from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import (
    Fold,
    KillHand,
    Misdeal,
    MovePot,
    PlayOn,
    RaiseTo,
    RestoreHand,
    TakeChips,
)
from deadbutton.table import PUBLIC, as_json, view
from deadbutton.tournament import DealtEntry, DecidedEntry, Entry, RuledEntry, ShownEntry
from deadbutton.web.dealer.changes import table_changes

CARD = re.compile(r"\b[2-9TJQKA][shdc]\b")


def check_as_ruled(before: Desk, after: Desk) -> None:
    """Every order of the ruling has left its mark on the hand; the orders of a later turn may have gone over it."""
    orders = [order for record in after.records[len(before.records) :] for order in record.orders]
    alone = len(orders) == 1
    old, new = before.hand, after.hand
    if alone:
        match orders[0]:
            case Fold(seat) | KillHand(seat) if not new.is_over:
                assert new.betting.folded[new.seats.index(seat)]
            case RestoreHand(seat):
                assert not new.betting.folded[new.seats.index(seat)]
            case RaiseTo(seat, total) if new.street == old.street and not new.is_over:
                player = new.seats.index(seat)
                assert new.betting.bet[player] == min(
                    total, old.betting.bet[player] + old.betting.stack[player]
                )
            case MovePot(giver, taker, amount):
                gave, took = new.seats.index(giver), new.seats.index(taker)
                assert new.betting.stack[took] == old.betting.stack[took] + amount
                assert new.betting.stack[gave] == old.betting.stack[gave] - amount
            case TakeChips(seat, amount) if seat in new.seats:
                taken = after.removed - before.removed
                player = new.seats.index(seat)
                assert taken == old.betting.stack[player] - new.betting.stack[player] <= amount
                assert taken or not amount or not new.betting.stack[player]
            case Misdeal():
                assert new.is_over
                assert not any(new.betting.bet)
            case PlayOn():
                assert chips(new) == chips(old)
            case _:
                pass
    # Whatever a chip, a hand, the board or the turn has become is drawn on the tablet before it is done.
    if hand_picture(before) != hand_picture(after):
        assert table_changes(before, after, {}), orders


def chips(hand: Any) -> tuple[list[int], list[int], int]:
    return list(hand.betting.stack), list(hand.betting.bet), hand.betting.pot


def hand_picture(desk: Desk) -> Any:
    hand = desk.hand
    return (
        chips(hand),
        list(hand.betting.folded),
        list(hand.board),
        len(hand.stub.burns),
        hand.actor,
        dict(desk.limits),
    )


def check_public(desk: Desk, entries: tuple[Entry, ...]) -> None:
    """Nobody but those at the table learns a card that nobody has named there; a hand thrown away shows nothing."""
    named: set[str] = set()
    for entry in entries:
        match entry:
            case DealtEntry(board, hole):
                named.update(board, *hole.values())
            case ShownEntry(_, cards):
                named.update(cards)
            case RuledEntry(_, answers):
                named.update(found for said in answers.values() for found in CARD.findall(str(said)))
            case DecidedEntry(hand=decided):
                named.update(decided.board or ())
            case _:
                pass
    seen = view(desk.hand, PUBLIC)
    assert set(CARD.findall(json.dumps(as_json(seen)))) <= named
    for seat in seen.seats:
        if not seat.is_in:
            assert not any(card.is_known for card in seat.cards)
