"""What a player's phone shows: his own seat, stack, place, prize and penalties, as plain data, and nobody else's anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from deadbutton.books import Answer
from deadbutton.journal import Record
from deadbutton.journal.replay import facts_of
from deadbutton.text import Text
from deadbutton.tournament.breaking import BreakTable, TableBroken
from deadbutton.tournament.kernel import Fact
from deadbutton.tournament.messages import message_now
from deadbutton.tournament.moving import MovePlayer, PlayerMoved
from deadbutton.tournament.penalties import PenaltyGiven
from deadbutton.tournament.places import seats_at_each
from deadbutton.tournament.plan import plan
from deadbutton.tournament.player import Player, Status
from deadbutton.tournament.prizes import Slip, is_due, slip
from deadbutton.tournament.rebuys import rebuy_period_open, why_no_add_on, why_no_rebuy
from deadbutton.tournament.receipts import price_of
from deadbutton.tournament.redraws import FinalTableFormed, FormFinalTable, Redraw, SeatsRedrawn
from deadbutton.tournament.state import Phase, State
from deadbutton.web.display_view import Face, break_of, clock_of, is_on_the_way
from deadbutton.web.oval import Oval, OvalSeat
from deadbutton.web.prize_ladder import Ladder, amounts_of, prize_ladder
from deadbutton.web.scene import Scene


@dataclass(frozen=True)
class PhoneScene(Scene):
    """A player's own page: its acts are posted under his link."""

    token: str = ""

    @property
    def url(self) -> str:
        return f"/me/{self.token}"


@dataclass(frozen=True, slots=True)
class Why:
    """A reason, with the book's answer that it rests on."""

    text: Text
    answer: Answer[Any]


@dataclass(frozen=True, slots=True)
class MyMove:
    """A move that concerns me: planned, or I have been sent. Without a table, seats are still to be drawn."""

    table: int
    seat: int
    is_sent: bool
    waits: bool
    """My table's hand must end first."""
    whys: tuple[Why, ...]
    map: Oval | None


@dataclass(frozen=True, slots=True)
class Worth:
    """What my place is worth if I went out now, and the next jump."""

    place: int
    amount: int
    seat: bool
    paid: int
    """How many places are paid."""
    least: int
    """What the last of them gets."""
    jump_place: int = 0
    jump_amount: int = 0
    is_posted: bool = True


@dataclass(frozen=True, slots=True)
class Buying:
    """Rebuys or the add-on: what they cost, what they give, until when, and why I may not now."""

    what: Text
    price: int
    chips: int
    until: Text
    why_not: Text | None
    answer: Answer[Any]


@dataclass(frozen=True, slots=True)
class Penalty:
    """One that was given."""

    at: int
    text: Text
    answer: Answer[Any]


@dataclass(frozen=True, slots=True)
class MyDeal:
    """My part of the deal on the table, and how many have agreed."""

    amount: int
    left: int
    agrees: bool
    agreed: int
    among: int
    is_done: bool


@dataclass(frozen=True, slots=True)
class MyCall:
    """I have called the floor, and it has not come yet."""

    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Mine:
    """Everything that one phone shows now."""

    player: int
    name: str
    status: str
    table: int
    seat: int
    clock: Face
    break_in: Face | None
    map: Oval | None
    move: MyMove | None
    stack: int
    blinds: int | None
    hands_since_count: int
    """Hands at my table since the stacks were last counted."""
    rank: int
    playing: int
    worth: Worth | None
    ladder: Ladder
    queue: int
    """My place among the alternates."""
    buying: tuple[Buying, ...]
    penalties: tuple[Penalty, ...]
    to_miss: int
    out_until: int
    to_report: bool
    slip: Slip | None
    """Place and prize, once I am out."""
    is_due: bool
    deal: MyDeal | None
    message: str
    may_call: bool
    call: MyCall | None

    @property
    def is_in(self) -> bool:
        return self.status == Status.PLAYING


