"""Undo in the pages: from the bar, from the last acts, undo of an undo and of that; and why not, where it is refused."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.web import create_app
from tests.browser.people import SOON, Person, all_quiet, tick
from tests.web.clock_room import House, Room, config


@pytest.fixture
def club(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Room(House(journal), config()).begun()


def test_undo_redo_undo_and_two_people_see_the_same(club, serve, window):
    url = serve(create_app(club.journal)) + club.url
    ana, ben = Person(window, "en"), Person(window, "fr")
    seat, winner = sorted(club.state.tables[1].players)[:2]
    name = club.state.players[club.state.tables[1].players[seat]].name
    ben.goes(f"{url}/tables?table=1")
    ana.goes(f"{url}/tables?table=1&seat={seat}&act=bust")
    tick(ana.page.locator(f".one-form input[name='by[]'][value='{winner}']"))
    ana.page.locator(".one-form .btn--stop").click()
    bar, players = ana.page.locator("#undo"), ben.page.locator("[data-fact=players]")
    expect(bar).to_contain_text(name)
    expect(players).to_contain_text(re.compile(r"11\s*/"), timeout=SOON)
    for word, left in (("Undo", 12), ("Redo", 11), ("Undo", 12), ("Redo", 11)):
        bar.get_by_role("button", name=word).click()
        expect(players).to_contain_text(re.compile(rf"{left}\s*/"), timeout=SOON)
        expect(bar).to_contain_text("Undo" if word == "Redo" else "Redo", timeout=SOON)
        assert club.state.playing == left

    # From the last acts, by somebody else: each line has its own; Ctrl+Z takes back one's own last act
    ana.goes(f"{url}/clock")
    ana.page.keyboard.type(",n")
    ben.sees(".topbar-clock", "Niveau 2")
    line = ben.page.locator("#acts .act-line").first
    expect(line).to_contain_text(re.compile("niveau 2", re.IGNORECASE), timeout=SOON)  # a part of its own
    line.get_by_role("button").click()
    ana.sees("#hero-title", "Level 1")
    ben.sees("#undo", "Rétablir")
    ana.page.keyboard.type(",n")
    ana.sees("#hero-title", "Level 2")
    ana.page.keyboard.press("Control+z")
    ana.sees("#hero-title", "Level 1")
    all_quiet(ana, ben)


def test_a_refused_undo_says_why_beside_the_act(club, serve, window):
    url = serve(create_app(club.journal)) + club.url
    ana = Person(window, "en")
    first, second, third = sorted(club.state.tables[1].players)[:3]
    for loser, winner in ((first, second), (second, third)):
        stacks = club.stacks(1)
        club.report(1, **{f"s{loser}": 0, f"s{winner}": stacks[loser] + stacks[winner]})
    seq = club.record.seq
    ana.goes(f"{url}/tables")
    line = ana.page.locator("#acts .act-line").nth(1)
    line.get_by_role("button").click()
    expect(line.locator(".note--refused")).to_contain_text("would not add up")
    expect(line.locator(".note--refused")).to_contain_text(f"First undo act {club.record.acts}, “")
    assert club.record.seq == seq
    all_quiet(ana)
