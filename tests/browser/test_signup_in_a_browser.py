"""An evening from the sign-up to the draw: phones answer, the desk sees it live, one tap makes an entry."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

from deadbutton.journal import Journal
from deadbutton.sim.announcement import announced_event
from deadbutton.web import create_app
from tests.web.rooms import open_for_entries

PHONE = {"width": 390, "height": 844}


@pytest.fixture
def club(tmp_path, serve):
    """Last month's evening, and one that is announced, in French."""
    with Journal(str(tmp_path / "t.db")) as journal:
        open_for_entries(journal, 6)
        config = msgspec.structs.replace(announced_event("home16", "maison", 16), name="Mensuel de novembre")
        record = journal.create(config, by="Ana", accept_outside=True)
        yield record, serve(create_app(journal))


def test_from_the_link_to_the_draw_in_french(club, window, axe):
    record, base = club
    desk, phone = window(locale="fr").new_page(), window(locale="fr", viewport=PHONE).new_page()
    desk.goto(f"{base}/t/{record.id}/desk")
    desk.get_by_role("link", name="Lien et code à scanner").click()
    desk.get_by_role("button", name="Ouvrir la page publique").click()
    link = desk.locator("[data-select-all]").input_value()
    assert axe(desk) == []
    desk.goto(f"{base}/t/{record.id}/desk")

    phone.goto(link)
    assert axe(phone) == []
    phone.get_by_label("Nom et prénom").fill("Élodie Nouvelle")
    phone.get_by_role("button", name="Je viens", exact=True).click()
    expect(phone.locator(".j-said")).to_contain_text("vient")
    expect(desk.locator("#guests")).to_contain_text("Élodie Nouvelle")  # without a reload

    phone.get_by_role("button", name="Je suis là").click()
    expect(phone.locator(".j-said")).to_contain_text("sur place")
    expect(desk.locator(".k-here")).to_contain_text("Élodie Nouvelle")
    assert axe(phone) == []
    desk.locator(".k-here").get_by_role("button", name="Entrée 20").click()
    expect(desk.locator(".k-table tbody th")).to_have_text(["Élodie Nouvelle"])
    expect(desk.locator(".k-here")).to_have_count(0)
    phone.reload()
    expect(phone.locator(".j-said")).to_contain_text("inscription faite")
    assert [one.name for one in record.state.players.values()] == ["Élodie Nouvelle"]


def test_three_letters_and_a_tap_or_the_arrows(club, window):
    record, base = club
    page = window(locale="en", viewport=PHONE).new_page()
    page.goto(f"{base}/t/{record.id}/desk")
    page.keyboard.type("chl")
    proposed = page.locator("[data-enter]")
    expect(proposed).to_have_count(1)
    proposed.click()
    expect(page.locator(".k-table tbody th")).to_have_text(["Chloé Témoin"])
    expect(page.locator("#name")).to_be_focused()
    expect(page.locator("#name")).to_have_value("")
    page.keyboard.type("ess dar")
    expect(page.locator("[data-propose]")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-propose]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody th")).to_have_text(["Dario Essai", "Chloé Témoin"])
    page.keyboard.type("Ada")  # Enter takes whom it marks
    expect(page.locator("[data-enter]")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(3)
    page.keyboard.type("bil")  # and what was typed since, where the mark is of the letters before
    expect(page.locator("[data-enter='bil']")).to_have_count(1)
    page.keyboard.type("ly boy")
    page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(4)
    page.keyboard.type("bil")
    expect(page.locator("[data-enter='bil']")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")  # somebody else, who is called so
    page.keyboard.press("Enter")
    expect(page.locator(".k-table tbody tr")).to_have_count(5)
    names = {one.name for one in record.state.players.values()}
    assert names == {"Chloé Témoin", "Dario Essai", "Ada Exemple", "billy boy", "bil"}


def test_a_refusal_on_the_phone_keeps_what_was_typed(club, window):
    record, base = club
    desk = window(locale="en").new_page()
    desk.goto(f"{base}/t/{record.id}/signup")
    desk.get_by_role("button", name="Open the public page").click()
    link = desk.locator("[data-select-all]").input_value()
    desk.get_by_label("Name", exact=True).fill("Ada Exemple")
    desk.get_by_role("button", name="Comes", exact=True).click()
    phone = window(locale="en", viewport=PHONE).new_page()
    phone.goto(link)
    phone.get_by_label("First and last name").fill("Ada Exemple")
    phone.get_by_role("button", name="I am not coming").click()
    expect(phone.get_by_role("alert").filter(has_text=re.compile("has answered already"))).to_be_visible()
    expect(phone.get_by_label("First and last name")).to_have_value("Ada Exemple")
