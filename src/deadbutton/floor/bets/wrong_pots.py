"""Pots that are wrong: a pot-limit pot that was miscounted, a pot whose amount is disputed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Authority, Betting, Deal, PotComplete, PotLimitMiscount
from deadbutton.floor.bets.wrong_bets import no_such_bet
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.orders.bets import CorrectBets
from deadbutton.floor.question import chips, choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.substantial_action import closes
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import POT_LIMIT, Hand, acts_since_bet
from deadbutton.table.hand import rounds
from deadbutton.text import Text

# A pot-limit pot that was counted wrongly


def _told_miscount(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """The last bet, and whether there was substantial action on it, as the shipped books define it; the floor can say otherwise."""
    return {
        "bet": max(rounds.lying_bets(hand), default=hand.betting.level),
        "acted": closes(Deal.substantial_action.default, acts_since_bet(hand)),
    }


def _possible_miscount(hand: Hand, facts: Facts) -> Refusal | None:
    if hand.rules.betting.limit != POT_LIMIT:
        return refuse("floor.not_pot_limit")
    if facts.next_card:
        return None
    lying = rounds.lying_bets(hand)
    return (
        no_such_bet(lying, facts.bet)
        if lying
        else refuse("floor.bets_gathered", other=called("pot_disputed"))
    )


@incident(
    "pot_limit_miscount",
    IncidentGroup.BETTING,
    (
        chips("bet"),
        chips("true"),
        yes_no("next_card", default=False),
        yes_no("acted", default=False),
    ),
    told=_told_miscount,
    possible=_possible_miscount,
)
def pot_limit_miscount(book: Book, facts: Facts) -> Ruling:
    rule = book.betting.pot_limit_miscount
    is_high = facts.bet > facts.true
    is_late = _is_too_late(rule.value, facts)
    numbers = Text(
        "La mise était de {bet}, le vrai pot donne {true}.", "The bet was {bet}, the true pot gives {true}."
    ).fill(bet=facts.bet, true=facts.true)
    if is_late or facts.bet == facts.true:
        return Ruling(
            "pot_limit_miscount",
            book,
            "stands",
            Text("La mise de {bet} reste.", "The bet of {bet} stands.").fill(bet=facts.bet),
            numbers
            + (
                Text(" Il est trop tard pour la corriger.", " It is too late to correct it.")
                if is_late
                else Text(" Il n'y a pas d'erreur.", " There is no error.")
            ),
            (_rule_on(rule, facts, Circumstance.NEXT_CARD if is_late and facts.next_card else None),),
        )
    return Ruling(
        "pot_limit_miscount",
        book,
        "corrected",
        Text("La mise est ramenée à {true} pour tous.", "The bet is reduced to {true} for all.").fill(
            true=facts.true
        )
        if is_high
        else Text(
            "Chacun complète à {true} : {more} de plus.", "Everybody completes to {true}: {more} more."
        ).fill(true=facts.true, more=facts.true - facts.bet),
        numbers,
        (_rule_on(rule, facts),),
        (CorrectBets(facts.true),),
    )


def _rule_on(
    rule: Answer[PotLimitMiscount], facts: Facts, when: Circumstance | None = None
) -> Answer[PotLimitMiscount]:
    """Some books have one article for a pot that was quoted too high and another for one too low."""
    error = Circumstance.TOO_HIGH if facts.bet > facts.true else Circumstance.TOO_LOW
    return rule.on(*((when,) if when else ()), error)


def _is_too_late(answer: PotLimitMiscount, facts: Facts) -> bool:
    match answer:
        case PotLimitMiscount.TRUE_AMOUNT:
            return bool(facts.next_card)
        case PotLimitMiscount.HIGH_UNTIL_NEXT_CARD_LOW_UNTIL_ACTION:
            return bool(facts.next_card or (facts.bet < facts.true and facts.acted))


# A pot whose amount is disputed


@incident(
    "pot_disputed",
    IncidentGroup.BETTING,
    (
        choice("when", "not_gathered", "gathered", "next_deal", "under_way"),
        chips("missing", default=0),
        yes_no("proved", default=True),
    ),
    (Betting.pot_complete, Authority.dispute_window),
)
def pot_disputed(book: Book, facts: Facts) -> Ruling:
    when = ("not_gathered", "gathered", "next_deal", "under_way").index(facts.when)
    answer = book.betting.pot_complete.value
    last = _last_moment(answer)
    ruled = partial(Ruling, "pot_disputed", book, rests_on=(book.betting.pot_complete,))
    missing = (
        Text(" Il manquerait {missing}.", " {missing} are said to be missing.").fill(missing=facts.missing)
        if facts.missing
        else Text("", "")
    )
    if when == 0 or (last is not None and when <= last and facts.proved):
        return ruled(
            "corrected",
            Text("L'erreur est corrigée.", "The error is corrected."),
            (
                Text("Les mises ne sont pas encore réunies.", "The bets are not gathered yet.")
                if when == 0
                else Text("Il est encore temps, et l'erreur est établie.", "It is still in time, and proved.")
            )
            + missing,
        )
    if last is None:
        return ruled(
            "table",
            Text("La table décide.", "The table decides."),
            Text("Rien n'est écrit : la table en juge.", "Nothing is written: the table judges.") + missing,
            orders=(),
            offers=(
                Offer(
                    None,
                    Text("Complète-t-on le pot ?", "Is the pot made up?"),
                    (
                        ("correct", Text("on le complète", "it is made up")),
                        ("stand", Text("il reste tel quel", "it stays as it is")),
                    ),
                ),
            ),
        )
    return ruled(
        "too_late",
        Text("Le pot reste tel quel.", "The pot stays as it is."),
        (
            Text("Rien ne l'établit.", "Nothing proves it.")
            if when <= last
            else Text(
                "Une fois les mises réunies, le pot est réputé complet.",
                "Once the bets are gathered the pot is deemed complete.",
            )
            if answer is PotComplete.NO
            else Text("Le délai est passé.", "The time for it is over.")
        )
        + missing,
    )


def _last_moment(answer: PotComplete) -> int | None:
    """Until when it can be put right, as a place in the list of moments; None where people decide."""
    match answer:
        case PotComplete.NO:
            return 0
        case PotComplete.UNTIL_NEXT_DEAL:
            return 1
        case PotComplete.UNTIL_NEXT_HAND_UNDER_WAY:
            return 2
        case PotComplete.TABLE_DECIDES:
            return None
