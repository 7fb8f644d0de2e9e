"""What is an offence where: the points and articles that speak of a deed, and the list of what must be penalised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from deadbutton.books import SUBJECTS, Answer, Article, Book, Kind, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    ActBeforeAmountClear,
    ActWhileStanding,
    Authority,
    Betting,
    BystandersAtTable,
    CheckNutsLast,
    Chips,
    Clock,
    CollusionSoftPlay,
    CommDevice,
    ConditionalDeclaration,
    Conduct,
    Deal,
    DealMaking,
    DisclosureAndAdvice,
    DisruptiveBehaviour,
    ElectronicDevice,
    ExposedByPlayer,
    FakeCheck,
    FoldedHandShown,
    FoldWithoutBet,
    Hands,
    InvalidDeclaration,
    IrregularDeckMisuse,
    LeaveSeatActionPending,
    Misdeclared,
    Offence,
    OnePlayerOneHand,
    OutOfTurnPenalty,
    PlayerIdentity,
    Prizes,
    ReportIrregularity,
    Seats,
    Showdown,
    StringBet,
)

T = TypeVar("T")

GENERAL = Circumstance.UNLISTED
"""Among the grounds of an offence: what the answer says in general, where no article is named for one deed."""

_ALL: tuple[Ground, ...] = ()
"""Whatever the answer rests on speaks of it."""

_DISCLOSING: tuple[Ground, ...] = (
    DisclosureAndAdvice.OUT_OF_HAND_SILENT,
    DisclosureAndAdvice.NO_CONTENTS,
    DisclosureAndAdvice.NO_READING_UNTABLED,
    DisclosureAndAdvice.NO_SWAYING_REMARKS,
    DisclosureAndAdvice.NO_ADVICE,
    Circumstance.HAND_NAMED,
    Circumstance.CARDS_REVEALED,
    Circumstance.SWAYING_REMARKS,
)

OFFENCES: dict[Point[Any], dict[Offence, tuple[Ground, ...]]] = {
    Conduct.collusion_soft_play: {
        Offence.COLLUSION: (
            CollusionSoftPlay.COLLUSION_DQ,
            CollusionSoftPlay.COLLUSION_PENALTY,
            CollusionSoftPlay.STAFF_DISCRETION,
            # A book that names soft play alone forbids it because everyone plays for himself.
            CollusionSoftPlay.SOFT_PLAY_PENALTY,
        ),
        Offence.SOFT_PLAY: (
            CollusionSoftPlay.SOFT_PLAY_DQ,
            CollusionSoftPlay.SOFT_PLAY_PENALTY,
            CollusionSoftPlay.STAFF_DISCRETION,
        ),
    },
    Conduct.chip_dumping: {Offence.CHIP_PASSING: _ALL},
    Conduct.disruptive_behaviour: {
        Offence.DISRUPTION: (
            Circumstance.DISRUPTION,
            Circumstance.PREMISES_DAMAGED,
            DisruptiveBehaviour.PENALTY_DUE,
            DisruptiveBehaviour.STAFF_DISCRETION,
        ),
        Offence.ABUSE: (
            Circumstance.ABUSE,
            Circumstance.THREATS,
            DisruptiveBehaviour.PENALTY_DUE,
            DisruptiveBehaviour.STAFF_DISCRETION,
        ),
        Offence.CHEATING: (
            Circumstance.CHEATING,
            DisruptiveBehaviour.REMOVAL_POSSIBLE,
        ),
    },
    Conduct.throwing_cards_chips: {
        Offence.THROWING_CARDS: (
            Circumstance.THROWING_CARDS,
            Circumstance.CARDS_DAMAGED,
            Circumstance.CHIPS_DAMAGED,
            Circumstance.AGGRESSIVE_FOLD,
            GENERAL,
        ),
        Offence.CENTRE_BETS: (Circumstance.CENTRE_BETS, GENERAL),
    },
    Conduct.disclosure_and_advice: {
        Offence.DISCLOSURE: _DISCLOSING,
        Offence.NEGATIVE_REMARKS: (
            DisclosureAndAdvice.NO_NEGATIVE_REMARKS,
            DisclosureAndAdvice.NO_ADVICE,
            DisclosureAndAdvice.OUT_OF_HAND_SILENT,
        ),
    },
    Conduct.one_player_one_hand: {
        Offence.ONE_PLAYER_ONE_HAND: (
            OnePlayerOneHand.PENALTY_DUE,
            OnePlayerOneHand.PENALTY_POSSIBLE,
            OnePlayerOneHand.HAND_DEAD,
            OnePlayerOneHand.ADVISER_PENALISED,
            OnePlayerOneHand.NOT_WITH_SPECTATORS,
            Circumstance.SPECTATOR,
            Circumstance.OUTSIDE_HELP,
        ),
    },
    Conduct.rabbit_hunting: {Offence.RABBIT_HUNTING: _ALL},
    Conduct.comm_device: {
        Offence.DEVICE: (
            CommDevice.PENALTY_DUE,
            CommDevice.PENALTY_POSSIBLE,
            CommDevice.WARNING_THEN_EXPULSION,
            CommDevice.FORBIDDEN_AT_TABLE,
            CommDevice.NO_TALKING,
            CommDevice.NO_NUISANCE,
            CommDevice.NOT_WITH_LIVE_HAND,
            CommDevice.LEAVE_TABLE,
            CommDevice.HAND_DEAD,
            CommDevice.DEAD_IF_ACTION_PENDING,
            Circumstance.ALL_IN,
            Circumstance.OUT_OF_HAND,
        ),
    },
    Conduct.electronic_device: {
        Offence.DEVICE: tuple(rule for rule in ElectronicDevice if rule is not ElectronicDevice.AT_OWN_RISK)
    },
    Hands.player_exposes_cards: {
        Offence.EXPOSING_CARDS: (
            Circumstance.EXPOSING_CARDS,
            ExposedByPlayer.PENALTY_DUE,
            ExposedByPlayer.PENALTY_IF_DELIBERATE,
            ExposedByPlayer.PENALTY_POSSIBLE,
            ExposedByPlayer.DEAD_IF_DELIBERATE,
            Circumstance.REPEATED,
        ),
    },
    Hands.folded_hand_shown: {
        Offence.DISCLOSURE: (
            FoldedHandShown.REPLAY_IF_TO_ACT,
            FoldedHandShown.PENALTY_DUE,
            FoldedHandShown.PENALTY_POSSIBLE,
        ),
    },
    Showdown.misdeclared_hand: {
        Offence.MISCALLED_HAND: (
            Misdeclared.MUST_IF_DELIBERATE,
            Misdeclared.MUST_IF_REPEATED,
            Misdeclared.MAY_IF_DELIBERATE,
        ),
    },
    Showdown.right_to_see_requests: {Offence.HANDS_ASKED: _ALL},
    Seats.dodging_blinds: {Offence.DODGING_BLINDS: _ALL},
    Clock.time_abuse: {Offence.TIME_ABUSE: _ALL},
    Chips.hidden_chips_found: {Offence.HIDDEN_CHIPS: _ALL},
    Seats.act_while_standing: {
        Offence.ACTING_STANDING: (ActWhileStanding.REFUSED, ActWhileStanding.ACCEPTED_AS_INFRACTION),
    },
    Deal.repeated_misdeals: {Offence.REPEATED_MISDEALS: _ALL},
    Betting.string_bet: {Offence.STRING_BETS: (StringBet.ABUSE_SANCTIONED,)},
    Betting.out_of_turn_fold: {Offence.OUT_OF_TURN: (Circumstance.DELIBERATE, Circumstance.LEFT_SEAT)},
    Seats.leave_seat_action_pending: {
        Offence.OUT_OF_TURN: (LeaveSeatActionPending.OUT_OF_TURN_FOLD, Circumstance.AWAY),
        Offence.ETIQUETTE: (
            LeaveSeatActionPending.MUST_STAY,
            LeaveSeatActionPending.PENALTY,
            Circumstance.ACTION_OVER,
        ),
        Offence.ABSENCES: (LeaveSeatActionPending.FOLD_AT_TURN,),
    },
    Deal.irregular_deck_misuse: {
        Offence.CHEATING: (IrregularDeckMisuse.TAMPERING_DISQUALIFIED, IrregularDeckMisuse.EXPLOIT_PENALTY),
        Offence.UNFAIR_PLAY: (IrregularDeckMisuse.KNOWING_HAND_DEAD,),
    },
    Conduct.etiquette_violations: {
        Offence.ETIQUETTE: (
            GENERAL,
            Circumstance.DIRECTING,
            Circumstance.GESTURE,
            Circumstance.TOUCHING,
            Circumstance.CARDS_HELD,
            Circumstance.CARDS_BEHIND_CHIPS,
            Circumstance.SEAT_UNCHECKED,
        ),
        Offence.OUT_OF_TURN: (Circumstance.OUT_OF_TURN, GENERAL),
        Offence.NEGATIVE_REMARKS: (Circumstance.NEGATIVE_REMARKS, GENERAL),
        Offence.CENTRE_BETS: (Circumstance.CENTRE_BETS,),
        Offence.TIME_ABUSE: (Circumstance.TIME_ABUSE,),
    },
    Conduct.official_language: {Offence.UNFAIR_PLAY: (Circumstance.FOREIGN_LANGUAGE, GENERAL)},
    Conduct.reference_documents: {Offence.UNFAIR_PLAY: _ALL},
    Conduct.player_identity: {Offence.ETIQUETTE: (PlayerIdentity.RECOGNISABLE,)},
    Hands.card_visibility: {Offence.ETIQUETTE: _ALL},
    Chips.chip_visibility: {Offence.ETIQUETTE: _ALL},
    Seats.bystanders_at_table: {
        Offence.ETIQUETTE: (
            BystandersAtTable.PLAYERS_ONLY,
            BystandersAtTable.NOBODY_BEHIND,
            BystandersAtTable.OBJECTS_AT_DISCRETION,
            Circumstance.ELIMINATED,
            GENERAL,
        ),
    },
    Prizes.deal_making: {Offence.UNFAIR_PLAY: (DealMaking.SECRET_MAY_DISQUALIFY,)},
    Betting.fake_check: {Offence.UNFAIR_PLAY: (FakeCheck.CHIPS_MAY_BE_FORCED,)},
    Authority.report_irregularity: {Offence.UNFAIR_PLAY: (ReportIrregularity.DUTY_ALL,)},
    Betting.check_nuts_last: {Offence.SOFT_PLAY: (CheckNutsLast.SANCTION, CheckNutsLast.NOT_AUTOMATIC)},
    Betting.act_before_amount_clear: {Offence.ETIQUETTE: (ActBeforeAmountClear.PLAYERS_WAIT,)},
    Betting.conditional_declaration: {Offence.ETIQUETTE: (ConditionalDeclaration.DIRECTOR_DECIDES,)},
    Betting.fold_without_bet: {Offence.ETIQUETTE: (FoldWithoutBet.MAY_BE_PENALISED,)},
    Betting.out_of_turn_penalty: {
        Offence.OUT_OF_TURN: (OutOfTurnPenalty.EACH_TIME, Circumstance.EARLY_FOLD, GENERAL),
    },
    Betting.invalid_declaration: {Offence.ETIQUETTE: (InvalidDeclaration.POT_BINDS_IN_NO_LIMIT,)},
    Conduct.disqualification: {
        Offence.CHEATING: (Circumstance.FALSE_PAPERS, Circumstance.TAMPERED_DECK),
        Offence.COLLUSION: (Circumstance.COLLUSION,),
    },
}
"""What each point makes an offence of, and the clauses, answers or deeds under which it does, the foremost first. Earlier
points say more about it."""

_OWN: dict[Offence, Point[Any]] = {
    Offence.OUT_OF_TURN: Conduct.etiquette_violations,
    Offence.ETIQUETTE: Conduct.etiquette_violations,
    Offence.NEGATIVE_REMARKS: Conduct.disclosure_and_advice,
    **{
        offence: point
        for point, offences in reversed(OFFENCES.items())
        for offence in offences
        if offence not in (Offence.OUT_OF_TURN, Offence.ETIQUETTE, Offence.NEGATIVE_REMARKS)
        and offence not in (Offence.UNFAIR_PLAY, Offence.CHEATING, Offence.ABSENCES)
    },
}
"""The point that speaks of an offence by itself. Unfair play and cheating are names for many deeds."""


def own_answer(book: Book, offence: Offence) -> Answer[Any] | None:
    """What the point of an offence answers, be it by default; None for a name of many deeds."""
    return _index(book)[_OWN[offence].key] if offence in _OWN else None


_MANY_DEEDS = (
    Offence.UNFAIR_PLAY,
    Offence.CHEATING,
    Offence.ETIQUETTE,
    Offence.ABUSE,
    Offence.DISRUPTION,
    Offence.THROWING_CARDS,
    Offence.RABBIT_HUNTING,
)
"""Names for many deeds: a book may name some of them, and leave the others to the article that speaks of all."""

_ORDER = (
    Conduct.official_language,
    Conduct.reference_documents,
    Seats.bystanders_at_table,
    Prizes.deal_making,
    Conduct.disruptive_behaviour,
)
"""Points that speak of much besides: only those of their articles that are about conduct make an offence, or name it."""


# The list of what must be penalised


def listed(book: Book, offence: Offence) -> Answer[frozenset[Offence]]:
    """Where the list of what must and what may be penalised speaks of this offence."""
    answer: Answer[frozenset[Offence]] = _index(book)[Conduct.penalty_may_or_must.key]
    deed = Circumstance.of(offence.key)
    named: list[Ground] = [offence] if deed is None else [offence, deed]
    return answer.on(
        *(named if any(ground in answer.grounds for ground in named) else [Circumstance.UNLISTED])
    )


# Where an offence stands


def indexed(book: Book, point: Point[T]) -> Answer[T]:
    """The answer to a point, looked up."""
    return _index(book)[point.key]


@lru_cache(maxsize=32)
def _index(book: Book) -> Mapping[str, Answer[Any]]:
    """Every answer by its point's key: to find where a book speaks of a deed is not yet to read what it says."""
    return {key: answer for name in SUBJECTS for key, answer in getattr(book, name).every().items()}


