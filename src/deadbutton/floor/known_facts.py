"""Questions that many incidents ask, and what a hand in play says about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.floor.facts import Facts
from deadbutton.floor.orders.orders import Order
from deadbutton.floor.question import Question, QuestionKind, choice, count, seat, yes_no
from deadbutton.floor.ruling import Offer
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import NOBODY, OVER, TO_AWARD, TO_BET, TO_SHOW, Hand
from deadbutton.text import Text

# Questions

SEAT = seat("seat", said="known_facts.seat")


def other(text: Text) -> Question:
    """A second player, who may be left out: 0 is nobody."""
    return Question("other", text, QuestionKind.SEAT, default=0)


DELIBERATE = yes_no("deliberate", said="known_facts.deliberate")
TIMES = count("times", default=1, said="known_facts.times")
FACING_BET = yes_no("facing_bet", default=True, said="known_facts.facing_bet")
IN_TURN = yes_no("in_turn", default=True, said="known_facts.in_turn")
ALL_IN = yes_no("all_in", default=False, said="known_facts.all_in")
WHERE = choice("where", "apart", "mixed", said="known_facts.where")
LARGE = yes_no("large", default=False, said="known_facts.large")


GIVEN_BACK = Text(
    "La règle affichée de la maison rend une main clairement reconnaissable.",
    "The posted rule of the house gives a clearly identifiable hand back.",
)
NOT_GIVEN_BACK = Text(
    "La règle affichée de la maison ne rend aucune main jetée, même à tapis.",
    "The posted rule of the house gives no mucked hand back, not even in an all-in.",
)
"""What the organiser has answered where the book leaves it to the house (``situation.returns_by_house``)."""


def floor_choice(question: Text, *options: tuple[str, Text, tuple[Order, ...]]) -> Offer:
    """What the ruling leaves to the floor or the table: a key, what it means, and what is then done."""
    return Offer(
        None,
        question,
        tuple((key, label) for key, label, _ in options),
        tuple((key, orders) for key, _, orders in options),
    )


def restore_or_not(restored: tuple[Order, ...], dead: tuple[Order, ...]) -> Offer:
    return floor_choice(
        Text("Le directeur rend-il la main ?", "Does the director give the hand back?"),
        ("restore", Text("la main est rendue", "the hand is given back"), restored),
        ("dead", Text("elle reste morte", "it stays dead"), dead),
    )


def found_or_not(restored: tuple[Order, ...], dead: tuple[Order, ...]) -> Offer:
    """Somebody who does not play at this table has looked for the cards; the floor says whether they were found."""
    return floor_choice(
        Text("A-t-on retrouvé les deux cartes ?", "Have the cards been found?"),
        ("found", Text("oui, la main revient", "yes, the hand comes back"), restored),
        ("not_found", Text("non, elle est morte", "no, it is dead"), dead),
    )


def searched(seat: int) -> tuple[Text, Text]:
    """A misled player's cards lie among others: what is done, and why."""
    verdict = Text(
        "Un joueur d'une autre table ou un spectateur cherche les cartes.",
        "A player of another table or a spectator looks for the cards.",
    )
    reason = Text(
        "Elles sont mêlées aux autres, mais le siège {seat} a été trompé ; nul de la table ne regarde.",
        "They are mixed in, but seat {seat} was misled; nobody of this table may look.",
    )
    return verdict, reason.fill(seat=seat)


# What the hand tells


def player_said(hand: Hand, said: Mapping[str, Any], key: str = "seat") -> int | None:
    """The player that was named, by his number in the hand; None where nobody was, or nobody sits there."""
    raw = said.get(key)
    number = int(raw) if isinstance(raw, int | str) and str(raw).isdecimal() else 0
    return hand.seats.index(number) if number in hand.seats else None


def is_betting(hand: Hand) -> bool:
    return hand.stage == TO_BET


def is_showdown(hand: Hand) -> bool:
    return hand.stage in (TO_SHOW, TO_AWARD)


