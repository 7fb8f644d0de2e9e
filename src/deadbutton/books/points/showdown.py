"""K. The showdown: who shows, who wins, and how the pots are awarded."""

from __future__ import annotations

from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.showdown_choices import (
    AllInCardsUp,
    CardsSpeak,
    HandEvaluation,
    Misdeclared,
    MuckLosingHand,
    MustShow,
    OddChip,
    PotAwardError,
    RightToSee,
    ShowOrder,
    SidePots,
    ThrownAtShowdown,
    UndeterminedWinner,
    WinningHandHandling,
    WinUnseen,
)


class Showdown(Subject):
    show_order: Point[frozenset[ShowOrder]] = point(
        SetOf(ShowOrder),
        frozenset(
            {
                ShowOrder.LAST_AGGRESSOR,
                ShowOrder.LEFT_OF_BUTTON,
                ShowOrder.STUD_HIGH_BOARD,
                ShowOrder.RAZZ_LOW_BOARD,
            }
        ),
        fr="Qui montre sa main en premier à l'abattage ?",
        en="Who shows first at showdown?",
    )
    all_in_cards_up: Point[AllInCardsUp] = point(
        OneOf(AllInCardsUp),
        AllInCardsUp.ALL_IN_AND_BETTING_OVER,
        fr="Quand toutes les mains d'un coup à tapis sont-elles retournées ?",
        en="When are all the hands of an all-in turned up?",
    )
    must_show_to_win: Point[MustShow] = point(
        OneOf(MustShow),
        MustShow.WHOLE_HAND,
        fr="Que doit montrer un joueur pour gagner à l'abattage ?",
        en="What must a player show to win at showdown?",
    )
    muck_losing_hand: Point[frozenset[MuckLosingHand]] = point(
        SetOf(MuckLosingHand),
        frozenset({MuckLosingHand.BEATEN_HAND, MuckLosingHand.NEVER_ALL_IN}),
        fr="Qui peut jeter une main perdante sans la montrer ?",
        en="Who may muck a losing hand unseen?",
    )
    win_without_showing: Point[frozenset[WinUnseen]] = point(
        SetOf(WinUnseen),
        frozenset({WinUnseen.NOBODY_CALLED, WinUnseen.OTHERS_MUCKED}),
        fr="Quand la dernière main vivante gagne-t-elle sans être montrée ?",
        en="When does the last live hand win unseen?",
    )
    right_to_see_hands: Point[frozenset[RightToSee]] = point(
        SetOf(RightToSee, apart=[(RightToSee.FLOOR_ONLY, RightToSee.ANY_PLAYER)]),
        frozenset({RightToSee.FLOOR_ONLY}),
        fr="Qui peut faire voir une main jetée à l'abattage ?",
        en="Who may have a hand shown that was mucked at showdown?",
    )
    right_to_see_requests: Point[int] = point(
        Number(0, 100),
        0,
        fr="Combien de fois par tournoi un joueur peut-il demander à voir les mains ?",
        en="How many times in an event may one player ask to see hands?",
    )
    cards_speak: Point[frozenset[CardsSpeak]] = point(
        SetOf(CardsSpeak),
        frozenset({CardsSpeak.CARDS_SPEAK}),
        fr="Que vaut l'annonce d'une main à l'abattage ?",
        en="What is a spoken hand worth at showdown?",
    )
    misdeclared_hand: Point[frozenset[Misdeclared]] = point(
        SetOf(Misdeclared, apart=[(Misdeclared.MUST_IF_DELIBERATE, Misdeclared.MAY_IF_DELIBERATE)]),
        frozenset({Misdeclared.MAY_IF_DELIBERATE}),
        fr="Que risque celui qui annonce une main fausse ?",
        en="What follows when a hand is miscalled?",
    )
    thrown_hand_showdown: Point[frozenset[ThrownAtShowdown]] = point(
        SetOf(ThrownAtShowdown, apart=[(ThrownAtShowdown.DEAD, ThrownAtShowdown.OWNER_RETRIEVES)]),
        frozenset({ThrownAtShowdown.DEAD}),
        fr="Une main jetée face cachée à l'abattage puis retournée vit-elle encore ?",
        en="Is a hand live that was thrown face down at showdown and turned over?",
    )
    hand_evaluation: Point[HandEvaluation] = point(
        OneOf(HandEvaluation),
        HandEvaluation.STANDARD,
        fr="Quelle main l'emporte ?",
        en="Which hand wins?",
    )
    side_pots: Point[frozenset[SidePots]] = point(
        SetOf(SidePots),
        frozenset({SidePots.SEPARATE}),
        fr="Comment les pots extérieurs sont-ils attribués ?",
        en="How are side pots awarded?",
    )
    odd_chip: Point[frozenset[OddChip]] = point(
        SetOf(
            OddChip,
            apart=[
                (OddChip.STUD_HIGHEST_CARD, OddChip.STUD_HIGHEST_UP_CARD, OddChip.STUD_WINNING_FIVE),
                (OddChip.LEFT_OF_BUTTON, OddChip.STAYS_IN_MIDDLE),
            ],
        ),
        frozenset(
            {
                OddChip.HIGH_HAND,
                OddChip.LEFT_OF_BUTTON,
                OddChip.STUD_HIGHEST_CARD,
                OddChip.IDENTICAL_HANDS_EVEN,
            }
        ),
        fr="À qui va le jeton qui ne se partage pas ?",
        en="Who gets the chip that cannot be split?",
    )
    pot_award_error: Point[PotAwardError] = point(
        OneOf(PotAwardError),
        PotAwardError.BEFORE_NEXT_HAND,
        fr="Que devient un pot remis au mauvais joueur ?",
        en="What becomes of a pot that was pushed to the wrong player?",
    )
    undetermined_winner: Point[UndeterminedWinner] = point(
        OneOf(UndeterminedWinner),
        UndeterminedWinner.SPLIT,
        fr="Qui prend le pot quand une faute empêche de savoir qui gagnait ?",
        en="Who takes the pot when a fault makes the winner unknowable?",
    )
    winning_hand_handling: Point[frozenset[WinningHandHandling]] = point(
        SetOf(WinningHandHandling),
        frozenset({WinningHandHandling.LOSERS_FIRST, WinningHandHandling.WINNER_KEPT_UNTIL_PUSHED}),
        fr="Dans quel ordre ramasse-t-on les mains et remet-on le pot ?",
        en="In what order are hands collected and the pot pushed?",
    )
