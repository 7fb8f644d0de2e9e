"""Setting a tournament up: the config is checked whole, amended before the start, and opened with the posted sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import Authority, LateRegistrationStack, RequiredPostings, StartingStack
from deadbutton.books.settings import SettingAnswer
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import Chapter, TableNumber, Weight
from deadbutton.tournament.event.answers import as_acted, unified
from deadbutton.tournament.event.checking import check
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.outside import Outside, outside_named
from deadbutton.tournament.event.scope import provided_for
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.people.closing import EntriesClosed
from deadbutton.tournament.seats.capacity import free_seats
from deadbutton.tournament.setup.sheet import demands, missing_postings, posted_values
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.levels import level_text
from deadbutton.tournament.versions import unchanged, upgrade


@fact
class TournamentSetUp(Fact, frozen=True, kw_only=True, tag="tournament_set_up"):
    """The config as it was announced. ``outside`` is what the director accepted although the book does not provide for it."""

    config: Config
    outside: tuple[str, ...] = ()
    version = 7

    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        state.config = self.config
        state.outside = self.outside
        state.chips.denominations = tuple(sorted(self.config.chips))
        state.phase = Phase.REGISTERING

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        within = provided_for(self.config, state.book, state.games)
        return (
            *within,
            state.book.entries.starting_stack.on(StartingStack.EQUAL),
            *_asked(state.book, self.outside),
        )

    def sentence(self, state: State) -> Text:
        said = Text(
            "Le tournoi « {name} » est ouvert aux inscriptions, sous {book}.",
            "The tournament '{name}' is open for registration, under {book}.",
        ).fill(name=same(self.config.name), book=same(state.book.label))
        return said + _outside_text(self.outside)


@fact
class TournamentAmended(Fact, frozen=True, kw_only=True, tag="tournament_amended"):
    """The config as it stands from now on."""

    config: Config
    outside: tuple[str, ...] = ()
    version = 7

    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        fits(state.config, "no tournament has been announced")
        stack, bounty = self.config.starting_stack, self.config.bounty
        state.config = self.config
        state.outside = self.outside
        state.chips.denominations = tuple(sorted(self.config.chips))
        for number in state.seating.unseated:
            state.players[number].due = stack
            state.players[number].bounty = bounty

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        within = provided_for(self.config, state.book, state.games)
        amended = state.book.authority.house_rule_precedence.on(Circumstance.BEFORE_START)
        return (amended, *within, *_asked(state.book, self.outside))

    def sentence(self, state: State) -> Text:
        said = Text("Le tournoi est modifié.", "The tournament is amended.")
        if not self.outside:
            return said
        more = Text(" En tout, hors du livre : {keys}.", " In all, outside the book: {keys}.")
        return said + more.fill(keys=join(outside_named(key) for key in self.outside))


# The first configs had no announced start.
upgrade("tournament_set_up", since=1)(unchanged)
upgrade("tournament_amended", since=1)(unchanged)
# Those of the second version had no notes, and always said whether the players deal: it is read as it was said.
upgrade("tournament_set_up", since=2)(unchanged)
upgrade("tournament_amended", since=2)(unchanged)
# Those of the third had no languages of the screens, no colours of chips, no logo and no sentences for the wall.
upgrade("tournament_set_up", since=3)(unchanged)
upgrade("tournament_amended", since=3)(unchanged)
# the tables may be virtual
upgrade("tournament_set_up", since=4)(unchanged)
upgrade("tournament_amended", since=4)(unchanged)
# Those of the fifth had one ante on a line: it is charged in every game, as it was then.
upgrade("tournament_set_up", since=5)(unchanged)
upgrade("tournament_amended", since=5)(unchanged)
# an all-in may come street by street
upgrade("tournament_set_up", since=6)(unchanged)
upgrade("tournament_amended", since=6)(unchanged)


def _asked(book: Book, outside: tuple[str, ...]) -> tuple[Answer[Any], ...]:
    found = (
        book.authority.house_rule_precedence if key.startswith(("house.", "settings.")) else book.rested(key)
        for key in outside
    )
    return tuple(answer for answer in found if answer is not None)


def _outside_text(outside: tuple[str, ...]) -> Text:
    if not outside:
        return Text("", "")
    return Text(" Hors du livre : {keys}.", " Outside the book: {keys}.").fill(
        keys=join(outside_named(key) for key in outside)
    )


@command
class SetUp(Command, frozen=True, kw_only=True, tag="set_up"):
    """Announce a tournament and open registration."""

    config: Config
    accept_outside: bool = False
    """Accept what the book does not provide for: it stands in the log as outside the book."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase is not Phase.SETUP:
            raise refused("setup.done")
        config = unified(self.config)
        yield TournamentSetUp(at=context.now, config=config, outside=accepted(config, self.accept_outside))


@command
class Amend(Command, frozen=True, kw_only=True, tag="amend"):
    """Change the config before the start."""

    config: Config
    accept_outside: bool = False

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase not in (Phase.REGISTERING, Phase.SEATED):
            raise refused("setup.started" if state.config else "setup.not_yet")
        config = unified(self.config)
        outside = accepted(config, self.accept_outside)
        self._keeps(state, config)
        yield TournamentAmended(at=context.now, config=config, outside=outside)

    def _keeps(self, state: State, config: Config) -> None:
        before = as_acted(state.settled)
        for name, why in fixed(state).items():
            # How many form the final table must be posted before play, and may still be said once the seats are drawn.
            is_new = name == "final_table" and not before.final_table
            if getattr(config, name) != getattr(before, name) and not is_new:
                raise refused("setup.too_late_to_change", name=name, why=why)


