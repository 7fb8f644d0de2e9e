"""What a player answers beside the hand: to what is offered to him now, and to nothing that has changed meanwhile."""

from __future__ import annotations

from deadbutton.journal import Record
from deadbutton.refusal import Refused, refused
from deadbutton.tournament import AgreeToDeal, Command, GoOut, RefuseDeal, WantDeal
from deadbutton.web.access.permissions import why_not
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.virtual.offers import Offers, bought, offers_for


def buy(record: Record, visitor: Visitor, key: str, id: str = "") -> None:  # noqa: A002
    """A rebuy or the add-on. Under one lock: what is offered is what is bought; what is not, the rules themselves refuse."""
    with record.lock:
        offers = offers_for(record.state, visitor.player, record.now())
        sale = next((one for one in offers.sales if one.key == key), None) if offers else None
        if sale is not None and sale.why_not is not None:
            raise Refused(sale.why_not)
        record.do(bought(record.state, visitor.player, key), by=visitor.author, id=id)


def accept(record: Record, visitor: Visitor, offer: str) -> None:
    """Take what goes by this name, as long as it is on offer."""
    with record.lock:
        offers = _offers(record, visitor)
        if offer == offers.deal_offer and offers.deal is not None:
            _allowed(record, visitor, AgreeToDeal(player=visitor.player))
            return
        sale = next((one for one in offers.sales if one.offer == offer), None)
        if sale is None:
            raise refused("socket.other_offer")
        buy(record, visitor, sale.key)


def decline(record: Record, visitor: Visitor, offer: str) -> None:
    """Refuse a deal, or go out without chips; nobody waits for a no to anything else."""
    with record.lock:
        offers = _offers(record, visitor)
        if offer == offers.deal_offer and offers.deal is not None:
            _allowed(record, visitor, RefuseDeal(player=visitor.player))
            return
        must = offers.must_decide
        if must is None or must.offer != offer:
            raise refused("socket.other_offer")
        record.do(GoOut(player=visitor.player), by=visitor.author)


def want_deal(record: Record, visitor: Visitor, *, wants: bool) -> None:
    _allowed(record, visitor, WantDeal(player=visitor.player, wants=wants))


def _offers(record: Record, visitor: Visitor) -> Offers:
    offers = offers_for(record.state, visitor.player, record.now())
    if offers is None:
        raise refused("socket.other_offer")
    return offers


def _allowed(record: Record, visitor: Visitor, wanted: Command) -> None:
    with record.lock:
        refusal = why_not(visitor, wanted, record.state)
        if refusal is not None:
            raise Refused(refusal)
        record.do(wanted, by=visitor.author)
