"""From the keys of a file to a hand history: every key checked, every amount made whole."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

from deadbutton.games import CATALOGUE, Game
from deadbutton.histories import refusals
from deadbutton.histories.actions import Action, BadAction, parse_action
from deadbutton.histories.amounts import MOST_DECIMALS, BadAmount, decimals, to_chips
from deadbutton.histories.history import OPTIONAL, TEXTS, WHOLE, HandHistory, needed_keys
from deadbutton.histories.refusals import refused

_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_SINGLE = ("bring_in", "small_bet", "big_bet", "min_bet")
_RESULTS = ("finishing_stacks", "winnings")
_KNOWN = frozenset(("variant", "actions", "ante_trimming_status", *_LISTS, *_SINGLE, *OPTIONAL))


def understand(data: dict[str, Any], source: str = "") -> HandHistory:
    """The hand that these keys describe."""
    game = _game(data, source)
    stacks = _list(data, "starting_stacks", source)
    count = len(stacks)
    first = game.streets[0]
    most = len(game.deck) // (first.down + first.up)
    if not 2 <= count <= most:
        raise refused(refusals.WRONG_PLAYERS, source, key="starting_stacks", players=count, most=most)
    actions = _list(data, "actions", source)
    scale = _scale(data, actions)
    antes = _amounts(data, "antes", scale, count, source)
    blinds = _amounts(data, "blinds_or_straddles", scale, count, source) if game.has_blinds else ()
    if count == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    bring_in, small_bet, big_bet, min_bet = (_amount(data, key, scale, source) for key in _SINGLE)
    if not (bring_in or any(antes) or any(blinds)):
        raise refused(refusals.NOTHING_POSTED, source, key="antes")
    trimming = data.get("ante_trimming_status")
    if trimming is not None and type(trimming) is not bool:
        raise refused(
            refusals.WRONG_TYPE, source, key="ante_trimming_status", wanted=refusals.WANTED["boolean"]
        )
    known = {key: data[key] for key in data if key in _OPTIONAL_SET}
    results = {}
    if known:
        results = _about(known, scale, count, source)
    return HandHistory(
        variant=game.code,
        antes=antes,
        starting_stacks=_stacks(stacks, scale, count, source),
        actions=_actions(actions, scale, count, source),
        blinds_or_straddles=blinds,
        bring_in=bring_in,
        small_bet=small_bet,
        big_bet=big_bet,
        min_bet=min_bet,
        ante_trimming_status=trimming,
        scale=scale,
        extra={key: value for key, value in data.items() if key not in _KNOWN},
        source=source,
        **results,
    )


def _game(data: dict[str, Any], source: str) -> Game:
    variant = data.get("variant")
    if variant is None:
        raise refused(refusals.MISSING_KEY, source, key="variant", variant="PHH")
    game = CATALOGUE.get(variant) if isinstance(variant, str) else None
    if game is None:
        raise refused(
            refusals.UNKNOWN_VARIANT,
            source,
            key="variant",
            variant=str(variant)[:20],
            codes=", ".join(CATALOGUE),
        )
    for key in _needed(game):
        if key not in data:
            raise refused(refusals.MISSING_KEY, source, key=key, variant=game.code)
    return game


_needed_by_code = {code: needed_keys(game) for code, game in CATALOGUE.items()}


def _needed(game: Game) -> tuple[str, ...]:
    return _needed_by_code[game.code]


def _list(data: dict[str, Any], key: str, source: str) -> list[Any]:
    value = data[key]
    if type(value) is not list:
        raise refused(refusals.WRONG_TYPE, source, key=key, wanted=refusals.WANTED["list"])
    return value


# Amounts


def _scale(data: dict[str, Any], actions: list[Any]) -> int:
    """The smallest power of ten that makes every amount whole."""
    amounts: list[object] = [data[key] for key in _SINGLE if key in data]
    for key in _LISTS:
        value = data.get(key)
        if type(value) is list:
            amounts += value
    for action in actions:
        if type(action) is str and " cbr " in action and "." in action:
            word = action.partition("#")[0].split()[-1].replace(",", "")
            if word.count(".") == 1 and word.replace(".", "").isdigit():
                amounts.append(Decimal(word))
    return int(10 ** min(decimals(amounts), MOST_DECIMALS))


def _amount(data: dict[str, Any], key: str, scale: int, source: str) -> int:
    value = data.get(key)
    if value is None:
        return 0
    try:
        amount = to_chips(value, scale)
    except BadAmount:
        amount = 0
    if amount <= 0 or type(value) is str:
        raise refused(refusals.NOT_AN_AMOUNT, source, key=key, value=str(value)[:30])
    return amount


def _amounts(data: dict[str, Any], key: str, scale: int, count: int, source: str) -> tuple[int, ...]:
    values = _list(data, key, source)
    if len(values) != count:
        raise refused(refusals.WRONG_COUNT, source, key=key, count=len(values), players=count)
    is_signed = key == "blinds_or_straddles"
    rounds = key in _RESULTS
    found = []
    for value in values:
        if type(value) is int and value >= 0:
            found.append(value * scale)
            continue
        try:
            if type(value) is str:
                raise BadAmount
            amount = _rounded(value, scale) if rounds else to_chips(value, scale)
        except BadAmount:
            amount = -1
        if amount < 0 and (not is_signed or type(value) not in (int, Decimal) or not value == value):
            raise refused(refusals.NOT_AN_AMOUNT, source, key=key, value=str(value)[:30])
        found.append(amount)
    return tuple(found)


def _rounded(value: object, scale: int) -> int:
    """A result that a tool has divided finer than any coin."""
    if type(value) is Decimal and value.is_finite():
        return int((value * scale).to_integral_value())
    return to_chips(value, scale)


def _stacks(
    values: list[Any], scale: int, count: int, source: str, key: str = "starting_stacks"
) -> tuple[int | None, ...]:
    """Stacks, of which some may be unknown."""
    is_start = key == "starting_stacks"
    if len(values) != count:
        raise refused(refusals.WRONG_COUNT, source, key=key, count=len(values), players=count)
    found: list[int | None] = []
    for value in values:
        if type(value) is Decimal and value == Decimal("Infinity"):
            found.append(None)
            continue
        try:
            if type(value) is str:
                raise BadAmount
            amount = to_chips(value, scale) if is_start else _rounded(value, scale)
        except BadAmount:
            amount = -1
        if amount < 0 or (amount == 0 and is_start):
            raise refused(refusals.NOT_AN_AMOUNT, source, key=key, value=str(value)[:30])
        found.append(amount)
    return tuple(found)


# Actions


def _actions(texts: list[Any], scale: int, count: int, source: str) -> tuple[Action, ...]:
    found = []
    number = 0
    try:
        for number, text in enumerate(texts, 1):
            if type(text) is not str:
                raise BadAction(refusals.UNKNOWN_ACTION, repr(text))
            action = parse_action(text, scale)
            if action.player >= count:
                raise refused(
                    refusals.NO_SUCH_PLAYER, source, action=number, player=action.player + 1, players=count
                )
            found.append(action)
    except BadAction as bad:
        raise refused(bad.code, source, action=number, word=bad.word[:40]) from None
    return tuple(found)


# What else is said


def _about(known: dict[str, Any], scale: int, count: int, source: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in known.items():
        if key in _TEXT_SET:
            wanted = "text" if type(value) is not str else ""
        elif key in _WHOLE_SET:
            wanted = "whole" if type(value) is not int else ""
        elif key in ("players", "seats", "time_banks"):
            kinds = _ITEMS[key]
            right = type(value) is list and all(type(item) in kinds for item in value)
            wanted = "" if right else "list"
            if right and len(value) != count:
                raise refused(refusals.WRONG_COUNT, source, key=key, count=len(value), players=count)
            value = tuple(value) if right else value
        elif key in ("hand", "table"):
            wanted = "text_or_whole" if type(value) not in (str, int) else ""
        elif key == "time":
            wanted = "time" if type(value) is not datetime.time else ""
        elif key == "time_limit":
            wanted = "number" if type(value) not in (int, Decimal) else ""
        elif key == "finishing_stacks":
            wanted = ""
            value = _stacks(_list(known, key, source), scale, count, source, key)
        else:
            wanted = ""
            value = _amounts(known, key, scale, count, source)
        if wanted:
            raise refused(refusals.WRONG_TYPE, source, key=key, wanted=refusals.WANTED[wanted])
        found[key] = value
    return found


_OPTIONAL_SET = frozenset(OPTIONAL)
_TEXT_SET = frozenset(TEXTS)
_WHOLE_SET = frozenset(WHOLE)
_ITEMS = {"players": (str,), "seats": (int,), "time_banks": (int, Decimal)}
