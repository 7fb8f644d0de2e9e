"""Who is paid how much: places and amounts, from a percent table, a smooth curve or by hand; seats in a satellite.

The amounts always sum to the pool, never rise with the place, and every paid place gets something.

>>> curve(100_000, places=5, unit=500)
(41000, 22000, 15000, 12000, 10000)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.tournament.event.config import Config, Payout
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.money.pool import field_size, prize_pool
from deadbutton.tournament.money.shares import equal_shares
from deadbutton.tournament.state import State

WHOLE = 10_000
"""A table of percents is in hundredths of a per cent."""

USUAL: dict[int, tuple[int, ...]] = {
    1: (10000,),
    2: (6500, 3500),
    3: (5000, 3000, 2000),
    4: (4500, 2700, 1700, 1100),
    5: (4000, 2400, 1600, 1200, 800),
    6: (3700, 2200, 1500, 1100, 850, 650),
    7: (3500, 2100, 1400, 1050, 800, 650, 500),
    8: (3300, 2000, 1350, 1000, 800, 650, 500, 400),
    9: (3100, 1900, 1300, 1000, 800, 650, 500, 400, 350),
    10: (3000, 1800, 1250, 950, 750, 600, 500, 450, 400, 300),
}
"""Percents for so many paid places."""


class PayoutProposal(msgspec.Struct, frozen=True, kw_only=True):
    """What would be locked now."""

    amounts: tuple[int, ...]
    pool: int
    seats: int = 0
    """The first so many amounts are a seat, and what is over its price in cash."""
    warnings: tuple[Text, ...] = ()


def places_paid(payout: Payout, entries: int) -> int:
    """How many places are paid: a number, or a share of the entries, rounded up; at least one, at most everybody."""
    wanted = payout.places or len(payout.percents) or -(-entries * payout.share // 100)
    return max(1, min(wanted, entries))


def spread(
    pool: int, weights: Sequence[int], unit: int = 1, sizes: Sequence[int] | None = None
) -> tuple[int, ...]:
    """By falling weights, in multiples of a unit; ``sizes`` puts neighbours into bands that are paid alike.

    Units that rounding leaves over go one each from the top down, band by band while they last, and the rest to the first: so
    the amounts sum to the pool and never rise.
    """
    whole, place = sum(weights), 0
    sizes = sizes or [1] * len(weights)
    each: list[int] = []
    for size in sizes:
        each.append(pool * sum(weights[place : place + size]) // (whole * size) // unit)
        place += size
    left = pool // unit - sum(units * size for units, size in zip(each, sizes, strict=True))
    for band, size in enumerate(sizes):
        if left < size:
            break
        each[band] += 1
        left -= size
    amounts = [units * unit for units, size in zip(each, sizes, strict=True) for _ in range(size)]
    amounts[0] += left * unit + pool % unit
    return tuple(amounts)


def bands(places: int) -> list[int]:
    """Sizes of the bands of a printed sheet: nine places alone, then threes, nines, eighteens and fifties."""
    sizes: list[int] = []
    for size, until in ((1, 9), (3, 18), (9, 45), (18, 99), (50, places)):
        while sum(sizes) < min(until, places):
            sizes.append(min(size, places - sum(sizes)))
    return sizes


def curve(pool: int, places: int, unit: int = 1, banded: bool = False) -> tuple[int, ...]:
    """A smooth curve: an eighth of the pool is shared alike, the rest falls as one over the place.

    Close to the usual tables for a few places; in a big field with one entrant in eight paid, the last place gets two to three
    buy-ins. A pool too small to give every place a unit pays fewer places.
    """
    if pool <= 0:
        return ()
    places = max(1, min(places, pool // unit))
    alike = max(pool // (8 * places) // unit, 1) * unit if pool >= unit else 0
    weights = [10**18 // place for place in range(1, places + 1)]
    falling = spread(pool - places * alike, weights, unit, bands(places) if banded else None)
    return tuple(alike + amount for amount in falling)


def by_percents(pool: int, percents: Sequence[int], unit: int = 1) -> tuple[int, ...]:
    """By a table in hundredths of a per cent. Places whose part is less than a unit are not paid."""
    _check_percents(percents)
    return tuple(amount for amount in spread(pool, percents, unit) if amount) if pool > 0 else ()


def satellite(pool: int, seat_value: int, entries: int) -> tuple[tuple[int, ...], int]:
    """As many seats as the pool buys, and how many they are. The next place gets what is left, in cash; if everybody has a
    seat already, all share it."""
    seats = min(pool // seat_value, entries)
    rest = pool - seats * seat_value
    if seats == entries:
        return tuple(seat_value + cash for cash in equal_shares(rest, seats)), seats
    return (seat_value,) * seats + ((rest,) if rest else ()), seats


def proposal(state: State) -> PayoutProposal:
    """The payouts for the pool as it stands, with what is doubtful about them."""
    config, pool = state.settled, prize_pool(state).total
    if state.money.prizes_by_hand and not config.seat_value:
        amounts, seats = state.money.prizes_by_hand, 0
    else:
        amounts, seats = amounts_for(config, field_size(state), pool)
    doubts = () if config.seat_value else tuple(_sum_doubt(state, amounts))
    return PayoutProposal(amounts=amounts, pool=pool, seats=seats, warnings=(*doubts, *_doubts(state)))


def amounts_for(config: Config, entries: int, pool: int) -> tuple[tuple[int, ...], int]:
    """What a tournament pays for so many entries and this pool, by place; and how many of these places are a seat.

    >>> from deadbutton.tournament.event.presets import preset
    >>> amounts_for(preset("home16").config, 16, 32_000)
    ((16000, 9600, 6400), 0)
    """
    payout = config.payout
    if config.seat_value:
        return satellite(pool, config.seat_value, entries) if entries else ((), 0)
    if payout.kind == "amounts" and payout.amounts:
        return payout.amounts, 0
    unit, places = max(1, payout.rounding), places_paid(payout, max(1, entries))
    if payout.kind == "percent" and (payout.percents or places in USUAL):
        return by_percents(pool, _table(payout, places), unit), 0
    return curve(pool, places, unit, payout.bands), 0


def stale(state: State) -> Text | None:
    """Why the locked payouts no longer fit, if they do not: the pool has changed since."""
    if not state.money.prizes or (state.money.deal is not None and state.money.deal.is_done):
        return None
    return next(_sum_doubt(state, state.money.prizes), None)


def check_amounts(amounts: Sequence[int], entries: int) -> None:
    """Refuse amounts that cannot be payouts: none, a place without money, a rising prize, more places than entries."""
    if not amounts or any(amount <= 0 for amount in amounts):
        raise refused("payouts.empty_place")
    _check_falling(amounts)
    if len(amounts) > entries:
        raise refused(
            "payouts.too_many_places", places=len(amounts), entries=entries, surplus=len(amounts) - entries
        )


def _table(payout: Payout, places: int) -> tuple[int, ...]:
    """The table of this many places: a longer one is cut, and its tail goes to the others in proportion."""
    table = payout.percents or USUAL[places]
    _check_percents(table)
    return table if len(table) <= places else spread(WHOLE, table[:places])


def _check_percents(percents: Sequence[int]) -> None:
    if sum(percents) != WHOLE or min(percents) < 0:
        raise refused("payouts.percents", sum=sum(percents))
    _check_falling(percents)


def _check_falling(amounts: Sequence[int]) -> None:
    for place, (better, worse) in enumerate(pairwise(amounts), 2):
        if worse > better:
            raise refused("payouts.rising", place=place, above=place - 1, worse=worse, better=better)


def _sum_doubt(state: State, amounts: Sequence[int]) -> Iterator[Text]:
    pool, given, currency = prize_pool(state).total, sum(amounts), state.settled.currency
    if given != pool:
        yield Text(
            "La dotation est de {pool}, les gains affichés de {given} : refaites-les.",
            "The prize pool is {pool}, the payouts {given}: set them anew.",
        ).fill(pool=money_text(pool, currency), given=money_text(given, currency))


def _doubts(state: State) -> Iterator[Text]:
    if not state.sales.entries_closed:
        yield Text(
            "Les inscriptions sont encore ouvertes : la dotation peut changer.",
            "Registration is still open: the pool may change.",
        )
    overlay = prize_pool(state).overlay
    if overlay:
        yield Text(
            "L'organisateur ajoute {overlay} pour tenir la garantie.",
            "The organiser adds {overlay} to keep the guarantee.",
        ).fill(overlay=money_text(overlay, state.settled.currency))
