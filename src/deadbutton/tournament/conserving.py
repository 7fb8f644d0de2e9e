"""Whether a tournament adds up: its chips, its seats, its money. It does after every act; where it does not, a log is wrong.

Nothing here mends anything: the answer names the figures that disagree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text
from deadbutton.tournament.event.currency import money_text
from deadbutton.tournament.money.pool import prize_pool
from deadbutton.tournament.state import Player, State, Status


def unbalanced(state: State) -> Refusal | None:
    """The first thing that does not add up; None where everything does."""
    if state.config is None:
        return None
    return next((found for part in (_chips, _seats, _indexes, _money) for found in part(state)), None)


def chips_found(state: State) -> int:
    """Every chip that can be pointed at: with players, on unsold seats, in the middle, in pots that nobody has counted."""
    stacks = sum([player.stack for player in state.players.values()])
    tables = sum(
        [sum(table.unsold.values()) + table.carried + table.loose for table in state.tables.values()]
    )
    return stacks + tables + state.chips.uncounted


def _wrong(part: str, what: Text, **figures: object) -> Refusal:
    return refuse("facts.unbalanced", what=what.fill(**figures), part=part, **figures)


def _chips(state: State) -> Iterator[Refusal]:
    owner: Player | None = next((p for p in state.players.values() if p.stack < 0 or p.due < 0), None)
    if owner is not None:
        yield _wrong(
            "chips",
            Text("{name} a {found} jetons", "{name} has {found} chips"),
            name=owner.name,
            found=min(owner.stack, owner.due),
        )
    found, in_play = chips_found(state), state.chips.in_play
    if found != in_play:
        yield _wrong(
            "chips",
            Text(
                "on trouve {found} jetons aux tables et {expected} devraient y être",
                "{found} chips are at the tables and {expected} should be",
            ),
            found=found,
            expected=in_play,
        )
    issued = state.chips.issued + state.chips.made + state.chips.count_difference - state.chips.removed
    if issued != in_play:
        yield _wrong(
            "chips",
            Text(
                "{issued} jetons distribués, {made} ajoutés par les courses, {counted} par les comptages, "
                "{removed} retirés : {expected} devraient rester, {found} sont en jeu",
                "{issued} chips given out, {made} added by races, {counted} by counts, "
                "{removed} removed: {expected} should be left, {found} are in play",
            ),
            issued=state.chips.issued,
            made=state.chips.made,
            counted=state.chips.count_difference,
            removed=state.chips.removed,
            expected=issued,
            found=in_play,
        )


def _seats(state: State) -> Iterator[Refusal]:
    """Each player sits where he says, and where he sits nobody else does."""
    for player in state.players.values():
        if not player.table:
            continue
        table = state.tables.get(player.table)
        if table is None or table.players.get(player.seat) != player.id:
            yield _wrong(
                "seats",
                Text(
                    "{name} n'est pas au siège {seat} de la table {table}",
                    "{name} is not at seat {seat} of table {table}",
                ),
                name=player.name,
                seat=str(player.seat),
                table=str(player.table),
            )
    taken = sum(map(len, state.tables.values()))
    sitting = sum([1 for player in state.players.values() if player.table])
    if not taken == sitting == state.seated:
        yield _wrong(
            "seats",
            Text(
                "{taken} sièges occupés, {found} joueurs assis, {expected} notés",
                "{taken} seats taken, {found} players seated, {expected} on record",
            ),
            taken=taken,
            found=sitting,
            expected=state.seated,
        )
    playing = sum([1 for player in state.players.values() if player.status is Status.PLAYING])
    if playing != state.playing:
        yield _wrong(
            "seats",
            Text(
                "{found} joueurs sont en jeu, {expected} notés",
                "{found} players are in play, {expected} on record",
            ),
            found=playing,
            expected=state.playing,
        )


def _indexes(state: State) -> Iterator[Refusal]:
    """The lists that are kept so that nobody walks through the field say what the tables say."""
    listed = 0
    for size, numbers in state.seating.by_size.items():
        tables = [state.tables.get(number) for number in numbers]
        ranks = [table.rank for table in tables if table is not None and len(table) == size]
        if len(ranks) != len(tables) or ranks != sorted(ranks) or ranks != state.seating.ranks.get(size):
            yield _wrong(
                "seats",
                Text(
                    "la liste des tables de {size} joueurs ne dit pas ce que disent les tables : {found}",
                    "the list of tables of {size} players does not say what the tables say: {found}",
                ),
                size=size,
                found=", ".join(map(str, numbers[:9])),
            )
        listed += len(set(numbers))
    if listed != len(state.tables):
        yield _wrong(
            "seats",
            Text(
                "{found} tables dans les listes, {expected} ouvertes",
                "{found} tables on the lists, {expected} open",
            ),
            found=listed,
            expected=len(state.tables),
        )


def _money(state: State) -> Iterator[Refusal]:
    currency = state.settled.currency
    received: Counter[int] = Counter()
    for receipt in state.money.receipts:
        received[receipt.player] += receipt.amount
    for player in state.players.values():
        if received[player.id] != player.paid_in or player.owes < 0:
            yield _wrong(
                "money",
                Text(
                    "{name} a payé {expected} et doit {owes} ; ses reçus font {found}",
                    "{name} has paid {expected} and owes {owes}; the receipts come to {found}",
                ),
                name=player.name,
                expected=money_text(player.paid_in, currency),
                owes=money_text(player.owes, currency),
                found=money_text(received[player.id], currency),
            )
    sold = sum([player.rebuys for player in state.players.values()])
    add_ons = sum([player.add_ons for player in state.players.values()])
    if (sold, add_ons) != (state.sales.rebuys, state.sales.add_ons):
        yield _wrong(
            "money",
            Text(
                "{found} recaves et {add_ons} add-ons vendus, {expected} et {expected_add_ons} notés",
                "{found} rebuys and {add_ons} add-ons sold, {expected} and {expected_add_ons} on record",
            ),
            found=sold,
            add_ons=add_ons,
            expected=state.sales.rebuys,
            expected_add_ons=state.sales.add_ons,
        )
    pool = prize_pool(state)
    paid, there_is = sum(state.money.paid.values()), pool.total + pool.bounties
    if paid > there_is:
        yield _wrong(
            "money",
            Text(
                "{found} ont été payés sur {expected} de dotation et de primes",
                "{found} has been paid out of {expected} of prizes and bounties",
            ),
            found=money_text(paid, currency),
            expected=money_text(there_is, currency),
        )
