"""The hand machine: what it knows, what people may do, how it goes on, and how a ruling puts it right."""

# fmt: off
from deadbutton.table.hand.acts import (
    DECISIONS, acts_since_bet, acts_with_chips, blinds_who_acted, chips_have_moved, decisions, has_acted, last_bet, players_who_acted, short_addition, since_street,
)
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.board_remedies import EXTRA_BURN, EXTRA_CARDS, NO_BURN, PREMATURE
from deadbutton.table.hand.ruled.decided_table import DecidedTable, as_it_lies
from deadbutton.table.hand.hand import (
    AWARDING, BURNING, DEALING, EVERYTHING, Hand, OVER, PAUSING, POSTING, RETURNING, SHOWING, TO_AWARD,
    TO_BET, TO_DEAL, TO_DRAW, TO_POST, TO_RETURN, TO_SHOW,
)
from deadbutton.table.hand.log import Entry
from deadbutton.table.hand.refusals import STAGES
from deadbutton.table.hand.rules import FIXED_LIMIT, HandRules, NO_LIMIT, NO_RANKING, POT_LIMIT
from deadbutton.table.hand.strength import hand_strength

__all__ = [
    "AWARDING", "BURNING", "DEALING", "DECISIONS", "DecidedTable", "EVERYTHING", "EXTRA_BURN", "EXTRA_CARDS", "Entry",
    "FIXED_LIMIT", "Hand", "HandRules", "NOBODY", "NO_BURN", "NO_LIMIT", "NO_RANKING", "OVER", "PAUSING", "POSTING",
    "POT_LIMIT", "PREMATURE", "RETURNING", "SHOWING", "STAGES", "TO_AWARD", "TO_BET", "TO_DEAL", "TO_DRAW",
    "TO_POST", "TO_RETURN", "TO_SHOW", "acts_since_bet", "acts_with_chips", "as_it_lies", "blinds_who_acted", "chips_have_moved", "decisions", "has_acted",
    "hand_strength", "last_bet", "players_who_acted", "short_addition", "since_street",
]
