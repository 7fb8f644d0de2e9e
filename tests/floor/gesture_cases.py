"""The incidents on gestures and bets, facts for them, and houses that answer their points in every way."""

from functools import cache
from typing import Any

from hypothesis import strategies as st

from deadbutton.books import POINTS, Book
from deadbutton.books.point import Number, OneOf, SetOf
from deadbutton.cards import SeededShuffler
from deadbutton.floor import INCIDENTS, Desk, Incident, Question
from deadbutton.games import Stakes, game
from deadbutton.table import Table
from tests.floor.turn_cases import house

GESTURES = [
    "gesture",
    "one_chip",
    "several_chips",
    "short_bet",
    "short_call",
    "short_raise",
    "string_bet",
    "raise_made",
    "declared_amount",
    "vague_amount",
    "amount_against_chips",
    "tap",
    "chips_at_line",
    "act_while_standing",
    "all_in_declared",
]
OTHERS = [
    "fake_check",
    "misheard_amount",
    "misled_amount",
    "dealer_misread",
    "words_disputed",
    "short_series",
    "pot_limit_miscount",
    "pot_disputed",
    "count_request",
    "pot_count_request",
    "all_in_hidden_chips",
    "hidden_chips_found",
    "chips_badly_kept",
]
FAMILY = [INCIDENTS[key] for key in GESTURES + OTHERS]

POINTS_ASKED = [
    "betting_line",
    "verbal_binding",
    "verbal_vs_chips",
    "tap_table",
    "string_bet",
    "vague_amount",
    "all_in_declaration",
    "short_raise_fifty_percent",
    "raise_methods",
    "oversized_chip",
    "oversized_chip_raise_no_amount",
    "oversized_chip_opening",
    "multiple_chips",
    "short_bet",
    "short_call",
    "short_with_declaration",
    "declared_amount_meaning",
    "act_while_standing",
    "fold_motion",
    "fake_check",
    "misheard_amount",
    "dealer_misreads_action",
    "misled_player_relief",
    "short_series",
    "error_stands_after",
    "pot_limit_miscount",
    "pot_complete",
    "stack_count_request",
    "pot_count_request",
    "all_in_hidden_chips",
    "hidden_chips_found",
    "chip_visibility",
    "min_raise",
]

SAID = (
    "",
    "call",
    "je suis",
    "check",
    "parole",
    "fold",
    "je passe",
    "raise",
    "relance à 1200",
    "raise 600",
    "600",
    "plus 400",
    "bet 300",
    "mise",
    "all-in",
    "tapis",
    "time",
    "pot",
    "half the pot",
    "I raise a lot",
    "five",
    "change",
    "hmm",
    "I call 300 and raise 900",
    "raise, the 200 plus 600",
    "raise 400 900 then",
)
CHIPS = (
    "",
    "100",
    "1000",
    "500, 500",
    "3x100",
    "200 then 400",
    "50, 50, 500",
    "25",
    "100, 50 then 300 then 20",
)


@cache
def houses() -> tuple[Book, ...]:
    """One house for every answer that a book could give to a point of the family."""
    found = []
    for key in POINTS_ASKED:
        type_ = POINTS[key].type
        match type_:
            case OneOf(choices):
                found += [house(**{key: choice.key}) for choice in choices]
            case SetOf(choices):
                found += [house(**{key: [choice.key]}) for choice in choices]
                if not type_.clash([*choices]):
                    found.append(house(**{key: [choice.key for choice in choices]}))
            case Number():
                found.append(house(**{key: 1}))
    return tuple(found)


def answers(question: Question) -> list[Any]:
    """A few facts of each kind."""
    match question.kind:
        case "choice":
            return [option.key for option in question.options]
        case "yes_no":
            return [True, False]
        case "count":
            return [0, 1, 2, 3]
        case "seat":
            return [1, 2]
        case "words":
            return list(SAID if question.key == "said" else CHIPS)
    return [0, 1, 25, 100, 150, 200, 300, 500, 1000, 1450]


@st.composite
def facts(draw: st.DrawFn, what: Incident) -> dict[str, Any]:
    """Some facts for an incident; those that have a default may be left out."""
    return {
        question.key: draw(st.sampled_from(answers(question)))
        for question in what.questions
        if question.default is None or draw(st.booleans())
    }


def desk(book: Book, stacks: dict[int, int] | None = None, code: str = "NT", seed: int = 1) -> Desk:
    """Blinds 50/100 and 5,000 each; seat 4 has the button, seat 3 acts first."""
    stacks = stacks or dict.fromkeys(range(1, 5), 5000)
    table = Table(book, stacks)
    table.start(max(stacks))
    played = game(code)
    stakes = Stakes.blinds(50, 100) if played.has_blinds else Stakes.stud(100, 200, 10, 30)
    table.deal(played, stakes, SeededShuffler(seed))
    return Desk(table)
