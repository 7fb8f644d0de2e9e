"""Circumstances: where a book has one answer and says it in several places, one for each kind of game or moment."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class Circumstance(Choice):
    """When an article of an answer speaks, and not another: ``when.stud = "79-4b"``."""

    # The game
    FLOP = "flop", "dans les jeux à tableau commun", "in flop games"
    STUD = "stud", "au stud", "in stud"
    DRAW = "draw", "dans les jeux à tirage", "in draw games"
    NO_LIMIT = "no_limit", "en no-limit", "in no-limit"
    POT_LIMIT = "pot_limit", "en pot-limit", "in pot-limit"
    FIXED_LIMIT = "fixed_limit", "à limite fixe", "in fixed-limit"
    FLOP_HIGH_LOW = "flop_high_low", "dans les jeux high-low à tableau commun", "in high-low flop games"
    STUD_HIGH_LOW = "stud_high_low", "au stud high-low", "in high-low stud"
    TWO_CARDS = "two_cards", "dans les jeux à deux cartes privées", "in games with two hole cards"

    # The order of the cards
    ORDER_KNOWN = "order_known", "l'ordre des cartes est connu", "the order of the cards is known"
    ORDER_UNKNOWN = "order_unknown", "l'ordre des cartes est perdu", "the order of the cards is lost"

    # A place at the table
    NO_SMALL_BLIND = "no_small_blind", "une donne sans petite blinde", "a hand without a small blind"
    EMPTY_BUTTON = "empty_button", "un bouton devant un siège vide", "a button before an empty seat"
    BETWEEN_BUTTON_AND_SMALL_BLIND = (
        "between_button_and_small_blind",
        "un siège entre le bouton et la petite blinde",
        "a seat between the button and the small blind",
    )
    RIGHT_OF_BUTTON = "right_of_button", "le siège à droite du bouton", "the seat on the button's right"
    ON_SMALL_BLIND = "on_small_blind", "le siège de la petite blinde", "the small blind's seat"
    ON_BUTTON = "on_button", "le siège du bouton", "the button's seat"

    # The event
    FREEZEOUT = "freezeout", "un tournoi sans recave", "an event without rebuys"
    BEFORE_START = "before_start", "un tournoi pas encore commencé", "an event that has not begun"
    AT_ENTRY = "at_entry", "l'inscription", "registration"
    AT_SEAT = "at_seat", "l'arrivée au siège", "taking the seat"
    AT_PAYOUT = "at_payout", "le paiement d'un gain", "the payment of a prize"
    REGISTRATION_CLOSED = "registration_closed", "les inscriptions closes", "registration closed"
    UNSOLD_SEAT = "unsold_seat", "un siège invendu", "an unsold seat"
    NO_UNSOLD_SEAT = "no_unsold_seat", "aucun siège invendu", "no unsold seat"
    SET_BY_MANAGEMENT = "set_by_management", "un tapis fixé par la direction", "a stack set by management"
    TIGHTENED = "tightened", "un équilibre resserré par le directeur", "a balance tightened by the director"
    CHANGING_TABLES = "changing_tables", "un changement de table", "a change of tables"
    MISSED_LEVEL_CHANGE = "missed_level_change", "un changement de niveau oublié", "a missed change of level"
    HAND_FOR_HAND = "hand_for_hand", "le main par main", "hand-for-hand"
    IN_THE_MONEY = "in_the_money", "les places payées", "the places paid"
    IN_USA = "in_usa", "un tournoi aux États-Unis", "an event in the USA"
    OUTSIDE_USA = "outside_usa", "un tournoi hors des États-Unis", "an event outside the USA"
    ANNOUNCEMENT = "announcement", "une annonce du personnel", "an announcement by the staff"

    # What went wrong
    MISREAD_ACTION = "misread_action", "une action mal lue par le croupier", "an action misread by the dealer"
    WRONG_BETS = "wrong_bets", "une série de mises fausses", "a series of wrong bets"
    SKIPPED_PLAYER = "skipped_player", "un joueur oublié", "a skipped player"
    TOO_MANY_CARDS = "too_many_cards", "une main qui a trop de cartes", "a hand with too many cards"
    BOARD_ERROR = "board_error", "une erreur de tableau", "a board error"
    HIDDEN = "hidden", "des cartes ou des jetons cachés", "hidden cards or chips"
    LATE_REPORT = "late_report", "un signalement tardif", "a late report"
    OUTSIDE_CLAIM = "outside_claim", "un recours à l'extérieur", "a claim to an outside body"
    NOT_A_BET = "not_a_bet", "un compte qui n'est pas celui d'une mise", "a count of something but a bet"
    TOO_SOON = "too_soon", "un délai raisonnable pas encore écoulé", "a reasonable time not yet over"
    SEVERAL_CARDS = "several_cards", "plusieurs cartes en trop", "several cards too many"
    OUT_OF_ORDER = "out_of_order", "une carte donnée hors de son rang", "a card dealt out of its sequence"
    FIRST_CARD = (
        "first_card",
        "une première carte au mauvais endroit",
        "a first card dealt to the wrong place",
    )
    EMPTY_SEAT = "empty_seat", "un siège servi sans y avoir droit", "a seat dealt in without a right to it"
    PLAYER_MISSED = "player_missed", "un joueur qui n'a pas été servi", "a player who was not dealt in"
    UNLISTED = "unlisted", "un cas que le livre ne cite pas", "a case that the book does not list"
    SPECIAL_CIRCUMSTANCES = (
        "special_circumstances",
        "des circonstances particulières",
        "special circumstances",
    )

    # The act
    RAISE = "raise", "une relance", "a raise"
    DECLARED = "declared", "une mise avec annonce", "a bet with a declaration"
    LAST_LIVE_HAND = "last_live_hand", "la dernière main vivante", "the last live hand"
    EARLY_CHECK = "early_check", "une parole hors tour", "a check out of turn"
    EARLY_CALL = "early_call", "un suivi hors tour", "a call out of turn"
    EARLY_BET = "early_bet", "une mise ou relance hors tour", "a bet or raise out of turn"
    EARLY_FOLD = "early_fold", "une main couchée hors tour", "a fold out of turn"
    BY_WORD = "by_word", "une simple parole", "a word alone"
    RELEASED = "released", "des cartes lâchées", "cards released"
    NOT_RELEASED = "not_released", "des jetons pas encore lâchés", "chips not released yet"
    OPENING_BET = "opening_bet", "une ouverture", "an opening bet"
    DECLARED_LATE = "declared_late", "une annonce après les jetons", "a declaration after the chips"
    UNCLEAR = "unclear", "un mot ou un geste peu clair", "an unclear word or gesture"
    UNCLEAR_BET = "unclear_bet", "une annonce de mise peu claire", "an unclear declaration of a bet"
    TIME_SAID = "time_said", "le mot « temps »", "the word 'time'"
    TIME_SAID_OFTEN = "time_said_often", "le mot « temps » à répétition", "the word 'time' again and again"
    WITH_LINE = "with_line", "une ligne de mise", "a betting line"
    NO_LINE = "no_line", "une table sans ligne de mise", "a table without a betting line"
    BEHIND_LINE = "behind_line", "des cartes en deçà de la ligne", "cards behind the line"
    IN_MUCK = "in_muck", "une main mêlée aux cartes jetées", "a hand mixed into the muck"
    TIE = "tie", "des cartes de même rang", "cards of equal rank"
    BRING_IN = "bring_in", "un bring-in", "a bring-in"

    # The deed, under the key that it has among the offences
    NEGATIVE_REMARKS = "negative_remarks", "la critique du jeu d'un autre", "criticism of another's play"
    OUT_OF_TURN = "out_of_turn", "une action hors tour", "an act out of turn"
    CENTRE_BETS = "centre_bets", "des jetons jetés dans le pot", "chips splashed into the pot"
    STRING_BETS = "string_bets", "une mise en plusieurs temps", "a string bet"
    TIME_ABUSE = "time_abuse", "un abus de temps", "an abuse of time"
    ACTING_STANDING = "acting_standing", "une action faite debout", "an act while standing"
    DISRUPTION = "disruption", "une gêne du tournoi", "a disturbance of the event"
    THROWING_CARDS = "throwing_cards", "des cartes jetées", "cards thrown"
    EXPOSING_CARDS = "exposing_cards", "des cartes montrées trop tôt", "cards exposed too soon"
    ONE_PLAYER_ONE_HAND = "one_player_one_hand", "une main jouée à plusieurs", "a hand played by several"
    ABUSE = "abuse", "des grossièretés ou des injures", "swearing or abuse"
    COLLUSION = "collusion", "une collusion", "collusion"
    DEVICE = "device", "un appareil de communication", "a communication device"
    CHEATING = "cheating", "une tricherie", "cheating"

    # Other deeds
    CARDS_DAMAGED = "cards_damaged", "des cartes pliées ou abîmées", "cards bent or damaged"
    CHIPS_DAMAGED = "chips_damaged", "des jetons mordus ou abîmés", "chips bitten or damaged"
    HAND_NAMED = "hand_named", "une main nommée avant d'être étalée", "a hand named before it is tabled"
    CARDS_REVEALED = "cards_revealed", "des cartes révélées avant la fin", "cards revealed before the end"
    CARDS_HELD = "cards_held", "des cartes tenues ou couvertes", "cards held or covered"
    CARDS_BEHIND_CHIPS = "cards_behind_chips", "des cartes cachées par les jetons", "cards hidden by chips"
    SWAYING_REMARKS = "swaying_remarks", "des propos qui influencent le jeu", "remarks that sway play"
    THREATS = "threats", "des menaces", "threats"
    PREMISES_DAMAGED = "premises_damaged", "un manque de respect des lieux", "disrespect for the premises"
    REPEATED = "repeated", "une répétition", "a repeat"
    AGGRESSIVE_FOLD = "aggressive_fold", "une main couchée avec violence", "a hand folded aggressively"
    DIRECTING = (
        "directing",
        "un joueur qui dirige l'action à tort",
        "a player who directs the action improperly",
    )
    GESTURE = "gesture", "un geste déplacé de la main", "an improper wave of the hand"
    TOUCHING = "touching", "les cartes ou jetons d'un autre touchés", "another's cards or chips touched"
    DEALER_ASKED = "dealer_asked", "une demande faite au croupier", "a request to the dealer"
    SPECTATOR = "spectator", "un échange avec un spectateur", "an exchange with a spectator"
    OUTSIDE_HELP = "outside_help", "une aide extérieure", "help from outside"
    FOREIGN_LANGUAGE = (
        "foreign_language",
        "une langue étrangère à la table",
        "a foreign language at the table",
    )
    FALSE_PAPERS = "false_papers", "de faux papiers", "false papers"
    TAMPERED_DECK = "tampered_deck", "un paquet truqué", "a tampered deck"

    # Presence
    MISSING_AT_START = "missing_at_start", "une absence dès le départ", "an absence from the start"
    AWAY = "away", "un joueur éloigné de sa place", "a player away from the seat"
    RISEN = "risen", "un joueur levé un instant", "a player risen for a moment"
    LEFT_SEAT = "left_seat", "un siège quitté", "a seat left"
    OUT_OF_HAND = "out_of_hand", "un joueur hors du coup", "a player out of the hand"
    ELIMINATED = "eliminated", "un joueur éliminé", "a player who is out of the event"

    # The moment
    FINAL_TABLE = "final_table", "la table finale", "the final table"
    SHOWDOWN = "showdown", "l'abattage", "the showdown"
    ALL_IN = "all_in", "un coup à tapis", "an all-in"
    CHECKED_RIVER = "checked_river", "une river sans mise", "a river checked through"
    DISQUALIFICATION = "disqualification", "une disqualification", "a disqualification"
    BEFORE_ACTION = "before_action", "avant l'action", "before the action"
    AFTER_ACTION = "after_action", "après l'action", "after the action"
    IN_TIME = "in_time", "une erreur vue à temps", "an error seen in time"
    PREVIOUS_HAND = "previous_hand", "une erreur de la main précédente", "an error of the hand before"
    NEXT_CARD = "next_card", "une carte suivante déjà donnée", "a next card already dealt"
    ACTION_OVER = "action_over", "une action terminée", "an action that is over"
    ON_FLOP = "on_flop", "le flop", "the flop"
    ON_TURN = "on_turn", "le turn", "the turn"
    ON_RIVER = "on_river", "la river", "the river"

    # Whose doing
    BY_DEALER = "by_dealer", "une faute du donneur", "the dealer's fault"
    DELIBERATE = "deliberate", "un acte voulu", "an act on purpose"
