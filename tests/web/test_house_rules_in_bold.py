"""What a house changes: in bold, with the published book's own rule beside it, on the wall, on phones and in rulings."""

from __future__ import annotations

import re

import pytest

from deadbutton.books import load
from deadbutton.books.library import example_houses
from deadbutton.books.sheets.deviations import deviations
from deadbutton.journal import Journal
from deadbutton.tournament import ShowMessage
from tests.web.screens_room import Club, config

HOUSES = example_houses()
RULED = {
    "club": "incident=clock_expired&a.elapsed=24",
    "association": "incident=clock_expired&a.elapsed=50",
    "home": "incident=infraction&a.offence=rabbit_hunting",
}
"""A question to the floor on which each of them decides otherwise."""


@pytest.fixture(scope="module")
def clubs() -> dict[str, Club]:
    journal = Journal()
    return {name: Club(journal, config(book=str(file))).running() for name, file in HOUSES.items()}


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", HOUSES)
def test_the_rule_of_the_house_is_bold_and_the_book_stands_beside_it(
    clubs: dict[str, Club], name: str, lang: str
) -> None:
    club, changes = clubs[name], deviations(load(str(HOUSES[name])))
    client = club.client(lang)
    begins = {"fr": ("Au lieu de", "Le livre n’en dit rien"), "en": ("Instead of", "The book does not say")}[
        lang
    ]
    for address in (f"/t/{club.record.id}/posting", club.phone(1)):
        page = client.get(f"{address}?lang={lang}").text
        assert page.count('<b class="house-rule">') == len(changes), address
        assert sum(map(page.count, begins)) == len(changes), address
    ruling = client.get(f"/t/{club.record.id}/floor?table=1&a.seat=2&{RULED[name]}&lang={lang}").text
    assert ruling.count('<b class="house-rule">') == 1
    assert begins[0] in ruling


def test_the_wall_says_by_which_book_the_house_plays(clubs: dict[str, Club]) -> None:
    for name, club in clubs.items():
        book = load(str(HOUSES[name]))
        for lang, said in (
            ("fr", f"{book.label}, d’après {book.base.label}"),
            ("en", f"{book.label}, on {book.base.label}"),
        ):
            assert said in club.client(lang).get(f"/t/{club.record.id}/posting?lang={lang}").text


def test_the_wall_names_a_change_once(clubs: dict[str, Club]) -> None:
    """Not a second time as something outside the book; and a clock is the director's to set."""
    for name, club in clubs.items():
        page = club.client("en").get(f"/t/{club.record.id}/posting?lang=en").text
        for change in deviations(load(str(HOUSES[name]))):
            heading = change.house.point.heading.en.replace("'", "’")
            assert page.count(f">{heading}<") == 1, heading
    assert "house.clock_seconds" not in clubs["club"].state.outside


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", HOUSES)
def test_a_screen_of_the_room_shows_them_all_on_a_view_of_their_own(
    clubs: dict[str, Club], name: str, lang: str
) -> None:
    club, changes = clubs[name], deviations(load(str(HOUSES[name])))
    page = club.client(lang).get(f"/display/{club.record.id}?view=rules&lang={lang}").text
    assert page.count('<b class="house-rule">') == page.count("d-beside") == len(changes)
    assert "view=rules" in club.client(lang).get(f"/t/{club.record.id}/screens").text


def test_the_clock_tells_one_after_the_other_while_it_has_nothing_else_to_say() -> None:
    club = Club(Journal(), config(book=str(HOUSES["club"])))
    address = f"/display/{club.record.id}?lang=en"
    quiet = club.client("en").get(address).text
    assert quiet.count('<b class="house-rule">') == quiet.count("d-msg--second") == 3
    club.record.do(ShowMessage(text="The bar is open"), by="Ana")
    busy = club.client("en").get(address).text
    assert "The bar is open" in busy
    assert "house-rule" not in busy


def test_at_few_tables_they_take_turns_with_the_coming_hand(clubs: dict[str, Club]) -> None:
    """A home game always has a hand to come, which left its rules no room at all."""
    for name, club in clubs.items():
        changes = len(deviations(load(str(HOUSES[name]))))
        page = club.client("en").get(f"/display/{club.record.id}?view=both&lang=en").text
        assert page.count('class="d-coming" data-page') == page.count('<b class="house-rule">') == changes, (
            name
        )


def test_without_rules_of_the_house_a_screen_offers_none() -> None:
    club = Club(Journal(), config())
    assert "view=rules" not in club.client("en").get(f"/t/{club.record.id}/screens").text
    assert "d-rules" not in club.client("en").get(f"/display/{club.record.id}?view=rules").text


def test_programs_are_told_whose_rules_they_are_and_what_is_changed(clubs: dict[str, Club]) -> None:
    club = clubs["club"]
    told = club.client("en").get(f"/api/tournaments/{club.record.id}").json()
    assert (told["book"], told["rules"]["label"]) == ("tda2024", "CLUB")
    (clock,) = [one for one in told["rules"]["house_rules"] if one["point"] == "clock_seconds"]
    assert (clock["rule"]["en"], clock["cited"]["en"]) == ("20", "CLUB H2")
    assert clock["beside"]["en"] == "Instead of TDA 2024 29: 25."


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", HOUSES)
def test_every_article_that_a_ruling_cites_can_be_opened(
    clubs: dict[str, Club], name: str, lang: str
) -> None:
    """Those of the house too: in both languages, its rule in bold, the published one beside it."""
    club, client = clubs[name], clubs[name].client(lang)
    ruling = client.get(f"/t/{club.record.id}/floor?table=1&a.seat=2&{RULED[name]}&lang={lang}").text
    found = set(re.findall(r'class="cite" href="([^"]+)"', ruling))
    own = [address for address in found if address.startswith(f"/t/{club.record.id}/rules/")]
    assert len(own) == 1
    for address in found:
        assert client.get(address).status_code == 200, address
    page = client.get(f"{own[0]}?lang={lang}").text
    assert page.count('<b class="house-rule">') == 1
    assert client.get(f"/t/{club.record.id}/rules/H77").status_code == 404
    published = client.get(f"/t/{club.record.id}/rules/1?lang={lang}")
    assert published.url.path.startswith("/rules/")