def is_all_in_showdown(hand: Hand) -> bool:
    """No bet is possible any more, and somebody is all-in."""
    betting = hand.betting
    return betting.live > 1 and betting.able < 2 and not (is_betting(hand) and betting.actor != NOBODY)


def owes(hand: Hand, player: int) -> int:
    """What a player has still to put in to stay in."""
    betting = hand.betting
    return max(0, betting.level - betting.bet[player]) if is_betting(hand) else 0


def can_still_act(hand: Hand, player: int) -> bool:
    """Whether a live hand has a decision left: an all-in hand has none."""
    betting = hand.betting
    if betting.folded[player] or betting.stack[player] == 0 or hand.stage >= TO_SHOW:
        return False
    return betting.actor == player or betting.able > 1


def has_acted(hand: Hand, player: int) -> bool:
    """Whether a player has nothing left to say in this round as it stands."""
    betting = hand.betting
    if not is_betting(hand) or betting.folded[player] or betting.stack[player] == 0:
        return True
    return betting.acted_at[player] != NOBODY and betting.bet[player] >= betting.level


def uncalled(hand: Hand, player: int) -> int:
    """What lies in front of a player that nobody has matched."""
    bets = hand.betting.bet
    return max(0, bets[player] - max((bet for who, bet in enumerate(bets) if who != player), default=0))


def uncovered(hand: Hand, player: int) -> int:
    """What lies in front of a player that no live opponent can match, with all his chips."""
    betting = hand.betting
    most = max(
        (
            betting.bet[who] + betting.stack[who]
            for who in range(betting.n)
            if who != player and not betting.folded[who]
        ),
        default=0,
    )
    return max(0, betting.bet[player] - most)


def told_turn(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Whether it is the player's turn, and whether a bet is there to be answered."""
    player = player_said(hand, said)
    if player is None:
        return {}
    return {"in_turn": hand.actor == player, "facing_bet": owes(hand, player) > 0}


def told_out(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    """Whether the player's hand is folded by now."""
    player = player_said(hand, said)
    return {} if player is None else {"is_out": hand.betting.folded[player]}


# What cannot have happened


def live_hand(hand: Hand, facts: Facts) -> Refusal | None:
    """The player must hold a live hand that can die without ending the game for everybody."""
    return seated(hand, facts) or _live(hand, facts.seat)


def seated(hand: Hand, facts: Facts) -> Refusal | None:
    """The player must have been dealt in."""
    return nobody_there(hand, facts.seat)


def seated_in_play(hand: Hand, facts: Facts) -> Refusal | None:
    """The player must have been dealt in, and the hand must not be over; whether it is still his does not matter."""
    return seated(hand, facts) or hand_in_play(hand)


def nobody_there(hand: Hand, where: int) -> Refusal | None:
    if where in hand.seats:
        return None
    return refuse("floor.nobody_there", seat=where, seats=", ".join(map(str, hand.seats)))


def _live(hand: Hand, where: int) -> Refusal | None:
    if hand.betting.folded[hand.seats.index(where)]:
        return refuse("floor.hand_gone", seat=where, seats=", ".join(map(str, _live_seats(hand))))
    return hand_in_play(hand)


def _live_seats(hand: Hand) -> list[int]:
    return [place for player, place in enumerate(hand.seats) if not hand.betting.folded[player]]


def hand_in_play(hand: Hand) -> Refusal | None:
    if hand.stage != OVER:
        return None
    return refuse("floor.hand_over")


def at_showdown(hand: Hand, facts: Facts) -> Refusal | None:
    """The betting must be over and the pot still in the middle."""
    if is_showdown(hand) or hand.stage == OVER:
        return None
    return refuse(
        "floor.not_showdown.betting" if hand.actor != NOBODY else "floor.not_showdown.other",
        actor=hand.seats[hand.actor] if hand.actor != NOBODY else 0,
    )
