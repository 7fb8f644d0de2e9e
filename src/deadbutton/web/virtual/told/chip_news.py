"""What has changed chips at a virtual table beside the hand, and what the floor has ruled there: told for a while, with the article
behind it. What the director or the floor has written beside it may name others, and is not shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.journal import facts_of
from deadbutton.text import Text, counted, join, same
from deadbutton.tournament import (
    ChipsColoredUp,
    ChipsRaced,
    ChipsRemoved,
    HandVoided,
    RulingRecorded,
    StacksCorrected,
    State,
)
from deadbutton.web.shell.scene import Scene

FRESH: Final = 120_000
"""Milliseconds for which it is told."""


@dataclass(frozen=True, slots=True)
class ChipNews:
    at: int
    text: Text
    rests_on: Answer[Any] | None


def chip_news(scene: Scene, table: int, seat: int) -> list[ChipNews]:
    """Of this table, the latest first; ``seat`` is the reader's own, 0 for whoever only watches."""
    found: list[ChipNews] = []
    for kind, say in _SAYS:
        for row in reversed(scene.record.of_kind(kind)):
            if row.at < scene.now - FRESH:
                break
            if row.at > scene.now or row.act in scene.record.undone:
                continue
            (fact,) = facts_of([row])
            text = say(fact, scene.state, table, seat)
            if text is not None:
                found.append(ChipNews(row.at, text, next(iter(fact.rests_on(scene.state)), None)))
    return sorted(found, key=lambda one: -one.at)


def _called(state: State, table: int, seats: Iterable[int]) -> Text:
    players = state.tables[table].players
    return join(same(state.players[players[seat]].name) for seat in seats if seat in players)


def _colored_up(fact: ChipsColoredUp, state: State, table: int, seat: int) -> Text:
    return Text(
        "Les jetons de {value} quittent le jeu : on les échange contre des {to}.",
        "The {value} chips leave play: they are exchanged for {to}s.",
    ).fill(value=fact.value, to=fact.to)


def _raced(fact: ChipsRaced, state: State, table: int, seat: int) -> Text | None:
    got = [*fact.won, *fact.saved]
    if fact.table != table or not fact.odd:
        return None
    if seat not in fact.odd:
        return Text(
            "Course des {value} qui restaient : un {to} pour {names}.",
            "Race for the odd {value}s: one {to} for {names}.",
        ).fill(
            value=fact.value,
            to=fact.to,
            names=_called(state, table, dict.fromkeys(got)) if got else same("—"),
        )
    had = counted(fact.odd[seat], "jeton", "chip")
    outcome = (
        Text("la course vous en donne {got} de {to}", "the race gives you {got} of {to}").fill(
            got=got.count(seat), to=fact.to
        )
        if seat in got
        else Text("la course ne vous donne rien", "the race gives you nothing")
    )
    return Text(
        "De {value}, il vous restait {had} : {outcome}. Votre tapis : {stack}.",
        "Of {value} you had {had} left: {outcome}. Your stack: {stack}.",
    ).fill(value=fact.value, had=had, outcome=outcome, stack=fact.stacks.get(seat, 0))


def _removed(fact: ChipsRemoved, state: State, table: int, seat: int) -> Text | None:
    player = state.players[fact.player]
    if player.table != table:
        return None
    return Text(
        "{chips} jetons de {name} sont retirés du jeu.", "{chips} of {name}’s chips are taken out of play."
    ).fill(chips=fact.chips, name=same(player.name))


def _corrected(fact: StacksCorrected, state: State, table: int, seat: int) -> Text | None:
    changed = [one for one, chips in fact.stacks.items() if fact.before.get(one, chips) != chips]
    if fact.table != table or not changed:
        return None
    if seat in changed:
        return Text(
            "Votre tapis est corrigé : {stack} au lieu de {before}.",
            "Your stack is corrected: {stack}, not {before}.",
        ).fill(stack=fact.stacks[seat], before=fact.before[seat])
    return Text("Tapis corrigés : {names}.", "Stacks corrected: {names}.").fill(
        names=_called(state, table, changed)
    )


def _voided(fact: HandVoided, state: State, table: int, seat: int) -> Text | None:
    if fact.table != table:
        return None
    return Text(
        "La main {hand} est annulée : chacun reprend ses jetons, et l’on redonne.",
        "Hand {hand} is void: everybody takes the chips back, and it is dealt again.",
    ).fill(hand=fact.hand)


def _ruled(fact: RulingRecorded, state: State, table: int, seat: int) -> Text | None:
    return fact.told_at_table(state) if fact.table == table else None


_SAYS: Final[tuple[tuple[str, Callable[[Any, State, int, int], Text | None]], ...]] = (
    ("chips_colored_up", _colored_up),
    ("chips_raced", _raced),
    ("chips_removed", _removed),
    ("stacks_corrected", _corrected),
    ("hand_voided", _voided),
    ("ruling_recorded", _ruled),
)
