"""A deal on the prizes for a page: the count first, the proposals side by side, then every player's signature."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from deadbutton.books import Article
from deadbutton.books.points import DealMaking
from deadbutton.books.settings import DealPolicy
from deadbutton.refusal import Refusal, refused
from deadbutton.text import Lang, Text
from deadbutton.tournament import (
    ChipCount,
    DealProposed,
    DealState,
    Kind,
    Player,
    ProposeDeal,
    count_of_chips,
    deal_doubts,
    deal_policy,
    still_in,
)
from deadbutton.web.desk.money import read_amount
from deadbutton.web.desk.words import article
from deadbutton.web.payouts.view import typed
from deadbutton.web.shell.scene import Scene

AT_ONCE: Final = 27
"""With more players left than three tables hold, proposals are worked out when asked for."""
KINDS: Final[dict[Kind, Text]] = {
    "icm": Text("ICM", "ICM"),
    "chip_chop": Text("Au prorata des jetons", "Chip chop"),
    "amounts": Text("Montants convenus", "Agreed amounts"),
}


@dataclass(frozen=True, slots=True)
class CountedStack:
    """What the form says: stacks by player, what is left to play for by place, and whether it was sent at all."""

    stacks: Mapping[int, int]
    left: tuple[int, ...] = ()
    was_sent: bool = False

    @property
    def total(self) -> int:
        return sum(self.stacks.values())


@dataclass(frozen=True, slots=True)
class DealOffer:
    """One proposal: amounts by player, or why it cannot be made."""

    kind: Kind
    amounts: Mapping[int, int]
    why: Refusal | None


@dataclass(frozen=True, slots=True)
class DealPart:
    """One player of a deal that is on the table or done."""

    player: Player
    stack: int
    amount: int
    agreed: bool
    share: float
    """Of the biggest amount, in per cent: the length of a bar."""


class DealView:
    """What the deal's page shows."""

    def __init__(self, scene: Scene, lang: Lang, counted: CountedStack) -> None:
        self.scene, self.lang, self.counted = scene, lang, counted
        self.state = scene.state

    @property
    def currency(self) -> str:
        return self.scene.config.currency

    # What the book allows

    @property
    def policy(self) -> DealPolicy | None:
        return deal_policy(self.state)

    @property
    def deal_article(self) -> Article | None:
        return article(self.scene.book.prizes.deal_making)

    @property
    def secret_may_disqualify(self) -> bool:
        return DealMaking.SECRET_MAY_DISQUALIFY in self.state.book.prizes.deal_making.value

    @cached_property
    def why_not(self) -> Refusal | None:
        """Why no deal can be made now, whatever its kind; None also where only the count is wrong."""
        answer = self.scene.record.ask(ProposeDeal(kind="chip_chop"))
        return answer if isinstance(answer, Refusal) and answer.code != "deal.count" else None

    # The count

    @cached_property
    def players(self) -> list[Player]:
        """Those still in, the biggest stack first."""
        return sorted(still_in(self.state), key=lambda one: (-self._stack(one), one.id))

    def _stack(self, player: Player) -> int:
        return self.counted.stacks.get(player.id, player.stack)

    @property
    def stacks(self) -> dict[int, int]:
        return {player.id: self._stack(player) for player in self.players}

    @cached_property
    def count(self) -> ChipCount:
        return count_of_chips(self.state)

    @property
    def prizes(self) -> tuple[int, ...]:
        """What the players still in play for."""
        return self.state.money.prizes[: len(self.players)]

    @property
    def to_share(self) -> int:
        return sum(self.prizes)

    @property
    def left_typed(self) -> str:
        return " ; ".join(typed(amount, self.currency, self.lang) for amount in self.counted.left)

    # The proposals

    @cached_property
    def offers(self) -> list[DealOffer]:
        if self.why_not is not None or not (self.counted.was_sent or len(self.players) <= AT_ONCE):
            return []
        return [self._offer("icm"), self._offer("chip_chop")]

    def _offer(self, kind: Kind) -> DealOffer:
        command = ProposeDeal(kind=kind, stacks=self.stacks, left=self.counted.left)
        answer = self.scene.record.ask(command)
        if isinstance(answer, Refusal):
            return DealOffer(kind, {}, answer)
        found = next(fact for fact in answer if isinstance(fact, DealProposed))
        return DealOffer(kind, found.amounts, None)

    @property
    def problem(self) -> Refusal | None:
        """What is wrong with the count, where both proposals fail for it."""
        whys = [offer.why for offer in self.offers]
        return whys[0] if whys and all(why is not None for why in whys) else None

    @property
    def most(self) -> int:
        """The biggest amount of all proposals: the whole length of a bar."""
        return max([amount for offer in self.offers for amount in offer.amounts.values()], default=1) or 1

    def typed_amount(self, player: Player) -> str:
        """What the field of agreed amounts begins with: the ICM's."""
        amount = next((offer.amounts.get(player.id) for offer in self.offers if offer.amounts), None)
        return typed(amount, self.currency, self.lang) if amount is not None else ""

    # The deal on the table

    @property
    def deal(self) -> DealState | None:
        return self.state.money.deal

    @cached_property
    def parts(self) -> list[DealPart]:
        deal = self.state.money.deal
        if deal is None:
            return []
        most = max(deal.amounts.values(), default=1) or 1
        return [
            DealPart(
                self.state.players[number],
                deal.stacks[number],
                amount,
                number in deal.agreed,
                round(100 * amount / most, 2),
            )
            for number, amount in deal.amounts.items()
        ]

    @property
    def doubts(self) -> list[Text]:
        return deal_doubts(self.state)


def read_count(scene: Scene, fields: Mapping[str, str]) -> CountedStack:
    """The count as the form says it: ``stack.4=45000``, ``left=500 ; 200``. What cannot be read is left out of a count."""
    stacks: dict[int, int] = {}
    for name, value in fields.items():
        field, _, key = name.partition(".")
        said = "".join(value.split()).replace("\u202f", "").replace(",", "").replace(".", "")
        if field == "stack" and key.isdecimal() and len(key) < 9 and said.isdecimal() and len(said) < 13:
            stacks[int(key)] = int(said)
    known = {player.id for player in still_in(scene.state)}
    return CountedStack(
        {number: chips for number, chips in stacks.items() if number in known},
        read_left(fields.get("left", ""), scene.config.currency),
        bool(stacks),
    )


def read_left(said: str, currency: str) -> tuple[int, ...]:
    """What stays to be played for, the winner's part first: ``500 ; 200``.

    >>> read_left("500 ; 200,50", "EUR"), read_left("", "EUR")
    ((50000, 20050), ())
    """
    parts = [part for part in said[:200].replace("/", ";").split(";") if part.strip()]
    return tuple(read_amount(part, currency) for part in parts)


def read_proposal(scene: Scene, fields: Mapping[str, str]) -> ProposeDeal:
    """The deal that the form proposes."""
    counted = read_count(scene, fields)
    kind = fields.get("kind", "")
    if kind not in KINDS:
        raise refused("web.deal_kind")
    amounts: dict[int, int] = {}
    if kind == "amounts":
        for name, value in fields.items():
            field, _, key = name.partition(".")
            if field == "amount" and key.isdecimal() and len(key) < 9 and value.strip():
                amounts[int(key)] = read_amount(value, scene.config.currency)
    return ProposeDeal(
        kind=kind,
        amounts=amounts,
        left=counted.left,
        stacks=dict(counted.stacks),
    )
