"""K. The showdown: who shows, who wins, and how the pots are awarded."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class ShowOrder(Choice):
    """Who shows first; the others then follow clockwise."""

    LAST_AGGRESSOR = auto()
    LAST_RAISER = auto()
    LEFT_OF_BUTTON = auto()
    STUD_HIGH_BOARD = auto()
    RAZZ_LOW_BOARD = auto()
    OPEN_ALL_IF_CHECKED = auto()
    SIDE_POT_FIRST = auto()
    FREE_UNLESS_ENFORCED = auto()


class AllInCardsUp(Choice):
    ALL_IN_AND_BETTING_OVER = auto()
    AT_MOST_ONE_WITH_CHIPS = auto()


class MustShow(Choice):
    WHOLE_HAND = auto()
    WHOLE_HAND_OR_FLOOR = auto()
    CARDS_THAT_PLAY = auto()


class MuckLosingHand(Choice):
    """Who may throw a losing hand away unseen, and who never."""

    BEATEN_HAND = auto()
    NEVER_ALL_IN = auto()
    NEVER_AFTER_CHECKED_RIVER = auto()
    NEVER_CALLED_BETTOR = auto()


class WinUnseen(Choice):
    """The cases in which the winner keeps the hand to himself."""

    NOBODY_CALLED = auto()
    OTHERS_MUCKED = auto()


class RightToSee(Choice):
    FLOOR_ONLY = auto()
    ANY_PLAYER = auto()
    NOT_HEADS_UP = auto()
    TWO_IN_HAND_TOO = auto()
    RIVER_CALLER = auto()
    ALL_IF_CHECKED = auto()
    ASKER_KEPT_CARDS = auto()
    FLOOR_JUDGES_OTHERS = auto()


class CardsSpeak(Choice):
    CARDS_SPEAK = auto()
    TABLE_READS = auto()
    DEALER_READS = auto()


class Misdeclared(Choice):
    MUST_IF_DELIBERATE = auto()
    MUST_IF_REPEATED = auto()
    MAY_IF_DELIBERATE = auto()
    VICTIM_MAY_APPEAL = auto()


class ThrownAtShowdown(Choice):
    """A hand thrown face down at showdown, then turned over. A case that no clause names is dead."""

    DEAD = auto()
    ALL_IN_EXCEPTED = auto()
    OWNER_RETRIEVES = auto()
    LIVE_IF_IT_FLIPS = auto()
    LIVE_IF_WINNER_TURNS = auto()
    DEAD_IF_DEALER_TURNS = auto()
    DEAD_IF_OTHER_TURNS = auto()


class HandEvaluation(Choice):
    STANDARD = auto()


class SidePots(Choice):
    SEPARATE = auto()
    OUTERMOST_FIRST = auto()


class OddChip(Choice):
    """By kind of game. Several odd chips go one by one, each to the next player in that order."""

    LOWEST_DENOMINATION = auto()
    LEFT_OF_BUTTON = auto()
    HIGH_HAND = auto()
    STUD_HIGHEST_CARD = auto()
    STUD_HIGHEST_UP_CARD = auto()
    STUD_WINNING_FIVE = auto()
    LOW_GAMES_LOW_SUIT = auto()
    IDENTICAL_HANDS_EVEN = auto()
    STAYS_IN_MIDDLE = auto()
    LOWER_POT_TO_UPPER_WINNER = auto()


class PotAwardError(Choice):
    BEFORE_NEXT_HAND = auto()
    UNTIL_SUBSTANTIAL_ACTION = auto()
    TABLE_DECIDES = auto()


class MixedPot(Choice):
    """A pot pushed to the wrong player whose chips are already in that player's stack."""

    REBUILT = auto()
    FLOOR_ESTIMATES = auto()


class UndeterminedWinner(Choice):
    SPLIT = auto()
    FLOOR_EQUITY = auto()
    TABLE_DECIDES = auto()


class WinningHandHandling(Choice):
    LOSERS_FIRST = auto()
    WINNER_KEPT_UNTIL_PUSHED = auto()
    EVEN_UNCALLED = auto()


class Showdown(Subject):
    show_order: Point[frozenset[ShowOrder]] = point(
        SetOf(ShowOrder, ((ShowOrder.LAST_AGGRESSOR, ShowOrder.LAST_RAISER),)),
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
    mixed_pot: Point[MixedPot] = point(OneOf(MixedPot), MixedPot.FLOOR_ESTIMATES)
    undetermined_winner: Point[UndeterminedWinner] = point(
        OneOf(UndeterminedWinner), UndeterminedWinner.SPLIT
    )
    winning_hand_handling: Point[frozenset[WinningHandHandling]] = point(
        SetOf(WinningHandHandling),
        frozenset({WinningHandHandling.LOSERS_FIRST, WinningHandHandling.WINNER_KEPT_UNTIL_PUSHED}),
    )
