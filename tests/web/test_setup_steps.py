"""Setting up in five steps: nothing is lost on the way, everything to mend is listed with its field, the house's own things are
there the next time."""

from __future__ import annotations

import base64
import re

import msgspec
import pytest

from deadbutton.books import POINTS
from deadbutton.books.files.house_file import answers_in
from deadbutton.books.library import example_houses
from deadbutton.books.sheets.deviations import deviations
from deadbutton.journal import Journal
from deadbutton.text import Lang
from deadbutton.tournament import DrawSeats, Phase, Register, StartPlay, book_of, preset
from deadbutton.web import create_app
from deadbutton.web.setup import kept_drafts
from deadbutton.web.setup.draft import draft_from
from deadbutton.web.setup.house.house_rules import found_count, found_rules
from deadbutton.web.setup.house.rule_search import found_points
from deadbutton.web.setup.numbers import minutes_to, read_hour
from deadbutton.web.setup.steps import SLOTS, anchor_of, step_of
from tests.web.clients import TestClient
from tests.web.seen import fields_on

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
ARMED = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="9" height="9"/></svg>'


@pytest.fixture
def journal(tmp_path):
    with Journal(str(tmp_path / "house.db")) as journal:
        yield journal


@pytest.fixture
def client(journal):
    with TestClient(create_app(journal), headers={"accept-language": "en"}, follow_redirects=False) as client:
        yield client


def opened(client, where="/new?preset=home16", **changed):
    return {**fields_on(client.get(where).text), **changed}


def sent(client, fields, act="announce", where="/new", **options):
    return client.post(where, data={**fields, "act": act}, **options)


def announced(client, journal, fields):
    answer = sent(client, fields)
    assert answer.status_code == 303, re.findall(r'id="e-\d+">([^<]*)', answer.text)
    return journal.record(answer.headers["location"].split("/")[2])


# The way


def test_five_steps_hold_every_field_and_say_what_they_come_to(client):
    page = client.get("/new?preset=rebuy&book=ffjp").text
    assert re.findall(r'<section class="su-step" id="step-(\d)"', page) == list("12345")
    way = page.split('id="p-way"')[1].split("</ol>")[0]
    assert "40 players" in way
    assert "FFJP" in way
    assert "10,000, 23 levels" in way
    assert "€20, rebuys" in way
    assert page.count("<form id=") == 1, "one form: a step that is out of sight is still sent"


def test_on_and_back_without_script_keep_everything(client):
    fields = opened(client, name="Half done", buy_in="25")
    there = sent(client, fields, "go.4")
    assert there.status_code == 303
    assert there.headers["location"].endswith("#step-4")
    again = fields_on(client.get(there.headers["location"]).text)
    assert {name: again[name] for name in fields if name not in ("csrf", "command_id")} == {
        name: fields[name] for name in fields if name not in ("csrf", "command_id")
    }


def test_what_was_typed_is_found_after_a_reload_and_gone_once_it_is_announced(client, journal):
    fields = opened(client, name="Typed, not announced")
    client.post("/new/preview", data=fields, headers={"hx-request": "true"})
    assert fields_on(client.get(f"/new?draft={fields['draft']}").text)["name"] == "Typed, not announced"
    assert "Typed, not announced" in client.get("/new").text, "who comes back is told of it"
    announced(client, journal, fields)
    assert "Typed, not announced" not in client.get("/new").text
    client.post("/new/preview", data=fields, headers={"hx-request": "true"})
    assert "Typed, not announced" not in client.get("/new").text, "what was still on its way keeps nothing"


def test_a_draft_can_be_forgotten(client):
    fields = opened(client, name="Never mind")
    sent(client, fields, "go.2")
    assert (
        client.post("/new/drop", data={"draft": fields["draft"], "csrf": fields["csrf"]}).status_code == 303
    )
    assert "Never mind" not in client.get("/new").text


