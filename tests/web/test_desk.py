"""The desk: what each page of it says in every phase, what its forms do, and what they are refused."""

from __future__ import annotations

import re

import pytest

from deadbutton.journal import Role
from deadbutton.tournament import (
    Announce,
    CancelEntry,
    CloseEntries,
    DrawSeats,
    EndTournament,
    LateEntries,
    Phase,
    Rebuy,
    Register,
    StartPlay,
    Status,
)
from tests.web.desk_cases import NAMES, REBUYS, Desk, text_of

HOSTILE = (
    "<script>alert(1)</script>",
    "\u202emoc.live\u202c Ada",
    '"><img src=x>',
    "{{ 7*7 }} {name}",
    "Ж" * 60,
)


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path, players=6)


# The page in every phase


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_desk_in_every_phase(tmp_path, lang):
    desk = Desk(tmp_path, "fidpa", **REBUYS)
    said = desk.page(lang=lang)
    assert ("Personne n’est encore inscrit" if lang == "fr" else "Nobody has entered yet") in said
    for name in NAMES:
        desk.do(Register(name=name, identity_seen=True, age=30))
    assert ("Tirer les places" if lang == "fr" else "Draw the seats") in desk.page(lang=lang)
    desk.do(DrawSeats())
    assert re.search(r"T1, \d", desk.page(lang=lang))
    desk.do(StartPlay())
    assert ("Finir les recaves" if lang == "fr" else "End the rebuys") in desk.page(lang=lang)
    desk.do(CloseEntries())
    assert ("Les inscriptions sont closes" if lang == "fr" else "Registration is closed") in desk.page(
        lang=lang
    )
    desk.post("/do/cancel_event", reason="storm")
    assert desk.state.phase is Phase.OVER
    assert 'id="register"' not in desk.page(lang=lang)


def test_a_finished_tournament_shows_its_winner_and_the_places(tmp_path):
    desk = Desk(tmp_path, players=2).start()
    desk.bust()
    if desk.state.phase is not Phase.OVER:
        desk.do(EndTournament())
    said = text_of(desk.page())
    assert "winner" in said
    assert "out, 2nd" in said


def test_only_the_director_sees_the_desk(desk):
    for role, status in ((Role.FLOOR, 403), (Role.DEALER, 403), (Role.PLAYER, 403), (Role.DIRECTOR, 200)):
        token = desk.journal.links.give(desk.record.id, role, now=1, player=1)
        bearer = {"authorization": f"Bearer {token}"}
        for path in (
            "/desk",
            "/desk/money",
            "/desk/slips/print",
            "/desk/receipts.csv",
            "/desk/player/1",
            "/desk/then",
        ):
            assert desk.client.get(desk.url + path, headers=bearer).status_code == status, (role, path)


def test_a_part_is_that_part_alone(desk):
    part = desk.page(part="entries")
    assert part.lstrip().startswith("<section")
    assert "Ada Exemple" in part
    assert 'id="register"' not in part


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_only_a_name(desk, name):
    desk.do(Register(name=name))
    for path in ("/desk", "/desk/player/7", "/desk/money", "/desk/slips/print"):
        said = desk.page(path)
        assert "<script>alert" not in said
        assert "<img" not in said
        assert "49 " not in said
    assert desk.get("/desk/then", name=name).status_code == 200


# Registering


def test_what_an_entry_will_be_is_said_before_it_is_made(desk):
    said = text_of(desk.page("/desk/then", name="Zoé Essai"))
    assert "Zoé Essai will be entry no. 7." in said
    assert "€20 + €2 now, 5,000 chips." in said
    assert "Age not checked: 18 at least." in said
    assert "Age not checked" not in desk.page("/desk/then", name="Zoé Essai", age="18")
    assert len(desk.state.players) == 6


def test_a_namesake_is_explained(desk):
    said = text_of(desk.page("/desk/then", name="ada exemple"))
    assert "registered already (no. 1)" in said
    assert "one more initial" in said


