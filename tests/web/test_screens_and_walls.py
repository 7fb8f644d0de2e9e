"""What the house arranges on its screens, what hangs on its wall, who gets a link, and tables that are few."""

from __future__ import annotations

import re
from html import unescape

import pytest

from deadbutton.journal import Journal
from deadbutton.tournament import PRESETS
from deadbutton.web import create_app
from deadbutton.web.display.arrangement import PANELS
from deadbutton.web.server.door import Door
from tests.web.clients import TestClient
from tests.web.rooms import in_play, open_for_entries


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "t.db")) as journal:
        yield journal


@pytest.fixture
def client(journal):
    return TestClient(create_app(journal))


def csrf(html: str) -> str:
    return re.search(r'name="csrf" value="([^"]+)"', html)[1]


# The screens


PICTURE = b"\x89PNG\r\n\x1a\n" + b"x" * 100
SOUND = b"RIFF....WAVEfmt " + b"x" * 100


def arranged(client, record, *shown: str) -> None:
    page = client.get(f"/t/{record.id}/screens").text
    places = {f"place.{panel}": str(place) for place, panel in enumerate(shown, 1)}
    sent = {"csrf": csrf(page), **places, **{f"show.{panel}": "yes" for panel in shown}}
    answer = client.post(f"/t/{record.id}/screens/arrange", data=sent, follow_redirects=False)
    assert answer.status_code == 303


def test_screens_show_every_panel_until_the_house_arranges_them(client, journal):
    record = in_play(journal, 16, "rebuy", "ffjp")
    said = client.get(f"/display/{record.id}?lang=en").text
    for words in (
        "Players",
        "Average stack",
        "Chips in play",
        "Rebuys, add-ons",
        'class="d-chips"',
        'class="d-ladder"',
    ):
        assert words in said, words


def test_the_house_chooses_panels_and_their_order_for_every_evening(client, journal):
    record, other = in_play(journal, 16, "rebuy", "ffjp"), in_play(journal, 16, "club", "ffjp")
    arranged(client, record, "chips", "total", "players")
    for one in (record, other):
        said = client.get(f"/display/{one.id}?lang=en").text
        said = said[said.index('class="d-side"') :]
        assert said.index('class="d-chips"') < said.index("Chips in play</dt>") < said.index("Players</dt>")
        assert "Average stack" not in said
        assert 'class="d-ladder"' not in said


def test_an_order_that_is_no_number_is_the_last_place(client, journal):
    record = in_play(journal)
    page = client.get(f"/t/{record.id}/screens").text
    sent = {
        "csrf": csrf(page),
        "show.players": "yes",
        "place.players": "x",
        "show.chips": "yes",
        "place.chips": "3",
        "show.x": "1",
    }
    assert client.post(f"/t/{record.id}/screens/arrange", data=sent).status_code == 200
    assert journal.house.get("screens") == ["chips", "players"]
    assert set(journal.house.get("screens")) <= set(PANELS)


def own(client, record, **sent):
    page = client.get(f"/t/{record.id}/screens").text
    data = {"csrf": csrf(page), **{key: value for key, value in sent.items() if isinstance(value, str)}}
    files = {key: (key, value) for key, value in sent.items() if isinstance(value, bytes)}
    return client.post(f"/t/{record.id}/screens/own", data=data, files=files or None, follow_redirects=False)


def test_a_background_and_a_sound_of_the_house_are_on_every_screen_until_they_are_taken_off(client, journal):
    record, other = in_play(journal, 16, "rebuy", "ffjp"), in_play(journal, 16, "club", "ffjp")
    plain = client.get(f"/display/{record.id}").text
    assert "data-bell" not in plain
    assert 'class="d-back"' not in plain
    assert own(client, record, background=PICTURE).status_code == 303
    assert own(client, record, sound=SOUND).status_code == 303
    for one in (record, other):
        said = client.get(f"/display/{one.id}").text
        picture = re.search(r'class="d-back" src="([^"]+)"', said)[1]
        sound = re.search(r'data-bell="([^"]+)"', said)[1]
        for address, data, kind in ((picture, PICTURE, "image/png"), (sound, SOUND, "audio/wav")):
            got = client.get(address)
            assert (got.content, got.headers["content-type"]) == (data, kind)
            assert "sandbox" in got.headers["content-security-policy"]
    assert own(client, record, drop="sound").status_code == 303
    said = client.get(f"/display/{other.id}").text
    assert "data-bell" not in said
    assert 'class="d-back"' in said
    assert client.get(sound).status_code == 404, "what nobody has any more is not kept"


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        ({"background": b"<html>"}, "no picture that screens can show"),
        ({"background": b"<svg xmlns='http://www.w3.org/2000/svg'/>"}, "no picture that screens can show"),
        ({"sound": b"\x89PNG\r\n\x1a\n"}, "no sound that screens can play"),
        ({"sound": b"RIFF....WAVE" + bytes(901 * 1024)}, "900 at most"),
        ({}, "Choose a file first"),
    ],
)
def test_what_is_no_picture_or_sound_is_refused_and_changes_nothing(client, journal, sent, told):
    record = in_play(journal)
    answer = own(client, record, **sent)
    assert answer.status_code == 409
    assert told in unescape(answer.text)
    assert journal.house.get("screens:own") is None


