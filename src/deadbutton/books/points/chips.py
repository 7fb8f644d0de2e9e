"""E. Chips: keeping them in sight, colouring up, racing off, counting."""

from __future__ import annotations

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class ChipVisibility(Choice):
    VISIBLE = "visible", "toujours en vue", "always in sight"
    BIG_CHIPS_VISIBLE = (
        "big_chips_visible",
        "les plus gros jetons bien en évidence",
        "the biggest chips in plain view",
    )
    BIG_CHIPS_FRONT = (
        "big_chips_front",
        "les plus gros jetons dans une pile à part, devant ou dessus",
        "the biggest chips in a stack of their own, in front or on top",
    )
    CARDS_NOT_HIDDEN = (
        "cards_not_hidden",
        "sans gêner la donne ni cacher les cartes",
        "without blocking the deal or hiding cards",
    )
    READABLE = (
        "readable",
        "empilés pour que les adversaires en estiment le montant",
        "stacked so that opponents can estimate them",
    )
    STACKS_OF_TWENTY = (
        "stacks_of_twenty",
        "en piles de vingt d'une même valeur",
        "in piles of twenty of one denomination",
    )
    RACKS_ONLY_MOVING = (
        "racks_only_moving",
        "un rack seulement pour changer de table",
        "racks only for moving tables",
    )
    STAY_IN_BREAKS = "stay_in_breaks", "sur la table même pendant les pauses", "on the table even in breaks"


class HiddenChipsFound(Choice):
    FORFEIT = "forfeit", "ils sont retirés du jeu", "they are taken out of play"
    DIRECTOR_MAY_CONFISCATE = (
        "director_may_confiscate",
        "à la demande d'un joueur, le directeur ou l'hôte peut les confisquer",
        "at a player's request the director or host may confiscate them",
    )
    DISQUALIFICATION_POSSIBLE = (
        "disqualification_possible",
        "la disqualification est possible",
        "disqualification is possible",
    )
    SANCTION_WITHOUT_WARNING = (
        "sanction_without_warning",
        "une sanction tombe sans avertissement préalable",
        "a penalty follows without a prior warning",
    )


class AllInHiddenChips(Choice):
    PLAY_UP_TO_COVER = (
        "play_up_to_cover",
        "oui, comme s'ils avaient été vus, dans la limite de ce que l'adversaire couvre",
        "yes, as if they had been seen, as far as the opponent covers them",
    )
    FORFEIT = "forfeit", "non, ils sont retirés du jeu", "no, they are taken out of play"
    DIRECTOR_DECIDES = "director_decides", "le directeur ou l'hôte tranche", "the director or host decides"
    NOT_PAID_NOT_SAVED = (
        "not_paid_not_saved",
        "si le directeur les juge hors de l'action acceptée, ni payés en cas de gain ni sauvés en cas de perte",
        "if ruled outside the accepted action, neither paid when winning nor saved when losing",
    )


class ColorUpTiming(Choice):
    WHEN_UNUSED = (
        "when_unused",
        "quand ni blindes ni antes n'en ont plus besoin",
        "once neither blinds nor antes need them",
    )
    SCHEDULED = "scheduled", "au moment prévu d'avance", "at the time scheduled"
    BETWEEN_LEVELS = "between_levels", "entre deux niveaux", "between two levels"
    AT_BREAK = "at_break", "pendant une pause", "during a break"
    ALL_TABLES = "all_tables", "à toutes les tables à la fois", "at all tables at once"
    DIRECTOR_ANY_TIME = (
        "director_any_time",
        "à tout moment si le directeur l'annonce",
        "at any time if the director announces it",
    )


class ChipRace(Choice):
    """A race deals one open card per leftover chip, a player's cards at once; the highest cards by suit win."""

    RACE = (
        "race",
        "course : une carte ouverte par jeton restant, les plus hautes gagnent",
        "a race: one open card per leftover chip, the highest win",
    )
    ROUND_UP_EACH = (
        "round_up_each",
        "pas de course : le reste de chacun devient un jeton supérieur",
        "no race: each player's leftovers become one bigger chip",
    )
    FROM_SEAT_ONE = (
        "from_seat_one",
        "à partir du siège 1, à gauche du croupier",
        "from seat 1, on the dealer's left",
    )
    LEFT_OF_BUTTON_UNNUMBERED = (
        "left_of_button_unnumbered",
        "sans croupier ni numéros, à partir de la gauche du bouton",
        "without a dealer or seat numbers, from the left of the button",
    )
    ONE_CHIP_EACH = (
        "one_chip_each",
        "un jeton supérieur au plus par joueur",
        "one bigger chip per player at most",
    )


class ChipRaceRounding(Choice):
    ROUND_UP = (
        "round_up",
        "le total de la table, arrondi vers le haut",
        "the table's total, rounded up",
    )
    ONE_PER_PLAYER = "one_per_player", "un par joueur qui a un reste", "one for each player with leftovers"


class ChipRaceSurvival(Choice):
    EXTRA_CHIP = (
        "extra_chip",
        "non, il reçoit un jeton de plus, de la plus petite valeur en jeu",
        "no, the player gets an extra chip of the smallest value in play",
    )
    ONE_OF_THE_RACED = (
        "one_of_the_raced",
        "non, l'un des jetons mis en course lui revient d'office",
        "no, one of the chips raced for goes to that player",
    )
    ROUNDING_LEAVES_ONE = (
        "rounding_leaves_one",
        "non, l'arrondi laisse toujours un jeton",
        "no, rounding up always leaves a chip",
    )


