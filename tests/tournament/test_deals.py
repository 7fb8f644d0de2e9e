"""Deals: what each gets, who must agree, and what ends them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys
from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import (
    AgreeToDeal,
    AwardBounty,
    LockPayouts,
    Payout,
    PayPrize,
    Phase,
    ProposeDeal,
    RefuseDeal,
    ReportSecretDeal,
    SetPayouts,
    SettleBounties,
    UnlockPayouts,
    deal_policy,
    next_prize,
    prize_of,
    prize_pool,
    read_fact,
    still_in,
    write_fact,
)
from deadbutton.tournament.prizes.deal_terms import chip_chop, icm_chop, rounded
from tests.depth import examples
from tests.tournament.money_story import Story

BOOKS = book_keys()


def three_left(**wanted) -> Story:
    story = Story(10, {"A": 5000, "B": 3000, "C": 2000}, **wanted)
    story.do(LockPayouts())
    return story


stacks_of = st.lists(st.integers(1, 10**6), min_size=2, max_size=9)
prizes_of = st.lists(st.integers(1, 10**6), min_size=1, max_size=12).map(lambda p: sorted(p, reverse=True))


@given(stacks_of, prizes_of, st.integers(0, 100), st.sampled_from([chip_chop, icm_chop]))
@examples(120)
def test_a_deal_gives_all_the_money_and_nobody_less_than_is_sure(stacks, prizes, percent, chop):
    n = len(stacks)
    sure = prizes[n - 1] if n <= len(prizes) else 0
    total = sum(prizes[:n])
    left = (total - n * sure) * percent // 100
    amounts = chop(stacks, prizes, (left,) if left else ())
    assert sum(amounts) + left == total
    assert min(amounts) >= sure


@given(stacks_of, prizes_of)
@examples(60)
def test_icm_never_gives_more_than_the_first_prize(stacks, prizes):
    assert max(icm_chop(stacks, prizes)) <= prizes[0]


def test_a_chip_chop_can_give_the_leader_more_than_the_first_prize():
    assert chip_chop([98, 1, 1], [500, 300, 200]) == [592, 204, 204]


def test_two_places_can_be_left_to_play_for():
    assert chip_chop([5000, 3000, 2000], [500, 300, 200], (100, 50)) == [325, 275, 250]


@pytest.mark.parametrize(
    ("left", "code"),
    [
        ((401,), "deal.too_much_left"),
        ((-5,), "deal.bad_left"),
        ((50, 60), "deal.bad_left"),
        ((50,) * 4, "deal.bad_left"),
    ],
)
def test_money_left_that_is_refused(left, code):
    with pytest.raises(Refused) as refused:
        chip_chop([5000, 3000, 2000], [500, 300, 200], left)
    assert refused.value.code == code


@pytest.mark.parametrize("book", BOOKS)
def test_every_player_still_in_must_agree(book):
    story = three_left(book=book, settings={"deal_policy": "allowed"})
    (proposed,) = story.do(ProposeDeal(kind="icm"))
    assert proposed.amounts == {1: 3800, 2: 3300, 3: 2900}
    assert read_fact(write_fact(proposed)) == proposed
    story.do(AgreeToDeal(player=2))
    assert story.refused(AgreeToDeal(player=2)) == "deal.agreed_already"
    assert story.refused(AgreeToDeal(player=4)) == "deal.not_in_it"
    story.do(AgreeToDeal(player=1))
    agreed, done = story.do(AgreeToDeal(player=3))
    assert read_fact(write_fact(done)) == done
    assert (story.state.phase, agreed.player) == (Phase.OVER, 3)
    assert [prize_of(story.state, story.player(name)) for name in "ABC"] == [3800, 3300, 2900]
    assert [story.player(name).place for name in "ABC"] == [1, 2, 3]
    assert story.refused(ProposeDeal(kind="icm")) == "deal.not_now"
    story.do(PayPrize(player=1, identity_seen=True))
    assert story.state.money.paid == {1: 3800}


@pytest.mark.parametrize("book", BOOKS)
def test_one_refusal_ends_it(book):
    story = three_left(book=book, settings={"deal_policy": "allowed"})
    story.do(ProposeDeal(kind="chip_chop"))
    story.do(AgreeToDeal(player=1))
    story.do(RefuseDeal(player=2))
    assert story.state.money.deal is None
    assert story.refused(AgreeToDeal(player=3)) == "deal.none"
    assert story.refused(RefuseDeal(player=3)) == "deal.none"


def test_equal_stacks_share_the_place():
    story = Story(10, {"A": 3000, "B": 3000, "C": 4000})
    story.do(LockPayouts())
    story.do(ProposeDeal(kind="chip_chop"))
    for player in (1, 2, 3):
        story.do(AgreeToDeal(player=player))
    assert [(story.player(n).place, story.player(n).tied) for n in "CAB"] == [(1, 1), (2, 2), (2, 2)]
    assert story.state.finished[-3:] == [2, 1, 3]


def test_play_goes_on_for_what_is_left():
    story = three_left()
    story.do(ProposeDeal(kind="chip_chop", left=(1000,)))
    for player in (1, 2, 3):
        story.do(AgreeToDeal(player=player))
    assert story.state.phase is Phase.RUNNING
    assert story.refused(ProposeDeal(kind="icm")) == "deal.done"
    assert story.refused(UnlockPayouts()) == "payouts.deal_done"
    story.out("A")
    story.out("C")
    assert {n: prize_of(story.state, story.player(n)) for n in "ABC"} == {"A": 3500, "B": 3900, "C": 2600}


def test_a_fresh_count_must_make_the_chips_in_play():
    story = three_left()
    assert story.refused(ProposeDeal(kind="icm", stacks={1: 5000, 2: 3000, 3: 1999})) == "deal.count"
    assert story.refused(ProposeDeal(kind="icm", stacks={1: 5000, 2: 5000})) == "deal.leaves_out"
    (proposed,) = story.do(ProposeDeal(kind="chip_chop", stacks={1: 4000, 2: 4000, 3: 2000}))
    assert proposed.amounts == {1: 3600, 2: 3600, 3: 2800}


@pytest.mark.parametrize(
    ("amounts", "code"),
    [
        ({1: 4000, 2: 3000, 3: 2999}, "deal.sum"),
        ({1: 5000, 2: 3500, 3: 1500}, "deal.below_sure"),
        ({1: 5000, 2: 5000}, "deal.leaves_out"),
        ({1: 4000, 2: 3000, 3: 2000, 4: 1000}, "deal.leaves_out"),
        ({1: 4000, 2: 3000, 99: 3000}, "seats.no_such_player"),
    ],
)
def test_agreed_amounts_that_are_refused(amounts, code):
    assert three_left().refused(ProposeDeal(kind="amounts", amounts=amounts)) == code


def test_a_deal_out_of_season():
    story = Story(10, {"A": 5000, "B": 5000})
    assert story.refused(ProposeDeal(kind="icm")) == "payouts.not_locked"
    story.do(LockPayouts())
    story.state.sales.entries += 1
    assert story.refused(ProposeDeal(kind="icm")) == "payouts.stale"
    story.state.sales.entries -= 1
    story.out("B")
    assert story.refused(ProposeDeal(kind="icm")) == "deal.not_now"


@pytest.mark.parametrize("book", BOOKS)
def test_the_posted_policy_is_kept_under_every_book(book):
    story = three_left(book=book, settings={"deal_policy": "forbidden"})
    assert story.refused(ProposeDeal(kind="icm")) == "deal.forbidden"


def test_a_house_that_asks_for_a_policy_and_posts_none():
    house = """
