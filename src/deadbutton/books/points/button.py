"""D. Button, blinds, levels, and who deals.

One algorithm moves the button and the blinds under every book: the big blind is the first player after the last big
blind's seat, the small blind is the last big blind's seat (nobody if it is empty), the button is the last small blind's
seat (dead if it is empty). The choices here differ only where somebody at the table would see a difference.
"""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.stud_choices import StudFirstToAct


class DeadButton(Choice):
    DEAD_BUTTON = auto()
    DEAD_BUTTON_SAME_DEALER = auto()
    STAYS_WITH_DEALER = auto()


class HeadsUpButton(Choice):
    SMALL_BLIND_ON_BUTTON = auto()
    NO_BIG_BLIND_TWICE = auto()


class MisplacedButton(Choice):
    REDEAL_BEFORE_TWO_ACTS = auto()
    CORRECT_BEFORE_SUBSTANTIAL_ACTION = auto()


class BlindPosting(Choice):
    TWO_LEFT_OF_BUTTON = auto()
    BEFORE_DEAL = auto()
    EVERY_STACK = auto()
    BIG_BLIND_DOUBLE = auto()


class BringIn(Choice):
    LOW_CARD_STUD = auto()
    HIGH_CARD_RAZZ = auto()
    ABSENT_OWES = auto()
    ALL_IN_PASSES_LEFT = auto()


class LevelChangeStartOfHand(Choice):
    """What begins a hand; whichever of a book's events comes first at that kind of table."""

    FIRST_SHUFFLE = auto()
    MACHINE_CUT = auto()
    MACHINE_BUTTON = auto()
    DEALER_PUSH = auto()
    POT_AWARD_SELF_DEALT = auto()
    FIRST_BLIND = auto()


class LevelClockStart(Choice):
    AT_ANNOUNCEMENT = auto()
    AT_ANNOUNCEMENT_OR_SIGNAL = auto()
    AT_NEXT_HAND = auto()


class MixedGameButton(Choice):
    """Where the button is in the rounds of a mixed event that need none."""

    STAYS = auto()
    ADVANCES_THEN_FREEZES = auto()


class MixedGameOrder(Choice):
    ANY_ORDER = auto()
    STUDS_TOGETHER = auto()


class WrongLevelHand(Choice):
    CORRECTED_BEFORE_SUBSTANTIAL_ACTION = auto()
    PLAYED_OUT = auto()


class LevelChangeDuringPush(Choice):
    BY_START_OF_HAND = auto()
    ONE_HAND_AT_OLD_LEVEL = auto()


class AnteFormat(Choice):
    """An ante that one player pays for the table. ``blind_first``: short of chips, the blind is paid before it."""

    BIG_BLIND_PAYS = auto()
    BLIND_FIRST = auto()
    ANTE_FIRST = auto()
    NEVER_REDUCED = auto()
    HALVED_AT_FIVE = auto()


class SelfDealtTable(Choice):
    DEALER_REQUIRED = auto()
    PLAYERS_DEAL_IN_TURN = auto()
    NO_PERMANENT_DEALER = auto()
    BLINDS_NEVER_DEAL = auto()
    DEALER_RUNS_HAND = auto()
    DEALER_SILENT = auto()
    CARDS_AND_CHIPS_DECIDE = auto()
    BETTOR_COUNTS = auto()
    PLAYERS_JUDGE_THROWN_HAND = auto()
    BUSTED_PLAYER_REPORTS = auto()
    REPEATED_ERRORS_SANCTIONED = auto()
    DEALER_RULES_RETURN = auto()
    DEALER_RULES_RETURN_AT_FINAL_TABLE = auto()


class ShuffleAndCut(Choice):
    DEALER_SHUFFLES = auto()
    MACHINE_ALLOWED = auto()
    DEALER_CUTS_AFTER_MACHINE = auto()
    WASH_BEFORE_START = auto()
    BUTTON_SHUFFLES_SELF_DEALT = auto()
    RIGHT_CUTS_SELF_DEALT = auto()
    CUT_CARD_SELF_DEALT = auto()
    SMALL_BLIND_MAY_SHUFFLE = auto()


class Button(Subject):
    dead_button: Point[DeadButton] = point(OneOf(DeadButton), DeadButton.DEAD_BUTTON)
    heads_up_button: Point[frozenset[HeadsUpButton]] = point(
        SetOf(HeadsUpButton),
        frozenset({HeadsUpButton.SMALL_BLIND_ON_BUTTON, HeadsUpButton.NO_BIG_BLIND_TWICE}),
    )
    misplaced_button: Point[MisplacedButton] = point(
        OneOf(MisplacedButton), MisplacedButton.REDEAL_BEFORE_TWO_ACTS
    )
    blind_posting: Point[frozenset[BlindPosting]] = point(
        SetOf(BlindPosting), frozenset({BlindPosting.TWO_LEFT_OF_BUTTON})
    )
    bring_in: Point[frozenset[BringIn]] = point(
        SetOf(BringIn), frozenset({BringIn.LOW_CARD_STUD, BringIn.HIGH_CARD_RAZZ}), applies=Applies.STUD
    )
    stud_first_to_act: Point[StudFirstToAct] = point(
        OneOf(StudFirstToAct), StudFirstToAct.LEFT_OF_BUTTON, applies=Applies.STUD
    )
    level_change_start_of_hand: Point[frozenset[LevelChangeStartOfHand]] = point(
        SetOf(LevelChangeStartOfHand),
        frozenset({LevelChangeStartOfHand.FIRST_SHUFFLE, LevelChangeStartOfHand.MACHINE_BUTTON}),
    )
    level_clock_start: Point[LevelClockStart] = point(
        OneOf(LevelClockStart), LevelClockStart.AT_ANNOUNCEMENT_OR_SIGNAL
    )
    wrong_level_hand: Point[WrongLevelHand] = point(
        OneOf(WrongLevelHand), WrongLevelHand.CORRECTED_BEFORE_SUBSTANTIAL_ACTION
    )
    level_change_during_push: Point[LevelChangeDuringPush] = point(
        OneOf(LevelChangeDuringPush), LevelChangeDuringPush.BY_START_OF_HAND
    )
    dealer_push_timing: Point[int] = point(Number(0, 600), 0)
    mixed_game_button: Point[MixedGameButton] = point(OneOf(MixedGameButton), MixedGameButton.STAYS)
    mixed_game_order: Point[MixedGameOrder] = point(OneOf(MixedGameOrder), MixedGameOrder.ANY_ORDER)
    ante_format: Point[frozenset[AnteFormat]] = point(
        SetOf(
            AnteFormat,
            apart=[
                (AnteFormat.BLIND_FIRST, AnteFormat.ANTE_FIRST),
                (AnteFormat.NEVER_REDUCED, AnteFormat.HALVED_AT_FIVE),
            ],
        ),
        frozenset({AnteFormat.BLIND_FIRST}),
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
    )
    shuffle_and_cut: Point[frozenset[ShuffleAndCut]] = point(
        SetOf(ShuffleAndCut), frozenset({ShuffleAndCut.DEALER_SHUFFLES})
    )
    shuffle_cut_least: Point[int] = point(Number(1, 26), 1, applies=Applies.SELF_DEALT)
