"""One tournament whose tables are run in three ways: quick, entered act by act, and dealt by the program; each changed at any time."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from deadbutton.refusal import Refused
from deadbutton.tournament import (
    DealHand,
    Phase,
    ReportHand,
    TrackHand,
    UntrackHand,
    all_counted,
    desk_at,
    is_counted,
    make_plan,
    unbalanced,
)
from deadbutton.tournament.virtual.hand import legal
from tests.tournament.hands_club import Club, refused
from tests.tournament.test_tracked_properties import usual
from tests.tournament.virtual_club import SHEET, chance


class MixedClub(Club):
    """Three tables of six."""

    def __init__(self, seed: int) -> None:
        super().__init__(18, "tda2009", seed=seed, seats_per_table=6, structure=SHEET)
        self.dice = Random(seed)

    def at(self, table: int, command):
        return msgspec.structs.replace(command, table=table)

    def tracked(self, table: int) -> None:
        self.do(TrackHand(table=table))
        while table in self.state.tracked:
            self.do(self.at(table, usual(self.dice, desk_at(self.state, table).hand)))

    def virtual(self, table: int) -> None:
        self.do(DealHand(table=table))
        while table in self.state.virtual:
            hand = self.state.virtual[table].dealt.hand
            found = legal(self.state, table, self.director.vault.get(table, hand))
            assert found is not None
            self.do(self.at(table, chance(self.dice, *found)))

    def quick(self, table: int) -> None:
        self.do(ReportHand(table=table))


@pytest.mark.parametrize("seed", [1, 2])
def test_hands_of_three_kinds_side_by_side_to_the_winner(seed) -> None:
    club = MixedClub(seed)
    ways = [club.tracked, club.virtual, club.quick]
    done = dict.fromkeys(range(3), 0)
    for turn in range(400):
        if club.state.phase is not Phase.RUNNING:
            break
        for number in sorted(club.state.tables):
            if number not in club.state.tables or club.state.phase is not Phase.RUNNING:
                continue
            club.now += 60_000
            way = (turn + number) % 3
            try:
                ways[way](number)
                done[way] += 1
            except Refused as why:
                assert why.refusal.code == "seats.final_table_due", why.refusal  # noqa: PT017
            assert unbalanced(club.state) is None
            assert club.chips() == club.state.chips.in_play
        for step in make_plan(club.state):
            try:
                club.do(step.command)
            except Refused:
                break
    assert club.state.phase is Phase.OVER
    assert min(done.values()) > 1, done


def test_a_table_changes_its_way_at_any_time_and_knows_what_was_counted() -> None:
    club = MixedClub(3)
    club.do(TrackHand(table=1))
    assert refused(lambda: club.do(DealHand(table=1))) == "virtual.on_the_felt"
    club.do(UntrackHand(table=1))
    club.do(ReportHand(table=1))
    someone = club.state.players[min(club.state.tables[1].players.values())]
    assert not is_counted(club.state, someone), "nobody has counted after a hand that was not entered"
    club.do(DealHand(table=2))
    assert refused(lambda: club.do(TrackHand(table=2))) == "virtual.in_play"
    club.tracked(3)
    other = club.state.players[min(club.state.tables[3].players.values())]
    assert is_counted(club.state, other)
    assert not all_counted(club.state)
