"""Putting a hand right: steps on the stub that a book prescribes, and what a ruling does with chips and hands.

Every function here moves cards and chips that are already on the table. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from deadbutton.books.steps import Pick, Step, Verb, Zone
from deadbutton.cards.card import Card
from deadbutton.refusal import Refused, refuse
from deadbutton.table import log
from deadbutton.table.betting import NOBODY

if TYPE_CHECKING:
    from deadbutton.table.hand import Hand

STREETS: Final = {Zone.FLOP: 1, Zone.TURN: 2, Zone.RIVER: 3}
FIRST_CARD: Final = (0, 0, 3, 4)
"""Where each street begins on the board of a flop game."""

PREMATURE: Final = "premature"
NO_BURN: Final = "no_burn"
EXTRA_BURN: Final = "extra_burn"
EXTRA_CARDS: Final = "extra_cards"


class Later(NamedTuple):
    """A step that waits for its street. ``settles`` says that a burn there counts the usual one in."""

    street: int
    step: Step
    settles: bool


class Layout:
    """A street as it lies: its burns and its cards, right or wrong."""

    def __init__(self, hand: Hand, street: int) -> None:
        self.hand = hand
        self.street = street
        self.right = hand.rules.streets[street].board
        self.burns: list[Card] = []
        self.cards: list[Card] = []

    def lay_error(self, error: str, extra: int) -> None:
        """Lay the street out as the dealer did, from the cards that the stub really held."""
        hand, stub = self.hand, self.hand.stub
        start = FIRST_CARD[self.street]
        if error != PREMATURE:
            laid = hand.board[start:]
            burnt = list(stub.burns[-1:]) if hand.rules.streets[self.street].burn else []
            stub.replace_on_top([*burnt, *laid])
            hand.board = hand.board[:start]
        burns = {NO_BURN: 0, EXTRA_BURN: 1 + extra}.get(error, 1)
        cards = self.right + (extra if error == EXTRA_CARDS else 0)
        self.burns = list(stub.burn(burns)) if burns else []
        self.cards = list(stub.deal(cards))

    def settle(self) -> None:
        """The cards that are left are the street."""
        hand = self.hand
        start = FIRST_CARD[self.street]
        hand.board = [*hand.board[:start], *self.cards]
        hand.note_cards(log.BOARD_NOW, NOBODY, len(hand.board), hand.board)

    def do(self, step: Step) -> None:
        """One step, now."""
        hand, stub = self.hand, self.hand.stub
        match step.verb:
            case Verb.TAKE_BACK:
                stub.put_back(self._take(step))
            case Verb.SET_ASIDE:
                stub.set_aside(self._take(step))
            case Verb.SCRAMBLE:
                hand.shuffler.shuffle(self._pile(step.zone))
            case Verb.BURN_FROM:
                taken = self._take(step)
                stub.make_burn(taken)
                self.burns += taken
            case Verb.NEXT_BURN:
                stub.make_burn(self._take(step))
                following = [zone for zone, street in STREETS.items() if street == self.street + 1]
                for zone in following:
                    hand.later.append(Later(self.street + 1, Step(Verb.BURN, count=0, before=zone), True))
            case Verb.RESTORE_BURN:
                card = self.burns.pop(self._index(self.burns, step.pick or Pick.LAST))
                self.cards.insert(0, stub.take_burn(card))
            case Verb.KILL:
                stub.discard(self._take(step))
            case Verb.SHUFFLE:
                stub.shuffle(hand.shuffler)
            case Verb.CUT:
                stub.cut(hand.shuffler)
            case Verb.BURN:
                self.burns += stub.burn(step.count or 0)
            case Verb.DEAL:
                missing = step.count if step.count is not None else self.right - len(self.cards)
                self.cards += stub.deal(missing)
            case Verb.RETURN_BETS:
                replay_round(hand)
            case Verb.STAND | Verb.SHOW_BURN | Verb.ASK_DIRECTOR | Verb.FINISH_BETTING:
                pass

    def _pile(self, zone: Zone | None) -> list[Card]:
        return self.burns if zone is Zone.BURNS else self.cards

    def _take(self, step: Step) -> list[Card]:
        """The cards that a step names, taken off their pile."""
        if step.zone is Zone.ASIDE:
            return list(self.hand.stub.aside)
        pile = self._pile(step.zone)
        if step.pick is None:
            taken = pile[:]
            pile.clear()
        elif step.pick is Pick.EXTRA:
            taken = pile[self.right :]
            del pile[self.right :]
        else:
            taken = [pile.pop(self._index(pile, step.pick))]
        return taken

    def _index(self, pile: list[Card], pick: Pick) -> int:
        if pick is Pick.DRAWN:
            return self.hand.shuffler.below(len(pile))
        return 0 if pick is Pick.FIRST else len(pile) - 1


def repair(hand: Hand, street: int, error: str, steps: tuple[Step, ...], extra: int = 1) -> None:
    """Lay a board error out and put it right by these steps; those that come later wait for their street."""
    layout = Layout(hand, street)
    layout.lay_error(error, extra)
    waits = False
    for step in steps:
        if step.before is not None:
            hand.later.append(Later(STREETS[step.before], step, True))
        elif waits:
            hand.later.append(Later(street, step, False))
        else:
            layout.do(step)
            waits = step.verb is Verb.FINISH_BETTING
    if error != PREMATURE:
        layout.settle()


def before_street(hand: Hand) -> None:
    """What was put off until this street: called when its cards are about to be dealt."""
    due = [later for later in hand.later if later.street == hand.street]
    if not due:
        return
    hand.later = [later for later in hand.later if later.street != hand.street]
    layout = Layout(hand, hand.street)
    for later in due:
        if not later.settles:
            hand.need_burn = 0
            layout.do(later.step)
        elif later.step.verb is Verb.BURN:
            hand.need_burn = later.step.count or 0
        else:
            layout.do(later.step)
    if layout.burns:
        hand.note_cards(log.BURN, NOBODY, len(layout.burns), layout.burns)
    if layout.cards:
        hand.lay_board(layout.cards)


# Chips and hands


def replay_round(hand: Hand) -> None:
    """The bets of this round go back and the round starts again among the hands that are left."""
    betting = hand.betting
    for player in range(betting.n):
        give_back(hand, player, betting.bet[player])
    hand.reopen_betting()


def give_back(hand: Hand, player: int, amount: int) -> None:
    """Chips of this round go back to a player."""
    betting = hand.betting
    if not 0 <= amount <= betting.bet[player]:
        raise Refused(
            refuse(
                "hand.not_in_front",
                "Le siège {seat} n'a que {held} devant lui : impossible d'en rendre {amount}.",
                "Seat {seat} has only {held} in front: {amount} cannot go back.",
                seat=hand.seats[player],
                held=betting.bet[player],
                amount=amount,
            )
        )
    if amount == 0:
        return
    if betting.stack[player] == 0 and not betting.folded[player]:
        betting.able += 1
    betting.stack[player] += amount
    betting.bet[player] -= amount
    betting.put[player] -= amount
    betting.pot -= amount
    betting.level = max(betting.bet) if not betting.is_first_round else max(*betting.bet, betting.floor)
    hand.note(log.RETURN, player, amount)


def restore(hand: Hand, player: int) -> None:
    """A hand that was folded or killed by mistake is live again; its cards must still be there."""
    betting = hand.betting
    if not betting.folded[player] or hand.is_over or not hand.holes[player]:
        raise Refused(
            refuse(
                "hand.not_restorable",
                "La main du siège {seat} ne peut plus revenir.",
                "Seat {seat}'s hand cannot come back.",
                seat=hand.seats[player],
            )
        )
    betting.folded[player] = False
    betting.live += 1
    if betting.stack[player] > 0:
        betting.able += 1
    hand.note(log.RESTORE, player, 0)


def cancel(hand: Hand) -> None:
    """As if the hand had never been dealt: every chip back where it was."""
    betting = hand.betting
    betting.stack = hand.starting_stacks[:]
    betting.bet = [0] * betting.n
    betting.put = [0] * betting.n
    betting.pot = hand.dead_at_start
    betting.actor = NOBODY
    hand.won = [0] * betting.n
    hand.left_over = hand.dead_at_start
    hand.pots = []
    hand.note(log.CANCEL, NOBODY, 0)
    hand.finish()


def cancel_and_split(hand: Hand) -> None:
    """The unfinished round's bets go back, and what lies in the middle is shared among the live hands."""
    betting = hand.betting
    for player in range(betting.n):
        give_back(hand, player, betting.bet[player])
    betting.actor = NOBODY
    hand.note(log.CANCEL, NOBODY, 1)
    hand.split_among_live()


