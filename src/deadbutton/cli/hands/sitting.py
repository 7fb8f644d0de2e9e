"""A person at a table of bots, in the terminal: what happens is told, what may be done is offered, what is typed is done."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Line

from deadbutton.books import Point
from deadbutton.cards import SeededShuffler
from deadbutton.cli.console import say_wrong
from deadbutton.cli.hands.oval import Cast, card_row, oval, paint_for, with_cards
from deadbutton.cli.hands.typed_acts import read_act
from deadbutton.cli.hands.watching import NAMES, WatchOptions, chips_text, outside_of, said, told_stakes
from deadbutton.cli.language import LANG, t
from deadbutton.games import Limit, Rotation
from deadbutton.refusal import Refused, refused
from deadbutton.sim import Bot, act, bot, step
from deadbutton.sim.bots.persons import as_person
from deadbutton.table import (
    Hand,
    HandView,
    LegalActs,
    OperationKind,
    Table,
    answers_behind,
    citation,
    hand_name,
    lines,
    seat_view,
)
from deadbutton.table import HandLine as Told

SEAT: Final = 1
"""Where the person sits."""
QUIT: Final = ("q", "quit", "quitter", "exit")
WHY: Final = ("w", "why", "pourquoi", "y")
HELP: Final = ("?", "h", "help", "aide")
TABLE: Final = ("v", "view", "table", "voir")
_STREETS: Final = {OperationKind.DEAL_BOARD, OperationKind.COMMUNITY_CARD}
_DEALT: Final = {OperationKind.DEAL_DOWN, OperationKind.BURN}


class _Left(Exception):  # noqa: N818  (somebody gets up: the end of a story, not a fault)
    """The person wants no more, or has no more to say."""


class Sitting:
    """One table, one person, hand after hand."""

    def __init__(
        self, console: Console, asked: WatchOptions, hands: int, rotation: Rotation | None = None
    ) -> None:
        self.rotation = rotation or Rotation(asked.game.name, (asked.game,))
        if not 2 <= asked.players <= self.rotation.most_seats:
            raise refused(
                "cli.players",
                game=self.rotation.name,
                most=self.rotation.most_seats,
                players=str(asked.players),
            )
        self.console = console
        self.asked = asked
        self.hands = hands
        stacks = dict.fromkeys(range(1, asked.players + 1), asked.stack)
        self.chip = asked.chip(*self.rotation.games)
        self.table = Table(asked.book, stacks, unit=self.chip)
        self.shuffler = SeededShuffler(asked.seed)
        self.random = Random(f"play {asked.seed}")
        self.table.start(self.random.randint(1, asked.players))
        others = [seat for seat in self.table.players if seat != SEAT]
        named = {seat: asked.bots[place % len(asked.bots)] for place, seat in enumerate(others)}
        self.bots: dict[int, Bot] = {
            seat: as_person(bot(name), f"{asked.seed}/{seat}") for seat, name in named.items()
        }
        self.names = {SEAT: t("vous", "you"), **{seat: NAMES[seat - 1] for seat in others}}
        self.styles = named
        self.paint = paint_for(console)
        self.orbit, self.to_go = -1, 0
        """Which game of the rotation is on, and for how many hands more."""
        self.told = 0
        self.to_explain: list[Told] = []
        """What has happened since the person last decided."""

    def run(self) -> None:
        self._introduce()
        played = 0
        try:
            while SEAT in self.table.stacks and len(self.table.stacks) > 1:
                self._hand(self._deal())
                self.table.finish()
                played += 1
                if self.hands and played >= self.hands:
                    break
        except (_Left, EOFError, KeyboardInterrupt):
            self.console.print()
        self._farewell(played)

    def _deal(self) -> Hand:
        self.told, self.to_explain = 0, []
        self._next_game()
        return self.table.deal(self.asked.game, self.asked.stakes, self.shuffler)

    def _next_game(self) -> None:
        """A rotation changes with every orbit: after as many hands as there were players at its first."""
        if self.to_go == 0:
            self.orbit += 1
            self.to_go = len(self.table.stacks)
            self.asked = replace(self.asked, game=self.rotation.at(self.orbit))
            if len(self.rotation.games) > 1:
                self.console.print()
                self.console.print(Line(" · ".join(self._game_and_stakes()), "bold"))
        self.to_go -= 1

    # A hand

    def _hand(self, hand: Hand) -> None:
        cast = self._cast()
        me = hand.seats.index(SEAT) if SEAT in hand.seats else -1
        players: list[Bot] = [self.bots.get(seat) or bot("caller") for seat in hand.seats]
        self.console.print()
        self.console.rule(
            t("bouton : siège {button}", "button: seat {button}", button=cast.button) if cast.button else "",
            style="dim",
        )
        while not hand.is_over:
            self._tell(hand, me)
            if hand.actor == me:
                self._turn(hand, me, cast)
            else:
                step(hand, players, self.random)
        self._tell(hand, me)
        self._stacks(hand)

    def _cast(self) -> Cast:
        button = self.table.positions.button if self.table.positions and self.asked.game.has_blinds else 0
        return Cast(self.names, button, self.paint)

    def _tell(self, hand: Hand, me: int) -> None:
        """What is new, as this seat saw it."""
        every = lines(hand, self.names, seat_view(hand, me).viewer)
        for line in every[self.told :]:
            self.to_explain.append(line)
            kinds = {operation.kind for operation in line.operations}
            if kinds and kinds <= _DEALT:
                continue
            words = with_cards(said(line.text), self.paint, "bold" if line.is_heading else "")
            self.console.print(words if line.is_heading else Padding(words, (0, 0, 0, 2)))
        self.told = len(every)

    def _turn(self, hand: Hand, me: int, cast: Cast) -> None:
        """Ask until something legal is said."""
        seen = seat_view(hand, me)
        self._own(seen)
        while True:
            text = self._typed(seen)
            word = text.lower()
            if word in QUIT:
                raise _Left
            if not word or word in HELP:
                self._help(seen)
            elif word in WHY:
                self._why(hand)
            elif word in TABLE:
                for line in oval(seen, cast, self.console.width):
                    self.console.print(line)
            else:
                try:
                    act(hand, read_act(text, seen))
                except Refused as why:
                    say_wrong(why.refusal.text.in_(LANG))
                    continue
                self.to_explain = []
                return

    def _typed(self, seen: HandView) -> str:
        self.console.print(Line(self._offer(seen), "key"), soft_wrap=True)
        return input("> ").strip()

    # What the person reads

    def _introduce(self) -> None:
        asked = self.asked
        game, *stakes = self._game_and_stakes()
        if len(self.rotation.games) > 1:
            codes = ", ".join(one.code for one in self.rotation.games)
            game, stakes = f"{self.rotation.name.in_(LANG)} ({codes})", []
        least = t("plus petit jeton {chip}", "smallest chip {chip}", chip=chips_text(self.chip))
        self.console.print(Line(" · ".join([game, asked.book.label, *stakes, least]), "bold"), soft_wrap=True)
        if outside := outside_of(asked.book, *self.rotation.games):
            self.console.print(Line(outside, "dim"), soft_wrap=True)
        them = ", ".join(f"{seat} {self.names[seat]} ({style})" for seat, style in self.styles.items())
        self.console.print(
            t(
                "Vous avez le siège {seat}. En face : {them}.",
                "You have seat {seat}. Against you: {them}.",
                seat=SEAT,
                them=them,
            ),
            soft_wrap=True,
        )
        self.console.print(
            Line(
                t(
                    "« ? » dit quoi taper, « pourquoi » cite les articles, « q » s'arrête. Les mêmes cartes : --seed {seed}.",
                    "'?' says what to type, 'why' cites the articles, 'q' stops. The same cards again: --seed {seed}.",
                    seed=asked.seed,
                ),
                "dim",
            ),
            soft_wrap=True,
        )

    def _game_and_stakes(self) -> list[str]:
        game = self.asked.game
        return [game.name.in_(LANG), *told_stakes(game, self.asked.stakes)]

    def _own(self, seen: HandView) -> None:
        own = seen.own
        assert own is not None
        row = Line("  ")
        row.append_text(card_row(own.cards, self.paint))
        if seen.board:
            row.append("   ")
            row.append_text(card_row(seen.board, self.paint))
        named = hand_name(self.asked.game, own.cards, seen.board)
        if named is not None:
            row.append(f"   {named.in_(LANG)}", "dim")
        row.append(
            t(
                "   tapis {stack} · au milieu {pot}",
                "   stack {stack} · in the middle {pot}",
                stack=chips_text(own.stack),
                pot=chips_text(seen.in_the_middle),
            )
        )
        self.console.print(row, soft_wrap=True)

    def _offer(self, seen: HandView) -> str:
        """The legal acts with their amounts, on one line."""
        legal = seen.legal
        assert legal is not None
        if legal.draw_most is not None:
            return t("d 1 3 : jeter ces cartes · d : rester servi", "d 1 3: throw these cards · d: stand pat")
        parts = [t("f passer", "f fold")] if legal.may_fold else []
        if legal.call is not None:
            parts.append(self._call(legal))
        if legal.raise_least is not None and legal.raise_most is not None:
            least, most = chips_text(legal.raise_least), chips_text(legal.raise_most)
            how = (
                least if least == most else t("{least} à {most}", "{least} to {most}", least=least, most=most)
            )
            is_bet = not any(seat.bet for seat in seen.seats)
            parts.append(
                t("r miser {how}", "r bet {how}", how=how)
                if is_bet
                else t("r relancer à {how}", "r raise to {how}", how=how)
            )
            if seen.own is not None and legal.raise_most == seen.own.bet + seen.own.stack:
                parts.append(t("a tapis", "a all-in"))
        return " · ".join(parts)

    def _call(self, legal: LegalActs) -> str:
        if not legal.call:
            return t("c parole", "c check")
        amount = chips_text(legal.call)
        if legal.is_bring_in:
            return t("c ouvrir d'office pour {amount}", "c bring it in for {amount}", amount=amount)
        return t("c suivre de {amount}", "c call {amount}", amount=amount)

    def _help(self, seen: HandView) -> None:
        for line in (
            t("f : passer. c : parole ou suivre. a : tapis.", "f: fold. c: check or call. a: all-in."),
            t(
                "r 300, ou 300 seul : miser ou relancer à 300 en tout ; aussi min, 1/2, 2/3, pot, max.",
                "r 300, or 300 alone: bet or raise to 300 in all; also min, 1/2, 2/3, pot, max.",
            ),
            t(
                "d 1 3 : jeter la première et la troisième carte ; d : rester servi (jeux à tirage).",
                "d 1 3: throw away the first and the third card; d: stand pat (draw games).",
            ),
            t(
                "pourquoi : les articles derrière ce qui vient d'arriver. voir : la table. q : s'arrêter.",
                "why: the articles behind what has just happened. view: the table. q: stop.",
            ),
        ):
            self.console.print(Padding(Line(line), (0, 0, 0, 2)))

    def _why(self, hand: Hand) -> None:
        """The articles behind what has happened since the last decision, and behind what may be raised now."""
        book = self.asked.book
        seen: set[Point[Any]] = set()
        found = False
        for line in self.to_explain:
            for operation in line.operations[-1:]:
                new = [answer for answer in answers_behind(operation, book) if answer.point not in seen]
                if not new:
                    continue
                found = True
                self.console.print(with_cards(said(line.text), self.paint, ""))
                self._cited(citation(operation, book).in_(LANG))
                for answer in new:
                    seen.add(answer.point)
                    self._cited(f"{said(answer.point.question)} {said(answer.label)}", "italic")
        if hand.betting.may_raise and self.asked.game.limit is not Limit.FIXED_LIMIT:
            found = True
            least = book.betting.min_raise
            self.console.print(t("La plus petite relance :", "The smallest raise:"))
            self._cited(least.citation.in_(LANG))
            self._cited(said(least.label), "italic")
        if not found:
            self.console.print(t("Rien qu'un livre ait à dire.", "Nothing that a book has a word on."))

    def _cited(self, words: str, style: str = "") -> None:
        self.console.print(Padding(Line(f"↳ {words}", style or self.paint.brass), (0, 0, 0, 4)))

    def _stacks(self, hand: Hand) -> None:
        after = dict(zip(hand.seats, hand.betting.stack, strict=True))
        parts = [
            f"{seat} {self.names[seat]} {chips_text(stack) if stack else t('sort', 'out')}"
            for seat, stack in sorted(after.items())
        ]
        self.console.print(Line("  " + " · ".join(parts), "dim"), soft_wrap=True)

    def _farewell(self, played: int) -> None:
        stack = self.table.stacks.get(SEAT, 0)
        if self.table.hand is not None and not self.table.hand.is_over:
            hand = self.table.hand
            stack = hand.betting.stack[hand.seats.index(SEAT)]
        won = stack - self.asked.stack
        told = (
            t("Vous êtes à court de jetons.", "You are out of chips.")
            if not stack
            else t(
                "Vous partez avec {stack} ({change}).",
                "You leave with {stack} ({change}).",
                stack=chips_text(stack),
                change=("+" if won > 0 else "−" if won < 0 else "±") + chips_text(abs(won)),
            )
        )
        if stack and len(self.table.stacks) == 1:
            told = t(
                "La table est à vous : {stack}.", "The table is yours: {stack}.", stack=chips_text(stack)
            )
        counted = t("Mains jouées : {played}.", "Hands played: {played}.", played=played)
        self.console.print(Line(f"{counted} {told}", "bold"), soft_wrap=True)
