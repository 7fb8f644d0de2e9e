"""Offences on record, and penalties: proposed by the book's ladder, given by the director, served at the table.

A penalty in hands is missed from the hand that follows, at whichever table the player sits; one in minutes runs from the end
of the hand. It lapses when the player goes out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    IntentWeighting,
    MisledPlayerRelief,
    PenaltyAbsence,
    PenaltyStep,
)
from deadbutton.floor import WARNINGS, Rung, listed, start_of
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, counted, plural, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic
from deadbutton.tournament.conduct.infractions import catalogue, why_told
from deadbutton.tournament.conduct.own_steps import against_the_book, due_under, not_on_the_ladder, of_case
from deadbutton.tournament.conduct.penalty_lengths import LONGEST, length
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import playing_now, seated_player
from deadbutton.tournament.state import Case, State
from deadbutton.tournament.time.clock import MINUTE
from deadbutton.tournament.versions import unchanged, upgrade

# What happens


@fact
class PenaltyGiven(Fact, frozen=True, kw_only=True, tag="penalty_given"):
    """A penalty: a step of the ladder, in hands or in minutes, fixed when it is given."""

    player: PlayerId
    step: str
    rounds: int = 0
    hands: int = 0
    minutes: int = 0
    code: str = ""
    reason: str = ""
    to_report: bool = False
    against: str = ""
    """How it goes against the book's own ladder, where the director has decided otherwise and said why."""

    version = 2
    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.PENALTIES,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        state.floor.cases.pop(self.player, None)
        player.hands_to_miss += self.hands
        if PenaltyStep.of(self.step) in WARNINGS:
            player.warnings += 1
        player.to_report = player.to_report or self.to_report
        if not self.minutes:
            return
        if state.tables[player.table].in_hand:
            player.time_out += self.minutes * MINUTE
        else:
            player.waits_until = max(self.at, player.waits_until) + self.minutes * MINUTE

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state, *self._ladder(state)) if self.against else self._ladder(state)

    def _ladder(self, state: State) -> tuple[Answer[Any], ...]:
        rules = state.book.conduct
        steps = rules.penalty_ladder
        step = PenaltyStep.of(self.step)
        if self.minutes and PenaltyStep.TIME_SLICES in steps.value:
            step = PenaltyStep.TIME_SLICES
        ladder = steps if step is None else steps.on(step)
        away = (rules.penalty_absence, self._start(state))
        if self.minutes:
            grown = (Circumstance.REPEATED,) if self.minutes > rules.timeout_minutes.value else ()
            return (ladder, rules.timeout_penalty.on(*grown), rules.timeout_minutes, *away)
        if self.rounds:
            length = (rules.timeout_penalty, rules.penalty_max_rounds, rules.penalty_round_length)
            return (ladder, *length, *away)
        return (ladder, *away) if self.hands else (ladder,)

    def _start(self, state: State) -> Answer[Any]:
        """From when: an article may say so of the very deed."""
        line = catalogue(state.book).get(self.code)
        return start_of(state.book, *(line.offences if line is not None else ()))

    @property
    def what(self) -> Text:
        """The penalty in words, without a name."""
        said = _what(self.step, self.rounds)
        if self.hands:
            said += same(", ") + hands_to_miss(self.hands)
        if self.minutes:
            said += Text(", {minutes} minutes hors du jeu", ", {minutes} minutes out").fill(
                minutes=self.minutes
            )
        return said

    def sentence(self, state: State) -> Text:
        said = Text("{name} : {what}", "{name}: {what}").fill(
            name=same(state.players[self.player].name), what=self.what
        )
        why = why_told(self.code, self.reason)
        said += same(f" ({why}).") if why else same(".")
        return said + same(" ") + AGAINST[self.against] if self.against in AGAINST else said


AGAINST = {
    "penalties.not_on_the_ladder": Text(
        "Décidé contre l'échelle du livre : cet échelon n'y est pas.",
        "Decided against the book's ladder: this step is not on it.",
    ),
    "penalties.too_long": Text(
        "Décidé contre l'échelle du livre : plus long qu'elle ne le permet.",
        "Decided against the book's ladder: longer than it allows.",
    ),
    "penalties.no_timer": Text(
        "Décidé contre l'échelle du livre : les exclusions s'y comptent en tours.",
        "Decided against the book's ladder: it counts exclusions in rounds.",
    ),
    "penalties.not_a_slice": Text(
        "Décidé contre l'échelle du livre : ce n'est pas un nombre entier de tranches.",
        "Decided against the book's ladder: it is no whole number of slices.",
    ),
    "penalties.other_length": Text(
        "Décidé contre l'échelle du livre : cet échelon y a une autre durée.",
        "Decided against the book's ladder: this step has another length there.",
    ),
    "penalties.warned_already": Text(
        "Décidé contre le livre : un second avertissement y devient une exclusion ou une disqualification.",
        "Decided against the book: it turns a second warning into an exclusion or disqualification.",
    ),
    "penalties.milder": Text(
        "Décidé contre le livre : une sanction plus lourde était due.",
        "Decided against the book: a heavier penalty was due.",
    ),
}
"""What the story says of a director's own step, by the refusal that it would have met without a reason."""


upgrade("penalty_given", since=1)(unchanged)  # it tells a step against the book's ladder


def hands_to_miss(hands: int) -> Text:
    return plural(
        hands,
        Text("1 main à manquer", "1 hand to miss"),
        Text("{count} mains à manquer", "{count} hands to miss"),
    )


def _what(step: str, rounds: int) -> Text:
    if rounds:
        return counted(rounds, "tour", "round")
    found = PenaltyStep.of(step)
    return found.label if found else same(step)


