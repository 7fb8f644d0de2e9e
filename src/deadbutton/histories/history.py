"""A hand history: everything that a PHH file says of one hand, as one frozen value.

Amounts are whole numbers of the smallest unit that the file uses; ``scale`` is how many of these make one. Lists go by
player, p1 first. (The file writes antes and blinds of a heads-up hand the other way round; reading puts that right.)
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final

from deadbutton.games import CATALOGUE, Game, Limit
from deadbutton.histories.actions import Action

UNLIMITED: Final = None
"""A stack that the record does not know: ``inf`` in the file."""

Number = int | Decimal


@dataclass(frozen=True, slots=True)
class HandHistory:
    """One recorded hand."""

    variant: str
    antes: tuple[int, ...]
    starting_stacks: tuple[int | None, ...]
    actions: tuple[Action, ...]
    blinds_or_straddles: tuple[int, ...] = ()
    """What each owes. Negative: a newcomer's post, which opens nothing."""
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    ante_trimming_status: bool | None = None
    """True: who cannot pay the whole ante plays for what he paid. Otherwise antes are dead money of the main pot."""
    scale: int = 1
    author: str | None = None
    event: str | None = None
    url: str | None = None
    venue: str | None = None
    address: str | None = None
    city: str | None = None
    region: str | None = None
    postal_code: str | None = None
    country: str | None = None
    time: datetime.time | None = None
    time_zone: str | None = None
    time_zone_abbreviation: str | None = None
    day: int | None = None
    month: int | None = None
    year: int | None = None
    hand: str | int | None = None
    level: int | None = None
    seats: tuple[int, ...] | None = None
    seat_count: int | None = None
    table: str | int | None = None
    players: tuple[str, ...] | None = None
    finishing_stacks: tuple[int | None, ...] | None = None
    winnings: tuple[int, ...] | None = None
    currency: str | None = None
    currency_symbol: str | None = None
    time_limit: Number | None = None
    time_banks: tuple[Number, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Fields of the annotator's own, which begin with an underscore."""
    source: str = field(default="", compare=False)
    """The file, and the hand's name in it."""

    @property
    def game(self) -> Game:
        return CATALOGUE[self.variant]

    @property
    def player_count(self) -> int:
        return len(self.starting_stacks)

    @property
    def antes_are_dead(self) -> bool:
        return not self.ante_trimming_status

    @property
    def is_money(self) -> bool:
        """Whether chips are money, so that a house may have taken a rake."""
        return bool(self.currency or self.currency_symbol)

    def name_of(self, player: int) -> str:
        """What a player is called: by name, else as the actions do."""
        name = self.players[player] if self.players else ""
        return name or f"p{player + 1}"

    @property
    def button_seat(self) -> int:
        """The last to be dealt to has the button."""
        return self.seats[-1] if self.seats else self.player_count


def needed_keys(game: Game) -> tuple[str, ...]:
    """What a file of this game must say, in the order of the file."""
    forced = ("blinds_or_straddles",) if game.has_blinds else ("bring_in",)
    bets = ("small_bet", "big_bet") if game.limit is Limit.FIXED_LIMIT else ("min_bet",)
    return ("variant", "antes", *forced, *bets, "starting_stacks", "actions")


TEXTS: Final = (
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"),
)
WHOLE: Final = ("day", "month", "year", "level", "seat_count")
OPTIONAL: Final = (
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time"),
    *("time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count"),
    *("table", "players", "finishing_stacks", "winnings", "currency", "currency_symbol", "time_limit"),
    "time_banks",
)
"""Optional keys in the order of the file."""
