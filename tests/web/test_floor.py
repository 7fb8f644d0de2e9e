"""The floor's page: calls, the ruling that follows every answer, the other books, what is recorded and by whom."""

from __future__ import annotations

import re
from html import unescape
from importlib.resources import files

import pytest

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS, IncidentGroup, ask, find_incidents
from deadbutton.journal import Journal, Role, author_name, facts_of
from deadbutton.languages import WRITTEN
from deadbutton.tournament import CallFloor, CorrectName, EnterAct, RulingRecorded, TrackHand, desk_at
from deadbutton.web.floor.choices import Chosen
from tests.web.floor_room import Hall
from tests.web.rooms import open_for_entries
from tests.web.seen import fields_on

FLOP = {"incident": "four_card_flop", "a__order": "known"}
UNLIKE = {
    "gesture": {"said": "raise 500"},
    "string_bet": {"said": "raise 500"},
    "act_while_standing": {"said": "raise 500"},
    "fake_check": {"bet": "0"},
    "short_series": {"paid": "50"},
    "underbet": {"paid": "50"},
}
"""Incidents in which the plainest answers contradict each other."""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("floor") / "t.db")) as journal:
        yield Hall(journal, "floor")


@pytest.fixture
def hall(house):
    return house.playing()


def rulings(hall: Hall) -> list[RulingRecorded]:
    gone = hall.record.undone
    rows = [row for row in hall.record.rows.of_kind("ruling_recorded") if row.act not in gone]
    return list(facts_of(rows))


# Asking


def plainest(key: str) -> dict[str, str]:
    """What the page has filled in, and the first answer to what only the floor can say."""
    said = {}
    for place, question in enumerate(INCIDENTS[key].questions, 1):
        if question.default is None:
            said[question.key] = {
                "choice": question.options[0].key if question.options else "",
                "yes_no": "yes",
                "seat": str(place),
                "words": "500",
                "chips": "100",
            }.get(question.kind, "1")
        elif question.key == "big_blind":
            said[question.key] = "100"
    return said | UNLIKE.get(key, {})


@pytest.mark.parametrize("book", [book.key for book in all_books()])
def test_every_incident_is_opened_and_ruled_on_in_both_languages(house, book):
    client = house.browser()
    for key, incident in INCIDENTS.items():
        said = plainest(key)
        query = {"book": book, "incident": key, **{f"a.{name}": value for name, value in said.items()}}
        ruling = ask(next(b for b in all_books() if b.key == book), key, said)
        for lang in WRITTEN:
            page = client.get("/floor", params={**query, "part": "desk"}, headers={"accept-language": lang})
            assert page.status_code == 200, key
            heading = re.search(r'id="h-rule">(.*?)</h2>', page.text)
            assert heading, f"{key}: no ruling"
            assert plain(heading[1]) == plain(ruling.verdict.in_(lang)), key
            assert plain(incident.title.in_(lang)) in plain(page.text)
            sent_back = Chosen.of(fields_on(page.text, "facts").items())
            assert dict(sent_back.answers).items() <= said.items(), (
                f"{key}: an assumed answer is sent as if said"
            )


def plain(text: str) -> str:
    """Without what typesetting does."""
    return unescape(text).replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")


def test_the_drawers_are_pictured_and_hold_every_incident(hall):
    html = hall.get()
    assert html.count("#g-") == len(IncidentGroup)
    for group in IncidentGroup:
        page = hall.get(group=group.name.lower())
        listed = re.findall(r"incident=(\w+)", page)
        assert set(listed) >= {key for key, one in INCIDENTS.items() if one.group is group}


def test_words_find_incidents_without_accents_and_in_either_language(hall):
    assert "missing_burn_flop" in {one.key for one in find_incidents("flop brulee")}
    assert find_incidents("burn")
    assert "phone" in {one.key for one in find_incidents("telephone")}
    assert "incident=phone" in hall.get(find="telephone")
    assert "Nothing under these words" in hall.get(find="zzzz")


