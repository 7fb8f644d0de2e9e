"""Wrong bets that were not seen at once, one after the other: how far back they are corrected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Authority, Betting, DisputeWindow, ShortSeries
from deadbutton.floor.bets.small_bets import corrected_in_time, rule_on
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.known_facts import player_said
from deadbutton.floor.orders.bets import CorrectBets, StandAsPaid
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.floor.question import chips, choice, count, seat, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal, refuse, refused
from deadbutton.table import DECISIONS, NOBODY, TO_BET, Entry, Hand, since_street
from deadbutton.table.hand import log, rounds
from deadbutton.text import Text

# Several wrong bets in a row


def _told_series(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """From the log: the first bet below the minimum or call for too little, and what came after it."""
    betting = hand.betting
    acts = [entry for entry in since_street(hand) if entry[0] in DECISIONS or entry[0] == log.PUT_IN]
    level = betting.level
    short_bet = next(
        (i for i, entry in enumerate(acts) if entry[0] == log.BET and entry[2] < betting.minimum), -1
    )
    short_call = next((i for i, entry in enumerate(acts) if _is_short(hand, entry)), -1)
    first = short_bet if short_bet >= 0 else short_call
    if first < 0:
        return {**taken_for(hand, said), "gathered": hand.stage != TO_BET}
    player = acts[first][1]
    callers = {entry[1] for entry in acts if entry[1] != betting.aggressor and entry[0] == log.CALL}
    return {
        "kind": "bet" if short_bet >= 0 else "call",
        "right": max(level, betting.minimum) if short_bet >= 0 else level,
        "paid": betting.bet[player],
        "acted": len({entry[1] for entry in acts[first + 1 :]} - {player}),
        "right_payer": short_bet < 0 and any(betting.bet[who] == level for who in callers),
        "seat": hand.seats[player],
        "gathered": hand.stage != TO_BET,
    }


def taken_for(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Where a bet was entered as the right one that everybody took it for: how much that is, and who has acted since."""
    player = player_said(hand, said, "seat")
    lying = rounds.lying_bets(hand)
    if player is None or not any(lying):
        return {}
    return {"right": lying[player], "acted": len(rounds.acted_after(hand, player))}


def _is_short(hand: Hand, entry: Entry) -> bool:
    """Chips that went in for less than the bet, by a player who has acted and still owes the rest."""
    kind, player, _, _ = entry
    betting = hand.betting
    return (
        kind == log.PUT_IN
        and not betting.folded[player]
        and betting.acted_at[player] == betting.raise_count
        and betting.bet[player] < betting.level
    )


def _possible_series(hand: Hand, facts: Facts) -> Refusal | None:
    """The wrong sum lies there; or the right one does, because everybody took it for that and it was so entered."""
    lying = rounds.lying_bets(hand)
    return wrong_bet_lies(lying, hand, facts) if lying else bets_gathered(hand)


def wrong_bet_lies(lying: Sequence[int], hand: Hand, facts: Facts) -> Refusal | None:
    """Whether the bet lies there, as it was paid or as it was taken for."""
    if facts.right and facts.seat in hand.seats and lying[hand.seats.index(facts.seat)] == facts.right:
        return None
    return no_such_bet(lying, facts.paid)


def no_such_bet(bets: Sequence[int], amount: int) -> Refusal | None:
    """The wrong bet must lie in front of somebody."""
    if amount and amount in bets:
        return None
    return refuse("floor.no_such_bet", amount=amount, bets=", ".join(map(str, bets)))


def bets_gathered(hand: Hand) -> Refusal | None:
    if hand.stage == TO_BET and hand.actor != NOBODY:
        return None
    return refuse("floor.bets_gathered", other=called("pot_disputed"))


@incident(
    "short_series",
    IncidentGroup.BETTING,
    (
        chips("right"),
        chips("paid"),
        count("acted"),
        choice("kind", "call", "bet", "raise", default="call"),
        yes_no("right_payer", default=False),
        seat("seat", default=1),
        yes_no("gathered", default=False),
    ),
    (
        Betting.short_series,
        Betting.error_stands_after,
        Betting.short_bet,
        Betting.underbet_correction,
        Authority.dispute_window,
    ),
    _told_series,
    _possible_series,
)
def short_series(book: Book, facts: Facts) -> Ruling:
    if facts.paid >= facts.right:
        raise refused("floor.not_short", paid=facts.paid, right=facts.right)
    if facts.get("gathered") and DisputeWindow.BETS_GATHERED in book.authority.dispute_window.value:
        return _past_dispute(book, facts)
    if facts.kind == "call":
        return _series(book, facts)
    own, is_limited = rule_on(book, facts)
    if is_limited:
        return corrected_in_time(book, facts, "short_series")
    ruling = _series(book, facts)
    return replace(ruling, rests_on=(*ruling.rests_on, own))


def _past_dispute(book: Book, facts: Facts) -> Ruling:
    """In a book for which nobody goes back on bets that are gathered."""
    return Ruling(
        "short_series",
        book,
        "stands",
        Text("L'erreur est maintenue : la mise est {paid}.", "The error stands: the bet is {paid}.").fill(
            paid=facts.paid
        ),
        Text("Des mises réunies au pot ne se contestent plus.", "Bets gathered in the pot are past dispute."),
        (book.authority.dispute_window.on(DisputeWindow.BETS_GATHERED),),
        (CorrectBets(facts.paid),) if facts.kind == "call" else (PlayOn(),),
    )


