"""The floor at one table: asks the book, carries the ruling out, and keeps the record of both.

The person in charge may overrule a computed ruling under every book: the computed one, the one that was applied, who
decided and why all stay in the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from deadbutton.books import Book
from deadbutton.books.points import MisdealEffect
from deadbutton.cards import UNKNOWN, Card
from deadbutton.floor.desk_memory import Turns
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import ask, contradicted, known_facts
from deadbutton.floor.orders.bets import WithdrawBets
from deadbutton.floor.orders.carrying import carry_out, player_at
from deadbutton.floor.orders.deal import Freeze, PlaceButton
from deadbutton.floor.orders.decided import LayTable
from deadbutton.floor.orders.early_acts import NO_RAISE
from deadbutton.floor.orders.orders import (
    CheckOrCall,
    Fold,
    KillHand,
    LeaveChips,
    LimitAction,
    Misdeal,
    Order,
    PlayOn,
    RaiseTo,
    ShowLater,
    ShowToAll,
    TakeChips,
)
from deadbutton.floor.orders.turn import (
    ActsStand,
    AwaitChoice,
    BackAtSeat,
    Hold,
    KeepTurn,
    MarkAway,
    PassOver,
    RunClock,
    ShorterTime,
)
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.table import Hand, HandView, Table, Viewer, view
from deadbutton.table.hand.ruled import bet_repairs
from deadbutton.table.hand.ruled.card_repairs import name_burns, name_fallen, name_held


@dataclass(frozen=True, slots=True)
class RulingRecord:
    """A ruling as it was applied. ``orders`` differ from the ruling's own where it was overruled."""

    ruling: Ruling
    orders: tuple[Order, ...]
    by: str = ""
    reason: str = ""

    @property
    def is_overruled(self) -> bool:
        """Somebody has signed for something else than the book's answer; a choice that it leaves open is not that."""
        return bool(self.by)


