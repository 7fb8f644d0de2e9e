"""Long names and huge numbers: nothing runs into its neighbour or off the page, on the console and on the screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from deadbutton.journal import Journal
from deadbutton.tournament import Break, Level, Payout, Structure
from deadbutton.web import create_app
from tests.web.screens_room import Club, config

LONG = (
    "Maximilian-Alexandre de la Rochefoucauld", "Wolfeschlegelsteinhausenbergerdorff", "Anne-Sophie Vandenbroucke",
    "Jean-Christophe Dubreuil", "Bartholomäus Grünewald", "Emmanuelle de Saint-Aubin", "Konstantin Papadopoulos",
    "Ada Exemple", "Bilal Modèle", "Chloé Témoin", "Dario Essai", "Elsa Maquette",
)  # fmt: skip
TOUCH = """selector => {
  const boxes = [...document.querySelectorAll(selector)].map(one => [one.textContent.trim(), one.getBoundingClientRect()]);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap(([name, a], i) => boxes.slice(i + 1).filter(([, b]) => meet(a, b)).map(([other]) => `${name} | ${other}`));
}"""
"""Which elements overlap."""
OUTSIDE = """([selector, frame]) => {
  const edge = document.querySelector(frame).getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter(one => {
    const box = one.getBoundingClientRect();
    return box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1;
  }).map(one => one.textContent.trim());
}"""
"""Which elements leave another."""
EVERYBODY = (
    "([selector, name]) => document.querySelectorAll(selector).forEach(one => { one.textContent = name; })"
)


@pytest.fixture
def big(tmp_path):
    """A club of twelve players with millions of chips."""
    with Journal(str(tmp_path / "big.db")) as journal:
        yield lambda seats=10, final=10: _club(journal, seats, final)


def _club(journal: Journal, seats: int, final: int) -> Club:
    wanted = config(
        name="Championnat d’Europe de poker par équipes, table principale",
        structure=Structure(
            (
                Level(60, 100_000, 200_000, 200_000),
                Level(60, 150_000, 300_000, 300_000),
                Break(15),
                Level(60, 250_000, 500_000),
            )
        ),
        chips={5_000: 20, 100_000: 10, 1_000_000: 10},
        seats_per_table=seats,
        final_table=final,
        buy_in=12_345_600,
        payout=Payout(kind="curve", places=5),
    )
    return Club(journal, wanted, LONG)


@pytest.fixture
def look(serve, window):
    """Open a page of a club at a width; in French, where words are longer."""

    def open_(club: Club, path: str, width: int, height: int) -> Page:
        page = window(
            locale="fr-FR", viewport={"width": width, "height": height}, reduced_motion="reduce"
        ).new_page()
        page.goto(serve(create_app(club.journal)) + path.replace("ID", club.record.id))
        page.evaluate("document.fonts.ready")
        return page

    return open_


@pytest.mark.parametrize(
    ("width", "height"), [(1440, 900), (1400, 900), (1024, 768), (820, 1180), (390, 844)]
)
def test_the_bar_keeps_its_name_its_clock_its_facts_and_its_switches_apart(big, look, width, height):
    page = look(big().running(), "/t/ID/tables", width, height)
    page.evaluate(EVERYBODY, [".topbar-clock .clock", "1:00:00"])
    assert page.evaluate(TOUCH, ".topbar > :not(.progress)") == []
    bar = "header.topbar"
    assert page.evaluate(OUTSIDE, [".topbar-id p > :first-child, .topbar-clock .clock", bar]) == []
    first = page.locator(".topbar-facts .fact").first
    assert page.evaluate(OUTSIDE, [".topbar-facts .fact:first-child > *", ".topbar-facts"]) == []
    expect(first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".few > li").count() == 2, "and two tables are drawn large, with names"
    assert page.evaluate(TOUCH, ".few .who > span:not(.sr, .faint)") == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
@pytest.mark.parametrize("seats", [9, 10])
def test_names_and_stacks_round_an_opened_table_do_not_touch(big, look, seats, width, height):
    page = look(big(seats=seats, final=seats).running(), "/t/ID/tables?table=1&seat=5", width, height)
    assert page.locator(".table-pic--big .who").count() == seats
    # Seats are drawn: the longest name sits everywhere.
    page.evaluate(EVERYBODY, [".table-pic--big .who b", LONG[1]])
    assert page.evaluate(TOUCH, ".table-pic--big .who, .one > .sec-head > *") == []
    assert page.evaluate(TOUCH, ".tbl.is-open .stk") == []


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720), (3840, 2160)])
def test_a_screen_has_room_for_huge_numbers(big, look, width, height):
    page = look(big(seats=6).running(), "/display/ID?lang=fr", width, height)
    assert page.evaluate(TOUCH, ".d-facts dd:not(.sub)") == []
    assert page.evaluate(OUTSIDE, [".d-next *, .d-blinds *", ".d-play"]) == []
    assert page.evaluate(OUTSIDE, [".d-side *", ".d-main"]) == []


def test_every_seat_is_on_the_screen_whatever_the_names(big, look):
    page = look(big(seats=6).seated(), "/display/ID?lang=fr", 1920, 1080)
    assert page.locator(".d-names li").count() == len(LONG)
    assert page.evaluate(OUTSIDE, [".d-names li", ".d-main"]) == []


def test_the_final_table_and_its_winner_on_a_screen(big, look):
    club = big(seats=6, final=9).running().down_to(9)
    page = look(club, "/display/ID?lang=fr", 1920, 1080)
    assert page.locator(".d-seat").count() == 9
    assert page.evaluate(TOUCH, ".d-seat") == []
    assert page.evaluate(TOUCH, ".d-finalclock > *, .d-side") == []
    page = look(club.down_to(1), "/display/ID?lang=fr", 1920, 1080)
    assert page.evaluate(OUTSIDE, [".d-side *", ".d-main"]) == []
