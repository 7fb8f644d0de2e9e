"""A full check of a tournament before it is announced: the first thing that cannot work is refused, with its numbers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from deadbutton.books.in_force import read
from deadbutton.books.settings import SETTINGS
from deadbutton.games import Rotation, rotation
from deadbutton.languages import languages
from deadbutton.refusal import Refusal, Refused, refuse, refused
from deadbutton.text import Text
from deadbutton.tournament.event.chip_colors import COLORS
from deadbutton.tournament.event.chipset import amounts, impossible, unit
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.misfits import misfit
from deadbutton.tournament.event.outside import Outside
from deadbutton.tournament.event.rulebook import book_of
from deadbutton.tournament.event.scope import outside_the_book
from deadbutton.tournament.event.structure import Break, Level

LONGEST = 24 * 60
MOST_STEPS = 500
LONGEST_NOTE = 500
MOST_SENTENCES = 30
YEAR_2000, YEAR_2100 = 946_684_800_000, 4_102_444_800_000


def check(config: Config) -> tuple[Outside, ...]:
    """What lies outside the book; anything that cannot work at all is refused."""
    for found in mistakes(config):
        raise Refused(found)
    return outside_the_book(config, book_of(config), rotation(config.game))


def mistakes(config: Config) -> Iterator[Refusal]:
    """Everything that cannot work, one after the other: each refusal names the value, and its level or step."""
    _check_types(config)
    book_of(config)
    games = rotation(config.game)
    yield from _check_words(config)
    yield from _check_house(config)
    yield from _check_seats(config, games)
    yield from _check_chips(config)
    yield from _check_steps(config, games)
    yield from _check_money(config)
    yield from _check_sales(config)


def _check_types(config: Config) -> None:
    """A program may put anything into a field: only whole numbers and texts are let in."""
    try:
        msgspec.convert(msgspec.to_builtins(config), Config, strict=True)
    except (msgspec.ValidationError, TypeError, OverflowError) as error:
        raise refused("setup.bad_value", problem=misfit(error)) from None


def _check_words(config: Config) -> Iterator[Refusal]:
    if not config.name.strip() or len(config.name) > 120:
        yield refuse("setup.name")
    if config.starts_at is not None and not YEAR_2000 <= config.starts_at < YEAR_2100:
        yield refuse("setup.starts_at")
    for key, value in config.settings.items():
        setting = SETTINGS.get(key)
        if setting is None:
            yield refuse("setup.unknown_setting", key=key[:40], keys=", ".join(SETTINGS))
        elif read(key, value) is None:
            yield refuse("setup.bad_setting", key=key, value=str(value)[:40], allowed=setting.type.allowed)
    for key, note in config.notes.items():
        if key not in SETTINGS or not note.strip() or len(note) > LONGEST_NOTE:
            yield refuse("setup.bad_note", key=key[:40])


def _check_house(config: Config) -> Iterator[Refusal]:
    """What the house shows of itself: its languages, its chips, its sentences."""
    known = languages()
    strange = next((code for code in config.screen_languages if code not in known), None)
    if strange is not None:
        yield refuse("setup.screen_language", code=strange[:20], codes=", ".join(known))
    if len(set(config.screen_languages)) != len(config.screen_languages):
        yield refuse("setup.screen_language_twice")
    color = next((color for color in config.chip_colors.values() if color not in COLORS), None)
    if color is not None:
        yield refuse("setup.chip_color", color=color[:20], colors=", ".join(COLORS))
    if any(value < 1 or count < 0 for value, count in config.chips_owned.items()):
        yield refuse("setup.chips_owned")
    if len(config.logo) > 80 or not ((config.logo.isascii() and config.logo.isalnum()) or not config.logo):
        yield refuse("setup.logo")
    if len(config.wall) > MOST_SENTENCES or any(
        not said.strip() or len(said) > LONGEST_NOTE for said in config.wall
    ):
        yield refuse("setup.wall", most=MOST_SENTENCES, longest=LONGEST_NOTE)


def _check_seats(config: Config, games: Rotation) -> Iterator[Refusal]:
    most = games.most_seats
    if not 2 <= config.seats_per_table <= most:
        yield refuse("setup.seats", seats=config.seats_per_table, game=games.name, most=most)
    if config.final_table and not 2 <= config.final_table <= most:
        yield refuse("setup.final_table", seats=config.final_table, game=games.name, most=most)
    order = config.break_order
    if len(set(order)) != len(order) or any(number < 1 for number in order):
        yield refuse("setup.break_order")
    if config.capacity < 0 or config.capacity == 1 or config.alternate_places < 0:
        yield refuse("setup.capacity")


def _check_chips(config: Config) -> Iterator[Refusal]:
    if not config.chips or any(value < 1 or count < 1 for value, count in config.chips.items()):
        yield refuse("setup.chips")


def _check_steps(config: Config, games: Rotation) -> Iterator[Refusal]:
    steps = config.structure.steps
    if not steps or not isinstance(steps[0], Level) or not isinstance(steps[-1], Level):
        yield refuse("setup.no_level")
    if len(steps) > MOST_STEPS:
        yield refuse("setup.too_many_steps", count=len(steps), most=MOST_STEPS)
    before: Level | None = None
    gone: set[int] = set()
    for place, step in enumerate(steps):
        number = config.structure.number(place)
        least = 1 if isinstance(step, Break) else 0
        if not least <= step.minutes <= LONGEST:
            yield refuse("setup.minutes", step=place + 1, minutes=step.minutes, least=least, most=LONGEST)
        if isinstance(step, Break):
            yield from _check_color_up(config, step, gone, number)
            gone.update(step.color_up)
        else:
            yield from _check_level(config, games, step, before, number)
            before = step
    if set(config.chips) - gone and all(value > 0 for value in config.chips):
        yield from _check_change(config)


def _check_level(
    config: Config, games: Rotation, level: Level, before: Level | None, number: int
) -> Iterator[Refusal]:
    for game in games.games:
        try:
            level.stakes(game)  # refuses blinds and bets that are out of order
        except Refused as why:
            yield _of_level(why.refusal, number)
            return
        forced = level.big_blind if game.has_blinds else level.small_bet
        if not forced or (not game.has_blinds and not (level.ante_in(game) or level.bring_in)):
            yield refuse(
                "setup.nothing_forced",
                level=number,
                game=game.name,
                what=Text("une grosse blinde", "a big blind")
                if game.has_blinds
                else Text("des mises, un ante ou un bring-in", "bets, an ante or a bring-in"),
            )
    if before and (level.big_blind < before.big_blind or level.small_bet < before.small_bet):
        yield refuse(
            "setup.going_down",
            level=number,
            now=level.big_blind or level.small_bet,
            before=before.big_blind or before.small_bet,
        )
    stack = config.starting_stack
    if number == 1 and stack < max(amounts(level).values(), default=0):
        yield refuse("setup.stack_too_small", stack=stack, forced=max(amounts(level).values()))


def _of_level(found: Refusal, number: int) -> Refusal:
    place = Text("Niveau {level} : ", "Level {level}: ").fill(level=number)
    return Refusal(found.code, place + found.text, {**found.facts, "level": number})


def _check_color_up(config: Config, step: Break, gone: set[int], number: int) -> Iterator[Refusal]:
    left = set(config.chips) - gone
    wrong = next((value for value in step.color_up if value not in left), None)
    if wrong is not None:
        yield refuse("setup.color_up_unknown", level=number, value=wrong)
    elif step.color_up and max(step.color_up) >= max(left):
        yield refuse("setup.color_up_biggest", level=number, value=max(left))


def _check_change(config: Config) -> Iterator[Refusal]:
    found = impossible(config.structure, config.chips)
    if found is not None:
        number, name, amount, smallest = found
        yield refuse(
            "setup.blinds_not_in_chips", level=number, name=_NAMES[name], amount=amount, unit=smallest
        )
    smallest = unit(config.chips)
    for sold in (config.rebuys, config.add_on):
        if sold is not None and sold.chips % smallest:
            yield refuse("setup.bought_not_in_chips", amount=sold.chips, unit=smallest)


_NAMES = {
    "small_blind": Text("une petite blinde", "a small blind"),
    "big_blind": Text("une grosse blinde", "a big blind"),
    "ante": Text("un ante", "an ante"),
    "stud_ante": Text("un ante de stud", "a stud ante"),
    "bring_in": Text("un bring-in", "a bring-in"),
    "small_bet": Text("une petite mise", "a small bet"),
    "big_bet": Text("une grosse mise", "a big bet"),
}


def _check_money(config: Config) -> Iterator[Refusal]:
    named = {name: getattr(config, name) for name in ("buy_in", "fee", "bounty", "guarantee", "seat_value")}
    for kind, sold in (("rebuy", config.rebuys), ("add_on", config.add_on)):
        if sold is not None:
            named |= {f"{kind}_price": sold.price, f"{kind}_fee": sold.fee}
    for name, amount in named.items():
        if amount < 0:
            yield refuse("setup.money", name=name, amount=amount)
    payout = config.payout
    if payout.percents and sum(payout.percents) != 10_000:
        yield refuse("setup.percents", sum=sum(payout.percents))
    if (
        payout.rounding < 1
        or payout.places < 0
        or not 1 <= payout.share <= 100
        or min(payout.percents, default=1) < 0
    ):
        yield refuse("setup.payout")
    seats = book_of(config).setting("satellite_seats")
    if config.satellite_seats < 0 or bool(seats) != bool(config.seat_value):
        yield refuse("setup.satellite")


def _check_sales(config: Config) -> Iterator[Refusal]:
    levels = len(config.structure.levels)
    rebuys, late = config.rebuys, config.late
    if rebuys is not None and not (
        1 <= rebuys.until_level <= levels and rebuys.chips > 0 and rebuys.most >= 0
    ):
        yield refuse("setup.rebuys", levels=levels)
    if config.add_on is not None and config.add_on.chips <= 0:
        yield refuse("setup.add_on")
    if config.re_entries < 0:
        yield refuse("setup.re_entries")
    if (late.until == "level" and not 1 <= late.number <= levels) or (
        late.until == "minutes" and late.number < 1
    ):
        yield refuse("setup.late", levels=levels)
