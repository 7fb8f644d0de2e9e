"""B. Entries, absences, rebuys: who is in, with how many chips, and until when."""

from __future__ import annotations

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class EntryEligibility(Choice):
    """The legal age itself is a setting of the tournament."""

    LEGAL_AGE = "legal_age", "avoir l'âge légal", "be of legal age"
    NO_MINORS_IN_ROOM = "no_minors_in_room", "aucun mineur dans la salle", "no minor in the room"
    ID_REQUIRED = (
        "id_required",
        "pièce d'identité à l'inscription, au siège et au paiement",
        "identity papers at entry, at the seat and at payout",
    )
    FALSE_ID_DISQUALIFIES = (
        "false_id_disqualifies",
        "faux papiers : disqualification",
        "false papers: disqualification",
    )
    HOST_INVITES = "host_invites", "sur invitation de l'hôte", "by the host's invitation"


class SingleEntry(Choice):
    ONE_ENTRY = "one_entry", "une inscription par personne", "one entry a person"
    REENTRY_IF_SOLD = (
        "reentry_if_sold",
        "plus les ré-entrées que vend la structure",
        "plus the re-entries that the structure sells",
    )
    NOT_TRANSFERABLE = "not_transferable", "elle ne se cède pas", "it cannot change hands"
    REFUND_IF_WILLING = (
        "refund_if_willing",
        "remboursement au gré de la direction",
        "a refund is up to management",
    )


class StartingStack(Choice):
    EQUAL = "equal", "le même tapis pour tous", "the same stack for all"
    UNSOLD_SEATS_TOO = (
        "unsold_seats_too",
        "un tapis à chaque siège, même invendu, retiré à la clôture",
        "a stack on every seat, even unsold, taken away at the close",
    )
    SET_FOR_ABSENT = (
        "set_for_absent",
        "les jetons d'un retardataire sont posés à sa place",
        "a late player's chips are set at his place",
    )


class LateRegistrationStack(Choice):
    FULL_STACK = "full_stack", "le tapis complet", "the full stack"
    UNSOLD_OR_DEDUCTED = (
        "unsold_or_deducted",
        "le reste d'un tapis invendu, sinon le tapis moins les blindes manquées",
        "what is left of an unsold stack, else the stack less the blinds missed",
    )
    NO_LATE_ENTRY = "no_late_entry", "pas d'inscription après le départ", "no entry after the start"


class Alternates(Choice):
    FIRST_COME = "first_come", "dans l'ordre d'arrivée", "in order of arrival"
    RANDOM_SEAT = (
        "random_seat",
        "table et siège tirés parmi ceux des nouveaux",
        "table and seat drawn from the newcomers' pool",
    )
    FULL_STACK = "full_stack", "avec le tapis complet", "with the full stack"


class AbsentPlayerBlinds(Choice):
    DEALT_IN = "dealt_in", "il reçoit des cartes", "he is dealt in"
    BLINDED = (
        "blinded",
        "blindes, antes et mises forcées prélevées",
        "blinds, antes and forced bets are taken",
    )
    KILLED_AFTER_DEAL = (
        "killed_after_deal",
        "main morte dès la fin de la donne",
        "the hand is dead at the end of the deal",
    )
    FOLDED_AT_TURN = "folded_at_turn", "main couchée à son tour de parole", "folded when his turn comes"
    DEADLINE_IF_UNPAID = (
        "deadline_if_unpaid",
        "inscription non payée : tapis retiré après un délai",
        "entry unpaid: the stack goes after a deadline",
    )
    OUT_AFTER_GRACE = (
        "out_after_grace",
        "absent au départ : éliminé après le délai de grâce, tapis retiré",
        "missing at the start: out after the grace orbits, stack removed",
    )
    SHARED_IN_HOUSE = (
        "shared_in_house",
        "maison contre maison : ses jetons sont partagés dans sa maison",
        "house against house: his chips are shared within his house",
    )


class VoluntaryWithdrawal(Choice):
    BLINDED_OFF = "blinded_off", "le tapis reste et fond aux blindes", "the stack stays and is blinded off"
    REMOVED = "removed", "le tapis est retiré, le joueur classé", "the stack is removed and the player ranked"
    REMOVED_FOR_GOOD = (
        "removed_for_good",
        "le tapis est retiré comme pour une disqualification, sans retour",
        "the stack is removed as in a disqualification, with no return",
    )


class RebuyCondition(Choice):
    AT_ZERO = "at_zero", "sans jetons", "out of chips"
    BELOW_BIG_BLIND = (
        "below_big_blind",
        "sans jetons ou sous la grosse blinde en cours",
        "out of chips or below the current big blind",
    )
    FREEZEOUT = "freezeout", "jamais : freezeout", "never: freezeout"


class RebuyTiming(Choice):
    NO_MISSED_HAND = "no_missed_hand", "sans manquer une main", "without missing a hand"
    IMMEDIATE = "immediate", "décidée sur-le-champ", "decided on the spot"
    BEFORE_NEXT_HAND = (
        "before_next_hand",
        "annoncée avant que la main suivante commence",
        "announced before the next hand starts",
    )
    CHIPS_IN_FRONT = (
        "chips_in_front",
        "les jetons comptent comme posés devant le joueur",
        "the chips count as in front of the player",
    )
    CHIPS_BEHIND = "chips_behind", "les jetons jouent « derrière »", "the chips play from behind"
    OWED = "owed", "recave annoncée, recave due", "announced is owed"
    PAID_BEFORE_ACTION = (
        "paid_before_action",
        "une mise qui les engage attend l'argent",
        "a bet that uses them waits for the money",
    )


