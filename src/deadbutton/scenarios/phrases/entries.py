"""Setting up, registering, absences, rebuys in a tournament's story."""

from __future__ import annotations

import msgspec

from deadbutton.books.setting_kinds import Figure, LanguageRow, NumberRow, Words
from deadbutton.books.settings import SettingType
from deadbutton.scenarios.phrase import phrase
from deadbutton.scenarios.stories.entries import ClockTold, PlayerOutTold, StackTold
from deadbutton.scenarios.world import World
from deadbutton.tournament import (
    FIELDS,
    Amend,
    CallAlternate,
    CancelEntry,
    CancelEvent,
    CloseEntries,
    Config,
    CorrectName,
    CountUnsold,
    DrawSeats,
    EndRebuys,
    EndTournament,
    ExcuseAbsence,
    MarkAbsent,
    MarkBack,
    Pay,
    Phase,
    Rebuy,
    ReEnter,
    RefuseEntry,
    Register,
    RemoveAbsent,
    ReportHand,
    SetAddOnWindow,
    SetUp,
    ShowIdentity,
    StartHand,
    StartPlay,
    State,
    TakeAddOn,
    TakeSeat,
    TransferEntry,
    Withdraw,
    end_after,
    missing_postings,
)


def state_of(world: World) -> State:
    """The tournament of the story: announced, and its players registered."""
    event = world.event
    if event.director.state.config is None:
        event.do(SetUp(config=event.config))
        for name in event.names:
            event.do(Register(name=name, identity_seen=True))
    return event.director.state


def player_number(world: World, who: str) -> int:
    state_of(world)
    return world.event.player(who).id


# Setting up


@phrase("the tournament is announced")
def announced(world: World) -> None:
    state_of(world)


@phrase("the tournament is announced as outside the book")
def announced_outside(world: World) -> None:
    world.event.do(SetUp(config=world.event.config, accept_outside=True))


@phrase("the organiser answers {word}: {quoted}")
def answers(world: World, word: str, quoted: str) -> None:
    """A setting that the book leaves open."""
    settled = state_of(world).settled
    answer = int(quoted) if quoted.isdigit() else quoted
    if word in FIELDS:  # what was said before is taken back
        unsaid = next(field.default for field in msgspec.structs.fields(Config) if field.name == FIELDS[word])
        settled = msgspec.structs.replace(settled, **{FIELDS[word]: unsaid})
    world.event.do(
        Amend(config=msgspec.structs.replace(settled, settings={**settled.settings, word: answer}))
    )


def _usual(asked: SettingType) -> str | int:
    match asked:
        case LanguageRow():
            return "fr, en"
        case Figure() | NumberRow():
            return 1
        case Words():
            return "as usual"
        case _:
            return 9


@phrase("everything is posted")
def everything_posted(world: World) -> None:
    """The organiser answers every question that the book wants to see answered."""
    settled = state_of(world).settled
    answers = {setting.setting.key: _usual(setting.setting.type) for setting in missing_postings(settled)}
    world.event.do(Amend(config=msgspec.structs.replace(settled, settings={**settled.settings, **answers})))


@phrase("play starts")
def play_starts(world: World) -> None:
    """Seats are drawn first, if they are not yet."""
    if state_of(world).phase is Phase.REGISTERING:
        world.event.do(DrawSeats())
    world.event.do(StartPlay())


@phrase("{number} minutes of play go by")
def minutes_of_play(world: World, number: int) -> None:
    """The clock goes along the sheet; the last level goes on."""
    event = world.event
    state = event.director.state
    event.minutes_pass(number)
    place, elapsed = state.clock.place, state.clock.spent(event.now)
    steps = state.settled.structure.steps
    while place < len(steps) - 1 and steps[place].minutes and elapsed >= steps[place].minutes * 60_000:
        elapsed -= steps[place].minutes * 60_000
        place += 1
    event.director.record([ClockTold(at=event.now, place=place, elapsed=elapsed)])


@phrase("entries are closed")
def entries_closed(world: World) -> None:
    world.event.do(CloseEntries())


@phrase("management cancels the tournament: {quoted}")
def cancelled(world: World, quoted: str) -> None:
    state_of(world)
    world.event.do(CancelEvent(reason=quoted))


@phrase("the director ends the tournament")
def ended(world: World) -> None:
    world.event.do(EndTournament())


# Registering


@phrase("{who} registers")
def registers(world: World, who: str) -> None:
    """With papers and money in hand."""
    state_of(world)
    world.event.do(Register(name=who, identity_seen=True))


@phrase("{who} registers without papers")
def registers_without_papers(world: World, who: str) -> None:
    state_of(world)
    world.event.do(Register(name=who))


@phrase("{who} registers, aged {number}")
def registers_aged(world: World, who: str, number: int) -> None:
    state_of(world)
    world.event.do(Register(name=who, identity_seen=True, age=number))


@phrase("{who} registers without paying")
def registers_unpaid(world: World, who: str) -> None:
    state_of(world)
    world.event.do(Register(name=who, identity_seen=True, paid=False))


@phrase("{who} registers and is given {chips}")
def registers_with(world: World, who: str, chips: int) -> None:
    """A stack that management sets."""
    state_of(world)
    world.event.do(Register(name=who, identity_seen=True, late_stack=chips))


@phrase("the entry of {who} is cancelled")
def entry_cancelled(world: World, who: str) -> None:
    world.event.do(CancelEntry(player=player_number(world, who)))


