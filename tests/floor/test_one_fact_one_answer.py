"""One fact, one answer: where two incidents can be asked about the same thing, every book rules the same on both."""

from __future__ import annotations

from typing import Any

import pytest

from deadbutton.books import Book, all_books, load
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.other_readings import read_otherwise
from deadbutton.books.points import (
    DiscardWithOpponentIn,
    MuckLosingHand,
    MuckRetrieval,
    ThrownAtShowdown,
)
from deadbutton.cards import UNKNOWN
from deadbutton.floor import ask
from deadbutton.floor.orders.orders import Fold, GiveBack, KillHand
from deadbutton.floor.ruling import Ruling
from tests.floor.test_real_cards import table_of

each_book = pytest.mark.parametrize("book", all_books(), ids=lambda book: book.key)

ALIKE: dict[str, tuple[tuple[str, dict[str, Any]], tuple[str, dict[str, Any]]]] = {
    "thrown away at the showdown": (
        ("mucked_hand", {"where": "apart", "showdown": True}),
        ("thrown_hand", {"by": "owner"}),
    ),
    "a winner that nobody saw": (
        ("killed_winner", {"tabled": False, "where": "apart", "large": True}),
        ("killed_hand", {"where": "apart", "large": True}),
    ),
    "thrown away on a wrong call": (
        ("mucked_hand", {"where": "apart", "showdown": True, "misinformed": True, "is_out": True}),
        ("misdeclared_hand", {"seat": 2, "other": 3, "victim": "apart", "deliberate": False}),
    ),
    "a folded hand before a player to act": (
        ("folded_hand_shown", {"viewer_to_act": True, "live": True}),
        ("shown_to_one", {"viewer": "to_act", "moment": "during", "folded": True}),
    ),
}
"""The same thing by two names: what is done, and who is penalised, is the same."""

DEADLY: dict[str, tuple[str, dict[str, Any]]] = {
    "clock_expired": ("clock_expired", {}),
    "device_used": ("phone", {"use": "talk", "hand": "can_act"}),
    "deliberate_exposure": ("player_exposes_cards", {"deliberate": True}),
    "advice_asked": ("advice", {"what": "asked"}),
    "killed": ("killed_hand", {}),
    "fold": ("cards_released", {"how": "word"}),
    "thrown_face_down": ("cards_released", {"how": "forward"}),
    "mucked": ("mucked_hand", {"where": "mixed", "is_out": False}),
    "too_few_cards": ("wrong_card_count", {"what": "too_few", "acts": 9, "chips_in": True}),
    "too_many_cards": ("wrong_card_count", {"what": "too_many", "acts": 9, "chips_in": True}),
    "late_joker": (
        "joker",
        {"place": "hand", "at_once": False, "acts": 9, "chips_in": True, "next_street": True},
    ),
}
"""What may kill a hand, and the incident that such a case is."""


def ruled(book: Book, asked: tuple[str, dict[str, Any]]) -> Ruling:
    key, facts = asked
    return ask(book, key, {"seat": 3, **facts})


def kills(ruling: Ruling) -> bool:
    return any(isinstance(order, KillHand | Fold) for order in ruling.orders)


@each_book
@pytest.mark.parametrize("name", ALIKE)
def test_two_names_for_one_thing(book: Book, name: str) -> None:
    one, other = (ruled(book, asked) for asked in ALIKE[name])
    assert one.orders == other.orders
    assert [(due.seat, due.is_due) for due in one.sanctions] == [
        (due.seat, due.is_due) for due in other.sanctions
    ]


