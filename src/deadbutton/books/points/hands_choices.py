"""What a book can answer on dead, killed, mucked and exposed hands."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class DeadHandCause(Choice):
    """The causes that a book lists. When and how each one strikes is asked at its own point."""

    FOLD = "fold", "un abandon, par le mot ou par le geste", "a fold, by word or gesture"
    FOLD_OUT_OF_TURN = "fold_out_of_turn", "un abandon avant son tour", "a fold out of turn"
    THROWN_FACE_DOWN = (
        "thrown_face_down",
        "une main jetée face cachée vers l'avant",
        "a hand thrown in face down",
    )
    MUCKED = "mucked", "une main mêlée aux cartes jetées", "a hand that reached the muck"
    KILLED = "killed", "une main ramassée par erreur", "a hand killed by mistake"
    NOT_AT_SEAT = "not_at_seat", "un joueur qui n'est pas à sa place", "a player who is not at the seat"
    ON_PENALTY = "on_penalty", "un joueur qui purge une sanction", "a player who is serving a penalty"
    CLOCK_EXPIRED = "clock_expired", "le temps de réflexion écoulé", "the clock run out"
    DEVICE_USED = "device_used", "un téléphone ou appareil utilisé", "a phone or device used"
    TOO_FEW_CARDS = "too_few_cards", "une carte manquante dans la main", "a card missing from the hand"
    TOO_MANY_CARDS = "too_many_cards", "une carte de trop dans la main", "a card too many in the hand"
    STUD_UP_CARDS_LIFTED = (
        "stud_up_cards_lifted",
        "au stud, les cartes ouvertes ramassées ou retournées face à une mise",
        "in stud, up-cards picked up or turned down facing a bet",
    )
    KNOWN_BAD_DECK = (
        "known_bad_deck",
        "jouer en sachant le paquet faux",
        "acting while knowing that the deck is bad",
    )
    DEAD_CARD_MIXED = "dead_card_mixed", "une carte morte mêlée à la main", "a dead card mixed into the hand"
    LATE_JOKER = "late_joker", "un joker annoncé trop tard", "a joker declared too late"
    OWN_MISDEAL = (
        "own_misdeal",
        "une fausse donne provoquée par le joueur lui-même",
        "a misdeal of the player's own making",
    )
    DELIBERATE_EXPOSURE = "deliberate_exposure", "des cartes montrées exprès", "cards shown on purpose"
    ADVICE_ASKED = "advice_asked", "un conseil demandé", "asking for advice"
    STAFF_RULING = "staff_ruling", "une décision de l'arbitre", "a ruling by the floor"


class FoldMotion(Choice):
    WORD = "word", "l'annonce à voix haute", "the spoken word"
    RELEASE = "release", "lâcher nettement ses cartes", "a clear release of the cards"
    FORWARD_RELEASE = (
        "forward_release",
        "lâcher ses cartes vers l'avant, face cachée",
        "releasing the cards forward, face down",
    )
    PAST_LINE = (
        "past_line",
        "au-delà de la ligne de mise quand la table en a une",
        "past the betting line where the table has one",
    )
    CARDS_TO_DEALER = (
        "cards_to_dealer",
        "remettre ses cartes au donneur ou au centre",
        "handing the cards to the dealer or the centre",
    )
    ANY_GESTURE = "any_gesture", "tout geste qui montre l'abandon", "any gesture that shows surrender"
    TAPS_FACING_BET = (
        "taps_facing_bet",
        "taper plusieurs fois la table face à une mise ou aux blindes",
        "tapping the table several times facing a bet or the blinds",
    )
    NOT_IN_ALL_IN_SHOWDOWN = (
        "not_in_all_in_showdown",
        "mais jamais dans un abattage à tapis",
        "but never in an all-in showdown",
    )


class MuckRetrieval(Choice):
    """A folded hand is dead; the other clauses are the ways back."""

    NEVER = "never", "jamais", "never"
    HOUSE_LAW = (
        "house_law",
        "la règle affichée de l'établissement l'emporte",
        "the posted rule of the house prevails",
    )
    DIRECTOR_IF_IDENTIFIABLE = (
        "director_if_identifiable",
        "par le directeur seul, rarement, si elle est reconnaissable",
        "by the director alone, rarely, if it is identifiable",
    )
    MISINFORMED = (
        "misinformed",
        "si elle est reconnaissable et jetée sur une fausse information",
        "if it is identifiable and was folded on false information",
    )
    OUTSIDER_SEARCHES = (
        "outsider_searches",
        "si elle est mêlée aux autres, un tiers étranger à la table la cherche",
        "if it is mixed in, somebody from outside the table looks for it",
    )
    SHOWDOWN_IF_IDENTIFIABLE = (
        "showdown_if_identifiable",
        "à l'abattage, tant qu'elle est reconnaissable avec certitude",
        "at showdown, while it is identifiable beyond doubt",
    )
    UNCOVERED_BET_BACK = (
        "uncovered_bet_back",
        "seule la part qu'aucun adversaire ne couvre revient au joueur",
        "only the part that no opponent can cover goes back",
    )


class KilledHand(Choice):
    UNCALLED_RAISE_BACK = (
        "uncalled_raise_back",
        "morte ; la relance non payée est rendue",
        "dead; a raise not yet called goes back",
    )
    UNCALLED_BET_BACK = (
        "uncalled_bet_back",
        "morte ; la mise ou la relance non payée est rendue",
        "dead; a bet or raise not yet called goes back",
    )
    ALL_LOST = "all_lost", "morte ; toutes les mises sont perdues", "dead; everything bet is lost"
    DIRECTOR_MAY_RESTORE = (
        "director_may_restore",
        "le directeur peut la rétablir si elle est reconnaissable et l'enjeu important",
        "the director may restore it if it is identifiable and the amount large",
    )
    FLOOR_EQUITY = "floor_equity", "l'arbitre peut statuer en équité", "the floor may rule in equity"


class KilledWinner(Choice):
    PAID = "paid", "elle est rétablie et payée", "it is restored and paid"
    TABLE_DECIDES = (
        "table_decides",
        "la table tranche d'après ce qu'elle a vu",
        "the table decides on what it saw",
    )


class AllInHandMucked(Choice):
    MUCKING_FORBIDDEN = "mucking_forbidden", "la jeter est interdit", "mucking it is forbidden"
    RETRIEVE_IF_IDENTIFIABLE = (
        "retrieve_if_identifiable",
        "reprise et retournée si elle est reconnaissable, morte sinon",
        "taken back and turned up if identifiable, otherwise dead",
    )
    CALL_FLOOR = "call_floor", "l'arbitre est appelé", "the floor is called"
    HOUSE_LAW = (
        "house_law",
        "la règle affichée de l'établissement l'emporte",
        "the posted rule of the house prevails",
    )


class CardVisibility(Choice):
    IN_SIGHT = "in_sight", "toujours en vue", "in sight at all times"
    ABOVE_TABLE = "above_table", "jamais sous le niveau de la table", "never below the level of the table"
    NOT_PAST_RAIL = "not_past_rail", "jamais hors du bord", "never past the rail"
    NOT_COVERED = "not_covered", "jamais cachées sous la main", "never hidden under a hand"
    NO_HANDS_ON = "no_hands_on", "sans jamais y poser les mains", "never with a hand on them"
    NOT_HELD = "not_held", "jamais gardées en main", "never kept in hand"
    IN_FRONT_OF_CHIPS = "in_front_of_chips", "devant les jetons", "in front of the chips"
    NOT_HIDDEN_BY_CHIPS = (
        "not_hidden_by_chips",
        "jamais masquées par les jetons",
        "never hidden by the chips",
    )
    AT_OWN_RISK = (
        "at_own_risk",
        "tout litige se règle contre le joueur qui les cachait",
        "any dispute goes against the player who hid them",
    )


class ExposedByPlayer(Choice):
    """The start of the penalty is asked at ``penalty_start``."""

    HAND_LIVE = "hand_live", "la main reste vivante", "the hand stays live"
    DEAD_IF_DELIBERATE = "dead_if_deliberate", "morte si c'est voulu", "dead if it was on purpose"
    PENALTY_DUE = "penalty_due", "sanction due", "a penalty is due"
    PENALTY_IF_DELIBERATE = (
        "penalty_if_deliberate",
        "sanction due si c'est voulu",
        "a penalty is due if on purpose",
    )
    PENALTY_POSSIBLE = "penalty_possible", "sanction possible", "a penalty is possible"
    ALSO_LAST_TO_ACT = (
        "also_last_to_act",
        "même s'il est le dernier à pouvoir miser",
        "even for the last player who can still bet",
    )


class ExposedInCentre(Choice):
    LIVE_ASK = "live_ask", "elle vit, on lui demande son action", "it is live, the player is asked to act"
    STAFF_READS = (
        "staff_reads",
        "les responsables y lisent un abandon ou un suivi, au bénéfice des adversaires",
        "the staff read a fold or a call, whichever protects the opponents",
    )
    DEAD = "dead", "elle est morte", "it is dead"


class ShowOneShowAll(Choice):
    """Only the very cards that were shown are shown again, unless a clause says more."""

    EVERY_HAND = (
        "every_hand",
        "toute carte montrée à l'un l'est à tous",
        "any card shown to one is shown to all",
    )
    UNCALLED_WINNER = (
        "uncalled_winner",
        "qui gagne sans être payé et montre, montre à toute la table",
        "an uncalled winner who shows, shows the whole table",
    )
    AT_ONCE_IF_TO_ACT = (
        "at_once_if_to_act",
        "tout de suite si celui qui l'a vue doit encore parler",
        "at once if the player who saw it has still to act",
    )
    AFTER_HAND = "after_hand", "sinon après le coup", "otherwise after the hand"
    ON_REQUEST = "on_request", "à la demande d'un joueur", "when a player asks"
    WHOLE_HAND_IF_UNCLEAR = (
        "whole_hand_if_unclear",
        "la main entière si l'on ne sait plus quelle carte",
        "the whole hand if nobody knows which card it was",
    )
    ONE_CARD_ALLOWED = "one_card_allowed", "on peut n'en montrer qu'une", "showing one card only is allowed"
    OUTSIDERS_ALONE = (
        "outsiders_alone",
        "les éliminés et les spectateurs peuvent être seuls à voir",
        "busted players and spectators may be the only ones to see",
    )
    SEEN_CARD_TOLD = (
        "seen_card_told",
        "une carte aperçue par accident est signalée à tous",
        "a card seen by accident is told to all",
    )


class FoldedHandShown(Choice):
    PENALTY_DUE = "penalty_due", "sanction", "a penalty"
    PENALTY_POSSIBLE = "penalty_possible", "sanction possible", "a penalty is possible"
    WHOLE_HAND_ON_REQUEST = (
        "whole_hand_on_request",
        "l'action finie, la main entière est montrée à qui la demande",
        "once the action is over, the whole hand is shown on request",
    )
    ALL_AFTER_ROUND = (
        "all_after_round",
        "montrée à tous une fois le tour d'enchères fini",
        "shown to all once the betting round is over",
    )
    ALL_AFTER_HAND = "all_after_hand", "montrée à tous après le coup", "shown to all after the hand"
    REPLAY_IF_TO_ACT = (
        "replay_if_to_act",
        "vue par un joueur qui n'a pas misé : sanction, montrée à tous, tour rejoué",
        "seen by a player yet to bet: penalty, shown to all, round replayed",
    )
