"""A player who was away at the deal of a virtual table and comes back before the turn: the book says whether he plays."""

from __future__ import annotations

import pytest

from deadbutton.refusal import Refused
from deadbutton.table import PUBLIC, view
from deadbutton.tournament import MarkAbsent, MarkBack, PlayAct
from deadbutton.tournament.virtual.hand import legal, live
from tests.tournament.virtual_club import VirtualClub


def _one_away(book: str, seats_after: int) -> tuple[VirtualClub, int]:
    """The player so many seats after the first to act is away at the deal."""
    trial = VirtualClub(6, book=book, seed=3)
    trial.deal()
    order = trial.hand().seats
    first = order.index(trial.to_act()[0])
    seat = order[(first + seats_after) % len(order)]
    club = VirtualClub(6, book=book, seed=3)
    club.do(MarkAbsent(player=club.state.tables[1].players[seat]))
    club.deal()
    assert seat in club.record.dealt.absent
    return club, seat


def _back(club: VirtualClub, seat: int) -> None:
    club.do(MarkBack(player=club.state.tables[1].players[seat]))


def test_back_before_the_turn_the_hand_is_played_in_the_house_rules() -> None:
    club, seat = _one_away("maison", 2)
    club.act("call")
    _back(club, seat)
    club.act("call")
    assert club.to_act()[0] == seat
    club.act("raise", 4 * club.to_act()[1].call)
    hand = live(club.state, 1, club.secret())
    assert next(one for one in view(hand, PUBLIC).seats if one.seat == seat).is_in
    assert [act.back for act in club.record.acts] == [(), (seat,), ()]
    club.director.undo()
    assert club.to_act()[0] == seat, "the log tells it again"
    while 1 in club.state.virtual:
        club.act_by_chance()


def test_back_when_it_is_the_neighbour_to_act_counts_at_once() -> None:
    club, seat = _one_away("maison", 1)
    _back(club, seat)
    assert not live(club.state, 1, club.secret()).absent
    club.act("call")
    assert club.to_act()[0] == seat


def test_still_away_at_the_turn_the_hand_is_folded() -> None:
    club, seat = _one_away("maison", 1)
    club.act("call")
    _back(club, seat)
    player = club.hand().seats.index(seat)
    assert club.hand().betting.folded[player]
    acts = len(club.record.acts)
    club.act("call")
    assert club.record.acts[acts].back == (seat,)
    assert club.hand().betting.folded[player], "too late"


@pytest.mark.parametrize("book", ["fidpa", "ffjp", "tda2007", "tda2009"])
def test_where_the_last_card_decides_coming_back_is_too_late(book: str) -> None:
    club, seat = _one_away(book, 2)
    _back(club, seat)
    club.act("call")
    club.act("call")
    found = legal(club.state, 1, club.secret())
    assert found is not None
    assert found[0] != seat
    assert not next(one for one in view(club.hand(), PUBLIC).seats if one.seat == seat).is_in


def test_a_refused_act_brings_nobody_back() -> None:
    club, seat = _one_away("maison", 1)
    _back(club, seat)
    other, _ = club.to_act()
    with pytest.raises(Refused):
        club.do(PlayAct(table=1, seat=other, act="check"))
    assert club.record.acts == []
