"""From the keys of a file to a hand history: every key checked, every amount made whole."""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

from deadbutton.games import CATALOGUE, Game
from deadbutton.histories import refusals
from deadbutton.histories.actions import Action, BadAction, parse_action, parse_actions
from deadbutton.histories.amounts import LARGEST, MOST_DECIMALS, BadAmount, decimals, to_chips
from deadbutton.histories.history import TEXTS, WHOLE, HandHistory, needed_keys
from deadbutton.histories.refusals import refused
from deadbutton.refusal import Refused

_LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
_SINGLE = ("bring_in", "small_bet", "big_bet", "min_bet")
_RESULTS = ("finishing_stacks", "winnings")


def understand(data: dict[str, Any], source: str = "", has_points: bool = True) -> HandHistory:
    """The hand that these keys describe. ``has_points`` is False where the text has no decimal point at all."""
    game = _game(data, source)
    stacks = _list(data, "starting_stacks", source)
    count = len(stacks)
    first = game.streets[0]
    most = len(game.deck) // (first.down + first.up)
    if not 2 <= count <= most:
        raise refused(refusals.WRONG_PLAYERS, source, key="starting_stacks", players=count, most=most)
    actions = _list(data, "actions", source)
    scale = _scale(data, actions) if has_points else 1
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
    ends = data.get("finishing_stacks")
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
        finishing_stacks=_results(data, scale, count, source) if ends is not None else None,
        winnings=_amounts(data, "winnings", scale, count, source) if "winnings" in data else None,
        scale=scale,
        about=_about(data, count, source),
        source=source,
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
    found = [amount for amount in amounts if type(amount) is Decimal]
    if _TEXTS.issuperset(map(type, actions)) and "." in "".join(actions):
        found += _raise_amounts(actions)
    return int(10 ** min(decimals(found), MOST_DECIMALS)) if found else 1


def _raise_amounts(actions: list[str]) -> list[Decimal]:
    found = []
    for action in actions:
        if " cbr " in action:
            word = action.partition("#")[0].split()[-1].replace(",", "")
            if word.count(".") == 1 and word.replace(".", "").isdigit():
                found.append(Decimal(word))
    return found


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
    if _INTS.issuperset(map(type, values)) and min(values) >= 0 and max(values) <= LARGEST:
        return tuple(values) if scale == 1 else tuple([value * scale for value in values])
    return tuple([_one_of(key, value, scale, source) for value in values])


def _one_of(key: str, value: Any, scale: int, source: str) -> int:
    """One amount of a list; a post may be negative, a result may be rounded."""
    try:
        if type(value) is str:
            raise BadAmount
        amount = _rounded(value, scale) if key in _RESULTS else to_chips(value, scale)
        if amount < 0 and key != "blinds_or_straddles":
            raise BadAmount
    except BadAmount:
        raise refused(refusals.NOT_AN_AMOUNT, source, key=key, value=str(value)[:30]) from None
    return amount


def _rounded(value: object, scale: int) -> int:
    """A result that a tool has divided finer than any coin."""
    if type(value) is Decimal and value.is_finite():
        return int((value * scale).to_integral_value())
    return to_chips(value, scale)


def _stacks(
    values: list[Any], scale: int, count: int, source: str, key: str = "starting_stacks"
) -> tuple[int | None, ...]:
    """Stacks, of which some may be unknown."""
    least = 1 if key == "starting_stacks" else 0
    if len(values) != count:
        raise refused(refusals.WRONG_COUNT, source, key=key, count=len(values), players=count)
    if _INTS.issuperset(map(type, values)) and least <= min(values) and max(values) <= LARGEST:
        return tuple(values) if scale == 1 else tuple([value * scale for value in values])
    found: list[int | None] = []
    for value in values:
        if type(value) is Decimal and value == _INFINITY:
            found.append(None)
            continue
        amount = _one_of(key, value, scale, source)
        if amount < least:
            raise refused(refusals.NOT_AN_AMOUNT, source, key=key, value=str(value)[:30])
        found.append(amount)
    return tuple(found)


# Actions


def _actions(texts: list[Any], scale: int, count: int, source: str) -> tuple[Action, ...]:
    try:
        found = tuple(parse_actions(texts, scale))
    except (BadAction, TypeError, AttributeError):
        raise _bad_action(texts, scale, source) from None
    if found and max([action[1] for action in found]) >= count:
        raise _no_such_player(found, count, source)
    return found


def _no_such_player(actions: tuple[Action, ...], count: int, source: str) -> Refused:
    number, player = next((at, one.player) for at, one in enumerate(actions, 1) if one.player >= count)
    return refused(refusals.NO_SUCH_PLAYER, source, action=number, player=player + 1, players=count)


def _bad_action(texts: list[Any], scale: int, source: str) -> Refused:
    """The first that cannot be read."""
    for number, text in enumerate(texts, 1):
        try:
            if type(text) is not str:
                raise BadAction(refusals.UNKNOWN_ACTION, repr(text))
            parse_action(text, scale)
        except BadAction as bad:
            return refused(bad.code, source, action=number, word=bad.word[:40])
    raise AssertionError("some action is bad")


# What else is said


def _results(data: dict[str, Any], scale: int, count: int, source: str) -> tuple[int | None, ...]:
    return _stacks(_list(data, "finishing_stacks", source), scale, count, source, "finishing_stacks")


def _about(data: dict[str, Any], count: int, source: str) -> dict[str, Any]:
    """Everything that does not change the play."""
    found: dict[str, Any] = {}
    for key, value in data.items():
        if key in _CORE:
            continue
        kinds = _KINDS.get(key)
        if kinds is not None:
            if type(value) not in kinds:
                wanted = refusals.WANTED[_WANTED[kinds]]
                raise refused(refusals.WRONG_TYPE, source, key=key, wanted=wanted)
        elif key in _ITEMS:
            value = _items(key, value, count, source)
        found[key] = value
    return found


def _items(key: str, value: Any, count: int, source: str) -> tuple[Any, ...]:
    if type(value) is not list or not _ITEMS[key].issuperset(map(type, value)):
        raise refused(refusals.WRONG_TYPE, source, key=key, wanted=refusals.WANTED["list"])
    if len(value) != count:
        raise refused(refusals.WRONG_COUNT, source, key=key, count=len(value), players=count)
    return tuple(value)


_INFINITY = Decimal("Infinity")
_INTS = frozenset((int,))
_TEXTS = frozenset((str,))
_CORE = frozenset(("variant", "actions", "ante_trimming_status", *_SINGLE, *_LISTS))
_TEXT = (str,)
_WHOLE = (int,)
_NAME = (str, int)
_CLOCK = (datetime.time,)
_NUMBER = (int, Decimal)
_WANTED = {_TEXT: "text", _WHOLE: "whole", _NAME: "text_or_whole", _CLOCK: "time", _NUMBER: "number"}
_KINDS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(TEXTS, _TEXT),
    **dict.fromkeys(WHOLE, _WHOLE),
    "hand": _NAME,
    "table": _NAME,
    "time": _CLOCK,
    "time_limit": _NUMBER,
}
_ITEMS: dict[str, frozenset[type]] = {
    "players": frozenset((str,)),
    "seats": frozenset((int,)),
    "time_banks": frozenset((int, Decimal)),
}
