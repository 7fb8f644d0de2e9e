"""A hand as somebody sees it: the public, one seat, the director.

A view is built from what its viewer may know. It holds no hand and no stub, so that nothing in it leads to a hidden card:
a card that the viewer may not know stands there as ``??``, cards that were thrown away are a number.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any, Final

from deadbutton.cards import UNKNOWN, Card
from deadbutton.refusal import refused
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import acts_made
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.hand import OVER, TO_BET, TO_DEAL, TO_DRAW, TO_SHOW, Hand
from deadbutton.table.hand.pots import Pot, pots
from deadbutton.table.hand.refusals import STAGES
from deadbutton.text import Text


class Sight(StrEnum):
    """How much somebody sees."""

    PUBLIC = "public"
    SEAT = "seat"
    DIRECTOR = "director"


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks. ``player`` is the number in the order of the deal, for a seat only."""

    sight: Sight
    player: int = NOBODY

    def sees_hand_of(self, player: int) -> bool:
        """Whether that player's cards are this viewer's to see while they lie face down."""
        return self.sight is Sight.DIRECTOR or (self.sight is Sight.SEAT and player == self.player)


PUBLIC: Final = Viewer(Sight.PUBLIC)
DIRECTOR: Final = Viewer(Sight.DIRECTOR)


class Stage(StrEnum):
    """What a hand waits for, in the order of ``hand.stage``."""

    POST = "post"
    DEAL = "deal"
    BET = "bet"
    DRAW = "draw"
    RETURN = "return"
    SHOW = "show"
    AWARD = "award"
    OVER = "over"


_STAGES: Final = tuple(Stage)


@dataclass(frozen=True, slots=True)
class LegalActs:
    """What one player may do now. A ``None`` is an act that is closed."""

    player: int
    may_fold: bool = False
    call: int | None = None
    """Chips to add; 0 is a check."""
    is_bring_in: bool = False
    """Whether that call brings it in."""
    raise_least: int | None = None
    """The smallest total for the round; any whole number from here to ``raise_most``."""
    raise_most: int | None = None
    chip: int = 1
    """The smallest chip in play: what people bet is made of these."""
    draw_most: int | None = None
    """How many cards may be thrown away."""
    may_show: bool = False
    may_muck: bool = False


@dataclass(frozen=True, slots=True)
class ToDeal:
    """What the dealer has to do before the next player acts: burns first, then these cards."""

    burns: int
    board: int
    down: tuple[int, ...]
    """Face down, by player."""
    up: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PotView:
    """Chips in the middle, and the seats that can win them. Number 0 is the main pot."""

    number: int
    amount: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player, as the viewer sees him."""

    seat: int
    player: int
    stack: int
    bet: int
    waiting: int
    """Of the stack: chips that lie in front for an act that waits for its turn."""
    is_in: bool
    """Still holds a hand."""
    is_all_in: bool
    is_absent: bool
    is_shown: bool
    cards: tuple[Card, ...]
    """The hand in the order of its deal, ``??`` for a card that is hidden from the viewer; empty once thrown away."""
    up: tuple[Card, ...]
    """Stud: those that lie face up."""
    draws: tuple[int, ...]
    """How many cards were exchanged, draw by draw."""
    won: int

    @property
    def face_down(self) -> int:
        """How many cards the viewer cannot see."""
        return sum(not card.is_known for card in self.cards)


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand as one viewer may know it, at one moment. Players are numbered in the order of the deal."""

    viewer: Viewer
    game: str
    game_name: Text
    stage: Stage
    waits_for: Text
    street: Text
    street_number: int
    board: tuple[Card, ...]
    aside: tuple[Card, ...]
    """Set aside face up: everybody sees them."""
    pots: tuple[PotView, ...]
    """What has been gathered: this round's bets still lie before the players."""
    in_the_middle: int
    """Pots and bets together."""
    seats: tuple[SeatView, ...]
    actor: int
    """Whose turn it is, or -1."""
    smallest_bet: int
    """The big blind, or what stands for it: the smallest bet of the first streets."""
    raises: int
    """Full bets and raises of this round, a blind counted as the first."""
    aggressor: int
    """Who made the last bet or raise of this round, or -1."""
    led: int
    """Who made the last one of the round before, or -1."""
    legal: LegalActs | None
    """What the viewer may do; to the director, what the actor may do."""
    to_deal: ToDeal | None
    burns: int
    burnt: tuple[Card, ...]
    """The burns in their order: by name where one lies face up, ``??`` where it lies face down."""
    muck: int
    stub: int
    left_over: int

    @property
    def is_over(self) -> bool:
        return self.stage is Stage.OVER

    @property
    def own(self) -> SeatView | None:
        """The viewer's own place at the table."""
        return self.seats[self.viewer.player] if self.viewer.sight is Sight.SEAT else None

    def as_dict(self) -> dict[str, Any]:
        """Ready for JSON, cards by their text."""
        found: dict[str, Any] = as_json(self)
        return found


