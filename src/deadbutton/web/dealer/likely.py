"""What goes wrong most often at each moment of a hand, in each family of games: the list that a dealer's finger meets first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from deadbutton.games import Family
from deadbutton.table import OVER, TO_AWARD, TO_BET, TO_DEAL, TO_DRAW, TO_SHOW, Hand

LIKELY: Final = {
    TO_BET: (
        "gesture",
        "out_of_turn_action",
        "string_bet",
        "clock_called",
        "killed_hand",
    ),
    TO_DEAL: ("boxed_card", "out_of_turn_action", "killed_hand"),
    TO_DRAW: ("boxed_card", "out_of_turn_action", "killed_hand"),
    TO_SHOW: ("mucked_hand", "dealer_misread", "killed_winner", "partial_show", "ask_to_see"),
    TO_AWARD: ("pot_disputed", "mucked_hand", "dealer_misread"),
    OVER: ("wrong_pot", "late_claim", "pot_disputed", "all_in_hidden_chips", "killed_winner"),
}
"""What goes wrong most often at each moment, before what the street adds."""
ON_STREET: Final = {
    0: ("exposed_card", "misdeal", "premature_flop", "boxed_card", "not_at_seat"),
    1: ("four_card_flop", "missing_burn_flop", "extra_burn_flop", "premature_turn", "boxed_card"),
    2: ("extra_turn_cards", "missing_burn_turn", "extra_burn_turn", "premature_river", "boxed_card"),
    3: ("extra_river_cards", "missing_burn_river", "extra_burn_river", "boxed_card"),
}
IN_STUD: Final = ("premature_stud", "boxed_card", "not_at_seat")
FIRST_IN_STUD: Final = ("stud_down_card", "misdeal", *IN_STUD)
LAST_IN_STUD: Final = ("stud_last_card_exposed", "boxed_card", "not_at_seat")
FIRST_IN_DRAW: Final = ("exposed_card", "misdeal", "boxed_card", "not_at_seat")
IN_DRAW: Final = ("wrong_card_count", "boxed_card", "not_at_seat")
ON_THE_WAY: Final = frozenset({TO_BET, TO_DEAL, TO_DRAW, TO_SHOW})
"""While a street's cards still matter."""
MOST_LIKELY: Final = 10


def likely_now(hand: Hand) -> tuple[str, ...]:
    """The incidents of this moment by their keys, the usual ones first."""
    keys = [*LIKELY.get(hand.stage, ())]
    if hand.stage in ON_THE_WAY:
        keys += _on_street(hand)
    return tuple(dict.fromkeys(keys))


def _on_street(hand: Hand) -> Iterable[str]:
    """What the street adds: its own cards, as its games deal them."""
    is_first, is_last = not hand.street, hand.street == len(hand.rules.streets) - 1
    match hand.rules.game.family:
        case Family.FLOP:
            return ON_STREET.get(hand.street, ())
        case Family.STUD:
            found = FIRST_IN_STUD if is_first else LAST_IN_STUD if is_last else IN_STUD
            # No street comes too soon while one is being dealt.
            return found if hand.stage == TO_BET else (key for key in found if key != "premature_stud")
        case Family.DRAW:
            return FIRST_IN_DRAW if is_first else IN_DRAW
