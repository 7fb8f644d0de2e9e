"""With a machine-made catalogue no French and no English word is left in a ruling, in a refusal, in a story, at the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from itertools import islice, product

import msgspec
import pytest

from deadbutton import languages
from deadbutton.books import all_books
from deadbutton.books.article import as_printed
from deadbutton.catalogue import sentences
from deadbutton.floor import INCIDENTS, Ruling, ask
from deadbutton.floor.question import Question, QuestionKind
from deadbutton.languages import Lang, language
from deadbutton.refusal import Refused
from deadbutton.scenarios import shipped_scenarios
from deadbutton.scenarios.telling import tell
from deadbutton.sim.announced import announced_event
from deadbutton.text import Text, chips, counted, plural
from deadbutton.tournament import Director, RecordRuling, SetUp, read_fact
from deadbutton.tournament.conduct.rulings import RulingWords
from deadbutton.tournament.tracing import traced
from tests.pseudo_language import CODE, left_over, pseudo
from tests.tournament.test_golden import BOOKS, FIRST, GOLDEN

KAZAKH = Lang(CODE)
pytestmark = pytest.mark.usefixtures("kazakh")


def values(question: Question) -> tuple[object, ...]:
    match question.kind:
        case QuestionKind.CHOICE:
            return tuple(option.key for option in question.options)
        case QuestionKind.YES_NO:
            return True, False
        case QuestionKind.CARDS:
            return ("As",)
        case QuestionKind.WORDS:
            return ("500",)
        case QuestionKind.CHIPS:
            return 100, 700
        case QuestionKind.COUNT | QuestionKind.SEAT:
            return 1, 3


def told(ruling: Ruling) -> list[Text]:
    found = [ruling.verdict, ruling.reason, *ruling.later, *(order.sentence for order in ruling.orders)]
    for offer in ruling.offers:
        found += [offer.question, *(label for _, label in offer.options)]
    for sanction in ruling.sanctions:
        found += [sanction.offence, sanction.proposal]
    return [
        *found,
        ruling.citation.changed(as_printed),
        *(article.summary for article in ruling.articles[:1]),
    ]


@pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)
def test_rulings(book):
    left = set()
    for key, incident in INCIDENTS.items():
        asked = [[(q.key, value) for value in values(q)] for q in incident.questions]
        for given in islice(product(*asked), 40):
            try:
                texts = told(ask(book, key, dict(given)))
            except Refused as refused:
                texts = [refused.refusal.text]
            left |= {
                (key, text.en, word) for text in texts for word in left_over(text.in_(KAZAKH), [*INCIDENTS])
            }
    assert not left


def test_refusals():
    for code, text in sentences("refusals.toml").items():
        assert not left_over(text.in_(KAZAKH)), code


@pytest.mark.parametrize("book", BOOKS)
def test_the_story(book):
    log = [read_fact(line, FIRST) for line in (GOLDEN / f"{book}.jsonl").read_bytes().splitlines()]
    names = [f"Golden {book}", *(getattr(fact, "name", "") or "" for fact in log)]
    left = {
        (one.sentence.en, word) for one in traced(log) for word in left_over(one.sentence.in_(KAZAKH), names)
    }
    assert not left


def test_worked_examples():
    left = set()
    for scenario in islice(shipped_scenarios(), 0, None, 12):
        names = [*scenario.setup.get("players", {}), *(scenario.setup.get("event") or {})]
        for line in tell(scenario).lines:
            said = re.sub("“.*?”", "", line.text.in_(KAZAKH))  # what a player said is told as it was said
            left |= {(line.text.en, word) for word in left_over(said, names)}
    assert not left


def test_at_the_terminal():
    environment = {**os.environ, languages.HOUSE: os.environ[languages.HOUSE], "DEADBUTTON_LANG": CODE}
    done = subprocess.run(
        [sys.executable, "-m", "deadbutton", "floor", "ask", "nothing_such"],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2 or done.returncode == 1
    assert not left_over(done.stderr, ["nothing_such", "deadbutton floor list", *INCIDENTS])


def test_plurals_follow_the_language():
    assert counted(3, "carte", "card").in_(KAZAKH) == f"3 {pseudo('cards')}"
    several = plural(2, Text("{count} joueur", "{count} player"), Text("{count} joueurs", "{count} players"))
    assert several.in_(KAZAKH) == f"2 {pseudo('players')}"
    assert chips(12_500, KAZAKH) == "12\u00a0500"


def test_what_a_catalogue_lacks_is_read_in_english():
    assert Text("Rien de tel", "No such thing anywhere").in_(KAZAKH) == "No such thing anywhere"
    assert language("kk-KZ") == KAZAKH
    assert language("xx") is None


def test_a_ruling_on_record_is_read_in_the_language_as_long_as_the_book_says_the_same():
    director = Director()
    director.do(SetUp(config=announced_event("home8", "ffjp", 8)), now=1)
    (fact,) = director.do(RecordRuling(incident="four_card_flop", answers={"order": "unknown"}), now=2)
    assert not left_over(fact.sentence(director.state).in_(KAZAKH))
    changed = msgspec.structs.replace(fact, verdict=RulingWords("Autrefois.", "Long ago."))
    assert changed.sentence(director.state).in_(KAZAKH).endswith("Long ago.")
