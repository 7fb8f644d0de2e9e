"""PokerKit plays the same random hands as the ``tda2009`` book: same turns, same legal amounts, same pots and stacks.

Where the two differ on purpose, ``KNOWN`` says why, and each reason is recognised by its own arithmetic here, never by
asking the hand. Anything else is a failure. Each reason has its own small hand below.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pokerkit
import pytest

from deadbutton.cards import Card
from deadbutton.games import Limit, game
from deadbutton.ranking import eight_or_better, omaha_eight_or_better
from deadbutton.table import TO_BET, TO_DRAW
from deadbutton.table.hand import log
from deadbutton.table.hand.pots import pots
from tests.depth import DEPTH, as_deep
from tests.table.drive import deal, entries, holdem_deck

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")

KNOWN = {
    "short blind": "A big blind or bring-in that is all-in for less leaves a full one to call: ffjp 7.11, the default of "
    "tda2009 (all_in_below_big_blind_preflop). PokerKit asks for the largest bet that was really made.",
    "short all-in": "A first all-in below the minimum does not re-open the betting: tda2009 31. PokerKit measures it "
    "against a last raise of nothing.",
    "cumulative": "Several short all-ins do not re-open it either: tda2009 31 read literally "
    "(cumulative_short_all_ins). PokerKit has the rule of 2024 (47-A).",
    "pointless": "Nobody else has chips beyond the bet, but somebody still has chips: no article forbids the raise, and "
    "what nobody calls comes back. PokerKit refuses it.",
    "cap": "Fixed-limit: the big blind is the bet, three raises follow: fidpa 61-2 L, the house number of tda2009 34. "
    "PokerKit counts four after the blind.",
    "half bet": "Fixed-limit: an all-in of half a bet counts as a raise, a smaller one is completed: fidpa 61-2 L half, "
    "the default of tda2009 (limit_all_in_half_bet). PokerKit adds a full bet to whatever is there and counts it.",
    "all-in bring-in": "An all-in of no more than the bring-in is the bring-in. PokerKit also calls it a completion.",
    "free turn": "A player against all-ins that he covers has nothing to decide. PokerKit asks him to check.",
    "low of a side pot": "A side pot in which nobody has a low goes to its high hand whole: each pot is split on its own, "
    "tda2009 13. PokerKit shares half of it among those without a low when another pot has one.",
    "odd chips": "One odd chip each from the left of the button, or by the highest card in stud, and none is counted twice "
    "by players who tie both ways: tda2009 12; pots are never merged: 13. PokerKit gives the whole rest to one player.",
    "common card": "Stud without cards for all: the burns are mixed in, mucked hands are not. PokerKit deals these too.",
}

AUTOMATIONS = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


class FixedLimitOmahaEight(pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit 0.7.7 lets its fixed-limit Omaha/8 be bet up to the pot: here it has the limit of its name."""

    betting_structure = pokerkit.BettingStructure.FIXED_LIMIT
    max_completion_betting_or_raising_count = 4


GAMES: dict[str, Any] = {
    "NT": pokerkit.NoLimitTexasHoldem,
    "NS": pokerkit.NoLimitShortDeckHoldem,
    "FT": pokerkit.FixedLimitTexasHoldem,
    "PO": pokerkit.PotLimitOmahaHoldem,
    "FO/8": FixedLimitOmahaEight,
    "F7S": pokerkit.FixedLimitSevenCardStud,
    "F7S/8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": pokerkit.FixedLimitRazz,
    "N2L1D": pokerkit.NoLimitDeuceToSevenLowballSingleDraw,
    "F2L3D": pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    "FB": pokerkit.FixedLimitBadugi,
}

EVEN = 5040
"""With every amount a multiple of this, a pot splits into any number of halves and shares without an odd chip."""


