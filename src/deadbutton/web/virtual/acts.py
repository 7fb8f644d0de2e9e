"""An act at a virtual table in the turn that it names, from a page or from a program."""

from __future__ import annotations

from deadbutton.journal import Record
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import PlayAct, VirtualHand
from deadbutton.tournament.virtual.facts import HandDealt
from deadbutton.web.access.permissions import why_not
from deadbutton.web.access.visitors import Visitor


def deal_of(dealt: HandDealt) -> str:
    """Which deal that is: no other one has the same name, at whichever table, and also where a hand is dealt again."""
    return dealt.commitment[:8]


def turn_of(dealt: HandDealt, acts: int) -> str:
    """The number of a turn: the hand, how many acts it has seen, and of which deal. A hand that is dealt anew, and the same
    number at another table, have others.

    A message that is sent twice, late, or from another hand names a turn that is over.
    """
    return f"{dealt.hand}.{acts}.{deal_of(dealt)}"


def play_in_turn(
    record: Record,
    visitor: Visitor,
    turn: str,
    act: str,
    amount: int = 0,
    discards: tuple[int, ...] = (),
    id: str = "",  # noqa: A002
) -> None:
    """Carry it out if the deal that the turn names is the one before the player, and the turn is on and his."""
    with record.lock:
        me = record.state.players[visitor.player]
        hand = record.state.virtual.get(me.table)
        acts, _, deal = turn.partition(".")[2].partition(".")
        if not isinstance(hand, VirtualHand) or deal != deal_of(hand.dealt) or not acts.isdecimal():
            raise refused("virtual.hand_is_over")
        amount = amount if act in ("bet", "raise") else 0
        if amount:
            whole_chips(amount, hand.dealt.unit, hand.dealt.stacks.get(me.seat, 0))
        wanted = PlayAct(
            table=me.table,
            seat=me.seat,
            act=act,
            amount=amount,
            discards=discards if act == "draw" else (),
            after=int(acts[:9]),
        )
        refusal = why_not(visitor, wanted, record.state)
        if refusal is not None:
            raise Refused(refusal)
        record.do(wanted, by=visitor.author, id=id)


def whole_chips(amount: int, chip: int, stack: int) -> None:
    """There are no smaller chips than these; whoever goes all-in may have what nobody can change."""
    if chip > 1 and amount % chip and amount < stack:
        low = amount // chip * chip
        raise refused("virtual.whole_chips", chip=chip, low=low, high=low + chip)