def test_identity_is_asked_where_the_book_asks(tmp_path):
    desk = Desk(tmp_path, "fidpa")
    assert 'name="identity_seen"' in desk.page()
    assert 'name="age"' in desk.page()
    assert "Ask for identity papers" in text_of(desk.page("/desk/then", name="Zoé"))
    assert "will be entry no. 1" in text_of(desk.page("/desk/then", name="Zoé", identity_seen="true"))


def test_a_home_game_asks_for_no_papers(tmp_path):
    said = Desk(tmp_path, "maison", buy_in=0, fee=0).page()
    assert 'name="identity_seen"' not in said
    assert 'name="age"' not in said
    assert "Paid" not in text_of(said)


def test_a_full_house_makes_alternates(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=5, capacity=5)
    said = text_of(desk.page("/desk/then", name="Farid", identity_seen="true", age="30"))
    assert "Farid will be alternate 1." in said
    assert "All 5 seats are taken: first in line." in said
    assert "FIDPA 15-1" in said
    assert "FIDPA 15-2" in said
    desk.post("/do/register", name="Farid", identity_seen="true", age=30)
    assert "in line behind Farid" in text_of(desk.page("/desk/then", name="Gil", identity_seen="true"))
    row = desk.page(part="entries")
    assert "alternate 1" in text_of(row)
    assert "why not?" in text_of(row)
    desk.do(CancelEntry(player=1, refund=0))
    assert desk.post("/do/call_alternate", player=6).status_code == 200
    assert desk.state.players[6].status is Status.REGISTERED


def test_a_late_entrant_gets_what_the_book_gives_and_why(tmp_path):
    full = Desk(tmp_path, "tda2009", players=4).start()
    assert "The full stack, however late." in text_of(full.page("/desk/then", name="Elsa"))


def test_missed_slices_are_added_up_before_the_eyes_of_the_player(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=16, late=LateEntries("director")).start()
    desk.record.time = _At(desk.state.started_at + 45 * 60_000)
    desk.do(Announce())
    said = text_of(desk.page("/desk/then", name="Elsa", identity_seen="true", age="30"))
    assert "5,000 less 2 slices of 20 minutes: 75 + 150." in said
    assert "FIDPA 16-4" in said
    desk.post("/do/register", name="Elsa", identity_seen="true", age=30)
    assert desk.state.players[17].stack == 4775
    assert "5,000 less 225 for the blinds missed" in text_of(desk.page(part="entries"))


class _At:
    """A clock that stands."""

    def __init__(self, now: int) -> None:
        self._now = now

    def now(self, last: int) -> int:
        return max(self._now, last)


def test_registering_through_the_form(desk):
    answer = desk.post("/do/register", name="Zoé Essai", paid="true", age=18)
    assert answer.status_code == 200
    assert "Zoé Essai registers." in answer.text
    assert desk.state.players[7].name == "Zoé Essai"
    again = desk.post("/do/register", name="Zoé Essai")
    assert again.status_code == 409
    assert again.headers["x-refusal-code"] == "registration.twice"
    plain = desk.post("/do/register", htmx=False, name="Gil", back=f"{desk.url}/desk")
    assert plain.status_code == 303
    assert plain.headers["location"] == f"{desk.url}/desk"


def test_an_entry_on_credit_waits_to_be_paid(desk):
    desk.post("/do/register", name="Zoé", paid="false")
    assert "Take €22" in text_of(desk.page(part="entries", show="needs"))
    desk.post("/do/pay", player=7)
    assert not desk.state.players[7].owes


# The list


def test_whoever_needs_something_stands_first(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=16, **REBUYS).start()
    busted, owing = desk.bust(1), desk.bust(2)
    desk.do(Rebuy(player=owing, paid=False))
    rows = re.findall(r'<tr id="p(\d+)"', desk.page())
    assert [int(row) for row in rows[:2]] == [busted, owing]
    assert len(rows) == 16
    said = text_of(desk.page(part="entries"))
    assert "out of chips" in said
    assert "may rebuy until the new deal" in said
    assert "FIDPA 18-2" in said
    assert "rebuy owed" in said
    assert "declared; the chips play from behind" in said
    assert desk.post("/do/rebuy", player=busted).status_code == 200
    assert desk.state.players[busted].stack == 5000


