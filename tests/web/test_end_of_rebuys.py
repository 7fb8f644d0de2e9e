"""The end of the rebuys as a guided sequence (FFJP 5.5): last level, two last hands, rebuys, add-on, break; by the pages."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal
from deadbutton.text import Text
from deadbutton.tournament import (
    MINUTE,
    AddOn,
    Break,
    Payout,
    Rebuys,
    ReportHand,
    Sell,
    reading,
    steps_of_sale,
    tables_owing,
)
from deadbutton.web.tables.on_the_way import LONGEST, on_the_way
from tests.web.clock_room import House, Room, config


@pytest.fixture
def club(tmp_path):
    """Twelve players at two tables; rebuys until level 2, then a break with the add-on."""
    with Journal(str(tmp_path / "rebuy.db")) as journal:
        wanted = config(
            buy_in=2000,
            rebuys=Rebuys(until_level=2, chips=5000, price=2000),
            add_on=AddOn(chips=5000, price=2000),
            payout=Payout(kind="curve", places=2),
        )
        yield Room(House(journal), wanted).begun()


def words(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def part(room: Room, path: str) -> str:
    response = room.client.get(room.url + path, headers={"accept-language": "en"})
    assert response.status_code == 200
    return response.text


def screen(room: Room) -> str:
    return room.client.get(f"/display/{room.record.id}?lang=en", headers={"accept-language": "en"}).text


def now_step(room: Room) -> list[str]:
    return [step.key for step in steps_of_sale(room.state, room.record.now()) if step.when == "now"]


def test_a_hand_reported_after_the_directors_word_is_the_next_one(club):
    """Tables that report and tables that do not count alike."""
    club.press("next_step")
    club.press("end_rebuys")
    assert club.press("count_last_hand", hand=1).status == 200
    club.report(1)
    assert tables_owing(club.state) == {2: 1}
    assert "Still to play: table 2." in words(club.get())
    club.report(2)
    assert tables_owing(club.state) == {}


def test_the_whole_sequence_by_its_buttons(club):
    club.press("next_step")
    assert "From the last rebuy to the break" in club.get()
    assert now_step(club) == ["end"]

    # The break does not begin before the last hands
    refused = club.press("next_step")
    assert (refused.status, refused.code) == (409, "rebuys.last_hands_first")

    club.press("end_rebuys")
    assert now_step(club) == ["hand-1"]
    seat, winner, *_ = club.stacks(1)
    out = club.state.tables[1].players[seat]
    club.report(1, **{f"s{seat}": 0, f"s{winner}": sum(list(club.stacks(1).values())[:2])})
    assert "Still to play: table 2." in words(club.get())
    assert club.press("count_last_hand", hand=1).status == 200
    assert now_step(club) == ["rebuys-1", "hand-2"]
    assert f"May rebuy: {club.state.players[out].name}." in words(club.get())
    club.act("sell", what="rebuy", **{"players[]": out})
    assert club.press("count_last_hand", hand=2).status == 200
    assert now_step(club) == ["add_on", "break"]
    assert (
        len(re.findall(r'class="btn btn--go[^"]*" href="[^"]*desk/sale/add_on"', part(club, "/clock"))) == 1
    )

    # Who bought again after the first hand may take the add-on after the second
    club.act("take_add_on", player=out)
    assert club.press("next_step").status == 200
    assert reading(club.state, club.record.now()).is_break
    page = part(club, "/desk/sale/add_on")
    assert page.count('name="players[]"') == 11
    ticked = re.findall(r'name="players\[\]" value="(\d+)"', page)
    before = len(club.state.money.receipts)
    sent = club.client.post(
        f"{club.url}/do/sell",
        data={"csrf": club.token, "what": "add_on", "paid": "true", "players[]": ticked},
        headers={"hx-request": "true"},
    )
    assert sent.status_code == 200
    assert club.state.sales.add_ons == 12
    assert len(club.state.money.receipts) == before + 11
    assert sum(p.stack for p in club.state.players.values()) == club.state.chips.in_play

    # One act, one undo
    club.record.undo(club.record.recent[-1].number, by="Ana")
    assert club.state.sales.add_ons == 1
    assert len(club.state.money.receipts) == before


def test_the_clock_stands_at_zero_until_the_director_starts_the_break(club):
    club.press("next_step")
    later = club.record.now() + 30 * MINUTE
    shown = reading(club.state, later)
    assert (shown.awaits_hands, shown.left, shown.is_break) == (True, 0, False)


def test_every_page_says_what_is_next_and_has_its_button(club):
    club.press("next_step")
    club.press("end_rebuys")
    for path in ("/desk", "/tables", "/clock", "/payouts"):
        strip = re.search(r'<div class="topbar-sale.*?</form>', part(club, path), re.DOTALL)
        assert strip is not None, path
        assert "Last hand 1 of 2" in words(strip[0])
        assert "do/count_last_hand" in strip[0]
        assert len(re.findall(r'<form[^>]* action="[^"]*do/count_last_hand"', part(club, path))) == 1, path


def test_the_projector_says_what_is_sold_and_until_when(club):
    def foot() -> str:
        return words(re.search(r'<footer class="d-foot".*?</footer>', screen(club), re.DOTALL)[0])

    club.press("next_step")
    assert "Rebuys until the end of level 2" in foot()
    assert (
        "2 more hands at every table, then the add-on" in foot()
    )  # shown by the screen when the clock is at zero
    club.press("end_rebuys")
    assert "Last hand 1 of 2" in foot()
    club.press("count_last_hand", hand=1)
    assert "Last hand 2 of 2; rebuys until it starts" in foot()
    club.press("count_last_hand", hand=2)
    assert "Add-on: 5,000 chips for €20, until the end of the break" in foot()
    club.press("next_step")
    assert re.search(r"Add-on: 5,000 chips for €20, until \d", foot())


def test_without_a_break_after_the_rebuys_no_break_is_spoken_of(tmp_path):
    with Journal(str(tmp_path / "rebuy.db")) as journal:
        wanted = config(
            buy_in=2000,
            rebuys=Rebuys(until_level=1, chips=5000, price=2000),
            add_on=AddOn(chips=5000, price=2000),
            payout=Payout(kind="curve", places=2),
        )
        club = Room(House(journal), wanted).begun()
        club.press("next_step")
        club.press("end_rebuys")
        for hand in (1, 2):
            club.press("count_last_hand", hand=hand)
        assert "add_on" in now_step(club)
        assert "Close the sale" in words(club.get())
        assert "0 of 12; close the sale when everybody has chosen." in words(club.get())
        sale = words(part(club, "/desk/sale/add_on"))
        assert "until the sale is closed" in sale
        assert "until the end of the break" not in sale


def test_the_director_may_do_without_them_and_the_story_says_so(club):
    club.press("next_step")
    assert club.press("waive_last_hands", because=" ").code == "rebuys.waive_reason"
    assert club.press("waive_last_hands", because="the hall closes").status == 200
    told = club.record.recent[-1]
    assert "Outside the book" in told.title.en
    assert club.press("next_step").status == 200
    assert reading(club.state, club.record.now()).is_break
    club.act("end_rebuys")
    club.act("take_add_on", player=1)


def test_a_break_that_was_begun_without_them_is_no_trap(club):
    """A jump on the sheet: the tables can still play their last hands, at the level before the break."""
    club.act("jump_to", step=3)
    assert isinstance(reading(club.state, club.record.now()).step, Break)
    club.act("end_rebuys")
    for _ in range(2):
        for table in list(club.state.tables):
            club.act("start_hand", table=table)
            assert club.state.tables[table].hand_level == 2
            club.act("report_hand", table=table)
    club.act("take_add_on", player=1)
    refused = club.post("do/start_hand", {"csrf": club.token, "table": "1"})
    assert refused.code == "hands.break"


def test_what_the_book_forbids_is_sold_with_a_reason_alone(club):
    refused = club.post(
        "do/sell", {"csrf": club.act("next_step") and club.token, "what": "add_on", "players[]": "1"}
    )
    assert refused.code == "rebuys.add_on_closed"
    club.act("sell", what="add_on", because="leaves early", **{"players[]": 1})
    act = club.record.recent[-1]
    assert "outside the book: leaves early" in act.title.en
    assert isinstance(act.title, Text)


def test_all_or_nobody(club):
    club.press("next_step")
    club.act("waive_last_hands", because="late")
    club.act("end_rebuys")
    club.act("take_add_on", player=2)
    fields = {"csrf": club.token, "what": "add_on", "players[]": ["1", "2"]}
    sent = club.client.post(f"{club.url}/do/sell", data=fields, headers={"hx-request": "true"})
    assert sent.status_code == 409
    assert club.state.sales.add_ons == 1


def test_once_everybody_has_it_the_next_step_is_offered_and_no_sale(club):
    club.press("next_step")
    club.act("waive_last_hands", because="late")
    club.act("end_rebuys")
    assert 'href="' + club.url + '/desk/sale/add_on"' in part(club, "/tables?part=topbar")
    seated = [number for table in club.state.tables.values() for number in table.players.values()]
    club.record.do(Sell(what="add_on", players=tuple(seated)), by="Ana")
    sale = part(club, "/desk/sale/add_on")
    assert "Everybody has taken the add-on." in words(sale)
    assert "Nothing can be sold" not in sale
    assert "Nothing to sell" not in sale
    assert "Close the sale" in words(sale.split('id="tills"')[1])
    assert "Tick who pays" not in words(sale)
    assert "Tick who pays" not in words(part(club, "/clock"))
    first, second, *_ = club.stacks(1)
    club.record.do(ReportHand(table=1, out={first: (second,)}), by="Ana")
    assert "11 of 11" in words(part(club, "/tables?part=topbar")), "of those who are still in"
    club.press("next_step")
    assert f'href="{club.url}/desk/sale/add_on"' in part(club, "/clock?part=pause_list")
    club.act("set_add_on_window", is_open="false")
    assert "sale" not in part(club, "/clock?part=pause_list")


def test_hand_for_hand_is_only_proposed_while_rebuys_are_open(tmp_path):
    with Journal(str(tmp_path / "bubble.db")) as journal:
        wanted = config(
            "fidpa",
            buy_in=2000,
            rebuys=Rebuys(until_level=2, chips=5000, price=2000),
            payout=Payout(kind="curve", places=10),
        )
        room = Room(House(journal), wanted).begun()
        assert not room.state.hand_for_hand
        seat, winner, *_ = room.stacks(1)
        room.report(1, **{f"s{seat}": 0, f"s{winner}": 10_000})
        room.act("go_out", player=room.state.tables[1].players[seat])
        assert not room.state.hand_for_hand
        assert "you decide" in words(room.get("?part=due"))
        for page in ("/pocket?show=plan&part=pocket", "/tables?part=plan"):  # where whoever runs it looks
            said = part(room, page)
            assert "you decide" in words(said)
            assert "Nothing waits" not in words(said)
            assert "do/start_hand_for_hand" in said
        assert 'class="count">1<' in part(room, "/shell?part=thumb&nav=pocket")
        assert 'data-mood=""' in screen(room)
        room.act("end_rebuys")
        assert room.state.hand_for_hand
        assert "hand-for-hand" in words(part(room, "/desk"))
        assert 'data-state="hfh"' in screen(room)
        room.act("jump_to", step=3)
        assert 'data-state="break"' in screen(room)
        assert "Hand-for-hand when play goes on" in words(screen(room))


def test_whoever_was_moved_leaves_the_screens_when_a_hand_begins_there_or_after_a_few_minutes(tmp_path):
    with Journal(str(tmp_path / "moves.db")) as journal:
        room = Room(House(journal), config("tda2024", seats_per_table=8)).begun()
        mover = next(iter(room.state.tables[1].players.values()))
        free = next(seat for seat in range(1, 9) if seat not in room.state.tables[2].players)
        room.act("move_player", player=mover, table=2, seat=free, reason="a wish")
        assert [player.id for player in on_the_way(room.state, room.record.now())] == [mover]
        sent = room.state.on_the_way[mover].at
        assert on_the_way(room.state, sent + LONGEST) == []
        assert f'data-shown-until="{sent + LONGEST}"' in screen(room)
        room.act("start_hand", table=2)
        assert on_the_way(room.state, room.record.now()) == []


def test_one_rebuy_is_one_and_why_nothing_is_sold_is_said(club):
    def page() -> str:
        return words(club.client.get(club.url + "/desk/sale/rebuy", headers={"accept-language": "fr"}).text)

    assert "0 vendue " in page()
    seat, winner, *_ = club.stacks(1)
    out = club.state.tables[1].players[seat]
    club.report(1, **{f"s{seat}": 0, f"s{winner}": sum(list(club.stacks(1).values())[:2])})
    club.record.do(Sell(what="rebuy", players=(out,)))
    assert club.state.sales.rebuys == 1
    assert "1 vendue " in page()
    said = page()
    assert "Rien ne peut se vendre en ce moment par le livre" in said
    assert "par défaut" not in said.split("Rien ne peut se vendre")[1].split("Hors du livre")[0]
