"""What an entry will be, while its name is being typed; and everything that the desk can do for one player."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from deadbutton.books import Article
from deadbutton.books.points import Alternates, SingleEntry
from deadbutton.journal import Record
from deadbutton.refusal import Refusal
from deadbutton.text import Text, join, same
from deadbutton.tournament import (
    CancelEntry,
    Command,
    Fact,
    ObjectToSeat,
    Phase,
    PinSeat,
    Player,
    PlayerRegistered,
    PlayerSeated,
    Rebuy,
    ReEnter,
    Register,
    State,
    TableOpened,
    TakeAddOn,
    TransferEntry,
    Withdraw,
    entry_price,
    late_entries_open,
    minimum_age,
    price_of,
    seats_per_table,
    slice_costs,
)
from deadbutton.web.desk.view import DeskAct, asks_age, asks_identity
from deadbutton.web.desk.words import amount, article, entry_parts, receipt_checked

NEW_NAME = "\u2026"
"""Stands for whoever an entry would go to, when it is asked whether it may at all."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A reason, with its article; None is "by default"."""

    text: Text
    citation: Article | None = None


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What will become of an entry."""

    what: Text
    terms: Text
    notes: tuple[Noted, ...]


def foreseen(record: Record, wanted: Register, now: int, by: str = "") -> Foreseen | Refusal:
    """What registering would lead to, or why not. Nothing changes."""
    facts = record.ask(wanted, by)
    if isinstance(facts, Refusal):
        return facts
    return as_foreseen(record.state, facts, wanted, now)


def as_foreseen(state: State, facts: tuple[Fact, ...], wanted: Register, now: int) -> Foreseen:
    entered = next(fact for fact in facts if isinstance(fact, PlayerRegistered))
    seated = next((fact for fact in facts if isinstance(fact, PlayerSeated)), None)
    name, _config = same(entered.name), state.settled
    notes: list[Noted] = []
    if entered.is_alternate:
        what = Text(
            "{name} attendra une place, n° {place} de la file.", "{name} will be alternate {place}."
        ).fill(name=name, place=len(state.seating.alternates) + 1)
        notes += _alternate_notes(state)
    elif entered.table:
        what = Text("{name} prendra un siège invendu.", "{name} will take an unsold seat.").fill(name=name)
        notes.append(
            Noted(
                Text(
                    "Un siège invendu, tiré au sort, avec ce qu'il en reste.",
                    "An unsold seat, drawn by lot, with what is left on it.",
                ),
                article(state.book.entries.late_registration_stack, "16-3"),
            )
        )
    elif seated is not None:
        opens = any(isinstance(fact, TableOpened) for fact in facts)
        said = (
            Text("{name} ouvrira la table {table}.", "{name} will open table {table}.")
            if opens
            else Text("{name} jouera à la table {table}.", "{name} will play at table {table}.")
        )
        what = said.fill(name=name, table=str(seated.table))
        notes += _seated_notes(state, entered, wanted, now)
    else:
        what = Text("{name} aura l'inscription n° {number}.", "{name} will be entry no. {number}.").fill(
            name=name, number=str(entered.player)
        )
        notes.append(
            Noted(
                Text("La place se tire avec celles des autres.", "The seat is drawn with everybody's."),
                article(state.book.seats.seat_draw),
            )
        )
    if asks_age(state) and wanted.age is None:
        notes.append(
            Noted(
                Text("Âge non vérifié : {least} ans au moins.", "Age not checked: {least} at least.").fill(
                    least=minimum_age(state)
                ),
                article(state.book.entries.entry_eligibility, "14-1"),
            )
        )
    return Foreseen(what, _terms(state, entered), tuple(notes))


def _terms(state: State, entered: PlayerRegistered) -> Text:
    """Money due and chips."""
    config = state.settled
    said: list[Text] = []
    if entered.price:
        if entered.paid:
            said.append(Text("{price} maintenant", "{price} now").fill(price=entry_parts(config)))
        else:
            owed = amount(entered.price, config.currency)
            said.append(Text("{price} à payer plus tard", "{price} to be paid later").fill(price=owed))
    later = Text("{stack} jetons quand une place se libère", "{stack} chips when a seat opens")
    chips = later if entered.is_alternate else Text("{stack} jetons", "{stack} chips")
    said.append(chips.fill(stack=entered.stack))
    return join(said) + same(".")


def _alternate_notes(state: State) -> list[Noted]:
    answer = state.book.entries.alternates
    taken = Text("Les {count} places sont prises", "All {count} seats are taken").fill(
        count=state.settled.capacity
    )
    if state.seating.alternates:
        behind = Text(" : à la suite de {name}.", ": in line behind {name}.").fill(
            name=same(state.players[state.seating.alternates[-1]].name)
        )
    else:
        behind = Text(" : en tête de la file.", ": first in line.")
    notes = [Noted(taken + behind, article(answer, "15-1"))]
    if Alternates.FULL_STACK in answer.value:
        full = Text(
            "Un remplaçant entre avec le tapis complet, aussi tard que ce soit.",
            "An alternate sits with a full stack, however late.",
        )
        notes.append(Noted(full, article(answer, "15-2")))
    return notes


def _seated_notes(state: State, entered: PlayerRegistered, wanted: Register, now: int) -> list[Noted]:
    late, notes = state.book.entries.late_registration_stack, []
    if state.phase is Phase.RUNNING:
        full = state.settled.starting_stack
        if wanted.late_stack is not None:
            said = Text("Tapis fixé par la direction.", "A stack set by management.")
        elif entered.deducted:
            costs = slice_costs(state, now)
            minutes = state.book.entries.late_registration_slice_minutes.value
            one = Text(
                "{full} moins une tranche de {minutes} minutes : {sum}.",
                "{full} less one slice of {minutes} minutes: {sum}.",
            )
            several = Text(
                "{full} moins {count} tranches de {minutes} minutes : {sum}.",
                "{full} less {count} slices of {minutes} minutes: {sum}.",
            )
            said = (several if len(costs) > 1 else one).fill(
                full=full,
                count=len(costs),
                minutes=minutes,
                sum=join((Text("{n}", "{n}").fill(n=cost) for cost in costs), " + "),
            )
        else:
            said = Text("Le tapis complet, même en retard.", "The full stack, however late.")
        notes.append(Noted(said, article(late, "16-4")))
    notes.append(
        Noted(
            Text(
                "Siège tiré au sort à la table la moins garnie.",
                "A seat by lot, at the table with the fewest.",
            ),
            article(state.book.seats.seat_draw),
        )
    )
    return notes


@dataclass(frozen=True, slots=True)
class EntryForm:
    """What the form asks, by the book."""

    identity: bool
    age: int
    """The least, where it is asked; else 0."""
    price: Text
    """Empty where an entry is free."""
    adjusts: bool
    """Late: whether management may give another stack."""
    is_open: bool
    until: Text


def asked(state: State, now: int) -> EntryForm:
    """What to ask whoever comes to the desk now."""
    from deadbutton.books.points import LateRegistrationStack

    config = state.settled
    late = state.book.entries.late_registration_stack.value
    return EntryForm(
        identity=asks_identity(state),
        age=minimum_age(state) if asks_age(state) else 0,
        price=amount(entry_price(config), config.currency) if entry_price(config) else same(""),
        adjusts=state.phase is Phase.RUNNING and late is LateRegistrationStack.UNSOLD_OR_DEDUCTED,
        is_open=late_entries_open(state, now),
        until=open_until(state),
    )


def open_until(state: State) -> Text:
    """Until when somebody may register, as posted."""
    late = state.settled.late
    match late.until:
        case "level":
            said = Text("jusqu'à la fin du niveau {number}", "until the end of level {number}")
        case "minutes":
            said = Text("jusqu'à {number} minutes de jeu", "until {number} minutes of play")
        case "director":
            said = Text("jusqu'à ce que vous les fermiez", "until you close them")
        case _:
            said = Text("jusqu'au départ", "until the start")
    return said.fill(number=late.number)


# Everything for one player


@dataclass(frozen=True, slots=True)
class Deeds:
    """The acts of a player's panel. A refusal closes an act, and says why."""

    player: Player
    acts: tuple[DeskAct, ...]
    why_no_cancel: Refusal | None
    must_say_refund: bool
    why_no_transfer: Refusal | None
    why_no_pin: Refusal | None
    seats: int
    citations: dict[str, Article | None] = field(default_factory=dict)


