"""Operations as sentences, in both languages."""

from __future__ import annotations

import pytest

from deadbutton.cards import UNKNOWN, parse_cards
from deadbutton.table import Half, JustNames, Operation, OperationKind, pot_name, sentence
from deadbutton.table.record.sentences import heading
from deadbutton.text import Text

K = OperationKind
NAMES = {4: "Ana"}
FLOP = Text("flop", "flop")
THIRD = Text("troisième rue", "third street")
TWO_HIDDEN = (UNKNOWN, UNKNOWN)


def op(kind: OperationKind, **more: object) -> Operation:
    return Operation(kind, player=3, seat=4, **more)  # type: ignore[arg-type]


SENTENCES = [
    (
        op(K.CARRIED_IN, added=25),
        "Le jeton de 25 laissé par la main précédente est au milieu",
        "The chip of 25 left by the last hand lies in the middle",
    ),
    (
        op(K.ANTE, added=10, to=0),
        "Siège 4 (Ana) paie une ante de 10",
        "Seat 4 (Ana) posts an ante of 10",
    ),
    (
        op(K.ANTE, added=7, is_all_in=True),
        "Siège 4 (Ana) paie une ante de 7 et est à tapis",
        "Seat 4 (Ana) posts an ante of 7 and is all-in",
    ),
    (
        op(K.TABLE_ANTE, added=1200),
        "Siège 4 (Ana) paie une ante de 1\u202f200 pour la table",
        "Seat 4 (Ana) posts an ante of 1,200 for the table",
    ),
    (
        op(K.SMALL_BLIND, added=50, to=50),
        "Siège 4 (Ana) pose la petite blinde de 50",
        "Seat 4 (Ana) posts the small blind of 50",
    ),
    (
        op(K.BIG_BLIND, added=30, to=30, is_all_in=True),
        "Siège 4 (Ana) pose la grosse blinde de 30 et est à tapis",
        "Seat 4 (Ana) posts the big blind of 30 and is all-in",
    ),
    (
        op(K.BIG_BLIND),
        "Siège 4 (Ana) n'a plus rien à poser",
        "Seat 4 (Ana) has nothing left to post",
    ),
    (
        op(K.POST, added=100, to=100),
        "Siège 4 (Ana) pose 100 pour entrer",
        "Seat 4 (Ana) posts 100 to come in",
    ),
    (op(K.STREET, street=THIRD), "*** TROISIÈME RUE ***", "*** THIRD STREET ***"),
    (op(K.BURN, cards=(UNKNOWN,)), "Le croupier brûle une carte", "The dealer burns one card"),
    (
        op(K.DEAL_DOWN, cards=TWO_HIDDEN),
        "Siège 4 (Ana) reçoit 2 cartes face cachée",
        "Seat 4 (Ana) is dealt 2 cards face down",
    ),
    (
        op(K.DEAL_DOWN, cards=parse_cards("As Kd")),
        "Siège 4 (Ana) reçoit [A♠ K♦]",
        "Seat 4 (Ana) is dealt [A♠ K♦]",
    ),
    (
        op(K.DEAL_UP, cards=parse_cards("7h")),
        "Siège 4 (Ana) reçoit [7♥] à découvert",
        "Seat 4 (Ana) is dealt [7♥] face up",
    ),
    (
        op(K.DEAL_BOARD, cards=parse_cards("As Kd 2c"), street=FLOP),
        "*** FLOP *** [A♠ K♦ 2♣]",
        "*** FLOP *** [A♠ K♦ 2♣]",
    ),
    (
        op(
            K.DEAL_BOARD,
            cards=parse_cards("7h"),
            board=parse_cards("As Kd 2c"),
            street=Text("turn", "turn"),
        ),
        "*** TURN *** [A♠ K♦ 2♣] [7♥]",
        "*** TURN *** [A♠ K♦ 2♣] [7♥]",
    ),
    (
        op(K.COMMUNITY_CARD, cards=parse_cards("Td")),
        "Trop peu de cartes pour chacun : [10♦] sert à tous",
        "Too few cards for everyone: [10♦] plays for all",
    ),
    (
        op(K.RESHUFFLE, to=14),
        "Les cartes jetées sont remêlées : le talon en compte 14",
        "The cards thrown away are shuffled back: the stub holds 14",
    ),
    (op(K.FOLD), "Siège 4 (Ana) se couche", "Seat 4 (Ana) folds"),
    (op(K.CHECK), "Siège 4 (Ana) fait parole", "Seat 4 (Ana) checks"),
    (op(K.CALL, added=150, to=300), "Siège 4 (Ana) suit pour 150", "Seat 4 (Ana) calls 150"),
    (
        op(K.CALL, added=80, to=80, is_all_in=True),
        "Siège 4 (Ana) suit pour 80 et est à tapis",
        "Seat 4 (Ana) calls 80 and is all-in",
    ),
    (op(K.BET, added=12_500, to=12_500), "Siège 4 (Ana) mise 12\u202f500", "Seat 4 (Ana) bets 12,500"),
    (
        op(K.RAISE, added=500, to=600, is_all_in=True),
        "Siège 4 (Ana) relance à 600 et est à tapis",
        "Seat 4 (Ana) raises to 600 and is all-in",
    ),
    (
        op(K.BRING_IN, added=30, to=30),
        "Siège 4 (Ana) paie le bring-in de 30",
        "Seat 4 (Ana) brings it in for 30",
    ),
    (op(K.COMPLETE, added=70, to=100), "Siège 4 (Ana) complète à 100", "Seat 4 (Ana) completes to 100"),
    (op(K.DRAW, cards=TWO_HIDDEN), "Siège 4 (Ana) change 2 cartes", "Seat 4 (Ana) draws 2 cards"),
    (op(K.DRAW, cards=(UNKNOWN,)), "Siège 4 (Ana) change une carte", "Seat 4 (Ana) draws one card"),
    (op(K.STAND_PAT), "Siège 4 (Ana) ne change rien", "Seat 4 (Ana) stands pat"),
    (
        op(K.ABSENT_FOLD),
        "Siège 4 (Ana) n'est pas là : sa main est couchée",
        "Seat 4 (Ana) is away: the hand is folded",
    ),
    (
        op(K.ABSENT_KILL),
        "Siège 4 (Ana) n'est pas là : sa main est morte",
        "Seat 4 (Ana) is away: the hand is dead",
    ),
    (
        op(K.PENALTY_FOLD),
        "Siège 4 (Ana) purge une sanction : sa main est couchée",
        "Seat 4 (Ana) is serving a penalty: the hand is folded",
    ),
    (
        op(K.PENALTY_KILL),
        "Siège 4 (Ana) purge une sanction : sa main est morte",
        "Seat 4 (Ana) is serving a penalty: the hand is dead",
    ),
    (op(K.KILL), "La main du siège 4 (Ana) est morte", "The hand of seat 4 (Ana) is dead"),
    (
        op(K.RETURN, added=1000),
        "La mise non suivie de 1\u202f000 revient au siège 4 (Ana)",
        "The uncalled bet of 1,000 goes back to seat 4 (Ana)",
    ),
    (
        op(K.RETURN_EXCESS, added=250),
        "Les 250 que personne ne peut suivre reviennent au siège 4 (Ana)",
        "The 250 that nobody can call goes back to seat 4 (Ana)",
    ),
    (
        op(K.RETURN, added=250, is_ruled=True),
        "250 reviennent au siège 4 (Ana)",
        "250 goes back to seat 4 (Ana)",
    ),
    (
        op(K.SHOW, cards=parse_cards("Js Jd"), made=Text("brelan de valets", "three jacks")),
        "Siège 4 (Ana) montre [J♠ J♦] : brelan de valets",
        "Seat 4 (Ana) shows [J♠ J♦]: three jacks",
    ),
    (
        op(K.ALL_IN_SHOW, cards=parse_cards("Js Jd")),
        "Siège 4 (Ana) retourne [J♠ J♦]",
        "Seat 4 (Ana) turns up [J♠ J♦]",
    ),
    (op(K.MUCK), "Siège 4 (Ana) jette sa main", "Seat 4 (Ana) mucks"),
    (
        op(K.WIN, added=900, pots=1, made=Text("brelan de valets", "three jacks")),
        "Siège 4 (Ana) gagne 900 du pot : brelan de valets",
        "Seat 4 (Ana) wins 900 from the pot: three jacks",
    ),
    (
        op(K.WIN, added=900, pots=2),
        "Siège 4 (Ana) gagne 900 du pot principal",
        "Seat 4 (Ana) wins 900 from the main pot",
    ),
    (
        op(K.WIN, added=900, pot=1, pots=3),
        "Siège 4 (Ana) gagne 900 du pot annexe 1",
        "Seat 4 (Ana) wins 900 from side pot 1",
    ),
    (
        op(K.WIN, added=455, pot=1, pots=2, half=Half.HIGH, odd=5, made=Text("carré d'as", "four aces")),
        "Siège 4 (Ana) gagne 455 de la moitié haute du pot annexe, jeton indivisible de 5 compris : carré d'as",
        "Seat 4 (Ana) wins 455 from the high half of the side pot, odd chip of 5 included: four aces",
    ),
    (
        op(K.WIN, added=450, pots=1, half=Half.LOW),
        "Siège 4 (Ana) gagne 450 de la moitié basse du pot",
        "Seat 4 (Ana) wins 450 from the low half of the pot",
    ),
    (
        op(K.WIN_UNSEEN, added=150, pots=1),
        "Siège 4 (Ana) gagne 150 du pot sans montrer",
        "Seat 4 (Ana) wins 150 from the pot without showing",
    ),
    (
        op(K.ODD_CHIP, added=25, pots=2, odd=25),
        "Siège 4 (Ana) reçoit le jeton indivisible du pot principal, 25",
        "Seat 4 (Ana) gets the odd chip of the main pot, 25",
    ),
    (
        op(K.LEFT_OVER, added=25),
        "Le jeton indivisible de 25 reste au milieu pour la main suivante",
        "The odd chip of 25 stays in the middle for the next hand",
    ),
    (
        op(K.BOARD_NOW, cards=parse_cards("As Kd 2c")),
        "Tableau rectifié : [A♠ K♦ 2♣]",
        "The board is put right: [A♠ K♦ 2♣]",
    ),
    (op(K.RESTORE), "La main du siège 4 (Ana) revit", "The hand of seat 4 (Ana) is live again"),
    (
        op(K.REPLACE, cards=parse_cards("As Kd")),
        "Siège 4 (Ana) reçoit [K♦] au lieu de [A♠]",
        "Seat 4 (Ana) is dealt [K♦] instead of [A♠]",
    ),
    (
        op(K.REPLACE, cards=TWO_HIDDEN),
        "Siège 4 (Ana) reçoit une autre carte",
        "Seat 4 (Ana) is dealt another card",
    ),
    (op(K.PASS), "La parole passe après le siège 4 (Ana)", "The turn goes on past seat 4 (Ana)"),
    (op(K.PUT_IN, added=100), "Siège 4 (Ana) laisse 100 au milieu", "Seat 4 (Ana) leaves 100 in"),
    (
        op(K.CANCEL),
        "La main est annulée : chacun reprend ses jetons",
        "The hand is cancelled: everyone takes the chips back",
    ),
    (
        op(K.CANCEL_AND_SPLIT),
        "La main est annulée : les mains vivantes se partagent le pot",
        "The hand is cancelled: the live hands share the pot",
    ),
    (
        op(K.BETS_NOW, added=300),
        "Mises devant les joueurs rectifiées : 300 en tout",
        "The bets in front are put right: 300 in all",
    ),
    (op(K.TURN), "C'est au siège 4 (Ana) de parler", "It is on seat 4 (Ana) to act"),
    (
        op(K.MOVED, added=300),
        "300 de pot mal attribué vont au siège 4 (Ana)",
        "300 of a pot pushed wrongly go to seat 4 (Ana)",
    ),
    (
        op(K.WITHDRAWN, added=300),
        "Les mises du siège 4 (Ana), 300, sont retirées du jeu",
        "The bets of seat 4 (Ana), 300, leave the game",
    ),
]


