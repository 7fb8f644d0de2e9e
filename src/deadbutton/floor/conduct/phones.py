"""Phones, and whatever is used like one, at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import CommDevice, Conduct, DeadHandCause, Offence
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES, can_still_act, player_said, seated
from deadbutton.floor.offences import speaking
from deadbutton.floor.orders.orders import KillHand
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.table import OVER, Hand
from deadbutton.text import Text


def _told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    live = not hand.betting.folded[player] and hand.stage != OVER
    if not live:
        return {"hand": "none"}
    return {"hand": "can_act" if can_still_act(hand, player) else "all_in"}


_phone = partial(Ruling, "phone")


@incident(
    "phone",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        choice("use", "talk", "message", "nuisance"),
        choice("hand", "can_act", "all_in", "none"),
        choice("device", "phone", "music_player", default="phone"),
        yes_no("away", default=False),
        yes_no("tolerated", default=False),
        TIMES,
    ),
    (Conduct.comm_device,),
    _told,
    seated,
)
def phone(book: Book, facts: Facts) -> Ruling:
    ruling = _phone_ruling(book, facts)
    return replace(
        ruling,
        rests_on=(*ruling.rests_on, *_as_phone(book, facts)),
        later=(*ruling.later, *posted(book, "phones")),
    )


_AT_TABLE = {CommDevice.LEAVE_TABLE, CommDevice.FORBIDDEN_AT_TABLE, CommDevice.NO_TALKING}
"""What is forbidden at the table is free away from it."""
_WITH_LIVE_HAND = {CommDevice.HAND_DEAD, CommDevice.NOT_WITH_LIVE_HAND}
"""What a live hand forbids wherever its player stands."""


def _as_phone(book: Book, facts: Facts) -> tuple[Answer[frozenset[CommDevice]], ...]:
    """Where the book says that a music player used as a phone is one."""
    said = book.conduct.comm_device.on(Circumstance.MUSIC_PLAYER)
    return (said,) if facts.device == "music_player" and said.about else ()


def posted(book: Book, key: str) -> tuple[Text, ...]:
    """What the organiser has posted about devices, in the organiser's own words; nothing where nobody has."""
    words = book.setting(key)
    if not isinstance(words, Text):
        return ()
    said = Text("L'organisateur a affiché : « {words} ».", "The organiser has posted: '{words}'.")
    return (said.fill(words=words),)