def test_a_player_without_chips_goes_out(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=16, **REBUYS).start()
    busted = desk.bust(1)
    desk.post("/do/go_out", player=busted)
    assert "out, 16th" in text_of(desk.page(part="entries", show="out"))


def test_the_list_is_searched_by_name_without_accents_and_by_table(tmp_path):
    desk = Desk(tmp_path, players=16).start()
    found = desk.page(part="entries", q="gaelle")
    assert "Gaëlle Démo" in found
    assert "Ada Exemple" not in found
    at_one = re.findall(r"T(\d), \d", desk.page(part="entries", q="2"))
    assert at_one.count("2") >= 8
    assert "Nobody matches this search." in desk.page(part="entries", q="nobody at all")


def test_five_hundred_players_come_fifty_at_a_time(tmp_path):
    desk = Desk(tmp_path)
    for number in range(120):
        desk.do(Register(name=f"Player {number}"))
    said = desk.page()
    assert said.count('<tr id="p') == 50
    assert "70 more" in said
    assert desk.page(part="entries", most=250).count('<tr id="p') == 120


def test_the_figures_count_the_field_and_the_money(tmp_path):
    desk = Desk(tmp_path, players=4, capacity=4, **REBUYS)
    desk.do(Register(name="Waits"))
    said = text_of(desk.page(part="entries"))
    assert "4 registered 1 alternate 0 rebuys €80 in the pool" in said


# What is due


def test_seats_are_drawn_at_one_press(desk):
    assert "6 players at 1 table" in text_of(desk.page(part="todo"))
    assert desk.post("/do/draw_seats").status_code == 200
    assert desk.state.phase is Phase.SEATED
    assert "Draw the seats" not in desk.page(part="todo")


def test_one_player_alone_cannot_be_drawn_and_is_told_why(tmp_path):
    said = text_of(Desk(tmp_path, players=1).page(part="todo"))
    assert "why not?" in said
    assert "At least two players are needed: 1." in said


def test_what_has_come_due_is_a_note_with_one_button(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=8, late=LateEntries("minutes", 1), **REBUYS).start()
    desk.record.time = _At(desk.state.started_at + 50 * 60_000)
    said = desk.page(part="todo")
    assert "close the entries" in said
    assert "The last rebuy level is over." in said
    assert desk.post("/do/close_entries").status_code == 200
    assert desk.post("/do/end_rebuys").status_code == 200
    assert "k-do" not in desk.page(part="todo")


def test_the_add_on_waits_for_the_end_of_the_rebuys(tmp_path):
    desk = Desk(tmp_path, "tda2009", players=8, **REBUYS).start()
    assert "end them first" in text_of(desk.page(part="slips"))
    desk.post("/do/end_rebuys")
    assert desk.post("/do/set_add_on_window", is_open="true").status_code == 200
    assert desk.post("/do/take_add_on", player=1).status_code == 200
    assert "Close the add-on" in text_of(desk.page(part="slips"))


# One player


def test_the_panel_of_a_player_and_its_page(desk):
    panel = desk.client.get(f"{desk.url}/desk/player/1", headers={"hx-request": "true"})
    assert panel.status_code == 200
    assert "<html" not in panel.text
    assert "Put the name right" in panel.text
    assert "<html" in desk.page("/desk/player/1")
    assert desk.get("/desk/player/99").status_code == 404


def test_what_a_book_forbids_stays_visible_with_its_article(tmp_path):
    said = text_of(Desk(tmp_path, "fidpa", players=3).page("/desk/player/1"))
    assert "Pass the entry on why not?" in said
    assert "cannot change hands (FIDPA 14-5)" in said


def test_names_are_put_right(desk):
    assert desk.post("/do/correct_name", player=1, name="Ada Modèle").status_code == 200
    assert desk.state.players[1].name == "Ada Modèle"
    assert desk.post("/do/correct_name", player=1, name="Bilal Modèle").status_code == 409


def test_a_seat_is_pinned_before_the_draw(desk):
    assert desk.post("/do/pin_seat", player=1, table=1, seat=3, reason="wheelchair").status_code == 200
    desk.post("/do/draw_seats")
    assert (desk.state.players[1].table, desk.state.players[1].seat) == (1, 3)