def mine(scene: Scene, number: int) -> Mine | None:
    """A player's own page at this instant; None where there is no such player any more."""
    state, now = scene.state, scene.now
    me = state.players.get(number)
    if me is None or me.status is Status.CANCELLED:
        return None
    table = state.tables.get(me.table)
    level = scene.level
    blind = level.big_blind
    is_out = bool(me.place) or me.status in (Status.OUT, Status.DISQUALIFIED, Status.WITHDRAWN)
    return Mine(
        player=number,
        name=me.name,
        status=me.status.value,
        table=me.table,
        seat=me.seat,
        clock=clock_of(scene),
        break_in=break_of(scene),
        map=_map(state, me.table, me.seat) if me.table else None,
        move=my_move(scene, me),
        stack=me.stack or me.due,
        blinds=me.stack // blind if blind and me.stack else None,
        hands_since_count=table.uncounted if table is not None else 0,
        rank=1
        + sum(other.stack > me.stack for other in state.players.values() if other.status is Status.PLAYING),
        playing=state.playing,
        worth=_worth(state) if me.status is Status.PLAYING and state.phase is Phase.RUNNING else None,
        ladder=prize_ladder(state),
        queue=state.alternates.index(number) + 1 if number in state.alternates else 0,
        buying=tuple(_buying(scene, me)),
        penalties=tuple(
            Penalty(one.at, one.what, state.book.conduct.penalty_ladder)
            for one in given(scene.record, number)
        ),
        to_miss=me.hands_to_miss,
        out_until=me.waits_until if me.waits_until > now else 0,
        to_report=me.to_report,
        slip=slip(state, number) if is_out else None,
        is_due=is_out and is_due(state, me),
        deal=_deal(state, number),
        message=message_now(state, now),
        may_call=bool(me.table) and state.phase in (Phase.SEATED, Phase.RUNNING),
        call=_call(state, number),
    )


# Moves


def my_move(scene: Scene, me: Player) -> MyMove | None:
    """Where I am to go: as I was told, or as the plan has it."""
    state = scene.state
    if not me.table:
        return None
    if is_on_the_way(state, me, scene.now):
        whys = _whys_of_sent(scene, me)
        return MyMove(me.table, me.seat, True, False, whys, _map(state, me.table, me.seat))
    for step in plan(state):
        whys = tuple(_whys(state, step.reason, step.points))
        waits = me.table in step.waits_for
        match step.command:
            case MovePlayer(player=player, table=table, seat=seat) if player == me.id:
                return MyMove(table, seat, False, waits, whys, _map(state, table, seat))
            case BreakTable(table=table) if table == me.table:
                return MyMove(0, 0, False, waits, whys, None)
            case FormFinalTable() | Redraw():
                return MyMove(0, 0, False, bool(step.waits_for), whys, None)
            case _:
                continue
    return None


def _whys(state: State, reason: Text, points: tuple[str, ...]) -> Iterator[Why]:
    """The plan's own sentence under its first point, then what the book says on the others."""
    for place, point in enumerate(points):
        answer = state.book.answer(point)
        if not place and reason:
            yield Why(reason, answer)
        elif answer.note is not None and not answer.is_default:
            yield Why(answer.note, answer)


def _whys_of_sent(scene: Scene, me: Player) -> tuple[Why, ...]:
    """Why I was sent: the fact that did it stands in the journal, and is looked up once."""
    record, state = scene.record, scene.state
    kept = _SENT.setdefault(record, {})
    key = (me.id, state.on_the_way[me.id])
    if key not in kept:
        facts = (fact for kind in MOVING for fact in facts_of(record.rows.of_kind(kind)))
        fact = next((fact for fact in facts if fact.at == key[1] and _concerns(fact, me.id)), None)
        kept[key] = tuple(_whys(state, fact_reason(fact), fact.rests_on(state))) if fact else ()
    return kept[key]


_SENT: WeakKeyDictionary[Record, dict[tuple[int, int], tuple[Why, ...]]] = WeakKeyDictionary()
MOVING = ("player_moved", "table_broken", "final_table_formed", "seats_redrawn")


def _concerns(fact: Fact, number: int) -> bool:
    return getattr(fact, "player", number) == number


def fact_reason(fact: Fact) -> Text:
    """Why a move was made, without anybody's name: the director's own words may hold one, and stay in the journal."""
    match fact:
        case PlayerMoved(why="override"):
            return Text("Le directeur vous déplace.", "The director moves you.")
        case PlayerMoved(why="objection"):
            return Text("Votre objection a été entendue.", "Your objection was heard.")
        case TableBroken(table=table):
            return Text("La table {table} ferme.", "Table {table} breaks.").fill(table=str(table))
        case FinalTableFormed():
            return Text("La table finale se forme.", "The final table forms.")
        case SeatsRedrawn():
            return Text("Les places sont tirées de nouveau.", "Seats are drawn anew.")
        case _:
            return Text("Les tables s'équilibrent.", "The tables are balanced.")


