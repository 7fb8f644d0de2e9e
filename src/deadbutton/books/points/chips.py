"""E. Chips: keeping them in sight, colouring up, racing off, counting."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class ChipVisibility(Choice):
    VISIBLE = auto()
    BIG_CHIPS_VISIBLE = auto()
    BIG_CHIPS_FRONT = auto()
    CARDS_NOT_HIDDEN = auto()
    READABLE = auto()
    STACKS_OF_TWENTY = auto()
    RACKS_ONLY_MOVING = auto()
    STAY_IN_BREAKS = auto()
    CLEAR_VIEW = auto()


class HiddenChipsFound(Choice):
    FORFEIT = auto()
    DIRECTOR_MAY_CONFISCATE = auto()
    DISQUALIFICATION_POSSIBLE = auto()
    SANCTION_WITHOUT_WARNING = auto()
    KEPT_OUT_OF_SIGHT = auto()
    ONLY_IF_BROUGHT_BACK = auto()
    UNLESS_ALLOWED = auto()
    FROM_OUTSIDE = auto()


class AllInHiddenChips(Choice):
    PLAY_UP_TO_COVER = auto()
    FORFEIT = auto()
    DIRECTOR_DECIDES = auto()
    NOT_PAID_NOT_SAVED = auto()


class ColorUpTiming(Choice):
    WHEN_UNUSED = auto()
    SCHEDULED = auto()
    BETWEEN_LEVELS = auto()
    AT_BREAK = auto()
    ALL_TABLES = auto()
    DIRECTOR_ANY_TIME = auto()


class ChipRace(Choice):
    """A race deals one open card per leftover chip, a player's cards at once; the highest cards by suit win."""

    RACE = auto()
    ROUND_UP_EACH = auto()
    FROM_SEAT_ONE = auto()
    LEFT_OF_BUTTON_UNNUMBERED = auto()
    ONE_CHIP_EACH = auto()


class ChipRaceRounding(Choice):
    ROUND_UP = auto()
    ONE_PER_PLAYER = auto()


class ChipRaceSurvival(Choice):
    EXTRA_CHIP = auto()
    ONE_OF_THE_RACED = auto()
    ROUNDING_LEAVES_ONE = auto()


class LateSmallChips(Choice):
    REMOVED = auto()
    EXCHANGE_AT_PAR = auto()
    DIRECTOR_MAY_ROUND_UP = auto()


class LostFoundChips(Choice):
    OUT_OF_PLAY = auto()
    DIRECTOR_DECIDES = auto()


class StackCountRequest(Choice):
    BET = auto()
    ASKER_IN_HAND = auto()
    BETTOR_COUNTS = auto()
    STACK_VOLUNTARY = auto()
    STACK_ON_REQUEST = auto()
    STACK_ESTIMATE = auto()
    ALL_IN_FACED = auto()
    NO_INTERFERING = auto()


class PotCountRequest(Choice):
    NEVER = auto()
    POT_LIMIT_ONLY = auto()
    POT_LIMIT_OR_SPREAD = auto()
    POT_LIMIT_ELSE_SPREAD = auto()


class Chips(Subject):
    chip_visibility: Point[frozenset[ChipVisibility]] = point(
        SetOf(ChipVisibility), frozenset({ChipVisibility.VISIBLE, ChipVisibility.BIG_CHIPS_VISIBLE})
    )
    hidden_chips_found: Point[frozenset[HiddenChipsFound]] = point(
        SetOf(HiddenChipsFound),
        frozenset({HiddenChipsFound.FORFEIT, HiddenChipsFound.DISQUALIFICATION_POSSIBLE}),
    )
    all_in_hidden_chips: Point[AllInHiddenChips] = point(OneOf(AllInHiddenChips), AllInHiddenChips.FORFEIT)
    color_up_timing: Point[frozenset[ColorUpTiming]] = point(
        SetOf(ColorUpTiming), frozenset({ColorUpTiming.BETWEEN_LEVELS, ColorUpTiming.AT_BREAK})
    )
    color_up_break_minutes: Point[int] = point(Number(0, 120), 0)
    chip_race: Point[frozenset[ChipRace]] = point(
        SetOf(ChipRace, apart=[(ChipRace.RACE, ChipRace.ROUND_UP_EACH)]),
        frozenset({ChipRace.RACE, ChipRace.FROM_SEAT_ONE, ChipRace.ONE_CHIP_EACH}),
    )
    chip_race_rounding: Point[ChipRaceRounding] = point(OneOf(ChipRaceRounding), ChipRaceRounding.ROUND_UP)
    chip_race_survival: Point[ChipRaceSurvival] = point(OneOf(ChipRaceSurvival), ChipRaceSurvival.EXTRA_CHIP)
    late_small_chips: Point[LateSmallChips] = point(OneOf(LateSmallChips), LateSmallChips.REMOVED)
    lost_found_chips: Point[LostFoundChips] = point(OneOf(LostFoundChips), LostFoundChips.OUT_OF_PLAY)
    stack_count_request: Point[frozenset[StackCountRequest]] = point(
        SetOf(
            StackCountRequest, apart=[(StackCountRequest.STACK_VOLUNTARY, StackCountRequest.STACK_ON_REQUEST)]
        ),
        frozenset({StackCountRequest.BET}),
    )
    pot_count_request: Point[PotCountRequest] = point(OneOf(PotCountRequest), PotCountRequest.NEVER)
