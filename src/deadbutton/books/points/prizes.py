"""L. Eliminations and prizes: who ranks where, how the bubble is played, who is paid, which deals stand."""

from __future__ import annotations

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, Point, SetOf, Subject, point


class SimultaneousElimination(Choice):
    """Stacks are those at the start of the hand, and equal stacks tie. Tables share a hand only while they play in
    step; otherwise the earlier elimination ranks lower."""

    SAME_TABLE_BY_STACK = (
        "same_table_by_stack",
        "à la même table, le plus gros tapis de départ est le mieux classé",
        "at one table the bigger starting stack ranks higher",
    )
    TABLES_TIE = (
        "tables_tie",
        "entre tables, même place et gains partagés",
        "across tables they tie and share the prizes",
    )
    TABLES_BY_STACK = (
        "tables_by_stack",
        "entre tables aussi, selon le tapis de départ",
        "across tables too, by starting stack",
    )
    BUBBLE_SHARED = (
        "bubble_shared",
        "dès l'annonce du main par main, tous les sortants de la main se partagent ses places payées",
        "once hand-for-hand is announced, all who bust on a hand share the places paid on it",
    )


class HandForHand(Choice):
    IN_STEP = (
        "in_step",
        "les tables commencent ensemble et s'attendent",
        "tables start together and wait for each other",
    )
    BEFORE_MONEY = "before_money", "juste avant les places payées", "just before the money"
    DIRECTOR_CALLS = "director_calls", "quand le directeur le décide", "whenever the director decides"
    STREET_BY_STREET = (
        "street_by_street",
        "le directeur peut mener chaque tour d'enchères",
        "the director may control each betting round",
    )
    DEVICES_AWAY = "devices_away", "appareils électroniques rangés", "electronic devices put away"
    ALL_INS_WAIT = (
        "all_ins_wait",
        "un tapis payé reste face cachée et la donne attend l'ordre",
        "a called all-in stays face down and no card comes until told",
    )


class PayoutTerms(Choice):
    BY_RANK = "by_rank", "selon le classement", "by order of finish"
    POSTED = "posted", "d'après la grille affichée", "as the posted payouts say"
    SATELLITE_SEATS = "satellite_seats", "un satellite paie des places", "a satellite pays seats"
    ID_CHECKED = (
        "id_checked",
        "sur vérification de l'identité et de l'inscription",
        "once identity and entry are checked",
    )
    NOT_TRANSFERABLE = "not_transferable", "à personne d'autre que le gagnant", "to nobody but the winner"
    TAXES_ON_WINNER = "taxes_on_winner", "les impôts sont pour le gagnant", "taxes are the winner's affair"


class DealMaking(Choice):
    DIRECTOR_DECIDES = (
        "director_decides",
        "rien n'est prévu : le directeur décide",
        "not provided for: the director decides",
    )
    POSTED_POLICY = "posted_policy", "selon la règle affichée", "as the posted policy says"
    DIRECTOR_TOLD = "director_told", "le directeur en est informé", "the director is told"
    UNANIMOUS = "unanimous", "un seul refus l'annule", "one refusal cancels it"
    SECRET_MAY_DISQUALIFY = (
        "secret_may_disqualify",
        "un arrangement secret ou partiel peut disqualifier",
        "a secret or partial deal may disqualify",
    )


class EliminatedPlayerExit(Choice):
    LEAVES = "leaves", "il quitte la table", "he leaves the table"
    AT_ONCE = "at_once", "aussitôt", "at once"
    SEAT_CARD = (
        "seat_card",
        "sa carte de siège reste sur la table, l'arbitre est averti",
        "his seat card is put on the table and the floor told",
    )
    ANNOUNCED = "announced", "le croupier l'annonce", "the dealer announces it"
    REPORTS_HIMSELF = (
        "reports_himself",
        "sans croupier, il se signale lui-même",
        "at a self-dealt table he reports himself",
    )
    MAY_WATCH = "may_watch", "il peut rester en spectateur", "he may stay and watch"


class Prizes(Subject):
    simultaneous_elimination: Point[frozenset[SimultaneousElimination]] = point(
        SetOf(
            SimultaneousElimination,
            apart=[(SimultaneousElimination.TABLES_TIE, SimultaneousElimination.TABLES_BY_STACK)],
        ),
        frozenset({SimultaneousElimination.SAME_TABLE_BY_STACK, SimultaneousElimination.TABLES_TIE}),
        fr="Comment classe-t-on plusieurs joueurs éliminés dans la même main ?",
        en="How are players ranked who bust on the same hand?",
    )
    hand_for_hand: Point[frozenset[HandForHand]] = point(
        SetOf(HandForHand),
        frozenset({HandForHand.IN_STEP, HandForHand.BEFORE_MONEY, HandForHand.DIRECTOR_CALLS}),
        fr="Comment se joue le main par main ?",
        en="How is hand-for-hand run?",
    )
    hand_for_hand_minutes: Point[int] = point(
        Number(0, 10),
        0,
        fr="Combien de minutes l'horloge perd-elle par main en main par main (0 : elle tourne normalement) ?",
        en="How many minutes does the clock lose for each hand-for-hand hand (0: it runs as usual)?",
    )
    payout: Point[frozenset[PayoutTerms]] = point(
        SetOf(PayoutTerms),
        frozenset({PayoutTerms.BY_RANK, PayoutTerms.POSTED}),
        fr="Comment et à qui les gains sont-ils payés ?",
        en="How and to whom are prizes paid?",
    )
    deal_making: Point[frozenset[DealMaking]] = point(
        SetOf(DealMaking, apart=[(DealMaking.DIRECTOR_DECIDES, DealMaking.POSTED_POLICY)]),
        frozenset({DealMaking.DIRECTOR_DECIDES}),
        fr="Les joueurs peuvent-ils s'arranger sur les gains ?",
        en="May players make a deal on the prizes?",
    )
    eliminated_player_exit: Point[frozenset[EliminatedPlayerExit]] = point(
        SetOf(EliminatedPlayerExit),
        frozenset({EliminatedPlayerExit.LEAVES}),
        fr="Que fait un joueur éliminé ?",
        en="What does a busted player do?",
    )
