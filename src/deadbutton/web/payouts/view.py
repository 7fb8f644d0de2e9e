"""The payouts for a page: where the money comes from, who gets how much, who waits at the cashier's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, Final

from deadbutton.books import Article
from deadbutton.books.points import EntryEligibility, PayoutTerms
from deadbutton.collation import name_order
from deadbutton.refusal import Refusal
from deadbutton.text import Lang, Text
from deadbutton.tournament import (
    Command,
    Ledger,
    LockPayouts,
    PayoutProposal,
    PayPrize,
    Phase,
    Player,
    Pool,
    SetPayouts,
    SettleBounties,
    Slip,
    State,
    Status,
    UnlockPayouts,
    decimals,
    ledger_of,
    plain,
    prize_of,
    prize_pool,
    proposal,
    slip,
    stale,
    unpaid,
)
from deadbutton.web.desk.words import article
from deadbutton.web.payouts.prize_ladder import amounts_of, holders
from deadbutton.web.shell.scene import Scene

AT_ONCE: Final = 20
"""Slips shown at once."""
FEWEST: Final = 7
"""Places that the chart has room for at least: three bars are not as wide as the page."""
SPARE: Final = 3
"""Empty places below those that are paid, to pay more of them."""


@dataclass(frozen=True, slots=True)
class PoolSource:
    """One source of the pool: how often, at what price, how much."""

    label: Text
    count: int
    amount: int

    @property
    def each(self) -> int:
        return self.amount // self.count if self.count else 0


@dataclass(frozen=True, slots=True)
class PayoutRow:
    """Places paid alike, or one that somebody holds. ``mark``: paid, due, held, next, the edge of the money, or nothing."""

    first: int
    last: int
    cash: int
    seat: bool
    player: Player | None
    mark: str

    @property
    def count(self) -> int:
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class PrizeBar:
    """A place in the chart. Shares are in per cent of the chart's width and height."""

    place: int
    amount: int
    x: float
    width: float
    height: float
    mark: str
    is_named: bool
    """Whether there is room for its figure."""


@dataclass(frozen=True, slots=True)
class PrizeDue:
    """Somebody at the cashier's: his slip, what is to be asked, why he cannot be paid yet."""

    slip: Slip
    asks_identity: bool
    is_disqualified: bool
    why: Refusal | None


def typed(amount: int, currency: str, lang: Lang) -> str:
    """An amount as somebody would type it: ``12,50``, ``120``.

    >>> typed(1250, "EUR", Lang.FR), typed(12000, "EUR", Lang.EN)
    ('12,50', '120')
    """
    said = plain(amount, currency)
    digits = decimals(currency)
    if digits and not amount % 10**digits:
        said = said[: -digits - 1]
    return said.replace(".", ",") if lang == Lang.FR else said