def _phone_ruling(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.comm_device
    clauses = rules.value
    if facts.tolerated and CommDevice.HOUSE_MAY_RELAX in clauses:
        return _phone(
            book,
            "tolerated",
            Text("Rien à redire.", "Nothing is wrong."),
            Text("L'organisateur l'a annoncé permis.", "The organiser has announced it as allowed."),
            (rules.on(CommDevice.HOUSE_MAY_RELAX),),
        )
    is_live = facts.hand != "none"
    if facts.away and clauses & _AT_TABLE and not (is_live and clauses & _WITH_LIVE_HAND):
        return _phone(
            book,
            "allowed",
            Text("C'est permis hors de la table.", "Away from the table it is allowed."),
            Text(
                "S'il manque son tour, la règle sur l'absence s'applique.",
                "If the turn is missed, the rule on absence applies.",
            ),
            (
                rules.on(
                    CommDevice.LEAVE_TABLE,
                    Circumstance.AWAY,
                    CommDevice.FORBIDDEN_AT_TABLE,
                    CommDevice.NO_TALKING,
                )
                if CommDevice.LEAVE_TABLE not in clauses
                else rules.on(CommDevice.LEAVE_TABLE, Circumstance.AWAY),
                book.seats.at_seat_live_hand.as_written,
            ),
        )
    sanctions = _phone_penalty(book, facts)
    # One book kills a hand for whatever a device is used for, another only for what is said or written with it.
    kills = CommDevice.HAND_DEAD if facts.use != "nuisance" else None
    if CommDevice.DEAD_IF_ACTION_PENDING in clauses and facts.hand == "can_act":
        kills = CommDevice.DEAD_IF_ACTION_PENDING
    if is_live and kills is not None and kills in clauses:
        return _phone(
            book,
            "hand_dead",
            Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
            Text("Il pouvait encore agir.", "That player could still act.")
            if kills is CommDevice.DEAD_IF_ACTION_PENDING
            else Text(
                "Communiquer par un appareil tue la main, même à tapis.",
                "Communicating through a device kills the hand, even all-in.",
            ),
            (rules.on(kills), book.hands.dead_hand_causes.on(DeadHandCause.DEVICE_USED)),
            (KillHand(facts.seat),),
            sanctions=sanctions,
        )
    if facts.use == "nuisance" and CommDevice.HAND_DEAD in clauses:
        return in_the_way(book, facts)
    if not sanctions:
        return _phone(
            book,
            "house_rule",
            Text("C'est affaire de règle locale.", "It is a matter for the house rule."),
            Text("Ce livre n'interdit pas cet usage.", "This book does not forbid this use."),
            (rules.on(*((Circumstance.NO_CALL,) if facts.use != "talk" else ())),),
        )
    return _phone(
        book,
        "hand_live" if is_live else "infraction",
        Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(seat=facts.seat)
        if is_live
        else Text(
            "C'est une faute, sans effet sur le coup.", "It is an offence, without effect on the hand."
        ),
        _why_alive(rules, is_live=is_live),
        (_ban(rules, facts),),
        sanctions=sanctions,
    )


def in_the_way(book: Book, facts: Facts) -> Ruling:
    """Noise, pictures, delay: nothing that communicates, but it may be in the way of others like any other conduct."""
    disturbing = speaking(book, Offence.DISRUPTION)[0]
    return _phone(
        book,
        "hand_live" if facts.hand != "none" else "infraction",
        Text("L'appareil se tait, ou quitte la table.", "The device goes silent, or leaves the table."),
        Text(
            "Seul communiquer tue une main ; gêner les autres se juge comme toute autre gêne.",
            "Only communicating kills a hand; being in others' way is judged like any other disturbance.",
        )
        if CommDevice.HAND_DEAD in book.conduct.comm_device.value
        else Text(
            "Gêner les autres se juge comme toute autre gêne.",
            "Being in others' way is judged like any other disturbance.",
        ),
        (disturbing, book.conduct.comm_device),
        sanctions=sanctions(book, Deed(Offence.DISRUPTION, facts.times), facts.seat, under=disturbing),
    )


def _why_alive(rules: Answer[frozenset[CommDevice]], *, is_live: bool) -> Text:
    if not is_live:
        return Text("Hors du coup, il n'y a pas de main à tuer.", "Out of the hand there is none to kill.")
    if CommDevice.DEAD_IF_ACTION_PENDING in rules.value:
        return Text("À tapis, il n'y avait plus rien à décider.", "All-in, there was nothing left to decide.")
    return Text("Ce livre ne tue pas la main pour cela.", "This book does not kill a hand for it.")


_WHEN = {"all_in": Circumstance.ALL_IN, "none": Circumstance.OUT_OF_HAND}
_BANS = (
    CommDevice.FORBIDDEN_AT_TABLE,
    CommDevice.NO_TALKING,
    CommDevice.NO_NUISANCE,
    CommDevice.NOT_WITH_LIVE_HAND,
    CommDevice.LEAVE_TABLE,
)


def _ban(rules: Answer[frozenset[CommDevice]], facts: Facts) -> Answer[frozenset[CommDevice]]:
    """Where the book forbids it to a player in this situation, or else in any."""
    if _WHEN.get(facts.hand) in rules.grounds:
        return rules.on(_WHEN[facts.hand])
    own = _own_ban(rules.value, facts)
    if own is not None:
        return rules.on(own)
    idle = () if facts.hand != "none" else (CommDevice.NOT_WITH_LIVE_HAND,)
    return rules.on(*(clause for clause in _BANS if clause in rules.value and clause not in idle))


def _own_ban(clauses: frozenset[CommDevice], facts: Facts) -> CommDevice | None:
    """What the book says of this very use, short of talk, where it does not forbid every use."""
    own = None
    if facts.use == "nuisance" and CommDevice.NO_NUISANCE in clauses:
        own = CommDevice.NO_NUISANCE
    elif facts.use != "talk" and facts.hand != "none" and CommDevice.NOT_WITH_LIVE_HAND in clauses:
        own = CommDevice.NOT_WITH_LIVE_HAND
    return own


def _phone_penalty(book: Book, facts: Facts) -> tuple[Sanction, ...]:
    """None where the book does not mind this use at all."""
    rules = book.conduct.comm_device
    own = _own_ban(rules.value, facts)
    all_uses = {CommDevice.FORBIDDEN_AT_TABLE, CommDevice.DEAD_IF_ACTION_PENDING}
    if own is None and rules.value.isdisjoint(all_uses):
        # What is asked of a call is to be taken away from the table, and of nothing else.
        is_kept = facts.away and CommDevice.LEAVE_TABLE in rules.value
        if facts.use != "talk" or is_kept:
            return ()
    said = rules.on(own) if own is not None else _in_this_hand(rules, facts)
    under = next(iter(_as_phone(book, facts)), said)
    return sanctions(book, Deed(Offence.DEVICE, facts.times), facts.seat, under=under)


def _in_this_hand(rules: Answer[frozenset[CommDevice]], facts: Facts) -> Answer[frozenset[CommDevice]] | None:
    """What the book says by itself of whoever can still act, or is all-in; None where it says the same of all."""
    grounds: dict[str, Ground] = {"can_act": CommDevice.DEAD_IF_ACTION_PENDING, "all_in": Circumstance.ALL_IN}
    ground = grounds.get(facts.hand)
    return rules.on(ground) if ground is not None and ground in rules.grounds else None
