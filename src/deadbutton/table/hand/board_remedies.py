"""Putting a board right: the dealer's steps that a book prescribes, done on the stub, now or when their street comes.

A virtual dealer never errs, so an error is laid out first with the cards that the stub really holds: what lay there goes
back on top in its order and comes again as it was dealt wrongly. A real stub is face down: what lies on the table is
named, and the cards that a remedy asks for are named by the dealer as they come. Nothing is made, nothing is lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from deadbutton.books.steps import DealerStep, Pick, Verb, Zone
from deadbutton.cards.card import UNKNOWN, Card
from deadbutton.refusal import Refused, refused
from deadbutton.table.hand import log
from deadbutton.table.hand.acts import has_acted
from deadbutton.table.hand.chips import NOBODY
from deadbutton.table.hand.put_off import Later, back_on_top, burn_ahead, burns_due, now_due
from deadbutton.table.hand.repairs import replay_round
from deadbutton.table.hand.state import BURNING, DEALING, TO_BET, TO_DEAL
from deadbutton.text import join

if TYPE_CHECKING:
    from deadbutton.table.hand.playing import Playing

STREETS: Final = {Zone.FLOP: 1, Zone.TURN: 2, Zone.RIVER: 3}
FIRST_CARD: Final = (0, 0, 3, 4)
"""Where each street begins on the board of a flop game."""

PREMATURE: Final = "premature"
NO_BURN: Final = "no_burn"
EXTRA_BURN: Final = "extra_burn"
EXTRA_CARDS: Final = "extra_cards"


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
        """Which cards chance has chosen, where a person drew them; otherwise the shuffler draws, of cards that it shuffled."""
        self.is_scrambled = False
        self._made: list[Card] = []
        """What a step has made a burn last: a later step may show it."""
        self._typed_burns: list[Card] = []
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
            typed = hand.board[start:]
            lying = _lying(typed, seen, cards)
            burnt = [card for card in self._typed_burns[:burns] if card not in lying]
            hand.board = hand.board[:start]
            stub.shuffle(hand.shuffler)
            _check_unseen(hand, lying)
            stub.name_next([*burnt, *[UNKNOWN] * (burns - len(burnt)), *lying])
        hand.board = hand.board[:start]
        self.burns += stub.burn(burns)
        self.cards = list(stub.deal(cards))

    def _take_up(self) -> int:
        """What was dealt on this street goes back on top, in its order: how many cards are burnt for it."""
        hand, stub = self.hand, self.hand.stub
        not_yet, hand.need_burn, hand.need_board = hand.need_burn, 0, 0
        taken = self._typed_burns = hand.burnt
        self.burns += hand.burnt_ahead
        for card in taken:
            stub.take_burn(card)
        stub.replace_on_top([*taken, *hand.board[FIRST_CARD[self.street] :]])
        return len(taken) + not_yet

    def _due(self) -> int:
        """A street that comes too soon: what had been put off until then is done first. How many cards are burnt."""
        hand = self.hand
        waiting = now_due(hand, self.street)
        burns = burns_due(waiting, int(hand.rules.streets[self.street].burn))
        for later in waiting:
            match later.step.verb:
                case Verb.BURN:
                    self.burns += later.cards
                case Verb.STAND:
                    back_on_top(hand, later.cards)
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
                self.is_scrambled = True
                if not stub.is_face_down:
                    hand.shuffler.shuffle(self._pile(step.zone))
            case Verb.BURN_FROM:
                taken = self._take(step, about)
                stub.make_burn(taken)
                hand.note_cards(log.BURN, NOBODY, 0, taken)
                self.burns += taken
                self._made = taken
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
            case Verb.SHOW_BURN:
                for card in self._made:
                    if card != UNKNOWN and card in stub.burns:
                        stub.turn_up_burn(card)
            case Verb.STAND | Verb.ASK_DIRECTOR | Verb.FINISH_BETTING:
                pass

    def _burn(self, count: int) -> None:
        if self.deals_itself:
            burnt = self.hand.stub.burn(count)
            self.hand.note_cards(log.BURN, NOBODY, count, burnt)
            self.burns += burnt
            self._made = list(burnt)
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
        self._made = cards
        if self.street + 1 == len(hand.rules.streets):
            hand.stub.discard(cards)
        else:
            burn_ahead(hand, self.street + 1, cards)

    def _restore_burn(self, step: DealerStep) -> None:
        stub = self.hand.stub
        pick = step.pick or Pick.LAST
        place = self._undrawn(self.burns) if pick is Pick.UNDRAWN else self._index(self.burns, pick)
        card = stub.take_burn(self.burns.pop(place))
        if card == UNKNOWN:
            stub.replace_on_top([card])
            self.hand.need_board += 1
        else:
            self.cards.insert(0, card)

    def _pile(self, zone: Zone | None) -> list[Card]:
        return self.burns if zone is Zone.BURNS else self.cards

    def _take(self, step: DealerStep, about: Sequence[Card]) -> list[Card]:
        """The cards that a step names, taken off their pile and into the dealer's hand."""
        stub = self.hand.stub
        if step.zone is Zone.ASIDE:
            taken = list(about or self.aside)
            self.aside = []
            return [stub.take_aside(card) for card in taken]
        pile = self._pile(step.zone)
        if step.pick is None:
            taken = pile[:]
            pile.clear()
        elif step.pick is Pick.EXTRA:
            taken = self._take_extra(pile)
        else:
            taken = [pile.pop(self._index(pile, step.pick))]
        return [stub.take_burn(card) for card in taken] if pile is self.burns else taken

    def _take_extra(self, pile: list[Card]) -> list[Card]:
        """What lies beyond the street: its last cards, or, once they are scrambled, those that were drawn."""
        if not self.is_scrambled:
            taken = pile[self.right :]
            del pile[self.right :]
            return taken
        return [pile.pop(self._index(pile, Pick.DRAWN)) for _ in range(len(pile) - self.right)]

    def _index(self, pile: list[Card], pick: Pick) -> int:
        if pick is not Pick.DRAWN:
            return 0 if pick is Pick.FIRST else len(pile) - 1
        if self.drawn:
            return self._name_drawn(pile, self.drawn.pop(0))
        if self.hand.stub.is_face_down:
            if set(pile) != {UNKNOWN}:
                raise refused("hand.draw_unnamed", cards=join(card.named for card in pile))
            return 0
        return self.hand.shuffler.below(len(pile))

    def _undrawn(self, pile: list[Card]) -> int:
        """The card that stays when one of a pile is drawn; of a single card nobody draws."""
        if len(pile) == 1:
            return 0
        return 1 if self._index(pile, Pick.DRAWN) == 0 else 0

    def _name_drawn(self, pile: list[Card], card: Card) -> int:
        """Where the card that somebody drew lies; one that nobody had seen is named by it."""
        if card not in pile:
            hand, stub = self.hand, self.hand.stub
            is_possible = UNKNOWN in pile and not hand.is_seen(card) and card not in self.cards
            if not is_possible or card not in stub.unseen:
                raise _not_there(card)
            pile[pile.index(UNKNOWN)] = card
            if pile is self.burns:
                stub.take_burn(UNKNOWN)
                stub.make_burn([card])
        return pile.index(card)

    # The end

    def settle(self) -> None:
        """The cards that are left are the street; what is missing, the dealer names."""
        hand = self.hand
        acted = hand.stage == TO_BET and has_acted(hand)
        ahead = Counter(hand.burnt_ahead) & Counter(self.burns)
        hand.burnt_ahead = list(ahead.elements())
        hand.burnt = list((Counter(self.burns) - ahead).elements())
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
    if layout.drawn:
        raise _not_there(layout.drawn[0])
    if error == PREMATURE:
        layout.wait()
    else:
        layout.settle()


