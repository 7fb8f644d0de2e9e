"""What holds for every hand: every game under every book, any stacks, antes, absences and chips."""

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deadbutton.books import book_keys
from deadbutton.cards import UNKNOWN, Card
from deadbutton.games import CATALOGUE, game
from deadbutton.table import OVER, TO_BET, TO_DRAW, Hand
from tests.depth import examples
from tests.table.drive import LONGEST, Act, blinds_of, deal, do, play_on, random_act, refused, snapshot

EVERY_GAME_AND_BOOK = [(code, book) for code in CATALOGUE for book in book_keys()]


@dataclass(frozen=True)
class Setup:
    """How a hand begins; ``seed`` is that of the deck and of everything that is done."""

    code: str
    book: str
    stacks: tuple[int, ...]
    ante: int
    one_ante_for_all: bool
    unit: int
    dead: int
    absent: tuple[int, ...]
    seed: int

    def deal(self) -> Hand:
        count = len(self.stacks)
        antes = [self.ante] * count
        if self.one_ante_for_all:
            antes = [self.ante if blind == 100 else 0 for blind in blinds_of(count)]
        return deal(
            self.stacks,
            book=self.book,
            code=self.code,
            antes=antes,
            one_ante_for_all=self.one_ante_for_all,
            unit=self.unit,
            dead=self.dead,
            absent=self.absent,
            seed=self.seed,
        )

    @property
    def chips(self) -> int:
        return sum(self.stacks) + self.dead


@st.composite
def setups(draw: st.DrawFn, code: str, book: str) -> Setup:
    played = game(code)
    tiny, usual = st.integers(1, 130), st.integers(100, 3000)
    stacks = draw(st.lists(st.one_of(tiny, usual), min_size=2, max_size=played.most_seats))
    unit = draw(st.sampled_from((1, 5, 25)))
    return Setup(
        code,
        book,
        tuple(stacks),
        ante=draw(st.sampled_from((0, 10, 100))),
        one_ante_for_all=played.has_blinds and draw(st.booleans()),
        unit=unit,
        dead=draw(st.sampled_from((0, 0, unit))),
        absent=tuple(sorted(draw(st.sets(st.integers(0, len(stacks) - 1), max_size=2)))),
        seed=draw(st.integers(0, 2**32)),
    )


def check_chips(hand: Hand, setup: Setup) -> None:
    betting = hand.betting
    assert sum(betting.stack) + betting.pot == setup.chips
    assert min(betting.stack) >= 0
    if hand.stage != OVER:
        assert sum(betting.put) + betting.dead == betting.pot


def check_cards(hand: Hand) -> None:
    in_sight = [card for hole in hand.holes for card in hole] + hand.board + hand.fresh
    assert hand.stub.in_play == Counter(in_sight)
    kept = [*hand.stub.to_come, *hand.stub.burns, *hand.stub.muck, *hand.stub.aside]
    assert sorted(kept + in_sight) == sorted(hand.rules.game.deck)


def check_turn(hand: Hand) -> None:
    """Somebody has a legal act."""
    assert hand.stage in (TO_BET, TO_DRAW)
    player = hand.actor
    assert not hand.betting.folded[player]
    if hand.stage == TO_DRAW:
        assert hand.can_draw((), player)
        assert hand.can_draw(hand.holes[player], player)
        return
    betting = hand.betting
    assert betting.stack[player] > 0
    assert hand.can_call(player)
    assert hand.can_check(player) == (betting.to_call == 0)
    assert 0 <= betting.to_call <= betting.stack[player]
    assert betting.to_call or betting.may_raise or betting.able > 1
    if betting.may_raise:
        least, most = betting.min_raise_to, betting.max_raise_to
        assert (
            betting.bet[player] + betting.to_call
            < least
            <= most
            <= betting.bet[player] + betting.stack[player]
        )
        assert hand.can_raise_to(least, player)
        assert hand.can_raise_to(most, player)


def check_end(hand: Hand, setup: Setup) -> None:
    assert hand.stage == OVER
    assert sum(hand.betting.stack) + hand.left_over == setup.chips
    assert hand.betting.pot == hand.left_over
    assert sum(hand.won) + hand.left_over == sum(pot.amount for pot in hand.pots)


