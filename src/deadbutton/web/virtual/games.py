"""Games that somebody begins with one click: friends by one link, and the demonstration that plays itself."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, cycle
from typing import Final

import msgspec

from deadbutton.books.library import CURRENT
from deadbutton.games import CATALOGUE, ROTATIONS, Family, rotation
from deadbutton.journal import Journal, Record, Role
from deadbutton.refusal import Refused, refused
from deadbutton.sim.announcement import announced_event, posted
from deadbutton.sim.sample import FIRST_NAMES
from deadbutton.text import Text, capital
from deadbutton.tournament import (
    STREET_BY_STREET,
    Break,
    Config,
    DrawSeats,
    LateEntries,
    Level,
    Phase,
    Register,
    StartPlay,
    State,
    Structure,
    VirtualPlay,
    clean_name,
    make_plan,
    with_bets,
)

TOKEN: Final = "virtual:"
"""Under this the house keeps, by the token of its link, which tournament friends are asked to."""
LINK: Final = "virtual-link:"
"""And here, by tournament, that token."""
LATE_LEVELS: Final = 4


@dataclass(frozen=True, slots=True)
class Speed:
    """How long a level lasts, and how long somebody may think."""

    title: Text
    minutes: int
    think: int
    bank: int


SPEEDS: Final[dict[str, Speed]] = {
    "fast": Speed(Text("Rapide : niveaux de 3 minutes", "Fast: levels of 3 minutes"), 3, 15, 30),
    "normal": Speed(Text("Normal : niveaux de 6 minutes", "Normal: levels of 6 minutes"), 6, 25, 60),
    "slow": Speed(Text("Lent : niveaux de 12 minutes", "Slow: levels of 12 minutes"), 12, 40, 120),
}

_FIRST: Final = ("NT", "PO", "FT", "F7S", "F2L3D", "8-GAME")
"""What friends ask for most, before everything else that the catalogue has."""
GAMES: Final[dict[str, Text]] = {
    code: capital(rotation(code).name) for code in dict.fromkeys((*_FIRST, *CATALOGUE, *ROTATIONS))
}

BOT_STYLES: Final[dict[str, Text]] = {
    "mixed": Text("un peu de tout", "some of each"),
    "people": Text(
        "comme des gens : aussi souvent que de vrais amateurs", "people: as often as real amateurs do"
    ),
    "solid": Text("solide : selon la place et la profondeur", "solid: by position and depth"),
    "tight": Text("serré : joue les cotes", "tight: plays the odds"),
    "rock": Text("roc : attend une main", "rock: waits for a hand"),
    "caller": Text("suiveur : paie tout", "caller: calls everything"),
    "maniac": Text("fou : relance sans cesse", "maniac: never stops raising"),
    "random": Text("hasard : n'importe quoi", "random: anything at all"),
}
MIXED: Final = ("people", "people", "solid", "people", "rock", "people", "tight", "maniac")


STUD_SEATS: Final = 8
"""Nine can be dealt to, and seldom get their own last card."""


def private_config(name: str, book: str, game: str, speed: str, *, seats: int = 9) -> Config:
    """A freezeout without money, ready to be announced."""
    pace = SPEEDS.get(speed)
    if pace is None or game not in GAMES:
        raise refused("virtual.no_such_choice")
    base = announced_event("club", book, 27)
    played = rotation(game)
    structure = with_bets(_at_pace(base.structure, pace.minutes), played, base.chips)
    most = min(STUD_SEATS if one.family is Family.STUD else one.most_seats for one in played.games)
    config = msgspec.structs.replace(
        base,
        name=clean_name(name),
        game=game,
        structure=structure,
        buy_in=0,
        fee=0,
        guarantee=0,
        late=LateEntries("level", LATE_LEVELS),
        seats_per_table=min(seats, most),
        final_table=min(seats, most),
        settings={key: value for key, value in base.settings.items() if key != "final_table_size"},
        self_dealt=None,
        virtual=VirtualPlay(think=(pace.think,), bank=pace.bank, run_out=STREET_BY_STREET),
    )
    return posted(config)


def _at_pace(structure: Structure, minutes: int) -> Structure:
    """The same blinds in levels of another length; a short break where the sheet has one."""
    steps: list[Level | Break] = [
        msgspec.structs.replace(step, minutes=minutes if isinstance(step, Level) else 1)
        for step in structure.steps
    ]
    return Structure(tuple(steps))


def begin(journal: Journal, config: Config, *, by: str, command: str = "") -> Record:
    """Announce a game, with the link for everybody."""
    record = journal.create(config, by=by, command=command, accept_outside=True)
    link_of(journal, record.id)
    return record


def link_of(journal: Journal, tournament: str) -> str:
    """The token of the one link for all; made where there is none."""
    token = journal.house.get(LINK + tournament)
    if not isinstance(token, str):
        token = secrets.token_urlsafe(9)
        journal.house.set(TOKEN + token, tournament)
        journal.house.set(LINK + tournament, token)
    return token


def tournament_of(journal: Journal, token: str) -> str:
    """Whose link a token is; empty: nobody's."""
    found = journal.house.get(TOKEN + token[:40])
    return found if isinstance(found, str) else ""


