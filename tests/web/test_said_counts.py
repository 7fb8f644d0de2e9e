"""Chip counts by the players' phones in a break: typed there, confirmed on the dealer's tablet or at the table in one tap."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.tournament import JumpTo, ReportHand, all_counted, hands_since_count, is_counted
from tests.web.screens_room import BREAK, Club, press


@pytest.fixture
def club(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        club = Club(journal).running()
        for number in club.state.tables:
            club.record.do(ReportHand(table=number), by="Ana")
        yield club


def on_break(club: Club) -> Club:
    club.record.do(JumpTo(step=BREAK), by="Ana")
    return club


def type_in(club: Club, player: int, chips: int):
    phone = club.phone(player)
    return press(club.stranger(), phone, "say_stack", player=player, chips=chips)


def confirm(client, record, path: str):
    page = client.get(f"/t/{record.id}/{path}")
    form = re.search(r'action="([^"]+/do/confirm_counts)".*?</form>', page.text, re.S)
    fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form[0]))
    return client.post(form[1], data=fields, headers={"HX-Request": "true"})


def test_a_phone_asks_in_a_break_and_not_while_hands_are_played(club) -> None:
    assert "Count your chips" not in club.stranger().get(club.phone(1)).text
    on_break(club)
    assert "Count your chips" in club.stranger().get(club.phone(1)).text
    assert "Comptez vos jetons" in club.stranger("fr").get(club.phone(1)).text


@pytest.mark.parametrize("path", ["dealer/{table}", "tables?table={table}"])
def test_the_players_type_and_a_dealer_confirms_the_table_in_one_tap(club, path) -> None:
    on_break(club)
    number = min(club.state.tables)
    table = club.state.tables[number]
    for player in table.players.values():
        assert type_in(club, player, club.state.players[player].stack).status_code in (200, 204, 303)
    assert "to be confirmed at the table" in club.stranger().get(club.phone(min(table.players.values()))).text
    assert table.uncounted
    token = club.link(Role.DEALER, number)
    dealer = club.stranger()
    dealer.get(f"/l/{token}")
    answer = confirm(dealer, club.record, path.format(table=number))
    assert answer.status_code == 200, answer.text
    assert not club.state.tables[number].uncounted
    assert "as last counted" in club.stranger().get(club.phone(min(table.players.values()))).text
    assert not all_counted(club.state), "the other table has not been counted"


def test_nobody_types_for_somebody_else(club) -> None:
    on_break(club)
    answer = press(club.stranger(), club.phone(1), "say_stack", player=2, chips=500)
    assert answer.status_code in (403, 409)
    assert not club.state.chips.said


def test_a_difference_is_shown_and_asked_about(club) -> None:
    on_break(club)
    number = min(club.state.tables)
    players = list(club.state.tables[number].players.values())
    for player in players:
        type_in(club, player, club.state.players[player].stack + (100 if player == players[0] else 0))
    page = club.client().get(f"/t/{club.record.id}/dealer/{number}").text
    assert "100 chips too many" in page
    assert "Why the count differs" in page
    assert confirm(club.client(), club.record, f"dealer/{number}").status_code == 409


def test_one_stack_that_was_confirmed_is_counted_and_its_neighbours_are_not(club) -> None:
    on_break(club)
    table = club.state.tables[min(club.state.tables)]
    mine, other = list(table.players.values())[:2]
    type_in(club, mine, club.state.players[mine].stack)
    assert confirm(club.client(), club.record, f"dealer/{table.number}").status_code == 200
    said = [is_counted(club.state, club.state.players[player]) for player in (mine, other)]
    assert said == [True, False]
    assert "as last counted" in club.stranger().get(club.phone(mine)).text
    assert not all_counted(club.state)
    club.record.do(JumpTo(step=BREAK + 1), by="Ana")
    club.record.do(ReportHand(table=table.number), by="Ana")
    assert [hands_since_count(club.state, club.state.players[player]) for player in (mine, other)] == [1, 2]
