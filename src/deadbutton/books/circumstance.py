"""Circumstances: where a book has one answer and says it in several places, one for each kind of game or moment."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class Circumstance(Choice):
    """When an article of an answer speaks, and not another: ``when.stud = "79-4b"``."""

    # The game
    FLOP = auto()
    STUD = auto()
    DRAW = auto()
    NO_LIMIT = auto()
    POT_LIMIT = auto()
    FIXED_LIMIT = auto()
    FLOP_HIGH_LOW = auto()
    STUD_HIGH_LOW = auto()
    TWO_CARDS = auto()

    # The order of the cards
    ORDER_KNOWN = auto()
    ORDER_UNKNOWN = auto()

    # A place at the table
    NO_SMALL_BLIND = auto()
    EMPTY_BUTTON = auto()
    BETWEEN_BUTTON_AND_SMALL_BLIND = auto()
    RIGHT_OF_BUTTON = auto()
    ON_SMALL_BLIND = auto()
    ON_BUTTON = auto()

    # The event
    FREEZEOUT = auto()
    BEFORE_START = auto()
    AT_ENTRY = auto()
    AT_SEAT = auto()
    AT_PAYOUT = auto()
    REGISTRATION_CLOSED = auto()
    UNSOLD_SEAT = auto()
    NO_UNSOLD_SEAT = auto()
    SET_BY_MANAGEMENT = auto()
    TIGHTENED = auto()
    CHANGING_TABLES = auto()
    MISSED_LEVEL_CHANGE = auto()
    HAND_FOR_HAND = auto()
    IN_THE_MONEY = auto()
    IN_USA = auto()
    OUTSIDE_USA = auto()
    ANNOUNCEMENT = auto()

    # What went wrong
    MISREAD_ACTION = auto()
    WRONG_BETS = auto()
    SKIPPED_PLAYER = auto()
    TOO_MANY_CARDS = auto()
    BOARD_ERROR = auto()
    HIDDEN = auto()
    LATE_REPORT = auto()
    OUTSIDE_CLAIM = auto()
    NOT_A_BET = auto()
    TOO_SOON = auto()
    SEVERAL_CARDS = auto()
    OUT_OF_ORDER = auto()
    FIRST_CARD = auto()
    EMPTY_SEAT = auto()
    PLAYER_MISSED = auto()
    UNLISTED = auto()
    SPECIAL_CIRCUMSTANCES = auto()

    # The act
    RAISE = auto()
    DECLARED = auto()
    LAST_LIVE_HAND = auto()
    EARLY_CHECK = auto()
    EARLY_CALL = auto()
    EARLY_BET = auto()
    EARLY_FOLD = auto()
    BY_WORD = auto()
    RELEASED = auto()
    NOT_RELEASED = auto()
    OPENING_BET = auto()
    DECLARED_LATE = auto()
    UNCLEAR = auto()
    UNCLEAR_BET = auto()
    TIME_SAID = auto()
    TIME_SAID_OFTEN = auto()
    WITH_LINE = auto()
    NO_LINE = auto()
    BEHIND_LINE = auto()
    IN_MUCK = auto()
    TIE = auto()
    BRING_IN = auto()

    # The deed, under the key that it has among the offences
    NEGATIVE_REMARKS = auto()
    OUT_OF_TURN = auto()
    CENTRE_BETS = auto()
    STRING_BETS = auto()
    TIME_ABUSE = auto()
    ACTING_STANDING = auto()
    DISRUPTION = auto()
    THROWING_CARDS = auto()
    EXPOSING_CARDS = auto()
    ONE_PLAYER_ONE_HAND = auto()
    ABUSE = auto()
    COLLUSION = auto()
    DEVICE = auto()
    CHEATING = auto()

    # Other deeds
    CARDS_DAMAGED = auto()
    CHIPS_DAMAGED = auto()
    HAND_NAMED = auto()
    CARDS_REVEALED = auto()
    CARDS_HELD = auto()
    CARDS_BEHIND_CHIPS = auto()
    SWAYING_REMARKS = auto()
    THREATS = auto()
    PREMISES_DAMAGED = auto()
    REPEATED = auto()
    AGGRESSIVE_FOLD = auto()
    DIRECTING = auto()
    GESTURE = auto()
    TOUCHING = auto()
    DEALER_ASKED = auto()
    SPECTATOR = auto()
    OUTSIDE_HELP = auto()
    FOREIGN_LANGUAGE = auto()
    FALSE_PAPERS = auto()
    TAMPERED_DECK = auto()

    # Presence
    MISSING_AT_START = auto()
    AWAY = auto()
    RISEN = auto()
    LEFT_SEAT = auto()
    OUT_OF_HAND = auto()
    ELIMINATED = auto()

    # The moment
    FINAL_TABLE = auto()
    SHOWDOWN = auto()
    ALL_IN = auto()
    CHECKED_RIVER = auto()
    DISQUALIFICATION = auto()
    BEFORE_ACTION = auto()
    AFTER_ACTION = auto()
    IN_TIME = auto()
    PREVIOUS_HAND = auto()
    NEXT_CARD = auto()
    ACTION_OVER = auto()
    ON_FLOP = auto()
    ON_TURN = auto()
    ON_RIVER = auto()

    # Whose doing
    BY_DEALER = auto()
    DELIBERATE = auto()
