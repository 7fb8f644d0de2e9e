"""A hand laid out from a few words, so that a ruling is tried on something where nobody has entered a hand."""

from __future__ import annotations

import pytest

from deadbutton.table import TO_BET
from deadbutton.tournament import LaidOut, ReportHand, StartHand, laid_desk, preview_on
from tests.tournament.hands_club import Club, refused


def laid(club: Club, **words):
    return laid_desk(club.state, 1, LaidOut(**words), club.now)


def test_nothing_said_is_the_hand_as_it_is_dealt() -> None:
    club = Club(6)
    before = len(club.director.log)
    hand = laid(club).hand
    assert hand.stage == TO_BET
    assert hand.street == 0
    assert len(hand.seats) == 6
    assert len(club.director.log) == before
    assert not club.state.tracked


@pytest.mark.parametrize("street", [1, 2, 3])
def test_a_later_street_with_those_who_are_in(street) -> None:
    club = Club(6)
    seats = laid(club).hand.seats
    out = frozenset(seats[2:5])
    hand = laid(club, street=street, out=out, board=("Ah", "Kd", "7c")).hand
    assert hand.street == street
    assert {hand.seats[p] for p in range(hand.n) if not hand.betting.folded[p]} == set(seats) - out
    assert [str(card) for card in hand.board][:3] == ["Ah", "Kd", "7c"]
    assert sum(hand.betting.stack) + hand.betting.pot == club.chips()


def test_bets_in_front_and_whose_turn_it_is() -> None:
    club = Club(6)
    base = laid(club, street=1).hand
    first, second, third = (base.seats[(base.actor + step) % base.n] for step in range(3))
    hand = laid(club, street=1, bets={first: 200, second: 600}, turn=third).hand
    assert hand.seats[hand.actor] == third
    bets = dict(zip(hand.seats, hand.betting.bet, strict=True))
    assert bets[first] == 200
    assert bets[second] == 600
    assert bets[third] == 0


def test_what_cannot_have_been_is_said_so() -> None:
    club = Club(6)
    seats = laid(club).hand.seats
    assert refused(lambda: laid(club, bets={99: 100})) == "tracked.not_dealt_in"
    assert refused(lambda: laid(club, street=3, out=frozenset(seats))) == "tracked.cannot_lay_out"
    assert refused(lambda: laid(club, street=1, bets={seats[0]: 1})) != ""


def test_a_ruling_is_tried_on_it_and_nothing_is_recorded() -> None:
    club = Club(6)
    club.do(StartHand(table=1))
    before = len(club.director.log)
    seat = laid(club).hand.seats[0]
    shown = preview_on(lambda: laid(club, out=frozenset({seat})), "premature_flop", {})
    assert shown.ruling.verdict.en
    assert shown.after is not None
    assert len(club.director.log) == before
    club.do(ReportHand(table=1))
