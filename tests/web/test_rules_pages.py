"""The rulebook: every book, every article, every point, in both languages; search; and what is not there."""

import re

import pytest
from starlette.testclient import TestClient

from deadbutton.books import POINTS, all_books
from deadbutton.scenarios import shipped_scenarios
from deadbutton.scenarios.phrases import PHRASES
from deadbutton.scenarios.telling import french, tell
from deadbutton.text import Lang
from deadbutton.web.links import article_url
from deadbutton.web.views.rulebook import marked
from deadbutton.web.wording import first_up, said

BOOKS = all_books()
PAGES = [
    "/rules",
    "/rules/points",
    "/rules/compare",
    "/rules/compare/ffjp/tda2009",
    "/rules/compare/ffjp/ffjp",
    "/rules/search",
    "/rules/search?q=tapis",
    "/help",
    "/help/components",
    *(f"/rules/{book.key}" for book in BOOKS),
]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", Lang)
def test_a_page_is_there_in_both_languages(client, path, lang):
    answer = client.get(path, headers={"accept-language": lang})
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    assert no_other_site(answer.text)
    assert nothing_inline(answer.text)


def no_other_site(page: str) -> bool:
    """Nothing is fetched from, or leads to, anywhere else."""
    return not re.search(r'(?:src|href|action|hx-\w+)="(?:https?:)?//', page)


def nothing_inline(page: str) -> bool:
    return not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=", page)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
@pytest.mark.parametrize("lang", Lang)
def test_every_article_has_a_page(app, book, lang, monkeypatch):
    """The examples are played elsewhere (tests/scenarios): here only the pages."""
    monkeypatch.setattr("deadbutton.web.pages.rules.told_examples", lambda book, number: ())
    client = TestClient(app, headers={"accept-language": lang})
    for article in book.own_articles.values():
        answer = client.get(article_url(article))
        assert answer.status_code == 200, article
        title = first_up(said(article.title, lang)).replace("&", "&amp;")
        assert f'<h1 class="title">{title}</h1>' in answer.text.replace("&#39;", "'"), article
        assert no_other_site(answer.text)


def test_every_point_has_a_page_with_every_book(client):
    for key in POINTS:
        answer = client.get(f"/rules/points/{key}?book=ffjp")
        assert answer.status_code == 200, key
        rows = re.findall(r'<th scope="row">([^<]+)</th>', answer.text)
        assert rows[0] == "FFJP"
        assert sorted(rows) == sorted(book.label for book in BOOKS)


def test_an_article_by_its_number_however_typed(client):
    assert client.get("/rules/FIDPA/61-2%20nl%2Fpl").status_code == 200


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/rules/ffjp/7.99", "/rules/ffjp/7.9"),
        ("/rules/fjp", "/rules/ffjp"),
        ("/rules/points/odd_chips", "/rules/points/odd_chip"),
        ("/rules/compare/ffjp/nothing", "/rules/tda2009"),
    ],
)
def test_what_is_not_there_suggests_the_nearest(client, path, near):
    answer = client.get(path)
    assert answer.status_code == 404
    assert f'href="{near}"' in answer.text


def test_search_finds_in_both_languages_without_accents(client):
    answer = client.get("/rules/search?q=relancer").text
    assert 'href="/rules/ffjp/7.19"' in answer
    assert '<mark class="found">relance' in answer.lower()
    assert client.get("/rules/search?q=blésûre%20zzz").text.count("rb-hits") == 0


@pytest.mark.parametrize(
    "query",
    ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{7*7}}", "\u202eabc", "é" * 9000],
)
def test_a_search_is_only_ever_text(client, query):
    answer = client.get("/rules/search", params={"q": query})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text
    assert "<img" not in answer.text
    assert ">49<" not in answer.text


def test_marks_stand_round_words_and_escape_the_rest():
    assert marked("A < b, Été", "ete b") == (
        'A &lt; <mark class="found">b</mark>, <mark class="found">Été</mark>'
    )


def test_a_part_of_a_page_comes_alone(client):
    part = client.get("/rules/search?q=odd&part=article").text
    assert "<html" not in part
    assert 'class="rb-cmp"' in part


def test_a_worked_example_is_played_on_request(client, token):
    answer = client.post("/rules/ffjp/7.19/examples/1", data={"csrf": token})
    assert re.search(r"Played at \d\d:\d\d:\d\d: 3\u00a0checks, and all hold", answer.text)
    assert client.post("/rules/ffjp/7.19/examples/99", data={"csrf": token}).status_code == 404


def test_an_example_tells_what_happened_in_both_languages(client):
    english = client.get("/rules/ffjp/7.19").text
    french_page = client.get("/rules/ffjp/7.19", headers={"accept-language": "fr"}).text
    assert "A may raise from 310 to 5,000" in english
    assert "A peut relancer de 310 à 5\u202f000" in french_page
    assert "blindes 50 / 100, après le flop" in french_page


def test_every_phrase_is_said_in_french():
    spoken = french()
    shown_otherwise = ("floor ", "the floor is asked ")
    missing = [p.form for p in PHRASES if p.form not in spoken and not p.form.startswith(shown_otherwise)]
    assert missing == []
    assert set(spoken) <= {p.form for p in PHRASES}
    for form, said_in_french in spoken.items():
        assert set(re.findall(r"\{\w+\}", form)) == set(re.findall(r"\{\w+\}", said_in_french)), form


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_examples_are_told_as_they_hold(book):
    for scenario in list(shipped_scenarios(book.key))[::12]:
        telling = tell(scenario)
        assert telling.passed, str(scenario)
        assert telling.lines
        assert all(line.text.fr and line.text.en for line in telling.lines)
