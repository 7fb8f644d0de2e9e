"""What everybody sees after a ruling, and reasons that fit the fact."""

from __future__ import annotations

import pytest

from deadbutton.books import Book, all_books, load
from deadbutton.books.points import BoardErrorProtocol, SkippedPlayerOneTwo
from deadbutton.cards import UNKNOWN, Card, SeededShuffler, Stub
from deadbutton.floor import Desk, ask
from deadbutton.floor.orders.orders import ShowToAll
from deadbutton.games import Stakes, game
from deadbutton.refusal import Refused
from deadbutton.table import EVERYTHING, PUBLIC, SHOWING, Table, public_view, viewer_of
from deadbutton.text import Lang

BOOKS = all_books()


def desk_of(book: str, code: str = "NT", players: int = 4) -> Desk:
    table = Table(load(book), dict.fromkeys(range(1, players + 1), 2700))
    table.start(players)
    table.deal(game(code), Stakes.blinds(50, 100), SeededShuffler(11), automation=EVERYTHING & ~SHOWING)
    return Desk(table)


def to_flop(desk: Desk) -> None:
    while desk.hand.street == 0:
        desk.hand.call()


# Shown to all


def test_a_whole_hand_that_is_shown_names_seat_and_cards() -> None:
    desk = desk_of("fidpa")
    cards = tuple(desk.hand.holes[2])
    record = desk.carry_out(desk.ask("shown_to_one", {"seat": 3, "viewer": "to_act", "moment": "during"}))
    assert ShowToAll(3, cards) in record.orders
    [order] = [order for order in record.orders if isinstance(order, ShowToAll)]
    for lang in (Lang.FR, Lang.EN):
        said = order.sentence.in_(lang)
        assert "3" in said
        assert all(card.pretty in said for card in cards)


def test_a_burn_that_a_remedy_shows_is_named_in_the_record() -> None:
    desk = desk_of("maison")
    to_flop(desk)
    fourth = desk.hand.stub.to_come[0]
    record = desk.carry_out(desk.ask("four_card_flop", {"order": "known"}))
    assert ShowToAll(None, (fourth,)) in record.orders
    assert desk.records[-1] is record
    assert fourth in public_view(desk.hand).burnt


def test_burns_that_nobody_has_seen_are_face_down_for_everybody() -> None:
    desk = desk_of("fidpa")
    to_flop(desk)
    for viewer in (PUBLIC, viewer_of(desk.hand, 1)):
        seen = desk.view(viewer)
        assert seen.burnt == (UNKNOWN,)
        assert seen.burns == 1
    assert desk.view(PUBLIC).as_dict()["burnt"] == ["??"]


def test_a_burn_taken_up_again_is_not_seen_when_it_is_burnt_once_more() -> None:
    stub = Stub.stacked([Card("As"), Card("Kd"), Card("2c")])
    stub.burn(2)
    stub.turn_up_burn(Card("As"))
    assert list(stub.open_burns) == [Card("As")]
    stub.take_burn(Card("As"))
    stub.make_burn([Card("As")])
    assert not stub.open_burns
    stub.turn_up_burn(Card("Kd"))
    stub.put_burns_back()
    stub.burn(1)
    assert not stub.open_burns


def test_a_real_burn_is_named_by_being_seen_and_no_other_card_can_be_it() -> None:
    stub = Stub.face_down()
    stub.burn(1)
    stub.turn_up_burn(Card("9h"))
    assert stub.burns == (Card("9h"),)
    with pytest.raises(Refused):
        stub.turn_up_burn(Card("8h"))


# Chips that wait


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_chips_of_an_act_that_waits_are_in_the_public_view(book: Book) -> None:
    desk = desk_of(book.key)
    to_flop(desk)
    desk.carry_out(desk.ask("out_of_turn_raise", {"seat": 3, "total": 450}))
    seat = desk.view(PUBLIC).seats[2]
    assert (seat.waiting, seat.bet, seat.stack) == (450, 0, 2600)
    assert sum(one.waiting for one in desk.view(PUBLIC).seats) == 450
    desk.act(1, "check")
    desk.act(2, "check")
    seat = desk.view(PUBLIC).seats[2]
    assert seat.waiting == 0
    assert seat.bet in (0, 450), "by the book it binds, or may only be a check"


# Reasons


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_a_phone_without_a_hand_is_not_told_that_the_book_kills_none(book: Book) -> None:
    ruling = ask(book, "phone", {"seat": 2, "use": "talk", "hand": "none"})
    assert ruling.outcome == "infraction"
    assert ruling.reason.en == "Out of the hand there is none to kill."


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
@pytest.mark.parametrize("then", ["raise", "less"])
def test_a_fold_and_a_check_that_no_longer_bind_give_no_chips_back(book: Book, then: str) -> None:
    for key, more in (("out_of_turn_fold", {}), ("out_of_turn_action", {"act": "check"})):
        ruling = ask(book, key, {"seat": 2, "then": then, **more})
        assert "chips" not in ruling.reason.en
        assert "jetons" not in ruling.reason.fr
    ruling = ask(book, "out_of_turn_action", {"seat": 2, "then": then, "act": "call", "to_call": 300})
    limits = SkippedPlayerOneTwo.CALL_OR_FOLD_UNLESS_RAISED
    if ruling.outcome == "free" and book.betting.skipped_player_one_two.value is not limits:
        assert "chips" in ruling.reason.en or "does not bind" in ruling.reason.en


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.key)
def test_a_flop_of_four_in_unknown_order_rests_on_who_draws_and_who_sees(book: Book) -> None:
    ruling = ask(book, "four_card_flop", {"order": "unknown"})
    protocol = book.board.board_error_protocol
    said = {
        BoardErrorProtocol.FLOOR_DRAWS: "The person in charge draws",
        BoardErrorProtocol.SEEN_CARDS_SHOWN: "Any card seen is shown",
    }
    [cited] = [answer for answer in ruling.rests_on if answer.point is protocol.point]
    for clause, words in said.items():
        assert (words in ruling.verdict.en) == (clause in protocol.value)
        if clause in protocol.value:
            assert clause in cited.about
