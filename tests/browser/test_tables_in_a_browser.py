"""The tables in a browser: a seat opens in place, a form keeps what is typed while others act, and closes when it is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import DrawButton, DrawSeats, MarkAbsent, Register, StartPlay
from deadbutton.web import create_app
from tests.browser.people import tick

CAME = """(url) => {
  window.came = false;
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    window.came ||= new URL(detail.requestConfig.path, location.href).href === url;
  });
}"""
"""The page has done with the answer of an address."""


@pytest.fixture
def club(tmp_path, serve):
    """Fourteen players at two tables, running; the record, and the address of the tables."""
    journal = Journal(str(tmp_path / "club.db"))
    record = journal.create(announced_event("home16", "ffjp", 16), by="Ana", accept_outside=True)
    for number in range(14):
        record.do(Register(name=f"Player {number + 1:02}", identity_seen=True, age=30))
    for command in (DrawSeats(), DrawButton(), StartPlay()):
        record.do(command)
    return record, f"{serve(create_app(journal))}/t/{record.id}/tables"


def test_a_seat_opens_and_its_form_survives_what_others_do(club, page):
    record, address = club
    page.goto(f"{address}?table=1")
    seat, other = sorted(record.state.tables[1].players)[:2]
    page.locator(f".one-pic a[href$='seat={seat}']").click()
    expect(page.locator(".picked b")).to_have_text(
        record.state.players[record.state.tables[1].players[seat]].name
    )
    assert page.url.endswith(f"?table=1&seat={seat}")
    page.get_by_role("link", name="Move", exact=True).click()
    page.get_by_label("Reason").fill("a wheelchair")
    page.get_by_label("New seat").select_option(index=1)
    chosen = page.get_by_label("New seat").input_value()
    record.do(MarkAbsent(player=record.state.tables[1].players[other]), by="Ben")
    expect(page.locator("#acts")).to_contain_text("is absent")
    expect(page.locator(f".one-pic a[href$='seat={other}']")).to_contain_text("absent")
    assert page.get_by_label("Reason").input_value() == "a wheelchair"
    assert page.get_by_label("New seat").input_value() == chosen
    page.locator(".one-form").get_by_role("button", name="Move").click()
    expect(page.locator("#act[data-form=move]")).to_have_count(0)
    assert page.url.endswith("?table=1")
    player = next(iter(record.state.on_the_way))
    moved = record.state.players[player]
    assert chosen == f"table={moved.table}&seat={moved.seat}"


def test_a_bust_is_reported_in_two_presses_and_undone_in_one(club, page, axe):
    record, address = club
    seat, winner = sorted(record.state.tables[1].players)[:2]
    page.goto(f"{address}?table=1&seat={seat}&act=bust")
    assert axe(page) == []
    tick(page.locator(f"input[name='by[]'][value='{winner}']"))
    page.locator(".one-form .btn--stop").click()
    expect(page.locator("#undo")).to_contain_text("is out")
    expect(page.locator("[data-fact=players]")).to_contain_text("13")
    page.locator("#undo button").click()
    expect(page.locator("#undo")).to_contain_text("Redo")
    assert record.state.playing == 14


@pytest.mark.parametrize("first", ["the form closes", "the seat opens"])
def test_a_seat_that_is_pressed_before_the_form_has_closed_is_what_is_seen(club, page, first):
    """What an act leads to by itself, and the next seat that is pressed meanwhile, come in either order."""
    record, address = club
    seat, winner, third = sorted(record.state.tables[1].players)[:3]
    page.goto(f"{address}?table=1&seat={seat}&act=bust")
    tick(page.locator(f"input[name='by[]'][value='{winner}']"))
    late = []
    page.route(
        lambda url: url.endswith(f"seat={third}") or ("part=opened" in url and "seat=" not in url),
        lambda route: late.append(route),
    )
    page.locator(".one-form .btn--stop").click()
    expect(page.locator("#undo")).to_contain_text("is out")
    with page.expect_request(lambda asked: asked.url.endswith(f"seat={third}")):
        page.locator(f".one-pic a[href$='seat={third}']").click()
    for route in late if first == "the form closes" else reversed(late):
        page.evaluate(CAME, route.request.url)
        route.continue_()
        page.wait_for_function(
            "() => window.came && !document.querySelector('.htmx-swapping, .htmx-settling')"
        )
    name = record.state.players[record.state.tables[1].players[third]].name
    expect(page.locator(".picked b")).to_have_text(name)
    assert len(late) == 2


def test_the_opened_table_is_a_list_of_seats_on_a_phone(club, window):
    record, address = club
    phone = window(viewport={"width": 390, "height": 844}, locale="fr-FR").new_page()
    phone.goto(f"{address}?table=1")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    tops = [box["y"] for row in phone.locator(".one-pic a.who").all() if (box := row.bounding_box())]
    assert len(tops) == len(record.state.tables[1].players)
    assert tops == sorted(set(tops))