@each_book
@pytest.mark.parametrize(
    ("bet", "put", "said"),
    [
        (450, 150, "nothing"),
        (450, 150, "call"),
        (450, 150, "raise"),
        (450, 450, "nothing"),
        (450, 900, "call"),
        (450, 900, "raise"),
        (450, 0, "call"),
        (450, 0, "raise"),
        (75, 150, "nothing"),
    ],
)
def test_a_bet_announced_wrongly_is_ruled_alike_by_either_name(
    book: Book, bet: int, put: int, said: str
) -> None:
    """Heard from somebody who had it wrong: the chips come back where the book gives a misled player his chips back."""
    now = {"bet": bet, "big_blind": 75, "stack": 6000}
    words = "" if said == "nothing" else said
    one = ruled(book, ("misheard_amount", {"put": put, "said": said, "why": "announced_wrong", **now}))
    other = ruled(book, ("misled_amount", {"chips": str(put or ""), "said": words, "by": "player", **now}))
    assert (one.outcome, one.orders, one.citation, one.offers) == (
        other.outcome,
        other.orders,
        other.citation,
        other.offers,
    )


@each_book
@pytest.mark.parametrize(
    ("put", "said"),
    [(150, "nothing"), (150, "call"), (0, "call"), (150, "raise"), (900, "raise"), (0, "raise")],
)
def test_whoever_had_the_bet_wrong_is_ruled_alike_by_either_name(book: Book, put: int, said: str) -> None:
    now = {"bet": 450, "big_blind": 75, "stack": 6000}
    words = "" if said == "nothing" else said
    one = ruled(book, ("misheard_amount", {"put": put, "said": said, **now}))
    other = ruled(book, ("gesture", {"chips": str(put or ""), "said": words, "unaware": True, **now}))
    assert (one.outcome, one.orders, one.offers) == (other.outcome, other.orders, other.offers)


@each_book
@pytest.mark.parametrize("where", ["apart", "mixed"])
def test_a_bettor_who_throws_the_hand_away_has_mucked_it(book: Book, where: str) -> None:
    if DiscardWithOpponentIn.FOLD_STANDS not in book.hands.discard_with_opponent_in.value:
        return
    facts = {"where": where, "is_out": False, "uncovered": 175}
    one, other = ruled(book, ("discard_with_opponent_in", facts)), ruled(book, ("mucked_hand", facts))
    assert (one.orders, one.citation) == (other.orders, other.citation)


@each_book
@pytest.mark.parametrize("by", ["owner", "dealer", "other"])
def test_a_hand_thrown_away_in_an_all_in_is_turned_up_whoever_turns_it(book: Book, by: str) -> None:
    if ThrownAtShowdown.ALL_IN_EXCEPTED in book.showdown.thrown_hand_showdown.value:
        return
    one = ruled(book, ("thrown_hand", {"by": by, "all_in": True}))
    other = ruled(book, ("all_in_hand_mucked", {"where": "apart", "is_out": True}))
    assert (one.outcome, one.orders, one.citation) == (other.outcome, other.orders, other.citation)


@each_book
def test_in_an_all_in_a_card_kept_back_is_opened_like_a_hand_kept_back(book: Book) -> None:
    kept = ruled(book, ("muck_unseen", {"case": "all_in"}))
    if kept.outcome != "must_show":
        return
    half = ruled(book, ("partial_show", {"shown": "some", "refuses": True, "all_in": True}))
    assert (half.outcome, half.orders, half.citation) == (kept.outcome, kept.orders, kept.citation)


@each_book
@pytest.mark.parametrize("cause", DEADLY)
def test_what_kills_a_hand_kills_it_by_either_name(book: Book, cause: str) -> None:
    listed, case = ruled(book, ("dead_hand", {"cause": cause})), ruled(book, DEADLY[cause])
    if bool(listed.offers) == bool(case.offers) and listed.offers:
        return
    assert kills(listed) == kills(case), (listed.citation.en, case.citation.en)


