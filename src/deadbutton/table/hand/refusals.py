"""Why a hand refuses an act: a code, the numbers, and a sentence that says what can be done instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from deadbutton.cards.card import Card
from deadbutton.refusal import Refusal, refuse
from deadbutton.text import Text, join, same

if TYPE_CHECKING:
    from deadbutton.table.hand.state import HandState

NOT_BETTING: Final = 1
NOT_YOUR_TURN: Final = 2
BRING_IN_DUE: Final = 3
NOT_CHIPS: Final = 4
NO_RAISE: Final = 5
TOO_MUCH: Final = 6
TOO_LITTLE: Final = 7
NOT_DRAWING: Final = 8
NOT_YOUR_CARD: Final = 9
NO_BURN: Final = 10
WRONG_DEAL: Final = 11
LAST_HAND: Final = 12
NO_SUCH_HAND: Final = 13
NOT_SHOWDOWN: Final = 14
CARD_SEEN: Final = 15
WRONG_STAGE: Final = 16
UNKNOWN_HANDS: Final = 17
WRONG_WINNERS: Final = 18
MUST_SHOW: Final = 19
BET_TO_CALL: Final = 20

STAGES: Final = (
    Text("que les antes et les blindes soient posées", "the antes and blinds to be posted"),
    Text("que le croupier donne les cartes", "the dealer to deal"),
    Text("qu'un joueur parle", "a player to act"),
    Text("qu'un joueur change des cartes", "a player to draw"),
    Text("que la mise non suivie soit rendue", "the uncalled bet to be returned"),
    Text("que les mains soient montrées ou jetées", "the hands to be shown or mucked"),
    Text("que le pot soit attribué", "the pot to be pushed"),
    Text("la main suivante : celle-ci est terminée", "the next hand: this one is over"),
)


def refusal(
    hand: HandState, code: int, player: int = -1, amount: Any = 0, cards: tuple[int, ...] = ()
) -> Refusal:
    """The refusal for a code."""
    betting = hand.betting
    actor = hand.actor
    facts: dict[str, object] = {
        "seat": _seat(hand, player if player >= 0 else actor),
        "actor": _seat(hand, actor),
        "amount": amount,
        "stage": STAGES[hand.stage],
        "cards": join(same(str(Card(card))) for card in cards) if cards else same("—"),
    }
    match code:
        case 1:
            return refuse(
                "hand.not_betting",
                "Personne ne peut miser maintenant : la main attend {stage}.",
                "Nobody can bet now: the hand waits for {stage}.",
                **facts,
            )
        case 2:
            return refuse(
                "hand.not_your_turn",
                "Ce n'est pas au siège {seat} de parler : c'est au siège {actor}.",
                "It is not seat {seat}'s turn: seat {actor} acts.",
                **facts,
            )
        case 3:
            return refuse(
                "hand.bring_in_due",
                "Le siège {seat} doit ouvrir : {bring_in} jetons, ou compléter à {complete}.",
                "Seat {seat} must bring it in for {bring_in}, or complete to {complete}.",
                bring_in=betting.bring_in,
                complete=betting.minimum,
                **facts,
            )
        case 4:
            facts["amount"] = repr(amount)[:30]
            return refuse(
                "hand.not_chips",
                "{amount} n'est pas un nombre entier de jetons : de {least} à {most}.",
                "{amount} is not a whole number of chips: say {least} to {most}.",
                **_range(hand),
                **facts,
            )
        case 5:
            return _no_raise(hand, facts)
        case 6:
            return refuse(
                "hand.too_much",
                "{amount} est trop : le siège {seat} peut aller de {least} à {most}.",
                "{amount} is too much: seat {seat} can make it {least} to {most}.",
                **_range(hand),
                **facts,
            )
        case 7:
            return refuse(
                "hand.too_little",
                "{amount} est trop peu : le siège {seat} peut aller de {least} à {most}, ou suivre pour {call}.",
                "{amount} is too little: seat {seat} can make it {least} to {most}, or call {call}.",
                call=betting.to_call,
                **_range(hand),
                **facts,
            )
        case 8:
            return refuse(
                "hand.not_drawing",
                "Personne ne change de cartes maintenant : la main attend {stage}.",
                "Nobody draws now: the hand waits for {stage}.",
                **facts,
            )
        case 9:
            return refuse(
                "hand.not_your_card",
                "Le siège {seat} ne tient pas ces cartes ({cards}). Nommez des cartes de sa main.",
                "Seat {seat} does not hold these cards ({cards}). Name cards of that hand.",
                **facts,
            )
        case 10:
            return refuse(
                "hand.no_burn",
                "Aucune carte n'est à brûler maintenant : la main attend {stage}.",
                "No card is to be burnt now: the hand waits for {stage}.",
                **facts,
            )
        case 11:
            return refuse(
                "hand.wrong_deal",
                "Cartes données : {count} ; attendues ici : {amount}{burn}.",
                "Cards dealt: {count}; expected here: {amount}{burn}.",
                count=len(cards),
                burn=Text(" ; il faut d'abord brûler", "; burn first") if hand.need_burn else Text("", ""),
                **facts,
            )
        case 12:
            return refuse(
                "hand.last_hand",
                "C'est la dernière main : elle gagne le pot et ne peut plus être tuée ni jetée.",
                "This is the last hand: it wins the pot and cannot be killed or mucked.",
                **facts,
            )
        case 13:
            return refuse(
                "hand.no_such_hand",
                "Le siège {seat} n'a pas de main en jeu. En jeu : {live}.",
                "Seat {seat} has no live hand. Live: {live}.",
                live=", ".join(str(hand.seats[i]) for i in range(hand.n) if not betting.folded[i]),
                **facts,
            )
        case 14:
            return refuse(
                "hand.not_showdown",
                "On ne montre pas sa main maintenant : la main attend {stage}.",
                "Hands are not shown now: the hand waits for {stage}.",
                **facts,
            )
        case 15:
            return refuse(
                "hand.card_seen",
                "La carte {cards} est déjà sur la table : vérifiez ce qui a été saisi.",
                "The card {cards} is already on the table: check what was entered.",
                **facts,
            )
        case 16:
            return refuse(
                "hand.wrong_stage",
                "Pas maintenant : la main attend {stage}.",
                "Not now: the hand waits for {stage}.",
                **facts,
            )
        case 17:
            return refuse(
                "hand.unknown_hands",
                "Des cartes sont inconnues : montrez les mains, ou nommez les gagnants de chaque pot.",
                "Some cards are unknown: show the hands, or name the winners of each pot.",
                **facts,
            )
        case 19:
            return refuse(
                "hand.must_show",
                "Le siège {seat} ne peut pas jeter sa main sans la montrer : retournez-la.",
                "Seat {seat} may not muck this hand unseen: turn it up.",
                **facts,
            )
        case 20:
            return _bet_to_call(hand, facts)
        case _:
            pots = hand.build_pots()
            return refuse(
                "hand.wrong_winners",
                "Nommez au moins un gagnant pour chacun des {count} pots, parmi : {players}.",
                "Name at least one winner for each of the {count} pots, among: {players}.",
                count=len(pots),
                players=" / ".join(", ".join(str(hand.seats[i]) for i in pot.players) for pot in pots),
                **facts,
            )


def _bet_to_call(hand: HandState, facts: dict[str, object]) -> Refusal:
    facts["owed"] = hand.betting.to_call
    if hand.betting.bring_in:
        return refuse(
            "hand.bet_to_call",
            "Le siège {seat} ne peut pas faire parole : il doit ouvrir, {owed} jetons, ou compléter à {complete}.",
            "Seat {seat} cannot check: bring it in for {owed}, or complete to {complete}.",
            complete=hand.betting.minimum,
            **facts,
        )
    return refuse(
        "hand.bet_to_call",
        "Le siège {seat} ne peut pas faire parole : qu'il suive pour {owed} ou se couche.",
        "Seat {seat} cannot check: call {owed}, or fold.",
        **facts,
    )


def _no_raise(hand: HandState, facts: dict[str, object]) -> Refusal:
    betting = hand.betting
    player = betting.actor
    facts["call"] = betting.to_call
    if betting.able < 2:
        return refuse(
            "hand.nobody_to_raise",
            "Relancer ne sert à rien : les autres sont à tapis. Suivre coûte {call}.",
            "There is nobody left to raise: the others are all-in. A call is {call}.",
            **facts,
        )
    if betting.stack[player] + betting.bet[player] <= betting.level:
        return refuse(
            "hand.too_short_to_raise",
            "Le siège {actor} n'a pas de quoi relancer : il peut suivre à tapis pour {call} ou se coucher.",
            "Seat {actor} has too few chips to raise: call all-in for {call}, or fold.",
            **facts,
        )
    if betting.is_capped:
        return refuse(
            "hand.capped",
            "Le plafond est atteint : une mise et {raises} relances. Suivre coûte {call}.",
            "The betting is capped: one bet and {raises} raises. A call is {call}.",
            raises=betting.rules.raises,
            **facts,
        )
    return refuse(
        "hand.not_reopened",
        "Un tapis inférieur à une relance complète ne rouvre pas les enchères : suivre {call} ou se coucher.",
        "An all-in of less than a full raise does not re-open the betting: call {call} or fold.",
        **facts,
    )


def _range(hand: HandState) -> dict[str, object]:
    return {"least": hand.betting.min_raise_to, "most": hand.betting.max_raise_to}


def _seat(hand: HandState, player: int) -> str:
    return str(hand.seats[player]) if 0 <= player < hand.n else "—"