def test_the_house_keeps_a_dozen_drafts_at_most(client, journal):
    for n in range(15):
        sent(client, opened(client, name=f"Evening {n}"), "go.2")
    assert len(journal.house.under("draft:")) == 12
    for n in range(15):
        kept_drafts.announced(journal, f"{n:016x}", n)
    assert len(journal.house.under("announced-draft:")) == 12


# Everything to mend


def test_all_mistakes_are_listed_at_once_each_with_a_link_to_its_field(client, journal):
    fields = opened(
        client,
        name="",
        players="one",
        buy_in="much",
        final_table="12",
        **{"chip.c0.count": "x", "step.s1.small_blind": "9000", "chip.c1.owned": "3"},
    )
    page = sent(client, fields).text
    listed = page.split('id="errors"')[1].split("</ul>")[0]
    links = re.findall(r'href="#([\w-]+)"', listed)
    assert {"f-name", "f-players", "f-buy_in", "f-final_table", "chips", "m-step-s1"} <= set(links)
    assert links[:2] == ["f-name", "f-players"], "in the order of the page"
    assert 'aria-invalid="true"' in re.search(r'<input[^>]* id="f-name"[^>]*>', page)[0]
    assert all(f'id="{link}"' in page for link in links), "each leads to something on the page"
    assert "The evening: " in listed
    assert "Money: " in listed
    assert len(journal.tournaments()) == 0
    way = page.split('id="p-way"')[1].split("</ol>")[0]
    assert way.count('class="bad"') == 3


def test_what_is_to_mend_in_a_free_tournament_names_no_money(client):
    page = sent(client, opened(client, "/new?preset=points", late_number="never")).text
    listed = page.split('id="errors"')[1].split("</ul>")[0]
    assert "Entries: " in listed
    assert "Money" not in listed


def test_the_list_shrinks_while_one_mends(client):
    fields = fields_on(sent(client, opened(client, buy_in="much", fee="a lot")).text)
    answer = client.post("/new/preview", data={**fields, "buy_in": "20"}, headers={"hx-request": "true"}).text
    listed = answer.split('id="errors"')[1].split('id="p-chart"')[0]
    assert "f-fee" in listed
    assert "f-buy_in" not in listed


def test_what_a_silent_book_leaves_open_needs_no_tick(client):
    """Maison says nothing of rebuys: whoever ticks them has chosen them."""
    answer = sent(client, opened(client, "/new?preset=rebuy", book="maison"))
    assert 'id="errors"' not in answer.text


def test_what_is_outside_the_book_is_in_the_list(client):
    page = sent(client, opened(client, "/new?preset=horse", book="ffjp")).text
    assert 'href="#p-outside"' in page.split('id="errors"')[1].split("</ul>")[0]


def test_every_place_of_the_page_belongs_to_a_step_and_leads_somewhere(client):
    page = client.get("/new?preset=rebuy").text
    for step, slots in SLOTS.items():
        for slot in slots:
            assert step_of(slot) == step
            if slot not in ("currency", "seat_value"):
                assert f'id="{anchor_of(slot)}"' in page, slot


# The language in which it is made


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_screens_and_voice_speak_the_language_in_which_it_was_made(client, journal, lang):
    client.cookies.set("lang", lang)
    record = announced(client, journal, opened(client, "/new?preset=club&book=ffjp"))
    assert record.state.settled.screen_languages == (lang,)
    screen = client.get(f"/display/{record.id}", headers={"accept-language": "pl"}).text
    assert {"fr": "Tapis de départ", "en": "Starting stack"}[lang] in screen
    assert {"fr": "Starting stack", "en": "Tapis de départ"}[lang] not in screen
    assert "data-tongues" not in screen


def test_no_field_looks_filled_that_is_empty(client):
    page = client.get("/new?preset=club&book=fidpa").text
    assert re.findall(r'<input[^>]*placeholder="([^"]+)"', page.split('id="steps"')[0]) == []


