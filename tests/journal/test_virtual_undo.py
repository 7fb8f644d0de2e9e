"""A card that somebody has seen stays seen: what turned it up cannot be taken back, and the hand can be voided."""

from __future__ import annotations

from random import Random

import pytest

from deadbutton.journal import Journal
from deadbutton.refusal import Refused
from deadbutton.tournament import DealHand, HandActed, PlayAct, VoidHand, live
from deadbutton.tournament.virtual.facts import has_shown_cards
from tests.journal.playing import config, next_act


def at_the_table(tmp_path):
    journal = Journal(str(tmp_path / "t.db"))
    record = journal.create(config(), accept_outside=True)
    random = Random(3)
    while 1 not in record.state.virtual:
        wanted = next_act(record, random)
        if wanted is not None and not isinstance(wanted, VoidHand):
            try:
                record.do(wanted)
            except Refused:
                record.do(DealHand(table=1))
    return record


def test_a_bet_can_be_taken_back_until_it_has_turned_up_cards(tmp_path):
    record = at_the_table(tmp_path)
    acted = None
    while 1 in record.state.virtual:
        made = len(record.state.virtual[1].acts)
        wanted = to_go_on(record, made)
        done = record.do(wanted)
        acted = next(fact for fact in done.facts if isinstance(fact, HandActed))
        if has_shown_cards(acted):
            with pytest.raises(Refused) as refused:
                record.undo(done.act)
            assert refused.value.code == "virtual.cards_seen"
            break
        record.undo(done.act)
        assert len(record.state.virtual[1].acts) == acted.number - 1
        record.do(wanted)
    assert acted is not None
    if 1 in record.state.virtual:
        record.do(VoidHand(table=1, reason="a card was exposed"))
        assert 1 not in record.state.virtual


def to_go_on(record, made):
    """Check or call, whoever's turn it is."""
    hand = live(record.state, 1, record.secret(1))
    act = "call" if hand.betting.to_call else "check"
    return PlayAct(table=1, seat=hand.seats[hand.actor], act=act, after=made)
