"""What books can answer on seats: drawing them, balancing and breaking tables, being there."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class SeatDraw(Choice):
    RANDOM = (
        "random",
        "tirage au sort, toutes les places à égalité",
        "a random draw, every seat equally likely",
    )
    RANKED_CARDS = (
        "ranked_cards",
        "chacun tire une carte, la plus haute donne et choisit, les autres s'assoient à sa droite par ordre décroissant",
        "each draws a card, the highest deals and picks a seat, the others sit to the right in descending order",
    )
    SEAT_ONE_LEFT_OF_DEALER = (
        "seat_one_left_of_dealer",
        "siège 1 à gauche du croupier, puis dans le sens horaire",
        "seat 1 on the dealer's left, then clockwise",
    )
    SPECIAL_NEEDS = (
        "special_needs",
        "un joueur peut être placé à part pour un besoin particulier",
        "a player with special needs may be given a seat",
    )


class RedrawEvents(Choice):
    FINAL_TABLE = "final_table", "à la table finale", "at the final table"
    MERGED_DAYS = (
        "merged_days",
        "au début d'une journée qui réunit deux journées",
        "at the start of a day that merges two days",
    )
    ANNOUNCED = "announced", "aux moments annoncés d'avance", "at moments announced beforehand"
    DIRECTOR = "director", "quand le directeur le décide", "whenever the director decides"
    HIGH_CARD_DRAWS_FIRST = (
        "high_card_draws_first",
        "la plus haute carte reçoit sa place la première",
        "the highest card is given its seat first",
    )


class FinalTableSize(Choice):
    """Who fixes the size of the final table; the figures are in the points that follow."""

    BOOK = "book", "le règlement, par un nombre fixe", "the rulebook, by a fixed number"
    BOOK_BY_SEATS = (
        "book_by_seats",
        "le règlement, selon le nombre de sièges par table",
        "the rulebook, by the number of seats at a table",
    )
    ORGANISER = "organiser", "l'organisateur, avant le départ", "the organiser, before the start"


class InitialButton(Choice):
    """The ways in which the first button may be placed; where a book allows several, the director picks one."""

    HIGH_CARD_EACH_TABLE = (
        "high_card_each_table",
        "à la plus haute carte tirée, table par table",
        "by the highest card drawn, table by table",
    )
    HIGH_CARD_ONE_TABLE = (
        "high_card_one_table",
        "à la plus haute carte d'une table tirée au sort, même siège partout",
        "by the highest card at one table drawn by lot, the same seat everywhere",
    )
    HIGH_CARD_PICKS_SEAT = (
        "high_card_picks_seat",
        "la plus haute carte donne la première et choisit son siège",
        "the highest card deals first and picks its seat",
    )
    FIXED_SEAT = "fixed_seat", "à un siège fixé d'avance", "at a seat fixed beforehand"


class BalanceWhoMoves(Choice):
    NEXT_BIG_BLIND = "next_big_blind", "la prochaine grosse blinde", "the next big blind"
    LAST_BUTTON = "last_button", "le bouton de la dernière main", "the button of the last hand"


class BalanceDestinationSeat(Choice):
    WORST_SEAT = (
        "worst_seat",
        "au siège libre qui paiera le plus tôt la grosse blinde, ou à la grosse blinde même",
        "the free seat soonest to post the big blind, the big blind itself included",
    )
    RIGHT_OF_NEXT_DEALER = (
        "right_of_next_dealer",
        "à droite du prochain donneur, sinon au siège libre suivant vers la droite",
        "right of the next dealer, or else the next free seat to the right",
    )
    NEVER_SMALL_BLIND = "never_small_blind", "jamais à la petite blinde", "never the small blind"
    BIG_BLIND_AGAIN = (
        "big_blind_again",
        "même s'il paie ainsi une deuxième grosse blinde de suite",
        "even if that makes a second big blind in a row",
    )


class BalanceStud(Choice):
    BY_POSITION = "by_position", "les joueurs se déplacent par position", "players move by position"
    LAST_OPENED = (
        "last_opened",
        "au siège libéré en dernier à la table incomplète",
        "to the seat that opened last at the short table",
    )


class HaltShortTable(Choice):
    HALT = "halt", "elle s'arrête avant la main suivante", "it halts before its next hand"
    HALT_AT_EMPTY_BIG_BLIND = (
        "halt_at_empty_big_blind",
        "elle s'arrête quand sa grosse blinde tombe sur un siège vide, sauf dispense du directeur",
        "it halts once its big blind falls on an empty seat, unless the director waives it",
    )
    ON_REQUEST = (
        "on_request",
        "elle peut s'arrêter si l'un de ses joueurs le demande",
        "it may halt if one of its players asks",
    )
    NO_HALT = "no_halt", "elle continue de jouer", "it plays on"


class TableBreakOrder(Choice):
    PRESET_SOURCE = (
        "preset_source",
        "la table que l'on quitte suit un ordre fixé d'avance",
        "the table that players leave follows an order fixed beforehand",
    )
    PRESET_DESTINATION = (
        "preset_destination",
        "la table d'arrivée suit un ordre fixé d'avance",
        "the table that players go to follows an order fixed beforehand",
    )
    POSTED = "posted", "la liste est affichée", "the list is posted"
    SEATS_DRAWN = "seats_drawn", "les nouvelles places sont tirées au sort", "the new seats are drawn"
    HIGHEST_NUMBER_FIRST = (
        "highest_number_first",
        "la table au plus grand numéro ferme la première",
        "the table with the highest number breaks first",
    )
    RANDOM_TABLE = "random_table", "la table à fermer est tirée au sort", "the table to break is drawn by lot"


class BrokenTableRights(Choice):
    SEAT_AS_IT_IS = (
        "seat_as_it_is",
        "non, il prend la place avec ses droits et ses devoirs",
        "no, the seat is taken with its rights and duties",
    )
    MAY_OBJECT = (
        "may_object",
        "oui, et le directeur peut le replacer",
        "yes, and the director may reseat the player",
    )


class DeadButtonNewcomer(Choice):
    WAITS_BETWEEN_BUTTON_AND_SMALL_BLIND = (
        "waits_between_button_and_small_blind",
        "tout de suite, sauf entre le bouton et la petite blinde",
        "at once, except between the button and the small blind",
    )
    ALWAYS_DEALT_IN = "always_dealt_in", "tout de suite, à n'importe quel siège", "at once, in any seat"


class DodgingBlinds(Choice):
    PENALTY_DUE = "penalty_due", "une sanction est due", "a penalty is due"
    PENALTY_POSSIBLE = "penalty_possible", "une sanction est possible", "a penalty is possible"
    USUAL_LADDER = "usual_ladder", "l'échelle ordinaire des sanctions", "the usual ladder of penalties"
    WARNING = "warning", "un avertissement", "a warning"
    ONE_ROUND = "one_round", "un tour de table à l'écart", "one round away from the table"
    DELAY_COUNTS = (
        "delay_counts",
        "traîner en chemin compte comme une blinde évitée",
        "dawdling on the way counts as dodging",
    )


class AtSeatLiveHand(Choice):
    SEATED_AT_LAST_CARD = (
        "seated_at_last_card",
        "assis, quand la donne initiale s'achève",
        "seated, when the initial deal ends",
    )
    SEATED_OR_RISEN_AT_LAST_CARD = (
        "seated_or_risen_at_last_card",
        "assis, ou levé un instant seulement, quand la donne initiale s'achève",
        "seated, or risen for a moment only, when the initial deal ends",
    )
    AT_SEAT_AT_LAST_CARD = (
        "at_seat_at_last_card",
        "à son siège, assis ou debout, quand la donne initiale s'achève",
        "at the seat, sitting or standing, when the initial deal ends",
    )
    AT_SEAT_AT_TURN = (
        "at_seat_at_turn",
        "à sa place quand vient son tour, sauf absence excusée",
        "in place when the turn comes, unless the absence is excused",
    )


class LeaveSeatActionPending(Choice):
    MUST_STAY = (
        "must_stay",
        "c'est une infraction, la main reste vivante",
        "it is an infraction, the hand stays live",
    )
    OUT_OF_TURN_FOLD = (
        "out_of_turn_fold",
        "il s'est couché hors de son tour",
        "it counts as a fold out of turn",
    )
    FOLD_AT_TURN = (
        "fold_at_turn",
        "la main est couchée s'il est absent à son tour",
        "the hand is folded if the player is away when the turn comes",
    )
    CLOCK_THEN_DEAD = (
        "clock_then_dead",
        "à son tour le temps court, puis la main est morte",
        "the clock runs at that player's turn, then the hand is dead",
    )
    PENALTY = "penalty", "une sanction", "a penalty"


class ActWhileStanding(Choice):
    ACCEPTED = "accepted", "oui, si le joueur est à la table", "yes, if the player is at the table"
    ACCEPTED_AS_INFRACTION = (
        "accepted_as_infraction",
        "oui, mais c'est une infraction",
        "yes, but it is an infraction",
    )
    REFUSED = "refused", "non, elle ne compte qu'une fois assis", "no, it counts only once seated"


class BystandersAtTable(Choice):
    PLAYERS_ONLY = "players_only", "seuls les joueurs encore en lice", "only players still in"
    NOBODY_BEHIND = "nobody_behind", "personne derrière un joueur", "nobody behind a player"
    OBJECTS_AT_DISCRETION = (
        "objects_at_discretion",
        "le personnel peut faire retirer objets, boissons et nourriture",
        "staff may have objects, food and drinks removed",
    )
    SPECTATORS_ALLOWED = "spectators_allowed", "les spectateurs sont admis", "spectators are welcome"
    SPECTATORS_MAY_SEE_CARDS = (
        "spectators_may_see_cards",
        "un joueur peut leur montrer ses cartes si nul adversaire ne s'y oppose",
        "a player may show them the cards unless an opponent objects",
    )
