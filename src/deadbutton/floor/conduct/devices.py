"""Phones and other devices at the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import CommDevice, Conduct, DeadHandCause, ElectronicDevice, Offence
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
                "If he misses his turn, the rule on absence applies.",
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
            Text("Il pouvait encore agir.", "He could still act.")
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
        return _in_the_way(book, facts)
    if not sanctions:
        return _phone(
            book,
            "house_rule",
            Text("C'est affaire de règle locale.", "It is a matter for the house rule."),
            Text("Ce livre n'interdit pas cet usage.", "This book does not forbid this use."),
            (rules,),
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


def _in_the_way(book: Book, facts: Facts) -> Ruling:
    """Noise, pictures, delay: nothing that communicates, but it may be in the way of others like any other conduct."""
    disturbing = speaking(book, Offence.DISRUPTION)[0]
    return _phone(
        book,
        "hand_live" if facts.hand != "none" else "infraction",
        Text("L'appareil se tait, ou quitte la table.", "The device goes silent, or leaves the table."),
        Text(
            "Seul communiquer tue une main ; gêner les autres se juge comme toute autre gêne.",
            "Only communicating kills a hand; being in others' way is judged like any other disturbance.",
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
    said = rules.on(own) if own is not None else None
    under = next(iter(_as_phone(book, facts)), said)
    return sanctions(book, Deed(Offence.DEVICE, facts.times), facts.seat, under=under)


# Music and the rest

_BANNED = {
    "communicating": ElectronicDevice.NO_COMMUNICATION,
    "noise_cancelling": ElectronicDevice.NO_NOISE_CANCELLING,
    "loud": ElectronicDevice.EARPHONES_LOW,
    "on_table": ElectronicDevice.NOT_ON_TABLE,
}
_OFF = {
    "hand_for_hand": ElectronicDevice.OFF_HAND_FOR_HAND,
    "in_money": ElectronicDevice.OFF_IN_MONEY,
    "ordered_off": ElectronicDevice.OFF_ON_ORDER,
}


@incident(
    "electronic_device",
    IncidentGroup.CONDUCT,
    (
        SEAT,
        choice("device", "music", "loud", "noise_cancelling", "communicating", "on_table"),
        choice("stage", "normal", "hand_for_hand", "in_money", "ordered_off", default="normal"),
        yes_no("approved", default=True),
        yes_no("live", default=False),
        yes_no("missed", default=False),
        TIMES,
    ),
    (Conduct.electronic_device, Conduct.comm_device),
)
def electronic_device(book: Book, facts: Facts) -> Ruling:
    ruling = _device_ruling(book, facts)
    if facts.device == "communicating" and ruling.outcome == "banned":
        ruling = _or_else_a_phone(ruling)
    return replace(ruling, later=(*ruling.later, *posted(book, "approved_devices")))


def _or_else_a_phone(ruling: Ruling) -> Ruling:
    """Banned as a music player, it may have been used as a phone: then the other rule decides, where the book has one."""
    phones = ruling.book.conduct.comm_device.on(Circumstance.MUSIC_PLAYER)
    rests_on = ruling.rests_on if phones in ruling.rests_on else (*ruling.rests_on, phones)
    if not phones.about:
        return replace(ruling, rests_on=rests_on)
    said = Text(
        "S'il a servi à communiquer, c'est la règle des téléphones qui décide ({articles}).",
        "If it was used to communicate, the rule on phones decides ({articles}).",
    ).fill(articles=phones.citation)
    return replace(ruling, rests_on=rests_on, later=(*ruling.later, said))


def _device_ruling(book: Book, facts: Facts) -> Ruling:
    rules = book.conduct.electronic_device
    clauses = rules.value
    if facts.missed and ElectronicDevice.AT_OWN_RISK in clauses:
        return _device(
            book,
            "no_relief",
            Text("L'annonce vaut pour lui aussi.", "The announcement holds for him as well."),
            Text("Qui écoute autre chose en supporte les suites.", "Whoever listens elsewhere bears it."),
            ElectronicDevice.AT_OWN_RISK,
        )
    switched_off = _OFF.get(facts.stage)
    if switched_off in clauses:
        return _device(
            book,
            "off",
            Text("L'appareil s'éteint et quitte la table.", "The device goes off and leaves the table."),
            Text("À ce stade, plus aucun appareil n'est admis.", "At this stage no device is allowed."),
            switched_off,
            facts.seat,
            facts.times,
        )
    banned = (
        _BANNED.get(facts.device),
        None if facts.approved else ElectronicDevice.APPROVED_LIST,
        ElectronicDevice.NOT_WITH_LIVE_HAND if facts.live else None,
    )
    for ban in banned:
        if ban in clauses:
            return _device(
                book,
                "banned",
                Text("Cet appareil n'est pas admis.", "This device is not allowed."),
                Text("Le livre ou la direction l'exclut.", "The book or management rules it out."),
                ban,
                facts.seat,
                facts.times,
            )
    if facts.device == "communicating":
        return _able_to_communicate(book, facts)
    return _heard_by_others(book, facts) if facts.device == "loud" else _not_banned(book)


def _heard_by_others(book: Book, facts: Facts) -> Ruling:
    """A book that forbids any use that disturbs has forbidden this one."""
    rules = book.conduct.comm_device.on(CommDevice.NO_NUISANCE)
    if CommDevice.HAND_DEAD in rules.value:
        held = {"hand": "can_act" if facts.live else "none", "times": 1}
        noisy = _in_the_way(book, Facts({**facts.as_dict(), **held}))
        also = book.conduct.electronic_device
        return replace(noisy, incident="electronic_device", rests_on=(*noisy.rests_on, also))
    if CommDevice.NO_NUISANCE not in rules.value:
        left = _not_banned(book)
        return replace(left, rests_on=(*left.rests_on, rules))
    return Ruling(
        "electronic_device",
        book,
        "banned",
        Text("L'appareil se tait, ou quitte la table.", "The device goes silent, or leaves the table."),
        Text("Ce qui gêne les autres n'est pas admis.", "What disturbs others is not allowed."),
        (rules, book.conduct.electronic_device),
        sanctions=sanctions(book, Deed(Offence.DEVICE, facts.times), facts.seat, under=rules),
    )


def _able_to_communicate(book: Book, facts: Facts) -> Ruling:
    """Where no rule on other devices bans it, what the book says of phones does: a tablet on the network is as good as one."""
    phones = book.conduct.comm_device
    if CommDevice.FORBIDDEN_AT_TABLE not in phones.value:
        left = _not_banned(book)
        return replace(left, rests_on=(*left.rests_on, phones))
    at_table = phones.on(Circumstance.MUSIC_PLAYER)
    if not at_table.about:
        at_table = phones.on(CommDevice.FORBIDDEN_AT_TABLE)
    return Ruling(
        "electronic_device",
        book,
        "banned",
        Text("Cet appareil n'est pas admis.", "This device is not allowed."),
        Text(
            "Comme le téléphone, ce qui permet de communiquer ne s'emploie pas à la table.",
            "Like a phone, whatever one can communicate with is not used at the table.",
        ),
        (at_table, book.conduct.electronic_device),
        sanctions=sanctions(book, Deed(Offence.DEVICE, facts.times), facts.seat, under=at_table),
    )


def _not_banned(book: Book) -> Ruling:
    if ElectronicDevice.HOUSE in book.conduct.electronic_device.value:
        return _device(
            book,
            "house_rule",
            Text("C'est à la maison d'en décider.", "It is for the house to decide."),
            Text("Ce livre le lui laisse.", "This book leaves it to the house."),
            ElectronicDevice.HOUSE,
        )
    return _device(
        book,
        "allowed",
        Text("L'appareil est admis.", "The device is allowed."),
        Text("Il remplit les conditions du livre.", "It meets the book's conditions."),
        ElectronicDevice.APPROVED_LIST,
    )


def _device(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    clause: ElectronicDevice,
    seat: int | None = None,
    times: int = 1,
) -> Ruling:
    rules = book.conduct.electronic_device.on(clause)
    return Ruling(
        "electronic_device",
        book,
        outcome,
        verdict,
        reason,
        (rules,),
        sanctions=sanctions(book, Deed(Offence.DEVICE, times), seat, under=rules) if seat is not None else (),
    )
