"""A bet or raise below the minimum that is noticed later: until when it is brought up to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import Authority, Betting, DisputeWindow
from deadbutton.floor.bets.small_bets import corrected_in_time, rule_on
from deadbutton.floor.bets.wrong_bets import short_series, taken_for, wrong_bet_lies
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.orders.bets import StandAsPaid
from deadbutton.floor.question import chips, choice, count, seat
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, refuse, refused
from deadbutton.table import Entry, Hand, since_street
from deadbutton.table.hand import log, rounds
from deadbutton.table.hand.acts import RAISES
from deadbutton.text import Text

IN_TIME = "this_street"


def _told_underbet(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """From the log: the first bet or raise of this round that was too small and no all-in."""
    betting = hand.betting
    level = max(map(abs, hand.blinds), default=0) if hand.street == 0 else 0
    step = betting.minimum
    since: list[Entry] = since_street(hand)
    for place, (kind, player, total, marks) in enumerate(since):
        if kind not in RAISES:
            continue
        if sum(marks) & log.SHORT and betting.stack[player]:
            return {
                "kind": "raise" if level else "bet",
                "paid": total,
                "right": level + step,
                "acted": len({entry[1] for entry in since[place + 1 :]} - {player}),
                "seat": hand.seats[player],
            }
        step, level = max(step, total - level), total
    return taken_for(hand, said)


def _possible_underbet(hand: Hand, facts: Facts) -> Refusal | None:
    if facts.when != IN_TIME:
        return None
    lying = rounds.lying_bets(hand)
    return (
        wrong_bet_lies(lying, hand, facts)
        if lying
        else refuse("floor.bets_gathered", other=called("pot_disputed"))
    )


@incident(
    "underbet",
    IncidentGroup.BETTING,
    (
        choice("kind", "bet", "raise"),
        chips("paid"),
        chips("right"),
        choice("when", IN_TIME, "next_street", "showdown", default=IN_TIME),
        count("acted", default=0),
        seat("seat", default=1),
    ),
    (Betting.underbet_correction, Betting.short_bet, Betting.short_series, Authority.dispute_window),
    _told_underbet,
    _possible_underbet,
)
def underbet(book: Book, facts: Facts) -> Ruling:
    if facts.paid >= facts.right:
        raise refused("floor.not_short", paid=facts.paid, right=facts.right)
    rule, is_limited = rule_on(book, facts)
    numbers = Text("{paid} au lieu de {right}.", "{paid} instead of {right}.").fill(
        paid=facts.paid, right=facts.right
    )
    if facts.when != IN_TIME:
        return Ruling(
            "underbet",
            book,
            "stands",
            Text("La mise de {paid} reste.", "The bet of {paid} stands.").fill(paid=facts.paid),
            numbers
            + (
                Text(" L'abattage a commencé.", " The showdown has started.")
                if facts.when == "showdown"
                else Text(" La carte suivante est donnée.", " The next street is dealt.")
            ),
            (rule,) if is_limited else tuple(dict.fromkeys((_too_late(book), rule))),
            (StandAsPaid(facts.seat, facts.paid, facts.right),),
        )
    if not is_limited:
        as_series = Facts({**facts.as_dict(), "right_payer": False})
        return replace(short_series(book, as_series), incident="underbet")
    return corrected_in_time(book, facts, "underbet")


def _too_late(book: Book) -> Answer[Any]:
    """What closes the round, in a book that has no time of its own for such a bet: that bets once gathered are past dispute,
    where it says so."""
    window = book.authority.dispute_window
    if DisputeWindow.BETS_GATHERED in window.value:
        return window.on(DisputeWindow.BETS_GATHERED)
    return book.betting.underbet_correction
