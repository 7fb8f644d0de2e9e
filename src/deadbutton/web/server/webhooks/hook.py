"""A hook: where the facts of a tournament go, how far it has got, and how it fares. Kept in the database."""

from __future__ import annotations

import secrets as randomness
from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Final

import msgspec

from deadbutton.journal import Journal
from deadbutton.refusal import refused
from deadbutton.text import Text
from deadbutton.web.server.settings import Network
from deadbutton.web.server.webhooks.target import checked_url

PREFIX: Final = "webhook:"
FAR: Final = "webhook-seq:"
STATE: Final = "webhook-state:"
LEASE: Final = "webhook-lease:"
MOST_HOOKS: Final = 10
"""Of a tournament."""


class Hook(msgspec.Struct, frozen=True):
    """Where the facts of a tournament go."""

    id: str
    tournament: str
    url: str
    secret: str


class Trouble(StrEnum):
    """Why nothing gets through."""

    NONE = ""
    NOBODY = "nobody"
    SLOW = "slow"
    INSIDE = "inside"
    MOVED = "moved"
    REFUSED = "refused"
    BROKEN = "broken"


TROUBLES: Final = {
    Trouble.NOBODY: Text("personne ne répond à cette adresse", "nobody answers at this address"),
    Trouble.SLOW: Text("l'adresse répond trop lentement", "the address answers too slowly"),
    Trouble.INSIDE: Text(
        "ce nom mène à l'intérieur du réseau, que la maison n'a pas permis",
        "this name leads inside the network, which the house has not allowed",
    ),
    Trouble.MOVED: Text(
        "l'adresse renvoie ailleurs : donnez la nouvelle", "the address sends elsewhere: give the new one"
    ),
    Trouble.REFUSED: Text("l'adresse a refusé (code {status})", "the address refused (code {status})"),
    Trouble.BROKEN: Text("l'adresse ne se lit pas", "the address cannot be read"),
}


class HookState(msgspec.Struct, frozen=True):
    """How a hook fares. Instants are milliseconds; 0 is never."""

    taken_at: int = 0
    """When facts were last taken."""
    fails: int = 0
    """Since then."""
    since: int = 0
    trouble: Trouble = Trouble.NONE
    status: int = 0
    again_at: int = 0
    gave_up_at: int = 0

    @property
    def has_given_up(self) -> bool:
        return self.gave_up_at > 0

    @property
    def why(self) -> Text | None:
        found = TROUBLES.get(self.trouble)
        return found.fill(status=str(self.status)) if found is not None else None


def add_hook(journal: Journal, tournament: str, url: str, allowed: Sequence[Network] = ()) -> Hook:
    """A new hook, from the next fact on. Its secret is told once."""
    url = checked_url(url, allowed)
    if len(hooks(journal, tournament)) >= MOST_HOOKS:
        raise refused("web.too_many_hooks", most=MOST_HOOKS)
    hook = Hook(randomness.token_hex(6), tournament, url, randomness.token_urlsafe(24))
    journal.house.set(FAR + hook.id, journal.record(tournament).seq)
    journal.house.set(PREFIX + hook.id, msgspec.to_builtins(hook))
    return hook


def hooks(journal: Journal, tournament: str = "") -> list[Hook]:
    """Those of a tournament, or all. One that cannot be read is nobody's fault but its own."""
    found = []
    for value in journal.house.under(PREFIX).values():
        try:
            found.append(msgspec.convert(value, Hook))
        except msgspec.ValidationError:
            continue
    return [hook for hook in found if not tournament or hook.tournament == tournament]


def remove_hook(journal: Journal, hook: str) -> None:
    for kind in (PREFIX, FAR, STATE, LEASE):
        journal.house.remove(kind + hook)


def state_of(journal: Journal, hook: str) -> HookState:
    return state_from(journal.house.get(STATE + hook))


def note_state(journal: Journal, hook: str, state: HookState) -> None:
    """Nothing is noted of a hook that was removed meanwhile."""
    if journal.house.get(PREFIX + hook) is not None:
        journal.house.set(STATE + hook, msgspec.to_builtins(state))


def try_again(journal: Journal, hook: str) -> None:
    """A hook that has given up, or waits: from now on it is tried again."""
    journal.house.set(STATE + hook, msgspec.to_builtins(HookState(taken_at=state_of(journal, hook).taken_at)))


def state_from(value: Any) -> HookState:
    try:
        return msgspec.convert(value, HookState)
    except msgspec.ValidationError:
        return HookState()
