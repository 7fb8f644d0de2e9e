"""The announced start: typed once, counted down to on every page, changed later; it starts nothing by itself."""

from __future__ import annotations

import re
from datetime import datetime

import msgspec
import pytest

from deadbutton.journal import Journal
from deadbutton.text import Lang
from deadbutton.tournament import MINUTE, Amend, Phase, StartPlay
from deadbutton.web.server.wording import time, when
from deadbutton.web.setup.draft import draft_of
from deadbutton.web.setup.form import formed
from tests.web.screens_room import Club, config
from tests.web.seen import fields_on

FRIDAY = int(datetime(2026, 11, 20, 20).timestamp()) * 1000


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("room") / "t.db")) as journal:
        yield journal


def starting_in(club: Club, minutes: int) -> int:
    """Announce the start for so many minutes from now: the instant."""
    at = club.record.now() + minutes * MINUTE
    club.record.do(Amend(config=msgspec.structs.replace(club.state.settled, starts_at=at)), by="Ana")
    return at


def shown(text: str) -> str:
    """A page without what is hidden."""
    return re.sub(r"<(span|div|p)\b[^>]* hidden>.*?</\1>", "", text, flags=re.S)


@pytest.mark.parametrize(("lang", "counts"), [("fr", "Début dans"), ("en", "Starts in")])
@pytest.mark.parametrize("bring", [Club.registered, Club.seated])
def test_screens_phones_and_the_console_count_down(journal, bring, lang, counts):
    club = bring(Club(journal))
    at = starting_in(club, 12)
    pages = [f"{club.display()}?lang={lang}", club.phone(1), f"/t/{club.record.id}/clock"]
    for path in pages:
        text = shown(club.client(lang).get(path).text)
        assert counts in text, path
        assert f'data-ends-at="{at}"' in text, path


@pytest.mark.parametrize(("lang", "soon"), [("fr", "va lancer la partie"), ("en", "is about to start play")])
def test_after_the_hour_the_screen_says_that_it_is_about_to_start_and_nothing_starts(journal, lang, soon):
    club = Club(journal).registered()
    starting_in(club, -1)
    text = shown(club.stranger().get(f"{club.display()}?lang={lang}").text)
    assert soon in text
    assert "data-clock" not in text
    assert club.state.phase is Phase.REGISTERING


def test_a_start_of_another_day_is_said_with_its_day(journal):
    club = Club(journal, config(starts_at=FRIDAY)).registered()
    now = FRIDAY - 3 * 24 * 60 * MINUTE
    assert when(FRIDAY, now, Lang.EN) == "Friday 20 November, 20:00"
    assert when(FRIDAY, now, Lang.FR) == "vendredi 20 novembre, 20:00"
    assert when(FRIDAY, FRIDAY - MINUTE, Lang.FR) == "20:00"
    assert "20:00" in club.client().get("/").text


def test_without_one_nothing_counts(journal):
    club = Club(journal).seated()
    assert "Starts in" not in club.client().get(f"/t/{club.record.id}/clock").text
    assert "data-shown-from" not in club.stranger().get(club.display()).text


def test_the_sheet_has_hours_from_the_announced_start_on_until_play_starts(journal):
    club = Club(journal).seated()
    page = f"/t/{club.record.id}/clock?part=sheet"
    at = starting_in(club, 30)
    hours = [time(at + minutes * MINUTE, Lang.EN) for minutes in (0, 20, 40, 50)]
    assert re.findall(r'ck-when fig">(\d\d:\d\d)', club.client().get(page).text) == hours
    club.record.do(StartPlay(), by="Ana")
    assert "Starts in" not in shown(club.client().get(f"/t/{club.record.id}/clock").text)


def test_it_is_typed_posted_changed_and_taken_away_again(journal):
    club = Club(journal, config(book="maison")).seated()
    client, address = club.client(), f"/t/{club.record.id}/setup"

    def amended(text: str):
        fields = {
            **fields_on(client.get(address).text),
            "starts_at": text,
            "act": "amend",
            "accept_outside": "yes",
        }
        return client.post(address, data=fields, follow_redirects=False)

    assert amended("2026-11-20T20:00").status_code == 303
    assert club.state.settled.starts_at == FRIDAY
    assert fields_on(client.get(address).text)["starts_at"] == "2026-11-20T20:00"
    posted = client.get(f"/t/{club.record.id}/posting?both=1").text
    assert "Vendredi 20 novembre 2026, 20:00" in posted
    assert "Friday, 20 November 2026, 20:00" in posted
    assert fields_on(client.get(f"/new?from={club.record.id}").text)["starts_at"] == "", "another evening"
    assert amended("").status_code == 303
    assert club.state.settled.starts_at is None


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("tomorrow", "web.not_a_moment"),
        ("1999-12-31T20:00", "setup.starts_at"),
        ("9999-12-31T23:59", "setup.starts_at"),
    ],
)
def test_what_is_no_start_is_refused_beside_its_field(typed, code):
    found = formed(draft_of(config(), 6).with_fields(starts_at=typed))
    assert [refusal.code for refusal in found.mistakes["starts_at"]] == [code]


def test_an_impossible_day_does_not_break_the_preview(journal):
    client = Club(journal).client()
    fields = {**fields_on(client.get("/new").text), "starts_at": "9999-12-31T23:59", "act": "preview"}
    answer = client.post("/new/preview", data=fields)
    assert answer.status_code == 200
    assert "from 2000 to 2099" in answer.text