@phrase("the entry of {who} is cancelled, with {chips} paid back")
def entry_cancelled_refund(world: World, who: str, chips: int) -> None:
    world.event.do(CancelEntry(player=player_number(world, who), refund=chips))


@phrase("management does not let {who} in")
def not_let_in(world: World, who: str) -> None:
    world.event.do(RefuseEntry(name=who))


@phrase("management does not let {who} in: {quoted}")
def not_let_in_because(world: World, who: str, quoted: str) -> None:
    world.event.do(RefuseEntry(name=who, reason=quoted))


@phrase("{who} gives the entry to {other}")
def gives_entry(world: World, who: str, other: str) -> None:
    world.event.do(TransferEntry(player=player_number(world, who), to=other))


@phrase("the name of {who} is put right: {quoted}")
def name_put_right(world: World, who: str, quoted: str) -> None:
    """A receipt is read at the desk, and the name on it is wrong."""
    world.event.do(CorrectName(player=player_number(world, who), name=quoted))


@phrase("{who} re-enters")
def re_enters(world: World, who: str) -> None:
    world.event.do(ReEnter(player=player_number(world, who)))


@phrase("{who} gives up the stack and re-enters")
def gives_up(world: World, who: str) -> None:
    world.event.do(ReEnter(player=player_number(world, who), forfeit=True))


@phrase("an alternate is called")
def alternate_called(world: World) -> None:
    world.event.do(CallAlternate())


@phrase("alternate {who} wants to come in")
def alternate_wants(world: World, who: str) -> None:
    world.event.do(CallAlternate(player=player_number(world, who)))


@phrase("{who} comes to the seat with papers")
def sits_down(world: World, who: str) -> None:
    world.event.do(TakeSeat(player=player_number(world, who), identity_seen=True))


@phrase("{who} comes to the seat without papers")
def sits_down_without(world: World, who: str) -> None:
    world.event.do(TakeSeat(player=player_number(world, who)))


@phrase("{who} shows papers")
def shows_papers(world: World, who: str) -> None:
    world.event.do(ShowIdentity(player=player_number(world, who)))


@phrase("each unsold stack has paid {chips}")
def unsold_paid(world: World, chips: int) -> None:
    event = world.event
    for table in list(event.director.state.tables.values()):
        for seat, stack in list(table.unsold.items()):
            event.do(CountUnsold(table=table.number, seat=seat, chips=stack - chips))


# Absent, gone


@phrase("{who} has not come")
def not_come(world: World, who: str) -> None:
    world.event.do(MarkAbsent(player=player_number(world, who)))


@phrase("{who} comes after all")
def comes(world: World, who: str) -> None:
    world.event.do(MarkBack(player=player_number(world, who)))


@phrase("the organiser excuses {who}: {quoted}")
def excused(world: World, who: str, quoted: str) -> None:
    world.event.do(ExcuseAbsence(player=player_number(world, who), reason=quoted))


@phrase("the absent {who} is put out")
def put_out(world: World, who: str) -> None:
    world.event.do(RemoveAbsent(player=player_number(world, who)))


@phrase("the absent {who} is put out, and {names} share the chips")
def put_out_shared(world: World, who: str, names: list[str]) -> None:
    heirs = tuple(player_number(world, name) for name in names)
    world.event.do(RemoveAbsent(player=player_number(world, who), share_among=heirs))


@phrase("{who} leaves for good")
def withdraws(world: World, who: str) -> None:
    world.event.do(Withdraw(player=player_number(world, who)))


# Hands, as far as entries care


@phrase("table {number} plays {more} hands", "table {number} plays {more} hand")
def plays_hands(world: World, number: int, more: int) -> None:
    """The button goes round; nobody is out, and nobody counts."""
    for _ in range(more):
        world.event.do(StartHand(table=number))
        world.event.do(ReportHand(table=number))


@phrase("{who} is down to {chips}")
def down_to(world: World, who: str, chips: int) -> None:
    world.event.director.record(
        [StackTold(at=world.event.now, player=player_number(world, who), chips=chips)]
    )


@phrase("{who} goes out")
def goes_out(world: World, who: str) -> None:
    """The end follows by itself where the book says that it is over."""
    event = world.event
    event.facts = event.director.record([PlayerOutTold(at=event.now, player=player_number(world, who))])
    event.facts += event.director.record(end_after(event.director.state, event.now))


# Rebuys


@phrase("{who} rebuys")
def rebuys(world: World, who: str) -> None:
    world.event.do(Rebuy(player=player_number(world, who)))


@phrase("{who} announces a rebuy")
def announces_rebuy(world: World, who: str) -> None:
    """Nothing is paid yet."""
    world.event.do(Rebuy(player=player_number(world, who), paid=False))


@phrase("{who} announces a rebuy once the next hand has begun")
def announces_too_late(world: World, who: str) -> None:
    world.event.do(Rebuy(player=player_number(world, who), paid=False, next_hand_started=True))


@phrase("{who} pays what is owed")
def pays(world: World, who: str) -> None:
    world.event.do(Pay(player=player_number(world, who)))


@phrase("the rebuys end")
def rebuys_end(world: World) -> None:
    world.event.do(EndRebuys())


@phrase("the add-on goes on sale")
def add_on_opens(world: World) -> None:
    world.event.do(SetAddOnWindow(is_open=True))


@phrase("the add-on is no longer on sale")
def add_on_closes(world: World) -> None:
    world.event.do(SetAddOnWindow(is_open=False))


@phrase("{who} takes the add-on")
def takes_add_on(world: World, who: str) -> None:
    world.event.do(TakeAddOn(player=player_number(world, who)))
