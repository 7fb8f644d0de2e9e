"""A player whom others have passed over, on a hand that is entered: the hand holds until the floor has chosen."""

from __future__ import annotations

import msgspec
import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.tournament import CarryOut, EnterAct, TrackHand, desk_at, desk_of
from deadbutton.tournament.tracked.entries import ActEntry
from deadbutton.web import create_app
from tests.web.clients import TestClient
from tests.web.rooms import in_play


@pytest.fixture
def skipped():
    """The first player is passed over by a raise and a call; nobody has called the floor."""
    journal = Journal()
    record = in_play(journal, 8, book="tda2024")
    record.do(TrackHand(table=1))
    hand = desk_at(record.state, 1).hand
    first, second, third = (hand.seats[(hand.actor + step) % hand.n] for step in range(3))
    early = {"seat": second, "total": 3 * hand.betting.level}
    record.do(CarryOut(table=1, incident="out_of_turn_raise", answers=early))
    record.do(CarryOut(table=1, incident="out_of_turn_action", answers={"seat": third, "act": "call"}))
    client = TestClient(create_app(journal), headers={"accept-language": "en"})
    return record, client, first


def test_the_tablet_waits_and_leads_to_the_choice(skipped) -> None:
    record, client, first = skipped
    with pytest.raises(Refused) as why:
        record.do(EnterAct(table=1, seat=first, act="call"))
    assert why.value.code == "floor.choice_awaited"
    at = f"/t/{record.id}/dealer/1"
    page = client.get(at).text
    assert f"Seat {first} was skipped" in page
    assert f"{at}/happened?incident=skipped_player" in page
    asked = client.get(f"{at}/happened?incident=skipped_player").text
    assert "choice=no_raise" in asked
    assert "choice=kill" in asked


@pytest.mark.parametrize("choice", ["no_raise", "kill"])
def test_the_hand_goes_on_as_the_floor_has_chosen(skipped, choice: str) -> None:
    record, client, first = skipped
    record.do(CarryOut(table=1, incident="skipped_player", choice=choice))
    desk = desk_at(record.state, 1)
    assert not desk.is_frozen
    player = desk.hand.seats.index(first)
    assert desk.hand.betting.folded[player] is (choice == "kill")
    assert "was skipped" not in client.get(f"/t/{record.id}/dealer/1").text
    if choice == "no_raise":
        record.do(EnterAct(table=1, seat=first, act="call"))


def test_a_hand_that_was_entered_before_hands_held_goes_on_as_it_did_then(skipped) -> None:
    record, _, first = skipped
    tracked = record.state.tracked[1]
    before = msgspec.structs.replace(tracked.dealt, waits=False)
    old = desk_of(before, (*tracked.entries, ActEntry(first, "fold")), record.state.book_at(1))
    assert old.hand.betting.folded[old.hand.seats.index(first)]


def test_what_was_only_counted_gives_nothing_back_when_it_is_entered_but_did_in_earlier_hands() -> None:
    """A raise that stands was made before the floor had chosen, whether or not somebody entered it then."""
    journal = Journal()
    record = in_play(journal, 8, book="tda2024")
    record.do(TrackHand(table=1))
    hand = desk_at(record.state, 1).hand
    first, second, third = (hand.seats[(hand.actor + step) % hand.n] for step in range(3))
    counted = {"seat": first, "by": 2, "chips_in": True}
    record.do(CarryOut(table=1, incident="skipped_player", answers=counted, choice="no_raise"))
    raised = 3 * hand.betting.level
    for seat, act, amount in ((first, "call", 0), (second, "raise", raised), (third, "call", 0)):
        record.do(EnterAct(table=1, seat=seat, act=act, amount=amount))
    while (seat := (hand := desk_at(record.state, 1).hand).seats[hand.actor]) != first:
        record.do(EnterAct(table=1, seat=seat, act="fold"))
    with pytest.raises(Refused) as why:
        record.do(EnterAct(table=1, seat=first, act="raise", amount=3 * raised))
    assert why.value.code == "floor.limited"
    tracked = record.state.tracked[1]
    before = msgspec.structs.replace(tracked.dealt, counts_unentered=False)
    old = desk_of(before, (*tracked.entries, ActEntry(first, "raise", 3 * raised)), record.state.book_at(1))
    assert old.hand.betting.level == 3 * raised
