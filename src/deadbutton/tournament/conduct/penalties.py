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
    Offence,
    PenaltyAbsence,
    PenaltyStep,
    RoundLength,
    TimeoutPenalty,
)
from deadbutton.books.settings import PenaltyUnit
from deadbutton.floor import Rung, in_words, ladder, listed
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, counted, join, plural, same
from deadbutton.tournament.concerns import Chapter, PlayerId, Topic
from deadbutton.tournament.conduct.infractions import catalogue
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import dealt_seats, playing_now, seated_player
from deadbutton.tournament.state import Case, Player, Seating, State
from deadbutton.tournament.time.clock import MINUTE

COUNTED = (PenaltyStep.HANDS, PenaltyStep.SUSPENSION)
"""Steps whose length the director chooses."""


# How long


def in_minutes(state: State) -> bool:
    """Whether exclusions are counted in time: as the book says, or as the house has posted."""
    match state.book.conduct.timeout_penalty.value:
        case TimeoutPenalty.NONE:
            return False
        case TimeoutPenalty.TIME:
            return True
        case TimeoutPenalty.POSTED:
            posted = state.settled.settings.get("penalty_unit")
            if posted is None and "penalty_unit" in state.book.settings:
                default = state.book.settings["penalty_unit"].value
                return default is PenaltyUnit.MINUTES
            return posted == PenaltyUnit.MINUTES.key


def round_hands(state: State, table: Seating) -> int:
    """How many hands a round is at this table, now: fixed when the penalty is given."""
    if state.book.conduct.penalty_round_length.value is RoundLength.PLAYERS_DEALT_IN:
        return len(table.dealt) if table.in_hand and table.dealt else len(dealt_seats(table, state))
    return len(table)


def length(state: State, player: Player, rung: Rung, times: int = 1) -> tuple[int, int]:
    """A step of the ladder in hands and in minutes, one of them zero."""
    kind, rounds = rung
    match kind:
        case PenaltyStep.WARNING | PenaltyStep.DISQUALIFICATION:
            return 0, 0
        case (
            PenaltyStep.WARNING_WITH_ONE_HAND
            | PenaltyStep.ONE_HAND
            | PenaltyStep.HANDS
            | PenaltyStep.SUSPENSION
        ):
            return 1, 0
        case PenaltyStep.ROUNDS if not in_minutes(state):
            return rounds * round_hands(state, state.tables[player.table]), 0
        case PenaltyStep.ROUNDS | PenaltyStep.TIME_SLICES:
            return 0, state.book.conduct.timeout_minutes.value * max(times, 1)


def sits_out(player: Player, now: int) -> bool:
    """Whether a player has a penalty to serve, or has not been let back in."""
    return bool(player.hands_to_miss or player.time_out or player.to_report) or player.waits_until > now


