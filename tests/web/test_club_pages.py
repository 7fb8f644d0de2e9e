"""The members' pages: list, statistics, merging, personal data, import, and the next evening."""

from __future__ import annotations

import json
import re
from datetime import datetime
from html import unescape

import msgspec
import pytest

from deadbutton.journal import Careers, Journal, Reply, wall_clock
from deadbutton.sim.announcement import announced_event
from deadbutton.tournament import MINUTE, Payout
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


def test_what_only_the_other_spelling_knew_is_kept_shown_and_handed_over(club):
    club.post("/club", name="Camile Durand")
    club.post("/club", name="Camille Durand", number="FR-7", contact="camille@example.org")
    said = unescape(club.get("/club"))
    assert re.findall(r"Yes: ([^<]+)</button>", said) == [
        "Camille Durand",
        "Camile Durand",
    ]  # who is known first
    right, wrong = club.id_of("Camille Durand"), club.id_of("Camile Durand")
    club.post(f"/club/{right}/merge", into=wrong)
    said = club.client.get(f"/club/{wrong}").text
    assert 'value="FR-7"' in said
    assert 'value="camille@example.org"' in said
    assert club.get("/club?q=FR-7").count("<b dir") == 1
    data = json.loads(club.client.get(f"/club/{wrong}/data.json").text)
    assert (data["contact"], data["merged_entries"][0]["number"]) == ("camille@example.org", "FR-7")
    club.post(f"/club/{wrong}", name="Camile Durand", number="FR-7", contact="", notes="")
    assert "camille@example.org" not in club.client.get(f"/club/{wrong}").text  # what is emptied stays so
    club.post(f"/club/{right}/part")
    assert "camille@example.org" not in club.get("/club/members.csv")


def test_two_people_who_look_alike_are_asked_about_once(club):
    for name in ("Camile Durand", "Camille Durand"):
        club.post("/club", name=name)
    one, other = club.id_of("Camille Durand"), club.id_of("Camile Durand")
    assert "The same person?" in club.get("/club")
    assert club.post(f"/club/{one}/apart", other="nobody").status_code == 404
    for _ in range(2):
        club.post(f"/club/{one}/apart", other=other)
    assert "The same person?" not in club.get("/club")
    assert len(club.journal.house.get("club:two_people")) == 1
    club.post("/club", name="Camylle Durand")  # somebody new is asked about all the same
    assert "The same person?" in club.get("/club")
    assert "are one now" in unescape(club.post(f"/club/{other}/merge", into=one).text)


@pytest.mark.parametrize(("days", "is_offered"), [(28, False), (0, True)])
def test_nobody_is_here_for_an_evening_of_next_month(club, days, is_offered):
    club.post("/club", name="Ada Exemple")
    starts = wall_clock() + days * 24 * 60 * MINUTE + 60 * MINUTE
    club.journal.create(
        msgspec.structs.replace(announced_event("club", "ffjp", 12), starts_at=starts),
        by="Ana",
        accept_outside=True,
    )
    said = club.get(f"/club/{club.id_of('Ada Exemple')}")
    assert 'name="say" value="yes"' in said
    assert ('name="say" value="here"' in said) == is_offered


def test_personal_data_is_handed_over_and_deleted(club):
    record = club.evening(["Ada Exemple", "Bruno Essai", "Chloé Témoin"])
    ada = club.id_of("Ada Exemple")
    club.post(f"/club/{ada}", name="Ada Exemple", contact="ada@example.org", notes="tall", number="7")
    club.journal.signups.say(record.id, "Ada Exemple", Reply.YES, now=1, contact="06")
    data = json.loads(club.client.get(f"/club/{ada}/data.json").text)
    assert (data["contact"], data["notes"], data["number"]) == ("ada@example.org", "tall", "7")
    assert data["tournaments"][0]["tournament"] == "Monthly"
    assert data["sign_ups"][0]["contact"] == "06"
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d", data["member_since"])
    refused = club.post(f"/club/{ada}/forget")
    assert refused.status_code == 409  # nobody was sure
    assert re.search(r"<details open>.{0,1500}note--refused", refused.text, re.S), (
        "and it is said where it can be seen"
    )
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
    filled = re.findall(r'name="filled" value="([^"]+)"', done)
    club.post("/club/import/undo", ids=ids, at=at, filled=filled)
    (ada,) = Careers(club.journal).directory().everybody
    assert (ada.name, ada.contact) == ("Ada Exemple", "")  # as if the list had never been
    assert club.post("/club/import/undo", ids=ids, at=at, filled=filled).status_code == 409


