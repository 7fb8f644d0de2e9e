"""The bots of the house, by name. A bot decides from the view of its own seat and knows nothing else."""

from __future__ import annotations

from typing import Final

from deadbutton.refusal import refused
from deadbutton.sim.bots.acts import Bot
from deadbutton.sim.bots.people import People
from deadbutton.sim.bots.simple_bots import Caller, Chancer, Maniac, Rock, Tight
from deadbutton.sim.bots.solid import Solid

BOTS: Final[dict[str, Bot]] = {
    "caller": Caller(),
    "random": Chancer(),
    "tight": Tight(),
    "rock": Rock(),
    "maniac": Maniac(),
    "solid": Solid(),
    "people": People(),
}


def bot(name: str) -> Bot:
    """A bot by its name."""
    found = BOTS.get(name.lower())
    if found is None:
        raise refused("sim.unknown_bot", name=name[:20], names=", ".join(BOTS))
    return found
