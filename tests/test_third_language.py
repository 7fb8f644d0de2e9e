"""With a machine-made catalogue no French and no English word is left in a ruling, in a refusal, in a story, at the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import pytest

from deadbutton import languages
from deadbutton.books import all_books
from deadbutton.books.article import as_printed
from deadbutton.catalogue import sentences
from deadbutton.floor import INCIDENTS, Ruling, ask
from deadbutton.floor.question import Question, QuestionKind
from deadbutton.languages import Lang, UnreadableError, language
from deadbutton.refusal import Refused
from deadbutton.scenarios import shipped_scenarios
from deadbutton.scenarios.telling import tell
from deadbutton.sim.announcement import announced_event
from deadbutton.text import Text, chips, counted, plural
from deadbutton.tournament import Director, RecordRuling, SetUp
from deadbutton.tournament.conduct.rulings import RulingWords
from deadbutton.tournament.tracing import traced
from deadbutton.web import create_app
from scripts.language import main as make_language
from tests.depth import as_deep, combinations
from tests.pseudo_language import CODE, left_over, pseudo
from tests.tournament.test_golden import BOOKS, logged

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
        for given in combinations(asked, as_deep(40)):
            try:
                texts = told(ask(book, key, dict(given)))
            except Refused as refused:
                texts = [refused.refusal.text]
            left |= {
                (key, text.en, word)
                for text in texts
                for word in left_over(text.in_(KAZAKH), [*INCIDENTS, "RP", "bis"])
            }
    assert not left


def test_refusals():
    for code, text in sentences("refusals.toml").items():
        assert not left_over(text.in_(KAZAKH)), code


@pytest.mark.parametrize("book", BOOKS)
def test_the_story(book):
    log = logged(book)
    names = [f"Golden {book}", *(getattr(fact, "name", "") or "" for fact in log)]
    left = {
        (one.sentence.en, word) for one in traced(log) for word in left_over(one.sentence.in_(KAZAKH), names)
    }
    assert not left


def test_worked_examples():
    left = set()
    for scenario in islice(shipped_scenarios(), 0, None, 12):
        event = scenario.setup.get("event") or {}
        entered = event.get("players")
        names = [*scenario.setup.get("players", {}), *event, *(entered if isinstance(entered, list) else ())]
        for line in tell(scenario).lines:
            # What a player said or a house posted is told in their words; an article's number is no word: 9-2b(ii).
            said = re.sub(r"“.*?”|'[^']*'|\(i+\)|RP-\d+", "", line.text.in_(KAZAKH))
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


HEADER = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
"""
POLISH = Lang("pl")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for a house's own languages."""
    with monkeypatch.context() as patch:
        patch.setenv(languages.HOUSE, str(tmp_path))
        languages.forget()
        yield tmp_path
    languages.forget()


def entry(english: str, *said: str, many: str = "", context: str = "") -> str:
    lines = [f'msgctxt "{context}"'] if context else []
    lines += [f'msgid "{english}"'] + ([f'msgid_plural "{many}"'] if many else [])
    lines += (
        [f'msgstr[{place}] "{form}"' for place, form in enumerate(said)] if many else [f'msgstr "{said[0]}"']
    )
    return "\n".join(["", *lines, ""])


