"""Soft play and collusion: what it costs, the bets of the hand, in the pot or pushed already, and chips of the stack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import CollusionSoftPlay, Conduct, DisputeWindow, Offence
from deadbutton.floor.between_hands import (
    SELF_DEALT,
    SINCE,
    next_hand_has_started,
    since_label,
    start_of_hand,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, other, player_said, seated
from deadbutton.floor.offences import offence_under
from deadbutton.floor.orders.bets import WithdrawBets
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn, TakeChips
from deadbutton.floor.question import chips, choice
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text

SOFT_PLAY = (
    CollusionSoftPlay.SOFT_PLAY_DQ,
    CollusionSoftPlay.SOFT_PLAY_PENALTY,
    CollusionSoftPlay.STAFF_DISCRETION,
)
"""What a book may say of it, as of no other collusion."""


def _told_bets(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """All that the player has put into the hand, and whether the pot has been pushed."""
    player = player_said(hand, said)
    if player is None:
        return {}
    return {"put": hand.betting.put[player], "since": "pot_award" if hand.is_over else "nothing"}


def _enough_behind(hand: Hand, facts: Facts) -> Refusal | None:
    """Chips that are taken lie behind, and are not all that is left: that would be a disqualification."""
    why_not = seated(hand, facts)
    if why_not is not None or not facts.forfeit:
        return why_not
    behind = hand.betting.stack[hand.seats.index(facts.seat)]
    return None if facts.forfeit < behind else refuse("floor.too_much_forfeit", seat=facts.seat, stack=behind)


@incident(
    "soft_play",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        choice("kind", "soft_play", "collusion", "none"),
        TIMES,
        other(Text("Avec qui, si on le sait ?", "With whom, if it is known?")),
        chips("put", 0),
        chips("forfeit", 0),
        replace(SINCE, default="nothing"),
        SELF_DEALT,
    ),
    (Conduct.collusion_soft_play,),
    _told_bets,
    _enough_behind,
)
def soft_play(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.collusion_soft_play
    if facts.kind == "none":
        return Ruling(
            "soft_play",
            book,
            "nothing",
            Text("Rien à redire.", "Nothing is wrong."),
            Text("Faire parole sans accord est permis.", "To check without an agreement is allowed."),
            (rules.on(*SOFT_PLAY),),
        )
    is_soft = facts.kind == "soft_play"
    offence = Offence.SOFT_PLAY if is_soft else Offence.COLLUSION
    thrown_out = CollusionSoftPlay.SOFT_PLAY_DQ if is_soft else CollusionSoftPlay.COLLUSION_DQ
    under = offence_under(book, offence)
    outcome = "disqualification" if thrown_out in rules.value else "penalty"
    others = (facts.other,) if facts.other else ()
    due = sanctions(book, Deed(offence, facts.times), facts.seat, *others, under=under)
    held = due[0].verdict.more if due and due[0].verdict is not None else ()
    more = [clause for clause in _MORE if clause.key in held]
    window = _window(book, facts, more)
    is_late = bool(window) and next_hand_has_started(book, facts)
    return Ruling(
        "soft_play",
        book,
        outcome,
        Text("C'est interdit.", "That is forbidden."),
        Text("Le poker se joue chacun pour soi.", "Poker is played by everyone alone."),
        (under if not under.is_default else rules, *([rules.on(*more)] if more else []), *window),
        later=tuple(_labels(facts, more, is_late=is_late)),
        offers=(*(() if is_late else _bets(facts, more)), *_chips(facts, more)),
        sanctions=due,
    )


def _window(book: Book, facts: Facts, more: list[CollusionSoftPlay]) -> tuple[Answer[Any], ...]:
    """What says how long the bets of a hand that is over are within reach, where the book may take them."""
    if facts.since == "nothing" or not set(more) & set(_BETS):
        return ()
    return (book.authority.dispute_window.on(DisputeWindow.NEXT_HAND), start_of_hand(book))


def _labels(facts: Facts, more: list[CollusionSoftPlay], *, is_late: bool) -> Iterator[Text]:
    for clause in more:
        if clause in _BETS and is_late:
            yield Text(
                "Les mises restent où elles sont allées : {since}.",
                "The bets stay where they went: {since}.",
            ).fill(since=since_label(facts))
        else:
            yield clause.label


def _bets(facts: Facts, more: list[CollusionSoftPlay]) -> tuple[Offer, ...]:
    """The bets of this hand, where the book lets the director take them."""
    order: Order | None = None
    if facts.put and CollusionSoftPlay.BETS_FORFEIT_POSSIBLE in more:
        order = WithdrawBets(facts.seat, facts.put, facts.since != "nothing")
    elif facts.put and CollusionSoftPlay.BETS_LOST_POSSIBLE in more and facts.since == "nothing":
        order = KillHand(facts.seat)
    if order is None:
        return ()
    return (
        Offer(
            None,
            Text(
                "Les {put} misés par le siège {seat} sont-ils perdus ?",
                "Are the {put} that seat {seat} has bet lost?",
            ).fill(put=facts.put, seat=facts.seat),
            (("withdraw", order.sentence), ("leave", Text("Les mises restent.", "The bets stand."))),
            (("withdraw", (order,)), ("leave", (PlayOn(),))),
        ),
    )


def _chips(facts: Facts, more: list[CollusionSoftPlay]) -> tuple[Offer, ...]:
    """Chips of the stack, where the book lets the director take some."""
    if not facts.forfeit or CollusionSoftPlay.CHIPS_FORFEIT_POSSIBLE not in more:
        return ()
    order = TakeChips(facts.seat, facts.forfeit)
    return (
        Offer(
            None,
            Text(
                "Le siège {seat} perd-il {chips} de ses jetons ?",
                "Does seat {seat} forfeit {chips} of the chips?",
            ).fill(seat=facts.seat, chips=facts.forfeit),
            (
                ("forfeit", order.sentence),
                ("leave", Text("Les jetons restent.", "The chips stay.")),
            ),
            (("forfeit", (order,)), ("leave", (PlayOn(),))),
        ),
    )


_MORE = (
    CollusionSoftPlay.BETS_FORFEIT_POSSIBLE,
    CollusionSoftPlay.BETS_LOST_POSSIBLE,
    CollusionSoftPlay.CHIPS_FORFEIT_POSSIBLE,
    CollusionSoftPlay.DQ_POSSIBLE,
)
"""What may come on top."""

_BETS = (CollusionSoftPlay.BETS_FORFEIT_POSSIBLE, CollusionSoftPlay.BETS_LOST_POSSIBLE)
"""Of these, what is about the bets of the hand."""