key = "house"
extends = "tda2009"
name.fr = "Maison"
name.en = "House"
[answers.deal_making]
value = ["posted_policy", "unanimous"]
articles = ["H1"]
[articles.H1]
title.fr = "Accords"
title.en = "Deals"
"""
    story = three_left(house=house)
    assert deal_policy(story.state) is None
    assert story.refused(ProposeDeal(kind="icm")) == "deal.no_policy"


def test_a_seat_cannot_be_cut():
    story = three_left(seat_value=4000)
    assert story.refused(ProposeDeal(kind="icm")) == "deal.satellite"


def test_a_secret_deal_stands_on_the_record():
    story = three_left(book="fidpa")
    fact, *cases = story.do(ReportSecretDeal(players=(1, 2)))
    assert fact.may_disqualify
    assert [(case.player, case.code, case.step, case.others) for case in cases] == [
        (1, "8-4", "disqualification", (2,)),
        (2, "8-4", "disqualification", (1,)),
    ]
    assert set(story.state.floor.cases) == {1, 2}
    assert "disqualification" in fact.sentence(story.state).in_(Lang.FR)
    assert story.player("A").offences == {cases[0].key: 1}, "counted once, under the article that names it"
    assert story.refused(ReportSecretDeal(players=(1,))) == "deal.needs_two"
    assert story.refused(ReportSecretDeal(players=(1, 1))) == "deal.needs_two"
    silent = three_left(book="tda2009")
    (fact,) = silent.do(ReportSecretDeal(players=(1, 2)))
    assert not fact.may_disqualify
    assert not silent.state.floor.cases


def test_undoing_the_last_agreement_puts_the_deal_back_on_the_table():
    story = three_left()
    story.do(ProposeDeal(kind="icm"))
    for player in (1, 2, 3):
        story.do(AgreeToDeal(player=player))
    story.director.undo()
    assert story.state.phase is Phase.RUNNING
    assert story.state.money.deal.agreed == {1, 2}
    assert story.player("A").place == 0


def test_an_agreement_cannot_be_taken_out_from_under_a_deal():
    story = three_left()
    story.do(ProposeDeal(kind="icm"))
    for player in (1, 2, 3):
        story.do(AgreeToDeal(player=player))
    with pytest.raises(Refused) as refused:
        story.director.undo(4)
    assert refused.value.code == "tournament.later_acts_rest_on_it"


# Anything goes

number = st.integers(0, 8)
money_amounts = st.integers(-5, 9000)
commands = st.one_of(
    st.just(LockPayouts()),
    st.just(UnlockPayouts()),
    st.just(SettleBounties()),
    st.builds(SetPayouts, amounts=st.lists(money_amounts, max_size=4).map(tuple)),
    st.builds(PayPrize, player=number, identity_seen=st.booleans(), to=st.sampled_from(["", "A", "Zoe"])),
    st.builds(
        ProposeDeal,
        kind=st.sampled_from(["icm", "chip_chop"]),
        left=st.lists(st.integers(-1, 3000), max_size=2).map(tuple),
    ),
    st.builds(
        ProposeDeal, kind=st.just("amounts"), amounts=st.dictionaries(number, money_amounts, max_size=4)
    ),
    st.builds(ProposeDeal, kind=st.just("icm"), stacks=st.dictionaries(number, money_amounts, max_size=4)),
    st.builds(AgreeToDeal, player=st.integers(1, 4)),
    st.builds(AgreeToDeal, player=st.integers(1, 4)),
    st.builds(RefuseDeal, player=number),
    st.builds(ReportSecretDeal, players=st.lists(number, max_size=3).map(tuple)),
    st.builds(AwardBounty, head=number, by=st.lists(number, max_size=2).map(tuple)),
    st.just("bust"),
)


@given(st.sampled_from(BOOKS), st.booleans(), st.lists(commands, max_size=25))
@examples(150)
def test_any_commands_are_done_or_refused_and_the_money_is_kept(book, progressive, wanted):
    story = Story(
        8,
        {"A": 4000, "B": 3000, "C": 2000, "D": 1000},
        book=book,
        bounty=333,
        progressive=progressive,
        payout=Payout("curve", places=3),
    )
    for command in wanted:
        if command == "bust":
            if story.state.phase is Phase.RUNNING and story.state.playing > 1:
                story.out(still_in(story.state)[-1].name)
            continue
        try:
            facts = story.do(command)
        except Refused:
            continue
        for fact in facts:
            assert read_fact(write_fact(fact)) == fact
            assert fact.sentence(story.state).fr
            assert fact.sentence(story.state).en
        _money_is_kept(story)
    _money_is_kept(story)


def _money_is_kept(story: Story) -> None:
    state = story.state
    assert sum(player.bounty + player.bounties for player in state.players.values()) == 8 * 333
    if state.money.prizes:
        assert sum(state.money.prizes) == prize_pool(state).total
    if state.money.deal is not None:
        shared = sum(state.money.deal.amounts.values()) + sum(state.money.deal.left)
        assert shared == sum(state.money.prizes[: len(state.money.deal.amounts)])
        to_come = (
            state.money.deal.left[-1] if len(state.money.deal.left) == len(state.money.deal.amounts) else 0
        )
        sure = min(state.money.deal.amounts.values()) + to_come
        assert sure >= next_prize(state) or state.money.deal.is_done or _outdated(story)
    if state.phase is Phase.OVER and state.money.prizes:
        assert sum(prize_of(state, player) for player in state.players.values()) == sum(state.money.prizes)


def _outdated(story: Story) -> bool:
    return {player.id for player in still_in(story.state)} != set(story.state.money.deal.amounts)


# In the steps of the posted prizes


@given(stacks_of, prizes_of, st.sampled_from([1, 5, 50]), st.sampled_from([chip_chop, icm_chop]))
@examples(80)
def test_a_rounded_deal_gives_all_the_money_and_nobody_less_than_is_sure(stacks, prizes, unit, chop):
    stacks = sorted(stacks, reverse=True)
    prizes = [prize * unit for prize in prizes]
    n = len(stacks)
    exact = chop(stacks, prizes)
    amounts = rounded(exact, stacks, unit)
    assert sum(amounts) == sum(exact)
    assert all(amount % unit == 0 for amount in amounts)
    assert min(amounts) >= (prizes[n - 1] if n <= len(prizes) else 0)
    assert amounts == sorted(amounts, reverse=True)
    unlike = {stack for stack in stacks if len({amounts[at] for at in range(n) if stacks[at] == stack}) > 1}
    assert unlike <= {stacks[0]}
    if len(set(stacks)) == n:
        assert all(abs(amount - share) < unit for amount, share in zip(amounts, exact, strict=True))


@pytest.mark.parametrize("kind", ["icm", "chip_chop"])
def test_a_deal_is_rounded_as_the_payouts_are(kind):
    story = three_left(payout=Payout(rounding=500, places=3))
    prizes = story.state.money.prizes
    assert not any(prize % 500 for prize in prizes[1:])
    (proposed,) = story.do(ProposeDeal(kind=kind))
    amounts = list(proposed.amounts.values())
    assert sum(amounts) == sum(prizes)
    assert not any(amount % 500 for amount in amounts[1:])
