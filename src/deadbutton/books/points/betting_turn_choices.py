"""J. Betting, turns: acting too early, being skipped, and the manners of a check or an all-in."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class DealerMisreadsAction(Choice):
    """``error_stands_after`` is how many players acting make the error stand."""

    AUTHOR_NOT_BOUND = (
        "author_not_bound",
        "l'auteur n'est pas lié, sa vraie action est rétablie",
        "its author is not bound, the true action is restored",
    )
    FOLLOWERS_STAY_BOUND = (
        "followers_stay_bound",
        "les joueurs suivants restent responsables de leurs actions",
        "the players after him stay responsible for their actions",
    )
    STANDS_ONCE_OTHERS_ACTED = (
        "stands_once_others_acted",
        "l'erreur est maintenue si assez de joueurs ont agi avant qu'il proteste",
        "the error stands once enough players have acted before he objects",
    )
    DEALER_READING_IF_UNCLEAR = (
        "dealer_reading_if_unclear",
        "si le croupier soutient que l'acte était ambigu, sa lecture l'emporte",
        "if the dealer maintains that the act was unclear, his reading stands",
    )
    NO_ANNOUNCING_IF_SELF_DEALT = (
        "no_announcing_if_self_dealt",
        "sans croupier, le donneur n'annonce pas les actions",
        "at a self-dealt table the dealer announces no actions",
    )
    MISLED_MAY_RETRACT = (
        "misled_may_retract",
        "quiconque a été trompé par un autre peut se reprendre",
        "whoever was misled by another may take the act back",
    )


class OutOfTurnUnchanged(Choice):
    """When the turn comes and nobody has bet or raised meanwhile."""

    BINDS = "binds", "oui, elle engage", "yes, it binds"
    FREE = (
        "free",
        "non, le joueur choisit quand vient son tour",
        "no, the player chooses when the turn comes",
    )


class OutOfTurnRaise(Choice):
    """A bet or raise too early. CHECK_OR_CALL in full: the skipped player checks or calls, or raises no more than was
    announced: check or call, no fold; he raises more: free; he folds to an earlier raise: raise as announced or call.
    """

    BINDS_ELSE_FREE = (
        "binds_else_free",
        "s'y tenir si rien n'a changé ; sinon tout",
        "carry it out if nothing has changed; otherwise anything",
    )
    CHECK_OR_CALL = (
        "check_or_call",
        "parole ou suivre, jamais se coucher ; tout si l'oublié relance plus haut que lui",
        "check or call, never fold; anything if the skipped player raises more",
    )


class OutOfTurnFold(Choice):
    IF_UNCHANGED = (
        "if_unchanged",
        "oui, si rien n'a changé quand vient le tour",
        "yes, if nothing has changed when the turn comes",
    )
    IF_UNCHANGED_OR_RELEASED = (
        "if_unchanged_or_released",
        "oui, si rien n'a changé ou si les cartes sont lâchées",
        "yes, if nothing has changed or once the cards are released",
    )
    ALWAYS = "always", "oui, toujours", "yes, always"


class SkippedPlayerOneTwo(Choice):
    AS_OUT_OF_TURN = (
        "as_out_of_turn",
        "comme toute action hors tour ; libres si l'oublié mise ou relance",
        "like any action out of turn; they are free if the skipped player bets or raises",
    )
    CALL_OR_FOLD_UNLESS_RAISED = (
        "call_or_fold_unless_raised",
        "si l'oublié mise ou relance, ils suivent ou se couchent ; seul relance qui l'avait déjà fait",
        "if the skipped player bets or raises, they call or fold; only those who had raised may raise",
    )
    STANDS_IF_SUBSTANTIAL = (
        "stands_if_substantial",
        "comme hors tour ; maintenues s'il y a action substantielle, la main oubliée au directeur",
        "as out of turn; they stand on substantial action, and the director rules on the skipped hand",
    )


class SkippedPlayerThreePlus(Choice):
    """``error_stands_after`` is from how many players on this applies."""

    AS_OUT_OF_TURN = (
        "as_out_of_turn",
        "comme toute action hors tour ; l'oublié garde tous ses choix",
        "like any action out of turn; the skipped player keeps every choice",
    )
    SKIPPED_CALLS_OR_FOLDS = (
        "skipped_calls_or_folds",
        "elles restent ; l'oublié suit ou se couche, libre seulement après une nouvelle relance",
        "they stand; the skipped player calls or folds, and is free only after a new raise",
    )
    SKIPPED_HAND_TO_DIRECTOR = (
        "skipped_hand_to_director",
        "elles restent ; le directeur tue la main oubliée ou la prive de relance",
        "they stand; the director kills the skipped hand or bars it from raising",
    )


class SimultaneousActions(Choice):
    IN_ORDER = (
        "in_order",
        "comme jouées dans l'ordre, si la seconde reste possible",
        "as if made in order, if the second is still possible",
    )


class InTheDark(Choice):
    ALLOWED = "allowed", "oui, et cela engage", "yes, and it binds"
    NOT_BINDING = "not_binding", "oui, mais cela n'engage pas", "yes, but it does not bind"


class TapTable(Choice):
    CHECK = "check", "parole", "a check"
    FOLD_FACING_BET = (
        "fold_facing_bet",
        "plusieurs coups face à une mise : se coucher ; sinon parole",
        "several taps facing a bet: a fold; otherwise a check",
    )


class CheckRaise(Choice):
    ALLOWED = (
        "allowed",
        "tous : suivre, relancer ou se coucher",
        "all of them: call, raise or fold",
    )
    FORBIDDEN = "forbidden", "suivre ou se coucher, sans relancer", "call or fold, no raise"


class FakeCheck(Choice):
    NO_RULE = "no_rule", "c'est une parole", "it is a check"
    READ_AGAINST_PLAYER = (
        "read_against_player",
        "le directeur peut interpréter le geste contre lui",
        "the director may read the gesture against him",
    )
    CHIPS_MAY_BE_FORCED = (
        "chips_may_be_forced",
        "si c'est voulu, les jetons peuvent être imposés au pot, avec sanction",
        "if deliberate, the chips may be forced into the pot, with a penalty",
    )


class CheckNutsLast(Choice):
    SOFT_PLAY_REVIEW = (
        "soft_play_review",
        "le directeur examine s'il y a eu jeu complaisant ou entente",
        "the director looks into soft play or collusion",
    )
    SANCTION = (
        "sanction",
        "sanction possible, jusqu'à la disqualification",
        "a penalty is possible, up to disqualification",
    )
    NOT_AUTOMATIC = (
        "not_automatic",
        "rien d'automatique, le directeur en juge",
        "nothing automatic, the director judges",
    )


class AllInDeclaration(Choice):
    WORD = "word", "par le mot", "by the word"
    WHOLE_STACK_PUSHED = (
        "whole_stack_pushed",
        "en poussant tous ses jetons",
        "by pushing the whole stack",
    )
    EVIDENT_PART_MOVED = (
        "evident_part_moved",
        "en avançant aussi une part évidente du tapis, sauf avec un bouton",
        "by also moving an evident part of the stack, unless there is a button",
    )
    ALL_IN_BUTTON = (
        "all_in_button",
        "un bouton marque chaque joueur à tapis",
        "a button marks each all-in player",
    )
