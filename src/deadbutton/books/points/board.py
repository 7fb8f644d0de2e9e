"""G. Board errors: a street dealt too soon, without its burn, with a burn or a card too many.

Most answers are what the dealer does with the stub, in the words of :mod:`deadbutton.books.steps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import auto

from deadbutton.books.choice import Choice
from deadbutton.books.point import Applies, OneOf, Point, SetOf, Steps, Subject, point
from deadbutton.books.steps import Remedy


class BoardErrorProtocol(Choice):
    """What is done whenever the board is wrong, before and besides the remedy."""

    FREEZE = auto()
    CALL_FLOOR = auto()
    FLOOR_DRAWS = auto()
    DIRECTOR_AFTER_ACTION = auto()
    NO_MISDEAL = auto()
    SPIRIT_OF_LISTED_CASES = auto()
    RANDOM_REMEDY = auto()
    SEEN_CARDS_SHOWN = auto()


class PrematureBoardBets(Choice):
    BETS_STAND = auto()
    ALWAYS_BACK = auto()


class ReshuffleFaceDown(Choice):
    AS_USUAL = auto()
    FACE_DOWN = auto()


class DisorderedStub(Choice):
    """What becomes of a stub that was dropped. Where no clause speaks, the floor chooses."""

    REBUILT = auto()
    STUB_ALONE = auto()
    MIXTURE = auto()


class RandomRemedy(Choice):
    UNSAID = auto()
    DIRECTOR_MAY = auto()


def _do(*known: str, unknown: Sequence[str] = ()) -> Remedy:
    """These steps; others where the order of the cards is unknown."""
    remedy = Remedy.read({"known": list(known), "unknown": list(unknown or known)})
    if remedy is None:
        raise ValueError(known, unknown)
    return remedy


class Board(Subject):
    board_error_protocol: Point[frozenset[BoardErrorProtocol]] = point(
        SetOf(BoardErrorProtocol),
        frozenset({BoardErrorProtocol.FREEZE, BoardErrorProtocol.CALL_FLOOR}),
        applies=Applies.FLOP,
    )

    reshuffle_face_down: Point[ReshuffleFaceDown] = point(
        OneOf(ReshuffleFaceDown), ReshuffleFaceDown.AS_USUAL
    )
    disordered_stub: Point[frozenset[DisorderedStub]] = point(SetOf(DisorderedStub), frozenset())
    random_remedy: Point[RandomRemedy] = point(OneOf(RandomRemedy), RandomRemedy.UNSAID)

    # Dealt too soon

    premature_flop: Point[Remedy] = point(
        Steps(), _do("take_back flop", "shuffle", "finish_betting", "deal flop"), applies=Applies.FLOP
    )
    premature_turn: Point[Remedy] = point(
        Steps(),
        _do(
            "set_aside turn",
            "finish_betting",
            "burn 1",
            "deal turn",
            "before river: take_back aside",
            "before river: shuffle",
            "before river: burn 0",
        ),
        applies=Applies.FLOP,
    )
    premature_river: Point[Remedy] = point(
        Steps(), _do("take_back river", "shuffle", "finish_betting", "deal river"), applies=Applies.FLOP
    )
    premature_board_bets: Point[frozenset[PrematureBoardBets]] = point(
        SetOf(PrematureBoardBets), frozenset(PrematureBoardBets), applies=Applies.FLOP
    )

    # No burn

    missing_burn_flop_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "burn_from flop first",
            "deal flop 1",
            unknown=("scramble flop", "burn_from flop drawn", "deal flop 1"),
        ),
        applies=Applies.FLOP,
    )
    missing_burn_turn_no_action: Point[Remedy] = point(
        Steps(), _do("burn_from turn", "deal turn"), applies=Applies.FLOP
    )
    missing_burn_river_no_action: Point[Remedy] = point(
        Steps(), _do("burn_from river", "deal river"), applies=Applies.FLOP
    )
    missing_burn_flop_action: Point[Remedy] = point(
        Steps(), _do("stand", "before turn: burn 2"), applies=Applies.FLOP
    )
    missing_burn_turn_action: Point[Remedy] = point(
        Steps(), _do("stand", "before river: burn 2"), applies=Applies.FLOP
    )
    missing_burn_river_action: Point[Remedy] = point(Steps(), _do("stand"), applies=Applies.FLOP)

    # A burn too many

    extra_burn_flop_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "next_burn flop last",
            "restore_burn flop last",
            unknown=("scramble flop", "next_burn flop drawn", "scramble burns", "restore_burn flop undrawn"),
        ),
        applies=Applies.FLOP,
    )
    extra_burn_turn_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "next_burn turn",
            "restore_burn turn last",
            unknown=("next_burn turn", "scramble burns", "restore_burn turn undrawn"),
        ),
        applies=Applies.FLOP,
    )
    extra_burn_river_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "kill river",
            "restore_burn river last",
            unknown=("kill river", "scramble burns", "restore_burn river undrawn"),
        ),
        applies=Applies.FLOP,
    )
    extra_burn_flop_action: Point[Remedy] = point(
        Steps(), _do("stand", "before turn: burn 0"), applies=Applies.FLOP
    )
    extra_burn_turn_action: Point[Remedy] = point(
        Steps(), _do("stand", "before river: burn 0"), applies=Applies.FLOP
    )
    extra_burn_river_action: Point[Remedy] = point(Steps(), _do("stand"), applies=Applies.FLOP)

    # Cards too many

    four_card_flop: Point[Remedy] = point(
        Steps(), _do("scramble flop", "next_burn flop drawn"), applies=Applies.FLOP
    )
    four_card_flop_action: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "next_burn flop extra",
            unknown=("ask_director", "scramble flop", "next_burn flop drawn"),
        ),
        applies=Applies.FLOP,
    )
    five_card_flop: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "take_back flop extra",
            "shuffle",
            "cut",
            unknown=("ask_director", "scramble flop", "take_back flop extra", "shuffle", "cut"),
        ),
        applies=Applies.FLOP,
    )
    extra_turn_cards: Point[Remedy] = point(
        Steps(),
        _do("next_burn turn extra", unknown=("scramble turn", "next_burn turn drawn")),
        applies=Applies.FLOP,
    )
    extra_turn_cards_several: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "take_back turn extra",
            "shuffle",
            "cut",
            unknown=("ask_director", "scramble turn", "take_back turn extra", "shuffle", "cut"),
        ),
        applies=Applies.FLOP,
    )
    extra_river_cards: Point[Remedy] = point(
        Steps(), _do("kill river extra", unknown=("scramble river", "kill river extra")), applies=Applies.FLOP
    )
    extra_board_cards_action: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "next_burn street extra",
            unknown=("ask_director", "scramble street", "next_burn street drawn"),
        ),
        applies=Applies.FLOP,
    )
    extra_board_cards_action_several: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "take_back street extra",
            "shuffle",
            "cut",
            unknown=("ask_director", "scramble street", "take_back street extra", "shuffle", "cut"),
        ),
        applies=Applies.FLOP,
    )
