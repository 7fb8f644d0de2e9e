"""Where things of the core are found: the address of an article, a point, a book."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from deadbutton.books import Article, all_books
from deadbutton.books.article import as_printed, in_language
from deadbutton.web.server.reader import reader

_IN_TOURNAMENT: Final = re.compile(r"/t/[^/]+")


@cache
def _keys() -> dict[str, str]:
    return {book.label: book.key for book in all_books()}


_HYPHENED: Final = re.compile(r"[\w.]+(?:-[\w.()]+)+")


def article_url(article: Article, within: str = "") -> str:
    """An article knows the label of its book; the address has its key. One of a house's, or of an edition to come, is read in
    the tournament that is played by it (``within``, else the one that is being read); where none is open, it has no address."""
    number = quote(article.number, safe="")
    if (key := _keys().get(article.book)) is not None:
        return f"/rules/{key}/{number}"
    tournament = _IN_TOURNAMENT.match(within or reader().path)
    return f"{tournament[0]}/rules/{number}" if tournament else ""


def printed(citation: Article | str) -> str:
    """As the book prints it: ``FIDPA 80-4``, whichever line of that article is meant."""
    return in_language(as_printed(str(citation)), reader().lang)


def unbroken(citation: str) -> Markup:
    """A citation whose numbers stay on one line, however narrow its margin: a browser would part 11-A at its hyphen."""
    return Markup(_HYPHENED.sub(r'<span class="whole">\g<0></span>', str(escape(citation))))


def printed_once(articles: Iterable[Article]) -> list[Article]:
    """Without those that would print as one before them."""
    found: dict[str, Article] = {}
    for article in articles:
        found.setdefault(printed(article), article)
    return list(found.values())


def point_url(key: str) -> str:
    return f"/rules/points/{quote(key, safe='')}"
