"""A book made of noise: a random legal answer to every point, written as a house would write its own file."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from deadbutton.books import POINTS, all_books
from deadbutton.books.point import Number, OneOf, Point, SetOf, Steps, written


def noise(seed: int, extends: str = "tda2009") -> str:
    """The text of the file. The same seed gives the same book."""
    dice = Random(seed)
    lines = [f'key = "noise{seed}"', f'label = "NOISE {seed}"', f'extends = "{extends}"', ""]
    for point in POINTS.values():
        value = _toml(written(any_answer(point, dice)))
        lines += [f"[answers.{point.key}]", f"value = {value}", 'articles = ["N1"]', ""]
    return "\n".join([*lines, "[articles.N1]", 'title = { fr = "Du bruit", en = "Noise" }', ""])


def any_answer(point: Point[Any], dice: Random) -> Any:
    match point.type:
        case OneOf(choices=choices):
            return dice.choice(list(choices))
        case SetOf(choices=choices) as kind:
            held = frozenset(clause for clause in choices if dice.random() < 0.5)
            while clash := kind.clash(held):
                held -= {dice.choice(clash)}
            return held
        case Number(least=least, most=most):
            return dice.randint(least, most)
        case Steps():
            return dice.choice([book.answer(point).value for book in all_books()])


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)
