"""G. Board errors: a street dealt too soon, without its burn, with a burn or a card too many.

Most answers are what the dealer does with the stub, in the words of :mod:`deadbutton.books.steps`.
"""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.books.choice import Choice
from deadbutton.books.point import Applies, Point, SetOf, Steps, Subject, point
from deadbutton.books.steps import Remedy


class BoardErrorProtocol(Choice):
    """What is done whenever the board is wrong, before and besides the remedy."""

    FREEZE = "freeze", "tout s'arrête, les mises ne bougent plus", "everything stops, bets do not move"
    CALL_FLOOR = (
        "call_floor",
        "l'arbitre, le directeur ou l'hôte est appelé",
        "the floor, the director or the host is called",
    )
    FLOOR_DRAWS = (
        "floor_draws",
        "le responsable tire lui-même la carte quand le hasard décide",
        "the person in charge draws the card where chance decides",
    )
    DIRECTOR_AFTER_ACTION = (
        "director_after_action",
        "dès que quelqu'un a agi, le directeur interprète",
        "once someone has acted, the director interprets",
    )
    NO_MISDEAL = (
        "no_misdeal",
        "jamais de fausse donne, sauf paquet défectueux",
        "never a misdeal, unless the deck is defective",
    )
    SPIRIT_OF_LISTED_CASES = (
        "spirit_of_listed_cases",
        "un cas non prévu se règle dans l'esprit des cas prévus",
        "a case not listed is settled in the spirit of those listed",
    )
    RANDOM_REMEDY = (
        "random_remedy",
        "un cas non prévu peut se régler par un tirage au sort",
        "a case not listed may be settled by a random draw",
    )
    SEEN_CARDS_SHOWN = (
        "seen_cards_shown",
        "toute carte vue est montrée à tous",
        "any card that was seen is shown to all",
    )


class PrematureBoardBets(Choice):
    BETS_STAND = (
        "bets_stand",
        "les mises faites avant la faute restent",
        "bets made before the error stand",
    )
    ALWAYS_BACK = (
        "always_back",
        "la carte est reprise même si les joueurs oubliés passent",
        "the card is taken back even if the forgotten players check or fold",
    )


def _do(*known: str, unknown: Sequence[str] = ()) -> Remedy:
    """These steps; others where the order of the cards is unknown."""
    remedy = Remedy.read({"known": list(known), "unknown": list(unknown or known)})
    if remedy is None:
        raise ValueError(known, unknown)
    return remedy