def public_view(hand: Hand) -> HandView:
    """What everybody in the room may know."""
    return view(hand, PUBLIC)


def seat_view(hand: Hand, player: int) -> HandView:
    """What one player may know, and do."""
    return view(hand, viewer_of(hand, player))


def director_view(hand: Hand) -> HandView:
    """What the director may know: live hands, but never a card to come, a burn or what was thrown away."""
    return view(hand, DIRECTOR)


def viewer_of(hand: Hand, player: int) -> Viewer:
    """The viewer in a player's chair."""
    if not 0 <= player < hand.n:
        raise refused("view.no_such_player", player=player, most=hand.n - 1)
    return Viewer(Sight.SEAT, player)


def view(hand: Hand, viewer: Viewer, waiting: Mapping[int, int] | None = None) -> HandView:
    """The hand as this viewer may know it. ``waiting``: by seat, the chips of an act that waits for its turn."""
    game = hand.rules.game
    stub = hand.stub
    gathered = hand.stage >= TO_SHOW
    return HandView(
        viewer=viewer,
        game=game.code,
        game_name=game.name,
        stage=_STAGES[hand.stage],
        waits_for=STAGES[hand.stage],
        street=game.streets[hand.street].name,
        street_number=hand.street,
        board=tuple(map(Card, hand.board)),
        aside=tuple(map(Card, stub.aside)),
        pots=tuple(
            PotView(number, pot.amount, tuple(hand.seats[player] for player in pot.players))
            for number, pot in enumerate(_pots(hand, gathered))
        ),
        in_the_middle=hand.betting.pot,
        seats=tuple(_seat(hand, player, viewer, gathered, waiting or {}) for player in range(hand.n)),
        actor=hand.actor,
        smallest_bet=hand.bets[0],
        raises=hand.betting.raise_count,
        aggressor=hand.betting.aggressor,
        led=hand.betting.led,
        legal=_legal(hand, viewer),
        to_deal=_to_deal(hand),
        burns=len(stub.burns),
        burnt=_burnt(hand),
        muck=len(stub.muck) + len(hand.fresh) + sum(_thrown(hand, player) for player in range(hand.n)),
        stub=stub.remaining,
        left_over=hand.left_over,
    )


def _burnt(hand: Hand) -> tuple[Card, ...]:
    stub = hand.stub
    face_up = stub.open_burns
    if face_up:
        acts = acts_made(hand)
        face_up = {card: until for card, until in face_up.items() if until in (-1, acts)}
    return tuple(Card(card) if card in face_up else UNKNOWN for card in stub.burns)


def _pots(hand: Hand, gathered: bool) -> list[Pot]:
    betting = hand.betting
    if hand.stage == OVER:
        found = hand.pots
    elif gathered:
        found = hand.build_pots()
    else:
        before = [betting.put[player] - betting.bet[player] for player in range(hand.n)]
        found = pots(before, betting.folded, betting.dead)
    return [pot for pot in found if pot.amount > 0]


