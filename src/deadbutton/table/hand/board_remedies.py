"""Putting a board right: the dealer's steps that a book prescribes, done on the stub, now or when their street comes.

A virtual dealer never errs, so an error is laid out first with the cards that the stub really holds: what lay there goes
back on top in its order and comes again as it was dealt wrongly. A real stub is face down: what lies on the table is
named, and the cards that a remedy asks for are named by the dealer as they come. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from deadbutton.books.steps import DealerStep, Pick, Verb, Zone
from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import has_acted, since_street
from deadbutton.table.hand.betting import NOBODY
from deadbutton.table.hand.repairs import replay_round
from deadbutton.table.hand.state import BURNING, DEALING, TO_BET, TO_DEAL

if TYPE_CHECKING:
    from deadbutton.table.hand.playing import Playing

STREETS: Final = {Zone.FLOP: 1, Zone.TURN: 2, Zone.RIVER: 3}
FIRST_CARD: Final = (0, 0, 3, 4)
"""Where each street begins on the board of a flop game."""

PREMATURE: Final = "premature"
NO_BURN: Final = "no_burn"
EXTRA_BURN: Final = "extra_burn"
EXTRA_CARDS: Final = "extra_cards"


class Later(NamedTuple):
    """A step that waits for its street."""

    street: int
    step: DealerStep
    cards: tuple[Card, ...] = ()
    """What it is about: cards set aside, or burnt in advance."""
    deals: bool = False
    """The street is dealt by these steps: no other card is burnt."""


class Layout:
    """A street as it lies: its burns and its cards, right or wrong."""

    def __init__(self, hand: Playing, street: int, drawn: Sequence[Card] = ()) -> None:
        self.hand = hand
        self.street = street
        self.right = hand.rules.streets[street].board
        self.burns: list[Card] = []
        self.cards: list[Card] = []
        self.aside: list[Card] = []
        self.drawn = list(drawn)
        """Which cards chance has chosen, where a person drew them; otherwise the shuffler draws."""
        both = BURNING | DEALING
        self.deals_itself = hand.automation & both == both and not hand.stub.is_face_down

    # The error

    def lay_error(self, error: str, extra: int, seen: Sequence[Card]) -> None:
        """Lay the street out as the dealer did. ``seen`` names what lies there, in order, where nobody knew it."""
        hand, stub = self.hand, self.hand.stub
        start = FIRST_CARD[self.street]
        usual = self._due() if error == PREMATURE else self._take_up()
        burns = {NO_BURN: 0, EXTRA_BURN: usual + extra}.get(error, usual)
        cards = self.right + (extra if error == EXTRA_CARDS else 0)
        if stub.is_face_down:
            lying = [*seen, *hand.board[start + len(seen) :]][:cards]
            hand.board = hand.board[:start]
            stub.shuffle(hand.shuffler)
            _check_unseen(hand, lying)
            stub.name_next([*[UNKNOWN] * burns, *lying])
        hand.board = hand.board[:start]
        self.burns += stub.burn(burns)
        self.cards = list(stub.deal(cards))

    def _take_up(self) -> int:
        """What was dealt on this street goes back on top, in its order: how many cards are burnt for it."""
        hand, stub = self.hand, self.hand.stub
        not_yet, hand.need_burn, hand.need_board = hand.need_burn, 0, 0
        taken, ahead = street_burns(hand)
        self.burns += ahead
        stub.replace_on_top([*taken, *hand.board[FIRST_CARD[self.street] :]])
        return len(taken) + not_yet

    def _due(self) -> int:
        """A street that comes too soon: what had been put off until then is done first. How many cards are burnt."""
        hand = self.hand
        waiting = _waiting(hand, self.street)
        burns = 1 if hand.rules.streets[self.street].burn and not any(later.deals for later in waiting) else 0
        for later in waiting:
            count = later.step.count or 0
            match later.step.verb:
                case Verb.BURN:
                    burns = burns + count if later.deals else count
                    self.burns += later.cards
                case Verb.STAND:
                    hand.stub.replace_on_top(later.cards)
                case Verb.DEAL:
                    pass
                case _:
                    self.do(later.step, later.cards)
        return burns

    # The steps

    def do(self, step: DealerStep, about: Sequence[Card] = ()) -> None:
        """One step, now. ``about`` are the cards that an earlier step has set aside for it."""
        hand, stub = self.hand, self.hand.stub
        match step.verb:
            case Verb.TAKE_BACK:
                stub.put_back(self._take(step, about))
            case Verb.SET_ASIDE:
                taken = self._take(step, about)
                stub.set_aside(taken)
                self.aside += taken
            case Verb.SCRAMBLE:
                hand.shuffler.shuffle(self._pile(step.zone))
            case Verb.BURN_FROM:
                taken = self._take(step, about)
                stub.make_burn(taken)
                hand.note_cards(log.BURN, NOBODY, 0, taken)
                self.burns += taken
            case Verb.NEXT_BURN:
                self._burn_next(self._take(step, about))
            case Verb.RESTORE_BURN:
                self._restore_burn(step)
            case Verb.KILL:
                stub.discard(self._take(step, about))
            case Verb.SHUFFLE:
                stub.shuffle(hand.shuffler)
            case Verb.CUT:
                stub.cut(hand.shuffler)
            case Verb.BURN:
                self._burn(step.count or 0)
            case Verb.DEAL:
                self._deal(self.right - len(self.cards) if step.count is None else step.count)
            case Verb.RETURN_BETS:
                replay_round(hand)
            case Verb.STAND | Verb.SHOW_BURN | Verb.ASK_DIRECTOR | Verb.FINISH_BETTING:
                pass

    def _burn(self, count: int) -> None:
        if self.deals_itself:
            burnt = self.hand.stub.burn(count)
            self.hand.note_cards(log.BURN, NOBODY, count, burnt)
            self.burns += burnt
        else:
            self.hand.need_burn += count

    def _deal(self, count: int) -> None:
        if self.deals_itself:
            self.cards += self.hand.stub.deal(count)
        else:
            self.hand.need_board += count

    def _burn_next(self, cards: list[Card]) -> None:
        """The burn of the street that follows; after the river there is none, and the card is simply out."""
        hand = self.hand
        if self.street + 1 == len(hand.rules.streets):
            hand.stub.discard(cards)
        else:
            burn_ahead(hand, self.street + 1, cards)

    def _restore_burn(self, step: DealerStep) -> None:
        stub = self.hand.stub
        card = self.burns.pop(self._index(self.burns, step.pick or Pick.LAST))
        if card == UNKNOWN:
            stub.replace_on_top([card])
            self.hand.need_board += 1
        else:
            self.cards.insert(0, stub.take_burn(card))

    def _pile(self, zone: Zone | None) -> list[Card]:
        return self.burns if zone is Zone.BURNS else self.cards

    def _take(self, step: DealerStep, about: Sequence[Card]) -> list[Card]:
        """The cards that a step names, taken off their pile."""
        if step.zone is Zone.ASIDE:
            taken = list(about or self.aside)
            self.aside = []
            return taken
        pile = self._pile(step.zone)
        if step.pick is None:
            taken = pile[:]
            pile.clear()
        elif step.pick is Pick.EXTRA:
            taken = self.drawn or pile[self.right :]
            for card in taken:
                _remove(pile, card)
            self.drawn = []
        else:
            taken = [pile.pop(self._index(pile, step.pick))]
        return taken

    def _index(self, pile: list[Card], pick: Pick) -> int:
        if pick is not Pick.DRAWN:
            return 0 if pick is Pick.FIRST else len(pile) - 1
        if not self.drawn:
            return self.hand.shuffler.below(len(pile))
        card = self.drawn.pop(0)
        if card not in pile:
            raise _not_there(card)
        return pile.index(card)

    # The end

    def settle(self) -> None:
        """The cards that are left are the street; what is missing, the dealer names."""
        hand = self.hand
        acted = hand.stage == TO_BET and has_acted(hand)
        hand.board = [*hand.board[: FIRST_CARD[self.street]], *self.cards]
        hand.note_cards(log.BOARD_NOW, NOBODY, len(hand.board), hand.board)
        if hand.need_burn or hand.need_board:
            if acted:
                hand.later.append(Later(self.street, DealerStep(Verb.FINISH_BETTING)))
            hand.stage = TO_DEAL
        hand.proceed()

    def wait(self) -> None:
        """A street that came too soon and was not taken back lies ready: it is dealt when its time comes."""
        if self.cards:
            self.hand.stub.set_aside(self.cards)
            self.hand.later.append(Later(self.street, DealerStep(Verb.STAND), tuple(self.cards), True))


def repair(
    hand: Playing,
    street: int,
    error: str,
    steps: Iterable[DealerStep],
    extra: int = 1,
    seen: Sequence[Card] = (),
    drawn: Sequence[Card] = (),
) -> None:
    """Lay a board error out and put it right by these steps; those that come later wait for their street."""
    layout = Layout(hand, street, drawn)
    layout.lay_error(error, extra, seen)
    waits = False
    for step in steps:
        if step.before is not None:
            about = layout.aside if step.zone is Zone.ASIDE else ()
            hand.later.append(Later(STREETS[step.before], step, tuple(about)))
        elif waits:
            about = layout.aside if step.zone is Zone.ASIDE else ()
            hand.later.append(Later(street, step, tuple(about), True))
        else:
            layout.do(step)
            waits = step.verb is Verb.FINISH_BETTING
    if error == PREMATURE:
        layout.wait()
    else:
        layout.settle()


def before_street(hand: Playing) -> None:
    """What was put off until this street: called when its cards are about to be dealt."""
    due = _waiting(hand, hand.street)
    layout = Layout(hand, hand.street)
    if any(later.deals for later in due):
        hand.need_burn = 0
    if not layout.deals_itself and any(later.step.verb is Verb.DEAL for later in due):
        hand.need_board = 0
    for later in due:
        if later.deals and later.step.verb is Verb.STAND:
            hand.stub.replace_on_top(later.cards)
            layout.cards += hand.stub.deal(len(later.cards))
        elif later.step.verb is Verb.BURN and not later.deals:
            hand.need_burn = later.step.count or 0
            if later.cards:
                hand.note_cards(log.BURN, NOBODY, 0, later.cards)
        else:
            layout.do(later.step, later.cards)
    if layout.cards:
        hand.lay_board(layout.cards)


def street_burns(hand: Playing) -> tuple[list[Card], list[Card]]:
    """The burns of this street: those that came off the stub for it, and those that lay there in advance."""
    here = list(hand.stub.burns)
    taken: list[Card] = []
    ahead: list[Card] = []
    for kind, _, amount, cards in since_street(hand):
        if kind == log.BURN:
            for card in map(Card, cards):
                if card in here:
                    here.remove(card)
                    (taken if amount else ahead).append(card)
    return taken, ahead


def goes_on(hand: Playing) -> bool:
    """Cards that a ruling asked for in the middle of a round have been dealt: the betting goes on where it was."""
    marks = [later for later in hand.later if later.step.verb is Verb.FINISH_BETTING]
    for mark in marks:
        hand.later.remove(mark)
    return bool(marks)


def burn_ahead(hand: Playing, street: int, cards: Sequence[Card]) -> None:
    """Cards that lie on the table are the burn of a street to come: nothing else is burnt there."""
    hand.stub.make_burn(cards)
    hand.later.append(Later(street, DealerStep(Verb.BURN, count=0), tuple(cards)))


def burn_next_ahead(hand: Playing) -> tuple[Card, ...]:
    """The top card, dealt once too often, is the burn of the next street."""
    cards = hand.stub.deal(1)
    burn_ahead(hand, hand.street + 1, cards)
    return cards


def _waiting(hand: Playing, street: int) -> list[Later]:
    """What waits for a street; it waits no longer."""
    due = [later for later in hand.later if later.street == street]
    hand.later = [later for later in hand.later if later.street != street]
    return due


def _remove(pile: list[Card], card: Card) -> None:
    if card not in pile:
        raise _not_there(card)
    pile.remove(card)


def _check_unseen(hand: Playing, cards: Iterable[Card]) -> None:
    for card in cards:
        if card != UNKNOWN and hand.is_seen(card):
            raise _not_there(card)


def _not_there(card: Card) -> Refused:
    return refused("hand.not_there", card=str(card))
