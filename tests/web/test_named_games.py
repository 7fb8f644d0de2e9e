"""The games that TDA 2024 names, a hand each: dealt by the program on players' pages, and entered on the dealer's tablet."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random

import msgspec
import pytest

from deadbutton.games import game as game_of
from deadbutton.games import rotation
from deadbutton.journal import Journal, Record
from deadbutton.tournament import (
    Break,
    DealByHand,
    DealHand,
    EnterAct,
    NextStep,
    PlayAct,
    TrackHand,
    desk_at,
    unbalanced,
)
from deadbutton.tournament.virtual.hand import legal
from deadbutton.web import Settings, create_app
from tests.tournament.test_tracked_properties import usual
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, reopened

PEOPLE = ("Ada", "Bruno", "Chloé", "Dario")
SINGLE = ("NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N5D", "N2L1D")
"""Short deck, Omaha, high-low, stud, stud/8, razz, single draw and lowball."""
MIXED = ("HORSE", "9-GAME")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", Clock()) as journal:
        yield journal


def by_program(record: Record, client: TestClient, tokens: dict[str, str], code: str) -> None:
    """A hand that the program deals; each player to act opens the page first."""
    record.do(DealHand(table=1), by="host")
    seen = {str(table): player for table, player in record.state.tables[1].players.items()}
    assert record.state.virtual[1].dealt.game == code
    looked: set[tuple[int, bool]] = set()
    while 1 in record.state.virtual and (turn := legal(record.state, 1, record.secret(1))) is not None:
        seat, acts = turn
        name = record.state.players[seen[str(seat)]].name
        draws = acts.draw_most is not None
        if (seat, draws) not in looked:
            looked.add((seat, draws))
            page = client.get(f"/me/{tokens[name]}/table")
            assert page.status_code == 200
            assert game_of(code).name.en.lower() in unescape(page.text).replace("’", "'").lower()
        act = "draw" if draws else "call" if acts.call else "check"
        record.do(PlayAct(table=1, seat=seat, act=act), by=name)
    assert 1 not in record.state.virtual
    assert looked


def by_dealer(record: Record, client: TestClient, code: str) -> None:
    """A hand that a dealer enters; the tablet is opened at every stage."""
    dice, stages = Random(code), set()
    record.do(TrackHand(table=1), by="dealer")
    assert record.state.tracked[1].dealt.game == code
    while 1 in record.state.tracked:
        hand = desk_at(record.state, 1).hand
        if (hand.stage, hand.street) not in stages:
            stages.add((hand.stage, hand.street))
            assert client.get(f"/t/{record.id}/dealer/1").status_code == 200
        wanted = usual(dice, hand)
        if isinstance(wanted, EnterAct) and wanted.act == "raise":  # nobody goes out
            wanted = msgspec.structs.replace(
                wanted, act="call" if hand.betting.to_call else "check", amount=0
            )
        record.do(wanted, by="dealer")
    assert stages


@pytest.mark.parametrize("code", SINGLE)
def test_a_hand_by_the_program_and_one_by_a_dealer(journal: Journal, code: str) -> None:
    record, tokens = begun(journal, *PEOPLE, game=code, seats=4, between=0)
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    by_program(record, client, tokens, code)
    record.do(DealByHand(table=1), by="host")
    by_dealer(record, client, code)
    assert unbalanced(record.state) is None


@pytest.mark.parametrize("name", MIXED)
@pytest.mark.parametrize("with_dealer", [False, True])
def test_the_games_of_a_rotation_come_in_turn(journal: Journal, name: str, with_dealer: bool) -> None:
    record, tokens = begun(journal, *PEOPLE, game=name, seats=4, between=0)
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    if with_dealer:
        record.do(DealByHand(table=1), by="host")
    for turn, found in enumerate(rotation(name).games):
        if turn:
            record.do(NextStep(), by="host")
        while isinstance(record.state.step, Break):
            record.do(NextStep(), by="host")
        if with_dealer:
            by_dealer(record, client, found.code)
        else:
            by_program(record, client, tokens, found.code)
    assert unbalanced(record.state) is None
