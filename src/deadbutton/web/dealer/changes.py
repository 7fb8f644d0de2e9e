"""What a ruling would do to the table, figure by figure: drawn before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deadbutton.cards import UNKNOWN, Card
from deadbutton.floor import Desk
from deadbutton.floor.orders.orders import Misdeal
from deadbutton.table import NOBODY
from deadbutton.text import Text, capital, counted, join, same

NOTHING_THERE = same("–")
STACK = Text("{name}, tapis", "{name}, stack")
STATES = {
    True: Text("couchée ou morte", "folded or dead"),
    False: Text("en jeu", "live"),
}


@dataclass(frozen=True, slots=True)
class TableChange:
    """One figure of the table before the ruling and after it."""

    label: Text
    before: Text | int
    after: Text | int


def table_changes(
    before: Desk, after: Desk, names: Mapping[int, str], *, with_stacks: bool = True
) -> list[TableChange]:
    """Everything that differs: chips, hands, cards, whose turn it is, and what a ruling leaves open."""
    found: list[TableChange] = []
    stacks = set() if with_stacks else {STACK.fill(name=name) for name in names.values()}
    for (label, one), (_, other) in zip(_figures(before, names), _figures(after, names), strict=True):
        if one != other and label not in stacks:
            found.append(TableChange(capital(label), one, other))
    return found


def _figures(desk: Desk, names: Mapping[int, str]) -> Iterator[tuple[Text, Text | int]]:
    """The table as a list of figures, in the order of the seats."""
    hand = desk.hand
    for player, seat in enumerate(hand.seats):
        yield from _of_seat(desk, player, seat, names.get(seat, str(seat)))
    yield Text("au milieu", "in the middle"), hand.betting.pot
    yield Text("tableau", "board"), _cards(hand.board)
    yield Text("brûlées", "burnt"), len(hand.stub.burns)
    yield Text("mises de côté", "set aside"), _cards(hand.stub.aside)
    turn = NOTHING_THERE
    if hand.actor != NOBODY:
        turn = same(names.get(hand.seats[hand.actor], str(hand.seats[hand.actor])))
    yield Text("à parler", "to act"), turn
    yield Text("la main", "the hand"), _stage(desk)
    clock = desk.turns.running(hand)
    time = NOTHING_THERE
    if clock is not None:
        time = Text("{n} s, puis {m} s", "{n} s, then {m} s").fill(n=clock.seconds, m=clock.countdown)
    yield Text("temps pour parler", "time to act"), time
    yield Text("hors du tournoi", "out of the tournament"), desk.removed


def _of_seat(desk: Desk, player: int, seat: int, name: str) -> Iterator[tuple[Text, Text | int]]:
    hand = desk.hand
    yield Text("{name}, devant", "{name}, in front").fill(name=name), hand.betting.bet[player]
    yield STACK.fill(name=name), hand.betting.stack[player]
    yield Text("{name}, main", "{name}, hand").fill(name=name), STATES[bool(hand.betting.folded[player])]
    held = [card for card in hand.holes[player] if card != UNKNOWN]
    yield Text("{name}, cartes vues", "{name}, cards seen").fill(name=name), _cards(held)
    said = desk.turns.waiting_words(hand).get(seat)
    waits = said if said is not None else desk.turns.waiting_chips(hand).get(seat, 0)
    yield Text("{name}, en attente du tour", "{name}, waiting for the turn").fill(name=name), waits
    limit = desk.limits.get(seat)
    free = Text("libre", "free")
    yield (
        Text("{name}, action", "{name}, action").fill(name=name),
        limit.sentence if limit is not None else free,
    )


def _stage(desk: Desk) -> Text:
    if any(isinstance(order, Misdeal) for record in desk.records for order in record.orders):
        return Text("donnée à nouveau", "dealt again")
    if desk.is_frozen:
        return Text("arrêtée", "stopped")
    return Text("finie", "over") if desk.hand.is_over else Text("en cours", "in play")


def _cards(cards: Sequence[Card]) -> Text:
    """Those that were named by their faces, the others by how many they are."""
    if not cards:
        return NOTHING_THERE
    named = [same(card.pretty) for card in cards if card != UNKNOWN]
    unknown = len(cards) - len(named)
    if unknown:
        named.append(counted(unknown, "carte", "card"))
    return join(named, " ")