def before_street(hand: Playing) -> None:
    """What was put off until this street: called when its cards are about to be dealt."""
    due = now_due(hand, hand.street)
    layout = Layout(hand, hand.street)
    burns, hand.need_burn = burns_due(due, hand.need_burn), 0
    if not layout.deals_itself and any(later.step.verb is Verb.DEAL for later in due):
        hand.need_board = 0
    for later in due:
        if later.deals and later.step.verb is Verb.STAND:
            back_on_top(hand, later.cards)
            layout.cards += hand.stub.deal(len(later.cards))
        elif later.step.verb is not Verb.BURN:
            layout.do(later.step, later.cards)
        elif later.deals:
            layout.do(DealerStep(Verb.BURN, count=burns))
            burns = 0
        elif later.cards:
            hand.burnt_ahead += later.cards
            hand.note_cards(log.BURN, NOBODY, 0, later.cards)
    hand.need_burn += burns
    if all(later.step.verb is Verb.BURN and not later.deals for later in due):
        hand.came_due = due
    hand.burnt += layout.burns
    if layout.cards:
        hand.lay_board(layout.cards)


def _lying(typed: Sequence[Card], seen: Sequence[Card], count: int) -> list[Card]:
    """So many cards of a real street, by their names where anybody has said them.

    ``seen`` says all of them in their order, or some: then what was typed keeps its place and the others fill the gaps.
    """
    if len(seen) == count:
        return list(seen)
    lying = [*typed, *[UNKNOWN] * count][:count]
    for card in seen:
        if card not in typed:
            if UNKNOWN not in lying:
                raise _not_there(card)
            lying[lying.index(UNKNOWN)] = card
    return lying


def _check_unseen(hand: Playing, cards: Iterable[Card]) -> None:
    for card in cards:
        if card != UNKNOWN and hand.is_seen(card):
            raise _not_there(card)


def _not_there(card: Card) -> Refused:
    return refused("hand.not_there", card=card.named)