class AddonRules(Choice):
    IN_WINDOW = "in_window", "pendant la période fixée par la direction", "in the window that management sets"
    END_OF_REBUYS = "end_of_rebuys", "à la fin des recaves", "at the end of the rebuys"
    NOT_WITH_REBUY = (
        "not_with_rebuy",
        "jamais en même temps qu'une recave",
        "never at the same time as a rebuy",
    )


class TournamentEnd(Choice):
    ONE_PLAYER = "one_player", "un seul joueur a tous les jetons", "one player holds all the chips"
    ALL_QUALIFIED = (
        "all_qualified",
        "satellite : tous les joueurs restants sont qualifiés",
        "satellite: every player left is qualified",
    )


class Entries(Subject):
    entry_eligibility: Point[frozenset[EntryEligibility]] = point(
        SetOf(EntryEligibility),
        frozenset({EntryEligibility.LEGAL_AGE}),
        fr="Qui peut s'inscrire, et que doit-il prouver ?",
        en="Who may enter, and what must be proved?",
    )
    single_entry: Point[frozenset[SingleEntry]] = point(
        SetOf(SingleEntry),
        frozenset({SingleEntry.ONE_ENTRY, SingleEntry.REENTRY_IF_SOLD, SingleEntry.NOT_TRANSFERABLE}),
        fr="Combien d'inscriptions par personne, et peut-on céder la sienne ?",
        en="How many entries may one person have, and can an entry change hands?",
    )
    starting_stack: Point[frozenset[StartingStack]] = point(
        SetOf(StartingStack),
        frozenset({StartingStack.EQUAL}),
        fr="Quels jetons sont posés à chaque siège au départ ?",
        en="Which chips are set at each seat at the start?",
    )
    late_registration_stack: Point[LateRegistrationStack] = point(
        OneOf(LateRegistrationStack),
        LateRegistrationStack.FULL_STACK,
        fr="Quel tapis reçoit celui qui s'inscrit après le départ ?",
        en="Which stack does a player get who registers after the start?",
    )
    late_registration_slice_minutes: Point[int] = point(
        Number(1, 240),
        20,
        fr="Si les blindes manquées sont déduites, combien de minutes compte une tranche ?",
        en="Where missed blinds are deducted, how many minutes is one slice?",
    )
    alternates: Point[frozenset[Alternates]] = point(
        SetOf(Alternates),
        frozenset({Alternates.FIRST_COME, Alternates.FULL_STACK}),
        fr="Comment les suppléants entrent-ils, et avec quel tapis ?",
        en="How do alternates come in, and with which stack?",
    )
    absent_player_blinds: Point[frozenset[AbsentPlayerBlinds]] = point(
        SetOf(
            AbsentPlayerBlinds,
            apart=[(AbsentPlayerBlinds.KILLED_AFTER_DEAL, AbsentPlayerBlinds.FOLDED_AT_TURN)],
        ),
        frozenset({AbsentPlayerBlinds.DEALT_IN, AbsentPlayerBlinds.BLINDED}),
        fr="Que devient le tapis d'un inscrit qui n'est pas là ?",
        en="What becomes of the stack of an entrant who is not there?",
    )
    absent_player_grace_orbits: Point[int] = point(
        Number(1, 50),
        1,
        fr="Si l'absent du départ est éliminé, après combien de tours de table ?",
        en="Where a player missing at the start is put out, after how many orbits?",
    )
    voluntary_withdrawal: Point[VoluntaryWithdrawal] = point(
        OneOf(VoluntaryWithdrawal),
        VoluntaryWithdrawal.BLINDED_OFF,
        fr="Que devient le tapis de celui qui part pour de bon ?",
        en="What becomes of the stack of a player who leaves for good?",
    )
    rebuy_condition: Point[RebuyCondition] = point(
        OneOf(RebuyCondition),
        RebuyCondition.AT_ZERO,
        fr="Pendant la période de recaves, quand peut-on se recaver ?",
        en="During the rebuy period, when may a player rebuy?",
    )
    rebuy_timing: Point[frozenset[RebuyTiming]] = point(
        SetOf(RebuyTiming, apart=[(RebuyTiming.CHIPS_IN_FRONT, RebuyTiming.CHIPS_BEHIND)]),
        frozenset(
            {
                RebuyTiming.NO_MISSED_HAND,
                RebuyTiming.BEFORE_NEXT_HAND,
                RebuyTiming.CHIPS_BEHIND,
                RebuyTiming.OWED,
            }
        ),
        fr="Quand la recave se décide-t-elle, et que valent ses jetons avant le paiement ?",
        en="When is a rebuy decided, and what are its chips before it is paid?",
    )
    addon_rules: Point[frozenset[AddonRules]] = point(
        SetOf(AddonRules),
        frozenset({AddonRules.END_OF_REBUYS}),
        fr="Quand l'add-on se prend-il ?",
        en="When is the add-on sold?",
    )
    addon_extra_hands: Point[int] = point(
        Number(0, 20),
        0,
        fr="Combien de mains joue-t-on encore entre la fin des recaves et l'add-on ?",
        en="How many more hands are played between the end of the rebuys and the add-on?",
    )
    tournament_end: Point[frozenset[TournamentEnd]] = point(
        SetOf(TournamentEnd),
        frozenset({TournamentEnd.ONE_PLAYER, TournamentEnd.ALL_QUALIFIED}),
        fr="Quand le tournoi est-il fini ?",
        en="When is the tournament over?",
    )