@pytest.mark.parametrize(("code", "book"), EVERY_GAME_AND_BOOK)
@given(data=st.data())
@examples(20)
def test_chips_and_cards_are_conserved_and_the_end_comes(code: str, book: str, data: st.DataObject) -> None:
    setup = data.draw(setups(code, book))
    random = Random(setup.seed)
    hand = setup.deal()
    acts: list[Act] = []
    twin, since = hand.copy(), 0
    copied_at = random.randint(0, 20)
    while hand.stage != OVER:
        check_turn(hand)
        if len(acts) == copied_at:
            twin, since = hand.copy(), copied_at
        acts.append(random_act(hand, random, fold=0.1))
        do(hand, acts[-1])
        check_chips(hand, setup)
        check_cards(hand)
        assert len(acts) < LONGEST
    check_end(hand, setup)

    the_end = snapshot(hand)
    for act in acts[since:]:
        do(twin, act)
    assert snapshot(twin) == the_end, "a copy that is finished in the same way ends in the same way"

    again = setup.deal()
    for act in acts:
        do(again, act)
    assert snapshot(again) == the_end, "the same acts on the same deck give the same hand"


# Refusals


def refuse_bad_bets(hand: Hand) -> None:
    betting = hand.betting
    player = hand.actor
    other = (player + 1) % hand.n
    for name, more in (("fold", ()), ("check", ()), ("call", ()), ("raise_to", (100,))):
        assert refused(hand, name, *more, other) == "hand.not_your_turn"
        assert refused(hand, name, *more, -2) == "hand.not_your_turn"
        assert refused(hand, name, *more, hand.n) == "hand.not_your_turn"
    assert refused(hand, "draw") == "hand.not_drawing"
    assert refused(hand, "show", player) == "hand.not_showdown"
    assert refused(hand, "muck", player) == "hand.wrong_stage"
    for name in ("post", "burn", "return_uncalled", "award"):
        assert refused(hand, name) == "hand.wrong_stage"
    assert refused(hand, "deal_board", (Card("As"),)) == "hand.wrong_stage"
    assert refused(hand, "deal_hole", player, (Card("As"),)) == "hand.wrong_stage"
    assert refused(hand, "kill", hand.n) == "hand.no_such_hand"
    for wrong in (100.0, True, "100", None, [100]):
        assert refused(hand, "raise_to", wrong) == "hand.not_chips"
    if betting.to_call:
        assert refused(hand, "check") == "hand.bet_to_call"
    if not betting.may_raise:
        assert refused(hand, "raise_to", betting.level + 100).startswith("hand.")
        return
    least, most = betting.min_raise_to, betting.max_raise_to
    for short in (least - 1, 0, -least):
        assert refused(hand, "raise_to", short) == "hand.too_little"
    for much in (most + 1, 10**30):
        assert refused(hand, "raise_to", much) == "hand.too_much"


def refuse_bad_draws(hand: Hand) -> None:
    hole = hand.holes[hand.drawer]
    stranger = next(card for card in hand.rules.game.deck if card not in hole)
    for cards in ((stranger,), (hole[0], hole[0]), (*hole, stranger), (UNKNOWN,)):
        assert refused(hand, "draw", cards) == "hand.not_your_card"
    assert refused(hand, "draw", (77,)) == "card.unknown_number"
    assert refused(hand, "draw", (), (hand.drawer + 1) % hand.n) == "hand.not_your_turn"
    for name in ("fold", "check", "call", "check_or_call"):
        assert refused(hand, name) == "hand.not_betting"
    assert refused(hand, "raise_to", 100) == "hand.not_betting"


def refuse_after_the_end(hand: Hand) -> None:
    for name in ("fold", "check", "call", "check_or_call"):
        assert refused(hand, name) == "hand.not_betting"
    assert refused(hand, "raise_to", 100) == "hand.not_betting"
    assert refused(hand, "draw") == "hand.not_drawing"
    for name in ("post", "burn", "return_uncalled", "award"):
        assert refused(hand, name) == "hand.wrong_stage"
    winner = hand.betting.folded.index(False)
    assert refused(hand, "show", winner) == "hand.not_showdown"
    assert refused(hand, "muck", winner) == "hand.wrong_stage"
    assert refused(hand, "kill", winner) == "hand.wrong_stage"


@pytest.mark.parametrize("code", CATALOGUE)
@given(data=st.data())
@examples(4)
def test_what_is_illegal_is_refused_and_changes_nothing(code: str, data: st.DataObject) -> None:
    setup = data.draw(setups(code, data.draw(st.sampled_from(book_keys()))))
    random = Random(setup.seed)
    hand = setup.deal()
    while hand.stage != OVER:
        if random.random() < 0.3:
            refuse_bad_bets(hand) if hand.stage == TO_BET else refuse_bad_draws(hand)
        do(hand, random_act(hand, random, fold=0.1))
    refuse_after_the_end(hand)


@given(seed=st.integers(0, 2**32))
@examples(20)
def test_a_twin_goes_its_own_way(seed: int) -> None:
    hand = deal([1000] * 4, code="F2L3D", seed=seed % 1000)
    twin = hand.copy()
    before = snapshot(hand)
    play_on(twin, Random(seed))
    assert snapshot(hand) == before