@dataclass
class Round:
    """One betting round, counted from the acts alone."""

    posted: int
    """The blind or bring-in that was owed."""
    size: int
    """The smallest bet or raise."""
    increment: int = 0
    level: int = 0
    is_short: bool = False
    """Whether less was posted."""
    shorts: int = 0
    """All-in bets and raises below the minimum."""
    raises: int = 0
    acted: set[int] = field(default_factory=set)
    """Who has acted since the last full bet or raise."""

    def note(self, player: int, total: int) -> None:
        if total > self.level:
            gained = total - self.level
            self.level = total
            self.raises += 1
            if gained >= self.increment:
                self.acted.clear()
                self.increment = gained
            else:
                self.shorts += 1
        self.acted.add(player)


class Stopped(Exception):  # noqa: N818  (the two have parted ways for a known reason)
    pass


class Match:
    """One hand, in both engines."""

    def __init__(
        self, code: str, stacks: list[int], ante: int = 0, unit: int = 1, seed: int = 1, deck: str = ""
    ) -> None:
        played = game(code)
        self.is_limit = played.limit is Limit.FIXED_LIMIT
        self.unit = unit
        self.bet = 100 * unit
        self.posted = self.bet if played.has_blinds else 30 * unit
        self.hand = deal(
            stacks,
            code=code,
            small=50 * unit,
            big=self.bet,
            bring_in=30 * unit,
            ante=ante,
            seed=seed,
            deck=deck,
        )
        forced: tuple[object, ...] = ((50 * unit, self.bet),) if played.has_blinds else (30 * unit,)
        sizes = (self.bet, 2 * self.bet) if self.is_limit else (self.bet,)
        self.kit = GAMES[code].create_state(AUTOMATIONS, True, ante, *forced, *sizes, stacks, len(stacks))
        self.reasons: Counter[str] = Counter()
        self.told = 0
        self.round = Round(0, 0)
        self.follow()

    # Cards: PokerKit is dealt what the hand has dealt

    def follow(self) -> None:
        for kind, player, amount, cards in self.hand.entries[self.told :]:
            self.told += 1
            if kind == log.STREET:
                if self.kit.can_burn_card():
                    self.kit.burn_card("??")
                self.free_turns(until=None)
                self.new_round(amount)
            if kind in (log.ROUND_OF_HOLES, log.HOLE, log.UP, log.BOARD, log.COMMUNITY, log.BURN):
                self.free_turns(until=None)
                if self.kit.can_burn_card():
                    self.kit.burn_card(_text(cards) if kind == log.BURN else "??")
            if kind == log.ROUND_OF_HOLES:
                for seat in range(amount):
                    self.kit.deal_hole(_text(cards[seat::amount]), seat)
            elif kind in (log.HOLE, log.UP):
                self.kit.deal_hole(_text(cards), player)
            elif kind in (log.BOARD, log.COMMUNITY):
                if any(self.kit.hole_dealing_statuses):
                    self.stop("common card")
                self.kit.deal_board(_text(cards))
        if self.kit.can_burn_card():
            self.kit.burn_card("??")
        self.free_turns(until=self.hand.actor if self.hand.stage == TO_BET else None)

    def free_turns(self, until: int | None) -> None:
        """PokerKit asks players who can only check."""
        while self.kit.actor_index is not None and self.kit.actor_index != until:
            assert self.kit.checking_or_calling_amount == 0
            assert self.kit.min_completion_betting_or_raising_to_amount is None
            self.reasons["free turn"] += 1
            self.kit.check_or_call()

    def new_round(self, street: int) -> None:
        size = 2 * self.bet if self.is_limit and self.hand.rules.streets[street].big_bet else self.bet
        posted = self.posted if street == 0 else 0
        self.round = Round(posted, size)
        if self.hand.rules.game.has_blinds and street == 0:
            self.round.level, self.round.increment, self.round.raises = posted, posted, 1
        else:
            self.round.increment = size

    # Decisions

    def play(self, random: Random) -> None:
        while not self.hand.is_over:
            if self.hand.stage == TO_DRAW:
                self.draw(random)
            else:
                self.act(random)
            self.follow()
        assert not self.kit.status

    def draw(self, random: Random) -> None:
        hole = self.hand.holes[self.hand.drawer]
        cards = random.sample(hole, random.choice((0, 1, 1, 2, 3, len(hole))))
        assert self.kit.stand_patter_or_discarder_index == self.hand.drawer
        self.kit.stand_pat_or_discard(_text(cards))
        self.hand.draw(cards)

    def act(self, random: Random) -> None:
        hand, kit = self.hand, self.kit
        player = hand.actor
        assert kit.actor_index == player
        ours = self.our_amounts()
        theirs = self.their_amounts()
        self.check_minimum(ours[1])
        self.check_pots()
        same_call, same_raise = ours[0] == theirs[0], ours[1:] == theirs[1:]
        if not (same_call and same_raise):
            self.explain(ours, theirs)
        low = max(ours[1], theirs[1])
        high = min(ours[2], theirs[2])
        chance = random.random()
        can_fold = ours[0] > 0 and not kit.bring_in_status
        total = hand.betting.bet[player]
        if can_fold and (chance < 0.15 or not (same_call or 0 < low <= high)):
            hand.fold()
            kit.fold()
        elif 0 < low <= high and (chance < 0.5 or not same_call):
            total = self.pick(random, low, high)
            hand.raise_to(total)
            kit.complete_bet_or_raise_to(total)
        elif same_call:
            total += hand.call()
            kit.post_bring_in() if kit.bring_in_status else kit.check_or_call()
            if self.round.level < self.round.posted:
                self.round.level = self.round.posted
        else:
            raise Stopped
        self.round.note(player, total)

    def check_minimum(self, least: int) -> None:
        betting, player = self.hand.betting, self.hand.actor
        if least and not self.is_limit:
            all_in = betting.bet[player] + betting.stack[player]
            assert least == min(self.round.level + self.round.increment, all_in)

    def check_pots(self) -> None:
        betting = self.hand.betting
        if not any(betting.bet):
            ours = [(pot.amount, pot.players) for pot in pots(betting.put, betting.folded, 0) if pot.amount]
            assert ours == [(pot.amount, pot.player_indices) for pot in self.kit.pots]

    def pick(self, random: Random, low: int, high: int) -> int:
        if random.random() < 0.4:
            return random.choice((low, low, high))
        return low + random.randint(0, min(high - low, 8 * self.bet) // self.unit) * self.unit

    def our_amounts(self) -> tuple[int, int, int]:
        betting = self.hand.betting
        if not betting.may_raise:
            return betting.to_call, 0, 0
        return betting.to_call, betting.min_raise_to, betting.max_raise_to

    def their_amounts(self) -> tuple[int, int, int]:
        kit = self.kit
        call = kit.effective_bring_in_amount if kit.bring_in_status else kit.checking_or_calling_amount
        low = kit.min_completion_betting_or_raising_to_amount
        return call, low or 0, kit.max_completion_betting_or_raising_to_amount or 0

    # Differences

    def explain(self, ours: tuple[int, int, int], theirs: tuple[int, int, int]) -> None:
        reason = self.reason(ours, theirs)
        assert reason, (ours, theirs, self.round, self.kit.operations, self.hand.starting_stacks)
        self.reasons[reason] += 1

    def reason(self, ours: tuple[int, int, int], theirs: tuple[int, int, int]) -> str:
        kit, player = self.kit, self.kit.actor_index
        assert player is not None
        made = max(kit.bets)
        if self.round.level == self.round.posted > made:
            self.round.is_short = True
        if self.round.is_short:
            return "short blind"
        if ours[0] != theirs[0]:
            return ""
        if kit.bring_in_status and kit.stacks[player] <= self.posted:
            return "all-in bring-in"
        if self.is_limit and self.round.shorts:
            return "half bet"
        if not theirs[1]:
            others = [i for i in kit.player_indices if i != player and kit.statuses[i]]
            beyond = any(kit.stacks[i] + kit.bets[i] > made for i in others)
            return "pointless" if not beyond and any(kit.stacks[i] for i in others) else ""
        if self.is_limit:
            if not ours[1] and self.round.raises == 4 and self.hand.street == 0:
                return "cap"
            return ""
        if not ours[1] and player in self.round.acted:
            return "short all-in" if self.round.shorts == 1 else "cumulative" if self.round.shorts else ""
        return ""

    def lows_differ(self) -> bool:
        """Whether some pot has a low and another has none."""
        hand = self.hand
        if not hand.rules.game.is_high_low or hand.betting.live == 1:
            return False
        lows = [any(self.low(player) for player in pot.players) for pot in hand.pots]
        return any(lows) and not all(lows)

    def low(self, player: int) -> int:
        hole, board = self.hand.holes[player], self.hand.board
        if self.hand.rules.exactly_two:
            return omaha_eight_or_better(hole, board)
        return eight_or_better(hole + board)

    def stop(self, reason: str) -> None:
        self.reasons[reason] += 1
        raise Stopped


def _text(cards: object) -> str:
    return "".join(str(Card(card)) for card in cards)  # type: ignore[attr-defined]


# Random hands

HANDS = dict.fromkeys(GAMES, as_deep(200))
if DEPTH != "deep":  # PokerKit looks through sixty pairs and threes a hand
    HANDS |= {code: HANDS[code] // 3 for code in ("PO", "FO/8")}


@pytest.mark.parametrize("code", GAMES)
def test_the_same_hand_ends_with_the_same_stacks(code: str) -> None:
    finished = 0
    for seed in range(HANDS[code]):
        random = Random(f"{code} {seed}")
        try:
            match = Match(code, random_stacks(code, random, EVEN), random.choice((0, 10)) * EVEN, EVEN, seed)
            match.play(random)
        except Stopped:
            continue
        if not match.lows_differ():
            assert list(match.kit.stacks) == match.hand.betting.stack
            finished += 1
    assert finished > 0.7 * HANDS[code]


@pytest.mark.parametrize("code", ["NT", "PO", "FO/8", "F7S/8"])
def test_odd_chips_are_all_that_differs_when_pots_do_not_split_evenly(code: str) -> None:
    for seed in range(HANDS[code] // 2):
        random = Random(f"odd {code} {seed}")
        try:
            match = Match(code, random_stacks(code, random, 1), random.choice((0, 7)), 1, seed)
            match.play(random)
        except Stopped:
            continue
        if match.lows_differ():
            continue
        shares = entries(match.hand, log.WIN)
        winners = {player for _, player, _, _ in shares}
        apart = [
            ours - theirs for ours, theirs in zip(match.hand.betting.stack, match.kit.stacks, strict=True)
        ]
        assert sum(apart) == 0
        assert all(
            abs(gap) <= len(shares) if player in winners else gap == 0 for player, gap in enumerate(apart)
        )


def random_stacks(code: str, random: Random, unit: int) -> list[int]:
    """Two to six players, deep or short."""
    count = random.randint(2, 6)
    most = random.choice((4000, 500))
    return [random.randint(20, most) * unit for _ in range(count)]


# Each known difference


def amounts(match: Match) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """To call, and the smallest and the largest raise: ours, theirs."""
    return match.our_amounts(), match.their_amounts()


def both(match: Match, *acts: int | str) -> None:
    """The same acts in both engines: a total to raise to, or the name of the act."""
    for act in acts:
        if act == "fold":
            match.hand.fold()
            match.kit.fold()
        elif act == "bring in":
            match.hand.call()
            match.kit.post_bring_in()
        elif act == "call":
            match.hand.call()
            match.kit.check_or_call()
        else:
            match.hand.raise_to(act)
            match.kit.complete_bet_or_raise_to(act)
        match.follow()


def test_short_blind() -> None:
    match = Match("NT", [1000, 30, 1000])
    assert amounts(match) == ((100, 200, 1000), (50, 150, 1000))


def test_short_all_in() -> None:
    match = Match("NT", [1000, 1000, 1000, 130])
    both(match, "call", 130, "fold", "call")
    assert match.hand.actor == 2
    assert amounts(match) == ((30, 0, 0), (30, 230, 1000))


def test_cumulative_short_all_ins() -> None:
    match = Match("NT", [1000, 1000, 280, 310, 1000])
    both(match, "call", "call", "call", "call", "call")
    both(match, 100, "fold", 180, 210, "call")
    assert match.hand.actor == 0
    assert amounts(match) == ((110, 0, 0), (110, 310, 900))


def test_pointless_raise() -> None:
    """The button is all-in for 500 and the big blind has 400 in all: only chips that come back can be added."""
    match = Match("NT", [2000, 400, 500])
    both(match, 500)
    assert match.hand.actor == 0
    assert amounts(match) == ((450, 900, 2000), (450, 0, 0))


def test_cap() -> None:
    match = Match("FT", [2000, 2000])
    both(match, 200, 300, 400)
    assert amounts(match) == ((100, 0, 0), (100, 500, 500))


def test_half_bet() -> None:
    """Limit 100 before the flop: raised to 200, all-in 251. It counts, so that the raiser may make it 351."""
    match = Match("FT", [2000, 2000, 2000, 251])
    both(match, 200, 251, "fold", "call")
    assert match.hand.actor == 2
    assert amounts(match) == ((51, 351, 351), (51, 0, 0))


def test_less_than_half_a_bet() -> None:
    """All-in 240 instead: it is completed to 300 by those who have not acted."""
    match = Match("FT", [2000, 2000, 2000, 240])
    both(match, 200, 240)
    assert amounts(match) == ((190, 300, 300), (190, 340, 340))


def test_all_in_bring_in() -> None:
    match = Match("F7S", [30, 1000], deck="2c2d3c3d4h5h")
    assert match.hand.actor == 0
    assert amounts(match) == ((30, 0, 0), (30, 30, 30))


def test_free_turn() -> None:
    """Everybody folds to a button who is all-in for less than the blind: the big blind has nothing to decide."""
    match = Match("NT", [1000, 1000, 60])
    match.hand.call()
    match.kit.check_or_call()
    match.hand.fold()
    match.kit.fold()
    assert match.hand.is_over
    assert match.kit.actor_index == 1


def test_low_of_a_side_pot() -> None:
    """A has 100 and the only low, B 200 and the best high hand, C beats D for the rest: the middle pot is B's alone."""
    deck = holdem_deck(["As2s9c9d", "KsKhTd9h", "QsQhTc9s", "JsJhTh8c"], "3d 4d 8h Qd Kd")
    match = Match("FO/8", [100, 200, 400, 400], deck=deck)
    both(match, "call", "call", "call", "call", 100, "call", "call", "call", "call", 200, "call")
    assert [pot.amount for pot in match.hand.pots] == [400, 300, 400]
    assert match.hand.betting.stack == [200, 500, 400, 0]
    assert match.kit.stacks == [200, 425, 475, 0]


def test_odd_chips() -> None:
    """Three play the board for 302: one chip each to the first two from the left of the button."""
    match = Match("NT", [1000] * 4, deck=holdem_deck(["2c3d", "2d3h", "2h3s", "2s3c"], "As Ks Qs Js Ts"))
    both(match, "call", "call", "fold", *["call"] * 10)
    assert match.hand.is_over
    assert match.hand.betting.stack == [950, 1017, 1017, 1016]
    assert match.kit.stacks == [950, 1018, 1016, 1016]


def test_common_card() -> None:
    """Eight stay to sixth street, where one folds: one card is left and three were burnt, for seven players."""
    match = Match("F7S", [5000] * 8)
    both(match, "bring in", *["call"] * 7, *["call"] * 8, *["call"] * 8)
    both(match, 200)
    with pytest.raises(Stopped):
        both(match, "fold", *["call"] * 6)
    assert entries(match.hand, log.COMMUNITY)
    assert match.reasons == {"common card": 1}


def test_every_known_difference_has_its_article_and_its_hand() -> None:
    shown = {name.removeprefix("test_").replace("_", " ") for name in globals() if name.startswith("test_")}
    for reason in KNOWN:
        assert any(reason.replace("-", " ") in name for name in shown), reason
