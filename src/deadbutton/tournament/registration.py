"""Registering: who may enter, once, with which stack; cancelling, alternates, identity."""

from __future__ import annotations

from collections.abc import Iterable

from deadbutton.books.points.entries import EntryEligibility, SingleEntry
from deadbutton.refusal import Refused, refuse
from deadbutton.text import Text, same
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.state import Phase, Player, State, Status


@fact
class PlayerRegistered(Fact, frozen=True, kw_only=True, tag="player_registered"):
    """Somebody has paid and is in, or waits as an alternate."""

    player: int
    name: str
    identity_seen: bool = False
    is_alternate: bool = False

    points = ("single_entry", "entry_eligibility")

    def apply(self, state: State) -> None:
        player = Player(self.player, self.name)
        player.identity_seen = self.identity_seen
        player.entered_at = self.at
        player.bounty = state.settled.bounty
        state.players[self.player] = player
        state.names[self.name.casefold()] = self.player
        state.entries += 1
        if self.is_alternate:
            player.status = Status.ALTERNATE
            state.alternates.append(self.player)

    def sentence(self, state: State) -> Text:
        if self.is_alternate:
            return Text("{name} s'inscrit comme remplaçant.", "{name} registers as an alternate.").fill(
                name=same(self.name)
            )
        return Text("{name} s'inscrit.", "{name} registers.").fill(name=same(self.name))


@command
class Register(Command, frozen=True, kw_only=True, tag="register"):
    """Enter a player. ``age`` is asked where the book or the house sets a minimum."""

    name: str
    identity_seen: bool = False
    age: int | None = None

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        name = clean_name(self.name)
        if state.phase is Phase.SETUP or state.phase is Phase.OVER or state.entries_closed:
            raise Refused(
                refuse("registration.closed", "Les inscriptions sont fermées.", "Registration is closed.")
            )
        self._once(state, name)
        self._may_enter(state)
        capacity = state.settled.capacity
        seated = (
            sum(1 for p in state.players.values() if p.status in (Status.REGISTERED, Status.PLAYING))
            if capacity
            else 0
        )
        yield PlayerRegistered(
            at=context.now,
            player=len(state.players) + 1,
            name=name,
            identity_seen=self.identity_seen,
            is_alternate=bool(capacity) and seated >= capacity,
        )

    def _once(self, state: State, name: str) -> None:
        answer = state.book.entries.single_entry
        same_name = state.names.get(name.casefold())
        if same_name is not None and SingleEntry.ONE_ENTRY in answer.value:
            raise Refused(
                refuse(
                    "registration.twice",
                    "{name} est déjà inscrit (n° {number}) : une entrée par personne ({article}).",
                    "{name} is registered already (no. {number}): one entry a person ({article}).",
                    name=name,
                    number=same_name,
                    article=answer.citation,
                )
            )

    def _may_enter(self, state: State) -> None:
        answer = state.book.entries.entry_eligibility
        least = state.settled.settings.get("minimum_age", 18)
        if self.age is not None and EntryEligibility.LEGAL_AGE in answer.value and self.age < int(least):
            raise Refused(
                refuse(
                    "registration.too_young",
                    "{age} ans : l'âge minimum est de {least} ans ({article}).",
                    "Aged {age}: the minimum age is {least} ({article}).",
                    age=self.age,
                    least=int(least),
                    article=answer.citation,
                )
            )


def clean_name(raw: str) -> str:
    """A name as people type it: trimmed, one line, of a reasonable length, without invisible characters."""
    name = " ".join("".join(letter for letter in raw if letter.isprintable()).split())
    if not 1 <= len(name) <= 60:
        raise Refused(
            refuse(
                "registration.bad_name",
                "Un nom compte de 1 à 60 caractères visibles : {count} ici.",
                "A name has 1 to 60 visible characters: {count} here.",
                count=len(name),
            )
        )
    return name
