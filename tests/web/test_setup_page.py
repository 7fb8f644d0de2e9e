"""Setting up: accepted as it stands, changed, refused beside the field, amended, and printed."""

from __future__ import annotations

import re

import msgspec
import pytest

from deadbutton.books import book_keys
from deadbutton.books.library import example_houses
from deadbutton.journal import Journal
from deadbutton.tournament import (
    PRESETS,
    STREET_BY_STREET,
    DrawSeats,
    Phase,
    Register,
    StartPlay,
    VirtualPlay,
    missing_postings,
    preset,
)
from deadbutton.web import create_app
from deadbutton.web.setup.own import remember
from tests.web.clients import TestClient
from tests.web.seen import fields_on


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("setup") / "house.db")) as journal:
        yield journal


@pytest.fixture(scope="module")
def client(journal):
    with TestClient(create_app(journal), headers={"accept-language": "en"}, follow_redirects=False) as client:
        yield client


def opened(client, where="/new?preset=home16", **changed):
    return {**fields_on(client.get(where).text), **changed}


def sent(client, fields, act="announce", where="/new", **options):
    return client.post(where, data={**fields, "act": act}, **options)


def announced(client, journal, **changed):
    answer = sent(client, opened(client, **changed))
    assert answer.status_code == 303, re.findall(r'class="what">([^<]*)', answer.text)
    return journal.record(answer.headers["location"].split("/")[2])


# A newcomer


@pytest.mark.parametrize("book", book_keys())
@pytest.mark.parametrize("key", PRESETS)
def test_each_preset_under_each_book_is_announced_by_accepting_what_is_shown(client, journal, key, book):
    chosen = opened(client, f"/new?preset={key}", book=book)
    shown = sent(client, chosen, "preview").text
    fields = fields_on(shown)
    assert fields["book"] == book
    if 'name="accept_outside"' in shown:
        fields["accept_outside"] = "yes"
    answer = sent(client, fields)
    assert answer.status_code == 303
    assert answer.headers["location"].endswith("/desk")
    record = journal.record(answer.headers["location"].split("/")[2])
    assert record.state.phase is Phase.REGISTERING
    assert record.state.settled.structure == preset(key).config.structure
    assert missing_postings(record.state.settled) == (), "play could not start"


@pytest.mark.parametrize(("lang", "words"), [("fr", "Annoncer le tournoi"), ("en", "Announce it")])
def test_the_page_in_both_languages(client, lang, words):
    page = client.get("/new?preset=club", headers={"accept-language": lang}).text
    assert words in page
    assert {"fr": "Petite blinde", "en": "Small blind"}[lang] in page


def test_announcing_twice_announces_once(client, journal):
    fields = opened(client, name="Only once")
    one, two = sent(client, fields), sent(client, fields)
    assert one.headers["location"] == two.headers["location"]
    assert [listed.name for listed in journal.tournaments()].count("Only once") == 1


def test_an_unknown_preset_is_refused_with_those_that_there_are(client):
    answer = client.get("/new?preset=nothing")
    assert answer.status_code == 409
    assert "home16" in answer.text


# Mistakes


def test_a_mistake_stands_beside_its_field_and_nothing_typed_is_lost(client, journal):
    before = len(journal.tournaments())
    fields = opened(client, name="Typed in full", buy_in="twenty", **{"step.s2.small_blind": "9000"})
    answer = sent(client, fields)
    assert answer.status_code == 409
    assert "Nothing is announced yet: 2\N{NO-BREAK SPACE}things to mend" in answer.text
    assert re.search(r'id="m-buy_in">.*?twenty.*?not an amount in EUR', answer.text)
    assert re.search(r'id="m-step-s2">.*?Level 3: the small blind \(9,000\)', answer.text)
    again = fields_on(answer.text)
    assert {name: again[name] for name in fields if name not in ("csrf", "command_id")} == {
        name: fields[name] for name in fields if name not in ("csrf", "command_id")
    }
    assert len(journal.tournaments()) == before


