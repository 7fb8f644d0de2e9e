"""Every command, declared by importing its file."""

from deadbutton.cli import rules

__all__ = ["rules"]
