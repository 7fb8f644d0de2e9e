"""Hand-for-hand and the final table through the forms."""

from __future__ import annotations

import pytest

from deadbutton.books import book_keys
from deadbutton.journal import Journal
from deadbutton.tournament import Payout
from deadbutton.web.tables.on_the_way import LONGEST, on_the_way
from tests.web.clock_room import House, Room, config


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("hands") / "t.db")) as journal:
        yield House(journal)


def bubble(house: House, book: str = "fidpa", paid: int = 16) -> Room:
    """Eighteen at three tables of six; so many places are paid."""
    changes = {"buy_in": 1000, "payout": Payout(places=paid), "final_table": 6}
    return Room(house, config(book, **changes)).begun(18)


def out(room: Room, table: int) -> None:
    """Somebody of a table goes out: reported on the tables' page."""
    first, second, *_ = sorted(room.state.tables[table].players)
    room.act("report_hand", table=table, **{f"out__{first}[]": second})


def ready(room: Room, *tables: int) -> None:
    for table in tables:
        assert room.press("ready_for_hand", "/hands", table=table).status == 200


def test_off_it_says_how_far_the_money_is(house):
    html = bubble(house).get("/hands")
    assert "Before the money" in html
    assert 'FIDPA <span class="whole">47-1</span>' in html


def test_maison_needs_a_reason(house):
    room = bubble(house, "maison")
    assert room.press("start_hand_for_hand", "/hands").code == "hand_for_hand.not_in_book"
    assert room.press("start_hand_for_hand", "/hands", reason="everybody waits").status == 200
    assert "everybody waits" in room.get("/hands")


def test_the_bubble_at_three_tables_by_forms_alone(house):
    room = bubble(house)
    out(room, 1)
    assert room.state.in_step is not None
    html = room.get("/hands")
    assert "more out and everybody is paid" in html
    assert html.count('class="ck-tile is-done"') == 3

    # The first common hand: nobody goes out.
    ready(room, 1, 2)
    assert "Still waiting" in room.get("/hands") or room.state.in_step.hand == 0
    ready(room, 3)
    assert room.state.in_step.hand == 1
    assert room.get("/hands").count('class="ck-tile is-playing"') == 3
    for table in (1, 2, 3):
        assert room.press("report_hand", "/hands", table=table).status == 200

    # The second: the director gives the word; two tables lose a player each, and share the bubble.
    assert room.press("deal_together", "/hands").status == 200
    assert room.state.in_step.hand == 2
    refused = room.get("/hands")
    assert "Still waiting for table" in refused
    out(room, 2)
    html = room.get("/hands")
    assert "Out in this hand" in html
    assert "place 17" in html
    out(room, 3)
    assert "shared by 2" in room.get("/hands")
    assert room.press("report_hand", "/hands", table=1).status == 200

    # Fifteen are left and sixteen are paid: it is over by itself.
    assert room.state.in_step is None
    assert room.state.playing == 15
    shared = [player for player in room.state.players.values() if player.place == 16]
    assert [player.tied for player in shared] == [2, 2]


def test_two_directors_give_the_word_once(house):
    room = bubble(house)
    room.press("start_hand_for_hand", "/hands", reason="x")
    pages = [(client, room.get("/hands", client=client)) for client in (room.client, room.browser())]
    sent = [
        room.post("do/deal_together", room.forms(html, "do/deal_together")[0], client)
        for client, html in pages
    ]
    assert [one.status for one in sent] == [200, 409]
    assert sent[1].code == "journal.just_done"
    assert room.state.in_step.hand == 1


def test_one_betting_round_at_a_time(house):
    room = bubble(house)
    room.press("start_hand_for_hand", "/hands", reason="x")
    assert room.press("run_street_by_street", "/hands", is_on="true").status == 200
    room.press("deal_together", "/hands")
    for table in (1, 2):
        assert room.press("finish_street", "/hands", table=table).status == 200
    assert "round over, waits" in room.get("/hands")
    assert "Still waiting for table 3" in room.get("/hands")
    room.press("finish_street", "/hands", table=3)
    assert room.press("next_street", "/hands").status == 200
    assert room.get("/hands").count('class="ck-tile is-playing"') == 3


def test_it_stops_when_the_director_says_so(house):
    room = bubble(house)
    room.press("start_hand_for_hand", "/hands", reason="x")
    assert room.press("stop_hand_for_hand", "/hands").status == 200
    assert room.state.in_step is None


def test_a_book_without_rounds_does_not_offer_them(house):
    room = bubble(house, "tda2009")
    room.press("start_hand_for_hand", "/hands", reason="x")
    assert "Round by round" not in room.get("/hands")


# The final table


def test_the_final_table_waits_until_it_is_due(house):
    room = Room(house, config("ffjp", final_table=9)).begun(11)
    html = room.get("/final")
    assert "Still to go out" in html
    assert "The final table forms at 9 players" in html
    assert not room.forms(html, "do/form_final_table")
    out(room, 1)
    out(room, 1)
    assert "Form the final table of 9" in room.get("/final")
    assert room.press("form_final_table", "/final").status == 200
    assert len(room.state.tables) == 1
    html = room.get("/final")
    assert 'class="oval' in html
    assert "9" in html


def test_who_goes_to_the_final_table_is_on_the_way_until_its_first_hand(house):
    room = Room(house, config("ffjp", final_table=9)).begun(10)
    out(room, 1)
    assert room.press("form_final_table", "/final").status == 200
    now = room.record.now()
    assert len(on_the_way(room.state, now)) == 9
    assert on_the_way(room.state, now + LONGEST) == []
    (table,) = room.state.tables
    out(room, table)
    assert on_the_way(room.state, room.record.now()) == [], "whoever was dealt in has been seen"


def test_sooner_than_the_book_with_a_reason(house):
    room = Room(house, config("ffjp", final_table=6)).begun(8)
    assert room.press("form_final_table", "/final", reason="the room closes").status == 200
    assert room.state.is_final_table


@pytest.mark.parametrize("book", book_keys())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_book_on_every_page(house, book, lang):
    room = bubble(house, book)
    for path in ("", "/chips", "/hands", "/final"):
        assert room.get(path, lang)
    room.press("start_hand_for_hand", "/hands", reason="x")
    assert room.get("/hands", lang)
