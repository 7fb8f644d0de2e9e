"""The clock's page: its controls with their reasons, the sheet with the hours, and what a break is for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal

from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AddonRules, ColorUpTiming
from deadbutton.refusal import Refusal
from deadbutton.text import Text, same
from deadbutton.tournament import (
    MINUTE,
    AdjustTime,
    Break,
    Command,
    Level,
    NextStep,
    PauseClock,
    Phase,
    PreviousStep,
    StartClock,
    StartPlay,
    add_ons_are_open,
    hand_time,
    level_played,
    level_text,
    level_to_add,
    predicted_end,
    sales_to_come,
    step_text,
)
from deadbutton.web.clock import announcements
from deadbutton.web.clock.due import Item, due_items, in_margin
from deadbutton.web.server.wording import clock_face
from deadbutton.web.shell.scene import Scene
from deadbutton.web.tables.acts import tag_of

When = Literal["done", "now", "next"]


@dataclass(frozen=True, slots=True)
class Control:
    """One thing to press."""

    tag: str
    label: Text
    key: str
    icon: str = ""
    kind: str = "thin"
    fields: dict[str, Any] = field(default_factory=dict)
    why: Refusal | None = None

    @property
    def citation(self) -> str | None:
        return in_margin(self.why)


STAKES: Final = {
    "small_blind": Text("Petite blinde", "Small blind"),
    "big_blind": Text("Grosse blinde", "Big blind"),
    "ante": Text("Ante", "Ante"),
    "stud_ante": Text("Ante de stud", "Stud ante"),
    "bring_in": Text("Bring-in", "Bring-in"),
    "small_bet": Text("Petite mise", "Small bet"),
    "big_bet": Text("Grosse mise", "Big bet"),
}


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A step of the sheet; instants where the clock will reach it if it runs on from now."""

    place: int
    step: Level | Break
    when: When
    number: int
    starts: int | None = None
    ends: int | None = None
    played: Level | None = None
    """The level with what its game uses of it; the step is the whole line."""
    game: Text | None = None
    """What it is played at, where that changes with the levels."""

    @property
    def is_break(self) -> bool:
        return isinstance(self.step, Break)


@dataclass(frozen=True, slots=True)
class LevelEnd:
    """When play will be over, more or less: instants; None where the sheet does not say."""

    soonest: int | None
    latest: int | None
    outlasts: bool
    rebuys: int = 0
    add_ons: int = 0
    """Counted on beside the chips that are in play."""


@dataclass(frozen=True)
class ClockPart:
    """What every page of the clock shows: who looks, what is due, what to say."""

    scene: Scene
    table: int = 0

    def ask(self, command: Command) -> Refusal | None:
        return self.scene.why_not(command)

    @cached_property
    def due(self) -> list[Item]:
        return due_items(self.scene, self.ask)

    @cached_property
    def says(self) -> list[announcements.Announcement]:
        return announcements.to_say(self.scene.state, self.scene.now)

    @cached_property
    def tongues(self) -> announcements.Tongues:
        return announcements.tongues(self.scene.state)


