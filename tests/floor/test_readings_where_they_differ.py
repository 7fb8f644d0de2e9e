"""An article is cited as a reading where the other reading would have ruled otherwise, and plainly where it would not."""

from __future__ import annotations

from itertools import product

import pytest

from deadbutton.books import load
from deadbutton.books.other_readings import read_otherwise
from deadbutton.books.points import Offence
from deadbutton.floor import ask
from deadbutton.floor.judging import Deed, judge

BETS = ((400, 0), (700, 500), (900, 200))
"""The bet faced, and by how much it raised the one before; 0 for an opening bet."""


@pytest.mark.parametrize(("bet", "raised_by"), BETS)
def test_half_of_the_bet_or_half_of_the_raise_is_a_reading_between_the_two(bet: int, raised_by: int) -> None:
    """FIDPA 61-2 measures by the bet faced, the TDA rule printed below it by the smallest raise."""
    least = raised_by or bet
    for more in range(25, least, 25):
        chips = f"{bet}, {more}"
        ruling = ask(load("fidpa"), "gesture", {"chips": chips, "bet": bet, "raised_by": raised_by})
        assert ruling.outcome == ("raise" if 2 * more >= bet else "call"), chips
        assert bool(ruling.readings) == ((2 * more >= bet) != (2 * more >= least)), chips


@pytest.mark.parametrize("key", ["gesture", "short_raise"])
def test_over_a_short_all_in_the_reading_counts_only_where_the_raise_is_too_small_for_one_of_them(
    key: str,
) -> None:
    """TDA 2009 31, a bet of 500 and an all-in of 700: 1,200 by the largest raise, 900 by the one before."""
    for total in (950, 1150, 1200, 1600):
        facts = {"chips": f"{total - 50}, 50", "bet": 700, "raised_by": 500, "short_by": 200}
        ruling = ask(load("tda2009"), key, facts)
        assert bool(ruling.readings) == (total < 1200), total


def test_the_small_blinds_extra_card_after_two_have_acted_is_the_burn_by_one_reading_only() -> None:
    """FFJP 2.8: as long as a misdeal is possible, both readings take the card back."""
    book = load("ffjp")
    answer = book.deal.extra_card_initial_deal
    other = read_otherwise(book, answer.point.key, answer.readings[0].note)
    for acts in range(5):
        facts = {"seat": 2, "first": True, "posted": "small_blind", "acts": acts, "chips_in": acts > 0}
        ruling = ask(book, "extra_card", facts)
        assert ruling.outcome == "extra_is_burn", acts
        assert ask(other, "extra_card", facts).outcome == ("extra_is_burn" if acts < 2 else "concerned_out")
        assert bool(ruling.readings) == (acts >= 2), acts


def test_the_judge_tells_a_reading_where_the_other_would_judge_otherwise() -> None:
    for key, offence, times, meant in product(("fidpa", "tda2009"), Offence, (1, 2), (True, False)):
        book, deed = load(key), Deed(offence, times, meant)
        found = judge(book, deed)
        for article in found.under.articles:
            if article.reading is None or offence is Offence.DODGING_BLINDS:
                continue  # which move it was is for the register to say
            other = read_otherwise(book, found.under.point.key, article.reading)
            assert judge(other, deed).step != found.step, (key, offence, times, meant)


def test_the_log_keeps_what_was_plain() -> None:
    book = load("tda2009")
    answer = book.seats.dodging_blinds
    assert answer.is_reading
    plain = book.rested(answer.as_written.key)
    again = book.rested(answer.key)
    assert plain is not None
    assert again is not None
    assert (plain.is_reading, again.is_reading) == (False, True)
