"""Lists of players: whatever people paste or upload; what it will do, what it does, and all of it back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.tournament import CancelEntry, CorrectName
from deadbutton.web.shell.name_list import COLUMNS, MOST, decoded, plain, read_list
from tests.web.desk_cases import Desk, text_of


def names(text: str) -> list[str]:
    return [line.name for line in read_list(text).lines]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ada\nBilal\r\n\r\n  Chloé  \n", ["Ada", "Bilal", "Chloé"]),
        ("\ufeffNom\nAda", ["Ada"]),
        ("1. Ada\n2) Bilal\n3 - Chloé", ["Ada", "Bilal", "Chloé"]),
        ("1\tAda\n2\tBilal", ["Ada", "Bilal"]),
        ("Dupont, Jean\nMartin, Ève", ["Dupont, Jean", "Martin, Ève"]),
        ("Prénom;Nom\nJean;Dupont\nÈve;Martin", ["Jean Dupont", "Ève Martin"]),
        ('name,paid\n"Dupont, Jean",yes', ["Dupont, Jean"]),
        ("Name\tAge\nAda\t31", ["Ada"]),
        ('Ada "la Dame\nBilal', ['Ada "la Dame', "Bilal"]),
        (";;;\n\n", []),
    ],
)
def test_names_as_people_write_them(text, found):
    assert names(text) == found


def test_columns_say_who_has_paid_and_shown_papers():
    ada, bilal, chloe = read_list(
        "Nom;Payé;Identité;Âge\nAda;oui;x;31\nBilal;non;;\nChloé;?;non;vieille"
    ).lines
    assert (ada.paid, ada.identity_seen, ada.age) == (True, True, 31)
    assert (bilal.paid, bilal.identity_seen, bilal.age) == (False, None, None)
    assert (chloe.paid, chloe.identity_seen, chloe.age) == (None, False, None)


def test_a_list_is_cut_at_its_limit():
    found = read_list("\n".join(f"P{number}" for number in range(MOST + 5)))
    assert len(found.lines) == MOST
    assert found.left_out == 5


def test_old_spreadsheets_are_read():
    assert names(decoded("Zoé;1\nLéo;2\n".encode("cp1252"))) == ["Zoé", "Léo"]
    assert names(decoded("Zoé\tx\nLéo\ty".encode("utf-16"))) == ["Zoé", "Léo"]


@given(st.text())
def test_no_text_is_an_error(text):
    assert all(line.name and line.number >= 1 for line in read_list(text).lines)


@given(st.binary())
def test_no_file_is_an_error(data):
    read_list(decoded(data))


@given(st.lists(st.text(st.characters(categories=["L"]), min_size=1, max_size=20), min_size=1, max_size=20))
def test_plain_names_come_back_as_they_are(wanted):
    heads = {word for words in COLUMNS.values() for word in words}
    if plain(wanted[0]) not in heads:
        assert names("\n".join(wanted)) == wanted


# At the desk


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path, players=2)


LIST = "Nom;Payé\nZoé Essai;oui\nAda Exemple;oui\nGil;non\n" + "x" * 70 + ";oui\nGil;oui"


def test_a_list_says_line_by_line_what_it_will_do_and_changes_nothing(desk):
    said = text_of(desk.post("/desk/list", names=LIST, paid="true").text)
    assert "2 to register" in said
    assert "2 there already" in said
    assert "1 refused" in said
    assert "Register 2 players" in said
    assert "1 to 60 visible characters: 70 here" in said
    assert len(desk.state.players) == 2


def test_a_list_is_registered_and_twice_is_once(desk):
    said = text_of(desk.post("/desk/list/register", names=LIST, paid="true").text)
    assert "2 registered" in said
    assert "Undo the import" in said
    assert [player.name for player in desk.state.players.values()][2:] == ["Zoé Essai", "Gil"]
    assert desk.state.players[4].owes == 2200
    desk.do(CorrectName(player=3, name="Zoé Modèle"))
    again = text_of(desk.post("/desk/list/register", names=LIST, paid="true").text)
    assert "0 registered" in again
    assert len(desk.state.players) == 4


def test_an_import_is_taken_back_and_can_be_made_again(desk):
    desk.post("/desk/list/register", names="Zoé\nGil\nLou", paid="true")
    first, last = desk.record.acts - 2, desk.record.acts
    assert "3 entries taken back" in text_of(desk.post("/desk/list/undo", first=first, last=last).text)
    assert len(desk.state.players) == 2
    desk.post("/desk/list/register", names="Zoé\nGil", paid="true")
    assert [player.name for player in desk.state.players.values()][2:] == ["Zoé", "Gil"]


def test_the_undo_of_an_import_spares_what_others_did_meanwhile(desk):
    first = desk.record.acts + 1
    desk.post("/desk/list/register", names="Zoé", paid="true")
    desk.post("/do/register", name="By hand")
    desk.post("/desk/list/register", names="Gil", paid="true")
    desk.post("/desk/list/undo", first=first, last=desk.record.acts)
    assert [player.name for player in desk.state.players.values()] == [
        "Ada Exemple",
        "Bilal Modèle",
        "By hand",
    ]


def test_a_cancelled_entry_can_come_with_a_list_again(desk):
    desk.post("/desk/list/register", names="Zoé", paid="true")
    desk.do(CancelEntry(player=3))
    assert "1 to register" in text_of(desk.post("/desk/list", names="Zoé", paid="true").text)
    desk.post("/desk/list/register", names="Zoé", paid="true")
    assert desk.state.players[4].name == "Zoé"


def test_a_file_comes_before_what_is_pasted(desk):
    file = {"file": ("joueurs.csv", "Nom\r\nZoé\r\n".encode("latin-1"), "text/csv")}
    said = desk.post("/desk/list", files=file, names="Somebody else").text
    assert "Zoé" in said
    assert "Somebody else" not in said


def test_an_empty_list_is_told_what_is_missing(desk):
    answer = desk.post("/desk/list", names=" \n ;; ")
    assert answer.status_code == 409
    assert answer.headers["x-refusal-code"] == "web.empty_list"


def test_papers_of_all_are_ticked_once(tmp_path):
    desk = Desk(tmp_path, "fidpa")
    assert "0 to register" in text_of(desk.post("/desk/list", names="Zoé\nGil").text)
    said = text_of(desk.post("/desk/list", names="Zoé\nGil", identity_seen="true", of_age="true").text)
    assert "2 to register" in said


def test_who_comes_after_the_last_seat_waits(tmp_path):
    desk = Desk(tmp_path, players=3, capacity=4)
    desk.post("/desk/list/register", names="Zoé\nGil\nLou", paid="true")
    assert [desk.state.players[number].name for number in desk.state.seating.alternates] == ["Gil", "Lou"]
