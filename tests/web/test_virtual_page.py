"""What a player's page of a virtual table has beside the acts: plans before the turn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deadbutton.journal import Journal, Record
from deadbutton.tournament import PauseClock, PlayAct
from deadbutton.web import Settings, create_app
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, dealt, reopened, seat_to_act, to_act, to_draw

PLANS = re.compile(r'class="vt-pre"[^>]*data-round="([\d.]+)" data-price="(\d+)"')


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", Clock()) as journal:
        yield journal


def client_of(journal: Journal, lang: str = "en") -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": lang})


def plans(client: TestClient, token: str) -> tuple[str, str] | None:
    """The round that can be planned, and the price of a call."""
    found = PLANS.search(client.get(f"/me/{token}/table").text)
    return (found[1], found[2]) if found is not None else None


def do(record: Record, act: str, amount: int = 0) -> None:
    record.do(PlayAct(table=1, seat=seat_to_act(record), act=act, amount=amount))


def test_whoever_waits_for_a_turn_can_plan_it_and_nobody_else(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    dealt(record)
    client = client_of(journal)
    big = record.state.virtual[1].dealt.stakes.big_blind
    first = to_act(record)
    assert plans(client, tokens[first]) is None, "it is the turn: acts, no plans"
    others = [token for name, token in tokens.items() if name != first]
    assert sorted(int(plans(client, token)[1]) for token in others) == [0, big - big // 2]
    do(record, "raise", 3 * big)
    assert plans(client, tokens[first]) is None, "the turn comes again only if somebody raises"
    folds = to_act(record)
    do(record, "fold")
    assert plans(client, tokens[folds]) is None
    last = to_act(record)
    do(record, "raise", 9 * big)
    assert plans(client, tokens[last]) is None
    assert plans(client, tokens[first]) is None
    do(record, "call")
    assert to_act(record) == last, "after the flop the blind speaks first"
    assert plans(client, tokens[first]) == (f"{record.state.virtual[1].dealt.hand}.1", "0")
    watched = client.get(f"/t/{record.id}/virtual/1").text
    assert "vt-pre" not in watched
    record.do(PauseClock(), by="host")
    assert plans(client, tokens[first]) is None, "play is stopped"


def test_plans_say_what_they_are_in_both_languages_and_rest_on_the_book(journal):
    record, tokens = begun(journal, "Ada", "Bruno", book="ffjp", between=0)
    dealt(record)
    waits = next(token for name, token in tokens.items() if name != to_act(record))
    english = client_of(journal).get(f"/me/{waits}/table").text
    assert "Check or fold" in english
    assert "Played at your turn only" in english
    french = client_of(journal, "fr").get(f"/me/{waits}/table").text
    assert "Checker ou se coucher" in french
    note = french[french.index("vt-pre") :]
    cited = record.state.book.betting.out_of_turn_unchanged.articles[0].number
    assert f"/{cited}" in note[: note.index("Joué à votre tour")]


def test_nobody_plans_while_cards_are_changed(journal):
    record, tokens = begun(journal, "Ada", "Bruno", game="F2L3D", between=0)
    dealt(record)
    to_draw(record)
    client = client_of(journal)
    assert [plans(client, token) for token in tokens.values()] == [None, None]
