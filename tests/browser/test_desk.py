"""The desk in a browser: names typed with Enter alone, two desks at once, a refusal that loses nothing, paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.desk_cases import NAMES, Desk


@pytest.fixture
def desk(tmp_path, serve):
    desk = Desk(tmp_path)
    desk.address = serve(desk.client.app) + desk.url
    return desk


def names_in(page):
    return page.locator(".k-table tbody th").all_inner_texts()


def test_sixteen_names_with_enter_only(desk, page):
    page.goto(f"{desk.address}/desk")
    expect(page.locator("#name")).to_be_focused()
    for name in NAMES:
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(16)
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#name")).to_have_value("")
    expect(page.locator("[data-sending]")).to_be_hidden()
    assert [player.name for player in desk.state.players.values()] == list(NAMES)
    assert names_in(page) == list(reversed(NAMES))


def test_a_name_typed_before_the_field_has_the_focus_is_a_name(desk, page):
    """As on a machine that is slow to give it: here the first focus is taken away before anybody knows of it."""
    page.add_init_script(
        'document.addEventListener("focusin", (event) => {'
        " event.stopImmediatePropagation(); event.target.blur(); }, { once: true, capture: true })"
    )
    page.goto(f"{desk.address}/desk")
    expect(page.locator("#name")).not_to_be_focused()
    page.keyboard.type("Farid")
    expect(page.locator("#name")).to_have_value("Farid")
    page.keyboard.press("Escape")
    page.keyboard.type("ta")
    page.keyboard.type(",t")
    page.wait_for_url("**/tables**")


def test_what_it_will_be_appears_while_typing_and_a_refused_name_comes_back(desk, page):
    desk.post("/do/register", name="Ada Exemple")
    page.goto(f"{desk.address}/desk")
    page.keyboard.type("Zoé")
    expect(page.locator("#then")).to_contain_text("Zoé will be entry no. 2.")
    page.locator("#name").fill("")
    page.keyboard.type("Ada Exemple")
    page.keyboard.press("Enter")
    expect(page.locator("#register [data-refusal]")).to_contain_text("registered already")
    expect(page.locator("#name")).to_have_value("Ada Exemple")
    page.keyboard.type("Ada E. Exemple")
    page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(2)
    expect(page.locator("#register [data-refusal]")).to_be_empty()


def test_two_desks_at_once_do_not_disturb_each_other(desk, page, window):
    other = window().new_page()
    page.goto(f"{desk.address}/desk")
    other.goto(f"{desk.address}/desk")
    page.keyboard.type("Half a na")
    other.keyboard.type("Bilal Modèle")
    other.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(1)
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#name")).to_have_value("Half a na")
    page.keyboard.type("me")
    page.keyboard.press("Enter")
    expect(other.locator(".k-table tbody th").first).to_have_text("Half a name")


def test_a_list_is_pasted_tried_registered_and_taken_back(desk, page):
    page.goto(f"{desk.address}/desk")
    page.get_by_role("button", name="Paste a list").click()
    page.locator("#f-names").fill("\n".join(NAMES))
    page.get_by_role("button", name="See what it will do").click()
    page.get_by_role("button", name="Register 16 players").click()
    undo = page.get_by_role("button", name="Undo the import")
    expect(undo).to_be_visible()
    assert len(desk.state.players) == 16
    undo.click()
    expect(page.locator("#list-found")).to_contain_text("16 entries taken back")
    assert not desk.state.players


def test_the_panel_of_a_player_closes_when_its_act_is_done(desk, page):
    desk.post("/do/register", name="Ada Exmple")
    page.goto(f"{desk.address}/desk")
    page.get_by_label("More for Ada Exmple").click()
    panel = page.locator("#entry")
    panel.get_by_label("Put the name right").fill("Ada Exemple")
    panel.get_by_role("button", name="Correct").click()
    expect(panel).to_be_hidden()
    expect(page.locator(".k-table tbody th")).to_have_text("Ada Exemple")


@pytest.mark.parametrize(("theme", "width"), [("light", 1440), ("dark", 390)])
def test_nobody_is_kept_out(desk, window, axe, theme, width):
    for name in NAMES[:3]:
        desk.post("/do/register", name=name, paid="false")
    page = window(viewport={"width": width, "height": 900}, color_scheme=theme).new_page()
    for path in ("/desk", "/desk/money", "/desk/slips/print", "/desk/player/1"):
        page.goto(desk.address + path)
        assert axe(page) == [], path
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
