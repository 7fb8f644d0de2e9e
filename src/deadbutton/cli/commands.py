"""Every command, declared by importing its file."""

from deadbutton.cli import check, floor, hand, replay, rules, simulate

__all__ = ["check", "floor", "hand", "replay", "rules", "simulate"]
