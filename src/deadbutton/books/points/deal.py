"""F. The deck and the initial deal: what is dealt, in what order, and what becomes of a card or a deal that goes wrong."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Applies, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.stud_choices import PrematureStud, StudSeventhStreet, StudShortStub


class DeckSpec(Choice):
    FULL_DECK = auto()
    SHORT_DECK = auto()
    TWO_DECKS = auto()


class DeckChange(Choice):
    """When the deck is changed. A player's mere wish is never one of them."""

    DEALER_PUSH = auto()
    DEALER_INITIATIVE = auto()
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
    BUTTON_TWO_IN_A_ROW = auto()


class ExposedFirstTwoCards(Choice):
    MISDEAL = auto()
    MISDEAL_DRAW_HOUSE = auto()
    REPLACED = auto()


class ExposedLaterCard(Choice):
    REPLACED_AND_BURNT = auto()
    REPLACED_LEFT_OPEN = auto()
    MISDEAL = auto()


class ExposedLaterCardByPlayer(Choice):
    REPLACED = auto()
    KEPT = auto()


class TwoExposedCards(Choice):
    MISDEAL = auto()
    MISDEAL_DRAW_HOUSE = auto()
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
    UNCALLED_BACK = auto()


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
    IDENTICAL_BETS_BACK = auto()
    POT_SHARED = auto()
    REDEAL_BEFORE_ACTION_ONLY = auto()


class IrregularDeckMisuse(Choice):
    EXPLOIT_PENALTY = auto()
    KNOWING_HAND_DEAD = auto()
    TAMPERING_DISQUALIFIED = auto()


class ExtraCardInitialDeal(Choice):
    FIRST_PLAYER_BURN = auto()
    SMALL_BLIND_BURN = auto()
    SMALL_BLIND_BURN_IN_TIME = auto()
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


class ButtonShortCards(Choice):
    """How far the button's missing card is made good, in a book that makes it good at all (``wrong_card_count``)."""

    AFTER_SUBSTANTIAL_ACTION = auto()
    SEVERAL_CARDS = auto()
    DEAD_ONCE_ACTED = auto()


class BurnAfterDeadHand(Choice):
    AS_USUAL = auto()
    ONE_PER_STREET = auto()
    ORDER_RESTORED = auto()


class WrongDealSequence(Choice):
    MISDEAL = auto()
    CORRECTED_IF_EASY = auto()


class SubstantialAction(Choice):
    """What closes the time for putting an error right. Each clause is enough by itself; a posted blind is no action."""

    TWO_WITH_CHIPS = auto()
    THREE_ACTIONS = auto()
    TWO_ACTIONS = auto()


class MisdealAfterAction(Choice):
    FIRST_ACTION = auto()
    TWO_ACTIONS = auto()
    TWO_BEHIND_BLINDS = auto()
    SUBSTANTIAL_ACTION = auto()
    UNTIL_FLOP = auto()


class MisdealAfterActionConcerned(Choice):
    OWN_RULE = auto()
    OUT = auto()


class MisdealEffect(Choice):
    BETS_BACK = auto()
    SAME_BUTTON_AND_BLINDS = auto()
    SAME_PLAYERS = auto()
    SAME_LEVEL = auto()
    ABSENT_MAY_PLAY = auto()
    PENALISED_KILLED = auto()
    ANY_PROBLEM_VOIDS = auto()


class PlayerCausedMisdeal(Choice):
    NO = auto()
    NO_PLAYER_OUT = auto()


class RepeatedMisdeals(Choice):
    NOTHING = auto()
    WARNING = auto()
    SANCTION = auto()
    SANCTION_FROM_SECOND = auto()


class ExposedBurnCard(Choice):
    STAYS_BURN = auto()
    SHOWN_STAYS_BURN = auto()
    SHOWN_UNTIL_ACT = auto()


