"""The floor: what people say and push, and everything that goes wrong, ruled by the book and carried out.

``ask(book, "four_card_flop", {"order": "known"})`` answers and changes nothing; a :class:`Desk` carries rulings out.
"""

from deadbutton.floor.desk import Desk, RulingRecord
from deadbutton.floor.incident import INCIDENTS, Incident, IncidentGroup, ask, ask_all
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.parts import declare

__all__ = [
    "INCIDENTS",
    "Desk",
    "Incident",
    "IncidentGroup",
    "Offer",
    "Ruling",
    "RulingRecord",
    "Sanction",
    "ask",
    "ask_all",
]

declare(__name__)  # the rooms have the incidents
