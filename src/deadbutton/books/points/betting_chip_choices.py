"""J. Betting, words and chips: what a gesture in turn comes to."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class VerbalBinding(Choice):
    """What binds a player in turn, and who is believed."""

    WORDS_BIND = auto()
    GESTURES_BIND = auto()
    DEALER_IS_BELIEVED = auto()
    CARDS_AND_CHIPS_DECIDE = auto()


class VerbalVsChips(Choice):
    DECLARED = auto()
    FIRST_COUNTS = auto()


class BettingLine(Choice):
    """Which chips are bet, and where they belong."""

    RELEASED_FORWARD = auto()
    ACROSS_LINE = auto()
    PUSHED_AT_LINE = auto()
    BEHIND_LINE_SAFE = auto()
    HALF_WAY = auto()
    CLEAR_OF_STACK = auto()
    NOT_INTO_POT = auto()


class RaiseMethods(Choice):
    ONE_MOTION = auto()
    AMOUNT_DECLARED_FIRST = auto()
    RAISE_THEN_CALL_AND_ONE_MOTION = auto()
    RAISE_THEN_EITHER = auto()
    SEVERAL_MOTIONS_ONCE_DECLARED = auto()


class StringBet(Choice):
    """What is left of a bet made in several motions, or in several breaths, without a word first."""

    FIRST_MOTION = auto()
    FIRST_FIGURE = auto()
    CALL_STANDS = auto()
    AT_LEAST_MINIMUM = auto()
    DEALER_DECLARES = auto()
    ABUSE_SANCTIONED = auto()


class DeclaredAmountMeaning(Choice):
    """How a spoken sum is read. "Raise to" is a total everywhere; a sum that no clause makes an increment is too."""

    SUM_IS_TOTAL = auto()
    RAISE_OF_IS_INCREMENT = auto()
    PLUS_IS_INCREMENT = auto()
    TWO_PARTS_AFTER_RAISE = auto()
    BARE_SUM_AS_CHIPS = auto()


class VagueAmount(Choice):
    MINIMUM = auto()
    DIRECTOR_INTERPRETS = auto()
    ASK_THEN_MINIMUM = auto()
    HIGHEST_UP_TO_POT = auto()


class OversizedChip(Choice):
    CALL = auto()
    EVEN_WITH_CHIPS_OUT = auto()
    LAST_CHIP_TOO = auto()
    CHANGE_MAY_BE_ASKED = auto()


class OversizedChipRaiseNoAmount(Choice):
    CHIP_VALUE = auto()
    MAXIMUM_FOR_CHIP = auto()


class OversizedChipOpening(Choice):
    CHIP_VALUE = auto()
    MAXIMUM_FOR_CHIP = auto()


class MultipleChips(Choice):
    """Call or raise? A chip is needed when the others do not reach the call: the smallest one is tested."""

    FIFTY_PERCENT = auto()
    SAME_DENOMINATION = auto()
    ANY_CHIPS = auto()
    RAISE_UNLESS_ALL_NEEDED = auto()


class ShortBet(Choice):
    TO_MINIMUM = auto()
    TO_MINIMUM_UNTIL_NEXT_STREET = auto()


class ShortCall(Choice):
    COMPLETE_OR_FOLD = auto()
    BARE_SUM_VOID = auto()
    RETRACT_IF_MISHEARD = auto()
    FULL_CALL_HEADS_UP = auto()
    FULL_CALL_OF_OPENING_BET = auto()
    DIRECTOR_OTHERWISE = auto()


class ShortWithDeclaration(Choice):
    DECLARED_ACTION = auto()
    GROSS_MISUNDERSTANDING = auto()
    RETRACT_IF_MISHEARD = auto()


class ShortSeries(Choice):
    """Several wrong bets in a row. ``error_stands_after`` is how many players acting make an error stand."""

    FROM_FIRST_ERROR = auto()
    STANDS_ONCE_OTHERS_ACTED = auto()
    DIFFERENCE_RETURNED = auto()
    BIG_BLIND_ALWAYS_RESTORED = auto()
    RIGHT_PAYER_RESTORES_ALL = auto()
    FIRST_CORRECTS_REST_DIRECTOR = auto()
    DIRECTOR_DECIDES = auto()


class MisheardAmount(Choice):
    LOSE_OR_COMPLETE = auto()
    WRONG_AMOUNT_CORRECTED = auto()
    RETRACT_THEN_CALL_OR_FOLD = auto()
    BOUND_IF_BETTOR_SHOWED = auto()
    TRUE_AMOUNT_OWED = auto()