def deeds(record: Record, player: Player) -> Deeds:
    """What can be done for a player, and what not and why."""
    state, number = record.state, player.id
    entries, config = state.book.entries, state.settled
    me: dict[str, Any] = {"player": number}

    def why(command: Command) -> Refusal | None:
        found = record.ask(command)
        return found if isinstance(found, Refusal) else None

    acts: list[DeskAct] = []
    if player.owes:
        price = amount(player.owes, config.currency)
        acts.append(DeskAct("pay", Text("Encaisser {price}", "Take {price}").fill(price=price), "go", me))
    if asks_identity(state) and not player.identity_seen:
        acts.append(DeskAct("show_identity", Text("Identité vue", "Identity seen"), "", me))
    if config.rebuys is not None:
        price = amount(price_of(config.rebuys), config.currency)
        paid, owed = Text("Recave {price}", "Rebuy {price}"), Text("Recave à crédit", "Rebuy on credit")
        acts.append(DeskAct("rebuy", paid.fill(price=price), "", me, why(Rebuy(player=number))))
        acts.append(DeskAct("rebuy", owed, "", me | {"paid": "false"}, why(Rebuy(player=number, paid=False))))
    if config.add_on is not None:
        price = amount(price_of(config.add_on), config.currency)
        label = Text("Add-on {price}", "Add-on {price}").fill(price=price)
        acts.append(DeskAct("take_add_on", label, "", me, why(TakeAddOn(player=number))))
    if config.re_entries:
        price = amount(entry_price(config), config.currency)
        label = Text("Nouvelle entrée {price}", "Re-enter {price}").fill(price=price)
        acts.append(DeskAct("re_enter", label, "", me, why(ReEnter(player=number))))
    if state.phase is Phase.RUNNING:
        label = Text("Veut un autre siège", "Objects to the seat")
        acts.append(DeskAct("object_to_seat", label, "", me, why(ObjectToSeat(player=number))))
        leaves = Text("Quitte le tournoi", "Withdraws")
        acts.append(DeskAct("withdraw", leaves, "stop", me, why(Withdraw(player=number))))
    return Deeds(
        player,
        tuple(acts),
        why(CancelEntry(player=number, refund=0)),
        SingleEntry.REFUND_IF_WILLING in entries.single_entry.value,
        why(TransferEntry(player=number, to=NEW_NAME)),
        _why_no_pin(record, number),
        seats_per_table(state),
        {
            "rebuy": article(entries.rebuy_timing, "18-2"),
            "take_add_on": article(entries.addon_rules, "18-5"),
            "re_enter": article(entries.single_entry),
            "withdraw": article(entries.voluntary_withdrawal),
            "object_to_seat": article(state.book.seats.broken_table_rights),
            "cancel": article(entries.single_entry.on(SingleEntry.REFUND_IF_WILLING)),
            "transfer": article(entries.single_entry.on(SingleEntry.NOT_TRANSFERABLE)),
            "correct_name": receipt_checked(state),
            "pin": article(state.book.seats.seat_draw, "19-4"),
        },
    )


def _why_no_pin(record: Record, number: int) -> Refusal | None:
    """Whether a seat can be settled beforehand at all, wherever it is."""
    found = record.ask(PinSeat(player=number, table=0, seat=0, reason=NEW_NAME))
    return found if isinstance(found, Refusal) and found.code != "seats.no_such_place" else None