def serve(state: State, table: Seating, at: int) -> None:
    """For the fact that ends a hand: it counts for those who missed it, and time-outs that waited for its end begin."""
    for seat in table.missing:
        if seat in table.players:
            player = state.players[table.players[seat]]
            player.hands_to_miss = max(0, player.hands_to_miss - 1)
    table.missing = ()
    for number in table.players.values():
        player = state.players[number]
        if player.time_out:
            player.waits_until, player.time_out = max(at, player.waits_until) + player.time_out, 0


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

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.PENALTIES,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        state.floor.cases.pop(self.player, None)
        player.hands_to_miss += self.hands
        player.to_report = player.to_report or self.to_report
        if not self.minutes:
            return
        if state.tables[player.table].in_hand:
            player.time_out += self.minutes * MINUTE
        else:
            player.waits_until = max(self.at, player.waits_until) + self.minutes * MINUTE

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        rules = state.book.conduct
        steps = rules.penalty_ladder
        step = PenaltyStep.of(self.step)
        if self.minutes and PenaltyStep.TIME_SLICES in steps.value:
            step = PenaltyStep.TIME_SLICES
        ladder = steps if step is None else steps.on(step)
        away = (rules.penalty_absence, self._start(state))
        if self.minutes:
            return (ladder, rules.timeout_penalty, rules.timeout_minutes, *away)
        if self.rounds:
            length = (rules.timeout_penalty, rules.penalty_max_rounds, rules.penalty_round_length)
            return (ladder, *length, *away)
        return (ladder, *away) if self.hands else (ladder,)

    def _start(self, state: State) -> Answer[Any]:
        """From when: an article may say so of the very deed."""
        line = catalogue(state.book).get(self.code)
        deeds = [Circumstance.of(offence.key) for offence in line.offences] if line is not None else []
        return state.book.conduct.penalty_start.on(*(deed for deed in deeds if deed is not None))

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
        why = ", ".join(part for part in (self.code, self.reason) if part)
        return said + (same(f" ({why}).") if why else same("."))


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
    """Give a penalty: what the book proposes for the offence on record, or another step of its ladder."""

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
        rung, times = self._rung(state, case)
        if rung[0] is PenaltyStep.DISQUALIFICATION:
            raise refused("penalties.disqualify_instead", name=player.name)
        hands, minutes = length(state, player, rung, times)
        if rung[0] in COUNTED and (self.hands or self.minutes):
            hands, minutes = self.hands, self.minutes
        away = hands or minutes
        yield PenaltyGiven(
            at=context.now,
            player=self.player,
            step=rung[0].key,
            rounds=rung[1] if hands else 0,
            hands=hands,
            minutes=minutes,
            code=case.code if case else "",
            reason=self.reason.strip(),
            to_report=bool(away)
            and PenaltyAbsence.MUST_REPORT_BACK in state.book.conduct.penalty_absence.value,
        )

    def _rung(self, state: State, case: Case | None) -> tuple[Rung, int]:
        if not self.step:
            if case is None or not case.step:
                raise Refused(_nothing_proposed(state, self.player))
            return (_step(state, case.step), case.rounds), case.times
        kind = _step(state, self.step)
        if not (0 <= self.hands <= 1000 and 0 <= self.minutes <= 1000):
            raise Refused(_too_long(state, self.rounds))
        if kind is not PenaltyStep.ROUNDS:
            if self.minutes and kind is not PenaltyStep.TIME_SLICES and kind is not PenaltyStep.SUSPENSION:
                raise Refused(_no_timer(state))
            if kind is PenaltyStep.TIME_SLICES and not in_minutes(state):
                raise Refused(_no_timer(state))
            return (kind, 0), max(1, self.minutes // state.book.conduct.timeout_minutes.value)
        most = state.book.conduct.penalty_max_rounds.value
        rounds = self.rounds or 1
        if not 1 <= rounds <= (most or 20):
            raise Refused(_too_long(state, rounds))
        if self.minutes and not in_minutes(state):
            raise Refused(_no_timer(state))
        return (kind, rounds), rounds


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
            raise refused("penalties.due", article=_due_under(state, case))
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
    steps = list(dict.fromkeys(kind for kind, _ in ladder(state.book)))
    known = state.book.conduct.penalty_ladder.value
    found = PenaltyStep.of(key)
    if found is None or found not in known | set(steps):
        raise refused(
            "penalties.not_on_the_ladder",
            steps=join((in_words(state.book, (kind, 1)) for kind in steps), " ; "),
            article=state.book.conduct.penalty_ladder.citation,
        )
    return found


def _due_under(state: State, case: Case) -> Text:
    offence = Offence.of(case.offence)
    must = state.book.conduct.penalty_may_or_must
    return (must if offence is None else listed(state.book, offence)).citation


def _too_long(state: State, rounds: int) -> Refusal:
    return refuse(
        "penalties.too_long",
        most=state.book.conduct.penalty_max_rounds.value or 20,
        rounds=rounds,
        article=state.book.conduct.penalty_max_rounds.citation,
    )


def _no_timer(state: State) -> Refusal:
    return refuse("penalties.no_timer", article=state.book.conduct.timeout_penalty.citation)


def _nothing_proposed(state: State, player: int) -> Refusal:
    return refuse("penalties.nothing_proposed", name=state.players[player].name)
