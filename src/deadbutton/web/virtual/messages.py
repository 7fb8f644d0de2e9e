"""What a program at a seat is sent and may send, as JSON: one small object a message, its ``type`` first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

from deadbutton.refusal import Refusal, refused
from deadbutton.table import HandView, LegalActs, SeatView
from deadbutton.tournament.virtual.facts import HandDealt
from deadbutton.tournament.virtual.public_record import PublicStep
from deadbutton.web.virtual.timing import Deadline

PROTOCOL: Final = 1
LONGEST: Final = 2048
"""Bytes of a message: an act is a tenth of that."""
MOST_DISCARDS: Final = 5

Data = dict[str, Any]


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


Said = SaidAct | SaidAway | SaidBack | SaidPing
_decoder: Final = msgspec.json.Decoder(Said)
_encode: Final = msgspec.json.Encoder().encode


def understood(text: str) -> Said:
    """What a message says, or a refusal that tells how it is said."""
    size = len(text.encode(errors="replace"))
    if size > LONGEST:
        raise refused("socket.too_long", size=size, most=LONGEST)
    try:
        said: Said = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise refused("socket.unreadable") from None
    if isinstance(said, SaidAct) and (len(said.discards) > MOST_DISCARDS or not 0 <= said.amount < 2**53):
        raise refused("socket.unreadable")
    return said


def packed(kind: str, **fields: Any) -> bytes:
    """One message, ready to go."""
    return _encode({"type": kind, **fields})


def refusal_said(why: Refusal, turn: str = "") -> bytes:
    """Why not: the stable code, and the sentence in both languages. Nothing was changed."""
    return packed("refused", turn=turn or None, code=why.code, fr=why.text.fr, en=why.text.en)


def turn_of(dealt: HandDealt, acts: int) -> str:
    """The number of a turn: the hand, how many acts it has seen, and of which deal. A hand that is dealt anew has others.

    A message that is sent twice, late, or from another hand names a turn that is over.
    """
    return f"{dealt.hand}.{acts}.{dealt.commitment[:8]}"


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


def steps_said(steps: Sequence[PublicStep]) -> Any:
    """What everybody has seen happen, one after the other."""
    return msgspec.to_builtins(steps)
