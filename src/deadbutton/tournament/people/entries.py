"""What becomes of an entry before play: cancelled with or without a refund, passed on, corrected, its holder checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Entries, EntryEligibility, SingleEntry
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, PlayerId, SeatChange, Topic
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.receipts import give_back
from deadbutton.tournament.people.names import clean_name
from deadbutton.tournament.people.refused_entries import may_come_in
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Phase, State, Status


@fact
class EntryCancelled(Fact, frozen=True, kw_only=True, tag="entry_cancelled"):
    """An entry is taken back before its holder has played. ``refund`` is what he is paid back."""

    player: PlayerId
    refund: int

    chapters = (Chapter.MONEY,)
    seat_change = SeatChange.TAKEN_OR_LEFT

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(player.paid_in >= self.refund, "more paid back than was paid")
        if player.status is Status.PLAYING:
            state.unseat(player)
            state.playing -= 1
            state.issue_chips(-player.stack)
            player.stack = 0
        elif player.status is Status.ALTERNATE:
            state.seating.alternates.remove(self.player)
        state.seating.unseated.pop(self.player, None)
        state.names.pop(player.name.casefold(), None)
        state.seating.pins.pop(self.player, None)
        state.sales.entries -= 1
        player.status = Status.CANCELLED
        player.due = player.bounty = 0
        give_back(state, player, self.refund, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.single_entry.on(SingleEntry.REFUND_IF_WILLING),)

    def sentence(self, state: State) -> Text:
        return Text(
            "L'inscription de {name} est annulée ; remboursé : {refund}.",
            "{name}'s entry is cancelled; paid back: {refund}.",
        ).fill(
            name=same(state.players[self.player].name), refund=money_text(self.refund, state.settled.currency)
        )


@command
class CancelEntry(Command, frozen=True, kw_only=True, tag="cancel_entry"):
    """Take an entry back. Where a refund is up to management, management says how much."""

    player: int
    refund: int | None = None
    """None: all that was paid, where the book does not leave it to management."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        waits = player.status in (Status.REGISTERED, Status.ALTERNATE)
        seated = player.status is Status.PLAYING and state.phase is Phase.SEATED
        if not (waits or seated) or state.phase is Phase.OVER:
            raise refused("registration.has_played.entry", name=player.name)
        answer = state.book.entries.single_entry
        refund = self.refund
        if refund is None:
            if SingleEntry.REFUND_IF_WILLING in answer.value and player.paid_in:
                raise refused(
                    "registration.refund_amount",
                    paid=money_text(player.paid_in, state.settled.currency),
                    article=answer.on(SingleEntry.REFUND_IF_WILLING).citation,
                )
            refund = player.paid_in
        if not 0 <= refund <= player.paid_in:
            raise refused(
                "registration.refund_too_much",
                name=player.name,
                paid=money_text(player.paid_in, state.settled.currency),
            )
        yield EntryCancelled(at=context.now, player=self.player, refund=refund)


@fact
class EntryTransferred(Fact, frozen=True, kw_only=True, tag="entry_transferred"):
    """An entry changes hands, where a house book lets it."""

    player: PlayerId
    name: str

    points = (Entries.single_entry,)
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        _rename(state, self.player, self.name)
        player.identity_seen = player.came = False

    def sentence(self, state: State) -> Text:
        return Text("L'inscription n° {number} passe à {name}.", "Entry no. {number} goes to {name}.").fill(
            number=str(self.player), name=same(self.name)
        )


@command
class TransferEntry(Command, frozen=True, kw_only=True, tag="transfer_entry"):
    """Give an entry to somebody else."""

    player: int
    to: str

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        answer = state.book.entries.single_entry
        if SingleEntry.NOT_TRANSFERABLE in answer.value:
            raise refused(
                "registration.not_transferable",
                name=player.name,
                article=answer.on(SingleEntry.NOT_TRANSFERABLE).citation,
            )
        _before_playing(state, self.player)
        yield EntryTransferred(
            at=context.now, player=self.player, name=_free_name(state, self.to, self.player)
        )


