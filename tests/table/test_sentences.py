"""Operations as sentences, in both languages, and stories that tell a viewer what he may know."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from deadbutton.books import load
from deadbutton.cards import UNKNOWN, SeededShuffler, Stub, parse_cards
from deadbutton.games import Stakes, game
from deadbutton.table.hand import Hand
from deadbutton.table.operations import Half, Operation, OperationKind
from deadbutton.table.sentences import heading, lines, pot_name, sentence, story
from deadbutton.table.table import Table
from deadbutton.table.views import DIRECTOR, PUBLIC, viewer_of
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
        "Trop peu de cartes pour chacun : [T♦] sert à tous",
        "Too few cards for everyone: [T♦] plays for all",
    ),
    (
        op(K.RESHUFFLE, to=14),
        "Les cartes jetées sont remêlées : le talon en compte 14",
        "The cards thrown away are shuffled back: the stub holds 14",
    ),
    (op(K.FOLD), "Siège 4 (Ana) se couche", "Seat 4 (Ana) folds"),
    (op(K.CHECK), "Siège 4 (Ana) checke", "Seat 4 (Ana) checks"),
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
        op(K.MOVED, added=300),
        "300 de pot mal attribué vont au siège 4 (Ana)",
        "300 of a pot pushed wrongly go to seat 4 (Ana)",
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


def test_a_name_with_braces_is_only_a_name() -> None:
    assert sentence(op(K.FOLD), {4: "{added}"}).en == "Seat 4 ({added}) folds"


def test_pots_are_numbered_only_where_that_says_something() -> None:
    assert [pot_name(number, 1).en for number in range(1)] == ["pot"]
    assert [pot_name(number, 2).fr for number in range(2)] == ["pot principal", "pot annexe"]
    assert [pot_name(number, 3).en for number in range(3)] == ["main pot", "side pot 1", "side pot 2"]


def test_headings_keep_their_accents() -> None:
    assert heading(Text("préflop", "preflop")).fr == "*** PRÉFLOP ***"


# Stories


def deck_of(cards: str) -> Callable[[list[int]], Stub]:
    return lambda _: Stub.stacked(parse_cards(cards))


def holdem(deck: str, **stacks: int) -> Hand:
    """Three players, seat 3 on the button."""
    table = Table(load("tda2009"), {1: 5000, 2: 1000, 3: 5000} | {int(k[1:]): v for k, v in stacks.items()})
    table.start(3)
    return table.deal(game("NT"), Stakes.blinds(50, 100, 10), SeededShuffler(1), stacked=deck_of(deck))


THREE_HANDS = "As Kh 7c Ad Kd 2d  3c Ah 8s 4d  5c Kc  5d 9h"


def all_in_on_the_flop() -> Hand:
    hand = holdem(THREE_HANDS)
    hand.fold()
    hand.raise_to(300)
    hand.call()
    hand.raise_to(400)
    hand.raise_to(690)
    hand.call()
    return hand


def english(hand: Hand, viewer: object) -> list[str]:
    names = {1: "Ana", 2: "Bruno", 3: "Chloé"}
    return [text.en for text in story(hand, names, viewer)]  # type: ignore[arg-type]


def test_the_story_of_a_hand_as_the_public_may_know_it() -> None:
    assert english(all_in_on_the_flop(), PUBLIC) == [
        "Everyone posts an ante of 10",
        "Seat 1 (Ana) posts the small blind of 50",
        "Seat 2 (Bruno) posts the big blind of 100",
        "*** PREFLOP ***",
        "Everyone is dealt 2 cards face down",
        "Seat 3 (Chloé) folds",
        "Seat 1 (Ana) raises to 300",
        "Seat 2 (Bruno) calls 200",
        "*** FLOP *** [A♥ 8♠ 4♦]",
        "Seat 1 (Ana) bets 400",
        "Seat 2 (Bruno) raises to 690 and is all-in",
        "Seat 1 (Ana) calls 290",
        "Seat 2 (Bruno) turns up [K♥ K♦]: pair of kings",
        "Seat 1 (Ana) turns up [A♠ A♦]: three aces",
        "*** TURN *** [A♥ 8♠ 4♦] [K♣]",
        "*** RIVER *** [A♥ 8♠ 4♦ K♣] [9♥]",
        "Seat 1 (Ana) wins 2,010 from the pot: three aces",
    ]


def test_a_seat_is_told_its_own_cards_and_nobody_elses() -> None:
    told = english(all_in_on_the_flop(), viewer_of(all_in_on_the_flop(), 2))
    assert told[4:6] == ["Everyone is dealt 2 cards face down", "Seat 3 (Chloé) is dealt [7♣ 2♦]"]
    del told[5]
    assert told == english(all_in_on_the_flop(), PUBLIC)


def test_the_director_is_told_every_hand_that_was_dealt_and_no_burn() -> None:
    told = english(all_in_on_the_flop(), DIRECTOR)
    assert told[4:7] == [
        "Seat 1 (Ana) is dealt [A♠ A♦]",
        "Seat 2 (Bruno) is dealt [K♥ K♦]",
        "Seat 3 (Chloé) is dealt [7♣ 2♦]",
    ]
    assert not any("3♣" in line for line in told)


def test_a_mucked_hand_is_never_told() -> None:
    hand = holdem(THREE_HANDS, s2=5000)
    hand.fold()
    hand.call()
    hand.call()
    for _ in range(3):
        hand.call()
        hand.call()
    told = english(hand, PUBLIC)
    assert told[-4:] == [
        "*** SHOWDOWN ***",
        "Seat 1 (Ana) shows [A♠ A♦]: three aces",
        "Seat 2 (Bruno) mucks",
        "Seat 1 (Ana) wins 230 from the pot: three aces",
    ]


def test_kickers_are_told_where_they_decide() -> None:
    hand = holdem("As Ah 7c Kd Qd 2d  3c Ad 8s 4d  5c 6c  5d 9h", s2=1000)
    hand.fold()
    hand.raise_to(990)
    hand.call()
    assert english(hand, PUBLIC)[-1] == (
        "Seat 1 (Ana) wins 2,010 from the pot: pair of aces, king, nine, eight kickers"
    )


def test_the_winner_whom_nobody_called_stays_hidden() -> None:
    hand = holdem(THREE_HANDS)
    hand.fold()
    hand.raise_to(300)
    hand.fold()
    assert english(hand, PUBLIC)[-2:] == [
        "The uncalled bet of 200 goes back to seat 1 (Ana)",
        "Seat 1 (Ana) wins 230 from the pot without showing",
    ]


def test_stud_tells_up_cards_and_one_line_for_what_is_hidden() -> None:
    table = Table(load("fidpa"), {1: 1000, 2: 1000})
    table.start(1)
    deck = "As Kh Ad Kd 3c 2h  7c 9s 9d"
    hand = table.deal(game("F7S"), Stakes.stud(100, 200, 10, 30), SeededShuffler(1), stacked=deck_of(deck))
    hand.call()
    hand.raise_to(100)
    hand.call()
    assert [text.fr for text in story(hand, None, viewer_of(hand, 0))] == [
        "Chacun paie une ante de 10",
        "*** TROISIÈME RUE ***",
        "Chacun reçoit 2 cartes face cachée",
        "Siège 1 reçoit [A♠ A♦], puis [3♣] à découvert",
        "Siège 2 reçoit [2♥] à découvert",
        "Siège 2 paie le bring-in de 30",
        "Siège 1 complète à 100",
        "Siège 2 suit pour 70",
        "*** QUATRIÈME RUE ***",
        "Siège 1 reçoit [9♠] à découvert",
        "Siège 2 reçoit [9♦] à découvert",
    ]


def test_a_draw_tells_how_many_and_only_the_player_which() -> None:
    table = Table(load("fidpa"), {1: 1000, 2: 1000})
    table.start(2)
    deck = "2c 3h 4c 5h 6c 7h 8c 9h Kc Jh  Td  2s 3s"
    hand = table.deal(game("F2L3D"), Stakes.limit(100, 200), SeededShuffler(1), stacked=deck_of(deck))
    hand.call()
    hand.call()
    hand.draw(parse_cards("Kc"))
    hand.draw()
    public = [text.en for text in story(hand)]
    own = [text.en for text in story(hand, None, viewer_of(hand, 0))]
    assert public[-3:] == ["*** FIRST DRAW ***", "Seat 1 draws one card", "Seat 2 stands pat"]
    assert own[-3:] == ["Seat 1 draws one card", "Seat 2 stands pat", "Seat 1 is dealt [2♠]"]


def test_lines_are_only_added_as_the_hand_goes_on() -> None:
    hand = holdem(THREE_HANDS)
    before = lines(hand)
    for act in (hand.fold, hand.call, hand.call, hand.call, hand.call):
        act()
        after = lines(hand)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        before = after
