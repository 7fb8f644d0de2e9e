"""What a player at a virtual table is asked beside the hand: to buy or enter again, to take the add-on, to make a deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.points import RebuyTiming
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text
from deadbutton.tournament import (
    AddOn,
    Command,
    Phase,
    Player,
    Rebuy,
    Rebuys,
    ReEnter,
    State,
    Status,
    TakeAddOn,
    entry_again,
    entry_price,
    money_text,
    price_of,
    still_in,
    why_no_add_on,
    why_no_agreement,
    why_no_re_entry,
    why_no_rebuy,
)
from deadbutton.web.phone.view import MyDeal, my_deal
from deadbutton.web.running.duties import TO_AGREE, TO_DECIDE, agrees_until, decides_until
from deadbutton.web.running.timing import Deadline


@dataclass(frozen=True, slots=True)
class Sale:
    """A rebuy, a new entry or the add-on that this player may have now, with what the event asks for it."""

    key: str
    """``rebuy``, ``re-entry`` or ``add-on``."""
    offer: str
    """Its name for programs: the next one has another, so that an answer sent twice is no second purchase."""
    title: Text
    price: int
    chips: int
    rests_on: Answer[Any]
    is_owed: bool
    """Announced and owed: the organiser is paid later, as the book has it."""
    why_not: Refusal | None
    """Why it cannot be done from here, though it is on sale."""
    ends_at: int = 0
    """When the answer is taken for a no; 0: nobody waits for it."""


@dataclass(frozen=True, slots=True)
class DealWish:
    """Players can ask for a deal: how many have, of how many, and whether I have."""

    mine: bool
    wanted: int
    among: int


@dataclass(frozen=True, slots=True)
class Offers:
    """Everything that this player may say beside the hand."""

    sales: tuple[Sale, ...]
    wish: DealWish | None = None
    deal: MyDeal | None = None
    deal_ends_at: int = 0
    deal_offer: str = ""
    """The name of this very proposal."""

    def ring(self, ends_at: int) -> Deadline:
        """The time that is left to answer, as the time to act is drawn."""
        whole = TO_DECIDE if self.must_decide is not None else TO_AGREE
        return Deadline(ends_at - whole, ends_at, ends_at)

    @property
    def must_decide(self) -> Sale | None:
        """Without chips: buy again, or be out."""
        return next((one for one in self.sales if one.ends_at), None)


def offers_for(state: State, number: int, now: int) -> Offers | None:
    me = state.players.get(number)
    if me is None or state.phase is not Phase.RUNNING:
        return None
    if me.status is Status.OUT and state.settled.re_entries:
        return Offers(sales=tuple(_new_entry(state, me, now)))
    if me.status is not Status.PLAYING:
        return None
    deal = state.money.deal
    is_open = deal is not None and not deal.is_done
    return Offers(
        sales=tuple(_sales(state, me, now)),
        wish=_wish(state, me, now),
        deal=my_deal(state, number) if is_open else None,
        deal_ends_at=agrees_until(state, deal) if deal is not None else 0,
        deal_offer=f"deal.{deal.at}" if deal is not None else "",
    )


def sells_anything(state: State) -> bool:
    """Whether a player of this event can be offered anything at all."""
    config = state.settled
    is_sold = config.rebuys is not None or config.add_on is not None or config.re_entries > 0
    return is_sold or not config.is_free


def _sales(state: State, me: Player, now: int) -> Iterator[Sale]:
    config, entries = state.settled, state.book.entries
    if config.rebuys is not None and why_no_rebuy(state, me.id, now) is None:
        ends_at = decides_until(state, me.table, now) if not me.stack else 0
        yield _sale(
            state, me, "rebuy", Text("Recave", "Rebuy"), config.rebuys, entries.rebuy_condition, ends_at
        )
    if config.add_on is not None and why_no_add_on(state, me.id) is None:
        yield _sale(state, me, "add-on", Text("Add-on", "Add-on"), config.add_on, entries.addon_rules, 0)


def _new_entry(state: State, me: Player, now: int) -> Iterator[Sale]:
    """For somebody who is out. Nobody hands money over on a page: what costs anything is sold at the desk."""
    if why_no_re_entry(state, me.id, now) is not None:
        return
    price, rests_on = entry_price(state.settled), state.book.entries.single_entry
    shown = money_text(price, state.settled.currency)
    why_not = refuse("virtual.entry_at_desk", price=shown) if price else None
    title, chips = Text("Nouvelle entrée", "New entry"), entry_again(state, now).stack
    yield Sale("re-entry", f"re-entry.{me.entries}", title, price, chips, rests_on, False, why_not)


def _sale(
    state: State,
    me: Player,
    key: str,
    title: Text,
    sold: Rebuys | AddOn,
    rests_on: Answer[Any],
    ends_at: int,
) -> Sale:
    price = price_of(sold)
    offer = f"{key}.{me.rebuys if key == 'rebuy' else me.add_ons}"
    return Sale(
        key, offer, title, price, sold.chips, rests_on, price > 0, _why_not_here(state, me, price), ends_at
    )


def _why_not_here(state: State, me: Player, price: int) -> Refusal | None:
    """No hand may be in play, and who owes must be allowed to: nobody hands money over on a page."""
    timing = state.book.entries.rebuy_timing
    if price and RebuyTiming.OWED not in timing.value:
        shown = money_text(price, state.settled.currency)
        return refuse("virtual.pay_first", price=shown, article=timing.citation)
    if me.table and state.tables[me.table].in_hand:
        return refuse("virtual.after_the_hand")
    return None


def bought(state: State, number: int, key: str) -> Command:
    """The command that buys what is offered."""
    config = state.settled
    if key == "re-entry":
        return ReEnter(player=number)
    if key == "rebuy":
        free = config.rebuys is None or not price_of(config.rebuys)
        return Rebuy(player=number, paid=free)
    free = config.add_on is None or not price_of(config.add_on)
    return TakeAddOn(player=number, paid=free)


def _wish(state: State, me: Player, now: int) -> DealWish | None:
    if why_no_agreement(state, now) is not None:
        return None
    people = [player.id for player in still_in(state) if not player.bot]
    wanted = state.money.deal_wanted.intersection(people)
    return DealWish(me.id in wanted, len(wanted), len(people))
