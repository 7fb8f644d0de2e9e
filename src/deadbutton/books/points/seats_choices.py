"""What books can answer on seats: drawing them, balancing and breaking tables, being there."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class SeatDraw(Choice):
    RANDOM = auto()
    RANKED_CARDS = auto()
    SEAT_ONE_LEFT_OF_DEALER = auto()
    SPECIAL_NEEDS = auto()


class RedrawEvents(Choice):
    FINAL_TABLE = auto()
    MERGED_DAYS = auto()
    ANNOUNCED = auto()
    DIRECTOR = auto()
    HIGH_CARD_DRAWS_FIRST = auto()


class FinalTableSize(Choice):
    """Who fixes the size of the final table; the figures are in the points that follow."""

    BOOK = auto()
    BOOK_BY_SEATS = auto()
    ORGANISER = auto()


class InitialButton(Choice):
    """The ways in which the first button may be placed; where a book allows several, the director picks one."""

    HIGH_CARD_EACH_TABLE = auto()
    HIGH_CARD_ONE_TABLE = auto()
    HIGH_CARD_PICKS_SEAT = auto()
    FIXED_SEAT = auto()


class BalanceWhoMoves(Choice):
    NEXT_BIG_BLIND = auto()
    LAST_BUTTON = auto()


class BalanceDestinationSeat(Choice):
    WORST_SEAT = auto()
    RIGHT_OF_NEXT_DEALER = auto()
    NEVER_SMALL_BLIND = auto()
    BIG_BLIND_AGAIN = auto()


class BalanceStud(Choice):
    BY_POSITION = auto()
    LAST_OPENED = auto()


class HaltShortTable(Choice):
    HALT = auto()
    HALT_AT_EMPTY_BIG_BLIND = auto()
    ON_REQUEST = auto()
    NO_HALT = auto()


class TableBreakOrder(Choice):
    PRESET_SOURCE = auto()
    PRESET_DESTINATION = auto()
    POSTED = auto()
    SEATS_DRAWN = auto()
    HIGHEST_NUMBER_FIRST = auto()
    RANDOM_TABLE = auto()


class BrokenTableRights(Choice):
    SEAT_AS_IT_IS = auto()
    MAY_OBJECT = auto()


class DeadButtonNewcomer(Choice):
    WAITS_BETWEEN_BUTTON_AND_SMALL_BLIND = auto()
    ALWAYS_DEALT_IN = auto()


class DodgingBlinds(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    USUAL_LADDER = auto()
    WARNING = auto()
    ONE_ROUND = auto()
    DELAY_COUNTS = auto()


class AtSeatLiveHand(Choice):
    SEATED_AT_LAST_CARD = auto()
    SEATED_OR_RISEN_AT_LAST_CARD = auto()
    AT_SEAT_AT_LAST_CARD = auto()
    AT_SEAT_AT_TURN = auto()


class LeaveSeatActionPending(Choice):
    MUST_STAY = auto()
    OUT_OF_TURN_FOLD = auto()
    FOLD_AT_TURN = auto()
    CLOCK_THEN_DEAD = auto()
    PENALTY = auto()


class ActWhileStanding(Choice):
    ACCEPTED = auto()
    ACCEPTED_AS_INFRACTION = auto()
    REFUSED = auto()


class BystandersAtTable(Choice):
    PLAYERS_ONLY = auto()
    NOBODY_BEHIND = auto()
    OBJECTS_AT_DISCRETION = auto()
    SPECTATORS_ALLOWED = auto()
    SPECTATORS_MAY_SEE_CARDS = auto()
