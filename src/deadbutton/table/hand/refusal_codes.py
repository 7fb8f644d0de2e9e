"""Why not, as the hand machine says it to itself: a number. ``refusals`` makes a sentence of it."""

from __future__ import annotations

from typing import Final

NOT_BETTING: Final = 1
NOT_YOUR_TURN: Final = 2
BRING_IN_DUE: Final = 3
NOT_CHIPS: Final = 4
NO_RAISE: Final = 5
TOO_MUCH: Final = 6
TOO_LITTLE: Final = 7
NOT_DRAWING: Final = 8
NOT_YOUR_CARD: Final = 9
NO_BURN: Final = 10
WRONG_DEAL: Final = 11
LAST_HAND: Final = 12
NO_SUCH_HAND: Final = 13
NOT_SHOWDOWN: Final = 14
CARD_SEEN: Final = 15
WRONG_STAGE: Final = 16
UNKNOWN_HANDS: Final = 17
WRONG_WINNERS: Final = 18
MUST_SHOW: Final = 19
BET_TO_CALL: Final = 20
NO_LIMP: Final = 21

NAMES: Final = {
    NOT_BETTING: "hand.not_betting",
    NOT_YOUR_TURN: "hand.not_your_turn",
    BRING_IN_DUE: "hand.bring_in_due",
    NOT_CHIPS: "hand.not_chips",
    TOO_MUCH: "hand.too_much",
    TOO_LITTLE: "hand.too_little",
    NOT_DRAWING: "hand.not_drawing",
    NOT_YOUR_CARD: "hand.not_your_card",
    NO_BURN: "hand.no_burn",
    WRONG_DEAL: "hand.wrong_deal",
    LAST_HAND: "hand.last_hand",
    NO_SUCH_HAND: "hand.no_such_hand",
    NOT_SHOWDOWN: "hand.not_showdown",
    CARD_SEEN: "hand.card_seen",
    WRONG_STAGE: "hand.wrong_stage",
    UNKNOWN_HANDS: "hand.unknown_hands",
    WRONG_WINNERS: "hand.wrong_winners",
    MUST_SHOW: "hand.must_show",
    BET_TO_CALL: "hand.bet_to_call",
    NO_LIMP: "hand.no_limp",
}
"""The code that programs know. A raise that nobody can make has one for each cause."""
