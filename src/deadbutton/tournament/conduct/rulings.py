"""Rulings of the floor, on record: what was asked, what the book said then, and what was decided."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from deadbutton.books import Answer, Book
from deadbutton.books.points import FloorDiscretion
from deadbutton.floor import Ruling, ask, find, read_facts, told_by_book
from deadbutton.floor.facts import Facts
from deadbutton.floor.orders.orders import Misdeal
from deadbutton.languages import WRITTEN
from deadbutton.refusal import Refused, refused
from deadbutton.text import Lang, Text, by_language, join, pair, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId, TableNumber, Topic
from deadbutton.tournament.conduct.floor_calls import one_line
from deadbutton.tournament.conduct.misdeals import dealt_again
from deadbutton.tournament.conduct.offences import recorded
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import known_player, open_table
from deadbutton.tournament.state import State

Said = str | int | bool
LONGEST: Final = 400
"""Letters of a decision against the book, and of its reason."""


class RulingWords(msgspec.Struct, frozen=True):
    """A text as it read when it was written down."""

    fr: str
    en: str

    @classmethod
    def of(cls, text: Text) -> RulingWords:
        return cls(text.fr, text.en)

    @property
    def text(self) -> Text:
        return pair(self.fr, self.en)


@fact
class RulingRecorded(Fact, frozen=True, kw_only=True, tag="ruling_recorded"):
    """The floor has ruled. The book's words stand here as they were, whatever a later edition says."""

    incident: str
    title: RulingWords
    answers: dict[str, Said]
    """Every fact that the ruling rests on, said or assumed."""
    book: str
    verdict: RulingWords
    articles: tuple[str, ...] = ()
    """The deciding one first; none where the book is silent."""
    rested: tuple[str, ...] = ()
    """The answers that were read, the deciding one first: see ``Answer.key``."""
    table: TableNumber = 0
    players: tuple[PlayerId, ...] = ()
    overruled: bool = False
    decision: str = ""
    """What was decided instead of the book's verdict."""
    reason: str = ""
    by_whom: str = ""
    call: int = 0

    topics = (Topic.FLOOR,)
    chapters = (Chapter.FLOOR,)

    def apply(self, state: State) -> None:
        state.floor.calls.pop(self.call, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        own = tuple(answer for key in self.rested if (answer := state.book.rested(key)) is not None)
        return by_director(state, *own) if self.overruled else own

    def sentence(self, state: State) -> Text:
        where = Text("Table {table}", "Table {table}").fill(table=str(self.table)) if self.table else None
        who = join(same(state.players[number].name) for number in self.players) if self.players else None
        head = join([part for part in (where, who) if part])
        said = head + Text(" : ", ": ") if head else Text("", "")
        said += by_language(lambda lang: _closed(self.title.text.in_(lang)) + " ")
        if not self.overruled:
            return said + self._verdict(state.book)
        return said + Text(
            "Décidé contre le livre : {decision} ({reason}). Le livre ({articles}) : {verdict}",
            "Decided against the book: {decision} ({reason}). The book ({articles}): {verdict}",
        ).fill(
            decision=same(self.decision.rstrip(".")),
            reason=same(self.reason.rstrip(".")),
            articles=same(", ".join(self.articles)) if self.articles else same(self.book),
            verdict=self._verdict(state.book),
        )

    def told_at_table(self, state: State) -> Text:
        """What everybody at the table hears: what it was about and what holds; no name, and nothing that was written beside it."""
        about = by_language(lambda lang: _closed(self.title.text.in_(lang)) + " ")
        if not self.overruled:
            return about + self._verdict(state.book)
        return about + Text("Décidé autrement que le livre.", "Decided otherwise than the book.")

    def _verdict(self, book: Book) -> Text:
        """As it was written down. In another language, what the book says today where that is the very same sentence."""
        written = self.verdict.text

        def said(lang: Lang) -> str:
            if lang in WRITTEN:
                return written.in_(lang)
            try:
                again = ask(book, self.incident, self.answers).verdict
            except Refused:
                return written.en
            return again.in_(lang) if again == written else written.en

        return by_language(said)


def _closed(title: str) -> str:
    """With its full stop; a title that asks has its own mark.

    >>> _closed("A short call"), _closed("What binds?")
    ('A short call.', 'What binds?')
    """
    return title if title.endswith(("?", "!", ".")) else f"{title}."


def answered(key: str, given: Mapping[str, Any]) -> dict[str, Said]:
    """Every question of an incident with its answer, as plain values; a wrong one is refused."""
    return plain_facts(read_facts(find(key).questions, given))


def plain_facts(facts: Facts) -> dict[str, Said]:
    """Facts as a log holds them: cards by their names."""
    return {
        name: value if isinstance(value, str | int) else " ".join(map(str, value))
        for name, value in facts.as_dict().items()
    }


@command
class RecordRuling(Command, frozen=True, kw_only=True, tag="record_ruling"):
    """Write a ruling down: the book's, or the floor's own against it, with the reason."""

    incident: str
    answers: dict[str, Said] = msgspec.field(default_factory=dict)
    table: int = 0
    players: tuple[int, ...] = ()
    overruled: bool = False
    decision: str = ""
    reason: str = ""
    call: int = 0
    """The call that led to it, if there was one."""

    roles = (Role.FLOOR,)

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if self.table:
            open_table(state, self.table)
        ruling = ask(state.book_at(self.table), self.incident, self.answers)
        for number in self.players:
            known_player(state, number)
        if not 0 <= self.call <= state.floor.last_call:
            raise refused("rulings.no_such_call", call=self.call)
        decision, reason = one_line(self.decision, LONGEST), one_line(self.reason, LONGEST)
        overruled = self.overruled or bool(decision)
        if overruled:
            self._says_why(state, decision, reason)
        yield _recorded(self, context, ruling, decision, reason if overruled else "")
        table = state.tables.get(self.table)
        void = not overruled and any(isinstance(order, Misdeal) for order in ruling.orders)
        if void and table is not None and table.in_hand and table.number not in state.virtual:
            yield dealt_again(state, table, context.now)
        for seat, offence in ruling.counted if table is not None and not overruled else ():
            if table is not None and seat in table.players:
                player = state.players[table.players[seat]]
                title = find(self.incident).title.en
                yield from recorded(state, context, player, offence, title, to_count=True)

    def _says_why(self, state: State, decision: str, reason: str) -> None:
        article = state.book.authority.floor_discretion.on(FloorDiscretion.OVERRIDE).citation
        if not decision:
            raise refused("rulings.no_decision", article=article)
        if not reason:
            raise refused("rulings.no_reason", article=article)


def _recorded(
    wanted: RecordRuling, context: Context, ruling: Ruling, decision: str, reason: str
) -> RulingRecorded:
    return RulingRecorded(
        at=context.now,
        incident=wanted.incident,
        title=RulingWords.of(find(wanted.incident).title),
        answers=answered(
            wanted.incident,
            {**told_by_book(ruling.book, find(wanted.incident).questions), **wanted.answers},
        ),
        book=ruling.book.label,
        verdict=RulingWords.of(ruling.verdict),
        articles=tuple(str(article) for article in ruling.articles),
        rested=tuple(answer.key for answer in ruling.rests_on),
        table=wanted.table,
        players=tuple(dict.fromkeys(wanted.players)),
        overruled=bool(decision),
        decision=decision,
        reason=reason,
        by_whom=context.by,
        call=wanted.call,
    )
