"""The last hands between the end of the rebuys and the add-on, where the book has some: how many each table has played.

They are played before the break: the clock stands at zero at the end of the last rebuy level until the director starts it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deadbutton.books import Answer
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text, same
from deadbutton.tournament.citing import by_director
from deadbutton.tournament.concerns import Chapter
from deadbutton.tournament.event.structure import Break
from deadbutton.tournament.kernel import Command, Context, Fact, command, fact
from deadbutton.tournament.state import Phase, State


def hands_after_time(state: State) -> int:
    """How many hands the book has played between the end of the rebuys and the add-on; 0 where nobody sells both, or where
    the director has let them go."""
    config = state.settled
    if config.rebuys is None or config.add_on is None or state.sales.hands_waived:
        return 0
    return state.book.entries.addon_extra_hands.value


def extra_hands(state: State, table: int) -> int:
    """Hands that a table has finished since the end of the rebuys, by its reports or by the director's word and the reports
    after it; the one in play when they ended belongs to the period."""
    sales, seats = state.sales, state.tables[table]
    over = seats.hands - seats.in_hand
    reported = over - (sales.rebuys_ended or {}).get(table, 0)
    if not sales.hands_counted:
        return reported
    return max(reported, sales.hands_counted + over - sales.counted_at.get(table, 0))


def hands_owed(state: State, table: int) -> int:
    """How many last hands a table has still to play, once the rebuys have ended."""
    if state.sales.rebuys_ended is None:
        return 0
    return max(0, hands_after_time(state) - max(0, extra_hands(state, table)))


def tables_owing(state: State) -> dict[int, int]:
    """Tables with last hands still to play, and how many."""
    found = {number: hands_owed(state, number) for number in sorted(state.tables)}
    return {number: owed for number, owed in found.items() if owed}


def last_hands_to_come(state: State) -> bool:
    """Whether some are still to be played: the rebuys have not ended yet, or a table owes one."""
    if not hands_after_time(state):
        return False
    return state.sales.rebuys_ended is None or bool(tables_owing(state))


def break_waits(state: State, place: int) -> bool:
    """Whether the break at this step begins by the director's word alone: the last hands are played before it."""
    steps = state.settled.structure.steps
    if (
        not 0 < place < len(steps)
        or not isinstance(steps[place], Break)
        or isinstance(steps[place - 1], Break)
    ):
        return False
    rebuys = state.settled.rebuys
    if rebuys is None or not hands_after_time(state):
        return False
    if state.sales.rebuys_ended is not None:
        return state.sales.ended_place == place - 1 or bool(tables_owing(state))
    return state.settled.structure.number(place - 1) == rebuys.until_level


def why_no_break(state: State, place: int) -> Refusal | None:
    """Why the break at this step may not begin by the book; None where it may."""
    if not break_waits(state, place) or not last_hands_to_come(state):
        return None
    answer = state.book.entries.addon_extra_hands
    return refuse("rebuys.last_hands_first", hands=answer.value, article=answer.citation)


# What happens


@fact
class LastHandCounted(Fact, frozen=True, kw_only=True, tag="last_hand_counted"):
    """Every table has played so many of the last hands: the director's word, where tables do not report theirs."""

    hand: int

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.sales.hands_counted = self.hand
        state.sales.counted_at = {number: table.hands for number, table in state.tables.items()}
        for player in state.players.values():
            player.rebought_hand = -1  # A hand has gone by since.

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return (state.book.entries.addon_extra_hands,)

    def sentence(self, state: State) -> Text:
        said = Text(
            "Toutes les tables ont joué la dernière main n° {hand}.",
            "Every table has played last hand {hand}.",
        ).fill(hand=self.hand)
        if self.hand < hands_after_time(state):
            return said + Text(" On peut encore se recaver.", " Rebuys are still sold.")
        return said + Text(" Il ne reste que l'add-on.", " Only the add-on is left.")


@command
class CountLastHand(Command, frozen=True, kw_only=True, tag="count_last_hand"):
    """Every table has played its next last hand. ``hand``: which one, so that a second press counts nothing twice."""

    hand: int = 0

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        owing = _under_way(state)
        playing = [number for number in owing if state.tables[number].in_hand]
        if playing:
            raise refused("rebuys.last_hand_in_play", tables=", ".join(map(str, playing[:5])))
        played = hands_after_time(state) - max(owing.values())
        if self.hand and self.hand != played + 1:
            raise refused("rebuys.last_hand_counted", hand=self.hand, next=played + 1)
        yield LastHandCounted(at=context.now, hand=played + 1)


@fact
class LastHandsWaived(Fact, frozen=True, kw_only=True, tag="last_hands_waived"):
    """The director goes on without the last hands: the break can start, the add-on can be sold."""

    because: str

    chapters = (Chapter.MONEY,)

    def apply(self, state: State) -> None:
        state.sales.hands_waived = True

    def rests_on(self, state: State) -> tuple[Answer[Any], ...]:
        return by_director(state, state.book.entries.addon_extra_hands)

    def sentence(self, state: State) -> Text:
        return Text(
            "Hors du livre, on se passe des dernières mains avant l'add-on : {why}.",
            "Outside the book, the last hands before the add-on are left out: {why}.",
        ).fill(why=same(self.because))


@command
class WaiveLastHands(Command, frozen=True, kw_only=True, tag="waive_last_hands"):
    """Go on without the last hands that the book wants before the add-on. The story tells why."""

    because: str = ""

    def decide(self, state: State, context: Context) -> Iterable[Fact]:
        if state.config is None or state.phase is not Phase.RUNNING or not last_hands_to_come(state):
            raise refused("rebuys.no_last_hands")
        yield waived(state, context, self.because)


def waived(state: State, context: Context, because: str) -> LastHandsWaived:
    if not because.strip():
        answer = state.book.entries.addon_extra_hands
        raise refused("rebuys.waive_reason", hands=answer.value, article=answer.citation)
    return LastHandsWaived(at=context.now, because=because.strip())


def _under_way(state: State) -> dict[int, int]:
    if state.config is None or state.phase is not Phase.RUNNING or not hands_after_time(state):
        raise refused("rebuys.no_last_hands")
    if state.sales.rebuys_ended is None:
        raise refused("rebuys.end_first", article=state.book.entries.addon_extra_hands.citation)
    owing = tables_owing(state)
    if not owing:
        raise Refused(refuse("rebuys.no_last_hands"))
    return owing
