"""Random hands played in PokerKit, written as PHH with the stacks that PokerKit ends on."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from typing import Any, NamedTuple

from pokerkit import Automation, HandHistory, Mode

VARIANTS = tuple(HandHistory.game_types)
_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_MOST_PLAYERS = {"F7S": 8, "F7S/8": 8, "FR": 8, "N2L1D": 6, "F2L3D": 6, "FB": 7}
_FLOP_GAMES = {"FT", "NT", "NS", "PO", "FO/8"}


class Generated(NamedTuple):
    text: str
    stacks: tuple[int, ...]
    is_short: bool
    """Somebody could not pay a blind or bring-in in full: PokerKit then asks for less than what is owed."""


def hands(variant: str, count: int, seed: int, *, short: bool = True) -> Iterator[Generated]:
    """So many random hands. ``short`` allows stacks that cannot pay a blind."""
    source = random.Random(f"{variant} {seed}")
    made = 0
    while made < count:
        found = _hand(variant, source, short)
        if found is not None:
            made += 1
            yield found


def _hand(variant: str, source: random.Random, short: bool) -> Generated | None:
    players = source.choice((2, 3, source.randint(2, _MOST_PLAYERS.get(variant, 9))))
    blind = 100
    ante = source.choice((0, 0, 10, 25))
    trimming = source.random() < 0.5
    antes = [ante] * players
    if not trimming and source.random() < 0.3:
        antes = [0] * players
        antes[1] = 100
    stacks = [_stack(source, short, max(antes) + 400) for _ in range(players)]
    random.seed(source.random())
    arguments: dict[str, Any] = {
        "automations": _AUTOMATIONS,
        "ante_trimming_status": trimming,
        "raw_antes": antes,
        "mode": Mode.CASH_GAME,
    }
    if variant in ("F7S", "F7S/8", "FR"):
        arguments |= {"bring_in": 30, "small_bet": 100, "big_bet": 200}
        owed = [30] * players
    else:
        owed = _blinds(source, players, blind)
        arguments["raw_blinds_or_straddles"] = owed
        if variant.startswith("F"):
            arguments |= {"small_bet": blind, "big_bet": 2 * blind}
        else:
            arguments["min_bet"] = blind
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game = HandHistory.game_types[variant](**arguments)
        state = game(stacks, players)
        try:
            _play(state, source)
        except ValueError:
            return None
        history = HandHistory.from_game_state(
            game,
            state,
            ante_trimming_status=trimming,
            antes=antes,
            finishing_stacks=list(state.stacks),
        )
        if "raw_blinds_or_straddles" in arguments:
            history.blinds_or_straddles = owed
        if variant in _FLOP_GAMES and source.random() < 0.5:
            history.actions = [_hidden(action) for action in history.actions]
    forced = owed[::-1] if players == 2 else owed
    paid = antes[::-1] if players == 2 else antes
    is_short = any(stack - ante < abs(due) for stack, ante, due in zip(stacks, paid, forced, strict=True))
    return Generated(history.dumps(), tuple(state.stacks), is_short)


def _hidden(action: str) -> str:
    """Cards face down until they are shown, as sites and cameras know them."""
    words = action.split()
    return f"d dh {words[2]} {'??' * (len(words[3]) // 2)}" if words[:2] == ["d", "dh"] else action


def _stack(source: random.Random, short: bool, enough: int) -> int:
    if short and source.random() < 0.15:
        return source.randint(1, 200)
    return source.choice((source.randint(enough, 1500), source.randint(enough, 1500), 10_000))


def _blinds(source: random.Random, players: int, blind: int) -> list[int]:
    blinds = [blind // 2, blind] + [0] * (players - 2)
    if players > 3 and source.random() < 0.2:
        blinds[2] = 2 * blind
    elif players > 3 and source.random() < 0.2:
        blinds[source.randrange(2, players)] = -blind
    return blinds


def _play(state: Any, source: random.Random) -> None:
    calm = source.random()
    while state.status:
        if state.stand_patter_or_discarder_index is not None:
            hole = state.hole_cards[state.stand_patter_or_discarder_index]
            most = min(len(hole), 3)
            state.stand_pat_or_discard(tuple(source.sample(hole, source.randint(0, most))))
            continue
        choice = source.random()
        if state.can_post_bring_in() and choice < 0.8:
            state.post_bring_in()
        elif choice < 0.25 * calm and state.can_fold() and state.checking_or_calling_amount:
            state.fold()
        elif choice < 0.5 and state.can_complete_bet_or_raise_to():
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            amount = source.choice((least, most, source.randint(least, most), min(most, 3 * least)))
            state.complete_bet_or_raise_to(amount)
        elif state.can_check_or_call():
            state.check_or_call()
        elif state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            raise ValueError
