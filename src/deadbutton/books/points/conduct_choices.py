"""What a book can answer on conduct at the table."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class OnePlayerOneHand(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    ADVISER_PENALISED = auto()
    HAND_DEAD = auto()
    NOT_WITH_SPECTATORS = auto()
    SPECTATORS_MAY_SEE = auto()


class DisclosureAndAdvice(Choice):
    NO_CONTENTS = auto()
    NO_ADVICE = auto()
    NOT_EVEN_AFTER = auto()
    NO_READING_UNTABLED = auto()
    NO_SWAYING_REMARKS = auto()
    NO_NEGATIVE_REMARKS = auto()
    OUT_OF_HAND_SILENT = auto()
    IN_HAND_FREE = auto()
    PENALTY_DUE = auto()


class EtiquetteViolations(Choice):
    DUE_AT_ONCE = auto()
    POSSIBLE_AT_ONCE = auto()
    IF_REPEATED = auto()


class DisruptiveBehaviour(Choice):
    PENALTY_DUE = auto()
    STAFF_DISCRETION = auto()
    REMOVAL_POSSIBLE = auto()
    DISCRIMINATION_REPORTED = auto()
    SWEARING_FREE_LATE = auto()


class ThrowingCardsChips(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    POSSIBLE_IF_REPEATED = auto()


class RabbitHunting(Choice):
    FORBIDDEN = auto()
    FORBIDDEN_WITH_PENALTY = auto()


class OfficialLanguage(Choice):
    ENGLISH_IN_USA = auto()
    LOCAL_AND_ENGLISH = auto()
    FRENCH_AND_ENGLISH = auto()
    POSTED = auto()


class CommDevice(Choice):
    FORBIDDEN_AT_TABLE = auto()
    NO_TALKING = auto()
    NO_NUISANCE = auto()
    NOT_WITH_LIVE_HAND = auto()
    LEAVE_TABLE = auto()
    DEAD_IF_ACTION_PENDING = auto()
    HAND_DEAD = auto()
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    WARNING_THEN_EXPULSION = auto()
    HOUSE_MAY_RELAX = auto()


class ElectronicDevice(Choice):
    HOUSE = auto()
    APPROVED_LIST = auto()
    NO_COMMUNICATION = auto()
    NO_NOISE_CANCELLING = auto()
    EARPHONES_LOW = auto()
    AT_OWN_RISK = auto()
    OFF_HAND_FOR_HAND = auto()
    OFF_IN_MONEY = auto()
    OFF_ON_ORDER = auto()
    NOT_ON_TABLE = auto()
    NOT_WITH_LIVE_HAND = auto()


class ReferenceDocuments(Choice):
    NO_STRATEGY_AIDS = auto()
    HAND_RANKINGS = auto()
    TOURNAMENT_SHEET = auto()
