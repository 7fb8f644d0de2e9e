"""What the desk keeps about turn and time: early acts, the clock, who has said "time", who is away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from deadbutton.floor.known_facts import player_said
from deadbutton.floor.orders.early_acts import (
    CALL,
    CHECK,
    FOLD,
    RAISE,
    EarlyActs,
    Waiting,
    facts_at_turn,
    seats_before,
)
from deadbutton.floor.orders.turn import (
    ACTS,
    ActsStand,
    AwaitChoice,
    BackAtSeat,
    Hold,
    KeepTurn,
    MarkAway,
    PassOver,
    RunClock,
    ShorterTime,
    TurnOrder,
)
from deadbutton.refusal import refused
from deadbutton.table import NOBODY, TO_BET, Hand
from deadbutton.text import Text


class Turns:
    """Everything but ``short`` lasts for one hand."""

    def __init__(self, counts_unentered: bool = True) -> None:
        self.early = EarlyActs()
        self.clock: RunClock | None = None
        self.kept: int | None = None
        """The seat that has said "time"."""
        self.away: set[int] = set()
        """Seats that are folded when their turn comes."""
        self._folds: list[tuple[int, tuple[int, ...]]] = []
        """Folds out of turn that were final at once: the street, and the seats that each passed over."""
        self.unentered: dict[int, int] = {}
        """By seat that was skipped: how many of the acts that stand are still to be entered."""
        self._counts_unentered = counts_unentered
        """Whether acts past a skipped player that somebody only counted, and enters later, give him nothing back. In hands of earlier
        logs they did."""
        self.short: dict[int, int] = {}
        """By seat: the seconds that are left to those who abuse them."""
        self._hand: Hand | None = None

    def keep(self, hand: Hand | None, order: TurnOrder) -> None:
        """An order that no chip or card moves for."""
        if isinstance(order, ShorterTime):
            self.short[order.seat] = order.seconds
            return
        if hand is None:
            return
        self._begin(hand)
        match order:
            case Hold(early):
                self.early.add(hand, early)
            case ActsStand(seat, by):
                known = self.skipped(hand)
                if self._counts_unentered:
                    self.unentered[seat] = by - (known["by"] if known.get("seat") == seat else 0)
                self.early.let_stand(hand)
            case PassOver() | AwaitChoice():
                pass
            case RunClock():
                self._start(hand, order)
            case KeepTurn(seat):
                self.kept = seat
            case MarkAway(seat):
                self.away.add(seat)
            case BackAtSeat(seat):
                self.away.discard(seat)
            case _:
                assert_never(order)

    def _begin(self, hand: Hand) -> None:
        if hand is not self._hand:
            self._hand = hand
            self.forget()

    def forget(self) -> None:
        """Nothing waits, no clock runs, nobody is marked: a new hand, or somebody in charge has decided where this one stands."""
        self.early.clear()
        self.clock = None
        self.kept = None
        self.away = set()
        self._folds.clear()
        self.unentered.clear()

    def fold_early(self, hand: Hand, seat: int) -> None:
        """A hand is folded out of turn for good, before it is taken away: it counts among those who passed over somebody."""
        self._begin(hand)
        if hand.stage == TO_BET and hand.betting.actor != NOBODY:
            self._folds.append((hand.street, tuple(seats_before(hand, seat))))

    def _start(self, hand: Hand, clock: RunClock) -> None:
        running = self.running(hand)
        if running is not None:
            raise refused(
                "floor.clock_runs", seat=running.seat, seconds=running.seconds, countdown=running.countdown
            )
        self.clock = clock

    def waiting_chips(self, hand: Hand) -> dict[int, int]:
        """By seat: the chips of a call or raise that waits for its turn."""
        return self.early.chips(hand) if hand is self._hand else {}

    def waiting_words(self, hand: Hand) -> dict[int, Text]:
        """By seat: a check or fold of this street that waits for its turn; no chips tell of it."""
        if hand is not self._hand:
            return {}
        quiet = (each.early for each in self.early if each.street == hand.street)
        return {early.seat: ACTS[early.act] for early in quiet if early.act in (CHECK, FOLD)}

    def running(self, hand: Hand | None) -> RunClock | None:
        """The clock of the player who is to act. One whose hand has gone for another reason has none."""
        if self.clock is None or hand is not self._hand or hand is None or hand.stage != TO_BET:
            return None
        return self.clock if hand.seats[hand.betting.actor] == self.clock.seat else None

    def acted(self, seat: int) -> None:
        """A player has acted: no clock runs any more, and the word "time" is spent."""
        self.clock = None
        if self.kept == seat:
            self.kept = None

    def passed_over(self, seat: int) -> tuple[int, ...]:
        """Whom an act had passed over that is entered only now: it was made before they spoke up."""
        found = tuple(each for each, left in self.unentered.items() if left > 0 and each != seat)
        for each in found:
            self.unentered[each] -= 1
        return found

    # What is told to those who ask, and what is asked when a turn comes

    def told(self, key: str, hand: Hand | None, said: Mapping[str, Any]) -> dict[str, Any]:
        """Facts that the desk knows better than the hand: early raises count as bets."""
        if key == "clock_called" and hand is not None and hand.actor != NOBODY:
            return {"seconds": self.short.get(hand.seats[hand.actor], 0)}
        if hand is None or hand is not self._hand or hand.stage != TO_BET:
            return {}
        if key == "skipped_player":
            return self.skipped(hand)
        if key == "out_of_turn_raise":
            return {"facing": self.early.facing(hand)}
        player = player_said(hand, said)
        if key == "out_of_turn_action" and player is not None:
            owed = max(0, self.early.level(hand) - hand.betting.bet[player])
            return {"to_call": min(owed, hand.betting.stack[player])}
        return {}

    def skipped(self, hand: Hand, with_folds: bool = True) -> dict[str, Any]:
        """What others have done past the player who is to act: acts that wait for their turn, and folds that were final at once."""
        if hand is not self._hand or hand.stage != TO_BET or hand.actor == NOBODY:
            return {}
        seat, past = hand.seats[hand.actor], self.early.past(hand)
        folds = sum(street == hand.street and seat in skipped for street, skipped in self._folds)
        by = len(past) + (folds if with_folds else 0)
        if not by:
            return {}
        return {
            "seat": seat,
            "by": by,
            "chips_in": any(each.early.act in (CALL, RAISE) for each in past),
            "silent": self.kept != seat,
        }

    def take(self, hand: Hand) -> tuple[str, dict[str, Any], tuple[int, ...]] | None:
        """What is to be asked because this player's turn has come, and whom an early act had passed over."""
        if hand is not self._hand or hand.stage != TO_BET or hand.actor == NOBODY:
            return None
        waiting: Waiting | None = self.early.take(hand)
        seat = hand.seats[hand.actor]
        if waiting is not None:
            return *facts_at_turn(hand, waiting), waiting.skipped
        if seat in self.away:
            self.away.discard(seat)
            return "left_seat", {"seat": seat, "where": "away", "pending": True, "his_turn": True}, ()
        return None
