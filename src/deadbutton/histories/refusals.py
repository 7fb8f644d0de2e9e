"""Why a hand history cannot be read or replayed: a code, where, and what to put right."""

from __future__ import annotations

from typing import Final

from deadbutton.catalogue import sentences
from deadbutton.refusal import Refusal, Refused
from deadbutton.text import Text, join, same

NOT_TEXT: Final = "history.not_text"
NOT_TOML: Final = "history.not_toml"
EMPTY: Final = "history.empty"
UNREADABLE: Final = "history.unreadable"
MISSING_KEY: Final = "history.missing_key"
UNKNOWN_VARIANT: Final = "history.unknown_variant"
WRONG_TYPE: Final = "history.wrong_type"
NOT_AN_AMOUNT: Final = "history.not_an_amount"
WRONG_COUNT: Final = "history.wrong_count"
WRONG_PLAYERS: Final = "history.wrong_players"
NOTHING_POSTED: Final = "history.nothing_posted"
UNKNOWN_ACTION: Final = "history.unknown_action"
BAD_CARDS: Final = "history.bad_cards"
BAD_RAISE: Final = "history.bad_raise"
NO_SUCH_PLAYER: Final = "history.no_such_player"
OUT_OF_TURN: Final = "history.out_of_turn"
NOT_NOW: Final = "history.not_now"
CARD_TWICE: Final = "history.card_twice"
NOT_IN_DECK: Final = "history.not_in_deck"
WRONG_DEAL: Final = "history.wrong_deal"
NOT_HELD: Final = "history.not_held"
TOO_LITTLE: Final = "history.raise_too_little"
TOO_MUCH: Final = "history.raise_too_much"

WANTED: Final[dict[str, Text]] = {
    "list": Text("une liste de valeurs entre crochets", "a list of values in brackets"),
    "boolean": Text("true ou false", "true or false"),
    "text": Text("un texte entre guillemets", "text in quotes"),
    "whole": Text("un nombre entier", "a whole number"),
    "number": Text("un nombre", "a number"),
    "text_or_whole": Text("un texte ou un nombre entier", "text or a whole number"),
    "time": Text("une heure comme 21:30:00", "a time like 21:30:00"),
}
TABLES: Final = Text("une section [1], [2] … par main", "one section [1], [2] … for each hand")


def refused(code: str, source: str = "", **facts: object) -> Refused:
    """A refusal that begins with where: the file and hand, then the ``line`` or the number of the ``action``."""
    where = [same(source)] if source else []
    for name, word in _PLACES.items():
        if facts.get(name):
            where.append(word.fill(number=str(facts[name])))
    sentence = sentences("refusals.toml")[code].fill(**facts)
    if where:
        sentence = join(where) + Text(" : ", ": ") + sentence
    return Refused(Refusal(code, sentence, {"source": source, **facts}))


_PLACES: Final = {
    "line": Text("ligne {number}", "line {number}"),
    "column": Text("colonne {number}", "column {number}"),
    "action": Text("action {number}", "action {number}"),
}
