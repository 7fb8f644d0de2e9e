"""Cards shown to one player, or by a player who folds: who else sees them, and when."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import FoldedHandShown, Hands, Offence, ShowOneShowAll
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.exposed_hands import CARDS, exposure_penalty
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    SEAT,
    can_still_act,
    has_acted,
    is_betting,
    is_showdown,
    other,
    player_said,
    seated,
)
from deadbutton.floor.offences import offence_under
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn, ReplayRound, ShowToAll
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.refusal import Refusal, refuse
from deadbutton.table import Hand
from deadbutton.text import Text


def _told_viewer(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    viewer = player_said(hand, said, "other")
    found: dict[str, Any] = {}
    if viewer is not None:
        if hand.betting.folded[viewer]:
            found["viewer"] = "out"
        else:
            found["viewer"] = "to_act" if can_still_act(hand, viewer) else "acted"
    if is_betting(hand):
        found["moment"] = "during"
    elif is_showdown(hand):
        found["moment"] = "mucking"
    elif hand.is_over and hand.betting.live == 1:
        found["moment"] = "uncalled"
    return found


_IF_ASKED = (Text("Si un joueur le demande.", "If a player asks."),)


@incident(
    "shown_to_one",
    IncidentGroup.HANDS,
    (
        SEAT,
        choice("viewer", "to_act", "acted", "out", "outsider"),
        choice("moment", "during", "mucking", "uncalled"),
        CARDS,
        yes_no("unclear", default=False),
        yes_no("deliberate", default=True),
        other(Text("Quel joueur les a vues ?", "Which player saw them?")),
    ),
    (Hands.show_one_show_all, Hands.folded_hand_shown),
    _told_viewer,
    seated,
)
def shown_to_one(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.show_one_show_all.value
    if facts.viewer == "outsider" and ShowOneShowAll.OUTSIDERS_ALONE in rules:
        return _shown(
            book,
            "allowed",
            Text("Rien n'est à montrer.", "Nothing has to be shown."),
            Text(
                "Éliminés et spectateurs peuvent être seuls à voir.",
                "Busted players and spectators may be the only ones to see.",
            ),
            because=(
                *((Circumstance.SPECTATOR,) if facts.moment == "during" else ()),
                ShowOneShowAll.OUTSIDERS_ALONE,
            ),
        )
    what = ShowToAll(facts.seat, () if _is_whole(facts, rules) else facts.cards)
    match facts.moment:
        case "uncalled":
            return _by_winner(book, facts, rules, what)
        case "mucking":
            return _while_mucking(book, facts, rules, what)
        case _:
            return _during(book, facts, rules, what)


def _is_whole(facts: Facts, rules: frozenset[ShowOneShowAll]) -> bool:
    return facts.unclear and ShowOneShowAll.WHOLE_HAND_IF_UNCLEAR in rules


def _what(facts: Facts, rules: frozenset[ShowOneShowAll]) -> tuple[Ground, ...]:
    """Where nobody knows which card it was, that decides what is shown."""
    return (ShowOneShowAll.WHOLE_HAND_IF_UNCLEAR,) if _is_whole(facts, rules) else ()


def _by_winner(book: Book, facts: Facts, rules: frozenset[ShowOneShowAll], what: ShowToAll) -> Ruling:
    if not rules & {ShowOneShowAll.UNCALLED_WINNER, ShowOneShowAll.EVERY_HAND}:
        return _not_required(book)
    reason = Text("Montré à l'un, montré à tous.", "Shown to one, shown to all.")
    if ShowOneShowAll.ONE_CARD_ALLOWED in rules:
        reason += Text(
            " Le gagnant peut n'en montrer qu'une : seules les cartes vues.",
            " The winner may show one only: just the cards that were seen.",
        )
    one = (ShowOneShowAll.ONE_CARD_ALLOWED,) if len(what.cards) == 1 else ()
    return _shown(
        book,
        "show_all",
        Text(
            "Les cartes vues sont montrées à toute la table.", "The cards seen are shown to the whole table."
        ),
        reason,
        (what,),
        _IF_ASKED if ShowOneShowAll.ON_REQUEST in rules else (),
        because=(
            *_what(facts, rules),
            *one,
            Circumstance.LAST_LIVE_HAND,
            ShowOneShowAll.UNCALLED_WINNER,
            ShowOneShowAll.EVERY_HAND,
        ),
    )


def _while_mucking(book: Book, facts: Facts, rules: frozenset[ShowOneShowAll], what: ShowToAll) -> Ruling:
    """The action is over: the hand is killed, and exactly what one saw is shown to all."""
    if ShowOneShowAll.EVERY_HAND not in rules and not (
        ShowOneShowAll.SEEN_CARD_TOLD in rules and facts.viewer != "outsider"
    ):
        return _thrown_away(book, what) or _not_required(book)
    return _shown(
        book,
        "show_all",
        Text(
            "La main est tuée ; les cartes vues sont montrées à tous.",
            "The hand is killed; the cards seen are shown to all.",
        ),
        Text("Montré à l'un, montré à tous.", "Shown to one, shown to all."),
        (KillHand(facts.seat), what) if ShowOneShowAll.ON_REQUEST in rules else (what,),
        _IF_ASKED if ShowOneShowAll.ON_REQUEST in rules else (),
        because=(
            *_what(facts, rules),
            Circumstance.ACTION_OVER,
            ShowOneShowAll.EVERY_HAND
            if ShowOneShowAll.EVERY_HAND in rules
            else ShowOneShowAll.SEEN_CARD_TOLD,
        ),
    )


def _thrown_away(book: Book, what: ShowToAll) -> Ruling | None:
    """A book may ask it of every hand that is shown and then thrown away, and only of those."""
    folded = book.hands.folded_hand_shown
    showing = tuple(clause for clause in _SHOWING if clause in folded.value)
    if not showing:
        return None
    return Ruling(
        "shown_to_one",
        book,
        "show_all",
        Text(
            "Les cartes vues sont montrées à toute la table.", "The cards seen are shown to the whole table."
        ),
        Text(
            "L'action est finie : ce que l'un a vu, tous le voient.",
            "The action is over: what one saw, all see.",
        ),
        (folded.on(*showing), book.hands.show_one_show_all),
        (what,),
    )


def _during(book: Book, facts: Facts, rules: frozenset[ShowOneShowAll], what: ShowToAll) -> Ruling:
    sanctions = exposure_penalty(book, facts.seat, facts.deliberate, 1) if facts.deliberate else ()
    to_act = facts.viewer == "to_act"
    told = ShowOneShowAll.SEEN_CARD_TOLD in rules and facts.viewer != "outsider"
    if (to_act and ShowOneShowAll.AT_ONCE_IF_TO_ACT in rules) or (
        told and ShowOneShowAll.EVERY_HAND not in rules
    ):
        return _shown(
            book,
            "show_all_now",
            Text(
                "Les cartes vues sont montrées à tous, tout de suite.",
                "The cards seen are shown to all, at once.",
            ),
            Text(
                "Tous ceux qui jouent doivent en savoir autant.", "All who play must know as much as he does."
            ),
            (what,),
            (Text("Et de nouveau à la fin du coup.", "And again at the end of the hand."),)
            if ShowOneShowAll.AFTER_HAND in rules
            else (),
            sanctions,
            # A card seen by accident is told; cards shown on purpose to a player who has still to act are shown.
            because=(
                *_what(facts, rules),
                *(
                    (ShowOneShowAll.AT_ONCE_IF_TO_ACT, ShowOneShowAll.SEEN_CARD_TOLD)
                    if facts.deliberate
                    else (ShowOneShowAll.SEEN_CARD_TOLD, ShowOneShowAll.AT_ONCE_IF_TO_ACT)
                ),
            ),
        )
    if ShowOneShowAll.EVERY_HAND in rules:
        on_request = ShowOneShowAll.ON_REQUEST in rules
        return _shown(
            book,
            "show_after_hand",
            Text("Le coup continue.", "The hand goes on."),
            Text(
                "Celui qui les a vues n'a plus rien à décider.",
                "Whoever saw them has nothing left to decide.",
            ),
            later=(
                Text(
                    "Après le coup, les mêmes cartes sont montrées à qui le demande.",
                    "After the hand the same cards are shown to whoever asks.",
                )
                if on_request
                else Text(
                    "Après le coup, les mêmes cartes sont montrées à tous.",
                    "After the hand the same cards are shown to all.",
                ),
            ),
            sanctions=sanctions,
            because=(
                *(() if facts.viewer == "acted" else (ShowOneShowAll.AFTER_HAND,)),
                ShowOneShowAll.EVERY_HAND,
            ),
        )
    return _not_required(book, sanctions)


def _not_required(book: Book, sanctions: tuple[Sanction, ...] = ()) -> Ruling:
    return _shown(
        book,
        "not_shown",
        Text("Rien n'est à montrer aux autres.", "Nothing has to be shown to the others."),
        Text("Ce livre ne le demande pas dans ce cas.", "This book does not ask it in this case."),
        sanctions=sanctions,
    )


def _shown(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    orders: tuple[Order, ...] = (PlayOn(),),
    later: tuple[Text, ...] = (),
    sanctions: tuple[Sanction, ...] = (),
    *,
    because: tuple[Ground, ...] = (),
) -> Ruling:
    """``because`` is what decided, the foremost first; nothing where the book does not ask for it."""
    shown = (book.hands.show_one_show_all.on(*because),)
    penalised = (book.hands.player_exposes_cards,) if sanctions else ()
    # Where nothing has to be shown, what is left of the act is that it was forbidden.
    rests_on = shown + penalised if because else penalised + shown
    return Ruling(
        "shown_to_one",
        book,
        outcome,
        verdict,
        reason,
        rests_on,
        orders,
        later,
        sanctions=sanctions,
    )


# While folding


def _told_folded(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    viewer = player_said(hand, said, "other")
    found: dict[str, Any] = {"action_over": not is_betting(hand)}
    if viewer is not None:
        found["viewer_to_act"] = not has_acted(hand, viewer)
        found["live"] = can_still_act(hand, viewer)
    return found


def _possible_folded(hand: Hand, facts: Facts) -> Refusal | None:
    missing = seated(hand, facts)
    if missing is None and not hand.betting.folded[hand.seats.index(facts.seat)]:
        return refuse("floor.hand_live", seat=facts.seat)
    return missing


@incident(
    "folded_hand_shown",
    IncidentGroup.HANDS,
    (
        SEAT,
        yes_no("viewer_to_act"),
        yes_no("live", default=False),
        yes_no("action_over", default=False),
        yes_no("deliberate", default=True),
        CARDS,
        other(Text("Quel joueur l'a vue ?", "Which player saw it?")),
    ),
    (Hands.folded_hand_shown,),
    _told_folded,
    _possible_folded,
)
def folded_hand_shown(book: Book, facts: Facts) -> Ruling:
    rules = book.hands.folded_hand_shown.value
    sanctions = _folded_penalty(book, facts, rules)
    shown = ShowToAll(facts.seat, facts.cards)
    if FoldedHandShown.REPLAY_IF_TO_ACT in rules and facts.viewer_to_act and not facts.action_over:
        return _folded(
            book,
            "replay_round",
            Text(
                "La main est montrée à tous et les mises du tour sont rejouées.",
                "The hand is shown to all and the round's bets are played again.",
            ),
            Text("Celui qui l'a vue n'avait pas encore misé.", "The player who saw it had not bet yet."),
            (shown, ReplayRound()),
            sanctions=sanctions,
            because=(FoldedHandShown.REPLAY_IF_TO_ACT,),
        )
    plays_on = (facts.viewer_to_act or facts.live) and not facts.action_over
    if plays_on and FoldedHandShown.AT_ONCE_IF_LIVE in rules:
        return _folded(
            book,
            "show_all_now",
            Text(
                "Les cartes vues sont montrées à tous, tout de suite.",
                "The cards seen are shown to all, at once.",
            ),
            Text(
                "Celui qui les a vues joue encore le coup : tous doivent en savoir autant.",
                "Whoever saw them is still playing: all must know as much.",
            ),
            (shown,),
            sanctions=sanctions,
            because=(FoldedHandShown.AT_ONCE_IF_LIVE,),
        )
    showing = tuple(clause for clause in _SHOWING if clause in rules)
    if facts.action_over and showing:
        return _folded(
            book,
            "show_all",
            Text("La main est montrée à toute la table.", "The hand is shown to the whole table."),
            Text(
                "L'action est finie : ce que l'un a vu, tous le voient.",
                "The action is over: what one saw, all see.",
            ),
            (ShowToAll(facts.seat),) if FoldedHandShown.WHOLE_HAND_ON_REQUEST in rules else (shown,),
            _IF_ASKED if FoldedHandShown.WHOLE_HAND_ON_REQUEST in rules else (),
            sanctions,
            because=showing,
        )
    later: list[Text] = []
    if FoldedHandShown.ALL_AFTER_ROUND in rules:
        later.append(
            Text("Montrée à tous après le tour d'enchères.", "Shown to all after the betting round.")
        )
    if FoldedHandShown.ALL_AFTER_HAND in rules:
        later.append(Text("Montrée à tous après le coup.", "Shown to all after the hand."))
    if FoldedHandShown.WHOLE_HAND_ON_REQUEST in rules:
        later.append(
            Text(
                "L'action finie, la main entière est montrée à qui le demande.",
                "Once the action is over the whole hand is shown to whoever asks.",
            )
        )
    return _folded(
        book,
        "show_later" if later else "play_on",
        Text("Le tour d'enchères continue.", "The betting round goes on."),
        Text("La main est couchée et le reste.", "The hand is folded and stays so."),
        later=tuple(later),
        sanctions=sanctions,
        because=showing,
    )


_SHOWING = (
    FoldedHandShown.ALL_AFTER_ROUND,
    FoldedHandShown.ALL_AFTER_HAND,
    FoldedHandShown.WHOLE_HAND_ON_REQUEST,
)


def _folded_penalty(book: Book, facts: Facts, rules: frozenset[FoldedHandShown]) -> tuple[Sanction, ...]:
    """For a live hand's sake only: once the action is over there is nothing left to harm."""
    if facts.action_over or not facts.deliberate:
        return ()
    replayed = FoldedHandShown.REPLAY_IF_TO_ACT in rules and facts.viewer_to_act
    if replayed:
        clause = FoldedHandShown.REPLAY_IF_TO_ACT
    elif FoldedHandShown.PENALTY_DUE in rules:
        clause = FoldedHandShown.PENALTY_DUE
    elif FoldedHandShown.PENALTY_POSSIBLE in rules:
        clause = FoldedHandShown.PENALTY_POSSIBLE
    else:
        return ()
    own = book.hands.folded_hand_shown.on(clause)
    # A book that does not speak of it may still forbid to tell what one has folded.
    under = offence_under(book, Offence.DISCLOSURE) if own.is_default else own
    return sanctions(book, Deed(Offence.DISCLOSURE), facts.seat, under=under)


def _folded(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    orders: tuple[Order, ...] = (PlayOn(),),
    later: tuple[Text, ...] = (),
    sanctions: tuple[Sanction, ...] = (),
    *,
    because: tuple[FoldedHandShown, ...],
) -> Ruling:
    return Ruling(
        "folded_hand_shown",
        book,
        outcome,
        verdict,
        reason,
        (book.hands.folded_hand_shown.on(*because),),
        orders,
        later,
        sanctions=sanctions,
    )
