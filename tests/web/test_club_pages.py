"""The members' pages: list, statistics, merging, personal data, import, and the next evening."""

from __future__ import annotations

import json
import re
from datetime import datetime
from html import unescape

import pytest

from deadbutton.journal import Careers, Journal, Reply, wall_clock
from deadbutton.tournament import Payout
from deadbutton.web import create_app
from deadbutton.web.club.member_list import read_members, text_of
from deadbutton.web.club.next_evening import next_name, next_start
from deadbutton.web.season.kept import Kept, store
from tests.web.clients import TestClient
from tests.web.money_room import Desk
from tests.web.rooms import open_for_entries

TD = """
Tournament: {V: "3.7.2", Players: [
 new GamePlayer({UUID: "a-1", Nickname: "", Firstname: "Ada", Lastname: "Exemple", Email: "ada@example.org", Buyins: []}),
 new GamePlayer({UUID: "a-2", Nickname: "Le \\"Grand\\" Bruno", Firstname: "", Lastname: "", Buyins: [new GameBuyin({Amount: 20})]}),
 new GamePlayer({UUID: "a-3", Nickname: "", Firstname: "Zo\\u00e9", Lastname: "Test"})]}
"""


class Club:
    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.app = create_app(journal)
        self.client = TestClient(self.app, headers={"accept-language": "en"}, raise_server_exceptions=False)

    def evening(self, names, name="Monthly"):
        desk = Desk(self.journal, self.app, name=name, payout=Payout(places=2)).begun(
            len(names), tuple(names)
        )
        desk.press("/payouts", "do/lock_payouts")
        return desk.bust(1).record

    def get(self, path: str, lang: str = "en") -> str:
        found = self.client.get(path, headers={"accept-language": lang})
        assert found.status_code == 200, found.text[:300]
        return unescape(found.text).replace("\xa0", " ").replace("\u202f", " ")

    def post(self, path: str, files=None, **fields):
        token = re.search(r'name="csrf" value="(\w+)"', self.client.get("/club").text)[1]
        return self.client.post(path, data={"csrf": token, **fields}, files=files)

    def id_of(self, name: str) -> str:
        return Careers(self.journal).directory().of(name).id