def test_what_is_outside_the_book_needs_an_express_yes(client, journal):
    fields = opened(client, "/new?preset=horse", book="ffjp")
    answer = sent(client, fields)
    assert answer.status_code == 409
    assert "the book does not name these games" in answer.text
    # Of rebuys maison says nothing: it is noted all the same, without a tick.
    record = announced(client, journal, book="maison", rebuys="yes")
    assert "rebuy_condition" in record.state.outside


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202egpj.exe", "🂡" * 60, "x" * 120])
def test_any_name_that_fits_is_kept_and_never_markup(client, journal, name):
    record = announced(client, journal, name=name)
    page = client.get(f"/t/{record.id}/setup").text
    assert "<script>alert" not in page
    assert fields_on(page)["name"] == name


def test_a_house_file_is_checked_line_by_line(client):
    fields = opened(client)
    file = ("club.toml", b'key = "club"\nlabel = "CLUB"\nextends = "maison"\n[answers.nonsense]\nvalue = 1\n')
    answer = client.post(
        "/new/preview", data=fields, files={"house_file": file}, headers={"hx-request": "true"}
    )
    assert "line 4" in answer.text
    assert "[answers.nonsense]" in answer.text, "the file is in the field now"


def test_what_a_house_leaves_open_is_drawn_anew_with_its_rules(client):
    """A page that lacks the place of a message has nowhere to put it."""
    fields = opened(client, "/new?preset=club")
    assert "setting.self_dealt" not in fields
    assert 'id="settings" hx-swap-oob' not in preview(client, fields)
    taken = preview(client, fields, "house.association")
    assert 'id="settings" hx-swap-oob' in taken
    assert 'id="m-setting-self_dealt"' in taken
    typed = preview(client, {**fields, "house": example_houses()["association"].read_text(encoding="utf-8")})
    assert 'id="settings" hx-swap-oob' in typed


# What stands beside the form


def preview(client, fields, act=""):
    answer = client.post("/new/preview", data={**fields, "act": act}, headers={"hx-request": "true"})
    assert answer.status_code == 200
    return answer.text


def test_another_book_shows_what_it_changes_with_its_articles(client):
    text = preview(client, opened(client, "/new?preset=club", book="fidpa"))
    assert "FIDPA instead of TDA 2024" in text
    assert text.count("su-change") >= 8
    assert 'href="/rules/fidpa/' in text
    assert 'id="settings" hx-swap-oob' in text
    assert "identity card, passport" in text, "what must be posted is proposed"


def test_what_no_one_sells_is_not_compared(client):
    def compared(**sold):
        text = preview(client, opened(client, "/new?preset=club", book="maison", **sold))
        return re.search(r'id="p-book".*?id="p-outside"', text, re.S)[0].lower()

    assert "rebuy" not in compared()
    assert "rebuy" in compared(rebuys="yes")


def test_payouts_end_and_stack_follow_what_is_typed(client):
    fields = opened(client, **{"chip.c0.count": "16"}, players="40", places="5")
    text = preview(client, fields)
    assert "5,200" in text
    assert "€800" in text
    assert "<svg" in text
    assert "5th" in text
    assert "style=" not in text


def test_a_stack_of_the_houses_chips_says_what_it_was_shared_into(client):
    fields = opened(client, "/new?preset=rebuy")
    keys = [name.split(".")[1] for name in fields if name.startswith("chip.") and name.endswith(".owned")]
    text = preview(client, {**fields, **{f"chip.{key}.owned": "300" for key in keys}}, act="stack")
    assert re.search(r"Your chips in \d+ equal stacks: 40 for the players, \d+ for rebuys and add-ons", text)
    assert "equal stacks" not in preview(client, fields)


