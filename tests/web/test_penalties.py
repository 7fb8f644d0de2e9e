"""The penalties page: what the book proposes before it is given, what waits, what is served, and every player's record."""

from __future__ import annotations

import pytest

from deadbutton.books import all_books
from deadbutton.books.points import Offence
from deadbutton.journal import Journal, Role
from deadbutton.tournament import (
    CorrectName,
    Penalise,
    Phase,
    RecordInfraction,
    RemoveChips,
    ReportHand,
    Status,
    catalogue,
    line_for,
)
from tests.web.floor_room import Hall
from tests.web.rooms import open_for_entries


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("penalties") / "t.db")) as journal:
        yield Hall(journal, "penalties")


@pytest.fixture
def hall(house):
    return house.playing()


# The book


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("book", [book.key for book in all_books()])
def test_every_article_of_every_book_can_be_charged_with(house, book, lang):
    hall = house.playing(8, book)
    for code in catalogue(hall.state.book):
        html = hall.get(lang, player=1, code=code, part="charge")
        assert ("Le livre propose" if lang == "fr" else "The book proposes") in html, code
    page = hall.get(lang)
    assert ("L’échelle" if lang == "fr" else "The ladder") in page


def test_what_the_book_proposes_is_shown_before_it_is_given(hall):
    html = hall.get(player=3, code="12.1")
    assert "The book proposes: a warning with one hand missed" in html
    assert "no. 1 of" in html
    assert "FFJP 12.1" in html
    assert not hall.state.floor.cases
    assert hall.press("record_infraction", html) == ""
    assert hall.state.floor.cases[3].code == "12.1"
    assert "no. 2 of" in hall.get(player=3, code="12.1")


def test_an_offence_that_went_on_record_with_its_chips_is_asked_for(hall):
    hall.record.do(RemoveChips(player=3, chips=225))
    html = hall.get(player=3, code="11.2", offence="hidden_chips")
    assert "Another time than that of the chips already taken?" in html
    assert "It is on record already: 225 hidden chips" in html
    assert hall.press("record_infraction", hall.get(player=3, code="11.2", again="yes")) == ""
    assert hall.state.players[3].offences["hidden_chips"] == 2
    assert "Another time" not in hall.get(player=4, code="11.2")


def test_an_accident_and_a_grave_offence_weigh_otherwise(house):
    hall = house.playing(8, "tda2009")
    line = line_for(hall.state.book, Offence.ABUSE)
    usual = hall.get(part="proposed", player=1, code=line.code, offence="abuse")
    grave = hall.get(part="proposed", player=1, code=line.code, offence="abuse", grave="yes")
    assert usual != grave
    hall.press("record_infraction", grave)
    assert hall.state.floor.cases[1].step != "warning"


@pytest.mark.parametrize(("lang", "asks"), [("en", "With whom?"), ("fr", "Avec qui ?")])
def test_whoever_had_a_part_in_it_is_asked_for_and_recorded(house, lang, asks):
    hall = house.playing(8, "fidpa")
    assert asks in hall.get(lang, player=2, code="5-3", offence="collusion").replace("\u202f", " ").replace(
        "\xa0", " "
    )
    html = hall.get(lang, player=2, code="5-3", offence="collusion", other=[4, 7])
    assert hall.press("record_infraction", html) == ""
    assert set(hall.state.floor.cases) == {2, 4, 7}


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "also possible: disqualification"), ("fr", "possible aussi : disqualification")],
)
def test_what_is_possible_on_top_is_said(house, lang, said):
    hall = house.playing(8, "tda2007")
    html = hall.get(lang, player=1, code="33", offence="soft_play")
    assert said in html.replace("\u202f", " ").replace("\xa0", " ").lower()


def test_a_step_off_the_ladder_is_offered_and_takes_a_reason(house):
    hall = house.playing(8, "fidpa")
    html = hall.get(player=1)
    assert "off the ladder: with a reason" in html
    wanted = {"with": "step=one_hand"}
    assert hall.press("penalise", html, **wanted) == "penalties.not_on_the_ladder"
    assert hall.press("penalise", html, **wanted, reason="a child at the rail") == ""
    assert hall.state.players[1].hands_to_miss == 1


def test_an_offence_of_another_article_falls_back_to_the_articles_own(hall):
    assert "The book proposes" in hall.get(player=3, code="12.1", offence="nonsense")
    assert "The book proposes" not in hall.get(player=3, code="99.99")


# Answering


def charged(hall: Hall, player: int = 3) -> None:
    hall.record.do(RecordInfraction(player=player, code="12.1"), by="Ana")


def test_the_penalty_is_given_and_then_served(hall):
    charged(hall)
    html = hall.get()
    assert "offence on record" in html
    assert hall.press("penalise", html) == ""
    assert hall.state.players[3].hands_to_miss == 1
    assert "hand to miss" in hall.get(part="serving")
    hall.record.do(ReportHand(table=hall.state.players[3].table))
    assert "Nobody is serving" in hall.get(part="serving")


