"""What is entered of a hand at a real table, one at a time: an act, cards that were dealt, a hand shown or thrown away,
pots that were pushed, a ruling that was carried out. Each is done on the hand as it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from deadbutton.cards import UNKNOWN, Card, parse_cards
from deadbutton.floor import Desk
from deadbutton.floor.orders.decided import LayTable
from deadbutton.refusal import Refused, refused
from deadbutton.table import (
    NOBODY,
    TO_AWARD,
    TO_BET,
    TO_DEAL,
    TO_SHOW,
    DecidedTable,
    Hand,
    as_it_lies,
)
from deadbutton.table.hand.ruled import bet_repairs

Said = str | int | bool
ACTS: Final = ("fold", "check", "call", "raise", "draw")
"""What a dealer enters for a player: betting is raising to an amount, bringing it in is calling."""


class ActEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="act"):
    """A player acts in turn."""

    seat: int
    act: str
    amount: int = 0
    """For a raise, the total of the round; for a draw, how many cards."""


class DealtEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="dealt"):
    """What was due came off the stub. Cards that nobody has named are face down, or simply not entered."""

    board: tuple[str, ...] = ()
    hole: dict[int, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """By seat: up-cards of stud."""


class ShownEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="shown"):
    """A hand is tabled; its cards where somebody has entered them."""

    seat: int
    cards: tuple[str, ...] = ()


class MuckedEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="mucked"):
    """A hand is thrown away at the showdown."""

    seat: int


class PushedEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="pushed"):
    """The pots are pushed: to the best hands that lie there, or to the seats that the dealer names, main pot first."""

    winners: tuple[tuple[int, ...], ...] = ()
    lows: tuple[tuple[int, ...], ...] = ()
    """High-low: who has the low half of each pot; nobody where there was no low."""


class RuledEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="ruled"):
    """A ruling is carried out on the hand. ``answers`` are all facts that it rests on, said or taken from the hand."""

    incident: str
    answers: dict[str, Said] = msgspec.field(default_factory=dict)
    choice: str = ""
    """What somebody chose, where the ruling leaves it to somebody."""


class DecidedHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The hand as somebody in charge wants it, by seat; what is not named stays as it lies.

    Chips only move between a player's stack, what lies in front of him, and what he has put into the middle.
    """

    street: int | None = None
    """From 0."""
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    bets: dict[int, int] = msgspec.field(default_factory=dict)
    """In front of a seat on this street."""
    live: dict[int, bool] = msgspec.field(default_factory=dict)
    board: tuple[str, ...] | None = None
    """``??`` is a card that nobody has named. Without the cards of its street, they are still to come."""
    burns: int | None = None
    turn: int | None = None
    """The seat that acts; 0: nobody, the round is over."""
    again: bool = False
    """Everybody acts again on this street."""

    def on(self, hand: Hand) -> DecidedTable:
        """The whole table as it is then."""
        lies = as_it_lies(hand)
        stacks, bets, live = list(lies.stacks), list(lies.bets), list(lies.live)
        for seat, chips in self.stacks.items():
            stacks[player_at(hand, seat)] = chips
        for seat, chips in self.bets.items():
            bets[player_at(hand, seat)] = chips
        for seat, is_live in self.live.items():
            live[player_at(hand, seat)] = is_live
        turn = lies.turn if self.street in (None, lies.street) else NOBODY
        if self.turn is not None:
            turn = player_at(hand, self.turn) if self.turn else NOBODY
        return DecidedTable(
            lies.street if self.street is None else self.street,
            tuple(stacks),
            tuple(bets),
            tuple(live),
            lies.board if self.board is None else tuple(parse(self.board)),
            lies.burns if self.burns is None else self.burns,
            turn,
            self.again,
        )


class DecidedEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="decided"):
    """Somebody in charge has decided against the book, and the hand was put as decided."""

    incident: str
    reason: str
    hand: DecidedHand
    answers: dict[str, Said] = msgspec.field(default_factory=dict)


class MovedEntry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="moved"):
    """A ruling on the hand before has moved chips behind the bets of this one; what stands in its pots is untouched."""

    hand: int
    """The hand that was ruled on."""
    chips: dict[int, int]
    """By seat: how many more are behind, or fewer."""


Entry = (
    ActEntry | DealtEntry | ShownEntry | MuckedEntry | PushedEntry | RuledEntry | DecidedEntry | MovedEntry
)


def enter(desk: Desk, entry: Entry) -> None:
    """Do it on the hand, or refuse it and leave the hand as it is worth nothing more: whoever calls keeps the record."""
    match entry:
        case ActEntry():
            _act(desk, entry)
        case DealtEntry(board, hole):
            _dealt(desk.hand, parse(board), {seat: parse(cards) for seat, cards in hole.items()})
        case ShownEntry(seat, cards):
            desk.hand.show(player_at(desk.hand, seat), parse(cards))
        case MuckedEntry(seat):
            desk.hand.muck(player_at(desk.hand, seat))
        case PushedEntry(winners, lows):
            _pushed(desk.hand, winners, lows)
        case RuledEntry():
            _ruled(desk, entry)
        case MovedEntry(_, chips):
            for seat, change in chips.items():
                bet_repairs.move_behind(desk.hand, player_at(desk.hand, seat), change)
        case DecidedEntry(incident, reason, hand, answers):
            laid = LayTable(hand.on(desk.hand))
            desk.overrule(desk.ask(incident, answers), (laid,), "floor", reason)
    if desk.table.hand is not None:
        deal_unseen(desk.hand)


