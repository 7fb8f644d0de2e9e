"""The desk's list: who needs something first, each with a state, its reason and the next act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from deadbutton.books import Article
from deadbutton.books.points import Alternates, EntryEligibility, LateRegistrationStack, RebuyTiming
from deadbutton.journal import Record
from deadbutton.refusal import Refusal
from deadbutton.text import Text, by_language, plural, same
from deadbutton.tournament import (
    CallAlternate,
    Phase,
    Player,
    State,
    Status,
    price_of,
    prize_pool,
    why_no_add_on,
    why_no_rebuy,
)
from deadbutton.web.desk.words import amount, article, hour
from deadbutton.web.server import wording
from deadbutton.web.shell.name_list import plain

AT_ONCE: Final = 50
"""Rows that a list shows before it is asked for more."""
ACTIVE: Final = frozenset({Status.REGISTERED, Status.ALTERNATE, Status.PLAYING})
IN_LINE, SETTLED, GONE = 3, 5, 8
"""Ranks: whoever needs something stands above, whoever is gone below."""


@dataclass(frozen=True, slots=True)
class DeskAct:
    """A button of a row. ``why`` forbids it."""

    tag: str
    label: Text
    kind: str = ""
    fields: dict[str, Any] = field(default_factory=dict)
    why: Refusal | None = None


@dataclass(frozen=True, slots=True)
class DeskRow:
    """A player as the desk sees him. ``why`` is the book's voice, ``citation`` its article, none of them for the obvious."""

    player: Player
    state: Text
    kind: str = ""
    why: Text | None = None
    citation: Article | None = None
    acts: tuple[DeskAct, ...] = ()
    rank: int = SETTLED

    @property
    def stack(self) -> int:
        """In front of him, or what waits for him."""
        return self.player.stack or self.player.due


@dataclass(frozen=True, slots=True)
class DeskQuery:
    """Which rows somebody wants to see."""

    text: str = ""
    show: str = "all"
    most: int = AT_ONCE

    @property
    def query(self) -> dict[str, str]:
        """As an address says it."""
        said = {"q": self.text, "show": self.show, "most": str(self.most)}
        usual = {"q": "", "show": "all", "most": str(AT_ONCE)}
        return {key: value for key, value in said.items() if value != usual[key]}


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A page of the list. ``counts`` is how many there are of each kind that can be asked for."""

    rows: list[DeskRow]
    found: int
    counts: dict[str, int]

    @property
    def more(self) -> int:
        return self.found - len(self.rows)


SHOWN: Final[dict[str, tuple[Text, Callable[[Player, int], bool]]]] = {
    "all": (Text("tous", "all"), lambda player, rank: True),
    "needs": (Text("à faire", "to do"), lambda player, rank: rank <= IN_LINE),
    "waits": (
        Text("sans siège", "no seat yet"),
        lambda player, rank: player.status in (Status.REGISTERED, Status.ALTERNATE),
    ),
    "plays": (Text("en jeu", "in play"), lambda player, rank: player.status is Status.PLAYING),
    "out": (Text("sortis", "out"), lambda player, rank: rank >= GONE),
}
"""What the list can be narrowed to."""


def listed(record: Record, now: int, wanted: DeskQuery) -> ListedPlayer:
    """The rows that are wanted, whoever needs something first, then the latest to come."""
    state = record.state
    asks = asks_identity(state)
    ranked = [(rank_of(state, player, asks), player) for player in state.players.values()]
    counts = {key: sum(holds(p, rank) for rank, p in ranked) for key, (_, holds) in SHOWN.items()}
    _, holds = SHOWN.get(wanted.show, SHOWN["all"])
    text = plain(wanted.text)
    found = [(rank, p) for rank, p in ranked if holds(p, rank) and (not text or _matches(p, text))]
    found.sort(key=lambda one: (one[0], _order(state, *one)))
    rows = [row_of(record, now, player, rank) for rank, player in found[: max(1, wanted.most)]]
    return ListedPlayer(rows, len(found), counts)


def asks_identity(state: State) -> bool:
    return EntryEligibility.ID_REQUIRED in state.book.entries.entry_eligibility.value


def asks_age(state: State) -> bool:
    asked = state.book.entries.entry_eligibility.value
    return bool({EntryEligibility.LEGAL_AGE, EntryEligibility.NO_MINORS_IN_ROOM} & asked)


def rank_of(state: State, player: Player, asks: bool) -> int:
    """Where a player stands in the list."""
    if player.status not in ACTIVE:
        return GONE
    if is_out_of_chips(state, player):
        return 0
    if player.owes:
        return 1
    if asks and not player.identity_seen:
        return 2
    return IN_LINE if player.status is Status.ALTERNATE else SETTLED


def is_out_of_chips(state: State, player: Player) -> bool:
    return (
        state.phase is Phase.RUNNING
        and player.status is Status.PLAYING
        and bool(player.table)
        and not player.stack
        and not player.left
    )


def _order(state: State, rank: int, player: Player) -> int:
    if rank == IN_LINE:
        return state.seating.alternates.index(player.id)
    if rank == GONE:
        return player.place or len(state.players) + 1
    return -player.id


def _matches(player: Player, text: str) -> bool:
    if text.isdecimal():
        return int(text) in (player.id, player.table)
    return text in plain(player.name)


# One row


def row_of(record: Record, now: int, player: Player, rank: int) -> DeskRow:
    """A player's row."""
    state = record.state
    if rank == 0:
        return _out_of_chips(state, now, player)
    if rank == 1:
        return _owes(state, player)
    if rank == 2:
        return DeskRow(
            player,
            Text("identité non vue", "identity not seen"),
            "wait",
            Text("à montrer avant de prendre place", "to be shown before sitting down"),
            article(state.book.entries.entry_eligibility, "19-5", "13-2"),
            (DeskAct("show_identity", Text("Vue", "Seen"), fields={"player": player.id}),),
            rank,
        )
    if rank == IN_LINE:
        return _alternate(record, player)
    return _gone(player) if rank == GONE else _selling(state, now, _settled(state, player))


