"""How it ended: places with their ties, prizes, who eliminated whom, time played; as a table, CSV or JSON."""

from __future__ import annotations

import csv
import io

import msgspec

from deadbutton.text import Lang, Text
from deadbutton.tournament.event.currency import plain
from deadbutton.tournament.money.pool import Pool, prize_pool
from deadbutton.tournament.prizes.prizes import prize_of, wins_seat
from deadbutton.tournament.state import Player, State, Status

NOT_IN = frozenset({Status.REGISTERED, Status.ALTERNATE, Status.CANCELLED})
"""Who never had cards."""


class ResultLine(msgspec.Struct, frozen=True, kw_only=True):
    """One player's result."""

    place: int
    """0: still in, or without a place."""
    tied: int = 1
    player: int
    name: str
    status: Status
    prize: int = 0
    """By place or by a deal; a seat counts with its price."""
    seat: bool = False
    bounties: int = 0
    out_by: tuple[str, ...] = ()
    eliminated: tuple[str, ...] = ()
    """Those whom this player has put out, the first first."""
    seconds: int = 0
    """From the first hand or the late entry to the elimination, or until now."""
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament's result, whole: what a club keeps."""

    name: str
    book: str
    started_at: int
    pool: Pool
    paid_places: int = 0
    lines: tuple[ResultLine, ...]

    @property
    def winners(self) -> tuple[ResultLine, ...]:
        return tuple(line for line in self.lines if line.place == 1)

    def json(self) -> bytes:
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, raw: bytes | str) -> Results:
        return msgspec.json.decode(raw, type=cls)

    def csv(self, lang: Lang) -> str:
        """For a spreadsheet: money in whole currency, times in minutes."""
        written = io.StringIO()
        rows = csv.writer(written, lineterminator="\r\n")
        rows.writerow([heading.in_(lang) for heading in HEADINGS])
        currency = self.pool.currency
        for line in self.lines:
            rows.writerow(
                [
                    line.place or "",
                    line.tied if line.place else "",
                    harmless(line.name),
                    plain(line.prize, currency),
                    plain(line.bounties, currency),
                    currency,
                    int(line.seat),
                    harmless(", ".join(line.out_by)),
                    harmless(", ".join(line.eliminated)),
                    line.seconds // 60,
                    line.entries,
                    line.rebuys,
                    line.add_ons,
                ]
            )
        return written.getvalue()


HEADINGS = (
    Text("place", "place"),
    Text("ex æquo", "tied"),
    Text("joueur", "player"),
    Text("gain", "prize"),
    Text("primes", "bounties"),
    Text("monnaie", "currency"),
    Text("place gagnée", "seat"),
    Text("élimination par", "eliminated by"),
    Text("a éliminé", "eliminated"),
    Text("minutes", "minutes"),
    Text("entrées", "entries"),
    Text("recaves", "rebuys"),
    Text("add-ons", "add-ons"),
)


def results_of(state: State, now: int) -> Results:
    """The result as it stands at an instant: who is still in comes first, by chips."""
    victims: dict[int, list[Player]] = {}
    ranked = [player for player in state.players.values() if player.status not in NOT_IN]
    for player in sorted(ranked, key=lambda player: (player.out_at, player.id)):
        for winner in _put_out_by(player):
            victims.setdefault(winner, []).append(player)
    ranked.sort(key=_rank)
    return Results(
        name=state.settled.name,
        book=state.settled.book,
        started_at=state.started_at,
        pool=prize_pool(state),
        paid_places=len(state.money.prizes),
        lines=tuple(_line(state, player, victims.get(player.id, []), now) for player in ranked),
    )


def _put_out_by(player: Player) -> tuple[int, ...]:
    """Who won the chips with which somebody went out: who has lost them and bought new ones has not gone out by it."""
    return player.out_by if player.out_at else ()


def harmless(text: str) -> str:
    """A cell that a spreadsheet does not take for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _line(state: State, player: Player, victims: list[Player], now: int) -> ResultLine:
    until = player.out_at or now
    return ResultLine(
        place=player.place,
        tied=player.tied,
        player=player.id,
        name=player.name,
        status=player.status,
        prize=prize_of(state, player),
        seat=wins_seat(state, player),
        bounties=player.bounties,
        out_by=tuple(state.players[number].name for number in _put_out_by(player)),
        eliminated=tuple(victim.name for victim in victims),
        seconds=max(0, until - max(player.entered_at, state.started_at)) // 1000 if state.started_at else 0,
        entries=player.entries,
        rebuys=player.rebuys,
        add_ons=player.add_ons,
    )


def _rank(player: Player) -> tuple[int, int, int]:
    """Players still in first, then by place; without a place last."""
    if player.place:
        return (1, player.place, player.id)
    return (0, -player.stack, player.id) if player.status is Status.PLAYING else (2, 0, player.id)
