"""The clock's page: what it shows in every phase, its controls through their forms, and what is refused."""

from __future__ import annotations

import re

import pytest

from deadbutton.books import book_keys
from deadbutton.journal import Journal, Role
from deadbutton.text import Lang
from deadbutton.tournament import DrawSeats, LateEntries, Level, Payout, Phase, Register, Structure, reading
from deadbutton.web.clock.announcements import to_say, tongues
from tests.tournament.seats_cases import house_book
from tests.web.clock_room import SHEET, House, Room, config

PAGES = ("", "/chips", "/hands", "/final")


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("clock") / "t.db")) as journal:
        yield House(journal)


@pytest.fixture
def room(house):
    """Twelve players under the FFJP's book: two tables of six, small chips leave in the first break."""
    return Room(house, config(local_languages=("fr",), buy_in=1000))


def at(house, book="ffjp", **changes) -> Room:
    return Room(house, config(book, **changes))


def place(room: Room) -> int:
    return reading(room.state, room.record.now()).place


# In every phase


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_in_every_phase(room, lang):
    def all_pages() -> str:
        return "".join(room.get(path, lang) for path in PAGES)

    assert all_pages()
    room.registered(3)
    assert ("Commencer le tournoi" if lang == "fr" else "Start the tournament") in all_pages()
    room.seated(0)
    assert all_pages()
    room.press("start_play")
    assert ("Niveau 1" if lang == "fr" else "Level 1") in all_pages()
    room.press("jump_to", step=3)
    assert ("Pendant cette pause" if lang == "fr" else "In this break") in all_pages()
    room.press("next_step")
    while room.state.phase is Phase.RUNNING:
        first, second, *_ = sorted(room.state.tables[1].players)
        room.act("report_hand", table=1, **{f"out__{first}[]": second})
    assert ("Le tournoi est terminé" if lang == "fr" else "The tournament is over") in all_pages()


def test_before_the_start_the_button_says_why_not(room):
    html = room.registered(3).get()
    assert 'aria-disabled="true"' in html
    assert not room.forms(html, "do/pause_clock")


def test_a_part_comes_alone(room):
    room.begun()
    for path, part in (("", "hero"), ("", "says"), ("", "sheet"), ("", "jump"), ("/chips", "chips"),
                       ("/hands", "hands"), ("/final", "final"), ("/hands", "due")):  # fmt: skip
        text = room.get(f"{path}?part={part}")
        assert text.strip().startswith(("<section", "<div")), part
        assert f'id="{part}"' in text
        assert "<html" not in text


# The controls


def test_pause_with_its_reason_and_go_on(room):
    room.begun()
    assert room.press("pause_clock", reason="a fire alarm").status == 200
    assert not reading(room.state, room.record.now()).is_running
    html = room.get()
    assert "stopped" in html
    assert "a fire alarm" in html
    assert room.press("start_clock").status == 200
    assert reading(room.state, room.record.now()).is_running


def test_next_back_and_a_jump_with_minutes_left(room):
    room.begun()
    room.press("next_step")
    assert place(room) == 1
    room.press("previous_step")
    assert place(room) == 0
    room.press("jump_to", step=4, minutes_left=5)
    shown = reading(room.state, room.record.now())
    assert shown.place == 3
    assert 4 * 60_000 < shown.left <= 5 * 60_000


def test_a_minute_more_and_a_minute_less(room):
    room.begun()
    room.press("pause_clock")
    before = reading(room.state, 0).left
    room.press("adjust_time", minutes=1)
    assert reading(room.state, 0).left == before + 60_000
    room.press("adjust_time", minutes=-1)
    assert reading(room.state, 0).left == before


def test_the_first_level_has_none_before_it_and_says_so(room):
    html = room.begun().get()
    assert "This is the first level" in html
    assert not room.forms(html, "do/previous_step") or "data-why" in html


def test_more_minutes_left_than_the_step_has_are_refused_beside_the_form(room):
    sent = room.begun().press("jump_to", step=2, minutes_left=90)
    assert (sent.status, sent.code) == (409, "clock.minutes_left")


def test_two_directors_who_press_next_at_once_move_one_level(room):
    room.begun()
    ben = room.browser()
    pages = [(client, room.get(client=client)) for client in (room.client, ben)]
    sent = [room.post("do/next_step", room.forms(html, "do/next_step")[0], client) for client, html in pages]
    assert [one.status for one in sent] == [200, 409]
    assert sent[1].code == "journal.just_done"
    assert place(room) == 1


