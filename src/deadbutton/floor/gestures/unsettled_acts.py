"""Acts that nobody can take as they are: with an if, before the amount was clear, or with something that is no chip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    ActBeforeAmountClear,
    ActionVocabulary,
    Betting,
    ConditionalDeclaration,
    NonValueItems,
    Offence,
    OutOfTurnFold,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.gestures.gesture import Gesture
from deadbutton.floor.gestures.misfits import conditional, held_or_not
from deadbutton.floor.gestures.verdicts import RaiseCase
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import IN_TURN, SEAT, TIMES, live_hand, player_said, told_turn
from deadbutton.floor.orders.orders import CheckOrCall, Fold, KillHand, LimitAction, Order, PlayOn
from deadbutton.floor.question import chips, choice
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.floor.situation import QUESTIONS, from_facts, possible, told
from deadbutton.table import Hand
from deadbutton.text import Text

# "If you bet, I raise"


@incident(
    "conditional_declaration",
    IncidentGroup.BETTING,
    (SEAT, choice("act", "fold", "check", "call", "raise"), chips("total", default=0), TIMES),
    (Betting.conditional_declaration, Betting.action_vocabulary),
    possible=live_hand,
)
def conditional_declaration(book: Book, facts: Facts) -> Ruling:
    rule = book.betting.conditional_declaration
    if rule.value is ConditionalDeclaration.DIRECTOR_DECIDES:
        total = facts.total or None
        return conditional(book, facts.seat, "conditional_declaration", facts.act, facts.times, total)
    official = book.betting.action_vocabulary
    if rule.is_default and official.value is ActionVocabulary.OFFICIAL_WORDS:
        return Ruling(
            "conditional_declaration",
            book,
            "director",
            Text(
                "L'arbitre décide si le siège {seat} est tenu par ses mots.",
                "The floor decides whether seat {seat} is held to the words.",
            ).fill(seat=facts.seat),
            Text(
                "Ce ne sont pas des mots du jeu : qui les dit le fait à ses risques.",
                "These are not words of the game: whoever says them does so at a risk.",
            ),
            (official, rule),
            orders=(),
            offers=(held_or_not(facts.seat, facts.act, facts.total or None),),
        )
    return Ruling(
        "conditional_declaration",
        book,
        "no_action",
        Text("Rien ne lie le siège {seat}.", "Nothing binds seat {seat}.").fill(seat=facts.seat),
        Text("Une annonce sous condition n'est pas une action.", "A statement with an if is no action."),
        (rule, book.betting.verbal_binding, official),
        sanctions=_abuse(book, facts, rule),
    )


def _abuse(book: Book, facts: Facts, rule: Answer[Any]) -> tuple[Sanction, ...]:
    """Free words again and again: where the article that lets them go penalises the habit."""
    if facts.times < 2:
        return ()
    habit = book.betting.out_of_turn_penalty.on(Circumstance.REPEATED)
    if set(habit.articles).isdisjoint(rule.articles):
        return ()
    return sanctions(book, Deed(Offence.OUT_OF_TURN, facts.times), facts.seat, under=habit)


# Before the amount is clear


def _told_in_turn(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"in_turn": told_turn(hand, said)["in_turn"]} if player_said(hand, said) is not None else {}


@incident(
    "act_before_amount_clear",
    IncidentGroup.TURN,
    (SEAT, choice("act", "fold", "call"), TIMES, IN_TURN),
    told=_told_in_turn,
    possible=live_hand,
)
def act_before_amount_clear(book: Book, facts: Facts) -> Ruling:
    rule = book.betting.act_before_amount_clear
    wait = ActBeforeAmountClear.PLAYERS_WAIT
    blame = (
        sanctions(book, Deed(Offence.ETIQUETTE, facts.times), facts.seat, under=rule.on(wait))
        if wait in rule.value
        else ()
    )
    too_early = Text(
        "Le montant de la mise n'était pas encore clair.", "The amount of the bet was not clear yet."
    )
    if facts.act == "call" and ActBeforeAmountClear.EARLY_CALL_TO_DIRECTOR in rule.value:
        return Ruling(
            "act_before_amount_clear",
            book,
            "director",
            Text(
                "Le directeur décide si le siège {seat} suit, quel que soit le montant.",
                "The director decides whether seat {seat} calls, whatever the amount.",
            ).fill(seat=facts.seat),
            too_early,
            (rule.on(ActBeforeAmountClear.EARLY_CALL_TO_DIRECTOR),),
            orders=(),
            offers=(
                Offer(
                    None,
                    Text("Ce suivi engage-t-il ?", "Does this call bind?"),
                    (
                        ("any_amount", Text("oui, pour tout montant", "yes, for any amount")),
                        ("free", Text("non, tout reste ouvert", "no, everything stays open")),
                    ),
                    (("any_amount", (_call(facts),)), ("free", (PlayOn(),))),
                ),
            ),
            sanctions=blame,
        )
    fold: Order = Fold(facts.seat) if facts.in_turn else KillHand(facts.seat)
    order = fold if facts.act == "fold" else _call(facts)
    early_fold = _fold_that_always_binds(book) if facts.act == "fold" and not facts.in_turn else ()
    return Ruling(
        "act_before_amount_clear",
        book,
        "binds",
        Text("Le siège {seat} est lié par son action.", "Seat {seat} is bound by the act.").fill(
            seat=facts.seat
        ),
        too_early,
        (rule.on(wait), *early_fold, book.betting.verbal_binding)
        if rule.value
        else (book.betting.verbal_binding, *early_fold, rule),
        (order,),
        sanctions=blame,
    )


def _fold_that_always_binds(book: Book) -> tuple[Answer[OutOfTurnFold], ...]:
    folds = book.betting.out_of_turn_fold
    return (folds,) if folds.value is OutOfTurnFold.ALWAYS else ()


def _call(facts: Facts) -> Order:
    """Of whatever there is to call, now or when the turn comes."""
    if facts.in_turn:
        return CheckOrCall(facts.seat, None)
    return LimitAction(facts.seat, frozenset({"call", "check"}))


# Something that is no chip


ITEMS: Final = ("bounty_chip", "time_token", "other")


@incident(
    "non_value_item",
    IncidentGroup.BETTING,
    (choice("item", *ITEMS), *QUESTIONS),
    (Betting.non_value_items,),
    told,
    possible,
)
def non_value_item(book: Book, facts: Facts) -> Ruling:
    now, rule = from_facts(book, facts), book.betting.non_value_items
    case = RaiseCase(book, Gesture(facts.seat), now, "non_value_item")
    reason = Text("Ce qui a été avancé n'a pas de valeur en jetons.", "What was pushed in is worth no chips.")
    if rule.value is NonValueItems.NOT_A_BET:
        return case.ask(reason, rule)
    nothing = case.ask(reason)
    options = [
        ("nothing", nothing),
        ("call" if now.to_call else "check", case.call(reason)),
        *([("all_in", case.raise_to(now.all_in_to, reason))] if now.can_raise else []),
    ]
    return case.director(
        reason
        + Text(
            " La règle de la maison, ou l'équité, en décide.",
            " The policy of the house, or fairness, decides.",
        ),
        (rule,),
        *options,
    )