def _seat(hand: Hand, player: int, viewer: Viewer, gathered: bool, waiting: Mapping[int, int]) -> SeatView:
    betting = hand.betting
    is_in = _is_in(hand, player)
    return SeatView(
        seat=hand.seats[player],
        player=player,
        stack=betting.stack[player],
        bet=0 if gathered else betting.bet[player],
        waiting=min(waiting.get(hand.seats[player], 0), betting.stack[player]) if is_in else 0,
        is_in=is_in,
        is_all_in=is_in and betting.stack[player] == 0 and hand.stage != OVER,
        is_absent=player in hand.absent,
        is_shown=is_in and hand.shown[player] == 1,
        cards=_cards(hand, player, viewer) if is_in else (),
        up=tuple(map(Card, hand.ups[player])) if is_in and hand.ups else (),
        draws=_draws(hand, player),
        won=hand.won[player],
    )


def _draws(hand: Hand, player: int) -> tuple[int, ...]:
    if not hand.rules.has_draws:
        return ()
    return tuple(count for kind, who, count, _ in hand.entries if kind == log.DISCARD and who == player)


def _is_in(hand: Hand, player: int) -> bool:
    return not hand.betting.folded[player] and hand.shown[player] >= 0


def _cards(hand: Hand, player: int, viewer: Viewer) -> tuple[Card, ...]:
    hole = hand.holes[player]
    if hand.shown[player] == 1 or viewer.sees_hand_of(player):
        return tuple(map(Card, hole))
    up = hand.ups[player] if hand.ups else ()
    return tuple(Card(card) if card in up else UNKNOWN for card in hole)


def _thrown(hand: Hand, player: int) -> int:
    """Cards that went to the muck and that the hand still keeps with their player."""
    return 0 if _is_in(hand, player) else len(hand.holes[player])


def _legal(hand: Hand, viewer: Viewer) -> LegalActs | None:
    match viewer.sight:
        case Sight.PUBLIC:
            return None
        case Sight.SEAT:
            return legal_acts(hand, viewer.player)
        case Sight.DIRECTOR:
            return legal_acts(hand, hand.actor) if hand.actor >= 0 else None


def legal_acts(hand: Hand, player: int) -> LegalActs | None:
    """What a player may do now, or ``None``."""
    if player == hand.actor and hand.stage == TO_BET:
        betting = hand.betting
        may_raise = betting.may_raise
        return LegalActs(
            player,
            may_fold=hand.can_fold(player),
            call=betting.to_call if hand.can_call(player) else None,
            is_bring_in=betting.bring_in > 0,
            raise_least=betting.min_raise_to if may_raise else None,
            raise_most=betting.max_raise_to if may_raise else None,
            chip=hand.unit,
        )
    if player == hand.actor and hand.stage == TO_DRAW:
        return LegalActs(player, draw_most=len(hand.holes[player]), chip=hand.unit)
    if hand.stage == TO_SHOW and hand.shown[player] == 0 and hand.can_show(player):
        return LegalActs(player, may_show=True, may_muck=hand.can_muck(player))
    return None


def _to_deal(hand: Hand) -> ToDeal | None:
    if hand.stage != TO_DEAL:
        return None
    return ToDeal(int(hand.need_burn), hand.need_board, tuple(hand.need_down), tuple(hand.need_up))


def as_json(value: object) -> Any:
    """Small frozen values as JSON has them: cards by their text, both languages of a sentence."""
    match value:
        case Card():
            return str(value)
        case Text():
            return {"fr": value.fr, "en": value.en}
        case Enum():
            return value.value
        case tuple():
            return [as_json(item) for item in value]
        case dict():
            return {str(key): as_json(item) for key, item in value.items()}
        case _ if dataclasses.is_dataclass(value):
            return {field.name: as_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
        case _:
            return value
