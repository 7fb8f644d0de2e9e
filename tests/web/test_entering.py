"""The way in: links by role, the director's password, and what a stranger sees."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event

import pytest
from argon2 import Type

from deadbutton.journal import Journal, Role
from deadbutton.web import Settings, create_app
from deadbutton.web.access import passwords
from deadbutton.web.access import routes as entering
from deadbutton.web.access.limits import Tries
from deadbutton.web.access.passwords import is_right, set_password
from tests.web.clients import TestClient
from tests.web.conftest import OF_THE_PRODUCT
from tests.web.rooms import in_play


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@pytest.fixture
def record(journal):
    return in_play(journal)


@pytest.fixture
def far(journal, record, monkeypatch):
    """A browser somewhere in the room: the server listens beyond its own machine."""
    monkeypatch.setattr(entering, "_tries", Tries(8, 1 / 20))
    app = create_app(journal, Settings(host="0.0.0.0"))
    return TestClient(app, base_url="http://192.0.2.7", follow_redirects=False)


def csrf(page):
    return re.search(r'name="csrf" value="(\w+)"', page.text)[1]


def sign_in(browser, password, to="/"):
    page = browser.get("/sign-in")
    return browser.post("/sign-in", data={"csrf": csrf(page), "password": password, "to": to})


def test_a_stranger_is_let_into_nothing_of_a_tournament(far, record):
    for path in ("tables", "desk", "clock", "people", "story", "events", "setup", "export"):
        assert far.get(f"/t/{record.id}/{path}").status_code in (401, 303), path
    assert far.get("/").headers["location"].startswith("/sign-in")


def test_the_right_password_opens_the_house(far, journal, record):
    set_password(journal.house, "correct horse")
    assert sign_in(far, "wrong horse").status_code == 409
    assert far.get(f"/t/{record.id}/tables").status_code == 401
    assert (
        sign_in(far, "correct horse", f"/t/{record.id}/tables").headers["location"]
        == f"/t/{record.id}/tables"
    )
    assert far.get(f"/t/{record.id}/tables").status_code == 200


def test_a_wrong_password_is_told_beside_its_field_and_the_way_is_kept(far, journal, record):
    set_password(journal.house, "correct horse")
    shut = far.get(f"/t/{record.id}/tables")
    door = f"/sign-in?to=%2Ft%2F{record.id}%2Ftables"
    assert f'href="{door}"' in shut.text
    wrong = far.post(
        "/sign-in", data={"csrf": csrf(far.get(door)), "password": "x", "to": f"/t/{record.id}/tables"}
    )
    assert "note--refused" in wrong.text
    assert 'name="password"' in wrong.text
    assert f'name="to" value="/t/{record.id}/tables"' in wrong.text


def test_every_field_of_the_page_of_links_has_its_own_label(journal, record):
    page = TestClient(create_app(journal)).get(f"/t/{record.id}/people").text
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert {"f-floor", "f-director", "f-table", "f-player"} <= set(re.findall(r' for="([^"]+)"', page))


def test_the_password_is_kept_as_an_argon2_hash(journal):
    set_password(journal.house, "correct horse")
    kept = journal.house.get("password")
    assert kept.startswith("$argon2id$")
    assert OF_THE_PRODUCT.type is Type.ID
    assert OF_THE_PRODUCT.memory_cost >= 19 * 1024, "kibibytes: less is not enough today"
    assert "horse" not in kept
    assert is_right(journal.house, "correct horse")
    assert not is_right(journal.house, "")


def test_guessing_is_slowed_down(far, journal):
    set_password(journal.house, "correct horse")
    answers = [sign_in(far, f"guess {number}").status_code for number in range(10)]
    assert answers[:8] == [409] * 8
    assert answers[8:] == [429, 429]


def test_guesses_are_looked_at_one_at_a_time_and_pages_do_not_wait(far, journal, record, monkeypatch):
    """Eight people guess at once: one password is looked at, the others wait, and somebody else reads a page meanwhile."""
    set_password(journal.house, "correct horse")
    looked, together, page_was_read = [], [], Event()

    def slow(house, password):
        looked.append(password)
        together.append(len(looked))
        assert page_was_read.wait(60)
        looked.remove(password)
        return False

    monkeypatch.setattr(passwords, "is_right", slow)
    with far, ThreadPoolExecutor(8) as crowd:
        key = csrf(far.get("/sign-in"))
        guesses = [
            crowd.submit(far.post, "/sign-in", data={"csrf": key, "password": f"guess {number}"})
            for number in range(8)
        ]
        while not looked:
            wait(guesses, timeout=0.01)
        assert far.get("/rules").status_code == 200
        page_was_read.set()
        assert {guess.result().status_code for guess in guesses} == {409}
    assert together == [1] * 8


def test_a_password_leads_nowhere_else(far, journal):
    set_password(journal.house, "correct horse")
    for to in ("https://example.org/", "//example.org/", "/\\example.org"):
        assert sign_in(far, "correct horse", to).headers["location"] == "/"
        far.cookies.clear()


@pytest.mark.parametrize(
    ("role", "where"),
    [
        (Role.DIRECTOR, "/t/{id}"),
        (Role.FLOOR, "/t/{id}"),
        (Role.DEALER, "/t/{id}"),
        (Role.PLAYER, "/me/{token}"),
        (Role.DISPLAY, "/display/{token}"),
    ],
)
def test_a_link_opens_its_role_until_it_is_taken_back(far, journal, record, role, where):
    token = journal.links.give(record.id, role, now=1, player=1, label="Léa")
    answer = far.get(f"/l/{token}")
    assert answer.headers["location"] == where.format(id=record.id, token=token)
    opened = far.get(f"/t/{record.id}/tables")
    assert opened.status_code == (200 if role in (Role.DIRECTOR, Role.FLOOR, Role.DEALER) else 401)
    journal.links.revoke(journal.links.find(token).key, 2)
    assert far.get(f"/l/{token}").status_code == 404
    assert far.get(f"/t/{record.id}/tables").status_code == 401


def test_a_link_of_one_tournament_opens_no_other(far, journal, record):
    other = in_play(journal)
    far.get(f"/l/{journal.links.give(record.id, Role.DIRECTOR, now=1)}")
    assert far.get(f"/t/{record.id}/tables").status_code == 200
    assert far.get(f"/t/{other.id}/tables").status_code == 401


def test_only_a_digest_of_a_link_is_stored(journal, record):
    token = journal.links.give(record.id, Role.FLOOR, now=1)
    assert token not in str(journal.links.of(record.id))


def test_leaving_lays_the_role_down(far, journal, record):
    set_password(journal.house, "correct horse")
    sign_in(far, "correct horse")
    page = far.get(f"/t/{record.id}/people")
    token = far.cookies["pass"]
    assert far.post("/leave", data={"csrf": csrf(page)}).status_code == 303
    assert journal.links.find(token) is None


def test_a_local_server_trusts_its_own_machine_only(journal, record):
    app = create_app(journal, Settings())
    here = TestClient(app, base_url="http://localhost")
    assert here.get(f"/t/{record.id}/tables").status_code == 200
    # Another name that leads to this machine is how a strange page would reach it.
    there = TestClient(app, base_url="http://attacker.example")
    assert there.get(f"/t/{record.id}/tables").status_code == 401
    assert here.get(f"/t/{record.id}/tables", headers={"Authorization": "Bearer nonsense"}).status_code == 401


def test_the_page_of_links_shows_a_new_one_once(journal, record):
    director = TestClient(create_app(journal), base_url="http://localhost")
    page = director.get(f"/t/{record.id}/people")
    given = director.post(
        f"/t/{record.id}/people",
        data={"csrf": csrf(page), "role": "floor", "label": "<script>alert(1)</script>"},
    )
    link = re.search(r"http://localhost/l/([\w-]+)", given.text)[1]
    assert journal.links.find(link).role is Role.FLOOR
    assert "<script>alert" not in given.text
    assert link not in director.get(f"/t/{record.id}/people").text


def test_the_same_form_sent_again_gives_no_second_link(journal, record):
    director = TestClient(create_app(journal), base_url="http://localhost")
    page = director.get(f"/t/{record.id}/people")
    form = {"csrf": csrf(page), "role": "floor", "label": "Ana", "command_id": "one"}

    def give(**changed):
        given = director.post(f"/t/{record.id}/people", data={**form, **changed})
        return re.search(r"http://localhost/l/([\w-]+)", given.text)[1]

    first = give()
    assert give() == first
    assert len(journal.links.of(record.id)) == 1
    assert give(command_id="two") != first
    (key,) = [link.key for link in journal.links.of(record.id) if link.key == journal.links.find(first).key]
    director.post(f"/t/{record.id}/people/{key}/revoke", data={"csrf": form["csrf"]})
    assert give() != first, "a link that was taken back is not shown again"


def test_tries_come_back_with_time():
    now = [0.0]
    tries = Tries(2, 0.5, clock=lambda: now[0])
    for _ in range(2):
        tries.take("a")
    with pytest.raises(Exception, match="429"):
        tries.take("a")
    tries.take("b")
    now[0] = 2.0
    tries.take("a")
