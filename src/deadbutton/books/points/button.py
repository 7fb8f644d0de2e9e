"""D. Button, blinds, levels, and who deals.

One algorithm moves the button and the blinds under every book: the big blind is the first player after the last big
blind's seat, the small blind is the last big blind's seat (nobody if it is empty), the button is the last small blind's
seat (dead if it is empty). The choices here differ only where somebody at the table would see a difference.
"""

from __future__ import annotations

from deadbutton.books.choice import Choice
from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf, Subject, point


class DeadButton(Choice):
    DEAD_BUTTON = (
        "dead_button",
        "bouton mort : la grosse blinde avance toujours, le bouton peut être devant un siège vide",
        "dead button: the big blind always advances, the button may stand before an empty seat",
    )
    DEAD_BUTTON_SAME_DEALER = (
        "dead_button_same_dealer",
        "bouton mort ; sans croupier, le dernier donneur redonne quand ce siège est vide",
        "dead button; without a dealer, the last one to deal does so again when that seat is empty",
    )


class HeadsUpButton(Choice):
    SMALL_BLIND_ON_BUTTON = (
        "small_blind_on_button",
        "le bouton paie la petite blinde et parle le premier avant le flop",
        "the button pays the small blind and speaks first before the flop",
    )
    NO_BIG_BLIND_TWICE = (
        "no_big_blind_twice",
        "en y arrivant, nul ne paie deux grosses blindes de suite, quitte à ce que le bouton reste",
        "on entering it nobody pays two big blinds running, even if the button stays",
    )


class MisplacedButton(Choice):
    REDEAL_BEFORE_TWO_ACTS = (
        "redeal_before_two_acts",
        "nouvelle donne tant que deux joueurs n'ont pas agi ; ensuite la main vaut et le bouton ne recule pas",
        "a redeal until two players have acted; after that the hand stands and the button is not moved back",
    )
    CORRECT_BEFORE_SUBSTANTIAL_ACTION = (
        "correct_before_substantial_action",
        "corrigé avant une action substantielle ; ensuite la main vaut et le bouton ne recule pas",
        "corrected before substantial action; after it the hand stands and the button is not moved back",
    )


class BlindPosting(Choice):
    TWO_LEFT_OF_BUTTON = (
        "two_left_of_button",
        "petite puis grosse blinde à gauche du bouton",
        "small then big blind on the left of the button",
    )
    BEFORE_DEAL = (
        "before_deal",
        "avant la donne et avant de voir ses cartes",
        "before the deal and before seeing one's cards",
    )
    EVERY_STACK = "every_stack", "prises sur tout tapis, même absent", "taken from every stack, absent or not"
    BIG_BLIND_DOUBLE = (
        "big_blind_double",
        "grosse blinde en principe double de la petite",
        "big blind as a rule twice the small one",
    )


class BringIn(Choice):
    LOW_CARD_STUD = (
        "low_card_stud",
        "au stud, la plus basse carte visible, trèfle d'abord",
        "in stud, the lowest card showing, clubs lowest",
    )
    HIGH_CARD_RAZZ = (
        "high_card_razz",
        "au razz, la plus haute carte visible, pique d'abord",
        "in razz, the highest card showing, spades highest",
    )
    ABSENT_OWES = "absent_owes", "un absent le doit aussi", "an absent player owes it too"
    ALL_IN_PASSES_LEFT = (
        "all_in_passes_left",
        "à tapis pour l'ante, la parole passe à gauche : au moins le bring-in, ou se coucher",
        "all-in for the ante, the action passes left: at least the bring-in, or a fold",
    )


class LevelChangeStartOfHand(Choice):
    """What begins a hand; whichever of a book's events comes first at that kind of table."""

    FIRST_SHUFFLE = "first_shuffle", "le premier mélange des cartes", "the first riffle of the deck"
    MACHINE_CUT = "machine_cut", "la coupe au sortir de la machine", "the cut after the shuffling machine"
    MACHINE_BUTTON = "machine_button", "le bouton de la machine à mélanger", "the shuffling machine's button"
    DEALER_PUSH = "dealer_push", "la relève du croupier", "the dealer push"
    POT_AWARD_SELF_DEALT = (
        "pot_award_self_dealt",
        "sans croupier, la remise du pot précédent",
        "without a dealer, the award of the last pot",
    )
    FIRST_BLIND = "first_blind", "la première blinde posée", "the first blind put down"


