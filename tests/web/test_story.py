"""The story's page: what was done with its articles, filters, pages, undo and redo, files, roles."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Journal, Role, read_export
from deadbutton.tournament import Chapter, PauseClock, ReportHand, StartClock
from deadbutton.web import create_app
from deadbutton.web.story import sentences as story_told
from deadbutton.web.story.sentences import told_acts
from deadbutton.web.story.view import CHAPTERS, PAGE
from tests.web.money_room import Desk
from tests.web.rooms import NAMES


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("story") / "t.db")) as journal:
        yield journal, create_app(journal)


@pytest.fixture
def desk(house):
    return Desk(*house, book="ffjp")


def acts_on(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'id="act-(\d+)"', html)]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_in_every_phase_and_language(desk, lang):
    word = "Journal" if lang == "fr" else "Story"
    assert f">{word} <" in desk.get("/story", lang)
    assert "Ada Exemple" in desk.entered(4).get("/story", lang)
    desk.begun(0)
    assert "FFJP" in desk.get("/story", lang)
    desk.do(PauseClock())
    desk.do(StartClock())
    desk.bust(1)
    said = desk.get("/story", lang)
    assert acts_on(said) == sorted(acts_on(said), reverse=True), "the newest act comes first"
    assert 'href="/rules/ffjp/' in said, "articles of the tournament's book are links"


def test_an_author_who_gave_no_name_is_told_in_the_readers_language(desk):
    desk.begun(6)
    assert desk.press("/payouts", "do/lock_payouts").status == 200
    assert "l’hôte</p>" in desk.get("/story", "fr")
    assert "the host</p>" in desk.get("/story", "en")


def test_undo_and_restore_from_the_page(desk):
    desk.begun(6)
    before = {number: player.stack for number, player in desk.state.players.items()}
    desk.bust(5)
    act = desk.record.acts
    assert desk.press("/story", f"undo/{act}").status == 200
    assert desk.state.playing == 6
    assert {number: player.stack for number, player in desk.state.players.items()} == before
    said = desk.get("/story")
    assert "<s>" in said
    assert "Taken back at" in said
    assert f'href="#act-{act + 1}"' in said
    assert not desk.forms("/story", f"undo/{act}"), "what was taken back is restored by its undo"
    assert "Restore" in said
    assert desk.press("/story", f"undo/{act + 1}").status == 200
    assert desk.state.playing == 5
    assert "Taken back at" not in desk.get("/story").split(f'id="act-{act}"')[1]


def test_an_undo_that_later_acts_rest_on_is_refused_beside_its_button(desk):
    desk.begun(6).bust(4)
    drawn = next(told.act.number for told in told_acts(desk.record) if "seats_drawn" in told.act.kinds)
    sent = desk.press("/story", f"undo/{drawn}")
    assert sent.status == 409
    assert sent.code
    assert desk.state.playing == 4


def test_the_set_up_itself_has_no_undo(desk):
    assert not desk.forms("/story", "undo/1")


def test_filters(desk):
    desk.begun(6).bust(5)
    out = next(player for player in desk.state.players.values() if player.place)
    about = desk.get(f"/story?player={out.name}")
    assert acts_on(about)
    assert out.name in about
    assert desk.record.acts in acts_on(about)
    assert set(acts_on(about)) < set(acts_on(desk.get("/story")))
    money = desk.get("/story?kind=money")
    assert acts_on(money)
    assert "Ada Exemple" in money
    assert desk.record.acts not in acts_on(desk.get("/story?kind=clock"))
    assert acts_on(desk.get("/story?text=ada exemple"))
    assert acts_on(desk.get("/story?text=CHLOE")), "accents and case do not matter"
    assert "No such act" in desk.get("/story?text=zorglub")
    assert "No player" in desk.get("/story?player=zorglub")
    assert acts_on(desk.get("/story?table=1"))


def test_whatever_comes_in_the_address_is_answered(desk):
    for query in (
        "table=x",
        "table=-1",
        "before=99999999999",
        "kind=nonsense",
        "player=%00",
        "text=%25",
        "table=٣",
    ):
        assert desk.client.get(f"{desk.url}/story?{query}").status_code == 200, query


def test_every_chapter_of_the_story_has_its_tab(desk):
    said = desk.get("/story")
    for chapter in Chapter:
        assert f"/story?kind={chapter}" in said
    assert set(CHAPTERS) == set(Chapter)


def test_older_acts_come_page_by_page(desk):
    desk.begun(6)
    while desk.record.acts < 2 * PAGE + 20:
        desk.do(ReportHand(table=1))
    seen: list[int] = []
    path = "/story"
    while path:
        said = desk.get(path)
        seen += acts_on(said)
        found = re.search(r'href="/t/\w+(/story\?[^"]*)" rel="next"', said)
        path = found[1].replace("&amp;", "&") if found else ""
    assert seen == list(range(desk.record.acts, 0, -1)), "every act once, from the newest to the first"
    assert 'data-live="story"' in desk.get("/story")
    assert 'data-live="story"' not in desk.get("/story?before=100")


def test_what_took_an_act_back_is_found_on_another_page(desk):
    desk.begun(6)
    desk.do(PauseClock())
    paused = desk.record.acts
    desk.do(StartClock())
    while desk.record.acts < paused + PAGE + 5:
        desk.do(ReportHand(table=1))
    desk.record.undo(paused + 1, by="Ana")
    said = desk.get(f"/story?before={paused + 2}")
    by = desk.record.acts
    assert f'href="{desk.url}/story?before={by + 1}#act-{by}"' in said
    assert by in acts_on(desk.get(f"/story?before={by + 1}"))


def test_no_act_is_lost_while_others_act(desk, monkeypatch):
    """Between asking how many acts there are and telling them, somebody acts once more."""
    desk.begun(6)
    told_acts(desk.record)
    desk.do(PauseClock())
    real, late = story_told.read_story, [StartClock()]

    def slow(rows, wanted):
        if late:
            desk.do(late.pop())
        return real(rows, wanted)

    monkeypatch.setattr(story_told, "read_story", slow)
    numbers = [told.act.number for told in told_acts(desk.record)]
    assert numbers == list(range(1, desk.record.acts + 1))


def test_a_part_comes_alone_and_follows(desk):
    desk.begun(6)
    first = desk.get("/story?part=acts")
    assert "<html" not in first
    desk.do(PauseClock())
    assert desk.record.acts in acts_on(desk.get("/story?part=acts"))


def test_names_are_only_names(desk):
    hostile = ("<script>alert(1)</script>", "\u202eevil", "=1+1", *NAMES[3:6])
    desk.begun(6, hostile)
    said = desk.get("/story")
    assert "<script>alert" not in said
    table = desk.client.get(f"{desk.url}/story.csv").text
    assert "=1+1" in table
    assert not re.search(r'(?m)(^|,)"?=', table), "no cell begins a formula"


def test_corrections_lead_to_the_player_or_table_that_is_meant(desk):
    desk.entered(3)
    assert f"{desk.url}/desk/player/" in desk.get("/story")
    desk.begun(0)
    desk.do(ReportHand(table=1))
    assert f"{desk.url}/tables?table=1&amp;act=counts" in desk.get("/story")


def test_files(desk, tmp_path):
    desk.begun(6).bust(5)
    text = desk.client.get(f"{desk.url}/story.txt")
    assert text.headers["content-disposition"].startswith("attachment")
    assert "Ada Exemple" in text.text
    assert "FFJP" in text.text
    table = desk.client.get(f"{desk.url}/story.csv?player=Ada Exemple").text
    assert "Ada Exemple" in table
    body = desk.client.get(f"{desk.url}/story.jsonl").content
    (tmp_path / "t.jsonl").write_bytes(body)
    assert len(read_export(tmp_path / "t.jsonl").rows) == desk.record.seq


def test_roles(desk):
    desk.begun(6)

    def browser(role, **more):
        return desk.browser(desk.journal.links.give(desk.record.id, role, now=desk.record.now(), **more))

    floor, player = browser(Role.FLOOR, label="Bob"), browser(Role.PLAYER, player=1)
    seen = floor.get(f"{desk.url}/story")
    assert seen.status_code == 200
    assert f"{desk.url}/undo/" not in seen.text, "the floor takes back its own acts only"
    assert floor.get(f"{desk.url}/story.jsonl").status_code == 403
    assert player.get(f"{desk.url}/story").status_code == 403