def offence_under(book: Book, offence: Offence) -> Answer[Any]:
    """What the book says of this very deed: at the point that speaks of it, else in the list of may and must."""
    return speaking(book, offence)[0]


def speaking(book: Book, offence: Offence) -> tuple[Answer[Any], ...]:
    """What was asked about a deed, what makes an offence of it first."""
    if offence not in _OWN:
        return (listed(book, offence),)
    point = _OWN[offence]
    grounds = OFFENCES[point][offence]
    answer = _index(book)[point.key]
    held: set[Any] = {*answer.grounds, *_held(answer)} - {GENERAL}
    if any(not answer.resting_on(article) for article in answer.articles):
        held.add(GENERAL)
    spoken = next((ground for ground in grounds if ground in held), None)
    own = answer if spoken in (None, GENERAL) else answer.on(spoken)
    named = [ground for ground in grounds if ground is not GENERAL]
    speaks_of_others = (
        bool(named) and spoken is None and bool(isinstance(answer.value, frozenset) or answer.grounds)
    )
    return (listed(book, offence), own) if speaks_of_others or own.is_default else (own,)


def _held(answer: Answer[Any]) -> frozenset[Any]:
    """The clauses of an answer, or the one choice that it is."""
    return answer.value if isinstance(answer.value, frozenset) else frozenset({answer.value})


