"""Results as they come, and seasons over them: places, ties, prizes, files, formulas."""

from __future__ import annotations

import re
from html import unescape

import msgspec
import pytest

from deadbutton.journal import Journal, Role
from deadbutton.text import Lang
from deadbutton.tournament import (
    Payout,
    PayPrize,
    ReportHand,
    Results,
    Season,
    TakeAddOn,
    leaderboard,
    results_of,
)
from deadbutton.web import create_app
from deadbutton.web.payouts.prize_ladder import prize_ladder
from deadbutton.web.season.kept import Kept, season, store
from deadbutton.web.server import wording
from tests.web.clients import TestClient
from tests.web.money_room import Desk
from tests.web.rooms import NAMES


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("results") / "t.db")) as journal:
        yield journal, create_app(journal)


@pytest.fixture
def desk(house):
    return Desk(*house, payout=Payout(places=2))


def over(desk: Desk, players: int = 5) -> Desk:
    desk.begun(players)
    desk.press("/payouts", "do/lock_payouts")
    return desk.bust(1)


# Results


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_in_every_phase_and_language(desk, lang):
    assert ("Personne n’a encore joué" if lang == "fr" else "Nobody has played yet") in desk.get(
        "/results", lang
    )
    desk.begun(5)
    assert ("Classement provisoire" if lang == "fr" else "The ranking so far") in desk.get("/results", lang)
    desk.press("/payouts", "do/lock_payouts")
    desk.bust(3)
    said = desk.get("/results", lang)
    assert ("5e" if lang == "fr" else "5th") in said
    assert ("en jeu" if lang == "fr" else "In play 3") in said
    desk.bust(1)
    winner = next(player.name for player in desk.state.players.values() if player.place == 1)
    said = desk.get("/results", lang)
    assert ("Vainqueur" if lang == "fr" else "Winner") in said
    assert winner in said.split("r-name")[1].split("</h1>")[0]


def test_lines_are_the_cores(desk):
    over(desk)
    said = unescape(desk.get("/results"))
    for line in results_of(desk.state, desk.record.now()).lines:
        row = next(row for row in said.split("<tr")[1:] if f">{line.name}</bdi></a>" in row)
        assert wording.ordinal(line.place, Lang.EN) in row
        if line.prize:
            assert wording.money(line.prize, "EUR", Lang.EN) in row
        for name in line.out_by:
            assert name in row


def test_an_add_on_has_a_column_of_its_own_and_is_named_on_a_phone(house):
    desk = Desk(*house, preset="rebuy")
    desk.begun(5)
    assert ">Add-on</th>" not in desk.get("/results")
    desk.record.do(TakeAddOn(player=1, because="at the host’s word"), by="Ana")
    said = desk.get("/results")
    assert ">Add-on</th>" in said
    assert ">Rebuys</th>" not in said
    assert 'data-label="add-on">1</td>' in said


def test_ties_are_said(house):
    desk = Desk(*house, payout=Payout(places=5)).begun(5)
    first, second, third, *_ = sorted(desk.state.tables[1].players)
    desk.do(ReportHand(table=1, out={first: (third,), second: (third,)}))
    assert sum(player.tied == 2 for player in desk.state.players.values()) == 2
    assert desk.get("/results").split("<tbody>")[1].count(">tied<") == 2
    ladder = desk.get("/payouts").split("g-ladder")[1]
    assert ladder.count('4th <span class="label">tied<') == 2
    assert "5th" not in ladder.split("</tbody>")[0]
    assert desk.get("/payouts/print").count(">4 =</th>") == 2
    desk.bust(1)
    desk.press("/payouts", "do/lock_payouts")
    desk.do(
        PayPrize(
            player=next(one.id for one in desk.state.players.values() if one.tied == 2), identity_seen=True
        )
    )
    assert '<td class="num">4 =</td>' in desk.get("/payouts/receipts")
    rungs = prize_ladder(desk.state).rungs[-2:]
    assert [rung.places for rung in rungs] == ["4", "4"], "as on the screens and the phones"


def test_filters(desk):
    over(desk)
    assert desk.get("/results?show=paid").count('<th scope="row">') == 2
    assert desk.get("/results?q=ada").count('<th scope="row">') == 1
    assert "Nobody fits" in desk.get("/results?q=zorglub")
    assert desk.client.get(f"{desk.url}/results?show=%00&most=x").status_code == 200


