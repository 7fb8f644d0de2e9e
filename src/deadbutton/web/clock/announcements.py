"""What the director says aloud, moment by moment, in the languages of the screens: a level, its last minute, a break, a race.

An announcement without ``at`` is to be said now; one with ``at`` when that instant comes, if nobody touches the clock. Its
``key`` changes with what it says: a page that speaks says each once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from deadbutton.books import Answer
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    AddonRules,
    ChipVisibility,
    ColorUpTiming,
    HandForHand,
    PayoutTerms,
    RedrawEvents,
)
from deadbutton.text import Lang, Text, capital, join, same
from deadbutton.tournament import (
    MINUTE,
    Break,
    Level,
    Phase,
    Reading,
    State,
    add_on_is_overdue,
    add_ons_are_open,
    at_first,
    decks_to_wash,
    due,
    end_rules,
    final_is_due,
    final_rules,
    hands_owed,
    instructions,
    is_race,
    late_entries_open,
    level_at,
    level_text,
    paid_places,
    reading,
    spoken_by_others,
    spoken_languages,
)

Sound = Literal["level", "break", "minute", "word"]
WARNING: Final = MINUTE
"""How long before the end of a step it is said that it ends."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One thing to say."""

    key: str
    moment: Text
    text: Text
    rests_on: tuple[Answer[Any], ...] = ()
    sound: Sound = "word"
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Tongues:
    """What the screens speak, and the official languages that somebody else must speak."""

    ours: tuple[Lang, ...]
    others: tuple[str, ...]


def tongues(state: State) -> Tongues:
    """As the screens speak."""
    return Tongues(spoken_languages(state), spoken_by_others(state))


def to_say(state: State, now: int) -> list[Announcement]:
    """Everything to say at this moment, the most pressing first, then what the clock will bring."""
    match state.phase:
        case Phase.SETUP:
            return []
        case Phase.REGISTERING | Phase.SEATED:
            return [_welcome(state)]
        case Phase.RUNNING:
            return list(_running(state, now))
        case Phase.OVER:
            return [_winner(state)]


def _running(state: State, now: int) -> Iterator[Announcement]:
    shown = reading(state, now)
    yield from _in_step(state)
    if shown.is_stopped:
        yield _stopped(shown)
    yield from _color_up(state, now, shown)
    yield from _field(state)
    yield _break(state, shown) if isinstance(shown.step, Break) else _level(state, shown)
    yield from _closing(state, now, shown)
    if shown.is_running and shown.left is not None:
        yield _last_minute(state, shown, now + shown.left - WARNING)


# Before and after


def _welcome(state: State) -> Announcement:
    return Announcement(
        "welcome",
        Text("Avant le début", "Before the start"),
        Text(
            "Bienvenue à tous. {name} : prenez vos places, gardez vos jetons en vue. Premier niveau : {what}.",
            "Welcome, everybody. {name}: please take your seats and keep your chips in sight. First level: {what}.",
        ).fill(name=same(state.settled.name), what=level_text(state, 1)),
        (state.book.chips.chip_visibility.on(ChipVisibility.VISIBLE),),
    )


def _winner(state: State) -> Announcement:
    winners = [player for player in state.players.values() if player.place == 1]
    names = join(same(player.name) for player in winners[:9])
    return Announcement(
        "over",
        Text("La fin", "The end"),
        Text(
            "Le tournoi est terminé. Félicitations à {names}. Merci à tous.",
            "The tournament is over. Congratulations to {names}. Thank you all.",
        ).fill(names=names or same("—")),
        end_rules(state),
        "level",
    )


# The clock


def _level(state: State, shown: Reading) -> Announcement:
    assert isinstance(shown.step, Level)
    number = level_at(state, shown.place)
    said = Text("Niveau {n} : {what}.", "Level {n}: {what}.").fill(n=number, what=level_text(state, number))
    if shown.waits_for_hand:
        said += Text(" Son temps part avec la prochaine main.", " Its time starts with the next hand.")
    return Announcement(
        f"level-{shown.place}",
        Text("Le niveau", "The level"),
        said,
        (state.book.button.level_change_start_of_hand.on(Circumstance.ANNOUNCEMENT),),
        "level",
    )


