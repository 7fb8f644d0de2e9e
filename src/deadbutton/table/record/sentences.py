"""Each operation as a sentence, in French and in English: what every card room's hand history says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from deadbutton.cards import Card
from deadbutton.cards.card import pretty
from deadbutton.table.record.operations import NOTHING, Half, Operation, OperationKind
from deadbutton.text import Text, same

Names = Mapping[int, str]
"""Players' names by seat; a seat without a name is told by its number alone."""

_ALL_IN: Final = Text(" et est à tapis", " and is all-in")

_ACTS: Final[dict[OperationKind, Text]] = {
    OperationKind.ANTE: Text("{who} paie une ante de {added}", "{who} posts an ante of {added}"),
    OperationKind.TABLE_ANTE: Text(
        "{who} paie une ante de {added} pour la table", "{who} posts an ante of {added} for the table"
    ),
    OperationKind.SMALL_BLIND: Text(
        "{who} pose la petite blinde de {added}", "{who} posts the small blind of {added}"
    ),
    OperationKind.BIG_BLIND: Text(
        "{who} pose la grosse blinde de {added}", "{who} posts the big blind of {added}"
    ),
    OperationKind.POST: Text("{who} pose {added} pour entrer", "{who} posts {added} to come in"),
    OperationKind.FOLD: Text("{who} se couche", "{who} folds"),
    OperationKind.CHECK: Text("{who} fait parole", "{who} checks"),
    OperationKind.CALL: Text("{who} suit pour {added}", "{who} calls {added}"),
    OperationKind.BET: Text("{who} mise {to}", "{who} bets {to}"),
    OperationKind.RAISE: Text("{who} relance à {to}", "{who} raises to {to}"),
    OperationKind.BRING_IN: Text("{who} paie le bring-in de {added}", "{who} brings it in for {added}"),
    OperationKind.COMPLETE: Text("{who} complète à {to}", "{who} completes to {to}"),
    OperationKind.DRAW: Text("{who} change {count}", "{who} draws {count}"),
    OperationKind.STAND_PAT: Text("{who} ne change rien", "{who} stands pat"),
    OperationKind.ABSENT_FOLD: Text(
        "{who} n'est pas là : sa main est couchée", "{who} is away: the hand is folded"
    ),
    OperationKind.ABSENT_KILL: Text(
        "{who} n'est pas là : sa main est morte", "{who} is away: the hand is dead"
    ),
    OperationKind.PENALTY_FOLD: Text(
        "{who} purge une sanction : sa main est couchée", "{who} is serving a penalty: the hand is folded"
    ),
    OperationKind.PENALTY_KILL: Text(
        "{who} purge une sanction : sa main est morte", "{who} is serving a penalty: the hand is dead"
    ),
    OperationKind.KILL: Text("La main {of_whom} est morte", "The hand of {of_whom} is dead"),
    OperationKind.BURN: Text("Le croupier brûle {count}", "The dealer burns {count}"),
    OperationKind.DEAL_UP: Text("{who} reçoit {cards} à découvert", "{who} is dealt {cards} face up"),
    OperationKind.COMMUNITY_CARD: Text(
        "Trop peu de cartes pour chacun : {cards} sert à tous",
        "Too few cards for everyone: {cards} plays for all",
    ),
    OperationKind.RESHUFFLE: Text(
        "Les cartes jetées sont remêlées : le talon en compte {to}",
        "The cards thrown away are shuffled back: the stub holds {to}",
    ),
    OperationKind.RETURN: Text(
        "La mise non suivie de {added} revient {to_whom}",
        "The uncalled bet of {added} goes back to {to_whom}",
    ),
    OperationKind.RETURN_EXCESS: Text(
        "Les {added} que personne ne peut suivre reviennent {to_whom}",
        "The {added} that nobody can call goes back to {to_whom}",
    ),
    OperationKind.SHOW: Text("{who} montre {cards}{made}", "{who} shows {cards}{made}"),
    OperationKind.ALL_IN_SHOW: Text("{who} retourne {cards}{made}", "{who} turns up {cards}{made}"),
    OperationKind.MUCK: Text("{who} jette sa main", "{who} mucks"),
    OperationKind.WIN: Text(
        "{who} gagne {added} {of_pot}{odd}{made}", "{who} wins {added} {of_pot}{odd}{made}"
    ),
    OperationKind.WIN_UNSEEN: Text(
        "{who} gagne {added} {of_pot} sans montrer", "{who} wins {added} {of_pot} without showing"
    ),
    OperationKind.ODD_CHIP: Text(
        "{who} reçoit le jeton indivisible {of_pot}, {added}", "{who} gets the odd chip {of_pot}, {added}"
    ),
    OperationKind.LEFT_OVER: Text(
        "Le jeton indivisible de {added} reste au milieu pour la main suivante",
        "The odd chip of {added} stays in the middle for the next hand",
    ),
    OperationKind.CARRIED_IN: Text(
        "Le jeton de {added} laissé par la main précédente est au milieu",
        "The chip of {added} left by the last hand lies in the middle",
    ),
    OperationKind.BOARD_NOW: Text("Tableau rectifié : {cards}", "The board is put right: {cards}"),
    OperationKind.RESTORE: Text("La main {of_whom} revit", "The hand of {of_whom} is live again"),
    OperationKind.PASS: Text("La parole passe après {whom}", "The turn goes on past {whom}"),
    OperationKind.BETS_NOW: Text(
        "Mises devant les joueurs rectifiées : {added} en tout",
        "The bets in front are put right: {added} in all",
    ),
    OperationKind.TURN: Text("C'est {to_whom} de parler", "It is on {to_whom} to act"),
    OperationKind.PUT_IN: Text("{who} laisse {added} au milieu", "{who} leaves {added} in"),
    OperationKind.CANCEL: Text(
        "La main est annulée : chacun reprend ses jetons",
        "The hand is cancelled: everyone takes the chips back",
    ),
    OperationKind.CANCEL_AND_SPLIT: Text(
        "La main est annulée : les mains vivantes se partagent le pot",
        "The hand is cancelled: the live hands share the pot",
    ),
    OperationKind.WITHDRAWN: Text(
        "Les mises {of_whom}, {added}, sont retirées du jeu",
        "The bets of {of_whom}, {added}, leave the game",
    ),
    OperationKind.MOVED: Text(
        "{added} de pot mal attribué vont {to_whom}", "{added} of a pot pushed wrongly go to {to_whom}"
    ),
}

