"""Every command, declared by importing its file."""

from deadbutton.cli import serve
from deadbutton.cli.floor import floor
from deadbutton.cli.hands import hand, replay
from deadbutton.cli.journal import journal
from deadbutton.cli.rules import rules
from deadbutton.cli.scenarios import check
from deadbutton.cli.simulate import simulate

__all__ = ["check", "floor", "hand", "journal", "replay", "rules", "serve", "simulate"]
