"""F. The choices of the deck and of the initial deal."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class DeckSpec(Choice):
    FULL_DECK = "full_deck", "52 cartes", "52 cards"
    SHORT_DECK = (
        "short_deck",
        "36 cartes, sans les 2 à 5, si le jeu le veut",
        "36 cards, without 2 to 5, where the game asks for it",
    )
    TWO_DECKS = (
        "two_decks",
        "deux paquets à dos différents par table",
        "two decks with different backs at each table",
    )


class DeckChange(Choice):
    """When the deck is changed. A player's mere wish is never one of them."""

    DEALER_PUSH = "dealer_push", "au changement de croupier", "at the dealer push"
    NEW_LEVEL = "new_level", "au changement de niveau", "at a new level"
    HOUSE_PROCEDURE = "house_procedure", "selon la procédure de la maison", "by the house's procedure"
    IF_DAMAGED = (
        "if_damaged",
        "dès qu'une carte abîmée ou reconnaissable est signalée",
        "as soon as a damaged or recognisable card is reported",
    )
    PLAYER_ASKS_IF_DAMAGED = (
        "player_asks_if_damaged",
        "à la demande d'un joueur, si le jeu est abîmé, incomplet ou irrégulier",
        "when a player asks, if the deck is damaged, short or irregular",
    )
    SPREAD_TO_CHECK = (
        "spread_to_check",
        "le nouveau paquet est étalé et vérifié",
        "the new deck is spread and checked",
    )


class SuitRanking(Choice):
    SPADES_FIRST = "spades_first", "pique, cœur, carreau, trèfle", "spades, hearts, diamonds, clubs"
    REDRAW = "redraw", "aucun ordre : on tire de nouveau", "no order: the draw is repeated"


class DealOrder(Choice):
    CLOCKWISE_ONE_BY_ONE = (
        "clockwise_one_by_one",
        "une carte à la fois, dans le sens horaire, à partir de la gauche du bouton",
        "one card at a time, clockwise, from the left of the button",
    )
    EVERY_STACK = (
        "every_stack",
        "chaque tapis est servi, joueur présent ou non",
        "every stack is dealt in, its player present or not",
    )
    WAIT_FOR_ALL_CARDS = (
        "wait_for_all_cards",
        "on attend d'avoir toutes ses cartes pour les regarder",
        "players wait for all their cards before looking",
    )


class ExposedFirstTwoCards(Choice):
    MISDEAL = "misdeal", "fausse donne", "a misdeal"
    REPLACED = "replaced", "remplacée comme une autre", "replaced like any other"


class ExposedLaterCard(Choice):
    REPLACED_AND_BURNT = (
        "replaced_and_burnt",
        "remplacée à la fin de la donne par la carte du dessus ; elle sert de première brûlée",
        "replaced by the top card after the deal; it serves as the first burn",
    )
    MISDEAL = "misdeal", "fausse donne", "a misdeal"


class ExposedLaterCardByPlayer(Choice):
    REPLACED = (
        "replaced",
        "remplacée comme si le croupier l'avait montrée",
        "replaced as if the dealer had shown it",
    )
    KEPT = "kept", "il la garde, sans recours", "he keeps it, without recourse"


class TwoExposedCards(Choice):
    MISDEAL = "misdeal", "fausse donne", "a misdeal"
    REPLACED = "replaced", "chacune est remplacée", "each is replaced"


class StudDownCardExposed(Choice):
    MISDEAL = "misdeal", "fausse donne", "a misdeal"
    BECOMES_UPCARD = (
        "becomes_upcard",
        "elle devient sa carte ouverte, la troisième vient cachée",
        "it becomes the up-card, third street comes face down",
    )


class CardOffTable(Choice):
    """What a fallen card is, by who made it fall. Where no clause speaks, it is a card that was seen, or was not."""

    DEALER_AS_EXPOSED = (
        "dealer_as_exposed",
        "du fait du croupier : comptée comme exposée",
        "by the dealer: it counts as exposed",
    )
    ACCIDENT_AS_EXPOSED = (
        "accident_as_exposed",
        "geste involontaire d'un joueur pendant la donne : comptée comme exposée",
        "a player's involuntary move during the deal: it counts as exposed",
    )
    PLAYER_DROP_PLAYS = (
        "player_drop_plays",
        "tombée autrement du fait du joueur : il la joue",
        "dropped otherwise by its player: he plays it",
    )
    SEEN_IS_ANNOUNCED = (
        "seen_is_announced",
        "qui l'a reconnue la dit à tous",
        "whoever recognised it names it to all",
    )


