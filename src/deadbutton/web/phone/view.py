"""What a player's phone shows: his own seat, stack, place, prize and penalties, as plain data, and nobody else's anything."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from deadbutton.books import Answer, Article
from deadbutton.books.circumstance import Circumstance
from deadbutton.journal import DATABASE_FAULTS, Glance, Record, facts_of
from deadbutton.refusal import Refused
from deadbutton.text import Text
from deadbutton.tournament import (
    PenaltyGiven,
    Phase,
    Player,
    Slip,
    State,
    Status,
    all_counted,
    call_of,
    catalogue,
    hands_since_count,
    is_counted,
    message_now,
    price_of,
    prize_is_due,
    rebuy_period_open,
    slip,
    why_no_add_on,
    why_no_rebuy,
)
from deadbutton.web.display.view import Face, break_of, clock_of
from deadbutton.web.payouts.prize_ladder import Ladder, amounts_of, prize_ladder
from deadbutton.web.phone.moves import MyMove, my_move, table_map
from deadbutton.web.shell.coming_hand import ComingHand, coming_hand
from deadbutton.web.shell.oval import Oval
from deadbutton.web.shell.scene import Scene


@dataclass(frozen=True)
class PhoneScene(Scene):
    """A player's own page: its acts are posted under his link."""

    token: str = ""

    @property
    def url(self) -> str:
        return f"/me/{self.token}"


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
    broken: Article | None
    """The article that was broken, where one was named. What the floor wrote beside it may name others, and is not shown."""


@dataclass(frozen=True, slots=True)
class MyShare:
    """What one of those in a deal gets. Nobody signs what he has not read: they all see it, and nobody else does."""

    name: str
    amount: int
    agrees: bool
    is_me: bool


@dataclass(frozen=True, slots=True)
class MyDeal:
    """My part of the deal on the table, and how many have agreed."""

    amount: int
    left: int
    agrees: bool
    agreed: int
    among: int
    is_done: bool
    shares: tuple[MyShare, ...]
    """The biggest first."""


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
    coming: ComingHand | None
    """What my table plays next, or now."""
    hands_since_count: int
    """Hands at my table since the stacks were last counted."""
    is_counted: bool
    """Whether my stack is known, and not an estimate."""
    may_say_stack: bool
    """A break, or a clock that stands, with no hand in play: I may type what lies in front of me."""
    said_stack: int
    """What I have typed, until somebody confirms it; 0 where I have not."""
    has_hands: bool
    """Whether hands of this tournament are entered act by act: mine can be looked at again."""
    rank: int
    rank_is_counted: bool
    """Whether every stack in play is known: else my rank is an estimate too."""
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
    duties: Answer[Any] | None
    """What everybody sees to when taking a seat, where the book lists it."""

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
    blind = scene.big_blind
    is_out = bool(me.place) or me.status in (Status.OUT, Status.DISQUALIFIED, Status.WITHDRAWN)
    return Mine(
        player=number,
        name=me.name,
        status=me.status.value,
        table=me.table,
        seat=me.seat,
        clock=clock_of(scene),
        break_in=break_of(scene),
        map=table_map(state, me.table, me.seat) if me.table else None,
        move=my_move(scene, me),
        stack=me.stack or me.due,
        blinds=me.stack // blind if blind and me.stack else None,
        coming=coming_hand(state, table, now, names=state.book.players_deal) if table is not None else None,
        hands_since_count=hands_since_count(state, me),
        is_counted=is_counted(state, me),
        may_say_stack=_may_say_stack(scene, me),
        said_stack=state.chips.said.get(number, 0),
        has_hands=_has_hands(scene.record),
        rank_is_counted=scene.once(all_counted),
        rank=1 + len(stacks := scene.once(_stacks)) - bisect_right(stacks, me.stack),
        playing=state.playing,
        worth=scene.once(_worth) if me.status is Status.PLAYING and state.phase is Phase.RUNNING else None,
        ladder=scene.once(prize_ladder),
        queue=state.seating.alternates.index(number) + 1 if number in state.seating.alternates else 0,
        buying=tuple(_buying(scene, me)),
        penalties=tuple(
            Penalty(one.at, one.what, state.book.conduct.penalty_ladder, broken_article(state, one.code))
            for one in given(scene, number)
        ),
        to_miss=me.hands_to_miss,
        out_until=me.waits_until if me.waits_until > now else 0,
        to_report=me.to_report,
        slip=slip(state, number) if is_out else None,
        is_due=is_out and prize_is_due(state, me),
        deal=my_deal(state, number),
        message=message_now(state, now),
        may_call=bool(me.table) and state.phase in (Phase.SEATED, Phase.RUNNING),
        call=_call(state, number),
        duties=_duties(state, me),
    )


