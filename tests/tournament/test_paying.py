"""Locking and paying: ties, seats, bounties, and everything that is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.tournament import (
    AwardBounty,
    LockPayouts,
    Payout,
    PayPrize,
    SetPayouts,
    SettleBounties,
    State,
    Status,
    UnlockPayouts,
    next_prize,
    prize_of,
    read_fact,
    slip,
    write_fact,
)
from tests.depth import examples
from tests.tournament.money_story import Story


def three_left(**wanted) -> Story:
    return Story(10, {"A": 5000, "B": 3000, "C": 2000}, **wanted)


def test_prizes_by_place():
    story = three_left()
    story.do(LockPayouts())
    assert story.state.money.prizes == (5000, 3000, 2000)
    assert next_prize(story.state) == 2000
    story.out("C")
    story.out("B")
    assert [prize_of(story.state, story.player(name)) for name in "ABCD"] == [5000, 3000, 2000, 0]


@given(
    st.integers(1, 5),
    st.lists(st.integers(1, 5000), min_size=6, max_size=6),
    st.integers(1, 997),
)
@examples(60)
def test_however_they_tie_the_prizes_sum_to_the_pool(tie, stacks, buy_in):
    story = Story(
        9,
        dict(zip("ABCDEF", stacks, strict=True)),
        buy_in=buy_in,
        payout=Payout("curve", places=5),
    )
    story.do(LockPayouts())
    together = "ABCDEF"[6 - tie :]
    story.out(*together)
    for name in reversed("ABCDEF"[: 6 - tie]):
        if story.player(name).status is Status.PLAYING and story.state.playing > 1:
            story.out(name)
    prizes = {name: prize_of(story.state, story.player(name)) for name in "ABCDEFGHI"}
    assert sum(prizes.values()) == 9 * buy_in
    shared = sorted((prizes[name] for name in together), reverse=True)
    assert shared[0] - shared[-1] <= 1


def test_the_bubble_is_shared_by_those_who_tie_over_it():
    """11 paid, 12 left, two bust at different tables, 11th pays 300: 150 each."""
    amounts = (1100, 1000, 900, 800, 700, 600, 500, 400, 350, 325, 300)
    stacks = dict.fromkeys("ABCDEFGHIJKL", 1000)
    story = Story(20, stacks, buy_in=0, guarantee=sum(amounts), payout=Payout("amounts", amounts=amounts))
    story.do(LockPayouts())
    story.out("K", "L")
    assert (prize_of(story.state, story.player("K")), prize_of(story.state, story.player("L"))) == (150, 150)


def test_the_odd_unit_of_a_tie_goes_to_the_bigger_stack():
    story = three_left(buy_in=101)
    story.do(LockPayouts())
    assert story.state.money.prizes == (505, 303, 202)
    story.out("C", "B")
    assert (prize_of(story.state, story.player("B")), prize_of(story.state, story.player("C"))) == (253, 252)


def test_a_place_is_paid_once():
    story = three_left()
    story.do(LockPayouts())
    story.out("C")
    (paid,) = story.do(PayPrize(player=3))
    assert (paid.prize, story.state.money.paid) == (2000, {3: 2000})
    assert read_fact(write_fact(paid)) == paid
    assert story.refused(PayPrize(player=3)) == "payout.paid"


def test_what_cannot_be_paid():
    story = three_left()
    assert story.refused(PayPrize(player=1)) == "payouts.not_locked"
    story.do(LockPayouts())
    assert story.refused(PayPrize(player=99)) == "seats.no_such_player"
    assert story.refused(PayPrize(player=1)) == "payout.still_in"
    assert story.refused(PayPrize(player=4)) == "payout.nothing_due"
    story.out("C")
    story.player("C").status = Status.DISQUALIFIED
    assert story.refused(PayPrize(player=3)) == "payout.disqualified"
    story.do(PayPrize(player=3, although_disqualified=True))


def test_a_late_entry_after_the_lock_makes_it_stale():
    story = three_left()
    story.do(LockPayouts())
    assert story.refused(LockPayouts()) == "payouts.locked"
    story.state.sales.entries += 1
    story.out("C")
    assert story.refused(PayPrize(player=3)) == "payouts.stale"
    story.do(LockPayouts())
    assert story.state.money.prizes == (5500, 3300, 2200)
    story.do(PayPrize(player=3))
    story.state.sales.entries += 1
    assert story.refused(LockPayouts()) == "payouts.paid"
    assert story.refused(UnlockPayouts()) == "payouts.paid"


@pytest.mark.parametrize(
    ("amounts", "code"),
    [
        ((5000, 0), "payouts.empty_place"),
        ((3000, 7000), "payouts.rising"),
        ((1000,) * 11, "payouts.too_many_places"),
    ],
)
def test_amounts_by_hand_that_are_refused(amounts, code):
    assert three_left().refused(SetPayouts(amounts=amounts)) == code


def test_amounts_by_hand_must_make_the_pool():
    story = three_left()
    story.do(SetPayouts(amounts=(6000, 3000)))
    assert story.refused(LockPayouts()) == "payouts.sum"
    story.do(SetPayouts(amounts=(6500, 3500)))
    story.do(LockPayouts())
    assert story.state.money.prizes == (6500, 3500)
    assert story.refused(SetPayouts(amounts=(10_000,))) == "payouts.are_locked"
    story.do(UnlockPayouts())
    story.do(SetPayouts())
    story.do(LockPayouts())
    assert story.state.money.prizes == (5000, 3000, 2000)


def test_nothing_to_lock():
    assert three_left(buy_in=0).refused(LockPayouts()) == "payouts.no_money"
    assert three_left(seat_value=4000).refused(SetPayouts(amounts=(1,))) == "payouts.satellite"


def test_before_the_tournament_is_set_up():
    story = three_left()
    story.director.state = State()
    assert story.refused(LockPayouts()) == "payouts.too_early"
    assert story.refused(SetPayouts()) == "payouts.too_early"


def test_a_tie_over_the_last_seat_shares_its_price():
    story = Story(7, {"A": 5000, "B": 3000, "C": 2000}, seat_value=3000)
    story.do(LockPayouts())
    assert (story.state.money.prizes, story.state.money.seats_paid) == ((3000, 3000, 1000), 2)
    story.out("B", "C")
    b, c = slip(story.state, 2), slip(story.state, 3)
    assert (b.seat, b.prize, c.seat, c.prize) == (False, 2000, False, 2000)
    assert slip(story.state, 1).seat
    (paid,) = story.do(PayPrize(player=1))
    assert (paid.seat, paid.prize) == (True, 0)


# Bounties


def heads_and_wins(story: Story) -> int:
    return sum(player.bounty + player.bounties for player in story.state.players.values())


def test_a_fixed_bounty_is_shared_by_those_who_split_the_pot():
    story = three_left(bounty=501)
    story.out("C")
    story.do(AwardBounty(head=3, by=(1, 2)))
    assert (story.player("A").bounties, story.player("B").bounties, story.player("C").bounty) == (251, 250, 0)
    assert story.refused(AwardBounty(head=3, by=(1,))) == "bounty.none"
    assert heads_and_wins(story) == 5010


def test_half_of_a_progressive_bounty_goes_on_the_own_head():
    story = three_left(bounty=501, progressive=True)
    story.out("C")
    story.do(AwardBounty(head=3, by=(2,)))
    assert (story.player("B").bounties, story.player("B").bounty) == (251, 751)
    story.out("B")
    story.do(AwardBounty(head=2, by=(1,)))
    assert (story.player("A").bounties, story.player("A").bounty) == (376, 876)
    story.do(SettleBounties())
    assert heads_and_wins(story) == 5010
    assert sum(player.bounty for player in story.state.players.values()) == 0
    assert story.refused(SettleBounties()) == "bounty.settled"


def test_bounties_that_are_refused():
    story = three_left(bounty=500)
    assert story.refused(AwardBounty(head=1, by=(2,))) == "bounty.still_in"
    assert story.refused(SettleBounties()) == "bounty.not_over"
    for winners in ((), (1, 1), (4,), (4, 1)):
        assert story.refused(AwardBounty(head=4, by=winners)) == "bounty.bad_winners"
    assert story.refused(AwardBounty(head=77, by=(1,))) == "seats.no_such_player"


def test_bounties_are_paid_with_the_prize():
    story = three_left(bounty=500)
    story.do(LockPayouts())
    story.out("C")
    story.do(AwardBounty(head=3, by=(2,)))
    story.out("B")
    (paid,) = story.do(PayPrize(player=2))
    assert (paid.prize, paid.bounties, story.state.money.paid[2]) == (3000, 500, 3500)
