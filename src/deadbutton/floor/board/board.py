"""The board: a street dealt too soon, without its burn, with a burn or with cards too many.

The book's answer is what the dealer does with the stub. Which answer counts: the error, the street, whether anybody has
acted on it, and how many cards are too many.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Board,
    BoardErrorProtocol,
    FloorDiscretion,
    PrematureBoardBets,
    RandomRemedy,
    ReshuffleFaceDown,
)
from deadbutton.books.steps import DealerStep, Pick, Remedy, Verb
from deadbutton.books.wording import joined_clauses
from deadbutton.cards import Card
from deadbutton.floor.board.sentences import AFTER_BETTING, ERRORS, HEADLINES, THE, sentence
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, Possible, Rule, Told, incident
from deadbutton.floor.known_facts import hand_in_play
from deadbutton.floor.orders.orders import Order, Repair, ReplayRound, ShowToAll
from deadbutton.floor.question import Question, cards, choice, count, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.games import Family
from deadbutton.refusal import Refusal, refuse, refused
from deadbutton.table import EXTRA_BURN, EXTRA_CARDS, NO_BURN, PREMATURE, TO_BET, Hand, has_acted
from deadbutton.text import Text, counted, join, same

ACTED = yes_no("acted", default=False, said="board.acted")
ORDER = choice("order", "known", "unknown", said="board.order")
EXTRA = count("extra", default=1, said="board.extra")
PASSED = yes_no("passed", default=False, said="board.passed")
SEEN = cards("seen", needs_hand=True, said="board.seen")
DRAWN = cards("drawn", needs_hand=True, said="board.drawn")

ONE = {1: Board.four_card_flop, 2: Board.extra_turn_cards, 3: Board.extra_river_cards}
SEVERAL = {1: Board.five_card_flop, 2: Board.extra_turn_cards_several, 3: Board.extra_river_cards}
TOO_SOON = {1: Board.premature_flop, 2: Board.premature_turn, 3: Board.premature_river}
UNBURNT = {
    1: (Board.missing_burn_flop_no_action, Board.missing_burn_flop_action),
    2: (Board.missing_burn_turn_no_action, Board.missing_burn_turn_action),
    3: (Board.missing_burn_river_no_action, Board.missing_burn_river_action),
}
BURNT_TWICE = {
    1: (Board.extra_burn_flop_no_action, Board.extra_burn_flop_action),
    2: (Board.extra_burn_turn_no_action, Board.extra_burn_turn_action),
    3: (Board.extra_burn_river_no_action, Board.extra_burn_river_action),
}
"""By street; the second of a pair is for when somebody has acted."""
RIVER = 3
ON = {1: Circumstance.ON_FLOP, 2: Circumstance.ON_TURN, 3: Circumstance.ON_RIVER}


def deciding_point(error: str, street: int, acted: bool, extra: int) -> Point[Remedy]:
    """The point that answers for an error."""
    match error:
        case "premature":
            return TOO_SOON[street]
        case "no_burn":
            return UNBURNT[street][acted]
        case "extra_burn":
            return BURNT_TWICE[street][acted]
        case _ if acted and extra > 1 and street < RIVER:
            return Board.extra_board_cards_action_several
        case _ if acted:
            return Board.four_card_flop_action if street == 1 else Board.extra_board_cards_action
        case _:
            return ONE[street] if extra == 1 else SEVERAL[street]


def outcome_of(steps: tuple[DealerStep, ...]) -> str:
    """One word for what the steps come to."""
    verbs = [step.verb for step in steps if step.before is None]
    extra_only = any(step.pick is Pick.EXTRA for step in steps)
    for code, is_so in (
        ("director_decides", Verb.ASK_DIRECTOR in verbs),
        ("stands", Verb.STAND in verbs),
        ("taken_back", Verb.FINISH_BETTING in verbs),
        ("dealt_again", Verb.DEAL in verbs and (Verb.SHUFFLE in verbs or Verb.SET_ASIDE in verbs)),
        ("order_restored", Verb.RESTORE_BURN in verbs),
        ("card_is_burn", Verb.BURN_FROM in verbs),
        ("extra_is_burn", Verb.NEXT_BURN in verbs),
        ("extra_goes_back", Verb.TAKE_BACK in verbs and extra_only),
        ("extra_is_out", Verb.KILL in verbs),
    ):
        if is_so:
            return code
    return "corrected"


def is_random(steps: tuple[DealerStep, ...]) -> bool:
    """Whether somebody has to draw a card."""
    chance = (Pick.DRAWN, Pick.UNDRAWN)
    return any(step.verb is Verb.SCRAMBLE or step.pick in chance for step in steps)


def _rule(key: str, error: str, street: int) -> Rule:
    def rule(book: Book, facts: Facts) -> Ruling:
        extra: int = facts.get("extra", 1)
        if extra < 1:
            raise refused("floor.nothing_extra", extra=extra)
        acted: bool = facts.get("acted", False)
        known = facts.get("order", "known") == "known"
        remedy = book.answer(deciding_point(error, street, acted, extra))
        steps = _on_street(remedy.value.known if known else remedy.value.unknown, street, extra)
        order = Circumstance.ORDER_KNOWN if known else Circumstance.ORDER_UNKNOWN
        rests_on: list[Answer[Any]] = [remedy.on(order)]
        orders: list[Order] = []
        if error == PREMATURE:
            bets = book.board.premature_board_bets.on(ON[street])
            if PrematureBoardBets.BETS_STAND not in bets.value:
                orders.append(ReplayRound())
            if PrematureBoardBets.ALWAYS_BACK not in bets.value and facts.passed:
                steps = (DealerStep(Verb.STAND),)
            # Where nobody has changed anything, what the book says of that very case decides.
            rests_on.insert(0 if facts.passed and not bets.is_default else 1, bets)
        elif error == EXTRA_BURN and extra > 1 and any(step.verb is Verb.RESTORE_BURN for step in steps):
            # The books restore the order after one burn too many; more of them are for the person in charge.
            stands = deciding_point(error, street, True, extra).default
            steps = (DealerStep(Verb.ASK_DIRECTOR), *stands.known)
            rests_on.insert(0, book.authority.floor_discretion.on(Circumstance.BOARD_ERROR))
        elif remedy.is_default and any(step.verb is Verb.ASK_DIRECTOR for step in steps):
            # The book has no remedy: that the person in charge decides is its own word where it says so.
            floor = book.authority.floor_discretion
            gaps = FloorDiscretion.FILLS_GAPS
            found = floor.on(gaps if gaps in floor.value else Circumstance.BOARD_ERROR)
            rests_on.insert(1 if found.is_default else 0, found)
        rests_on.append(_protocol(book, error, steps, acted))
        rests_on += _unseen(book, steps)
        chance = _on_street(_by_chance(book, remedy, error, acted, extra), street, extra)
        if chance:
            rests_on.insert(0, book.board.random_remedy)
        repair = Repair(
            street, error, steps, extra, facts.seen, facts.get("drawn", ()) if is_random(steps) else ()
        )
        orders.append(repair)
        if Verb.SHOW_BURN in {step.verb for step in steps}:
            orders.append(ShowToAll(None))
        return Ruling(
            key,
            book,
            outcome_of(steps),
            _verdict(book, steps, street),
            _reason(error, street, facts),
            tuple(rests_on),
            tuple(orders),
            _later(steps, tuple(shuffled_how(each) for each in _unseen(book, steps))),
            _offers(book, repair, acted, known, chance, facts.get("drawn", ())),
        )

    return rule


def _on_street(steps: tuple[DealerStep, ...], street: int, extra: int) -> tuple[DealerStep, ...]:
    """On the river there is no next burn: a card that would be one is out of play, and so is every other beyond the river."""
    if street < RIVER or not any(step.verb is Verb.NEXT_BURN for step in steps):
        return steps
    return tuple(
        replace(step, verb=Verb.KILL, pick=Pick.EXTRA if extra > 1 else step.pick)
        if step.verb is Verb.NEXT_BURN
        else step
        for step in steps
        if step.verb is not Verb.SHOW_BURN
    )


def shuffled_how(answer: Answer[ReshuffleFaceDown]) -> Text:
    """What whoever shuffles has to mind."""
    return Text("On mélange {how}.", "Shuffle {how}.").fill(how=answer.value.label)


def _unseen(book: Book, steps: tuple[DealerStep, ...]) -> tuple[Answer[ReshuffleFaceDown], ...]:
    """How the stub is shuffled, where the book says so and a step asks for it."""
    if not any(step.verb is Verb.SHUFFLE for step in steps):
        return ()
    said = book.board.reshuffle_face_down
    return (said,) if said.value is ReshuffleFaceDown.FACE_DOWN else ()


_AT_RANDOM: dict[str, tuple[str, ...]] = {
    NO_BURN: ("take_back street", "shuffle", "burn 1", "deal street"),
    EXTRA_BURN: ("take_back street", "take_back burns", "shuffle", "burn 1", "deal street"),
    EXTRA_CARDS: ("scramble street", "next_burn street drawn"),
}
"""What chance makes of an error: the street dealt again, or the extra card drawn among all."""
_SEVERAL_AT_RANDOM = ("scramble street", "take_back street extra", "shuffle", "cut")


def _by_chance(
    book: Book, remedy: Answer[Remedy], error: str, acted: bool, extra: int
) -> tuple[DealerStep, ...]:
    """The steps of a random remedy, where the book has no rule for the error and lets the director use one.

    Cards on which somebody has acted are not dealt again.
    """
    is_open = remedy.is_default and error in _AT_RANDOM and (not acted or error == EXTRA_CARDS)
    if not is_open or book.board.random_remedy.value is not RandomRemedy.DIRECTOR_MAY:
        return ()
    steps = _SEVERAL_AT_RANDOM if error == EXTRA_CARDS and extra > 1 else _AT_RANDOM[error]
    found = Remedy.read(list(steps))
    return found.known if found is not None else ()


def _protocol(
    book: Book, error: str, steps: tuple[DealerStep, ...], acted: bool
) -> Answer[frozenset[BoardErrorProtocol]]:
    """What is done whenever the board is wrong, narrowed to what was done here."""
    done = {
        BoardErrorProtocol.DIRECTOR_AFTER_ACTION: acted,
        BoardErrorProtocol.FLOOR_DRAWS: is_random(steps),
        BoardErrorProtocol.SEEN_CARDS_SHOWN: outcome_of(steps) != "stands",
        BoardErrorProtocol.FREEZE: True,
    }
    too_soon = (Circumstance.TOO_SOON,) if error == PREMATURE else ()
    clauses = (clause for clause, is_done in done.items() if is_done)
    return book.board.board_error_protocol.on(*too_soon, *clauses)


def _verdict(book: Book, steps: tuple[DealerStep, ...], street: int) -> Text:
    parts = [sentence(HEADLINES[outcome_of(steps)].fill(the=THE[street]))]
    protocol = book.board.board_error_protocol.value
    if is_random(steps):
        parts.append(
            Text("Le responsable tire lui-même la carte.", "The person in charge draws the card.")
            if BoardErrorProtocol.FLOOR_DRAWS in protocol
            else Text("La carte est tirée au hasard.", "The card is drawn at random.")
        )
    if BoardErrorProtocol.SEEN_CARDS_SHOWN in protocol and outcome_of(steps) != "stands":
        parts.append(Text("Toute carte vue est montrée à tous.", "Any card seen is shown to all."))
    return join(parts, " ")


def _reason(error: str, street: int, facts: Facts) -> Text:
    extra = facts.get("extra", 1)
    parts = [
        ERRORS[error].fill(
            the=THE[street], burns=counted(extra, "brûlée", "burn"), cards=counted(extra, "carte", "card")
        )
    ]
    if error != PREMATURE:
        parts.append(
            Text("quelqu'un a agi", "somebody has acted")
            if facts.get("acted", False)
            else Text("personne n'a agi", "nobody has acted")
        )
    if facts.get("order") is not None:
        parts.append(
            Text("l'ordre est connu", "the order is known")
            if facts.order == "known"
            else Text("l'ordre est perdu", "the order is lost")
        )
    return sentence(join(parts) + same("."))


def _later(steps: tuple[DealerStep, ...], shuffling: tuple[Text, ...]) -> tuple[Text, ...]:
    """What waits for the end of the round, or for a later street; and how the stub is shuffled, with its shuffle."""
    found: list[Text] = []
    waits = False
    for step in steps:
        if step.before is not None:
            found.append(step.label)
        elif waits:
            found.append(AFTER_BETTING.fill(act=step.label))
        waits = waits or step.verb is Verb.FINISH_BETTING
        if step.verb is Verb.SHUFFLE:
            found += shuffling
            shuffling = ()
    return tuple(found)


def _director_decides(book: Book, steps: tuple[DealerStep, ...], acted: bool) -> bool:
    asks = any(step.verb is Verb.ASK_DIRECTOR for step in steps)
    return asks or (
        acted and BoardErrorProtocol.DIRECTOR_AFTER_ACTION in book.board.board_error_protocol.value
    )


def _all_steps(repair: Repair) -> Text:
    return joined_clauses(step.label for step in repair.steps)


def _offers(
    book: Book,
    repair: Repair,
    acted: bool,
    known: bool,
    chance: tuple[DealerStep, ...],
    drawn: tuple[Card, ...],
) -> tuple[Offer, ...]:
    """Where the book leaves the last word to the director, what else he could do."""
    decides = _director_decides(book, repair.steps, acted)
    if not decides and not chance:
        return ()
    custom = deciding_point(repair.error, repair.street, acted, repair.extra).default
    usual = _on_street(custom.known if known else custom.unknown, repair.street, repair.extra)
    options: list[tuple[str, Text]] = [("as_ruled", _all_steps(repair))]
    orders: list[tuple[str, tuple[Order, ...]]] = [("as_ruled", (repair,))]
    for key, steps in (("custom", usual if decides else ()), ("random", chance)):
        if steps and steps != repair.steps:
            other = replace(repair, steps=steps, drawn=drawn if is_random(steps) else ())
            options.append((key, _all_steps(other)))
            orders.append((key, (other,)))
    if len(options) == 1 and not decides:
        return ()
    return (
        Offer(
            None,
            Text("Le directeur tranche : que fait-on ?", "The director decides: what is done?"),
            tuple(options),
            tuple(orders),
        ),
    )


# With a hand in play


def _told(street: int) -> Told:
    def told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
        return {"acted": hand.street == street and has_acted(hand)}

    return told


def _possible(error: str, street: int) -> Possible:
    def possible(hand: Hand, facts: Facts) -> Refusal | None:
        if hand.rules.game.family is not Family.FLOP:
            return refuse("floor.no_board_here", game=hand.rules.game.name)
        if hand.is_over:
            return hand_in_play(hand)
        if error == PREMATURE:
            return _not_too_soon(hand, street)
        if hand.street < street:
            return refuse("floor.not_dealt_yet", street=THE[street])
        if hand.street > street:
            return refuse("floor.too_late", street=THE[street])
        return None

    return possible


def _not_too_soon(hand: Hand, street: int) -> Refusal | None:
    if hand.street == street - 1 and hand.stage == TO_BET and hand.betting.actor >= 0:
        return None
    return refuse("floor.not_too_soon", street=THE[street])


# The incidents


def _declare(key: str, error: str, street: int, *questions: Question) -> None:
    rests_on = tuple(
        dict.fromkeys(
            deciding_point(error, street, acted, extra)
            for acted in (False, True)
            for extra in ((1, 2) if error == EXTRA_CARDS else (1,))
        )
    )
    told = None if error == PREMATURE else _told(street)
    incident(key, IncidentGroup.BOARD, (*questions, SEEN), rests_on, told, _possible(error, street))(
        _rule(key, error, street)
    )


_declare("premature_flop", PREMATURE, 1, PASSED)
_declare("premature_turn", PREMATURE, 2, PASSED)
_declare("premature_river", PREMATURE, 3, PASSED)
_declare("missing_burn_flop", NO_BURN, 1, ORDER, ACTED, DRAWN)
_declare("missing_burn_turn", NO_BURN, 2, ACTED)
_declare("missing_burn_river", NO_BURN, 3, ACTED)
_BURNS = (ORDER, ACTED, EXTRA, DRAWN)
_declare(
    "extra_burn_flop",
    EXTRA_BURN,
    1,
    *_BURNS,
)
_declare(
    "extra_burn_turn",
    EXTRA_BURN,
    2,
    *_BURNS,
)
_declare(
    "extra_burn_river",
    EXTRA_BURN,
    3,
    *_BURNS,
)
_declare("four_card_flop", EXTRA_CARDS, 1, *_BURNS)
_declare("extra_turn_cards", EXTRA_CARDS, 2, *_BURNS)
_declare("extra_river_cards", EXTRA_CARDS, 3, *_BURNS)
