"""Was the deck the one that was sealed? Anybody can ask, from the public facts of a hand alone.

The deal is followed place by place: who got which card of the deck is public, though most cards are not. Every card that was
seen must be proved to have lain where it came from, and nothing else may be opened.
"""

from __future__ import annotations

from collections.abc import Sequence

from deadbutton.cards import Card
from deadbutton.cards.sealed_deck import Opening, check
from deadbutton.games import Family, game
from deadbutton.refusal import Refused
from deadbutton.table import OperationKind
from deadbutton.text import Text
from deadbutton.tournament.virtual.facts import DeckOpened, HandActed, HandDealt
from deadbutton.tournament.virtual.public_record import BOARD, DEALT, HIDDEN, SHOWN, PublicStep

Place = tuple[int, int]
"""Which shuffle, and which place in it: both from 0."""


class DealtPack:
    """The deal as everybody saw it: for each card that was turned up, the place that it came from."""

    def __init__(self, dealt: HandDealt, acts: Sequence[HandActed]) -> None:
        played = game(dealt.game)
        self.seen: dict[Place, str] = {}
        self.sizes = [len(played.deck)]
        """How many cards each shuffle put in order."""
        self._to_come: list[Place] = [(0, place) for place in range(len(played.deck))]
        self._holes: dict[int, list[Place]] = {seat: [] for seat in dealt.stacks}
        self._is_stud = played.family is Family.STUD
        self._first_round(dealt)
        for act in acts:
            if act.discards:
                thrown = {place - 1 for place in act.discards}
                hole = self._holes[act.seat]
                self._holes[act.seat] = [spot for place, spot in enumerate(hole) if place not in thrown]
            for step in act.told:
                self._follow(step)

    def _first_round(self, dealt: HandDealt) -> None:
        """The first cards face down go round one at a time; all that comes later is dealt in one go."""
        first = [step for step in dealt.told if step.kind is OperationKind.DEAL_DOWN][: len(dealt.stacks)]
        for number in range(max((len(step.cards) for step in first), default=0)):
            for step in first:
                if number < len(step.cards):
                    self._holes[step.seat] += self._take(1)
        for step in dealt.told:
            if not any(step is one for one in first):
                self._follow(step)

    def _follow(self, step: PublicStep) -> None:
        match step.kind:
            case OperationKind.BURN:
                self._take(len(step.cards))
            case kind if kind in DEALT:
                places = self._take(len(step.cards))
                self._holes[step.seat] += places
                self._see(places, step)
            case OperationKind.RESHUFFLE:
                self._shuffle(step.to)
            case kind if kind in BOARD:
                self._see(self._take(len(step.cards)), step)
            case kind if kind in SHOWN:
                self._see(self._holes[step.seat], step)
            case _:
                pass

    def _see(self, places: Sequence[Place], step: PublicStep) -> None:
        cards = zip(places, step.cards, strict=True)
        self.seen.update((place, card) for place, card in cards if card != HIDDEN)

    def _take(self, count: int) -> list[Place]:
        taken, self._to_come = self._to_come[:count], self._to_come[count:]
        if len(taken) < count:
            raise ValueError("more cards were dealt than there were")
        return taken

    def _shuffle(self, to_come: int) -> None:
        """In stud the whole stub is shuffled with the burns; in draw games the muck goes under what is left."""
        kept = [] if self._is_stud else self._to_come
        number = len(self.sizes)
        self.sizes.append(to_come - len(kept))
        self._to_come = [*kept, *((number, place) for place in range(to_come - len(kept)))]


def check_deck(dealt: HandDealt, opened: DeckOpened, acts: Sequence[HandActed]) -> list[Text]:
    """Everything that is wrong with the deck of a finished hand; nothing where it was dealt as sealed."""
    try:
        dealing = DealtPack(dealt, acts)
    except (ValueError, KeyError):
        return [
            Text("Le déroulement de la main n'est pas cohérent.", "The record of the hand does not hold.")
        ]
    problems = _record_problems(dealt, opened, acts)
    promised = [dealt.commitment, *(one for act in acts for one in act.commitments)]
    if not len(opened.packs) == len(promised) == len(dealing.sizes):
        return [
            *problems,
            Text(
                "{opened} paquets descellés pour {promised} scellés et {dealt} mélangés.",
                "{opened} packs unsealed for {promised} sealed and {dealt} shuffled.",
            ).fill(opened=len(opened.packs), promised=len(promised), dealt=len(dealing.sizes)),
        ]
    proved: dict[Place, str] = {}
    for number, (commitment, pack) in enumerate(zip(promised, opened.packs, strict=True)):
        wrong = _pack_problem(commitment, pack.leaves, [(c.position, c.card, c.salt) for c in pack.cards])
        if wrong is not None:
            problems.append(wrong)
        if len(pack.leaves) != dealing.sizes[number]:
            problems.append(
                Text(
                    "Paquet de {leaves} cartes au lieu de {size}.", "A pack of {leaves} cards, not {size}."
                ).fill(leaves=len(pack.leaves), size=dealing.sizes[number])
            )
        proved.update({(number, card.position): card.card for card in pack.cards})
    return [*problems, *_card_problems(dealing.seen, proved)]


def _record_problems(dealt: HandDealt, opened: DeckOpened, acts: Sequence[HandActed]) -> list[Text]:
    named = {(act.table, act.hand) for act in acts} | {(opened.table, opened.hand)}
    if named == {(dealt.table, dealt.hand)} and [act.number for act in acts] == list(range(1, len(acts) + 1)):
        return []
    return [
        Text(
            "Ces faits ne sont pas ceux d'une seule main entière.",
            "These facts are not those of one whole hand.",
        )
    ]


def _pack_problem(
    commitment: str, leaves: Sequence[str], cards: Sequence[tuple[int, str, str]]
) -> Text | None:
    try:
        openings = [Opening(position, Card(card), salt) for position, card, salt in cards]
    except Refused as refused:
        return refused.refusal.text
    return check(commitment, leaves, openings)


def _card_problems(seen: dict[Place, str], proved: dict[Place, str]) -> list[Text]:
    found: list[Text] = []
    for spot in sorted(seen.keys() | proved.keys()):
        was, is_ = seen.get(spot), proved.get(spot)
        if was == is_:
            continue
        if is_ is None:
            said = Text(
                "Place {place} : {was} a été vu sans preuve.", "Place {place}: {was} was seen unproved."
            )
        elif was is None:
            said = Text(
                "Place {place} : {now} est ouvert sans avoir été vu.",
                "Place {place}: {now} is opened and was never seen.",
            )
        else:
            said = Text(
                "Place {place} : {now} dans le paquet, {was} sur la table.",
                "Place {place}: {now} in the deck, {was} on the table.",
            )
        found.append(said.fill(place=str(spot[1] + 1), was=was or "", now=is_ or ""))
    faces = list(seen.values())
    found += [
        Text("Carte vue deux fois : {card}.", "A card was seen twice: {card}.").fill(card=card)
        for card in sorted({face for face in faces if faces.count(face) > 1})
    ]
    return found