def test_undoing_a_list_leaves_alone_what_somebody_has_changed_since(club):
    club.post("/club", name="Ada Exemple", number="7")
    done = unescape(
        club.post("/club/import", names="Nom;Numéro;E-mail\nAda Exemple;9;a@example.org", act="take").text
    )
    filled = re.findall(r'name="filled" value="([^"]+)"', done)
    at = re.search(r'name="at" value="(\d+)"', done)[1]
    (ada,) = Careers(club.journal).directory().everybody
    assert (ada.number, ada.contact) == ("7", "a@example.org")
    assert len(filled) == 1
    club.post(f"/club/{ada.id}", name=ada.name, number="7", contact="new@example.org")
    assert club.post("/club/import/undo", at=at, filled=filled).status_code == 409
    (ada,) = Careers(club.journal).directory().everybody
    assert ada.contact == "new@example.org"


def test_the_tournament_directors_files_are_read(club):
    found = read_members(TD)
    assert [one.name for one in found.lines] == ["Ada Exemple", 'Le "Grand" Bruno', "Zoé Test"]
    assert found.lines[0].contact == "ada@example.org"
    exported = "Nickname,First Name,Last Name,Email,Rank\r\n,Ada,Exemple,a@example.org,3\r\nBru,,,,\r\n"
    assert [one.name for one in read_members(exported).lines] == ["Ada Exemple", "Bru"]
    said = club.post("/club/import", files={"file": ("game.tdt", TD.encode("cp1252", "replace"))})
    assert "A list of The Tournament Director" in unescape(said.text)
    assert read_members(exported).source
    assert not read_members("Nom;Prénom;Surnom\nExemple;Ada;Bru").source  # a club's own sheet


def test_columns_are_known_by_their_words():
    found = read_members(
        "ID,Name,First Name,Last Name,N° de licence,Tél. portable,Notes\n"
        '6f9619ff-8b86-d011-b42d-00cf4fc964ff,Ada Exemple,Ada,Exemple,FR-7,06,"tall,\nlate"\n'
        '8,Zoé Test,,,,,5" deep\n'
        "9,Zoé Test,Zoé,,,,\n"
    )
    assert [one.name for one in found.lines] == ["Ada Exemple", "Zoé Test", "Zoé Test"]
    assert [one.number for one in found.lines] == [2, 4, 5]
    assert (found.lines[0].contact, found.lines[0].notes) == ("06", "tall, late")
    assert [one.card for one in found.lines] == ["", "8", "9"]
    assert found.not_read == ("N° de licence",)  # one number is enough, and that it is not read is said
    assert read_members("Nom;N° de licence\nAda;FR-7").lines[0].card == "FR-7"


def test_one_slip_of_the_pen_is_asked_about(club):
    for name in ("Étienne Roux", "Étiene Roux", "Louis Roux", "Louise Roux", "Anna Test", "Anne Test"):
        club.post("/club", name=name)
    found = [(one.name, other.name) for one, other in Careers(club.journal).directory().doubles()]
    assert found == [("Étiene Roux", "Étienne Roux")]
    said = unescape(club.post("/club/import", names="Etinne ROUX\nBruno Essai").text)
    assert "new; looks like Étienne Roux" in said
    said = unescape(club.post("/club/import", names="Camille Durand\nCamile Durand").text)
    assert "new; looks like Camille Durand" in said  # two lines of one list


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
        ("Friday, 3 December", datetime(2027, 1, 3), "Friday, 3 January"),
        ("Chez soi, 11 joueurs", datetime(2027, 1, 3), "Chez soi, 3 January"),
    ],
)
def test_the_name_moves_on(name, when, then):
    assert next_name(name, when, ()) == then
    told = f"{then}, 3 January" if then == name else f"{then} (2)"
    assert next_name(name, when, {then}) == told


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


@pytest.mark.parametrize(
    "listed",
    [
        "Nickname,First Name,Last Name\nAce,Anna,Exemple\n",
        'x = {Players: [new GamePlayer({Nickname: "Ace", Firstname: "Anna", Lastname: "Exemple"})]}',
    ],
    ids=["csv", "tdt"],
)
def test_a_nickname_beside_a_whole_name_is_kept_as_a_note(club, listed):
    club.post("/club/import", names=listed, act="take")
    assert Careers(club.journal).directory().of("Anna Exemple").notes == "Ace"
