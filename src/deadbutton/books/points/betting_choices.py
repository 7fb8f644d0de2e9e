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
    RAISE_TO_TWO_BIG_BLINDS = auto()


class ShortRaiseFiftyPercent(Choice):
    """The half from which chips above the call, short of a raise, are completed; below it they are a call."""

    HALF_OF_MIN_RAISE = auto()
    HALF_OF_PREVIOUS_BET = auto()
    NONE = auto()


class ShortAllInReopens(Choice):
    """Players who have not acted may always raise; this is about those who have."""

    NO = auto()
    IF_ONLY_CHECKED = auto()
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


class VerbalBinding(Choice):
    """What binds a player in turn, and who is believed."""

    WORDS_BIND = auto()
    GESTURES_BIND = auto()
    DEALER_IS_BELIEVED = auto()
    CARDS_AND_CHIPS_DECIDE = auto()


class VerbalVsChips(Choice):
    DECLARED = auto()
    FIRST_COUNTS = auto()


class BetsBroughtIn(Choice):
    """When the dealer gathers bets into the middle."""

    END_OF_ROUND = auto()
    FOR_PLAYER_TO_ACT = auto()


class BetAnnouncement(Choice):
    """What the dealer says aloud of a bet."""

    EVERY_BET = auto()
    ALL_IN_FOR_PLAYER_TO_ACT = auto()
    COUNTED_FOR_LIVE_HAND = auto()


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
    TWO_MOTIONS_AFTER_RAISE = auto()
    BARE_SUM_AS_CHIPS = auto()


class VagueAmount(Choice):
    MINIMUM = auto()
    DIRECTOR_INTERPRETS = auto()
    ASK_THEN_MINIMUM = auto()
    HIGHEST_UP_TO_POT = auto()
    HIGHEST_OR_AS_CHIPS = auto()


class OversizedChip(Choice):
    CALL = auto()
    EVEN_WITH_CHIPS_OUT = auto()
    LAST_CHIP_TOO = auto()
    CHANGE_MAY_BE_ASKED = auto()
    TABLE_MAY_FORGIVE = auto()
    """Of several silent chips as of one, unless the player keeps doing it."""


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
    ALWAYS_RAISE = auto()


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
    TINY_CHIP_TO_DIRECTOR = auto()


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


class DealerMisreadsAction(Choice):
    """``error_stands_after`` is how many players acting make the error stand."""

    AUTHOR_NOT_BOUND = auto()
    FOLLOWERS_STAY_BOUND = auto()
    STANDS_ONCE_OTHERS_ACTED = auto()
    DEALER_READING_IF_UNCLEAR = auto()
    NO_ANNOUNCING_IF_SELF_DEALT = auto()
    MISLED_MAY_RETRACT = auto()


class OutOfTurnUnchanged(Choice):
    """When the turn comes and nobody has bet or raised meanwhile."""

    BINDS = auto()
    FREE = auto()


class OutOfTurnRaise(Choice):
    """A bet or raise too early. CHECK_OR_CALL in full: the skipped player checks or calls, or raises no more than was
    announced: check or call, no fold; he raises more: free; he folds to an earlier raise: raise as announced or call.
    """

    BINDS_ELSE_FREE = auto()
    CHECK_OR_CALL = auto()


class OutOfTurnFold(Choice):
    IF_UNCHANGED = auto()
    IF_UNCHANGED_OR_RELEASED = auto()
    ALWAYS = auto()


class SkippedPlayerOneTwo(Choice):
    AS_OUT_OF_TURN = auto()
    CALL_OR_FOLD_UNLESS_RAISED = auto()
    STANDS_IF_SUBSTANTIAL = auto()


class SkippedPlayerThreePlus(Choice):
    """``error_stands_after`` is from how many players on this applies."""

    AS_OUT_OF_TURN = auto()
    SKIPPED_CALLS_OR_FOLDS = auto()
    SKIPPED_ANSWERS_LATER = auto()
    SKIPPED_HAND_TO_DIRECTOR = auto()


class SimultaneousActions(Choice):
    IN_ORDER = auto()


class InTheDark(Choice):
    ALLOWED = auto()
    NOT_BINDING = auto()


class TapTable(Choice):
    CHECK = auto()
    FOLD_FACING_BET = auto()
    FOLD_AFTER_BLINDS = auto()


class CheckRaise(Choice):
    ALLOWED = auto()
    FORBIDDEN = auto()


class FakeCheck(Choice):
    NO_RULE = auto()
    READ_AGAINST_PLAYER = auto()
    CHIPS_MAY_BE_FORCED = auto()


class CheckNutsLast(Choice):
    SOFT_PLAY_REVIEW = auto()
    SANCTION = auto()
    SANCTION_ALSO_SHARED = auto()
    NOT_AUTOMATIC = auto()


class AllInDeclaration(Choice):
    WORD = auto()
    WHOLE_STACK_PUSHED = auto()
    EVIDENT_PART_MOVED = auto()
    ALL_IN_BUTTON = auto()
