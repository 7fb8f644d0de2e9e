"""J. Betting, how much: the smallest bet and raise, short all-ins, the cap on raises."""

from __future__ import annotations

from deadbutton.books.choice import Choice


class MinBet(Choice):
    """The smallest opening bet. A table that voted the small blind as its unit is a setting of the tournament."""

    BIG_BLIND = "big_blind", "une grosse blinde", "one big blind"


class MinRaise(Choice):
    """What a raise must add to the call."""

    LAST_INCREMENT = (
        "last_increment",
        "autant que la dernière mise ou relance complète, et au moins une grosse blinde",
        "as much as the last full bet or raise, and at least one big blind",
    )
    LAST_ADDED = (
        "last_added",
        "autant que ce qui vient d'être ajouté, fût-ce par un tapis trop court, et au moins une grosse blinde",
        "as much as was added last, be it by a short all-in, and at least one big blind",
    )
    LARGEST_OF_ROUND = (
        "largest_of_round",
        "autant que la plus forte mise ou relance complète du tour",
        "as much as the largest full bet or raise of the round",
    )
    ONE_BIG_BLIND = (
        "one_big_blind",
        "une grosse blinde, quelle que soit la relance d'avant",
        "one big blind, whatever the raise before",
    )


class AllInBelowBigBlindPreflop(Choice):
    CALL_BIG_BLIND = (
        "call_big_blind",
        "suivre coûte toujours une grosse blinde, relancer porte à deux au moins",
        "a call is still one big blind, a raise makes it at least two",
    )


class AllInBetweenBbAndMinRaise(Choice):
    CALL_ALL_IN = (
        "call_all_in",
        "suivre, c'est payer le tapis ; relancer, ajouter au moins une grosse blinde",
        "a call matches the all-in, a raise adds at least one big blind",
    )
    ENTER_AT_TWO_BIG_BLINDS = (
        "enter_at_two_big_blinds",
        "le tapis vaut une relance complète : on entre à deux grosses blindes",
        "the all-in counts as a full raise: entering costs two big blinds",
    )


class AllInBelowBigBlindPostflop(Choice):
    CALL_ALL_IN = (
        "call_all_in",
        "suivre, c'est payer le tapis ; relancer, ajouter au moins une grosse blinde",
        "a call matches the all-in, a raise adds at least one big blind",
    )
    ENTER_AT_BIG_BLIND = (
        "enter_at_big_blind",
        "le tapis vaut une mise complète : on suit à une grosse blinde",
        "the all-in counts as a full bet: a call is one big blind",
    )


class ShortRaiseFiftyPercent(Choice):
    """The half from which chips above the call, short of a raise, are completed; below it they are a call."""

    HALF_OF_MIN_RAISE = (
        "half_of_min_raise",
        "complétée dès la moitié de la relance minimum, sinon on suit",
        "completed from half of the minimum raise, otherwise a call",
    )
    HALF_OF_PREVIOUS_BET = (
        "half_of_previous_bet",
        "complétée dès la moitié de la mise à suivre, sinon on suit",
        "completed from half of the bet faced, otherwise a call",
    )
    NONE = "none", "jamais complétée : on suit", "never completed: a call"


class ShortAllInReopens(Choice):
    """Players who have not acted may always raise; this is about those who have."""

    NO = "no", "non", "no"
    IF_ONE_BIG_BLIND_MORE = (
        "if_one_big_blind_more",
        "oui, s'il ajoute au moins une grosse blinde",
        "yes, if it adds at least one big blind",
    )


class CumulativeShortAllIns(Choice):
    NO = "no", "non, chacun compte pour lui seul", "no, each counts on its own"
    IF_OWN_BET_DOUBLED = (
        "if_own_bet_doubled",
        "oui, pour le joueur dont ils ont au moins doublé la mise",
        "yes, for a player whose own bet they have at least doubled",
    )
    IF_ONE_BIG_BLIND_MORE = (
        "if_one_big_blind_more",
        "oui, pour le joueur qui doit au moins une grosse blinde de plus",
        "yes, for a player who now owes at least one big blind more",
    )
    IF_FULL_RAISE_IN_ALL = (
        "if_full_raise_in_all",
        "oui, pour le joueur qui affronte en tout une relance complète",
        "yes, for a player who faces a full raise in all",
    )


class RaiseCap(Choice):
    """In fixed limit, ``limit_raises`` is the number of raises in either kind of cap."""

    BIG_BET_UNCAPPED = (
        "big_bet_uncapped",
        "aucun plafond en no-limit ni en pot-limit",
        "no cap in no-limit and pot-limit",
    )
    LIMIT_ONE_BET_THREE_RAISES = (
        "limit_one_bet_three_raises",
        "à limite fixe, une mise et trois relances",
        "in fixed limit, one bet and three raises",
    )
    LIMIT_HOUSE_CAP = (
        "limit_house_cap",
        "à limite fixe, le plafond de la maison",
        "in fixed limit, the house's cap",
    )
    UNCAPPED_WHEN_TWO_LEFT_IN_EVENT = (
        "uncapped_when_two_left_in_event",
        "plus de plafond quand il ne reste que deux joueurs dans le tournoi",
        "no cap once two players are left in the event",
    )
    UNCAPPED_WHEN_TWO_LEFT_IN_HAND = (
        "uncapped_when_two_left_in_hand",
        "plus de plafond quand il ne reste que deux joueurs dans le coup",
        "no cap once two players are left in the hand",
    )


class LimitAllInHalfBet(Choice):
    HALF_COUNTS = "half_counts", "dès la moitié de la limite", "from half of the limit"
    FULL_RAISE_ONLY = (
        "full_raise_only",
        "seulement si la relance est complète",
        "only when it is a full raise",
    )


class PotComplete(Choice):
    """How long the amount of a pot can be disputed."""

    NO = "no", "non, le pot réuni est réputé complet", "no, a gathered pot is deemed complete"
    UNTIL_NEXT_DEAL = (
        "until_next_deal",
        "jusqu'au début de la donne suivante",
        "until the next deal begins",
    )
    UNTIL_NEXT_HAND_UNDER_WAY = (
        "until_next_hand_under_way",
        "jusqu'à une action substantielle dans le coup suivant",
        "until substantial action on the next hand",
    )
    TABLE_DECIDES = "table_decides", "la table en décide", "the table decides"


class PotLimitMiscount(Choice):
    TRUE_AMOUNT = (
        "true_amount",
        "celui qui suit doit le montant du vrai pot",
        "the caller owes the amount of the true pot",
    )
    HIGH_UNTIL_NEXT_CARD_LOW_UNTIL_ACTION = (
        "high_until_next_card_low_until_action",
        "trop haut : ramené au vrai pot jusqu'à la carte suivante ; trop bas : relevé jusqu'à une action substantielle",
        "too high: reduced until the next card; too low: increased until substantial action",
    )
