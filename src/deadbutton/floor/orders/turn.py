"""What a ruling on turn and time has done: acts that wait, a clock that runs, a player who is away."""

from __future__ import annotations

from dataclasses import dataclass

from deadbutton.floor.orders.early_acts import EarlyAct
from deadbutton.text import Text

ACTS = {
    "check": Text("parole", "a check"),
    "call": Text("suivre", "a call"),
    "fold": Text("se coucher", "a fold"),
    "raise": Text("porter la mise à {total}", "a bet or raise to {total}"),
}


@dataclass(frozen=True, slots=True)
class Hold:
    """An act made too early waits for its player's turn."""

    early: EarlyAct

    @property
    def sentence(self) -> Text:
        return Text(
            "L'action du siège {seat} attend son tour : {act}.",
            "What seat {seat} did waits for the turn: {act}.",
        ).fill(seat=self.early.seat, act=ACTS[self.early.act].fill(total=self.early.total))


@dataclass(frozen=True, slots=True)
class ActsStand:
    """What others did past a skipped player stands."""

    seat: int
    by: int = 0
    """How many they were, as far as somebody has said."""

    @property
    def sentence(self) -> Text:
        return Text(
            "Ce qui a été fait après le siège {seat} est maintenu.",
            "What was done past seat {seat} stands.",
        ).fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class PassOver:
    """The turn goes on without this player, who still has to act when it comes back."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "La parole passe après le siège {seat}, qui répond quand elle lui revient.",
            "The turn goes on past seat {seat}, who answers when it comes back.",
        ).fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class RunClock:
    """A player's time runs from an instant, in seconds."""

    seat: int
    at: int
    seconds: int
    countdown: int

    @property
    def due(self) -> int:
        """The instant at which the time is up."""
        return self.at + self.seconds + self.countdown

    @property
    def sentence(self) -> Text:
        return Text(
            "Le siège {seat} a {seconds} secondes, puis un décompte de {countdown}.",
            "Seat {seat} has {seconds} seconds, then a count of {countdown}.",
        ).fill(seat=self.seat, seconds=self.seconds, countdown=self.countdown)


@dataclass(frozen=True, slots=True)
class ShorterTime:
    """From now on a player gets less time when the clock is called."""

    seat: int
    seconds: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Le siège {seat} n'aura plus que {seconds} secondes avant le décompte.",
            "Seat {seat} gets only {seconds} seconds before the count from now on.",
        ).fill(seat=self.seat, seconds=self.seconds)


@dataclass(frozen=True, slots=True)
class KeepTurn:
    """A player has said "time": whatever is done behind him, he keeps the right to act."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Le siège {seat} garde son droit d'agir : personne ne parle avant lui.",
            "Seat {seat} keeps the right to act: nobody acts before that player.",
        ).fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class MarkAway:
    """A player has left: the hand is folded if the turn comes before he is back."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Le siège {seat} est couché s'il n'est pas revenu à son tour.",
            "Seat {seat} is folded if not back when the turn comes.",
        ).fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class BackAtSeat:
    """A player is at the table when it counts: whatever was marked, the hand is played."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text("Le siège {seat} joue sa main.", "Seat {seat} plays the hand.").fill(seat=self.seat)


@dataclass(frozen=True, slots=True)
class AwaitChoice:
    """The hand waits: nobody acts before somebody in charge has chosen what becomes of a skipped hand."""

    seat: int

    @property
    def sentence(self) -> Text:
        return Text(
            "Le coup attend : personne ne joue avant que l'arbitre ait choisi pour la main du siège {seat}.",
            "The hand waits: nobody acts before the floor has chosen for seat {seat}'s hand.",
        ).fill(seat=self.seat)


TurnOrder = (
    AwaitChoice | Hold | ActsStand | PassOver | RunClock | ShorterTime | KeepTurn | MarkAway | BackAtSeat
)
