"""The floor: what people say and push, and everything that goes wrong, ruled by the book and carried out.

``ask(book, "four_card_flop", {"order": "known"})`` answers and changes nothing; a :class:`Desk` carries rulings out.
"""

# fmt: off
from deadbutton.parts import declare
from deadbutton.floor.desk import Desk, RulingRecord
from deadbutton.floor.incident import INCIDENTS, Incident, IncidentGroup, ask, ask_all, told_by_book
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.incident import find
from deadbutton.floor.accusation import Deed
from deadbutton.floor.judging import Liability, Verdict, judge
from deadbutton.floor.nuts import checked_the_nuts
from deadbutton.floor.question import Question, read_facts
from deadbutton.floor.named_deeds import NAMED, deeds_at
from deadbutton.floor.offences import listed, offences_at, point_at
from deadbutton.floor.penalty_steps import (
    DISQUALIFIED,
    WARNINGS,
    Rung,
    counted_in_time,
    in_words,
    ladder,
    measures,
    slice_minutes,
    start_of,
)
from deadbutton.floor.situation import has_all_in_button
from deadbutton.floor.spoken.articles import find_articles, is_of_the_book
from deadbutton.floor.spoken.meaning import STOP, meant, near, plain, stem
from deadbutton.floor.spoken.search import find_incidents, phrases
from deadbutton.floor.orders import *

__all__ = [
    "DISQUALIFIED", "Deed", "Desk", "INCIDENTS", "Incident", "IncidentGroup", "Liability", "NAMED",
    "Offer", "Question", "Ruling", "RulingRecord", "Rung", "STOP", "Sanction", "ShowToAll", "Verdict", "WARNINGS", "ask",
    "ask_all", "checked_the_nuts", "counted_in_time", "deeds_at", "find", "find_articles", "find_incidents", "has_all_in_button", "in_words", "is_of_the_book", "judge",
    "ladder", "listed", "measures", "meant", "near", "offences_at", "phrases", "plain", "point_at", "read_facts", "slice_minutes",
    "start_of", "stem", "told_by_book",
]

declare(__name__)  # the rooms have the incidents
