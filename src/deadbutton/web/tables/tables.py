"""What the page of tables shows: every table as a picture, one of them opened, the plan beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from deadbutton.books import Answer, Article
from deadbutton.books.points import BrokenTableDraw
from deadbutton.collation import name_order
from deadbutton.journal import Role
from deadbutton.refusal import Refusal
from deadbutton.text import Text
from deadbutton.tournament import (
    MINUTE,
    Claim,
    DealingSeats,
    DrawSeats,
    Phase,
    PlanStep,
    Player,
    Seating,
    StartPlay,
    button_card_seats,
    dealer_rules,
    dealing_seats,
    deck_change_is_due,
    due_at_the_desk,
    is_by_lot,
    make_plan,
    may_come,
    open_claims,
    out_of_last_hand,
    tables_to_ask_about,
    who_picks,
)
from deadbutton.web.shell.coming_hand import ComingHand, coming_hand
from deadbutton.web.shell.scene import Scene
from deadbutton.web.shell.undecided_players import without_chips
from deadbutton.web.tables import acts as tables_acts
from deadbutton.web.tables import plan as tables_plan
from deadbutton.web.tables import view as tables_view
from deadbutton.web.tables.acts import TableAct, seats_to_shut
from deadbutton.web.tables.on_the_way import on_the_way

SAME_HAND = 3 * MINUTE
"""So long after an elimination, the next one of the table is taken to be of the same hand, until somebody says otherwise."""


@dataclass(frozen=True)
class Tables:
    """What the page shows. Parts are worked out when a template asks: a live part renders only its own."""

    scene: Scene
    look: tables_view.Look
    act: str = ""
    wanted: str = ""
    page: int = 0
    """Of a field that does not fit on one; 0: the one with the table that is opened."""
    said_hand: str = ""
    """In which hand somebody went out, where it was said before the form opened: ``same`` or ``new``."""
    from_pocket: bool = False
    """The form was opened from the director's phone: when it is done, or closed, one is back there."""

    @cached_property
    def steps(self) -> tuple[PlanStep, ...]:
        return self.scene.once(make_plan)

    @cached_property
    def _moving(self) -> tables_view.Moving:
        return tables_view.moving(self.scene.state, self.steps)

    # The room

    @cached_property
    def ovals(self) -> list[Any]:
        return tables_view.ovals(self.scene.state, self.look, self._moving, self.hall.tables)

    @cached_property
    def hall(self) -> tables_view.Hall:
        return tables_view.hall(self.scene.state, self.look, self.page)

    @property
    def draws_twice(self) -> bool:
        """Whether a broken table's seats fall by two draws, which people may hold with cards of their own."""
        return self.scene.book.seats.broken_table_draw.value is BrokenTableDraw.TWO_STEPS

    @property
    def halls(self) -> list[tuple[int, ...]]:
        """Every page of tables, by the numbers on it."""
        return tables_view.halls(self.scene.state)

    @cached_property
    def few(self) -> list[Any]:
        return tables_view.few(self.scene.state, self.look, self._moving)

    @cached_property
    def has_long_stacks(self) -> bool:
        """Millions round a small table would run into each other."""
        return any(seat.stack >= 1_000_000 for table in self.few for seat in table.seats)

    @property
    def is_own_only(self) -> bool:
        """A dealer at a table of his own sees that one."""
        return self.scene.visitor.role is Role.DEALER and self.scene.visitor.table > 0

    @property
    def is_seated(self) -> bool:
        return bool(self.scene.state.tables)

    @property
    def why_no_draw(self) -> Refusal | None:
        return self.scene.why_not(DrawSeats())

    @property
    def why_no_start(self) -> Refusal | None:
        return self.scene.why_not(StartPlay())

    @cached_property
    def found(self) -> list[tables_view.FoundPlayers]:
        return tables_view.find(self.scene.state, self.wanted)

    # One table

    @cached_property
    def table(self) -> Seating | None:
        return self.scene.state.tables.get(self.look.table)

    @cached_property
    def player(self) -> Player | None:
        number = self.table.players.get(self.look.seat, 0) if self.table is not None else 0
        return self.scene.state.players.get(number)

    @property
    def oval(self) -> Any:
        return tables_view.opened(self.scene.state, self.look, self._moving)

    @cached_property
    def acts(self) -> list[TableAct]:
        """Of the seat that is picked, else of the table."""
        state = self.scene.state
        if self.player is not None:
            return self._own(tables_acts.seat_acts(state, self.player, self.scene.why_not))
        return (
            self._own(tables_acts.table_acts(state, self.table, self.scene.why_not))
            if self.table is not None
            else []
        )

    @cached_property
    def more(self) -> list[TableAct]:
        if self.player is None:
            return []
        return self._own(tables_acts.more_acts(self.scene.state, self.player, self.scene.why_not))

    def _own(self, acts: list[TableAct]) -> list[TableAct]:
        """A dealer's page holds a dealer's acts; the others' show all, with who may."""
        if self.scene.visitor.role is not Role.DEALER:
            return acts
        return [act for act in acts if self.scene.may(act.tag)]

    @cached_property
    def open_act(self) -> TableAct | None:
        """The act whose form is open. It stays open where somebody else has made it impossible: what is typed is not lost."""
        found = (a for a in self.acts if a.key == self.act and a.opens and self.scene.may(a.tag))
        return next(found, None)

    @property
    def picking(self) -> list[Player]:
        """Who has drawn the highest card of a table in play and may still pick a place, where the others follow."""
        state = self.scene.state
        seats = [
            (state.tables[number], who_picks(state, state.tables[number]))
            for number in state.seating.drawn_at
            if number in state.tables
        ]
        return [state.players[table.players[seat]] for table, seat in seats if seat]

    @property
    def may_go_out(self) -> bool:
        """Whether the seat that is picked can be put out at once, by whoever is named."""
        return self.player is not None and bool(self.others) and self._can_open("bust")

    @property
    def may_report(self) -> bool:
        """Whether a hand of the opened table can be told to be over."""
        return self.player is None and self._can_open("hand")

    def _can_open(self, key: str) -> bool:
        return any(
            act.key == key and act.opens and act.why is None and self.scene.may(act.tag) for act in self.acts
        )

    @property
    def out(self) -> list[Player]:
        """Who is out and could deal."""
        players = self.scene.state.players.values()
        return sorted((one for one in players if one.out_at), key=lambda one: name_order(one.name))

    @property
    def dealer_is_early(self) -> bool:
        return not may_come(self.scene.state, self.scene.now)

    @property
    def dealer_rules(self) -> Answer[Any]:
        return dealer_rules(self.scene.state)

    @cached_property
    def coming(self) -> ComingHand | None:
        """What the table plays next, or now."""
        return coming_hand(self.scene.state, self.table, self.scene.now) if self.table is not None else None

    @cached_property
    def dealing(self) -> DealingSeats | None:
        """Whose hands are on the next deck, in an event whose players deal; None where that goes without saying."""
        state = self.scene.state
        if self.table is None or not state.book.players_deal or state.phase is not Phase.RUNNING:
            return None
        return dealing_seats(state, self.table, self.scene.now)

    @property
    def deck_is_due(self) -> bool:
        """Whether the table's deck is to be changed by now."""
        return self.table is not None and deck_change_is_due(self.scene.state, self.table, self.scene.now)

    @property
    def others(self) -> list[Player]:
        """Who sits at the table besides the one who is picked and has chips, seat 1 first."""
        assert self.table is not None
        players = self.scene.state.players
        found = [players[number] for _, number in sorted(self.table.players.items())]
        return [player for player in found if player is not self.player and player.stack]

    @property
    def seats_to_shut(self) -> list[int]:
        assert self.table is not None
        return seats_to_shut(self.scene.state, self.table)

    @property
    def other_seats(self) -> list[tuple[int, str]]:
        return [(player.seat, player.name) for player in self.others]

    @property
    def button_cards(self) -> list[tuple[int, str]]:
        """The seats that get a card for the button at a real table, where those cards can still place it."""
        state, table = self.scene.state, self.table
        if table is None or table.number in state.virtual or not is_by_lot(state, table):
            return []
        names = {seat: state.players[player].name for seat, player in table.players.items()}
        return [(seat, names.get(seat, "")) for seat in button_card_seats(state, table.number)]

    def winners_over(self, out: Player) -> list[tuple[int, str]]:
        """Who may have won the chips of somebody who went out in the same hand as the one who is picked."""
        return [(seat, name) for seat, name in self.other_seats if seat != out.seat]

    @cached_property
    def last_out(self) -> list[Player]:
        """Who went out in the table's last hand: somebody else may have gone out in it."""
        assert self.table is not None
        gone = [self.scene.state.players[one] for one in out_of_last_hand(self.scene.state, self.table)]
        # Who has won chips in it, or has come since, is not out of it.
        picked = self.player
        has_won = picked is not None and any(picked.id in one.out_by for one in gone)
        came_later = picked is not None and picked.seat in self.table.newcomers
        return [] if has_won or came_later else gone

    @property
    def is_same_hand(self) -> bool:
        """Whether it is likely to be the same hand still: it was a moment ago, or somebody has a rebuy to decide on. Whose chips
        were counted after it did not go out of it.
        """
        assert self.table is not None
        if self.player is not None and self.player.stack and self.scene.is_counted(self.player):
            return False
        return any(
            not (one.out_at or one.stack) or self.scene.now - max(one.out_at, self.table.hand_at) < SAME_HAND
            for one in self.last_out
        )

    def claims(self, table: int = 0) -> list[Claim]:
        """Stacks of players who are out, and nobody has said who won them: of one table, or of the others."""
        return [one for one in open_claims(self.scene.state) if not table or one.table == table]

    def could_win(self, claim: Claim) -> list[tuple[int, str]]:
        """Who may have won them, seat 1 first."""
        players = self.scene.state.players
        there = sorted(self.scene.state.tables[claim.table].players.items())
        return [(number, players[number].name) for _, number in there if players[number].stack]

    @property
    def everybody(self) -> list[Player]:
        assert self.table is not None
        return [self.scene.state.players[number] for _, number in sorted(self.table.players.items())]

    @property
    def free_places(self) -> dict[int, list[int]]:
        assert self.player is not None
        return tables_acts.free_places(self.scene.state, self.player)

    @property
    def own_move(self) -> tables_plan.PlanLine | None:
        """The plan's move of the player who is picked."""
        wanted = self.player.id if self.player is not None else 0
        found = (line for line in self.plan if line.tag == "move_player" and line.fields["player"] == wanted)
        return next(found, None)

    @property
    def rungs(self) -> list[Any]:
        return tables_acts.rungs(self.scene.state)

    @property
    def takes_hands(self) -> bool:
        return tables_acts.takes_hands(self.scene.state)

    @property
    def deck_reasons(self) -> list[Any]:
        return tables_acts.deck_reasons(self.scene.state)

    # The plan

    @cached_property
    def plan(self) -> list[tables_plan.PlanLine]:
        return tables_plan.lines(self.scene.state, self.steps, self.scene.why_not)

    @property
    def due(self) -> list[tables_plan.PlanLine]:
        return tables_plan.due_lines(due_at_the_desk(self.scene.state, self.scene.now), self.scene.why_not)

    @property
    def asked_halts(self) -> list[tuple[int, Text, Text]]:
        """Short tables that wait for the director's word: the table, what is asked, and why."""
        short = tables_to_ask_about(self.scene.state)
        return [(number, tables_plan.halt_or_play(number), tables_plan.WHY_ASKED) for number in short]

    @property
    def money_is_near(self) -> Text | None:
        """Why hand-for-hand is proposed."""
        return tables_plan.money_is_near(self.scene.state, self.scene.now)

    @property
    def without_chips(self) -> list[Player]:
        return self.scene.once(without_chips)

    @property
    def ahead(self) -> tables_view.Ahead | None:
        return tables_view.ahead(self.scene.state)

    @property
    def on_the_way(self) -> list[Player]:
        return on_the_way(self.scene.state, self.scene.now)

    @cached_property
    def walks(self) -> list[tables_plan.Walk]:
        return tables_plan.walks(self.scene.state, self.steps, self.scene.now)

    @property
    def announcement(self) -> list[tables_plan.Spoken]:
        return tables_plan.announcement(self.scene.state, self.walks, self.steps)

    # What the templates need besides

    def article(self, answer: Answer[Any]) -> Article | None:
        """The first article behind an answer: a note has one in its margin. None where the book is silent, be there one to
        see with the default."""
        return None if answer.is_default else next(iter(answer.articles), None)

    def cited(self, refusal: Refusal | None) -> Text:
        return tables_acts.cited(refusal)

    def part(self, name: str) -> str:
        """Where a live part fetches itself."""
        said = {
            "table": self.look.table,
            "seat": self.look.seat,
            "act": self.act,
            "page": self.page,
            "home": "pocket" if self.from_pocket else "",
            "part": name,
        }
        return f"{self.look.url}?{urlencode({key: value for key, value in said.items() if value})}"
