"""What a ruling reads is what it cites: a book that notes its readers, asked about everything that can go wrong.

The rule itself is asked: ``ask`` and the judge of conduct decide once more by the other reading of each article, and read
for that too."""

from __future__ import annotations

import pytest

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS, judging
from deadbutton.floor.incident import known_facts
from deadbutton.refusal import Refused
from tests.books.noting import noting
from tests.floor.hand_cases import some_forms

FORMS = 150
"""Ways of filling in one incident's form that are tried under each book."""

IMMATERIAL: dict[str, dict[str, str]] = {
    "*": {
        "intent_weighting": "an accident asks whether intent weighs; where it does, the sanction cites it",
        "needs_intent": "an accident asks whether the deed needs intent; where it does, the article is the one cited",
        "min_raise": "a form works the smallest raise out before it is known whether anything is raised; a raise cites it",
        "random_remedy": "asked wherever the book has no rule of its own; where it grants no draw, nothing rests on it",
        "reshuffle_face_down": "asked of every shuffle; where the book does not say how, nothing rests on it",
        "burn_after_dead_hand": "asked of every hand with a wrong count; where burns go on as always, nothing rests on it",
        "disordered_stub": "asked of every stub let go; where the book leaves it to the floor, nothing rests on it",
        "pot_limit_maximum": "a form works the biggest raise of pot-limit out before anybody makes it; 'pot' cites it",
        "misheard_amount": "asked of whoever had the bet wrong; where words and chips count as anybody's, nothing rests on it",
        "penalty_repeats": "asked of every repeat; where the book does not say which ones count, nothing rests on it",
        "all_in_below_big_blind_postflop": "as the smallest raise: over an all-in of less than a blind",
    },
    "act_before_amount_clear": {
        "out_of_turn_fold": "whether a fold before its turn always binds; where the book does not say so, nothing rests on it",
    },
    "mucked_hand": {
        "thrown_hand_showdown": "whether it is its player's at the showdown; where another way back decides, nothing rests on it",
    },
    "underbet": {
        "dispute_window": "whether gathered bets are past dispute; where the book does not say so, nothing rests on it",
    },
    "short_series": {
        "dispute_window": "gathered bets are refused where they are past dispute; elsewhere nothing rests on it",
    },
    "conditional_declaration": {
        "out_of_turn_penalty": "whether the article that lets such words go penalises the habit; where it does not, nothing rests on it",
    },
    "chips_badly_kept": {
        "etiquette_violations": "chips that hide the cards are asked as hidden cards",
    },
    "electronic_device": {
        "disruptive_behaviour": "whether the book speaks of a disturbance by itself; where it does not, nothing rests on it",
    },
    "misplaced_button": {
        "misdeal_effect": "whether any problem voids the deal; where the book does not say so, nothing rests on it",
    },
    "misdeclared_hand": {
        "mucked_hand_retrieval": "whether false information brings a hand back; where it does not, nothing rests on it",
    },
    "hidden_cards": {
        "etiquette_violations": "whether it names this breach is asked first; where nothing is due yet, nothing rests on it",
    },
}
"""Points that a ruling may read without citing them: for ``*`` or for one incident, the point and the reason."""


@pytest.mark.parametrize("key", sorted(INCIDENTS))
def test_what_is_read_is_cited(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "read_in", lambda answers: {})
    immaterial = {**IMMATERIAL.get("*", {}), **IMMATERIAL.get(key, {})}
    unsaid: dict[str, list[str]] = {}
    for book in all_books():
        noted, read = noting(book)
        for facts in some_forms(key, FORMS):
            read.clear()
            try:
                ruling = INCIDENTS[key].rule(noted, known_facts(noted, key, facts))
            except Refused:
                continue
            for point in read - set(ruling.points) - set(immaterial):
                unsaid.setdefault(point, []).append(f"{book.key} {ruling.outcome} {facts}")
    assert {point: found[0] for point, found in unsaid.items()} == {}
