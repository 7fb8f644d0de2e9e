"""The money of whole tournaments, through the real commands: from the set-up to the last payment."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys
from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.scenarios.phrases.money import Finished
from deadbutton.sim.announcement import posted
from deadbutton.tournament import (
    AgreeToDeal,
    CloseEntries,
    Config,
    Director,
    DrawButton,
    DrawSeats,
    LateEntries,
    LockPayouts,
    Payout,
    PayPrize,
    Phase,
    ProposeDeal,
    Register,
    ReportHand,
    SettleBounties,
    SetUp,
    StartPlay,
    State,
    Status,
    Structure,
    apply,
    deal_doubts,
    deal_policy,
    ledger_of,
    prize_pool,
    proposal,
    read_fact,
    results_of,
    unpaid,
    write_fact,
)
from tests.tournament.money_story import MINUTE, START, Story


def begun(book: str = "tda2009", players: int = 6, **wanted) -> Director:
    director = Director(SeededShuffler(7))
    defaults = {
        "name": "club",
        "book": book,
        "structure": Structure.of((25, 50), (50, 100), minutes=20),
        "chips": {25: 8, 100: 8, 500: 2},
        "buy_in": 2000,
        "fee": 200,
        "final_table": 9,
        "payout": Payout("percent", places=3),
    }
    config = Config(**{**defaults, **wanted})
    config = posted(config)
    director.do(SetUp(config=config, accept_outside=True), START)
    for number in range(players):
        director.do(Register(name=f"Player {number + 1}", identity_seen=True, age=30), START)
    director.do(DrawSeats(), START)
    director.do(StartPlay(), START)
    return director


def bust(director: Director, number: int, now: int) -> None:
    """Out on his own; the chips go to the biggest stack."""
    director.record([Finished(at=now, players=[number])])


def test_from_the_set_up_to_the_last_payment():
    director = begun()
    state = director.state
    assert (prize_pool(state).total, prize_pool(state).fees) == (12_000, 1200)
    director.do(LockPayouts(), START + MINUTE)
    for number in (6, 5, 4, 3):
        bust(director, number, START + number * MINUTE)
    # Five of six stacks against one, heads-up: 3,600 sure for both, and five sixths of the 2,400 over that.
    director.do(ProposeDeal(kind="icm"), START + 10 * MINUTE)
    assert deal_doubts(state) == []
    director.do(AgreeToDeal(player=1), START + 11 * MINUTE)
    director.do(AgreeToDeal(player=2), START + 11 * MINUTE)
    assert state.phase is Phase.OVER
    assert state.clock.running_since is None
    assert [one.cash for one in unpaid(state)] == [5600, 4000, 2400]
    for one in unpaid(state):
        director.do(PayPrize(player=one.player), START + 12 * MINUTE)
    money = ledger_of(state)
    assert (money.total, money.paid, money.owed, money.in_play) == (12_000, 12_000, 0, 0)
    assert sum(line.prize for line in results_of(state, START + 12 * MINUTE).lines) == 12_000


def test_the_posted_sheet_does_not_hide_the_policy_on_deals():
    """The sheet posts the policy in words; the setting itself is what decides."""
    director = begun(settings={"deal_policy": "forbidden"})
    assert deal_policy(director.state).key == "forbidden"
    director.do(LockPayouts(), START)
    with pytest.raises(Refused) as refused:
        director.do(ProposeDeal(kind="icm"), START)
    assert refused.value.code == "deal.forbidden"


def test_nothing_is_paid_while_registration_is_open():
    director = begun(late=LateEntries("level", 1))
    assert any("open" in doubt.en for doubt in proposal(director.state).warnings)
    director.do(LockPayouts(), START)
    for number in (6, 5, 4, 3):
        bust(director, number, START + MINUTE)
    with pytest.raises(Refused) as refused:
        director.do(PayPrize(player=3), START + MINUTE)
    assert refused.value.code == "payout.place_open"


def test_no_deal_while_somebody_may_still_enter():
    director = begun(late=LateEntries("level", 1))
    director.do(LockPayouts(), START)
    with pytest.raises(Refused) as refused:
        director.do(ProposeDeal(kind="icm"), START + MINUTE)
    assert refused.value.code == "deal.field_open"
    director.do(CloseEntries(), START + MINUTE)
    director.do(ProposeDeal(kind="icm"), START + MINUTE)


def test_who_owes_money_pays_before_being_paid():
    director = begun()
    director.do(LockPayouts(), START)
    for number in (6, 5, 4, 3):
        bust(director, number, START + MINUTE)
    director.state.players[3].owes = 700
    with pytest.raises(Refused) as refused:
        director.do(PayPrize(player=3), START + MINUTE)
    assert refused.value.code == "payout.owes"


def test_no_deal_in_the_middle_of_a_hand():
    director = begun(players=3)
    director.do(LockPayouts(), START)
    director.do(ProposeDeal(kind="icm"), START)
    next(iter(director.state.tables.values())).in_hand = True
    for command in (ProposeDeal(kind="icm"), AgreeToDeal(player=1)):
        with pytest.raises(Refused):
            director.do(command, START)


def test_a_chip_chop_that_beats_the_first_prize_is_said():
    story = Story(10, {"A": 9800, "B": 100, "C": 100})
    story.do(LockPayouts())
    story.do(ProposeDeal(kind="chip_chop"))
    (doubt,) = deal_doubts(story.state)
    assert doubt.en == "A would get €60, more than the first prize (€50)."


def test_a_disqualified_players_prize_is_held_back():
    story = Story(10, {"A": 5000, "B": 3000, "C": 2000}, bounty=100)
    story.do(LockPayouts())
    story.out("C")
    story.player("C").status = Status.DISQUALIFIED
    money = ledger_of(story.state)
    assert (money.total, money.held_back, money.owed, money.in_play) == (11_000, 2000, 0, 9000)


def test_seats_stand_in_the_ledger():
    story = Story(7, {"A": 5000, "B": 3000, "C": 2000}, seat_value=3000, satellite_seats=2)
    story.do(LockPayouts())
    story.out("C")
    story.out("B")
    money = ledger_of(story.state)
    assert (money.total, money.seats, money.owed, money.in_play) == (7000, 6000, 1000, 0)


def test_an_alternate_counts_once_he_is_called():
    director = begun(players=5, capacity=4)
    assert director.state.sales.entries == 5
    assert prize_pool(director.state).entries == 4
    assert prize_pool(director.state).total == 8000


@pytest.mark.parametrize("progressive", [False, True], ids=["fixed", "progressive"])
@pytest.mark.parametrize("book", book_keys())
def test_hands_reported_by_the_table_pay_prizes_and_bounties(book, progressive):
    """Seat after seat goes out to the smallest one; at the end every unit is paid, and the log tells the same again."""
    director = begun(book, bounty=501, progressive=progressive)
    state = director.state
    if any(table.positions is None for table in state.tables.values()):
        director.do(DrawButton(), START)
    director.do(LockPayouts(), START)
    now = START
    while state.phase is Phase.RUNNING:
        now += MINUTE
        (table,) = state.tables.values()
        winner, *_, loser = sorted(table.players)
        won, lost = (state.players[table.players[seat]] for seat in (winner, loser))
        stacks = {winner: won.stack + lost.stack, loser: 0}
        director.do(ReportHand(table=table.number, stacks=stacks, out={loser: (winner,)}), now)
    director.do(SettleBounties(), now)
    for one in unpaid(state):
        director.do(PayPrize(player=one.player), now)
    money = ledger_of(state)
    assert (money.total, money.paid, money.in_play) == (12_000 + 6 * 501, 12_000 + 6 * 501, 0)
    result = results_of(state, now)
    assert [line.place for line in result.lines] == [1, 2, 3, 4, 5, 6]
    assert [line.prize for line in result.lines[:4]] == [6000, 3600, 2400, 0]
    assert len(result.winners[0].eliminated) == 5
    again = State()
    for batch in director.log:
        for happened in batch.facts:
            apply(again, read_fact(write_fact(happened)))
    assert results_of(again, now) == result
    assert ledger_of(again) == money
