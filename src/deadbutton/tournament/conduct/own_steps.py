"""Steps of the director's own: how a penalty goes against the book's ladder, where it does."""

from __future__ import annotations

from deadbutton.books import cite
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Offence, PenaltyStep, SecondWarning
from deadbutton.floor import Rung, in_words, ladder, listed
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text, join
from deadbutton.tournament.conduct.infractions import catalogue
from deadbutton.tournament.conduct.penalty_lengths import COUNTED, LONGEST, in_minutes, length
from deadbutton.tournament.state import Case, Player, State


def against_the_book(
    state: State, player: Player, case: Case | None, rung: Rung, hands: int, minutes: int
) -> Refusal | None:
    """How this goes against the book's ladder, where it does: the director may, and says why."""
    kind, rounds = rung
    offence = of_case(case)
    rules = state.book.conduct
    if kind not in rules.penalty_ladder.value:
        return not_on_the_ladder(state)
    beyond = _beyond_a_warning(state, case, kind)
    if beyond is not None:
        return beyond
    if kind is PenaltyStep.ROUNDS and not 1 <= rounds <= (rules.penalty_max_rounds.value or LONGEST):
        return _too_long(state, rounds)
    timed = bool(minutes) or kind is PenaltyStep.TIME_SLICES
    if timed and kind is not PenaltyStep.SUSPENSION and not in_minutes(state, offence):
        return refuse("penalties.no_timer", article=rules.timeout_penalty.citation)
    if timed and kind is not PenaltyStep.SUSPENSION and minutes % rules.timeout_minutes.value:
        return refuse(
            "penalties.not_a_slice",
            slice=rules.timeout_minutes.value,
            minutes=minutes,
            article=rules.timeout_minutes.citation,
        )
    if hands and kind not in COUNTED and (hands, 0) != length(state, player, rung, offence):
        return refuse(
            "penalties.other_length",
            length=in_words(state.book, rung, offence),
            article=rules.penalty_ladder.on(kind).citation,
        )
    if (
        kind is PenaltyStep.WARNING
        and player.warnings
        and rules.second_warning.value is SecondWarning.EXCLUSION
    ):
        return refuse("penalties.warned_already", name=player.name, article=rules.second_warning.citation)
    return _milder(state, case, rung)


def not_on_the_ladder(state: State) -> Refusal:
    steps = list(dict.fromkeys(kind for kind, _ in ladder(state.book)))
    return refuse(
        "penalties.not_on_the_ladder",
        steps=join((in_words(state.book, (kind, 1)) for kind in steps), Text(" ; ", "; ")),
        article=state.book.conduct.penalty_ladder.citation,
    )


def _beyond_a_warning(state: State, case: Case | None, kind: PenaltyStep) -> Refusal | None:
    """More than a warning, under an article that names nothing more."""
    line = catalogue(state.book).get(case.code) if case is not None else None
    named = state.book.conduct.penalty_ladder.grounds.get(Circumstance.WARNING_ONLY, ())
    if line is None or line.article not in named or kind is PenaltyStep.WARNING:
        return None
    return refuse(
        "penalties.not_on_the_ladder", steps=PenaltyStep.WARNING.label, article=cite((line.article,))
    )


def _milder(state: State, case: Case | None, rung: Rung) -> Refusal | None:
    """A step below the one that is due for what is on record."""
    due = PenaltyStep.of(case.step) if case is not None and case.is_due else None
    if case is None or due is None:
        return None
    steps = list(PenaltyStep)
    given = (steps.index(rung[0]), rung[1])
    if PenaltyStep.TIME_SLICES in (rung[0], due):  # the same step, by the clock
        given = (
            given[0] if rung[0] is not PenaltyStep.TIME_SLICES else steps.index(PenaltyStep.ROUNDS),
            rung[1],
        )
    if given >= (steps.index(due), case.rounds):
        return None
    return refuse(
        "penalties.milder",
        due=in_words(state.book, (due, case.rounds), of_case(case)),
        article=due_under(state, case),
    )


def of_case(case: Case | None) -> Offence | None:
    """The offence on record that a penalty is for."""
    return Offence.of(case.offence) if case is not None else None


def due_under(state: State, case: Case) -> Text:
    offence = of_case(case)
    must = state.book.conduct.penalty_may_or_must
    return (must if offence is None else listed(state.book, offence)).citation


def _too_long(state: State, rounds: int) -> Refusal:
    return refuse(
        "penalties.too_long",
        most=state.book.conduct.penalty_max_rounds.value or 20,
        rounds=rounds,
        article=state.book.conduct.penalty_max_rounds.citation,
    )
