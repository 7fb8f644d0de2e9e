"""What a screen says to the whole room: the most pressing thing, with what it rests on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deadbutton.books import Answer
from deadbutton.text import Text, join, plural
from deadbutton.tournament import (
    Break,
    BreakTable,
    FormFinalTable,
    Phase,
    PlanStep,
    Redraw,
    State,
    break_waits,
    hands_after_time,
    instructions,
    late_entries_open,
    level_text,
    price_of,
)
from deadbutton.web.desk.sale import until
from deadbutton.web.desk.words import amount
from deadbutton.web.shell.scene import Scene


@dataclass(frozen=True, slots=True)
class ScreenWords:
    """A sentence with what it rests on."""

    text: Text
    answer: Answer[Any] | None = None


def announcement(scene: Scene) -> Text:
    shown = scene.reading
    if shown is None:
        return Text("", "")
    if isinstance(shown.step, Break):
        return Text("Pause de {minutes} minutes.", "Break of {minutes} minutes.").fill(
            minutes=shown.step.minutes
        )
    return Text("Niveau {number} : {what}.", "Level {number}: {what}.").fill(
        number=scene.level_number, what=level_text(scene.state, scene.level_number)
    )


def said(scene: Scene, steps: tuple[PlanStep, ...], mood: str) -> ScreenWords | None:
    """The most pressing thing that the whole room must know, the director's message apart."""
    state, book = scene.state, scene.state.book
    if state.in_step is not None and scene.is_break:
        text = Text("Main par main à la reprise", "Hand-for-hand when play goes on")
        return ScreenWords(text, book.prizes.hand_for_hand)
    if state.in_step is not None:
        told = instructions(state)
        return ScreenWords(join(told, Text(" ; ", "; ")), book.prizes.hand_for_hand) if told else None
    due = next(
        (step for step in steps if isinstance(step.command, BreakTable | FormFinalTable | Redraw)), None
    )
    if due is not None:
        return ScreenWords(due.reason, due.rests_on[0])
    if mood == "bubble":
        return ScreenWords(
            Text("Encore un éliminé, et tout le monde est payé", "One more player out, and everybody is paid")
        )
    return _sale(scene) or _still_open(state, scene.now)


def _sale(scene: Scene) -> ScreenWords | None:
    """The end of the rebuys: which last hand is played, whether rebuys or the add-on are sold, and until when."""
    config, found = scene.config, [step for step in scene.sale if step.when == "now"]
    by_key = {step.key.partition("-")[0]: step for step in found}
    if "add_on" in by_key and by_key["add_on"].sells and config.add_on is not None:
        return ScreenWords(
            Text(
                "Add-on : {chips} jetons pour {price}, {until}", "Add-on: {chips} chips for {price}, {until}"
            ).fill(
                chips=config.add_on.chips,
                price=amount(price_of(config.add_on), config.currency),
                until=until(scene, "add_on"),
            ),
            by_key["add_on"].rests_on,
        )
    hand = by_key.get("hand")
    if hand is None:
        return at_zero(scene) if scene.reading is not None and scene.reading.awaits_hands else None
    then = (
        Text(" ; recaves possibles avant qu'elle commence", "; rebuys until it starts")
        if "rebuys" in by_key
        else Text("", "")
    )
    return ScreenWords(hand.title + then, hand.rests_on)


def at_zero(scene: Scene) -> ScreenWords | None:
    """What is said once the level's time is up, where the last hands come before the break."""
    shown, hands = scene.reading, hands_after_time(scene.state) if scene.phase is Phase.RUNNING else 0
    if shown is None or not hands or scene.state.sales.rebuys_ended is not None:
        return None
    if not break_waits(scene.state, shown.place + 1):
        return None
    return ScreenWords(
        plural(
            hands,
            Text(
                "Encore une main à chaque table, puis l'add-on",
                "One more hand at every table, then the add-on",
            ),
            Text(
                "Encore {count} mains à chaque table, puis l'add-on",
                "{count} more hands at every table, then the add-on",
            ),
        ),
        scene.book.entries.addon_extra_hands,
    )


def _still_open(state: State, now: int) -> ScreenWords | None:
    """Until when somebody may enter or buy again, while it is not over."""
    if state.phase is not Phase.RUNNING:
        return None
    late = state.settled.late
    entries = late.number if late.until == "level" and late_entries_open(state, now) else 0
    rebuys = (
        state.settled.rebuys.until_level if state.settled.rebuys and state.sales.rebuys_ended is None else 0
    )
    if not entries and not rebuys:
        return None
    what = Text("Recaves", "Rebuys") if rebuys else Text("Inscriptions", "Registration")
    if entries and entries == rebuys:
        what = Text("Inscriptions et recaves", "Registration and rebuys")
    return ScreenWords(
        Text("{what} jusqu'à la fin du niveau {level}", "{what} until the end of level {level}").fill(
            what=what, level=rebuys or entries
        ),
        state.book.entries.rebuy_condition if rebuys else None,
    )


def todo(scene: Scene, face: str) -> ScreenWords | None:
    shown = scene.reading
    if face == "break" and shown is not None and isinstance(shown.step, Break) and shown.step.color_up:
        chips = ", ".join(map(str, shown.step.color_up))
        return ScreenWords(
            Text("On retire les jetons de {chips}.", "Chips of {chips} are removed.").fill(chips=chips),
            scene.book.chips.chip_race,
        )
    return None
