"""The director's reminder: everything that has come due, wherever it is done, each with its button or its page."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from deadbutton.books import Answer
from deadbutton.books.points import ChipRace, HandForHand, PayoutTerms, SeatDraw
from deadbutton.refusal import Refusal
from deadbutton.text import Text, join, plural, same
from deadbutton.tournament import (
    Command,
    DrawSeats,
    EndTournament,
    LockPayouts,
    Phase,
    PlanStep,
    StartHandForHand,
    StartPlay,
    State,
    absence_rules,
    decision_on_rebuy,
    due_at_the_desk,
    end_after,
    end_rules,
    make_plan,
    missing_postings,
    prize_pool,
    stale,
    tables_to_ask_about,
    tables_to_draw,
)
from deadbutton.tournament import due as color_up_due
from deadbutton.web.server.reader import reader
from deadbutton.web.shell.scene import Scene
from deadbutton.web.shell.undecided_players import without_chips
from deadbutton.web.tables.acts import Ask, cited, tag_of
from deadbutton.web.tables.plan import WHY_ASKED, PlanLine, due_lines, halt_or_play, lines, money_is_near

NO_WORDS: Final = Text("", "")
MOST_SHOWN: Final = 4
"""Of one kind: the page where they are all is one click away."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that is due: pressed here (``tag``), or done on another page (``href``)."""

    title: Text
    text: Text
    rests_on: tuple[Answer[Any], ...] = ()
    tag: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    button: Text = NO_WORDS
    why: Refusal | None = None
    waits: Text | None = None
    href: str = ""
    is_done: bool = False
    is_next: bool = False
    """Whether the page that it is done on is where one goes from here."""

    @property
    def citation(self) -> str | None:
        return in_margin(self.why)


def in_margin(refusal: Refusal | None) -> str | None:
    """The article that a refusal names, as the margin shows it; None where the book is silent."""
    text = cited(refusal)
    return None if not text or text.en == "default" else text.in_(reader().lang)


def due_items(scene: Scene, ask: Ask) -> list[Item]:
    """What to do now, in the order in which to do it."""
    return list(_items(scene, ask))


def _items(scene: Scene, ask: Ask) -> Iterator[Item]:
    state, url = scene.state, scene.url
    if state.phase in (Phase.REGISTERING, Phase.SEATED):
        yield from _before(scene, ask)
    if state.phase is Phase.OVER or state.phase is Phase.SETUP:
        return
    if end_after(state, scene.now):
        yield _press(
            Text("Fin du tournoi", "End of the tournament"),
            Text("Il ne reste plus rien à jouer.", "There is nothing left to play for."),
            EndTournament(),
            Text("Terminer", "End it"),
            end_rules(state),
            ask,
        )
    yield from map(_of_line, due_lines(due_at_the_desk(state, scene.now), ask))
    yield from _sale(scene, ask)
    yield from _calls(scene)
    yield from _plan(scene, ask)
    yield from _short_tables(state, url)
    if state.phase is Phase.RUNNING:
        yield from _chips(scene)
        yield from _hands(state, url, scene.now, ask)
        yield from _money(state, url, ask)
    yield from _people(state, url)


def _press(
    title: Text, text: Text, command: Command, button: Text, rests_on: tuple[Answer[Any], ...], ask: Ask
) -> Item:
    return Item(title, text, rests_on, tag_of(command), {}, button, ask(command))


def _of_line(line: PlanLine) -> Item:
    where = Text("", "")
    if line.origin is not None and line.to is not None:
        where = Text("T{a} siège {b} → T{c} siège {d}. ", "T{a} seat {b} → T{c} seat {d}. ").fill(
            a=str(line.origin[0]), b=str(line.origin[1]), c=str(line.to[0]), d=str(line.to[1])
        )
    return Item(
        line.title,
        where + line.reason,
        line.rests_on,
        line.tag,
        line.fields,
        line.button,
        line.why,
        line.waits,
    )


def _sale(scene: Scene, ask: Ask) -> Iterator[Item]:
    """The last hands before the add-on, its sale, and the break: what is next of them. Whoever sees the strip above has its
    button there: here it leads to the steps."""
    above = f"{scene.url}/clock#sale" if scene.visitor.is_director else ""
    step, sold = scene.sale_next, scene.sale_open
    if (
        sold is not None and step is not None and not step.sells and not scene.all_have_add_on
    ):  # it comes before the break that is next
        href = f"{scene.url}/desk/sale/{sold.sells}"
        yield Item(sold.title, sold.text, (sold.rests_on,), href=href, is_next=not above)
    if (
        step is None
        or step.command is None
        or step.key == "end"
        or (step.sells and not scene.sale_is_overdue)
    ):
        return
    if above:
        yield Item(step.title, step.text, (step.rests_on,), href=above)
        return
    yield Item(
        step.title,
        step.text,
        (step.rests_on,),
        step.tag,
        dict(step.fields),
        step.button or NO_WORDS,
        ask(step.command),
    )


def _before(scene: Scene, ask: Ask) -> Iterator[Item]:
    missing = missing_postings(scene.config)
    if missing:
        yield Item(
            Text("À afficher", "To be posted"),
            join((one.setting.question for one in islice(missing, 2)), " "),
            (scene.book.authority.required_postings,),
            href=f"{scene.url}/setup",
        )
    waiting = len(scene.state.seating.unseated)
    if scene.phase is Phase.REGISTERING and waiting > 1:
        yield _press(
            Text("Places", "Seats"),
            Text("{players} inscrits à {tables}.", "{players} entries at {tables}.").fill(
                players=waiting,
                tables=plural(
                    tables_to_draw(scene.state),
                    Text("une table", "one table"),
                    Text("{count} tables", "{count} tables"),
                ),
            ),
            DrawSeats(),
            Text("Tirer les places", "Draw the seats"),
            (scene.book.seats.seat_draw.on(SeatDraw.RANDOM, SeatDraw.RANKED_CARDS),),
            ask,
        )
    if scene.phase is Phase.SEATED:
        yield _press(
            Text("Début", "Start"),
            Text("Les places sont tirées.", "Seats are drawn."),
            StartPlay(),
            Text("Commencer", "Start"),
            (),
            ask,
        )


