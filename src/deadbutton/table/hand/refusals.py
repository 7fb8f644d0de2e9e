"""Why a hand refuses an act: the numbers of its sentence. The sentences themselves stand in ``refusals.toml``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deadbutton.cards.card import Card
from deadbutton.refusal import Refusal, refuse
from deadbutton.table.hand import refusal_codes as codes
from deadbutton.table.hand.state import HandState
from deadbutton.text import Text, join, same

STAGES: Final = (
    Text("que les antes et les blindes soient posées", "the antes and blinds to be posted"),
    Text("que le croupier donne les cartes", "the dealer to deal"),
    Text("qu'un joueur parle", "a player to act"),
    Text("qu'un joueur change des cartes", "a player to draw"),
    Text("que la mise non suivie soit rendue", "the uncalled bet to be returned"),
    Text("que les mains soient montrées ou jetées", "the hands to be shown or mucked"),
    Text("que le pot soit attribué", "the pot to be pushed"),
    Text("la main suivante : celle-ci est terminée", "the next hand: this one is over"),
)


def refusal(
    hand: HandState, code: int, player: int = -1, amount: Any = 0, cards: tuple[int, ...] = ()
) -> Refusal:
    """The refusal for a code."""
    facts: dict[str, object] = {
        "seat": _seat(hand, player if player >= 0 else hand.actor),
        "actor": _seat(hand, hand.actor),
        "amount": repr(amount)[:30] if code == codes.NOT_CHIPS else amount,
        "stage": STAGES[hand.stage],
        "cards": join(Card(card).named for card in cards) if cards else same("—"),
    }
    if code == codes.WRONG_DEAL:
        facts["count"] = len(cards)
    more = _MORE.get(code)
    return refuse(_sentence(hand, code), **(more(hand) if more else {}), **facts)


def _sentence(hand: HandState, code: int) -> str:
    betting = hand.betting
    if code == codes.BET_TO_CALL and betting.bring_in:
        return "hand.bet_to_call.bring_in"
    if code != codes.NO_RAISE:
        return codes.NAMES[code]
    if betting.able < 2:
        return "hand.nobody_to_raise"
    if betting.stack[betting.actor] + betting.bet[betting.actor] <= betting.level:
        return "hand.too_short_to_raise"
    return "hand.capped" if betting.is_capped else "hand.not_reopened"


def _bring_in(hand: HandState) -> dict[str, object]:
    return {"bring_in": hand.betting.bring_in, "complete": hand.betting.minimum}


def _range(hand: HandState) -> dict[str, object]:
    return {"least": hand.betting.min_raise_to, "most": hand.betting.max_raise_to}


def _range_or_call(hand: HandState) -> dict[str, object]:
    return {**_range(hand), "call": hand.betting.to_call}


def _call(hand: HandState) -> dict[str, object]:
    capped = {"raises": hand.betting.rules.raises} if _sentence(hand, codes.NO_RAISE) == "hand.capped" else {}
    return {"call": hand.betting.to_call, **capped}


def _owed(hand: HandState) -> dict[str, object]:
    complete = {"complete": hand.betting.minimum} if hand.betting.bring_in else {}
    return {"owed": hand.betting.to_call, **complete}


def _burn(hand: HandState) -> dict[str, object]:
    return {"burn": Text(" ; il faut d'abord brûler", "; burn first") if hand.need_burn else Text("", "")}


def _live(hand: HandState) -> dict[str, object]:
    return {"live": _seats(hand, [i for i in range(hand.n) if not hand.betting.folded[i]])}


def _pots(hand: HandState) -> dict[str, object]:
    pots = hand.build_pots()
    return {"count": len(pots), "players": " / ".join(_seats(hand, list(pot.players)) for pot in pots)}


_MORE: Final[dict[int, Callable[[HandState], dict[str, object]]]] = {
    codes.BRING_IN_DUE: _bring_in,
    codes.NOT_CHIPS: _range,
    codes.TOO_MUCH: _range,
    codes.TOO_LITTLE: _range_or_call,
    codes.NO_LIMP: _range,
    codes.NO_RAISE: _call,
    codes.BET_TO_CALL: _owed,
    codes.WRONG_DEAL: _burn,
    codes.NO_SUCH_HAND: _live,
    codes.WRONG_WINNERS: _pots,
}
"""What a sentence names besides seat, amount, cards and what the hand waits for."""


def _seats(hand: HandState, players: list[int]) -> str:
    return ", ".join(str(hand.seats[player]) for player in players)


def _seat(hand: HandState, player: int) -> str:
    return str(hand.seats[player]) if 0 <= player < hand.n else "—"
