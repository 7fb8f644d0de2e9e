"""One action of a hand history, as the PHH format writes it.

>>> parse_action("p3 cbr 0.75 # a bluff", scale=100)
Action(act=4, player=2, amount=75, cards=(), comment='a bluff')
>>> write_action(_, scale=100)
'p3 cbr 0.75 # a bluff'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from deadbutton.cards import FULL_DECK, UNKNOWN, Card
from deadbutton.histories.amounts import BadAmount, to_chips, to_text
from deadbutton.histories.refusals import BAD_CARDS, BAD_RAISE, UNKNOWN_ACTION

DEAL: Final = 0
BOARD: Final = 1
FOLD: Final = 2
CALL: Final = 3
RAISE: Final = 4
"""Complete, bet or raise to a total for the round."""
BRING_IN: Final = 5
DISCARD: Final = 6
"""Without cards: stands pat."""
SHOW: Final = 7
"""Without cards: those that were dealt."""
MUCK: Final = 8
REMARK: Final = 9
"""Nothing but a comment."""

VERBS: Final = {FOLD: "f", CALL: "cc", RAISE: "cbr", BRING_IN: "pb", DISCARD: "sd", SHOW: "sm", MUCK: "sm"}
MOST_KNOWN: Final = 30_000
_FACES: Final = {str(card): card for card in (*FULL_DECK, UNKNOWN)}
_PLAIN: Final = {"f": FOLD, "cc": CALL, "pb": BRING_IN, "sd": DISCARD, "sm": MUCK}


class Action(NamedTuple):
    """What the dealer or a player did. ``player`` is -1 for the board, else 0 for p1. ``amount`` is in the smallest unit."""

    act: int
    player: int = -1
    amount: int = 0
    cards: tuple[Card, ...] = ()
    comment: str = ""


class BadAction(ValueError):  # noqa: N818
    """A text that is no action: which of the refusals it is, and the word that is wrong."""

    def __init__(self, code: str, word: str) -> None:
        super().__init__(word)
        self.code = code
        self.word = word


def parse_actions(texts: Sequence[str], scale: int) -> list[Action]:
    """Read the actions of a hand. Hands share most of theirs, so that each is read once."""
    known = _known.get(scale)
    if known is None or len(known) > MOST_KNOWN:
        known = _known[scale] = {}
    found = []
    for text in texts:
        action = known.get(text)
        if action is None:
            action = known[text] = parse_action(text, scale)
        found.append(action)
    return found


_known: dict[int, dict[str, Action]] = {}


def parse_action(text: str, scale: int) -> Action:
    words = text.split()
    if text[:5] == "d dh " and len(words) == 4:
        return Action(DEAL, _player(words[2]), 0, parse_cards(words[3]))
    if len(words) == 3 and words[1] == "cbr":
        return Action(RAISE, _player(words[0]), _raise_amount(words[2], scale))
    if "#" in text:
        body, _, comment = text.partition("#")
        return parse_action(body, scale)._replace(comment=comment.strip())
    return _parse_plain(text)


def _parse_plain(text: str) -> Action:
    match text.split():
        case []:
            return Action(REMARK)
        case ["d", "db", cards]:
            return Action(BOARD, cards=parse_cards(cards))
        case [player, verb] if verb in _PLAIN:
            return Action(_PLAIN[verb], _player(player))
        case [player, "sm", "-"]:
            return Action(SHOW, _player(player))
        case [player, "sm", cards]:
            return Action(SHOW, _player(player), 0, parse_cards(cards))
        case [player, "sd", cards]:
            return Action(DISCARD, _player(player), 0, parse_cards(cards))
        case ["d", "dh", player, cards]:
            return Action(DEAL, _player(player), 0, parse_cards(cards))
        case _:
            raise BadAction(UNKNOWN_ACTION, text)


def _raise_amount(word: str, scale: int) -> int:
    try:
        amount = to_chips(word.replace(",", ""), scale)
    except BadAmount:
        amount = 0
    if amount <= 0:
        raise BadAction(BAD_RAISE, word)
    return amount


def _player(word: str) -> int:
    number = word[1:]
    if word[:1] != "p" or not (number.isascii() and number.isdigit()) or number[0] == "0" or len(number) > 3:
        raise BadAction(UNKNOWN_ACTION, word)
    return int(number) - 1


def parse_cards(text: str) -> tuple[Card, ...]:
    try:
        cards = tuple([_FACES[text[place : place + 2]] for place in range(0, len(text), 2)])
    except KeyError:
        raise BadAction(BAD_CARDS, text) from None
    if len(set(cards)) < len(cards) and _repeats(cards):
        raise BadAction(BAD_CARDS, text)
    return cards


def _repeats(cards: tuple[Card, ...]) -> bool:
    known = [card for card in cards if card != UNKNOWN]
    return len(set(known)) < len(known)


def write_action(action: Action, scale: int) -> str:
    act = action.act
    if act == REMARK:
        return f"# {action.comment}" if action.comment else ""
    cards = "".join(map(str, action.cards))
    if act == BOARD:
        text = f"d db {cards}"
    elif act == DEAL:
        text = f"d dh p{action.player + 1} {cards}"
    else:
        text = f"p{action.player + 1} {VERBS[act]}"
        if act == RAISE:
            text += f" {to_text(action.amount, scale)}"
        elif act == SHOW:
            text += f" {cards or '-'}"
        elif cards:
            text += f" {cards}"
    return f"{text} # {action.comment}" if action.comment else text
