"""Pool and payouts: whatever the field and the rounding, the prizes sum to the pool and never rise with the place."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import (
    AddOn,
    Config,
    Payout,
    Phase,
    Rebuys,
    State,
    Structure,
    decimals,
    money_text,
    places_paid,
    plain,
    pool_of,
    proposal,
    stale,
)
from deadbutton.tournament.money.payouts import USUAL, bands, by_percents, curve, satellite
from deadbutton.tournament.money.shares import equal_shares, in_proportion

SHEET = Structure.of((25, 50), (50, 100), minutes=20)


def config(**wanted) -> Config:
    return Config(**{"name": "club", "structure": SHEET, "chips": {25: 8, 100: 8}, "buy_in": 5000, **wanted})


def state(entries: int, rebuys: int = 0, add_ons: int = 0, **wanted) -> State:
    found = State()
    found.config, found.phase = config(**wanted), Phase.RUNNING
    found.sales.entries, found.sales.rebuys, found.sales.add_ons = entries, rebuys, add_ons
    return found


def falls(amounts) -> bool:
    return all(better >= worse for better, worse in pairwise(amounts))


# The pool


def test_the_pool_of_a_rebuy_tournament():
    pool = pool_of(
        config(buy_in=2000, fee=300, rebuys=Rebuys(6, 2000, 2000, fee=100), add_on=AddOn(5000, 1500)),
        entries=40,
        rebuys=25,
        add_ons=30,
    )
    assert (pool.from_entries, pool.from_rebuys, pool.from_add_ons) == (80_000, 50_000, 45_000)
    assert (pool.total, pool.fees, pool.overlay) == (175_000, 14_500, 0)


def test_the_organiser_makes_up_a_guarantee():
    pool = pool_of(config(guarantee=100_000), entries=15)
    assert (pool.collected, pool.overlay, pool.total) == (75_000, 25_000, 100_000)


def test_a_guarantee_that_is_reached_costs_nothing():
    pool = pool_of(config(guarantee=100_000), entries=25)
    assert (pool.overlay, pool.total) == (0, 125_000)


def test_bounties_are_no_part_of_the_prizes():
    pool = pool_of(config(bounty=1000), entries=10)
    assert (pool.total, pool.bounties) == (50_000, 10_000)


# Places and amounts


@pytest.mark.parametrize(("entries", "places"), [(1, 1), (8, 1), (9, 2), (24, 3), (100, 12), (101, 13)])
def test_twelve_per_cent_of_the_field_is_paid(entries, places):
    assert places_paid(Payout(), entries) == places


def test_never_more_places_than_players():
    assert places_paid(Payout(places=9), 4) == 4


@given(st.integers(1, 10**9), st.integers(1, 400), st.integers(1, 10**5))
def test_the_curve_sums_to_the_pool_falls_and_pays_every_place(pool, places, unit):
    amounts = curve(pool, places, unit)
    assert sum(amounts) == pool
    assert falls(amounts)
    assert min(amounts) > 0
    assert all(amount % unit == 0 for amount in amounts[1:])
    assert len(amounts) == max(1, min(places, pool // unit))


@given(st.integers(1, 10**9), st.integers(1, 400), st.integers(1, 10**4))
def test_bands_are_paid_alike_and_still_sum(pool, places, unit):
    amounts = curve(pool, places, unit, banded=True)
    assert sum(amounts) == pool
    assert falls(amounts)
    assert min(amounts) > 0
    sizes, place = bands(len(amounts)), 0
    assert sum(sizes) == len(amounts)
    for size in sizes:
        assert len(set(amounts[place : place + size])) == 1
        place += size


def test_the_sheet_of_a_two_hundred_player_event():
    amounts = proposal(state(200, payout=Payout(rounding=1000, bands=True))).amounts
    assert amounts[9:12] == (27_000,) * 3
    assert amounts[18:] == (15_000,) * 6


def test_the_curve_of_a_club_tournament():
    """100 players at 50: the last of 12 gets about three buy-ins, the first somewhat under a third of the pool."""
    amounts = curve(500_000, places_paid(Payout(), 100), unit=1000)
    assert amounts[0] == 147_000
    assert amounts[-1] == 16_000


percent_tables = st.lists(st.integers(1, 1000), min_size=1, max_size=30).map(
    lambda weights: sorted(in_proportion(10_000, weights), reverse=True)
)


@given(st.integers(1, 10**9), percent_tables.filter(lambda table: min(table) > 0), st.integers(1, 10**5))
def test_percents_sum_to_the_pool_and_fall(pool, table, unit):
    amounts = by_percents(pool, table, unit)
    assert sum(amounts) == pool
    assert falls(amounts)
    assert min(amounts) > 0


@pytest.mark.parametrize("places", USUAL)
def test_the_usual_tables_are_whole_and_fall(places):
    assert len(USUAL[places]) == places
    assert sum(USUAL[places]) == 10_000
    assert falls(USUAL[places])


def test_fifty_thirty_twenty():
    assert proposal(state(10, payout=Payout("percent", places=3))).amounts == (25_000, 15_000, 10_000)


@pytest.mark.parametrize(
    ("percents", "code"),
    [
        ((5000, 3000), "payouts.percents"),
        ((12_000, -2000), "payouts.percents"),
        ((3000, 7000), "payouts.rising"),
    ],
)
def test_bad_percents_are_refused(percents, code):
    with pytest.raises(Refused) as refused:
        proposal(state(10, payout=Payout("percent", percents=percents)))
    assert refused.value.code == code


def test_a_table_longer_than_the_field_is_cut_to_it():
    found = proposal(state(2, payout=Payout("percent", percents=(5000, 3000, 2000))))
    assert found.amounts == (6250, 3750)


@given(st.integers(1, 10**7), st.integers(1, 10**5), st.integers(1, 500))
def test_a_satellite_gives_seats_and_the_rest_in_cash(pool, seat_value, entries):
    amounts, seats = satellite(pool, seat_value, entries)
    assert sum(amounts) == pool
    assert falls(amounts)
    assert seats == min(pool // seat_value, entries)
    assert all(amount >= seat_value for amount in amounts[:seats])
    assert len(amounts) <= max(seats + 1, 1)


def test_amounts_by_hand_that_do_not_fit_are_said_to_be_stale():
    found = state(10, payout=Payout("amounts", amounts=(30_000, 15_000)))
    assert "€500" in proposal(found).warnings[0].in_(Lang.EN)
    found.money.prizes = (30_000, 20_000)
    assert stale(found) is None
    found.sales.entries += 1
    assert "€550" in stale(found).in_(Lang.EN)


# Shares


@given(st.integers(0, 10**9), st.integers(1, 50))
def test_equal_shares_differ_by_a_unit_at_most(amount, among):
    shares = equal_shares(amount, among)
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= 1
    assert falls(shares)


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**9), min_size=1, max_size=50))
def test_shares_in_proportion_are_within_a_unit_of_the_true_part(amount, weights):
    shares = in_proportion(amount, weights)
    assert sum(shares) == amount
    if sum(weights):
        for share, weight in zip(shares, weights, strict=True):
            assert abs(share * sum(weights) - amount * weight) < sum(weights)


# Money


@pytest.mark.parametrize(
    ("amount", "currency", "fr", "en", "bare"),
    [
        (123450, "EUR", "1\u202f234,50\u00a0€", "€1,234.50", "1234.50"),
        (5000, "EUR", "50\u00a0€", "€50", "50.00"),
        (-150, "USD", "-1,50\u00a0$US", "-US$1.50", "-1.50"),
        (5000, "JPY", "5\u202f000\u00a0JPY", "JP¥5,000", "5000"),
        (1234, "TND", "1,234\u00a0TND", "TND1.234", "1.234"),
        (7, "jetons", "7\u00a0jetons", "7 jetons", "7"),
    ],
)
def test_money_in_any_currency(amount, currency, fr, en, bare):
    assert money_text(amount, currency).fr == fr
    assert money_text(amount, currency).en == en
    assert plain(amount, currency) == bare


def test_a_word_that_is_no_currency_has_no_cents():
    assert decimals("") == decimals("beers") == decimals("CHIPS") == 0