def _break(state: State, shown: Reading) -> Announcement:
    assert isinstance(shown.step, Break)
    number = level_at(state, shown.place)
    said = Text(
        "Pause de {n} minutes, une fois la main en cours terminée.",
        "Break of {n} minutes, once the hand in play is over.",
    ).fill(n=shown.step.minutes)
    if _goes_on(state, shown.place):
        said += Text(" Reprise au niveau {n} : {what}.", " Play goes on with level {n}: {what}.").fill(
            n=number, what=level_text(state, number)
        )
    return Announcement(
        f"break-{shown.place}",
        Text("La pause", "The break"),
        said + Text(" Laissez vos jetons sur la table.", " Please leave your chips on the table."),
        (at_first(state.book.chips.chip_visibility, ChipVisibility.STAY_IN_BREAKS, ChipVisibility.VISIBLE),),
        "break",
    )


_WASH = Text(
    " Croupiers : paquets brassés et prêts dès que deux joueurs sont là.",
    " Dealers: decks washed and ready as soon as two players are there.",
)


def _last_minute(state: State, shown: Reading, at: int) -> Announcement:
    """A minute before the end: said when it comes."""
    steps = state.settled.structure.steps
    after = steps[shown.place + 1] if shown.place + 1 < len(steps) else None
    key = f"minute-{shown.place}"
    title = Text("Dernière minute", "Last minute")
    if isinstance(shown.step, Break):
        said = Text(
            "La pause se termine dans une minute : regagnez vos places.",
            "The break ends in a minute: please go back to your seats.",
        )
        if decks_to_wash(state, at):
            said += _WASH
        if isinstance(after, Level):
            coming = level_at(state, shown.place + 1)
            said += Text(" Niveau {n} : {what}.", " Level {n}: {what}.").fill(
                n=coming, what=level_text(state, coming)
            )
        return Announcement(key, title, said, (state.book.seats.at_seat_live_hand,), "minute", at)
    number = level_at(state, shown.place)
    if isinstance(after, Break):
        said = Text(
            "Dernière minute du niveau {n} : la dernière main avant la pause de {minutes} minutes.",
            "Last minute of level {n}: the last hand before the break of {minutes} minutes.",
        ).fill(n=number, minutes=after.minutes)
        return Announcement(key, title, said, (state.book.button.level_change_start_of_hand,), "minute", at)
    said = Text("Dernière minute du niveau {n}.", "Last minute of level {n}.").fill(n=number)
    if isinstance(after, Level):
        said += Text(" Ensuite : {what}.", " Next: {what}.").fill(
            what=level_text(state, level_at(state, shown.place + 1))
        )
    return Announcement(key, title, said, (state.book.button.level_change_start_of_hand,), "minute", at)


def _stopped(shown: Reading) -> Announcement:
    return Announcement(
        f"stopped-{shown.place}",
        Text("L'horloge est arrêtée", "The clock is stopped"),
        Text(
            "L'horloge est arrêtée. Restez à vos places, s'il vous plaît.",
            "The clock is stopped. Please stay in your seats.",
        ),
    )


def _goes_on(state: State, place: int) -> bool:
    return any(isinstance(step, Level) for step in state.settled.structure.steps[place + 1 :])


# What ends with this level


def _closing(state: State, now: int, shown: Reading) -> Iterator[Announcement]:
    number = state.settled.structure.number(shown.place)
    rebuys, late = state.settled.rebuys, state.settled.late
    if rebuys is not None and rebuys.until_level == number and state.sales.rebuys_ended is None:
        yield Announcement(
            f"rebuys-{number}",
            Text("Recaves", "Rebuys"),
            Text("C'est le dernier niveau des recaves.", "This is the last level with rebuys.")
            if not shown.is_break
            else Text("Les recaves sont closes.", "The rebuys are over."),
            (state.book.entries.rebuy_condition,),
        )
    if state.settled.add_on is not None and _add_on_is_sold(state, now):
        yield Announcement(
            "add-on",
            Text("Add-on", "Add-on"),
            Text("L'add-on est en vente : {chips} jetons.", "The add-on is on sale: {chips} chips.").fill(
                chips=state.settled.add_on.chips
            ),
            (state.book.entries.addon_rules.on(AddonRules.IN_WINDOW, AddonRules.END_OF_REBUYS),),
        )
    if late.until == "level" and late.number == number and late_entries_open(state, now):
        yield Announcement(
            f"late-{number}",
            Text("Inscriptions", "Entries"),
            Text(
                "Les inscriptions ferment à la fin de ce niveau.", "Entries close at the end of this level."
            ),
            (state.book.entries.late_registration_stack.on(Circumstance.REGISTRATION_CLOSED),),
        )


