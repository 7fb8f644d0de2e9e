"""Stopping everything: what is done first whenever the board is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    Board,
    BoardErrorProtocol,
    DisorderedStub,
    RandomRemedy,
    ReshuffleFaceDown,
)
from deadbutton.floor.board.board import ACTED, shuffled_how
from deadbutton.floor.board.sentences import sentence
from deadbutton.floor.deal.redeal import GAME, game_of, told_game
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import floor_choice, hand_in_play
from deadbutton.floor.orders.deal import CutStub, Freeze, ShuffleMixture, ShuffleStub
from deadbutton.floor.orders.orders import Order, PlayOn
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import Hand, has_acted
from deadbutton.text import Text, same


def _told_any(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {"acted": hand.street > 0 and has_acted(hand), **told_game(hand)}


def _in_play(hand: Hand, facts: Facts) -> Refusal | None:
    return hand_in_play(hand)


@incident(
    "board_error",
    IncidentGroup.BOARD,
    (ACTED, yes_no("premature", default=False), GAME),
    (Board.board_error_protocol, Board.random_remedy),
    _told_any,
    _in_play,
)
def board_error(book: Book, facts: Facts) -> Ruling:
    """What is done first whenever the board is wrong; the listed errors have their own remedies."""
    rules = book.board.board_error_protocol
    protocol = rules.value
    held = [
        clause.label
        for clause in BoardErrorProtocol
        if clause in protocol
        and (clause is not BoardErrorProtocol.DIRECTOR_AFTER_ACTION or facts.acted)
        and clause is not BoardErrorProtocol.FREEZE
    ]
    freezes = BoardErrorProtocol.FREEZE in protocol
    seen = BoardErrorProtocol.SEEN_CARDS_SHOWN
    too_soon = (Circumstance.TOO_SOON,) if facts.premature else ()
    ways: dict[BoardErrorProtocol, tuple[str, Text]] = {
        BoardErrorProtocol.SPIRIT_OF_LISTED_CASES: (
            "spirit",
            Text("dans l'esprit des cas prévus", "in the spirit of the listed cases"),
        ),
        BoardErrorProtocol.RANDOM_REMEDY: ("random", Text("par un tirage au sort", "by a random draw")),
    }
    chance = book.board.random_remedy
    by_chance = chance.value is RandomRemedy.DIRECTOR_MAY and not facts.premature
    if facts.acted:
        ways[BoardErrorProtocol.DIRECTOR_AFTER_ACTION] = (
            "interpret",
            Text("le directeur interprète", "the director interprets"),
        )
    open_ways = {clause: way for clause, way in ways.items() if clause in protocol}
    if facts.premature:
        open_ways.pop(BoardErrorProtocol.RANDOM_REMEDY, None)  # the book has a rule for it
    return Ruling(
        "board_error",
        book,
        "freeze" if freezes else "play_on",
        Text("Tout s'arrête, les mises ne bougent plus.", "Everything stops, bets do not move.")
        if freezes
        else Text("Le jeu continue.", "Play goes on."),
        Text("Une erreur du croupier est signalée.", "A dealing error is reported.")
        if _elsewhere(facts)
        else Text("Une erreur de tableau est signalée.", "A board error is reported."),
        # How it will be settled decides more than that play stops meanwhile.
        (
            rules.on(*too_soon, *_elsewhere(facts), *open_ways, BoardErrorProtocol.FREEZE),
            *((rules.on(seen),) if seen in protocol else ()),
            *((chance,) if by_chance else ()),
        ),
        (Freeze() if freezes else PlayOn(),),
        tuple(held),
        (_settled(tuple(open_ways.values()), by_chance),) if open_ways or by_chance else (),
    )


def _settled(ways: tuple[tuple[str, Text], ...], by_chance: bool) -> Offer:
    """How the error may be settled; where chance may do it, the stub is shuffled unseen and play goes on."""
    random = ("random", Text("le hasard : talon mélangé et coupé", "by chance: the stub shuffled and cut"))
    if by_chance:
        ways = (*(way for way in ways if way[0] != "random"), random)
    orders: tuple[tuple[str, tuple[Order, ...]], ...] = (
        (("random", (ShuffleStub(), CutStub())),) if by_chance else ()
    )
    return Offer(None, Text("Comment la régler ?", "How is it settled?"), ways, orders)


# The dealer lets go of the cards


@incident(
    "stub_released",
    IncidentGroup.BOARD,
    (
        choice("where", "apart", "mixed"),
        choice("order", "known", "unknown", default="unknown", said="board.order"),
        choice("mixed_with", "muck", "burns", "both", default="muck"),
    ),
    (Board.board_error_protocol, Board.disordered_stub, Board.reshuffle_face_down),
    None,
    _in_play,
)
def stub_released(book: Book, facts: Facts) -> Ruling:
    """The dealer has put the stub down, or dropped it, before the hand was complete: everything stops, and the floor is
    told; a book may say what becomes of the cards."""
    settled = _stub_settled(book, facts)
    if settled is not None:
        return settled
    rules = book.board.board_error_protocol
    shuffle: tuple[str, Text, tuple[Order, ...]] = (
        "shuffle",
        Text(
            "mélanger ce qui reste à donner, et finir le coup",
            "shuffle what is left to deal, and finish the hand",
        ),
        (ShuffleStub(),),
    )
    restore: tuple[str, Text, tuple[Order, ...]] = (
        "restore",
        Text("reprendre le talon dans son ordre", "take the stub up again in its order"),
        (PlayOn(),),
    )
    return Ruling(
        "stub_released",
        book,
        "freeze",
        Text(
            "Tout s'arrête : le croupier prévient aussitôt la direction.",
            "Everything stops: the dealer tells the floor at once.",
        ),
        Text("Le talon se reconnaît encore.", "The stub can still be told apart.")
        if facts.where == "apart"
        else Text("Le talon s'est mêlé à d'autres cartes.", "The stub is mixed with other cards."),
        (
            rules.on(
                Circumstance.RELEASED, BoardErrorProtocol.SPIRIT_OF_LISTED_CASES, BoardErrorProtocol.FREEZE
            ),
        ),
        (Freeze(),),
        offers=(
            floor_choice(
                Text("Comment le coup continue-t-il ?", "How does the hand go on?"),
                *((restore, shuffle) if facts.where == "apart" else (shuffle,)),
            ),
        ),
    )


@incident(
    "shuffle_seen",
    IncidentGroup.BOARD,
    (),
    (Board.reshuffle_face_down, Board.board_error_protocol),
    None,
    _in_play,
)
def shuffle_seen(book: Book, facts: Facts) -> Ruling:
    """The stub had to be shuffled in the middle of a hand, and cards were seen while it was."""
    rules = book.board.reshuffle_face_down
    again = Text("On mélange de nouveau, face cachée.", "It is shuffled again, face down.")
    orders: tuple[Order, ...] = (ShuffleStub(), CutStub())
    seen = Text("Des cartes du talon ont été vues.", "Cards of the stub were seen.")
    shown = BoardErrorProtocol.SEEN_CARDS_SHOWN
    protocol = book.board.board_error_protocol
    is_told = shown in protocol.value
    told = protocol.on(shown if is_told else BoardErrorProtocol.FREEZE)
    later = (sentence(shown.label) + same("."),) if is_told else ()
    if rules.value is ReshuffleFaceDown.FACE_DOWN:
        return Ruling("shuffle_seen", book, "shuffled_again", again, seen, (rules, told), orders, later)
    return Ruling(
        "shuffle_seen",
        book,
        "floor_decides",
        Text("L'arbitre en décide.", "The floor decides."),
        seen,
        (told, rules) if is_told and rules.is_default else (rules, told),
        (),
        later,
        offers=(
            floor_choice(
                Text("Mélange-t-on de nouveau ?", "Is it shuffled again?"),
                ("again", again, orders),
                ("stands", Text("non, le coup continue", "no, the hand goes on"), (PlayOn(),)),
            ),
        ),
    )


def _stub_settled(book: Book, facts: Facts) -> Ruling | None:
    """What the book itself does with a stub in disorder; None where it leaves that to the floor."""
    rules, unseen = book.board.disordered_stub, book.board.reshuffle_face_down
    mixed = facts.where == "mixed"
    clause = (
        DisorderedStub.MIXTURE
        if mixed
        else DisorderedStub.REBUILT
        if facts.order == "known" and DisorderedStub.REBUILT in rules.value
        else DisorderedStub.STUB_ALONE
    )
    if clause not in rules.value:
        return None
    outcome, verdict, orders = _ways_of_stub(facts)[clause]
    shuffled = clause is not DisorderedStub.REBUILT and unseen.value is ReshuffleFaceDown.FACE_DOWN
    return Ruling(
        "stub_released",
        book,
        outcome,
        verdict,
        Text("Le talon s'est mêlé à d'autres cartes.", "The stub is mixed with other cards.")
        if mixed
        else Text("Son ordre se retrouve.", "Its order can be made out.")
        if clause is DisorderedStub.REBUILT
        else Text("Son ordre est perdu, mais il est à part.", "Its order is lost, but it lies apart."),
        (rules.on(clause), *((unseen,) if shuffled else ())),
        orders,
        (shuffled_how(unseen),) if shuffled else (),
    )


def _ways_of_stub(facts: Facts) -> dict[DisorderedStub, tuple[str, Text, tuple[Order, ...]]]:
    return {
        DisorderedStub.REBUILT: (
            "rebuilt",
            Text(
                "Le talon est remis dans son ordre, et le coup continue.",
                "The stub is put back in its order, and the hand goes on.",
            ),
            (PlayOn(),),
        ),
        DisorderedStub.STUB_ALONE: (
            "stub_shuffled",
            Text(
                "Le talon seul est mêlé, mélangé et coupé, sans défausse ni brûlées.",
                "The stub alone is scrambled, shuffled and cut, without muck or burns.",
            ),
            (ShuffleStub(), CutStub()),
        ),
        DisorderedStub.MIXTURE: (
            "mixture_shuffled",
            Text(
                "Tout le mélange est mêlé, mélangé et coupé : c'est le nouveau talon.",
                "The whole mixture is scrambled, shuffled and cut: it is the new stub.",
            ),
            (ShuffleMixture(facts.mixed_with != "burns", facts.mixed_with != "muck"),),
        ),
    }


def _elsewhere(facts: Facts) -> tuple[Circumstance, ...]:
    """Stud and draw have no board of their own: a book may speak of dealers' errors there."""
    return tuple(game for game in game_of(facts) if game is not Circumstance.FLOP)