@each_book
@pytest.mark.parametrize("acts", [0, 1, 9])
@pytest.mark.parametrize(
    ("cause", "named"),
    [
        ("wrong_count", ("wrong_card_count", {"what": "too_few", "easy": False})),
        ("extra_cards", ("extra_card", {"first": False, "easy": False, "extra": 2})),
    ],
)
def test_a_wrong_number_of_cards_is_ruled_alike_when_somebody_calls_a_misdeal_for_it(
    book: Book, cause: str, named: tuple[str, dict[str, Any]], acts: int
) -> None:
    when = {"acts": acts, "chips_in": acts > 0}
    called = ruled(book, ("misdeal", {"cause": cause, **when}))
    if called.outcome == "no_misdeal":
        return  # settled otherwise: it is asked by its own name
    one = ruled(book, (named[0], {**named[1], **when}))
    assert (called.outcome, called.orders, called.citation) == (one.outcome, one.orders, one.citation)


@each_book
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("acts", [0, 1, 2])
def test_a_single_card_too_many_is_ruled_alike_when_somebody_calls_a_misdeal_for_it(
    book: Book, seat: int, acts: int
) -> None:
    """Whose card it is decides in some books: the hand tells."""
    desk = table_of(book, 3, is_real=True)
    for player in range(desk.hand.n):
        desk.hand.deal_hole(player, [UNKNOWN] * 2)
    for _ in range(acts):
        desk.hand.call()
    called = desk.ask("misdeal", {"cause": "extra_card", "seat": seat})
    one = desk.ask("extra_card", {"seat": seat})
    assert (called.outcome, called.orders, called.citation) == (one.outcome, one.orders, one.citation)


GIVES_BACK: dict[str, tuple[tuple[str, dict[str, Any]], tuple[str, dict[str, Any]]]] = {
    "a raise that nobody has called": (
        ("dead_hand", {"cause": "killed", "uncalled": 375, "last_bet": 475}),
        ("killed_hand", {"uncalled": 375, "last_bet": 475}),
    ),
    "an opening bet that nobody has called": (
        ("dead_hand", {"cause": "killed", "uncalled": 475, "last_bet": 475, "opening": True}),
        ("killed_hand", {"uncalled": 475, "last_bet": 475, "opening": True}),
    ),
    "what no opponent covers, in the muck": (
        ("dead_hand", {"cause": "mucked", "uncovered": 225}),
        ("mucked_hand", {"where": "mixed", "is_out": False, "uncovered": 225}),
    ),
    "what no opponent covers, apart": (
        ("dead_hand", {"cause": "thrown_face_down", "uncovered": 225}),
        ("mucked_hand", {"where": "apart", "is_out": False, "uncovered": 225}),
    ),
    "what no opponent covers, let go": (
        ("cards_released", {"how": "forward", "in_turn": False, "uncovered": 225}),
        ("mucked_hand", {"where": "apart", "is_out": False, "uncovered": 225}),
    ),
}
"""A hand that dies, by two names: the chips that go back are the same."""


def given_back(ruling: Ruling) -> list[GiveBack]:
    return [order for order in ruling.orders if isinstance(order, GiveBack)]


@each_book
@pytest.mark.parametrize("name", GIVES_BACK)
def test_what_goes_back_of_a_dead_hand_is_the_same_by_either_name(book: Book, name: str) -> None:
    one, other = (ruled(book, asked) for asked in GIVES_BACK[name])
    if not (kills(one) and kills(other)):
        return
    assert given_back(one) == given_back(other)
    if given_back(one) and "covers" in name:
        assert {"mucked_hand_retrieval"} <= {*one.points} & {*other.points}
        back = MuckRetrieval.UNCOVERED_BET_BACK
        assert book.hands.mucked_hand_retrieval.on(back).articles[0] in one.articles