@pytest.mark.parametrize("key", ["club", "rebuy", "home16"])
def test_a_preset_is_dealt_with_the_chips_that_the_house_has(tmp_path, key):
    with Journal(str(tmp_path / "t.db")) as journal, TestClient(create_app(journal)) as client:
        chips = {25: 400, 100: 400, 500: 300, 1000: 300}
        remember(journal, msgspec.structs.replace(preset(key).config, chips_owned=chips))
        client.get("/", params={"lang": "en"})
        text = client.get(f"/new?preset={key}").text
        assert "to mend" not in text
        fields = fields_on(text)
        names = {
            name.split(".")[1] for name in fields if name.startswith("chip.") and name.endswith(".value")
        }
        for line in names:
            value, count = (int(fields[f"chip.{line}.{part}"] or 0) for part in ("value", "count"))
            assert count * int(fields["players"]) <= chips.get(value, 10**6)


def test_when_the_game_changes_is_asked_only_of_a_rotation(client):
    asked = 'id="p-change"{} hidden>'
    assert asked.format("") in client.get("/new?preset=home16").text
    assert asked.format("") not in client.get("/new?preset=horse").text
    fields = opened(client)
    assert asked.format(' hx-swap-oob="true"') in preview(client, fields)
    assert asked.format(' hx-swap-oob="true"') not in preview(client, {**fields, "game": "HORSE"})


def test_fewer_players_expect_fewer_sales_and_fewer_chips_unless_somebody_said_how_many(client):
    fields = opened(client, "/new?preset=rebuy")
    assert (fields["rebuys_expected"], fields["add_ons_expected"]) == ("20", "30")
    shown = client.post("/new/preview", data={**fields, "players": "22"}).text
    counted = fields_on(f'<form id="setup">{shown}</form>')
    assert (counted["rebuys_expected"], counted["add_ons_expected"]) == ("11", "16")
    assert "264 used" in shown
    typed = {**fields, "players": "22", "add_ons_expected": "18"}
    shown = client.post("/new/preview", data=typed).text
    counted = fields_on(f'<form id="setup">{shown}</form>')
    assert (counted["rebuys_expected"], counted["add_ons_expected"]) == ("11", "18")


def test_a_press_of_a_button_sends_the_lines_anew(client):
    fields = opened(client)
    text = preview(client, fields, "step.s0.break")
    assert 'id="steps" hx-swap-oob' in text
    assert text.count("su-break") == 4
    assert 'id="chips" hx-swap-oob' in preview(client, fields, "chip.add")
    assert 'id="steps"' not in preview(client, fields)


def test_buttons_work_without_script(client):
    answer = sent(client, opened(client), "step.s0.break")
    assert answer.status_code == 200
    assert "<!doctype html>" in answer.text
    assert fields_on(answer.text)["step.n0.kind"] == "break"


def test_a_wish_that_cannot_be_is_told_beside_it(client):
    text = preview(client, opened(client, wish_hours="0.3", players="500"), "generate")
    assert re.search(r'id="p-wish".*?minutes are not enough', text, re.S)
    assert "In how many hours?" in preview(client, opened(client, wish_hours=""), "generate")


def test_a_stud_game_asks_for_its_bets_and_gets_them(client):
    fields = opened(client, game="F7S", book="tda2009")
    assert "which the sheet lacks" in preview(client, fields)
    text = preview(client, fields, "bets")
    assert "Bring-in" in text
    assert "which the sheet lacks" not in text


# Later


def test_amended_as_long_as_it_may_be_with_an_undo(client, journal):
    record = announced(client, journal, name="Before")
    where = f"/t/{record.id}/setup"
    answer = sent(client, opened(client, where, name="After", players="22"), "amend", where)
    assert answer.status_code == 303
    assert record.state.settled.name == "After"
    page = client.get(answer.headers["location"]).text
    assert f"/t/{record.id}/undo/{record.acts}" in page
    assert fields_on(page)["players"] == "22"


def test_prices_are_closed_once_sold_and_say_why(client, journal):
    record = announced(client, journal)
    record.do(Register(name="Ada", identity_seen=True, age=30))
    where = f"/t/{record.id}/setup"
    page = client.get(where).text
    assert "entries were sold at that price" in page
    assert "buy_in" not in fields_on(page), "a closed field is not sent"
    answer = sent(client, {**fields_on(page), "buy_in": "99", "name": "Cheaper"}, "amend", where)
    assert answer.status_code == 303
    assert (record.state.settled.name, record.state.settled.buy_in) == ("Cheaper", 2000)


