"""What was done is in doubt: an action that the dealer misread, words that one heard and another did not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Authority,
    Betting,
    DealerMisreadsAction,
    MisledPlayerRelief,
    VerbalBinding,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, called, incident
from deadbutton.floor.known_facts import SEAT, hand_in_play, player_said, seated
from deadbutton.floor.orders.bets import TrueAct, TrueRaise
from deadbutton.floor.orders.orders import GiveBack, KillHand, Order, PlayOn, ReplayRound, RestoreHand
from deadbutton.floor.question import chips, choice, count, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import TO_BET, Hand, decisions
from deadbutton.table.hand import log, rounds
from deadbutton.table.hand.acts import RAISES
from deadbutton.text import Text

ACTS = (
    ("check", Text("parole", "a check")),
    ("call", Text("suivre", "a call")),
    ("raise", Text("miser ou relancer", "a bet or raise")),
    ("fold", Text("se coucher", "a fold")),
)


def _told_misread(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    hand = _with_round_open(hand)
    since = decisions(hand)
    last = max((place for place, entry in enumerate(since) if entry[1] == player), default=-1)
    betting = hand.betting
    return {
        "acted": len({entry[1] for entry in since[last + 1 :]}) if last >= 0 else 0,
        "amount": min(max(0, betting.level - betting.bet[player]), betting.stack[player]),
        "back": _too_much(hand, player, said),
    }


def _with_round_open(hand: Hand) -> Hand:
    """As it was a moment ago, where the misread act has closed the round and no card has come since."""
    if hand.stage != TO_BET and rounds.is_open(hand):
        hand = hand.copy()
        rounds.take_up(hand)
    return hand


def _too_much(hand: Hand, player: int, said: Mapping[str, Any]) -> int:
    """What was put in front of its player by mistake: more than a check, a call, or the bet or raise that it was."""
    was, total = str(said.get("was")), str(said.get("total"))
    if was == "raise" and (not total.isdecimal() or int(total) >= hand.betting.bet[player]):
        return 0
    level = before = put = 0
    if hand.street == 0:
        level, before = max(map(abs, hand.blinds)), abs(hand.blinds[player])
    found = 0
    for kind, who, amount, _ in decisions(hand):
        if who == player:
            put = amount if kind in RAISES else before + (amount if kind == log.CALL else 0)
            found = put - (max(before, level) if was == "call" else before)
            before = put
        if kind in RAISES:
            level = amount
    return min(max(0, found), hand.betting.bet[player])


def _possible_misread(hand: Hand, facts: Facts) -> Refusal | None:
    why_not = seated(hand, facts) or hand_in_play(hand)
    if why_not is not None:
        return why_not
    is_out = hand.betting.folded[hand.seats.index(facts.seat)]
    if is_out == (facts.read_as == "fold"):
        return _too_late(hand, facts) or _total_unsaid(hand, facts)
    return refuse("floor.not_so_read.folded" if is_out else "floor.not_so_read.in_play", seat=facts.seat)


def _too_late(hand: Hand, facts: Facts) -> Refusal | None:
    """The act must be one of the round that is going on, or that was closed while no card has come since."""
    player = hand.seats.index(facts.seat)
    if any(entry[1] == player for entry in decisions(_with_round_open(hand))):
        return None
    return refuse("floor.bets_gathered", other=called("pot_disputed"))


def _total_unsaid(hand: Hand, facts: Facts) -> Refusal | None:
    """A true bet or raise can only be put back where its total is known."""
    if facts.was != "raise" or not facts.admitted or facts.total:
        return None
    least = max(_with_round_open(hand).betting.level, hand.betting.bet[hand.seats.index(facts.seat)]) + 1
    return refuse("floor.true_total_unsaid", seat=facts.seat, least=least)


@incident(
    "dealer_misread",
    IncidentGroup.BETTING,
    (
        SEAT,
        choice("was", *ACTS),
        choice("read_as", *ACTS),
        yes_no("admitted", default=True),
        count("acted", default=0),
        chips("amount", default=0),
        chips("back", default=0),
        chips("total", default=0),
        yes_no("self_dealt", default=False),
    ),
    (Betting.dealer_misreads_action, Authority.misled_player_relief),
    _told_misread,
    _possible_misread,
)
def dealer_misread(book: Book, facts: Facts) -> Ruling:
    rule = book.betting.dealer_misreads_action
    clauses = rule.value
    decided: list[DealerMisreadsAction] = []
    stands_after: Answer[int] | None = None
    if DealerMisreadsAction.STANDS_ONCE_OTHERS_ACTED in clauses and facts.acted:
        stands_after = book.betting.error_stands_after.on(Circumstance.MISREAD_ACTION)
    later: list[Text] = []
    offers: tuple[Offer, ...] = ()
    if facts.self_dealt and DealerMisreadsAction.NO_ANNOUNCING_IF_SELF_DEALT in clauses:
        later.append(
            Text(
                "Sans croupier, le donneur n'annonce pas les actions.",
                "At a self-dealt table the dealer announces no actions.",
            )
        )
    is_free = DealerMisreadsAction.MISLED_MAY_RETRACT in clauses
    if not facts.admitted and DealerMisreadsAction.DEALER_READING_IF_UNCLEAR in clauses:
        outcome = "stands"
        decided = [DealerMisreadsAction.DEALER_READING_IF_UNCLEAR]
        reason = Text(
            "Le croupier tient l'acte pour ambigu : sa lecture l'emporte.",
            "The dealer holds that the act was unclear: that reading stands.",
        )
    elif stands_after is not None and facts.acted >= stands_after.value:
        outcome = "stands"
        decided = [DealerMisreadsAction.STANDS_ONCE_OTHERS_ACTED]
        reason = Text(
            "{acted} joueurs ont agi avant que l'auteur proteste : à partir de {limit}, l'erreur est maintenue.",
            "{acted} players acted before the author objected: from {limit} on the error stands.",
        ).fill(acted=facts.acted, limit=stands_after.value)
    elif is_free or DealerMisreadsAction.AUTHOR_NOT_BOUND in clauses:
        outcome = "restored"
        decided = [
            DealerMisreadsAction.MISLED_MAY_RETRACT if is_free else DealerMisreadsAction.AUTHOR_NOT_BOUND
        ]
        reason = (
            Text(
                "Une erreur due à ce qu'un autre a dit se reprend.",
                "An error caused by what another said may be undone.",
            )
            if is_free
            else Text(
                "Une action mal lue n'engage pas son auteur : la vraie est rétablie.",
                "An action that was misread does not bind its author: the true one is restored.",
            )
        )
        if is_free and facts.acted:
            offers = (_take_back(facts),)
        if DealerMisreadsAction.FOLLOWERS_STAY_BOUND in clauses and facts.acted:
            later.append(
                Text(
                    "Ceux qui ont agi depuis restent tenus par leurs actions.",
                    "Those who acted since are held to what they did.",
                )
            )
        if facts.was == "raise" and not facts.total:
            later.append(
                Text(
                    "La vraie mise du siège {seat} est remise en place, et chacun y répond.",
                    "Seat {seat}'s true bet is put back, and everybody answers it.",
                ).fill(seat=facts.seat)
            )
    else:
        outcome = "stands"
        reason = Text(
            "Ce livre ne revient pas sur l'action annoncée.",
            "This book does not go back on the act announced.",
        )
    verdict = (
        Text("La vraie action du siège {seat} est rétablie.", "Seat {seat}'s true action is restored.")
        if outcome == "restored"
        else Text(
            "L'action du siège {seat} reste comme annoncée.", "Seat {seat}'s action stays as announced."
        )
    )
    return Ruling(
        "dealer_misread",
        book,
        outcome,
        verdict.fill(seat=facts.seat),
        reason,
        (
            rule.on(*decided),
            *((stands_after,) if stands_after is not None else ()),
            book.authority.misled_player_relief.on(MisledPlayerRelief.ACTION_RESTORED),
        ),
        _restoring(facts) if outcome == "restored" else (PlayOn(),),
        tuple(later),
        offers,
    )


def _take_back(facts: Facts) -> Offer:
    """Those who acted on what was announced were misled as much as the author: they may act afresh."""
    hand = tuple(order for order in _restoring(facts) if isinstance(order, RestoreHand | KillHand))
    return Offer(
        None,
        Text(
            "Ceux qui ont agi depuis sur cette annonce se reprennent-ils ?",
            "Do those who acted since on that announcement take it back?",
        ),
        (
            ("stand", Text("leurs actions restent", "their acts stay")),
            (
                "retract",
                Text(
                    "les mises reviennent et le tour recommence ; ce qui précédait l'erreur se refait tel quel",
                    "the bets go back and the round starts again; what came before the error is done as it was",
                ),
            ),
        ),
        (("stand", _restoring(facts)), ("retract", (*hand, ReplayRound()))),
    )


def _restoring(facts: Facts) -> tuple[Order, ...]:
    match facts.was, facts.read_as:
        case "check", "fold":
            return (RestoreHand(facts.seat), TrueAct(facts.seat))
        case "call", "fold":
            return (RestoreHand(facts.seat), TrueAct(facts.seat, facts.amount))
        case "raise", read_as if facts.total:
            back = (GiveBack(facts.seat, facts.back),) if facts.back else ()
            live = (RestoreHand(facts.seat),) if read_as == "fold" else ()
            return (*live, *back, TrueRaise(facts.seat, facts.total))
        case "raise", "fold":
            return (RestoreHand(facts.seat),)
        case (("check" | "call"), ("call" | "raise")) if facts.back:
            return (GiveBack(facts.seat, facts.back), TrueAct(facts.seat, called=facts.was == "call"))
        case "fold", read_as if read_as != "fold":
            return (*((GiveBack(facts.seat, facts.back),) if facts.back else ()), KillHand(facts.seat))
        case _:
            return (PlayOn(),)


# Who is believed


@incident(
    "words_disputed",
    IncidentGroup.BETTING,
    (
        choice("witness", "dealer", "players", "nobody"),
        yes_no("chips_show_it", default=True),
    ),
    (Betting.verbal_binding,),
)
def words_disputed(book: Book, facts: Facts) -> Ruling:
    rule = book.betting.verbal_binding
    clauses = rule.value
    rests_on: tuple[Answer[Any], ...]
    if facts.witness == "dealer" and VerbalBinding.DEALER_IS_BELIEVED in clauses:
        outcome = "dealer_believed"
        rests_on = (rule.on(VerbalBinding.DEALER_IS_BELIEVED),)
        verdict = Text("Le croupier est cru.", "The dealer is believed.")
        reason = Text(
            "Son témoignage fait foi pour toute la table.",
            "What the dealer heard counts for the whole table.",
        )
    elif (
        facts.witness != "dealer" and VerbalBinding.CARDS_AND_CHIPS_DECIDE in clauses and facts.chips_show_it
    ):
        outcome = "cards_and_chips"
        rests_on = (rule.on(VerbalBinding.CARDS_AND_CHIPS_DECIDE),)
        verdict = Text("Les cartes et les jetons tranchent.", "The cards and chips decide.")
        reason = Text(
            "Sans croupier on peut entendre des témoins, mais ce qui compte est où sont les cartes et les jetons.",
            "Without a dealer witnesses may be heard, but what counts is where cards and chips lie.",
        )
    else:
        outcome = "director"
        # A book that says who is believed leaves the rest to its managers there; in another the floor has the last word.
        tells = {VerbalBinding.DEALER_IS_BELIEVED, VerbalBinding.CARDS_AND_CHIPS_DECIDE} & clauses
        rests_on = (rule.on(*tells),) if tells else (book.authority.floor_discretion, rule)
        verdict = Text("L'arbitre décide de ce qui a été dit.", "The floor decides what was said.")
        reason = Text(
            "La parole engage, mais rien n'établit ce qui a été dit.",
            "Words bind, but nothing settles what was said.",
        )
    offers = (
        (
            Offer(
                None,
                Text("Que retient-on ?", "What is it taken for?"),
                (
                    ("said", Text("cela a été dit : l'action engage", "it was said: the action binds")),
                    (
                        "not_said",
                        Text("rien n'a été dit : les jetons parlent", "nothing was said: the chips speak"),
                    ),
                ),
            ),
        )
        if outcome == "director"
        else ()
    )
    return Ruling(
        "words_disputed",
        book,
        outcome,
        verdict,
        reason,
        rests_on,
        offers=offers,
    )