@dataclass(frozen=True)
class ClockView(ClockPart):
    """The first of them: the clock itself."""

    expected: tuple[int, int] = (0, 0)
    """Rebuys and add-ons that the organiser counts on, in all."""

    @cached_property
    def starts(self) -> Control:
        """Start the tournament, or the clock; or stop it."""
        state, shown = self.scene.state, self.scene.reading
        if state.phase is not Phase.RUNNING:
            label = Text("Commencer le tournoi", "Start the tournament")
            return self._control(StartPlay(), label, "p", "play", "go")
        if shown is not None and not shown.is_stopped:
            return self._control(PauseClock(), Text("Arrêter l'horloge", "Stop the clock"), "p", "pause", "")
        return self._control(StartClock(), Text("Relancer l'horloge", "Restart the clock"), "p", "play", "go")

    @cached_property
    def steps(self) -> list[Control]:
        """Back, a minute less, a minute more, on."""
        less, more = AdjustTime(minutes=-1), AdjustTime(minutes=1)
        return [
            self._control(PreviousStep(), Text("Reculer", "Back"), "b"),
            self._control(less, Text("− 1 min", "− 1 min"), "-", minutes=-1),
            self._control(more, Text("+ 1 min", "+ 1 min"), "+", minutes=1),
            self._control(NextStep(), self._next_label, "n"),
        ]

    def _control(
        self, command: Command, label: Text, key: str, icon: str = "", kind: str = "thin", **fields: int
    ) -> Control:
        return Control(tag_of(command), label, key, icon, kind, fields, self.ask(command))

    @property
    def _next_label(self) -> Text:
        following = self.following
        if isinstance(following, Break):
            return Text("Passer à la pause", "Go to the break")
        return Text("Niveau suivant", "Next level")

    @cached_property
    def following(self) -> Level | Break | None:
        """The step after the one in force."""
        steps = self.scene.config.structure.steps
        place = self.scene.reading.place + 1 if self.scene.reading else 0
        return steps[place] if place < len(steps) else None

    # The sheet

    @cached_property
    def rows(self) -> list[LevelRow]:
        structure, shown = self.scene.config.structure, self.scene.reading
        place_now = shown.place if shown else (self.scene.state.clock.place + 1 if self.is_over else -1)
        planned = {found.place: found for found in self.scene.schedule}
        now, announced = self.scene.now, self._announced
        found: list[LevelRow] = []
        for place, step in enumerate(structure.steps):
            plan, number = planned.get(place), structure.number(place)
            when: When = "done" if place < place_now else "next"
            if shown is not None and place == place_now:
                when = "now"
            found.append(
                LevelRow(
                    place,
                    step,
                    when,
                    number,
                    now + plan.starts_in if plan and when == "next" else announced.get(place),
                    now + plan.ends_in if plan and plan.ends_in is not None else None,
                    level_played(self.scene.state, number) if isinstance(step, Level) else None,
                    self.scene.game_of(number) if isinstance(step, Level) else None,
                )
            )
        return found

    @property
    def coming(self) -> list[tuple[int, Text]]:
        """Steps that have not begun, as the options of a field: they can still change."""
        return [(row.place + 1, self._named(row)) for row in self.rows if row.when == "next"]

    @property
    def after(self) -> list[tuple[int, Text]]:
        """Steps after which another one can be put: the one that runs, and those to come."""
        return [(row.place + 1, self._named(row)) for row in self.rows if row.when != "done"]

    @property
    def proposed(self) -> list[tuple[str, Text, int]]:
        """The fields of a level after the last, with what they propose: those that the sheet uses."""
        found = level_to_add(self.scene.state)
        used = {
            name for level in self.scene.config.structure.levels for name in STAKES if getattr(level, name)
        }
        return [
            (name, text, getattr(found, name)) for name, text in STAKES.items() if name in used | {"ante"}
        ]

    @property
    def proposed_minutes(self) -> int:
        return self.scene.config.structure.levels[-1].minutes

    @staticmethod
    def _named(row: LevelRow) -> Text:
        number = (
            Text("Pause", "Break") if row.is_break else Text("Niveau {n}", "Level {n}").fill(n=row.number)
        )
        return number + same(" · ") + step_text(row.step)

    @property
    def _announced(self) -> dict[int, int]:
        """Before play: when each step will start, if it begins at the announced hour."""
        at, found = self.scene.starts_at, {}
        if at is None or at < self.scene.now:
            return {}
        for place, step in enumerate(self.scene.config.structure.steps):
            found[place] = at
            if not step.minutes:
                break
            at += step.minutes * MINUTE
        return found

    @property
    def slowest(self) -> Text | None:
        """Of several tables with hands that were timed, the one whose hands take longest."""
        timed = [table for table in self.scene.state.tables.values() if table.hand_times]
        if len(timed) < 2:
            return None
        slowest = max(timed, key=lambda table: (hand_time(table) or 0, table.number))
        return Text("la plus lente : table {table}, {time}", "slowest: table {table}, {time}").fill(
            table=str(slowest.number), time=same(clock_face(hand_time(slowest) or 0))
        )

    @property
    def is_over(self) -> bool:
        return self.scene.phase is Phase.OVER

    @property
    def winners(self) -> list[str]:
        """Once it is over: the winner, or the first of those who are qualified."""
        if not self.is_over:
            return []
        return [player.name for player in self.scene.state.players.values() if player.place == 1][:9]

    @property
    def options(self) -> list[tuple[int, Text]]:
        """Where one can jump: steps counted from 1."""
        return [(row.place + 1, self._option(row)) for row in self.rows]

    def _option(self, row: LevelRow) -> Text:
        if isinstance(row.step, Break):
            return Text("Pause après le niveau {n}", "Break after level {n}").fill(n=row.number)
        what = level_text(self.scene.state, row.number)
        return Text("Niveau {n} : {what}", "Level {n}: {what}").fill(n=row.number, what=what)

    @cached_property
    def end(self) -> LevelEnd | None:
        """When play will be over, if the clock runs on."""
        state, config = self.scene.state, self.scene.config
        if self.scene.phase is not Phase.RUNNING or not state.chips.in_play:
            return None
        rebuys, add_ons = sales_to_come(state, self.scene.now, *self.expected)
        chips = state.chips.in_play
        chips += rebuys * config.rebuys.chips if config.rebuys else 0
        chips += add_ons * config.add_on.chips if config.add_on else 0
        told = predicted_end(config.structure, chips)
        ends = {row.number: row.ends for row in self.rows if not row.is_break}
        soonest, latest = ends.get(told.soonest.level), ends.get(told.latest.level)
        return LevelEnd(soonest, latest, told.outlasts_sheet, rebuys, add_ons)

    # The break

    @cached_property
    def in_this_break(self) -> list[Item]:
        return list(self._in_this_break())

    def _in_this_break(self) -> Iterator[Item]:
        shown = self.scene.reading
        if shown is None or not isinstance(shown.step, Break):
            return
        state = self.scene.state
        for value in shown.step.color_up:
            gone = value not in state.chips.denominations
            yield Item(
                Text("Retrait des jetons de {n}", "The {n} chips leave").fill(n=value),
                Text("fait", "done") if gone and not state.chips.races else Text("à faire", "to be done"),
                (self.scene.book.chips.color_up_timing.on(ColorUpTiming.SCHEDULED),),
                href="" if gone and not state.chips.races else f"{self.scene.url}/clock/chips",
                is_done=gone and not state.chips.races,
            )
        rebuys = self.scene.config.rebuys
        if rebuys is not None and rebuys.until_level == self.scene.level_number:
            over = state.sales.rebuys_ended is not None
            yield Item(
                Text("Fin des recaves", "End of the rebuys"),
                Text("fait", "done") if over else Text("à faire", "to be done"),
                (self.scene.book.entries.rebuy_condition,),
                is_done=over,
            )
            if self.scene.config.add_on is not None:
                yield Item(
                    Text("Add-on", "Add-on"),
                    Text("{n} pris", "{n} taken").fill(n=state.sales.add_ons),
                    (self.scene.book.entries.addon_rules.on(AddonRules.IN_WINDOW, AddonRules.END_OF_REBUYS),),
                    href=f"{self.scene.url}/desk/sale/add_on" if add_ons_are_open(state) else "",
                    is_done=not add_ons_are_open(state),
                )
        late = self.scene.config.late
        if late.until == "level" and late.number == self.scene.level_number:
            yield Item(
                Text("Fin des inscriptions", "Entries close"),
                Text("fait", "done") if state.sales.entries_closed else Text("à faire", "to be done"),
                (self.scene.book.entries.late_registration_stack.on(Circumstance.REGISTRATION_CLOSED),),
                href="" if state.sales.entries_closed else "#due",
                is_done=state.sales.entries_closed,
            )
