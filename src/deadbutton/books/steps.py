"""What a dealer does with the stub to put a board right: a short list of steps, as a book writes it.

A step is a few words: ``take_back flop``, ``burn 1``, ``deal turn``, ``burn_from flop last``. A step that begins with
``before turn:`` or ``before river:`` is done later, just before that street is dealt; ``before turn: burn 0`` and
``before turn: burn 2`` say how many cards are burnt there instead of one.

What a step does, where it is not plain:

- ``finish_betting``: the steps that follow wait for the end of the round. ``ask_director``: they are what is proposed to him.
- ``take_back``: into the stub, which a later ``shuffle`` mixes. ``burns`` are those of the street at fault.
- ``burn_from``: the card is the burn of the street that it lay on; ``next_burn``: it is the burn of the street that
  follows, where no other is burnt.
- ``restore_burn``: a burn of this street goes onto the board, in front of its cards: the ``drawn`` one, or the
  ``undrawn`` one, where the card drawn is the one that stays burnt.
- ``deal flop``: what the street still lacks, without a burn; ``deal flop 1``: so many cards.
- ``extra``: whatever lies beyond three cards of a flop, one of a turn or river. ``street``: the one at fault, whichever.

>>> Remedy.read(["set_aside turn", "finish_betting", "before river: burn 0"]).known[2]
DealerStep(verb=<Verb.BURN: 'burn'>, zone=None, pick=None, count=0, before=<Zone.RIVER: 'river'>)
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from deadbutton.books.wording import joined_clauses
from deadbutton.text import Text


class Zone(StrEnum):
    """Where cards lie: a street of the board, or beside it."""

    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    STREET = "street"
    BURNS = "burns"
    ASIDE = "aside"


class Pick(StrEnum):
    """Which card of a zone: by its place, or drawn at random once they are scrambled face down."""

    FIRST = "first"
    LAST = "last"
    DRAWN = "drawn"
    UNDRAWN = "undrawn"
    EXTRA = "extra"


class Verb(StrEnum):
    STAND = "stand"
    FINISH_BETTING = "finish_betting"
    RETURN_BETS = "return_bets"
    TAKE_BACK = "take_back"
    SET_ASIDE = "set_aside"
    SCRAMBLE = "scramble"
    BURN_FROM = "burn_from"
    NEXT_BURN = "next_burn"
    RESTORE_BURN = "restore_burn"
    KILL = "kill"
    SHOW_BURN = "show_burn"
    SHUFFLE = "shuffle"
    CUT = "cut"
    BURN = "burn"
    DEAL = "deal"
    ASK_DIRECTOR = "ask_director"


_ZONED = {
    Verb.TAKE_BACK,
    Verb.SET_ASIDE,
    Verb.SCRAMBLE,
    Verb.BURN_FROM,
    Verb.NEXT_BURN,
    Verb.RESTORE_BURN,
    Verb.KILL,
    Verb.DEAL,
}
_PICKED = {Verb.TAKE_BACK, Verb.SET_ASIDE, Verb.BURN_FROM, Verb.NEXT_BURN, Verb.RESTORE_BURN, Verb.KILL}
_COUNTED = {Verb.BURN, Verb.DEAL}
_COUNTS = {"0", "1", "2", "3", "4", "5"}


@dataclass(frozen=True, slots=True)
class DealerStep:
    """One act of the dealer. ``before`` is the street just before which it is done; None is now."""

    verb: Verb
    zone: Zone | None = None
    pick: Pick | None = None
    count: int | None = None
    before: Zone | None = None

    @classmethod
    def read(cls, raw: object) -> DealerStep | None:
        if not isinstance(raw, str):
            return None
        when, colon, act = raw.rpartition(":")
        before = None
        if colon:
            word, _, street = when.partition(" ")
            if word != "before" or street not in ("flop", "turn", "river"):
                return None
            before = Zone(street)
        words = act.split()
        if not words or words[0] not in set(Verb):
            return None
        verb = Verb(words[0])
        zone = pick = count = None
        for word in words[1:]:
            if word in set(Zone) and verb in _ZONED and zone is None:
                zone = Zone(word)
            elif word in set(Pick) and verb in _PICKED and pick is None:
                pick = Pick(word)
            elif word in _COUNTS and verb in _COUNTED and count is None:
                count = int(word)
            else:
                return None
        if (verb in _ZONED and zone is None) or (verb is Verb.BURN and count is None):
            return None
        return cls(verb, zone, pick, count, before)

    def __str__(self) -> str:
        words = [self.verb, self.zone, self.pick, None if self.count is None else str(self.count)]
        act = " ".join(word for word in words if word)
        return f"before {self.before}: {act}" if self.before else act

    @property
    def label(self) -> Text:
        act = _act(self)
        return (
            Text("avant {street} : {act}", "before {street}: {act}").fill(street=_THE[self.before], act=act)
            if self.before
            else act
        )


@dataclass(frozen=True, slots=True)
class Remedy:
    """The steps when the order of the cards is known, and when it is not. Often the same."""

    known: tuple[DealerStep, ...]
    unknown: tuple[DealerStep, ...]

    @classmethod
    def read(cls, raw: object) -> Remedy | None:
        """A list of steps, or a table with ``known`` and ``unknown``."""
        if isinstance(raw, dict):
            if set(raw) != {"known", "unknown"}:
                return None
            known, unknown = _steps(raw["known"]), _steps(raw["unknown"])
        else:
            known = unknown = _steps(raw)
        return cls(known, unknown) if known is not None and unknown is not None else None

    @staticmethod
    def wrong_step(raw: object) -> object | None:
        """The first step that is none, where the rest of the shape is right."""
        lists = raw.values() if isinstance(raw, dict) else [raw]
        steps = (step for steps in lists if isinstance(steps, list) for step in steps)
        return next((step for step in steps if DealerStep.read(step) is None), None)

    @staticmethod
    def allowed() -> Text:
        verbs, zones, picks = ", ".join(Verb), ", ".join(Zone), ", ".join(Pick)
        return Text(
            "une liste de gestes (ou une table known/unknown de deux listes) : {verbs} ; "
            "endroits : {zones} ; carte : {picks} ; « before turn: burn 0 » pour plus tard",
            "a list of steps (or a table known/unknown of two lists): {verbs}; "
            "places: {zones}; card: {picks}; 'before turn: burn 0' for later",
        ).fill(verbs=verbs, zones=zones, picks=picks)

    @property
    def label(self) -> Text:
        known = joined_clauses(step.label for step in self.known)
        if self.known == self.unknown:
            return known
        unknown = joined_clauses(step.label for step in self.unknown)
        return Text(
            "ordre connu : {known}. Ordre inconnu : {unknown}",
            "order known: {known}. Order unknown: {unknown}",
        ).fill(known=known, unknown=unknown)


def _steps(raw: object) -> tuple[DealerStep, ...] | None:
    if not isinstance(raw, list) or not raw:
        return None
    found = [DealerStep.read(item) for item in raw]
    steps = tuple(step for step in found if step is not None)
    return steps if len(steps) == len(found) else None


_THE = {
    Zone.FLOP: Text("le flop", "the flop"),
    Zone.TURN: Text("le turn", "the turn"),
    Zone.RIVER: Text("la river", "the river"),
    Zone.STREET: Text("les cartes de cette rue", "the cards of this street"),
    Zone.BURNS: Text("les brûlées", "the burns"),
    Zone.ASIDE: Text("les cartes mises à part", "the cards set aside"),
    None: Text("", ""),
}
_OF = {
    Zone.FLOP: Text("du flop", "of the flop"),
    Zone.TURN: Text("du turn", "of the turn"),
    Zone.RIVER: Text("de la river", "of the river"),
    Zone.STREET: Text("de cette rue", "of this street"),
    Zone.BURNS: Text("des brûlées", "of the burns"),
    Zone.ASIDE: Text("des cartes mises à part", "of the cards set aside"),
}
_PICKS = {
    Pick.FIRST: Text("la première carte {of}", "the first card {of}"),
    Pick.LAST: Text("la dernière carte {of}", "the last card {of}"),
    Pick.DRAWN: Text("une carte {of} tirée au hasard", "a card {of} drawn at random"),
    Pick.UNDRAWN: Text("une carte {of} que le sort laisse", "a card {of} that the draw leaves"),
    Pick.EXTRA: Text("la ou les cartes en trop {of}", "the extra card or cards {of}"),
}
_ACTS = {
    Verb.STAND: Text("tout reste en place", "everything stands"),
    Verb.FINISH_BETTING: Text("le tour d'enchères se termine", "the betting round is finished"),
    Verb.RETURN_BETS: Text(
        "les mises du tour sont rendues et le tour recommence",
        "the round's bets go back and the round restarts",
    ),
    Verb.TAKE_BACK: Text("remettre {what} dans le talon", "put {what} back into the stub"),
    Verb.SET_ASIDE: Text("mettre à part, face visible, {what}", "set {what} aside face up"),
    Verb.SCRAMBLE: Text("mélanger face cachée {what}", "scramble {what} face down"),
    Verb.BURN_FROM: Text("prendre {what} comme brûlée", "use {what} as the burn"),
    Verb.NEXT_BURN: Text("prendre {what} comme prochaine brûlée", "use {what} as the next burn"),
    Verb.KILL: Text("mettre hors jeu {what}", "put {what} out of play"),
    Verb.SHOW_BURN: Text("montrer la brûlée à tous", "show the burn to all"),
    Verb.SHUFFLE: Text("mélanger le talon", "shuffle the stub"),
    Verb.CUT: Text("couper", "cut"),
    Verb.ASK_DIRECTOR: Text(
        "à proposer au directeur, qui tranche", "to be proposed to the director, who decides"
    ),
}
_RESTORED = {
    Pick.DRAWN: Text("une brûlée tirée au hasard rejoint {zone}", "a burn drawn at random joins {zone}"),
    Pick.UNDRAWN: Text(
        "une brûlée tirée au hasard reste brûlée, l'autre rejoint {zone}",
        "a burn drawn at random stays burnt, the other joins {zone}",
    ),
    None: Text("la dernière brûlée rejoint {zone}", "the last burn joins {zone}"),
}


def _act(step: DealerStep) -> Text:
    match step.verb:
        case Verb.BURN:
            words = {0: Text("ne pas brûler", "burn no card"), 1: Text("brûler une carte", "burn one card")}
            return words.get(step.count or 0, Text("brûler {n} cartes", "burn {n} cards").fill(n=step.count))
        case Verb.DEAL:
            if step.count == 1:
                return Text("donner une carte pour {zone}", "deal one card for {zone}").fill(
                    zone=_THE[step.zone]
                )
            if step.count is not None:
                return Text("donner {n} cartes pour {zone}", "deal {n} cards for {zone}").fill(
                    n=step.count, zone=_THE[step.zone]
                )
            return Text("donner {zone}", "deal {zone}").fill(zone=_THE[step.zone])
        case Verb.RESTORE_BURN:
            return _RESTORED.get(step.pick, _RESTORED[None]).fill(zone=_THE[step.zone])
        case _:
            if step.zone is None:
                return _ACTS[step.verb]
            what = _PICKS[step.pick].fill(of=_OF[step.zone]) if step.pick else _THE[step.zone]
            return _ACTS[step.verb].fill(what=what)