def test_one_stops_the_clock_while_the_other_goes_on(room):
    room.begun()
    html = room.get()
    room.press("pause_clock")
    sent = room.post("do/next_step", room.forms(html, "do/next_step")[0])
    assert sent.code == "journal.overtaken"
    assert place(room) == 0


def test_the_same_press_twice_is_one_act(room):
    room.begun()
    form = room.forms(room.get(), "do/next_step")[0]
    assert [room.post("do/next_step", form).status for _ in range(2)] == [200, 200]
    assert place(room) == 1


def test_every_control_has_its_key(room):
    html = room.begun().get()
    keys = re.findall(r'data-key="(.)"', html)
    assert {"p", "n", "-", "+", "v", "o"} <= set(keys)
    own = [key for key in keys if key in "pnb+-vo"]
    assert len(own) == len(set(own))


# The sheet


def test_the_sheet_says_what_is_done_and_when_the_rest_begins(room):
    room.begun().press("next_step")
    html = room.get("?part=sheet")
    rows = re.findall(r'<li class="is-(\w+)( is-break)?"', html)
    assert [row[0] for row in rows] == ["done", "now"] + ["next"] * 6
    assert len(re.findall(r'ck-when fig">\d\d:\d\d', html)) == 6
    assert "25 chips leave" in html
    assert "/setup#structure" not in html, "the sheet does not change in play"


def test_before_play_the_sheet_can_be_changed_and_the_draw_is_due(room):
    assert f'href="{room.url}/setup#structure"' in room.get("?part=sheet")
    assert "Draw the seats" not in room.get("?part=due")
    for name in ("Ada", "Bilal"):
        room.record.do(Register(name=name, identity_seen=True, age=30), by="Ana")
    assert "Draw the seats" in room.get("?part=due")
    room.record.do(DrawSeats(), by="Ana")
    assert "Draw the seats" not in room.get("?part=due")


def test_a_long_sheet_of_a_mixed_game_shows_its_bets(house):
    sheet = Structure((Level(20, small_bet=100, big_bet=200, ante=25, bring_in=25),))
    room = at(house, structure=sheet, game="F7S").begun(4)
    assert "100 / 200" in room.get("?part=sheet")


# What is said


def test_announcements_in_the_official_languages(room):
    html = room.begun().get("?part=says")
    assert '<p class="book" lang="fr" dir="auto">Niveau 1' in html
    assert '<p class="book" lang="en" dir="auto">Level 1: blinds 25/50.' in html
    assert "FFJP 12.5" in html


def test_the_last_minute_comes_with_its_instant(room):
    html = room.begun().get("?part=says")
    at_ms = int(re.search(r'data-announce="minute-0" data-sound="minute" data-at="(\d+)"', html)[1])
    left = at_ms - room.record.now()
    assert 18 * 60_000 < left <= 19 * 60_000
    room.press("pause_clock")
    assert "data-at" not in room.get("?part=says")


def test_a_language_that_we_do_not_speak_is_named(house):
    room = at(house, local_languages=("nl",)).begun()
    found = tongues(room.state)
    assert (found.ours, found.others) == ((Lang.EN,), ("nl",))
    assert "To be said too in: nl." in room.get("?part=says")


def test_words_that_an_organiser_posted_are_languages_too(house):
    room = at(house, "maison", local_languages=())
    assert tongues(room.state).ours == (Lang.FR, Lang.EN)


def test_each_moment_has_its_words(room):
    def keys() -> list[str]:
        return [one.key for one in to_say(room.state, room.record.now())]

    assert keys() == ["welcome"]
    room.begun()
    assert keys() == ["level-0", "minute-0"]
    room.press("pause_clock")
    assert keys() == ["stopped-0", "level-0"]
    room.press("start_clock")
    room.press("jump_to", step=3)
    assert keys() == ["color-up-25", "break-2", "minute-2"]
    room.press("start_hand_for_hand", "/hands", reason="bubble")
    assert keys()[0] == "in-step-bubble"