def test_the_language_changes_at_any_time_on_the_page_with_an_undo(client, journal):
    record = announced(client, journal, opened(client, "/new?preset=home16"))
    page = client.get(f"/t/{record.id}/screens").text
    assert 'name="screen_languages[]"' in page
    csrf = re.search(r'name="csrf" value="([^"]+)"', page)[1]
    done = client.post(
        f"/t/{record.id}/do/correct_event",
        data={"csrf": csrf, "screen_languages[]": ["fr", "en"]},
        headers={"hx-request": "true"},
    )
    assert done.status_code == 200
    assert record.state.settled.screen_languages == ("fr", "en")
    assert 'data-tongues="15"' in client.get(f"/display/{record.id}").text
    record.undo(record.acts)
    assert record.state.settled.screen_languages == ("en",)


# The house's own things


def test_chips_colours_and_logo_are_there_the_next_time(client, journal):
    fields = opened(client, **{"chip.c0.color": "pink", "chip.c0.owned": "300"})
    answer = client.post(
        "/new/preview", data=fields, files={"logo_file": ("l.png", PIXEL)}, headers={"hx-request": "true"}
    )
    logo = re.search(r'name="logo" value="(\w+)"', answer.text)[1]
    record = announced(client, journal, {**fields, "logo": logo})
    assert record.state.settled.chip_colors[25] == "pink"
    again = opened(client, "/new?preset=club")
    assert (again["chip.c0.color"], again["chip.c0.owned"], again["logo"]) == ("pink", "300", logo)
    screen = client.get(f"/display/{record.id}").text
    assert "chip--pink" in screen
    assert f'src="/logo/{logo}"' in screen
    sheet = client.get(f"/t/{record.id}/posting").text
    assert "chip--pink" in sheet
    assert logo in sheet


def test_a_logo_is_a_small_picture_and_nothing_in_it_runs(client):
    fields = opened(client)

    def upload(data, name="logo.png"):
        return client.post(
            "/new/preview", data=fields, files={"logo_file": (name, data)}, headers={"hx-request": "true"}
        ).text

    assert "no picture that screens can show" in upload(b"MZ\x90 a program")
    assert "no picture" in upload(b'<!DOCTYPE x [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>')
    assert "300 at most" in upload(PIXEL + b"\0" * 400_000)
    logo = re.search(r'name="logo" value="(\w+)"', upload(ARMED, "logo.svg"))[1]
    got = client.get(f"/logo/{logo}")
    assert got.headers["content-type"].startswith("image/svg+xml")
    assert "default-src 'none'" in got.headers["content-security-policy"]
    assert "sandbox" in got.headers["content-security-policy"]
    assert client.get("/logo/nothing").status_code == 404


def test_more_chips_in_the_stacks_than_the_house_has_are_told(client):
    page = sent(client, opened(client, **{"chip.c0.owned": "40"})).text
    assert "16 stacks take 128 chips of 25, and you own 40" in page
    stack = sent(client, opened(client, **{"chip.c0.owned": "160", "chip.c1.owned": "160"}), "stack").text
    assert fields_on(stack)["chip.c0.count"] == "8"


def test_a_final_table_is_never_larger_than_the_seats(client):
    page = sent(client, opened(client, seats_per_table="8", final_table="9")).text
    assert "A final table of 9 does not fit at a table with 8 seats" in page


@pytest.mark.parametrize(
    ("book", "ante", "is_said"),
    [("club", "", True), ("club", "200", False), ("tda2024", "", True), ("ffjp", "", False)],
)
def test_a_sheet_without_the_ante_that_the_big_blind_pays_says_so(client, book, ante, is_said):
    """A club that plays with a big-blind ante copies an old sheet: nobody would pay one."""
    house = example_houses()[book].read_text("utf-8") if book == "club" else ""
    fields = opened(client, book="tda2024" if house else book, house=house)
    fields |= {name: "" for name in fields if name.endswith(".ante")} | {"step.s0.ante": ante}
    assert ("No level has an ante" in sent(client, fields, "preview").text) == is_said


