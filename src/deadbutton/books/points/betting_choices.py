"""J. Betting, how much: the smallest bet and raise, short all-ins, the cap on raises."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class MinBet(Choice):
    """The smallest opening bet. A table that voted the small blind as its unit is a setting of the tournament."""

    BIG_BLIND = auto()


class MinRaise(Choice):
    """What a raise must add to the call."""

    LAST_INCREMENT = auto()
    LAST_ADDED = auto()
    LARGEST_OF_ROUND = auto()
    ONE_BIG_BLIND = auto()


class AllInBelowBigBlindPreflop(Choice):
    CALL_BIG_BLIND = auto()


class AllInBetweenBbAndMinRaise(Choice):
    CALL_ALL_IN = auto()
    ENTER_AT_TWO_BIG_BLINDS = auto()


class AllInBelowBigBlindPostflop(Choice):
    CALL_ALL_IN = auto()
    ENTER_AT_BIG_BLIND = auto()


class ShortRaiseFiftyPercent(Choice):
    """The half from which chips above the call, short of a raise, are completed; below it they are a call."""

    HALF_OF_MIN_RAISE = auto()
    HALF_OF_PREVIOUS_BET = auto()
    NONE = auto()


class ShortAllInReopens(Choice):
    """Players who have not acted may always raise; this is about those who have."""

    NO = auto()
    IF_ONE_BIG_BLIND_MORE = auto()


class CumulativeShortAllIns(Choice):
    NO = auto()
    IF_OWN_BET_DOUBLED = auto()
    IF_ONE_BIG_BLIND_MORE = auto()
    IF_FULL_RAISE_IN_ALL = auto()


class RaiseCap(Choice):
    """In fixed limit, ``limit_raises`` is the number of raises in either kind of cap."""

    BIG_BET_UNCAPPED = auto()
    LIMIT_ONE_BET_THREE_RAISES = auto()
    LIMIT_HOUSE_CAP = auto()
    UNCAPPED_WHEN_TWO_LEFT_IN_EVENT = auto()
    UNCAPPED_WHEN_TWO_LEFT_IN_HAND = auto()


class LimitAllInHalfBet(Choice):
    HALF_COUNTS = auto()
    FULL_RAISE_ONLY = auto()


class PotComplete(Choice):
    """How long the amount of a pot can be disputed."""

    NO = auto()
    UNTIL_NEXT_DEAL = auto()
    UNTIL_NEXT_HAND_UNDER_WAY = auto()
    TABLE_DECIDES = auto()


class PotLimitMiscount(Choice):
    TRUE_AMOUNT = auto()
    HIGH_UNTIL_NEXT_CARD_LOW_UNTIL_ACTION = auto()
