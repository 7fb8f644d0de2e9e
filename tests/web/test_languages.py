"""Every page in the reader's language: chosen once, remembered, else as the browser asks."""

import pytest

from deadbutton.text import Lang, Text
from deadbutton.web.server.wording import filled, language_of, money, typeset


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,fr;q=0.5", "en"),
        ("tlh,fr;q=0.3,en;q=0.7", "en"),
        ("tlh", "en"),
        ("", "en"),
        ("fr;q=0", "en"),
        ("fr;q=abc,;;,", "en"),
    ],
)
def test_the_browser_asks(client, accept, lang):
    assert f'<html lang="{lang}"' in client.get("/rules", headers={"accept-language": accept}).text


def test_a_choice_is_remembered_and_the_page_stays(client):
    answer = client.get("/rules/search?q=button&lang=fr", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/rules/search?q=button"
    assert '<html lang="fr"' in client.get("/rules/search?q=button").text
    client.get("/rules?lang=en")
    assert '<html lang="en"' in client.get("/help").text


def test_a_choice_never_leads_to_another_site(client):
    answer = client.get("http://testserver//elsewhere.example/x?lang=fr", follow_redirects=False)
    assert answer.headers["location"] == "/elsewhere.example/x"


def test_an_unknown_language_changes_nothing(client):
    answer = client.get("/rules/search?q=a&lang=xx", follow_redirects=False)
    assert answer.status_code == 200
    assert "lang=" not in answer.headers.get("set-cookie", "")
    assert language_of("xx", "fr") == Lang.FR


def test_the_theme_is_on_the_page(client):
    assert "data-theme" not in client.get("/help").text.split("<head>")[0]
    client.get("/help?theme=dark")
    assert 'data-theme="dark"' in client.get("/help").text.split("<head>")[0]


def test_french_keeps_its_marks_on_the_line():
    assert typeset("Vraiment ? Oui : 3 ; « ça »", Lang.FR) == (
        "Vraiment\u202f? Oui\u00a0: 3\u202f; «\u00a0ça\u00a0»"
    )
    assert typeset("Really? It's so: 3", Lang.EN) == "Really? It’s so: 3"


def test_values_in_a_sentence_are_escaped_and_grouped():
    said = filled("{who} a {n} jetons", Lang.FR, {"who": "<b>Ana</b>", "n": 12500})
    assert said == "&lt;b&gt;Ana&lt;/b&gt; a 12\u202f500 jetons"
    assert "oui" in filled("{x}", Lang.FR, {"x": Text("oui", "yes")})


@pytest.mark.parametrize(
    ("amount", "currency", "fr", "en"),
    [
        (13000, "EUR", "130\u00a0€", "€130"),
        (480050, "EUR", "4\u202f800,50\u00a0€", "€4,800.50"),
        (5000, "JPY", "5\u202f000\u00a0JPY", "JP¥5,000"),
        (-2000, "EUR", "-20\u00a0€", "-€20"),
        (7, "points", "7\u00a0points", "7 points"),
    ],
)
def test_money(amount, currency, fr, en):
    assert money(amount, currency, Lang.FR) == fr
    assert money(amount, currency, Lang.EN) == en
