"""The rulebook: every book, every article, every point, in both languages; search; and what is not there."""

import re

import pytest

from deadbutton.books import POINTS, all_books
from deadbutton.journal import Journal, Role
from deadbutton.languages import WRITTEN
from deadbutton.scenarios import shipped_scenarios
from deadbutton.scenarios.phrase import PHRASES
from deadbutton.scenarios.telling import french, tell
from deadbutton.text import Text, first_up
from deadbutton.web.rules.view import chapters, marked
from deadbutton.web.server.addresses import article_url
from deadbutton.web.server.wording import said
from tests.depth import some
from tests.web.clients import TestClient
from tests.web.screens_room import Club

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
@pytest.mark.parametrize("lang", WRITTEN)
def test_a_page_is_there_in_both_languages(client, path, lang):
    answer = client.get(path, headers={"accept-language": lang})
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    assert no_other_site(answer.text)
    assert nothing_inline(answer.text)


def test_tda_2024_is_walked_through_rule_by_rule_as_it_is_printed(client):
    """71 rules and 22 procedures, each under its number and a name of its own; the preamble is named in the reader's language."""
    found = chapters("tda2024")
    numbers = ["preamble", *map(str, range(1, 72)), *(f"RP-{number}" for number in range(1, 23))]
    assert [chapter.key for chapter in found] == numbers
    for lang in WRITTEN:
        assert len({chapter.subject.in_(lang) for chapter in found}) == len(found)
    french = client.get("/rules/tda2024", headers={"accept-language": "fr"}).text
    assert re.search(r">preamble<", french) is None
    assert french.count(">préambule<") == 3


def no_other_site(page: str) -> bool:
    """Nothing is fetched from, or leads to, anywhere else."""
    return not re.search(r'(?:src|href|action|hx-\w+)="(?:https?:)?//', page)


def nothing_inline(page: str) -> bool:
    return not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=", page)


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
@pytest.mark.parametrize("lang", WRITTEN)
def test_every_article_has_a_page(app, book, lang, monkeypatch):
    """The examples are played elsewhere (tests/scenarios): here only the pages."""
    monkeypatch.setattr("deadbutton.web.rules.routes.told_examples", lambda book, number: ())
    client = TestClient(app, headers={"accept-language": lang})
    for article in some(book.own_articles.values()):
        answer = client.get(article_url(article))
        assert answer.status_code == 200, article
        title = first_up(said(article.title, lang)).replace("&", "&amp;")
        assert f'<h1 class="title">{title}</h1>' in answer.text.replace("&#39;", "'"), article
        assert no_other_site(answer.text)


def test_every_point_has_a_page_with_every_book(client):
    for key in some(POINTS):
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


def test_a_choice_is_told_by_what_it_means():
    asked = [one for one in shipped_scenarios("ffjp") if "> the floor may choose dead" in one.play]
    told = {line.text for scenario in asked for line in tell(scenario).lines}
    assert (
        Text("l'arbitre peut choisir : la main est morte", "the floor may choose “the hand is dead”") in told
    )


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_examples_are_told_as_they_hold(book):
    for scenario in list(shipped_scenarios(book.key))[::12]:
        telling = tell(scenario)
        assert telling.passed, str(scenario)
        assert telling.lines
        assert all(line.text.fr and line.text.en for line in telling.lines)


# From the rulebook to the floor, and back to the tournament


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    with Journal(str(tmp_path_factory.mktemp("rules") / "t.db")) as journal:
        yield Club(journal).running()


def test_an_article_leads_the_director_to_the_floor_of_the_tournament_in_play(club):
    director = club.client()
    own, other = director.get("/rules/ffjp/2.18").text, director.get("/rules/tda2009/28").text
    assert f'href="/t/{club.record.id}/floor?incident=four_card_flop"' in own
    assert f'href="/t/{club.record.id}"' in own, "and back to the tournament"
    assert 'href="/floor?book=tda2009&incident=four_card_flop"' in other, "played under another book"
    assert director.get("/floor?book=tda2009&incident=four_card_flop").status_code == 200
    assert "h-floor" in director.get("/rules/points/four_card_flop").text
    assert "h-floor" not in director.get("/rules/ffjp/1.5").text, "nothing to rule on"


def test_others_are_led_to_no_tournament(club):
    for role in (None, Role.FLOOR, Role.DEALER, Role.PLAYER):
        somebody = club.stranger()
        if role is not None:
            somebody.cookies.set(f"pass_{club.record.id}", club.link(role, 1))
        text = somebody.get("/rules/ffjp/2.18").text
        assert (f"/t/{club.record.id}" in text) is (role is Role.FLOOR), role


def test_lines_of_one_article_are_cited_by_the_number_that_the_book_prints(client):
    page = client.get("/rules/points/four_card_flop", headers={"accept-language": "fr"}).text
    assert ">80-4</a>" in page
    assert "four-card flop known<" not in page
    heading = client.get("/rules/fidpa/80-4%20four-card%20flop%20known").text
    assert "<b>80-4</b></p>" in heading


# Words that nobody wrote


@pytest.mark.parametrize(
    ("query", "meant"),
    [("relanse", "relance"), ("misdael", "misdeal"), ("article 7.19", "7.19"), ("éqité", "équité")],
)
def test_a_slip_of_the_pen_is_understood(client, query, meant):
    text = client.get("/rules/search", params={"q": query}).text
    assert "Did you mean" in text
    assert f">{meant}</a>" in text


def test_nonsense_has_a_way_on(client):
    text = client.get("/rules/search?q=zzzzqq").text
    assert "Did you mean" not in text
    assert 'href="/rules/points"' in text


def test_who_asks_for_no_article_reads_no_command(client):
    for path in ("/rules/ffjp/99.99", "/rules/points/min_rase"):
        text = client.get(path).text
        assert "deadbutton rules" not in text
    assert 'href="/rules/ffjp"' in client.get("/rules/ffjp/99.99").text


def test_readings_are_said_on_the_pages_and_to_programs(client):
    page = client.get("/rules/fidpa").text
    assert 'reading of FIDPA <span class="whole">79-3b</span>' in page
    assert "answers.two_exposed_cards.value = &#34;replaced&#34;" in page
    article = client.get("/rules/fidpa/79-3b").text
    assert "67-6 only beyond two" in article
    assert "79-3b (reading)" in article
    ruling = client.get("/floor?book=fidpa&incident=misdeal&a.cause=two_exposed").text
    assert 'reading of FIDPA <span class="whole">79-3b</span>' in ruling
    point = client.get("/api/books/fidpa/points/two_exposed_cards").json()
    assert point["readings"][0]["house_line"] == 'answers.two_exposed_cards.value = "replaced"'
