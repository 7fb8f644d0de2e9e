"""The money of whole tournaments, through the real commands: from the set-up to the last payment."""

from __future__ import annotations

import pytest

from deadbutton.cards import SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.scenarios.money_phrases import Finished
from deadbutton.tournament.config import Config, LateEntries, Payout
from deadbutton.tournament.deals import AgreeToDeal, ProposeDeal, deal_doubts, deal_policy
from deadbutton.tournament.director import Director
from deadbutton.tournament.ledger import ledger, unpaid
from deadbutton.tournament.paying import LockPayouts, PayPrize
from deadbutton.tournament.payouts import proposal
from deadbutton.tournament.pool import prize_pool
from deadbutton.tournament.registration import Register
from deadbutton.tournament.results import results
from deadbutton.tournament.seating import DrawSeats
from deadbutton.tournament.setup import SetUp, StartPlay
from deadbutton.tournament.state import Phase, Status
from deadbutton.tournament.structure import Structure
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
        "payout": Payout("percent", places=3),
    }
    director.do(SetUp(config=Config(**{**defaults, **wanted}), accept_outside=True), START)
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
    money = ledger(state)
    assert (money.total, money.paid, money.owed, money.in_play) == (12_000, 12_000, 0, 0)
    assert sum(line.prize for line in results(state, START + 12 * MINUTE).lines) == 12_000


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
    assert refused.value.code == "payout.entries_open"


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
    assert doubt.en == "A would get 59.20 EUR, more than the first prize (50 EUR)."


def test_a_disqualified_players_prize_is_held_back():
    story = Story(10, {"A": 5000, "B": 3000, "C": 2000}, bounty=100)
    story.do(LockPayouts())
    story.out("C")
    story.player("C").status = Status.DISQUALIFIED
    money = ledger(story.state)
    assert (money.total, money.held_back, money.owed, money.in_play) == (11_000, 2000, 0, 9000)


def test_seats_stand_in_the_ledger():
    story = Story(7, {"A": 5000, "B": 3000, "C": 2000}, seat_value=3000, satellite_seats=2)
    story.do(LockPayouts())
    story.out("C")
    story.out("B")
    money = ledger(story.state)
    assert (money.total, money.seats, money.owed, money.in_play) == (7000, 6000, 1000, 0)


def test_an_alternate_counts_once_he_is_called():
    director = begun(players=5, capacity=4)
    assert director.state.entries == 5
    assert prize_pool(director.state).entries == 4
    assert prize_pool(director.state).total == 8000
