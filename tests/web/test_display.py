"""The projector: every moment of a tournament has its face, in both languages, and only what everybody may know."""

from __future__ import annotations

import asyncio
import re

import pytest

from deadbutton.journal import Journal, Role
from deadbutton.text import Lang
from deadbutton.tournament import MINUTE, LateEntries, MovePlayer, Rebuys, ShowMessage, StartPlay, free_seats
from deadbutton.web.access.visitors import Visitor
from deadbutton.web.display.view import Face, board, paged
from deadbutton.web.display.wishes import TONGUE_SECONDS, ScreenWishes
from deadbutton.web.payouts.prize_ladder import Ladder, Rung, prize_ladder
from deadbutton.web.shell.scene import Scene
from tests.web.screens_room import Club, config


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("room") / "t.db")) as journal:
        yield journal


def shown(club: Club, query: str = "?lang=en") -> str:
    response = club.stranger().get(club.display() + query)
    assert response.status_code == 200, response.text
    return response.text


def board_of(club: Club, **wanted: str):
    scene = Scene(club.record, Visitor(Role.DISPLAY), club.record.now())
    return board(scene, ScreenWishes(**wanted))


MOMENTS = {
    "before": (Club.registered, "Inscriptions ouvertes", "Registration is open"),
    "seats": (Club.seated, "À vos places", "Take your seats"),
    "play": (Club.running, "Niveau 1", "Level 1"),
    "break": (Club.on_break, "Reprise", "Back at"),
    "paused": (Club.paused, "horloge arrêtée", "clock stopped"),
    "hfh": (Club.in_step, "Main par main", "Hand-for-hand"),
    "final": (lambda club: club.running().down_to(3), "table finale", "final table"),
    "deal": (Club.with_deal, "Accord proposé", "A deal is proposed"),
    "winner": (Club.over, "Vainqueur", "Winner"),
}


@pytest.mark.parametrize("face", MOMENTS)
def test_every_moment_has_its_face_in_both_languages(journal, face):
    bring, fr, en = MOMENTS[face]
    club = bring(Club(journal))
    address = club.display()
    for lang, words in (("fr", fr), ("en", en)):
        text = club.stranger().get(f"{address}?lang={lang}").text
        assert f'data-state="{face}"' in text
        assert words in text
        assert f'<html lang="{lang}"' in text


@pytest.mark.parametrize("view", ["both", "clock", "prizes", "tables"])
@pytest.mark.parametrize("bring", [moment[0] for moment in MOMENTS.values()], ids=list(MOMENTS))
def test_every_view_opens_in_every_moment(journal, bring, view):
    club = bring(Club(journal))
    assert f'data-view="{view}"' in shown(club, f"?view={view}&theme=felt")


# What it shows


def test_the_level_the_blinds_and_what_comes_next(journal):
    text = shown(Club(journal).running())
    assert "25 / 50" in text
    assert "50 / 100 <small>ante 25</small>" in text
    assert re.search(r'class="d-clock"[^>]*data-ends-at="\d+" data-runs="true"', text)
    assert "Break in" in text


def test_the_clock_is_an_instant_that_all_screens_share(journal):
    club = Club(journal).running()
    seen = {re.search(r'd-clock"[^>]*data-ends-at="(\d+)"', shown(club))[1] for _ in range(3)}
    assert len(seen) == 1


def test_a_paused_clock_stands(journal):
    text = shown(Club(journal).paused())
    assert re.search(r'class="d-clock"[^>]*data-runs="false"', text)
    assert "data-ends-at" not in re.search(r"<time class=\"d-clock[^>]*>", text)[0]


def test_a_long_step_keeps_the_width_of_hours_all_along():
    assert Face(5 * MINUTE, whole=90 * MINUTE).is_long
    assert not Face(5 * MINUTE, whole=20 * MINUTE).is_long


def test_the_last_minute_shows():
    assert Face(MINUTE, ends_at=1).is_last
    assert not Face(MINUTE + 1, ends_at=1).is_last
    assert not Face(MINUTE).is_last, "a clock that stands is in no hurry"


def test_players_entries_average_and_the_ladder(journal):
    text = shown(Club(journal).running().down_to(5))
    assert "5<small>/ 6</small>" in text
    assert "6,000" in text, "six stacks of 5,000 among five players"
    assert "120 BB" in text
    assert "3\xa0paid" in text


def test_the_bubble_and_the_money(journal):
    club = Club(journal).running().down_to(4)
    assert board_of(club).mood == "bubble"
    assert "everybody is paid" in shown(club)
    club.down_to(3)
    assert board_of(club).mood == "money"


