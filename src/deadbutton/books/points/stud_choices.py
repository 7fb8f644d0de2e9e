"""Choices of points that only stud and draw games raise."""

from __future__ import annotations

from enum import auto

from deadbutton.books.choice import Choice


class StudFirstToAct(Choice):
    """Two boards that are worth the same."""

    LEFT_OF_BUTTON = auto()
    HIGH_CARD_BY_SUIT = auto()


class StudOpenPair(Choice):
    """Seven-card stud for high, in fixed-limit."""

    SINGLE_BET = auto()
    DOUBLE_BET = auto()


class StudSeventhStreet(Choice):
    """The last card, which comes face down."""

    REPLACED_IF_BETTING = auto()
    COVERED_SHOW_LAST = auto()


class StudShortStub(Choice):
    """Too few cards for the last street. One card for all is the last resort of every choice."""

    EVERY_CARD_DEALT = auto()
    LAST_CARD_KEPT = auto()


class PrematureStud(Choice):
    """Cards of a street that came before the betting was over."""

    BACK_AND_SHUFFLED = auto()
    CARDS_STAND = auto()


class DrawLimp(Choice):
    """Before the draw of a single-draw game."""

    ALLOWED = auto()
    RAISE_OR_FOLD = auto()