# The wall


@pytest.mark.parametrize("book", ["ffjp", "fidpa", "maison", "tda2009"])
def test_the_wall_sheet_asks_nothing_and_tells_prizes_and_chips(client, journal, book):
    record = open_for_entries(journal, 12, "rebuy", book)
    said = unescape(client.get(f"/t/{record.id}/posting", headers={"accept-language": "fr"}).text)
    sheet = said[said.index('<article class="po-sheet"') : said.index("</article>")]
    lines = re.findall(r'<span class="label">(.*?)</span>', sheet)
    assert lines
    assert not [line for line in lines if "?" in line]
    assert "Les gains" in sheet
    assert "Pour 12 inscrits" in sheet
    assert "× 12" in sheet, "chips of each value"


def test_the_header_names_the_house_book(client, journal):
    house = 'key = "house"\nlabel = "CLUB"\nextends = "ffjp"\n\n[name]\nfr = "Règles de la maison"\nen = "House rules"\n'
    record = open_for_entries(journal, 2, "club", "ffjp", house=house)
    bar = client.get(f"/t/{record.id}/desk").text.split("</header>")[0]
    assert ">FFJP</a>" in bar
    assert ">CLUB</a>" in bar
    later = open_for_entries(journal, 2, "club", "tda2024")
    assert ">TDA 2024</a>" in client.get(f"/t/{later.id}/desk").text.split("</header>")[0]


# Links and the door


def test_a_dealers_link_is_offered_for_the_next_table(client, journal):
    record = in_play(journal)
    page = client.get(f"/t/{record.id}/people").text
    assert re.search(r'<option value="1" selected', page)
    given = client.post(
        f"/t/{record.id}/people", data={"csrf": csrf(page), "role": "dealer", "number": "1"}
    ).text
    assert "And a link for table 2" in given
    given = client.post(
        f"/t/{record.id}/people", data={"csrf": csrf(given), "role": "dealer", "number": "2"}
    ).text
    assert "And a link for table" not in given


def test_the_room_is_opened_to_phones_from_the_first_page(journal):
    app = create_app(journal)
    app.state.door = Door(lambda: "http://192.168.1.7:8800", lambda: None)
    client = TestClient(app)
    page = client.get("/").text
    assert "Open the room to phones" in page
    sent = {"csrf": csrf(page), "password": "correct horse", "to": "/"}
    assert client.post("/room/open", data=sent, follow_redirects=False).headers["location"] == "/"
    assert app.state.door.address in client.get("/").text


# Few tables


@pytest.mark.parametrize(("players", "large"), [(8, 0), (16, 1)])
def test_two_to_four_tables_are_drawn_large_with_names(client, journal, players, large):
    record = in_play(journal, players)
    said = client.get(f"/t/{record.id}/tables?table=1").text
    assert said.count("table-pic--few") == large
    if large:
        names = [record.state.players[p].name for p in record.state.tables[2].players.values()]
        drawn = unescape(said[said.index('<ul class="few"') : said.index("tables--few")])
        assert all(name in drawn for name in names)


# One length


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_lasts_as_long_on_the_first_page_as_in_the_set_up(client, key):
    listed = unescape(client.get("/").text)
    listed = listed[listed.rindex(f'href="/new?preset={key}"') :]
    listed = re.sub(r"\s+", " ", listed[: listed.index("</li>")])
    page = unescape(client.get(f"/new?preset={key}").text)
    summary = re.sub(r"\s+", " ", page[page.index('id="p-summary"') :])
    length = re.search(r"<dt>Length</dt> ?<dd>(.*?)</dd>", summary)[1]
    assert re.sub(r"<[^>]+>", "", length).strip() in listed
