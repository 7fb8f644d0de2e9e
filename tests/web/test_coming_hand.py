"""Who deals next, and the level that waits for its first hand: on the tables page, the phones and the screens."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.tournament import DrawSeats, NextStep, ReportHand, StartPlay
from deadbutton.web import create_app
from deadbutton.web.shell.coming_hand import coming_hand, coming_hands
from tests.web.clients import TestClient
from tests.web.rooms import in_play, open_for_entries


@pytest.fixture
def room(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, players=11)
        with TestClient(create_app(journal)) as client:

            def page(address: str, lang: str = "en") -> str:
                text = client.get(address, params={"lang": lang} if "?" not in address else None).text
                return re.sub(r"\s+", " ", text.replace("\u00a0", " ").replace("\u202f", " "))

            client.get("/", params={"lang": "en"})
            yield journal, record, page


def named(record, table: int, seat: int) -> str:
    return record.state.players[record.state.tables[table].players[seat]].name


def test_after_a_hand_every_screen_tells_who_deals_and_who_posts(room):
    journal, record, page = room
    record.do(ReportHand(table=1))
    table = record.state.tables[1]
    coming = coming_hand(record.state, table, record.now())
    assert coming is not None
    assert coming.positions != table.positions
    deals = f"{named(record, 1, coming.positions.button)} deals"
    blinds = (
        f"small blind {named(record, 1, coming.positions.small_blind)} ({coming.level.small_blind}), "
        f"big blind {named(record, 1, coming.positions.big_blind)} ({coming.level.big_blind})"
    )
    dealer = journal.links.give(record.id, Role.DEALER, now=1, player=1, label="x")
    screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="x")
    friend = journal.links.give(
        record.id, Role.PLAYER, now=1, player=table.players[coming.positions.big_blind], label="x"
    )
    for address in (f"/t/{record.id}/tables?table=1", f"/l/{dealer}", f"/display/{screen}", f"/me/{friend}"):
        text = page(address)
        assert deals in text, address
        assert blinds in text, address
    mine = journal.links.give(
        record.id, Role.PLAYER, now=1, player=table.players[coming.positions.button], label="x"
    )
    assert "You deal the next hand" in page(f"/me/{mine}")
    assert len(coming_hands(record.state, record.now())) == 2


@pytest.mark.parametrize(("seats", "in_turn"), [(8, False), (6, True)])
def test_on_a_screen_tables_have_their_turn_where_two_lines_do_not_hold_them(tmp_path, seats, in_turn):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = open_for_entries(journal, 16, seats_per_table=seats, final_table=6)
        record.do(DrawSeats())
        record.do(StartPlay())
        assert len(record.state.tables) == (3 if in_turn else 2)
        screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="x")
        with TestClient(create_app(journal)) as client:
            text = client.get(f"/display/{screen}?lang=en").text
    foot = text.split('<footer class="d-foot">')[1].split("</footer>")[0]
    assert foot.count('class="coming"') == len(record.state.tables)
    assert foot.count("data-page") == (len(record.state.tables) if in_turn else 0)


def test_whoever_deals_twice_deals_again(room):
    _, record, page = room
    table = record.state.tables[1]
    record.do(ReportHand(table=1))
    played = coming_hand(record.state, table, record.now())
    assert played is not None
    small, button = played.positions.small_blind, played.positions.button
    winner = next(seat for seat in table.players if seat not in (small, button))
    record.do(ReportHand(table=1, out={small: (winner,)}))
    coming = coming_hand(record.state, table, record.now())
    assert coming is not None
    # MAISON 20: the dealer stays when the small blind is gone.
    assert coming.deals.en == f"{named(record, 1, button)} deals again"
    assert coming.deals.fr == f"{named(record, 1, button)} redonne"
    assert "deals again" in page(f"/t/{record.id}/tables?table=1")


def test_the_picture_between_two_hands_is_that_of_the_next_one(room):
    _, record, _ = room
    from deadbutton.web.shell.oval import Mark
    from deadbutton.web.tables.view import Look, Moving, opened

    record.do(ReportHand(table=1))
    coming = coming_hand(record.state, record.state.tables[1], record.now())
    assert coming is not None
    drawn = opened(record.state, Look("en", record.now(), "/x", 1), Moving())
    assert [seat.number for seat in drawn.seats if Mark.BUTTON in seat.marks] == [coming.positions.button]


def test_a_level_that_waits_for_its_first_hand_says_so_and_has_its_button(room):
    journal, record, page = room
    record.do(ReportHand(table=1))
    record.do(NextStep())
    assert record.state.clock.waits_for_hand
    screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="x")
    friend = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label="x")
    for address in (f"/display/{screen}", f"/me/{friend}", f"/t/{record.id}/clock"):
        assert "waits for its first hand" in page(address), address
    for address in (f"/t/{record.id}/tables", f"/t/{record.id}/clock"):
        assert "First hand dealt" in page(address), address
        assert f'action="/t/{record.id}/do/start_clock"' in page(address)
    assert "Level 2: at its first hand" in page(f"/t/{record.id}/tables")


def test_levels_of_a_mixed_event_are_told_as_their_game_plays_them(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        record = in_play(journal, 16, "horse", "tda2024")
        levels = record.state.settled.structure.levels
        screen = journal.links.give(record.id, Role.DISPLAY, now=1, label="x")
        friend = journal.links.give(record.id, Role.PLAYER, now=1, player=1, label="x")
        places = (f"/t/{record.id}/clock", f"/t/{record.id}/tables", f"/display/{screen}", f"/me/{friend}")

        def looks(client: TestClient) -> list[str]:
            pages = (client.get(place, params={"lang": "en"}).text for place in places)
            return [re.sub(r"\s+", " ", re.sub(r"<[^>]*>|&nbsp;|\u00a0", " ", page)) for page in pages]

        with TestClient(create_app(journal)) as client:
            record.do(NextStep(), by="Ana")
            razz = levels[2]
            comes = f"{razz.small_bet} / {razz.big_bet}"
            for text in looks(client):
                assert comes in text
                assert f"ante {razz.stud_ante}, bring-in {razz.bring_in}" in text
                assert f"{razz.small_blind} / {razz.big_blind}" not in text
                assert (
                    f"Blinds {levels[1].small_blind}" in text or "Blinds, ante" in text or "Level 2" in text
                )
            record.do(NextStep(), by="Ana")
            table = record.state.tables[1]
            coming = coming_hand(record.state, table, record.now())
            assert coming is not None
            assert coming.spots.en == f"ante {razz.stud_ante}, bring-in {razz.bring_in}"
            page = client.get(places[1], params={"lang": "en"}).text
            assert page.count("small blind") == 1  # the legend alone
            assert "Bets" in looks(client)[0]
            assert "Level 3: fixed-limit razz, bets 300/600, ante 25, bring-in 75." in looks(client)[0]
