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
class LayOpen:
    """A burn lies face up on the table: for good, or until somebody acts."""

    card: Card
    until_act: bool = False

    @property
    def sentence(self) -> Text:
        if self.until_act:
            return Text(
                "{card} reste face visible sur le talon jusqu'à la prochaine action.",
                "{card} stays face up on the stub until the next action.",
            ).fill(card=self.card.pretty)
        return Text(
            "{card} reste face visible parmi les brûlées.", "{card} stays face up among the burns."
        ).fill(card=self.card.pretty)


@dataclass(frozen=True, slots=True)
class PassJoker:
    """A joker lies aside, and the card after it takes its place: in a hand of the deal, among the burns, on the board."""

    place: str
    number: int = 1
    """Which card of the hand, or of the street, from 1."""
    seat: int = 0

    @property
    def sentence(self) -> Text:
        return Text(
            "Le joker est mis de côté et la carte suivante prend sa place.",
            "The joker is set aside, and the card after it takes its place.",
        )


@dataclass(frozen=True, slots=True)
class ShuffleStub:
    """What is left of the stub is gathered and shuffled."""

    @property
    def sentence(self) -> Text:
        return Text("Ce qui reste du talon est mélangé.", "What is left of the stub is shuffled.")


@dataclass(frozen=True, slots=True)
class ShuffleMixture:
    """The stub has mixed with other cards: all of them are gathered face down, shuffled and cut, and are the stub."""

    muck: bool
    burns: bool

    @property
    def sentence(self) -> Text:
        what = (
            Text("la défausse et les brûlées", "muck and burns")
            if self.muck and self.burns
            else Text("la défausse", "the muck")
            if self.muck
            else Text("les brûlées", "the burns")
        )
        return Text(
            "Le talon et {what} sont mélangés et coupés : c'est le nouveau talon.",
            "The stub and {what} are shuffled and cut: that is the new stub.",
        ).fill(what=what)


@dataclass(frozen=True, slots=True)
class CutStub:
    """What is left of the stub is cut."""

    @property
    def sentence(self) -> Text:
        return Text("Le talon est coupé.", "The stub is cut.")


@dataclass(frozen=True, slots=True)
class MuckExtra:
    """Cards dealt to a hand beyond its number go to the muck with it."""

    seat: int
    number: int = 1

    @property
    def sentence(self) -> Text:
        return Text(
            "Cartes de trop du siège {seat} à la défausse : {number}.",
            "Extra cards of seat {seat} into the muck: {number}.",
        ).fill(seat=self.seat, number=self.number)


@dataclass(frozen=True, slots=True)
class NextBurns:
    """So many cards are burnt before the next street, instead of one."""

    number: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Brûlées avant la rue suivante : {number}.", "Burns before the next street: {number}."
        ).fill(number=self.number)


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
class TakeBackStreet:
    """Stud: a street that came too soon goes back into the stub, which is shuffled; its burn stays burnt."""

    @property
    def sentence(self) -> Text:
        return Text(
            "La rue donnée trop tôt retourne au talon, mélangé ; sa brûlée reste brûlée.",
            "The street that came too soon goes back, the stub is shuffled; its burn stays burnt.",
        )


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


DealOrder = (
    Freeze
    | SkipCard
    | LayOpen
    | PassJoker
    | ShuffleStub
    | ShuffleMixture
    | CutStub
    | MuckExtra
    | NextBurns
    | TakeBackStreet
    | TurnUp
    | BurnExtra
    | WithoutLastCard
    | PlaceButton
)
