"""A full check of a tournament before it is announced: the first thing that cannot work is refused, with its numbers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from deadbutton.books.settings import SETTINGS
from deadbutton.games import Rotation, rotation
from deadbutton.refusal import Refusal, Refused, refuse
from deadbutton.text import Text
from deadbutton.tournament.event.chipset import amounts, impossible, unit
from deadbutton.tournament.event.config import Config
from deadbutton.tournament.event.rulebook import book_of
from deadbutton.tournament.event.scope import Outside, outside_the_book
from deadbutton.tournament.event.structure import Break, Level

LONGEST = 24 * 60
MOST_STEPS = 500
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
        raise Refused(
            refuse(
                "setup.bad_value",
                "Une valeur n'a pas le bon type : {problem}. L'argent et les jetons sont des nombres entiers.",
                "A value is not of the right type: {problem}. Money and chips are whole numbers.",
                problem=str(error)[:120],
            )
        ) from None


def _check_words(config: Config) -> Iterator[Refusal]:
    if not config.name.strip() or len(config.name) > 120:
        yield refuse(
            "setup.name",
            "Donnez au tournoi un nom de 1 à 120 caractères.",
            "Give the tournament a name of 1 to 120 characters.",
        )
    if config.starts_at is not None and not YEAR_2000 <= config.starts_at < YEAR_2100:
        yield refuse(
            "setup.starts_at",
            "Le début annoncé est un jour de 2000 à 2099.",
            "The announced start is a day from 2000 to 2099.",
        )
    for key, value in config.settings.items():
        setting = SETTINGS.get(key)
        if setting is None:
            yield refuse(
                "setup.unknown_setting",
                "Réglage inconnu : « {key} ». Possibles : {keys}.",
                "Unknown setting: '{key}'. Possible: {keys}.",
                key=key[:40],
                keys=", ".join(SETTINGS),
            )
        elif setting.type.read(value) is None:
            yield refuse(
                "setup.bad_setting",
                "{key} : « {value} » n'est pas une réponse. Il faut {allowed}.",
                "{key}: '{value}' is not an answer. It takes {allowed}.",
                key=key,
                value=str(value)[:40],
                allowed=setting.type.allowed,
            )


def _check_seats(config: Config, games: Rotation) -> Iterator[Refusal]:
    most = games.most_seats
    if not 2 <= config.seats_per_table <= most:
        yield refuse(
            "setup.seats",
            "{seats} sièges par table : {game} se joue de 2 à {most}.",
            "{seats} seats a table: {game} is played with 2 to {most}.",
            seats=config.seats_per_table,
            game=games.name,
            most=most,
        )
    if config.final_table and not 2 <= config.final_table <= most:
        yield refuse(
            "setup.final_table",
            "Table finale à {seats} : {game} se joue de 2 à {most}.",
            "A final table of {seats}: {game} is played with 2 to {most}.",
            seats=config.final_table,
            game=games.name,
            most=most,
        )
    order = config.break_order
    if len(set(order)) != len(order) or any(number < 1 for number in order):
        yield refuse(
            "setup.break_order",
            "L'ordre de fermeture nomme chaque table une fois, à partir de 1.",
            "The break order names each table once, counted from 1.",
        )
    if config.capacity < 0 or config.capacity == 1 or config.alternate_places < 0:
        yield refuse(
            "setup.capacity",
            "La capacité est d'au moins 2 joueurs, ou 0 pour ne pas limiter.",
            "The capacity is at least 2 players, or 0 for no limit.",
        )


def _check_chips(config: Config) -> Iterator[Refusal]:
    if not config.chips or any(value < 1 or count < 1 for value, count in config.chips.items()):
        yield refuse(
            "setup.chips",
            "Le tapis de départ compte au moins un jeton ; valeurs et nombres sont de 1 ou plus.",
            "The starting stack has at least one chip; values and counts are 1 or more.",
        )


def _check_steps(config: Config, games: Rotation) -> Iterator[Refusal]:
    steps = config.structure.steps
    if not steps or not isinstance(steps[0], Level) or not isinstance(steps[-1], Level):
        yield refuse(
            "setup.no_level",
            "La structure commence et finit par un niveau.",
            "The structure begins and ends with a level.",
        )
    if len(steps) > MOST_STEPS:
        yield refuse(
            "setup.too_many_steps",
            "{count} étapes : {most} au plus.",
            "{count} steps: {most} at most.",
            count=len(steps),
            most=MOST_STEPS,
        )
    before: Level | None = None
    gone: set[int] = set()
    for place, step in enumerate(steps):
        number = config.structure.number(place)
        least = 1 if isinstance(step, Break) else 0
        if not least <= step.minutes <= LONGEST:
            yield refuse(
                "setup.minutes",
                "Étape {step} : {minutes} minutes. Il en faut de {least} à {most}.",
                "Step {step}: {minutes} minutes. It takes {least} to {most}.",
                step=place + 1,
                minutes=step.minutes,
                least=least,
                most=LONGEST,
            )
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
        except Refused as refused:
            yield _of_level(refused.refusal, number)
            return
        forced = level.big_blind if game.has_blinds else level.small_bet
        if not forced or (not game.has_blinds and not (level.ante or level.bring_in)):
            yield refuse(
                "setup.nothing_forced",
                "Niveau {level} : {game} demande {what}.",
                "Level {level}: {game} needs {what}.",
                level=number,
                game=game.name,
                what=Text("une grosse blinde", "a big blind")
                if game.has_blinds
                else Text("des mises, un ante ou un bring-in", "bets, an ante or a bring-in"),
            )
    if before and (level.big_blind < before.big_blind or level.small_bet < before.small_bet):
        yield refuse(
            "setup.going_down",
            "Niveau {level} : les mises baissent ({now} après {before}).",
            "Level {level}: the stakes go down ({now} after {before}).",
            level=number,
            now=level.big_blind or level.small_bet,
            before=before.big_blind or before.small_bet,
        )
    stack = config.starting_stack
    if number == 1 and stack < max(amounts(level).values(), default=0):
        yield refuse(
            "setup.stack_too_small",
            "Un tapis de {stack} ne paie pas les mises forcées du premier niveau ({forced}).",
            "A stack of {stack} does not cover the forced bets of the first level ({forced}).",
            stack=stack,
            forced=max(amounts(level).values()),
        )


def _of_level(found: Refusal, number: int) -> Refusal:
    place = Text("Niveau {level} : ", "Level {level}: ").fill(level=number)
    return Refusal(found.code, place + found.text, {**found.facts, "level": number})


def _check_color_up(config: Config, step: Break, gone: set[int], number: int) -> Iterator[Refusal]:
    left = set(config.chips) - gone
    wrong = next((value for value in step.color_up if value not in left), None)
    if wrong is not None:
        yield refuse(
            "setup.color_up_unknown",
            "Pause après le niveau {level} : il n'y a pas de jetons de {value} à retirer.",
            "Break after level {level}: there are no chips of {value} to remove.",
            level=number,
            value=wrong,
        )
    elif step.color_up and max(step.color_up) >= max(left):
        yield refuse(
            "setup.color_up_biggest",
            "Pause après le niveau {level} : les plus gros jetons ({value}) restent.",
            "Break after level {level}: the biggest chips ({value}) stay.",
            level=number,
            value=max(left),
        )


def _check_change(config: Config) -> Iterator[Refusal]:
    found = impossible(config.structure, config.chips)
    if found is not None:
        number, name, amount, smallest = found
        yield refuse(
            "setup.blinds_not_in_chips",
            "Niveau {level} : {name} de {amount} ne se paie pas avec les jetons en jeu (multiples de {unit}). "
            "Changez le montant, ou retirez les petits jetons plus tard.",
            "Level {level}: a {name} of {amount} cannot be paid with the chips in play (multiples of {unit}). "
            "Change the amount, or colour up later.",
            level=number,
            name=_NAMES[name],
            amount=amount,
            unit=smallest,
        )
    smallest = unit(config.chips)
    for sold in (config.rebuys, config.add_on):
        if sold is not None and sold.chips % smallest:
            yield refuse(
                "setup.bought_not_in_chips",
                "Une recave de {amount} ne se paie pas en jetons (multiples de {unit}).",
                "A rebuy of {amount} cannot be given in chips (multiples of {unit}).",
                amount=sold.chips,
                unit=smallest,
            )


_NAMES = {
    "small_blind": Text("une petite blinde", "small blind"),
    "big_blind": Text("une grosse blinde", "big blind"),
    "ante": Text("un ante", "ante"),
    "bring_in": Text("un bring-in", "bring-in"),
    "small_bet": Text("une petite mise", "small bet"),
    "big_bet": Text("une grosse mise", "big bet"),
}


def _check_money(config: Config) -> Iterator[Refusal]:
    named = {name: getattr(config, name) for name in ("buy_in", "fee", "bounty", "guarantee", "seat_value")}
    for kind, sold in (("rebuy", config.rebuys), ("add_on", config.add_on)):
        if sold is not None:
            named |= {f"{kind}_price": sold.price, f"{kind}_fee": sold.fee}
    for name, amount in named.items():
        if amount < 0:
            yield refuse(
                "setup.money",
                "{name} : {amount}. Un montant ne peut pas être négatif.",
                "{name}: {amount}. An amount cannot be negative.",
                name=name,
                amount=amount,
            )
    payout = config.payout
    if payout.percents and sum(payout.percents) != 10_000:
        yield refuse(
            "setup.percents",
            "Les pourcentages des gains font {sum} centièmes : il faut 10 000 en tout.",
            "The payout percentages come to {sum} hundredths: they must sum to 10,000.",
            sum=sum(payout.percents),
        )
    if (
        payout.rounding < 1
        or payout.places < 0
        or not 1 <= payout.share <= 100
        or min(payout.percents, default=1) < 0
    ):
        yield refuse(
            "setup.payout",
            "Gains : un arrondi de 1 ou plus, des places de 0 ou plus, une part de 1 à 100 %.",
            "Payouts: rounding of 1 or more, places of 0 or more, a share of 1 to 100 per cent.",
        )
    if config.satellite_seats < 0 or bool(config.satellite_seats) != bool(config.seat_value):
        yield refuse(
            "setup.satellite",
            "Un satellite annonce le nombre de ses places et la valeur d'une place.",
            "A satellite announces the number of its seats and what a seat is worth.",
        )


def _check_sales(config: Config) -> Iterator[Refusal]:
    levels = len(config.structure.levels)
    rebuys, late = config.rebuys, config.late
    if rebuys is not None and not (
        1 <= rebuys.until_level <= levels and rebuys.chips > 0 and rebuys.most >= 0
    ):
        yield refuse(
            "setup.rebuys",
            "Recaves : des jetons, et une fin entre le niveau 1 et le niveau {levels}.",
            "Rebuys: chips, and an end between level 1 and level {levels}.",
            levels=levels,
        )
    if config.add_on is not None and config.add_on.chips <= 0:
        yield refuse("setup.add_on", "Un add-on donne des jetons.", "An add-on gives chips.")
    if config.re_entries < 0:
        yield refuse(
            "setup.re_entries",
            "Les ré-entrées sont de 0 ou plus par joueur.",
            "Re-entries are 0 or more a player.",
        )
    if (late.until == "level" and not 1 <= late.number <= levels) or (
        late.until == "minutes" and late.number < 1
    ):
        yield refuse(
            "setup.late",
            "Inscriptions tardives : jusqu'à la fin d'un niveau de 1 à {levels}, ou un nombre de minutes.",
            "Late registration: until the end of a level from 1 to {levels}, or a number of minutes.",
            levels=levels,
        )
