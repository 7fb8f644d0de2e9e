"""The one judge of conduct: what a book makes of a deed, by whom and how often it was done, on purpose or not.

The floor, the register and the director's desk all ask :func:`judge`: what is due, what is possible, for whom, under which
article. The point that speaks of the deed has the first word; where it has none, the list of what must be penalised decides.

>>> from deadbutton.books import load
>>> from deadbutton.books.points import Offence
>>> found = judge(load("tda2009"), Deed(Offence.CHIP_PASSING))
>>> found.is_due, found.rung[0].key, found.for_all, found.under.citation.en
(True, 'disqualification', True, 'reading of TDA 2009 43')
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from itertools import chain
from typing import Any, Final, TypeVar

from deadbutton.books import POINTS, Answer, Article, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.other_readings import plain, read_in, read_otherwise
from deadbutton.books.points import (
    Conduct,
    DuePenalty,
    IntentWeighting,
    NeedsIntent,
    Offence,
    PenaltyStep,
    Seats,
    SecondWarning,
)
from deadbutton.floor.accusation import Accusation, Deed, Finding
from deadbutton.floor.accusation_rules import ONLY_REPEATED, RULES
from deadbutton.floor.named_deeds import is_off_list
from deadbutton.floor.offences import at_article, indexed, listed, offences_at, own_answer, speaking
from deadbutton.floor.penalty_steps import DISQUALIFIED, Rung, counted_in_time, measures, rung_at

T = TypeVar("T")

BY_REGISTER: Final[frozenset[Point[Any]]] = frozenset(
    {
        Conduct.penalty_absence,
        Conduct.penalty_repeats,
        Conduct.penalty_round_length,
        Conduct.penalty_start,
        Seats.dodging_blinds,
    }
)
"""Points that a step is cited with, and that only the register asks: how many hands it comes to, which move it was."""


class Liability(Enum):
    """What a deed is by the book."""

    NO_OFFENCE = auto()
    """The book does not mind: it was no more than an accident where only intent counts."""
    NOTED = auto()
    """Not yet: it goes on record, and the next time counts."""
    POSSIBLE = auto()
    DUE = auto()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is due or possible, against whom, and what it rests on."""

    deed: Deed
    liability: Liability
    rung: Rung | None
    """The step that is due or possible; None where there is none yet."""
    under: Answer[Any]
    """What makes an offence of it."""
    read: tuple[Answer[Any], ...] = ()
    """What else was asked: must or may, what an accident weighs, what a warning before this one does."""
    measured: tuple[Answer[Any], ...] = ()
    """The step of the ladder, how long it lasts, from when."""
    heaviest: Rung | None = None
    """What may be given on top, where the book names it."""
    more: tuple[str, ...] = ()
    """What else the book has, by the keys of its answers."""
    for_all: bool = False
    """Everybody who had a part in it is judged alike."""

    @property
    def is_due(self) -> bool:
        return self.liability is Liability.DUE

    @property
    def is_offence(self) -> bool:
        return self.liability is not Liability.NO_OFFENCE

    @property
    def step(self) -> tuple[object, ...]:
        """What comes of it, whatever it rests on."""
        return self.liability, self.rung, self.heaviest, self.more, self.for_all

    @property
    def rests_on(self) -> tuple[Answer[Any], ...]:
        return (self.under, *self.read, *self.measured)


def judge(book: Book, deed: Deed, at: Article | None = None) -> Verdict:
    """What the book makes of a deed, at the article under which somebody charges it, or else wherever it speaks of it.
    A reading is told where the other one would judge otherwise."""
    found = _judged(book, deed, at)
    asked = (found.under, *found.read)
    agreed = {
        note
        for note, reading in read_in(asked).items()
        if (POINTS[reading.point] not in BY_REGISTER or found.rung is None)
        and _judged(read_otherwise(book, reading.point, note), deed, at).step == found.step
    }
    if not agreed:
        return found
    return replace(
        found, under=plain(found.under, agreed), read=tuple(plain(answer, agreed) for answer in found.read)
    )


def _judged(book: Book, deed: Deed, at: Article | None) -> Verdict:
    if at is not None:
        lettered = _first(_at_each(book, deed, _lettered(book, deed.offence, at)))
        if lettered is None:
            return _Trial(book, deed, at_article(book, deed.offence, at), at=at).verdict()
        under = lettered.under
        return replace(lettered, under=replace(under, articles=tuple(dict.fromkeys((*under.articles, at)))))
    under, *read = speaking(book, deed.offence)
    if not under.articles:
        return _Trial(book, deed, under, tuple(read)).verdict()
    first, *others = under.articles
    charged = _Trial(book, deed, under, tuple(read), first).verdict()
    best = _first(chain((charged,), _at_each(book, deed, others, tuple(read))))
    assert best is not None
    return best


