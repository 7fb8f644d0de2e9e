"""Calling the floor: an incident with its facts, and what the ruling must be."""

from __future__ import annotations

import shlex
from typing import Any

from deadbutton.floor import Ruling
from deadbutton.floor import incident as desk_incidents
from deadbutton.floor.orders.orders import PlayOn
from deadbutton.scenarios.phrase import Differs, expect, phrase
from deadbutton.scenarios.world import World
from deadbutton.tournament import RecordRuling, line_for


@phrase("floor {text}")
def floor_called(world: World, text: str) -> None:
    """``floor four_card_flop order=known``: the ruling is given and carried out."""
    world.ruling = world.desk.ask(*_call(world, text))
    world.desk.carry_out(world.ruling)


@phrase("the floor is asked {text}")
def floor_asked(world: World, text: str) -> None:
    """The same, without carrying it out."""
    world.ruling = world.desk.ask(*_call(world, text))


@phrase("at table {number} the floor is asked {text}")
def floor_asked_at(world: World, number: int, text: str) -> None:
    """In a tournament: the ruling is written down, by the book as it holds at that table."""
    key, facts = _call(world, text)
    world.ruling = desk_incidents.ask(world.event.director.state.book_at(number), key, facts)
    world.event.do(RecordRuling(incident=key, answers=facts, table=number))


@phrase("the floor overrules: {text}")
def floor_overrules(world: World, text: str) -> None:
    """The last ruling is set aside for the reason given: play goes on as it stands."""
    world.desk.overrule(ruling_given(world), (), "floor", text)


def _call(world: World, text: str) -> tuple[str, dict[str, Any]]:
    key, *pairs = shlex.split(text)
    asked = {question.key: question for question in desk_incidents.find(key).questions}
    facts: dict[str, Any] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        question = asked.get(name)
        if question is not None and question.kind == "seat":
            facts[name] = world.seat(value if value in world.seats else f"seat {value}")
        elif question is not None and question.kind == "cards":
            facts[name] = world.cards(value.replace(",", " "))
        else:
            facts[name] = value
    return key, facts


def ruling_given(world: World) -> Ruling:
    if world.ruling is None:
        raise Differs("the floor has not ruled yet")
    return world.ruling


@phrase("> ruling {word}")
def ruling(world: World, word: str) -> None:
    """The outcome of the ruling: its code."""
    expect(ruling_given(world).outcome, word, "ruling")


@phrase("> it cites {article}")
def it_cites(world: World, article: str) -> None:
    cited = [found.number for found in ruling_given(world).articles]
    if article not in cited:
        raise Differs(f"it cites {', '.join(cited) or 'nothing'}, not {article}")


@phrase("> {article} is not cited")
def is_not_cited(world: World, article: str) -> None:
    if article in [found.number for found in ruling_given(world).articles]:
        raise Differs(f"it cites {article}")


@phrase("> {article} decides")
def article_decides(world: World, article: str) -> None:
    """The article that is named first, at which a person would open the book."""
    ruling = ruling_given(world)
    first = ruling.rests_on[0]
    found = "the default" if first.is_default else first.articles[0].number
    expect(found, article, "what decides")


@phrase("> it is written")
def it_is_written(world: World) -> None:
    """The article that decides says so plainly: neither a default nor a reading."""
    ruling = ruling_given(world)
    expect(ruling.is_default or ruling.is_reading, False, "a default or a reading")


@phrase("> it is the default")
def it_is_default(world: World) -> None:
    expect(ruling_given(world).is_default, True, "the ruling is a default")


@phrase("> it is a reading")
def it_is_a_reading(world: World) -> None:
    """The article that decides leaves room, and the citation says so."""
    expect(ruling_given(world).is_reading, True, "the ruling is a reading")


@phrase("> a reading of {article} is cited")
def a_reading_is_cited(world: World, article: str) -> None:
    """Among all that the ruling rests on, be it not what decides."""
    if article not in _read(world):
        raise Differs(f"readings cited: {', '.join(_read(world)) or 'none'}")


@phrase("> no reading of {article} is cited")
def no_reading_is_cited(world: World, article: str) -> None:
    """It says the same by every reading, or is not cited at all."""
    if article in _read(world):
        raise Differs(f"readings cited: {', '.join(_read(world))}")


def _read(world: World) -> list[str]:
    return [found.number for found in ruling_given(world).articles if found.reading is not None]


@phrase("> {who} may choose {word}")
def may_choose(world: World, who: str, word: str) -> None:
    seat = world.seat(who)
    offered = [key for offer in ruling_given(world).offers if offer.seat == seat for key, _ in offer.options]
    if word not in offered:
        raise Differs(f"{who} is offered {', '.join(offered) or 'nothing'}")


@phrase("> the floor may choose {word}")
def floor_may_choose(world: World, word: str) -> None:
    offered = [key for offer in ruling_given(world).offers if offer.seat is None for key, _ in offer.options]
    if word not in offered:
        raise Differs(f"the floor is offered {', '.join(offered) or 'nothing'}")


@phrase("> the director must choose")
def director_must_choose(world: World) -> None:
    """The book leaves it to the person in charge: nothing is done before that, whatever the options are."""
    ruling = ruling_given(world)
    expect([order for order in ruling.orders if not isinstance(order, PlayOn)], [], "done before the choice")
    expect(any(offer.seat is None and len(offer.options) > 1 for offer in ruling.offers), True, "a choice")


@phrase("> a penalty is due to {who}")
def penalty_due(world: World, who: str) -> None:
    seat = world.seat(who)
    found = [sanction.is_due for sanction in ruling_given(world).sanctions if sanction.seat == seat]
    expect(True in found, True, f"a penalty is due to {who}")


@phrase("> a penalty is possible for {who}")
def penalty_possible(world: World, who: str) -> None:
    seat = world.seat(who)
    found = [sanction.is_due for sanction in ruling_given(world).sanctions if sanction.seat == seat]
    expect(found[:1], [False], f"a penalty is possible for {who}")


@phrase("> the penalty of {who} goes on record under {article}")
def recorded_under(world: World, who: str, article: str) -> None:
    """The line of the register that the ruling leads to."""
    ruling = ruling_given(world)
    seat = world.seat(who)
    found = [
        line.code
        for sanction in ruling.sanctions
        if sanction.seat == seat and sanction.verdict is not None
        for line in [
            line_for(
                ruling.book,
                sanction.verdict.deed.offence,
                (ruling.penalised_under(sanction), *ruling.rests_on),
            )
        ]
        if line is not None
    ]
    expect(found, [article], f"the penalty of {who} goes on record under")


@phrase("> no penalty")
def no_penalty(world: World) -> None:
    expect(len(ruling_given(world).sanctions), 0, "penalties")


@phrase("> {who} may only {text}")
def may_only(world: World, who: str, text: str) -> None:
    """``> B may only call, fold``"""
    limit = world.desk.limits.get(world.seat(who))
    found = sorted(limit.may) if limit else "anything"
    expect(found, sorted(text.split(", ")), f"{who} may")


@phrase("> {who} is free")
def is_free(world: World, who: str) -> None:
    limit = world.desk.limits.get(world.seat(who))
    expect(sorted(limit.may) if limit else "free", "free", f"{who} may")


@phrase("> {chips} removed from the game")
def removed(world: World, chips: int) -> None:
    expect(world.desk.removed, chips, "removed")
