"""The end of the rebuys, step by step: the last level, the last hands, the add-on, the break; what is done and what is next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from deadbutton.books import Answer
from deadbutton.books.points import AddonRules
from deadbutton.text import Text, join, plural, same
from deadbutton.tournament.event.structure import Break
from deadbutton.tournament.kernel import Command, as_data
from deadbutton.tournament.people.add_ons import SetAddOnWindow, add_ons_are_open, why_no_add_on
from deadbutton.tournament.people.rebuys import EndRebuys, why_no_rebuy
from deadbutton.tournament.state import Phase, State, Status
from deadbutton.tournament.time.clock import reading
from deadbutton.tournament.time.clock_changes import NextStep
from deadbutton.tournament.time.last_hands import (
    CountLastHand,
    break_waits,
    extra_hands,
    hands_after_time,
    last_hands_to_come,
    tables_owing,
)
from deadbutton.tournament.time.rebuy_period import rebuys_are_due_to_end

Sold = Literal["", "rebuy", "add_on"]
When = Literal["done", "now", "later"]


@dataclass(frozen=True, slots=True)
class SaleStep:
    """One step: whether it is done, the command that does it, and what is sold in it."""

    key: str
    title: Text
    text: Text
    when: When
    rests_on: Answer[Any]
    command: Command | None = None
    button: Text | None = None
    sells: Sold = ""

    @property
    def tag(self) -> str:
        return str(self.command.__struct_config__.tag) if self.command is not None else ""

    @property
    def fields(self) -> dict[str, str]:
        """What a form sends to do it."""
        if self.command is None:
            return {}
        said = {
            name: value for name, value in as_data(self.command).items() if name != "type" and value != ""
        }
        return {name: str(value).lower() for name, value in said.items()}


def steps_of_sale(state: State, now: int) -> tuple[SaleStep, ...]:
    """From the last rebuy level on, until the add-on is no longer sold; nothing before and after. Nothing changes."""
    rebuys = state.config.rebuys if state.config is not None else None
    if rebuys is None or state.phase is not Phase.RUNNING:
        return ()
    ended = state.sales.rebuys_ended is not None
    if not ended and state.settled.structure.number(reading(state, now).place) < rebuys.until_level:
        return ()
    if (
        ended
        and not tables_owing(state)
        and (state.config is None or state.config.add_on is None or _is_closed(state))
    ):
        return ()
    return tuple(_steps(state, now))


def rebuyers(state: State, now: int) -> list[int]:
    """Players who may buy again at this moment."""
    return [
        number
        for table in state.tables.values()
        for number in table.players.values()
        if why_no_rebuy(state, number, now) is None
    ]


def add_on_buyers(state: State) -> list[int]:
    """Players who may take the add-on at this moment."""
    return [
        number
        for table in state.tables.values()
        for number in table.players.values()
        if why_no_add_on(state, number) is None
    ]


def sales_to_come(state: State, now: int, rebuys: int, add_ons: int) -> tuple[int, int]:
    """Of so many rebuys and add-ons that are expected in all, those that can still be sold."""
    config = state.config
    if config is None or state.phase is not Phase.RUNNING:
        return 0, 0
    over = config.rebuys is not None and _is_over(state, now)
    rebuys_end = config.rebuys is None or over or state.sales.rebuys_ended is not None
    add_ons_end = config.add_on is None or over or _is_closed(state)
    return (
        0 if rebuys_end else max(0, rebuys - state.sales.rebuys),
        0 if add_ons_end else max(0, add_ons - state.sales.add_ons),
    )


def _is_closed(state: State) -> bool:
    return state.sales.add_ons_open is False


def _steps(state: State, now: int) -> Iterator[SaleStep]:
    ended = state.sales.rebuys_ended is not None
    yield _end(state, now, ended)
    hands = hands_after_time(state)
    for hand in range(1, hands + 1):
        yield _hand(state, hand, hands, ended)
        if hand < hands:
            yield _last_rebuys(state, now, hand, ended)
    is_next = ended and not tables_owing(state)
    if state.settled.add_on is not None:
        yield _add_on(state, now, is_next)
    yield from _break(state, now, is_next)


def _end(state: State, now: int, ended: bool) -> SaleStep:
    entries, rebuys = state.book.entries, state.settled.rebuys
    assert rebuys is not None
    if ended:
        text = Text("fait", "done")
    elif rebuys_are_due_to_end(state, now):
        text = Text(
            "Le niveau {level} est fini : plus de nouvelle recave.",
            "Level {level} is over: no more rebuys from here.",
        ).fill(level=rebuys.until_level)
    else:
        text = Text(
            "Le niveau {level} est le dernier ; à la fin de son temps, ou dès que vous le voulez.",
            "Level {level} is the last one; when its time is up, or as soon as you like.",
        ).fill(level=rebuys.until_level)
    return SaleStep(
        "end",
        Text("Fin des recaves", "End of the rebuys"),
        text,
        "done" if ended else "now",
        entries.rebuy_condition,
        EndRebuys(),
        Text("Finir les recaves", "End the rebuys"),
    )


def _hand(state: State, hand: int, hands: int, ended: bool) -> SaleStep:
    played = {number: max(0, extra_hands(state, number)) for number in sorted(state.tables)}
    behind = [number for number, count in played.items() if count < hand]
    is_done = ended and not behind
    is_now = ended and bool(behind) and all(played[number] >= hand - 1 for number in behind)
    if is_done:
        text = Text("jouée partout", "played everywhere")
    elif is_now:
        tables = ", ".join(map(str, behind[:6])) + ("…" if len(behind) > 6 else "")
        text = plural(
            len(behind),
            Text("Encore à jouer : table {tables}.", "Still to play: table {tables}.").fill(tables=tables),
            Text("Encore à jouer : tables {tables}.", "Still to play: tables {tables}.").fill(tables=tables),
        )
    elif hand == hands:
        text = Text("Après elle, il n'y a plus que l'add-on.", "After it there is only the add-on.")
    else:
        text = Text("Après elle, on peut encore se recaver.", "After it, rebuys are still sold.")
    return SaleStep(
        f"hand-{hand}",
        Text("Dernière main {hand} sur {hands}", "Last hand {hand} of {hands}").fill(hand=hand, hands=hands),
        text,
        "done" if is_done else "now" if is_now else "later",
        state.book.entries.addon_extra_hands,
        CountLastHand(hand=hand),
        Text("Main {hand} jouée à toutes les tables", "Every table has played hand {hand}").fill(hand=hand),
    )


def _last_rebuys(state: State, now: int, hand: int, ended: bool) -> SaleStep:
    played = [extra_hands(state, number) for number in state.tables]
    when: When = "later"
    if ended and played and min(played) >= hand:
        when = "now" if min(played) == hand else "done"
    text = Text("Pour qui y a droit, avant la main suivante.", "For whoever qualifies, before the next hand.")
    if when == "now":
        found = [same(state.players[number].name) for number in rebuyers(state, now)]
        text = (
            Text("Peuvent se recaver : {names}.", "May rebuy: {names}.").fill(names=join(found[:4]))
            if found
            else Text("Personne n'y a droit en ce moment.", "Nobody qualifies at the moment.")
        )
    return SaleStep(
        f"rebuys-{hand}",
        Text("Dernières recaves", "Last rebuys"),
        Text("finies", "over") if when == "done" else text,
        when,
        state.book.entries.addon_extra_hands,
        sells="rebuy",
    )


def _add_on(state: State, now: int, is_next: bool) -> SaleStep:
    is_open = add_ons_are_open(state)
    rules = state.book.entries.addon_rules
    in_play = [one for one in state.players.values() if one.status is Status.PLAYING]
    sold = Text("{taken} sur {players}", "{taken} of {players}").fill(
        taken=sum(bool(one.add_ons) for one in in_play), players=len(in_play)
    )
    wanted = SetAddOnWindow(is_open=not is_open)
    if not is_next:
        text = Text("Une dernière cave, pour qui veut.", "One last buy-in for whoever wants it.")
    elif not is_open:
        text = Text("La vente n'est pas encore ouverte.", "The sale is not open yet.")
    elif not break_follows_rebuys(state):
        text = sold + Text(
            " ; fermez la vente quand chacun a choisi.", "; close the sale when everybody has chosen."
        )
    elif _is_over(state, now):
        text = sold + Text(" ; la pause est finie : fermez la vente.", "; the break is over: close the sale.")
    else:
        text = sold + Text(" ; en vente jusqu'à la fin de la pause.", "; on sale until the break ends.")
    return SaleStep(
        "add_on",
        Text("Add-on", "Add-on"),
        text,
        "now" if is_next else "later",
        rules.on(AddonRules.IN_WINDOW, AddonRules.END_OF_REBUYS),
        wanted,
        Text("Clore la vente", "Close the sale") if is_open else Text("Ouvrir la vente", "Open the sale"),
        sells="add_on" if is_open else "",
    )


def _is_over(state: State, now: int) -> bool:
    """Whether the break after the rebuys is over: play has gone on without anybody closing the sale."""
    rebuys, shown = state.settled.rebuys, reading(state, now)
    assert rebuys is not None
    return not shown.is_break and state.settled.structure.number(shown.place) > rebuys.until_level


def break_follows_rebuys(state: State) -> bool:
    """Whether the sheet has a break right after the last level of rebuys, in which the add-on is sold."""
    rebuys, structure = state.settled.rebuys, state.settled.structure
    return rebuys is not None and any(
        isinstance(step, Break) and structure.number(place) == rebuys.until_level
        for place, step in enumerate(structure.steps)
    )


def add_on_is_overdue(state: State, now: int) -> bool:
    """Whether the add-on is still on sale though the break after the rebuys is over."""
    if state.config is None or state.config.rebuys is None or state.config.add_on is None:
        return False
    if state.phase is not Phase.RUNNING or state.sales.rebuys_ended is None or not add_ons_are_open(state):
        return False
    return not tables_owing(state) and _is_over(state, now)


def _break(state: State, now: int, is_next: bool) -> Iterator[SaleStep]:
    shown, steps = reading(state, now), state.settled.structure.steps
    comes = shown.place + 1 < len(steps) and isinstance(steps[shown.place + 1], Break)
    waits = break_waits(state, shown.place + 1)
    if not shown.is_break and not (comes and waits):
        return
    step = shown.step if shown.is_break else steps[shown.place + 1]
    yield SaleStep(
        "break",
        Text("Pause", "Break"),
        Text("en cours", "under way")
        if shown.is_break
        else Text("{n} minutes", "{n} minutes").fill(n=step.minutes),
        "done" if shown.is_break else "now" if is_next else "later",
        state.book.entries.addon_extra_hands,
        NextStep(),
        Text("Commencer la pause", "Start the break"),
    )


def may_waive(state: State) -> bool:
    """Whether last hands are left that the director may do without, and say why."""
    return state.config is not None and state.phase is Phase.RUNNING and last_hands_to_come(state)
