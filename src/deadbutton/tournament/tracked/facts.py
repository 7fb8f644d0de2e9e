"""A hand at a real table, in the log: it is dealt, entered act by act, and reported at its end; or left, or scrapped.

Nothing here is secret: a hand that nobody has tabled is not entered, and a card that was entered lay open on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from deadbutton.books import Answer
from deadbutton.games import Stakes, game
from deadbutton.table import Operation
from deadbutton.text import Text, join, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, TableNumber, Topic, Weight
from deadbutton.tournament.fit import DoesNotFit, fits
from deadbutton.tournament.hands.deals import Before, names, put_back
from deadbutton.tournament.kernel import Fact, fact
from deadbutton.tournament.seats.spots import Spots
from deadbutton.tournament.state import State
from deadbutton.tournament.tracked.entries import DecidedEntry, Entry, MovedEntry, RuledEntry
from deadbutton.tournament.versions import unchanged, upgrade
from deadbutton.tournament.virtual.public_record import PublicStep, answers, read, story


@dataclass(slots=True)
class TrackedHand:
    """A hand in play: how it was dealt, and what was entered so far."""

    dealt: HandTracked
    entered: list[HandEntered] = field(default_factory=list)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return tuple(entered.entry for entered in self.entered)


def in_play(state: State, table: int) -> TrackedHand:
    """The hand that a fact goes on with: in play, or just over."""
    found = state.tracked.get(table) or state.played.get(table)
    if not isinstance(found, TrackedHand):
        raise DoesNotFit("no hand is entered there")
    return found


def hand_at(state: State, table: int, hand: int) -> TrackedHand:
    """The hand of that number: in play, just over, or the one before that in play."""
    lie = (state.tracked.get(table), state.played.get(table), state.earlier.get(table))
    found = next((one for one in lie if isinstance(one, TrackedHand) and one.dealt.hand == hand), None)
    if found is None:
        raise DoesNotFit("that hand is not in play")
    return found


@fact
class HandTracked(Fact, frozen=True, kw_only=True, tag="hand_tracked"):
    """A hand is dealt at a real table and entered from here on."""

    table: TableNumber
    hand: int
    game: str
    stacks: dict[int, int]
    """By seat: who is dealt in, and with how much."""
    seated: dict[int, int] = msgspec.field(default_factory=dict)
    """By seat: who sat there."""
    positions: Spots
    absent: tuple[int, ...] = ()
    penalised: tuple[int, ...] = ()
    stakes: Stakes
    unit: int = 1
    left_over: int = 0
    two_left: bool = False
    told: tuple[PublicStep, ...] = ()
    before: Before | None = None
    """None where the hand had been started before somebody began to enter it."""
    waits: bool = False
    """The hand holds while the floor has a choice to make. Hands before version 3 went on with what the choice left at least."""
    names: bool = False
    """Cards that a ruling shows are held by name from then on. Hands before version 5 left them without one."""
    again: bool = False
    """After a misdeal: its cards are still to come until something is entered, and whoever comes or goes is counted until then."""
    counts_unentered: bool = False
    """Acts past a skipped player that are entered after the ruling give that player nothing back. They did before version 5."""

    version = 5
    topics = (Topic.HAND,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        table = state.tables[self.table]
        fits(table.in_hand, "no hand is in play")
        fits(table.hands == self.hand, "another hand is in play")
        fits(self.table not in state.virtual, "the cards are dealt by the program")
        laid = state.tracked.get(self.table)
        unbegun = isinstance(laid, TrackedHand) and laid.dealt.again and not laid.entered
        fits(laid is None or unbegun, "the hand is entered already")
        state.tracked[self.table] = TrackedHand(self)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return answers(self._done(), state.book)

    def sentence(self, state: State) -> Text:
        return self.told_of(names(state, self.table))

    def told_of(self, people: Mapping[int, str]) -> Text:
        """The same of whoever sat there then, by seat."""
        said = Text(
            "Table {table}, main {hand} suivie : {game}.", "Table {table}, hand {hand} entered: {game}."
        )
        said = said.fill(table=str(self.table), hand=self.hand, game=game(self.game).name)
        return said + same(" ") + story(self._done(), people)

    def _done(self) -> tuple[Operation, ...]:
        return read(self.told, game(self.game))


@fact
class HandEntered(Fact, frozen=True, kw_only=True, tag="hand_entered"):
    """Something of the hand was entered, and what came of it."""

    table: TableNumber
    hand: int
    number: int
    """Which entry of the hand, from 1."""
    entry: Entry
    game: str
    street: int = 0
    """The street before it, from 0, and the board that lay there."""
    board: tuple[str, ...] = ()
    told: tuple[PublicStep, ...] = ()
    taken: dict[int, int] = msgspec.field(default_factory=dict)
    """By seat: hidden chips that a ruling took out of the stack."""

    version = 5
    topics = (Topic.HAND,)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        record = hand_at(state, self.table, self.hand)
        fits(self.number == len(record.entered) + 1, "an entry before it is missing")
        record.entered.append(self)
        for seat, chips in self.taken.items():
            state.chips.taken.setdefault(record.dealt.seated[seat], []).append(chips)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return answers(self._done(), state.book)

    def sentence(self, state: State) -> Text:
        return self.told_of(names(state, self.table))

    def told_of(self, people: Mapping[int, str]) -> Text:
        """The same of whoever sat there then, by seat."""
        said = story(self._done(), people)
        if isinstance(self.entry, MovedEntry):
            said = _moved_behind(self.entry, people)
        if isinstance(self.entry, DecidedEntry):
            said = Text("la main est mise comme décidé. ", "the hand is put as decided. ") + said
        if isinstance(self.entry, RuledEntry):
            said = Text("décision appliquée. ", "the ruling is carried out. ") + said
        return Text("Table {table} : ", "Table {table}: ").fill(table=str(self.table)) + said

    def _done(self) -> tuple[Operation, ...]:
        return read(self.told, game(self.game), self.board, self.street)

    def about_players(self, state: State) -> frozenset[int]:
        """Whoever sits on the seat that it is about."""
        table = state.tables.get(self.table)
        player = table.players.get(getattr(self.entry, "seat", 0), 0) if table is not None else 0
        return frozenset({player} if player else ())


def _moved_behind(entry: MovedEntry, people: Mapping[int, str]) -> Text:
    """Whose chips behind have changed, and by how much."""
    more, fewer = Text("{name} +{chips}", "{name} +{chips}"), Text("{name} −{chips}", "{name} −{chips}")
    whose = (
        (more if change > 0 else fewer).fill(name=same(people.get(seat, str(seat))), chips=abs(change))
        for seat, change in sorted(entry.chips.items())
    )
    return Text(
        "jetons de la main {hand}, par décision : {whose} ; les pots en jeu restent.",
        "chips of hand {hand}, by ruling: {whose}; the pots in play stay as they are.",
    ).fill(hand=entry.hand, whose=join(whose))


@fact
class HandUntracked(Fact, frozen=True, kw_only=True, tag="hand_untracked"):
    """The hand goes on, and is no longer entered: its end is reported as a table without entries does it."""

    table: TableNumber
    hand: int

    topics = (Topic.HAND,)
    chapters = (Chapter.HANDS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        fits(in_play(state, self.table).dealt.hand == self.hand, "that hand is not in play")
        del state.tracked[self.table]

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, main {hand} : la suite n'est pas suivie coup par coup.",
            "Table {table}, hand {hand}: the rest is not entered act by act.",
        ).fill(table=str(self.table), hand=self.hand)


@fact
class HandScrapped(Fact, frozen=True, kw_only=True, tag="hand_scrapped"):
    """A whole hand is taken out: no chip has moved, and the table stands as before it."""

    table: TableNumber
    hand: int
    reason: str

    topics = (Topic.HAND, Topic.SEATS)
    chapters = (Chapter.HANDS,)

    def apply(self, state: State) -> None:
        record = in_play(state, self.table)
        fits(record.dealt.hand == self.hand, "that hand is not in play")
        del state.tracked[self.table]
        table = state.tables[self.table]
        table.in_hand = False
        put_back(table, record.dealt.before, record.dealt.game)
        if self.table in state.earlier:
            state.played[self.table] = state.earlier.pop(self.table)
        if state.in_step is not None:
            table.reported = True
            state.in_step.playing.discard(self.table)
            state.in_step.all_ins.pop(self.table, None)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state)

    def sentence(self, state: State) -> Text:
        return Text(
            "Table {table}, main {hand} retirée, chacun reprend ses jetons : {why}.",
            "Table {table}, hand {hand} is taken out, everybody takes the chips back: {why}.",
        ).fill(table=str(self.table), hand=self.hand, why=same(self.reason))


for _kind in ("hand_tracked", "hand_entered"):
    upgrade(_kind, since=1)(unchanged)  # a step may lay the bets and the turn as decided
    upgrade(_kind, since=2)(
        unchanged
    )  # a step may tell of bets that are withdrawn; a hand holds for a choice of the floor
upgrade("hand_tracked", since=3)(
    unchanged
)  # a misdeal that is dealt again is counted when its first entry is made
upgrade("hand_entered", since=3)(unchanged)  # it tells of hidden chips that a ruling took
upgrade("hand_entered", since=4)(
    unchanged
)  # an entry may be chips that a ruling on the hand before has moved behind
upgrade("hand_tracked", since=4)(
    unchanged
)  # cards that a ruling shows are held by name; acts past a skipped player that are entered later are counted
