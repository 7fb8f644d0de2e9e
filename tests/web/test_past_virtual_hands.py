"""Hands of a virtual table that are over: again step by step, with one's own cards only, and the seal of the deck checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from deadbutton.cards import Card
from deadbutton.histories.dealt import DealtHand, dealt_hand, dealt_hands
from deadbutton.journal import Journal, Record, Role
from deadbutton.tournament import PlayAct, VoidHand
from deadbutton.tournament.virtual.hand import live
from deadbutton.web import Settings, create_app
from deadbutton.web.virtual import games
from tests.web.clients import TestClient
from tests.web.virtual_room import Clock, begun, dealt, folded_round, reopened, seat_to_act

CARD = re.compile(r'class="card card--([shdc])"[^>]*>\s*(10|[2-9AKQJ])')
SEALED = "every card that was seen came from the place"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with reopened(tmp_path / "room.db", Clock()) as journal:
        yield journal


def client_of(journal: Journal) -> TestClient:
    return TestClient(create_app(journal, Settings()), headers={"accept-language": "en"})


def cards_on(text: str) -> set[str]:
    return {("T" if rank == "10" else rank) + suit for suit, rank in CARD.findall(text)}


def one_flop(record: Record) -> tuple[DealtHand, dict[str, set[str]]]:
    """A hand that is folded after the flop, and what each player held."""
    dealt(record)
    hand = live(record.state, 1, record.secret(1))
    held = {
        record.state.players[record.state.tables[1].players[seat]].name: {str(Card(card)) for card in hole}
        for seat, hole in zip(hand.seats, hand.holes, strict=True)
    }
    for act in ("call", "call", "check", "fold", "fold"):
        record.do(PlayAct(table=1, seat=seat_to_act(record), act=act))
    return dealt_hands(record, 1)[0], held


def test_everybody_sees_the_own_cards_again_and_no_others(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    past, held = one_flop(record)
    late = games.sit_down(journal, record, "Dario")
    screen = journal.links.give(record.id, Role.DISPLAY, now=1)
    flop = {card for step in past.after(99).steps for card in step.cards if card != "??"}
    assert len(flop) == 3
    client = client_of(journal)
    watchers = (f"/me/{late}/table", f"/t/{record.id}/virtual/1", f"/display/{screen}/table/1")
    for step in (0, 3, 5):
        seen = flop if step >= 3 else set()
        for name, token in tokens.items():
            page = client.get(f"/me/{token}/table/hands/{past.key}?step={step}").text
            shown = cards_on(page.partition('id="h-seal"')[0])
            assert shown == held[name] | seen, (name, step)
        for address in watchers:
            page = client.get(f"{address}/hands/{past.key}?step={step}").text
            assert cards_on(page.partition('id="h-seal"')[0]) == seen, (address, step)
            assert cards_on(page) == flop, "the seal opens what everybody saw"


def test_a_deck_is_checked_on_the_page_and_a_changed_one_is_found(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    past, _ = one_flop(record)
    page = client_of(journal).get(f"/me/{tokens['Ada']}/table/hands/{past.key}").text
    assert SEALED in page
    assert past.dealt.commitment in page
    assert all(leaf in page for leaf in past.opened.packs[0].leaves)
    assert past.problems() == []
    past.dealt = msgspec.structs.replace(past.dealt, commitment="0" * 64)
    assert "the deck has changed" in past.problems()[0].en


def test_the_list_has_what_is_over_and_stands_and_leads_to_it(journal):
    record, tokens = begun(journal, "Ada", "Bruno", "Chloé", between=0)
    client, mine = client_of(journal), f"/me/{tokens['Ada']}/table"
    assert "No hand is over" in client.get(f"{mine}/hands").text
    folded_round(record)
    dealt(record)
    record.do(VoidHand(table=1, reason="wrong table"), by="host")
    dealt(record)
    going = record.state.virtual[1].dealt
    past = dealt_hands(record, 1)
    assert [one.is_void for one in past] == [True, False]
    assert going.commitment not in [one.dealt.commitment for one in past]
    listed = client.get(f"{mine}/hands").text
    assert "void" in listed
    for one in past:
        assert f"{mine}/hands/{one.key}" in listed
        assert SEALED in client.get(f"{mine}/hands/{one.key}").text
    in_play = record.of_kind("hand_dealt")[-1].seq
    assert dealt_hand(record, 1, in_play) is None
    for address in (f"{mine}/hands/{in_play}", f"/t/{record.id}/virtual/2/hands/{past[0].key}"):
        answer = client.get(address, follow_redirects=False)
        assert answer.status_code == 303, "what is not over, or another table's, leads to the list"
        assert answer.headers["location"] == address.rpartition("/")[0]
    assert going.commitment in client.get(mine).text, "the seal of the next one stands there before its end"
