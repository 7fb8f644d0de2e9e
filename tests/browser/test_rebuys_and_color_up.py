"""A club night with rebuys: out and back at the desk, the break with its add-on, and the 25s raced off, to the results."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import AddOn, Payout, Phase, Rebuys, ReportHand
from deadbutton.web import create_app
from tests.browser.people import SOON, Person, all_quiet, carry_out_the_plan, tick
from tests.web.clock_room import House, Room, config


@pytest.fixture
def club(tmp_path):
    """Twelve players at two tables; rebuys until level 2, then a break with the add-on, in which the 25s leave."""
    with Journal(str(tmp_path / "rebuy.db")) as journal:
        wanted = config(
            "tda2009",
            buy_in=2000,
            rebuys=Rebuys(until_level=2, chips=5000, price=2000),
            add_on=AddOn(chips=5000, price=2000),
            payout=Payout(kind="curve", places=2),
        )
        yield Room(House(journal), wanted).begun()


def test_bust_rebuy_add_on_break_race_results(club, serve, window):
    url = serve(create_app(club.journal)) + club.url
    ana, desk = Person(window, "en"), Person(window, "fr")
    seat, winner = sorted(club.state.tables[1].players)[:2]
    player = club.state.players[club.state.tables[1].players[seat]]

    # Out at the table: the desk is told at once, and sells a rebuy
    desk.goes(f"{url}/desk")
    ana.goes(f"{url}/tables?table=1&seat={seat}&act=bust")
    tick(ana.page.locator(f".one-form input[name='by[]'][value='{winner}']"))
    ana.page.locator(".one-form .btn--stop").click()
    row = desk.page.locator(f"#p{player.id}")
    row.get_by_role("button", name=re.compile("^Recave 20")).click()
    expect(row).to_contain_text(re.compile(r"5\s000"), timeout=SOON)
    assert (club.state.players[player.id].stack, club.state.sales.rebuys) == (5000, 1)
    assert club.state.players[player.id].table

    # The break: the rebuys end, the add-on is sold
    club.uneven()
    ana.goes(f"{url}/clock")
    ana.presses("", "Next level", "#hero")
    ana.sees("#hero-title", "Level 2")
    ana.presses("", "Go to the break", "#hero")
    ana.sees("#pause_list", "The 25 chips leave")
    ana.sees("#pause_list", "Add-on")
    desk.presses("Finir les recaves", "", "#todo")
    ana.sees("#pause_list", re.compile(r"End of the rebuys\s*done"))
    row.get_by_label(f"Plus pour {player.name}").click()
    desk.page.locator("#entry").get_by_role("button", name=re.compile("^Add-on 20")).click()
    ana.sees("#pause_list", "1 taken")
    assert club.state.players[player.id].stack >= 10_000 - 100

    # The colour-up, with cards that the program deals
    ana.follows("", "Colour-up", ".tabs")
    ana.sees("#chips-title", "The 25 chips leave")
    before = club.state.chips.in_play
    ana.presses("", "Remove the 25s: the program deals", "#chips")
    ana.sees("#raced-title", "The 25s that became 100s")
    expect(ana.page.locator(".ck-raced .is-won").first).to_be_visible()
    assert 25 not in club.state.chips.denominations
    assert not club.state.chips.races
    assert abs(club.state.chips.in_play - before) < 100 * len(club.state.tables)
    desk.goes(f"{url}/clock")
    desk.sees("#pause_list", re.compile(r"Retrait des jetons de 25\s*fait"))

    # To the end
    desk.presses("Niveau suivant", "", "#hero")
    desk.sees("#hero-title", "Niveau 3")
    while club.state.phase is Phase.RUNNING:
        table = max(club.state.tables.values(), key=len)
        seats = sorted(table.players)
        club.record.do(ReportHand(table=table.number, out={seats[0]: (seats[1],)}), by="Ana")
        carry_out_the_plan(club.record)
    ana.goes(f"{url}/payouts")
    ana.presses("", "Post these payouts")
    ana.sees("#pool-title", "€280")
    ana.goes(f"{url}/results")
    ana.sees("main", next(p.name for p in club.state.players.values() if p.place == 1))
    all_quiet(ana, desk)
