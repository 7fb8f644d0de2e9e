"""Chips that stay in the middle, chips whose winner nobody has named, counts that do not add up: none is lost, none is parked
in silence, and whoever wins holds them all.
"""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deadbutton.tournament import (
    ColorUp,
    CorrectStacks,
    Phase,
    ReportHand,
    SayWhoWon,
    Structure,
    open_claims,
    unbalanced,
)
from tests.depth import examples
from tests.tournament.hands_club import MINUTE, Club, refused

SHEET = Structure.of((500, 1000), (500, 1000), minutes=20)
"""Blinds that need no small chips."""


def test_an_odd_chip_typed_alone_lies_in_the_middle_and_goes_with_the_next_pot():
    club = Club(5, "maison")
    club.do(ReportHand(table=1, left_over=25))
    table = club.state.tables[1]
    assert (table.carried, table.loose) == (25, -25)
    assert "25 in the middle" in club.director.log[-1].facts[-1].sentence(club.state).en or any(
        "25 in the middle" in fact.sentence(club.state).en for fact in club.director.log[-1].facts
    )
    club.do(ReportHand(table=1))
    assert (table.carried, table.loose) == (0, 0)
    assert club.chips() == club.state.chips.in_play


def test_whoever_puts_the_shortest_out_has_won_what_lay_in_the_middle():
    club = Club(5, "maison")
    club.do(ReportHand(table=1, left_over=25))
    was = club.at(1, 2).stack
    lost = club.at(1, 4).stack
    club.do(ReportHand(table=1, out={4: (2,)}))
    assert club.at(1, 2).stack == was + lost + 25
    assert not club.state.tables[1].carried


def test_more_in_the_middle_than_the_table_has_is_asked_about():
    club = Club(5, "maison")
    assert refused(lambda: club.do(ReportHand(table=1, left_over=93_775))) == "hands.chips_differ"


def test_a_winner_is_named_later():
    club = Club(5, "maison", bounty=500, buy_in=2000)
    gone, chips = club.state.tables[1].players[4], club.at(1, 4).stack
    club.do(ReportHand(table=1, out={4: ()}))
    (claim,) = open_claims(club.state)
    assert (claim.player, claim.table, claim.chips) == (gone, 1, chips)
    assert refused(lambda: club.do(SayWhoWon(table=1, player=gone))) == "hands.who_won"
    winner = club.at(1, 2)
    was = winner.stack
    club.do(SayWhoWon(table=1, player=gone, by=(winner.id,)))
    assert winner.stack == was + chips
    assert club.state.players[gone].out_by == (winner.id,)
    assert winner.bounties == 500
    assert not open_claims(club.state)
    assert refused(lambda: club.do(SayWhoWon(table=1, player=gone, by=(winner.id,)))) == "hands.nothing_open"
    club.director.undo()
    assert len(open_claims(club.state)) == 1


def test_a_count_of_the_table_answers_who_won():
    club = Club(5, "maison")
    club.do(ReportHand(table=1, out={4: ()}))
    stacks = club.stacks(1)
    stacks[2] += 5000
    club.do(CorrectStacks(table=1, stacks={seat: chips for seat, chips in stacks.items() if chips}))
    assert not open_claims(club.state)
    assert club.chips() == club.state.chips.in_play == sum(stacks.values())


def test_a_count_that_does_not_add_up_is_asked_about_with_both_figures():
    club = Club(5, "maison")
    whole = sum(club.stacks(1).values())
    stacks = club.stacks(1) | {2: club.at(1, 2).stack + 93_775}
    answer = club.director.ask(CorrectStacks(table=1, stacks=stacks), club.now)
    assert answer.code == "hands.chips_differ"
    assert (answer.facts["before"], answer.facts["after"]) == (whole, whole + 93_775)
    club.do(CorrectStacks(table=1, stacks=stacks, reason="a box of chips was left on the table"))
    assert club.state.chips.in_play == whole + 93_775


def test_one_stack_of_a_table_that_plays_on_estimates_takes_nothing_from_the_chips_in_play():
    club = Club(5, "maison")
    whole = club.state.chips.in_play
    club.do(ReportHand(table=1))
    club.do(CorrectStacks(table=1, stacks={2: 9000}))
    assert club.state.chips.in_play == whole
    assert club.state.tables[1].loose == -4000
    too_many = CorrectStacks(table=1, stacks={3: whole})
    assert refused(lambda: club.do(too_many)) == "hands.chips_differ"
    assert unbalanced(club.state) is None


@examples(100)
@given(st.sampled_from(["maison", "tda2024", "ffjp"]), st.integers(0, 2**32), st.integers(2, 6))
def test_the_winner_holds_every_chip(book, seed, players):
    """Hands are told as people tell them: nothing, an odd chip, some stacks, all of them, who is out and perhaps by whom."""
    random = Random(seed)
    club = Club(players, book, structure=SHEET)
    truth = club.stacks(1)
    middle = 0
    while club.state.phase is Phase.RUNNING:
        club.now += MINUTE
        if random.random() < 0.08 and club.state.chips.denominations[0] < 500:
            _color_up(club)
            # Chips are exchanged: what lies there is counted.
            table = club.state.tables[1]
            truth = {seat: stack for seat, stack in club.stacks(1).items() if stack}
            middle = table.carried
            first = min(truth)
            truth[first] += table.loose
            if min(truth.values()) < 1:
                return
            continue
        unit = club.state.chips.denominations[0]
        in_hand = random.sample(sorted(truth), random.randint(2, len(truth)))
        winner, losers = in_hand[0], in_hand[1:]
        pot = middle
        for seat in losers:
            lost = truth[seat] if random.random() < 0.4 else unit * random.randint(0, truth[seat] // unit)
            truth[seat] -= lost
            pot += lost
        middle = unit if pot >= 2 * unit and random.random() < 0.3 else 0
        truth[winner] += pot - middle
        out = {seat: (winner,) if random.random() < 0.6 else () for seat, chips in truth.items() if not chips}
        truth = {seat: chips for seat, chips in truth.items() if chips}
        _told(club, random, truth, out, middle)
        assert unbalanced(club.state) is None
        if open_claims(club.state) and random.random() < 0.5 and club.state.phase is Phase.RUNNING:
            claim = open_claims(club.state)[0]
            club.do(SayWhoWon(table=1, player=claim.player, by=(club.state.tables[1].players[winner],)))
    (last,) = [player for player in club.state.players.values() if player.place == 1]
    assert last.stack == last.out_stack == club.state.chips.in_play
    assert club.state.chips.count_difference == 0


def _told(club: Club, random: Random, truth, out, middle: int) -> None:
    way = random.choice(["nothing", "some", "all"])
    stacks = {}
    if way == "all" or (way == "some" and out and random.random() < 0.5):
        stacks = truth | dict.fromkeys(out, 0)
    elif way == "some" and not out and club.state.tables[1].uncounted:
        stacks = {seat: truth[seat] for seat in random.sample(sorted(truth), random.randint(1, len(truth)))}
    if not all(club.at(1, seat).stack for seat in truth):
        stacks = truth | dict.fromkeys(out, 0)
    began = {seat: 100 + seat for seat in out}
    club.do(ReportHand(table=1, stacks=stacks, out=out, began=began, left_over=middle))


def _color_up(club: Club) -> None:
    club.do(ColorUp(because="a test"))
    assert unbalanced(club.state) is None
