"""F. The deck and the initial deal: what is dealt, in what order, and what becomes of a card or a deal that goes wrong."""

from __future__ import annotations

from deadbutton.books.point import Applies, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.deal_choices import (
    BoxedCard,
    CardOffTable,
    DeadCardMixed,
    DealOrder,
    DeckChange,
    DeckSpec,
    ExposedBurnCard,
    ExposedFirstTwoCards,
    ExposedLaterCard,
    ExposedLaterCardByPlayer,
    ExtraCardInitialDeal,
    FlashedCard,
    IrregularDeck,
    IrregularDeckMisuse,
    Joker,
    MisdealAfterAction,
    MisdealAfterActionConcerned,
    MisdealEffect,
    PlayerCausedMisdeal,
    RepeatedMisdeals,
    StudDownCardExposed,
    SuitRanking,
    TwoExposedCards,
    WrongCardCount,
    WrongDealSequence,
)


class Deal(Subject):
    deck_spec: Point[frozenset[DeckSpec]] = point(
        SetOf(DeckSpec),
        frozenset({DeckSpec.FULL_DECK}),
        fr="Avec quel paquet joue-t-on ?",
        en="What deck is used?",
    )
    deck_change: Point[frozenset[DeckChange]] = point(
        SetOf(DeckChange),
        frozenset({DeckChange.DEALER_PUSH, DeckChange.NEW_LEVEL, DeckChange.HOUSE_PROCEDURE}),
        fr="Quand change-t-on de paquet ?",
        en="When is the deck changed?",
    )
    suit_ranking: Point[SuitRanking] = point(
        OneOf(SuitRanking),
        SuitRanking.SPADES_FIRST,
        fr="Dans quel ordre se classent les couleurs quand une seule carte décide ?",
        en="How do suits rank when a single card decides?",
    )
    deal_order: Point[frozenset[DealOrder]] = point(
        SetOf(DealOrder),
        frozenset({DealOrder.CLOCKWISE_ONE_BY_ONE, DealOrder.EVERY_STACK}),
        fr="Dans quel ordre, et à qui, les cartes sont-elles données ?",
        en="In what order, and to whom, are cards dealt?",
    )
    exposed_first_two_cards: Point[ExposedFirstTwoCards] = point(
        OneOf(ExposedFirstTwoCards),
        ExposedFirstTwoCards.MISDEAL,
        fr="Le croupier montre l'une des deux premières cartes de la donne : que se passe-t-il ?",
        en="The dealer exposes one of the first two cards of the deal: what happens?",
        applies=Applies.FLOP,
    )
    exposed_later_card: Point[ExposedLaterCard] = point(
        OneOf(ExposedLaterCard),
        ExposedLaterCard.REPLACED_AND_BURNT,
        fr="Le croupier montre une carte suivante, une seule, pendant la donne : que devient-elle ?",
        en="The dealer exposes one later card during the deal: what becomes of it?",
        applies=Applies.FLOP,
    )
    exposed_later_card_by_player: Point[ExposedLaterCardByPlayer] = point(
        OneOf(ExposedLaterCardByPlayer),
        ExposedLaterCardByPlayer.REPLACED,
        fr="Un joueur retourne sa carte par accident pendant la donne : que devient-elle ?",
        en="A player turns his own card over by accident during the deal: what becomes of it?",
        applies=Applies.FLOP,
    )
    two_exposed_cards: Point[TwoExposedCards] = point(
        OneOf(TwoExposedCards),
        TwoExposedCards.MISDEAL,
        fr="Deux cartes ou plus sont montrées pendant la donne : que se passe-t-il ?",
        en="Two or more cards are exposed during the deal: what happens?",
        applies=Applies.FLOP,
    )
    stud_down_card_exposed: Point[StudDownCardExposed] = point(
        OneOf(StudDownCardExposed),
        StudDownCardExposed.MISDEAL,
        fr="En stud, le croupier montre une carte cachée : que se passe-t-il ?",
        en="In stud the dealer exposes a down card: what happens?",
        applies=Applies.STUD,
    )
    card_off_table: Point[frozenset[CardOffTable]] = point(
        SetOf(CardOffTable),
        frozenset(
            {CardOffTable.DEALER_AS_EXPOSED, CardOffTable.ACCIDENT_AS_EXPOSED, CardOffTable.PLAYER_DROP_PLAYS}
        ),
        fr="Une carte tombe de la table : que devient-elle ?",
        en="A card falls off the table: what becomes of it?",
    )
    flashed_card: Point[FlashedCard] = point(
        OneOf(FlashedCard),
        FlashedCard.OWNER_CHOOSES_IF_UNTOUCHED,
        fr="Une carte tombée face cachée aurait été vue pendant la donne : que devient-elle ?",
        en="A card that landed face down is said to have been seen during the deal: what becomes of it?",
    )
    dead_card_mixed: Point[frozenset[DeadCardMixed]] = point(
        SetOf(
            DeadCardMixed,
            apart=[
                (DeadCardMixed.OWN_HAND_DEAD, DeadCardMixed.OWN_MIX_MISDEAL),
                (DeadCardMixed.UNCLEAR_HAND_DEAD, DeadCardMixed.PLAYERS_MIXED_MISDEAL),
            ],
        ),
        frozenset({DeadCardMixed.OWN_HAND_DEAD, DeadCardMixed.PLAYERS_MIXED_MISDEAL}),
        fr="Une carte morte est mêlée à une main, ou deux mains sont mêlées : que se passe-t-il ?",
        en="A dead card is mixed into a hand, or two hands are mixed: what happens?",
    )
    boxed_card: Point[frozenset[BoxedCard]] = point(
        SetOf(BoxedCard, apart=[(BoxedCard.ONE_IN_DEAL_MISDEAL, BoxedCard.TWO_IN_DEAL_MISDEAL)]),
        frozenset({BoxedCard.BLANK, BoxedCard.TWO_IN_DEAL_MISDEAL}),
        fr="Une carte est à l'envers dans le paquet : que se passe-t-il ?",
        en="A card lies face up in the deck: what happens?",
    )
    joker: Point[frozenset[Joker]] = point(
        SetOf(
            Joker, apart=[(Joker.BLANK, Joker.DEFECTIVE_DECK), (Joker.MISDEAL_IN_TIME, Joker.DEFECTIVE_DECK)]
        ),
        frozenset({Joker.BLANK, Joker.LATE_HOLDER_DEAD}),
        fr="Un joker apparaît : que se passe-t-il ?",
        en="A joker appears: what happens?",
    )
    irregular_deck: Point[IrregularDeck] = point(
        OneOf(IrregularDeck),
        IrregularDeck.ALL_BETS_BACK,
        fr="Une carte double, manquante ou différente est découverte pendant un coup : que se passe-t-il ?",
        en="A duplicate, missing or different card is found during a hand: what happens?",
    )
    irregular_deck_misuse: Point[frozenset[IrregularDeckMisuse]] = point(
        SetOf(IrregularDeckMisuse),
        frozenset(),
        fr="Que risque celui qui connaît le défaut du paquet et s'en sert, ou le provoque ?",
        en="What does a player risk who knows of the deck's fault and uses it, or causes it?",
    )
    extra_card_initial_deal: Point[frozenset[ExtraCardInitialDeal]] = point(
        SetOf(ExtraCardInitialDeal),
        frozenset(
            {
                ExtraCardInitialDeal.FIRST_PLAYER_BURN,
                ExtraCardInitialDeal.BURN_SHOWN,
                ExtraCardInitialDeal.OTHERWISE_MISDEAL,
            }
        ),
        fr="Un joueur reçoit une carte de trop pendant la donne : que se passe-t-il ?",
        en="A player receives a card too many in the deal: what happens?",
    )
    wrong_card_count: Point[frozenset[WrongCardCount]] = point(
        SetOf(WrongCardCount),
        frozenset({WrongCardCount.MISDEAL_IN_TIME, WrongCardCount.DEAD_LATER}),
        fr="Une main a trop ou trop peu de cartes : que devient-elle ?",
        en="A hand has too many or too few cards: what becomes of it?",
    )
    wrong_deal_sequence: Point[WrongDealSequence] = point(
        OneOf(WrongDealSequence),
        WrongDealSequence.MISDEAL,
        fr="Ordre de donne faux, place vide servie ou joueur oublié : que se passe-t-il ?",
        en="Wrong order, an empty seat dealt or a player missed: what happens?",
    )
    misdeal_after_action: Point[MisdealAfterAction] = point(
        OneOf(MisdealAfterAction),
        MisdealAfterAction.TWO_ACTIONS,
        fr="Jusqu'à quand une fausse donne peut-elle être annoncée ?",
        en="Until when can a misdeal be called?",
    )
    misdeal_after_action_concerned: Point[MisdealAfterActionConcerned] = point(
        OneOf(MisdealAfterActionConcerned),
        MisdealAfterActionConcerned.OWN_RULE,
        fr="Trop tard pour une fausse donne : que deviennent les joueurs que l'erreur touche ?",
        en="Too late for a misdeal: what becomes of the players whom the error touches?",
    )
    misdeal_effect: Point[frozenset[MisdealEffect]] = point(
        SetOf(MisdealEffect),
        frozenset({MisdealEffect.BETS_BACK, MisdealEffect.SAME_BUTTON_AND_BLINDS, MisdealEffect.SAME_LEVEL}),
        fr="Qu'est-ce qu'une fausse donne annule ?",
        en="What does a misdeal undo?",
    )
    player_caused_misdeal: Point[PlayerCausedMisdeal] = point(
        OneOf(PlayerCausedMisdeal),
        PlayerCausedMisdeal.NO,
        fr="L'acte d'un joueur peut-il causer une fausse donne ?",
        en="Can a player's own act cause a misdeal?",
    )
    repeated_misdeals: Point[RepeatedMisdeals] = point(
        OneOf(RepeatedMisdeals),
        RepeatedMisdeals.WARNING,
        fr="Que risque un joueur-donneur qui multiplie les fausses donnes ?",
        en="What does a player-dealer risk who keeps misdealing?",
        applies=Applies.SELF_DEALT,
    )
    exposed_burn_card: Point[ExposedBurnCard] = point(
        OneOf(ExposedBurnCard),
        ExposedBurnCard.STAYS_BURN,
        fr="Une carte brûlée est vue : que devient-elle ?",
        en="A burn card is seen: what becomes of it?",
    )
