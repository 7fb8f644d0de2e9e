"""A tournament as plain data for programs: what everybody may know, and what a role may know besides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from deadbutton.books import Book
from deadbutton.books.sheets.deviations import deviations
from deadbutton.journal import ListedTournament, Record, Role, ToldAct, author_name
from deadbutton.text import Text
from deadbutton.tournament import (
    Phase,
    Player,
    Seating,
    State,
    ends_at,
    hand_time,
    is_counted,
    prize_of,
    prize_pool,
    reading,
)
from deadbutton.web.access.visitors import Visitor

Data = dict[str, Any]
STAFF = (Role.DIRECTOR, Role.FLOOR)


def both(text: Text) -> Data:
    return {"fr": text.fr, "en": text.en}


def listed_data(listed: ListedTournament) -> Data:
    return {
        "id": listed.id,
        "name": listed.name,
        "created_at": listed.created_at,
        "last_at": listed.last_at,
        "facts": listed.facts,
        "archived": listed.archived,
    }


def tournament_data(record: Record) -> Data:
    """Everything that a screen in the room shows."""
    state = record.glance().state
    config = state.settled
    return {
        "id": record.id,
        "seq": record.seq,
        "name": config.name,
        "book": config.book,
        "rules": rules_data(state.book),
        "game": config.game,
        "phase": state.phase.value,
        "entries": state.sales.entries,
        "playing": state.playing,
        "tables": len(state.tables),
        "chips_in_play": state.chips.in_play,
        "average_stack": state.chips.in_play // state.playing if state.playing else 0,
        "rebuys": state.sales.rebuys,
        "add_ons": state.sales.add_ons,
        "currency": config.currency,
        "pool": msgspec.to_builtins(prize_pool(state)),
        "prizes": list(state.money.prizes),
        "is_final_table": state.is_final_table,
        "hand_for_hand": state.in_step is not None,
        "clock": clock_data(record),
    }


def rules_data(book: Book) -> Data:
    """The rules in force: a published book, an edition to come or a house's, and what the house changes in it."""
    return {
        "label": book.label,
        "name": both(book.name),
        "since": book.since,
        "house_rules": [
            {
                "point": one.house.point.key,
                "rule": both(one.rule),
                "cited": both(one.house.citation),
                "beside": both(one.beside),
            }
            for one in deviations(book)
        ],
    }


def clock_data(record: Record) -> Data:
    state, now = record.glance().state, record.now()
    structure = state.settled.structure
    if state.phase is not Phase.RUNNING:
        return {"now": now, "running": False, "place": 0, "left": None, "ends_at": None}
    shown = reading(state, now)
    return {
        "now": now,
        "running": shown.is_running,
        "place": shown.place,
        "is_break": shown.is_break,
        "level": structure.number(shown.place),
        "step": msgspec.to_builtins(shown.step),
        "left": shown.left,
        "ends_at": ends_at(state, now),
    }


def player_data(state: State, player: Player, visitor: Visitor) -> Data:
    """A player for whoever asks: what he paid and did is for the staff, and for himself."""
    public = {
        "id": player.id,
        "name": player.name,
        "status": player.status.value,
        "table": player.table,
        "seat": player.seat,
        "stack": player.stack,
        "stack_is_counted": is_counted(state, player),
        "place": player.place,
        "tied": player.tied,
        "prize": prize_of(state, player),
        "bounties": player.bounties,
        "entries": player.entries,
        "rebuys": player.rebuys,
        "absent": player.absent,
    }
    if visitor.role in STAFF or (visitor.role is Role.PLAYER and visitor.player == player.id):
        public["private"] = {
            "identity_seen": player.identity_seen,
            "paid_in": player.paid_in,
            "owes": player.owes,
            "offences": dict(player.offences),
            "hands_to_miss": player.hands_to_miss,
            "waits_until": player.waits_until,
        }
    return public


def players_data(state: State, visitor: Visitor, some: Iterable[Player] | None = None) -> list[Data]:
    return [player_data(state, player, visitor) for player in (some or state.players.values())]


def table_data(state: State, table: Seating) -> Data:
    positions = table.positions
    return {
        "number": table.number,
        "hand": table.hands,
        "in_hand": table.in_hand,
        "halted": table.is_halted,
        "hand_time": hand_time(table),
        "hands_since_count": table.uncounted,
        "button": positions.button if positions is not None else None,
        "seats": {
            seat: {
                "player": number,
                "name": state.players[number].name,
                "stack": state.players[number].stack,
                "stack_is_counted": is_counted(state, state.players[number]),
            }
            for seat, number in sorted(table.players.items())
        },
    }


def told_data(told: ToldAct) -> Data:
    act = told.act
    return {
        "act": act.number,
        "first": act.first,
        "last": act.last,
        "at": act.at,
        "author": author_name(act.author),
        "by": act.author,
        "command_id": act.command,
        "kinds": list(act.kinds),
        "title": both(act.title),
        "lines": [
            {"kind": line.kind, "sentence": both(line.sentence), "articles": both(line.articles)}
            for line in told.lines
        ],
        "taken_back_by": told.taken_back.act if told.taken_back is not None else None,
    }
