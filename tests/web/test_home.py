"""The first page: what is there, how to begin, putting away and bringing back, import and export, the sample."""

from __future__ import annotations

import gzip
import re

import msgspec
import pytest

from deadbutton.journal import Journal, Role
from deadbutton.tournament import PRESETS, DrawSeats, Register, StartPlay, preset
from deadbutton.web import Settings, create_app
from deadbutton.web.access.visitors import HOUSE_COOKIE, cookie_for
from tests.web.clients import TestClient
from tests.web.seen import fields_on


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "house.db")) as journal:
        yield journal


@pytest.fixture
def client(journal):
    with TestClient(create_app(journal), headers={"accept-language": "en"}, follow_redirects=False) as client:
        yield client


def made(journal, name="Friday", players=0, seated=False, running=False):
    record = journal.create(msgspec.structs.replace(preset("home8").config, name=name))
    for number in range(players):
        record.do(Register(name=f"P{number}", identity_seen=True, age=30))
    if seated or running:
        record.do(DrawSeats())
    if running:
        record.do(StartPlay())
    return record


def token(page):
    return re.search(r'name="csrf" value="(\w+)"', page)[1]


def post(client, path, data=None, **options):
    return client.post(path, data={"csrf": token(client.get("/").text), **(data or {})}, **options)


def test_an_empty_house_has_one_sentence_and_the_presets_that_it_speaks_of(client):
    page = client.get("/").text
    assert "No tournament yet" in page
    assert page.index('href="/friends"') < page.index("/new?preset="), (
        "a phone has many presets: whoever came to play looks first"
    )
    assert 'class="mark mark--dead"' in page
    assert page.index("Take a preset") < page.index('href="/new?preset=') < page.index("Virtual tables")
    assert page.count('href="/new?preset=home8"') == 1


def test_every_preset_is_there_with_its_players_and_its_length(client):
    page = client.get("/").text
    for key, found in PRESETS.items():
        assert f'href="/new?preset={key}"' in page
        assert f"{found.players}\u00a0players" in page
    assert "rebuys until level 4" in page


@pytest.mark.parametrize(("lang", "words"), [("fr", "inscriptions ouvertes"), ("en", "registration is open")])
def test_every_phase_in_both_languages(journal, client, lang, words):
    made(journal, "Open", 3)
    made(journal, "Seated", 4, seated=True)
    made(journal, "Running", 4, running=True)
    page = client.get("/", headers={"accept-language": lang}).text
    assert words in page
    assert {"fr": "places tirées", "en": "seats are drawn"}[lang] in page
    assert f'lang="{lang}"' in page


def test_what_runs_is_on_top_with_its_clock(journal, client):
    made(journal, "Running", 4, running=True)
    made(journal, "Later", 1)
    page = client.get("/").text
    assert page.index("Running") < page.index("Later")
    assert "data-ends-at" in page


def test_a_name_is_never_markup(journal, client):
    made(journal, "<script>alert(1)</script>")
    made(journal, "abc\u202egpj.exe")
    page = client.get("/").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page
    assert "<bdi>abc" in page


def test_put_away_and_brought_back(journal, client):
    record = made(journal, "Old one")
    gone = post(client, f"/t/{record.id}/archive")
    assert gone.status_code == 303
    page = client.get(gone.headers["location"]).text
    assert "is archived" in page
    assert "1\u00a0archived tournament" in page
    assert f"/t/{record.id}/unarchive" in page
    assert "Old one" in client.get("/?archived=1").text
    back = post(client, f"/t/{record.id}/unarchive", headers={"hx-request": "true"})
    assert back.headers["hx-redirect"] == "/"
    assert [listed.name for listed in journal.tournaments()] == ["Old one"]


def test_putting_away_what_is_not_there(client):
    assert post(client, "/t/nobody/archive").status_code == 404


def test_many_tournaments_are_shown_page_by_page(journal, client):
    for number in range(27):
        made(journal, f"Night {number:02}")
    first, second = client.get("/").text, client.get("/?n=2").text
    assert len(set(re.findall(r"Night \d\d", first))) == 25
    assert len(set(re.findall(r"Night \d\d", second))) == 2
    assert "Older ones" in first
    assert "Later ones" in second


