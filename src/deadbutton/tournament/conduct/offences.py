"""Recording an offence under its article: how often it has happened, whom it concerns, and what the book proposes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Conduct,
    DisruptiveBehaviour,
    Offence,
    OfficialLanguage,
    PenaltyRepeats,
    PenaltyStep,
)
from deadbutton.floor import Deed, Liability, Verdict, in_words, judge, measures, point_at
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic
from deadbutton.tournament.conduct.infractions import Infraction, catalogue, find, line_for, of_kind
from deadbutton.tournament.conduct.penalty_lengths import length
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import playing_now, seated_player
from deadbutton.tournament.setup.languages import may_speak
from deadbutton.tournament.state import Case, Player, State
from deadbutton.tournament.versions import unchanged, upgrade

LATE = 20 * 60 + 30
"""Half past eight in the evening, in minutes: children are in bed."""

_SEVERAL = (Offence.UNFAIR_PLAY, Offence.ETIQUETTE)
"""Names for many deeds: each of them is counted by itself."""


@dataclass(frozen=True, slots=True)
class ProposedPenalty:
    """What the book proposes against a player, in its own steps and at this table's length."""

    infraction: Infraction
    offence: Offence
    times: int
    verdict: Verdict
    hands: int
    minutes: int
    key: str
    """Under what it is counted."""
    named: Circumstance | None = None
    """What it was, by a finer name."""

    @property
    def label(self) -> Text:
        return self.offence.label if self.named is None else self.named.label

    def rests_on(self, book: Book) -> tuple[Answer[Any], ...]:
        return self.verdict.rests_on

    def text(self, state: State) -> Text:
        if self.verdict.liability is Liability.NO_OFFENCE:
            return Text("ce n'est pas une faute", "it is no offence")
        if self.verdict.rung is None:
            return Text("consigné, sans sanction cette fois", "on record, no penalty this time")
        said = in_words(state.book, self.verdict.rung, self.offence)
        due = Text("due", "due") if self.verdict.is_due else Text("possible", "possible")
        told = said + Text(" ({due})", " ({due})").fill(due=due)
        if self.verdict.heaviest is None:
            return told
        return told + Text(" ; possible aussi : {step}", "; also possible: {step}").fill(
            step=in_words(state.book, self.verdict.heaviest)
        )


def is_with_its_chips(state: State, player: Player, offence: Offence) -> bool:
    """Whether every time that hidden chips were taken from a player stands on record: one more would count one twice."""
    taken = len(state.chips.taken.get(player.id, ()))
    return offence is Offence.HIDDEN_CHIPS and 0 < taken <= player.offences.get(offence.key, 0)


def record_key(book: Book, offence: Offence, line: Infraction) -> str:
    """Under what repeats are counted: the offence; where that is a name for many deeds, the point that speaks of this one."""
    point = point_at(book, offence, line.article)
    own = offence is Offence.ETIQUETTE and point is Conduct.etiquette_violations
    return point.key if offence in _SEVERAL and point is not None and not own else offence.key


def propose(
    state: State,
    player: Player,
    code: str,
    kind: str = "",
    *,
    is_deliberate: bool = True,
    is_grave: bool = False,
) -> ProposedPenalty:
    """What one more such offence would bring, from the player's record. Changes nothing."""
    infraction = find(state.book, code)
    offence, named = of_kind(infraction, kind)
    key = record_key(state.book, offence, infraction)
    times = earlier(state.book, player, key) + 1
    noted = noted_only(state.book, player, key)
    deed = Deed(offence, times, is_deliberate, is_grave, player.warnings > 0, named, noted)
    verdict = judge(state.book, deed, infraction.article)
    hands, minutes = length(state, player, verdict.rung, offence) if verdict.rung else (0, 0)
    return ProposedPenalty(infraction, offence, times, verdict, hands, minutes, key, named)


def earlier(book: Book, player: Player, key: str) -> int:
    """How many offences of his make this one a repeat."""
    match book.conduct.penalty_repeats.value:
        case PenaltyRepeats.SAME_OFFENCE:
            return player.offences.get(key, 0)
        case PenaltyRepeats.ANY_OFFENCE:
            return player.offences_in_all