def _add_on_is_sold(state: State, now: int) -> bool:
    """By the director's word; without it, after the rebuys and until the break is over, where the book sells it then, and once
    some table has played the hands that come first."""
    if state.sales.add_ons_open is not None:
        return state.sales.add_ons_open
    if not add_ons_are_open(state) or add_on_is_overdue(state, now):
        return False
    return any(not hands_owed(state, table) for table in state.tables)


# Chips, the field, hand-for-hand


def _color_up(state: State, now: int, shown: Reading) -> Iterator[Announcement]:
    found = due(state, now)
    if found is None or found.why_not is not None:
        return
    on_sheet = isinstance(shown.step, Break) and found.value in shown.step.color_up
    if not on_sheet and state.book.chips.color_up_timing.is_default and not shown.is_break:
        return
    yield Announcement(
        f"color-up-{found.value}",
        Text("Retrait des jetons", "Colour-up"),
        color_up_text(state, found.value, found.to),
        (state.book.chips.color_up_timing.on(ColorUpTiming.SCHEDULED), state.book.chips.chip_race),
    )


def color_up_text(state: State, value: int, to: int) -> Text:
    said = Text(
        "Les jetons de {value} quittent le jeu : préparez-les devant vous, on les échange contre des {to}.",
        "The {value} chips leave play: please put them in front of you, they are exchanged for {to}s.",
    ).fill(value=value, to=to)
    if is_race(state.book):
        return said + Text(
            " Les jetons en trop se jouent aux cartes, une carte par jeton.",
            " Odd chips are raced off, one card for each chip.",
        )
    return said + Text(
        " Les jetons en trop deviennent un jeton supérieur.", " Odd chips become one bigger chip."
    )


def _field(state: State) -> Iterator[Announcement]:
    if final_is_due(state):
        yield Announcement(
            f"final-{state.seated}",
            Text("Table finale", "Final table"),
            Text(
                "Il reste {n} joueurs : finissez la main en cours, la table finale se forme.",
                "{n} players are left: please finish the hand in play, the final table is being formed.",
            ).fill(n=state.seated),
            (*final_rules(state), state.book.seats.redraw_events.on(RedrawEvents.FINAL_TABLE)),
        )
    paid = paid_places(state)
    if paid and state.playing == paid and state.in_step is None and state.finished:
        yield Announcement(
            f"money-{paid}",
            Text("Dans l'argent", "In the money"),
            Text(
                "Les {n} joueurs encore en jeu sont tous payés.",
                "All {n} players still in are in the money.",
            ).fill(n=paid),
            (state.book.prizes.payout.on(PayoutTerms.BY_RANK),),
            "level",
        )


def _in_step(state: State) -> Iterator[Announcement]:
    step = state.in_step
    if step is None:
        return
    title = Text("Main par main", "Hand-for-hand")
    in_step = state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP)
    if step.hand and step.playing:
        yield Announcement(
            f"common-{step.hand}",
            title,
            Text("Main {n} : donnez.", "Hand {n}: deal, please.").fill(n=step.hand),
            (in_step,),
        )
    said = Text(
        "Main par main : à la fin de sa main, chaque table attend l'ordre de donner.",
        "Hand-for-hand: when its hand is over, every table waits for the word to deal.",
    )
    for told in instructions(state)[1:]:
        said += same(" ") + _sentence(told)
    yield Announcement(f"in-step-{step.why}", title, said, (in_step,), "break")


def _sentence(label: Text) -> Text:
    return capital(label) + same(".")