def _at_each(
    book: Book, deed: Deed, articles: Iterable[Article], read: tuple[Answer[Any], ...] = ()
) -> Iterator[Verdict]:
    for article in articles:
        yield _Trial(book, deed, at_article(book, deed.offence, article), read, article).verdict()


def _first(verdicts: Iterable[Verdict]) -> Verdict | None:
    """The first by which it is an offence; else by which it is at least noted."""
    best: Verdict | None = None
    for found in verdicts:
        if found.rung is not None:
            return found
        if best is None or (found.is_offence and not best.is_offence):
            best = found
    return best


@lru_cache(maxsize=512)
def _lettered(book: Book, offence: Offence, at: Article) -> tuple[Article, ...]:
    """The letters under an article that names a deed among others, where they say on what terms it counts: 7-1a, for the
    list of 7-1."""
    letters = tuple(
        book.article(number)
        for number, offences in sorted(offences_at(book).items())
        if number.startswith(at.number) and number[len(at.number) :].isalpha() and offence in offences
    )
    mishap = Deed(offence, is_deliberate=False)
    told = _first(_at_each(book, mishap, letters))
    alike = (
        told is None or told.step == _Trial(book, mishap, at_article(book, offence, at), at=at).verdict().step
    )
    return () if alike else letters


@dataclass(frozen=True, slots=True)
class _Trial(Accusation):
    """A charge, and what comes of it."""

    def verdict(self) -> Verdict:
        deed, book = self.deed, self.book
        rule = RULES.get(self.said.point) or self._by_default()
        usual = Finding(self.is_listed)
        if rule is None and deed.offence in ONLY_REPEATED:
            usual = Finding(self.is_listed, noted_until=1, weighed=True)
        found = self._meant(rule(self, usual) if rule else usual)
        if deed.noted > found.noted_until:
            counting = deed.times - deed.noted + found.noted_until
            return replace(self, deed=replace(deed, times=counting, noted=found.noted_until)).verdict()
        if self._is_off_list:
            found = replace(found, due=False)
        eased = not deed.is_deliberate and self._weighs_less
        read = list(self._asked(eased, self._times_of_accident(found) > 1))
        if not found.is_offence:
            return Verdict(deed, Liability.NO_OFFENCE, None, self.under, tuple(read))
        if deed.times <= found.noted_until and not deed.is_grave:
            return Verdict(
                deed, Liability.NOTED, None, self.under, tuple(read), more=found.more, for_all=found.for_all
            )
        named = self._warns_only
        if named is not None and found.fixed is None:
            found = replace(found, fixed=(PenaltyStep.WARNING, 0))
        rung = self._rung(found, eased)
        under = self._counted(found)
        if found.due and found.fixed is None and self.is_listed and not eased:
            read.append(book.conduct.due_penalty)
            if book.conduct.due_penalty.value is DuePenalty.MORE_THAN_WARNING:
                rung = rung_at(book, deed.times, is_grave=True)
                if PenaltyStep.DISQUALIFICATION in book.conduct.penalty_ladder.value:
                    found = replace(found, heaviest=DISQUALIFIED)
        weighing = book.authority.intent_weighting
        if deed.is_grave and not eased and IntentWeighting.GRAVE_SKIPS_STEPS in weighing.value:
            found = replace(found, heaviest=DISQUALIFIED)
            read.append(weighing.on(IntentWeighting.GRAVE_SKIPS_STEPS))
        if rung[0] is PenaltyStep.WARNING and deed.was_warned:
            rung, read = self._warned_before(rung, read)
        return Verdict(
            deed,
            Liability.DUE if found.due else Liability.POSSIBLE,
            rung,
            under,
            tuple(read),
            measures(book, rung, deed.times, deed.offence) if named is None else (named,),
            found.heaviest if not eased and found.heaviest != rung else None,
            found.more,
            found.for_all,
        )

    def _counted(self, found: Finding) -> Answer[Any]:
        """What is cited for it: an article that names a round may have to be read where rounds are time."""
        said = self.under.grounds.get(Circumstance.COUNTED_IN_TIME, ())
        if not said or found.fixed is None or not counted_in_time(self.book, self.deed.offence):
            return self.under
        if self.at is not None and self.at not in said:
            return self.under
        return self.under.on(Circumstance.COUNTED_IN_TIME)

    @property
    def _warns_only(self) -> Answer[Any] | None:
        """The ladder at an article that names a warning for this deed and nothing more, however often; None elsewhere."""
        ladder = self.book.conduct.penalty_ladder
        at = self.at if self.at is not None else next(iter(self.under.articles), None)
        if at is None or at not in ladder.grounds.get(Circumstance.WARNING_ONLY, ()):
            return None
        return replace(ladder.on(Circumstance.WARNING_ONLY), articles=(at,))

    @property
    def _is_off_list(self) -> bool:
        """A deed that the book's list of such deeds leaves out, by its name or by the article that speaks of all: whoever
        lists what must be penalised has left the rest to the director."""
        deed = self.deed
        if deed.named is not None:
            return is_off_list(self.book, deed.named)
        if deed.offence not in (Offence.ETIQUETTE, Offence.THROWING_CARDS) or self.at is None:
            return False
        listing = indexed(self.book, Conduct.penalty_may_or_must)
        catch_all = listing.on(Circumstance.UNLISTED).articles[:1]
        return self.at in catch_all and self.at not in speaking(self.book, deed.offence)[0].articles

    @property
    def _weighs_less(self) -> bool:
        return IntentWeighting.INTENT_COUNTS in self.book.authority.intent_weighting.value

    def _asked(self, eased: bool, would_climb: bool) -> Iterator[Answer[Any]]:
        """What was read besides what is cited first, each point once. An accident that would climb if it weighed by itself stays
        where it is because of whoever judges it."""
        own = own_answer(self.book, self.deed.offence)
        asked = [*self.read]
        if self.said.point is not self.under.point:
            asked.append(self.said)
        if self.said.point not in RULES and own is not None and own.is_default:
            asked.append(own)
        asked.append(listed(self.book, self.deed.offence))
        if eased:
            weighing = self.book.authority.intent_weighting
            judged = would_climb and IntentWeighting.DIRECTOR_JUDGES in weighing.value
            clause = IntentWeighting.DIRECTOR_JUDGES if judged else IntentWeighting.INTENT_COUNTS
            asked.append(weighing.on(clause))
        seen = {self.under.key}
        for answer in asked:
            if answer.key not in seen:
                seen.add(answer.key)
                yield answer

    def _by_default(self) -> Callable[[Accusation, Finding], Finding] | None:
        """A book that is silent on the deed leaves it to what its point answers by default."""
        own = own_answer(self.book, self.deed.offence)
        return RULES.get(own.point) if own is not None and own.is_default else None

    def _meant(self, found: Finding) -> Finding:
        """Some deeds are an offence on purpose only; some of these also once they are repeated."""
        if self.deed.is_deliberate:
            return found
        needs, meant = self.book.conduct.needs_intent, NeedsIntent.of(self.deed.offence.key)
        if meant is None or meant not in needs.value:
            return found
        articles = needs.on(meant).articles
        if articles and self.at is not None and self.at not in articles:
            return found
        if self.at in needs.grounds.get(Circumstance.REPEATED, ()):
            return replace(found, noted_until=max(found.noted_until, 1), weighed=True)
        return replace(found, is_offence=False)

    def _rung(self, found: Finding, eased: bool) -> Rung:
        deed, book = self.deed, self.book
        times = max(1, deed.times - found.noted_until)
        if not eased:
            if found.fixed is not None:
                return found.fixed
            return rung_at(book, times, is_grave=found.is_grave or found.no_warning or deed.is_grave)
        # An accident throws nobody out and weighs a step less than what is meant. Where the director judges whether a repeat
        # was meant, one that was not does not climb. Where the article leaves the warnings out, nobody is merely warned.
        fixed = found.fixed if found.fixed not in (None, DISQUALIFIED) else None
        if fixed is not None:
            return fixed
        if IntentWeighting.DIRECTOR_JUDGES in book.authority.intent_weighting.value:
            return rung_at(book, is_grave=found.no_warning)
        return rung_at(book, self._times_of_accident(found), is_grave=found.no_warning)

    def _times_of_accident(self, found: Finding) -> int:
        """As which offence an accident counts, where repeats that were not meant climb: a step less than what is meant."""
        times = max(1, self.deed.times - found.noted_until)
        return times if found.weighed else max(1, times - 1)

    def _warned_before(self, rung: Rung, read: list[Answer[Any]]) -> tuple[Rung, list[Answer[Any]]]:
        """Where a second warning is none, the next step takes its place."""
        second = self.book.conduct.second_warning
        if second.value is SecondWarning.EXCLUSION:
            rung = rung_at(self.book, is_grave=True)
        return rung, [*read, second]