def noted_only(book: Book, player: Player, key: str) -> int:
    """How many of these brought no step of the ladder."""
    match book.conduct.penalty_repeats.value:
        case PenaltyRepeats.SAME_OFFENCE:
            return player.noted.get(key, 0)
        case PenaltyRepeats.ANY_OFFENCE:
            return sum(player.noted.values())


@fact
class InfractionRecorded(Fact, frozen=True, kw_only=True, tag="infraction_recorded"):
    """An offence under its article, with what the book proposes: a step of the ladder, or nothing yet."""

    player: PlayerId
    code: str
    offence: str
    key: str
    """Under what repeats are counted."""
    times: int
    step: str = ""
    rounds: int = 0
    is_due: bool = False
    more: tuple[str, ...] = ()
    """What else the book has: the keys of its answers."""
    is_deliberate: bool = True
    note: str = ""
    others: tuple[PlayerId, ...] = ()
    """Who else had a part in it."""
    heaviest: str = ""
    """A step that is possible on top."""
    deed: str = ""
    """What it was, where the article has a finer name for it than the offence."""

    version = 3
    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.PENALTIES,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.offences[self.key] = self.times
        player.offences_in_all += 1
        if not self.step:
            player.noted[self.key] = player.noted.get(self.key, 0) + 1
        if self.step:
            state.floor.cases[self.player] = Case(
                self.code, self.offence, self.times, self.step, self.rounds, self.is_due, self.heaviest
            )

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """The article under which it was recorded first, then what was weighed, and the step as it was proposed."""
        offence, step = Offence.of(self.offence), PenaltyStep.of(self.step)
        line = catalogue(state.book).get(self.code)
        if offence is None or line is None:  # an article of a book that the house has changed since
            return (state.book.conduct.penalty_may_or_must,)
        named = Circumstance.of(self.deed)
        verdict = judge(state.book, Deed(offence, self.times, self.is_deliberate, named=named), line.article)
        rung = (step, self.rounds) if step is not None else None
        measured = measures(state.book, rung, self.times, offence) if rung is not None else ()
        return (verdict.under, *verdict.read, *measured, *self._told(state))

    def _told(self, state: State) -> tuple[Answer[Any], ...]:
        """Where the book says that the house is told."""
        reported = DisruptiveBehaviour.DISCRIMINATION_REPORTED
        rules = state.book.conduct.disruptive_behaviour
        return (rules.on(reported),) if reported.key in self.more else ()

    def sentence(self, state: State) -> Text:
        offence, named = Offence.of(self.offence), Circumstance.of(self.deed)
        said = Text("{name}, {code} : {what}, n° {times}", "{name}, {code}: {what}, no. {times}").fill(
            name=same(state.players[self.player].name),
            code=same(self.code),
            what=named.label if named else offence.label if offence else same(self.offence),
            times=self.times,
        )
        if self.others:
            names = join(same(state.players[number].name) for number in self.others)
            said += Text(", avec {names}", ", with {names}").fill(names=names)
        if not self.is_deliberate:
            said += Text(", par accident", ", by accident")
        step = PenaltyStep.of(self.step)
        if step is None and offence is Offence.HANDS_ASKED:
            return said + Text(" (compté).", " (counted).")
        if step is None:
            return said + Text(" (rappel).", " (a reminder).")
        said += Text(" ; {step}", "; {step}").fill(step=in_words(state.book, (step, self.rounds), offence))
        said += Text(" (due).", " (due).") if self.is_due else Text(" (possible).", " (possible).")
        if DisruptiveBehaviour.DISCRIMINATION_REPORTED.key in self.more:
            said += Text(" L'établissement en est informé.", " The house is told.")
        return said


upgrade("infraction_recorded", since=1)(
    unchanged
)  # it tells who else had a part in it, and what is possible on top
upgrade("infraction_recorded", since=2)(unchanged)  # it tells a deed by a finer name