class FlashedCard(Choice):
    AS_EXPOSED = "as_exposed", "traitée comme exposée", "treated as exposed"
    OWNER_CHOOSES_IF_UNTOUCHED = (
        "owner_chooses_if_untouched",
        "son propriétaire choisit s'il ne l'a pas touchée, sinon il la garde",
        "its owner chooses if he has not touched it, otherwise he keeps it",
    )
    MISDEAL = "misdeal", "fausse donne", "a misdeal"


class DeadCardMixed(Choice):
    CORRECTED_IF_CLEAR = (
        "corrected_if_clear",
        "remise en ordre si l'on sait sans doute quelle carte est à qui",
        "put right if it is beyond doubt which card is whose",
    )
    OWN_HAND_DEAD = (
        "own_hand_dead",
        "qui mêle une carte morte à sa main la perd, les autres continuent",
        "whoever mixes a dead card into his hand loses it, the others play on",
    )
    OWN_MIX_MISDEAL = (
        "own_mix_misdeal",
        "carte morte mêlée à une main : fausse donne",
        "a dead card mixed into a hand: misdeal",
    )
    UNCLEAR_HAND_DEAD = (
        "unclear_hand_dead",
        "toute main mêlée que l'on ne peut pas démêler est morte",
        "any mixed hand that cannot be told apart is dead",
    )
    PLAYERS_MIXED_MISDEAL = (
        "players_mixed_misdeal",
        "cartes de deux joueurs mêlées : fausse donne",
        "two players' cards mixed: misdeal",
    )


class BoxedCard(Choice):
    BLANK = (
        "blank",
        "montrée, mise de côté, sans effet : la suivante la remplace",
        "shown, set aside, without effect: the next card replaces it",
    )
    PLAYS_IN_PLACE = (
        "plays_in_place",
        "après la donne, elle vaut là où elle tombe : brûlée ou carte du tableau",
        "after the deal it counts where it falls: burn or board card",
    )
    ONE_IN_DEAL_MISDEAL = (
        "one_in_deal_misdeal",
        "dès la première dans la donne : fausse donne",
        "one in the deal: misdeal",
    )
    TWO_IN_DEAL_MISDEAL = (
        "two_in_deal_misdeal",
        "deux ou plus dans la donne : fausse donne",
        "two or more in the deal: misdeal",
    )
    MANY_LATER_MAY_CANCEL = (
        "many_later_may_cancel",
        "beaucoup après la donne : le directeur peut annuler, pot partagé entre les joueurs en lice",
        "many after the deal: the director may cancel, the pot is shared by those still in",
    )


class Joker(Choice):
    BLANK = "blank", "sans effet : la carte suivante le remplace", "without effect: the next card replaces it"
    LATE_HOLDER_DEAD = (
        "late_holder_dead",
        "annoncé tard : la main de son détenteur est morte",
        "announced late: its holder's hand is dead",
    )
    MISDEAL_IN_TIME = (
        "misdeal_in_time",
        "fausse donne tant qu'elle peut encore être annoncée",
        "a misdeal as long as one can still be called",
    )
    DEFECTIVE_DECK = (
        "defective_deck",
        "à tout moment, comme un paquet irrégulier",
        "at any time, as an irregular deck",
    )


class IrregularDeck(Choice):
    ALL_BETS_BACK = (
        "all_bets_back",
        "coup annulé, toutes les mises rendues",
        "the hand is void, all bets go back",
    )
    POT_SHARED = (
        "pot_shared",
        "coup annulé, tour inachevé rendu, pot partagé entre les joueurs en lice",
        "the hand is void, the unfinished round goes back, the pot is shared by those still in",
    )
    REDEAL_BEFORE_ACTION_ONLY = (
        "redeal_before_action_only",
        "nouvelle donne avant la première décision ; ensuite le coup continue",
        "a redeal before the first decision; after it the hand goes on",
    )


class IrregularDeckMisuse(Choice):
    EXPLOIT_PENALTY = (
        "exploit_penalty",
        "en profiter : sanction ou disqualification",
        "exploiting it: penalty or disqualification",
    )
    KNOWING_HAND_DEAD = (
        "knowing_hand_dead",
        "agir en le sachant : main morte",
        "acting while knowing it: dead hand",
    )
    TAMPERING_DISQUALIFIED = (
        "tampering_disqualified",
        "truquer le paquet : disqualification",
        "tampering with the deck: disqualification",
    )


