"""Rebuys: who may buy again, until when, and what the chips are before they are paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AddonRules, RebuyCondition, RebuyTiming
from deadbutton.refusal import Refusal, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.receipts import price_of, take_money
from deadbutton.tournament.people.sale_reasons import outside_the_book, reason_against
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Phase, State, Status
from deadbutton.tournament.time.last_hands import hands_after_time
from deadbutton.tournament.time.late_entries import late_entries_open
from deadbutton.tournament.time.rebuy_period import _level_now, rebuy_period_open
from deadbutton.tournament.versions import unchanged, upgrade

_ANNOUNCED = (
    RebuyTiming.OWED,
    RebuyTiming.CHIPS_BEHIND,
    RebuyTiming.CHIPS_IN_FRONT,
    RebuyTiming.PAID_BEFORE_ACTION,
)
"""What holds for chips that are not paid yet."""


def why_no_rebuy(
    state: State, number: int, now: int | None = None, next_hand_started: bool = False
) -> Refusal | None:
    """Why a player may not buy again now; None where he may. Ask before a player without chips is put out."""
    player = state.players.get(number)
    if player is None or player.status is not Status.PLAYING or not player.table or player.left:
        return refuse("rebuys.not_playing")
    asked, rebuys = state.book.entries, state.settled.rebuys
    if player.declined:
        return refuse("rebuys.declined", name=player.name)
    if rebuys is None:
        return refuse("rebuys.freezeout", article=asked.rebuy_condition.on(Circumstance.FREEZEOUT).citation)
    if state.phase is not Phase.RUNNING:
        return refuse("rebuys.none")
    is_add_on_next = state.sales.rebuys_ended is not None and state.settled.add_on is not None
    if not rebuy_period_open(state, player, now):
        return refuse(
            "rebuys.period_over",
            level=rebuys.until_level,
            article=(asked.addon_extra_hands if is_add_on_next else asked.rebuy_condition).citation,
        )
    if rebuys.most and player.rebuys >= rebuys.most:
        return refuse("rebuys.no_more", name=player.name, most=rebuys.most)
    below = asked.rebuy_condition.value is RebuyCondition.BELOW_BIG_BLIND
    level = state.settled.structure.level(_level_now(state, now))
    limit = level.big_blind or level.small_bet
    if player.stack and not (below and player.stack < limit):
        return refuse(
            "rebuys.too_many_chips",
            name=player.name,
            stack=player.stack,
            when=asked.rebuy_condition.value.label,
            article=asked.rebuy_condition.citation,
        )
    table = state.tables[player.table]
    if not player.stack and (next_hand_started or table.in_hand):
        return refuse(
            "rebuys.too_late",
            name=player.name,
            article=asked.rebuy_timing.on(RebuyTiming.BEFORE_NEXT_HAND, RebuyTiming.NO_MISSED_HAND).citation,
        )
    return None


def may_rebuy(state: State, number: int, now: int | None = None) -> bool:
    return why_no_rebuy(state, number, now) is None


def waits_for_money(state: State, number: int, bet: int) -> bool:
    """Whether a bet reaches into rebuy chips that are not paid, under a book that wants to see the money first."""
    player = state.players[number]
    holds = RebuyTiming.PAID_BEFORE_ACTION in state.book.entries.rebuy_timing.value
    return holds and player.unpaid_chips > 0 and bet > player.stack - player.unpaid_chips


@fact
class RebuyTaken(Fact, frozen=True, kw_only=True, tag="rebuy_taken"):
    """A player buys again. Announced is owed: the chips are his at once."""

    player: PlayerId
    chips: int
    price: int
    paid: bool = True
    because: str = ""
    """Why it is sold outside the book."""

    version = 2
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        player = state.players[self.player]
        fits(state.phase is Phase.RUNNING, "play has not started")
        state.give_chips(player, self.chips)
        player.rebuys += 1
        player.declined = False
        player.rebought_hand = state.tables[player.table].hands
        state.sales.rebuys += 1
        take_money(state, player, "rebuy", self.price, self.paid, self.at)
        if not self.paid:
            player.unpaid_chips += self.chips

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        if self.because:
            return by_director(state, entries.rebuy_condition, entries.rebuy_timing)
        if self.paid:
            timing = entries.rebuy_timing.on(RebuyTiming.NO_MISSED_HAND, RebuyTiming.BEFORE_NEXT_HAND)
            found: tuple[Answer[Any], ...] = (entries.rebuy_condition, timing)
        else:
            found = (entries.rebuy_timing.on(*_ANNOUNCED), entries.rebuy_condition)
        return found if state.sales.rebuys_ended is None else (*found, entries.addon_extra_hands)

    def sentence(self, state: State) -> Text:
        said = Text("{name} se recave de {chips}", "{name} rebuys {chips}")
        if not self.paid:
            behind = RebuyTiming.CHIPS_BEHIND in state.book.entries.rebuy_timing.value
            said += (
                Text(", joués derrière et dus", ", played from behind and owed")
                if behind
                else Text(", comme posés sur la table et dus", ", as if in front of him, and owed")
            )
        said += outside_the_book(self.because)
        return (said + same(".")).fill(name=same(state.players[self.player].name), chips=self.chips)


upgrade("rebuy_taken", since=1)(unchanged)  # it tells why it was sold outside the book


@command
class Rebuy(Command, frozen=True, kw_only=True, tag="rebuy"):
    """Sell one rebuy."""

    player: int
    paid: bool = True
    """False: announced, and owed."""
    next_hand_started: bool = False
    """Said too late: the next hand had begun, at a table that does not report when."""
    because: str = ""
    """Why it is sold outside the book."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        known_player(state, self.player)
        why = why_no_rebuy(state, self.player, context.now, self.next_hand_started)
        because = reason_against(why, self.because)
        sold = state.settled.rebuys
        assert sold is not None
        timing = state.book.entries.rebuy_timing
        if not self.paid and RebuyTiming.OWED not in timing.value:
            raise refused(
                "rebuys.pay_first",
                price=money_text(price_of(sold), state.settled.currency),
                article=timing.citation,
            )
        yield RebuyTaken(
            at=context.now,
            player=self.player,
            chips=sold.chips,
            price=price_of(sold),
            paid=self.paid,
            because=because,
        )