_GIVEN_BACK: Final = Text("{added} reviennent {to_whom}", "{added} goes back to {to_whom}")

_FORCED: Final = {
    OperationKind.ANTE,
    OperationKind.TABLE_ANTE,
    OperationKind.SMALL_BLIND,
    OperationKind.BIG_BLIND,
    OperationKind.POST,
}


class JustNames(dict[int, str]):
    """Names by seat that say enough: whoever reads sees the table, and needs no numbers of seats."""


def sentence(operation: Operation, names: Names | None = None) -> Text:
    """One operation as a sentence."""
    match operation.kind:
        case OperationKind.STREET:
            return heading(operation.street)
        case OperationKind.DEAL_BOARD:
            boards = [board for board in (operation.board, operation.cards) if board]
            return heading(operation.street) + same("".join(f" {bracketed(board)}" for board in boards))
        case OperationKind.REPLACE:
            return _replaced(operation, names)
        case OperationKind.DEAL_DOWN:
            return _dealt_down(operation, names)
        case kind if kind in _FORCED and not operation.added:
            return Text("{who} n'a plus rien à poser", "{who} has nothing left to post").fill(
                who=who(operation, names)
            )
        case kind:
            told = (_GIVEN_BACK if operation.is_ruled else _ACTS[kind]).fill(
                who=who(operation, names),
                whom=_named(Text("le siège {seat}", "seat {seat}"), operation, names),
                to_whom=_named(
                    Text("au siège {seat}", "seat {seat}"), operation, names, Text("à {name}", "{name}")
                ),
                of_whom=_named(
                    Text("du siège {seat}", "seat {seat}"), operation, names, Text("de {name}", "{name}")
                ),
                added=operation.added,
                to=operation.to,
                count=count_cards(len(operation.cards)),
                cards=bracketed(operation.cards),
                made=Text(" : ", ": ") + operation.made if operation.made else NOTHING,
                of_pot=_of_pot(operation),
                odd=_odd(operation),
            )
            return told + _ALL_IN if operation.is_all_in else told