class ExtraCardInitialDeal(Choice):
    FIRST_PLAYER_BURN = (
        "first_player_burn",
        "une seule, au premier servi après la donne : reprise, elle sert de brûlée",
        "one only, to the first player after the full deal: taken back, it serves as the burn",
    )
    BURN_SHOWN = "burn_shown", "cette brûlée est montrée à tous", "that burn is shown to all"
    TOP_CARD_BACK = (
        "top_card_back",
        "une carte du dessus donnée à son rang peut être reprise",
        "a top card dealt in its sequence may be taken back",
    )
    CORRECTED_IF_EASY = "corrected_if_easy", "corrigée si c'est facile", "put right if that is easy"
    OTHERWISE_MISDEAL = "otherwise_misdeal", "autrement, fausse donne", "otherwise a misdeal"


class WrongCardCount(Choice):
    TOP_CARD_COMPLETES = (
        "top_card_completes",
        "la carte du dessus complète la main si l'ordre est intact",
        "the top card completes the hand if the sequence is intact",
    )
    CORRECTED_IF_EASY = "corrected_if_easy", "corrigé si c'est facile", "put right if that is easy"
    BUTTON_COMPLETED = (
        "button_completed",
        "au bouton, la carte qui manque est donnée tant qu'il n'a pas agi",
        "the button is given a missing card until he has acted",
    )
    MISDEAL_IN_TIME = (
        "misdeal_in_time",
        "fausse donne tant qu'elle peut encore être annoncée",
        "a misdeal as long as one can still be called",
    )
    DEAD_LATER = "dead_later", "plus tard, main morte", "later, a dead hand"
    STUD_LAST_CARD_LIVE = (
        "stud_last_card_live",
        "stud : sans sa dernière carte, la main reste vivante",
        "stud: a hand without its last card stays live",
    )
    DRAW_SHORT_LIVE = (
        "draw_short_live",
        "tirage : une carte de moins avant un tirage, la main reste vivante",
        "draw: one card short before a draw, the hand stays live",
    )


class WrongDealSequence(Choice):
    MISDEAL = "misdeal", "fausse donne", "a misdeal"
    CORRECTED_IF_EASY = (
        "corrected_if_easy",
        "ordre rétabli si c'est facile ; sinon, ou place vide servie, fausse donne",
        "order restored if that is easy; otherwise, or for an empty seat dealt, a misdeal",
    )


class MisdealAfterAction(Choice):
    FIRST_ACTION = "first_action", "jusqu'à la première décision", "until the first decision"
    TWO_ACTIONS = (
        "two_actions",
        "jusqu'à ce que deux joueurs aient agi après la grosse blinde (stud : la mise forcée)",
        "until two players past the big blind (stud: the forced bet) have acted",
    )
    SUBSTANTIAL_ACTION = (
        "substantial_action",
        "jusqu'à une action substantielle",
        "until substantial action",
    )


class MisdealAfterActionConcerned(Choice):
    OWN_RULE = (
        "own_rule",
        "leur main suit la règle de sa propre erreur",
        "their hands follow the rule of their own error",
    )
    OUT = (
        "out",
        "leur main est morte, leurs jetons restent au pot",
        "their hands are dead, their chips stay in",
    )


class MisdealEffect(Choice):
    BETS_BACK = (
        "bets_back",
        "mises rendues, actions annulées",
        "bets go back, action is void",
    )
    SAME_BUTTON_AND_BLINDS = (
        "same_button_and_blinds",
        "nouvelle donne, même bouton, mêmes blindes",
        "redeal with the same button and blinds",
    )
    SAME_LEVEL = (
        "same_level",
        "au même niveau, même si le temps est passé",
        "at the same level, even if time ran out",
    )
    ABSENT_MAY_PLAY = (
        "absent_may_play",
        "les absents de la première donne peuvent jouer la seconde",
        "players absent for the first deal may play the second",
    )
    PENALISED_KILLED = (
        "penalised_killed",
        "les joueurs sanctionnés sont servis et leur main tuée",
        "penalised players are dealt in and their hands killed",
    )


class PlayerCausedMisdeal(Choice):
    NO = "no", "non, jamais", "no, never"
    NO_PLAYER_OUT = (
        "no_player_out",
        "non : ce joueur seul est hors du coup",
        "no: that player alone is out of the hand",
    )


class RepeatedMisdeals(Choice):
    NOTHING = "nothing", "rien", "nothing"
    WARNING = "warning", "un avertissement de l'hôte", "a warning by the host"
    SANCTION = "sanction", "une sanction", "a penalty"


class ExposedBurnCard(Choice):
    STAYS_BURN = "stays_burn", "elle reste la brûlée", "it stays the burn"
    SHOWN_STAYS_BURN = (
        "shown_stays_burn",
        "montrée à tous, elle reste la brûlée",
        "shown to all, it stays the burn",
    )