def test_another_step_is_given_with_its_reason(hall):
    charged(hall)
    forms = hall.forms(hall.get(player=3, part="cases"), "do/penalise")
    assert len(forms) == 2
    answer = hall.client.post(
        f"{hall.url}/do/penalise",
        data={**forms[1], "with": "step=rounds&rounds=2", "reason": "again"},
        headers={"hx-request": "true"},
    )
    assert answer.status_code == 200
    assert hall.state.players[3].hands_to_miss == 2 * len(hall.state.tables[hall.state.players[3].table])
    assert "again" in hall.get(part="history")


def test_a_penalty_that_is_due_is_dropped_only_with_a_reason(hall):
    charged(hall)
    assert hall.state.floor.cases[3].is_due
    assert hall.press("waive_penalty", hall.get(player=3), reason="") == "penalties.due"
    assert hall.press("waive_penalty", hall.get(player=3), reason="It was a joke") == ""
    assert not hall.state.floor.cases
    assert "It was a joke" in hall.get(part="history", player=3)


def test_a_player_who_must_report_is_let_back_when_he_has_served(house):
    hall = house.playing(8, "fidpa")
    hall.record.do(Penalise(player=1, step="rounds", rounds=1))
    page = hall.get(part="serving")
    assert "then reports to the host" in page
    assert "aria-disabled" in page
    for _ in range(8):
        hall.record.do(ReportHand(table=hall.state.players[1].table))
    page = hall.get(part="serving")
    assert "must report to the host" in page
    assert hall.press("readmit", page) == ""
    assert not hall.state.players[1].to_report


def test_disqualifying_says_what_happens_to_the_stack(hall):
    html = hall.get(player=3)
    assert "chips are at stake: the chips leave play" in html
    assert hall.press("disqualify", html, reason="", code="") == "penalties.no_reason"
    assert hall.press("disqualify", html, reason="Cheating", code="") == ""
    assert hall.state.players[3].status is Status.DISQUALIFIED
    assert "has no seat" in hall.get(player=3)


def test_a_dodge_and_a_secret_deal(hall):
    assert hall.press("report_dodge", hall.get(player=3)) == ""
    html = hall.get(player=3)
    assert hall.press("report_secret_deal", html, **{"players[]": ["3", "", ""]}) == "deal.needs_two"
    assert hall.press("report_secret_deal", html, **{"players[]": ["3", "4", ""]}) == ""
    assert "secret deal" in hall.get(part="history", player=4)


def test_everything_forbidden_stays_visible(hall):
    html = hall.get()
    assert html.count('aria-disabled="true"') == 4
    assert html.count("Choose a player first.") == 4


# The record


def test_the_record_of_one_player_and_undo(hall):
    charged(hall, 3)
    charged(hall, 4)
    assert len(hall.forms(hall.get(part="history"), f"undo/{hall.record.acts}")) == 1
    one = hall.get(part="history", player=3)
    assert hall.state.players[3].name in one
    assert hall.state.players[4].name not in one
    (form,) = hall.forms(one, f"undo/{hall.record.acts - 1}")
    hall.client.post(f"{hall.url}/undo/{hall.record.acts - 1}", data=form, headers={"hx-request": "true"})
    assert list(hall.state.floor.cases) == [4]
    assert "Nothing on record" in hall.get(part="history", player=3)


# Who and when


def test_the_floor_may_and_a_dealer_sees_why_not(hall):
    charged(hall)
    dealer = hall.browser(Role.DEALER, table=1)
    html = hall.get(client=dealer)
    assert "This is not yours to do" in html
    assert hall.press("penalise", html, dealer) in ("web.not_your_role", "web.not_your_table")
    zoe = hall.browser(Role.FLOOR)
    assert hall.press("penalise", hall.get(client=zoe), zoe) == ""


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DISPLAY])
def test_others_do_not_see_the_page(hall, role):
    assert hall.browser(role, table=1).get(f"{hall.url}/penalties").status_code in (401, 403)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_before_the_seats_and_after_the_end(house, lang):
    hall = house.at(open_for_entries(house.journal, 3, book="ffjp"))
    assert ("Personne n’est encore assis" if lang == "fr" else "Nobody is seated yet") in hall.get(lang)
    hall = house.playing(4)
    while hall.state.phase is Phase.RUNNING:
        table = next(iter(hall.state.tables.values()))
        first, second, *_ = sorted(table.players)
        hall.record.do(ReportHand(table=table.number, out={first: (second,)}))
    assert hall.get(lang, player=1)


def test_hostile_names_stay_names(hall):
    hall.record.do(CorrectName(player=3, name="<script>x</script>‮abc"))
    charged(hall)
    hall.record.do(Penalise(player=3))
    for query in ({}, {"player": 3, "code": "12.1"}):
        assert "<script>x" not in hall.get(**query)
