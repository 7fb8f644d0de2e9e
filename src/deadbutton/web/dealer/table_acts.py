"""What was done at a table, and who may take it back."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Final

from deadbutton.journal import Act, acts_of_hand
from deadbutton.refusal import Refusal
from deadbutton.web.access.permissions import why_not_undo
from deadbutton.web.dealer.table import TableView

LAST_ACTS: Final = frozenset(
    {"hand_entered", "hand_tracked", "hand_reported", "hand_scrapped", "hand_started", "hand_untracked"}
)
"""Kinds of fact whose act the tablet takes back."""
OF_THE_PROGRAM: Final = frozenset({"hand_dealt", "hand_acted", "hand_voided"})
"""Kinds of fact of a virtual hand: what lies behind one, nobody at a tablet takes back."""


class TableWithActs(TableView):
    """A table with what was entered at it."""

    @property
    def last(self) -> Act | None:
        """The last act at this table that the tablet can take back."""
        at_this_table = re.compile(rf'"table":\s*{self.number}\b')
        gone = self.scene.glance.undone
        standing = (a for a in reversed(self.scene.glance.acts) if a.number not in gone and not a.undoes)
        found = (act for act in standing if set(act.kinds) & (LAST_ACTS | OF_THE_PROGRAM))
        last = next((act for act in found if at_this_table.search(act.wanted)), None)
        return None if last is None or set(last.kinds) & OF_THE_PROGRAM else last

    @property
    def why_no_undo(self) -> Refusal | None:
        """Why whoever looks does not take the last act back."""
        return why_not_undo(self.scene.visitor, *([self.last] if self.last is not None else []))

    @property
    def why_no_undo_of_hand(self) -> Refusal | None:
        return why_not_undo(self.scene.visitor, *self.hand_acts)

    @cached_property
    def hand_acts(self) -> tuple[Act, ...]:
        """Everything that was entered of the hand in play, or of the one that is just over, its deal first."""
        return acts_of_hand(self.scene.glance.acts, self.scene.glance.undone, self.number)

    @property
    def end_of_hand(self) -> Act | None:
        """What ended the hand that is just over."""
        return next((act for act in self.hand_acts if "hand_reported" in act.kinds), None)
