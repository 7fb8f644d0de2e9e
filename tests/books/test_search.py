"""Searching: accents and case ignored, both languages, articles and points."""

from __future__ import annotations

import pytest

from deadbutton.books import all_books, load
from deadbutton.books.sheets.search import best_language, find_all, folded, search_books, sentences_with
from deadbutton.text import Lang, Text


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("ÉQUITÉ", "equite"),
        ("Cœur", "coeur"),
        ("l’arbitre", "l'arbitre"),
        ("Straße", "strasse"),
        ("brûlée", "brulee"),
    ],
)
def test_accents_and_case_are_ignored(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_words_are_found_where_they_stand_in_the_text_as_written() -> None:
    text = "Le cœur bat, la brûlée reste."
    spans = [
        text[span.start : span.stop] for word in ("COEUR", "brulee", "œ") for span in find_all(word, text)
    ]
    assert spans == ["cœur", "brûlée", "œ"]


def numbers(query: str, label: str) -> list[str]:
    return [hit.article.number for hit in search_books(query, all_books()).articles.get(label, ())]


def test_a_french_word_and_an_english_word_find_the_same_article() -> None:
    assert "6.3" in numbers("bouton mort", "FFJP")
    assert "6.3" in numbers("DEAD BUTTON", "FFJP")


def test_every_word_must_be_there() -> None:
    assert set(numbers("jeton course", "FFJP")) == set(numbers("jeton", "FFJP")) & set(
        numbers("course", "FFJP")
    )
    assert numbers("jeton zzz", "FFJP") == []


def test_an_article_is_found_by_its_number() -> None:
    assert numbers("ffjp 7.19", "FFJP") == ["7.19"]


def test_titles_come_before_summaries() -> None:
    hits = search_books("jeton", [load("fidpa")]).articles["FIDPA"]
    order = [hit.in_title for hit in hits]
    assert order == sorted(order, reverse=True)
    assert True in order
    assert False in order


def test_a_point_is_found_by_its_key_its_question_or_an_answer() -> None:
    def points(query: str) -> dict[str, tuple[Text, ...]]:
        return {hit.point.key: hit.labels for hit in search_books(query, ()).points}

    assert points("odd_chip") == {"odd_chip": ()}
    assert points("odd chip") == {"odd_chip": ()}
    assert points("ne se partage pas") == {"odd_chip": ()}
    assert points("20 h 30")["disruptive_behaviour"] == (
        Text("grossièretés tolérées après 20 h 30", "swearing is tolerated after 20:30"),
    )


def test_nothing_found_is_nothing() -> None:
    found = search_books("xyzzy", all_books())
    assert (found.count, found.points, found.articles) == (0, (), {})


def test_the_reader_is_shown_the_language_that_holds_the_word() -> None:
    text = Text("Le bouton est mort.", "The button is dead.")
    assert best_language(text, ["bouton"], Lang.EN) == Lang.FR
    assert best_language(text, ["button"], Lang.EN) == Lang.EN
    assert best_language(text, ["zzz"], Lang.EN) == Lang.EN


def test_the_sentences_that_hold_a_word() -> None:
    text = "Un premier point. Le jeton reste. Un autre point. Deux jetons partent."
    assert sentences_with(["jeton"], text) == "Le jeton reste. … Deux jetons partent."
    assert sentences_with(["zzz"], "Un. Deux.") == "Un. … Deux."