@command
class RecordInfraction(Command, frozen=True, kw_only=True, tag="record_infraction"):
    """Write an offence down under its article: the book's proposal follows from the player's record."""

    player: int
    code: str
    offence: str = ""
    """What it was, where the article names several things: an offence, or a deed by its own name."""
    is_deliberate: bool = True
    is_grave: bool = False
    other: int = 0
    """The player on the other side: who took the chips, who agreed to go easy."""
    others: tuple[int, ...] = ()
    """Whoever else had a part in it."""
    language: str = ""
    """Which language was spoken, where that is the offence: ``es``."""
    minute: int = -1
    """The hour on the wall in minutes since midnight, where the book lets go of something late."""
    note: str = ""
    again: bool = False
    """It is another one than the offence that went on record when the chips were taken."""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        found = self._proposed(state, player)
        self._is_one(state, found)
        if is_with_its_chips(state, player, found.offence) and not self.again:
            raise refused(
                "infractions.with_its_chips", name=player.name, chips=sum(state.chips.taken[player.id])
            )
        others = [
            seated_player(state, number) for number in dict.fromkeys((self.other, *self.others)) if number
        ]
        if player in others:
            raise refused("infractions.same_player", name=player.name)
        everybody = [player, *others]
        for one in everybody if found.verdict.for_all else [player]:
            yield self.fact(context, one, everybody, found if one is player else self._proposed(state, one))

    def _proposed(self, state: State, player: Player) -> ProposedPenalty:
        return propose(
            state,
            player,
            self.code,
            self.offence,
            is_deliberate=self.is_deliberate,
            is_grave=self.is_grave,
        )

    def _is_one(self, state: State, found: ProposedPenalty) -> None:
        """Refuse what the book allows: an accident where only intent counts, an official language, swearing late in the
        evening."""
        if not found.verdict.is_offence:
            raise refused("infractions.not_meant", article=found.verdict.under.citation)
        point = point_at(state.book, found.offence, found.infraction.article)
        if point is Conduct.official_language and self.language and may_speak(state, self.language):
            raise refused("infractions.language_allowed", article=_languages(state).citation)
        rules = state.book.conduct.disruptive_behaviour
        late = DisruptiveBehaviour.SWEARING_FREE_LATE in rules.value and self.minute >= LATE
        if (
            point is Conduct.disruptive_behaviour
            and found.offence is Offence.ABUSE
            and late
            and not self.is_grave
        ):
            raise refused(
                "infractions.late_enough", article=rules.on(DisruptiveBehaviour.SWEARING_FREE_LATE).citation
            )

    def fact(
        self, context: Context, player: Player, everybody: list[Player], found: ProposedPenalty
    ) -> InfractionRecorded:
        """What is written down against one of those who had a part in it."""
        verdict = found.verdict
        return InfractionRecorded(
            at=context.now,
            player=player.id,
            code=self.code,
            offence=found.offence.key,
            key=found.key,
            times=found.times,
            step=verdict.rung[0].key if verdict.rung else "",
            rounds=verdict.rung[1] if verdict.rung else 0,
            is_due=verdict.is_due,
            more=verdict.more,
            is_deliberate=self.is_deliberate,
            note=self.note.strip(),
            others=tuple(one.id for one in everybody if one is not player),
            heaviest=verdict.heaviest[0].key if verdict.heaviest else "",
            deed=found.named.key if found.named else "",
        )


def recorded(
    state: State,
    context: Context,
    player: Player,
    offence: Offence,
    note: str = "",
    *,
    is_deliberate: bool = True,
    others: Sequence[Player] = (),
    rests_on: tuple[Answer[Any], ...] = (),
    to_count: bool = False,
) -> Iterable[InfractionRecorded]:
    """What another act brings on record with it, under the article that speaks of it. Where the book has no penalty for it:
    nothing, or the fact alone, to count it."""
    line = line_for(state.book, offence, rests_on or (judge(state.book, Deed(offence)).under,))
    if line is None:
        return
    wanted = RecordInfraction(
        player=player.id, code=line.code, offence=offence.key, note=note, is_deliberate=is_deliberate
    )
    found = propose(state, player, line.code, offence.key, is_deliberate=is_deliberate)
    fact = wanted.fact(context, player, [player, *others], found)
    if fact.step or to_count:
        yield fact


def _languages(state: State) -> Answer[OfficialLanguage]:
    """Where the book says which languages this country's tournaments are played in."""
    answer = state.book.conduct.official_language
    if answer.value in (OfficialLanguage.POSTED, OfficialLanguage.POSTED_AND_ENGLISH):
        return answer
    in_usa = state.settled.country.upper() == "US"
    return answer.on(Circumstance.IN_USA if in_usa else Circumstance.OUTSIDE_USA)