# Wishes


def test_levels_of_any_length_and_over_by_midnight(client):
    fields = opened(client, starts_at="2026-11-20T20:00", over_by="0h", wish_level="13")
    made = fields_on(sent(client, fields, "generate").text)
    assert {said for name, said in made.items() if re.fullmatch(r"step\.s\d+\.minutes", name)} == {"13", "10"}
    assert (read_hour("23h30"), read_hour("midnight"), read_hour("late")) == (1410, 0, None)
    assert minutes_to(0, 1_795_201_200_000) == 24 * 60 - (1_795_201_200_000 // 60_000 % 1440)


def test_the_first_step_says_whether_it_is_over_by_then(client):
    fields = opened(client, starts_at="2026-11-20T20:00", over_by="minuit", players="40")
    said = client.post("/new/preview", data=fields, headers={"hx-request": "true"}).text
    assert "not to 00:00" in said
    pressed = {
        **fields,
        "act": "over_by",
        "wish_hours": "9",
    }  # the hour of the evening, not the hours of another wish
    said = client.post("/new/preview", data=pressed, headers={"hx-request": "true"}).text
    assert "not to 00:00" not in said
    assert "The levels lead to" in said
    late = client.post(
        "/new/preview", data={**fields, "over_by": "late"}, headers={"hx-request": "true"}
    ).text
    assert "Until about when?" in late


def test_the_last_step_reads_everything_once(client):
    fields = opened(
        client, "/new?preset=rebuy&book=ffjp", starts_at="2026-11-20T20:00", over_by="minuit", players="22"
    )
    fields = {**fields, "tongue.fr": "yes", "tongue.en": "yes", "wall_new": "Be kind."}
    fields = fields_on(sent(client, fields, "wall.add").text)
    said = client.post("/new/preview", data=fields, headers={"hx-request": "true"}).text
    read = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", said.split('id="p-reads"')[1].split("</section>")[0]))
    for line in (
        "Friday, 20 November 2026, 20:00, 22 players at 3 tables",
        "wish 00:00",
        "FFJP, 1 house rule Be kind.",
        "10,000 a player, 23 levels of 20 minutes",
        "12 × 25, 12 × 100",
        "€20, rebuys until the end of level 4, add-on",
        "for the first, with 22 players",
    ):
        assert line in read, (line, read)
    screens = said.split('id="p-screen"')[1].split('id="p-reads"')[0]
    assert "ensuite 50 / 100" in screens
    assert "next 50 / 100" in screens


# House rules without a file


def test_a_point_is_found_by_plain_words_in_both_languages(client):
    text = client.post(
        "/new/preview",
        data=opened(client, book="ffjp", rule_query="temps demandé"),
        headers={"hx-request": "true"},
    ).text
    assert 'name="rule.clock_seconds"' in text
    assert "FFJP 3.6" in text
    assert found_count("qwertz uiop") == 0


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("secondes", "clock_seconds"),
        ("30 seconds", "clock_seconds"),
        ("ante", "ante_format"),
        ("recave sous la grosse blinde", "rebuy_condition"),
        ("nombre de relances", "raise_cap"),
        ("odd chip", "odd_chip"),
        ("téléphone", "comm_device"),
        ("écart entre tables", "balance_threshold"),
        ("équilibrage", "balance_threshold"),
        ("combien de temps pour agir", "clock_seconds"),
        ("jeton en trop", "odd_chip"),
        ("montrer ses cartes", "player_exposes_cards"),
        ("quand on arrive en retard", "late_registration_stack"),
        ("qui donne", "self_dealt_table"),
        ("late entry", "late_registration_stack"),
        ("big blind ante", "ante_format"),
        ("chop", "deal_making"),
        ("fumer", "bystanders_at_table"),
        ("lapin", "rabbit_hunting"),
        ("casquette", "player_identity"),
        ("misdeal", "misdeal_effect"),
        ("telphone", "comm_device"),
        ("bouton mort", "dead_button"),
        ("relance minimum", "min_raise"),
    ],
)
def test_the_first_that_is_found_is_the_one_that_was_meant(words, first):
    config = preset("club").config
    assert found_rules(words, config, draft_from([]))[0].key == first


