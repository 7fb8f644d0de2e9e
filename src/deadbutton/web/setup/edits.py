"""The buttons of the form: lines added, moved and taken away, colour-ups and bets proposed, a whole sheet made from wishes.

Each takes a draft and gives another: nothing is kept on the server.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from deadbutton.books.library import example_houses
from deadbutton.games import rotation
from deadbutton.refusal import refused
from deadbutton.tournament import (
    PRESETS,
    Break,
    Wishes,
    color_of,
    from_wishes,
    needs_bets,
    place_color_ups,
    stack_for,
    usual_sales,
    with_bets,
)
from deadbutton.web.setup.draft import AMOUNTS, Draft, DraftLine, lines_of
from deadbutton.web.setup.form import Formed, formed
from deadbutton.web.setup.house.house_rules import dropped, taken
from deadbutton.web.setup.numbers import minutes_to, read_decimal, read_hour, read_whole

BREAK_MINUTES: Final = "10"


def edited(draft: Draft, act: str) -> Draft:
    """The draft after a button was pressed: ``step.s3.up``, ``chip.add``, ``generate``. An unknown one changes nothing."""
    head, *rest = act.split(".")
    if head == "step" and len(rest) == 2:
        return replace(draft, steps=_moved(draft, *rest))
    if head == "chip" and len(rest) == 2 and rest[1] == "remove":
        return replace(draft, chips=tuple(line for line in draft.chips if line.key != rest[0]))
    if head == "house" and rest and rest[0] in example_houses():
        return draft.with_fields(house=example_houses()[rest[0]].read_text("utf-8"))
    if head == "rule" and len(rest) == 2:
        change = {
            "set": lambda: taken(draft, formed(draft).config, rest[1]),
            "drop": lambda: dropped(draft, rest[1]),
        }
        return change[rest[0]]() if rest[0] in change else draft
    if head == "wall" and len(rest) == 2 and rest[1] == "remove":
        return replace(draft, wall=tuple(line for line in draft.wall if line.key != rest[0]))
    made = MADE.get(act)
    return draft if made is None else made(draft)


def follow_players(draft: Draft) -> Draft:
    """Another number of players buys another number of rebuys and add-ons, unless somebody has said how many.

    A preset's own name says its number of players: it follows too.
    """
    before, now = read_whole(draft["sales_for"]), read_whole(draft["players"])
    if not before or not now or before == now:
        return draft
    names = ("rebuys_expected", "add_ons_expected")
    counts = zip(names, usual_sales(before), usual_sales(now), strict=True)
    usual = {name: str(new) for name, old, new in counts if draft[name] == str(old)}
    name = draft["name"]
    if name.startswith(tuple(title for one in PRESETS.values() for title in (one.title.fr, one.title.en))):
        name = re.sub(rf"\b{before}\b", str(now), name, count=1)
    return draft.with_fields(**usual, sales_for=str(now), name=name)


def _moved(draft: Draft, key: str, how: str) -> tuple[DraftLine, ...]:
    lines = list(draft.steps)
    place = next((n for n, line in enumerate(lines) if line.key == key), None)
    if place is None:
        return draft.steps
    line = lines[place]
    match how:
        case "up" | "down":
            other = place + (-1 if how == "up" else 1)
            if 0 <= other < len(lines):
                lines[place], lines[other] = lines[other], line
        case "remove":
            del lines[place]
        case "level":
            before = next((found for found in reversed(lines[: place + 1]) if not found.is_break), None)
            is_last = all(found.is_break for found in lines[place + 1 :])
            lines.insert(place + 1, DraftLine(draft.new_key(), _next_level(before, is_last)))
        case "break":
            fields = {"kind": "break", "minutes": BREAK_MINUTES, "color_up": ""}
            lines.insert(place + 1, DraftLine(draft.new_key(), fields))
        case _:
            pass
    return tuple(lines)


def _next_level(before: DraftLine | None, is_last: bool) -> dict[str, str]:
    """After the last level, twice as much; between two, the same once more, to be changed."""
    if before is None:
        return {"kind": "level", "minutes": "20", "small_blind": "25", "big_blind": "50", "ante_form": "each"}
    if not is_last:
        return dict(before.fields)
    doubled = {name: str(2 * (read_whole(before[name]) or 0) or "") for name in (*AMOUNTS, "stud_ante")}
    return {**before.fields, **doubled}


def _chip_added(draft: Draft) -> Draft:
    """The next denomination that people use: 1, 5, 25, 100, 500 …"""
    biggest = max((read_whole(line["value"]) or 0 for line in draft.chips), default=0)
    usual = (1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000)
    value = next((value for value in usual if value > biggest), biggest * 5)
    color = color_of({}, value)
    line = DraftLine(draft.new_key(), {"value": str(value), "count": "1", "color": color, "owned": ""})
    return replace(draft, chips=(*draft.chips, line))


def _color_ups(draft: Draft) -> Draft:
    """Every colour-up in the first break after which its chips are no longer needed."""
    config = formed(draft).config
    if len(config.structure.levels) == 0 or not config.chips or min(config.chips) < 1:
        return draft
    steps = place_color_ups(config.structure, config.chips).steps
    lines = [
        DraftLine(line.key, {**line.fields, "color_up": " ".join(map(str, step.color_up))})
        if isinstance(step, Break)
        else line
        for line, step in zip(draft.steps, steps, strict=True)
    ]
    return replace(draft, steps=tuple(lines))


def _bets(draft: Draft) -> Draft:
    """What limit and stud games need, on the levels as they stand."""
    config = formed(draft).config
    if not config.chips or min(config.chips) < 1:
        return draft
    steps = with_bets(config.structure, rotation(config.game), config.chips).steps
    lines = zip(draft.steps, lines_of(steps), strict=True)
    return replace(draft, steps=tuple(DraftLine(line.key, new.fields) for line, new in lines))


def _wished_minutes(draft: Draft, asked: Formed) -> int:
    """From the first hand to the last: so many hours, or until an hour of the evening."""
    if draft["wish_hours"]:
        tenths = read_decimal(draft["wish_hours"], 2)
        if not tenths:
            raise refused("web.hours")
        return tenths * 60 // 100
    until = read_hour(draft["over_by"]) if draft["over_by"] else None
    if until is None:
        raise refused("web.no_end" if draft["over_by"] else "web.hours")
    return minutes_to(until, asked.config.starts_at)


def _stack(draft: Draft, *, with_sales: bool = True) -> Draft:
    """An equal stack for everybody, of the chips that the house has; rebuy and add-on stay as large beside it as they were.
    ``with_sales``: the box holds what is sold later too.
    """
    asked = formed(draft)
    owned = {value: count for value, count in asked.config.chips_owned.items() if count}
    if not owned:
        raise refused("web.no_owned")
    kept = expected_stacks(asked) if with_sales else 0
    wishes = Wishes(players=max(2, asked.players), minutes=240, chips=owned, rebuys=kept)
    stack = stack_for(wishes)
    lines = [
        DraftLine(line.key, {**line.fields, "count": str(stack.get(read_whole(line["value"]) or 0, ""))})
        for line in draft.chips
    ]
    before, now = asked.config.starting_stack, sum(value * count for value, count in stack.items())
    sold = {
        name: str(chips * now // before // min(stack) * min(stack) or chips)
        for name in ("rebuys_chips", "add_on_chips")
        if before and (chips := read_whole(draft[name]))
    }
    return replace(draft.with_fields(**sold), chips=tuple(lines))


def from_the_box(draft: Draft) -> Draft:
    """A preset as it stands where the house has the chips for it; else with a stack of those that it has. How many are kept
    for rebuys is asked by the button, once somebody has said who comes.
    """
    if "chips" not in formed(draft).mistakes:
        return draft
    made = _stack(draft, with_sales=False)
    return draft if formed(made).mistakes else made


def _sentence(draft: Draft) -> Draft:
    """One more rule in the house's own words."""
    said = " ".join(draft["wall_new"].split())
    if not said:
        return draft
    line = DraftLine(draft.new_key(), {"text": said})
    return replace(draft.with_fields(wall_new=""), wall=(*draft.wall, line))


