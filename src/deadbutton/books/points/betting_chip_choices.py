"""J. Betting, words and chips: what a gesture in turn comes to."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class VerbalBinding(Choice):
    """What binds a player in turn, and who is believed."""

    WORDS_BIND = "words_bind", "l'annonce à son tour engage", "words in turn bind"
    GESTURES_BIND = "gestures_bind", "un geste clair engage aussi", "a clear gesture binds too"
    DEALER_IS_BELIEVED = (
        "dealer_is_believed",
        "en cas de litige, le croupier est cru",
        "in a dispute the dealer is believed",
    )
    CARDS_AND_CHIPS_DECIDE = (
        "cards_and_chips_decide",
        "sans croupier, la place des cartes et des jetons tranche",
        "without a dealer, where cards and chips lie decides",
    )


class VerbalVsChips(Choice):
    DECLARED = (
        "declared",
        "le montant annoncé, s'il est dit avant les jetons ou avec eux",
        "the declared amount, if said before the chips or with them",
    )
    FIRST_COUNTS = (
        "first_counts",
        "ce qui vient en premier ; ensemble, une annonce claire, sinon les jetons ; contradiction : le directeur",
        "whichever comes first; together, a clear declaration, else the chips; a contradiction: the director",
    )


class BettingLine(Choice):
    """Which chips are bet, and where they belong."""

    RELEASED_FORWARD = (
        "released_forward",
        "comptent les jetons lâchés vers l'avant",
        "chips released forward count",
    )
    ACROSS_LINE = (
        "across_line",
        "avec une ligne, comptent les jetons qui la passent",
        "with a line, chips across it count",
    )
    PUSHED_AT_LINE = (
        "pushed_at_line",
        "avec une ligne, comptent aussi les jetons poussés qui s'arrêtent avant",
        "with a line, chips pushed forward that stop short of it count too",
    )
    BEHIND_LINE_SAFE = (
        "behind_line_safe",
        "derrière la ligne, le croupier ne touche à rien",
        "behind the line the dealer touches nothing",
    )
    HALF_WAY = "half_way", "les mises se posent à mi-chemin", "bets are placed half way"
    CLEAR_OF_STACK = (
        "clear_of_stack",
        "les mises se posent devant soi, à l'écart du tapis",
        "bets are placed in front of the player, away from the stack",
    )
    NOT_INTO_POT = (
        "not_into_pot",
        "les mises ne vont pas au centre avant la fin du tour",
        "bets stay out of the pot until the round is over",
    )


class RaiseMethods(Choice):
    ONE_MOTION = "one_motion", "tout le montant en un mouvement", "the full amount in one motion"
    AMOUNT_DECLARED_FIRST = (
        "amount_declared_first",
        "le montant annoncé avant les jetons",
        "the amount declared before the chips",
    )
    RAISE_THEN_CALL_AND_ONE_MOTION = (
        "raise_then_call_and_one_motion",
        "« relance » d'abord, puis de quoi suivre et un seul autre mouvement",
        "'raise' first, then the call and one more motion",
    )
    RAISE_THEN_EITHER = (
        "raise_then_either",
        "« relance » d'abord, puis le montant en un mouvement ou annoncé",
        "'raise' first, then the amount in one motion or declared",
    )
    SEVERAL_MOTIONS_ONCE_DECLARED = (
        "several_motions_once_declared",
        "une relance annoncée, les jetons peuvent venir en plusieurs mouvements",
        "once a raise is declared, chips may come in several motions",
    )


class StringBet(Choice):
    """What is left of a bet made in several motions, or in several breaths, without a word first."""

    FIRST_MOTION = "first_motion", "seul le premier mouvement compte", "only the first motion counts"
    FIRST_FIGURE = (
        "first_figure",
        "seul le premier chiffre annoncé compte",
        "only the first figure spoken counts",
    )
    CALL_STANDS = (
        "call_stands",
        "suivre puis relancer : on a suivi",
        "a call followed by a raise is a call",
    )
    AT_LEAST_MINIMUM = (
        "at_least_minimum",
        "complété s'il le faut au minimum requis",
        "brought up to the required minimum if need be",
    )
    DEALER_DECLARES = "dealer_declares", "le croupier le déclare", "the dealer calls it"
    ABUSE_SANCTIONED = (
        "abuse_sanctioned",
        "l'abus peut être sanctionné",
        "abuse may be penalised",
    )


class DeclaredAmountMeaning(Choice):
    """How a spoken sum is read. "Raise to" is a total everywhere; a sum that no clause makes an increment is too."""

    SUM_IS_TOTAL = "sum_is_total", "une somme annoncée est le total", "a spoken sum is the total"
    RAISE_OF_IS_INCREMENT = (
        "raise_of_is_increment",
        "« relance de x » s'ajoute au montant à suivre",
        "'raise of x' comes on top of the call",
    )
    PLUS_IS_INCREMENT = (
        "plus_is_increment",
        "« plus x » s'ajoute au montant à suivre",
        "'plus x' comes on top of the call",
    )
    TWO_PARTS_AFTER_RAISE = (
        "two_parts_after_raise",
        "après « relance », le montant à suivre puis « plus x » s'additionnent",
        "after 'raise', the call and then 'plus x' add up",
    )
    BARE_SUM_AS_CHIPS = (
        "bare_sum_as_chips",
        "une somme sans verbe vaut ces jetons poussés en silence",
        "a sum without an action word is as good as those chips pushed silently",
    )


class VagueAmount(Choice):
    MINIMUM = "minimum", "la mise ou la relance minimum", "the minimum bet or raise"
    DIRECTOR_INTERPRETS = (
        "director_interprets",
        "le directeur l'interprète, au risque de celui qui parle",
        "the director reads it, at the speaker's risk",
    )
    ASK_THEN_MINIMUM = (
        "ask_then_minimum",
        "on fait préciser, sinon le minimum",
        "the player is asked, failing that the minimum",
    )
    HIGHEST_UP_TO_POT = (
        "highest_up_to_pot",
        "la plus forte lecture raisonnable qui ne dépasse pas le pot",
        "the highest reasonable reading within the pot",
    )


class OversizedChip(Choice):
    CALL = (
        "call",
        "suivre, sauf relance annoncée avant que le jeton touche la table",
        "a call, unless a raise is declared before the chip touches the table",
    )
    EVEN_WITH_CHIPS_OUT = (
        "even_with_chips_out",
        "même avec des jetons déjà misés dans le tour",
        "even with chips already out in the round",
    )
    LAST_CHIP_TOO = "last_chip_too", "même si c'est le dernier jeton", "even if it is the last chip"
    CHANGE_MAY_BE_ASKED = (
        "change_may_be_asked",
        "le joueur peut annoncer qu'il fait du change",
        "the player may say that he is making change",
    )


class OversizedChipRaiseNoAmount(Choice):
    CHIP_VALUE = "chip_value", "un total de la valeur du jeton", "a total of the chip's value"
    MAXIMUM_FOR_CHIP = (
        "maximum_for_chip",
        "le maximum permis avec ce jeton",
        "the most that the chip allows",
    )


class OversizedChipOpening(Choice):
    CHIP_VALUE = "chip_value", "la valeur du jeton", "the chip's value"
    MAXIMUM_FOR_CHIP = (
        "maximum_for_chip",
        "le maximum permis avec ce jeton",
        "the most that the chip allows",
    )


class MultipleChips(Choice):
    """Call or raise? A chip is needed when the others do not reach the call: the smallest one is tested."""

    FIFTY_PERCENT = (
        "fifty_percent",
        "le total décide, selon la règle de la moitié",
        "the total decides, by the half rule",
    )
    SAME_DENOMINATION = (
        "same_denomination",
        "jetons de même valeur : suivre si chacun est nécessaire ; jetons mélangés : règle de la moitié",
        "one denomination: a call if every chip is needed; mixed chips: the half rule",
    )
    ANY_CHIPS = (
        "any_chips",
        "de toutes valeurs : suivre si chacun est nécessaire, sinon le total décide",
        "of any value: a call if every chip is needed, otherwise the total decides",
    )
    RAISE_UNLESS_ALL_NEEDED = (
        "raise_unless_all_needed",
        "une relance, sauf s'il les faut tous pour suivre",
        "a raise, unless all of them are needed to call",
    )


class ShortBet(Choice):
    TO_MINIMUM = "to_minimum", "portée au minimum", "brought up to the minimum"
    TO_MINIMUM_UNTIL_NEXT_STREET = (
        "to_minimum_until_next_street",
        "portée au minimum pour tous tant que la carte suivante n'est pas donnée",
        "brought up to the minimum for all until the next street is dealt",
    )


class ShortCall(Choice):
    COMPLETE_OR_FOLD = (
        "complete_or_fold",
        "compléter pour suivre, ou se coucher en laissant les jetons",
        "complete the call, or fold and leave the chips",
    )
    BARE_SUM_VOID = (
        "bare_sum_void",
        "une somme trop faible seulement dite est nulle : le joueur choisit librement",
        "a sum too small that was only spoken is void: the player chooses freely",
    )
    RETRACT_IF_MISHEARD = (
        "retract_if_misheard",
        "celui qui a mal entendu reprend ses jetons",
        "whoever misheard takes the chips back",
    )
    FULL_CALL_HEADS_UP = (
        "full_call_heads_up",
        "à deux dans le coup, suivre en entier",
        "heads-up in the hand, a full call",
    )
    FULL_CALL_OF_OPENING_BET = (
        "full_call_of_opening_bet",
        "face à la mise d'ouverture, suivre en entier",
        "facing the opening bet, a full call",
    )
    DIRECTOR_OTHERWISE = (
        "director_otherwise",
        "sinon le directeur : suivre en entier, ou se coucher en laissant la somme",
        "otherwise the director: a full call, or a fold that leaves the amount",
    )


class ShortWithDeclaration(Choice):
    DECLARED_ACTION = (
        "declared_action",
        "l'action annoncée est due : suivre en entier, ou la relance minimum",
        "the declared action is due: the full call, or the minimum raise",
    )
    GROSS_MISUNDERSTANDING = (
        "gross_misunderstanding",
        "méprise énorme et éliminatoire : le directeur peut limiter la perte aux jetons posés",
        "a gross misunderstanding that would eliminate: the director may limit the loss to the chips put in",
    )
    RETRACT_IF_MISHEARD = (
        "retract_if_misheard",
        "celui qui a mal entendu se reprend : suivre ou se coucher",
        "whoever misheard may take it back: call or fold",
    )


class ShortSeries(Choice):
    """Several wrong bets in a row. ``error_stands_after`` is how many players acting make an error stand."""

    FROM_FIRST_ERROR = (
        "from_first_error",
        "tout est corrigé depuis la première erreur",
        "all is corrected from the first error",
    )
    STANDS_ONCE_OTHERS_ACTED = (
        "stands_once_others_acted",
        "l'erreur est maintenue si assez de joueurs ont agi après elle",
        "the error stands once enough players have acted after it",
    )
    DIFFERENCE_RETURNED = (
        "difference_returned",
        "si elle est maintenue, la différence revient à celui qui avait misé",
        "if it stands, the difference goes back to the bettor",
    )
    BIG_BLIND_ALWAYS_RESTORED = (
        "big_blind_always_restored",
        "une mise sous la grosse blinde est toujours corrigée",
        "a bet below the big blind is always corrected",
    )
    RIGHT_PAYER_RESTORES_ALL = (
        "right_payer_restores_all",
        "toujours corrigée si un joueur avait payé le bon montant",
        "always corrected if one player had paid the right amount",
    )
    FIRST_CORRECTS_REST_DIRECTOR = (
        "first_corrects_rest_director",
        "le premier en défaut corrige, le directeur règle la suite",
        "the first at fault corrects, the director rules on the rest",
    )
    DIRECTOR_DECIDES = "director_decides", "le directeur en décide", "the director decides"


class MisheardAmount(Choice):
    LOSE_OR_COMPLETE = (
        "lose_or_complete",
        "compléter pour suivre, ou se coucher en laissant les jetons",
        "complete the call, or fold and leave the chips",
    )
    WRONG_AMOUNT_CORRECTED = (
        "wrong_amount_corrected",
        "un montant mal annoncé est ramené pour tous à la vraie mise",
        "a wrongly announced amount is corrected to the true bet for all",
    )
    RETRACT_THEN_CALL_OR_FOLD = (
        "retract_then_call_or_fold",
        "il reprend ses jetons, puis suit ou se couche, sans relancer",
        "he takes the chips back, then calls or folds, without raising",
    )
    BOUND_IF_BETTOR_SHOWED = (
        "bound_if_bettor_showed",
        "il doit tout si l'autre a ouvert son jeu en l'entendant suivre",
        "he owes it all if the bettor opened his hand on hearing the call",
    )
    TRUE_AMOUNT_OWED = (
        "true_amount_owed",
        "celui qui suit doit la vraie mise, quoi qu'on lui ait dit",
        "the caller owes the true bet, whatever he was told",
    )
