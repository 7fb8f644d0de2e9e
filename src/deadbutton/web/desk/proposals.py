"""Whom the desk may mean: members by three letters, and those who have said that they come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup, escape
from starlette.requests import Request

from deadbutton.journal import Career, Directory, Member, Reply, folded, holds, letters
from deadbutton.tournament import State
from deadbutton.web.desk.entry import EntryForm
from deadbutton.web.server.room import journal_of
from deadbutton.web.shell.careers import careers_of
from deadbutton.web.shell.scene import Scene
from deadbutton.web.signup.view import Coming, entered, join_page

FEWEST: Final = 2
"""Letters after which members are proposed."""
TELLING: Final = 3
"""Letters after which somebody who is in already is told."""
MOST: Final = 6
SECONDS: Final = 30
"""The list of members may be so old while somebody types."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Somebody whom the typed letters may mean: a member, or who has answered an invitation."""

    member: Member
    shown: Markup
    former: str
    """The name by which it was found, where that is not the present one."""
    career: Career
    is_coming: bool
    is_here: bool
    takes_enter: bool = False
    """Enter takes it: whoever answers to this is expected tonight, or what was typed has fewer words than the name, and so is nobody's
    whole name. Anybody else stands below."""


def proposals(request: Request, scene: Scene, typed: str) -> list[Proposal]:
    """Whose name begins so, without accents and in any order; those who are here or come first."""
    wanted = letters(typed[:200])
    if len(wanted) < FEWEST:
        return []
    careers = careers_of(request)
    directory = careers.directory(SECONDS)
    there = entered(scene.state)
    answers = journal_of(request).signups.of(scene.id).all
    found = [
        *directory.find(typed[:200]),
        *(
            Member("", one.name)
            for one in answers
            if directory.of(one.name) is None and holds(letters(one.name).split(), wanted)
        ),
    ]
    found = [
        one
        for one in found
        if folded(one.name) != folded(typed)
        and not any(folded(name) in there for name in (one.name, *directory.names(one.id)))
    ]
    if not found:
        return []
    played = careers.by_member(directory, SECONDS)
    said = {_who(directory, one.name): one for one in answers}
    made = []
    for one in found:
        answer = said.get(one.id or folded(one.name))
        made.append(
            Proposal(
                one,
                marked(one.name, wanted),
                _former(one, directory.names(one.id), wanted),
                played.get(one.id, Career()),
                answer is not None and answer.answer is Reply.YES,
                answer is not None and answer.here_at is not None,
            )
        )
    made = sorted(made, key=lambda one: (not one.is_here, not one.is_coming))[:MOST]
    first = made[0]
    is_part = len(wanted.split()) < len(letters(first.member.name).split())
    made[0] = replace(first, takes_enter=first.is_here or first.is_coming or is_part)
    return made


def alike(state: State, typed: str) -> str:
    """Who is entered already and may be meant: under the same name with other accents, or found by a part of it, as a member is
    who is not.
    """
    wanted = letters(typed)
    part = ""
    for one in state.players.values():
        known = letters(one.name)
        if known == wanted and one.name.casefold() != typed.strip().casefold():
            return one.name
        words = known.split()
        if not part and len(wanted) >= TELLING and len(wanted.split()) < len(words) and holds(words, wanted):
            part = one.name
    return part


def _who(directory: Directory, name: str) -> str:
    """Whom an answer is of: a member, or a name that the club does not know."""
    member = directory.of(name)
    return member.id if member is not None else folded(name)


def coming(request: Request, scene: Scene) -> Coming | None:
    """The answers for this evening; None where nobody was asked and nobody is expected."""
    journal = journal_of(request)
    found = Coming(journal, scene.id, scene.state, careers_of(request).directory(SECONDS))
    if found.is_empty and not found.usual and join_page(journal, scene.id) is None:
        return None
    return found


def marked(name: str, wanted: str) -> Markup:
    """A name with the letters that were typed underlined.

    >>> marked("Kenza Modèle", "mod ken")
    Markup('<mark>Ken</mark>za <mark>Mod</mark>èle')
    """
    parts = []
    for word in name.split():
        hit = max((len(one) for one in wanted.split() if letters(word).startswith(one)), default=0)
        plain_length = len(letters(word)) == len(word)
        if hit and plain_length:
            parts.append(Markup("<mark>{}</mark>{}").format(word[:hit], word[hit:]))
        else:
            parts.append(escape(word))
    return Markup(" ").join(parts)


def _former(one: Member, names: list[str], wanted: str) -> str:
    """Another name of the member that holds what was typed, where the present one does not."""

    def has(name: str) -> bool:
        words = letters(name).split()
        return all(any(word.startswith(said) for word in words) for said in wanted.split())

    return "" if has(one.name) else next((name for name in names if has(name)), "")


def enter_fields(asked: EntryForm, name: str) -> dict[str, object]:
    """What an entry by one tap says: paid, and that what the book wants to see was seen."""
    said: dict[str, object] = {"name": name, "paid": "true"}
    if asked.identity:
        said["identity_seen"] = "true"
    if asked.age:
        said["age"] = asked.age
    return said