def fixed(state: State) -> dict[str, Text]:
    """What of the config cannot be amended any more, and why: what was sold keeps its price; what was drawn, its seats."""
    found: dict[str, Text] = {}
    if state.sales.entries:
        sold = Text(
            "des inscriptions sont vendues à ce prix ({count}) ; annulez-les d'abord",
            "{count} entries were sold at that price; cancel them first",
        ).fill(count=state.sales.entries)
        found = dict.fromkeys(("buy_in", "fee", "bounty", "currency"), sold)
    if state.phase is Phase.SEATED:
        drawn = Text(
            "les places sont tirées ; annulez d'abord le tirage", "the seats are drawn; undo the draw first"
        )
        names = (
            "seats_per_table",
            "game",
            "book",
            "house",
            "house_bases",
            "chips",
            "final_table",
            "break_order",
        )
        found |= dict.fromkeys(names, drawn)
    return found


def accepted(config: Config, accept: bool) -> tuple[str, ...]:
    """What lies outside the book, where the director accepts it; else it is refused."""
    outside = check(config)
    if outside and not accept:
        raise Refused(_outside_refusal(outside))
    return tuple(found.key for found in outside)


def _outside_refusal(outside: tuple[Outside, ...]) -> Refusal:
    return refuse(
        "setup.outside_the_book",
        what=join((found.what for found in outside), Text(" ; ", "; ")),
        article=join(dict.fromkeys(found.rests_on.citation for found in outside), Text(" ; ", "; ")),
        points=tuple(found.key for found in outside),
    )


# The start


class Spot(msgspec.Struct, frozen=True):
    """An unsold seat."""

    table: TableNumber
    seat: int


@fact
class PlayStarted(Fact, frozen=True, kw_only=True, tag="play_started"):
    """The first level opens and its clock runs. ``posted`` is the sheet as it hung on the wall."""

    posted: dict[str, str]
    entries: int

    points = (Authority.required_postings,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        fits(state.phase is Phase.SEATED, "the seats are not drawn")
        state.phase = Phase.RUNNING
        state.started_at = self.at
        state.posted.update(self.posted)
        state.clock.place = 0
        state.clock.elapsed = 0
        state.clock.running_since = self.at

    def sentence(self, state: State) -> Text:
        return Text(
            "Le tournoi commence avec {count} inscrits : {stakes}.",
            "Play starts with {count} entries: {stakes}.",
        ).fill(count=self.entries, stakes=level_text(state, 1))


@fact
class UnsoldStacksSet(Fact, frozen=True, kw_only=True, tag="unsold_stacks_set"):
    """A starting stack lies at every seat, sold or not."""

    seats: tuple[Spot, ...]
    stack: int

    chapters = (Chapter.SEATS,)
    weight = Weight.LITTLE

    def apply(self, state: State) -> None:
        for spot in self.seats:
            state.tables[spot.table].unsold[spot.seat] = self.stack
        state.issue_chips(self.stack * len(self.seats))

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.starting_stack.on(StartingStack.UNSOLD_SEATS_TOO),)

    def sentence(self, state: State) -> Text:
        return Text(
            "{count} sièges invendus reçoivent un tapis de {stack}.",
            "{count} unsold seats are given a stack of {stack}.",
        ).fill(count=len(self.seats), stack=self.stack)


@command
class StartPlay(Command, frozen=True, kw_only=True, tag="start_play"):
    """Open the first level, once everything that the book wants posted is posted."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.phase is not Phase.SEATED:
            raise refused(
                "setup.not_seated"
                if state.phase in (Phase.SETUP, Phase.REGISTERING)
                else "setup.not_seated.started"
            )
        if state.playing < 2:
            raise refused("setup.too_few", count=state.playing)
        missing = missing_postings(state.settled)
        if missing:
            raise Refused(_missing(state, missing))
        config, asked = state.settled, state.book.entries
        untimed = next((n for n, level in enumerate(config.structure.levels, 1) if not level.minutes), 0)
        if untimed and demands(state.book, RequiredPostings.STRUCTURE):
            raise refused(
                "setup.times_missing",
                level=untimed,
                article=state.book.authority.required_postings.on(RequiredPostings.STRUCTURE).citation,
            )
        yield PlayStarted(at=context.now, posted=posted_values(config), entries=state.sales.entries)
        if config.late.until == "start" or (
            asked.late_registration_stack.value is LateRegistrationStack.NO_LATE_ENTRY
            and "late_registration_stack" not in state.outside
        ):
            yield EntriesClosed(at=context.now, unsold=0, removed=0)
        elif StartingStack.UNSOLD_SEATS_TOO in asked.starting_stack.value:
            seats = tuple(
                Spot(table.number, seat)
                for table in state.tables.values()
                for seat in free_seats(state, table)
            )
            yield UnsoldStacksSet(at=context.now, seats=seats, stack=config.starting_stack)


def _missing(state: State, missing: tuple[SettingAnswer, ...]) -> Refusal:
    numbers = [str(setting.articles[-1].number) for setting in missing]
    first = missing[0]
    return refuse(
        "setup.posting_missing",
        numbers=", ".join(number.removeprefix("D2-T") for number in numbers),
        question=first.setting.question,
        key=first.setting.key,
        article=first.citation,
        citation=state.book.authority.required_postings.citation,
        keys=tuple(setting.setting.key for setting in missing),
    )