def heading(street: Text) -> Text:
    """``*** FLOP ***``"""
    return same("*** ") + street.changed(str.upper) + same(" ***")


def pot_name(number: int, pots: int) -> Text:
    """``main pot``, ``side pot 1``; the only pot is just the pot."""
    if pots <= 1:
        return Text("pot", "pot")
    if number == 0:
        return Text("pot principal", "main pot")
    # Where there is one side pot only, its number would say nothing.
    if pots == 2:
        return Text("pot annexe", "side pot")
    return Text("pot annexe {number}", "side pot {number}").fill(number=number)


def _dealt_down(operation: Operation, names: Names | None) -> Text:
    if any(card.is_known for card in operation.cards):
        told = Text("{who} reçoit {cards}", "{who} is dealt {cards}")
    else:
        told = Text("{who} reçoit {count} face cachée", "{who} is dealt {count} face down")
    return told.fill(
        who=who(operation, names),
        cards=bracketed(operation.cards),
        count=count_cards(len(operation.cards)),
    )


def _replaced(operation: Operation, names: Names | None) -> Text:
    if all(card.is_known for card in operation.cards):
        told = Text("{who} reçoit {new} au lieu de {old}", "{who} is dealt {new} instead of {old}")
    else:
        told = Text("{who} reçoit une autre carte", "{who} is dealt another card")
    old, new = operation.cards
    return told.fill(who=who(operation, names), old=bracketed([old]), new=bracketed([new]))


def who(operation: Operation, names: Names | None) -> Text:
    return _named(Text("Siège {seat}", "Seat {seat}"), operation, names)


def _named(seat: Text, operation: Operation, names: Names | None, just: Text | None = None) -> Text:
    """By the number of the seat, with a name where one is known; ``just``: how a name stands there alone."""
    told = seat.fill(seat=operation.seat)
    name = names.get(operation.seat) if names else None
    if name and isinstance(names, JustNames):
        return just.fill(name=name) if just is not None else same(name)
    return told + same(f" ({name})") if name else told


def bracketed(cards: Iterable[Card]) -> str:
    return f"[{pretty(cards)}]"


def count_cards(count: int) -> Text:
    return (
        Text("une carte", "one card")
        if count == 1
        else Text("{count} cartes", "{count} cards").fill(count=count)
    )


_WON: Final = {
    Half.WHOLE: Text("du {pot}", "from {pot}"),
    Half.HIGH: Text("de la moitié haute du {pot}", "from the high half of {pot}"),
    Half.LOW: Text("de la moitié basse du {pot}", "from the low half of {pot}"),
}
_ODD: Final = {
    Half.WHOLE: Text("du {pot}", "of {pot}"),
    Half.HIGH: Text("de la moitié haute du {pot}", "of the high half of {pot}"),
    Half.LOW: Text("de la moitié basse du {pot}", "of the low half of {pot}"),
}


def _of_pot(operation: Operation) -> Text:
    """``from the high half of side pot 1``"""
    name = pot_name(operation.pot, operation.pots)
    halves = _ODD if operation.kind is OperationKind.ODD_CHIP else _WON
    return halves[operation.half].fill(
        pot=name if operation.pot and operation.pots > 2 else Text("{pot}", "the {pot}").fill(pot=name),
    )


def _odd(operation: Operation) -> Text:
    if not operation.odd:
        return NOTHING
    return Text(", jeton indivisible de {odd} compris", ", odd chip of {odd} included").fill(
        odd=operation.odd
    )
