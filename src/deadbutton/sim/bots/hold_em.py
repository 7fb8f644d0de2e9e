"""Hold'em before the flop as a bot looks at it: which of the 169 hands, in which place, with how many big blinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from deadbutton.cards import FULL_DECK, Card
from deadbutton.sim.bots.acts import Seen, SeenSeat

GAME: Final = "NT"
"""No-limit hold'em: the game that ranges are known for. Other games are played by sampled equity."""
HANDS: Final = 169


def hand_number(one: Card, two: Card) -> int:
    """The place among the 169 hands, row by row from the aces: pairs on the diagonal, suited hands above it.

    >>> hand_number(Card("As"), Card("Ad")), hand_number(Card("As"), Card("Ks")), hand_number(Card("Ks"), Card("Ad"))
    (0, 1, 13)
    """
    high, low = (12 - (one >> 2), 12 - (two >> 2)) if one > two else (12 - (two >> 2), 12 - (one >> 2))
    return high * 13 + low if one & 3 == two & 3 else low * 13 + high


def combos(number: int) -> int:
    """In how many ways a hand is dealt."""
    row, column = divmod(number, 13)
    return 6 if row == column else (4 if row < column else 12)


def pairs() -> tuple[tuple[tuple[Card, Card], ...], ...]:
    """The two cards of each of the 169 hands, in every suit."""
    found: list[list[tuple[Card, Card]]] = [[] for _ in range(HANDS)]
    for place, one in enumerate(FULL_DECK):
        for two in FULL_DECK[:place]:
            found[hand_number(one, two)].append((one, two))
    return tuple(tuple(ways) for ways in found)


@dataclass(frozen=True, slots=True)
class PreflopSpot:
    """A decision before the flop."""

    hand: int
    """One of the 169."""
    players: int
    """Dealt in."""
    behind: int
    """Who act after this player in the first round, folded ones left out."""
    blind: str
    """``big``, ``small``, or ``seat`` for neither."""
    depth: float
    """The smaller of the own stack and the largest other one, as big blinds of a pot without antes."""
    limpers: int
    raises: int
    """0: nobody has raised."""
    callers: int
    """Of the last raise."""
    raiser_behind: int
    """Who acted after the last raiser: the earlier the raise, the better the hand."""
    faced: float
    """The largest bet, in big blinds."""
    price: int
    pot: int
    is_in: bool
    """Whether this player has put chips in by choice."""
    has_raised: bool
    """In for more than the blind: raised, or called a raise."""
    is_all_in: bool
    """Whether the last raiser has no more chips, or a call takes all of this player's."""


def spot(view: Seen, own: SeenSeat, price: int) -> PreflopSpot:
    """What a player before the flop has to decide."""
    seats = view.seats
    players, big = len(seats), max(1, view.smallest_bet)
    place = _turn_order(own.player, players)
    level = max(seat.bet for seat in seats)
    others = [seat for seat in seats if seat.is_in and seat.player != own.player]
    held = own.stack + own.bet
    against = max((seat.stack + seat.bet for seat in others), default=held)
    blind = _blind(own.player, players)
    raises = max(0, view.raises - 1) if level > big else 0
    raiser = view.aggressor if raises or level > big else -1
    antes = max(0, view.in_the_middle - sum(seat.bet for seat in seats))
    return PreflopSpot(
        hand=hand_number(*own.cards[:2]),
        players=players,
        behind=sum(_turn_order(seat.player, players) > place for seat in others),
        blind=blind,
        depth=min(held, against) / big / (1 + antes / (1.5 * big)),
        limpers=sum(
            seat.bet >= big and seat.player != own.player and _blind(seat.player, players) != "big"
            for seat in others
        )
        if level <= big
        else 0,
        raises=max(raises, int(level > big)),
        callers=sum(seat.bet >= level and seat.player != raiser for seat in others) if level > big else 0,
        raiser_behind=players - 1 - _turn_order(raiser, players) if raiser >= 0 else 0,
        faced=level / big,
        price=price,
        pot=view.in_the_middle,
        is_in=own.bet > big or (blind != "big" and own.bet >= big),
        has_raised=own.bet > big,
        is_all_in=level > big and (price >= own.stack or (raiser >= 0 and seats[raiser].stack == 0)),
    )


def _turn_order(player: int, players: int) -> int:
    """When a player speaks before the flop, from 0; the blinds are the last."""
    return (player - 2) % players if players > 2 else (0 if player == players - 1 else 1)


def _blind(player: int, players: int) -> str:
    last = _turn_order(player, players) - (players - 1)
    return "big" if last == 0 else ("small" if last == -1 else "seat")
