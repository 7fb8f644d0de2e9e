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
    )
    all_in_cards_up: Point[AllInCardsUp] = point(OneOf(AllInCardsUp), AllInCardsUp.ALL_IN_AND_BETTING_OVER)
    must_show_to_win: Point[MustShow] = point(OneOf(MustShow), MustShow.WHOLE_HAND)
    muck_losing_hand: Point[frozenset[MuckLosingHand]] = point(
        SetOf(MuckLosingHand), frozenset({MuckLosingHand.BEATEN_HAND, MuckLosingHand.NEVER_ALL_IN})
    )
    win_without_showing: Point[frozenset[WinUnseen]] = point(
        SetOf(WinUnseen), frozenset({WinUnseen.NOBODY_CALLED, WinUnseen.OTHERS_MUCKED})
    )
    right_to_see_hands: Point[frozenset[RightToSee]] = point(
        SetOf(RightToSee, apart=[(RightToSee.FLOOR_ONLY, RightToSee.ANY_PLAYER)]),
        frozenset({RightToSee.FLOOR_ONLY}),
    )
    right_to_see_requests: Point[int] = point(Number(0, 100), 0)
    cards_speak: Point[frozenset[CardsSpeak]] = point(SetOf(CardsSpeak), frozenset({CardsSpeak.CARDS_SPEAK}))
    misdeclared_hand: Point[frozenset[Misdeclared]] = point(
        SetOf(Misdeclared, apart=[(Misdeclared.MUST_IF_DELIBERATE, Misdeclared.MAY_IF_DELIBERATE)]),
        frozenset({Misdeclared.MAY_IF_DELIBERATE}),
    )
    thrown_hand_showdown: Point[frozenset[ThrownAtShowdown]] = point(
        SetOf(ThrownAtShowdown, apart=[(ThrownAtShowdown.DEAD, ThrownAtShowdown.OWNER_RETRIEVES)]),
        frozenset({ThrownAtShowdown.DEAD}),
    )
    hand_evaluation: Point[HandEvaluation] = point(OneOf(HandEvaluation), HandEvaluation.STANDARD)
    side_pots: Point[frozenset[SidePots]] = point(SetOf(SidePots), frozenset({SidePots.SEPARATE}))
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
    )
    pot_award_error: Point[PotAwardError] = point(OneOf(PotAwardError), PotAwardError.BEFORE_NEXT_HAND)
    undetermined_winner: Point[UndeterminedWinner] = point(
        OneOf(UndeterminedWinner), UndeterminedWinner.SPLIT
    )
    winning_hand_handling: Point[frozenset[WinningHandHandling]] = point(
        SetOf(WinningHandHandling),
        frozenset({WinningHandHandling.LOSERS_FIRST, WinningHandHandling.WINNER_KEPT_UNTIL_PUSHED}),
    )
