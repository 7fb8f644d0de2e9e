"""Pots that went to the wrong player, pots that nobody can award, and until when anybody may object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Authority,
    Button,
    DisputeWindow,
    PotAwardError,
    Showdown,
    UndeterminedWinner,
)
from deadbutton.floor.between_hands import (
    SECONDS,
    SELF_DEALT,
    SINCE,
    is_in_minute,
    is_past_minute,
    next_hand_has_started,
    since_label,
    start_of_hand,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import at_showdown, floor_choice, nobody_there, player_said
from deadbutton.floor.orders.orders import MovePot, Order, PlayOn, SplitPots
from deadbutton.floor.question import chips, choice, count, seat, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import TO_AWARD, TO_SHOW, Hand
from deadbutton.text import Text

# The wrong player


def _told_pot(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Where one player took everything, it went there."""
    if not hand.is_over:
        return {}
    holder = player_said(hand, said, "holder")
    if holder is not None:
        return {"amount": hand.won[holder]}
    takers = [player for player in range(hand.n) if hand.won[player]]
    if len(takers) != 1:
        return {}
    return {"holder": hand.seats[takers[0]], "amount": hand.won[takers[0]]}


def _possible_pot(hand: Hand, facts: Facts) -> Refusal | None:
    missing = nobody_there(hand, facts.holder) or nobody_there(hand, facts.winner)
    if missing is not None:
        return missing
    if facts.holder == facts.winner:
        return refuse("floor.same_player", seat=facts.holder)
    if not hand.is_over:
        is_this_pot = facts.since == "nothing" or hand.stage in (TO_SHOW, TO_AWARD)
        return refuse("floor.pot_not_pushed" if is_this_pot else "floor.pot_of_the_last_hand")
    won = hand.won[hand.seats.index(facts.holder)]
    if facts.amount <= won:
        return None
    return refuse("floor.not_that_much.award", seat=facts.holder, won=won, amount=facts.amount)


