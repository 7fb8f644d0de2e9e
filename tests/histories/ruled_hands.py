"""Hands of real tables with any rulings in them, by a seed; and what a tracker makes of the files that are written of them."""

from __future__ import annotations

import re
from random import Random

from deadbutton.books import all_books
from deadbutton.floor import INCIDENTS
from deadbutton.histories import HandHistory, to_ohh, write_pokerstars
from deadbutton.histories.entered_hands import EnteredHand
from deadbutton.refusal import Refused
from deadbutton.table import Hand
from deadbutton.table.hand import log
from deadbutton.tournament import (
    CarryOut,
    HandDealtAgain,
    HandEntered,
    HandTracked,
    RuledEntry,
    TrackHand,
    desk_at,
    preview,
)
from tests.tournament.hands_club import Club
from tests.tournament.test_tracked_properties import GAMES, told_answers, usual
from tests.tournament.virtual_club import SHEET

MOST_ENTRIES = 80
MOST_RULINGS = 4


def ruled_hands(seed: int) -> list[tuple[HandHistory, Hand]]:
    """The hands of one deal with its new deals that are over and have a ruling in them: of any book and game."""
    dice = Random(seed)
    book = dice.choice(all_books()).key
    game = dice.choice(GAMES) if dice.random() < 0.7 else "NT"
    club = Club(dice.randint(2, 6), book, game=game, structure=SHEET)
    club.do(TrackHand(table=1))
    rulings = 0
    for _ in range(MOST_ENTRIES):
        if 1 not in club.state.tracked:
            break
        try:
            if rulings < MOST_RULINGS and dice.random() < 0.3:
                _rule(club, dice)
                rulings += 1
            else:
                club.do(usual(dice, desk_at(club.state, 1).hand))
        except Refused:
            continue
    found: list[EnteredHand] = []
    for fact in (fact for batch in club.director.log for fact in batch.facts):
        if isinstance(fact, HandTracked):
            found.append(EnteredHand(fact))
        elif isinstance(fact, HandDealtAgain):
            found[-1].is_void = True
        elif isinstance(fact, HandEntered):
            found[-1].entered.append(fact)
    told = [
        one.history(club.state)
        for one in found
        if any(isinstance(entered.entry, RuledEntry) for entered in one.entered)
    ]
    return [(history, hand) for history, hand in told if hand.is_over]


def _rule(club: Club, dice: Random) -> None:
    key = dice.choice(sorted(INCIDENTS))
    answers = told_answers(dice, key, desk_at(club.state, 1).hand)
    ruling = preview(club.state, 1, key, answers).ruling
    choices = [option for offer in ruling.offers for option, _ in offer.orders]
    choice = dice.choice(choices) if choices and not ruling.orders else ""
    club.do(CarryOut(table=1, incident=key, answers=answers, choice=choice))


def by_open_hand_history(history: HandHistory, hand: Hand) -> list[int]:
    """The stacks after the hand: the first ones less every action and plus every win. A tracker works out by itself what nobody has
    called; here it is taken from the hand."""
    told = to_ohh(history, hand)["ohh"]
    stacks = {one["id"]: one["starting_stack"] for one in told["players"]}
    for street in told["rounds"]:
        for action in street["actions"]:
            stacks[action["player_id"]] -= action["amount"]
    for pot in told["pots"]:
        for won in pot["player_wins"]:
            stacks[won["player_id"]] += won["win_amount"]
    for kind, player, amount, marks in hand.entries:
        if kind == log.RETURN and log.RULED not in marks:
            stacks[player] += amount
    return [stacks[player] for player in range(hand.n)]


def by_pokerstars(history: HandHistory, hand: Hand) -> list[int]:
    """The same from the text alone, line by line."""
    stacks: dict[str, int] = {}
    bets: dict[str, int] = {}
    for line in write_pokerstars(history, hand).splitlines():
        if line.startswith("*** SUMMARY"):
            break
        heading = re.match(r"\*\*\* (?!HOLE|DEALING|3rd)", line)
        if heading or re.fullmatch(r".+: (discards .*|stands pat)", line):
            bets = dict.fromkeys(stacks, 0)
        elif found := re.fullmatch(r"Seat \d+: (.+) \((\d+) in chips\)", line):
            stacks[found[1]], bets[found[1]] = int(found[2]), 0
        elif found := re.fullmatch(r"(.+): posts the ante (\d+).*", line):
            stacks[found[1]] -= int(found[2])
        elif found := re.fullmatch(r"(.+): (?:posts .+?|calls|bets|brings in for) (\d+)(?: and .*)?", line):
            stacks[found[1]] -= int(found[2])
            bets[found[1]] += int(found[2])
        elif found := re.fullmatch(r"(.+): raises \d+ to (\d+).*", line):
            stacks[found[1]] -= int(found[2]) - bets[found[1]]
            bets[found[1]] = int(found[2])
        elif found := re.fullmatch(r"Uncalled bet \((\d+)\) returned to (.+)", line):
            stacks[found[2]] += int(found[1])
            bets[found[2]] -= int(found[1])
        elif found := re.fullmatch(r"(.+) collected (\d+) from .*", line):
            stacks[found[1]] += int(found[2])
    return [stacks[history.name_of(player)] for player in range(hand.n)]