def test_the_book_and_the_chips_are_closed_once_the_seats_are_drawn(client, journal):
    record = announced(client, journal)
    for name in ("Ada", "Bilal", "Chloé"):
        record.do(Register(name=name, identity_seen=True, age=30))
    record.do(DrawSeats())
    where = f"/t/{record.id}/setup"
    page = client.get(where).text
    assert "the seats are drawn; undo the draw first" in page.lower()
    fields = fields_on(page)
    assert "book" not in fields
    assert not any(name.startswith("chip.") and name.endswith((".count", ".value")) for name in fields)
    assert sent(client, {**fields, "name": "Same chips"}, "amend", where).status_code == 303
    assert record.state.settled.chips == preset("home16").config.chips


def test_while_it_is_played_everything_is_shown_and_what_was_bought_into_is_closed(client, journal):
    record = announced(client, journal)
    for name in ("Ada", "Bilal", "Chloé"):
        record.do(Register(name=name, identity_seen=True, age=30))
    record.do(DrawSeats())
    record.do(StartPlay())
    where = f"/t/{record.id}/setup"
    page = client.get(where).text
    assert "under way" in page
    assert "step.s0.minutes" in page
    assert not {"buy_in", "book", "seats_per_table", "step.s0.minutes"} & set(fields_on(page))
    assert (
        sent(client, {**opened(client), "csrf": fields_on(page).get("csrf", "")}, "amend", where).status_code
        == 409
    )


def test_how_an_all_in_comes_at_virtual_tables_is_the_organisers_and_stays_as_chosen(client, journal):
    assert '<option value="0">all at once' in client.get("/new?preset=home8").text, (
        "street by street as usual"
    )
    usual = announced(client, journal, virtual="yes")
    assert usual.state.settled.virtual == VirtualPlay(run_out=STREET_BY_STREET)
    record = announced(client, journal, virtual="yes", run_out="0")
    assert record.state.settled.virtual == VirtualPlay(run_out=0)
    page = client.get(f"/t/{record.id}/setup").text
    assert '<option value="0" selected>all at once' in page
    assert fields_on(page)["run_out"] == "0"


def test_the_posting_is_printed_before_and_after_the_announcement(client, journal):
    fields = opened(client, "/new?preset=club", book="fidpa")
    fields = fields_on(sent(client, fields, "preview").text)
    sheet = client.post("/new/posting", data=fields).text
    assert "Identity card, passport" in sheet
    assert "25/50" in sheet
    record = announced(client, journal)
    page = client.get(f"/t/{record.id}/posting").text
    assert "To be posted before the first hand" in page
    both = client.get(f"/t/{record.id}/posting?both=1").text
    assert "La structure" in both
    assert "The structure" in both
    assert "style=" not in both


def test_two_directors_the_second_is_told_of_the_first(client, journal):
    record = announced(client, journal)
    where = f"/t/{record.id}/setup"
    mine = opened(client, where, name="Mine")
    record.do(Register(name="Ada", identity_seen=True, age=30), by="Léa")
    answer = sent(client, mine, "amend", where)
    assert answer.status_code in (303, 409)
    if answer.status_code == 409:
        assert "Léa" in answer.text
        assert fields_on(answer.text)["name"] == "Mine"


def test_a_config_from_elsewhere_opens_with_everything_in_it(client, journal):
    config = msgspec.structs.replace(
        preset("horse").config, name="From a program", break_order=(3, 2, 1), redraw_at=(2,), country="FR"
    )
    record = journal.create(config, accept_outside=True)
    fields = opened(client, f"/t/{record.id}/setup")
    assert (fields["break_order"], fields["redraw_at"], fields["country"]) == ("3 2 1", "2", "FR")
    assert fields["step.s0.bring_in"] == "25"
