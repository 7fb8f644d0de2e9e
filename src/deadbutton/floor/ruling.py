"""A ruling: what is done now and later, who may choose, who is sanctioned, and the articles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer, Article, Book
from deadbutton.books.points import Offence
from deadbutton.books.sheets.deviations import Deviation, deviation
from deadbutton.floor.judging import Verdict
from deadbutton.floor.orders.orders import Order, PlayOn
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
    under: Answer[Any] | None = None
    """What makes an offence of it; None where the ruling itself says so."""
    measured_by: tuple[Answer[Any], ...] = ()
    """What else was read for it: must or may, the step of the ladder, how long, from when."""
    verdict: Verdict | None = None
    """What the judge of conduct found: the offence, the step, who else is concerned."""

    @property
    def heaviest(self) -> Text | None:
        """What may be given on top, in words."""
        found = self.verdict.heaviest if self.verdict is not None else None
        return found[0].label if found is not None else None

    @property
    def rests_on(self) -> tuple[Answer[Any], ...]:
        """What was read for it, what makes an offence of it first."""
        return ((self.under,) if self.under is not None else ()) + self.measured_by


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
    rests_on: tuple[Answer[Any], ...]
    """The answers that were read, the deciding one first; what was read for a sanction stands there."""
    orders: tuple[Order, ...] = (PlayOn(),)
    """What is carried out now: play goes on, unless something else is ordered, or nothing before somebody has chosen."""
    later: tuple[Text, ...] = ()
    """What will be done later in the hand."""
    offers: tuple[Offer, ...] = ()
    sanctions: tuple[Sanction, ...] = ()
    counted: tuple[tuple[int, Offence], ...] = ()
    """What goes on a player's record without a penalty: a right that is used up, by its seat."""

    @property
    def points(self) -> tuple[str, ...]:
        """The keys of the points that were asked, the deciding one first."""
        return tuple(dict.fromkeys(answer.point.key for answer in self.read))

    @property
    def articles(self) -> list[Article]:
        """Every article behind it, the deciding one first, each once: as a reading, where anything rests on one of it."""
        found: dict[Article, Article] = {}
        for answer in self.read:
            for article in answer.articles:
                if article.reading is not None or article not in found:
                    found[article] = found[article] if _is_read(found.get(article)) else article
        return list(found.values())

    @property
    def read(self) -> list[Answer[Any]]:
        """All that was asked, for the ruling itself and then for its sanctions."""
        return [*self.rests_on, *(answer for sanction in self.sanctions for answer in sanction.rests_on)]

    @property
    def is_default(self) -> bool:
        """Whether the book is silent on what decided."""
        return self.rests_on[0].is_default

    @property
    def is_reading(self) -> bool:
        """Whether the article that decided leaves room, and this is how we read it."""
        return self.rests_on[0].is_reading

    @property
    def readings(self) -> list[Article]:
        """The articles behind it that leave room, each reading once, with what we took of it."""
        found: dict[Text, Article] = {}
        for answer in self.read:
            for article in answer.articles:
                if article.reading is not None:
                    found.setdefault(article.reading, article)
        return list(found.values())

    @property
    def citation(self) -> Text:
        """The one article at which a person would open the book, or "default" where it is silent."""
        return self.rests_on[0].citation

    @property
    def deviations(self) -> list[Deviation]:
        """Where the house's rule was read, and not the published book's: both, the deciding one first."""
        found = (deviation(self.book, answer) for answer in self.read)
        return list({one.house.point.key: one for one in found if one is not None}.values())

    @property
    def see_also(self) -> list[Article]:
        """What else bears on it."""
        deciding = () if self.is_default else self.rests_on[0].articles[:1]
        return [article for article in self.articles if article not in deciding]

    def penalised_under(self, sanction: Sanction) -> Answer[Any]:
        """What makes an offence of it: where the sanction does not say, what decided the ruling."""
        return sanction.under or self.rests_on[0]

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
            "is_default": self.is_default,
            "is_reading": self.is_reading,
            "readings": [_reading(article) for article in self.readings],
            "deviations": [
                {"point": one.house.point.key, "rule": _both(one.rule), "instead_of": _both(one.instead)}
                for one in self.deviations
            ],
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
                {
                    "seat": sanction.seat,
                    "offence": _both(sanction.offence),
                    "due": sanction.is_due,
                    "proposal": _both(sanction.proposal),
                    "citation": _both(self.penalised_under(sanction).citation),
                }
                for sanction in self.sanctions
            ],
        }


def _is_read(article: Article | None) -> bool:
    return article is not None and article.reading is not None


def _reading(article: Article) -> dict[str, Any]:
    return {"article": str(article), "note": _both(article.reading or Text("", ""))}


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