class Desk:
    """The floor of a table."""

    def __init__(
        self, table: Table, *, waits: bool = True, counts_unentered: bool = True, names: bool = True
    ) -> None:
        self.table = table
        self.names = names
        """Whether cards that a ruling shows to the table are the player's by name from then on. Hands of earlier logs left them
        without one."""
        self.waits = waits
        """Whether the hand holds for a choice that the book leaves to the floor. Hands of earlier logs went on without a raise, and
        counted no folds among those who skipped somebody."""
        self.awaited: int | None = None
        """The seat for whose hand the floor has to choose before anybody acts."""
        self.records: list[RulingRecord] = []
        self.limits: dict[int, LimitAction] = {}
        """By seat: what a player may still do this round because of a ruling."""
        self.if_raised: dict[int, LimitAction] = {}
        """By seat: the same, of those whom it binds once somebody else has bet or raised."""
        self.is_frozen = False
        """Nobody acts until the floor has ruled."""
        self.turns = Turns(counts_unentered)
        """Early acts that wait, the clock, who is away."""
        self.to_show: list[tuple[Ruling, ShowLater]] = []
        """Cards that wait for the end of the round or the hand to be shown to all."""
        self.shown_now: list[Order] = []
        """What the end of the last round has brought to be shown, until somebody acts."""
        self.removed_at: dict[int, int] = {}
        """Chips that rulings have taken out of the game, by the seat that had them."""

    @property
    def book(self) -> Book:
        return self.table.book

    @property
    def hand(self) -> Hand:
        if self.table.hand is None:
            raise refused("floor.no_hand")
        return self.table.hand

    @property
    def removed(self) -> int:
        return sum(self.removed_at.values())

    # Rulings

    def ask(self, key: str, facts: Mapping[str, Any] | None = None) -> Ruling:
        """What the ruling would be. Nothing changes."""
        said = self._said(key, facts)
        if self.names and (why_not := contradicted(self.book, key, said, self.table.hand)):
            raise Refused(why_not)
        return ask(self.book, key, said, self.table.hand)

    def facts(self, key: str, facts: Mapping[str, Any] | None = None) -> Facts:
        """What that ruling would rest on, said or known from the hand."""
        return known_facts(self.book, key, self._said(key, facts), self.table.hand)

    def _said(self, key: str, facts: Mapping[str, Any] | None) -> dict[str, Any]:
        said = dict(facts or {})
        return {**self.turns.told(key, self.table.hand, said), **said}

    def carry_out(self, ruling: Ruling) -> RulingRecord:
        """Apply a ruling as the book gives it."""
        return self._apply(RulingRecord(ruling, ruling.orders))

    def choose(self, ruling: Ruling, key: str) -> RulingRecord:
        """Somebody to whom the ruling leaves a choice has made it."""
        for offer in ruling.offers:
            orders = dict(offer.orders).get(key)
            if orders is not None:
                return self._apply(RulingRecord(ruling, tuple(one for one in orders if not self._lies(one))))
        raise refused(
            "floor.not_offered",
            key=key[:40],
            keys=", ".join(option for offer in ruling.offers for option, _ in offer.orders) or "—",
        )

    def _lies(self, order: Order) -> bool:
        """Whether these chips were left there when the ruling itself was carried out, and the player has yet to choose."""
        return (
            isinstance(order, LeaveChips)
            and self.limit_on(order.seat) is not None
            and any(order in record.orders for record in self.records)
        )

    def overrule(self, ruling: Ruling, orders: Sequence[Order], by: str, reason: str) -> RulingRecord:
        """Apply something else instead. Who and why must be said."""
        if not by.strip() or not reason.strip():
            raise refused("floor.overrule_unsigned")
        return self._apply(RulingRecord(ruling, tuple(orders), by, reason))

    def _apply(self, record: RulingRecord) -> RulingRecord:
        record = self._do(replace(record, orders=tuple(map(self._by_name, record.orders))))
        self._turns_come()
        return record

    def _by_name(self, order: Order) -> Order:
        """A whole hand that is shown stands in the record with its cards, where they are known."""
        if not isinstance(order, ShowToAll) or order.seat is None or order.cards or self.table.hand is None:
            return order
        hole = self.hand.holes[player_at(self.hand, order.seat)]
        return order if UNKNOWN in hole else ShowToAll(order.seat, tuple(hole))

    def _do(self, record: RulingRecord, skipped: tuple[int, ...] = ()) -> RulingRecord:
        """All orders, or none: they are tried on a copy first."""
        trial = self.hand.copy() if self.table.hand is not None else None
        if trial is not None:
            trial.shuffler = trial.shuffler.copy()
        for order in record.orders:
            if trial is not None:
                self._name(trial, order)
                carry_out(trial, order)
        self.is_frozen, self.awaited = False, None
        if record.ruling.incident == "out_of_turn_fold" and self.table.hand is not None:
            for order in record.orders:
                if isinstance(order, KillHand):
                    self.turns.fold_early(self.hand, order.seat)
        face_up = self._face_up()
        for order in record.orders:
            was_over = self.table.hand is None or self.hand.is_over
            if self.table.hand is not None:
                level, street = self.hand.betting.level, self.hand.street
                self._name(self.hand, order)
                carry_out(self.hand, order)
                if isinstance(order, Fold | CheckOrCall | RaiseTo) and not skipped:
                    self._lift(level, street, self.turns.passed_over(order.seat))
                else:
                    self._lift(level, street, skipped)
            match order:
                case Freeze():
                    self.is_frozen = True
                case PlaceButton(seat):
                    self.table.start(seat)
                case LimitAction(seat, once_raised=True):
                    self.if_raised[seat] = order
                case LimitAction(seat):
                    self.limits[seat] = order
                case AwaitChoice(seat) if self.waits:
                    self.is_frozen, self.awaited = True, seat
                case AwaitChoice(seat):
                    self.limits[seat] = LimitAction(seat, NO_RAISE, until_raised=True)
                case KeepTurn(seat):
                    self.turns.keep(self.table.hand, order)
                    if record.ruling.incident == "skipped_player":
                        self.limits.pop(seat, None)
                case Fold(seat) | CheckOrCall(seat) | RaiseTo(seat):
                    self._acted(seat)
                case Hold() | ActsStand() | RunClock() | ShorterTime() | MarkAway() | BackAtSeat():
                    self.turns.keep(self.table.hand, order)
                case LayTable():
                    self._free_all()
                    self.turns.forget()
                case TakeChips(seat, amount):
                    self._remove(seat, amount)
                case WithdrawBets(seat, amount):
                    if was_over and self.table.hand is not None:
                        for holder, chips in bet_repairs.won_of(self.hand, player_at(self.hand, seat)):
                            self._remove(self.hand.seats[holder], chips)
                    else:
                        self._gone(seat, amount)
                case ShowLater():
                    self.to_show.append((record.ruling, order))
                case Misdeal(at_new_level):
                    effect = self.book.deal.misdeal_effect.value
                    self.table.redeal(effect - {MisdealEffect.SAME_LEVEL} if at_new_level else effect)
                    self._free_all()
                case _:
                    pass
        if self.table.hand is not None:
            self.hand.proceed()
        seen = tuple(card for card in self._face_up() if card not in face_up)
        named = (ShowToAll(None, seen) if order == ShowToAll(None) else order for order in record.orders)
        self.records.append(replace(record, orders=tuple(named)))
        return self.records[-1]

    def _name(self, hand: Hand, order: Order) -> None:
        """A card that was shown or seen is where it was seen: nobody else can hold it, and the board cannot."""
        if not self.names:
            return
        match order:
            case ShowToAll(int(seat), cards) | ShowLater(int(seat), cards) | PlayOn(int(seat), cards):
                name_held(hand, player_at(hand, seat), cards)
            case PlayOn(None, cards, fell):
                name_fallen(hand, cards, fell) if fell else name_burns(hand, cards)
            case _:
                pass

    def _face_up(self) -> tuple[Card, ...]:
        """Burns that everybody sees."""
        return () if self.table.hand is None else tuple(self.hand.stub.open_burns)

    def _show_what_waited(self) -> None:
        """The round is over, or the hand: what waited for it is shown to the whole table."""
        due = [waiting for waiting in self.to_show if self.hand.is_over or not waiting[1].after_hand]
        for waiting in due:
            self.to_show.remove(waiting)
            ruling, order = waiting
            shown = self._by_name(ShowToAll(order.seat, order.cards))
            self.records.append(RulingRecord(ruling, (shown,)))
            self.shown_now.append(shown)

    def view(self, viewer: Viewer) -> HandView:
        """The hand as somebody sees it, with the chips of acts that wait for their turn."""
        return view(self.hand, viewer, self.turns.waiting_chips(self.hand))

    def _turns_come(self) -> None:
        """What was done too early is ruled on as each turn comes; whoever too many have skipped is limited."""
        if self.table.hand is None or self.is_frozen:
            return
        while (due := self.turns.take(self.hand)) is not None:
            key, facts, skipped = due
            ruling = ask(self.book, key, facts)
            self._do(RulingRecord(ruling, ruling.orders), skipped)
        passed = self.turns.skipped(self.hand, with_folds=self.waits)
        if passed and passed["seat"] not in self.limits:
            ruling = self.ask("skipped_player", passed)
            if ruling.outcome != "free":
                self._do(RulingRecord(ruling, ruling.orders))
                if any(isinstance(order, PassOver) for order in ruling.orders):
                    self._turns_come()

    def come_back(self, seat: int) -> None:
        """A player is at his seat again before the turn has come."""
        self.turns.away.discard(seat)
        if self.table.hand is not None and seat in self.hand.seats:
            self.hand.come_back(player_at(self.hand, seat))

    def at(self, instant: int, acts: bool = False) -> RulingRecord | None:
        """It is this instant, in seconds: a clock that has run out is ruled on. ``acts``: its player acts right now."""
        clock = self.turns.running(self.table.hand)
        if clock is None or instant < clock.due:
            return None
        self.turns.clock = None
        facts = {"seat": clock.seat, "elapsed": instant - clock.at, "seconds": clock.seconds}
        return self.carry_out(self.ask("clock_expired", {**facts, "at_once": acts}))

    def _remove(self, seat: int, amount: int) -> None:
        """From the hand in play, from one that is over but not yet taken over by the table, or between hands."""
        if self.table.hand is not None and seat in self.hand.seats:
            taken = bet_repairs.take_out(self.hand, player_at(self.hand, seat), amount)
            if self.hand.is_over:
                self.table.stacks[seat] = max(0, self.table.stacks.get(seat, 0) - taken)
        else:
            taken = min(amount, self.table.stacks.get(seat, 0))
            self.table.stacks[seat] = self.table.stacks.get(seat, 0) - taken
        self._gone(seat, taken)

    def _gone(self, seat: int, chips: int) -> None:
        self.removed_at[seat] = self.removed_at.get(seat, 0) + chips

    # Acts, within the limits that rulings have set

    def verify(self, seat: int, act: str, total: int | None = None) -> Refusal | None:
        """Why a player may not fold, check, call or raise because of a ruling; the hand's own rules come after."""
        if self.awaited is not None:
            return refuse("floor.choice_awaited", seat=self.awaited)
        if self.is_frozen:
            return refuse("floor.frozen")
        limit = self.limit_on(seat)
        if limit is None or (act in limit.may and (act != "raise" or limit.total in (None, total))):
            return None
        return refuse("floor.limited", limit=limit.sentence)

    def limit_on(self, seat: int) -> LimitAction | None:
        """What rulings have left to a player. Words that the hand has overtaken hold nobody: a check facing a bet, a call of nothing."""
        limit, hand = self.limits.get(seat), self.table.hand
        if limit is None or hand is None or hand.actor < 0 or hand.seats[hand.actor] != seat:
            return limit
        betting = hand.betting
        legal = {"fold"} if hand.can_fold(hand.actor) else set()
        legal.add("call" if betting.to_call else "check")
        if betting.may_raise and (limit.total is None or hand.can_raise_to(limit.total)):
            legal.add("raise")
        return limit if limit.may & legal else None

    def gesture(self, facts: Mapping[str, Any]) -> RulingRecord:
        """What a player says and pushes in turn: read by the book, within the limits of earlier rulings, carried out."""
        said = dict(facts)
        seat = said.get("seat", self.hand.seats[self.hand.actor])
        limit = self.limits.get(int(seat)) if str(seat).isdecimal() else None
        if limit is not None and limit.may == {"raise"} and not said.get("said"):
            said["said"] = "raise"  # declared before: these are its chips
        ruling = self.ask("gesture", said)
        for order in ruling.orders:
            match order:
                case Fold(seat):
                    why_not = self.verify(seat, "fold")
                case CheckOrCall(seat, amount):
                    why_not = self.verify(seat, "check" if amount == 0 else "call")
                case RaiseTo(seat, total):
                    why_not = self.verify(seat, "raise", total)
                case _:
                    why_not = None
            if why_not is not None:
                raise Refused(why_not)
        return self.carry_out(ruling)

    def act(self, seat: int, act: str, total: int | None = None) -> None:
        """A player acts in turn: checked against the rulings, then against the hand."""
        why_not = self.verify(seat, act, total)
        if why_not is not None:
            raise Refused(why_not)
        hand, player = self.hand, player_at(self.hand, seat)
        level, street = hand.betting.level, hand.street
        self.shown_now = []
        match act:
            case "fold":
                hand.fold(player)
            case "check":
                hand.check(player)
            case "call":
                hand.call(player)
            case "raise" if total is not None:
                hand.raise_to(total, player)
            case _:
                raise refused("floor.no_such_act", act=act)
        self._acted(seat)
        self._lift(level, street, self.turns.passed_over(seat))
        self._turns_come()

    def _acted(self, seat: int) -> None:
        self.turns.acted(seat)
        self.if_raised.pop(seat, None)
        if seat in self.limits and not self.limits[seat].until_raised:
            del self.limits[seat]

    def _lift(self, level: int, street: int, skipped: tuple[int, ...] = ()) -> None:
        """A new street ends every limit, a later bet or raise those that last until then.

        An early act that stands was made before the players whom it skipped spoke up: it is no later raise for them.
        """
        if self.hand.street != street or self.hand.is_over:
            self._free_all()
            self.turns.unentered.clear()
            self._show_what_waited()
        elif self.hand.betting.level > level:
            self.limits = {
                who: limit for who, limit in self.limits.items() if not limit.until_raised or who in skipped
            }
            self.limits |= {who: replace(limit, once_raised=False) for who, limit in self.if_raised.items()}
            self.if_raised.clear()

    def _free_all(self) -> None:
        self.limits.clear()
        self.if_raised.clear()
