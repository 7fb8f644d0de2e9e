"""The gestures that a floor is asked about, as incidents. Each asks two or three questions; ``gesture`` asks them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deadbutton.books import Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points.betting import Betting
from deadbutton.books.points.betting_turn_choices import FakeCheck
from deadbutton.books.points.conduct_penalty_choices import Offence
from deadbutton.books.points.hands import Hands
from deadbutton.books.points.seats import Seats
from deadbutton.floor.gestures.binding import bind
from deadbutton.floor.gestures.gesture import Cards, Gesture, Place, When, motions
from deadbutton.floor.gestures.verdicts import RaiseCase
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.question import Facts, Option, Question, chips, choice, count, words, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sanctions import proposal
from deadbutton.floor.situation import QUESTIONS, Situation, from_facts, not_that_much, possible, told
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.table.hand.hand import Hand
from deadbutton.text import Text

SAID = words("said", "Qu'a-t-il dit ?", "What was said?", default="")
MUST_SAY = words("said", "Qu'a-t-il dit ?", "What was said?")
CHIPS = words(
    "chips",
    "Quels jetons (« 1000, 1000 » ; deux mouvements : « 200 puis 400 ») ?",
    "Which chips ('1000, 1000'; two motions: '200 then 400')?",
    default="",
)
MUST_PUT = Question(CHIPS.key, CHIPS.text, CHIPS.kind)
UNAWARE = yes_no(
    "unaware",
    "Ignorait-il la relance ou le vrai montant ?",
    "Was the player unaware of the raise or of the true amount?",
    default=False,
)
TIMES = count("times", "La combientième fois ?", "The how many-th time?", default=1)
WHEN = Question(
    "when",
    Text("Quand a-t-il parlé ?", "When did the words come?"),
    options=tuple(Option(each.key, each.label) for each in When),
    default=When.BEFORE.key,
)
PLACE = Question(
    "place",
    Text("Où sont les jetons ?", "Where are the chips?"),
    options=tuple(Option(each.key, each.label) for each in Place),
    default=Place.FORWARD.key,
)
SHORT_OF_LINE = chips(
    "short_of_line",
    "Combien s'est arrêté avant la ligne ?",
    "How much stopped short of the line?",
    default=0,
)
CARDS = Question(
    "cards",
    Text("Qu'ont fait ses cartes ?", "What did the cards do?"),
    options=tuple(Option(each.key, each.label) for each in Cards),
    default=Cards.KEPT.key,
)
TAPS = count("taps", "Combien de coups sur la table ?", "How many taps on the table?", default=0)
STANDING = yes_no("standing", "Était-il debout ?", "Was the player standing?", default=False)


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
    )


def _declare(
    key: str,
    fr: str,
    en: str,
    questions: tuple[Question, ...],
    *points: Point[Any],
    make: Callable[[Facts], Gesture] = made,
) -> None:
    """An incident that is one kind of gesture."""

    def rule(book: Book, facts: Facts) -> Ruling:
        return bind(book, make(facts), from_facts(book, facts), key, facts.get("times", 1))

    incident(key, IncidentGroup.BETTING, fr, en, (*questions, *QUESTIONS), points, told, possible)(rule)


_declare(
    "gesture",
    "Un geste ou une parole : qu'est-ce qui engage le joueur ?",
    "A gesture or a word: what binds the player?",
    (SAID, CHIPS, WHEN, PLACE, SHORT_OF_LINE, TAPS, CARDS, STANDING, UNAWARE, TIMES),
    Betting.verbal_binding,
    Betting.betting_line,
    Betting.verbal_vs_chips,
)
_declare(
    "one_chip",
    "Un seul jeton, plus gros que la mise",
    "One chip, bigger than the bet",
    (
        chips("chip", "Quel jeton ?", "Which chip?"),
        choice(
            "said",
            "Qu'a-t-il dit ?",
            "What was said?",
            ("nothing", "rien", "nothing"),
            ("raise", "« relance », avant que le jeton touche", "'raise', before the chip touched"),
            ("late", "« relance », une fois le jeton posé", "'raise', once the chip had landed"),
            ("change", "« change »", "'change'"),
            default="nothing",
        ),
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
    "Plusieurs jetons mis en silence",
    "Several chips put in silently",
    (MUST_PUT,),
    Betting.multiple_chips,
    Betting.short_raise_fifty_percent,
)
_declare(
    "short_bet",
    "Une ouverture inférieure au minimum",
    "An opening bet below the minimum",
    (
        chips("amount", "Combien a-t-il mis ou dit ?", "How much was put in or said?"),
        yes_no("spoken", "Seulement dit, sans jetons ?", "Only spoken, without chips?", default=False),
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
    "Moins de jetons qu'il n'en faut pour suivre",
    "Fewer chips than the call",
    (
        chips("amount", "Combien a-t-il mis ou dit ?", "How much was put in or said?"),
        choice(
            "how",
            "Comment ?",
            "How?",
            ("chips", "des jetons, sans un mot", "chips, without a word"),
            ("sum", "la somme seulement dite", "only the sum, spoken"),
            ("call", "« je suis », avec ces jetons", "'call', with these chips"),
            ("raise", "« relance », avec ces jetons", "'raise', with these chips"),
            default="chips",
        ),
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
    "Une relance insuffisante",
    "A raise that is too small",
    (MUST_PUT, SAID),
    Betting.short_raise_fifty_percent,
    Betting.multiple_chips,
    Betting.short_with_declaration,
)
_declare(
    "string_bet",
    "Des jetons en plusieurs mouvements, ou deux actions d'un souffle",
    "Chips in several motions, or two actions in one breath",
    (CHIPS, SAID, TIMES),
    Betting.string_bet,
    Betting.raise_methods,
)
_declare(
    "raise_made",
    "« Relance », puis les jetons",
    "'Raise', then the chips",
    (MUST_PUT, words("said", "Qu'a-t-il dit ?", "What was said?", default="raise")),
    Betting.raise_methods,
    Betting.oversized_chip_raise_no_amount,
)
_declare(
    "declared_amount",
    "Une somme annoncée : total ou supplément ?",
    "A sum spoken: the total, or what is added?",
    (MUST_SAY,),
    Betting.declared_amount_meaning,
)
_declare(
    "vague_amount",
    "Un montant vague ou des mots hors du jeu",
    "A vague amount, or words outside the game",
    (MUST_SAY,),
    Betting.vague_amount,
    Betting.verbal_binding,
)
_declare(
    "amount_against_chips",
    "L'annonce et les jetons diffèrent",
    "Words and chips differ",
    (MUST_SAY, MUST_PUT, WHEN),
    Betting.verbal_vs_chips,
)
_declare(
    "tap",
    "Un joueur tape sur la table",
    "A player taps the table",
    (count("taps", "Combien de coups ?", "How many taps?"),),
    Betting.tap_table,
    Hands.fold_motion,
)
_declare(
    "chips_at_line",
    "Des jetons avancés : est-ce une mise ?",
    "Chips moved forward: is it a bet?",
    (MUST_PUT, PLACE, SHORT_OF_LINE, SAID),
    Betting.betting_line,
)
_declare(
    "act_while_standing",
    "Un joueur agit debout",
    "A player acts while standing",
    (SAID, CHIPS, TIMES),
    Seats.act_while_standing,
    make=lambda facts: replace(made(facts), is_standing=True),
)
_declare(
    "all_in_declared",
    "« Tapis »",
    "'All-in'",
    (words("said", "Qu'a-t-il dit ?", "What was said?", default="all-in"), CHIPS),
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
    "Des jetons avancés comme pour miser, puis parole",
    "Chips handled as if to bet, then a check",
    (
        chips("handled", "Combien avait-il pris en main ?", "How much was handled?"),
        yes_no("deliberate", "Était-ce voulu ?", "Was it on purpose?"),
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
    return replace(
        ruling,
        sanctions=(proposal(book, Offence.UNFAIR_PLAY, facts.times, seat=facts.seat, is_due=True),),
    )