def point_at(book: Book, offence: Offence, article: Article) -> Point[Any] | None:
    """The point under which an article makes an offence of a deed; None where it is the list that does."""
    return next((point for point, found in _spoken(book).get(article.number, ()) if found is offence), None)


def at_article(book: Book, offence: Offence, article: Article) -> Answer[Any]:
    """What the book says of a deed at one of its articles."""
    point = point_at(book, offence, article)
    if point is not None:
        answer = _index(book)[point.key]
        return answer.on(*answer.resting_on(article)).at(article)
    # An article that only lists it: what the book says of the deed elsewhere holds here too.
    own = offence_under(book, offence)
    others = tuple(other for other in own.articles if other != article)
    return replace(own, articles=(article, *others), is_default=False)


@lru_cache(maxsize=32)
def offences_at(book: Book) -> Mapping[str, tuple[Offence, ...]]:
    """What can be recorded under each article of a book, by its number: its own offence first."""
    found: dict[str, dict[Offence, None]] = {
        number: dict.fromkeys(offence for _, offence in spoken) for number, spoken in _spoken(book).items()
    }
    for offence in Offence:
        named = listed(book, offence)
        own = () if Circumstance.UNLISTED in named.about else named.articles
        for article in (*own, *offence_under(book, offence).articles):
            found.setdefault(article.number, {}).setdefault(offence)
    for article in _index(book)[Conduct.penalty_may_or_must.key].on(Circumstance.UNLISTED).articles[:1]:
        # What no other article makes an offence of goes under the one that speaks of all.
        known = {offence for number, held in found.items() if number != article.number for offence in held}
        for offence in (*_MANY_DEEDS, *(one for one in Offence if one not in known)):
            found.setdefault(article.number, {}).setdefault(offence)
    return {number: tuple(held) for number, held in found.items() if held}


