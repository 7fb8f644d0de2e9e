"""Bets that are wrong and were not seen at once: a series of them, a pot-limit pot that was miscounted, a pot disputed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points.betting_chip_choices import ShortSeries
from deadbutton.books.points.betting_choices import PotComplete, PotLimitMiscount
from deadbutton.floor.bet_orders import CorrectBets
from deadbutton.floor.incident import Group, incident
from deadbutton.floor.orders import PlayOn
from deadbutton.floor.question import Facts, Question, chips, choice, count, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.table import log
from deadbutton.table.acts import DECISIONS, since_street
from deadbutton.table.betting import NOBODY
from deadbutton.table.hand import TO_BET, Hand
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
    short_call = next((i for i, entry in enumerate(acts) if entry[0] == log.PUT_IN), -1)
    first = short_bet if short_bet >= 0 else short_call
    if first < 0:
        return {}
    player = acts[first][1]
    callers = {entry[1] for entry in acts if entry[1] != betting.aggressor and entry[0] == log.CALL}
    return {
        "kind": "bet" if short_bet >= 0 else "call",
        "right": max(level, betting.minimum) if short_bet >= 0 else level,
        "paid": betting.bet[player],
        "acted": len({entry[1] for entry in acts[first + 1 :]} - {player}),
        "right_payer": short_bet < 0 and any(betting.bet[who] == level for who in callers),
        "seat": hand.seats[player],
    }


def _possible_series(hand: Hand, facts: Facts) -> Refusal | None:
    return _gathered(hand) or _nobody_bet(hand, facts.paid)


def _nobody_bet(hand: Hand, amount: int) -> Refusal | None:
    """The wrong bet must lie in front of somebody."""
    if amount in hand.betting.bet:
        return None
    return refuse(
        "floor.no_such_bet",
        "Personne n'a {amount} devant lui dans ce tour. Mises : {bets}.",
        "Nobody has {amount} in front this round. Bets: {bets}.",
        amount=amount,
        bets=", ".join(map(str, hand.betting.bet)),
    )


def _gathered(hand: Hand) -> Refusal | None:
    if hand.stage == TO_BET and hand.actor != NOBODY:
        return None
    return refuse(
        "floor.bets_gathered",
        "Les mises de ce tour sont réunies : voyez « pot_disputed ».",
        "The bets of that round are gathered: see 'pot_disputed'.",
    )


@incident(
    "short_series",
    Group.BETTING,
    "Plusieurs mises fausses de suite",
    "Several wrong bets in a row",
    (
        chips("right", "Quelle était la bonne mise ?", "What was the right bet?"),
        chips(
            "paid", "Combien a mis le premier qui s'est trompé ?", "How much did the first at fault put in?"
        ),
        count(
            "acted",
            "Combien ont agi depuis la première erreur ?",
            "How many have acted since the first error?",
        ),
        choice(
            "kind",
            "Quelle était la première erreur ?",
            "What was the first error?",
            ("call", "suivre pour trop peu", "a call for too little"),
            ("bet", "une ouverture sous la grosse blinde", "an opening below the big blind"),
            ("raise", "une relance trop faible", "a raise that was too small"),
            default="call",
        ),
        yes_no(
            "right_payer",
            "Quelqu'un a-t-il payé juste ?",
            "Did somebody pay the right amount?",
            default=False,
        ),
        Question(
            "seat", Text("Qui s'est trompé le premier ?", "Who was the first at fault?"), "seat", default=1
        ),
    ),
    ("short_series", "error_stands_after"),
    _told_series,
    _possible_series,
)
def short_series(book: Book, facts: Facts) -> Ruling:
    if facts.paid >= facts.right:
        raise Refused(
            refuse(
                "floor.not_short",
                "{paid} n'est pas moins que {right} : il n'y a pas d'erreur.",
                "{paid} is not less than {right}: there is no error.",
                paid=facts.paid,
                right=facts.right,
            )
        )
    clauses = book.betting.short_series.value
    limit = book.betting.error_stands_after.value
    points = ("short_series", "error_stands_after")
    numbers = Text(
        "{paid} au lieu de {right}, et {acted} joueurs ont agi depuis.",
        "{paid} instead of {right}, and {acted} players have acted since.",
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
            ("short_series",),
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
            ("short_series",),
            (CorrectBets(facts.right, (facts.seat,)),),
            offers=(_correct_or_not(facts, corrected, kept),),
        )
    must_correct = (facts.kind == "bet" and ShortSeries.BIG_BLIND_ALWAYS_RESTORED in clauses) or (
        facts.right_payer and ShortSeries.RIGHT_PAYER_RESTORES_ALL in clauses
    )
    may_stand = ShortSeries.STANDS_ONCE_OTHERS_ACTED in clauses and facts.acted >= limit
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
            + Text(" À partir de {limit}, elle reste.", " From {limit} on it stays.").fill(limit=limit)
            + back,
            points,
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
    return Ruling(
        "short_series", book, "corrected", corrected, numbers + why, points, (CorrectBets(facts.right),)
    )


def _correct_or_not(facts: Facts, corrected: Text, kept: Text) -> Offer:
    return Offer(
        None,
        Text("Corrige-t-on ?", "Is it corrected?"),
        (("correct", corrected), ("stand", kept)),
        (("correct", (CorrectBets(facts.right),)), ("stand", (CorrectBets(facts.paid),))),
    )


# A pot-limit pot that was counted wrongly


def _told_miscount(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"bet": hand.betting.level}


def _possible_miscount(hand: Hand, facts: Facts) -> Refusal | None:
    return _gathered(hand) or _nobody_bet(hand, facts.bet)


@incident(
    "pot_limit_miscount",
    Group.BETTING,
    "En pot-limit, le pot a été mal compté",
    "In pot-limit the pot was miscounted",
    (
        chips("bet", "Quelle mise a été faite ?", "What bet was made?"),
        chips("true", "Quelle mise le vrai pot donnait-il ?", "What bet did the true pot give?"),
        yes_no("next_card", "La carte suivante est-elle donnée ?", "Is the next card out?", default=False),
        yes_no(
            "acted",
            "Y a-t-il eu action substantielle depuis la mise ?",
            "Has there been substantial action since the bet?",
            default=False,
        ),
    ),
    told=_told_miscount,
    possible=_possible_miscount,
)
def pot_limit_miscount(book: Book, facts: Facts) -> Ruling:
    is_high = facts.bet > facts.true
    is_late = _is_too_late(book.betting.pot_limit_miscount.value, facts)
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
            ("pot_limit_miscount",),
            (PlayOn(),),
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
        ("pot_limit_miscount",),
        (CorrectBets(facts.true),),
    )


def _is_too_late(answer: PotLimitMiscount, facts: Facts) -> bool:
    match answer:
        case PotLimitMiscount.TRUE_AMOUNT:
            return bool(facts.next_card)
        case PotLimitMiscount.HIGH_UNTIL_NEXT_CARD_LOW_UNTIL_ACTION:
            return bool(facts.next_card or (facts.bet < facts.true and facts.acted))


# A pot whose amount is disputed


@incident(
    "pot_disputed",
    Group.BETTING,
    "Le montant du pot est contesté",
    "The amount of the pot is disputed",
    (
        choice(
            "when",
            "À quel moment ?",
            "When?",
            ("not_gathered", "les mises ne sont pas encore réunies", "the bets are not gathered yet"),
            ("gathered", "les mises sont réunies au centre", "the bets are gathered in the middle"),
            ("next_deal", "la donne suivante a commencé", "the next deal has begun"),
            ("under_way", "on a agi dans le coup suivant", "there has been action in the next hand"),
        ),
        chips("missing", "Combien manque-t-il ?", "How much is missing?", default=0),
        yes_no("proved", "Est-ce établi ?", "Is it proved?", default=True),
    ),
    ("pot_complete", "dispute_window"),
)
def pot_disputed(book: Book, facts: Facts) -> Ruling:
    when = ("not_gathered", "gathered", "next_deal", "under_way").index(facts.when)
    answer = book.betting.pot_complete.value
    last = _last_moment(answer)
    missing = (
        Text(" Il manquerait {missing}.", " {missing} are said to be missing.").fill(missing=facts.missing)
        if facts.missing
        else Text("", "")
    )
    if when == 0 or (last is not None and when <= last and facts.proved):
        return Ruling(
            "pot_disputed",
            book,
            "corrected",
            Text("L'erreur est corrigée.", "The error is corrected."),
            (
                Text("Les mises ne sont pas encore réunies.", "The bets are not gathered yet.")
                if when == 0
                else Text("Il est encore temps, et l'erreur est établie.", "It is still in time, and proved.")
            )
            + missing,
            ("pot_complete",),
            (PlayOn(),),
        )
    if last is None:
        return Ruling(
            "pot_disputed",
            book,
            "table",
            Text("La table décide.", "The table decides."),
            Text("Rien n'est écrit : la table en juge.", "Nothing is written: the table judges.") + missing,
            ("pot_complete",),
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
    return Ruling(
        "pot_disputed",
        book,
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
        ("pot_complete",),
        (PlayOn(),),
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