def _may_say_stack(scene: Scene, me: Player) -> bool:
    table = scene.state.tables.get(me.table)
    if table is None or table.in_hand or not me.stack or scene.reading is None:
        return False
    return scene.is_break or not scene.reading.is_running


def _duties(state: State, me: Player) -> Answer[Any] | None:
    """Before play, and on the way to another table."""
    listed = state.book.conduct.etiquette_violations
    is_new = bool(me.table) and (state.phase is Phase.SEATED or me.id in state.on_the_way)
    return (
        listed.on(Circumstance.SEAT_UNCHECKED)
        if is_new and Circumstance.SEAT_UNCHECKED in listed.grounds
        else None
    )


def _stacks(state: State) -> list[int]:
    """Of those who play, the smallest first."""
    return sorted(player.stack for player in state.players.values() if player.status is Status.PLAYING)


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
    state, config, book = scene.state, scene.config, scene.book.entries
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


def my_deal(state: State, number: int) -> MyDeal | None:
    deal = state.money.deal
    if deal is None or number not in deal.amounts:
        return None
    return MyDeal(
        amount=deal.amounts[number],
        left=sum(deal.left),
        agrees=number in deal.agreed,
        agreed=len(deal.agreed),
        among=len(deal.amounts),
        is_done=deal.is_done,
        shares=tuple(
            MyShare(state.players[one].name, amount, one in deal.agreed, one == number)
            for one, amount in sorted(deal.amounts.items(), key=lambda part: -part[1])
        ),
    )


# The floor


def _call(state: State, number: int) -> MyCall | None:
    call = call_of(state, number, 0)
    return MyCall(call.at) if call is not None else None


# Penalties


def broken_article(state: State, code: str) -> Article | None:
    """The article that an offence breaks, where the catalogue of the book names one."""
    line = catalogue(state.book).get(code)
    return line.article if line is not None else None


@dataclass(frozen=True, slots=True)
class Given:
    at: int
    what: Text
    code: str
    """Of the offence, in the catalogue of the book."""
    hands: int = 0
    """How many hands are missed for it."""


_GIVEN: WeakKeyDictionary[Record, tuple[int, dict[int, list[Given]]]] = WeakKeyDictionary()
"""Per tournament: up to which row, and every player's penalties."""
_CHANGES = frozenset({"penalty_given", "act_undone"})


def given(scene: Scene, number: int) -> list[Given]:
    """The penalties that stand, of one player. The journal is read again only when one was given or taken back."""
    record, glance = scene.record, scene.glance
    upto, found = _GIVEN.get(record, (-1, {}))
    if upto < 0 or upto > glance.seq or _may_have_changed(glance, upto):
        try:
            rows = record.of_kind("penalty_given")
        except Refused as fault:
            if fault.code not in DATABASE_FAULTS:
                raise
            return found.get(number, [])  # as they were known before the database fell silent
        found = {}
        for row in rows:
            if row.seq <= glance.seq and row.act not in glance.undone:
                (fact,) = facts_of([row])
                assert isinstance(fact, PenaltyGiven)
                found.setdefault(fact.player, []).append(Given(fact.at, fact.what, fact.code, fact.hands))
    _GIVEN[record] = (glance.seq, found)
    return found.get(number, [])


def _may_have_changed(glance: Glance, upto: int) -> bool:
    """Whether penalties were given or taken back after a row, or too much happened to tell."""
    since = [act for act in glance.acts if act.last > upto]
    if upto < glance.seq and (not since or since[0].first > upto + 1):
        return True
    return any(_CHANGES & set(act.kinds) for act in since)


def _has_hands(record: Record) -> bool:
    try:
        return bool(record.of_kind("hand_tracked"))
    except Refused as fault:
        if fault.code not in DATABASE_FAULTS:
            raise
        return False  # the page is drawn from what is at hand
