"""A hand history: everything that a PHH file says of one hand, as one frozen value.

Amounts are whole numbers of the smallest unit that the file uses; ``scale`` is how many of these make one. Lists go by
player, p1 first. (The file writes antes and blinds of a heads-up hand the other way round; reading puts that right.)
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, Generic, TypeVar

from deadbutton.games import CATALOGUE, Game, Limit
from deadbutton.histories.actions import Action

Kind = TypeVar("Kind")


class Said(Generic[Kind]):
    """An optional key of the file: what was said, or None."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, history: HandHistory | None, owner: type) -> Kind | None:
        return None if history is None else history.about.get(self.name)


@dataclass(frozen=True, slots=True)
class HandHistory:
    """One recorded hand."""

    variant: str
    antes: tuple[int, ...]
    starting_stacks: tuple[int | None, ...]
    """None where the record does not know: ``inf`` in the file."""
    actions: tuple[Action, ...]
    blinds_or_straddles: tuple[int, ...] = ()
    """What each owes. Negative: a newcomer's post, which opens nothing."""
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    ante_trimming_status: bool | None = None
    """True: who cannot pay the whole ante plays for what he paid. Otherwise antes are dead money of the main pot."""
    finishing_stacks: tuple[int | None, ...] | None = None
    winnings: tuple[int, ...] | None = None
    scale: int = 1
    about: Mapping[str, Any] = field(default_factory=dict)
    """Every other key: those of the format, checked, and those of the annotator's own, as they stand."""
    source: str = field(default="", compare=False)
    """The file, and the hand's name in it."""

    author = Said[str]()
    event = Said[str]()
    url = Said[str]()
    venue = Said[str]()
    address = Said[str]()
    city = Said[str]()
    region = Said[str]()
    postal_code = Said[str]()
    country = Said[str]()
    time = Said[datetime.time]()
    time_zone = Said[str]()
    time_zone_abbreviation = Said[str]()
    day = Said[int]()
    month = Said[int]()
    year = Said[int]()
    hand = Said[str | int]()
    level = Said[int]()
    seats = Said[tuple[int, ...]]()
    seat_count = Said[int]()
    table = Said[str | int]()
    players = Said[tuple[str, ...]]()
    currency = Said[str]()
    currency_symbol = Said[str]()
    time_limit = Said[int | Decimal]()
    time_banks = Said[tuple[int | Decimal, ...]]()

    @property
    def extra(self) -> dict[str, Any]:
        """Keys that the format does not know: the annotator's own begin with an underscore."""
        return {key: value for key, value in self.about.items() if key not in OPTIONAL}

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
        players = self.players
        name = players[player] if players else ""
        return name or f"p{player + 1}"


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
