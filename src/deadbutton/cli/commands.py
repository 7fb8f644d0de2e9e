"""Every command, declared by importing its file."""

from deadbutton.cli import check, floor, hand, replay, rules

__all__ = ["check", "floor", "hand", "replay", "rules"]
