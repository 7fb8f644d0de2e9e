"""Who comes: what the house has chosen for the public page, and what the desk and the public may see of the answers."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

import msgspec

from deadbutton.journal import Directory, Journal, Reply, Signup, SignupList, folded
from deadbutton.text import Text
from deadbutton.tournament import MINUTE, Phase, State, Status, entry_price, late_entries_open
from deadbutton.web.season.view import short

KEPT: Final = "signup:"
"""Under this the house keeps the public page of a tournament, by its id."""
TOKEN: Final = "join:"
"""And here, by the page's token, which tournament it is."""
PREVIOUS: Final = "previous:"
"""And here the evening that a tournament follows: its players are expected."""
DOORS: Final = 3 * 60 * MINUTE
"""So long before the announced start somebody can say: I am here."""

Names = Literal["none", "short", "full"]
NAMES: Final[dict[Names, Text]] = {
    "none": Text("Aucun nom, le nombre seul", "No names, only how many"),
    "short": Text("Prénom et initiale", "First name and initial"),
    "full": Text("Noms entiers", "Full names"),
}
"""What the public page shows of those who come."""

ANSWERS: Final = {
    Reply.YES: Text("Je viens", "I am coming"),
    Reply.MAYBE: Text("Peut-être", "Maybe"),
    Reply.NO: Text("Je ne viens pas", "I am not coming"),
}


class JoinPage(msgspec.Struct, kw_only=True):
    """The public page of a tournament, as its director wants it."""

    token: str
    is_open: bool = True
    names: Names = "none"


def join_page(journal: Journal, tournament: str) -> JoinPage | None:
    """The public page of a tournament, where it was ever opened."""
    value = journal.house.get(KEPT + tournament)
    return None if value is None else msgspec.convert(value, JoinPage)


def store(journal: Journal, tournament: str, kept: JoinPage) -> None:
    journal.house.set(TOKEN + kept.token, tournament)
    journal.house.set(KEPT + tournament, msgspec.to_builtins(kept))


def open_page(journal: Journal, tournament: str) -> JoinPage:
    """The public page; made where there is none."""
    kept = join_page(journal, tournament) or JoinPage(token=secrets.token_urlsafe(9))
    kept.is_open = True
    store(journal, tournament, kept)
    return kept


def tournament_of(journal: Journal, token: str) -> str:
    """Whose page a token is; empty: nobody's."""
    found = journal.house.get(TOKEN + token[:40])
    return found if isinstance(found, str) else ""


def entered(state: State) -> dict[str, int]:
    """Who has an entry, by name as it is compared."""
    return {folded(one.name): one.id for one in state.players.values() if one.status is not Status.CANCELLED}


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody of the list as the desk sees him. ``name`` is the member's, where the club knows one."""

    signup: Signup
    name: str
    waits: int
    """The place in the waiting list; 0 where there is a place."""
    player: int
    """The number of the entry; 0 where there is none yet."""


