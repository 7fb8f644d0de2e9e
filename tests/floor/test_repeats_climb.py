"""Whatever a ruling penalises by the ladder asks how often it was done: the register counts, and both must say one thing."""

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS, ask
from deadbutton.refusal import Refused
from tests.floor.hand_cases import some_forms

WITHOUT = {
    "hidden_chips_found": "what it costs is fixed, the first time too",
    "all_in_hidden_chips": "what it costs is fixed, the first time too",
    "deck_misuse": "grave from the first time on",
    "bystander": "nobody of the table is named",
    "misdeal": "who exposes cards is asked about under that name",
    "card_off_table": "who exposes cards is asked about under that name",
}
"""Incidents that need not ask it, and why."""


def test_every_incident_with_a_step_of_the_ladder_asks_how_often():
    silent = set()
    for key, incident in INCIDENTS.items():
        if any(question.key == "times" for question in incident.questions):
            continue
        for facts in some_forms(key, 60):
            for book in all_books():
                try:
                    ruling = ask(book, key, facts)
                except Refused:
                    continue
                if any(one.verdict is not None for one in ruling.sanctions):
                    silent.add(key)
    assert silent <= set(WITHOUT)
