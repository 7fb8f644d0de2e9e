"""What a program at a seat is sent and may send, as JSON: one small object a message, its ``type`` first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from deadbutton.journal import SaidLine
from deadbutton.refusal import Refusal, refused
from deadbutton.table import HandView, LegalActs, SeatView
from deadbutton.text import Text
from deadbutton.tournament import State, misfit
from deadbutton.tournament.virtual.facts import HandDealt
from deadbutton.tournament.virtual.public_record import PublicStep
from deadbutton.web.running.timing import Deadline
from deadbutton.web.virtual.offers import Offers

PROTOCOL: Final = 1
LONGEST: Final = 2048
"""Bytes of a message: an act is a tenth of that."""
MOST_DISCARDS: Final = 5

Data = dict[str, Any]

_NO_CHIPS: Final = Text(
    "« amount » compte des jetons, et {amount} n'en est pas un compte",
    "'amount' counts chips, and {amount} is no count of them",
)
_TOO_MANY: Final = Text("« discards » a {most} places au plus", "'discards' has {most} places at most")


class SaidAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="act"):
    """An act in the turn that the server has numbered."""

    turn: str
    act: Literal["fold", "check", "call", "bet", "raise", "draw"]
    amount: int = 0
    """For a bet or raise: the total of the round."""
    discards: tuple[int, ...] = ()
    """For a draw: places from 1; none is standing pat."""


class SaidAway(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="away"):
    """I leave my seat; what happens to it, the book says."""


class SaidBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="back"):
    """I am there again."""


class SaidPing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Are you there? The answer says what time it is."""


class SaidLineOfTalk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="say"):
    """One line to everybody at my table."""

    text: str


class SaidAccept(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="accept"):
    """I take what is offered to me: a rebuy, the add-on, the deal on the prizes."""

    offer: str
    """As the server has named it: what has changed meanwhile has another name."""


class SaidDecline(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="decline"):
    """I do not: without chips I am out, and a deal falls."""

    offer: str


class SaidWantDeal(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="want_deal"
):
    """I ask for a deal on the prizes, or take it back."""

    wants: bool = True


Said = SaidAct | SaidAway | SaidBack | SaidPing | SaidLineOfTalk | SaidAccept | SaidDecline | SaidWantDeal
_decoder: Final = msgspec.json.Decoder(Said)
_encode: Final = msgspec.json.Encoder().encode


def understood(text: str) -> Said:
    """What a message says, or a refusal that tells how it is said."""
    size = len(text.encode(errors="replace"))
    if size > LONGEST:
        raise refused("socket.too_long", size=size, most=LONGEST)
    try:
        said: Said = _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise refused("socket.unreadable.field", problem=misfit(error, _fields(text))) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise refused("socket.unreadable") from None
    if isinstance(said, SaidAct) and not 0 <= said.amount < 2**53:
        raise refused("socket.unreadable.field", problem=_NO_CHIPS.fill(amount=str(said.amount)[:40]))
    if isinstance(said, SaidAct) and len(said.discards) > MOST_DISCARDS:
        raise refused("socket.unreadable.field", problem=_TOO_MANY.fill(most=MOST_DISCARDS))
    return said


def _fields(text: str) -> dict[str, Any]:
    """What a message says, field by field, to be told which of them does not fit."""
    try:
        fields = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return {}
    return fields if isinstance(fields, dict) else {}


def packed(kind: str, **fields: Any) -> bytes:
    """One message, ready to go."""
    return _encode({"type": kind, **fields})


def refusal_said(why: Refusal, turn: str = "") -> bytes:
    """Why not: the stable code, and the sentence in both languages. Nothing was changed."""
    return packed("refused", turn=turn or None, code=why.code, fr=why.text.fr, en=why.text.en)


def hand_said(dealt: HandDealt, view: HandView, names: dict[int, str]) -> Data:
    """A hand as one seat may know it: a card that is hidden from it is ``??``."""
    spots = dealt.positions
    return {
        "number": dealt.hand,
        "game": dealt.game,
        "seal": dealt.commitment,
        "stakes": msgspec.to_builtins(dealt.stakes),
        "chip": dealt.unit,
        "button": spots.button,
        "small_blind": spots.small_blind,
        "big_blind": spots.big_blind,
        "street": view.street_number,
        "stage": view.stage.value,
        "board": [str(card) for card in view.board],
        "pot": view.in_the_middle,
        "pots": [{"amount": pot.amount, "seats": pot.seats} for pot in view.pots],
        "seats": [_seat_said(one, names) for one in view.seats],
        "to_act": view.seats[view.actor].seat if view.actor >= 0 else None,
    }


def _seat_said(one: SeatView, names: dict[int, str]) -> Data:
    return {
        "seat": one.seat,
        "name": names.get(one.seat, ""),
        "stack": one.stack,
        "bet": one.bet,
        "in": one.is_in,
        "all_in": one.is_all_in,
        "absent": one.is_absent,
        "cards": [str(card) for card in one.cards],
        "up": [str(card) for card in one.up],
        "draws": one.draws,
    }


def turn_said(number: str, legal: LegalActs, chip: int, time: Deadline | None) -> Data:
    """What may be done now. An act that is missing is closed."""
    acts: Data = {}
    if legal.may_fold:
        acts["fold"] = {}
    if legal.call is not None:
        acts["call" if legal.call else "check"] = {"amount": legal.call} if legal.call else {}
    if legal.raise_most is not None:
        acts["raise"] = {"least": legal.raise_least, "most": legal.raise_most, "chip": chip}
    if legal.draw_most is not None:
        acts["draw"] = {"most": legal.draw_most}
    return {
        "turn": number,
        "acts": acts,
        "thinks_until": time.thinks_until if time is not None else None,
        "ends_at": time.ends_at if time is not None else None,
    }


def offers_said(offers: Offers | None, state: State | None = None) -> Data:
    """What the player may take, ask for or agree to beside the hand, each under the name by which it is answered."""
    if offers is None or state is None:
        return {"offers": [], "deal_wish": None}
    found: list[Data] = [
        {
            "offer": sale.offer,
            "kind": sale.key,
            "chips": sale.chips,
            "price": sale.price,
            "currency": state.settled.currency,
            "ends_at": sale.ends_at or None,
            "why_not": sale.why_not.code if sale.why_not is not None else None,
        }
        for sale in offers.sales
    ]
    if offers.deal is not None:
        deal = offers.deal
        found.append(
            {
                "offer": offers.deal_offer,
                "kind": "deal",
                "amount": deal.amount,
                "currency": state.settled.currency,
                "left": deal.left,
                "agrees": deal.agrees,
                "shares": [
                    {"name": one.name, "amount": one.amount, "agrees": one.agrees} for one in deal.shares
                ],
                "ends_at": offers.deal_ends_at,
            }
        )
    wish = offers.wish
    asked = None if wish is None else {"mine": wish.mine, "wanted": wish.wanted, "among": wish.among}
    return {"offers": found, "deal_wish": asked}


def line_said(line: SaidLine, listener: int) -> bytes:
    """What somebody said at the table."""
    return packed(
        "said", at=line.at, player=line.player, name=line.name, text=line.text, mine=line.player == listener
    )


def steps_said(steps: Sequence[PublicStep]) -> Any:
    """What everybody has seen happen, one after the other."""
    return msgspec.to_builtins(steps)
