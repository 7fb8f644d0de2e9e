"""The floor: what people say and push, and everything that goes wrong, ruled by the book and carried out.

``ask(book, "four_card_flop", {"order": "known"})`` answers and changes nothing; a :class:`Desk` carries rulings out.
"""

# fmt: off
from deadbutton.parts import declare
from deadbutton.floor.desk import Desk, RulingRecord
from deadbutton.floor.incident import INCIDENTS, Incident, IncidentGroup, ask, ask_all
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.incident import find
from deadbutton.floor.judging import Deed, Verdict, judge
from deadbutton.floor.nuts import checked_the_nuts
from deadbutton.floor.question import Question, read_facts
from deadbutton.floor.sanctions import Rung, in_words, ladder, listed, measures
from deadbutton.floor.orders import *

__all__ = [
    "Deed", "Desk", "INCIDENTS", "Incident", "IncidentGroup", "Offer", "Question", "Ruling", "RulingRecord",
    "Rung", "Sanction", "ShowToAll", "Verdict", "ask", "ask_all", "checked_the_nuts", "find", "in_words",
    "judge", "ladder", "listed", "measures", "read_facts",
]

declare(__name__)  # the rooms have the incidents