def _generated(draft: Draft) -> Draft:
    """A sheet for so many players with this stack, done in so many hours or by an hour of the evening, in levels of a length
    that is wished or that fits."""
    asked = formed(draft)
    config = asked.config
    minutes = _wished_minutes(draft, asked)
    people = asked.players + expected_stacks(asked)
    planned = from_wishes(
        Wishes(
            players=asked.players,
            minutes=minutes,
            chips={value: count * people for value, count in config.chips.items()},
            rebuys=expected_stacks(asked),
            stack=config.chips,
            level_minutes=read_whole(draft["wish_level"]) or 0,
        )
    )
    structure = planned.structure
    games = rotation(config.game)
    if needs_bets(games):
        structure = place_color_ups(with_bets(structure, games, config.chips), config.chips)
    return replace(draft, steps=lines_of(structure.steps))


def expected_stacks(asked: Formed) -> int:
    """Rebuys and add-ons to expect, in starting stacks."""
    stack = max(1, asked.config.starting_stack)
    rebuys, add_on = asked.config.rebuys, asked.config.add_on
    more = (asked.rebuys * rebuys.chips if rebuys else 0) + (asked.add_ons * add_on.chips if add_on else 0)
    return more // stack


MADE: Final[dict[str, Callable[[Draft], Draft]]] = {
    "chip.add": _chip_added,
    "color_ups": _color_ups,
    "bets": _bets,
    "generate": _generated,
    "over_by": lambda draft: _generated(draft.with_fields(wish_hours="")),
    "stack": _stack,
    "wall.add": _sentence,
    "logo.none": lambda draft: draft.with_fields(logo=""),
}
