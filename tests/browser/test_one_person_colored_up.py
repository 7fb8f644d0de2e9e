"""The small chips of a single person, changed by the form of rare acts: what does not add up is not sent, what does is announced. And
the forms beside it ask, before they are pressed, for what would be refused without it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.tournament import RemoveChips
from deadbutton.web import create_app
from tests.browser.people import SOON, Person, tick
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
    assert "no whole number" in ana.page.locator("#ec-count").evaluate("field => field.validationMessage")
    change.click()
    assert not _exchanged(club)
    stack, in_play = player.stack, club.state.chips.in_play

    ana.page.locator("#ec-count").fill(str(5 * each))
    change.click()
    expect(ana.page.get_by_role("status").first).to_contain_text(player.name, timeout=SOON)
    assert (club.state.players[player.id].stack, club.state.chips.in_play) == (stack, in_play)
    [done] = _exchanged(club)
    assert str(5 * each) in done
    asked_before_the_tap(ana, club, player.id)


def asked_before_the_tap(ana: Person, club, player: int) -> None:
    other = next(one.id for one in club.state.players.values() if one.table and one.id != player)
    club.record.do(RemoveChips(player=player, chips=25, asked_by=other))
    ana.page.reload()
    ana.page.get_by_text("Chips that were out of sight come back").click()
    again = ana.page.locator("input[name=again]")
    for whose, is_asked in ((other, False), (player, True)):
        ana.page.locator("#rc-who").select_option(str(whose))
        assert again.evaluate("box => box.required") is is_asked
    ana.page.locator("#rc-chips").fill("50")
    ana.page.get_by_role("button", name="Take these chips out of play").click()
    assert len(club.record.rows.of_kind("chips_removed")) == 1, "the box is asked for, nothing was sent"
    tick(again)
    ana.page.get_by_role("button", name="Take these chips out of play").click()
    expect(ana.page.get_by_role("status").first).to_contain_text("50", timeout=SOON)
    assert len(club.record.rows.of_kind("chips_removed")) == 2

    ana.page.get_by_text("Against slow play").click()
    for measure, wants in (("hands_per_level", True), ("soft_hand_for_hand", False)):
        ana.page.locator("#sp-what").select_option(measure)
        assert ana.page.locator("#sp-n").evaluate("field => field.required") is wants


def _exchanged(club) -> list[str]:
    return [str(row) for row in club.record.rows.of_kind("chips_exchanged")]
