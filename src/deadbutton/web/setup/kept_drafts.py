"""Set-ups that are not announced yet, kept so that a reload, a closed window or a killed server loses nothing.

They are values of the house, not facts: the last who typed wins, and the oldest ones go. A server without a journal keeps none.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Final

from deadbutton.journal import Journal
from deadbutton.web.setup.draft import Draft, draft_from

PREFIX: Final = "draft:"
DONE: Final = "announced-draft:"
"""What was announced: a form that is still on its way is not kept once more."""
MOST: Final = 12
"""So many of each are kept."""
_ID: Final = re.compile(r"[a-z0-9]{16}")


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """One that somebody can go on with."""

    id: str
    name: str
    at: int


def new_id() -> str:
    return secrets.token_hex(8)


def is_id(said: str) -> bool:
    return _ID.fullmatch(said) is not None


def keep(journal: Journal | None, draft: Draft, now: int) -> None:
    """Keep a form as it stands, under the name that it carries."""
    if journal is None or not is_id(draft["draft"]) or journal.house.get(DONE + draft["draft"]) is not None:
        return
    key = f"{PREFIX}{draft['draft']}"
    if journal.house.get(key) is None:
        for old in _oldest(journal):
            journal.house.remove(old)
    items = [[name, value] for name, value in draft.items()]
    journal.house.set(key, {"at": now, "name": draft["name"], "items": items})


def kept(journal: Journal | None, key: str) -> Draft | None:
    """A form as it was left; None where nobody has kept it."""
    found = journal.house.get(f"{PREFIX}{key}") if journal is not None and is_id(key) else None
    if not isinstance(found, dict):
        return None
    return draft_from((str(name), str(value)) for name, value in found["items"])


def drop(journal: Journal, key: str) -> None:
    """Nobody wants it any more."""
    if is_id(key):
        journal.house.remove(f"{PREFIX}{key}")


def announced(journal: Journal, key: str, now: int) -> None:
    """It is no draft any more, whatever its page still sends: the last field that was typed in is often sent beside the announcement."""
    if not is_id(key):
        return
    before = sorted(journal.house.under(DONE).items(), key=lambda one: -int(one[1]))
    for old, _ in before[MOST - 1 :]:
        journal.house.remove(old)
    journal.house.set(f"{DONE}{key}", now)
    drop(journal, key)


def left_over(journal: Journal | None) -> list[KeptDraft]:
    """Those that were not announced, the latest first."""
    found = journal.house.under(PREFIX) if journal is not None else {}
    kept = [
        KeptDraft(key.removeprefix(PREFIX), str(one["name"]), int(one["at"])) for key, one in found.items()
    ]
    return sorted(kept, key=lambda one: -one.at)


def _oldest(journal: Journal) -> list[str]:
    """Those that must go for another to come."""
    return [f"{PREFIX}{one.id}" for one in left_over(journal)[MOST - 1 :]]