class PayoutsView:
    """What the page shows, worked out when the template asks."""

    def __init__(self, scene: Scene, lang: Lang, most: int = AT_ONCE) -> None:
        self.scene, self.lang, self.most = scene, lang, most
        self.state: State = scene.state

    @property
    def currency(self) -> str:
        return self.scene.config.currency

    @property
    def is_open(self) -> bool:
        return self.scene.phase is not Phase.SETUP

    @property
    def is_satellite(self) -> bool:
        return bool(self.scene.config.seat_value)

    # The pool

    @cached_property
    def pool(self) -> Pool:
        return prize_pool(self.state)

    @property
    def sources(self) -> list[PoolSource]:
        pool = self.pool
        found = [
            PoolSource(Text("Entrées", "Entries"), pool.entries, pool.from_entries),
            PoolSource(Text("Recaves", "Rebuys"), pool.rebuys, pool.from_rebuys),
            PoolSource(Text("Add-ons", "Add-ons"), pool.add_ons, pool.from_add_ons),
        ]
        return [source for source in found if source.count or source is found[0]]

    # The amounts

    @cached_property
    def proposal(self) -> PayoutProposal:
        return proposal(self.state)

    @property
    def is_locked(self) -> bool:
        return bool(self.state.money.prizes)

    @property
    def by_hand(self) -> bool:
        return bool(self.state.money.prizes_by_hand)

    @property
    def stale(self) -> Text | None:
        return stale(self.state)

    @property
    def deal_done(self) -> bool:
        return self.state.money.deal is not None and self.state.money.deal.is_done

    @cached_property
    def amounts(self) -> tuple[int, ...]:
        return amounts_of(self.state)[0]

    @property
    def payout_article(self) -> Article | None:
        return article(self.scene.book.prizes.payout)

    @property
    def is_all_paid(self) -> bool:
        return self.state.phase is Phase.OVER and bool(self.state.money.paid) and not self.slips

    def why_not(self, command: Command) -> Refusal | None:
        answer = self.scene.record.ask(command)
        return answer if isinstance(answer, Refusal) else None

    @property
    def why_no_lock(self) -> Refusal | None:
        return self.why_not(LockPayouts())

    @property
    def why_no_unlock(self) -> Refusal | None:
        return self.why_not(UnlockPayouts())

    @property
    def why_no_hand(self) -> Refusal | None:
        return self.why_not(SetPayouts())

    @property
    def typed_amounts(self) -> list[tuple[int, str]]:
        """The places of the form, each with what stands in it; a few empty ones below."""
        shown = [typed(amount, self.currency, self.lang) for amount in self.amounts] + [""] * SPARE
        return list(enumerate(shown, 1))

    @cached_property
    def rows(self) -> list[PayoutRow]:
        """The ladder."""
        amounts, seats, is_posted = amounts_of(self.state)
        held = holders(self.state, len(amounts))
        value = self.scene.config.seat_value
        return list(self._rows(amounts, seats, held, value, is_posted))

    def _rows(
        self, amounts: tuple[int, ...], seats: int, held: dict[int, Player], value: int, is_posted: bool
    ) -> Iterator[PayoutRow]:
        paid = len(amounts)
        here = min(self.state.playing, paid) if self.state.phase is Phase.RUNNING else 0

        def key(place: int) -> Any:
            return place if place in held or place == here else (amounts[place - 1], place <= seats)

        for _, group in groupby(range(1, paid + 1), key=key):
            places = list(group)
            first, last = places[0], places[-1]
            seat, player = first <= seats, held.get(first)
            worth = prize_of(self.state, player) if player is not None and is_posted else amounts[first - 1]
            is_here = player is None and first <= here <= last
            mark = ("next" if self.before_money < 1 else "edge") if is_here else ""
            if player is not None and is_posted:
                mark = self._mark(player)
            yield PayoutRow(first, last, worth - (value if seat else 0), seat, player, mark)

    @property
    def before_money(self) -> int:
        """How many go out before the next one is paid."""
        return self.state.playing - len(amounts_of(self.state)[0])

    def _mark(self, player: Player) -> str:
        if player.id in self.state.money.paid:
            return "paid"
        return "held" if player.status is Status.DISQUALIFIED else "due"

    @cached_property
    def bars(self) -> list[PrizeBar]:
        """The prize curve, place by place; after a deal, or where places are shared, what their holders get."""
        value = self.scene.config.seat_value
        amounts = [
            row.cash + (value if row.seat else 0) for row in self.rows for _ in range(row.first, row.last + 1)
        ][:120]
        if not any(amounts):
            return []
        marks = {place: row.mark for row in self.rows for place in range(row.first, row.last + 1)}
        step, most = 100 / max(len(amounts), FEWEST), max(amounts)
        every = 1 if len(amounts) <= 12 else len(amounts)
        return [
            PrizeBar(
                place=place,
                amount=amount,
                x=round((place - 1) * step, 3),
                width=round(step * 0.82, 3),
                height=round(100 * amount / most, 2),
                mark=marks.get(place, "").replace("edge", ""),
                is_named=(place - 1) % every == 0 or place == len(amounts),
            )
            for place, amount in enumerate(amounts, 1)
        ]

    # The cashier

    @cached_property
    def money(self) -> Ledger:
        return ledger_of(self.state)

    @cached_property
    def slips(self) -> list[Slip]:
        return unpaid(self.state) if self.is_locked else []

    @cached_property
    def due(self) -> list[PrizeDue]:
        return [self._due(slip) for slip in self.slips[: self.most]]

    def _due(self, slip: Slip) -> PrizeDue:
        player = self.state.players[slip.player]
        is_disqualified = player.status is Status.DISQUALIFIED
        command = PayPrize(player=player.id, identity_seen=True, although_disqualified=is_disqualified)
        return PrizeDue(
            slip, self.asks_identity and not player.identity_seen, is_disqualified, self.why_not(command)
        )

    @cached_property
    def asks_identity(self) -> bool:
        book = self.state.book
        return (
            PayoutTerms.ID_CHECKED in book.prizes.payout.value
            or EntryEligibility.ID_REQUIRED in book.entries.entry_eligibility.value
        )

    @property
    def is_personal(self) -> bool:
        """Nobody else may collect."""
        return PayoutTerms.NOT_TRANSFERABLE in self.state.book.prizes.payout.value

    @property
    def paid(self) -> list[tuple[Player, int]]:
        """Who has been paid, the latest first."""
        players = self.state.players
        return [(players[number], amount) for number, amount in reversed(self.state.money.paid.items())]

    @property
    def receipts(self) -> list[Slip]:
        """Of those who have been paid, the latest first."""
        return [slip(self.state, player.id) for player, _ in self.paid]

    # Bounties

    @property
    def has_bounties(self) -> bool:
        return bool(self.scene.config.bounty)

    @cached_property
    def open_heads(self) -> list[Player]:
        """Players who are out, and whose price nobody has been given; the others come as these are settled."""
        gone = (Status.OUT, Status.WITHDRAWN, Status.DISQUALIFIED)
        return [one for one in self.state.players.values() if one.bounty and one.status in gone][:5]

    @cached_property
    def hunters(self) -> list[Player]:
        """Who has won bounties, the most first."""
        found = [one for one in self.state.players.values() if one.bounties]
        return sorted(found, key=lambda one: (-one.bounties, one.id))[:20]

    @cached_property
    def who_played(self) -> list[Player]:
        never = (Status.REGISTERED, Status.ALTERNATE, Status.CANCELLED)
        found = [one for one in self.state.players.values() if one.status not in never]
        return sorted(found, key=lambda one: name_order(one.name))

    @property
    def why_no_settling(self) -> Refusal | None:
        return self.why_not(SettleBounties())