def parse(cards: Sequence[str]) -> list[Card]:
    """Cards by their names, ``??`` for one that nobody has named; the same card twice is refused."""
    named = iter(parse_cards(" ".join(card for card in cards if card != str(UNKNOWN))))
    return [UNKNOWN if card == str(UNKNOWN) else next(named) for card in cards]


def player_at(hand: Hand, seat: int) -> int:
    """Whose number in the order of the deal that is."""
    if seat not in hand.seats:
        raise refused("tracked.not_dealt_in", seat=seat, seats=", ".join(map(str, sorted(hand.seats))))
    return hand.seats.index(seat)


def _act(desk: Desk, entry: ActEntry) -> None:
    hand, seat = desk.hand, entry.seat
    player = player_at(hand, seat)
    if entry.act == "draw":
        hand.draw([UNKNOWN] * entry.amount, player)
        return
    if entry.act not in ACTS:
        raise refused("tracked.no_such_act", act=entry.act[:20])
    if hand.stage == TO_BET and player == hand.actor:
        owed = hand.betting.to_call
        if entry.act == "check" and owed:
            raise refused("tracked.cannot_check", seat=seat, owed=owed)
        if entry.act == "call" and not owed:
            raise refused("tracked.nothing_to_call", seat=seat)
    desk.act(seat, entry.act, entry.amount if entry.act == "raise" else None)


def deal_unseen(hand: Hand) -> None:
    """Cards that only their player sees need no tap: they are dealt as soon as nothing else is due before them."""
    while hand.stage == TO_DEAL and not hand.need_burn and any(hand.need_down):
        player = next(place for place, need in enumerate(hand.need_down) if need)
        hand.deal_hole(player, [UNKNOWN] * hand.need_down[player])


def _dealt(hand: Hand, board: list[Card], hole: dict[int, list[Card]]) -> None:
    if hand.stage != TO_DEAL:
        raise refused("tracked.nothing_to_deal")
    if len(board) > hand.need_board:
        raise refused("tracked.too_many_cards", count=len(board), most=hand.need_board)
    street = hand.street
    while hand.need_burn and hand.stage == TO_DEAL:
        hand.burn(UNKNOWN)
    deal_unseen(hand)
    if hand.need_board and hand.stage == TO_DEAL and hand.street == street:
        hand.deal_board([*board, *[UNKNOWN] * (hand.need_board - len(board))])
    _dealt_up(hand, hole, street)


def _dealt_up(hand: Hand, hole: dict[int, list[Card]], street: int) -> None:
    """Up-cards must be named: they say who opens."""
    while hand.stage == TO_DEAL and hand.street == street and any(hand.need_up):
        player = next(place for place, need in enumerate(hand.need_up) if need)
        named = hole.pop(hand.seats[player], [])
        if len(named) != hand.need_up[player]:
            raise refused("tracked.up_card_needed", seat=hand.seats[player])
        hand.deal_hole(player, named)
    if hole:
        raise refused("tracked.no_card_due", seat=min(hole))


def _pushed(hand: Hand, winners: Sequence[Sequence[int]], lows: Sequence[Sequence[int]]) -> None:
    if hand.stage == TO_SHOW and winners:
        # Whoever has not shown by name has kept a hand that nobody entered: who won is what the dealer saw.
        for player in range(hand.n):
            if hand.stage == TO_SHOW and not hand.betting.folded[player] and hand.shown[player] == 0:
                hand.show(player)
    if hand.stage not in (TO_AWARD, TO_SHOW):
        raise refused("tracked.nothing_to_push")
    if not winners and (hand.stage == TO_SHOW or not _is_told_by_cards(hand)):
        raise refused("tracked.who_won")
    hand.award(_players(hand, winners), _players(hand, lows))


def _is_told_by_cards(hand: Hand) -> bool:
    trial = hand.copy()
    try:
        trial.award()
    except Refused:
        return False
    return True


def _players(hand: Hand, pots: Sequence[Sequence[int]]) -> list[list[int]]:
    return [[player_at(hand, seat) for seat in pot] for pot in pots]


def _ruled(desk: Desk, entry: RuledEntry) -> None:
    if entry.incident == "gesture" and not entry.choice:
        desk.gesture(entry.answers)
        return
    ruling = desk.ask(entry.incident, entry.answers)
    if entry.choice:
        desk.choose(ruling, entry.choice)
    else:
        desk.carry_out(ruling)