def test_files_and_sheet(desk):
    desk.begun(5, ("=1+1", "<script>alert(1)</script>", *NAMES[:3])).bust(1)
    read = Results.read(desk.client.get(f"{desk.url}/results.json").content)
    assert [line.place for line in read.lines] == [1, 2, 3, 4, 5]
    table = desk.client.get(f"{desk.url}/results.csv").text
    assert "'=1+1" in table
    assert table.count("\r\n") == 6
    sheet = desk.get("/results/print")
    assert "<script>alert" not in sheet + desk.get("/results")
    assert 'lang="fr"' in sheet
    assert 'lang="en"' in sheet


def test_five_hundred_players_come_in_pages(house):
    desk = Desk(*house, preset="club").begun(130, tuple(f"Player {number}" for number in range(1, 131)))
    assert desk.get("/results").count('<th scope="row">') == 100
    assert desk.get("/results?most=all").count('<th scope="row">') == 130


def test_the_floor_sees_results_and_no_season(desk):
    over(desk)
    token = desk.journal.links.give(desk.record.id, Role.FLOOR, label="Bob", now=desk.record.now())
    floor = desk.browser(token)
    page = floor.get(f"{desk.url}/results")
    assert page.status_code == 200
    assert 'href="/season' not in page.text
    assert f"{desk.url}/payouts" not in page.text
    player = desk.browser(
        desk.journal.links.give(desk.record.id, Role.PLAYER, player=1, now=desk.record.now())
    )
    assert player.get(f"{desk.url}/results").status_code == 403


# Seasons


@pytest.fixture
def club(tmp_path):
    """A house with three finished tournaments and one that is still played."""
    with Journal(str(tmp_path / "t.db")) as journal:
        app = create_app(journal)
        desks = [over(Desk(journal, app, payout=Payout(places=2), name=f"Night {n}")) for n in (1, 2, 3)]
        running = Desk(journal, app, name="Still on").begun(4)
        yield Club(journal, app, desks, running)