def move_pot(hand: Hand, giver: int, taker: int, amount: int) -> None:
    """Chips pushed to the wrong player go to the right one."""
    betting = hand.betting
    if not 0 < amount <= betting.stack[giver]:
        raise Refused(
            refuse(
                "hand.not_that_much",
                "Le siège {seat} n'a que {held}.",
                "Seat {seat} has only {held}.",
                seat=hand.seats[giver],
                held=betting.stack[giver],
            )
        )
    betting.stack[giver] -= amount
    betting.stack[taker] += amount
    hand.won[giver] -= amount
    hand.won[taker] += amount
    hand.note(log.WIN, taker, amount)


def replace_card(hand: Hand, player: int, card: Card, becomes_burn: bool = True) -> Card:
    """A card of the initial deal is replaced by the next of the stub; the old one is the first burn, or set aside."""
    hole = hand.holes[player]
    if card not in hole:
        raise Refused(
            refuse(
                "hand.not_your_card",
                "Le siège {seat} ne tient pas {card}.",
                "Seat {seat} does not hold {card}.",
                seat=hand.seats[player],
                card=str(card),
            )
        )
    place = hole.index(card)
    (new,) = hand.stub.deal(1)
    hole[place] = new
    if becomes_burn:
        hand.stub.make_burn([card])
        hand.later.append(Later(1, Step(Verb.BURN, count=0, before=Zone.FLOP), True))
    else:
        hand.stub.set_aside([card])
    hand.note_cards(log.REPLACE, player, 1, (card, new))
    return new


def put_in(hand: Hand, player: int, amount: int) -> None:
    """Chips that stay in although the player has not yet said what he does: they lower what he still owes."""
    betting = hand.betting
    if not 0 < amount <= betting.stack[player]:
        raise Refused(
            refuse(
                "hand.not_that_much",
                "Le siège {seat} n'a que {held}.",
                "Seat {seat} has only {held}.",
                seat=hand.seats[player],
                held=betting.stack[player],
            )
        )
    betting.stack[player] -= amount
    betting.bet[player] += amount
    betting.put[player] += amount
    betting.pot += amount
    if betting.stack[player] == 0 and not betting.folded[player]:
        betting.able -= 1
    hand.note(log.PUT_IN, player, amount)
