"""Short hand histories that tests build upon."""

from __future__ import annotations

from collections.abc import Sequence

NO_LIMIT = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000]
actions = ['d dh p1 AsAh', 'd dh p2 7c2d', 'd dh p3 KdKc', 'p3 cbr 300', 'p1 cbr 900', 'p2 f', 'p3 f']
finishing_stacks = [10400, 9900, 9700]
"""


def no_limit(
    actions: Sequence[str],
    stacks: Sequence[object] = (1000, 1000, 1000),
    blinds: Sequence[object] = (50, 100),
    antes: object = 0,
    **keys: object,
) -> str:
    """A no-limit hold'em hand with these actions; blinds of nobody are 0."""
    count = len(stacks)
    owed = [*blinds, *[0] * (count - len(blinds))]
    paid = list(antes) if isinstance(antes, list | tuple) else [antes] * count
    return hand_text("NT", actions, stacks, antes=paid, blinds_or_straddles=owed, min_bet=blinds[1], **keys)


def hand_text(variant: str, actions: Sequence[str], stacks: Sequence[object], **keys: object) -> str:
    said = {"variant": variant, "starting_stacks": list(stacks), "actions": list(actions), **keys}
    return "\n".join(f"{key} = {_toml(value)}" for key, value in said.items())


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return f"'{value}'" if isinstance(value, str) and value != "inf" else str(value)