def _map(state: State, number: int, seat: int) -> Oval | None:
    """A table as dots: taken, free, mine."""
    table = state.tables.get(number)
    if table is None:
        return None
    most = max(seats_at_each(state), *table.players, seat, 2)
    return Oval(
        number,
        [OvalSeat(n, "·" if n in table.players else "", is_picked=n == seat) for n in range(1, most + 1)],
    )


# Money


def _worth(state: State) -> Worth | None:
    amounts, seats, is_posted = amounts_of(state)
    if not amounts or not state.playing:
        return None
    place, paid = state.playing, len(amounts)
    here = amounts[place - 1] if place <= paid else 0
    jump = next((p for p in range(min(place, paid + 1) - 1, 0, -1) if amounts[p - 1] > here), 0)
    if not here:
        jump = paid
    value = state.settled.seat_value
    seat = place <= seats
    return Worth(
        place=place,
        amount=here - (value if seat else 0),
        seat=seat,
        paid=paid,
        least=amounts[-1],
        jump_place=jump,
        jump_amount=amounts[jump - 1] if jump else 0,
        is_posted=is_posted,
    )


def _buying(scene: Scene, me: Player) -> Iterator[Buying]:
    """What I can still buy at the desk, and until when."""
    state, config, book = scene.state, scene.config, scene.state.book.entries
    if state.phase is not Phase.RUNNING or me.status is not Status.PLAYING:
        return
    if config.rebuys is not None and rebuy_period_open(state, me, scene.now):
        refused = why_no_rebuy(state, me.id, scene.now)
        yield Buying(
            Text("Recave", "Rebuy"),
            price_of(config.rebuys),
            config.rebuys.chips,
            Text("jusqu'à la fin du niveau {level}", "until the end of level {level}").fill(
                level=config.rebuys.until_level
            ),
            refused.text if refused else None,
            book.rebuy_condition,
        )
    if config.add_on is not None and not me.add_ons:
        refused = why_no_add_on(state, me.id)
        yield Buying(
            Text("Add-on", "Add-on"),
            price_of(config.add_on),
            config.add_on.chips,
            Text("à la fin des recaves", "at the end of the rebuys"),
            refused.text if refused else None,
            book.addon_rules,
        )


def _deal(state: State, number: int) -> MyDeal | None:
    deal = state.deal
    if deal is None or number not in deal.amounts:
        return None
    return MyDeal(
        amount=deal.amounts[number],
        left=sum(deal.left),
        agrees=number in deal.agreed,
        agreed=len(deal.agreed),
        among=len(deal.amounts),
        is_done=deal.is_done,
    )


# The floor


def _call(state: State, number: int) -> MyCall | None:
    return next((MyCall(call.at) for call in state.calls.values() if call.player == number), None)


# Penalties


@dataclass(frozen=True, slots=True)
class Given:
    at: int
    what: Text


_GIVEN: WeakKeyDictionary[Record, tuple[int, dict[int, list[Given]]]] = WeakKeyDictionary()
"""Per tournament: up to which row, and every player's penalties."""
_CHANGES = frozenset({"penalty_given", "act_undone"})


def given(record: Record, number: int) -> list[Given]:
    """The penalties that stand, of one player. The journal is read again only when one was given or taken back."""
    kept = _GIVEN.get(record)
    since = [act for act in record.recent if kept is not None and act.last > kept[0]]
    reaches_back = kept is not None and (kept[0] == record.seq or (since and since[0].first <= kept[0] + 1))
    if kept is None or not reaches_back or any(_CHANGES & set(act.kinds) for act in since):
        found: dict[int, list[Given]] = {}
        gone = record.undone
        rows = [row for row in record.rows.of_kind("penalty_given") if row.act not in gone]
        for fact in facts_of(rows):
            assert isinstance(fact, PenaltyGiven)
            found.setdefault(fact.player, []).append(Given(fact.at, fact.what))
        kept = (record.seq, found)
    _GIVEN[record] = (record.seq, kept[1])
    return kept[1].get(number, [])
