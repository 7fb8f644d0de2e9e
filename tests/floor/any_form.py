"""Any incident, told in any way: forms that give every answer to every question at least once."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from deadbutton.floor import INCIDENTS, Desk, Question
from deadbutton.floor.question import QuestionKind
from deadbutton.refusal import Refused
from tests.floor.hand_cases import snapshot

WORDS: Final = {
    "said": ["", "call", "raise", "raise to 700", "five", "half the pot", "if you bet, I raise", "pot", "fold", "800"],
    "chips": ["500", "100, 100", "500, 25", "300 then 500", "1000, 1000, 100", "3x50"],
    "before": ["100", "100, 100", "1000"],
    "taken_back": ["", "100"],
}  # fmt: skip
CHIPS: Final = {"big_blind": [100, 200], "stack": [0, 480, 9000]}
AMOUNTS: Final = (0, 25, 100, 300, 450, 1200)
COUNTS: Final = (0, 1, 2, 3, 61)
TOLD: Final = 0.4
"""How often a fact is left for the hand to tell."""


def values(question: Question) -> list[Any]:
    """Every answer to it, or enough of them."""
    match question.kind:
        case QuestionKind.CHOICE:
            return [option.key for option in question.options]
        case QuestionKind.YES_NO:
            return [False, True]
        case QuestionKind.COUNT:
            return list(COUNTS)
        case QuestionKind.CHIPS:
            return list(CHIPS.get(question.key, AMOUNTS))
        case QuestionKind.SEAT:
            return [1, 2, 3]
        case QuestionKind.CARDS:
            return [()]
        case QuestionKind.WORDS:
            return list(WORDS[question.key])


def all_told(key: str, dice: Random, rounds: int = 3) -> list[dict[str, Any]]:
    """In each round as few forms as it takes to give every answer once, whatever stands beside it."""
    found: list[dict[str, Any]] = []
    for _ in range(rounds):
        answers = {question.key: values(question) for question in INCIDENTS[key].questions}
        for each in answers.values():
            dice.shuffle(each)
        most = max(map(len, answers.values()), default=1)
        found += ({name: each[turn % len(each)] for name, each in answers.items()} for turn in range(most))
    return found


def anything_wrong(at: Desk, dice: Random) -> str:
    """One of all incidents happens in this hand; it is ruled on and carried out, or one of its choices is made. What is refused
    changes nothing. The key, where it came to an end."""
    key = dice.choice(list(INCIDENTS))
    questions = INCIDENTS[key].questions
    form = {each.key: dice.choice(values(each)) for each in questions}
    for each in questions:
        if each.kind is QuestionKind.SEAT:
            form[each.key] = dice.choice(at.hand.seats)
        elif dice.random() < TOLD:
            del form[each.key]
    before = snapshot(at.hand)
    try:
        ruling = at.ask(key, form)
    except Refused:
        assert snapshot(at.hand) == before
        return ""
    assert snapshot(at.hand) == before
    options = [option for offer in ruling.offers for option, _ in offer.orders]
    try:
        if options and (dice.random() < 0.7 or not ruling.orders):
            at.choose(ruling, dice.choice(options))
        else:
            at.carry_out(ruling)
    except Refused:
        assert snapshot(at.hand) == before
        return ""
    return key