def test_polish_has_three_plurals(house: Path) -> None:
    forms = ("{count} karta", "{count} karty", "{count} kart")
    (house / "pl.po").write_text(HEADER + entry("{count} card", *forms, many="{count} cards"), "utf-8")
    said = {count: counted(count, "carte", "card").in_(POLISH) for count in (0, 1, 2, 5, 12, 22)}
    assert said == {0: "0 kart", 1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart", 22: "22 karty"}


@pytest.mark.parametrize(
    "said", ["Miejsce", "Miejsce {siedzenie}", "Miejsce {seat", "{seat.real}", "{seat} {x}"]
)
def test_a_translation_with_other_braces_is_read_in_english(house: Path, said: str) -> None:
    (house / "pl.po").write_text(HEADER + entry("Seat {seat}", said), "utf-8")
    assert Text("Siège {seat}", "Seat {seat}").fill(seat=3).in_(POLISH) == "Seat 3"


def test_a_count_with_other_braces_is_read_in_english(house: Path) -> None:
    wrong = entry("{count} card", "{count} karta", "{liczba} karty", "kart", many="{count} cards")
    single = entry("one hand", "jedna ręka", "{count} ręce", "{count} rąk", many="{count} hands")
    (house / "pl.po").write_text(HEADER + wrong + single, "utf-8")
    assert [counted(count, "carte", "card").in_(POLISH) for count in (1, 2, 5)] == [
        "1 card",
        "2 cards",
        "5 cards",
    ]
    hands = [plural(n, Text("une main", "one hand"), Text("{count} mains", "{count} hands")) for n in (1, 5)]
    assert [text.in_(POLISH) for text in hands] == ["jedna ręka", "5 rąk"]


def test_a_code_with_a_country(house: Path) -> None:
    (house / "pt_BR.po").write_text(HEADER + entry("Seat", "Lugar"), "utf-8")
    assert languages.languages() == (*languages.WRITTEN, "pt-BR")
    assert language("pt_BR") == language("pt-br") == Lang("pt-BR")
    assert Text("Siège", "Seat").in_(Lang("pt-BR")) == "Lugar"


UNREADABLE = {
    "latin2": (
        (HEADER + entry("Seat", "ręka")).encode("iso-8859-2"),
        "line 7: this catalogue of a language is not",
    ),
    "quote": (f'{HEADER}\nmsgid "Seat"\nmsgstr "Miejsce\n'.encode(), "line 7: this is not a line"),
    "no_po": (b"Seat = Miejsce\n", "line 1: this is not a line"),
    "half": (f'{HEADER}\nmsgid "Seat"\n'.encode(), "line 6: this is not a line"),
    "plurals": (HEADER.replace("n==1", "n=1").encode(), "the header of this catalogue is wrong"),
    "date": (HEADER.replace("Content", r'POT-Creation-Date: soon\n"' + '\n"Content').encode(), "the header"),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_a_file_that_cannot_be_read_is_one_line_with_its_name(house: Path, case: str) -> None:
    content, why = UNREADABLE[case]
    file = house / "pl.po"
    file.write_bytes(content)
    with pytest.raises(UnreadableError, match=re.escape(str(file))):
        create_app()
    command = [sys.executable, "-m", "deadbutton"]
    served = ["--lang", "en", "serve", "--database", "x.db"]
    for words in (["--lang", "pl", "rules", "list"], served)[: 2 if case == "latin2" else 1]:
        done = subprocess.run(
            [*command, *words], cwd=house, capture_output=True, encoding="utf-8", timeout=60, check=False
        )
        assert done.returncode == 1
        assert done.stdout == ""
        (line,) = done.stderr.splitlines()
        assert str(file) in line
        assert why in line
    assert make_language(["pl"]) == 1


def test_a_language_is_written_kept_and_brought_up_to_date(
    house: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = house / "pl.po"
    assert make_language(["pl"]) == 0
    every = re.search(r"(\d+) sentences, (\d+) still", capsys.readouterr().out)
    assert every is not None
    assert every[1] == every[2]
    text = file.read_text("utf-8")
    assert (
        'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""' in text
    )
    unfit = next(found[1] for found in re.finditer(r'\nmsgid "(.*\{seat\}.*)"\nmsgstr ""', text))
    text = text.replace(entry(unfit, ""), entry(unfit, "Miejsce {siedzenie}"))
    context, inside = next(iter(re.findall(r'\nmsgctxt "(.*)"\nmsgid "(.*)"\nmsgstr ""', text)))
    text = text.replace(entry(inside, "", context=context), entry(inside, "tutaj", context=context))
    text += entry("Nothing says this any more", "Nikt tak nie mówi")
    file.write_text(text, "utf-8")
    assert make_language(["pl"]) == 0
    told = capsys.readouterr().out
    assert f"{int(every[1]) - 2} still" in told
    assert told.splitlines()[1:] == [f"read in English, since the braces differ: {unfit}"]
    again = file.read_text("utf-8")
    assert entry(inside, "tutaj", context=context) in again
    assert '#~ msgstr "Nikt tak nie mówi"' in again


@pytest.mark.parametrize("codes", [[], ["xx"], ["fr"], ["pl", "de"], ["../pl"]])
def test_a_language_that_nobody_knows_is_not_written(house: Path, codes: list[str]) -> None:
    assert make_language(codes) == 2
    assert not list(house.iterdir())


def test_catalogues_are_part_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    assert "languages/*.po" in project["tool"]["setuptools"]["package-data"]["deadbutton"]
