"""The sheet in play: levels and breaks that have not begun can be added, changed and taken away; what has begun stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from deadbutton.books import Answer
from deadbutton.books.points import RequiredPostings
from deadbutton.refusal import Refused, refused
from deadbutton.text import Text
from deadbutton.tournament.concerns import Chapter, Topic
from deadbutton.tournament.event.blind_ladder import with_stud_antes
from deadbutton.tournament.event.checking import mistakes
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.structure import Break, Level, Structure, step_text
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.state import State
from deadbutton.tournament.time.clock import MINUTE, announcements
from deadbutton.tournament.time.clock_changes import TimeAdjusted, no_such_step, reserved, under_way
from deadbutton.tournament.versions import unchanged, upgrade

Change = Literal["added", "changed", "removed"]
STEEPER = 3, 2
"""A level is proposed so much above the one before."""


@fact
class SheetChanged(Fact, frozen=True, kw_only=True, tag="sheet_changed"):
    """The steps from one on, which has not begun, as they are from now on."""

    place: int
    """Counted from 0."""
    steps: tuple[Level | Break, ...]
    what: Change
    step: Level | Break
    """The one that was added, taken away, or that stands there now."""
    version = 2

    topics = (Topic.CLOCK,)
    chapters = (Chapter.CLOCK,)

    def apply(self, state: State) -> None:
        fits(self.place > state.clock.place, "what has begun stands")
        state.config = _with_steps(state.settled, (*state.settled.structure.steps[: self.place], *self.steps))

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        sheet = state.book.authority.required_postings.on(RequiredPostings.STRUCTURE)
        return (sheet, *reserved(state.book))

    def sentence(self, state: State) -> Text:
        said = {
            "added": Text("La feuille gagne une étape : {step}.", "The sheet gains a step: {step}."),
            "changed": Text(
                "Une étape de la feuille change : {step}.", "A step of the sheet changes: {step}."
            ),
            "removed": Text("La feuille perd une étape : {step}.", "The sheet loses a step: {step}."),
        }[self.what]
        return said.fill(step=step_text(self.step))


upgrade("sheet_changed", since=1)(unchanged)  # a level may tell the antes of stud apart


@command
class AddLevel(Command, frozen=True, kw_only=True, tag="add_level"):
    """Add a level after a step, counted from 1; 0: after the last."""

    after: int = 0
    minutes: int
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_form: Literal["each", "big_blind", "button"] | None = None
    """None: as in the last level of the sheet."""
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    stud_ante: int | None = None
    """Of the games without blinds. None: the sheet tells the two antes apart as its last level does."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        under_way(state, context)
        last = state.settled.structure.levels[-1]
        added = Level(
            self.minutes,
            self.small_blind,
            self.big_blind,
            self.ante,
            self.ante_form or last.ante_form,
            self.bring_in,
            self.small_bet,
            self.big_bet,
            self.stud_ante,
        )
        if last.stud_ante is not None:
            added = with_stud_antes(Structure((added,)), state.games).levels[0]
        yield from _added(state, context, self.after, added)


@command
class AddBreak(Command, frozen=True, kw_only=True, tag="add_break"):
    """Add a break after a step, counted from 1."""

    after: int
    minutes: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        yield from _added(state, context, self.after, Break(self.minutes))


@command
class ChangeStep(Command, frozen=True, kw_only=True, tag="change_step"):
    """Change a step that has not begun, counted from 1; what is left out stays."""

    step: int
    minutes: int | None = None
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int | None = None
    bring_in: int | None = None
    small_bet: int | None = None
    big_bet: int | None = None
    stud_ante: int | None = None

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        place = _coming(state, context, self.step)
        steps = state.settled.structure.steps
        said = {
            name: value
            for name in self.__struct_fields__
            if name != "step" and (value := getattr(self, name)) is not None
        }
        if isinstance(steps[place], Break) and set(said) - {"minutes"}:
            raise refused("sheet.a_break_has_no_blinds", step=self.step)
        changed = msgspec.structs.replace(steps[place], **said)
        yield from _checked(state, context, place, (changed, *steps[place + 1 :]), "changed", changed)


@command
class RemoveStep(Command, frozen=True, kw_only=True, tag="remove_step"):
    """Take away a step that has not begun, counted from 1."""

    step: int

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        place = _coming(state, context, self.step)
        steps = state.settled.structure.steps
        yield from _checked(state, context, place, steps[place + 1 :], "removed", steps[place])


def level_to_add(state: State) -> Level:
    """A level to propose after the last: half as much again, in chips that are in use."""
    structure = state.settled.structure
    last = structure.levels[-1]
    gone = {chip for step in structure.steps if isinstance(step, Break) for chip in step.color_up}
    chip = min(set(state.chips.denominations) - gone, default=1)
    up, down = STEEPER

    def more(amount: int) -> int:
        return -(-amount * up // (down * chip)) * chip if amount else 0

    return msgspec.structs.replace(
        last,
        small_blind=more(last.big_blind) // 2 // chip * chip,
        big_blind=more(last.big_blind),
        ante=last.big_blind and more(last.big_blind) if last.ante == last.big_blind else more(last.ante),
        stud_ante=last.stud_ante and more(last.stud_ante),
        bring_in=more(last.bring_in),
        small_bet=more(last.small_bet),
        big_bet=2 * more(last.small_bet) if last.big_bet else 0,
    )


def _added(state: State, context: Context, after: int, added: Level | Break) -> Iterable[Fact]:
    steps = state.settled.structure.steps
    place = after if after else len(steps)
    if place < len(steps):
        _coming(state, context, place + 1)
    elif place > len(steps):
        raise Refused(no_such_step(len(steps), after))
    return _checked(state, context, place, (added, *steps[place:]), "added", added)


def _coming(state: State, context: Context, step: int) -> int:
    """The place of a step that has not begun."""
    shown = under_way(state, context)
    steps = state.settled.structure.steps
    if not 1 <= step <= len(steps):
        raise Refused(no_such_step(len(steps), step))
    if step - 1 <= shown.place:
        raise refused("sheet.has_begun", step=step)
    return step - 1


def _checked(
    state: State,
    context: Context,
    place: int,
    steps: tuple[Level | Break, ...],
    what: Change,
    step: Level | Break,
) -> Iterable[Fact]:
    shown = under_way(state, context)
    wanted = _with_steps(state.settled, (*state.settled.structure.steps[:place], *steps))
    for mistake in mistakes(wanted):
        raise Refused(mistake)
    yield from announcements(state, context.now)
    if shown.overtime and place == shown.place + 1:
        # The last level has outlasted its time: it ends within a minute, and not in the past.
        yield TimeAdjusted(at=context.now, minutes=shown.overtime // MINUTE + 1)
    yield SheetChanged(at=context.now, place=place, steps=steps, what=what, step=step)


def _with_steps(config: Config, steps: tuple[Level | Break, ...]) -> Config:
    return msgspec.structs.replace(config, structure=Structure(steps))