def _plan(scene: Scene, ask: Ask) -> Iterator[Item]:
    steps: tuple[PlanStep, ...] = scene.once(make_plan)
    yield from map(_of_line, lines(scene.state, steps[:MOST_SHOWN], ask))
    if len(steps) > MOST_SHOWN:
        yield Item(
            Text("Tables", "Tables"),
            Text("Encore {n} actes dans le plan.", "{n} more acts in the plan.").fill(
                n=len(steps) - MOST_SHOWN
            ),
            href=f"{scene.url}/tables",
        )


def _chips(scene: Scene) -> Iterator[Item]:
    state, page = scene.state, f"{scene.url}/clock/chips"
    title = Text("Retrait des jetons", "Colour-up")
    if state.chips.races:
        yield Item(
            title,
            Text("La course attend les cartes : {tables}.", "The race waits for its cards: {tables}.").fill(
                tables=_tables(state.chips.races)
            ),
            (scene.book.chips.chip_race.on(ChipRace.RACE),),
            href=page,
        )
        return
    found = color_up_due(state, scene.now)
    if found is not None and found.why_not is None:
        yield Item(
            title,
            Text("Les jetons de {value} peuvent partir.", "The {value} chips may leave.").fill(
                value=found.value
            ),
            (scene.book.chips.color_up_timing,),
            href=page,
        )


def _short_tables(state: State, url: str) -> Iterator[Item]:
    """Short tables of which the book lets the director say whether they wait."""
    for number in tables_to_ask_about(state):
        yield Item(
            halt_or_play(number),
            WHY_ASKED,
            (state.book.seats.halt_other_formats,),
            href=f"{url}/tables?table={number}",
        )


def _hands(state: State, url: str, now: int, ask: Ask) -> Iterator[Item]:
    title = Text("Main par main", "Hand-for-hand")
    if state.in_step is not None:
        yield Item(
            title,
            Text("Les tables jouent ensemble.", "The tables play in step."),
            (state.book.prizes.hand_for_hand.on(HandForHand.IN_STEP),),
            href=f"{url}/clock/hands",
        )
    elif (why := money_is_near(state, now)) is not None:
        yield _press(
            title,
            why,
            StartHandForHand(),
            Text("Commencer", "Start"),
            (state.book.prizes.hand_for_hand.on(HandForHand.BEFORE_MONEY),),
            ask,
        )


def _money(state: State, url: str, ask: Ask) -> Iterator[Item]:
    if not state.sales.entries_closed or not prize_pool(state).total:
        return
    doubt = stale(state)
    if not state.money.prizes or doubt is not None:
        yield Item(
            Text("Gains", "Payouts"),
            doubt or Text("Les gains ne sont pas encore affichés.", "The payouts are not posted yet."),
            (state.book.prizes.payout.on(PayoutTerms.POSTED),),
            "lock_payouts",
            {},
            Text("Afficher", "Post them"),
            ask(LockPayouts()),
            href=f"{url}/payouts",
        )


def _calls(scene: Scene) -> Iterator[Item]:
    state = scene.state
    calls = len(state.floor.calls)
    if calls:
        yield Item(
            Text("Arbitrage", "Floor"),
            plural(
                calls,
                Text("Une table appelle l'arbitre.", "One call for the floor."),
                Text("{count} appels à l'arbitre.", "{count} calls for the floor."),
            ),
            href=f"{scene.url}/floor",
        )
    if state.floor.cases:
        names = join(same(state.players[number].name) for number in islice(state.floor.cases, 3))
        yield Item(
            Text("Sanctions", "Penalties"),
            Text("À décider : {names}.", "To be decided: {names}.").fill(names=names),
            (scene.book.authority.floor_discretion,),
            href=f"{scene.url}/penalties",
        )


def _people(state: State, url: str) -> Iterator[Item]:
    for player in without_chips(state)[:MOST_SHOWN]:
        yield Item(
            same(player.name),
            Text(
                "Sans jetons, table {t} : se recave ou sort.",
                "Without chips, table {t}: buys again or is out.",
            ).fill(t=str(player.table)),
            (decision_on_rebuy(state),),
            href=f"{url}/tables?table={player.table}&seat={player.seat}",
        )
    absent = [player for player in state.players.values() if player.absent and player.table]
    if absent:
        names = join(same(player.name) for player in absent[:3])
        more = (
            Text(" et {n} autres", " and {n} more").fill(n=len(absent) - 3) if len(absent) > 3 else same("")
        )
        first = absent[0]
        yield Item(
            Text("Absences", "Absent"),
            names + more + same("."),
            (absence_rules(state, first),),
            href=f"{url}/tables?table={first.table}&seat={first.seat}",
        )


def _tables(numbers: Collection[int]) -> Text:
    few = ", ".join(str(number) for number in islice(numbers, 5)) + ("…" if len(numbers) > 5 else "")
    word = Text("tables {n}", "tables {n}") if len(numbers) > 1 else Text("table {n}", "table {n}")
    return word.fill(n=few)
