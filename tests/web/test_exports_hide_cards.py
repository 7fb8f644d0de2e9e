"""What is written out of a tournament while a hand is dealt: files, the story, the log, the API. Nobody's cards are in any of it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from deadbutton.cards import Card
from deadbutton.journal import Journal, Record
from deadbutton.tournament import PlayAct
from deadbutton.tournament.virtual.hand import legal, live
from deadbutton.web import Settings, create_app
from tests.web.clients import TestClient
from tests.web.virtual_room import begun, dealt, seat_to_act

FILES = ("phh", "ohh", "pokerstars")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "room.db") as journal:
        yield journal


def written(hole: Iterable[int]) -> set[str]:
    """Two cards in each way in which a file may write them."""
    return {
        between.join(faces)
        for two in itertools.permutations(map(Card, hole), 2)
        for faces in ([str(card) for card in two], [card.pretty for card in two])
        for between in ("", " ", ", ", '", "', '","')
    }


def exports(client: TestClient, record: Record) -> list[str]:
    """Every address that writes out something of the tournament: whatever the API has, and the pages' files."""
    described = client.get("/api/openapi.json").json()["paths"]
    about = [path for path, ways in described.items() if "get" in ways and "{tournament}" in path]
    asked = [
        path.format(tournament=record.id, wanted=file)
        for path in about
        if not path.endswith("/events")
        for file in (FILES if "{wanted}" in path else FILES[:1])
    ]
    story = [f"/t/{record.id}/story.{kind}" for kind in ("txt", "csv", "jsonl")]
    return [*asked, *story, *(f"/t/{record.id}/hands/files/{file}" for file in FILES)]


def test_nothing_that_is_written_out_holds_the_cards_of_a_hand(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    dealt(record)
    holes = [tuple(hole) for hole in live(record.state, 1, record.secret(1)).holes]
    secret = record.secret(1).hex()
    while len(live(record.state, 1, record.secret(1)).board) < 3:
        _, acts = legal(record.state, 1, record.secret(1)) or (0, None)
        record.do(PlayAct(table=1, seat=seat_to_act(record), act="call" if acts.call else "check"))
    board = [Card(card) for card in live(record.state, 1, record.secret(1)).board]
    client = TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})
    hidden = {secret, *(text for hole in holes for text in written(hole))}
    readers = ({}, *({"authorization": f"Bearer {token}"} for token in tokens.values()))
    for moment in ("on the flop", "after a hand that nobody showed"):
        told = ""
        for address, reader in itertools.product(exports(client, record), readers):
            answer = client.get(address, headers=reader)
            assert reader or answer.status_code == 200, address
            assert not [text for text in hidden if text in answer.text], (moment, address, reader)
            told += answer.text
        assert all(str(card) in told for card in board), "they do speak of the hand"
        while moment == "on the flop" and (seat := seat_to_act(record)):
            record.do(PlayAct(table=1, seat=seat, act="fold"))
