"""What a player types in turn, read as an act: one letter or a word, in French or in English, and an amount."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from deadbutton.cards import Card, parse_cards
from deadbutton.refusal import refused
from deadbutton.sim import Act, CallAct, Draw, FoldAct, RaiseAct
from deadbutton.table import HandView

FOLDS: Final = ("f", "fold", "p", "passe", "passer", "couche", "coucher")
CALLS: Final = ("c", "call", "s", "suivre", "suis")
CHECKS: Final = ("check", "k", "x", "parole")
"""Whoever says one of these puts nothing in."""
RAISES: Final = ("r", "b", "raise", "bet", "relance", "relancer", "m", "mise", "miser", "complete")
ALL_IN: Final = ("a", "all-in", "allin", "all", "tapis", "t")
DRAWS: Final = ("d", "draw", "j", "jette", "jeter", "tire", "pat", "servi")
SIZES: Final = {
    "1/3": Fraction(1, 3),
    "1/2": Fraction(1, 2),
    "2/3": Fraction(2, 3),
    "3/4": Fraction(3, 4),
    "half": Fraction(1, 2),
    "demi": Fraction(1, 2),
    "pot": Fraction(1),
}
"""Parts of the pot, what is called first counted in."""


def read_act(text: str, view: HandView) -> Act:
    """The act that was typed; a refusal says what can be typed instead. Whether it is legal, the hand says."""
    word, *rest = text.lower().replace("\u202f", "").replace("\u00a0", "").split()
    if word[0] in "rbm" and word[1:].isdecimal():
        word, rest = word[0], [word[1:], *rest]
    if word.isdecimal() or word in SIZES or word in ("min", "max"):
        word, rest = "r", [word, *rest]
    if word in FOLDS:
        return FoldAct()
    if word in CHECKS and view.legal is not None and view.legal.call:
        raise refused("cli.no_check", owed=view.legal.call)
    if word in CALLS or word in CHECKS:
        return CallAct()
    if word in DRAWS:
        return Draw(_thrown(rest, view))
    if word in ALL_IN:
        return RaiseAct(_most(view)) if view.legal and view.legal.raise_most is not None else CallAct()
    if word in RAISES:
        return RaiseAct(_in_chips(_total(rest, view), view))
    raise refused("cli.not_an_act", text=text[:30])


def _most(view: HandView) -> int:
    assert view.legal is not None
    return view.legal.raise_most or 0


def _total(rest: list[str], view: HandView) -> int:
    assert view.legal is not None
    assert view.own is not None
    least, most = view.legal.raise_least or 0, view.legal.raise_most or 0
    wanted = "".join(rest).removesuffix("pot") or ("pot" if rest else "")
    if not wanted:
        if least == most:
            return least
        raise refused("cli.how_much", least=least, most=most)
    if wanted in ("min", "max"):
        return least if wanted == "min" else most
    if wanted in SIZES:
        call = view.legal.call or 0
        total = view.own.bet + call + int(SIZES[wanted] * (view.in_the_middle + call))
        return min(max(total // view.legal.chip * view.legal.chip, least), most)
    if not wanted.replace(",", "").replace(".", "").isdecimal():
        raise refused("cli.how_much", least=least, most=most)
    return int(wanted.replace(",", "").replace(".", ""))


def _in_chips(total: int, view: HandView) -> int:
    """There are no smaller chips: what is legal but cannot be counted out is asked again."""
    assert view.legal is not None
    chip, most = view.legal.chip, view.legal.raise_most or 0
    if total % chip and (view.legal.raise_least or 0) < total < most:
        low = total // chip * chip
        raise refused("cli.whole_chips", chip=chip, low=low, high=low + chip)
    return total


def _thrown(rest: list[str], view: HandView) -> tuple[Card, ...]:
    """Cards by their places in the hand (``d 1 3``) or by name (``d Kd 7c``); nothing is standing pat."""
    assert view.own is not None
    held = view.own.cards
    if all(word.isdecimal() for word in rest):
        places = {int(word) for word in rest}
        if not places <= set(range(1, len(held) + 1)):
            raise refused("cli.no_such_card", most=len(held))
        return tuple(held[place - 1] for place in sorted(places))
    return parse_cards(" ".join(rest))
