"""Sign-up before the evening: the public page, its guards, and the desk that turns "I am here" into an entry."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest

from deadbutton.journal import Journal, Record, Reply, wall_clock
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import Amend, Payout, Register
from deadbutton.web import Settings, create_app
from deadbutton.web.access.limits import Tries
from deadbutton.web.signup import routes
from tests.web.clients import TestClient
from tests.web.money_room import Desk
from tests.web.rooms import open_for_entries

HOUR = 3_600_000


class Club:
    """A tournament with a public page; a director at this machine, and phones elsewhere."""

    def __init__(self, journal: Journal, **changes) -> None:
        self.journal = journal
        config = announced_event("home16", "maison", 16)
        self.record: Record = journal.create(
            msgspec.structs.replace(config, **changes), by="Ana", accept_outside=True
        )
        self.app = create_app(journal, Settings())
        self.desk = TestClient(self.app, headers={"accept-language": "en"})
        self.post(self.desk, f"/t/{self.record.id}/signup", f"/t/{self.record.id}/signup/open")
        shown = self.get(self.desk, f"/t/{self.record.id}/signup")
        self.path = re.search(r'href="(/join/[\w-]+)"', shown)[1]

    def phone(self, lang: str = "en") -> TestClient:
        return TestClient(
            self.app,
            base_url="http://192.0.2.1",
            headers={"accept-language": lang},
            client=("192.0.2.7", 5000),
            raise_server_exceptions=False,
        )

    def get(self, who: TestClient, path: str) -> str:
        return unescape(who.get(path).text)

    def post(self, who: TestClient, page: str, path: str, **fields: str):
        token = re.search(r'name="csrf" value="(\w+)"', who.get(page).text)[1]
        return who.post(path, data={"csrf": token, **fields})

    def say(self, who: TestClient, name: str, say: str, **fields: str):
        return self.post(who, self.path, self.path, name=name, say=say, **fields)


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    monkeypatch.setattr(routes, "_answers", Tries(1000, 100))


def test_an_answer_is_given_changed_and_kept(journal):
    club = Club(journal)
    ada, bruno = club.phone(), club.phone("fr")
    said = club.say(ada, "Ada Exemple", "yes", contact="ada@example.org")
    assert said.status_code == 200
    assert "is coming" in unescape(said.text)
    assert "viendra peut-être" in unescape(club.say(bruno, "Bruno Essai", "maybe").text)
    (first, second) = journal.signups.of(club.record.id).all
    assert (first.answer, first.contact, second.answer) == (Reply.YES, "ada@example.org", Reply.MAYBE)
    assert "is not coming" in unescape(club.say(ada, "ada exemple", "no").text)
    assert journal.signups.of(club.record.id).all[0].answer is Reply.NO


def test_strangers_change_nobody_elses_answer_and_see_no_contact(journal):
    club = Club(journal)
    club.say(club.phone(), "Ada Exemple", "yes", contact="ada@example.org")
    stranger = club.phone()
    refused = club.say(stranger, "ADA exemple", "no")
    assert refused.status_code == 409
    assert "has answered already" in unescape(refused.text)
    assert "club." not in refused.text
    assert journal.signups.of(club.record.id).all[0].answer is Reply.YES
    for page in (refused.text, stranger.get(club.path).text):
        assert "example.org" not in page
        assert "Ada" not in page.replace("ADA exemple", "")
    assert "ada@example.org" in club.get(club.desk, f"/t/{club.record.id}/signup")
    assert club.phone().get(f"/t/{club.record.id}/signup").status_code in (401, 403)


@pytest.mark.parametrize(("names", "shown"), [("none", ""), ("short", "Ada E."), ("full", "Ada Exemple")])
def test_names_are_shown_as_the_director_chooses(journal, names, shown):
    club = Club(journal)
    club.say(club.phone(), "Ada Exemple", "yes")
    page = f"/t/{club.record.id}/signup"
    club.post(club.desk, page, f"{page}/choose", names=names)
    seen = club.get(club.phone(), club.path)
    assert ("Ada Exemple" in seen) == (names == "full")
    assert ("Ada E." in seen) == (names == "short")
    assert shown in seen


def test_a_full_evening_has_a_waiting_list(journal):
    club = Club(journal, capacity=2)
    phones = [club.phone() for _ in range(3)]
    for name, phone in zip(("Ada", "Bruno", "Chloé"), phones, strict=True):
        last = club.say(phone, name, "yes")
    assert "on the waiting list, no. 1" in unescape(last.text)
    club.say(phones[0], "Ada", "no")
    assert "is coming" in club.get(phones[2], club.path)
    club.record.do(Register(name="Dario"))  # somebody who never answered has taken a place
    assert "on the waiting list, no. 1" in club.get(phones[2], club.path)
    club.record.do(Register(name="Bruno"))  # who answered takes the place that was kept
    assert "on the waiting list, no. 1" in club.get(phones[2], club.path)


def test_who_waits_for_a_place_is_marked_at_the_desk_and_missed_by_nobody(journal):
    club = Club(journal, capacity=2)
    for name in ("Ada Exemple", "Bruno Essai", "Chloé Témoin"):
        club.say(club.phone(), name, "yes")
    club.record.do(Register(name="Ada Exemple"))
    desk = club.get(club.desk, f"/t/{club.record.id}/desk")
    awaits = desk.split("Said yes, not here yet")[1].split("</details>")[0]
    chips = dict(re.findall(r"<bdi>(.*?)</bdi>(.*?)</button>", awaits, re.S))
    assert list(chips) == ["Bruno Essai", "Chloé Témoin"]
    assert ["waiting" in said for said in chips.values()] == [False, True]
    missed = desk.split("said yes and is missing")[1].split("</p>")[0]
    assert "Bruno Essai" in missed
    assert "Chloé" not in missed


def test_here_becomes_an_entry_in_one_tap_and_no_shows_are_known(journal):
    club = Club(journal)
    ada, bruno = club.phone(), club.phone()
    club.say(ada, "Ada Exemple", "yes")
    club.say(bruno, "Bruno Essai", "yes")
    club.record.do(Register(name="Chloé Témoin"))
    club.say(ada, "Ada Exemple", "here")
    desk = f"/t/{club.record.id}/desk"
    seen = club.get(club.desk, desk)
    assert "Bruno Essai" in seen.split("said yes and is missing")[1].split("</p>")[0]
    form = next(
        one
        for one in re.findall(r"<form.*?</form>", seen, re.S)
        if "do/register" in one and "Ada Exemple" in one
    )
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))
    done = club.desk.post(f"/t/{club.record.id}/do/register", data=fields)
    assert done.status_code == 200
    assert "Ada Exemple" in {one.name for one in club.record.state.players.values()}
    assert "entered, good luck!" in club.get(ada, club.path)
    assert "sur place" not in club.get(club.desk, desk)


def test_somebody_new_at_the_door_and_a_phone_that_was_not_there_before(journal):
    club = Club(journal)
    club.say(club.phone(), "Ada Exemple", "yes")
    other = club.phone()
    said = club.say(
        other, "Ada Exemple", "here"
    )  # the desk sees who stands there, and he sees that it was noted
    assert (said.status_code, "Noted. That answer" in said.text) == (200, True)
    assert "here since" in unescape(club.say(other, "Eve Nouvelle", "here").text)
    found = journal.signups.of(club.record.id)
    assert [one.here_at is not None for one in found.all] == [True, True]


def test_here_opens_on_the_day(journal):
    club = Club(journal, starts_at=wall_clock() + 5 * HOUR)
    phone = club.phone()
    club.say(phone, "Ada Exemple", "yes")
    assert "I am here</button>" not in club.get(phone, club.path)
    assert club.say(phone, "Ada Exemple", "here").status_code == 409
    config = msgspec.structs.replace(club.record.state.settled, starts_at=wall_clock() + HOUR)
    club.record.do(Amend(config=config, accept_outside=True))
    assert "I am here</button>" in club.get(phone, club.path)


def test_without_an_announced_start_nobody_is_led_to_say_that_he_is_here(journal):
    club = Club(journal)
    green = re.compile(r'btn--go" name="say" value="(\w+)"')
    assert green.findall(club.get(club.phone(), club.path)) == ["yes"]
    phone = club.phone()
    club.say(phone, "Ada Exemple", "yes")
    assert "here" not in green.findall(club.get(phone, club.path))
    club.record.do(
        Amend(
            config=msgspec.structs.replace(club.record.state.settled, starts_at=wall_clock() + HOUR),
            accept_outside=True,
        )
    )
    assert green.findall(club.get(phone, club.path)) == ["here", "here"]


def test_who_has_an_entry_is_counted_among_those_who_come(journal):
    club = Club(journal)
    club.say(club.phone(), "Ada Exemple", "yes")
    club.record.do(Register(name="Ada Exemple"))
    club.record.do(Register(name="Chloé Témoin"))
    said = club.get(club.phone(), club.path)
    assert re.search(r"<dt>Coming</dt>\s*<dd[^>]*>2</dd>", said)
    assert re.search(r'>Coming</h2>\s*<p class="label">2</p>', said)


def test_what_cannot_be_noted_says_so_and_changes_nothing(journal):
    club = Club(journal)
    phone = club.phone("fr")
    for name, say, contact, sentence in (
        ("", "yes", "", "nom"),
        ("x" * 61, "yes", "", "61"),
        ("Ada", "perhaps", "", "Choisissez une réponse"),
        ("Ada", "yes", "x" * 121, "trop long"),
    ):
        said = club.say(phone, name, say, contact=contact)
        assert said.status_code == 409
        assert sentence in unescape(said.text)
    assert not journal.signups.of(club.record.id).all
    page = f"/t/{club.record.id}/signup"
    club.say(phone, "Ada", "yes")
    club.post(club.desk, page, f"{page}/choose", is_open="no")
    assert club.say(club.phone(), "Bruno", "yes").status_code == 409
    assert club.say(phone, "Ada", "no").status_code == 200  # who has answered can still call it off
    assert club.phone().get("/join/nothing").status_code == 404


def test_a_browser_answers_for_a_family_and_not_for_a_town(journal):
    club = Club(journal)
    phone = club.phone()
    answers = [club.say(phone, f"Ada {number}", "yes").status_code for number in range(9)]
    assert answers == [200] * 8 + [409]


def test_a_program_that_tries_names_is_slowed_down(journal, monkeypatch):
    club = Club(journal)
    monkeypatch.setattr(routes, "_answers", Tries(2, 0.001))
    assert [club.say(club.phone(), f"Ada {n}", "yes").status_code for n in range(3)] == [200, 200, 429]


def test_markup_in_a_name_is_a_name(journal):
    club = Club(journal)
    page = f"/t/{club.record.id}/signup"
    club.post(club.desk, page, f"{page}/choose", names="full")
    club.say(club.phone(), "<b>Ada</b>", "yes")
    assert "<b>Ada</b>" not in club.phone().get(club.path).text
    assert "<b>Ada</b>" not in club.desk.get(page).text


def test_once_play_has_begun_or_is_over(journal):
    evening = Desk(journal, create_app(journal), payout=Payout(places=2)).begun(4)
    club = Club(journal)
    page = f"/t/{evening.record.id}/signup"
    club.post(club.desk, page, f"{page}/open")
    path = re.search(r'href="(/join/[\w-]+)"', club.get(club.desk, page))[1]
    assert "Play has begun" in club.get(club.phone(), path)
    token = re.search(r'name="csrf" value="(\w+)"', (phone := club.phone()).get(club.path).text)[1]
    said = phone.post(path, data={"csrf": token, "name": "Ada", "say": "yes"})
    assert said.status_code == 409
    assert "Play has begun" in said.text
    evening.bust(1)
    assert "This tournament is over" in club.get(phone, path)
    assert not journal.signups.of(evening.record.id).all


def test_the_desk_notes_answers_and_deletes_them(journal):
    club = Club(journal)
    page = f"/t/{club.record.id}/signup"
    club.post(club.desk, page, f"{page}/say", name="Ada Exemple", say="maybe")
    club.post(club.desk, page, f"{page}/say", name="Ada Exemple", say="here")
    club.post(club.desk, page, f"{page}/say", name="Ada Exemple", say="away")
    (one,) = journal.signups.of(club.record.id).all
    assert (one.answer, one.here_at) == (Reply.YES, None)
    club.post(club.desk, page, f"{page}/{one.id}/remove")
    assert not journal.signups.of(club.record.id).all
    assert club.post(club.desk, page, f"{page}/say", name="  ", say="yes").status_code == 409


@pytest.mark.parametrize("typed", ["bil", "mod bil", "BILAL M", "modele"])
def test_the_desk_proposes_members_by_a_few_letters(journal, typed):
    open_for_entries(journal, 4)
    club = Club(journal)
    seen = unescape(club.desk.get(f"/t/{club.record.id}/desk/then", params={"name": typed}).text)
    part = " " not in typed
    assert re.findall(r'data-propose="([^"]+)"', seen) == ["Bilal Modèle", *[typed] * part]
    assert (
        re.findall(r'data-enter="([^"]+)"', seen) == [typed] * part
    )  # what may be a whole name is taken as typed
    club.record.do(Register(name="Bilal Modèle"))
    seen = club.desk.get(f"/t/{club.record.id}/desk/then", params={"name": typed}).text
    assert "data-propose" not in seen


def test_the_desk_proposes_who_has_answered_and_is_no_member(journal):
    club = Club(journal)
    club.say(club.phone(), "Paul Wébère", "yes")
    seen = unescape(club.desk.get(f"/t/{club.record.id}/desk/then", params={"name": "web pau"}).text)
    assert re.findall(r'data-propose="([^"]+)"', seen) == ["Paul Wébère", "web pau"]
    assert 'data-enter="web pau"' in seen, (
        "who is expected tonight is taken by Enter, whatever was typed of the name"
    )
    assert "said yes" in seen
    club.record.do(Register(name="Paul Wébère"))
    seen = club.desk.get(f"/t/{club.record.id}/desk/then", params={"name": "web pau"}).text
    assert "data-propose" not in seen


def test_the_desk_tells_of_a_name_that_differs_by_its_accents_alone(journal):
    club = Club(journal)
    club.record.do(Register(name="Zoé"))

    def then(name):
        return club.desk.get(f"/t/{club.record.id}/desk/then", params={"name": name}).text

    assert "Zoé is in the list already" in then("Zoe")
    assert "in the list already" not in then("Zo")
    club.record.do(Register(name="Étienne Roux"))
    assert "Étienne Roux is in the list already" in then("eti"), "a part would make a second entry"
    assert "Étienne Roux is in the list already" in then("rou")
    assert "in the list already" not in then("Étienne Blanc")


def test_at_the_door_who_has_a_place_comes_before_who_waits_for_one(journal):
    club = Club(journal, capacity=2)
    phones = dict(zip(("Ada", "Bruno", "Chloé", "Dario"), [club.phone() for _ in range(4)], strict=True))
    for name, phone in phones.items():
        club.say(phone, name, "yes")
    for name in reversed(phones):
        club.say(phones[name], name, "here")
    here = club.get(club.desk, f"/t/{club.record.id}/desk").split('class="rows k-here"')[1].split("</ul>")[0]
    assert re.findall(r"<b[^>]*>(\w+)</b>", here) == ["Bruno", "Ada", "Chloé", "Dario"]