class Deal(Subject):
    deck_spec: Point[frozenset[DeckSpec]] = point(SetOf(DeckSpec), frozenset({DeckSpec.FULL_DECK}))
    deck_change: Point[frozenset[DeckChange]] = point(
        SetOf(DeckChange),
        frozenset({DeckChange.DEALER_PUSH, DeckChange.NEW_LEVEL, DeckChange.HOUSE_PROCEDURE}),
    )
    suit_ranking: Point[SuitRanking] = point(OneOf(SuitRanking), SuitRanking.SPADES_FIRST)
    deal_order: Point[frozenset[DealOrder]] = point(
        SetOf(DealOrder), frozenset({DealOrder.CLOCKWISE_ONE_BY_ONE, DealOrder.EVERY_STACK})
    )
    exposed_first_two_cards: Point[ExposedFirstTwoCards] = point(
        OneOf(ExposedFirstTwoCards), ExposedFirstTwoCards.MISDEAL, applies=Applies.FLOP
    )
    exposed_later_card: Point[ExposedLaterCard] = point(
        OneOf(ExposedLaterCard), ExposedLaterCard.REPLACED_AND_BURNT, applies=Applies.FLOP
    )
    exposed_later_card_by_player: Point[ExposedLaterCardByPlayer] = point(
        OneOf(ExposedLaterCardByPlayer), ExposedLaterCardByPlayer.REPLACED, applies=Applies.FLOP
    )
    two_exposed_cards: Point[TwoExposedCards] = point(
        OneOf(TwoExposedCards), TwoExposedCards.MISDEAL, applies=Applies.FLOP
    )
    stud_down_card_exposed: Point[StudDownCardExposed] = point(
        OneOf(StudDownCardExposed), StudDownCardExposed.MISDEAL, applies=Applies.STUD
    )
    stud_seventh_street: Point[frozenset[StudSeventhStreet]] = point(
        SetOf(StudSeventhStreet), frozenset({StudSeventhStreet.REPLACED_IF_BETTING}), applies=Applies.STUD
    )
    stud_short_stub: Point[StudShortStub] = point(
        OneOf(StudShortStub), StudShortStub.EVERY_CARD_DEALT, applies=Applies.STUD
    )
    premature_stud: Point[PrematureStud] = point(
        OneOf(PrematureStud), PrematureStud.BACK_AND_SHUFFLED, applies=Applies.STUD
    )
    card_off_table: Point[frozenset[CardOffTable]] = point(
        SetOf(CardOffTable),
        frozenset(
            {CardOffTable.DEALER_AS_EXPOSED, CardOffTable.ACCIDENT_AS_EXPOSED, CardOffTable.PLAYER_DROP_PLAYS}
        ),
    )
    flashed_card: Point[FlashedCard] = point(OneOf(FlashedCard), FlashedCard.OWNER_CHOOSES_IF_UNTOUCHED)
    dead_card_mixed: Point[frozenset[DeadCardMixed]] = point(
        SetOf(
            DeadCardMixed,
            apart=[
                (DeadCardMixed.OWN_HAND_DEAD, DeadCardMixed.OWN_MIX_MISDEAL),
                (DeadCardMixed.UNCLEAR_HAND_DEAD, DeadCardMixed.PLAYERS_MIXED_MISDEAL),
            ],
        ),
        frozenset({DeadCardMixed.OWN_HAND_DEAD, DeadCardMixed.PLAYERS_MIXED_MISDEAL}),
    )
    boxed_card: Point[frozenset[BoxedCard]] = point(
        SetOf(BoxedCard, apart=[(BoxedCard.ONE_IN_DEAL_MISDEAL, BoxedCard.TWO_IN_DEAL_MISDEAL)]),
        frozenset({BoxedCard.BLANK, BoxedCard.TWO_IN_DEAL_MISDEAL}),
    )
    joker: Point[frozenset[Joker]] = point(
        SetOf(
            Joker, apart=[(Joker.BLANK, Joker.DEFECTIVE_DECK), (Joker.MISDEAL_IN_TIME, Joker.DEFECTIVE_DECK)]
        ),
        frozenset({Joker.BLANK, Joker.LATE_HOLDER_DEAD}),
    )
    irregular_deck: Point[IrregularDeck] = point(OneOf(IrregularDeck), IrregularDeck.ALL_BETS_BACK)
    irregular_deck_misuse: Point[frozenset[IrregularDeckMisuse]] = point(
        SetOf(IrregularDeckMisuse), frozenset()
    )
    extra_card_initial_deal: Point[frozenset[ExtraCardInitialDeal]] = point(
        SetOf(
            ExtraCardInitialDeal,
            apart=[
                (
                    ExtraCardInitialDeal.FIRST_PLAYER_BURN,
                    ExtraCardInitialDeal.SMALL_BLIND_BURN,
                    ExtraCardInitialDeal.SMALL_BLIND_BURN_IN_TIME,
                )
            ],
        ),
        frozenset(
            {
                ExtraCardInitialDeal.FIRST_PLAYER_BURN,
                ExtraCardInitialDeal.BURN_SHOWN,
                ExtraCardInitialDeal.OTHERWISE_MISDEAL,
            }
        ),
    )
    wrong_card_count: Point[frozenset[WrongCardCount]] = point(
        SetOf(WrongCardCount), frozenset({WrongCardCount.MISDEAL_IN_TIME, WrongCardCount.DEAD_LATER})
    )
    button_short_cards: Point[frozenset[ButtonShortCards]] = point(
        SetOf(ButtonShortCards), frozenset({ButtonShortCards.AFTER_SUBSTANTIAL_ACTION})
    )
    burn_after_dead_hand: Point[BurnAfterDeadHand] = point(
        OneOf(BurnAfterDeadHand), BurnAfterDeadHand.AS_USUAL
    )
    wrong_deal_sequence: Point[WrongDealSequence] = point(OneOf(WrongDealSequence), WrongDealSequence.MISDEAL)
    substantial_action: Point[frozenset[SubstantialAction]] = point(
        SetOf(SubstantialAction),
        frozenset({SubstantialAction.TWO_WITH_CHIPS, SubstantialAction.THREE_ACTIONS}),
    )
    misdeal_after_action: Point[MisdealAfterAction] = point(
        OneOf(MisdealAfterAction), MisdealAfterAction.TWO_ACTIONS
    )
    misdeal_after_action_concerned: Point[MisdealAfterActionConcerned] = point(
        OneOf(MisdealAfterActionConcerned), MisdealAfterActionConcerned.OWN_RULE
    )
    misdeal_effect: Point[frozenset[MisdealEffect]] = point(
        SetOf(MisdealEffect),
        frozenset({MisdealEffect.BETS_BACK, MisdealEffect.SAME_BUTTON_AND_BLINDS, MisdealEffect.SAME_LEVEL}),
    )
    player_caused_misdeal: Point[PlayerCausedMisdeal] = point(
        OneOf(PlayerCausedMisdeal), PlayerCausedMisdeal.NO
    )
    repeated_misdeals: Point[RepeatedMisdeals] = point(
        OneOf(RepeatedMisdeals), RepeatedMisdeals.WARNING, applies=Applies.SELF_DEALT
    )
    exposed_burn_card: Point[ExposedBurnCard] = point(OneOf(ExposedBurnCard), ExposedBurnCard.STAYS_BURN)
