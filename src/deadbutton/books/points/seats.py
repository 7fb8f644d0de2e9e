"""C. Seats: drawing them, balancing and breaking tables, who must be where."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf, Subject, point


class SeatDraw(Choice):
    RANDOM = auto()
    RANKED_CARDS = auto()
    SEAT_ONE_LEFT_OF_DEALER = auto()
    SPECIAL_NEEDS = auto()


class RedrawEvents(Choice):
    FINAL_TABLE = auto()
    MERGED_DAYS = auto()
    ANNOUNCED = auto()
    DIRECTOR = auto()
    HIGH_CARD_DRAWS_FIRST = auto()


class FinalTableSize(Choice):
    """Who fixes the size of the final table; the figures are in the points that follow."""

    BOOK = auto()
    BOOK_BY_SEATS = auto()
    ORGANISER = auto()


class InitialButton(Choice):
    """The ways in which the first button may be placed; where a book allows several, the director picks one."""

    HIGH_CARD_EACH_TABLE = auto()
    HIGH_CARD_ONE_TABLE = auto()
    HIGH_CARD_PICKS_SEAT = auto()
    FIXED_SEAT = auto()
    EVERY_SEAT = auto()


class BalanceWhoMoves(Choice):
    NEXT_BIG_BLIND = auto()
    LAST_BUTTON = auto()
    SEAT_OF_SHORT_BUTTON = auto()


class BalanceDestinationSeat(Choice):
    WORST_SEAT = auto()
    LEFT_OF_NEXT_BIG_BLIND = auto()
    RIGHT_OF_NEXT_DEALER = auto()
    NEVER_SMALL_BLIND = auto()
    BIG_BLIND_AGAIN = auto()


class BalanceStud(Choice):
    BY_POSITION = auto()
    LAST_OPENED = auto()


class HaltShortTable(Choice):
    HALT = auto()
    HALT_AT_EMPTY_BIG_BLIND = auto()
    ON_REQUEST = auto()
    NO_HALT = auto()


class TableBreakOrder(Choice):
    PRESET_SOURCE = auto()
    PRESET_DESTINATION = auto()
    POSTED = auto()
    SEATS_DRAWN = auto()
    HIGHEST_NUMBER_FIRST = auto()
    RANDOM_TABLE = auto()


class HaltOtherFormats(Choice):
    """Six-handed tables and turbos (levels of a quarter of an hour at most)."""

    ALIKE = auto()
    DIRECTOR_ASKED = auto()


class WrongSeatStart(Choice):
    MOVES_WITH_STACK = auto()
    DIRECTOR_DECIDES = auto()


class BrokenTableDraw(Choice):
    """How the drawn seats find their players."""

    ONE_DRAW = auto()
    TWO_STEPS = auto()


class AbsentAtTableBreak(Choice):
    PLAYER_EXPECTED = auto()
    STAFF_CARRY_CHIPS = auto()


class BrokenTableRights(Choice):
    SEAT_AS_IT_IS = auto()
    MAY_OBJECT = auto()


class DeadButtonNewcomer(Choice):
    WAITS_BETWEEN_BUTTON_AND_SMALL_BLIND = auto()
    WAITS_BETWEEN_TWO_PLAYERS_TOO = auto()
    """Also where the small blind of two players becomes the big blind, so that nobody has a right to the button."""
    ALWAYS_DEALT_IN = auto()


class DodgingBlinds(Choice):
    PENALTY_DUE = auto()
    PENALTY_POSSIBLE = auto()
    USUAL_LADDER = auto()
    WARNING = auto()
    ONE_ROUND = auto()
    ROUND_OF_HANDS = auto()
    DELAY_COUNTS = auto()
    BROKEN_TABLE = auto()


class AtSeatLiveHand(Choice):
    SEATED_AT_LAST_CARD = auto()
    SEATED_OR_RISEN_AT_LAST_CARD = auto()
    AT_SEAT_AT_LAST_CARD = auto()
    AT_SEAT_AT_TURN = auto()
    SEATED_AT_TURN = auto()


class LeaveSeatActionPending(Choice):
    MUST_STAY = auto()
    OUT_OF_TURN_FOLD = auto()
    FOLD_AT_TURN = auto()
    CLOCK_THEN_DEAD = auto()
    PENALTY = auto()


class ActWhileStanding(Choice):
    ACCEPTED = auto()
    ACCEPTED_AS_INFRACTION = auto()
    REFUSED = auto()


class BystandersAtTable(Choice):
    PLAYERS_ONLY = auto()
    NOBODY_BEHIND = auto()
    OBJECTS_AT_DISCRETION = auto()
    SPECTATORS_ALLOWED = auto()
    SPECTATORS_MAY_SEE_CARDS = auto()


class Seats(Subject):
    seat_draw: Point[frozenset[SeatDraw]] = point(
        SetOf(SeatDraw, apart=[(SeatDraw.RANDOM, SeatDraw.RANKED_CARDS)]), frozenset({SeatDraw.RANDOM})
    )
    wrong_seat_start: Point[WrongSeatStart] = point(OneOf(WrongSeatStart), WrongSeatStart.MOVES_WITH_STACK)
    redraw_events: Point[frozenset[RedrawEvents]] = point(
        SetOf(RedrawEvents), frozenset({RedrawEvents.FINAL_TABLE, RedrawEvents.ANNOUNCED})
    )
    final_table_size: Point[FinalTableSize] = point(OneOf(FinalTableSize), FinalTableSize.BOOK)
    final_table_flop: Point[int] = point(Number(2, 12), 10, applies=Applies.FLOP)
    final_table_stud: Point[int] = point(Number(2, 12), 9, applies=Applies.STUD)
    final_table_short_handed: Point[int] = point(Number(2, 12), 7)
    initial_button: Point[frozenset[InitialButton]] = point(
        SetOf(InitialButton), frozenset({InitialButton.HIGH_CARD_EACH_TABLE})
    )
    balance_threshold: Point[int] = point(Number(1, 9), 3)
    balance_threshold_late: Point[int] = point(Number(1, 9), 3)
    balance_who_moves: Point[BalanceWhoMoves] = point(OneOf(BalanceWhoMoves), BalanceWhoMoves.NEXT_BIG_BLIND)
    balance_destination_seat: Point[frozenset[BalanceDestinationSeat]] = point(
        SetOf(
            BalanceDestinationSeat,
            apart=[(BalanceDestinationSeat.WORST_SEAT, BalanceDestinationSeat.RIGHT_OF_NEXT_DEALER)],
        ),
        frozenset({BalanceDestinationSeat.WORST_SEAT, BalanceDestinationSeat.NEVER_SMALL_BLIND}),
    )
    balance_stud: Point[frozenset[BalanceStud]] = point(
        SetOf(BalanceStud),
        frozenset({BalanceStud.BY_POSITION, BalanceStud.LAST_OPENED}),
        applies=Applies.STUD,
    )
    halt_short_table: Point[HaltShortTable] = point(OneOf(HaltShortTable), HaltShortTable.HALT)
    halt_players_short: Point[int] = point(Number(1, 9), 3)
    halt_other_formats: Point[HaltOtherFormats] = point(OneOf(HaltOtherFormats), HaltOtherFormats.ALIKE)
    table_break_order: Point[frozenset[TableBreakOrder]] = point(
        SetOf(TableBreakOrder), frozenset({TableBreakOrder.HIGHEST_NUMBER_FIRST, TableBreakOrder.SEATS_DRAWN})
    )
    broken_table_rights: Point[BrokenTableRights] = point(
        OneOf(BrokenTableRights), BrokenTableRights.SEAT_AS_IT_IS
    )
    broken_table_draw: Point[BrokenTableDraw] = point(OneOf(BrokenTableDraw), BrokenTableDraw.ONE_DRAW)
    absent_at_table_break: Point[AbsentAtTableBreak] = point(
        OneOf(AbsentAtTableBreak), AbsentAtTableBreak.PLAYER_EXPECTED
    )
    dead_button_newcomer: Point[DeadButtonNewcomer] = point(
        OneOf(DeadButtonNewcomer), DeadButtonNewcomer.WAITS_BETWEEN_BUTTON_AND_SMALL_BLIND
    )
    dodging_blinds: Point[frozenset[DodgingBlinds]] = point(
        SetOf(DodgingBlinds, apart=[(DodgingBlinds.PENALTY_DUE, DodgingBlinds.PENALTY_POSSIBLE)]),
        frozenset({DodgingBlinds.USUAL_LADDER}),
    )
    at_seat_live_hand: Point[AtSeatLiveHand] = point(
        OneOf(AtSeatLiveHand), AtSeatLiveHand.AT_SEAT_AT_LAST_CARD
    )
    leave_seat_action_pending: Point[frozenset[LeaveSeatActionPending]] = point(
        SetOf(
            LeaveSeatActionPending,
            apart=[
                (
                    LeaveSeatActionPending.MUST_STAY,
                    LeaveSeatActionPending.OUT_OF_TURN_FOLD,
                    LeaveSeatActionPending.FOLD_AT_TURN,
                    LeaveSeatActionPending.CLOCK_THEN_DEAD,
                )
            ],
        ),
        frozenset({LeaveSeatActionPending.PENALTY}),
    )
    act_while_standing: Point[ActWhileStanding] = point(OneOf(ActWhileStanding), ActWhileStanding.ACCEPTED)
    bystanders_at_table: Point[frozenset[BystandersAtTable]] = point(
        SetOf(
            BystandersAtTable, apart=[(BystandersAtTable.PLAYERS_ONLY, BystandersAtTable.SPECTATORS_ALLOWED)]
        ),
        frozenset({BystandersAtTable.PLAYERS_ONLY}),
    )