class Board(Subject):
    board_error_protocol: Point[frozenset[BoardErrorProtocol]] = point(
        SetOf(BoardErrorProtocol),
        frozenset({BoardErrorProtocol.FREEZE, BoardErrorProtocol.CALL_FLOOR}),
        fr="Que fait-on d'abord quand une erreur de tableau est signalée ?",
        en="What is done first when a board error is reported?",
        applies=Applies.FLOP,
    )

    # Dealt too soon

    premature_flop: Point[Remedy] = point(
        Steps(),
        _do("take_back flop", "shuffle", "finish_betting", "deal flop"),
        fr="Le flop est sorti avant la fin du premier tour d'enchères : que fait le croupier ?",
        en="The flop came before the first betting round was over: what does the dealer do?",
        applies=Applies.FLOP,
    )
    premature_turn: Point[Remedy] = point(
        Steps(),
        _do(
            "set_aside turn",
            "finish_betting",
            "burn 1",
            "deal turn",
            "before river: take_back aside",
            "before river: shuffle",
            "before river: burn 0",
        ),
        fr="Le turn est sorti avant la fin des enchères du flop : que fait le croupier ?",
        en="The turn came before the betting on the flop was over: what does the dealer do?",
        applies=Applies.FLOP,
    )
    premature_river: Point[Remedy] = point(
        Steps(),
        _do("take_back river", "shuffle", "finish_betting", "deal river"),
        fr="La river est sortie avant la fin des enchères du turn : que fait le croupier ?",
        en="The river came before the betting on the turn was over: what does the dealer do?",
        applies=Applies.FLOP,
    )
    premature_board_bets: Point[frozenset[PrematureBoardBets]] = point(
        SetOf(PrematureBoardBets),
        frozenset(PrematureBoardBets),
        fr="Carte sortie trop tôt : les mises restent-elles, et la carte est-elle reprise dans tous les cas ?",
        en="A card came too soon: do the bets stand, and is the card taken back in every case?",
        applies=Applies.FLOP,
    )

    # No burn

    missing_burn_flop_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "burn_from flop first",
            "deal flop 1",
            unknown=("scramble flop", "burn_from flop drawn", "deal flop 1"),
        ),
        fr="Flop sans carte brûlée, personne n'a agi : que fait le croupier ?",
        en="Flop without a burn, nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    missing_burn_turn_no_action: Point[Remedy] = point(
        Steps(),
        _do("burn_from turn", "deal turn"),
        fr="Turn sans carte brûlée, personne n'a agi : que fait le croupier ?",
        en="Turn without a burn, nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    missing_burn_river_no_action: Point[Remedy] = point(
        Steps(),
        _do("burn_from river", "deal river"),
        fr="River sans carte brûlée, personne n'a agi : que fait le croupier ?",
        en="River without a burn, nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    missing_burn_flop_action: Point[Remedy] = point(
        Steps(),
        _do("stand", "before turn: burn 2"),
        fr="Flop sans carte brûlée, quelqu'un a agi : que fait le croupier ?",
        en="Flop without a burn, someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    missing_burn_turn_action: Point[Remedy] = point(
        Steps(),
        _do("stand", "before river: burn 2"),
        fr="Turn sans carte brûlée, quelqu'un a agi : que fait le croupier ?",
        en="Turn without a burn, someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    missing_burn_river_action: Point[Remedy] = point(
        Steps(),
        _do("stand"),
        fr="River sans carte brûlée, quelqu'un a agi : que fait le croupier ?",
        en="River without a burn, someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )

    # A burn too many

    extra_burn_flop_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "next_burn flop last",
            "restore_burn flop last",
            unknown=("scramble flop", "next_burn flop drawn", "scramble burns", "restore_burn flop drawn"),
        ),
        fr="Deux cartes brûlées avant le flop, personne n'a agi : que fait le croupier ?",
        en="Two cards burnt before the flop, nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_burn_turn_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "next_burn turn",
            "restore_burn turn last",
            unknown=("next_burn turn", "scramble burns", "restore_burn turn drawn"),
        ),
        fr="Deux cartes brûlées avant le turn, personne n'a agi : que fait le croupier ?",
        en="Two cards burnt before the turn, nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_burn_river_no_action: Point[Remedy] = point(
        Steps(),
        _do(
            "kill river",
            "restore_burn river last",
            unknown=("kill river", "scramble burns", "restore_burn river drawn"),
        ),
        fr="Deux cartes brûlées avant la river, personne n'a agi : que fait le croupier ?",
        en="Two cards burnt before the river, nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_burn_flop_action: Point[Remedy] = point(
        Steps(),
        _do("stand", "before turn: burn 0"),
        fr="Deux cartes brûlées avant le flop, quelqu'un a agi : que fait le croupier ?",
        en="Two cards burnt before the flop, someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_burn_turn_action: Point[Remedy] = point(
        Steps(),
        _do("stand", "before river: burn 0"),
        fr="Deux cartes brûlées avant le turn, quelqu'un a agi : que fait le croupier ?",
        en="Two cards burnt before the turn, someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_burn_river_action: Point[Remedy] = point(
        Steps(),
        _do("stand"),
        fr="Deux cartes brûlées avant la river, quelqu'un a agi : que fait le croupier ?",
        en="Two cards burnt before the river, someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )

    # Cards too many

    four_card_flop: Point[Remedy] = point(
        Steps(),
        _do("scramble flop", "next_burn flop drawn"),
        fr="Le flop a quatre cartes et personne n'a agi : que fait le croupier ?",
        en="The flop has four cards and nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    five_card_flop: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "take_back flop extra",
            "shuffle",
            "cut",
            unknown=("ask_director", "scramble flop", "take_back flop extra", "shuffle", "cut"),
        ),
        fr="Le flop a deux cartes de trop ou plus et personne n'a agi : que fait le croupier ?",
        en="The flop has two or more cards too many and nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_turn_cards: Point[Remedy] = point(
        Steps(),
        _do("next_burn turn extra", unknown=("scramble turn", "next_burn turn drawn")),
        fr="Deux cartes sont sorties au turn et personne n'a agi : que fait le croupier ?",
        en="Two cards came on the turn and nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_turn_cards_several: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "take_back turn extra",
            "shuffle",
            "cut",
            unknown=("ask_director", "scramble turn", "take_back turn extra", "shuffle", "cut"),
        ),
        fr="Trois cartes ou plus sont sorties au turn et personne n'a agi : que fait le croupier ?",
        en="Three or more cards came on the turn and nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_river_cards: Point[Remedy] = point(
        Steps(),
        _do("kill river extra", unknown=("scramble river", "kill river extra")),
        fr="Deux cartes ou plus sont sorties à la river et personne n'a agi : que fait le croupier ?",
        en="Two or more cards came on the river and nobody has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_board_cards_action: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "next_burn street extra",
            unknown=("ask_director", "scramble street", "next_burn street drawn"),
        ),
        fr="Une carte de trop au tableau et quelqu'un a agi : que fait le croupier ?",
        en="One card too many on the board and someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
    extra_board_cards_action_several: Point[Remedy] = point(
        Steps(),
        _do(
            "ask_director",
            "take_back street extra",
            "shuffle",
            "cut",
            unknown=("ask_director", "scramble street", "take_back street extra", "shuffle", "cut"),
        ),
        fr="Plusieurs cartes de trop au tableau et quelqu'un a agi : que fait le croupier ?",
        en="Several cards too many on the board and someone has acted: what does the dealer do?",
        applies=Applies.FLOP,
    )
