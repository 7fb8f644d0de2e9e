"""What the dealer's hands do next, in order: gather, burn, turn, deal to whom how many."""

from __future__ import annotations

from collections.abc import Mapping

from deadbutton.table import Hand, OperationKind, operations_of
from deadbutton.table.hand.rounds import lying_bets
from deadbutton.text import Text, capital, same

DRAWS = (OperationKind.DRAW, OperationKind.STAND_PAT)


def dealer_steps(hand: Hand, names: Mapping[int, str]) -> list[Text]:
    """Everything that is due before somebody acts again."""
    is_draw = hand.rules.streets[hand.street].draw
    found: list[Text] = []
    if hand.street and not is_draw and any(lying_bets(hand)):
        found.append(Text("Ramasser les mises", "Gather the bets"))
    done = _done_on_street(hand) if hand.rules.is_stud and hand.street else set()
    if OperationKind.RESHUFFLE in done:
        found.append(Text("Mêler les brûlées au talon, couper", "Mix the burns into the stub, cut"))
    if hand.need_burn:
        found.append(
            Text("Brûler une carte", "Burn a card")
            if hand.need_burn == 1
            else Text("Brûler {n} cartes", "Burn {n} cards").fill(n=hand.need_burn)
        )
    elif hand.rules.is_stud and hand.street and OperationKind.BURN not in done:
        found.append(Text("Ne pas brûler : le talon est trop court", "No burn: the stub is too short"))
    elif hand.need_board and hand.rules.streets[hand.street].burn:
        found.append(Text("Ne pas brûler : c'est déjà fait", "No burn: it is done already"))
    name = capital(hand.rules.game.streets[hand.street].name)
    if hand.need_board and hand.rules.is_stud:
        found.append(Text("{street} : une carte pour tous", "{street}: one card for all").fill(street=name))
    elif hand.need_board:
        found.append(
            Text("{street} : une carte", "{street}: one card").fill(street=name)
            if hand.need_board == 1
            else Text("{street} : {n} cartes", "{street}: {n} cards").fill(street=name, n=hand.need_board)
        )
    if is_draw:
        found += _exchanged(hand, names)
    elif any(hand.need_down) or any(hand.need_up):
        found.append(Text("Donner à chacun : {street}", "Deal to everybody: {street}").fill(street=name))
    return found


def _done_on_street(hand: Hand) -> set[OperationKind]:
    done: set[OperationKind] = set()
    for step in operations_of(hand):
        done = set() if step.kind is OperationKind.STREET else {*done, step.kind}
    return done


def _exchanged(hand: Hand, names: Mapping[int, str]) -> list[Text]:
    """New cards for those who threw some away, in the order of the deal."""
    drew, empty_at = last_draw(hand), _runs_out_at(hand)
    found: list[Text] = []
    for seat in hand.seats:
        if seat == empty_at:
            found.append(
                Text(
                    "Le talon ne suffit plus : mélanger la défausse et la mettre dessous",
                    "The stub is too short: shuffle the muck and put it underneath",
                )
            )
        if number := drew.get(seat):
            cards = (
                Text("{name} : {n} cartes", "{name}: {n} cards")
                if number != 1
                else Text("{name} : une carte", "{name}: one card")
            )
            found.append(cards.fill(name=same(names.get(seat, str(seat))), n=number))
    return found


def _runs_out_at(hand: Hand) -> int | None:
    """The seat whose new cards the stub no longer has; before them the muck comes back."""
    left = hand.stub.remaining - hand.need_burn
    for seat, wanted in zip(hand.seats, hand.need_down, strict=True):
        left -= wanted
        if wanted and left < 0:
            return seat
    return None


def last_draw(hand: Hand) -> dict[int, int]:
    """By seat: how many cards were changed in the last draw, 0 for a pat hand; nothing where there was none."""
    if not hand.rules.has_draws:
        return {}
    found: dict[int, int] = {}
    street = -1
    for step in operations_of(hand):
        if step.kind is OperationKind.STREET:
            if hand.rules.streets[step.to].draw and step.to != street:
                found, street = {}, step.to
        elif step.kind in DRAWS:
            found[step.seat] = len(step.cards)
    return found