@each_book
@pytest.mark.parametrize("how", ["word", "forward", "handed"])
def test_a_hand_let_go_in_an_all_in_is_no_fold_where_nobody_may_muck(book: Book, how: str) -> None:
    """Asked as cards let go, or as a hand of an all-in that was thrown away and lies apart."""
    if MuckLosingHand.NEVER_ALL_IN not in book.showdown.muck_losing_hand.value:
        return
    released = ruled(book, ("cards_released", {"how": how, "all_in": True}))
    thrown = ruled(book, ("all_in_hand_mucked", {"where": "apart"}))
    assert (kills(released), kills(thrown)) == (False, False)


@each_book
def test_showing_on_purpose_kills_before_one_pair_of_eyes_as_before_all(book: Book) -> None:
    to_all = ruled(book, ("player_exposes_cards", {"deliberate": True}))
    to_one = ruled(book, ("shown_to_one", {"viewer": "to_act", "moment": "during"}))
    assert kills(to_all) == kills(to_one)


@each_book
@pytest.mark.parametrize("deliberate", [True, False])
def test_showing_costs_the_same_before_one_pair_of_eyes_as_before_all(book: Book, deliberate: bool) -> None:
    to_all = ruled(book, ("player_exposes_cards", {"deliberate": deliberate}))
    for viewer in ("to_act", "acted", "out"):
        facts = {"viewer": viewer, "moment": "during", "deliberate": deliberate}
        to_one = ruled(book, ("shown_to_one", facts))
        assert [(due.seat, due.is_due, due.proposal) for due in to_one.sanctions] == [
            (due.seat, due.is_due, due.proposal) for due in to_all.sanctions
        ]


@each_book
def test_a_spectator_who_sees_a_hand(book: Book) -> None:
    """Asked as help with the hand or as somebody at the table: an offence or none, due or possible. So by who saw the cards,
    where the book speaks of spectators and not of what the others then see."""
    alone = book.conduct.one_player_one_hand
    if Circumstance.SPECTATOR in alone.grounds and book.hands.show_one_show_all.is_default:
        helped = ruled(book, ("advice", {"what": "showed"}))
        to_one = ruled(book, ("shown_to_one", {"viewer": "outsider", "moment": "during"}))
        assert (to_one.sanctions, to_one.citation) == (helped.sanctions, helped.citation)
    for objects in (False, True):
        shown = ruled(book, ("advice", {"what": "showed", "objected": objects}))
        seen = ask(book, "bystander", {"what": "sees_cards", "objection": objects})
        assert [due.is_due for due in shown.sanctions] == [due.is_due for due in seen.sanctions]
        assert ("stop_showing" in (shown.outcome, seen.outcome)) == (
            shown.outcome == seen.outcome == "stop_showing"
        )


@each_book
def test_nobody_sits_at_seat_nought(book: Book) -> None:
    """Whoever is not named is not called by a number."""
    for result in ("won", "lost"):
        for cover in (100, 900):
            facts = {"found": 450, "result": result, "cover": cover}
            assert "eat 0" not in ruled(book, ("all_in_hidden_chips", facts)).verdict.en


@pytest.mark.parametrize("key", ["tda2007", "tda2009"])
def test_where_a_hand_thrown_away_in_an_all_in_is_left_to_the_floor_it_is_so_by_every_name(key: str) -> None:
    book = load(key)
    (reading,) = book.hands.all_in_hand_mucked.readings
    other = read_otherwise(book, "all_in_hand_mucked", reading.note)
    for incident, facts in (
        ("all_in_hand_mucked", {"where": "apart"}),
        ("thrown_hand", {"by": "owner", "all_in": True}),
        ("dead_hand", {"cause": "thrown_face_down", "all_in": True}),
        ("cards_released", {"how": "forward", "facing_bet": False, "in_turn": True, "all_in": True}),
        ("cards_released", {"how": "handed", "facing_bet": False, "in_turn": True, "all_in": True}),
    ):
        ruling = ask(other, incident, {"seat": 2, **facts})
        assert (ruling.outcome, ruling.offers != ()) == ("floor_decides", True), incident
        assert ruling.rests_on[0].point.key == "all_in_hand_mucked", incident