class Club:
    def __init__(self, journal, app, desks, running) -> None:
        self.journal, self.app, self.desks, self.running = journal, app, desks, running
        self.client = TestClient(app, headers={"accept-language": "en"}, raise_server_exceptions=False)

    def get(self, path: str, lang: str = "en") -> str:
        response = self.client.get(path, headers={"accept-language": lang})
        assert response.status_code == 200, response.text[:400]
        return unescape(response.text)

    def send(self, path: str, **fields):
        page = self.client.get(path if "/remove" not in path and "/restore" not in path else "/season").text
        csrf = re.search(r'name="csrf" value="(\w+)"', page)[1]
        return self.client.post(path, data={"csrf": csrf, **fields}, follow_redirects=False)

    def made(self, **fields) -> str:
        wanted = {
            "name": "Autumn",
            "preset": "linear",
            "tournaments": [desk.record.id for desk in self.desks],
        }
        sent = self.send("/season", **{**wanted, **fields})
        assert sent.status_code == 303, sent.text[-800:]
        return sent.headers["location"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_season_is_made_and_its_board_is_the_cores(club, lang):
    assert ("Encore aucune saison" if lang == "fr" else "No season yet") in club.get("/season", lang)
    where = club.made(best="2")
    board = leaderboard(
        Season(name="Autumn", best=2),
        [results_of(desk.state, desk.record.last_at) for desk in club.desks],
    )
    said = club.get(where, lang)
    rows = said.split("s-board")[1].split("<tbody>")[1].split("<tr")[1:]
    assert len(rows) == len(board) == 5
    for row, standing in zip(rows, board, strict=True):
        assert standing.name in row
        assert f">{wording.chips(standing.points // 100, Lang(lang))}<" in row
    assert ("3 tournois comptent" if lang == "fr" else "3 tournaments count") in said.replace("\u00a0", " ")
    assert "Autumn" in club.get("/season")
    assert "Autumn" in club.get(f"{club.desks[0].url}/results"), "the result names its season"


def test_a_houses_first_season_begins_with_what_was_played_last(club):
    def ticked() -> list[str]:
        return re.findall(r'name="tournaments" value="(\w+)" checked', club.get("/season"))

    assert ticked() == [club.desks[-1].record.id]
    club.made()
    assert ticked() == []


def test_only_finished_tournaments_can_be_chosen(club):
    said = club.get("/season")
    assert "Night 1" in said
    assert "Still on" not in said
    where = club.made(tournaments=[club.desks[0].record.id, club.running.record.id, "nonsense"])
    said = club.get(where).replace("\u00a0", " ")
    assert "1 tournament counts" in said
    assert "2 chosen tournaments do not count" in said


def test_a_formula_that_cannot_be_read_is_explained_and_nothing_is_lost(club):
    sent = club.send("/season", name="Spring", preset="", formula="entries + wizardry", best="3")
    assert sent.status_code == 409
    text = unescape(sent.text)
    assert "wizardry" in text
    assert 'value="Spring"' in text
    assert not club.journal.house.under("season:")
    assert club.send("/season", name=" ", preset="linear").status_code == 409


def test_a_formula_without_a_number_says_so_on_the_page(club):
    """It is refused where it is typed; a tournament that joins later may bring it about all the same."""
    kept = Kept(name="Autumn", formula="1 / (place - 1)", tournaments=[club.desks[0].record.id])
    store(club.journal, "later", kept)
    where = "/season/later"
    said = club.get(where)
    assert "gives no number for" in said
    sent = club.send(where, name="Autumn", preset="root", version=str(season(club.journal, "later").version))
    assert sent.status_code == 303
    assert "gives no number for" not in club.get(where)


def test_one_player(club):
    where = club.made(best="1")
    name = results_of(club.desks[0].state, 0).lines[0].name
    said = club.get(f"{where}?player={name}")
    assert "Night 1" in said.split('id="player"')[1].split("</section>")[0]
    assert "<s>" in said, "what is not among the best is struck through"
    assert "has played none" in club.get(f"{where}?player=zorglub")


def test_two_directors_do_not_overwrite_each_other(club):
    where = club.made()
    assert club.send(where, name="First", preset="linear", version="1").status_code == 303
    late = club.send(where, name="Second", preset="linear", version="1")
    assert late.status_code == 409
    assert "note--refused" in late.text
    assert "First" in club.get(where)


def test_removed_and_brought_back(club):
    where = club.made()
    gone = club.send(f"{where}/remove")
    assert gone.status_code == 303
    assert "Undo" in club.get(gone.headers["location"])
    assert club.client.get(where).status_code == 404
    assert club.send(f"{where}/restore").status_code == 303
    assert "Autumn" in club.get(where)


def test_board_as_a_file_and_a_sheet(club):
    where = club.made(name="<script>alert(1)</script>")
    assert club.client.get(f"{where}/board.csv").text.count("\r\n") == 6
    assert "<script>alert" not in club.client.get(f"{where}/print").text + club.client.get(where).text
    assert club.client.get("/season/none/print").status_code == 404


def test_only_the_houses_director(club):
    desk = club.desks[0]
    token = desk.journal.links.give(desk.record.id, Role.DIRECTOR, label="Bea", now=desk.record.now())
    guest = TestClient(club.app, raise_server_exceptions=False)
    guest.headers["authorization"] = f"Bearer {token}"
    where = club.made()
    for path in ("/season", where, f"{where}/print", f"{where}/board.csv"):
        assert guest.get(path).status_code == 403, path
    for path in ("/season", where, f"{where}/remove", f"{where}/restore"):
        assert guest.post(path, data={"name": "x"}).status_code == 403, path


def test_a_value_that_was_kept_is_read_again(club):
    where = club.made(best="2", places="3")
    kept = club.journal.house.get("season:" + where.rsplit("/", 1)[1])
    assert msgspec.json.decode(msgspec.json.encode(kept))["best"] == 2
    assert kept["places"] == 3


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_players_of_two_tables_are_said_to_have_gone_out_in_the_same_hand(house, lang):
    """A form under the ranking: the place is shared, the act can be taken back, and one player alone is refused."""
    desk = Desk(*house, book="fidpa", seats_per_table=4, final_table=4, payout=Payout(places=7)).begun(8)
    form = "do/say_in_same_hand"
    assert not desk.forms("/results", form)
    gone = []
    for table in sorted(desk.state.tables):
        first, second, *_ = sorted(desk.state.tables[table].players)
        gone.append(desk.state.tables[table].players[first])
        desk.do(ReportHand(table=table, out={first: (second,)}))
    page = desk.get("/results", lang)
    assert ("Qui est sorti dans cette main" if lang == "fr" else "Who went out in that hand") in page
    one, other = (desk.state.players[number] for number in gone)
    places = (one.place, other.place)
    alone = desk.press("/results", form, ("players[]", str(gone[0])))
    assert (alone.status, alone.code) == (409, "same_hand.too_few")
    assert (one.place, other.place) == places
    sent = desk.press("/results", form, *(("players[]", str(number)) for number in gone))
    assert sent.status == 200, sent.text
    assert (desk.state.players[gone[0]].tied, desk.state.players[gone[1]].tied) == (2, 2)
    desk.record.undo(by="Ana")
    assert tuple(desk.state.players[number].place for number in gone) == places
