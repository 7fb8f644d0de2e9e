"""House books: every kind of mistake with its exact message, and books that are fine.

A file in ``bad/`` begins with the messages that it must give, in both languages; ``{books}`` stands for the shipped books.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from deadbutton.books import book_keys, load
from deadbutton.books.library import DATA, example_houses
from deadbutton.books.sheets.deviations import deviations
from deadbutton.books.sheets.posting import posting_of
from deadbutton.floor import ask
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text

HERE = Path(__file__).parent
BAD = sorted((HERE / "bad").glob("*.toml"))
CODES = {
    "book.article_missing",
    "book.contradiction",
    "book.cycle",
    "book.missing_field",
    "book.no_such_article",
    "book.syntax",
    "book.taken",
    "book.twice",
    "book.two_answers",
    "book.unknown_base",
    "book.unknown_key",
    "book.unknown_point",
    "book.unknown_setting",
    "book.unreadable",
    "book.wrong_reading",
    "book.wrong_value",
}


def mistakes(file: str) -> list[Refusal]:
    with pytest.raises(Refused) as refused:
        load(file)
    return getattr(refused.value, "refusals", [refused.value.refusal])


def expected(file: Path) -> list[Text]:
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    books = ", ".join(book_keys())
    french = [line.removeprefix("# fr: ") for line in lines if line.startswith("# fr: ")]
    english = [line.removeprefix("# en: ") for line in lines if line.startswith("# en: ")]
    return [
        Text(fr.replace("{books}", books), en.replace("{books}", books))
        for fr, en in zip(french, english, strict=True)
    ]


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_a_mistake_is_named_with_file_line_key_and_what_is_allowed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    assert expected(file)
    assert [mistake.text for mistake in mistakes(file.name)] == expected(file)


def test_every_kind_of_mistake_has_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE / "bad")
    assert {mistake.code for file in BAD for mistake in mistakes(file.name)} == CODES


def test_a_folder_and_a_missing_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    assert mistakes(str(tmp_path / "folder.toml"))[0].text.fr.startswith(
        f"Impossible de lire {tmp_path}/folder.toml : c'est un dossier."
    )
    assert mistakes(str(tmp_path / "none.toml"))[0].text.en.startswith(
        f"Cannot read {tmp_path}/none.toml: it does not exist."
    )


def test_a_shipped_book_that_does_not_exist_names_those_that_do() -> None:
    assert mistakes("tda1999")[0].text.en == (
        f"Unknown book: 'tda1999'. Shipped books: {', '.join(book_keys())}. "
        "A house book is given by its path, ending in .toml."
    )


@pytest.mark.parametrize(
    "hostile",
    [
        "",
        "\0",
        "[" * 20_000,
        "a = " + "[" * 20_000,
        'extends = "tda2009"\nlabel = "{0} {x} %s [red]"\nversion = { a = 1 }\n[answers."{}"]\n',
        'extends = "tda2009"\n[[answers]]\nvalue = 3\n',
        'extends = "tda2009"\n[answers]\nodd_chip = 1979-05-27\n',
        'extends = "tda2009"\narticles = 3\nsettings = []\n',
        'extends = "../' + "x" * 5000 + '.toml"\n',
        'extends = "\\u0000.toml"\n',
    ],
    ids=range(10),
)
def test_hostile_files_are_refused_in_a_sentence(tmp_path: Path, hostile: str) -> None:
    file = tmp_path / "hostile.toml"
    file.write_text(hostile, encoding="utf-8")
    for mistake in mistakes(str(file)):
        assert "hostile.toml" in mistake.text.en
        assert len(mistake.text.en.splitlines()) == 1


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    file = tmp_path / "windows.toml"
    file.write_bytes(b'\xef\xbb\xbfextends = "ffjp"\r\nlabel = "Windows"\r\n')
    assert load(file).label == "Windows"


# Books that are fine


def test_a_club_book_overrides_four_points_and_keeps_the_rest() -> None:
    book, base = load(HERE / "good" / "club.toml"), load("tda2009")
    assert (book.key, book.label, book.version) == ("cercle", "CERCLE", "2025-09")
    assert book.base is base
    assert book.clock.clock_seconds.value == 30
    assert book.clock.clock_seconds.citation.en == "CERCLE H1"
    assert book.clock.clock_seconds.note == Text(
        "Une seule demande par joueur et par niveau.", "One call for each player and level."
    )
    assert book.seats.balance_threshold.sources.en == "CERCLE H2; TDA 2009 6"
    assert book.betting.min_raise is base.betting.min_raise
    assert [str(step) for step in book.board.premature_turn.value.unknown][:2] == [
        "take_back turn",
        "shuffle",
    ]


def test_house_articles_come_first_and_those_of_the_base_stay_within_reach() -> None:
    book = load(HERE / "good" / "club.toml")
    assert str(book.article("H1")) == "CERCLE H1"
    assert str(book.article("6")) == "TDA 2009 6"
    assert [article.number for article in book.articles][:6] == ["H1", "H2", "H3", "H4", "H5", "1"]
    assert book.article("H2").points == ("balance_threshold", "balance_threshold_late")


def test_house_settings_keep_the_article_of_the_base() -> None:
    settings = load(HERE / "good" / "club_friday.toml").settings
    assert settings["break_order"].label.en == "12, 11, 10 …"
    assert settings["break_order"].citation.en == "TDA 2009 6"
    assert settings["break_order"].required
    assert settings["phones"].required
    assert settings["final_table_size"].value == 9
    assert not settings["final_table_size"].required


def test_a_house_book_extends_another_house_book() -> None:
    book = load(HERE / "good" / "club_friday.toml")
    assert book.key == "club_friday"
    assert book.clock.clock_seconds.value == 20
    assert book.clock.clock_seconds.sources.en == "FRIDAY F1; CERCLE H1"
    assert book.seats.balance_threshold.value == 2
    assert str(book.article("20")) == "TDA 2009 20"


def test_the_smallest_house_book_changes_nothing() -> None:
    book, base = load(HERE / "good" / "nothing_changed.toml"), load("ffjp")
    assert book.name == Text("AS IT IS", "AS IT IS")
    assert book.betting.min_raise is base.betting.min_raise
    assert posting_of(book).changes == {}


def test_the_organiser_may_speak_in_both_languages(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        'extends = "ffjp"\n[settings.phones.value]\nfr = "Éteints."\nen = "Off."\n', encoding="utf-8"
    )
    assert load(file).settings["phones"].label == Text("Éteints.", "Off.")


def test_shipped_books_are_parsed_once() -> None:
    assert load("ffjp") is load("FFJP")


def test_every_shipped_book_stands_in_the_data_folder() -> None:
    assert [f"{key}.toml" for key in book_keys()] == sorted(file.name for file in DATA.iterdir())


@pytest.mark.parametrize("name", example_houses())
def test_the_examples_that_we_ship_change_what_they_say(name: str) -> None:
    book = load(example_houses()[name])
    found = deviations(book)
    assert found
    own = {article.number for article in book.own_articles.values()}
    assert {article.number for one in found for article in one.house.articles[:1]} <= own
    for one in found:
        assert one.rule.fr != one.published.label.fr
        assert one.published.citation.en in one.instead.en


def test_a_ruling_under_a_house_names_both_rules() -> None:
    ruling = ask(load(example_houses()["club"]), "clock_called", {"seat": 2, "caller": "director"})
    (changed,) = ruling.deviations
    assert (changed.house.value, changed.published.value) == (20, 25)
    assert ruling.as_dict()["deviations"][0]["instead_of"]["en"].startswith("TDA 2024 29")
