"""Every command, declared by importing its file."""

from deadbutton.cli import check, floor, hand, journal, replay, rules, serve, simulate

__all__ = ["check", "floor", "hand", "journal", "replay", "rules", "serve", "simulate"]
