"""Recording an offence under its article: how often it has happened, and what the book proposes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Conduct,
    DisruptiveBehaviour,
    IntentWeighting,
    Offence,
    OfficialLanguage,
    PenaltyStep,
)
from deadbutton.floor import Deed, Rung, Verdict, in_words, judge, listed, measures
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic
from deadbutton.tournament.conduct.infractions import Infraction, find, of_kind
from deadbutton.tournament.conduct.penalties import length
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import playing_now, seated_player
from deadbutton.tournament.setup.languages import may_speak
from deadbutton.tournament.state import Case, Player, State

LATE = 20 * 60 + 30
"""Half past eight in the evening, in minutes: children are in bed."""


@dataclass(frozen=True, slots=True)
class ProposedPenalty:
    """What the book proposes against a player, in its own steps and at this table's length."""

    infraction: Infraction
    offence: Offence
    times: int
    verdict: Verdict
    hands: int
    minutes: int
    is_deliberate: bool = True

    def rests_on(self, book: Book) -> tuple[Answer[Any], ...]:
        return behind(
            book,
            self.infraction,
            self.offence,
            self.verdict.rung,
            self.times,
            is_deliberate=self.is_deliberate,
        )

    def text(self, state: State) -> Text:
        if self.verdict.rung is None:
            return Text("consigné, sans sanction cette fois", "on record, no penalty this time")
        said = in_words(state.book, self.verdict.rung, self.times)
        due = Text("due", "due") if self.verdict.is_due else Text("possible", "possible")
        return said + Text(" ({due})", " ({due})").fill(due=due)


def behind(
    book: Book,
    infraction: Infraction,
    offence: Offence,
    rung: Rung | None = None,
    times: int = 1,
    *,
    is_deliberate: bool = True,
) -> tuple[Answer[Any], ...]:
    """What the book says of an offence that is recorded under one of its articles: that article first, then whether it
    must be penalised, what an accident weighs, and the step of the ladder."""
    article = infraction.article
    answer = book.answer(infraction.point_of(offence))
    weights = book.authority.intent_weighting
    eased = not is_deliberate and IntentWeighting.INTENT_COUNTS in weights.value
    return (
        answer.on(*answer.resting_on(article)).at(article),
        listed(book, offence),
        *((weights.on(IntentWeighting.INTENT_COUNTS),) if eased else ()),
        *(measures(book, rung, times, offence) if rung else ()),
    )


def record_key(offence: Offence, point: Point[Any]) -> str:
    """Under what repeats are counted: the offence, or the point where it has no name of its own."""
    return point.key if offence is Offence.UNFAIR_PLAY else offence.key


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
    offence = of_kind(infraction, kind)
    point = infraction.point_of(offence)
    times = player.offences.get(record_key(offence, point), 0) + 1
    verdict = judge(state.book, point, Deed(offence, times, is_deliberate, is_grave))
    hands, minutes = length(state, player, verdict.rung, times) if verdict.rung else (0, 0)
    return ProposedPenalty(infraction, offence, times, verdict, hands, minutes, is_deliberate)


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

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.PENALTIES,)

    def apply(self, state: State) -> None:
        state.players[self.player].offences[self.key] = self.times
        if self.step:
            state.floor.cases[self.player] = Case(
                self.code, self.offence, self.times, self.step, self.rounds, self.is_due
            )

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        infraction = find(state.book, self.code)
        step = PenaltyStep.of(self.step)
        return behind(
            state.book,
            infraction,
            of_kind(infraction, self.offence),
            (step, self.rounds) if step is not None else None,
            self.times,
            is_deliberate=self.is_deliberate,
        )

    def sentence(self, state: State) -> Text:
        offence = Offence.of(self.offence)
        said = Text("{name}, {code} : {what}, n° {times}", "{name}, {code}: {what}, no. {times}").fill(
            name=same(state.players[self.player].name),
            code=same(self.code),
            what=offence.label if offence else same(self.offence),
            times=self.times,
        )
        step = PenaltyStep.of(self.step)
        if step is None:
            return said + Text(" (rappel).", " (a reminder).")
        said += Text(" ; {step}", "; {step}").fill(step=in_words(state.book, (step, self.rounds), self.times))
        return said + (Text(" (due).", " (due).") if self.is_due else Text(" (possible).", " (possible)."))


@command
class RecordInfraction(Command, frozen=True, kw_only=True, tag="record_infraction"):
    """Write an offence down under its article: the book's proposal follows from the player's record."""

    player: int
    code: str
    offence: str = ""
    """What it was, where the article names several things."""
    is_deliberate: bool = True
    is_grave: bool = False
    other: int = 0
    """The player on the other side: who took the chips, who agreed to go easy."""
    language: str = ""
    """Which language was spoken, where that is the offence: ``es``."""
    minute: int = -1
    """The hour on the wall in minutes since midnight, where the book lets go of something late."""
    note: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        found = propose(
            state,
            player,
            self.code,
            self.offence,
            is_deliberate=self.is_deliberate,
            is_grave=self.is_grave,
        )
        self._is_one(state, found)
        yield self._recorded(context, player, found)
        if self.other and found.verdict.for_both:
            other = seated_player(state, self.other)
            if other.id == player.id:
                raise refused("infractions.same_player", name=player.name)
            yield self._recorded(
                context, other, propose(state, other, self.code, self.offence, is_grave=self.is_grave)
            )

    def _is_one(self, state: State, found: ProposedPenalty) -> None:
        """Refuse what the book allows: an official language, swearing late in the evening."""
        point = found.infraction.point_of(found.offence)
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

    def _recorded(self, context: Context, player: Player, found: ProposedPenalty) -> InfractionRecorded:
        verdict = found.verdict
        return InfractionRecorded(
            at=context.now,
            player=player.id,
            code=self.code,
            offence=found.offence.key,
            key=record_key(found.offence, found.infraction.point_of(found.offence)),
            times=found.times,
            step=verdict.rung[0].key if verdict.rung else "",
            rounds=verdict.rung[1] if verdict.rung else 0,
            is_due=verdict.is_due,
            more=verdict.more,
            is_deliberate=self.is_deliberate,
            note=self.note.strip(),
        )


def _languages(state: State) -> Answer[OfficialLanguage]:
    """Where the book says which languages this country's tournaments are played in."""
    in_usa = state.settled.country.upper() == "US"
    return state.book.conduct.official_language.on(
        Circumstance.IN_USA if in_usa else Circumstance.OUTSIDE_USA
    )