def test_a_duplicate_is_the_same_under_another_name(journal, client):
    record = made(journal, "Friday", 5)
    fields = fields_on(client.get(f"/new?from={record.id}").text)
    assert (fields["name"], fields["players"], fields["book"]) == ("Friday (2)", "5", "maison")


# Files


def test_a_tournament_goes_out_and_comes_in_again(journal, client, tmp_path):
    record = made(journal, "To keep", 4)
    file = client.get(f"/t/{record.id}/export")
    assert file.headers["content-type"] == "application/gzip"
    assert b"To keep" in gzip.decompress(file.content).splitlines()[0]
    there = post(client, "/import", files={"file": ("kept.jsonl.gz", file.content)})
    assert there.headers["location"] == f"/t/{record.id}"
    copy = post(client, "/import", {"as_copy": "yes"}, files={"file": ("kept.jsonl.gz", file.content)})
    assert copy.status_code == 303
    names = sorted(listed.name for listed in journal.tournaments())
    assert names == ["To keep", "To keep (2)"]


def test_only_the_director_may_send_a_large_file(journal):
    limit = 1000
    here = TestClient(create_app(journal, Settings(body_limit=limit)))
    far = TestClient(
        create_app(journal, Settings(host="0.0.0.0", body_limit=limit)), base_url="http://192.0.2.7"
    )
    tournament = made(journal).id
    token = journal.links.give(tournament, Role.DIRECTOR, now=1)
    large = {"file": ("large.jsonl", b"x" * 5 * limit)}
    assert post(here, "/import", files=large).status_code == 409, "read, and refused for what it is"
    for cookies in ({}, {cookie_for(tournament): token}):
        far.cookies.update(cookies)
        answer = far.post("/import", files=large)
        assert answer.status_code == 413
        assert "1 kB" in answer.text


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("holiday.jpg", b"\xff\xd8\n", "import.no_export"),
        ("cut.jsonl", b"{}", "import.damaged"),
        ("", b"", "web.no_file"),
    ],
)
def test_another_file_is_refused_beside_the_form(client, name, content, code):
    answer = post(client, "/import", files={"file": (name, content)} if name else None)
    assert answer.status_code == 409
    assert answer.headers["x-refusal-code"] == code
    assert "/tmp" not in answer.text


# The sample


def test_the_sample_is_marked_and_open(journal, client):
    answer = post(client, "/sample")
    assert answer.status_code == 303
    page = client.get("/").text
    assert "Sample tournament" in page
    assert '<span class="brass">sample</span>' in page
    assert "data-ends-at" in page


# Who may


@pytest.fixture
def far(journal):
    """A server that others can reach: nobody is let in without a link or a password."""
    app = create_app(journal, Settings(host="0.0.0.0"))
    with TestClient(app, base_url="http://room.example", follow_redirects=False) as client:
        yield client


def test_a_stranger_is_sent_to_the_door(far):
    answer = far.get("/")
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in")


@pytest.mark.parametrize("path", ["/new", "/t/{id}/export", "/t/{id}/setup", "/t/{id}/posting"])
def test_a_stranger_opens_nothing(journal, far, path):
    assert far.get(path.format(id=made(journal).id)).status_code == 401


def test_whoever_holds_a_link_is_led_to_that_tournament(journal, far):
    record = made(journal)
    far.cookies.set(HOUSE_COOKIE, journal.links.give(record.id, Role.FLOOR, now=1))
    assert far.get("/").headers["location"] == f"/t/{record.id}"


def test_the_floor_may_read_the_posting_and_change_nothing(journal, far):
    record = made(journal)
    far.cookies.set(cookie_for(record.id), journal.links.give(record.id, Role.FLOOR, now=1))
    assert far.get(f"/t/{record.id}/posting").status_code == 200
    assert far.get(f"/t/{record.id}/setup").status_code == 403
    assert far.get(f"/t/{record.id}/export").status_code in (401, 403)
