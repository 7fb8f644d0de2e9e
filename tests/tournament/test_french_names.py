"""What is told of somebody in French asks for no gender: « Françoise sort du tournoi », never « Françoise est éliminé »."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

import msgspec
import pytest

from deadbutton.scenarios.scenario import shipped_scenarios
from deadbutton.tournament import AlsoOut, LockPayouts, SayWhoWon, VirtualPlay, WantDeal, director
from deadbutton.tournament.chips.phone_counts import SayStack
from deadbutton.tournament.concerns import About, readers
from deadbutton.tournament.conduct.floor_calls import AnswerCall, CallFloor, CancelCall
from deadbutton.tournament.conduct.rulings import RecordRuling
from deadbutton.tournament.event.config import LateEntries
from deadbutton.tournament.hands.hand_start import StartHand
from deadbutton.tournament.hands.reports import ReportHand
from deadbutton.tournament.kernel import Fact, apply
from deadbutton.tournament.people.entries import CorrectName, ShowIdentity, TransferEntry
from deadbutton.tournament.people.re_entries import ReEnter
from deadbutton.tournament.seats.first_button import DrawButton
from deadbutton.tournament.seats.picked_places import PickPlace
from deadbutton.tournament.seats.seating import DrawSeats
from deadbutton.tournament.state import State
from deadbutton.tournament.tracked import desk_at
from tests.tournament.entries_cases import START, announced, started
from tests.tournament.seats_cases import house_book
from tests.tournament.test_concerns import OURS, lived, logs
from tests.tournament.test_floor_calls import FLOP
from tests.tournament.test_pots_found_late import all_in_hand, claim
from tests.tournament.test_reads import act_out

NAME = "Françoise"
MASCULINE = (
    "absent|admis|appelé|arrivé|assis|attendu|averti|classé|couché|déplacé|disqualifié|éliminé|envoyé|exclu|forcé|inscrit|"
    "installé|noté|parti|payé|pénalisé|placé|présent|prêt|qualifié|remboursé|remplaçant|renvoyé|retiré|sanctionné|seul|"
    "sorti|suspendu|venu"
)
AGREES = re.compile(
    rf"{NAME}(?:,| (?:n['’])?(?:est|était|sera|reste|a été|soit))?(?: pas| plus| déjà| encore| bien)* (?:{MASCULINE})\b"
    rf"|{NAME}\b.*\b(?:il|celui-ci)\b(?! y a| faut| reste| manque)"
)
"""A masculine participle directly after her name, or a « il » that means her."""


@pytest.mark.parametrize(
    "said",
    ["Françoise est éliminé.", "Françoise, remplaçant, entre.", "Françoise n'est pas venu : il perd tout."],
)
def test_what_does_not_agree_is_found(said):
    assert AGREES.search(said)


@pytest.mark.parametrize(
    "said", ["Françoise sort du tournoi.", "Françoise a payé.", "Françoise, absente, perd tout."]
)
def test_what_agrees_is_left_alone(said):
    assert not AGREES.search(said)


def told_of_her(happened: Fact, state: State) -> str:
    """The French sentence of a fact, were every player called Françoise."""
    names = {number: player.name for number, player in state.players.items()}
    if "name" in happened.__struct_fields__:
        happened = msgspec.structs.replace(happened, name=NAME)
    for player in state.players.values():
        player.name = NAME
    try:
        return happened.sentence(state).fr
    finally:
        for number, name in names.items():
            state.players[number].name = name


def act_out_the_rest() -> None:
    """What no log and no story holds: calls, a ruling, papers, names put right, an entry passed on, one bought again."""
    room = started("tda2009", 6, late=LateEntries("director"), re_entries=2)
    for command in (
        CallFloor(player=1),
        AnswerCall(call=1),
        CallFloor(player=2),
        CancelCall(player=2),
        RecordRuling(incident="four_card_flop", answers=FLOP, table=1, players=(2,)),
        ShowIdentity(player=3),
        CorrectName(player=3, name="P33"),
        DrawButton(table=1),
        StartHand(table=1),
    ):
        room.do(command, START)
    loser, winner = room.state.players[1], room.state.players[2]
    room.do(ReportHand(table=1, out={loser.seat: (winner.seat,)}), START)
    room.do(ReEnter(player=loser.id), START)
    one, other = (player for player in room.state.players.values() if player.id in (3, 4))
    room.do(ReportHand(table=1, out={one.seat: ()}, began={one.seat: 100}), START)
    room.do(AlsoOut(table=1, out={other.seat: ()}, began={one.id: 100, other.id: 200}), START)
    room.do(SayWhoWon(table=1, player=one.id, by=(winner.id,)), START)
    room.do(SayStack(player=5, chips=100), START)
    table, holder, winner_late = all_in_hand(5)
    pot = max(desk_at(table.club.state, 1).hand.won)
    table.club.do(claim(holder, winner_late, pot))
    far = started("tda2024", 3, virtual=VirtualPlay(), buy_in=1000)
    far.do(LockPayouts(), START)
    far.do(WantDeal(player=1), START)
    far.do(WantDeal(player=1, wants=False), START)
    drawn = announced("maison", 5)
    drawn.do(DrawSeats(), START)
    drawn.do(PickPlace(table=1, seat=3), START)
    announced("tda2009", 3, house=house_book("single_entry", '["one_entry"]')).do(
        TransferEntry(player=2, to="P22"), START
    )


@cache
def told() -> dict[str, set[str]]:
    """By the kind of fact: what is said of Françoise in logs, in the stories of four books, and in what those leave out."""
    found: dict[str, set[str]] = defaultdict(set)

    def noted(state: State, happened: Fact) -> State:
        after = apply(state, happened)
        found[str(happened.__struct_config__.tag)].add(told_of_her(happened, after))
        return after

    for log in logs().values():
        for happened, state in lived(log):
            found[str(happened.__struct_config__.tag)].add(told_of_her(happened, state))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(director, "apply", noted)
        for scenario in shipped_scenarios():
            if "event" in scenario.setup:
                for book in ("ffjp", "fidpa", "maison", "tda2024"):
                    act_out(scenario, book)
        act_out_the_rest()
    return found


def test_every_kind_of_fact_about_somebody_is_told():
    about = {tag for tag, kind in OURS.items() if list(readers(kind, About.PLAYER))}
    assert about - told().keys() == set()


def test_no_sentence_asks_whether_she_is_a_man():
    assert [said for tag in OURS for said in told().get(tag, ()) if AGREES.search(said)] == []
