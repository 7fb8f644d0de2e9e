"""A ruling: what is done now and later, who may choose, who is sanctioned, and the articles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer, Article, Book
from deadbutton.floor.orders import Order
from deadbutton.text import Text, join


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice that the ruling leaves to somebody: the owner of a flashed card, a player who put in too few chips."""

    seat: int | None
    """Whose choice it is; None for the floor or the table."""
    question: Text
    options: tuple[tuple[str, Text], ...]
    """A key and what it means."""
    orders: tuple[tuple[str, tuple[Order, ...]], ...] = ()
    """What is done when an option is chosen, where that is for the floor to carry out: see ``Desk.choose``."""


@dataclass(frozen=True, slots=True)
class Sanction:
    """A penalty that goes with the ruling. ``is_due`` is must; otherwise it may be given."""

    seat: int | None
    offence: Text
    is_due: bool
    proposal: Text
    """What the book's ladder proposes for a first offence, or what the article fixes."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer of one book to one incident."""

    incident: str
    book: Book
    outcome: str
    """A stable code: ``misdeal``, ``hand_dead``, ``call``, ``play_on`` …"""
    verdict: Text
    """What is ruled, in one sentence."""
    reason: Text
    """Why, in one sentence, with the numbers."""
    points: tuple[str, ...]
    """The points that were asked, the deciding one first."""
    orders: tuple[Order, ...] = ()
    """What is carried out now."""
    later: tuple[Text, ...] = ()
    """What will be done later in the hand."""
    offers: tuple[Offer, ...] = ()
    sanctions: tuple[Sanction, ...] = ()

    @property
    def answers(self) -> list[Answer[Any]]:
        return [self.book.answer(point) for point in self.points]

    @property
    def articles(self) -> list[Article]:
        """Every article behind it, the deciding one first, each once."""
        found: dict[str, Article] = {}
        for answer in self.answers:
            for article in answer.articles:
                found.setdefault(str(article), article)
        return list(found.values())

    @property
    def citation(self) -> Text:
        """The deciding point's articles, or "default" where the book is silent on it."""
        return self.answers[0].citation

    @property
    def sentence(self) -> Text:
        return join([self.verdict, self.reason], " ")

    def as_dict(self) -> dict[str, Any]:
        """For programs."""
        return {
            "incident": self.incident,
            "book": self.book.key,
            "outcome": self.outcome,
            "verdict": _both(self.verdict),
            "reason": _both(self.reason),
            "citation": _both(self.citation),
            "is_default": self.answers[0].is_default,
            "articles": [
                {"article": str(a), "title": _both(a.title), "summary": _both(a.summary)}
                for a in self.articles
            ],
            "points": list(self.points),
            "orders": [_both(order.sentence) for order in self.orders],
            "later": [_both(text) for text in self.later],
            "offers": [
                {
                    "seat": offer.seat,
                    "question": _both(offer.question),
                    "options": {key: _both(text) for key, text in offer.options},
                }
                for offer in self.offers
            ],
            "sanctions": [
                {"seat": s.seat, "offence": _both(s.offence), "due": s.is_due, "proposal": _both(s.proposal)}
                for s in self.sanctions
            ],
        }


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
