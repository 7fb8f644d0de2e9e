"""Every command, declared by importing its file."""

from deadbutton.cli import demo, follow, serve, token
from deadbutton.cli.floor import floor
from deadbutton.cli.hands import entered_hands, hand, play, replay
from deadbutton.cli.journal import journal
from deadbutton.cli.rules import rules
from deadbutton.cli.scenarios import check
from deadbutton.cli.simulate import simulate

__all__ = [
    "check",
    "demo",
    "entered_hands",
    "floor",
    "follow",
    "hand",
    "journal",
    "play",
    "replay",
    "rules",
    "serve",
    "simulate",
    "token",
]
