"""F. The choices of the deck and of the initial deal."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class DeckSpec(Choice):
    FULL_DECK = auto()
    SHORT_DECK = auto()
    TWO_DECKS = auto()


class DeckChange(Choice):
    """When the deck is changed. A player's mere wish is never one of them."""

    DEALER_PUSH = auto()
    NEW_LEVEL = auto()
    HOUSE_PROCEDURE = auto()
    IF_DAMAGED = auto()
    PLAYER_ASKS_IF_DAMAGED = auto()
    SPREAD_TO_CHECK = auto()


class SuitRanking(Choice):
    SPADES_FIRST = auto()
    REDRAW = auto()


class DealOrder(Choice):
    CLOCKWISE_ONE_BY_ONE = auto()
    EVERY_STACK = auto()
    WAIT_FOR_ALL_CARDS = auto()


class ExposedFirstTwoCards(Choice):
    MISDEAL = auto()
    REPLACED = auto()


class ExposedLaterCard(Choice):
    REPLACED_AND_BURNT = auto()
    MISDEAL = auto()


class ExposedLaterCardByPlayer(Choice):
    REPLACED = auto()
    KEPT = auto()


class TwoExposedCards(Choice):
    MISDEAL = auto()
    REPLACED = auto()


class StudDownCardExposed(Choice):
    MISDEAL = auto()
    BECOMES_UPCARD = auto()


class CardOffTable(Choice):
    """What a fallen card is, by who made it fall. Where no clause speaks, it is a card that was seen, or was not."""

    DEALER_AS_EXPOSED = auto()
    ACCIDENT_AS_EXPOSED = auto()
    PLAYER_DROP_PLAYS = auto()
    SEEN_IS_ANNOUNCED = auto()


class FlashedCard(Choice):
    AS_EXPOSED = auto()
    OWNER_CHOOSES_IF_UNTOUCHED = auto()
    MISDEAL = auto()


class DeadCardMixed(Choice):
    CORRECTED_IF_CLEAR = auto()
    OWN_HAND_DEAD = auto()
    OWN_MIX_MISDEAL = auto()
    UNCLEAR_HAND_DEAD = auto()
    PLAYERS_MIXED_MISDEAL = auto()


class BoxedCard(Choice):
    BLANK = auto()
    PLAYS_IN_PLACE = auto()
    ONE_IN_DEAL_MISDEAL = auto()
    TWO_IN_DEAL_MISDEAL = auto()
    MANY_LATER_MAY_CANCEL = auto()


class Joker(Choice):
    BLANK = auto()
    LATE_HOLDER_DEAD = auto()
    MISDEAL_IN_TIME = auto()
    DEFECTIVE_DECK = auto()


class IrregularDeck(Choice):
    ALL_BETS_BACK = auto()
    POT_SHARED = auto()
    REDEAL_BEFORE_ACTION_ONLY = auto()


class IrregularDeckMisuse(Choice):
    EXPLOIT_PENALTY = auto()
    KNOWING_HAND_DEAD = auto()
    TAMPERING_DISQUALIFIED = auto()


class ExtraCardInitialDeal(Choice):
    FIRST_PLAYER_BURN = auto()
    BURN_SHOWN = auto()
    TOP_CARD_BACK = auto()
    CORRECTED_IF_EASY = auto()
    OTHERWISE_MISDEAL = auto()


class WrongCardCount(Choice):
    TOP_CARD_COMPLETES = auto()
    CORRECTED_IF_EASY = auto()
    BUTTON_COMPLETED = auto()
    MISDEAL_IN_TIME = auto()
    DEAD_LATER = auto()
    STUD_LAST_CARD_LIVE = auto()
    DRAW_SHORT_LIVE = auto()


class WrongDealSequence(Choice):
    MISDEAL = auto()
    CORRECTED_IF_EASY = auto()


class MisdealAfterAction(Choice):
    FIRST_ACTION = auto()
    TWO_ACTIONS = auto()
    SUBSTANTIAL_ACTION = auto()


class MisdealAfterActionConcerned(Choice):
    OWN_RULE = auto()
    OUT = auto()


class MisdealEffect(Choice):
    BETS_BACK = auto()
    SAME_BUTTON_AND_BLINDS = auto()
    SAME_LEVEL = auto()
    ABSENT_MAY_PLAY = auto()
    PENALISED_KILLED = auto()


class PlayerCausedMisdeal(Choice):
    NO = auto()
    NO_PLAYER_OUT = auto()


class RepeatedMisdeals(Choice):
    NOTHING = auto()
    WARNING = auto()
    SANCTION = auto()


class ExposedBurnCard(Choice):
    STAYS_BURN = auto()
    SHOWN_STAYS_BURN = auto()