@pytest.mark.parametrize(
    ("late", "rebuys", "told"),
    [
        (LateEntries("level", 1), None, "Registration until the end of level 1."),
        (LateEntries("level", 1), Rebuys(1, 5000, 2000), "Registration and rebuys until the end of level 1."),
        (LateEntries("level", 2), Rebuys(1, 5000, 2000), "Rebuys until the end of level 1."),
        (LateEntries(), None, ""),
    ],
)
def test_until_when_one_may_enter_or_buy_again(journal, late, rebuys, told):
    club = Club(journal, config(late=late, rebuys=rebuys))
    club.seated().record.do(StartPlay(), by="Ana")
    said = board_of(club).said
    assert (f"{said.text.en}." if said else "") == told
    assert told in shown(club)


def test_places_that_are_held_stand_with_their_names(journal):
    club = Club(journal).running().down_to(2)
    third = next(player for player in club.state.players.values() if player.place == 3)
    ladder = prize_ladder(club.state)
    assert [(rung.places, rung.name) for rung in ladder.rungs] == [("1", ""), ("2", ""), ("3", third.name)]
    assert ladder.is_posted
    assert third.name in shown(club)


def test_a_long_ladder_shows_the_top_and_where_play_stands():
    rungs = tuple(Rung(n, n, 1000 - n, is_next=n == 20) for n in range(1, 31))
    seen = Ladder(rungs, 1000, 30, True).near(10)
    assert [rung.first if rung else None for rung in seen] == [1, 2, 3, None, 16, 17, 18, 19, 20, 21]
    assert Ladder(rungs[:10], 1000, 10, True).near(10) == list(rungs[:10])


def test_hand_for_hand_counts_the_tables(journal):
    club = Club(journal).in_step()
    text = shown(club)
    assert text.count("<li") >= 2
    assert "0 of 2\xa0tables are ready" in text
    assert "3</b><span>more players out" in text
    doing = re.search(r'class="d-tables.*?</ul>', text, re.DOTALL)[0]
    assert doing.count("<span>hand over</span>") == 2, "as the console says: nobody has dealt yet"


def test_the_final_table_is_an_oval_of_names_and_stacks(journal):
    club = Club(journal).running().down_to(3)
    text = shown(club)
    assert 'class="oval table-pic d-oval"' in text
    for number in next(iter(club.state.tables.values())).players.values():
        assert club.state.players[number].name in text


def test_the_winner_stands_alone_with_the_prize(journal):
    club = Club(journal).over()
    winner = next(player for player in club.state.players.values() if player.place == 1)
    assert f'<p class="d-champion">{winner.name}</p>' in shown(club)


def test_a_deal_shows_who_has_agreed(journal):
    club = Club(journal).with_deal()
    text = shown(club)
    assert text.count("mark--dead") >= 3
    assert board_of(club).deal[0].amount == max(club.state.money.deal.amounts.values())


def test_the_break_says_which_chips_go_and_by_which_article(journal):
    text = shown(Club(journal).on_break())
    assert "Chips of 25 are removed." in text
    assert "FFJP 10.1" in text


def test_moves_are_called_until_the_player_is_there(journal):
    club = Club(journal, config(seats_per_table=4)).running()
    one, other = list(club.state.tables.values())[:2]
    number = next(iter(one.players.values()))
    seat = free_seats(club.state, other)[0]
    club.record.do(MovePlayer(player=number, table=other.number, seat=seat, reason="à l'essai"), by="Ana")
    name = club.state.players[number].name
    assert f"<b>{name}</b> <span>table {other.number}, seat {seat}</span>" in shown(club)
    assert "à l'essai" not in shown(club), "the director's own words are not for the room"


# The director's message


def test_the_message_is_on_every_screen_and_goes(journal):
    club = Club(journal).running()
    club.record.do(ShowMessage(text="<b>Pizza</b> à 21 h", minutes=5), by="Ana")
    text = shown(club)
    assert "&lt;b&gt;Pizza&lt;/b&gt; à 21 h" in text
    assert f'data-shown-until="{club.state.message.until}"' in text
    club.record.do(ShowMessage(), by="Ana")
    assert "Pizza" not in shown(club)


def test_the_director_writes_it_on_the_page_of_screens(journal):
    club = Club(journal).running()
    client = club.client()
    address = f"/t/{club.record.id}"
    page = client.get(f"{address}/screens").text
    assert f"/display/{club.record.id}?view=clock&amp;theme=felt" in page
    token = re.search(r'X-CSRF-Token": "(\w+)"', page)[1]

    def send(**fields):
        return client.post(
            f"{address}/do/show_message", data={"csrf": token, **fields}, headers={"hx-request": "true"}
        )

    assert send(text="Dernier rappel.", minutes="5").status_code == 200
    assert "Dernier rappel." in client.get(f"{address}/screens?part=message").text
    assert send(text="x" * 201).headers["x-refusal-code"] == "messages.too_long"
    assert send(text="").status_code == 200
    assert send(text="").headers["x-refusal-code"] == "messages.nothing_shown"


