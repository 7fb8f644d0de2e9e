"""People whom management does not let in: kept by name, so that the desk does not enter them by mistake."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.points import EntryEligibility
from deadbutton.refusal import refused
from deadbutton.text import Text, same
from deadbutton.tournament.concerns import Chapter, Topic
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.people.names import clean_name
from deadbutton.tournament.state import Phase, State

LONGEST_REASON = 200


def right_to_refuse(book: Book) -> Answer[frozenset[EntryEligibility]]:
    """Where the book leaves the door to the house; a silent one does not forbid it."""
    answer = book.entries.entry_eligibility
    doors = (EntryEligibility.MAY_REFUSE, EntryEligibility.HOST_INVITES)
    return answer.on(*(clause for clause in doors if clause in answer.value))


def may_come_in(state: State, name: str) -> None:
    """Refuse a name to which the door is closed."""
    if name.casefold() in state.not_let_in:
        raise refused("registration.not_let_in", name=name, article=right_to_refuse(state.book).citation)


@fact
class EntryRefused(Fact, frozen=True, kw_only=True, tag="entry_refused"):
    """Management does not let somebody in, for a reason of its own that is told or not."""

    name: str
    reason: str = ""

    topics = (Topic.PEOPLE,)
    chapters = (Chapter.SEATS,)

    def apply(self, state: State) -> None:
        fits(self.name.casefold() not in state.names, "the person is in")
        state.not_let_in.add(self.name.casefold())

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (right_to_refuse(state.book),)

    def sentence(self, state: State) -> Text:
        if not self.reason:
            return Text("L'entrée est refusée à {name}.", "{name} is not let in.").fill(name=same(self.name))
        return Text("L'entrée est refusée à {name} : {reason}.", "{name} is not let in: {reason}.").fill(
            name=same(self.name), reason=same(self.reason.rstrip(".!? "))
        )


@command
class RefuseEntry(Command, frozen=True, kw_only=True, tag="refuse_entry"):
    """Do not let somebody in. Who has an entry already is dealt with otherwise."""

    name: str
    reason: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        name = clean_name(self.name)
        if state.config is None or state.phase is Phase.OVER:
            raise refused("registration.closed.not_open")
        if name.casefold() in state.names:
            raise refused("registration.is_in", name=name)
        if name.casefold() in state.not_let_in:
            raise refused("registration.refused_already", name=name)
        yield EntryRefused(at=context.now, name=name, reason=self.reason.strip()[:LONGEST_REASON])
