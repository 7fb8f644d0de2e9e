"""How what a scenario sets up is written: a value of another shape is refused with an example."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from deadbutton.games.stakes import AnteForm
from deadbutton.refusal import refused

STREETS: Final = {"preflop": 0, "flop": 1, "turn": 2, "river": 3}


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str | int) for name in value)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool) or value is None


def _of_names(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: isinstance(value, dict) and all(map(fits, value.values()))


def _is_pair(value: object) -> bool:
    return isinstance(value, str) and (not value or re.fullmatch(r"\d{1,12}/\d{1,12}", value) is not None)


def _is_last(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    places = {"button", "small_blind", "big_blind"}
    named = all(isinstance(who, str | int) for who in value.values())
    return not value or (places <= set(value) <= {*places, "dealer"} and named)


SHAPES: Final[Mapping[str, tuple[Callable[[Any], bool], str]]] = {
    "game": (_is_text, '"NT"'),
    "blinds": (_is_pair, '"50/100"'),
    "bets": (_is_pair, '"100/200"'),
    "ante": (_is_whole, "25"),
    "ante_form": (lambda value: value in set(AnteForm), '"each", "big_blind", "button"'),
    "bring_in": (_is_whole, "30"),
    "unit": (lambda value: _is_whole(value) and value > 0, "25"),
    "players": (_of_names(_is_whole), "{ A = 5000, B = 5000 }"),
    "seats": (_of_names(_is_whole), "{ C = 7 }"),
    "button": (lambda value: isinstance(value, str | int), '"A"'),
    "last": (_is_last, '{ button = "A", small_blind = "B", big_blind = "C" }'),
    "hole": (_of_names(_is_text), '{ A = "As Kd" }'),
    "board": (_is_text, '"2h 7h Jh"'),
    "deck": (_is_text, '"As Kd 2c"'),
    "street": (lambda value: value in {"", *STREETS}, ", ".join(f'"{street}"' for street in STREETS)),
    "folded": (_is_names, '["B"]'),
    "stacks_now": (_of_names(_is_whole), "{ A = 1200 }"),
    "pot": (_is_whole, "900"),
    "absent": (_is_names, '["B"]'),
    "penalised": (_is_names, '["B"]'),
    "newcomers": (_is_names, '["B"]'),
    "self_dealt": (_is_flag, "true"),
    "settings": (lambda value: isinstance(value, dict), "{ limit_raises = 5 }"),
    "showdown_by_hand": (_is_flag, "true"),
    "real_cards": (_is_flag, "true"),
    "two_left_in_event": (_is_flag, "true"),
    "seed": (_is_whole, "1"),
    "deal": (_is_flag, "false"),
    "event": (lambda value: isinstance(value, dict), "{ players = 18 }"),
}


def check_shapes(setup: Mapping[str, Any]) -> None:
    """Refuse the first value that is not written as its key wants it."""
    for key, value in setup.items():
        fits, example = SHAPES[key]
        if not fits(value):
            raise refused("scenario.wrong_shape", key=key, got=str(value)[:40], example=example)
