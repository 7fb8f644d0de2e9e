"""Where things of the core are found: the address of an article, a point, a book."""

from __future__ import annotations

from functools import cache
from urllib.parse import quote

from deadbutton.books import Article, all_books


@cache
def _keys() -> dict[str, str]:
    return {book.label: book.key for book in all_books()}


def article_url(article: Article) -> str:
    """An article knows the label of its book; the address has its key. A house's article is found under its base."""
    return f"/rules/{_keys().get(article.book, 'house')}/{quote(article.number, safe='')}"


def point_url(key: str) -> str:
    return f"/rules/points/{quote(key, safe='')}"
