"""Seasons of a club: a table of points, members not spellings, tournaments that join by themselves, a public page."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Careers, Journal
from deadbutton.refusal import Refused
from deadbutton.text import Lang
from deadbutton.tournament import Formula, Payout, Season, board_csv, leaderboard, results_of
from deadbutton.web import Settings, create_app
from deadbutton.web.season.kept import Kept, read_season, read_table, season, seasons, store
from deadbutton.web.season.view import SeasonView, seasons_with
from tests.web.clients import TestClient
from tests.web.money_room import Desk

FIRST = ("Ada Exemple", "Bruno Essai", "Zoé Test", "Dario Essai")
SECOND = ("Ada Exemple", "Bruno Essai", "Zoe TEST", "Chloé Témoin")


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    """Two evenings; somebody is written in two ways."""
    with Journal(str(tmp_path_factory.mktemp("club") / "t.db")) as journal:
        app = create_app(journal, Settings())
        evenings = []
        for name, names in (("Mensuel d’octobre", FIRST), ("MENSUEL de novembre", SECOND)):
            desk = Desk(journal, app, name=name, payout=Payout(places=2)).begun(4, names)
            desk.press("/payouts", "do/lock_payouts")
            evenings.append(desk.bust(1).record)
        yield journal, app, evenings


def view(journal, **kept):
    return SeasonView(journal, "x", Kept(name="x", **kept))


def test_a_table_gives_its_points_by_place(club):
    _, _, (first, _) = club
    result = results_of(first.state, first.last_at)
    by_place = {
        one.place: one.points for one in leaderboard(Season(name="x", table=(2500, 1800, 750)), [result])
    }
    assert by_place == {1: 2500, 2: 1800, 3: 750, 4: 0}
    rules = Season(name="x", table=(1000,), presence=100, knockout=50)
    board = {
        line.name: one.points
        for one in leaderboard(rules, [result])
        for line in result.lines
        if line.name == one.name
    }
    assert board == {
        line.name: (1000 if line.place == 1 else 0) + 100 + 50 * len(line.eliminated) for line in result.lines
    }


@pytest.mark.parametrize(
    ("said", "points"),
    [
        ("25-18-15", [2500, 1800, 1500]),
        ("25, 18, 15", [2500, 1800, 1500]),
        ("25;18 ; 7.5", [2500, 1800, 750]),
        ("1er : 10, 2e : 6", [1000, 600]),
        ("1st = 10\n2nd = 6", [1000, 600]),
    ],
)
def test_a_table_is_read_as_people_write_it(said, points):
    assert read_table(said) == points


@pytest.mark.parametrize(
    ("said", "code"), [("", "season.no_table"), ("25, many", "season.table"), ("1 " * 201, "season.no_table")]
)
def test_a_table_that_cannot_be_read_says_where(said, code):
    with pytest.raises(Refused) as why:
        read_season({"name": "x", "preset": "table", "table": said}, [])
    assert why.value.code == code


@pytest.mark.parametrize(
    ("french", "english"),
    [
        ("inscrits - place + 1", "entries - place + 1"),
        ("Racine(Joueurs ÷ rang) × 10", "sqrt(entries / place) * 10"),
        ("max(0, places payées - place) + éliminations", "max(0, paid places - place) + knockouts"),
        ("gain / dotation − recaves", "prize / pool - rebuys"),
        ("arrondi(entrée / 100)", "round(buy-in / 100)"),
    ],
)
def test_a_formula_speaks_french_and_english(french, english):
    values = {
        "entries": 20,
        "place": 3,
        "prize": 500,
        "pool": 1000,
        "buy_in": 2050,
        "knockouts": 2,
        "rebuys": 1,
        "paid_places": 4,
    }
    assert Formula.read(french).worth(**values) == Formula.read(english).worth(**values)


def test_a_ranking_follows_the_member_not_the_spelling(club):
    journal, _, evenings = club
    ids = [one.id for one in evenings]
    directory = Careers(journal).directory()
    zoe, other = directory.of("Zoé Test"), directory.of("Zoe Test")
    assert (zoe.id != other.id) and len(view(journal, tournaments=ids).standings) == 6  # noqa: PT018
    journal.members.merge(other.id, zoe.id)
    try:
        season_view = view(journal, tournaments=ids, table=[300, 200, 100, 100])
        one = season_view.player("ZOE test")
        assert (one.name, one.played, len(season_view.standings)) == ("Zoé Test", 2, 5)
        assert all(score.line is not None for score in season_view.scores(one))
        best = view(journal, tournaments=ids, table=[300, 200, 100, 100], best=1).player("Zoé Test")
        assert best.points == max(one.scores)
    finally:
        journal.members.part(other.id)
    assert len(view(journal, tournaments=ids).standings) == 6


def test_tournaments_join_by_their_name_and_date(club):
    journal, app, (first, second) = club
    assert view(journal, joins=True, words="mensuel").ids == [second.id, first.id]
    assert view(journal, joins=True, words="octobre").ids == [first.id]
    assert view(journal, joins=True, words="Novémbre").ids == [second.id]
    assert view(journal, joins=True, since="2999-01-01").ids == []
    assert view(journal, joins=True, until="2000-01-01", tournaments=[first.id]).ids == [first.id]
    assert view(journal, joins=True, left_out=[second.id]).ids == [first.id]
    store(journal, "joined", Kept(name="Mensuel", joins=True, words="mensuel"))
    assert "joined" in [one.id for one in seasons_with(journal, first.id)]
    client = TestClient(app, headers={"accept-language": "en"})
    page = client.get("/season/joined").text
    token = re.search(r'name="csrf" value="(\w+)"', page)[1]
    assert page.count('name="joined"') == 2
    data = {
        "csrf": token,
        "name": "Mensuel",
        "preset": "table",
        "table": "3 2 1",
        "joins": "named",
        "words": "mensuel",
    }
    data |= {"joined": [first.id, second.id], "tournaments": [first.id], "version": "0"}
    assert client.post("/season/joined", data=data).status_code == 200
    kept = season(journal, "joined")
    assert (kept.left_out, kept.tournaments, kept.table) == ([second.id], [], [300, 200, 100])
    assert SeasonView(journal, "joined", kept).ids == [first.id]


def test_which_tournaments_join_is_chosen_in_so_many_words(club):
    """Nobody's home game joins a club's season because a field was left empty."""
    journal, app, (first, second) = club
    client = TestClient(app, headers={"accept-language": "en"})
    token = re.search(r'name="csrf" value="(\w+)"', client.get("/season").text)[1]
    data = {"csrf": token, "name": "Monthly", "preset": "linear", "joins": "named", "words": " "}
    before = {one.id for one in seasons(journal)}
    refused = client.post("/season", data=data)
    assert (refused.status_code, {one.id for one in seasons(journal)}) == (409, before)
    assert "Say what the name" in refused.text
    assert re.search(r'name="joins" value="named" checked', refused.text)
    assert client.post("/season", data=data | {"joins": "all", "words": "x"}).status_code == 200
    (one,) = (one for one in seasons(journal) if one.id not in before)
    assert (one.kept.joins, one.kept.words) == (True, "")
    assert SeasonView(journal, one.id, one.kept).ids == [second.id, first.id]
    assert re.search(r'name="joins" value="all" checked', client.get(f"/season/{one.id}").text)


def test_what_it_would_change_is_shown_before_it_is_saved(club):
    journal, app, evenings = club
    ids = [one.id for one in evenings]
    store(journal, "tried", Kept(name="Try", tournaments=ids, formula="linear"))
    client = TestClient(app, headers={"accept-language": "en"})
    token = re.search(r'name="csrf" value="(\w+)"', client.get("/season/tried").text)[1]
    data = {
        "csrf": token,
        "name": "Try",
        "preset": "",
        "formula": "place",
        "tournaments": ids,
        "act": "try",
        "version": "0",
    }
    said = unescape(client.post("/season/tried", data=data).text)
    assert "nothing is saved yet" in said
    assert "↑" in said and "↓" in said  # noqa: PT018
    assert season(journal, "tried").formula == "linear"


def test_a_public_page_shows_what_the_director_chose(club):
    journal, app, evenings = club
    store(journal, "open", Kept(name="Ouverte", tournaments=[one.id for one in evenings], table=[2500, 1800]))
    director = TestClient(app, headers={"accept-language": "en"})
    stranger = TestClient(
        app, base_url="http://192.0.2.1", client=("192.0.2.7", 5000), headers={"accept-language": "fr"}
    )

    def choose(names: str) -> str:
        token = re.search(r'name="csrf" value="(\w+)"', director.get("/season/open").text)[1]
        director.post("/season/open/public", data={"csrf": token, "names": names})
        return season(journal, "open").public

    assert stranger.get("/season/open").status_code in (401, 403)
    token = choose("short")
    said = unescape(stranger.get(f"/standings/{token}").text)
    assert "Ada E." in said and "Ada Exemple" not in said and "25, 18" in said  # noqa: PT018
    assert "Ada E." in stranger.get(f"/standings/{token}/board.csv").text
    assert choose("full") == token
    assert "Ada Exemple" in stranger.get(f"/standings/{token}").text
    choose("none")
    assert stranger.get(f"/standings/{token}").status_code == 404


def test_a_forgotten_member_has_no_name_in_a_ranking(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        desk = Desk(journal, create_app(journal), payout=Payout(places=2)).begun(4)
        desk.press("/payouts", "do/lock_payouts")
        desk.bust(1)
        ada = Careers(journal).directory().of("Ada Exemple")
        journal.members.forget(ada.id, 1)
        board = view(journal, tournaments=[desk.record.id]).standings
        assert "Ada Exemple" not in {one.name for one in board}
        assert len(board) == 4
        assert "former member" in board_csv(board, Lang.EN)
        assert "ancien membre" in board_csv(board, Lang.FR)


def test_half_points_and_sentences_are_written_as_people_write_them(club):
    journal, app, (first, _) = club
    store(
        journal,
        "half",
        Kept(name="Demi", tournaments=[first.id], table=[2550, 1875], presence=50, knockout=50, best=2),
    )
    with TestClient(app) as client:
        said = unescape(client.get("/season/half", headers={"accept-language": "fr"}).text).replace(
            "\u00a0", " "
        )
        said = said.replace("\u202f", " ")
        paper = unescape(client.get("/season/half/print", headers={"accept-language": "fr"}).text)
        assert "par élimination" in paper, "the sheet says how it counts, too"
    assert "+ 0,5 par présence ; + 0,5 par élimination ; les 2 meilleurs" in re.sub(r"\s+", " ", said)
    assert not re.search(r"\d,\d0\b", said)
    assert "Places payées" in said
    assert "le plus de gains" in said


def test_a_season_of_free_tournaments_has_no_word_of_money(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        app = create_app(journal, Settings())
        desk = Desk(journal, app, name="Points", buy_in=0, fee=0).begun(4, FIRST)
        free = desk.bust(1).record
        store(
            journal,
            "free",
            Kept(name="Points", tournaments=[free.id], table=[2500], public="tok", public_names="full"),
        )
        with TestClient(app) as client:
            for address in ("/season/free", "/season/free/print"):
                said = client.get(address, headers={"accept-language": "fr"}).text
                assert "Ada Exemple" in said
                shown = re.sub(r"<form.*?</form>", "", said, flags=re.S)
                assert not re.search(r"pay[ée]|gain|prix|€", shown, re.I), address


def test_a_formula_that_gives_no_number_is_refused_where_it_is_typed(club):
    journal, app, (first, _) = club
    store(journal, "form", Kept(name="Formule", tournaments=[first.id], table=[2500]))
    fields = {
        "name": "Formule",
        "preset": "",
        "formula": "100 / (place - 1)",
        "tournaments": first.id,
        "version": "0",
    }
    with TestClient(app, headers={"accept-language": "fr"}) as client:
        csrf = re.search(r'name="csrf" value="([^"]+)"', client.get("/season/form").text)[1]
        for address, act in (("/season/form", "try"), ("/season/form", ""), ("/season", "")):
            said = client.post(address, data={**fields, "csrf": csrf, "act": act})
            assert said.status_code == 409, address
            told = unescape(said.text).replace("\u00a0", " ")
            assert "ne donne pas de nombre pour inscrits = 4, place = 1, gain =" in told
            form = told.split('<form class="s-form"')[1].split("</form>")[0]
            assert "ne donne pas de nombre" in form, "the refusal stands in the form"
            assert "100 / (place - 1)" in form, "what was typed stays"
            if address != "/season":
                assert "<details open>" in told
    assert season(journal, "form").table == [2500]