def test_another_book_shows_its_own_answers_and_keeps_what_was_chosen(client):
    fields = opened(client, "/new?preset=club", rule_query="seconds")
    fields = {**fields_on(sent(client, fields, "preview").text), "rule_query": "seconds"}
    assert fields["rule.clock_seconds"] == "25"
    fields |= {"book": "ffjp", "rule.clock_countdown": "7"}
    shown = fields_on(sent(client, fields, "preview").text)
    assert (shown["rule.clock_seconds"], shown["rule.clock_countdown"]) == ("60", "7")


def test_another_answer_becomes_the_houses_rule_and_shows_what_it_changes(client, journal):
    fields = opened(client, "/new?preset=club", book="ffjp", shown_book="ffjp", rule_query="clock seconds")
    fields["rule.clock_seconds"] = "30"
    shown = client.post("/new/preview", data=fields, headers={"hx-request": "true"}).text
    becomes = shown.split('id="r-clock_seconds-becomes"')[1].split("</p>")[0]
    assert "<s>60</s>" in becomes
    assert "<ins>30</ins>" in becomes
    assert "The book settles it itself" in becomes
    taken = fields_on(sent(client, fields, "rule.set.clock_seconds").text)
    assert answers_in(taken["house"]) == ("clock_seconds",)
    record = announced(client, journal, taken)
    assert record.state.outside == ("house.clock_seconds",), "taking it accepts it, and the log says so"
    (one,) = deviations(book_of(record.state.settled))
    assert (one.house.value, one.published.value) == (30, 60)
    assert "30" in client.get(f"/t/{record.id}/posting").text
    dropped = fields_on(sent(client, taken, "rule.drop.clock_seconds").text)
    assert dropped["house"] == ""


def test_where_the_book_is_silent_the_house_simply_answers(client, journal):
    fields = opened(client, "/new?preset=home8", rule_query="clock seconds", **{"rule.clock_seconds": "30"})
    assert fields["book"] == "maison"
    taken = fields_on(sent(client, fields, "rule.set.clock_seconds").text)
    record = announced(client, journal, taken)
    assert record.state.outside == ()
    assert book_of(record.state.settled).clock.clock_seconds.value == 30


def test_a_sentence_hangs_on_the_wall(client, journal):
    fields = fields_on(
        sent(client, opened(client, wall_new="No phones <b>during</b> a hand."), "wall.add").text
    )
    record = announced(client, journal, fields)
    assert record.state.settled.wall == ("No phones <b>during</b> a hand.",)
    sheet = client.get(f"/t/{record.id}/posting").text
    assert "No phones &lt;b&gt;during&lt;/b&gt; a hand." in sheet
    assert (
        "a hand."
        not in sent(client, fields, "wall.n0.remove").text.split('id="wall"')[1].split("f-wall_new")[0]
    )


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_point_is_found_by_its_own_question(lang):
    for point in POINTS.values():
        assert point.key in found_points(point.question.in_(Lang(lang))), point.key


@pytest.mark.parametrize("book", ["ffjp", "maison", "tda2024"])
def test_what_is_found_can_be_asked_of_every_book(book):
    config = msgspec.structs.replace(preset("club").config, book=book)
    for key in list(POINTS)[::8]:
        assert found_rules(POINTS[key].question.fr, config, draft_from([])), key


# While it is played


def in_play(client, journal, where="/new?preset=rebuy&book=ffjp"):
    record = announced(client, journal, opened(client, where))
    for name in "ABCDEFGHIJKL":
        record.do(Register(name=f"Ada {name}", identity_seen=True, age=30))
    record.do(DrawSeats())
    record.do(StartPlay())
    assert record.state.phase is Phase.RUNNING
    return record