class LevelClockStart(Choice):
    AT_ANNOUNCEMENT = (
        "at_announcement",
        "sans pause, à l'annonce du nouveau niveau",
        "without a pause, when the new level is announced",
    )
    AT_ANNOUNCEMENT_OR_SIGNAL = (
        "at_announcement_or_signal",
        "à l'annonce ou au signal sonore de l'horloge",
        "at the announcement or at the clock's sound",
    )
    AT_NEXT_HAND = (
        "at_next_hand",
        "avec la première main jouée au nouveau niveau",
        "with the first hand played at the new level",
    )


class SelfDealtTable(Choice):
    DEALER_REQUIRED = "dealer_required", "un croupier à chaque table", "a dealer at every table"
    PLAYERS_DEAL_IN_TURN = (
        "players_deal_in_turn",
        "les joueurs donnent à tour de rôle, avec le bouton",
        "players deal in turn, with the button",
    )
    NO_PERMANENT_DEALER = (
        "no_permanent_dealer",
        "jamais un même joueur pour tout donner",
        "never one player who deals throughout",
    )
    BLINDS_NEVER_DEAL = "blinds_never_deal", "une blinde ne donne jamais", "a blind never deals"
    DEALER_RUNS_HAND = (
        "dealer_runs_hand",
        "le donneur réunit le pot, désigne qui parle et dit les montants",
        "the dealing player gathers the pot, names whose turn it is and states amounts",
    )
    DEALER_SILENT = (
        "dealer_silent",
        "le donneur n'annonce pas les actions",
        "the dealing player does not announce actions",
    )
    CARDS_AND_CHIPS_DECIDE = (
        "cards_and_chips_decide",
        "en cas de litige, l'emplacement des cartes et des jetons compte plus que les témoignages",
        "in a dispute, where cards and chips lie weighs more than testimony",
    )
    BETTOR_COUNTS = (
        "bettor_counts",
        "le miseur dit lui-même le montant de sa mise",
        "the bettor states the amount of the bet",
    )
    PLAYERS_JUDGE_THROWN_HAND = (
        "players_judge_thrown_hand",
        "les joueurs jugent si une main jetée est reconnaissable",
        "the players judge whether a thrown hand can be told apart",
    )
    BUSTED_PLAYER_REPORTS = (
        "busted_player_reports",
        "le joueur éliminé se signale lui-même",
        "a busted player reports it",
    )
    REPEATED_ERRORS_SANCTIONED = (
        "repeated_errors_sanctioned",
        "un donneur qui répète ses erreurs est sanctionné",
        "a dealing player who keeps making errors is penalised",
    )
    DEALER_RULES_RETURN = (
        "dealer_rules_return",
        "un croupier en finale ramène les règles avec croupier",
        "a dealer at the final brings back the rules with dealers",
    )


class ShuffleAndCut(Choice):
    DEALER_SHUFFLES = "dealer_shuffles", "le croupier mélange seul", "the dealer shuffles alone"
    MACHINE_ALLOWED = "machine_allowed", "machine à mélanger admise", "a shuffling machine is allowed"
    DEALER_CUTS_AFTER_MACHINE = (
        "dealer_cuts_after_machine",
        "le croupier coupe après la machine",
        "the dealer cuts after the machine",
    )
    WASH_BEFORE_START = (
        "wash_before_start",
        "paquet étalé et brassé juste avant un départ ou une reprise",
        "the deck is washed just before a start or a restart",
    )
    BUTTON_SHUFFLES_SELF_DEALT = (
        "button_shuffles_self_dealt",
        "sans croupier, le donneur mélange",
        "without a dealer, the dealing player shuffles",
    )
    RIGHT_CUTS_SELF_DEALT = (
        "right_cuts_self_dealt",
        "sans croupier, le voisin de droite doit couper",
        "without a dealer, the neighbour on the right must cut",
    )
    CUT_CARD_SELF_DEALT = (
        "cut_card_self_dealt",
        "sans croupier, la coupe se fait sur une carte de coupe",
        "without a dealer, the cut is made onto a cut card",
    )
    SMALL_BLIND_MAY_SHUFFLE = (
        "small_blind_may_shuffle",
        "en option, la petite blinde mélange et le voisin de droite coupe avec une carte de coupe",
        "as an option, the small blind shuffles and the neighbour on the right cuts with a cut card",
    )


