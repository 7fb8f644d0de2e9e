"""One act of somebody: what a command led to, as the journal and its readers know it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from deadbutton.journal.row import Row
from deadbutton.text import Text, join, same
from deadbutton.tournament import AddOnTaken, Fact, HandRanked, PlayerOut, RebuyTaken, Role, State

AUTHORS: Final = {
    "": Text("quelqu'un", "somebody"),
    "deadbutton": Text("deadbutton", "deadbutton"),
    "director": Text("le directeur", "the director"),
    "floor": Text("l'arbitre", "the floor"),
    "dealer": Text("le croupier", "the dealer"),
    "player": Text("le joueur", "the player"),
    "display": Text("l'écran", "the display"),
}
"""Authors who gave no name are written down as their role."""


_NAMED = re.compile(r"(.+) #[0-9a-f]{8}", re.DOTALL)
_UNNAMED = re.compile(r"([a-z]+)#[0-9a-f]{8}")


def signed_author(label: str, role: Role, key: str) -> str:
    """Who acted, as a row says it: ``Ada #3f2a9112`` is Ada by that link, ``floor#3f2a9112`` the floor by a link without a name.

    A name that looks like another author's is still followed by its own link: who acted is never told by a name.
    """
    if not key:
        return label or role.value
    return f"{label} #{key[:8]}" if label else f"{role.value}#{key[:8]}"


def author_name(author: str) -> str:
    """An author as a plain word: the name, or the role.

    >>> author_name("director #3f2a9112"), author_name("floor#3f2a9112"), author_name("Ana")
    ('director', 'floor', 'Ana')
    """
    found = _NAMED.fullmatch(author) or _UNNAMED.fullmatch(author)
    return found[1] if found else author


def author_text(author: str) -> Text:
    """An author for people to read. A person who is called "director" stays a person."""
    named = _NAMED.fullmatch(author)
    if named:
        return same(named[1])
    plain = author_name(author)
    return AUTHORS.get(plain) or same(plain)


@dataclass(frozen=True, slots=True)
class Act:
    """What was done, when, by whom; ``title`` is the sentence of its weightiest fact."""

    number: int
    first: int
    """The first and the last of its rows."""
    last: int
    at: int
    author: str
    command: str
    wanted: str
    kinds: tuple[str, ...]
    title: Text
    players: frozenset[int] = frozenset()
    """The players whom its facts are about."""
    tables: frozenset[int] = frozenset()
    """The tables at which they happened, as far as they name one."""

    @property
    def who(self) -> Text:
        return author_text(self.author)

    @property
    def undoes(self) -> bool:
        return "act_undone" in self.kinds


def act_of(rows: Sequence[Row], facts: Sequence[Fact], state: State) -> Act:
    """The act of these rows; ``state`` stands just after it."""
    first, last = rows[0], rows[-1]
    return Act(
        number=first.act,
        first=first.seq,
        last=last.seq,
        at=first.at,
        author=first.author,
        command=first.command,
        wanted=first.wanted or "",
        kinds=tuple(dict.fromkeys(row.kind for row in rows)),
        title=title(rows, facts, state),
        players=frozenset().union(*(fact.about_players(state) for fact in facts)),
        tables=frozenset(fact.table for fact in facts if hasattr(fact, "table")),
    )


def title(rows: Sequence[Row], facts: Sequence[Fact], state: State) -> Text:
    """The sentence of the fact that says most; several who go out together are all named, several who buy are counted."""
    if len(rows) == 1:
        return facts[0].sentence(state)
    out = [fact for fact in facts if isinstance(fact, PlayerOut)]
    if len(out) > 1:
        names = join(same(state.players[one.player].name) for one in out)
        return Text("{names} sortent du tournoi, table {table}.", "{names} are out, table {table}.").fill(
            names=names, table=str(out[0].table)
        )
    ranked = next((fact for fact in facts if isinstance(fact, HandRanked)), None)
    if (
        out and ranked is not None
    ):  # of a hand in which others are out already: the place is the one among them all
        found = next((one for one in ranked.places if one.player == out[0].player), None)
        if found is not None:
            return replace(out[0], place=found.place, tied=found.tied).sentence(state)
    sold = {kind: sum(isinstance(fact, kind) for fact in facts) for kind in (RebuyTaken, AddOnTaken)}
    if sold[RebuyTaken] > 1:
        return Text("{n} joueurs se recavent.", "{n} players rebuy.").fill(n=sold[RebuyTaken])
    if sold[AddOnTaken] > 1:
        return Text("{n} joueurs prennent l'add-on.", "{n} players take the add-on.").fill(n=sold[AddOnTaken])
    return max(facts, key=lambda fact: fact.weight).sentence(state)
