"""The rulebook: books, articles with their worked examples, points with every book's answer, differences, search."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from deadbutton.books import POINTS, SUBJECT_TITLES, all_books
from deadbutton.books.sheets.compare import differences, setting_differences
from deadbutton.books.sheets.editions import earlier_first, in_force, news_between, now_written
from deadbutton.books.sheets.search import search_books
from deadbutton.refusal import refuse
from deadbutton.scenarios.telling import tell
from deadbutton.web.rules.view import (
    chapter_of,
    chapters,
    decided_first,
    find_article,
    find_book,
    find_point,
    found_article,
    found_point,
    incidents_on,
    neighbours,
    other_spellings,
    read_in,
    related,
    scenarios_of,
    side_by_side,
    told_examples,
)
from deadbutton.web.server.missing import Missing
from deadbutton.web.server.page import fragment, page
from deadbutton.web.server.reader import reader_of
from deadbutton.web.shell.in_play import in_play_for

router = APIRouter(prefix="/rules")
LONGEST = 120
"""Letters of a search that are looked at."""
SHOWN = 40
"""Hits that are shown of each book."""

Words = Annotated[str, Query(max_length=10_000)]


def _page(request: Request, template: str, **context: Any) -> HTMLResponse:
    """Every page of the rulebook: the books in its bar, and the way back to the tournaments that the reader runs."""
    return page(
        request, template, books=all_books(), in_play=in_play_for(request), in_force=in_force, **context
    )


@router.get("")
def books(request: Request) -> HTMLResponse:
    """The books, with how much each says and how much it leaves to the default."""
    listed = [
        (book, sum(not book.answer(key).is_default for key in POINTS), len(POINTS)) for book in all_books()
    ]
    return _page(request, "rules/books.html", listed=listed, subjects=SUBJECT_TITLES)


@router.get("/search")
def find(request: Request, q: Words = "") -> HTMLResponse:
    """Words in the articles and the points, in both languages."""
    query = " ".join(q.split())[:LONGEST]
    found = search_books(query, all_books()) if query else None
    lang = reader_of(request).lang
    return _page(
        request,
        "rules/search.html",
        query=query,
        count=found.count if found else 0,
        spellings=other_spellings(query) if found and not found.count else [],
        points=[found_point(hit, query, found.words, lang) for hit in found.points[:SHOWN]] if found else [],
        groups=[
            (label, len(hits), [found_article(hit, query, found.words, lang) for hit in hits[:SHOWN]])
            for label, hits in found.articles.items()
        ]
        if found
        else [],
    )


@router.get("/points")
def points(request: Request) -> HTMLResponse:
    """Every question on which books can differ, by subject."""
    groups = [
        (key, title, [point for point in POINTS.values() if point.subject == key])
        for key, title in SUBJECT_TITLES.items()
    ]
    return _page(request, "rules/points.html", groups=groups)


@router.get("/points/{key}")
def point(request: Request, key: str, book: Words = "") -> HTMLResponse:
    """One question, and every book's answer; ``?book=ffjp`` is the one in force."""
    found = POINTS[find_point(key)]
    in_force = find_book(book) if book else None
    return _page(
        request,
        "rules/point.html",
        book=in_force,
        point=found,
        subject=SUBJECT_TITLES[found.subject],
        siblings=[other for other in POINTS.values() if other.subject == found.subject],
        incidents=incidents_on((found.key,)),
        rows=side_by_side(found.key, in_force),
    )


@router.get("/compare")
def choose(request: Request, a: Words = "", b: Words = "") -> Response:
    """Two books to compare; once both are named, their page."""
    if a and b:
        return RedirectResponse(f"/rules/compare/{find_book(a).key}/{find_book(b).key}", 303)
    return _page(request, "rules/compare.html", left=None, right=None)


@router.get("/compare/{a}/{b}")
def compare(request: Request, a: str, b: str) -> HTMLResponse:
    """What differs between two books, by subject."""
    left, right = find_book(a), find_book(b)
    found = differences(left, right)
    editions = earlier_first(left, right)
    return _page(
        request,
        "rules/compare.html",
        left=left,
        right=right,
        groups=[(SUBJECT_TITLES[subject], group) for subject, group in found.items()],
        count=sum(map(len, found.values())),
        total=len(POINTS),
        settings=setting_differences(left, right),
        newer=editions[1] if editions else None,
        written=now_written(*editions) if editions else (),
        news=news_between(*editions) if editions else (),
    )


@router.get("/{key}")
def one_book(request: Request, key: str) -> HTMLResponse:
    """The articles of a book by chapter, and what it leaves to the organiser."""
    book = find_book(key)
    return _page(request, "rules/book.html", book=book, chapters=chapters(book.key), read=read_in(book))


@router.get("/{key}/{number:path}")
def article(request: Request, key: str, number: str) -> HTMLResponse:
    """One article, side by side in both languages, with what it decides and the examples that were played."""
    book = find_book(key)
    found = find_article(book, number)
    before, after = neighbours(book, found)
    return _page(
        request,
        "rules/article.html",
        book=book,
        article=found,
        chapter=chapter_of(book, found),
        examples=told_examples(book.key, found.number),
        incidents=incidents_on(found.points),
        points=[(POINTS[point], side_by_side(point, book)) for point in decided_first(book, found)],
        related=related(book, found),
        before=before,
        after=after,
    )


@router.post("/{key}/{number:path}/examples/{place}")
def run_example(request: Request, key: str, number: str, place: int) -> HTMLResponse:
    """Play a worked example here and now."""
    book = find_book(key)
    scenarios = scenarios_of(book, find_article(book, number))
    if not 0 < place <= len(scenarios):
        raise Missing(refuse("web.no_such_example", place=place))
    began = time.perf_counter()
    telling = tell(scenarios[place - 1])
    return fragment(
        request,
        "rules/ran.html",
        telling=telling,
        milliseconds=round((time.perf_counter() - began) * 1000, 1),
        at=reader_of(request).now,
    )
