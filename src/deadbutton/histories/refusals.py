"""Why a hand history cannot be read or replayed: a code, where, and what to put right."""

from __future__ import annotations

from typing import Final

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

SENTENCES: Final[dict[str, Text]] = {
    NOT_TEXT: Text(
        "ce n'est pas un texte en UTF-8. Donnez un fichier .phh ou .phhs.",
        "this is not UTF-8 text. Give a .phh or .phhs file.",
    ),
    NOT_TOML: Text(
        "le texte n'est pas du TOML : un guillemet ou un crochet manque, ou le fichier est coupé.",
        "the text is not TOML: a quote or a bracket is missing, or the file is cut short.",
    ),
    EMPTY: Text("le fichier ne contient aucune main.", "the file holds no hand."),
    UNREADABLE: Text("le fichier ne s'ouvre pas ({reason}).", "the file cannot be opened ({reason})."),
    MISSING_KEY: Text(
        "il manque « {key} », obligatoire pour {variant}.", "'{key}' is missing; {variant} needs it."
    ),
    UNKNOWN_VARIANT: Text(
        "jeu inconnu : « {variant} ». Codes possibles : {codes}.",
        "unknown game: '{variant}'. Codes are: {codes}.",
    ),
    WRONG_TYPE: Text("« {key} » doit être {wanted}.", "'{key}' must be {wanted}."),
    NOT_AN_AMOUNT: Text(
        "« {key} » contient {value}, qui n'est pas un montant possible ici.",
        "'{key}' holds {value}, which is not a possible amount here.",
    ),
    WRONG_COUNT: Text(
        "« {key} » a {count} valeurs pour {players} joueurs.",
        "'{key}' has {count} values for {players} players.",
    ),
    WRONG_PLAYERS: Text(
        "{players} joueurs : ce jeu se joue de 2 à {most}.",
        "{players} players: this game takes 2 to {most}.",
    ),
    NOTHING_POSTED: Text(
        "ni ante, ni blinde, ni entrée : rien n'est en jeu.",
        "no ante, blind or bring-in: nothing is at stake.",
    ),
    UNKNOWN_ACTION: Text(
        "« {word} » n'est pas une action : d db, d dh, pN f, cc, cbr, pb, sd ou sm.",
        "'{word}' is not an action: d db, d dh, pN f, cc, cbr, pb, sd or sm.",
    ),
    BAD_CARDS: Text(
        "« {word} » ne se lit pas comme des cartes différentes (As, Td, ?? …).",
        "'{word}' does not read as distinct cards (As, Td, ?? …).",
    ),
    BAD_RAISE: Text("« {word} » n'est pas un montant.", "'{word}' is not an amount."),
    NO_SUCH_PLAYER: Text(
        "p{player} n'existe pas : il y a {players} joueurs.",
        "there is no p{player}: the hand has {players} players.",
    ),
    OUT_OF_TURN: Text(
        "p{player} agit (« {word} »), mais c'est à p{actor} de parler.",
        "p{player} acts ('{word}'), but it is p{actor}'s turn.",
    ),
    NOT_NOW: Text(
        "« {word} » ne peut pas arriver ici : la main attend {stage}.",
        "'{word}' cannot happen here: the hand waits for {stage}.",
    ),
    CARD_TWICE: Text(
        "la carte {card} est déjà en jeu : elle figure deux fois.",
        "the card {card} is in play already: it is there twice.",
    ),
    NOT_IN_DECK: Text(
        "la carte {card} n'existe pas dans le paquet de ce jeu.",
        "the card {card} is not in this game's deck.",
    ),
    WRONG_DEAL: Text(
        "« {word} » : cartes données {count}, attendues {room}.",
        "'{word}': cards dealt {count}, expected {room}.",
    ),
    NOT_HELD: Text("p{player} ne tient pas {cards}.", "p{player} does not hold {cards}."),
    TOO_LITTLE: Text(
        "p{player} relance à {amount}, mais il faut déjà {level} pour suivre.",
        "p{player} raises to {amount}, but {level} is already needed to call.",
    ),
    TOO_MUCH: Text(
        "p{player} va à {amount}, mais n'a que {most}.", "p{player} goes to {amount}, but has only {most}."
    ),
}


def refused(code: str, source: str = "", **facts: object) -> Refused:
    """A refusal that begins with where: the file and hand, then the ``line`` or the number of the ``action``."""
    where = [same(source)] if source else []
    for name, word in _PLACES.items():
        if facts.get(name):
            where.append(word.fill(number=str(facts[name])))
    sentence = SENTENCES[code].fill(**facts)
    if where:
        sentence = join(where) + Text(" : ", ": ") + sentence
    return Refused(Refusal(code, sentence, {"source": source, **facts}))


_PLACES: Final = {
    "line": Text("ligne {number}", "line {number}"),
    "column": Text("colonne {number}", "column {number}"),
    "action": Text("action {number}", "action {number}"),
}
