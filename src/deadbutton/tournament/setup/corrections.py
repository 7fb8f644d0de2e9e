"""What of an event can be put right at any time, also while it is played: its name, the languages of its screens, the end of
the rebuys, the size of the final table, the rules of the house, its colours and its logo.

What people have bought into (prices, stacks, the sheet behind them) is not among it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from deadbutton.books import POINTS, Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.files.house_file import answers_in
from deadbutton.books.setting_kinds import tongues_text
from deadbutton.refusal import refused
from deadbutton.text import Text, join, same
from deadbutton.tournament.concerns import WIDELY, Chapter, Topic
from deadbutton.tournament.event.answers import as_acted, unified
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.rulebook import house_book
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.seats.capacity import seats_per_table
from deadbutton.tournament.setup.announcement import accepted
from deadbutton.tournament.state import Phase, State
from deadbutton.tournament.time.clock import reading

CORRECTABLE: Final = (
    "name",
    "screen_languages",
    "final_table",
    "house",
    "house_bases",
    "wall",
    "chip_colors",
    "chips_owned",
    "logo",
)
"""Fields of the config that can be put right; of the rebuys, the level of their end alone."""
RULES: Final = ("house", "house_bases")


@fact
class EventCorrected(Fact, frozen=True, kw_only=True, tag="event_corrected"):
    """What of the event is said otherwise from now on; None stays as it is. ``outside`` is what of it the director accepted
    although the book does not provide for it."""

    name: str | None = None
    screen_languages: tuple[str, ...] | None = None
    rebuys_until: int | None = None
    final_table: int | None = None
    house: str | None = None
    house_bases: tuple[str, ...] | None = None
    wall: tuple[str, ...] | None = None
    chip_colors: dict[int, str] | None = None
    chips_owned: dict[int, int] | None = None
    logo: str | None = None
    outside: tuple[str, ...] = ()

    topics = (*WIDELY, Topic.FLOOR, Topic.MESSAGE)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        fits(state.config, "no tournament has been announced")
        named = (*CORRECTABLE, "rebuys_until")
        said = {name: value for name in named if (value := getattr(self, name)) is not None}
        state.config = corrected(state.settled, said)
        state.outside = self.outside

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        if self.house is None:
            return ()
        return (state.book.authority.house_rule_precedence.on(Circumstance.BEFORE_START),)

    def sentence(self, state: State) -> Text:
        said = join(self._said(state), Text(" ; ", "; "))
        return Text("Mis au point : {what}.", "Put right: {what}.").fill(what=said)

    def _said(self, state: State) -> Iterator[Text]:
        if self.name is not None:
            yield Text("le nom est « {name} »", "the name is “{name}”").fill(name=same(self.name))
        if self.screen_languages is not None:
            spoken = tongues_text(self.screen_languages)
            if self.screen_languages:
                yield Text("écrans et annonces en {what}", "screens and announcements in {what}").fill(
                    what=spoken
                )
            else:
                yield Text(
                    "écrans et annonces dans les langues officielles",
                    "screens and announcements in the official languages",
                )
        if self.rebuys_until is not None:
            yield Text(
                "recaves jusqu'à la fin du niveau {level}", "rebuys until the end of level {level}"
            ).fill(level=self.rebuys_until)
        if self.final_table is not None:
            yield (
                Text("table finale à {seats}", "final table of {seats}").fill(seats=self.final_table)
                if self.final_table
                else Text("table finale comme le dit le livre", "final table as the book says")
            )
        if self.house is not None:
            yield self._rules(state)
        if self.wall is not None:
            yield (
                Text("au mur : {lines}", "on the wall: {lines}").fill(
                    lines=join(Text("« {line} »", "“{line}”").fill(line=same(one)) for one in self.wall)
                )
                if self.wall
                else Text("plus de phrase au mur", "no sentence on the wall any more")
            )
        if self.chip_colors is not None or self.chips_owned is not None:
            yield Text("jetons de la maison", "the house's chips")
        if self.logo is not None:
            yield Text("logo", "logo")

    def _rules(self, state: State) -> Text:
        """The points that the house answers now, with their answers."""
        bases = {} if self.house_bases is None else {"house_bases": self.house_bases}
        book = house_book(corrected(state.settled, {"house": self.house, **bases}))
        points = [key for key in answers_in(self.house or "") if key in POINTS]
        if not points:
            return Text("plus de règle de la maison", "no house rule any more")
        said = join(
            Text("{question} {answer}", "{question} {answer}").fill(
                question=POINTS[key].question, answer=book.answer(key).label
            )
            for key in points
        )
        return Text("règles de la maison : {rules}", "house rules: {rules}").fill(rules=said)


@command
class CorrectEvent(Command, frozen=True, kw_only=True, tag="correct_event"):
    """Put an announced event right, before or while it is played: only what is named changes."""

    name: str | None = None
    screen_languages: tuple[str, ...] | None = None
    """What screens and announcements speak, in turn; empty: the official languages."""
    rebuys_until: int | None = None
    """The level at whose end rebuys end."""
    final_table: int | None = None
    """How many form the final table; 0: as the house or the book says."""
    house: str | None = None
    """The house's book, whole; empty: none."""
    house_bases: tuple[str, ...] | None = None
    wall: tuple[str, ...] | None = None
    chip_colors: dict[int, str] | None = None
    chips_owned: dict[int, int] | None = None
    logo: str | None = None
    accept_outside: bool = False
    """Accept what the book does not provide for: it stands in the log as outside the book."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.config is None:
            raise refused("setup.not_yet")
        changed = self._changed(state)
        if not changed:
            raise refused("setup.nothing_corrected")
        self._check(state, changed, context.now)
        config = unified(corrected(as_acted(state.settled), changed))
        outside = accepted(config, self.accept_outside or not changed.keys() & {*RULES, "final_table"})
        yield EventCorrected(at=context.now, outside=outside, **changed)

    def _changed(self, state: State) -> dict[str, Any]:
        """What is said otherwise than it stands."""
        before = as_acted(state.settled)
        said = {name: getattr(self, name) for name in CORRECTABLE if getattr(self, name) is not None}
        found = {name: value for name, value in said.items() if value != getattr(before, name)}
        until = before.rebuys.until_level if before.rebuys else None
        if self.rebuys_until is not None and self.rebuys_until != until:
            found["rebuys_until"] = self.rebuys_until
        return found

    def _check(self, state: State, changed: dict[str, Any], now: int) -> None:
        in_play = state.phase in (Phase.RUNNING, Phase.OVER)
        if "rebuys_until" in changed:
            self._check_rebuys(state, now)
        size = changed.get("final_table")
        if size is not None and in_play and state.is_final_table:
            raise refused("setup.final_is_formed")
        if size and size > seats_per_table(state) and in_play:
            raise refused("setup.final_over_seats", seats=size, most=seats_per_table(state))
        if changed.keys() & {*RULES} and state.virtual:
            raise refused("setup.rules_in_hand", tables=join(same(str(table)) for table in state.virtual))

    def _check_rebuys(self, state: State, now: int) -> None:
        if state.settled.rebuys is None:
            raise refused("setup.no_rebuys")
        if state.sales.rebuys_ended is not None:
            raise refused("setup.rebuys_have_ended")
        if state.phase is Phase.RUNNING:
            level = state.settled.structure.number(reading(state, now).place)
            if (self.rebuys_until or 0) < level:
                raise refused("setup.rebuys_in_the_past", level=level, until=self.rebuys_until or 0)


def corrected(config: Config, changed: Mapping[str, Any]) -> Config:
    """An event with what was put right."""
    found = dict(changed)
    until = found.pop("rebuys_until", None)
    if until is not None and config.rebuys is not None:
        found["rebuys"] = msgspec.structs.replace(config.rebuys, until_level=until)
    return msgspec.structs.replace(config, **found)
