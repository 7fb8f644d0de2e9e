"""J. Betting, an act in words and chips: which ones count, and those that do not fit the situation."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class ActionVocabulary(Choice):
    """OFFICIAL_WORDS: whoever says something else does so at his own risk, and the floor reads it."""

    CLEAR_WORDS = auto()
    OFFICIAL_WORDS = auto()


class CallMethods(Choice):
    WORD = auto()
    EXACT_CHIPS = auto()
    ONE_BIG_CHIP = auto()
    CHIPS_ALL_NEEDED = auto()


class PriorBetChips(Choice):
    """Chips of an earlier bet lie in front of a player who faces a raise. None of these: they are part of the total."""

    PULLING_BACK_BINDS = auto()
    NEW_CHIPS_ALONE_IF_TOO_SMALL = auto()
    ALL_CHIPS_OTHERWISE = auto()


class UnderbetCorrection(Choice):
    """A raise below the minimum that nobody saw at once. AS_WRONG_BETS: by ``short_series``."""

    AS_WRONG_BETS = auto()
    UNTIL_NEXT_STREET = auto()


class ActBeforeAmountClear(Choice):
    """A player who acts before the bet that he faces has its amount. None of these: the act binds as it is."""

    PLAYERS_WAIT = auto()
    EARLY_CALL_TO_DIRECTOR = auto()


class PotLimitMaximum(Choice):
    REAL_POT = auto()
    FULL_BLINDS_BEFORE_FLOP = auto()


class InvalidDeclaration(Choice):
    """Words that do not fit the situation. What no clause reads is asked again."""

    CALL_IS_CHECK = auto()
    RAISE_IS_BET = auto()
    CHECK_LEAVES_CALL_OR_FOLD = auto()
    POT_BINDS_IN_NO_LIMIT = auto()


class FoldWithoutBet(Choice):
    BINDS = auto()
    MAY_BE_PENALISED = auto()


class OutOfTurnPenalty(Choice):
    ON_PURPOSE_OR_REPEATED = auto()
    EACH_TIME = auto()


class ConditionalDeclaration(Choice):
    NOT_AN_ACTION = auto()
    DIRECTOR_DECIDES = auto()


class NonValueItems(Choice):
    NOT_A_BET = auto()
    DIRECTOR_DECIDES = auto()
