"""A page of one tournament, and what the bar above every page shows.

``return scene_page(request, id, "tables/tables.html", nav="tables", …)`` is how such a page ends; the template extends
``shell/console.html``. Its templates know ``scene`` besides what every page knows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse

from deadbutton.journal import Role
from deadbutton.text import Text
from deadbutton.tournament import (
    MINUTE,
    Level,
    Phase,
    PlannedStep,
    Player,
    Reading,
    SaidCounts,
    SaleStep,
    Seating,
    add_on_is_overdue,
    all_counted,
    break_waits,
    due_at_the_desk,
    ends_at,
    game_of_level,
    hand_for_hand_is_due,
    hand_time,
    is_announced_by_staff,
    is_counted,
    level_played,
    make_plan,
    may_waive,
    message_now,
    next_break,
    prize_pool,
    reading,
    rebuys_are_due_to_end,
    said_counts,
    schedule,
    steps_of_sale,
)
from deadbutton.web.access.visitors import require
from deadbutton.web.server.page import render_for
from deadbutton.web.server.reader import reader_of
from deadbutton.web.server.room import room_of
from deadbutton.web.shell.console_nav import due_at_payouts, nav_items
from deadbutton.web.shell.undecided_players import without_chips
from deadbutton.web.shell.visit import Visit

CONSOLE_ROLES: Final = (Role.DIRECTOR, Role.FLOOR, Role.DEALER)


@dataclass(frozen=True)
class Scene(Visit):
    """What a page of a tournament is about, with the bar above it."""

    # The bar

    @cached_property
    def reading(self) -> Reading | None:
        return reading(self.state, self.now) if self.phase is Phase.RUNNING else None

    @cached_property
    def level(self) -> Level:
        """The level in force, with what its game uses of it."""
        return level_played(self.state, self.level_number)

    @property
    def level_number(self) -> int:
        return self.config.structure.number(self.reading.place if self.reading else 0)

    @cached_property
    def level_dealt(self) -> Level:
        """The level of a hand that begins now: in a break, the one that it leads to."""
        place = self.reading.place if self.reading else 0
        return level_played(self.state, self.config.structure.number_dealt(place))

    @property
    def big_blind(self) -> int:
        """What stacks are counted in: the big blind of the hand that comes, 0 in a game without blinds."""
        return self.level_dealt.big_blind

    @property
    def is_break(self) -> bool:
        return self.reading is not None and self.reading.is_break

    @property
    def left(self) -> int:
        """Milliseconds that the clock shows: what is left of the step, or its whole length before the start."""
        if self.reading is None:
            return self.config.structure.steps[0].minutes * MINUTE
        return self.reading.left if self.reading.left is not None else self.reading.overtime

    @property
    def ends_at(self) -> int | None:
        return ends_at(self.state, self.now) if self.phase is Phase.RUNNING else None

    @property
    def whole(self) -> int:
        step = self.reading.step if self.reading else self.config.structure.steps[0]
        return step.minutes * MINUTE

    @property
    def to_announce_at(self) -> int | None:
        """From which instant on the clock stands at zero until somebody announces the next level; None where it does not."""
        shown = self.reading
        if shown is None or shown.place + 1 >= len(self.config.structure.steps):
            return None
        if not is_announced_by_staff(self.state, shown.place + 1):
            return None
        return self.now if shown.awaits_word else self.ends_at

    @property
    def to_announce(self) -> int:
        """The number of the level that is to be announced then."""
        return self.config.structure.number(self.reading.place + 1 if self.reading else 0)

    # The end of the rebuys

    @cached_property
    def sale(self) -> tuple[SaleStep, ...]:
        """From the last rebuy level on: the steps to the add-on and the break."""
        return steps_of_sale(self.state, self.now)

    @cached_property
    def sale_next(self) -> SaleStep | None:
        """The one that is next; where the add-on is on sale and nothing else waits, its sale."""
        found = [step for step in self.sale if step.when == "now" and step.command is not None]
        return next((step for step in found if not step.sells), found[0] if found else None)

    @cached_property
    def sale_open(self) -> SaleStep | None:
        """The add-on, as long as it is on sale: it is sold before the break that is next, and in it."""
        return next((step for step in self.sale if step.key == "add_on" and step.sells), None)

    @property
    def all_have_add_on(self) -> bool:
        """Whether nobody who sits is left to take one: what is next is no sale any more."""
        tables = self.state.tables.values()
        return all(self.state.players[one].add_ons for table in tables for one in table.players.values())

    @property
    def sale_from(self) -> int | None:
        """From which instant on every page shows the next step: at once, or when the time of the last level is up."""
        if self.sale_next is None:
            return None
        if self.sale_next.key != "end" or rebuys_are_due_to_end(self.state, self.now):
            return self.now
        waits = self.reading is not None and break_waits(self.state, self.reading.place + 1)
        return self.ends_at if waits else None

    @property
    def sale_is_overdue(self) -> bool:
        return add_on_is_overdue(self.state, self.now)

    @property
    def may_waive_hands(self) -> bool:
        return may_waive(self.state)

    @cached_property
    def next_level(self) -> Level | None:
        """The level after the one in force; in a break, the one that it leads to."""
        number = self.next_number
        return level_played(self.state, number) if number else None

    @property
    def next_number(self) -> int:
        """Its number; 0 after the last."""
        structure = self.config.structure
        place = self.reading.place if self.reading else 0
        later = sum(isinstance(step, Level) for step in structure.steps[place + 1 :])
        return len(structure.levels) - later + 1 if later else 0

    def game_of(self, number: int) -> Text | None:
        """What the nth level is played at, where that changes with the levels."""
        game = game_of_level(self.state, number) if len(self.state.games.games) > 1 else None
        return game.name if game is not None else None

    @cached_property
    def next_break(self) -> PlannedStep | None:
        return next_break(self.state, self.now) if self.phase is Phase.RUNNING else None

    @property
    def message(self) -> str:
        """What the screens say now."""
        return message_now(self.state, self.now)

    @property
    def average(self) -> int:
        return self.state.chips.in_play // self.state.playing if self.state.playing else 0

    def is_counted(self, player: Player) -> bool:
        """Whether somebody has counted that stack; else it is an estimate, and says so."""
        return is_counted(self.state, player)

    @property
    def all_counted(self) -> bool:
        return self.once(all_counted)

    def said_counts(self, table: Seating) -> SaidCounts | None:
        """What the players of a table have typed into their phones, between two hands."""
        return None if table.in_hand else said_counts(self.state, table)

    def hand_time(self, *tables: Seating) -> int | None:
        """How long a hand takes on average at these tables, or at all of them, in milliseconds."""
        return hand_time(*(tables or self.state.tables.values()))

    @property
    def average_in_blinds(self) -> int:
        return self.average // self.big_blind if self.big_blind else 0

    @cached_property
    def schedule(self) -> list[PlannedStep]:
        return list(schedule(self.state, self.now)) if self.phase is Phase.RUNNING else []

    @property
    def winner(self) -> str:
        """Who won, once it is over; all of them where the first place is shared."""
        return ", ".join(player.name for player in self.state.players.values() if player.place == 1)

    @property
    def pool(self) -> int:
        return prize_pool(self.state).total

    # What waits

    @cached_property
    def due(self) -> int:
        """How many acts wait at the tables: the plan's steps."""
        return len(self.once(make_plan))

    @property
    def waiting(self) -> int:
        """What waits for whoever runs the tables: steps of the plan, players without chips, calls for the floor, and whether to
        play hand-for-hand.
        """
        near = self.phase == "running" and hand_for_hand_is_due(self.state, self.state.playing)
        return self.due + len(self.once(without_chips)) + len(self.state.floor.calls) + near

    @cached_property
    def due_at_desk(self) -> int:
        return len(due_at_the_desk(self.state, self.now))

    @property
    def due_at_payouts(self) -> int:
        """Prizes that wait at the cashier's; one where they are still to be posted. A director's business alone."""
        return self.once(due_at_payouts) if self.visitor.is_director else 0

    @property
    def nav_items(self) -> list[dict[str, Any]]:
        """The side of the console, as this visitor has it."""
        counts = {
            "tables": self.due,
            "desk": self.due_at_desk,
            "payouts": self.due_at_payouts,
            "floor": len(self.state.floor.calls),
        }
        return nav_items(self.url, self.config, self.visitor.is_director, counts)


def scene_of(request: Request, tournament: str, *roles: Role) -> Scene:
    """The tournament as it stands, for a visitor with one of these roles: those of the console where none is named."""
    visitor = require(request, tournament, *(roles or CONSOLE_ROLES))
    record = room_of(request).record(tournament)
    return Scene(record, visitor, record.now())


def scene_page(
    request: Request, scene: Scene, template: str, /, *, nav: str = "", status: int = 200, **context: Any
) -> HTMLResponse:
    """A page of a tournament, live, with its clocks set to the tournament's instant."""
    who = replace(reader_of(request), now=scene.now, at_home=scene.at_home)
    text = render_for(
        who,
        request,
        template,
        part=request.query_params.get("part", ""),
        scene=scene,
        nav=nav,
        events=f"{scene.url}/events?after={scene.seq}",
        keeps=f"t-{scene.id}-{scene.visitor.key[:16] or 'here'}",
        manifest=f"{scene.url}/manifest.webmanifest",
        **context,
    )
    return HTMLResponse(
        text, status, {"Vary": "Cookie, Accept-Language, HX-Request", "Cache-Control": "no-store"}
    )
