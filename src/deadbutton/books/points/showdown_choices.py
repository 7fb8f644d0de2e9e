"""What a book can answer on the showdown, the pots and their award."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class ShowOrder(Choice):
    """Who shows first; the others then follow clockwise."""

    LAST_AGGRESSOR = (
        "last_aggressor",
        "le dernier à avoir misé ou relancé au dernier tour",
        "the last to bet or raise in the last round",
    )
    LEFT_OF_BUTTON = (
        "left_of_button",
        "sans mise, le premier à gauche du bouton",
        "without a bet, the first left of the button",
    )
    STUD_HIGH_BOARD = "stud_high_board", "au stud, le plus fort jeu visible", "in stud, the highest board"
    RAZZ_LOW_BOARD = "razz_low_board", "au razz, le plus bas jeu visible", "in razz, the lowest board"
    OPEN_ALL_IF_CHECKED = (
        "open_all_if_checked",
        "sans mise à la river, tous ouvrent ensemble",
        "if the river is checked through, everybody opens at once",
    )
    SIDE_POT_FIRST = (
        "side_pot_first",
        "les joueurs d'un pot extérieur avant ceux du pot principal",
        "players of a side pot before those of the main pot",
    )
    FREE_UNLESS_ENFORCED = (
        "free_unless_enforced",
        "ordre imposé seulement si le directeur l'exige",
        "the order binds only if the director enforces it",
    )


class AllInCardsUp(Choice):
    ALL_IN_AND_BETTING_OVER = (
        "all_in_and_betting_over",
        "dès qu'un joueur est à tapis et que les enchères sont finies",
        "as soon as a player is all-in and the betting is over",
    )
    AT_MOST_ONE_WITH_CHIPS = (
        "at_most_one_with_chips",
        "dès qu'au plus un joueur en jeu a encore des jetons",
        "as soon as at most one live player still has chips",
    )


class MustShow(Choice):
    WHOLE_HAND = "whole_hand", "toutes ses cartes, à tous", "all the cards, to everyone"
    CARDS_THAT_PLAY = (
        "cards_that_play",
        "les cartes qui jouent, et toutes si le tableau suffit",
        "the cards that play, and all of them if the board plays",
    )


class MuckLosingHand(Choice):
    """Who may throw a losing hand away unseen, and who never."""

    BEATEN_HAND = (
        "beaten_hand",
        "qui se sait battu ou renonce peut la jeter cachée",
        "whoever is beaten or gives up may muck unseen",
    )
    NEVER_ALL_IN = "never_all_in", "jamais dans un coup à tapis", "never in an all-in"
    NEVER_AFTER_CHECKED_RIVER = (
        "never_after_checked_river",
        "personne après une river sans mise",
        "nobody after a river that was checked through",
    )
    NEVER_CALLED_BETTOR = (
        "never_called_bettor",
        "jamais le relanceur payé à la river",
        "never the river bettor who was called",
    )


class WinUnseen(Choice):
    """The cases in which the winner keeps the hand to himself."""

    NOBODY_CALLED = "nobody_called", "quand personne n'a payé sa mise", "when nobody called the bet"
    OTHERS_MUCKED = (
        "others_mucked",
        "quand tous les autres jettent à l'abattage",
        "when all the others muck at showdown",
    )


class RightToSee(Choice):
    FLOOR_ONLY = "floor_only", "l'arbitre, contre la collusion", "the floor, against collusion"
    ANY_PLAYER = (
        "any_player",
        "tout joueur de la table, contre la collusion",
        "any player at the table, against collusion",
    )
    NOT_HEADS_UP = "not_heads_up", "jamais en tête à tête", "never heads-up"
    RIVER_CALLER = (
        "river_caller",
        "qui paie à la river voit la main du relanceur",
        "whoever calls on the river sees the bettor's hand",
    )
    ALL_IF_CHECKED = (
        "all_if_checked",
        "toute la table après une river sans mise",
        "the whole table after a river that was checked through",
    )


class CardsSpeak(Choice):
    CARDS_SPEAK = (
        "cards_speak",
        "elle n'engage pas : les cartes parlent",
        "it does not bind: cards speak",
    )
    TABLE_READS = (
        "table_reads",
        "toute la table lit les mains étalées",
        "the whole table reads the open hands",
    )
    DEALER_READS = (
        "dealer_reads",
        "le croupier lit et annonce les mains étalées",
        "the dealer reads and announces tabled hands",
    )


class Misdeclared(Choice):
    MUST_IF_DELIBERATE = "must_if_deliberate", "sanction due si c'est voulu", "a penalty is due if on purpose"
    MUST_IF_REPEATED = (
        "must_if_repeated",
        "sanction due en cas d'abus ou de répétition",
        "a penalty is due for abuse or repetition",
    )
    MAY_IF_DELIBERATE = (
        "may_if_deliberate",
        "sanction possible si c'est voulu",
        "a penalty is possible if on purpose",
    )
    VICTIM_MAY_APPEAL = (
        "victim_may_appeal",
        "le joueur trompé peut saisir le directeur, qui statue en équité",
        "a player who was misled may go to the director, who rules in equity",
    )


class ThrownAtShowdown(Choice):
    """A hand thrown face down at showdown, then turned over. A case that no clause names is dead."""

    DEAD = "dead", "elle est morte", "it is dead"
    ALL_IN_EXCEPTED = "all_in_excepted", "sauf dans un coup à tapis", "except in an all-in"
    OWNER_RETRIEVES = (
        "owner_retrieves",
        "son joueur peut la reprendre si elle est reconnaissable",
        "its player may take it back while it is identifiable",
    )
    LIVE_IF_IT_FLIPS = (
        "live_if_it_flips",
        "vivante si elle se retourne par accident",
        "live if it turns over by accident",
    )
    LIVE_IF_WINNER_TURNS = (
        "live_if_winner_turns",
        "vivante si le gagnant du moment la retourne",
        "live if the current winner turns it",
    )
    DEAD_IF_DEALER_TURNS = (
        "dead_if_dealer_turns",
        "morte si le croupier la retourne",
        "dead if the dealer turns it",
    )
    DEAD_IF_OTHER_TURNS = (
        "dead_if_other_turns",
        "morte si un autre joueur la retourne ou la demande",
        "dead if another player turns it or asks for it",
    )


class HandEvaluation(Choice):
    STANDARD = (
        "standard",
        "la meilleure main de cinq cartes selon le jeu",
        "the best five-card hand that the game allows",
    )


class SidePots(Choice):
    SEPARATE = "separate", "chaque pot est attribué à part", "each pot is awarded by itself"
    OUTERMOST_FIRST = (
        "outermost_first",
        "du plus extérieur au principal",
        "from the outermost to the main pot",
    )


class OddChip(Choice):
    """By kind of game. Several odd chips go one by one, each to the next player in that order."""

    LOWEST_DENOMINATION = (
        "lowest_denomination",
        "le reste se fait d'abord en plus petits jetons",
        "the remainder is first broken into the smallest chips in play",
    )
    LEFT_OF_BUTTON = (
        "left_of_button",
        "jeux à bouton : au premier à gauche du bouton",
        "button games: to the first left of the button",
    )
    HIGH_HAND = "high_hand", "high-low : à la moitié haute", "high-low: to the high half"
    STUD_HIGHEST_CARD = (
        "stud_highest_card",
        "stud : à la plus haute carte, par couleur",
        "stud: to the highest card, by suit",
    )
    STUD_HIGHEST_UP_CARD = (
        "stud_highest_up_card",
        "stud : à la plus haute carte visible, par couleur",
        "stud: to the highest up-card, by suit",
    )
    STUD_WINNING_FIVE = (
        "stud_winning_five",
        "stud : à la plus haute des cinq cartes gagnantes, par couleur",
        "stud: to the highest card of the winning five, by suit",
    )
    LOW_GAMES_LOW_SUIT = (
        "low_games_low_suit",
        "jeux low : à la main basse qui tient la plus basse couleur",
        "low games: to the low hand with the lowest suit",
    )
    IDENTICAL_HANDS_EVEN = (
        "identical_hands_even",
        "mêmes mains haute et basse : le pot entier se partage également",
        "same high and low: the whole pot is shared evenly",
    )
    STAYS_IN_MIDDLE = (
        "stays_in_middle",
        "il reste au centre pour le coup suivant",
        "it stays in the middle for the next hand",
    )
    LOWER_POT_TO_UPPER_WINNER = (
        "lower_pot_to_upper_winner",
        "celui d'un pot inférieur va au seul gagnant du pot supérieur",
        "that of a lower pot goes to the sole winner of the upper pot",
    )


class PotAwardError(Choice):
    BEFORE_NEXT_HAND = (
        "before_next_hand",
        "corrigé jusqu'au début du coup suivant, ensuite acquis",
        "put right until the next hand begins, after which it stands",
    )
    UNTIL_SUBSTANTIAL_ACTION = (
        "until_substantial_action",
        "corrigé jusqu'à l'action substantielle du coup suivant",
        "put right until substantial action on the next hand",
    )
    TABLE_DECIDES = "table_decides", "la table tranche, partage possible", "the table decides, and may split"


class UndeterminedWinner(Choice):
    SPLIT = "split", "partage entre les derniers joueurs en jeu", "split among the last players in"
    FLOOR_EQUITY = "floor_equity", "l'arbitre statue en équité", "the floor rules in equity"
    TABLE_DECIDES = "table_decides", "la table tranche, partage possible", "the table decides, and may split"


class WinningHandHandling(Choice):
    LOSERS_FIRST = "losers_first", "les mains perdantes ramassées d'abord", "losing hands are collected first"
    WINNER_KEPT_UNTIL_PUSHED = (
        "winner_kept_until_pushed",
        "la main gagnante reste en vue jusqu'à la remise du pot",
        "the winning hand stays out until the pot is pushed",
    )
    EVEN_UNCALLED = "even_uncalled", "même si tous se sont couchés", "even when everybody folded"