def _selling(state: State, now: int, row: DeskRow) -> DeskRow:
    """A row with what can be sold to the player at this moment: one button each."""
    if state.phase is not Phase.RUNNING or not row.player.table or row.acts:
        return row
    me, config = {"player": row.player.id}, state.settled
    acts: list[DeskAct] = []
    if config.rebuys is not None and why_no_rebuy(state, row.player.id, now) is None:
        price = amount(price_of(config.rebuys), config.currency)
        acts.append(DeskAct("rebuy", Text("Recave {price}", "Rebuy {price}").fill(price=price), "", me))
    if config.add_on is not None and why_no_add_on(state, row.player.id) is None:
        price = amount(price_of(config.add_on), config.currency)
        acts.append(
            DeskAct("take_add_on", Text("Add-on {price}", "Add-on {price}").fill(price=price), "", me)
        )
    if row.player.add_ons and not acts:
        return replace(row, state=row.state + Text(", add-on pris", ", add-on taken"))
    return replace(row, acts=tuple(acts))


def _out_of_chips(state: State, now: int, player: Player) -> DeskRow:
    why, timing, sold = (
        why_no_rebuy(state, player.id, now),
        state.book.entries.rebuy_timing,
        state.settled.rebuys,
    )
    acts = [DeskAct("go_out", Text("Sort", "Out"), "quiet" if sold else "", {"player": player.id})]
    if sold is not None:
        price = amount(price_of(sold), state.settled.currency)
        label = Text("Recave {price}", "Rebuy {price}").fill(price=price)
        acts.insert(0, DeskAct("rebuy", label, "go", {"player": player.id}, why))
    if why is not None:
        return DeskRow(player, Text("sans jetons", "out of chips"), "bad", acts=tuple(acts), rank=0)
    said = (
        Text("recave à décider sur-le-champ", "a rebuy is decided on the spot")
        if RebuyTiming.IMMEDIATE in timing.value
        else Text("peut se recaver jusqu'à la donne suivante", "may rebuy until the new deal")
    )
    return DeskRow(
        player, Text("sans jetons", "out of chips"), "bad", said, article(timing, "18-2"), tuple(acts), 0
    )


def _owes(state: State, player: Player) -> DeskRow:
    price = amount(player.owes, state.settled.currency)
    take = DeskAct(
        "pay", Text("Encaisser {price}", "Take {price}").fill(price=price), fields={"player": player.id}
    )
    if not player.unpaid_chips:
        return DeskRow(player, Text("à payer", "to pay"), "wait", acts=(take,), rank=1)
    timing = state.book.entries.rebuy_timing
    said = (
        Text("annoncée ; les jetons jouent « derrière »", "declared; the chips play from behind")
        if RebuyTiming.CHIPS_BEHIND in timing.value
        else Text("annoncée ; les jetons comptent comme posés", "declared; the chips count as in front")
    )
    return DeskRow(
        player, Text("recave due", "rebuy owed"), "wait", said, article(timing, "18-3"), (take,), 1
    )


