"""A list of members taken in: line by line what it will do, then all at once, then back if it was wrong."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from deadbutton.journal import Detail, Directory, Journal, Member, folded, near_spellings
from deadbutton.refusal import Refused
from deadbutton.text import Text
from deadbutton.web.club.member_list import ListedMember, MemberList


@dataclass(frozen=True, slots=True)
class LineOutcome:
    """What a line leads to."""

    line: ListedMember
    kind: Literal["new", "known", "filled", "unclear"]
    text: Text
    member: Member | None = None
    """To be written: new, or known to us."""
    added: tuple[Detail, ...] = ()
    """What the list adds to what is known."""


@dataclass(frozen=True, slots=True)
class ImportedMembers:
    """What a list leads to, or has led to."""

    outcomes: tuple[LineOutcome, ...]
    ids: tuple[str, ...] = ()
    """New members, once they are taken in."""
    filled: tuple[Detail, ...] = ()
    """What was filled in of others, once it is."""

    def count(self, kind: str) -> int:
        return sum(one.kind == kind for one in self.outcomes)


def foreseen(directory: Directory, wanted: MemberList) -> ImportedMembers:
    """Line by line what would happen. Nothing changes."""
    seen: set[str] = set()
    like = {key: one for one in reversed(directory.everybody) for key in near_spellings(one.name)}
    return ImportedMembers(tuple(_outcome(directory, like, seen, line) for line in wanted.lines))


def _outcome(
    directory: Directory, like: dict[tuple[str, ...], Member], seen: set[str], line: ListedMember
) -> LineOutcome:
    name, key = line.name, folded(line.name)
    if not name or not any(one.isalpha() for one in name):
        return LineOutcome(line, "unclear", Text("pas de nom sur cette ligne", "no name on this line"))
    too_long = len(name) > 60 or len(line.card) > 40 or len(line.contact) > 200 or len(line.notes) > 1000
    if too_long:
        return LineOutcome(line, "unclear", Text("trop long pour une fiche", "too long to be kept"))
    if key in seen:
        return LineOutcome(
            line, "known", Text("déjà plus haut dans la liste", "further up in the list already")
        )
    seen.add(key)
    known = directory.of(name)
    if known is not None and known.forgotten:
        return LineOutcome(
            line,
            "unclear",
            Text("fiche effacée à la demande de la personne", "deleted at this person's request"),
        )
    if known is None:
        new = Member("", name, line.card, line.contact, line.notes)
        near = near_spellings(name)
        twin = next((like[key] for key in near if key in like), None)
        for each in near:
            like.setdefault(each, new)  # two lines of one list may be one person too
        if twin is not None:
            said = Text("nouveau ; ressemble à {name}", "new; looks like {name}").fill(name=twin.name)
            return LineOutcome(line, "new", said, new)
        return LineOutcome(line, "new", Text("nouveau", "new"), new)
    listed = {"number": line.card, "contact": line.contact, "notes": line.notes}
    added = tuple(
        Detail(known.id, field, value.strip())
        for field, value in listed.items()
        if value.strip() and not getattr(known, field)
    )
    if added:
        text = Text("membre ; la fiche est complétée", "a member; details are filled in")
        return LineOutcome(line, "filled", text, known, added)
    return LineOutcome(line, "known", Text("est déjà membre", "is a member already"))


def take_in(journal: Journal, directory: Directory, wanted: MemberList, now: int) -> ImportedMembers:
    """Everybody who is new, and what is new of the others; what is there already stays as it is."""
    found = foreseen(directory, wanted)
    ids: list[str] = []
    filled: list[Detail] = []
    done: list[LineOutcome] = []
    for one in found.outcomes:
        if one.member is None:
            done.append(one)
            continue
        try:
            if one.kind == "new":
                ids.append(journal.members.add(one.member, now).id)
            else:
                journal.members.fill(one.added)
                filled += one.added
        except Refused as why:
            done.append(LineOutcome(one.line, "unclear", why.refusal.text))
            continue
        done.append(one)
    return ImportedMembers(tuple(done), tuple(ids), tuple(filled))