@pytest.mark.parametrize("book", book_keys())
def test_every_announcement_rests_on_points_that_the_book_answers(house, book):
    room = at(house, book, buy_in=1000).begun()
    for step in range(1, len(SHEET.steps) + 1):
        room.act("jump_to", step=step)
        for said in to_say(room.state, room.record.now()):
            assert said.text.fr
            assert said.text.en
            assert all(answer.citation.en for answer in said.rests_on)


# What is due


def test_what_is_due_has_its_button(house):
    room = at(house, buy_in=1000, late=LateEntries("level", 1), payout=Payout(places=3)).begun()
    assert "Nothing is waiting." in room.get("?part=due")
    room.press("jump_to", step=3)
    due = room.get("?part=due")
    assert "Entries" in due
    assert f"{room.url}/clock/chips" in due
    assert room.press("close_entries").status == 200
    assert room.press("lock_payouts").status == 200
    assert room.state.money.prizes


def test_a_break_lists_what_is_to_be_done_in_it(room):
    room.begun().press("jump_to", step=3)
    html = room.get("?part=pause_list")
    assert "The 25 chips leave" in html
    room.press("color_up", "/chips")
    assert "done" in room.get("?part=pause_list")


# People


@pytest.mark.parametrize("role", [Role.FLOOR, Role.DEALER])
def test_the_floor_and_dealers_look_and_may_not_press(room, role):
    room.begun()
    token = room.journal.links.give(room.record.id, role, label="Léa", now=room.record.now())
    client = room.browser(token=token)
    html = room.get(client=client)
    assert "This is not yours to do" in html
    form = room.forms(room.get(), "do/next_step")[0]
    form["csrf"] = re.search(r'X-CSRF-Token": "(\w+)"', html)[1]
    assert room.post("do/next_step", form, client).code == "web.not_your_role"
    assert place(room) == 0


def test_players_and_displays_do_not_get_in(room):
    room.begun()
    for role in (Role.PLAYER, Role.DISPLAY):
        player = 1 if role is Role.PLAYER else None
        token = room.journal.links.give(room.record.id, role, player=player, now=room.record.now())
        assert room.browser(token=token).get(f"{room.url}/clock").status_code == 403


def test_hostile_names_and_reasons_stay_text(house):
    room = at(house, name="<script>alert(1)</script>")
    for name in ("<script>alert(2)</script>", "\u202eAda", "A" * 60, "🂡 Zoé"):
        room.act("register", name=name, identity_seen="true", age=30)
    room.seated(0)
    room.press("start_play")
    room.press("pause_clock", reason="<img src=x onerror=alert(3)>")
    for path in PAGES:
        html = room.get(path)
        assert "<script>alert" not in html
        assert "<img src=x" not in html


# The sheet in play


def test_the_director_adds_changes_and_takes_away_what_has_not_begun(house):
    room = Room(house, config("ffjp")).begun(12)
    count = len(room.state.settled.structure.steps)
    last = room.state.settled.structure.levels[-1]
    page = room.get()
    assert "Change what is to come" in page
    (form,) = room.forms(page, "do/add_level")
    assert int(form["big_blind"]) > last.big_blind, "a steeper level is proposed"
    assert room.press("add_level").status == 200
    assert len(room.state.settled.structure.steps) == count + 1
    assert room.press("change_step", step=2, minutes=33).status == 200
    assert room.state.settled.structure.steps[1].minutes == 33
    assert "33 min" in room.get("?part=sheet")
    assert room.press("remove_step", step=2).status == 200
    assert len(room.state.settled.structure.steps) == count
    stale = room.press("remove_step", step=1)
    assert (stale.status, stale.code) == (409, "sheet.has_begun")
    floor = room.journal.links.give(room.record.id, Role.FLOOR, now=room.record.now())
    assert "Change what is to come" not in room.get(client=room.browser(token=floor))


def test_where_staff_announce_a_level_the_button_waits_for_zero(house):
    """It is on the page, hidden until the clock is at zero; pressed before, it is refused."""
    strict = config("tda2009", house=house_book("level_clock_start", '"at_announcement"'))
    room = Room(house, strict).begun()
    html = room.get()
    assert re.search(r'class="ck-word"\s+data-shown-from="\d+"\s+hidden', html)
    assert "Announce level 2" in html
    sent = room.press("announce")
    assert (sent.status, sent.code) == (409, "clock.not_due")
    assert "Announce level 2" not in at(house, "ffjp").begun().get()