@fact
class PenaltyWaived(Fact, frozen=True, kw_only=True, tag="penalty_waived"):
    """The director gives no penalty for what is on record, and says why."""

    player: PlayerId
    code: str
    reason: str = ""

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.PENALTIES,)

    def apply(self, state: State) -> None:
        state.floor.cases.pop(self.player, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """What lets the director drop it: a penalty may be dropped, intent counts; else that it only may be given."""
        relief, weights = state.book.authority.misled_player_relief, state.book.authority.intent_weighting
        found: list[Answer[Any]] = []
        if MisledPlayerRelief.NO_SANCTION in relief.value:
            found.append(relief.on(MisledPlayerRelief.NO_SANCTION))
        if IntentWeighting.INTENT_COUNTS in weights.value:
            found.append(weights.on(IntentWeighting.INTENT_COUNTS))
        line = catalogue(state.book).get(self.code)
        found += [listed(state.book, line.offences[0])] if line is not None else []
        # What no article says comes last.
        return tuple(sorted(found, key=lambda answer: answer.is_default)) or (
            state.book.conduct.penalty_may_or_must,
        )

    def sentence(self, state: State) -> Text:
        said = Text("Pas de sanction pour {name}", "{name} is not penalised").fill(
            name=same(state.players[self.player].name)
        )
        return said + (same(f" ({self.reason}).") if self.reason else same("."))


@fact
class PlayerReadmitted(Fact, frozen=True, kw_only=True, tag="player_readmitted"):
    """A player has served, has reported to the floor and takes his seat again."""

    player: PlayerId

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS, Chapter.PENALTIES)

    def apply(self, state: State) -> None:
        state.players[self.player].to_report = False

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.conduct.penalty_absence.on(PenaltyAbsence.MUST_REPORT_BACK),)

    def sentence(self, state: State) -> Text:
        return Text("{name} reprend sa place.", "{name} takes the seat again.").fill(
            name=same(state.players[self.player].name)
        )


# Commands


@command
class Penalise(Command, frozen=True, kw_only=True, tag="penalise"):
    """Give a penalty: what the book proposes for the offence on record, another step of its ladder, or, with a reason, one
    against it."""

    player: int
    step: str = ""
    """A step of the ladder by its key; empty: as proposed."""
    rounds: int = 0
    hands: int = 0
    """Where the step leaves its length to the director."""
    minutes: int = 0
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        case = state.floor.cases.get(self.player)
        rung = self._rung(state, case)
        if rung[0] is PenaltyStep.DISQUALIFICATION:
            raise refused("penalties.disqualify_instead", name=player.name)
        if not all(0 <= said <= LONGEST for said in (self.rounds, self.hands, self.minutes)):
            raise refused("penalties.out_of_reason", most=LONGEST)
        hands, minutes = length(state, player, rung, of_case(case))
        if self.hands or self.minutes:
            # What was said is what is given, or refused: never something else in silence.
            hands, minutes = self.hands, self.minutes
        reason = self.reason.strip()
        against = against_the_book(state, player, case, rung, self.hands, self.minutes)
        if against is not None and not reason:
            raise Refused(against)
        yield PenaltyGiven(
            at=context.now,
            player=self.player,
            step=rung[0].key,
            rounds=rung[1] if hands and rung[0] is PenaltyStep.ROUNDS else 0,
            hands=hands,
            minutes=minutes,
            code=case.code if case else "",
            reason=reason,
            to_report=bool(hands or minutes)
            and PenaltyAbsence.MUST_REPORT_BACK in state.book.conduct.penalty_absence.value,
            against=against.code if against is not None else "",
        )

    def _rung(self, state: State, case: Case | None) -> Rung:
        if not self.step:
            if case is None or not case.step:
                raise Refused(_nothing_proposed(state, self.player))
            return _step(state, case.step), case.rounds
        kind = _step(state, self.step)
        if kind is PenaltyStep.ROUNDS:
            return kind, self.rounds or 1
        if kind is PenaltyStep.TIME_SLICES:
            return kind, max(1, self.minutes // state.book.conduct.timeout_minutes.value)
        return kind, 0


@command
class Waive(Command, frozen=True, kw_only=True, tag="waive_penalty"):
    """Give no penalty for the offence on record; where one is due, say why."""

    player: int
    reason: str = ""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        seated_player(state, self.player)
        case = state.floor.cases.get(self.player)
        if case is None:
            raise Refused(_nothing_proposed(state, self.player))
        if case.is_due and not self.reason.strip():
            raise refused("penalties.due", article=due_under(state, case))
        yield PenaltyWaived(at=context.now, player=self.player, code=case.code, reason=self.reason.strip())


@command
class Readmit(Command, frozen=True, kw_only=True, tag="readmit"):
    """A player who has served a penalty reports to the floor."""

    player: int

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        playing_now(state)
        player = seated_player(state, self.player)
        left = max(0, player.waits_until - context.now) + player.time_out
        if player.hands_to_miss or left:
            raise refused(
                "penalties.not_served",
                name=player.name,
                hands=player.hands_to_miss,
                minutes=-(-left // MINUTE),
            )
        if not player.to_report:
            raise refused("penalties.free", name=player.name)
        yield PlayerReadmitted(at=context.now, player=self.player)


def _step(state: State, key: str) -> PenaltyStep:
    found = PenaltyStep.of(key)
    if found is None:
        raise Refused(not_on_the_ladder(state))
    return found


def _nothing_proposed(state: State, player: int) -> Refusal:
    return refuse("penalties.nothing_proposed", name=state.players[player].name)