# The end of the rebuys


@fact
class RebuysEnded(Fact, frozen=True, kw_only=True, tag="rebuys_ended"):
    """The rebuy period is over. ``hands`` is how many each table had begun."""

    hands: dict[int, int]

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.sales.rebuys_ended = dict(self.hands)
        state.sales.ended_place = state.clock.place

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        if not state.settled.add_on:
            return (entries.rebuy_condition,)
        add_on = entries.addon_rules.on(AddonRules.END_OF_REBUYS)
        return (entries.rebuy_condition, add_on, entries.addon_extra_hands)

    def sentence(self, state: State) -> Text:
        extra = hands_after_time(state)
        said = Text("La période de recaves est finie.", "The rebuy period is over.")
        if not extra:
            return said
        return said + Text(" {n} mains encore avant l'add-on.", " {n} more hands before the add-on.").fill(
            n=extra
        )


@command
class EndRebuys(Command, frozen=True, kw_only=True, tag="end_rebuys"):
    """The last rebuy level is over."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.config is None or state.config.rebuys is None or state.phase is not Phase.RUNNING:
            raise refused("rebuys.none")
        if state.sales.rebuys_ended is not None:
            raise refused("rebuys.ended")
        yield RebuysEnded(
            at=context.now, hands={number: table.hands for number, table in state.tables.items()}
        )
        if not late_entries_open(state, context.now) and not hands_after_time(state):
            yield from bubble_after(state, context.now, sales_over=True)