class Button(Subject):
    dead_button: Point[DeadButton] = point(
        OneOf(DeadButton),
        DeadButton.DEAD_BUTTON,
        fr="Que deviennent le bouton et les blindes après une élimination ?",
        en="How do button and blinds move after an elimination?",
    )
    heads_up_button: Point[frozenset[HeadsUpButton]] = point(
        SetOf(HeadsUpButton),
        frozenset({HeadsUpButton.SMALL_BLIND_ON_BUTTON, HeadsUpButton.NO_BIG_BLIND_TWICE}),
        fr="Qui a le bouton et les blindes en tête-à-tête, et en y arrivant ?",
        en="Who has the button and the blinds heads-up, and on entering it?",
    )
    misplaced_button: Point[MisplacedButton] = point(
        OneOf(MisplacedButton),
        MisplacedButton.REDEAL_BEFORE_TWO_ACTS,
        fr="Que faire d'un bouton trouvé au mauvais endroit ?",
        en="What is done when the button is found in the wrong place?",
    )
    blind_posting: Point[frozenset[BlindPosting]] = point(
        SetOf(BlindPosting),
        frozenset({BlindPosting.TWO_LEFT_OF_BUTTON}),
        fr="Qui paie les blindes, et quand ?",
        en="Who posts the blinds, and when?",
    )
    bring_in: Point[frozenset[BringIn]] = point(
        SetOf(BringIn),
        frozenset({BringIn.LOW_CARD_STUD, BringIn.HIGH_CARD_RAZZ}),
        fr="Qui paie le bring-in ?",
        en="Who posts the bring-in?",
        applies=Applies.STUD,
    )
    level_change_start_of_hand: Point[frozenset[LevelChangeStartOfHand]] = point(
        SetOf(LevelChangeStartOfHand),
        frozenset({LevelChangeStartOfHand.FIRST_SHUFFLE, LevelChangeStartOfHand.MACHINE_BUTTON}),
        fr="Quand une main commence-t-elle, pour savoir à laquelle vont les nouvelles blindes ?",
        en="When does a hand start, to know which one the new blinds apply to?",
    )
    level_clock_start: Point[LevelClockStart] = point(
        OneOf(LevelClockStart),
        LevelClockStart.AT_ANNOUNCEMENT,
        fr="Quand le temps du nouveau niveau commence-t-il à courir ?",
        en="When does the new level's own time start?",
    )
    self_dealt_table: Point[frozenset[SelfDealtTable]] = point(
        SetOf(
            SelfDealtTable,
            apart=[
                (SelfDealtTable.DEALER_REQUIRED, SelfDealtTable.PLAYERS_DEAL_IN_TURN),
                (SelfDealtTable.DEALER_RUNS_HAND, SelfDealtTable.DEALER_SILENT),
            ],
        ),
        frozenset({SelfDealtTable.DEALER_REQUIRED}),
        fr="Peut-on jouer sans croupier, et qu'est-ce qui change alors ?",
        en="May a table play without a dealer, and what changes then?",
    )
    shuffle_and_cut: Point[frozenset[ShuffleAndCut]] = point(
        SetOf(ShuffleAndCut),
        frozenset({ShuffleAndCut.DEALER_SHUFFLES}),
        fr="Qui mélange et qui coupe ?",
        en="Who shuffles and who cuts?",
    )
    shuffle_cut_least: Point[int] = point(
        Number(1, 26),
        1,
        fr="Combien de cartes au moins dans chaque tas d'une coupe ?",
        en="How many cards at least must each pile of a cut hold?",
        applies=Applies.SELF_DEALT,
    )