def sit_down(journal: Journal, record: Record, name: str, *, command: str = "") -> str:
    """Somebody types a name and sits: the token of his own page.

    The same form sent again opens the same seat, so what stands on record is a digest of its id: many may read that, and it
    must not open anything.
    """
    kept = sha256(command.encode()).hexdigest() if command else ""
    done = record.do(Register(name=name, identity_seen=True), by=f"{clean_name(name)[:40]} (link)", id=kept)
    number = next(fact.player for fact in done.facts if hasattr(fact, "player"))
    label = record.state.players[number].name
    return journal.links.give(record.id, Role.PLAYER, now=record.now(), player=number, label=label)


# Bots


def fill_with_bots(record: Record, number: int, style: str, *, by: str) -> int:
    """Bots take so many seats, as far as there are any: how many came."""
    if style not in BOT_STYLES:
        raise refused("virtual.no_such_choice")
    styles = cycle(MIXED) if style == "mixed" else cycle((style,))
    names = _bot_names(record.state)
    came = 0
    for _ in range(number):
        try:
            record.do(Register(name=next(names), identity_seen=True, age=99, bot=next(styles)), by=by)
        except Refused:
            if not came:
                raise
            break
        came += 1
    return came


def _bot_names(state: State):  # type: ignore[no-untyped-def]
    """Names that say what they are, and that nobody has yet."""
    for turn in count(1):
        for first in FIRST_NAMES:
            name = f"Bot {first}" if turn == 1 else f"Bot {first} {turn}"
            if name.casefold() not in state.names:
                yield name


def start(record: Record, *, by: str) -> None:
    """Draw what is to be drawn, and play."""
    if record.state.phase is Phase.REGISTERING:
        record.do(DrawSeats(by_lot=True), by=by)
    while steps := [step for step in make_plan(record.state) if step.is_ready]:
        record.do(steps[0].command, by=by)
    record.do(StartPlay(), by=by)


# The demonstration

DEMO_PLAYERS: Final = 26
DEMO: Final = Text("Démonstration", "Demonstration")


def demo(journal: Journal, *, name: str, by: str) -> Record:
    """Twenty-six bots at three tables, and one seat free to take."""
    config = private_config(name, CURRENT, "NT", "fast")
    config = msgspec.structs.replace(
        config,
        capacity=DEMO_PLAYERS + 1,
        virtual=VirtualPlay(think=(20,), bank=60, between=3500, bots_take=1100, run_out=STREET_BY_STREET),
    )
    record = begin(journal, config, by=by)
    fill_with_bots(record, DEMO_PLAYERS, "mixed", by=by)
    start(record, by=by)
    return record
