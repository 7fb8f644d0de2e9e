"""A tournament's story: what every part of it shares."""

from __future__ import annotations

from deadbutton.scenarios.phrases import Differs, phrase
from deadbutton.scenarios.world import World


@phrase("{number} minutes pass", "{number} minute passes")
def minutes_pass(world: World, number: int) -> None:
    world.event.minutes_pass(number)


@phrase("> the fact cites {article}")
def fact_cites(world: World, article: str) -> None:
    """An article behind what the last command led to."""
    state = world.event.director.state
    cited = [
        found.number
        for fact in world.event.facts
        for point in fact.rests_on(state)
        for found in state.book.answer(point).articles
    ]
    if article not in cited:
        raise Differs(f"it cites {', '.join(cited) or 'nothing'}, not {article}")


@phrase("the last act is undone")
def undone(world: World) -> None:
    world.event.director.undo()
