"""What a book can answer on conduct at the table."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class OnePlayerOneHand(Choice):
    PENALTY_DUE = "penalty_due", "sanction due", "a penalty is due"
    PENALTY_POSSIBLE = "penalty_possible", "sanction possible", "a penalty is possible"
    ADVISER_PENALISED = (
        "adviser_penalised",
        "sanction de celui qui conseille sans être du coup",
        "a penalty for whoever advises from outside the hand",
    )
    HAND_DEAD = "hand_dead", "la main est morte et ses mises perdues", "the hand is dead and its bets lost"
    NOT_WITH_SPECTATORS = (
        "not_with_spectators",
        "vaut aussi pour les échanges avec les spectateurs",
        "talking with spectators counts too",
    )
    SPECTATORS_MAY_SEE = (
        "spectators_may_see",
        "montrer ses cartes aux spectateurs est permis, sauf objection d'un adversaire",
        "spectators may be shown the cards unless an opponent objects",
    )


class DisclosureAndAdvice(Choice):
    NO_CONTENTS = (
        "no_contents",
        "ne rien révéler d'une main vivante ou couchée",
        "no revealing of live or folded hands",
    )
    NO_ADVICE = "no_advice", "ni conseil ni critique pendant le coup", "no advice or criticism during a hand"
    NOT_EVEN_AFTER = "not_even_after", "ni avant ni après non plus", "nor before or after it"
    NO_READING_UNTABLED = (
        "no_reading_untabled",
        "ne pas lire une main qui n'est pas étalée",
        "no reading of a hand that is not tabled",
    )
    NO_SWAYING_REMARKS = (
        "no_swaying_remarks",
        "aucune parole qui pousse un joueur à décider",
        "no words that sway a player's decision",
    )
    NO_NEGATIVE_REMARKS = (
        "no_negative_remarks",
        "pas de critique inutile ou répétée d'un adversaire",
        "no needless or repeated criticism of an opponent",
    )
    OUT_OF_HAND_SILENT = (
        "out_of_hand_silent",
        "silence sur le coup pour qui n'en est plus et pour le public",
        "silence on the hand for those out of it and for spectators",
    )
    IN_HAND_FREE = (
        "in_hand_free",
        "parole libre pour qui est dans le coup",
        "players in the hand may say what they like",
    )
    PENALTY_DUE = "penalty_due", "sanction due", "a penalty is due"


class EtiquetteViolations(Choice):
    DUE_AT_ONCE = "due_at_once", "sanction due dès la première fois", "a penalty is due the first time"
    POSSIBLE_AT_ONCE = (
        "possible_at_once",
        "sanction possible dès la première fois",
        "a penalty is possible the first time",
    )
    IF_REPEATED = "if_repeated", "sanction en cas de répétition", "a penalty if repeated"


class DisruptiveBehaviour(Choice):
    PENALTY_DUE = "penalty_due", "sanction due", "a penalty is due"
    STAFF_DISCRETION = (
        "staff_discretion",
        "sanction à l'appréciation des responsables",
        "a penalty at the staff's discretion",
    )
    REMOVAL_POSSIBLE = (
        "removal_possible",
        "exclusion des lieux possible",
        "removal from the venue is possible",
    )
    DISCRIMINATION_REPORTED = (
        "discrimination_reported",
        "toute discrimination est signalée à l'établissement",
        "discrimination is reported to the house",
    )
    SWEARING_FREE_LATE = (
        "swearing_free_late",
        "grossièretés tolérées après 20 h 30",
        "swearing is tolerated after 20:30",
    )


class ThrowingCardsChips(Choice):
    PENALTY_DUE = "penalty_due", "sanction due", "a penalty is due"
    PENALTY_POSSIBLE = "penalty_possible", "sanction possible", "a penalty is possible"
    POSSIBLE_IF_REPEATED = (
        "possible_if_repeated",
        "sanction possible en cas de répétition",
        "a penalty is possible if repeated",
    )


class RabbitHunting(Choice):
    FORBIDDEN = "forbidden", "non", "no"
    FORBIDDEN_WITH_PENALTY = (
        "forbidden_with_penalty",
        "non, sous peine de sanction",
        "no, on pain of a penalty",
    )


class OfficialLanguage(Choice):
    ENGLISH_IN_USA = (
        "english_in_usa",
        "l'anglais aux États-Unis, l'anglais et la langue du pays ailleurs",
        "English in the USA, English and the local language elsewhere",
    )
    LOCAL_AND_ENGLISH = (
        "local_and_english",
        "la langue du pays et l'anglais",
        "the local language and English",
    )
    FRENCH_AND_ENGLISH = "french_and_english", "le français et l'anglais", "French and English"
    POSTED = "posted", "celles que l'établissement affiche", "those that the house posts"


class CommDevice(Choice):
    FORBIDDEN_AT_TABLE = "forbidden_at_table", "aucun usage à la table", "no use at the table"
    NO_TALKING = "no_talking", "pas de conversation au téléphone", "no talking on the phone"
    NO_NUISANCE = (
        "no_nuisance",
        "rien qui gêne, retarde ou avantage",
        "nothing that disturbs, delays or helps",
    )
    NOT_WITH_LIVE_HAND = "not_with_live_hand", "pas d'usage avec une main vivante", "no use with a live hand"
    LEAVE_TABLE = "leave_table", "on s'éloigne pour s'en servir", "step away from the table to use it"
    DEAD_IF_ACTION_PENDING = (
        "dead_if_action_pending",
        "main morte si le joueur pouvait encore agir, vivante s'il est à tapis",
        "hand dead if the player could still act, live if all-in",
    )
    HAND_DEAD = "hand_dead", "main morte, même à tapis", "hand dead, even when all-in"
    PENALTY_DUE = "penalty_due", "sanction due", "a penalty is due"
    PENALTY_POSSIBLE = "penalty_possible", "sanction possible", "a penalty is possible"
    WARNING_THEN_EXPULSION = (
        "warning_then_expulsion",
        "en cas d'abus, avertissement puis expulsion",
        "if abused, a warning and then expulsion",
    )
    HOUSE_MAY_RELAX = (
        "house_may_relax",
        "l'organisateur peut annoncer des tolérances",
        "the organiser may announce what is tolerated",
    )


class ElectronicDevice(Choice):
    HOUSE = "house", "selon les responsables du lieu", "as the house decides"
    APPROVED_LIST = (
        "approved_list",
        "seulement ceux que la direction approuve",
        "only those that management approves",
    )
    NO_COMMUNICATION = (
        "no_communication",
        "aucun appareil capable de communiquer",
        "none that can communicate",
    )
    NO_NOISE_CANCELLING = "no_noise_cancelling", "pas de casque isolant", "no noise-cancelling headset"
    EARPHONES_LOW = "earphones_low", "écouteurs à faible volume", "earphones at low volume"
    AT_OWN_RISK = (
        "at_own_risk",
        "tant pis pour l'annonce qu'on n'a pas entendue",
        "an announcement not heard is the player's loss",
    )
    OFF_HAND_FOR_HAND = "off_hand_for_hand", "éteints dès le main par main", "off from hand-for-hand"
    OFF_IN_MONEY = "off_in_money", "éteints dans les places payées", "off in the money"
    OFF_ON_ORDER = "off_on_order", "éteints si on le demande", "off when so ordered"
    NOT_ON_TABLE = "not_on_table", "rien sur la table", "nothing on the table"
    NOT_WITH_LIVE_HAND = "not_with_live_hand", "pas avec une main vivante", "not with a live hand"


class ReferenceDocuments(Choice):
    NO_STRATEGY_AIDS = (
        "no_strategy_aids",
        "ni tableaux, ni probabilités, ni aide à la stratégie",
        "no charts, no odds, no strategy aids",
    )
    HAND_RANKINGS = "hand_rankings", "l'ordre des mains est permis", "a hand-ranking card is allowed"
    TOURNAMENT_SHEET = (
        "tournament_sheet",
        "la feuille du tournoi est permise",
        "the tournament sheet is allowed",
    )
