"""What can be done at a seat and at a table now, each act with why not where it cannot.

Nothing is decided here: every act is asked of the core with the fields that a form would send.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from deadbutton.books.points import HaltShortTable, PenaltyStep
from deadbutton.floor import in_words, ladder
from deadbutton.refusal import Refusal
from deadbutton.text import Text, same
from deadbutton.tournament import (
    COUNTED,
    Arrive,
    BreakTable,
    BringDealer,
    ChangeDeck,
    Command,
    CorrectName,
    CorrectStacks,
    DealAgain,
    DrawButton,
    GoOut,
    HaltTable,
    MarkAbsent,
    MarkBack,
    MovePlayer,
    NameTable,
    Penalise,
    Player,
    Readmit,
    ReadyForHand,
    Rebuy,
    ReleaseDealer,
    ReportHand,
    ResumeTable,
    Seating,
    ShutSeat,
    StartHand,
    State,
    TakeAddOn,
    WaiveHalt,
    Why,
    Withdraw,
    asks_director,
    due_moves,
    free_seats,
    must_halt,
    reasons_to_change,
    seats_at_each,
)

Ask = Callable[[Command], Refusal | None]
"""Why somebody may not do this, or None: his role first, then the rules and the state."""

ANY_REASON = "?"
ANY_NAME = "?"
"""Stands for the words that a person will type: an act that needs a reason is possible."""
ASKS_MORE = frozenset({"hands.starting_stacks", "hands.starting_stacks_of"})
"""Refusals that only want another field."""


@dataclass(frozen=True, slots=True)
class TableAct:
    """One act: pressed at once, or (``opens``) a form that asks for more."""

    key: str
    label: Text
    tag: str
    why: Refusal | None = None
    opens: bool = False
    fields: Mapping[str, Any] = field(default_factory=dict)
    kind: str = "thin"

    @property
    def citation(self) -> Text:
        return cited(self.why)


def _act(
    ask: Ask,
    key: str,
    label: Text,
    command: Command,
    fields: Mapping[str, Any] | None = None,
    kind: str = "thin",
) -> TableAct:
    """Pressed at once where the fields are known; without them, a form asks for more."""
    return TableAct(key, label, tag_of(command), ask(command), fields is None, fields or {}, kind)


def tag_of(command: Command) -> str:
    return str(command.__struct_config__.tag)


def cited(refusal: Refusal | None) -> Text:
    """The article that a refusal names; empty where it names none."""
    found = refusal.facts.get("article") if refusal is not None else None
    return found if isinstance(found, Text) else same(str(found or ""))


# At a seat


def seat_acts(state: State, player: Player, ask: Ask) -> list[TableAct]:
    """The six acts of a seat."""
    me = {"player": player.id}
    table = state.tables[player.table]
    return [
        _bust(player, ask),
        _act(
            ask,
            "count",
            Text("Compter", "Count"),
            CorrectStacks(table=table.number, stacks={player.seat: player.stack}, reason=ANY_REASON),
        ),
        _act(ask, "move", Text("Déplacer", "Move"), _any_move(state, player)),
        _act(
            ask,
            "penalty",
            Text("Sanction", "Penalty"),
            Penalise(player=player.id, step=ladder(state.book)[0][0].key),
        ),
        _act(ask, "back", Text("De retour", "Back"), MarkBack(player=player.id), me)
        if player.absent
        else _act(ask, "absent", Text("Absence", "Absent"), MarkAbsent(player=player.id), me),
        _act(ask, "name", Text("Nom", "Name"), CorrectName(player=player.id, name=player.name)),
    ]


def more_acts(state: State, player: Player, ask: Ask) -> list[TableAct]:
    """What else concerns somebody: arriving, serving, buying, leaving."""
    return list(_more(state, player, ask))


def _more(state: State, player: Player, ask: Ask) -> Iterator[TableAct]:
    me = {"player": player.id}
    if player.id in state.on_the_way:
        yield _act(ask, "arrive", Text("Est là", "Arrived"), Arrive(player=player.id), me)
    if player.to_report:
        yield _act(ask, "readmit", Text("Reprend sa place", "Readmit"), Readmit(player=player.id), me)
    if state.settled.rebuys is not None:
        yield _act(ask, "rebuy", Text("Recave", "Rebuy"), Rebuy(player=player.id), me)
    if state.settled.add_on is not None:
        yield _act(ask, "add_on", Text("Add-on", "Add-on"), TakeAddOn(player=player.id), me)
    yield _act(ask, "withdraw", Text("Abandonne", "Withdraws"), Withdraw(player=player.id), me, kind="stop")


def _bust(player: Player, ask: Ask) -> TableAct:
    label = Text("Éliminer", "Bust")
    if not player.stack:
        return _act(ask, "out", label, GoOut(player=player.id), {"player": player.id}, kind="stop")
    why = ask(ReportHand(table=player.table, out={player.seat: ()}))
    if why is not None and why.code in ASKS_MORE:
        why = None
    return TableAct("bust", label, "report_hand", why, opens=True, kind="stop")


def _any_move(state: State, player: Player) -> Command:
    place = next(
        ((number, seats[0]) for number, seats in free_places(state, player).items()), (player.table, 0)
    )
    return MovePlayer(player=player.id, table=place[0], seat=place[1], reason=ANY_REASON)


def free_places(state: State, player: Player) -> dict[int, list[int]]:
    """Where somebody could sit, by table: what the book would choose stands first, then the other tables."""
    due = [move.table for move in due_moves(state) if move.player == player.id]
    order = dict.fromkeys([*due, *sorted(n for n in state.tables if n != player.table), player.table])
    found = {number: free_seats(state, state.tables[number]) for number in order}
    return {number: seats for number, seats in found.items() if seats}


# The ladder


def rungs(state: State) -> list[tuple[str, Text]]:
    """The ladder as a form sends it, mildest first, without the step that is a command of its own."""
    return [
        (f"step={kind.key}" + (f"&rounds={rounds}" if rounds else ""), in_words(state.book, (kind, rounds)))
        for kind, rounds in ladder(state.book)
        if kind is not PenaltyStep.DISQUALIFICATION
    ]


def takes_hands(state: State) -> bool:
    """Whether a step of the ladder leaves its length to the director."""
    return any(kind in COUNTED for kind, _ in ladder(state.book))


# At a table


def table_acts(state: State, table: Seating, ask: Ask) -> list[TableAct]:
    """What is done with a whole table."""
    return list(_table_acts(state, table, ask))


def _table_acts(state: State, table: Seating, ask: Ask) -> Iterator[TableAct]:
    number = table.number
    here = {"table": number}
    if state.in_step is not None:
        yield _act(ask, "ready", Text("Prête", "Ready"), ReadyForHand(table=number), here, kind="go")
    yield _act(ask, "hand", Text("Main finie", "Hand over"), ReportHand(table=number))
    yield _act(ask, "start", Text("Commencer la main", "Start the hand"), StartHand(table=number), here)
    if table.in_hand and number not in state.virtual:
        yield _act(
            ask, "again", Text("Redonner la main", "Deal the hand again"), DealAgain(table=number), here
        )
    stacks = {seat: state.players[player].stack for seat, player in table.players.items()}
    yield _act(
        ask,
        "counts",
        Text("Compter", "Count"),
        CorrectStacks(table=number, stacks={s: c for s, c in stacks.items() if c}, reason=ANY_REASON),
    )
    if table.is_halted:
        yield _act(ask, "resume", Text("Reprendre", "Resume"), ResumeTable(table=number), here)
    elif must_halt(state, table) or asks_director(state, table):
        yield _act(ask, "halt_now", Text("Arrêter", "Halt"), HaltTable(table=number), here)
    else:
        yield _act(ask, "halt", Text("Arrêter", "Halt"), HaltTable(table=number, reason=ANY_REASON))
    by_word = state.book.seats.halt_short_table.value is HaltShortTable.HALT_AT_EMPTY_BIG_BLIND
    if by_word and (must_halt(state, table) or asks_director(state, table)):
        yield _act(ask, "waive", Text("Laisser jouer", "Play on"), WaiveHalt(table=number), here)
    yield _act(
        ask, "break", Text("Casser la table", "Close table"), BreakTable(table=number, reason=ANY_REASON)
    )
    if table.positions is None:
        yield _act(
            ask, "button_now", Text("Tirer le bouton", "Draw the button"), DrawButton(table=number), here
        )
    else:
        yield _act(ask, "button", Text("Bouton", "Button"), DrawButton(table=number, reason=ANY_REASON))
    reasons = reasons_to_change(state)
    asked = ChangeDeck(table=number, why=reasons[0] if reasons else "asked", spread=True)
    yield _act(ask, "deck", Text("Paquet", "Deck"), asked)
    named = NameTable(table=number, name=ANY_NAME)
    yield _act(ask, "table_name", Text("Nom de la table", "Table name"), named)
    empty = next((seat for seat in seats_to_shut(state, table)), 1)
    yield _act(
        ask, "shut", Text("Siège à laisser vide", "Seat to leave empty"), ShutSeat(table=number, seat=empty)
    )
    if table.has_dealer:
        gone = Text("Le croupier part", "Dealer leaves")
        yield _act(ask, "no_dealer", gone, ReleaseDealer(table=number), here)
    elif state.book.players_deal:
        came = BringDealer(table=number, reason=ANY_REASON)
        yield _act(ask, "dealer", Text("Croupier", "Dealer"), came)


def seats_to_shut(state: State, table: Seating) -> list[int]:
    """Empty seats that can still be given to somebody."""
    shut = state.seating.shut.get(table.number, ())
    seats = range(1, seats_at_each(state) + 1)
    return [seat for seat in seats if seat not in table.players and seat not in shut]


DECK_REASONS: Mapping[Why, Text] = {
    "push": Text("le donneur change", "the dealer is pushed"),
    "dealer": Text("le donneur en prend l'initiative", "the dealer takes the initiative"),
    "level": Text("nouveau niveau", "new level"),
    "schedule": Text("procédure de la maison", "house procedure"),
    "damaged": Text("carte abîmée", "damaged card"),
    "asked": Text("un joueur le demande", "a player asks"),
}


def deck_reasons(state: State) -> list[tuple[str, Text]]:
    return [(why, DECK_REASONS[why]) for why in reasons_to_change(state)]
