"""Music and other devices at the table, short of a phone."""

from __future__ import annotations

from dataclasses import replace

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import CommDevice, Conduct, ElectronicDevice, Offence
from deadbutton.floor.conduct.phones import in_the_way, posted
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import SEAT, TIMES
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.text import Text

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
            Text("L'annonce vaut pour lui aussi.", "The announcement holds for that player as well."),
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
    if CommDevice.HAND_DEAD in rules.value or (
        CommDevice.NO_NUISANCE not in rules.value
        and Circumstance.DISRUPTION in book.conduct.disruptive_behaviour.grounds
    ):
        held = {"hand": "can_act" if facts.live else "none"}
        noisy = in_the_way(book, Facts({**facts.as_dict(), **held}))
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
    if ElectronicDevice.APPROVED_LIST in book.conduct.electronic_device.value:
        return _device(
            book,
            "allowed",
            Text(
                "L'appareil est admis s'il est de ceux que la direction a approuvés.",
                "The device is allowed if it is one of those that the management has approved.",
            ),
            Text("Le livre n'y met pas d'autre condition ici.", "The book sets no other condition here."),
            ElectronicDevice.APPROVED_LIST,
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
