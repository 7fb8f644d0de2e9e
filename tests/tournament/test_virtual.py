"""Virtual tables: a hand in play is part of the log, comes back card by card, and tells nobody what is not yet seen."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.cards import FULL_DECK, SealedShuffler, SeededShuffler
from deadbutton.refusal import Refused
from deadbutton.table import OperationKind
from deadbutton.tournament import (
    Context,
    CorrectStacks,
    DealHand,
    DealTogether,
    DeckOpened,
    Director,
    FinishStreet,
    HandDealt,
    HandReported,
    HandVoided,
    MarkAbsent,
    NextStreet,
    Penalise,
    PlayAct,
    ReportHand,
    RunStreetByStreet,
    StartHand,
    StartHandForHand,
    Status,
    VoidHand,
    check_deck,
    decide,
)
from deadbutton.tournament.virtual.hand import play, rebuild
from deadbutton.tournament.virtual.vault import Vault
from tests.depth import examples
from tests.tournament.hands_club import refused
from tests.tournament.virtual_club import GAMES, VirtualClub, chance, last_hand, snapshot
from tests.tournament.whole import check_places, picture, replayed

# Whole tournaments


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_tournament_is_played_by_acts_alone(game):
    club = VirtualClub(game=game, seed=4)
    while club.is_running:
        club.deal()
        while 1 in club.state.virtual:
            club.act_by_chance()
            assert club.chips() == club.state.chips.in_play
    check_places(club.state)
    assert picture(replayed(club.facts)) == picture(club.state)
    assert not club.state.virtual


@pytest.mark.parametrize("game", GAMES)
def test_after_every_act_the_hand_comes_back_from_its_facts(game):
    """Played live beside it, on the same secret: same cards, same bets, same player to act."""
    club = VirtualClub(game=game, seed=5)
    for _ in range(4):
        if not club.is_running:
            break
        club.deal()
        if 1 not in club.state.virtual:
            continue
        live = club.hand()
        while 1 in club.state.virtual:
            wanted = chance(club.random, *club.to_act())
            club.do(wanted)
            player = live.seats.index(wanted.seat)
            match wanted.act:
                case "fold":
                    live.fold(player)
                case "draw":
                    live.draw([live.holes[player][place - 1] for place in wanted.discards], player)
                case "raise":
                    live.raise_to(wanted.amount, player)
                case _:
                    live.call(player)
            if 1 in club.state.virtual:
                assert snapshot(club.hand()) == snapshot(live)
        assert live.is_over
        after = {live.seats[player]: stack for player, stack in enumerate(live.betting.stack)}
        reported = [fact for fact in club.facts if isinstance(fact, HandReported)][-1]
        assert reported.stacks == after


def test_a_table_comes_back_after_the_program_was_killed():
    """The state from the log, the secret from where it was stored: another director deals on."""
    club = VirtualClub()
    club.deal()
    club.act("call")
    club.act("raise", club.to_act()[1].raise_least)
    stored = club.director.vault.get(1, 1)
    risen = Director(SeededShuffler(99), Vault(lambda count: bytes(count)))
    risen.state = pickle.loads(pickle.dumps(replayed(club.facts)))
    risen.vault.put(1, 1, stored)
    again = rebuild(risen.state.virtual[1].dealt, risen.state.virtual[1].acts, risen.state.book, stored)
    assert snapshot(again) == snapshot(club.hand())
    seat, _ = club.to_act()
    act = PlayAct(table=1, seat=seat, act="fold")
    assert risen.do(act, club.now) == club.do(act)


def test_a_stored_state_holds_no_secret():
    club = VirtualClub()
    club.deal()
    raw = pickle.dumps(club.state)
    assert club.secret() not in raw
    assert club.secret().hex().encode() not in raw


# Void


def test_a_void_hand_gives_everything_back_and_is_dealt_again():
    club = VirtualClub()
    club.play_hand()
    before, spots = club.stacks(1), club.state.tables[1].positions
    first = next(fact for fact in club.deal() if isinstance(fact, HandDealt))
    club.act("raise", club.to_act()[1].raise_most)
    facts = club.do(VoidHand(table=1, reason="the wrong level"))
    assert [type(fact) for fact in facts] == [HandVoided, DeckOpened]
    assert club.stacks(1) == before
    assert club.state.tables[1].positions == spots
    assert club.chips() == club.state.chips.in_play
    assert not club.state.tables[1].in_hand
    second = next(fact for fact in club.deal() if isinstance(fact, HandDealt))
    assert second.positions == first.positions
    assert second.stacks == first.stacks
    assert second.hand == first.hand + 1
    assert second.commitment != first.commitment
    assert picture(replayed(club.facts)) == picture(club.state)


def test_a_void_hand_and_the_one_dealt_again_are_one_hand_of_a_penalty():
    club = VirtualClub(book="tda2024")
    seat, number = next(iter(club.state.tables[1].players.items()))
    club.do(Penalise(player=number, step="hands", hands=2))
    club.deal()
    assert club.state.tables[1].missing == (seat,)
    voided = club.do(VoidHand(table=1, reason="two cards exposed"))[0]
    assert club.state.players[number].hands_to_miss == 2
    assert "35-C penalty" in {
        article.number for answer in voided.rests_on(club.state) for article in answer.articles
    }
    club.play_hand()
    assert club.state.players[number].hands_to_miss == 1
    club.play_hand()
    assert club.state.players[number].hands_to_miss == 0


def test_an_imported_hand_without_its_secret_can_only_be_voided():
    club = VirtualClub()
    club.deal()
    copy = Director(SeededShuffler(3))
    copy.state = replayed(club.facts)
    seat, _ = club.to_act()
    with pytest.raises(Refused) as why:
        copy.do(PlayAct(table=1, seat=seat, act="fold"), club.now)
    assert why.value.code == "virtual.no_secret"
    facts = copy.do(VoidHand(table=1, reason="imported"), club.now)
    assert [type(fact) for fact in facts] == [HandVoided]
    assert copy.state.virtual == {}
    assert isinstance(copy.do(DealHand(table=1), club.now)[-1], HandDealt)


def test_a_hand_is_voided_with_a_reason():
    club = VirtualClub()
    assert refused(lambda: club.do(VoidHand(table=1, reason="x"))) == "virtual.no_hand"
    club.deal()
    assert refused(lambda: club.do(VoidHand(table=1, reason="  "))) == "virtual.reason_needed"


# Refusals


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"act": "dance"}, "virtual.no_such_act"),
        ({"act": "check"}, "virtual.cannot_check"),
        ({"act": "call", "amount": 25}, "virtual.other_call"),
        ({"act": "raise", "amount": 150}, "hand.too_little"),
        ({"act": "bet", "amount": 9_000_000}, "hand.too_much"),
        ({"act": "raise", "amount": -5}, "hand.too_little"),
        ({"act": "draw"}, "hand.not_drawing"),
        ({"act": "fold", "after": 3}, "virtual.stale"),
        ({"act": "fold", "seat": 10}, "virtual.not_dealt_in"),
        ({"act": "fold", "table": 9}, "seats.no_such_table"),
    ],
)
def test_a_wrong_act_is_refused_and_nothing_changes(wanted, code):
    club = VirtualClub()
    club.deal()
    before = picture(club.state), snapshot(club.hand())
    seat, _ = club.to_act()
    act = PlayAct(**{"table": 1, "seat": seat, **wanted})
    assert refused(lambda: club.do(act)) == code
    assert (picture(club.state), snapshot(club.hand())) == before


def test_a_check_in_the_record_never_pays():
    club = VirtualClub()
    club.deal()
    hand = club.hand()
    seat, _ = club.to_act()
    before = snapshot(hand)
    assert refused(lambda: play(hand, seat, OperationKind.CHECK, 0, ())) == "hand.bet_to_call"
    assert snapshot(hand) == before


def test_nobody_acts_out_of_turn_or_twice():
    club = VirtualClub()
    club.deal()
    seat, _ = club.to_act()
    other = next(s for s in club.hand().seats if s != seat)
    assert refused(lambda: club.do(PlayAct(table=1, seat=other, act="call"))) == "hand.not_your_turn"
    club.do(PlayAct(table=1, seat=seat, act="call", after=0))
    assert refused(lambda: club.do(PlayAct(table=1, seat=seat, act="call", after=0))) == "virtual.stale"
    assert refused(lambda: club.do(PlayAct(table=1, seat=seat, act="call"))) == "hand.not_your_turn"


def test_there_is_nothing_to_call_after_checks():
    club = VirtualClub()
    club.deal()
    while club.hand().street == 0:
        club.act("call" if club.to_act()[1].call else "check")
    seat, _ = club.to_act()
    assert refused(lambda: club.do(PlayAct(table=1, seat=seat, act="call"))) == "virtual.other_call"


@pytest.mark.parametrize("places", [(0,), (6,), (1, 1), (-1,)])
def test_only_cards_of_the_hand_are_thrown_away(places):
    club = VirtualClub(game="F2L3D")
    club.deal()
    while not club.hand().street:
        club.act("call" if club.to_act()[1].call else "check")
    assert refused(lambda: club.act("draw", discards=places)) == "virtual.no_such_card"


def test_a_dealer_cannot_speak_for_a_virtual_hand():
    club = VirtualClub()
    club.deal()
    before = picture(club.state)
    stacks = club.stacks(1)
    for act, code in (
        (ReportHand(table=1), "virtual.in_play"),
        (ReportHand(table=1, stacks=stacks), "virtual.in_play"),
        (StartHand(table=1), "hands.in_play"),
        (DealHand(table=1), "hands.in_play"),
        (CorrectStacks(table=1, stacks=stacks, reason="recount"), "hands.in_play"),
    ):
        assert refused(lambda act=act: club.do(act)) == code
    assert picture(club.state) == before


def test_no_act_without_a_hand():
    club = VirtualClub()
    assert refused(lambda: club.do(PlayAct(table=1, seat=1, act="fold"))) == "virtual.no_hand"


def test_a_program_without_a_vault_deals_no_virtual_hand():
    club = VirtualClub()
    context = Context(club.now, SeededShuffler(1))
    assert decide(club.state, DealHand(table=1), context).code == "virtual.no_vault"
    club.deal()
    wanted = PlayAct(table=1, seat=club.to_act()[0], act="fold")
    assert decide(club.state, wanted, context).code == "virtual.no_secret"


@examples(40)
@given(
    st.sampled_from(GAMES),
    st.lists(
        st.tuples(
            st.sampled_from(["fold", "check", "call", "bet", "raise", "draw"]),
            st.integers(-100, 6000),
            st.lists(st.integers(-1, 6), max_size=5),
            st.booleans(),
        ),
        max_size=40,
    ),
    st.integers(0, 1000),
)
def test_whatever_is_said_chips_hold_and_the_record_replays(game, said, seed):
    club = VirtualClub(4, game=game, seed=seed)
    club.deal()
    for act, amount, discards, in_turn in said:
        if 1 not in club.state.virtual:
            break
        before, hand = picture(club.state), club.hand()
        seat = club.to_act()[0] if in_turn else hand.seats[amount % hand.n]
        wanted = PlayAct(table=1, seat=seat, act=act, amount=amount, discards=tuple(discards))
        try:
            club.do(wanted)
        except Refused:
            assert picture(club.state) == before
            assert snapshot(club.hand()) == snapshot(hand)
        assert club.chips() == club.state.chips.in_play
    while 1 in club.state.virtual:
        club.act_by_chance()
    assert picture(replayed(club.facts)) == picture(club.state)
    dealt, acts, opened_ = last_hand(club)
    assert check_deck(dealt, opened_, acts) == []


# The tournament around it


def test_a_hand_without_a_decision_ends_with_its_deal():
    """Everybody but one is away: dealt, charged, killed, over."""
    club = VirtualClub(3)
    for seat in (1, 2, 3):
        club.do(MarkAbsent(player=club.at(1, seat).id))
    facts = club.deal()
    kinds = [type(fact) for fact in facts]
    assert kinds.index(HandDealt) < kinds.index(DeckOpened) < kinds.index(HandReported)
    assert not club.state.tables[1].in_hand
    assert club.chips() == club.state.chips.in_play
    assert picture(replayed(club.facts)) == picture(club.state)


def test_all_in_heads_up_ends_the_tournament():
    club = VirtualClub(2)
    club.deal()
    club.act("raise", club.to_act()[1].raise_most)
    club.act("call")
    while club.is_running:
        club.play_hand()
    statuses = sorted(player.status for player in club.state.players.values())
    assert Status.OUT in statuses


def test_an_undone_act_gives_the_turn_back_and_an_undone_deal_is_dealt_anew():
    club = VirtualClub()
    first = next(fact for fact in club.deal() if isinstance(fact, HandDealt))
    before = snapshot(club.hand())
    club.act("call")
    club.director.undo()
    assert snapshot(club.hand()) == before
    club.director.undo()
    assert not club.state.virtual
    second = next(fact for fact in club.deal() if isinstance(fact, HandDealt))
    assert second.hand == first.hand
    assert second.commitment != first.commitment
    club.act("call")
    club.act("call")
    number = len(club.director.log) - 1
    assert refused(lambda: club.director.undo(number)) == "tournament.later_acts_rest_on_it"


def test_asking_deals_nothing_and_keeps_no_secret():
    club = VirtualClub()
    club.director.ask(DealHand(table=1), club.now)
    assert club.director.vault.made == []
    assert refused(lambda: club.director.vault.get(1, 1)) == "virtual.no_secret"


def test_secrets_are_handed_over_once_and_print_nothing():
    vault = Vault(lambda count: b"\x07" * count)
    secret = vault.new(3, 9)
    [made] = vault.made
    assert (made.table, made.hand, made.secret) == (3, 9, secret)
    assert "07" not in repr(made)
    assert vault.get(3, 9) == secret
    assert vault.keep() == (made,)
    assert vault.keep() == ()
    assert vault.get(3, 9) == secret
    vault.forget(3, 9)
    assert refused(lambda: vault.get(3, 9)) == "virtual.no_secret"


def two_tables() -> VirtualClub:
    """Under the book that knows hand-for-hand street by street."""
    club = VirtualClub(8, book="fidpa", seats_per_table=4, final_table=4)
    assert sorted(club.state.tables) == [1, 2]
    club.do(StartHandForHand(reason="the bubble"))
    club.do(DealTogether())
    return club


def test_a_hand_that_all_tables_started_together_gets_its_cards():
    club = two_tables()
    facts = club.do(DealHand(table=1))
    assert [type(fact) for fact in facts] == [HandDealt]
    while 1 in club.state.virtual:
        club.act_by_chance()
    assert club.state.in_step is not None
    assert club.state.in_step.playing == {2}
    club.do(ReportHand(table=2))
    assert club.state.in_step.playing == set()


def test_a_void_common_hand_counts_as_finished():
    club = two_tables()
    club.do(DealHand(table=1))
    club.do(VoidHand(table=1, reason="no connection"))
    assert club.state.in_step.playing == {2}
    assert club.chips() == club.state.chips.in_play


def test_street_by_street_holds_a_virtual_table_too():
    club = two_tables()
    club.do(DealHand(table=1))
    club.do(RunStreetByStreet())
    while club.hand().street == 0:
        club.act("call" if club.to_act()[1].call else "check")
    assert refused(lambda: club.act("check")) == "virtual.street_waits"
    assert refused(lambda: club.do(FinishStreet(table=1))) == "virtual.in_play"
    club.do(FinishStreet(table=2))
    club.do(NextStreet())
    club.act("check")


def test_the_same_seed_deals_the_same_tournament():
    one, two = VirtualClub(seed=11), VirtualClub(seed=11)
    one.play_hand()
    two.play_hand()
    assert one.facts == two.facts


def test_the_deck_of_a_hand_is_the_one_its_secret_shuffles():
    club = VirtualClub()
    club.deal()
    hand = club.hand()
    deck = SealedShuffler(club.secret()).order(FULL_DECK)
    dealt = [hand.holes[place % hand.n][place // hand.n] for place in range(2 * hand.n)]
    assert list(deck) == [*dealt, *hand.stub.to_come]
