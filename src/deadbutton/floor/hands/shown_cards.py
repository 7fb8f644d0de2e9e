"""Cards shown to one player: who else sees them, and when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deadbutton.books import Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import ExposedByPlayer, FoldedHandShown, Hands, Offence, ShowOneShowAll
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.exposed_hands import CARDS, exposure_penalty
from deadbutton.floor.hands.folded_hands import IF_ASKED, folded_hand_shown, why_not_folded
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    SEAT,
    TIMES,
    can_still_act,
    has_acted,
    is_betting,
    is_showdown,
    other,
    player_said,
    seated,
)
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn, ShowLater, ShowToAll
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling, Sanction
from deadbutton.floor.sanctions import Deed, sanctions
from deadbutton.refusal import Refusal
from deadbutton.table import Hand
from deadbutton.text import Text


def _told_viewer(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    viewer = player_said(hand, said, "other")
    shower = player_said(hand, said)
    is_folded = shower is not None and hand.betting.folded[shower]
    found: dict[str, Any] = {"folded": is_folded}
    if viewer is not None:
        if hand.betting.folded[viewer]:
            found["viewer"] = "out"
        elif is_folded:
            found["viewer"] = "acted" if has_acted(hand, viewer) else "to_act"
        else:
            found["viewer"] = "to_act" if can_still_act(hand, viewer) else "acted"
    if is_betting(hand):
        found["moment"] = "during"
    elif is_showdown(hand):
        found["moment"] = "mucking"
    elif hand.is_over and hand.betting.live == 1:
        found["moment"] = "uncalled"
    return found


def _possible_viewer(hand: Hand, facts: Facts) -> Refusal | None:
    return why_not_folded(hand, facts) if facts.folded else seated(hand, facts)


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
        yes_no("folded", default=False),
        TIMES,
    ),
    (Hands.show_one_show_all, Hands.folded_hand_shown),
    _told_viewer,
    _possible_viewer,
)
def shown_to_one(book: Book, facts: Facts) -> Ruling:
    if facts.folded and facts.moment == "during" and not _is_outsiders_alone(book, facts):
        plays_on = facts.viewer == "to_act"
        seen = {"viewer_to_act": plays_on, "live": plays_on, "action_over": False}
        ruling = folded_hand_shown(book, Facts({**facts.as_dict(), **seen}))
        asked = (book.hands.show_one_show_all,) if facts.viewer == "outsider" else ()
        return replace(ruling, incident="shown_to_one", rests_on=(*ruling.rests_on, *asked))
    rules = book.hands.show_one_show_all.value
    if _is_outsiders_alone(book, facts):
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
            ruling = _during(book, facts, rules, what)
            if facts.viewer == "outsider" and facts.deliberate and book.hands.show_one_show_all.is_default:
                ruling = _one_player(book, facts, ruling)
            # Where it costs nothing, that is what was asked.
            costs = () if ruling.sanctions else (book.hands.player_exposes_cards,)
            return replace(ruling, rests_on=(*ruling.rests_on, *costs))


def _is_outsiders_alone(book: Book, facts: Facts) -> bool:
    """Whether whoever saw the cards is one of those who may, alone."""
    if facts.viewer != "outsider":
        return False
    return ShowOneShowAll.OUTSIDERS_ALONE in book.hands.show_one_show_all.value


def _one_player(book: Book, facts: Facts, ruling: Ruling) -> Ruling:
    """What is done with the cards is as anywhere. Where the book speaks of spectators under one player to a hand, that is what it
    costs, as when help is sought."""
    rule = book.conduct.one_player_one_hand
    if Circumstance.SPECTATOR not in rule.grounds:
        return replace(ruling, rests_on=(*ruling.rests_on, rule))
    alone = rule.on(Circumstance.SPECTATOR)
    return replace(
        ruling,
        reason=Text("Un joueur par main : c'est une faute.", "One player to a hand: it is an offence."),
        rests_on=(alone, book.hands.show_one_show_all, book.hands.player_exposes_cards),
        sanctions=sanctions(book, Deed(Offence.ONE_PLAYER_ONE_HAND, facts.times), facts.seat, under=alone),
    )


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
        IF_ASKED if ShowOneShowAll.ON_REQUEST in rules else (),
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
    is_killed = ShowOneShowAll.ON_REQUEST in rules
    return _shown(
        book,
        "show_all",
        Text(
            "La main est tuée ; les cartes vues sont montrées à tous.",
            "The hand is killed; the cards seen are shown to all.",
        )
        if is_killed
        else Text(
            "Les cartes vues sont montrées à toute la table.", "The cards seen are shown to the whole table."
        ),
        Text("Montré à l'un, montré à tous.", "Shown to one, shown to all."),
        (KillHand(facts.seat), what) if is_killed else (what,),
        IF_ASKED if ShowOneShowAll.ON_REQUEST in rules else (),
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
    if FoldedHandShown.AT_SHOWDOWN_TOO not in folded.value:
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
        (folded.on(FoldedHandShown.AT_SHOWDOWN_TOO), book.hands.show_one_show_all),
        (what,),
    )


def _during(book: Book, facts: Facts, rules: frozenset[ShowOneShowAll], what: ShowToAll) -> Ruling:
    # Before one pair of eyes as before all: what an accident costs is the book's word.
    due = exposure_penalty(book, facts.seat, facts.deliberate, facts.times)
    if facts.deliberate and ExposedByPlayer.DEAD_IF_DELIBERATE in book.hands.player_exposes_cards.value:
        return _dead_for_showing(book, facts, what, due)
    waits = ShowLater(facts.seat, what.cards, after_hand=True)
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
            Text("Tous ceux qui jouent doivent en savoir autant.", "All who play must know as much."),
            (what, waits) if ShowOneShowAll.AFTER_HAND in rules else (what,),
            (Text("Et de nouveau à la fin du coup.", "And again at the end of the hand."),)
            if ShowOneShowAll.AFTER_HAND in rules
            else (),
            due,
            because=(*_what(facts, rules), *_at_once(facts, rules)),
        )
    if ShowOneShowAll.EVERY_HAND in rules:
        # To a hand that is still live it is owed to all; what somebody out of the hand has seen, to whoever asks.
        on_request = ShowOneShowAll.ON_REQUEST in rules and facts.viewer != "acted"
        ruling = _shown(
            book,
            "show_after_hand",
            Text("Le coup continue.", "The hand goes on."),
            Text(
                "Celui qui les a vues n'a plus rien à décider.",
                "Whoever saw them has nothing left to decide.",
            ),
            orders=(PlayOn(),) if on_request else (waits,),
            later=(_after_hand(_is_whole(facts, rules), on_request),),
            due=due,
            because=(
                *_what(facts, rules),
                *(() if facts.viewer == "acted" else (ShowOneShowAll.AFTER_HAND,)),
                ShowOneShowAll.EVERY_HAND,
            ),
        )
        return replace(ruling, offers=(_if_asked(waits),)) if on_request else ruling
    return _not_required(book, due)


def _at_once(facts: Facts, rules: frozenset[ShowOneShowAll]) -> tuple[Ground, ...]:
    """Cards shown on purpose to a player who has still to act are shown for that; by accident, because what one sees all see,
    or because whoever has seen a card tells it."""
    at_once, told = ShowOneShowAll.AT_ONCE_IF_TO_ACT, ShowOneShowAll.SEEN_CARD_TOLD
    if facts.deliberate:
        return at_once, told
    every = ShowOneShowAll.EVERY_HAND
    return (every, at_once, told) if every in rules else (told, at_once)


def _if_asked(waits: ShowLater) -> Offer:
    return Offer(
        None,
        Text("Quelqu'un demande-t-il à les voir ?", "Does anybody ask to see them?"),
        (
            ("asked", waits.sentence),
            ("not_asked", Text("Rien n'est montré pour l'instant.", "Nothing is shown for now.")),
        ),
        (("asked", (waits,)), ("not_asked", (PlayOn(),))),
    )


def _after_hand(is_whole: bool, on_request: bool) -> Text:
    """Exactly what was seen, or all of it where nobody knows which card that was."""
    what = (
        Text("sa main entière est montrée", "the whole hand is shown")
        if is_whole
        else Text("les mêmes cartes sont montrées", "the same cards are shown")
    )
    told = (
        Text("Après le coup, {what} à qui le demande.", "After the hand {what} to whoever asks.")
        if on_request
        else Text("Après le coup, {what} à tous.", "After the hand {what} to all.")
    )
    return told.fill(what=what)


def _dead_for_showing(book: Book, facts: Facts, what: ShowToAll, due: tuple[Sanction, ...]) -> Ruling:
    """Where showing on purpose kills a hand, one pair of eyes is enough; the others see what was seen, where the book asks it."""
    told = book.hands.show_one_show_all
    is_told = ShowOneShowAll.SEEN_CARD_TOLD in told.value or ShowOneShowAll.EVERY_HAND in told.value
    # Who may be the only one to see cards says of whoever is out of the hand and still plays that they may not.
    barred = facts.viewer == "out" and ShowOneShowAll.OUTSIDERS_ALONE in told.value
    return Ruling(
        "shown_to_one",
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=facts.seat),
        Text(
            "Montrer exprès tue la main ; ce que l'un a vu, tous le voient.",
            "Showing on purpose kills the hand; what one saw, all see.",
        )
        if is_told
        else Text("Montrer exprès tue la main.", "Showing on purpose kills the hand."),
        (
            book.hands.player_exposes_cards.on(ExposedByPlayer.DEAD_IF_DELIBERATE),
            told.on(
                ShowOneShowAll.SEEN_CARD_TOLD,
                ShowOneShowAll.EVERY_HAND,
                *((Circumstance.SPECTATOR,) if barred else ()),
            ),
        ),
        (*((what,) if is_told else ()), KillHand(facts.seat)),
        sanctions=due,
    )


def _not_required(book: Book, due: tuple[Sanction, ...] = ()) -> Ruling:
    return _shown(
        book,
        "not_shown",
        Text("Rien n'est à montrer aux autres.", "Nothing has to be shown to the others."),
        Text("Ce livre ne le demande pas dans ce cas.", "This book does not ask it in this case."),
        due=due,
    )


def _shown(
    book: Book,
    outcome: str,
    verdict: Text,
    reason: Text,
    orders: tuple[Order, ...] = (PlayOn(),),
    later: tuple[Text, ...] = (),
    due: tuple[Sanction, ...] = (),
    *,
    because: tuple[Ground, ...] = (),
) -> Ruling:
    """``because`` is what decided, the foremost first; nothing where the book does not ask for it."""
    shown = (book.hands.show_one_show_all.on(*because),)
    penalised = (book.hands.player_exposes_cards,) if due else ()
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
        sanctions=due,
    )