@lru_cache(maxsize=32)
def _spoken(book: Book) -> Mapping[str, tuple[tuple[Point[Any], Offence], ...]]:
    """The points of each article with the offences that they make there, those that say most of it first."""
    found: dict[str, list[tuple[Point[Any], Offence]]] = {}
    for point, offences in OFFENCES.items():
        answer = _index(book)[point.key]
        for offence, grounds in offences.items():
            for article in _articles(answer, grounds):
                if offence is Offence.COLLUSION and _is_soft_play_alone(answer, article):
                    continue
                is_named = Circumstance.FOREIGN_LANGUAGE in answer.resting_on(article)
                if article.kind is Kind.CONDUCT or point not in _ORDER or is_named:
                    found.setdefault(article.number, []).append((point, offence))
    return {number: tuple(held) for number, held in found.items()}


def _is_soft_play_alone(answer: Answer[Any], article: Article) -> bool:
    """An article that says what soft play may cost at most, where another one throws out whoever colludes."""
    resting = answer.resting_on(article)
    throws_out = CollusionSoftPlay.COLLUSION_DQ
    return (
        CollusionSoftPlay.DQ_POSSIBLE in resting and throws_out in _held(answer) and throws_out not in resting
    )


def _articles(answer: Answer[Any], grounds: tuple[Ground, ...]) -> Iterator[Article]:
    held = _held(answer)
    if answer.is_default and not answer.grounds:
        return
    for article in answer.articles:
        resting = answer.resting_on(article)
        # What an answer says in general is said of all its deeds, unless it names an article for each.
        general = not resting and (
            GENERAL in grounds or (not answer.grounds and any(ground in held for ground in grounds))
        )
        if not grounds or general or any(ground in resting for ground in grounds):
            yield article
