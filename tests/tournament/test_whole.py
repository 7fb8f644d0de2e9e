"""Whole tournaments between bots, under every book, from the set-up to the last payment."""

from __future__ import annotations

import msgspec
import pytest

from deadbutton.books import book_keys
from deadbutton.books.points import HandForHand
from deadbutton.sim.announcement import announced_event
from deadbutton.sim.bots import bot
from deadbutton.sim.tournament import Simulation, simulate
from deadbutton.tournament import Payout, Phase, Rebuys, Status, write_fact
from tests.tournament.whole import Watch, check_end

BOOKS = book_keys()


def whole(preset: str, book: str, players: int, seed: int, bots: str = "caller"):
    watch = Watch()
    simulation = simulate(preset, players=players, book=book, bots=bots, seed=seed, watch=watch)
    assert simulation.state.phase is Phase.OVER
    assert watch.starts == simulation.hands
    check_end(simulation)
    return simulation


@pytest.mark.parametrize("players", [2, 9, 24])
@pytest.mark.parametrize("book", BOOKS)
def test_a_freezeout_ends_with_one_player_who_has_all_the_chips(book, players):
    done = whole("turbo", book, players, seed=players)
    (winner,) = (player for player in done.state.players.values() if player.stack)
    assert (winner.place, winner.stack) == (1, done.state.chips.in_play)
    assert done.eliminations == done.state.sales.entries - 1


@pytest.mark.parametrize("book", BOOKS)
def test_sixty_players_break_tables_down_to_one(book):
    done = whole("turbo", book, 60, seed=60)
    assert len(done.state.tables) == 1
    assert done.state.is_final_table


@pytest.mark.parametrize("book", BOOKS)
def test_rebuys_and_add_ons_come_into_the_pool(book):
    rebuys = Rebuys(until_level=10, chips=10_000, price=2000)
    config = msgspec.structs.replace(announced_event("rebuy", book, 20), rebuys=rebuys)
    watch = Watch()
    state = (done := Simulation(config, 20, 5, [bot("caller")], watch=watch).run()).state
    check_end(done)
    assert state.sales.rebuys > 0
    assert state.sales.add_ons > 0
    assert sum(state.money.prizes) == 1800 * state.sales.entries + 2000 * (
        state.sales.rebuys + state.sales.add_ons
    )


@pytest.mark.parametrize("book", BOOKS)
def test_a_satellite_ends_when_everybody_left_has_a_seat(book):
    done = whole("satellite", book, 31, seed=3)
    left = [player for player in done.state.players.values() if player.status is Status.PLAYING]
    assert len(left) in (1, done.state.money.seats_paid)
    assert all(player.place == 1 and player.tied == len(left) for player in left)


@pytest.mark.parametrize("book", BOOKS)
def test_horse_changes_the_game_every_level(book):
    done = whole("horse", book, 20, seed=8)
    games = {getattr(fact, "game", None) for fact in done.facts} - {None}
    assert len(games) == 5


@pytest.mark.parametrize("book", BOOKS)
def test_the_bubble_bursts_among_three_tables(book):
    """Hand-for-hand where the book has it; whoever goes out in one hand with more chips never ranks behind."""
    config = msgspec.structs.replace(announced_event("turbo", book, 40), payout=Payout(places=14))
    done = Simulation(config, 40, 2, [bot("caller")], watch=Watch()).run()
    check_end(done)
    kinds = {type(fact).__name__ for fact in done.facts}
    asked = done.state.book.prizes.hand_for_hand.value
    assert ("CommonHandStarted" in kinds) <= (HandForHand.BEFORE_MONEY in asked)
    # Where hands in play at the announcement count as one, the bubble may burst in them.
    assert ("CommonHandStarted" in kinds) <= ("PlacesGiven" in kinds) <= (HandForHand.BEFORE_MONEY in asked)


@pytest.mark.parametrize("bots", ["random", "tight"])
def test_bots_that_raise_and_fold(bots):
    whole("turbo", "tda2009", 12, seed=2, bots=bots)


def test_players_who_are_out_enter_again():
    done = whole("deepstack", "tda2009", 20, seed=4, bots="random")
    assert any(player.entries == 2 for player in done.state.players.values())


def test_the_same_seed_writes_the_same_log():
    one, same, other = (simulate("home16", players=12, bots="random", seed=seed) for seed in (7, 7, 8))
    assert list(map(write_fact, one.facts)) == list(map(write_fact, same.facts))
    assert list(map(write_fact, one.facts)) != list(map(write_fact, other.facts))


@pytest.mark.slow
@pytest.mark.parametrize("players", [200, 2000])
@pytest.mark.parametrize("book", BOOKS)
def test_big_fields(book, players):
    simulation = simulate("club", players=players, book=book, seed=players)
    assert simulation.state.phase is Phase.OVER
    check_end(simulation)
