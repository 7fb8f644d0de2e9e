"""Where things of the core are found: the address of an article, a point, a book."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from urllib.parse import quote

from deadbutton.books import Article, all_books
from deadbutton.books.article import as_printed, in_language
from deadbutton.web.server.reader import reader


@cache
def _keys() -> dict[str, str]:
    return {book.label: book.key for book in all_books()}


def article_url(article: Article) -> str:
    """An article knows the label of its book; the address has its key. A house's article is found under its base."""
    return f"/rules/{_keys().get(article.book, 'house')}/{quote(article.number, safe='')}"


def printed(citation: Article | str) -> str:
    """As the book prints it: ``FIDPA 80-4``, whichever line of that article is meant."""
    return in_language(as_printed(str(citation)), reader().lang)


def printed_once(articles: Iterable[Article]) -> list[Article]:
    """Without those that would print as one before them."""
    found: dict[str, Article] = {}
    for article in articles:
        found.setdefault(printed(article), article)
    return list(found.values())


def point_url(key: str) -> str:
    return f"/rules/points/{quote(key, safe='')}"
