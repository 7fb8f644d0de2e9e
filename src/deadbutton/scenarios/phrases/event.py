"""A tournament's story: what every part of it shares."""

from __future__ import annotations

from deadbutton.scenarios.phrase import Differs, phrase
from deadbutton.scenarios.world import World


@phrase("{number} minutes pass", "{number} minute passes")
def minutes_pass(world: World, number: int) -> None:
    world.event.minutes_pass(number)


@phrase("> the fact cites {article}")
def fact_cites(world: World, article: str) -> None:
    """The article that decided something that the last command led to."""
    state = world.event.director.state
    behind = [fact.rests_on(state) for fact in world.event.facts]
    deciding = [answers[0].articles[0].number for answers in behind if answers and answers[0].articles]
    if article not in deciding:
        raise Differs(f"it cites {', '.join(deciding) or 'nothing'} first, not {article}")


@phrase("> the fact rests on a reading")
def fact_is_read(world: World) -> None:
    """The article that decided leaves room, and the citation says so."""
    state = world.event.director.state
    behind = [fact.rests_on(state) for fact in world.event.facts]
    if not any(answers[0].is_reading for answers in behind if answers):
        raise Differs("it rests on no reading")


@phrase("> the fact rests on no reading")
def fact_is_plain(world: World) -> None:
    """What the last command led to first is decided by an article that is plain, in this case at least."""
    state = world.event.director.state
    answers = world.event.facts[0].rests_on(state)
    if not answers or answers[0].is_reading:
        raise Differs("it rests on a reading")


@phrase("> the fact also cites {article}")
def fact_also_cites(world: World, article: str) -> None:
    """An article behind what the last command led to, be it not the one that decided."""
    state = world.event.director.state
    answers = [answer for fact in world.event.facts for answer in fact.rests_on(state)]
    cited = [found.number for answer in answers for found in answer.articles]
    if article not in cited:
        raise Differs(f"it cites {', '.join(dict.fromkeys(cited)) or 'nothing'}, not {article}")


@phrase("the last act is undone")
def undone(world: World) -> None:
    world.event.director.undo()