@pytest.fixture
def club(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield Club(journal)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_empty_club_says_what_to_do(club, lang):
    said = club.get("/club", lang)
    assert (
        "Qui s’inscrit à un tournoi devient membre" if lang == "fr" else "Whoever enters a tournament"
    ) in said


def test_who_has_played_is_there_with_a_history(club):
    record = club.evening(["Ada Exemple", "Bruno Essai", "Chloé Témoin", "Élodie Test"])
    store(club.journal, "s", Kept(name="Season", joins=True, table=[2500, 1800, 1500, 1200]))
    said = club.get("/club")
    names = re.findall(r'<b dir="auto">([^<]+)</b>', said)
    assert names == ["Ada Exemple", "Bruno Essai", "Chloé Témoin", "Élodie Test"]
    winner = next(one.name for one in record.state.players.values() if one.place == 1)
    said = club.get(f"/club/{club.id_of(winner)}")
    assert "1 win" in said
    assert "+ 25" in said
    assert "Monthly" in said
    assert re.findall(r'<b dir="auto">([^<]+)</b>', club.get("/club?q=elo")) == ["Élodie Test"]
    assert re.findall(r'<b dir="auto">([^<]+)</b>', club.get("/club?sort=points"))[0] == winner


def test_details_are_kept_and_a_mistake_keeps_what_was_typed(club):
    club.post("/club", name="Ada Exemple", number="0114", contact="ada@example.org", notes="<b>x</b>")
    ada = club.id_of("Ada Exemple")
    said = club.client.get(f"/club/{ada}").text
    assert "<b>x</b>" not in said
    assert "0114" in said
    again = club.post("/club", name="ADA  exemple", contact="kept@example.org")
    assert again.status_code == 409
    assert "kept@example.org" in again.text
    club.post(f"/club/{ada}", name="Ada Modèle", number="", contact="", notes="")
    assert "Ada Modèle" in club.get("/club?q=exem")  # a former name is found
    assert club.client.get("/club/nobody").status_code == 404


def test_merging_two_spellings_and_taking_it_back(club):
    club.evening(["Zoé Test", "Ada A", "Bruno B"])
    club.evening(["Zoe TEST", "Ada A", "Chloé C"], "Second")
    assert "The same person?" in club.get("/club")
    one, other = club.id_of("Zoé Test"), club.id_of("Zoe TEST")
    said = club.post(f"/club/{other}/merge", into=one)
    assert "are one now" in unescape(said.text)
    assert club.get(f"/club/{one}").count("/results") == 2
    assert "The same person?" not in club.get("/club")
    assert club.client.get(f"/club/{other}", follow_redirects=False).headers["location"] == f"/club/{one}"
    club.post(f"/club/{other}/part")
    assert club.get(f"/club/{one}").count("/results") == 1
    refused = club.post(f"/club/{club.id_of('Ada A')}/merge", into="Bruno B")
    assert refused.status_code == 409
    assert "two people" in unescape(refused.text)
    assert club.post(f"/club/{one}/merge", into="Nobody At All").status_code == 409


def test_personal_data_is_handed_over_and_deleted(club):
    record = club.evening(["Ada Exemple", "Bruno Essai", "Chloé Témoin"])
    ada = club.id_of("Ada Exemple")
    club.post(f"/club/{ada}", name="Ada Exemple", contact="ada@example.org", notes="tall", number="7")
    club.journal.signups.say(record.id, "Ada Exemple", Reply.YES, now=1, contact="06")
    data = json.loads(club.client.get(f"/club/{ada}/data.json").text)
    assert (data["contact"], data["notes"], data["number"]) == ("ada@example.org", "tall", "7")
    assert data["tournaments"][0]["tournament"] == "Monthly"
    assert data["sign_ups"][0]["contact"] == "06"
    assert club.post(f"/club/{ada}/forget").status_code == 409  # nobody was sure
    assert "Ada Exemple" in club.get("/club")
    club.post(f"/club/{ada}/forget", sure="yes")
    assert "Ada Exemple" not in club.get("/club")
    assert "example.org" not in club.get("/club/members.csv")
    assert not club.journal.signups.of(record.id).all
    assert "Ada Exemple" in club.get(f"/t/{record.id}/results")  # as it was announced


def test_a_list_says_what_it_understood_before_anything_is_taken(club):
    club.post("/club", name="Ada Exemple")
    text = "Prénom;Nom;E-mail;Téléphone;Ville\nAda;Exemple;ada@example.org;;Lyon\nZoé;Test;;06 00;Nice\nZOÉ;test;;;\n;;;;\n;;x@example.org;;"
    said = unescape(club.post("/club/import", names=text).text)
    assert "Not read: Ville" in said
    assert len(re.findall(r">new</span>", said)) == 1
    assert "details are filled in" in said
    assert "further up in the list" in said
    assert "no name on this line" in said
    assert len(Careers(club.journal).directory().everybody) == 1
    done = unescape(club.post("/club/import", names=text, act="take").text)
    book = Careers(club.journal).directory()
    assert book.of("Ada Exemple").contact == "ada@example.org"
    assert book.of("Zoé Test").contact == "06 00"
    ids = re.findall(r'name="ids" value="(\w+)"', done)
    at = re.search(r'name="at" value="(\d+)"', done)[1]
    club.post("/club/import/undo", ids=ids, at=at)
    assert [one.name for one in Careers(club.journal).directory().everybody] == ["Ada Exemple"]
    assert club.post("/club/import/undo", ids=ids, at=at).status_code == 409


def test_the_tournament_directors_files_are_read(club):
    found = read_members(TD)
    assert [one.name for one in found.lines] == ["Ada Exemple", 'Le "Grand" Bruno', "Zoé Test"]
    assert found.lines[0].contact == "ada@example.org"
    exported = "Nickname,First Name,Last Name,Email,Rank\r\n,Ada,Exemple,a@example.org,3\r\nBru,,,,\r\n"
    assert [one.name for one in read_members(exported).lines] == ["Ada Exemple", "Bru"]
    said = club.post("/club/import", files={"file": ("game.tdt", TD.encode("cp1252", "replace"))})
    assert "A list of The Tournament Director" in unescape(said.text)


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04\x14\x00xl/workbook.xml",
        b"\x00\x01\x02" * 50,
        b"",
        b"\n\n;;;\n",
        b"Name;Email\n;\n",
        b"%PDF-1.7",
    ],
)
def test_a_broken_file_changes_nothing(club, data):
    said = club.post("/club/import", act="take", files={"file": ("list.csv", data)})
    assert said.status_code in (200, 409)
    assert not Careers(club.journal).directory().everybody