class LateSmallChips(Choice):
    REMOVED = "removed", "non, ils sont retirés sans contrepartie", "no, they are removed unpaid"
    EXCHANGE_AT_PAR = (
        "exchange_at_par",
        "oui, à valeur égale, le reste est retiré",
        "yes, at equal value, and the remainder is removed",
    )
    DIRECTOR_MAY_ROUND_UP = (
        "director_may_round_up",
        "le directeur ou l'hôte peut les échanger en arrondissant",
        "the director or host may exchange them, rounding up",
    )


class StackCountRequest(Choice):
    BET = "bet", "le montant d'une mise", "the amount of a bet"
    ASKER_IN_HAND = (
        "asker_in_hand",
        "seulement pour un joueur encore dans la main",
        "only for a player still in the hand",
    )
    BETTOR_COUNTS = (
        "bettor_counts",
        "le miseur compte, ou le croupier s'il refuse",
        "the bettor counts, or the dealer if the bettor refuses",
    )
    STACK_VOLUNTARY = (
        "stack_voluntary",
        "un tapis si son propriétaire veut bien répondre",
        "a stack if its owner cares to answer",
    )
    STACK_ON_REQUEST = (
        "stack_on_request",
        "le tapis d'un adversaire dans la main, à tout moment",
        "the stack of an opponent in the hand, at any time",
    )
    STACK_ESTIMATE = (
        "stack_estimate",
        "une estimation raisonnable des tapis, pour tous",
        "a reasonable estimate of stacks, for everybody",
    )
    ALL_IN_FACED = (
        "all_in_faced",
        "un compte exact à son tour, face à un tapis",
        "an exact count in turn, facing an all-in",
    )


class PotCountRequest(Choice):
    NEVER = "never", "non, personne n'a à le compter", "no, nobody has to count it"
    POT_LIMIT_ONLY = "pot_limit_only", "en pot-limit seulement", "in pot-limit only"
    POT_LIMIT_OR_SPREAD = (
        "pot_limit_or_spread",
        "en pot-limit ; sinon le croupier peut l'étaler",
        "in pot-limit; otherwise the dealer may spread it",
    )


class Chips(Subject):
    chip_visibility: Point[frozenset[ChipVisibility]] = point(
        SetOf(ChipVisibility),
        frozenset({ChipVisibility.VISIBLE, ChipVisibility.BIG_CHIPS_VISIBLE}),
        fr="Comment les jetons doivent-ils être tenus ?",
        en="How must chips be kept?",
    )
    hidden_chips_found: Point[frozenset[HiddenChipsFound]] = point(
        SetOf(HiddenChipsFound),
        frozenset({HiddenChipsFound.FORFEIT, HiddenChipsFound.DISQUALIFICATION_POSSIBLE}),
        fr="Que se passe-t-il quand réapparaissent des jetons qui étaient cachés ?",
        en="What happens when chips reappear that had been out of sight?",
    )
    all_in_hidden_chips: Point[AllInHiddenChips] = point(
        OneOf(AllInHiddenChips),
        AllInHiddenChips.FORFEIT,
        fr="Les jetons retrouvés d'un joueur à tapis jouent-ils ?",
        en="Do chips of an all-in player that are found later play?",
    )
    color_up_timing: Point[frozenset[ColorUpTiming]] = point(
        SetOf(ColorUpTiming),
        frozenset({ColorUpTiming.BETWEEN_LEVELS, ColorUpTiming.AT_BREAK}),
        fr="Quand retire-t-on les petits jetons ?",
        en="When are small chips removed?",
    )
    color_up_break_minutes: Point[int] = point(
        Number(0, 120),
        0,
        fr="Combien de minutes dure la pause où on les retire (0 : rien de prescrit) ?",
        en="How many minutes is the break in which they are removed (0: not prescribed)?",
    )
    chip_race: Point[frozenset[ChipRace]] = point(
        SetOf(ChipRace, apart=[(ChipRace.RACE, ChipRace.ROUND_UP_EACH)]),
        frozenset({ChipRace.RACE, ChipRace.FROM_SEAT_ONE, ChipRace.ONE_CHIP_EACH}),
        fr="Comment les petits jetons restants deviennent-ils des jetons supérieurs ?",
        en="How are leftover small chips turned into bigger ones?",
    )
    chip_race_rounding: Point[ChipRaceRounding] = point(
        OneOf(ChipRaceRounding),
        ChipRaceRounding.ROUND_UP,
        fr="Combien de jetons supérieurs distribue-t-on ?",
        en="How many bigger chips are handed out?",
    )
    chip_race_survival: Point[ChipRaceSurvival] = point(
        OneOf(ChipRaceSurvival),
        ChipRaceSurvival.EXTRA_CHIP,
        fr="Le retrait des petits jetons peut-il éliminer un joueur ?",
        en="Can the removal of small chips eliminate a player?",
    )
    late_small_chips: Point[LateSmallChips] = point(
        OneOf(LateSmallChips),
        LateSmallChips.REMOVED,
        fr="D'anciens petits jetons retrouvés plus tard sont-ils échangés ?",
        en="Are old small chips that turn up later exchanged?",
    )
    stack_count_request: Point[frozenset[StackCountRequest]] = point(
        SetOf(
            StackCountRequest, apart=[(StackCountRequest.STACK_VOLUNTARY, StackCountRequest.STACK_ON_REQUEST)]
        ),
        frozenset({StackCountRequest.BET}),
        fr="Que peut-on faire compter, et pour qui ?",
        en="What may be counted, and for whom?",
    )
    pot_count_request: Point[PotCountRequest] = point(
        OneOf(PotCountRequest),
        PotCountRequest.NEVER,
        fr="Peut-on demander le montant du pot ?",
        en="May a player ask the size of the pot?",
    )
