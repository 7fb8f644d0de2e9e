"""What a book can answer on penalties: the ladder, the offences, how a penalty is served."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class PenaltyStep(Choice):
    """The steps of the ladder, mildest first: repeats climb in this order.

    ``ROUNDS`` is one step for each round up to ``penalty_max_rounds``; ``TIME_SLICES`` grows by one slice of
    ``timeout_minutes`` at a time.
    """

    WARNING = "warning", "avertissement", "a warning"
    WARNING_WITH_ONE_HAND = (
        "warning_with_one_hand",
        "avertissement avec suspension d'un coup",
        "a warning with one hand missed",
    )
    ONE_HAND = "one_hand", "un coup manqué", "one hand missed"
    HANDS = "hands", "un ou plusieurs coups manqués", "one or more hands missed"
    ROUNDS = "rounds", "un ou plusieurs tours manqués", "one or more rounds missed"
    TIME_SLICES = "time_slices", "temps mort par tranches", "a time-out in slices"
    SUSPENSION = "suspension", "suspension", "a suspension"
    DISQUALIFICATION = "disqualification", "disqualification", "disqualification"


class Offence(Choice):
    """What a player can be penalised for."""

    UNFAIR_PLAY = "unfair_play", "tout acte qui fausse l'équité", "any act that harms fairness"
    CHEATING = "cheating", "la triche", "cheating"
    COLLUSION = "collusion", "la collusion", "collusion"
    SOFT_PLAY = "soft_play", "le jeu complaisant", "soft play"
    CHIP_PASSING = "chip_passing", "le don de jetons", "passing chips"
    DODGING_BLINDS = "dodging_blinds", "l'esquive d'une blinde", "dodging a blind"
    HIDDEN_CHIPS = "hidden_chips", "des jetons rapportés sur la table", "chips brought back to the table"
    EXPOSING_CARDS = (
        "exposing_cards",
        "montrer ses cartes en cours d'action",
        "exposing cards with action pending",
    )
    MISCALLED_HAND = (
        "miscalled_hand",
        "l'annonce fausse, voulue ou répétée",
        "a deliberate or repeated miscall",
    )
    ONE_PLAYER_ONE_HAND = (
        "one_player_one_hand",
        "jouer une main à plusieurs",
        "more than one player to a hand",
    )
    DISCLOSURE = "disclosure", "parler d'une main en cours", "talking about a hand in play"
    NEGATIVE_REMARKS = "negative_remarks", "critiquer le jeu d'un autre", "running down another's play"
    ABUSE = "abuse", "les injures", "abuse"
    DISRUPTION = "disruption", "perturber le tournoi", "disrupting the event"
    ETIQUETTE = "etiquette", "les manquements à l'étiquette", "breaches of etiquette"
    THROWING_CARDS = "throwing_cards", "jeter des cartes hors de la table", "throwing cards off the table"
    CENTRE_BETS = "centre_bets", "jeter ses jetons dans le pot", "splashing the pot"
    OUT_OF_TURN = (
        "out_of_turn",
        "agir avant son tour, exprès ou souvent",
        "acting out of turn, on purpose or often",
    )
    STRING_BETS = "string_bets", "l'abus de mises en plusieurs temps", "string bets, if abused"
    TIME_ABUSE = "time_abuse", "faire traîner le jeu", "delaying the game"
    ACTING_STANDING = "acting_standing", "agir debout", "acting while standing"
    REPEATED_MISDEALS = (
        "repeated_misdeals",
        "les fausses donnes à répétition d'un joueur donneur",
        "a player-dealer's repeated misdeals",
    )
    DEVICE = "device", "un appareil de communication", "a communication device"
    RABBIT_HUNTING = "rabbit_hunting", "regarder les cartes à venir", "rabbit hunting"


class RoundLength(Choice):
    PLAYERS_AT_TABLE = (
        "players_at_table",
        "une main par joueur assis au moment de la sanction, lui compris",
        "one for each player seated when it is given, the offender included",
    )
    PLAYERS_DEALT_IN = (
        "players_dealt_in",
        "une main par joueur servi au moment de la sanction, lui compris",
        "one for each player dealt in when it is given, the offender included",
    )


class PenaltyAbsence(Choice):
    AWAY_FROM_TABLE = (
        "away_from_table",
        "le joueur s'éloigne de la table",
        "the player stays away from the table",
    )
    AWAY_FROM_ALL_TABLES = (
        "away_from_all_tables",
        "le joueur s'éloigne de toutes les tables",
        "the player stays away from every table",
    )
    MUST_REPORT_BACK = (
        "must_report_back",
        "il se présente à l'arbitre pour être réadmis",
        "the player reports to the floor to be let back in",
    )
    DEALT_IN = "dealt_in", "ses cartes lui sont données", "cards are dealt to the seat"
    BLINDS_TAKEN = "blinds_taken", "ses blindes et antes sont prélevées", "blinds and antes are taken"
    HAND_DEAD = (
        "hand_dead",
        "sa main est morte dès la fin de la donne",
        "the hand is dead once the deal is over",
    )
    FOLDED_AT_TURN = "folded_at_turn", "sa main est couchée à son tour", "the hand is folded at its turn"
    MISDEAL_COUNTS_ONCE = (
        "misdeal_counts_once",
        "une fausse donne et sa reprise comptent pour un coup",
        "a misdeal and its re-deal count as one hand",
    )


class TimeoutPenalty(Choice):
    NONE = "none", "non, en tours seulement", "no, rounds only"
    POSTED = "posted", "en temps ou en tours, au choix affiché", "in time or in rounds, as posted"
    TIME = "time", "oui, en temps et non en tours", "yes, time instead of rounds"


class PenaltyStart(Choice):
    END_OF_HAND = "end_of_hand", "à la fin du coup", "at the end of the hand"
    NEXT_HAND = "next_hand", "au début du coup suivant", "at the start of the next hand"


class Disqualification(Choice):
    CHIPS_REMOVED = "chips_removed", "les jetons quittent le jeu", "the chips leave play"
    LEAVES_AREA = "leaves_area", "le joueur quitte les lieux", "the player leaves the area"
    NO_APPEAL = "no_appeal", "sans appel", "no appeal"
    NO_REFUND = "no_refund", "sans remboursement", "no refund"


class CollusionSoftPlay(Choice):
    COLLUSION_DQ = "collusion_dq", "collusion : disqualification", "collusion: disqualification"
    COLLUSION_PENALTY = "collusion_penalty", "collusion : sanction due", "collusion: a penalty is due"
    SOFT_PLAY_DQ = "soft_play_dq", "jeu complaisant : disqualification", "soft play: disqualification"
    SOFT_PLAY_PENALTY = "soft_play_penalty", "jeu complaisant : sanction due", "soft play: a penalty is due"
    BETS_FORFEIT_POSSIBLE = (
        "bets_forfeit_possible",
        "perte des mises possible",
        "loss of the bets is possible",
    )
    CHIPS_FORFEIT_POSSIBLE = (
        "chips_forfeit_possible",
        "confiscation de jetons possible",
        "forfeiture of chips is possible",
    )
    DQ_POSSIBLE = "dq_possible", "disqualification possible", "disqualification is possible"
    STAFF_DISCRETION = (
        "staff_discretion",
        "interdits, sanction à l'appréciation du responsable",
        "forbidden, the penalty at the discretion of the person in charge",
    )


class ChipDumping(Choice):
    DISQUALIFIED = (
        "disqualified",
        "disqualification de qui est en cause",
        "disqualification of whoever is involved",
    )
    BOTH_DISQUALIFIED = (
        "both_disqualified",
        "disqualification des deux joueurs",
        "disqualification of both players",
    )
    BOTH_PENALISED = (
        "both_penalised",
        "sanction des deux joueurs, sans avertissement préalable",
        "a penalty for both players, with no warning first",
    )
    TAKEN_BACK = "taken_back", "interdit, les jetons reviennent", "forbidden, the chips go back"