def test_old_spreadsheets_and_their_accents(club):
    assert read_members(text_of("Nom;Prénom\nÉbauche;Léo".encode("cp1252"))).lines[0].name == "Léo Ébauche"
    assert read_members(text_of("Léo Ébauche\nAda".encode("utf-16"))).lines[1].name == "Ada"


@pytest.mark.parametrize(
    ("name", "when", "then"),
    [
        ("Mensuel d’octobre", datetime(2026, 11, 3), "Mensuel de novembre"),
        ("TOURNOI DE MARS 2026", datetime(2026, 4, 1), "TOURNOI D’AVRIL 2026"),
        ("December game", datetime(2027, 1, 3), "January game"),
        ("Monthly 9", datetime(2027, 1, 3), "Monthly 10"),
        ("Friday", datetime(2027, 1, 3), "Friday"),
    ],
)
def test_the_name_moves_on(name, when, then):
    assert next_name(name, when, ()) == then
    assert next_name(name, when, {then}) == f"{then} (2)"


def test_the_next_evening_takes_everything_over(club):
    record = club.evening(["Ada Exemple", "Bruno Essai", "Chloé Témoin"], "Mensuel 4")
    said = club.get(f"/club/next/{record.id}")
    assert 'value="Mensuel 5"' in said
    assert "3 players are expected" in said
    bad = club.post(f"/club/next/{record.id}", name=" ", starts_at="")
    assert bad.status_code == 409
    assert club.post(f"/club/next/{record.id}", name="x", starts_at="soon").status_code == 409
    start = next_start(record.state.settled, record.state.started_at, wall_clock())
    fields = {
        "name": "Mensuel 5",
        "starts_at": start.strftime("%Y-%m-%dT%H:%M"),
        "command_id": "once",
        "invites": "yes",
    }
    said = club.post(f"/club/next/{record.id}", **fields)
    assert "/join/" in said.text
    club.post(f"/club/next/{record.id}", **fields)  # sent twice
    listed = [one for one in club.journal.tournaments() if one.name == "Mensuel 5"]
    assert len(listed) == 1
    new = club.journal.record(listed[0].id)
    before, after = record.state.settled, new.state.settled
    assert (after.structure, after.chips, after.book, after.buy_in) == (
        before.structure,
        before.chips,
        before.book,
        before.buy_in,
    )
    assert after.starts_at == int(start.timestamp() * 1000)
    desk = club.get(f"/t/{new.id}/desk")
    assert re.findall(r'aria-label="Register ([^"]+)"', desk) == [
        "Ada Exemple",
        "Bruno Essai",
        "Chloé Témoin",
    ]


def test_the_same_week_and_weekday_of_the_next_month(club):
    config = open_for_entries(club.journal).state.settled
    third_tuesday = datetime(2026, 10, 20, 20, 30)
    then = next_start(config, int(third_tuesday.timestamp() * 1000), int(third_tuesday.timestamp() * 1000))
    assert then == datetime(2026, 11, 17, 20, 30)
    fifth_friday = datetime(2026, 10, 30, 20, 0)
    assert next_start(config, int(fifth_friday.timestamp() * 1000), 0) == datetime(2026, 11, 27, 20, 0)