def _series(book: Book, facts: Facts) -> Ruling:
    rule = book.betting.short_series
    clauses = rule.value
    numbers = Text(
        "{paid} au lieu de {right} ; joueurs qui ont agi depuis : {acted}.",
        "{paid} instead of {right}; players who have acted since: {acted}.",
    ).fill(paid=facts.paid, right=facts.right, acted=facts.acted)
    corrected = Text("Toutes les mises sont portées à {right}.", "Every bet is brought to {right}.").fill(
        right=facts.right
    )
    kept = Text("L'erreur est maintenue : la mise est {paid}.", "The error stands: the bet is {paid}.").fill(
        paid=facts.paid
    )
    if ShortSeries.DIRECTOR_DECIDES in clauses:
        return Ruling(
            "short_series",
            book,
            "director",
            Text("L'arbitre décide.", "The floor decides."),
            numbers,
            (rule.on(ShortSeries.DIRECTOR_DECIDES),),
            orders=(),
            offers=(_correct_or_not(facts, corrected, kept),),
        )
    if ShortSeries.FIRST_CORRECTS_REST_DIRECTOR in clauses:
        return Ruling(
            "short_series",
            book,
            "first_corrects",
            Text(
                "Le siège {seat} complète à {right} ; le directeur règle la suite.",
                "Seat {seat} completes to {right}; the director rules on the rest.",
            ).fill(seat=facts.seat, right=facts.right),
            numbers,
            (rule.on(ShortSeries.FIRST_CORRECTS_REST_DIRECTOR),),
            (CorrectBets(facts.right, (facts.seat,)),),
            offers=(_those_after(facts, corrected),),
        )
    must_correct = [
        *([ShortSeries.BIG_BLIND_ALWAYS_RESTORED] if facts.kind == "bet" else []),
        *([ShortSeries.RIGHT_PAYER_RESTORES_ALL] if facts.right_payer else []),
    ]
    must_correct = [clause for clause in must_correct if clause in clauses]
    if ShortSeries.STANDS_ONCE_OTHERS_ACTED not in clauses:
        return _corrected(book, facts, corrected, numbers, rule.on(ShortSeries.FROM_FIRST_ERROR))
    count_that_stands = book.betting.error_stands_after.on(Circumstance.WRONG_BETS)
    limit = count_that_stands.value
    may_stand = facts.acted >= limit
    if may_stand and not must_correct:
        is_returned = facts.kind == "call" and ShortSeries.DIFFERENCE_RETURNED in clauses
        back = (
            Text(
                " La différence de {back} revient à qui l'avait misée.",
                " The {back} more go back to the bettor.",
            )
            if is_returned
            else Text("", "")
        ).fill(back=facts.right - facts.paid)
        return Ruling(
            "short_series",
            book,
            "stands",
            kept,
            numbers
            + Text(" À partir de {limit}, l'erreur reste.", " From {limit} on the error stays.").fill(
                limit=limit
            )
            + back,
            (
                rule.on(
                    ShortSeries.STANDS_ONCE_OTHERS_ACTED,
                    *((ShortSeries.DIFFERENCE_RETURNED,) if is_returned else ()),
                ),
                count_that_stands,
            ),
            (CorrectBets(facts.paid),) if facts.kind == "call" else (PlayOn(),),
        )
    why = Text("", "")
    if may_stand:
        why = (
            Text(
                " Une mise sous la grosse blinde est toujours corrigée.",
                " A bet below the big blind is always corrected.",
            )
            if facts.kind == "bet"
            else Text(" Un joueur avait payé juste.", " A player had paid the right amount.")
        )
    decided = must_correct if may_stand else [ShortSeries.FROM_FIRST_ERROR]
    return _corrected(book, facts, corrected, numbers + why, rule.on(*decided), count_that_stands)


def _corrected(book: Book, facts: Facts, verdict: Text, reason: Text, *rests_on: Answer[Any]) -> Ruling:
    return Ruling("short_series", book, "corrected", verdict, reason, rests_on, (CorrectBets(facts.right),))


def _those_after(facts: Facts, corrected: Text) -> Offer:
    """The first one owes the whole call in any case: what is open is the hands of those who followed."""
    alone = Text(
        "Seul le siège {seat} complète ; chaque main suivante a sa décision.",
        "Seat {seat} alone completes; each later hand gets a ruling of its own.",
    ).fill(seat=facts.seat)
    others = StandAsPaid(facts.seat, facts.paid, facts.right, after=True)
    only_first = CorrectBets(facts.right, (facts.seat,))
    return Offer(
        None,
        Text("Et ceux qui ont agi ensuite ?", "And those who acted after that?"),
        (("correct", corrected), ("first_alone", alone)),
        (("correct", (CorrectBets(facts.right),)), ("first_alone", (others, only_first))),
    )


def _correct_or_not(facts: Facts, corrected: Text, kept: Text) -> Offer:
    return Offer(
        None,
        Text("Corrige-t-on ?", "Is it corrected?"),
        (("correct", corrected), ("stand", kept)),
        (("correct", (CorrectBets(facts.right),)), ("stand", (CorrectBets(facts.paid),))),
    )
