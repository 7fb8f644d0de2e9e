"""The bubble on three tables: hand-for-hand from the clock's page, and two who go out in the same common hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal, Role
from deadbutton.tournament import LockPayouts, Payout
from deadbutton.web.app import create_app
from tests.browser.people import HALL, POCKET, SOON, Person, all_quiet, tick
from tests.web.clock_room import House, Room, config


@pytest.fixture
def bubble(tmp_path):
    """Twelve players at three tables of four; eleven are paid."""
    with Journal(str(tmp_path / "bubble.db")) as journal:
        wanted = config("tda2009", seats_per_table=4, final_table=4, payout=Payout(kind="curve", places=11))
        club = Room(House(journal), wanted).begun()
        club.record.do(LockPayouts(), by="Ana")
        yield club


def test_two_go_out_in_the_same_common_hand_and_share_the_places(bubble, serve, window):
    address = serve(create_app(bubble.journal))
    url = address + bubble.url
    ana, ben = Person(window, "en"), Person(window, "en")
    screen, phone = Person(window, "en", HALL), Person(window, "en", POCKET)
    ana.goes(f"{url}/clock/hands")
    links = bubble.journal.links
    screen.goes(
        f"{address}/display/{links.give(bubble.record.id, Role.DISPLAY, now=1, label='Hall')}?lang=en"
    )
    loser = bubble.state.tables[1].players[min(bubble.state.tables[1].players)]
    phone.goes(f"{address}/me/{links.give(bubble.record.id, Role.PLAYER, now=1, player=loser, label='x')}")

    screen.sees(".d-level", "Hand-for-hand")
    screen.sees(".d-gap", "1")
    tiles = ana.page.locator(".ck-tile")
    expect(tiles).to_have_count(3, timeout=SOON)
    for table in range(3):  # once the last one is ready, all deal
        tiles.nth(table).get_by_role("button", name="Ready").click()
        expect(tiles.nth(table)).to_have_class(re.compile("is-ready|is-playing"), timeout=SOON)
    expect(ana.page.locator(".ck-tile.is-playing")).to_have_count(3, timeout=SOON)

    # Two busts at two tables, the same stacks: while table 3 still plays, the places are as things stand
    for table in (1, 2):
        seat, winner = sorted(bubble.state.tables[table].players)[:2]
        ben.goes(f"{url}/tables?table={table}&seat={seat}&act=bust")
        tick(ben.page.locator(f".one-form input[name='by[]'][value='{winner}']"))
        ben.page.locator(".one-form .btn--stop").click()
        expect(ana.page.locator(".ck-tile.is-playing")).to_have_count(3 - table, timeout=SOON)
    expect(ana.page.locator(".ck-sec", has_text="Out in this hand").locator("li")).to_have_count(2)
    ana.sees("#hands", "place 11 shared by 2")
    tiles.nth(2).get_by_role("button", name="Nobody out").click()
    phone.sees(".p-out", "You are out")
    phone.sees("#h-out", "11")
    phone.sees("#h-out", "tied")
    out = [player for player in bubble.state.players.values() if not player.table]
    assert [player.place for player in out] == [11, 11]
    assert bubble.state.playing == 10
    all_quiet(ana, ben, screen, phone)
