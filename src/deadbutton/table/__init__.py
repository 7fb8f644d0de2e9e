"""Table: one table, one hand: button and blinds between hands, betting, pots and showdown within one.

``Table.deal`` gives a ``Hand``; the hand says who acts and what is legal, and takes an act or refuses it with a reason.
"""

from deadbutton.table.from_book import hand_rules
from deadbutton.table.hand.hand import Hand
from deadbutton.table.table import Table

__all__ = ["Hand", "Table", "hand_rules"]
