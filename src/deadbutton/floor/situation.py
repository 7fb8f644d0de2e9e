"""What a player faces when he moves: the bet, his stack, the smallest and the biggest raise. From a hand, or as a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import AllInBelowBigBlindPostflop, AllInDeclaration, MinRaise, PotLimitMaximum
from deadbutton.books.settings import MinimumUnit, Retrieval, YesNo
from deadbutton.floor.facts import Facts
from deadbutton.floor.orders.orders import ENOUGH
from deadbutton.floor.question import chips, choice, count, seat, yes_no
from deadbutton.refusal import Refusal, refuse, refused
from deadbutton.table import FIXED_LIMIT, NO_LIMIT, NOBODY, POT_LIMIT, TO_BET, Hand, short_addition

NO, POT, FIXED = "no_limit", "pot_limit", "fixed_limit"


@dataclass(frozen=True, slots=True)
class Situation:
    """Amounts "to" are totals for the round."""

    faced: int
    """The bet to be matched; 0 where nobody has bet."""
    own: int
    """What lies in front of the player already."""
    stack: int
    """What he has behind."""
    full_raise_to: int
    """The smallest full bet or raise."""
    most_to: int
    """The biggest that stack and structure allow."""
    minimum: int
    """The smallest bet: the big blind, or the bet of a fixed limit."""
    pot: int = 0
    players: int = 3
    """Hands still in."""
    limit: str = NO
    is_preflop: bool = False
    is_opening: bool = True
    """The bet faced is the first of the street: nobody has raised it."""
    may_raise: bool = True
    """The betting is open to him."""
    after_short: bool = False
    """An all-in that was too short for a raise has made the bet faced."""

    @property
    def to_call(self) -> int:
        """Chips to add for a call: the whole stack at most."""
        return max(0, min(self.faced - self.own, self.stack))

    @property
    def can_raise(self) -> bool:
        """A bet or raise is open to him, and he has the chips for it."""
        return self.may_raise and self.most_to > self.faced

    @property
    def all_in_to(self) -> int:
        return self.own + self.stack

    @property
    def increment(self) -> int:
        """What a full raise adds to the bet faced."""
        return self.full_raise_to - self.faced

    @classmethod
    def of(cls, hand: Hand, player: int) -> Situation:
        """What a player of a hand in play faces, in turn or not."""
        betting = hand.betting.copy()
        betting.actor = player
        own, stack = betting.bet[player], betting.stack[player]
        limits = {NO_LIMIT: NO, POT_LIMIT: POT, FIXED_LIMIT: FIXED}
        return cls(
            faced=max(betting.level, betting.bring_in),
            own=own,
            stack=stack,
            full_raise_to=betting.full_raise_to,
            most_to=betting.max_raise_to,
            minimum=betting.minimum,
            pot=betting.pot,
            players=betting.live,
            limit=limits[betting.rules.limit],
            is_preflop=betting.is_first_round,
            is_opening=betting.raise_count <= 1,
            may_raise=betting.may_raise,
            after_short=short_addition(hand) > 0,
        )


def least_raise(book: Book, after_short: bool) -> Answer[MinRaise]:
    """What the book says of the smallest raise, and of one over an all-in that was too short."""
    return book.betting.min_raise.on(*((Circumstance.SHORT_ALL_IN,) if after_short else ()))


# As a form

QUESTIONS: Final = (
    seat("seat", default=1, said="situation.questions"),
    chips("bet", said="situation.questions_2"),
    chips("big_blind", default=0, said="situation.questions_3"),
    chips("small_blind", default=0, said="situation.questions_15"),
    chips("raised_by", default=0, said="situation.questions_4"),
    chips("short_by", default=0, said="situation.questions_5"),
    chips("own", default=0, said="situation.questions_6"),
    chips("stack", default=0, said="situation.questions_7"),
    chips("pot", default=0, said="situation.questions_8"),
    choice("limit", NO, POT, FIXED, default=NO, said="situation.questions_9"),
    chips("full", default=0, said="situation.questions_10"),
    chips("most", default=0, said="situation.questions_11"),
    yes_no("preflop", default=False, said="situation.questions_12"),
    count("players", default=3, said="situation.questions_13"),
    yes_no("may_raise", default=True, said="situation.questions_14"),
    chips("missing_blinds", default=0, said="situation.questions_16"),
)


def told(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """All of it, from the hand: the player is the one to act unless somebody else was named."""
    seat = said.get("seat", hand.seats[hand.actor] if hand.actor != NOBODY else 0)
    number = int(seat) if str(seat).isdecimal() else 0
    if number not in hand.seats:
        return {"bet": 0}
    now = Situation.of(hand, hand.seats.index(number))
    return {
        "seat": number,
        "bet": now.faced,
        "big_blind": now.minimum,
        "small_blind": now.minimum,
        "short_by": short_addition(hand),
        "raised_by": 0 if now.is_opening else now.increment,
        "own": now.own,
        "stack": now.stack,
        "pot": now.pot,
        "limit": now.limit,
        "full": now.full_raise_to,
        "most": now.most_to,
        "preflop": now.is_preflop,
        "players": now.players,
        "may_raise": now.may_raise,
        "missing_blinds": hand.betting.missing_blinds,
    }


def from_facts(book: Book, facts: Facts) -> Situation:
    """The form, with what the book says of the smallest raise."""
    stack = facts.stack or ENOUGH
    needs_blind = facts.bet == 0 or book.betting.min_raise.value is MinRaise.ONE_BIG_BLIND
    if facts.big_blind == 0 and needs_blind:
        raise refused("floor.missing_fact.situation", keys=("big_blind",))
    unit = _unit(book, facts)
    full = facts.full or _full_raise_to(book, facts, unit)
    most = facts.most or _most(book, facts, full)
    return Situation(
        faced=facts.bet,
        own=facts.own,
        stack=stack,
        full_raise_to=full,
        most_to=min(most, facts.own + stack),
        minimum=unit or facts.bet,
        pot=facts.pot,
        players=facts.players,
        limit=facts.limit,
        is_preflop=facts.preflop,
        is_opening=facts.raised_by in (0, facts.bet),
        may_raise=facts.may_raise and facts.own + stack > facts.bet,
        after_short=facts.short_by > 0,
    )


def has_line(book: Book) -> bool:
    """Whether there may be a betting line: where the organiser says that there is none, nothing lies short of it or past it."""
    return book.setting("betting_line") is not YesNo.NO


def has_posted_line(book: Book) -> bool:
    """Whether the organiser has said that there is one: what is pushed forward or thrown into the pot goes past it, unless
    somebody says that it stopped short."""
    return book.setting("betting_line") is YesNo.YES


def returns_by_house(book: Book) -> bool | None:
    """Whether the posted rule of the house gives back a hand that was thrown away and can be told apart; None where nobody
    has answered it."""
    posted = book.settings.get("retrieval")
    if posted is None or not posted.is_settled:
        return None
    return posted.value is Retrieval.IDENTIFIABLE


def has_all_in_button(book: Book) -> bool:
    """Whether the dealer marks an all-in with a button: where the book speaks of one, unless the organiser says that none is used."""
    said = book.betting.all_in_declaration.value
    return AllInDeclaration.ALL_IN_BUTTON in said and book.setting("all_in_button") is not YesNo.NO


def _unit(book: Book, facts: Facts) -> int:
    """The smallest bet: the big blind, or the small one where the players have voted so; usually half of the other."""
    if facts.limit == FIXED or book.setting("minimum_unit") is not MinimumUnit.SMALL_BLIND:
        return int(facts.big_blind)
    return int(facts.small_blind or facts.big_blind // 2)


def _full_raise_to(book: Book, facts: Facts, unit: int) -> int:
    is_short = facts.limit == NO and not facts.preflop and 0 < facts.bet < facts.big_blind
    if is_short and (
        book.betting.all_in_below_big_blind_postflop.value
        is AllInBelowBigBlindPostflop.RAISE_TO_TWO_BIG_BLINDS
    ):
        return int(2 * facts.big_blind)
    return int(facts.bet) + _increment(book, facts, unit)


def _increment(book: Book, facts: Facts, unit: int) -> int:
    if facts.limit == FIXED:
        return int(unit or facts.raised_by or facts.bet)
    match book.betting.min_raise.value:
        case MinRaise.ONE_BIG_BLIND:
            return unit
        case MinRaise.LAST_ADDED if facts.short_by:
            return int(max(unit, facts.short_by))
        case MinRaise.LAST_ADDED | MinRaise.LAST_INCREMENT | MinRaise.LARGEST_OF_ROUND:
            return int(max(unit, facts.raised_by or facts.bet - facts.short_by))


def _most(book: Book, facts: Facts, full: int) -> int:
    match facts.limit:
        case "pot_limit":
            counted = book.betting.pot_limit_maximum.value is PotLimitMaximum.FULL_BLINDS_BEFORE_FLOP
            missing = facts.missing_blinds if counted and facts.preflop else 0
            return max(full, int(facts.bet + facts.pot + missing + facts.bet - facts.own))
        case "fixed_limit":
            return full
        case _:
            return ENOUGH


def possible(hand: Hand, facts: Facts) -> Refusal | None:
    """A gesture in turn: bets are being made, it is this player's turn, and he has those chips."""
    if hand.stage != TO_BET or hand.actor == NOBODY:
        return refuse("floor.no_betting")
    if facts.seat not in hand.seats:
        return refuse("floor.nobody_there", seat=facts.seat, seats=", ".join(map(str, hand.seats)))
    if hand.seats.index(facts.seat) != hand.actor:
        return refuse("floor.not_in_turn", actor=hand.seats[hand.actor], seat=facts.seat)
    return None


def not_that_much(seat: int, stack: int, chips_in: int) -> Refusal:
    """Chips that the player does not have."""
    return refuse("floor.not_that_much.bet", seat=seat, stack=stack, chips=chips_in)
