"""The small chips of a single person, changed by the form of rare acts: what does not add up is refused, what does is announced."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.web import create_app
from tests.browser.people import SOON, Person
from tests.web.clock_room import House, Room, config


@pytest.fixture
def club(tmp_path):
    with Journal(str(tmp_path / "exchange.db")) as journal:
        yield Room(House(journal), config("tda2024")).begun()


def test_small_chips_of_one_person_are_changed(club, serve, window):
    ana = Person(window, "en")
    seat = min(club.state.tables[1].players)
    player = club.state.players[club.state.tables[1].players[seat]]
    small, big = club.state.chips.denominations[:2]
    each = big // small

    ana.goes(serve(create_app(club.journal)) + club.url + "/rare")
    ana.page.get_by_text("Colour up a single person").click()
    ana.page.locator("#ec-who").select_option(str(player.id))
    ana.page.locator("#ec-count").fill(str(5 * each + 1))
    ana.page.locator("#ec-value").select_option(str(small))
    ana.page.locator("#ec-to").select_option(str(big))
    change = ana.page.get_by_role("button", name=re.compile("Change them, and announce it"))
    change.click()
    expect(ana.page.get_by_role("alert").first).to_contain_text(str(small), timeout=SOON)
    assert not _exchanged(club)
    stack, in_play = player.stack, club.state.chips.in_play

    ana.page.locator("#ec-count").fill(str(5 * each))
    change.click()
    expect(ana.page.get_by_role("status").first).to_contain_text(player.name, timeout=SOON)
    assert (club.state.players[player.id].stack, club.state.chips.in_play) == (stack, in_play)
    [done] = _exchanged(club)
    assert str(5 * each) in done


def _exchanged(club) -> list[str]:
    return [str(row) for row in club.record.rows.of_kind("chips_exchanged")]