def test_name_languages_rebuys_final_table_and_rules_are_put_right_in_play(client, journal):
    record = in_play(client, journal)
    where = f"/t/{record.id}/setup"
    page = client.get(where).text
    fields = fields_on(page)
    assert {"name", "rebuys_until", "final_table", "house"} <= set(fields)
    assert not {"buy_in", "seats_per_table", "book", "chip.c0.count", "step.s0.minutes", "late"} & set(fields)
    chips = record.state.settled.chips
    changed = {
        **fields,
        "name": "Another name",
        "rebuys_until": "5",
        "final_table": "8",
        "tongue.fr": "yes",
        "chip.c0.color": "white",
        "wall.w0.text": "Be kind.",
        "buy_in": "999",
    }
    answer = sent(client, changed, "amend", where)
    assert answer.status_code == 303, re.findall(
        r"<li>([^<]*)</li>", answer.text.split('id="errors"')[1][:900]
    )
    config = record.state.settled
    assert (config.name, config.rebuys.until_level, config.final_table) == ("Another name", 5, 8)
    assert set(config.screen_languages) == {"fr", "en"}
    assert (config.chip_colors[25], config.wall) == ("white", ("Be kind.",))
    assert (config.buy_in, config.chips) == (1800, chips)
    assert [listed.name for listed in journal.tournaments()] == ["Another name"]
    story = client.get(f"/t/{record.id}/story").text
    assert "the name is" in story
    assert "on the wall: “Be kind.”" in story
    assert answer.headers["location"].endswith("/setup?done=" + str(record.acts)), (
        "back where it was: the first step"
    )
    record.undo(record.acts)
    assert record.state.settled.name != "Another name"
    assert [listed.name for listed in journal.tournaments()] == [record.state.settled.name]


def test_in_play_a_mistake_says_that_nothing_is_changed_and_an_act_leads_back_to_its_step(client, journal):
    record = in_play(client, journal)
    where = f"/t/{record.id}/setup"
    fields = opened(client, where)
    wrong = sent(client, {**fields, "final_table": "12"}, "amend", where)
    assert wrong.status_code == 409
    assert "Nothing is changed: 1\N{NO-BREAK SPACE}thing to mend" in wrong.text
    assert "add seats" not in wrong.text
    assert "announced yet" not in wrong.text
    rule = {**fields, "at": "2", "rule_query": "seconds", "rule.clock_seconds": "30"}
    taken = fields_on(sent(client, rule, "rule.set.clock_seconds", where).text)
    done = sent(client, {**taken, "at": "2", "accept_outside": "yes"}, "amend", where)
    assert done.headers["location"].endswith("#step-2")
    assert "once the clock is called? 30" in record.recent[-1].title.en


def test_in_play_nothing_changed_is_told_and_what_is_over_stays(client, journal):
    record = in_play(client, journal)
    where = f"/t/{record.id}/setup"
    fields = fields_on(client.get(where).text)
    same = sent(client, fields, "amend", where)
    assert same.status_code == 409
    assert "Nothing changes" in same.text
    late = sent(client, {**fields, "rebuys_until": "0"}, "amend", where)
    assert late.status_code == 409
    large = sent(client, {**fields, "final_table": "10"}, "amend", where)
    assert large.status_code == 409
    assert record.state.settled.final_table == 0


def test_a_house_rule_can_be_added_in_play_and_decides_from_then_on(client, journal):
    record = in_play(client, journal)
    where = f"/t/{record.id}/setup"
    fields = {**fields_on(client.get(where).text), "rule_query": "clock seconds", "rule.clock_seconds": "30"}
    taken = fields_on(sent(client, fields, "rule.set.clock_seconds", where).text)
    assert sent(client, taken, "amend", where).status_code == 303
    assert record.state.book.clock.clock_seconds.value == 30
    assert "house.clock_seconds" in record.state.outside
