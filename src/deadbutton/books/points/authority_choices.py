"""A. What a book can choose on scope, authority and disputes."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class GamesSupported(Choice):
    """Families of games. A game is within the book when every family that it belongs to is named: Omaha/8 is
    omaha and high_low, a deuce-to-seven draw is draw and lowball, HORSE is mixed and all of its five games.
    ``other`` lets in whatever is not named."""

    HOLDEM = "holdem", "Texas hold'em", "Texas hold'em"
    OMAHA = "omaha", "Omaha et autres jeux à flop", "Omaha and other flop games"
    SHORT_DECK = "short_deck", "hold'em à 36 cartes (short deck)", "short-deck hold'em"
    STUD = "stud", "stud à sept cartes", "seven-card stud"
    RAZZ = "razz", "razz", "razz"
    DRAW = "draw", "jeux à tirage", "draw games"
    LOWBALL = "lowball", "jeux à la basse (lowball)", "lowball games"
    HIGH_LOW = "high_low", "jeux high-low", "high-low games"
    MIXED = "mixed", "jeux mixtes en alternance", "mixed-game rotations"
    OTHER = "other", "tout autre jeu", "any other game"


class BettingStructures(Choice):
    NO_LIMIT = "no_limit", "no-limit", "no-limit"
    POT_LIMIT = "pot_limit", "pot-limit", "pot-limit"
    LIMIT = "limit", "limite fixe", "fixed limit"


class FloorDiscretion(Choice):
    """What the person in charge may do, and who has the last word."""

    OVERRIDE = (
        "override",
        "l'équité peut l'emporter sur la règle écrite",
        "fairness may beat the written rule",
    )
    FILLS_GAPS = "fills_gaps", "tranche ce que le livre n'a pas prévu", "rules on what the book left out"
    FLOOR_FINAL = (
        "floor_final",
        "la décision de l'arbitre ou du directeur est définitive",
        "the floor's or the director's decision is final",
    )
    DIRECTOR_FINAL = "director_final", "le directeur a le dernier mot", "the director has the last word"
    TOP_AUTHORITY_FINAL = (
        "top_authority_final",
        "le plus haut responsable présent a le dernier mot",
        "the most senior official present has the last word",
    )
    HOST_FINAL = "host_final", "l'hôte a le dernier mot", "the host has the last word"


class AppealRight(Choice):
    NONE = "none", "aucun appel", "no appeal"
    ONE_LEVEL = (
        "one_level",
        "un seul appel, au plus haut responsable présent, jamais contre une disqualification",
        "one appeal, to the most senior official present, never against a disqualification",
    )


class HouseRulePrecedence(Choice):
    """What the house may settle for itself. A change elsewhere is logged as outside the book."""

    ANY_IF_POSTED = "any_if_posted", "toute règle locale affichée prime", "any posted house rule wins"
    MAY_CANCEL = (
        "may_cancel",
        "la direction peut modifier, suspendre ou annuler le tournoi",
        "management may change, suspend or cancel the event",
    )
    AGENCY_WINS = (
        "agency_wins",
        "la règle d'une autorité des jeux l'emporte sur le livre",
        "a gaming agency's rule beats the book",
    )
    RAISE_CAP = "raise_cap", "le plafond de relances à limite fixe", "the raise cap in limit"
    MIN_RAISE = "min_raise", "la relance minimale", "the minimum raise"
    DECK_CHANGE = "deck_change", "le moment de changer de paquet", "when decks are changed"
    FOULED_DECK = (
        "fouled_deck",
        "d'autres causes de paquet irrégulier",
        "further causes of a fouled deck",
    )
    DRAW_MISDEAL = "draw_misdeal", "les fausses donnes des jeux à tirage", "misdeals in draw games"
    SHUFFLE = "shuffle", "la façon de mélanger et de couper", "how to shuffle and cut"
    FIRST_BUTTON = "first_button", "la désignation du premier bouton", "how the first button is found"
    SEAT_DRAW = "seat_draw", "les cartes du tirage des places", "the cards of the seat draw"
    REDRAWS = "redraws", "les nouveaux tirages des places", "extra seat redraws"
    MOVE_PROCEDURE = (
        "move_procedure",
        "l'ordre des tables pour fermer et déplacer",
        "the order of tables for breaking and moving",
    )
    BALANCE_GAP = "balance_gap", "l'écart qui déclenche l'équilibrage", "the gap that starts balancing"
    FINAL_TABLE_SIZE = "final_table_size", "la taille de la table finale", "the size of the final table"
    REBUYS = "rebuys", "le nombre de recaves", "the number of rebuys"
    ABSENCES = "absences", "le sort et les excuses des absents", "what becomes of absent players, and excuses"
    DEVICES = "devices", "les appareils tolérés", "the devices allowed"
    LANGUAGES = "languages", "les langues admises", "the languages allowed"
    ITEMS = "items", "les objets sans valeur sur la table", "items without value on the table"


class RequiredPostings(Choice):
    """What must stand on the posted sheet before the first hand. What the engine does by itself (move_procedure,
    deck_change) it prints by itself; a setting that does not apply is stored as not applicable."""

    RULES = "rules", "le livre et ses changements locaux", "the book and its house changes"
    STRUCTURE = "structure", "la structure : blindes et durées", "the structure: blinds and times"
    PAYOUTS = "payouts", "la dotation et la grille des gains", "the prize pool and the payouts"
    CLOCK = "clock", "l'horloge du tournoi", "the tournament clock"
    BREAK_ORDER = "break_order", "l'ordre de fermeture des tables", "the order in which tables break"
    MOVE_PROCEDURE = (
        "move_procedure",
        "la procédure qui désigne les tables d'un déplacement",
        "the procedure that picks the tables of a move",
    )
    FINAL_TABLE_SIZE = "final_table_size", "la taille de la table finale", "the size of the final table"
    REDRAWS = "redraws", "les nouveaux tirages facultatifs", "optional redraws"
    QUALIFIERS = "qualifiers", "le nombre de qualifiés d'un satellite", "the number of satellite seats"
    DEAL_POLICY = "deal_policy", "la règle sur les arrangements", "the policy on deals"
    PENALTY_UNIT = (
        "penalty_unit",
        "les exclusions en tours ou en minutes",
        "penalties in rounds or in minutes",
    )
    LANGUAGES = "languages", "les langues admises", "the languages allowed"
    PHONES = "phones", "la règle sur les téléphones et messages", "the rule on phones and messages"
    DEVICES = "devices", "les appareils et objets admis", "the devices and items allowed"
    ID_DOCUMENTS = "id_documents", "les pièces d'identité acceptées", "the identity papers accepted"
    AGE_AND_CLOSE = (
        "age_and_close",
        "l'âge requis et la clôture des inscriptions",
        "the age required and the close of entries",
    )
    ALTERNATES = "alternates", "la place des suppléants", "how alternates are seated"
    LATE_ENTRY = "late_entry", "les inscriptions tardives", "late entries"
    REBUYS = "rebuys", "recaves et add-on : conditions", "terms of rebuys and add-on"
    DECK_CHANGE = "deck_change", "le moment de changer de paquet", "when decks are changed"
    HAND_FOR_HAND = "hand_for_hand", "le début du main par main", "when hand-for-hand starts"
    BETTING_LINE = "betting_line", "ligne de mise ou non", "betting line or not"
    ALL_IN_BUTTON = "all_in_button", "bouton « all-in » ou non", "all-in button or not"
    RAISE_CAP = "raise_cap", "le plafond de relances à limite fixe", "the raise cap in limit"
    MIN_RAISE = "min_raise", "la relance minimale choisie", "the minimum raise chosen"
    MUCK_RETRIEVAL = "muck_retrieval", "la reprise d'une main jetée", "retrieving a mucked hand"
    COLOR_UP = "color_up", "la pause du retrait des petits jetons", "the colour-up break"
    ANTI_STALLING = "anti_stalling", "les mesures contre le jeu lent", "measures against stalling"


class DisputeWindow(Choice):
    """A hand starts when ``level_change_start_of_hand`` says so: one moment for both points."""

    NEXT_HAND = "next_hand", "jusqu'au début de la main suivante", "until the next hand starts"
    BREACHES_TOO = (
        "breaches_too",
        "même délai pour signaler une faute",
        "breaches are reported within the same time",
    )
    BETS_GATHERED = (
        "bets_gathered",
        "les mises réunies au pot ne se contestent plus",
        "bets gathered into the pot are past dispute",
    )
    MINUTE_IN_BREAK = (
        "minute_in_break",
        "une minute après l'attribution si une pause suit",
        "one minute after the award when a break follows",
    )
    TABLE_HEARS_LATE_CLAIMS = (
        "table_hears_late_claims",
        "la table juge une réclamation tardive",
        "the table judges a late claim",
    )


class ReportIrregularity(Choice):
    DUTY_ALL = "duty_all", "chaque joueur doit signaler", "every player must report"
    AT_ONCE = "at_once", "dès qu'il la remarque", "as soon as it is noticed"
    DEALER_STOPS = (
        "dealer_stops",
        "le croupier arrête le jeu et appelle l'arbitre",
        "the dealer stops play and calls the floor",
    )
    HELP_ENCOURAGED = (
        "help_encouraged",
        "tous sont invités à éviter une erreur d'attribution",
        "all are invited to prevent a wrong award",
    )
    COMMENT_AT_SHOWDOWN = (
        "comment_at_showdown",
        "tous commentent les mains étalées",
        "all may comment once hands are tabled",
    )
    SEEN_CARD_DECLARED = (
        "seen_card_declared",
        "une carte aperçue est dite à tous",
        "a card seen by one is told to all",
    )


class MisledPlayerRelief(Choice):
    NO_SANCTION = "no_sanction", "la sanction peut être levée", "the penalty may be dropped"
    ACTION_RESTORED = (
        "action_restored",
        "une action mal lue par le croupier n'engage pas son auteur",
        "an action misread by the dealer does not bind its author",
    )
    FOLD_MAY_RETURN = (
        "fold_may_return",
        "une main couchée identifiable revient à titre exceptionnel",
        "an identifiable folded hand comes back in rare cases",
    )
    FOLD_RETURNS = (
        "fold_returns",
        "une main couchée sur une fausse information revient",
        "a hand folded on false information comes back",
    )
    CHIPS_RETURN = (
        "chips_return",
        "une mise faite sur un montant erroné se reprend",
        "a bet made on a wrong amount is taken back",
    )
    OUT_OF_TURN_FREE = (
        "out_of_turn_free",
        "agir trop tôt par la faute d'autrui n'engage pas",
        "acting early through another's fault does not bind",
    )
    TRUE_AMOUNT_OWED = (
        "true_amount_owed",
        "qui suit sur un compte erroné doit le vrai montant",
        "a caller misled by a count owes the true amount",
    )
    DIRECTOR_MAY_RELIEVE = (
        "director_may_relieve",
        "le directeur peut en dispenser par équité",
        "the director may relieve him in fairness",
    )


class IntentWeighting(Choice):
    WHERE_WRITTEN = (
        "where_written",
        "seulement dans les règles qui le disent",
        "only in the rules that say so",
    )
    INTENT_COUNTS = (
        "intent_counts",
        "un accident pèse moins qu'un acte voulu",
        "an accident weighs less than an act on purpose",
    )
    IGNORANCE_NO_EXCUSE = (
        "ignorance_no_excuse",
        "ignorer la règle n'excuse pas",
        "not knowing the rule is no excuse",
    )
    NO_PROFIT = "no_profit", "nul ne profite de sa propre erreur", "nobody profits from his own error"
    DIRECTOR_JUDGES = (
        "director_judges",
        "le directeur est seul juge de l'intention",
        "the director alone judges intent",
    )
    EXPERIENCE_COUNTS = (
        "experience_counts",
        "l'expérience et le passé du joueur comptent",
        "experience and past conduct count",
    )
