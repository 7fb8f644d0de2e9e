"""Taking an act back leaves the places of a tournament in which it never happened."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.refusal import Refused
from deadbutton.tournament import (
    CloseEntries,
    Command,
    Director,
    LateEntries,
    LockPayouts,
    PayPrize,
    Register,
    ReportHand,
    SayInSameHand,
    SetPayouts,
    StartHandForHand,
    Status,
    Withdraw,
    results_of,
)
from tests.depth import examples
from tests.tournament.hands_club import MINUTE, Club

Ranks = dict[str, tuple[int, int, str]]


def ranks(state) -> Ranks:
    return {p.name: (p.place, p.tied, p.status.value) for p in state.players.values()}


def rank_is_whole(state) -> bool:
    """Everybody who is out comes behind those who are in and those who went out later; nobody else shares the place."""
    ahead = state.playing + (len(state.in_step.gone) if state.in_step is not None else 0)
    if state.phase.value == "over":
        ahead = 0
    left = [state.players[number] for number in reversed(state.finished)]
    while left:
        group = [one for one in left if one.place == left[0].place]
        if group != left[: len(group)]:
            return False
        if any((one.place, one.tied) != (ahead + 1, len(group)) for one in group):
            return False
        ahead += len(group)
        left = left[len(group) :]
    return True


def bust(club: Club, table: int, *seats: int, by: int = 0) -> None:
    club.now += MINUTE
    at = sorted(club.state.tables[table].players)
    winner = by or next(seat for seat in reversed(at) if seat not in seats)
    club.do(ReportHand(table=table, out=dict.fromkeys(seats, (winner,)), began=dict.fromkeys(seats, 500)))


def test_an_exit_taken_back_after_one_at_another_table():
    club = Club(11, "maison", seats_per_table=6, final_table=8)
    first, second = (sorted(club.state.tables[number].players)[0] for number in (1, 2))
    one = club.state.players[club.state.tables[1].players[first]]
    other = club.state.players[club.state.tables[2].players[second]]
    bust(club, 1, first)
    act = club.director.acts
    bust(club, 2, second)
    assert (one.place, other.place) == (11, 10)
    club.director.undo(act)
    one, other = club.state.players[one.id], club.state.players[other.id]
    assert one.status is Status.PLAYING
    assert (one.place, other.place) == (0, 11)
    bust(club, 1, first)
    assert club.state.players[one.id].place == 10
    assert {line.place for line in results_of(club.state, club.now).lines} >= {10, 11}


def test_those_who_share_a_place_still_do():
    club = Club(12, "maison", seats_per_table=6, final_table=6)
    first = sorted(club.state.tables[1].players)[0]
    bust(club, 1, first)
    act = club.director.acts
    pair = sorted(club.state.tables[2].players)[:2]
    names = [club.state.players[club.state.tables[2].players[seat]].name for seat in pair]
    bust(club, 2, *pair)
    assert {ranks(club.state)[name][:2] for name in names} == {(10, 2)}
    club.director.undo(act)
    assert {ranks(club.state)[name][:2] for name in names} == {(11, 2)}
    assert rank_is_whole(club.state)


def test_whoever_comes_in_late_is_ahead_of_those_who_are_out():
    club = Club(12, "tda2024", seats_per_table=7, final_table=7, late=LateEntries("director"))
    first = sorted(club.state.tables[1].players)[0]
    gone = club.at(1, first).id
    bust(club, 1, first)
    assert club.state.players[gone].place == 12
    club.do(Register(name="Late", identity_seen=True, age=30))
    assert (club.state.playing, club.state.players[gone].place) == (12, 13)
    club.do(CloseEntries())
    assert club.state.players[gone].place == 13


def test_who_was_paid_for_a_place_keeps_it():
    club = Club(5, "ffjp", buy_in=1000)
    club.do(SetPayouts(amounts=(2000, 1500, 900, 500, 100)))
    club.do(LockPayouts())
    seats = sorted(club.state.tables[1].players)
    bust(club, 1, seats[0], by=seats[1])
    act = club.director.acts
    paid = club.state.tables[1].players[seats[2]]
    bust(club, 1, seats[2], by=seats[3])
    club.do(PayPrize(player=paid, identity_seen=True))
    with pytest.raises(Refused) as refused:
        club.director.undo(act)
    assert refused.value.code == "tournament.paid_already"
    club.director.undo()
    club.director.undo(act)
    assert club.state.players[paid].place == 5


def test_a_withdrawal_stands_once_the_tournament_is_over():
    club = Club(3, "maison")
    number = club.state.tables[1].players[1]
    club.do(Withdraw(player=number))
    act = club.director.acts
    left = sorted(club.state.tables[1].players)
    bust(club, 1, left[0], by=left[1])
    assert club.state.phase.value == "over"
    with pytest.raises(Refused):
        club.director.undo(act)


KINDS = ("bust", "bust", "bust", "pair", "withdraw", "same", "step", "late", "close")


@examples(120)
@given(
    st.sampled_from(["maison", "ffjp", "tda2024"]),
    st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 9), st.integers(0, 9)), min_size=2, max_size=9),
    st.integers(0, 20),
    st.booleans(),
)
def test_after_any_undo_places_are_those_of_a_tournament_without_it(book, steps, which, twice):
    club = Club(14, book, seats_per_table=7, final_table=7, late=LateEntries("director"))
    begun = club.director.acts
    sent: dict[int, tuple[Command, int]] = {}
    for kind, one, two in steps:
        club.now += MINUTE
        command = _command(club, kind, one, two)
        if command is None:
            continue
        try:
            club.do(command)
        except Refused:
            continue
        sent[club.director.acts] = (command, club.now)
    if not sent:
        return
    assert rank_is_whole(club.state)
    target = sorted(sent)[which % len(sent)]
    before = ranks(club.state)
    try:
        club.director.undo(target)
    except Refused:
        assert ranks(club.state) == before
        return
    assert rank_is_whole(club.state)
    other = Club(14, book, seats_per_table=7, final_table=7, late=LateEntries("director"))
    assert other.director.acts == begun
    if _the_same(club.director, other, sent, target):
        assert ranks(club.state) == ranks(other.state)
        assert results_of(club.state, club.now) == results_of(other.state, club.now)
    if twice:
        club.director.undo(club.director.acts)
        assert ranks(club.state) == before


def _command(club: Club, kind: str, one: int, two: int) -> Command | None:
    state = club.state
    number = sorted(state.tables)[one % len(state.tables)]
    seats = sorted(state.tables[number].players)
    match kind:
        case "bust":
            seat, winner = seats[one % len(seats)], seats[(one + 1 + two) % len(seats)]
            return ReportHand(table=number, out={seat: (winner,)} if winner != seat else {seat: ()})
        case "pair":
            if len(seats) < 3:
                return None
            pair = (seats[two % len(seats)], seats[(two + 1) % len(seats)])
            stacks = {seat: 500 + 100 * (one % 2) * place for place, seat in enumerate(pair)}
            return ReportHand(
                table=number, out=dict.fromkeys(pair, (seats[(two + 2) % len(seats)],)), began=stacks
            )
        case "withdraw":
            return Withdraw(player=state.tables[number].players[seats[two % len(seats)]])
        case "late":
            return Register(name=f"Late {len(state.players)}", identity_seen=True, age=30)
        case "close":
            return CloseEntries()
        case "same":
            return SayInSameHand(players=tuple(state.finished[-2:]))
        case _:
            return StartHandForHand(reason="because")


def _the_same(done: Director, other: Club, sent: dict[int, tuple[Command, int]], target: int) -> bool:
    """Whether the other acts, sent to a tournament that never knew this one, lead to the same kinds of facts."""
    for act, (command, now) in sent.items():
        if act == target:
            continue
        other.now = now
        try:
            facts = other.do(command)
        except Refused:
            return False
        if [type(one) for one in facts] != [type(one) for one in done.log[act - 1].facts]:
            return False
    return True
