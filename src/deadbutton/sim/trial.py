"""A hand to try things on: any game under any book, with any number of players and uneven stacks."""

from __future__ import annotations

from random import Random

from deadbutton.books import Book
from deadbutton.cards import SeededShuffler
from deadbutton.games import AnteForm, Family, Game, Limit, Stakes
from deadbutton.table import EVERYTHING, Hand, Table

UNITS = (1, 5, 25)


def trial_hand(
    game: Game, book: Book, random: Random, *, players: int = 0, automation: int = EVERYTHING
) -> Hand:
    """Stacks from less than a blind to thirty, all of whole chips; sometimes somebody is away, or a chip was left."""
    unit = random.choice(UNITS)
    count = players or random.randint(2, game.most_seats)
    seats = random.sample(range(1, 11), count)
    stacks = {seat: unit * random.randint(1, random.choice((8, 150, 600))) for seat in seats}
    table = Table(book, stacks, unit=unit)
    table.start(random.randint(1, 10))
    if random.random() < 0.2:
        table.absent.add(random.choice(seats))
    if random.random() < 0.1:
        table.left_over = unit
    stakes = trial_stakes(game, unit, random)
    return table.deal(game, stakes, SeededShuffler(random.getrandbits(32)), automation=automation)


def trial_stakes(game: Game, unit: int, random: Random) -> Stakes:
    small, big = 10 * unit, 20 * unit
    ante = random.choice((0, 2 * unit))
    if game.family is Family.STUD:
        return Stakes.stud(big, 2 * big, ante, random.choice((5 * unit, small)))
    if game.limit is Limit.FIXED_LIMIT:
        return Stakes.limit(big, 2 * big, ante)
    return Stakes.blinds(small, big, ante, random.choice(tuple(AnteForm)))
