"""A game is declarative: its streets, who opens each, how much may be bet, and which hand wins."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from deadbutton.cards import FULL_DECK, Card
from deadbutton.ranking import Ranking
from deadbutton.text import Text


class Family(Enum):
    """The way a game is dealt: what a rulebook means by flop, stud and draw games."""

    FLOP = Text("jeux à tableau commun", "flop games")
    STUD = Text("jeux de stud", "stud games")
    DRAW = Text("jeux à tirage", "draw games")

    @property
    def label(self) -> Text:
        return self.value


class Limit(Enum):
    """How much may be bet."""

    NO_LIMIT = Text("no-limit", "no-limit")
    POT_LIMIT = Text("pot-limit", "pot-limit")
    FIXED_LIMIT = Text("limite fixe", "fixed-limit")

    @property
    def label(self) -> Text:
        return self.value


class Opener(Enum):
    """Who speaks first on a street."""

    AFTER_BLINDS = "after_blinds"
    LEFT_OF_BUTTON = "left_of_button"
    LOW_CARD = "low_card"
    """The lowest up-card brings it in; clubs are the lowest suit."""
    HIGH_CARD = "high_card"
    """The highest up-card brings it in (razz); spades are the highest suit."""
    HIGH_BOARD = "high_board"
    LOW_BOARD = "low_board"


@dataclass(frozen=True, slots=True)
class Street:
    """What is dealt before a betting round. ``draw`` says that players exchange cards first."""

    name: Text
    opener: Opener
    burn: bool = True
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    big_bet: bool = False
    """In fixed-limit, whether the larger of the two bets is in force."""


@dataclass(frozen=True, slots=True)
class Game:
    """Everything that a hand needs to know of its game. ``high`` and ``low`` each take half where both are set."""

    code: str
    name: Text
    family: Family
    limit: Limit
    streets: tuple[Street, ...]
    high: Ranking | None
    low: Ranking | None = None
    exactly_two: bool = False
    """Omaha: exactly two hole cards with exactly three of the board."""
    deck: tuple[Card, ...] = FULL_DECK
    most_seats: int = 10
    raises: int = 3
    """Fixed-limit: how many raises may follow the bet, unless the book or the house says otherwise."""

    @property
    def is_high_low(self) -> bool:
        return self.high is not None and self.low is not None

    @property
    def has_blinds(self) -> bool:
        """Whether the button and the blinds go round; stud games have antes and a bring-in instead."""
        return self.family is not Family.STUD

    @property
    def hole_cards(self) -> int:
        """How many cards a player holds when all are dealt."""
        return sum(street.down + street.up for street in self.streets)

    @property
    def board_cards(self) -> int:
        return sum(street.board for street in self.streets)