@fact
class NameCorrected(Fact, frozen=True, kw_only=True, tag="name_corrected"):
    """The name on the receipt was wrong: the same person, spelt right."""

    player: PlayerId
    name: str

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        _rename(state, self.player, self.name)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        """Where the book has players check their receipt: what is wrong on it is put right."""
        checked = state.book.entries.single_entry
        has_it = SingleEntry.RECEIPT_CHECKED in checked.value
        return (checked.on(SingleEntry.RECEIPT_CHECKED),) if has_it else ()

    def sentence(self, state: State) -> Text:
        return Text(
            "L'inscription n° {number} est au nom de {name}.", "Player no. {number} is called {name}."
        ).fill(number=str(self.player), name=same(self.name))


@command
class CorrectName(Command, frozen=True, kw_only=True, tag="correct_name"):
    """Put a name right that was misspelt at the desk."""

    player: int
    name: str

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        known_player(state, self.player)
        yield NameCorrected(
            at=context.now, player=self.player, name=_free_name(state, self.name, self.player)
        )


def _rename(state: State, number: int, name: str) -> None:
    player = state.players[number]
    fits(state.names.get(name.casefold(), number) == number, "the name is taken")
    if state.names.get(player.name.casefold()) == number:
        del state.names[player.name.casefold()]
        state.names[name.casefold()] = number
    player.name = name


def _free_name(state: State, raw: str, number: int) -> str:
    name = clean_name(raw)
    holder = state.names.get(name.casefold(), number)
    if holder != number:
        raise refused("registration.name_taken", name=name, number=holder)
    may_come_in(state, name)
    return name


def _before_playing(state: State, number: int) -> None:
    status = state.players[number].status
    waits = status in (Status.REGISTERED, Status.ALTERNATE)
    if not (waits or (status is Status.PLAYING and state.phase is Phase.SEATED)):
        raise refused("registration.has_played", name=state.players[number].name)


@fact
class IdentitySeen(Fact, frozen=True, kw_only=True, tag="identity_seen"):
    """Papers were shown. That they were seen is kept, not what they say."""

    player: PlayerId

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        state.players[self.player].identity_seen = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.entry_eligibility.on(EntryEligibility.ID_REQUIRED),)

    def sentence(self, state: State) -> Text:
        return Text("{name} montre une pièce d'identité.", "{name} shows identity papers.").fill(
            name=same(state.players[self.player].name)
        )


@command
class ShowIdentity(Command, frozen=True, kw_only=True, tag="show_identity"):
    """A player shows papers, at the seat or before payout."""

    player: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        known_player(state, self.player)
        yield IdentitySeen(at=context.now, player=self.player)


@fact
class SeatTaken(Fact, frozen=True, kw_only=True, tag="seat_taken"):
    """A player is at his seat, checked where the book wants it."""

    player: PlayerId
    checked: bool = False

    topics = (Topic.PEOPLE, Topic.SEATS)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        player.came = True
        player.absent = False
        player.identity_seen = player.identity_seen or self.checked

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.entry_eligibility.on(Circumstance.AT_SEAT),)

    def sentence(self, state: State) -> Text:
        player = state.players[self.player]
        return Text(
            "{name} prend place : table {table}, siège {seat}.",
            "{name} sits down: table {table}, seat {seat}.",
        ).fill(name=same(player.name), table=str(player.table), seat=str(player.seat))


@command
class TakeSeat(Command, frozen=True, kw_only=True, tag="take_seat"):
    """A player comes to his seat for the first time, with his entry, his seat card and, by some books, his papers."""

    player: int
    identity_seen: bool = False

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        player = known_player(state, self.player)
        if not player.table or player.status is not Status.PLAYING or player.left:
            raise refused("registration.no_seat", name=player.name)
        answer = state.book.entries.entry_eligibility
        if EntryEligibility.ID_REQUIRED in answer.value and not self.identity_seen:
            raise refused(
                "registration.identity", name=player.name, article=answer.on(Circumstance.AT_SEAT).citation
            )
        yield SeatTaken(at=context.now, player=self.player, checked=self.identity_seen)
