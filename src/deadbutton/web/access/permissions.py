"""Which role may send which command: as the command itself says (``Command.roles``). Others are the director's alone.

A dealer acts for his own table, a player for himself: ``why_not`` looks at the command's ``table``, ``player`` or ``seat``.
"""

from __future__ import annotations

from typing import Final

from deadbutton.journal import Act, Role
from deadbutton.refusal import Refusal, refuse
from deadbutton.tournament import COMMANDS, Command, State
from deadbutton.web.access.visitors import NAMES, Visitor

NOT_YOURS: Final = refuse("web.not_your_act")


def may(visitor: Visitor, tag: str) -> bool:
    """Whether somebody may send this kind of command at all: what a page shows as open."""
    wanted = COMMANDS.get(tag)
    return visitor.is_director or (wanted is not None and visitor.role in wanted.roles)


def why_not(visitor: Visitor, command: Command, state: State) -> Refusal | None:
    """Why somebody may not send this very command, or None."""
    tag = str(command.__struct_config__.tag)
    if not may(visitor, tag) or not (visitor.is_director or visitor.role in command.senders):
        return refuse("web.not_your_role", role=NAMES[visitor.role], command=tag)
    if visitor.role is Role.DEALER and visitor.table and _table_of(command, state) != visitor.table:
        return refuse("web.not_your_table", table=str(visitor.table))
    if visitor.role is Role.PLAYER and not _is_own(command, visitor.player, state):
        return refuse("web.not_you")
    return None


def why_not_undo(visitor: Visitor, *acts: Act) -> Refusal | None:
    """Why somebody may not take these acts back: the floor and dealers take back their own, the director everybody's."""
    is_own = visitor.is_director or all(act.author == visitor.author for act in acts)
    return None if is_own else NOT_YOURS


def _table_of(command: Command, state: State) -> int:
    table = getattr(command, "table", None)
    if table:
        return int(table)
    player = state.players.get(getattr(command, "player", 0) or 0)
    return player.table if player is not None else 0


def _is_own(command: Command, number: int, state: State) -> bool:
    me = state.players.get(number)
    if me is None:
        return False
    if hasattr(command, "seat") and hasattr(command, "table"):
        return bool(me.table) and (command.table, command.seat) == (me.table, me.seat)
    return getattr(command, "player", 0) == number