@pytest.mark.parametrize(
    ("lang", "said", "told"),
    [("en", "odd chip", "left of the button"), ("fr", "jeton impair", "à gauche du bouton")],
)
def test_a_question_about_a_rule_is_answered_by_the_book_in_force(house, lang, said, told):
    """No incident is about odd chips: the search offered bets that have chips in their names, and nothing of article 20."""
    page = house.playing(8, "tda2024").get(lang, find=said)
    listed = page[page.index('<div id="incident-list"') :]
    assert told in plain(listed)
    assert "/rules/tda2024/20-A" in listed
    assert listed.index("20-A") < listed.index("incident=")
    mishap = house.get(lang, find="four card flop")
    assert "incident=four_card_flop" in mishap[: mishap.find("f-said-in")]


def test_what_the_house_changes_stands_beside_the_article_that_is_found(house):
    text = (files("deadbutton.books") / "houses" / "club.toml").read_text(encoding="utf-8")
    record = open_for_entries(house.journal, 3, book="tda2024", house=text)
    page = house.at(record).get(find="clock 25 seconds")
    assert re.search(r"CLUB.*<b class=\"house-rule\">20", page, re.DOTALL)


def test_what_is_missing_is_asked_before_a_ruling(hall):
    html = hall.get(incident="four_card_flop")
    assert "One more answer" in html
    assert not hall.forms(html, "do/record_ruling")


def test_what_changes_nothing_is_not_asked_until_it_does(house):
    """Where a boxed card lies: in one book, and not while cards are dealt; the questions follow the answers."""
    client = house.browser()
    query = {"incident": "boxed_card", "a.when": "deal"}
    for book, is_asked in (("maison", True), ("tda2009", False)):
        dealt = client.get("/floor", params={"book": book, **query}).text
        assert 'name="a.place"' not in dealt
        sent = {**fields_on(dealt, "facts"), "a.when": "later", "part": "ruled"}
        later = client.get("/floor", params={**sent, "book": book}, headers={"hx-request": "true"}).text
        assert ('name="a.place"' in later) == is_asked


def test_each_answer_changes_the_ruling_and_the_address(hall):
    known = hall.get(part="ruled", **FLOP)
    unknown = hall.get(part="ruled", incident="four_card_flop", a__order="unknown")
    assert re.search(r'h-rule">(.*?)<', known)[1] != re.search(r'h-rule">(.*?)<', unknown)[1]
    answer = hall.client.get(
        f"{hall.url}/floor?incident=four_card_flop&a.order=known&part=ruled", headers={"hx-request": "true"}
    )
    assert answer.headers["hx-replace-url"] == f"{hall.url}/floor?incident=four_card_flop&a.order=known"


def test_an_answer_that_does_not_fit_is_told_and_not_a_fault(hall):
    assert "does not answer it: say yes" in hall.get(incident="four_card_flop", a__order="perhaps")
    assert "Say what happened" in hall.get(incident="nonsense", table="x", who="-1")


def test_the_other_books_stand_beside_it(hall):
    html = hall.get(**FLOP)
    table = re.search(r'<table class="books">.*?</table>', html, re.DOTALL)[0]
    assert table.index("FFJP") < table.index("FIDPA")
    assert table.count("in-force") == 1
    assert "Same ruling, but for a detail" in table
    assert "Another ruling" not in table
    assert "Another ruling" in hall.get(incident="phone", a__seat=1, a__use="talk", a__hand="can_act")
    whole = " ".join(re.sub(r"<[^>]+>", " ", hall.get(incident="premature_flop")).split())
    assert "Same ruling, done another way: " in whole
    same = hall.get(incident="missing_burn_flop", a__order="known")
    assert "Same ruling" in same


# Calls


def test_a_call_is_on_top_until_somebody_goes(hall):
    player = hall.state.players[3]
    hall.record.do(CallFloor(player=3, reason="<script>alert(1)</script>"))
    html = hall.get(part="calls")
    assert player.name in html
    assert "<script>alert" not in html
    assert hall.press("answer_call", html) == ""
    assert not hall.state.floor.calls
    assert "Nobody is calling" in hall.get(part="calls")


def test_a_call_fills_in_where_and_who(hall):
    hall.record.do(CallFloor(player=3))
    player = hall.state.players[3]
    html = hall.get(call=1, **FLOP)
    (form,) = hall.forms(html, "do/record_ruling")
    assert form["table"] == [str(player.table)]
    assert form["players[]"] == ["3"]
    assert hall.press("record_ruling", html) == ""
    assert not hall.state.floor.calls
    assert rulings(hall)[-1].call == 1


