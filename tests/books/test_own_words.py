"""Our words: both languages everywhere, and none of the books' sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from deadbutton.books import POINTS, SUBJECT_TITLES, all_books
from deadbutton.books.article import DEFAULT_WORD, Kind
from deadbutton.books.point import Applies, OneOf, SetOf
from deadbutton.books.settings import SETTINGS
from deadbutton.books.steps import Remedy
from deadbutton.text import Text
from tests.books.given import hashed, runs, seed_runs


def _labels(type_: object) -> Iterator[Text]:
    if isinstance(type_, OneOf | SetOf):
        yield from (choice.label for choice in type_.choices)


def texts() -> Iterator[tuple[str, Text]]:
    """Everything that a person reads in a book, with its place."""
    for book in all_books():
        yield f"{book} name", book.name
        for article in book.own_articles.values():
            yield f"{article} title", article.title
            yield f"{article} summary", article.summary
        for key in POINTS:
            answer = book.answer(key)
            if answer.note is not None:
                yield f"{book} {key} note", answer.note
            if isinstance(answer.value, Remedy):
                yield f"{book} {key} steps", answer.label
    for key, point in POINTS.items():
        yield f"{key} question", point.question
        yield f"{key} heading", point.heading
        yield from ((f"{key} choice", label) for label in _labels(point.type))
    for key, setting in SETTINGS.items():
        yield f"setting {key}", setting.question
        yield f"setting {key} heading", setting.heading
        yield from ((f"setting {key} choice", label) for label in _labels(setting.type))
    yield from ((f"subject {key}", title) for key, title in SUBJECT_TITLES.items())
    yield from ((f"kind {kind.value}", kind.label) for kind in Kind)
    yield from ((f"applies {applies.name}", applies.label) for applies in Applies)
    yield "default", DEFAULT_WORD


def copied(text: str, known: frozenset[bytes]) -> list[str]:
    return [run for run in runs(text) if hashed(run) in known]


def test_no_eight_words_running_are_shared_with_a_seed() -> None:
    known = seed_runs()
    assert len(known) > 40_000
    shared = [
        f"{place}: {run}"
        for place, text in texts()
        for said in (text.fr, text.en)
        for run in copied(said, known)
    ]
    assert shared == []


def test_the_check_would_see_a_copied_sentence() -> None:
    """Without its accents and in capitals it is found; seven words of it are not."""
    book = "Il était une fois un croupier très distrait, qui brûlait la même carte deux fois de suite."
    known = frozenset(map(hashed, runs(book)))
    assert copied("… UN CROUPIER TRES DISTRAIT QUI BRULAIT LA MEME CARTE ! …", known)
    assert not copied("un croupier très distrait qui brûlait la carte", known)


def test_both_languages_say_something_everywhere() -> None:
    empty = [place for place, text in texts() if not text.fr.strip() or not text.en.strip()]
    assert empty == []


def test_french_is_not_english() -> None:
    """Four words or more that read alike in both languages were not translated."""
    untranslated = [place for place, text in texts() if text.fr == text.en and len(text.fr.split()) >= 4]
    assert untranslated == []


def test_figures_agree_between_the_languages() -> None:
    """What is a figure in a French summary or note is a figure in the English one, but for titles."""

    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[ ,\u202f\u00a0](?=\d{3}\b)", "", text)))

    differ = [
        f"{place}: {text.fr} / {text.en}"
        for place, text in texts()
        if place.endswith((" summary", " note", " question", " heading"))
        and figures(text.fr) != figures(text.en)
    ]
    assert differ == []


def test_french_sets_a_space_before_tall_punctuation() -> None:
    wrong = [f"{place}: {text.fr}" for place, text in texts() if re.search(r"[^\s\d][;:?!](?=\s|$)", text.fr)]
    assert wrong == []


def test_a_summary_is_one_to_four_sentences() -> None:
    """Three is the rule; one more is left to articles that are lists of cases."""
    long = [
        place
        for place, text in texts()
        if place.endswith(" summary") and len(re.findall(r"[.!?](?:\s|$)", text.en)) > 4
    ]
    assert long == []
