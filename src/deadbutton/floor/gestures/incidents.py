"""The gestures that a floor is asked about, as incidents. Each asks two or three questions; ``gesture`` asks them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deadbutton.books import Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Betting, FakeCheck, Hands, Offence, Seats
from deadbutton.floor.facts import Facts
from deadbutton.floor.gestures.binding import bind
from deadbutton.floor.gestures.gesture import Cards, Gesture, Heard, Place, When, motions
from deadbutton.floor.gestures.verdicts import RaiseCase
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.question import Option, Question, asked, chips, choice, count, words, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import QUESTIONS, Situation, from_facts, not_that_much, possible, told
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.table import Hand
from deadbutton.text import Text

SAID = words("said", default="", said="incidents.said")
MUST_SAY = words("said", said="incidents.must_say")
CHIPS = words("chips", default="", said="incidents.chips")
MUST_PUT = Question(CHIPS.key, CHIPS.text, CHIPS.kind)
UNAWARE = yes_no("unaware", default=False, said="incidents.unaware")
TIMES = count("times", default=1, said="incidents.times")
WHEN = asked(
    "when",
    options=tuple(Option(each.key, each.label) for each in When),
    default=When.BEFORE.key,
    said="incidents.when",
)
PLACE = asked(
    "place",
    options=tuple(Option(each.key, each.label) for each in Place),
    default=Place.FORWARD.key,
    said="incidents.place",
)
SHORT_OF_LINE = chips("short_of_line", default=0, said="incidents.short_of_line")
CARDS = asked(
    "cards",
    options=tuple(Option(each.key, each.label) for each in Cards),
    default=Cards.KEPT.key,
    said="incidents.cards",
)
TAPS = count("taps", default=0, said="incidents.taps")
HEARD = asked(
    "heard",
    options=tuple(Option(each.key, each.label) for each in Heard),
    default=Heard.ALL.key,
    said="incidents.heard",
)
STANDING = yes_no("standing", default=False, said="incidents.standing")


def made(facts: Facts) -> Gesture:
    """The gesture that the facts tell; what is not asked is as it usually is."""
    get = facts.get
    return Gesture(
        facts.seat,
        get("said", ""),
        next(each for each in When if each.key == get("when", When.BEFORE.key)),
        motions(get("chips", "")),
        next(each for each in Place if each.key == get("place", Place.FORWARD.key)),
        get("short_of_line", 0),
        get("taps", 0),
        next(each for each in Cards if each.key == get("cards", Cards.KEPT.key)),
        get("standing", False),
        get("unaware", False),
        next(each for each in Heard if each.key == get("heard", Heard.ALL.key)),
    )


def _declare(
    key: str,
    questions: tuple[Question, ...],
    *points: Point[Any],
    make: Callable[[Facts], Gesture] = made,
) -> None:
    """An incident that is one kind of gesture."""

    def rule(book: Book, facts: Facts) -> Ruling:
        return bind(book, make(facts), from_facts(book, facts), key, facts.get("times", 1))

    incident(key, IncidentGroup.BETTING, (*questions, *QUESTIONS), points, told, possible)(rule)


_declare(
    "gesture",
    (SAID, CHIPS, WHEN, PLACE, SHORT_OF_LINE, TAPS, CARDS, STANDING, UNAWARE, TIMES, HEARD),
    Betting.verbal_binding,
    Betting.betting_line,
    Betting.verbal_vs_chips,
)
_declare(
    "one_chip",
    (
        chips("chip", said="incidents.chip"),
        choice("said", "nothing", "raise", "late", "change", default="nothing", said="incidents.said"),
        TIMES,
    ),
    Betting.oversized_chip,
    Betting.oversized_chip_raise_no_amount,
    Betting.oversized_chip_opening,
    make=lambda facts: Gesture(
        facts.seat,
        {"nothing": "", "raise": "raise", "late": "raise", "change": "change"}[facts.said],
        When.AFTER if facts.said == "late" else When.BEFORE,
        motions(str(facts.chip)),
    ),
)
_declare(
    "several_chips",
    (MUST_PUT, TIMES),
    Betting.multiple_chips,
    Betting.short_raise_fifty_percent,
)
_declare(
    "short_bet",
    (
        chips("amount", said="incidents.amount"),
        yes_no("spoken", default=False, said="incidents.spoken"),
    ),
    Betting.short_bet,
    Betting.min_bet,
    make=lambda facts: Gesture(
        facts.seat,
        f"bet {facts.amount}" if facts.spoken else "",
        motions=() if facts.spoken else motions(str(facts.amount)),
    ),
)
_declare(
    "short_call",
    (
        chips("amount", said="incidents.amount"),
        choice("how", "chips", "sum", "call", "raise", default="chips", said="incidents.how"),
        UNAWARE,
    ),
    Betting.short_call,
    Betting.short_with_declaration,
    make=lambda facts: Gesture(
        facts.seat,
        {"chips": "", "sum": str(facts.amount), "call": "call", "raise": "raise"}[facts.how],
        motions=() if facts.how == "sum" else motions(str(facts.amount)),
        is_unaware=facts.unaware,
    ),
)
_declare(
    "short_raise",
    (MUST_PUT, SAID),
    Betting.short_raise_fifty_percent,
    Betting.multiple_chips,
    Betting.short_with_declaration,
)
_declare(
    "string_bet",
    (CHIPS, SAID, TIMES),
    Betting.string_bet,
    Betting.raise_methods,
)
_declare(
    "raise_made",
    (MUST_PUT, words("said", default="raise", said="incidents.said")),
    Betting.raise_methods,
    Betting.oversized_chip_raise_no_amount,
)
_declare(
    "declared_amount",
    (MUST_SAY,),
    Betting.declared_amount_meaning,
)
_declare(
    "vague_amount",
    (MUST_SAY,),
    Betting.vague_amount,
    Betting.verbal_binding,
)
_declare(
    "amount_against_chips",
    (MUST_SAY, MUST_PUT, WHEN, HEARD),
    Betting.verbal_vs_chips,
)
_declare(
    "tap",
    (count("taps", said="incidents.taps_2"),),
    Betting.tap_table,
    Hands.fold_motion,
)
_declare(
    "chips_at_line",
    (MUST_PUT, PLACE, SHORT_OF_LINE, SAID),
    Betting.betting_line,
)
_declare(
    "act_while_standing",
    (SAID, CHIPS, TIMES),
    Seats.act_while_standing,
    make=lambda facts: replace(made(facts), is_standing=True),
)
_declare(
    "all_in_declared",
    (words("said", default="all-in", said="incidents.said"), CHIPS),
    Betting.all_in_declaration,
)


# A feint


def _fake_possible(hand: Hand, facts: Facts) -> Refusal | None:
    why_not = possible(hand, facts)
    if why_not is not None:
        return why_not
    owed = Situation.of(hand, hand.seats.index(facts.seat)).to_call
    return _no_check(facts.seat, owed) if owed else None


def _no_check(seat: int, owed: int) -> Refusal:
    return refuse("floor.nothing_to_check", seat=seat, owed=owed)


@incident(
    "fake_check",
    IncidentGroup.BETTING,
    (
        chips("handled"),
        yes_no("deliberate"),
        TIMES,
        *QUESTIONS,
    ),
    told=told,
    possible=_fake_possible,
)
def fake_check(book: Book, facts: Facts) -> Ruling:
    now = from_facts(book, facts)
    if now.to_call:
        raise Refused(_no_check(facts.seat, now.to_call))
    if facts.handled > now.stack:
        raise Refused(not_that_much(facts.seat, now.stack, facts.handled))
    case = RaiseCase(book, Gesture(facts.seat), now, "fake_check")
    numbers = Text(
        "{handled} avancés puis repris, avant parole.", "{handled} moved and taken back, then a check."
    ).fill(handled=facts.handled)
    rule = book.betting.fake_check
    check = case.call(numbers, rule)
    if rule.value is FakeCheck.NO_RULE or not facts.deliberate:
        return check
    rule = rule.on(Circumstance.DELIBERATE)
    forced = case.raise_to(max(now.own + facts.handled, now.full_raise_to), numbers, rule)
    reason = (
        Text(
            " Une feinte voulue : l'arbitre peut imposer ces jetons au pot.",
            " A deliberate feint: the floor may force these chips into the pot.",
        )
        if rule.value is FakeCheck.CHIPS_MAY_BE_FORCED
        else Text(
            " Un geste hors du jeu peut être interprété contre son auteur.",
            " A gesture outside the game may be read against its author.",
        )
    )
    ruling = case.director(numbers + reason, forced.rests_on, ("force", forced), ("check", check))
    if rule.value is FakeCheck.READ_AGAINST_PLAYER:
        return ruling
    feint = sanctions(book, Deed(Offence.UNFAIR_PLAY, facts.times), facts.seat, under=rule)
    return replace(ruling, sanctions=feint)
