"""``rules search``: where words stand, in the articles and in the points, highlighted."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text as Words

from deadbutton.books.library import all_books, load
from deadbutton.books.sheets.search import (
    ArticleHit,
    Findings,
    PointHit,
    best_language,
    find_all,
    search_books,
    sentences_with,
)
from deadbutton.cli.console import out, print_json, spoken
from deadbutton.cli.printing import gap, grid, title
from deadbutton.cli.rules import as_json as as_data
from deadbutton.refusal import refused
from deadbutton.text import Lang, Text, counted

POINTS = Text("Points", "Points")
FOUND = Text("« {query} » : {points}, {articles}.", "'{query}': {points}, {articles}.")
NOTHING = Text(
    "Rien ne contient « {query} », ni en français ni en anglais.",
    "Nothing holds '{query}', in French or in English.",
)


def show_findings(query: str, book: str | None, lang: Lang, as_json: bool) -> None:
    """What a search finds; nothing found is said, and is no fault."""
    if not query.strip():
        raise refused("cli.empty_search")
    found = search_books(query, [load(book)] if book else all_books())
    if as_json:
        print_json(
            {
                "query": query,
                "points": [as_data.point(hit.point) for hit in found.points],
                "articles": [
                    as_data.article(hit.article) for hits in found.articles.values() for hit in hits
                ],
            }
        )
    elif found.count:
        _print(query, found, lang)
    else:
        out.print(Words(spoken(NOTHING.fill(query=query), lang)))


def _print(query: str, found: Findings, lang: Lang) -> None:
    points = counted(len(found.points), "point", "point")
    articles = counted(found.count - len(found.points), "article", "article")
    title(spoken(FOUND.fill(query=query, points=points, articles=articles), lang))
    if found.points:
        gap()
        title(spoken(POINTS, lang))
        for point in found.points:
            _print_point(query, found, point, lang)
    for label, hits in found.articles.items():
        gap()
        title(label)
        listed = grid("cite", "")
        for hit in hits:
            listed.add_row(hit.article.number, _article(query, found, hit, lang))
        out.print(listed)


def _print_point(query: str, found: Findings, hit: PointHit, lang: Lang) -> None:
    key = _highlighted(query, hit.point.key)
    key.stylize_before("key")
    out.print(Words.assemble(key, "  ", _best(query, found, hit.point.question, lang)))
    for label in hit.labels:
        out.print(Padding(Words.assemble("· ", _best(query, found, label, lang)), (0, 0, 0, 2)))


def _article(query: str, found: Findings, hit: ArticleHit, lang: Lang) -> Words:
    """Its title; and, where the words are not in the title, the sentences that hold them."""
    heading = _best(query, found, hit.article.title, lang)
    heading.stylize_before("head")
    if hit.in_title:
        return heading
    language = best_language(hit.article.summary, found.words, lang)
    passage = sentences_with(found.words, spoken(hit.article.summary, language))
    return Words.assemble(heading, "\n", _highlighted(query, passage))


def _best(query: str, found: Findings, text: Text, lang: Lang) -> Words:
    """In the reader's language; where only the other one holds the words, in both."""
    language = best_language(text, found.words, lang)
    words = _highlighted(query, spoken(text, lang))
    if language is lang:
        return words
    return Words.assemble(words, " · ", _highlighted(query, spoken(text, language)))


def _highlighted(query: str, text: str) -> Words:
    words = Words(text)
    for span in find_all(query, text):
        words.stylize("found", span.start, span.stop)
    return words
