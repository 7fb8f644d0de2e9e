"""J. Betting, turns: acting too early, being skipped, and the manners of a check or an all-in."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


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
    SKIPPED_HAND_TO_DIRECTOR = auto()


class SimultaneousActions(Choice):
    IN_ORDER = auto()


class InTheDark(Choice):
    ALLOWED = auto()
    NOT_BINDING = auto()


class TapTable(Choice):
    CHECK = auto()
    FOLD_FACING_BET = auto()


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
    NOT_AUTOMATIC = auto()


class AllInDeclaration(Choice):
    WORD = auto()
    WHOLE_STACK_PUSHED = auto()
    EVIDENT_PART_MOVED = auto()
    ALL_IN_BUTTON = auto()