class Coming:
    """The answers for an evening beside its entries, for the desk."""

    def __init__(self, journal: Journal, tournament: str, state: State, directory: Directory) -> None:
        self._journal, self._tournament = journal, tournament
        self._state, self._directory = state, directory
        self._entered = entered(state)
        self.list: SignupList = journal.signups.of(tournament).with_places(
            state.settled.capacity, self._entered, len(self._entered)
        )

    @property
    def is_empty(self) -> bool:
        return not self.list.all

    @cached_property
    def guests(self) -> list[Guest]:
        return [self._guest(one) for one in self.list.all]

    def _guest(self, one: Signup) -> Guest:
        found = self._directory.of(one.name)
        name = found.name if found is not None and found.name else one.name
        number = self._entered.get(folded(name), 0) or self._entered.get(folded(one.name), 0)
        return Guest(one, name, self.list.waits_at(one), number)

    @property
    def here(self) -> list[Guest]:
        """In the room, without an entry: who has a place, the first to come first; then who waits for one, in that order."""
        found = [one for one in self.guests if one.signup.here_at is not None and not one.player]
        return sorted(found, key=lambda one: (one.waits, one.signup.here_at or 0))

    @property
    def missing(self) -> list[Guest]:
        """Said yes, not here, not entered: who has a place, then who waits for one, in that order."""
        found = [
            one
            for one in self.guests
            if one.signup.answer is Reply.YES and one.signup.here_at is None and not one.player
        ]
        return sorted(found, key=lambda one: one.signup.place)

    @property
    def awaited(self) -> list[Guest]:
        """Those of them who have a place: no-shows if nothing happens. Nobody misses who waits for a place."""
        return [one for one in self.missing if not one.waits]

    @property
    def in_(self) -> list[Guest]:
        return [one for one in self.guests if one.player]

    @property
    def maybe(self) -> list[Guest]:
        return [one for one in self.guests if one.signup.answer is Reply.MAYBE and not one.player]

    @property
    def no(self) -> list[Guest]:
        return [one for one in self.guests if one.signup.answer is Reply.NO and not one.player]

    @cached_property
    def usual(self) -> list[str]:
        """Who played the evening that this one follows, and has neither answered nor entered."""
        source = self._journal.house.get(PREVIOUS + self._tournament)
        names = source.get("names", []) if isinstance(source, dict) else []
        known = {folded(one.name) for one in self.guests} | {folded(one.signup.name) for one in self.guests}
        found: dict[str, str] = {}
        for said in names if isinstance(names, list) else []:
            member = self._directory.of(str(said))
            if member is not None and member.forgotten:
                continue
            name = member.name if member is not None else str(said)
            if folded(name) not in known and folded(name) not in self._entered:
                found[folded(name)] = name
        return list(found.values())


class PublicView:
    """What strangers see: never a contact, and names only as the director chose."""

    def __init__(self, journal: Journal, tournament: str, state: State, kept: JoinPage, now: int) -> None:
        self.state, self.kept, self.now = state, kept, now
        self.config = state.settled
        self._entered = entered(state)
        self.list = journal.signups.of(tournament).with_places(
            self.config.capacity, self._entered, len(self._entered)
        )

    @property
    def price(self) -> int:
        return entry_price(self.config)

    @property
    def is_over(self) -> bool:
        return self.state.phase is Phase.OVER

    @property
    def has_begun(self) -> bool:
        return self.state.phase is Phase.RUNNING

    @property
    def is_open(self) -> bool:
        """Whether somebody new can answer."""
        return self.kept.is_open and self.state.phase in (Phase.SETUP, Phase.REGISTERING, Phase.SEATED)

    @property
    def is_the_night(self) -> bool:
        """Whether "I am here" makes sense now."""
        if self.is_over or not late_entries_open(self.state, self.now):
            return False
        return self.config.starts_at is None or self.now >= self.config.starts_at - DOORS

    @property
    def is_the_announced_night(self) -> bool:
        """Whether whoever opens the page is likely to stand at the door. Without an announced start nobody knows."""
        return self.is_the_night and self.config.starts_at is not None

    @property
    def coming(self) -> int:
        """Who has a place: by an answer, or by an entry at the desk."""
        return len(self.list.coming) + self.by_the_desk

    @property
    def by_the_desk(self) -> int:
        """Who has an entry and has never answered."""
        answered = {folded(one.name) for one in self.list.yes}
        return sum(name not in answered for name in self._entered)

    @property
    def places_left(self) -> int:
        return max(0, (self.list.capacity or 0) - len(self.list.coming))

    def mine(self, tokens: list[str]) -> list[Signup]:
        """The answers that this browser has given."""
        return [one for one in self.list.all if one.is_of(tokens)]

    def is_entered(self, one: Signup) -> bool:
        return folded(one.name) in self._entered

    def shown(self, some: list[Signup]) -> list[str]:
        """Names as the public may see them."""
        if self.kept.names == "none":
            return []
        return [one.name if self.kept.names == "full" else short(one.name) for one in some]