def _alternate(record: Record, player: Player) -> DeskRow:
    state = record.state
    answer = state.book.entries.alternates
    place = state.seating.alternates.index(player.id) + 1
    asked = record.ask(CallAlternate(player=player.id))
    why = asked if isinstance(asked, Refusal) else None
    said = (
        Text("tapis complet dès qu'une place se libère", "full stack when a seat opens")
        if Alternates.FULL_STACK in answer.value
        else Text(
            "le tapis d'un retardataire quand une place se libère", "a late entrant's stack when a seat opens"
        )
    )
    return DeskRow(
        player,
        Text("attend, n° {place}", "alternate {place}").fill(place=place),
        "wait",
        said,
        article(answer, "15-2"),
        (DeskAct("call_alternate", Text("Faire entrer", "Seat"), fields={"player": player.id}, why=why),),
        IN_LINE,
    )


def _settled(state: State, player: Player) -> DeskRow:
    if player.place == 1 and state.phase is Phase.OVER:
        return DeskRow(player, Text("vainqueur", "winner"))
    if player.left:
        said = Text("le tapis reste et fond aux blindes", "the stack stays and is blinded off")
        answer = state.book.entries.voluntary_withdrawal
        return DeskRow(player, Text("a quitté la table", "left"), "off", said, article(answer))
    if is_late(state, player):
        reason = late_reason(state, player)
        label = Text("en retard, {hour}", "late, {hour}").fill(hour=hour(player.entered_at))
        return DeskRow(player, label, "", *reason)
    if player.absent:
        return DeskRow(player, Text("pas là", "absent"), "off")
    if state.phase is Phase.RUNNING and player.status is Status.PLAYING:
        return DeskRow(player, Text("en jeu", "in play"))
    return DeskRow(player, Text("inscription faite", "registered"))


def is_late(state: State, player: Player) -> bool:
    return bool(state.started_at) and player.entered_at > state.started_at


def late_reason(state: State, player: Player) -> tuple[Text, Article | None]:
    """Why a late entrant got the stack that he got."""
    answer, full = state.book.entries.late_registration_stack, state.settled.starting_stack
    if player.deducted:
        said = Text("{full} moins {off} de blindes manquées", "{full} less {off} for the blinds missed")
        return said.fill(full=full, off=player.deducted), article(answer, "16-4")
    if answer.value is LateRegistrationStack.UNSOLD_OR_DEDUCTED:
        said = Text("siège invendu, avec ce qu’il y restait", "unsold seat, with what was left on it")
        return said, article(answer, "16-3")
    return Text("tapis complet, même en retard", "full stack, however late"), article(answer)


def _gone(player: Player) -> DeskRow:
    place = player.place
    match player.status:
        case Status.WITHDRAWN:
            said = Text("a quitté le tournoi", "withdrew")
        case Status.DISQUALIFIED:
            said = Text("disqualification", "disqualified")
        case Status.CANCELLED:
            said = Text("inscription annulée", "entry cancelled")
        case _:
            said = Text("hors du tournoi", "out")
    if place:
        said += same(", ") + by_language(lambda lang: wording.ordinal(place, lang))
    kind = "bad" if player.status is Status.DISQUALIFIED else "off"
    return DeskRow(player, said, kind, rank=GONE)


# The figures above


def figures(state: State) -> list[tuple[Text, Text]]:
    """Counts above the list: figure and what it counts."""
    config = state.settled

    def count(number: int) -> Text:
        return by_language(lambda lang: wording.chips(number, lang))

    found: list[tuple[Text, Text]] = []
    if state.seating.unseated or not state.tables:
        waiting = len(state.seating.unseated)
        found.append(
            (count(waiting), plural(waiting, Text("inscrit", "registered"), Text("inscrits", "registered")))
        )
    if state.tables:
        found.append((count(state.seated), Text("assis", "seated")))
    if state.seating.alternates:
        n = len(state.seating.alternates)
        found.append(
            (count(n), plural(n, Text("remplaçant", "alternate"), Text("remplaçants", "alternates")))
        )
    if config.rebuys is not None:
        n = state.sales.rebuys
        found.append((count(n), plural(n, Text("recave", "rebuy"), Text("recaves", "rebuys"))))
    if config.add_on is not None and state.sales.add_ons:
        n = state.sales.add_ons
        found.append((count(n), plural(n, Text("add-on", "add-on"), Text("add-ons", "add-ons"))))
    total = prize_pool(state).total
    if total:
        found.append((amount(total, config.currency), Text("de dotation", "in the pool")))
    return found
