"""The prize pool: what entries, rebuys and add-ons have brought in, and what the organiser owes on a guarantee."""

from __future__ import annotations

import msgspec

from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.rulebook import book_of
from deadbutton.tournament.state import State


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """Where the money comes from, in the smallest unit of its currency."""

    currency: str = "EUR"
    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    from_entries: int = 0
    from_rebuys: int = 0
    from_add_ons: int = 0
    fees: int = 0
    """The organiser's; no part of the prizes."""
    bounties: int = 0
    """On the players' heads; no part of the prizes by place."""
    guarantee: int = 0

    @property
    def collected(self) -> int:
        return self.from_entries + self.from_rebuys + self.from_add_ons

    @property
    def overlay(self) -> int:
        """What the organiser adds to reach the guarantee."""
        return max(0, self.guarantee - self.collected)

    @property
    def total(self) -> int:
        """What is paid out by place."""
        return self.collected + self.overlay


def pool_of(config: Config, entries: int, rebuys: int = 0, add_ons: int = 0) -> Pool:
    """The pool of so many entries, rebuys and add-ons. A satellite guarantees its announced seats."""
    rebuy, add_on = config.rebuys, config.add_on
    return Pool(
        currency=config.currency,
        entries=entries,
        rebuys=rebuys,
        add_ons=add_ons,
        from_entries=entries * config.buy_in,
        from_rebuys=rebuys * rebuy.price if rebuy else 0,
        from_add_ons=add_ons * add_on.price if add_on else 0,
        fees=entries * config.fee
        + (rebuys * rebuy.fee if rebuy else 0)
        + (add_ons * add_on.fee if add_on else 0),
        bounties=entries * config.bounty,
        guarantee=max(config.guarantee, _seats(config) * config.seat_value),
    )


def _seats(config: Config) -> int:
    """The seats of a satellite: as the event, or the house, announces them."""
    if not config.seat_value:
        return 0
    return config.satellite_seats or int(book_of(config).setting("satellite_seats") or 0)


def field_size(state: State) -> int:
    """Entries that count: an alternate does once he is called, and is paid back if he never is."""
    return state.sales.entries - len(state.seating.alternates)


def prize_pool(state: State) -> Pool:
    """The pool as it stands now."""
    return pool_of(state.settled, field_size(state), state.sales.rebuys, state.sales.add_ons)