@pytest.mark.parametrize(
    ("said", "back"),
    [({"refund": "all"}, 2200), ({"refund": "none"}, 0), ({"refund": "part", "amount": "12,50"}, 1250)],
)
def test_an_entry_is_cancelled_with_its_refund(desk, said, back):
    assert desk.post("/desk/cancel/2", **said).status_code == 200
    assert desk.state.players[2].status is Status.CANCELLED
    assert sum(-receipt.amount for receipt in desk.state.money.receipts if receipt.what == "refund") == back


def test_where_management_decides_the_refund_must_be_said(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=3)
    assert "A refund is up to management." in text_of(desk.page("/desk/player/1"))
    assert desk.post("/desk/cancel/1").headers["x-refusal-code"] == "registration.refund_amount"
    assert (
        desk.post("/desk/cancel/1", refund="part", amount="much").headers["x-refusal-code"]
        == "web.bad_amount"
    )
    assert (
        desk.post("/desk/cancel/1", refund="part", amount="100").headers["x-refusal-code"]
        == "registration.refund_too_much"
    )
    assert desk.post("/desk/cancel/1", refund="part", amount="22").status_code == 200


# Money


def test_the_till_adds_up(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=8, **REBUYS).start()
    player = desk.bust(1)
    desk.do(Rebuy(player=player))
    desk.do(Register(name="Owes", identity_seen=True, paid=False))
    said = text_of(desk.page("/desk/money"))
    assert "Entries 8 €176" in said
    assert "Rebuys 1 €20" in said
    assert "Taken €196" in said
    assert "Still owed €22" in said
    rows = desk.page("/desk/receipts.csv").splitlines()
    assert len(rows) == 10
    assert rows[0].startswith("\ufeffnumber,time")
    assert rows[-1].endswith("rebuy,20.00,EUR")


def test_a_name_in_the_file_starts_no_formula(tmp_path):
    desk = Desk(tmp_path)
    desk.do(Register(name="=HYPERLINK(1)"))
    assert ",'=HYPERLINK(1)," in desk.page("/desk/receipts.csv")


def test_the_event_is_called_off_with_a_reason(desk):
    assert desk.post("/do/cancel_event", reason=" ").headers["x-refusal-code"] == "setup.reason_needed"
    assert desk.post("/do/cancel_event", reason="power cut", refund="true").status_code == 200
    assert desk.state.phase is Phase.OVER
    assert all(player.paid_in == 0 for player in desk.state.players.values())
    assert "call-off" not in desk.page("/desk/money")


# Paper


def test_slips_of_one_of_some_and_of_the_new_ones(tmp_path):
    desk = Desk(tmp_path, "fidpa", players=6)
    assert desk.page("/desk/slips/print", players="2,3").count('class="slip"') == 2
    assert desk.page("/desk/slips/print", players="new").count('class="slip"') == 4
    assert "Nothing to print" in desk.page("/desk/slips/print", players="new")
    assert desk.page("/desk/slips/print").count('class="slip"') == 6
    assert desk.get("/desk/slips/print", players="77").status_code == 404
    desk.do(DrawSeats())
    one = text_of(desk.page("/desk/slips/print", players="2"))
    player = desk.state.players[2]
    assert f"Table {player.table} Siège / seat {player.seat}" in one
    assert "Check this slip before you leave the desk." in one
    assert desk.page("/desk/cards/print").count('class="seat-card"') == 6


def test_a_slip_carries_a_link_of_that_player_and_prints_the_same_again(desk):
    first = desk.page("/desk/slips/print", players="2")
    assert first.count("<path d=")
    assert desk.page("/desk/slips/print", players="2").count("<path d=") == first.count("<path d=")
    given = [link for link in desk.journal.links.of(desk.record.id) if link.role is Role.PLAYER]
    assert [(link.player, link.label) for link in given] == [(2, "Bilal Modèle")]
    desk.journal.links.revoke(given[0].key, now=2)
    desk.page("/desk/slips/print", players="2")
    assert len(desk.journal.links.of(desk.record.id)) == 2


def test_a_preview_gives_no_link_away(desk):
    desk.page()
    assert desk.journal.links.of(desk.record.id) == []