@pytest.mark.parametrize(
    ("operation", "french", "english"),
    SENTENCES,
    ids=[f"{o.kind}-{i}" for i, (o, _, _) in enumerate(SENTENCES)],
)
def test_an_operation_reads_as_a_sentence(operation: Operation, french: str, english: str) -> None:
    assert sentence(operation, NAMES) == Text(french, english)


def test_every_kind_of_operation_has_its_sentence_above() -> None:
    assert {operation.kind for operation, _, _ in SENTENCES} == set(OperationKind)


def test_a_seat_without_a_name_is_told_by_its_number() -> None:
    assert sentence(op(K.FOLD)) == Text("Siège 4 se couche", "Seat 4 folds")
    assert sentence(op(K.FOLD), {7: "Inès"}) == Text("Siège 4 se couche", "Seat 4 folds")


@pytest.mark.parametrize(
    ("kind", "french"),
    [
        (K.RETURN, "La mise non suivie de 250 revient à Bruno"),
        (K.RETURN_EXCESS, "Les 250 que personne ne peut suivre reviennent à Bruno"),
        (K.KILL, "La main de Bruno est morte"),
        (K.RESTORE, "La main de Bruno revit"),
        (K.PASS, "La parole passe après Bruno"),
        (K.TURN, "C'est à Bruno de parler"),
    ],
)
def test_a_name_alone_takes_the_french_of_a_name(kind: OperationKind, french: str) -> None:
    told = sentence(op(kind, added=250), JustNames({4: "Bruno"}))
    assert told.fr == french
    assert "Bruno" in told.en
    assert "d’Ana" in sentence(op(K.KILL), JustNames({4: "Ana"})).fr


def test_a_name_with_braces_is_only_a_name() -> None:
    assert sentence(op(K.FOLD), {4: "{added}"}).en == "Seat 4 ({added}) folds"


def test_pots_are_numbered_only_where_that_says_something() -> None:
    assert [pot_name(number, 1).en for number in range(1)] == ["pot"]
    assert [pot_name(number, 2).fr for number in range(2)] == ["pot principal", "pot annexe"]
    assert [pot_name(number, 3).en for number in range(3)] == ["main pot", "side pot 1", "side pot 2"]


def test_headings_keep_their_accents() -> None:
    assert heading(Text("préflop", "preflop")).fr == "*** PRÉFLOP ***"
