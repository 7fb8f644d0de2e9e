"""Rebuys and the add-on: who may buy again, until when, and what the chips are before they are paid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AddonRules, RebuyCondition, RebuyTiming
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter, PlayerId
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.finish.bubble import bubble_after
from deadbutton.tournament.fit import fits
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.money.receipts import price_of, take_money
from deadbutton.tournament.roster import known_player
from deadbutton.tournament.state import Phase, State, Status
from deadbutton.tournament.time.last_hands import extra_hands, hands_after_time
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
_BY_REASON = frozenset(
    f"rebuys.{code}"
    for code in (
        "period_over", "no_more", "too_many_chips", "too_late", "declined", "add_on_closed", "extra_hands",
        "not_both", "still_on",
    )
)  # fmt: skip
"""What the director may sell against, with a reason that the story keeps."""
_ON_SALE = (AddonRules.IN_WINDOW, AddonRules.END_OF_REBUYS)


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


def outside_the_book(because: str) -> Text:
    """The reason, where something is sold against the book; nothing otherwise."""
    if not because:
        return same("")
    return Text(" (hors du livre : {why})", " (outside the book: {why})").fill(why=same(because))


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


def a_reason_helps(why: Refusal | None) -> bool:
    """Whether the director may sell all the same, and say why."""
    return why is not None and why.code in _BY_REASON


def reason_against(why: Refusal | None, because: str) -> str:
    """The reason, where one is needed and helps; refused otherwise."""
    if why is None:
        return ""
    if not a_reason_helps(why) or not because.strip():
        raise Refused(why)
    return because.strip()


# The end of the rebuys, and the add-on


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


@fact
class AddOnWindow(Fact, frozen=True, kw_only=True, tag="add_on_window"):
    """Management opens or closes the sale of add-ons."""

    is_open: bool
    because: str = ""
    """Why it is opened outside the book."""

    version = 2
    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.sales.add_ons_open = self.is_open

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        if self.because:
            return by_director(state, state.book.entries.addon_rules.on(*_ON_SALE))
        return (state.book.entries.addon_rules.on(*_ON_SALE),)

    def sentence(self, state: State) -> Text:
        said = (
            Text("L'add-on est en vente", "The add-on is on sale")
            if self.is_open
            else Text("La vente de l'add-on est close", "The add-on is no longer on sale")
        )
        return said + outside_the_book(self.because) + same(".")


upgrade("add_on_window", since=1)(unchanged)  # it tells why it was opened outside the book


@command
class SetAddOnWindow(Command, frozen=True, kw_only=True, tag="set_add_on_window"):
    """Open or close the sale of add-ons."""

    is_open: bool
    because: str = ""
    """Why it is opened while the rebuys are still on."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.config is None or state.config.add_on is None or state.phase is not Phase.RUNNING:
            raise Refused(_no_add_on(state))
        by_end = AddonRules.END_OF_REBUYS in state.book.entries.addon_rules.value
        why = None
        if self.is_open and by_end and state.config.rebuys and state.sales.rebuys_ended is None:
            why = refuse(
                "rebuys.still_on",
                article=state.book.entries.addon_rules.on(AddonRules.END_OF_REBUYS).citation,
            )
        yield AddOnWindow(at=context.now, is_open=self.is_open, because=reason_against(why, self.because))


def add_ons_are_open(state: State) -> bool:
    """Whether the add-on is on sale: by the director's word, or because the rebuys are over where the book sells it then."""
    if state.sales.add_ons_open is not None:
        return state.sales.add_ons_open
    rules = state.book.entries.addon_rules.value
    return AddonRules.END_OF_REBUYS in rules and state.sales.rebuys_ended is not None


def why_no_add_on(state: State, number: int) -> Refusal | None:
    """Why a player may not take the add-on now; None where he may, whatever his stack."""
    player = state.players.get(number)
    if player is None or player.status is not Status.PLAYING or not player.table or player.left:
        return refuse("rebuys.not_playing")
    asked, config = state.book.entries, state.settled
    if config.add_on is None or state.phase is not Phase.RUNNING:
        return _no_add_on(state)
    if player.add_ons:
        return refuse("rebuys.one_add_on", name=player.name)
    if not add_ons_are_open(state):
        return refuse("rebuys.add_on_closed", article=asked.addon_rules.on(*_ON_SALE).citation)
    extra = hands_after_time(state)
    if state.sales.rebuys_ended is not None and extra_hands(state, player.table) < extra:
        return refuse(
            "rebuys.extra_hands",
            extra=extra,
            played=max(0, extra_hands(state, player.table)),
            article=asked.addon_extra_hands.citation,
        )
    same_moment = player.rebought_hand == state.tables[player.table].hands
    if AddonRules.NOT_WITH_REBUY in asked.addon_rules.value and same_moment:
        return refuse(
            "rebuys.not_both",
            name=player.name,
            article=asked.addon_rules.on(AddonRules.NOT_WITH_REBUY).citation,
        )
    return None


def _no_add_on(state: State) -> Refusal:
    if state.config is None or state.config.rebuys is not None:
        return refuse("rebuys.no_add_on")
    article = state.book.entries.addon_rules.on(Circumstance.FREEZEOUT).citation
    return refuse("rebuys.no_add_on.freezeout", article=article)


@fact
class AddOnTaken(Fact, frozen=True, kw_only=True, tag="add_on_taken"):
    """One last buy-in."""

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
        player.add_ons += 1
        state.sales.add_ons += 1
        take_money(state, player, "add_on", self.price, self.paid, self.at)

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        entries = state.book.entries
        if self.because:
            return by_director(state, entries.addon_rules.on(*_ON_SALE), entries.addon_extra_hands)
        return (entries.addon_rules.on(*_ON_SALE), entries.addon_extra_hands)

    def sentence(self, state: State) -> Text:
        said = Text("{name} prend l'add-on de {chips}", "{name} takes the add-on of {chips}").fill(
            name=same(state.players[self.player].name), chips=self.chips
        )
        return said + outside_the_book(self.because) + same(".")


upgrade("add_on_taken", since=1)(unchanged)  # it tells why it was sold outside the book


@command
class TakeAddOn(Command, frozen=True, kw_only=True, tag="take_add_on"):
    """Sell the add-on to a player."""

    player: int
    paid: bool = True
    because: str = ""
    """Why it is sold outside the book."""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        known_player(state, self.player)
        because = reason_against(why_no_add_on(state, self.player), self.because)
        sold = state.settled.add_on
        assert sold is not None
        yield AddOnTaken(
            at=context.now,
            player=self.player,
            chips=sold.chips,
            price=price_of(sold),
            paid=self.paid,
            because=because,
        )