# Recording


def test_the_ruling_is_recorded_with_who_and_where(hall):
    table = hall.state.tables[1]
    seat = min(table.players)
    html = hall.get(incident="player_exposes_cards", table=1, a__seat=seat, a__deliberate="yes")
    assert hall.press("record_ruling", html) == ""
    (fact,) = rulings(hall)
    assert fact.players == (table.players[seat],)
    assert fact.table == 1
    assert fact.answers["deliberate"] is True
    listed = hall.get(part="recorded")
    assert unescape(fact.verdict.en.replace("'", "’")) in unescape(listed)
    assert fact.articles[0] in listed


def test_a_recorded_ruling_is_taken_back(hall):
    hall.press("record_ruling", hall.get(**FLOP))
    (form,) = hall.forms(hall.get(part="recorded"), f"undo/{hall.record.acts}")
    hall.client.post(f"{hall.url}/undo/{hall.record.acts}", data=form, headers={"hx-request": "true"})
    assert not rulings(hall)


def test_what_is_on_record_is_said_beside_the_ruling_with_its_undo(hall):
    query = {"table": 1, "state": "overrule", **FLOP}
    assert "Recorded at" not in hall.get(part="recording", **query)
    hall.press("record_ruling", hall.get(table=1, **FLOP))
    told = hall.get(part="recording", **query)
    assert "Recorded at" in told
    assert "Record once more" in told
    assert 'name="decision"' not in told
    assert "Recorded at" not in hall.get(part="recording", **{**query, "a__order": "unknown"})
    assert "Recorded at" not in hall.get(part="recording", **{**query, "table": 2})
    (form,) = hall.forms(told, f"undo/{hall.record.acts}")
    hall.client.post(f"{hall.url}/undo/{hall.record.acts}", data=form, headers={"hx-request": "true"})
    again = hall.get(part="recording", table=1, **FLOP)
    assert "Recorded at" not in again
    assert "Record the ruling" in again


def test_overruling_is_recorded_with_its_reason(hall):
    html = hall.get(state="overrule", **FLOP)
    assert hall.press("record_ruling", html, decision="Play on", reason="") == "rulings.no_reason"
    assert hall.press("record_ruling", html, decision="", reason="Fair") == "rulings.no_decision"
    assert hall.press("record_ruling", html, decision="Play on", reason="All were all-in") == ""
    (fact,) = rulings(hall)
    assert (fact.overruled, fact.decision, fact.reason) == (True, "Play on", "All were all-in")
    assert fact.verdict.en
    listed = hall.get(part="recorded")
    assert "against the book" in listed
    assert "All were all-in" in listed
    assert "Recorded against the book at" in hall.get(part="recording", state="overrule", **FLOP)


