"""Stories: a hand as people read it, with what each viewer may know and nothing else."""

from __future__ import annotations

from deadbutton.cards import parse_cards
from deadbutton.games import Stakes
from deadbutton.table import DIRECTOR, PUBLIC, Hand, Viewer, lines, viewer_of
from deadbutton.table.record.story import story
from tests.table.stacked import dealt


def holdem(deck: str, second: int = 1000) -> Hand:
    return dealt("NT", Stakes.blinds(50, 100, 10), deck, 5000, second, 5000)


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


def english(hand: Hand, viewer: Viewer) -> list[str]:
    names = {1: "Ana", 2: "Bruno", 3: "Chloé"}
    return [text.en for text in story(hand, names, viewer)]


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
    hand = holdem(THREE_HANDS, second=5000)
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
    hand = holdem("As Ah 7c Kd Qd 2d  3c Ad 8s 4d  5c 6c  5d 9h", second=1000)
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
    deck = "As Kh Ad Kd 3c 2h  7c 9s 9d"
    hand = dealt("F7S", Stakes.stud(100, 200, 10, 30), deck, 1000, 1000)
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
    deck = "2c 3h 4c 5h 6c 7h 8c 9h Kc Jh  Td  2s 3s"
    hand = dealt("F2L3D", Stakes.limit(100, 200), deck, 1000, 1000)
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
