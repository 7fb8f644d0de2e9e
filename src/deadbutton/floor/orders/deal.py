"""What a ruling on the deal or the board has done: cards passed over, turned up or burnt, the button moved, play stopped."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.cards import Card
from deadbutton.text import Text


@dataclass(frozen=True, slots=True)
class Freeze:
    """Nobody acts until the floor has ruled: bets and cards stay where they are."""

    @property
    def sentence(self) -> Text:
        return Text(
            "Tout s'arrête : personne ne joue avant la décision.",
            "Everything stops: nobody acts before the ruling.",
        )


@dataclass(frozen=True, slots=True)
class SkipCard:
    """A card that lay face up in the deck is shown and set aside; the next one takes its place."""

    card: Card

    @property
    def sentence(self) -> Text:
        return Text(
            "{card} est montré et mis de côté : la carte suivante le remplace.",
            "{card} is shown and set aside: the next card takes its place.",
        ).fill(card=self.card.pretty)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Stud: an exposed down card is the player's up-card, and the card of third street is turned down."""

    seat: int
    card: Card

    @property
    def sentence(self) -> Text:
        return Text(
            "{card} devient la carte ouverte du siège {seat} ; sa troisième carte est cachée.",
            "{card} is seat {seat}'s up-card; the third card is turned down.",
        ).fill(seat=self.seat, card=self.card.pretty)


@dataclass(frozen=True, slots=True)
class BurnExtra:
    """A card dealt once too often is taken back as the burn of the next street."""

    seat: int
    is_shown: bool = False

    @property
    def sentence(self) -> Text:
        shown = Text(", montrée à tous,", ", shown to all,") if self.is_shown else Text("", "")
        return Text(
            "La carte de trop du siège {seat} est reprise{shown} et sert de brûlée.",
            "Seat {seat}'s extra card is taken back{shown} and serves as the burn.",
        ).fill(seat=self.seat, shown=shown)


@dataclass(frozen=True, slots=True)
class WithoutLastCard:
    """Stud: the last card never came, and the hand plays without it."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Le siège {seat} joue sans sa dernière carte.", "Seat {seat} plays without the last card."
        ).fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class PlaceButton:
    """The button goes where it belongs, and the blinds with it, for the next deal."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Le bouton va au siège {seat}, les blindes le suivent.",
            "The button goes to seat {seat}, and the blinds with it.",
        ).fill(seat=self.seat)


DealOrder = Freeze | SkipCard | TurnUp | BurnExtra | WithoutLastCard | PlaceButton