@incident(
    "wrong_pot",
    IncidentGroup.SHOWDOWN,
    (
        seat("holder"),
        seat("winner"),
        chips("amount"),
        SINCE,
        SELF_DEALT,
        yes_no("broke_off", default=False),
        choice("mistake", "award", "reading", default="award"),
        SECONDS,
    ),
    (Showdown.pot_award_error, Authority.dispute_window, Button.level_change_start_of_hand),
    _told_pot,
    _possible_pot,
)
def wrong_pot(book: Book, facts: Facts) -> Ruling:
    """Put right while the hand can still be disputed; afterwards it stands."""
    rules, window = book.showdown.pot_award_error, book.authority.dispute_window
    started, deciding = _pot_window(book, facts)
    is_late = started
    if (facts.broke_off or is_past_minute(facts)) and DisputeWindow.MINUTE_IN_BREAK in window.value:
        is_late = True
        deciding = (window.on(DisputeWindow.MINUTE_IN_BREAK), *deciding)
    elif is_late and rules.value is PotAwardError.TABLE_DECIDES:
        # A book that leaves the pot to the table sets it no limit: claims in general have one.
        deciding = (*deciding[1:], rules)
    if is_late:
        return Ruling(
            "wrong_pot",
            book,
            "stands",
            Text(
                "Trop tard : les {amount} restent au siège {holder}.",
                "Too late: the {amount} stay with seat {holder}.",
            ).fill(amount=facts.amount, holder=facts.holder),
            Text(
                "Plus d'une minute a passé et la pause a commencé.",
                "More than a minute ago, and the break is on.",
            )
            if facts.broke_off or is_past_minute(facts)
            else Text("C'est allé trop loin : {since}.", "Things have gone too far: {since}.").fill(
                since=since_label(facts)
            ),
            deciding,
        )
    move = MovePot(facts.holder, facts.winner, facts.amount)
    in_time = (deciding[0].on(Circumstance.IN_TIME), *deciding[1:])
    if is_in_minute(facts) and DisputeWindow.MINUTE_IN_BREAK in window.value:
        in_time = (window.on(DisputeWindow.MINUTE_IN_BREAK), *in_time)
    match rules.value:
        case PotAwardError.BEFORE_NEXT_HAND | PotAwardError.UNTIL_SUBSTANTIAL_ACTION:
            return Ruling(
                "wrong_pot",
                book,
                "pot_moved",
                Text(
                    "Les {amount} passent du siège {holder} au siège {winner}.",
                    "The {amount} go from seat {holder} to seat {winner}.",
                ).fill(amount=facts.amount, holder=facts.holder, winner=facts.winner),
                Text("L'erreur se corrige encore.", "The mistake can still be put right."),
                (*in_time, book.showdown.mixed_pot),
                (move,),
                (
                    Text(
                        "Si les jetons sont déjà mêlés au tapis : {rule}.",
                        "If the chips are mixed in: {rule}.",
                    ).fill(rule=book.showdown.mixed_pot.value.label),
                ),
            )
        case PotAwardError.TABLE_DECIDES:
            half = MovePot(facts.holder, facts.winner, facts.amount // 2)
            return Ruling(
                "wrong_pot",
                book,
                "table_decides",
                Text("La table tranche ; elle peut partager.", "The table decides; it may split."),
                Text(
                    "Les {amount} ont déjà changé de mains : elle juge d'après le temps pris.",
                    "The {amount} have changed hands: it judges by the time that was taken.",
                ).fill(amount=facts.amount),
                in_time,
                orders=(),
                offers=(
                    floor_choice(
                        Text("Que dit la table ?", "What does the table say?"),
                        ("move", Text("le pot passe au gagnant", "the pot goes to the winner"), (move,)),
                        ("split", Text("il est partagé", "it is split"), (half,)),
                        ("stand", Text("il reste où il est", "it stays where it is"), (PlayOn(),)),
                    ),
                ),
            )


def _pot_window(book: Book, facts: Facts) -> tuple[bool, tuple[Answer[Any], ...]]:
    """Whether it is too late for the pot, and what says so, the deciding answer first."""
    rules = book.showdown.pot_award_error
    limit = book.authority.dispute_window.on(DisputeWindow.NEXT_HAND)
    if rules.value is not PotAwardError.UNTIL_SUBSTANTIAL_ACTION:
        return next_hand_has_started(book, facts), (rules, limit, start_of_hand(book))
    if facts.get("mistake") == "reading":
        # The longer time is for chips and sums: how a hand was read is open as long as any result.
        return next_hand_has_started(book, facts), (limit, start_of_hand(book), rules)
    return facts.since == "substantial_action", (rules, limit)


# No winner


def _told_middle(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    betting = hand.betting
    return {"amount": betting.pot or sum(hand.won), "players": betting.live}


@incident(
    "undetermined_winner",
    IncidentGroup.SHOWDOWN,
    (
        chips("amount"),
        count("players", default=2),
    ),
    (Showdown.undetermined_winner,),
    _told_middle,
    at_showdown,
)
def undetermined_winner(book: Book, facts: Facts) -> Ruling:
    reason = Text(
        "Une faute qui n'est pas la leur empêche de départager les {players} derniers joueurs.",
        "A fault that is not theirs makes it impossible to tell the last {players} players apart.",
    ).fill(players=facts.players)
    split: tuple[Order, ...] = (SplitPots(),)
    rules = book.showdown.undetermined_winner
    match rules.value:
        case UndeterminedWinner.SPLIT:
            return Ruling(
                "undetermined_winner",
                book,
                "split",
                Text("Les {amount} sont partagés entre eux.", "The {amount} are split among them.").fill(
                    amount=facts.amount
                ),
                reason,
                (rules,),
                split,
            )
        case UndeterminedWinner.FLOOR_EQUITY:
            # A dealer's error is what a book without a word on this case leaves to the staff.
            floor = book.authority.floor_discretion.on(Circumstance.BY_DEALER)
            return _somebody_decides(
                book,
                "floor_decides",
                Text("L'arbitre statue en équité.", "The floor rules in equity."),
                reason,
                (floor, rules) if rules.is_default else (rules, floor),
                split,
            )
        case UndeterminedWinner.TABLE_DECIDES:
            return _somebody_decides(
                book,
                "table_decides",
                Text("La table désigne le gagnant, ou partage.", "The table names the winner, or splits."),
                reason,
                (rules,),
                split,
            )


def _somebody_decides(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    rests_on: tuple[Answer[Any], ...],
    split: tuple[Order, ...],
) -> Ruling:
    offer: Offer = floor_choice(
        Text("Que décide-t-on ?", "What is decided?"),
        ("split", Text("le pot est partagé", "the pot is split"), split),
        ("by_cards", Text("les cartes encore là décident", "the cards still there decide"), (PlayOn(),)),
    )
    return Ruling("undetermined_winner", book, outcome, verdict, reason, rests_on, (), offers=(offer,))


# Until when


@incident(
    "late_claim",
    IncidentGroup.DISPUTES,
    (
        choice("about", "result", "breach", "bets", "pot"),
        SINCE,
        SELF_DEALT,
        yes_no("moved", default=False),
        SECONDS,
    ),
    (Authority.dispute_window, Button.level_change_start_of_hand, Showdown.pot_award_error),
)
def late_claim(book: Book, facts: Facts) -> Ruling:
    rules = book.authority.dispute_window
    window = rules.value
    if facts.about == "bets" and DisputeWindow.BETS_GATHERED in window:
        return _too_late(
            book,
            Text(
                "Des mises réunies au pot ne se contestent plus.",
                "Bets gathered in the pot are past dispute.",
            ),
            (rules.on(DisputeWindow.BETS_GATHERED), book.betting.pot_complete),
        )
    if is_past_minute(facts) and DisputeWindow.MINUTE_IN_BREAK in window:
        return _too_late(
            book,
            Text(
                "Plus d'une minute depuis la remise du pot : {seconds} secondes.",
                "More than a minute since the award: {seconds} seconds.",
            ).fill(seconds=facts.seconds_in_break),
            (rules.on(DisputeWindow.MINUTE_IN_BREAK),),
        )
    if is_in_minute(facts) and DisputeWindow.MINUTE_IN_BREAK in window:
        return Ruling(
            "late_claim",
            book,
            "open",
            Text("La réclamation est recevable.", "The claim is heard."),
            Text(
                "Le coup a fini dans une pause : tout se conteste pendant une minute, et {seconds} secondes ont passé.",
                "The hand ended in a break: everything is open for a minute, and {seconds} seconds have gone by.",
            ).fill(seconds=facts.seconds_in_break),
            (rules.on(DisputeWindow.MINUTE_IN_BREAK),),
        )
    if facts.about == "pot":
        return _pot_claim(book, facts)
    is_breach = facts.about == "breach"
    has_no_limit = is_breach and DisputeWindow.BREACHES_TOO not in window
    starts = start_of_hand(book)
    limit = (
        rules.on(DisputeWindow.BREACHES_TOO, Circumstance.BREACH_REPORTED)
        if is_breach
        else rules.on(DisputeWindow.NEXT_HAND)
    )
    if next_hand_has_started(book, facts) and not has_no_limit:
        return _too_late(
            book,
            Text("Le coup suivant a commencé : {since}.", "The next hand has begun: {since}.").fill(
                since=since_label(facts)
            ),
            (limit, starts),
        )
    if facts.moved and DisputeWindow.TABLE_HEARS_LATE_CLAIMS in window:
        return Ruling(
            "late_claim",
            book,
            "table_decides",
            Text("La table juge cette réclamation tardive.", "The table judges this late claim."),
            Text("Les jetons ont déjà changé de mains.", "The chips have changed hands already."),
            (rules.on(DisputeWindow.TABLE_HEARS_LATE_CLAIMS), starts),
        )
    return Ruling(
        "late_claim",
        book,
        "open",
        Text("La réclamation est recevable.", "The claim is heard."),
        Text("Ce livre ne lui fixe pas de délai.", "This book sets it no time limit.")
        if has_no_limit
        else Text(
            "Le coup suivant n'a pas commencé : {since}.", "The next hand has not begun: {since}."
        ).fill(since=since_label(facts)),
        (limit, starts),
    )


def _pot_claim(book: Book, facts: Facts) -> Ruling:
    """How much the pot was: in some books that is open longer than the result."""
    started, rests_on = _pot_window(book, facts)
    since = since_label(facts)
    if started:
        reason = Text("C'est allé trop loin : {since}.", "Things have gone too far: {since}.")
        return _too_late(book, reason.fill(since=since), rests_on)
    return Ruling(
        "late_claim",
        book,
        "open",
        Text("La réclamation est recevable.", "The claim is heard."),
        Text(
            "Le compte d'un pot se conteste encore : {since}.", "A pot's amount is still open: {since}."
        ).fill(since=since),
        rests_on,
    )


def _too_late(book: Book, reason: Text, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "late_claim",
        book,
        "too_late",
        Text("Trop tard : le résultat est acquis.", "Too late: the result stands."),
        reason,
        rests_on,
    )
