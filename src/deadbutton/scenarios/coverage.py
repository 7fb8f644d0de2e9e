"""Which articles have no scenario yet."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from deadbutton.books import Article, Kind, all_books
from deadbutton.scenarios.scenario import Scenario


def articles_without(scenarios: Iterable[Scenario], kinds: Collection[Kind]) -> list[Article]:
    """Articles of these kinds, in every book that we ship, that no scenario is about."""
    covered = {(scenario.book, scenario.article) for scenario in scenarios}
    return [
        article
        for book in all_books()
        for article in book.own_articles.values()
        if article.kind in kinds and (book.key, article.number) not in covered
    ]