def test_without_script_the_form_goes_back_to_the_page(hall):
    html = hall.get(**FLOP)
    (form,) = hall.forms(html, "do/record_ruling")
    answer = hall.client.post(f"{hall.url}/do/record_ruling", data=form, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith(f"{hall.url}/floor?")


def test_the_sanction_that_goes_with_it_is_recorded_and_given(hall):
    seat = min(hall.state.tables[1].players)
    player = hall.state.tables[1].players[seat]
    query = {"incident": "player_exposes_cards", "table": 1, "a__seat": seat, "a__deliberate": "yes"}
    html = hall.get(**query)
    assert "Penalty due" in html
    assert hall.press("record_infraction", html) == ""
    assert hall.state.floor.cases[player].offence == "exposing_cards"
    assert hall.press("penalise", hall.get(part="sanction", **query)) == ""
    assert hall.state.players[player].hands_to_miss == 1
    done = unescape(hall.get(part="sanction", **query))
    assert "1 hand to miss" in done
    assert "Record another offence" in done
    assert hall.forms(done, f"undo/{hall.record.acts}"), "what was given can be taken back from here"


@pytest.mark.parametrize(
    ("lang", "due", "beside"),
    [("en", "Penalty due: disqualification", "with "), ("fr", "Sanction due : disqualification", "avec ")],
)
def test_both_players_are_recorded_in_one_act_from_the_floor(house, lang, due, beside):
    hall = house.playing(8, "tda2009")
    first, second = sorted(hall.state.tables[1].players)[:2]
    players = hall.state.tables[1].players
    html = hall.get(
        lang, incident="infraction", table=1, a__seat=first, a__offence="chip_passing", a__other=second
    )
    assert due in plain(html)
    assert beside + hall.state.players[players[second]].name in unescape(html)
    assert hall.press("record_infraction", html) == ""
    assert set(hall.state.floor.cases) == {players[first], players[second]}
    assert {case.step for case in hall.state.floor.cases.values()} == {"disqualification"}


def test_the_floor_page_knows_the_record_and_says_what_the_register_says(house):
    hall = house.playing(8, "fidpa")
    seat, player = min(hall.state.tables[1].players.items())
    query = {"incident": "infraction", "table": 1, "a__seat": seat, "a__offence": "touching"}
    assert "Penalty due: a warning" in hall.get(**query)
    for _ in range(2):
        assert hall.press("record_infraction", hall.get(**query)) == ""
        assert hall.press("penalise", hall.get(part="sanction", **query)) == ""
    again = unescape(hall.get(**query))
    assert "Penalty due: 2 rounds missed" in again
    assert "offence no. 3 of its kind: 2 rounds missed" in again
    assert hall.state.players[player].warnings == 1


def test_without_a_player_the_sanction_says_what_is_missing(hall):
    html = hall.get(incident="player_exposes_cards", a__seat=1, a__deliberate="yes")
    assert "First say at which table" in html
    assert not hall.forms(html, "do/record_infraction")


# Who


def test_a_dealer_asks_and_calls_and_does_not_record(hall):
    dealer = hall.browser(Role.DEALER, table=1)
    html = hall.get(client=dealer, **FLOP)
    assert "This is not yours to do" in html
    assert hall.press("record_ruling", html, dealer) == "web.not_your_role"
    assert hall.press("call_floor", hall.get(client=dealer), dealer) == ""
    assert [call.table for call in hall.state.floor.calls.values()] == [1]
    assert "aria-disabled" in hall.get(client=dealer, part="calls")


def test_the_floor_records_and_answers(hall):
    hall.record.do(CallFloor(table=1))
    zoe = hall.browser(Role.FLOOR)
    assert hall.press("answer_call", hall.get(client=zoe), zoe) == ""
    assert hall.press("record_ruling", hall.get(client=zoe, **FLOP), zoe) == ""
    assert author_name(rulings(hall)[0].by_whom) == "floor"


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DISPLAY])
def test_others_do_not_see_the_page(hall, role):
    client = hall.browser(role, table=1)
    assert client.get(f"{hall.url}/floor").status_code in (401, 403)


# In every phase


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_before_the_seats_are_drawn_the_book_can_be_asked(house, lang):
    hall = house.at(open_for_entries(house.journal, 3, book="ffjp"))
    html = hall.get(lang, **FLOP)
    assert "h-rule" in html
    assert ("À quelle table" if lang == "fr" else "At which table") not in html
    assert hall.press("record_ruling", html) == ""


def test_hostile_names_stay_names(hall):
    seat = min(hall.state.tables[1].players)
    hall.record.do(CorrectName(player=hall.state.tables[1].players[seat], name="<script>x</script>‮abc"))
    html = hall.get(incident="player_exposes_cards", table=1, a__seat=seat, a__deliberate="yes")
    assert "<script>x" not in html
    hall.press("record_ruling", html)
    assert "<script>x" not in hall.get()


def test_the_hand_that_is_entered_tells_its_bets_by_itself(hall):
    """The page asked for the bet and proposed the big blind, and ruled otherwise than the program's interface on the same hand."""
    hall.record.do(TrackHand(table=1))
    hand = desk_at(hall.record.state, 1).hand
    hall.record.do(EnterAct(table=1, seat=hand.seats[hand.actor], act="raise", amount=400))
    hand = desk_at(hall.record.state, 1).hand
    page = hall.get(table="1", incident="one_chip", a__seat=str(hand.seats[hand.actor]), a__chip="1000")
    assert re.search(r'h-rule">(.*?)<', page)[1].endswith("calls 400.")
