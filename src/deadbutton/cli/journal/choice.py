"""Which tournament somebody means: by id, by the start of one, by name, or the only one that there is."""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.journal import Journal, ListedTournament
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import same


def chosen(journal: Journal, typed: str) -> ListedTournament:
    """The tournament; refused with those that there are where it is not clear."""
    listed = journal.tournaments(archived=True)
    if not listed:
        raise Refused(none_yet())
    if not typed:
        standing = [one for one in listed if not one.archived] or listed
        if len(standing) == 1:
            return standing[0]
        raise Refused(_which(standing))
    found = matching(listed, typed)
    if len(found) == 1:
        return found[0]
    raise Refused(_which(found) if found else _no_such(typed, listed))


def matching(listed: Sequence[ListedTournament], typed: str) -> list[ListedTournament]:
    """Those that somebody may mean: the exact id first, then the exact name, then the start of an id."""
    small = typed.strip().casefold()
    for same_as in (
        [one for one in listed if one.id == typed],
        [one for one in listed if one.name.casefold() == small],
        [one for one in listed if one.id.startswith(small)],
    ):
        if same_as:
            return same_as
    return []


def none_yet() -> Refusal:
    return refuse("cli.no_tournament")


def _which(listed: Sequence[ListedTournament]) -> Refusal:
    return refuse("cli.which_tournament", known=same(_named(listed)))


def _no_such(typed: str, listed: Sequence[ListedTournament]) -> Refusal:
    return refuse("cli.no_such_tournament", typed=typed[:40], known=same(_named(listed)))


def _named(listed: Sequence[ListedTournament]) -> str:
    shown = ", ".join(f"{one.id} ({one.name})" for one in listed[:8])
    return shown + (", …" if len(listed) > 8 else "")