@pytest.mark.parametrize("role", [Role.FLOOR, Role.DEALER, Role.PLAYER, Role.DISPLAY])
def test_the_page_of_screens_is_the_directors(journal, role):
    club = Club(journal).running()
    client = club.stranger()
    client.cookies.set(f"pass_{club.record.id}", club.link(role, 1))
    assert client.get(f"/t/{club.record.id}/screens").status_code == 403
    assert club.stranger().get(f"/t/{club.record.id}/screens").status_code == 401


# Each screen for itself


def test_a_screen_keeps_its_own_look_without_a_cookie(journal):
    club = Club(journal).running()
    client, address = club.stranger(), club.display()
    light = client.get(f"{address}?theme=light")
    assert 'data-theme="light"' in light.text
    assert "theme" not in client.cookies
    assert 'data-look="dark"' in client.get(address).text
    assert 'data-look="felt"' in client.get(f"{address}?theme=felt").text
    assert (
        "?theme=felt&amp;view=prizes&amp;part=board" in client.get(f"{address}?theme=felt&view=prizes").text
    )


def test_the_part_of_a_screen_is_the_screen_alone(journal):
    club = Club(journal).running()
    text = shown(club, "?lang=en&part=board")
    assert text.lstrip().startswith("<div")
    assert "<html" not in text


def test_both_languages_take_turns(journal):
    club = Club(journal).running()
    wanted = ScreenWishes.of({"lang": "both"})
    start = club.record.now() // (2 * TONGUE_SECONDS * 1000) * 2 * TONGUE_SECONDS * 1000
    heard = [wanted.lang(club.state, start + n * TONGUE_SECONDS * 1000) for n in range(4)]
    assert heard == [Lang.FR, Lang.EN, Lang.FR, Lang.EN]
    assert 'data-tongues="15"' in shown(club, "?lang=both")
    assert "data-tongues" not in shown(club, "?lang=fr")


def test_sound_is_off_unless_asked_for(journal):
    club = Club(journal).running()
    assert "data-sound" not in shown(club)
    assert "data-sound" in shown(club, "?sound=on")


# Bad input


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202eRev", "W" * 60, "🂡 Ana"])
def test_hostile_names_are_only_names(journal, name):
    club = Club(journal, names=(name, "Bilal", "Chloé", "Dario", "Elsa", "Farid")).seated()
    text = shown(club)
    assert "<script>alert" not in text


def test_unknown_wishes_are_the_usual_screen(journal):
    text = shown(Club(journal).running(), "?view=<b>&theme=pink&lang=xx")
    assert 'data-view="both"' in text
    assert 'data-look="dark"' in text


def test_pages_of_a_list_hold_everybody_once():
    names = tuple(range(500))
    pages = list(paged(names, 36))
    assert [one for page in pages for one in page] == list(names)
    assert max(map(len, pages)) <= 36


# Who gets in


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.FLOOR, Role.DEALER, Role.PLAYER])
def test_a_link_of_another_role_opens_no_screen(journal, role):
    club = Club(journal).running()
    response = club.stranger().get(f"/display/{club.link(role, 1)}")
    assert response.status_code == 404
    assert "no longer opens anything" in response.text
    assert "n’ouvre plus rien" in response.text
    assert club.record.state.settled.name not in response.text


def test_the_tournaments_name_opens_it_for_the_director_alone(journal):
    club = Club(journal).running()
    address = f"/display/{club.record.id}"
    assert club.client().get(address).status_code == 200
    assert club.stranger().get(address).status_code == 404
    assert club.client().get("/display/nowhere").status_code == 404


def test_a_revoked_link_opens_nothing_and_its_page_leaves(journal):
    club = Club(journal).running()
    token = club.link(Role.DISPLAY)
    client = club.stranger()
    assert client.get(f"/display/{token}").status_code == 200
    (link,) = (link for link in journal.links.of(club.record.id) if link.role is Role.DISPLAY)
    journal.links.revoke(link.key, club.record.now())
    assert client.get(f"/display/{token}").status_code == 404
    assert client.get(f"/display/{token}/events").status_code == 404
    part = client.get(f"/display/{token}?part=board", headers={"hx-request": "true"})
    assert (part.status_code, part.headers["hx-refresh"]) == (404, "true")


def test_a_revoked_link_ends_its_open_stream(journal):
    club = Club(journal).running()
    hub = club.app.state.room.hub
    is_open = True

    async def listen() -> list[bytes]:
        nonlocal is_open
        heard = []
        stream = hub.stream(club.record.id, 0, lambda: 9, now=club.record.now, is_open=lambda: is_open)
        async for event in stream:
            heard.append(event)
            is_open = len(heard) < 3
        return heard

    heard = asyncio.run(asyncio.wait_for(listen(), 5))
    assert b'"all"' in heard[-1], "the page is told to look again, and finds the door shut"
