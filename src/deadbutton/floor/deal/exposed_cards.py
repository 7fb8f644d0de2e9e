"""Cards seen during the deal: exposed by the dealer or by their player, off the table, flashed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    CardOffTable,
    Deal,
    ExposedByPlayer,
    ExposedFirstTwoCards,
    ExposedLaterCard,
    ExposedLaterCardByPlayer,
    FlashedCard,
    PlayerCausedMisdeal,
    ShowOneShowAll,
    TwoExposedCards,
)
from deadbutton.cards import Card
from deadbutton.floor.deal.card_facts import ABOUT, AGAIN, BY, card_of_the_deal, not_in_stud, told_card
from deadbutton.floor.deal.redeal import (
    IS_OUT,
    PLAY_ON,
    TIMING,
    before_next_cards,
    card_stays,
    concerned,
    for_the_house,
    in_game,
    left_to_house,
    misdeal,
)
from deadbutton.floor.deal.seen_cards import down_card
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.exposed_hands import exposure_penalty
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import TIMES
from deadbutton.floor.orders.deal import LayOpen
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn, ReplaceCard, ShowToAll
from deadbutton.floor.question import choice, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.text import Text

# Exposed


@incident(
    "exposed_card",
    IncidentGroup.DEAL,
    (*ABOUT, BY, AGAIN, *TIMING, IS_OUT, TIMES),
    (
        Deal.exposed_first_two_cards,
        Deal.exposed_later_card,
        Deal.two_exposed_cards,
        Deal.exposed_later_card_by_player,
        Deal.player_caused_misdeal,
        Deal.stud_down_card_exposed,
    ),
    told_card,
    not_in_stud,
)
def exposed_card(book: Book, facts: Facts) -> Ruling:
    if facts.game == Circumstance.STUD.key:
        return down_card("exposed_card", book, facts)
    return exposed("exposed_card", book, facts, facts.by)


def exposed(key: str, book: Book, facts: Facts, by: str, lead: tuple[Answer[Any], ...] = ()) -> Ruling:
    """What becomes of a card that was seen, by who made it seen. ``lead`` are the answers that led here."""
    facts = in_game(facts, Circumstance.FLOP)
    match by:
        case "player":
            return _on_purpose(key, book, facts)
        case "accident":
            return _by_accident(key, book, facts, lead)
        case _:
            return _by_dealer(key, book, facts, lead)


def _by_dealer(key: str, book: Book, facts: Facts, lead: tuple[Answer[Any], ...]) -> Ruling:
    """Void by what makes such a card a misdeal; replaced by what makes it a card that was exposed."""
    if facts.again and (facts.place > 2 or book.deal.two_exposed_cards.value is not TwoExposedCards.REPLACED):
        asked: Answer[Any] = book.deal.two_exposed_cards
        void = asked.value is not TwoExposedCards.REPLACED
        reason = Text(
            "Une deuxième carte est montrée dans la même donne.", "A second card is exposed in one deal."
        )
    elif facts.place <= 2:
        lead = (*lead, book.deal.two_exposed_cards) if facts.again else lead
        asked = book.deal.exposed_first_two_cards
        void = asked.value is not ExposedFirstTwoCards.REPLACED
        reason = Text(
            "C'est la carte n° {place} de la donne : l'une des deux premières.",
            "It is card {place} of the deal: one of the first two.",
        ).fill(place=facts.place)
    else:
        draws = (Circumstance.DRAW,) if facts.game == Circumstance.DRAW.key else ()
        asked = book.deal.exposed_later_card.on(*draws)
        void = asked.value is ExposedLaterCard.MISDEAL
        reason = Text(
            "C'est la carte n° {place} de la donne, la seule montrée.",
            "It is card {place} of the deal, the only one exposed.",
        ).fill(place=facts.place)
    if void and left_to_house(asked, facts):
        replaced = _replaced(key, book, facts, (asked, *lead), reason)
        return for_the_house(replaced)
    if void:
        return misdeal(key, book, facts, (asked, *lead), reason, touched=concerned(facts))
    return _replaced(key, book, facts, (*lead, asked), reason)


def _by_accident(key: str, book: Book, facts: Facts, lead: tuple[Answer[Any], ...]) -> Ruling:
    rules = book.deal.exposed_later_card_by_player
    match rules.value:
        case ExposedLaterCardByPlayer.KEPT:
            told, orders = _told_to_all(book, facts)
            kept = Text("Chacun protège ses cartes.", "Players protect their own cards.")
            return replace(_kept(key, book, facts, (*lead, rules, *told), kept), orders=orders)
        case ExposedLaterCardByPlayer.REPLACED:
            caused = book.deal.player_caused_misdeal
            if caused.value is PlayerCausedMisdeal.NO_PLAYER_OUT:
                # Only a deliberate act is kept from voiding the deal: an accident counts as the dealer's.
                return _by_dealer(key, book, facts, (*lead, rules, caused))
            return _replaced(
                key,
                book,
                facts,
                (*lead, rules, caused),
                Text(
                    "Un accident du joueur : la carte est remplacée, la donne n'est pas annulée pour autant.",
                    "The player's accident: the card is replaced, but the deal is not void for it.",
                ),
            )


def _on_purpose(key: str, book: Book, facts: Facts) -> Ruling:
    caused = book.deal.player_caused_misdeal.on(Circumstance.DELIBERATE)
    reason = Text(
        "L'acte voulu d'un joueur n'annule pas la donne.", "A player's deliberate act does not void the deal."
    )
    out: tuple[Order, ...] = (PlayOn(),) if facts.is_out else (KillHand(facts.seat),)
    seen = _shown(facts)
    match caused.value:
        case PlayerCausedMisdeal.NO_PLAYER_OUT:
            verdict = Text(
                "Le siège {seat} seul est hors du coup.", "Seat {seat} alone is out of the hand."
            ).fill(seat=facts.seat)
            due = exposure_penalty(book, facts.seat, True, facts.get("times", 1))
            return Ruling(key, book, "player_out", verdict, reason, (caused,), (*seen, *out), sanctions=due)
        case PlayerCausedMisdeal.NO:
            # What a book says of cards shown with action pending decides what the hand is worth.
            shows = book.hands.player_exposes_cards
            sanctions = exposure_penalty(book, facts.seat, True, facts.get("times", 1))
            if ExposedByPlayer.DEAD_IF_DELIBERATE in shows.value:
                verdict = Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(
                    seat=facts.seat
                )
                because = (shows.on(ExposedByPlayer.DEAD_IF_DELIBERATE), caused)
                return Ruling(
                    key, book, "hand_dead", verdict, reason, because, (*seen, *out), sanctions=sanctions
                )
            verdict = Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(
                seat=facts.seat
            )
            because = (shows.on(ExposedByPlayer.HAND_LIVE), caused)
            orders = seen or (PlayOn(),)
            return Ruling(key, book, "hand_live", verdict, reason, because, orders, sanctions=sanctions)


def _shown(facts: Facts) -> tuple[Order, ...]:
    return (ShowToAll(facts.seat, facts.card),) if facts.card else ()


def _told_to_all(book: Book, facts: Facts) -> tuple[tuple[Answer[Any], ...], tuple[Order, ...]]:
    """Where all must know what one has seen, a card that stays with its player is shown."""
    shows, told = book.hands.show_one_show_all, ShowOneShowAll.SEEN_CARD_TOLD
    if told not in shows.value:
        return (replace(shows, articles=()),), card_stays(facts)
    return (shows.on(told),), _shown(facts) or (PlayOn(),)


def _replaced(key: str, book: Book, facts: Facts, rests_on: tuple[Answer[Any], ...], reason: Text) -> Ruling:
    card: tuple[Card, ...] = facts.card
    laid = book.deal.exposed_later_card  # where the card lies until it is burnt
    rests_on = rests_on if any(one.point is laid.point for one in rests_on) else (*rests_on, laid)
    return Ruling(
        key,
        book,
        "replaced",
        Text(
            "La carte du siège {seat} est montrée à tous, hors jeu, et remplacée à la fin de la donne.",
            "Seat {seat}'s card is shown to all, out of play, and replaced at the end of the deal.",
        ).fill(seat=facts.seat),
        reason,
        rests_on,
        (*_shown(facts), ReplaceCard(facts.seat, card[0]), *_left_open(book, card)) if card else (),
        (
            Text(
                "Visible sur le talon jusqu'à la prochaine action, elle est brûlée {before} ; on n'en brûle pas d'autre.",
                "In view on the stub until the next action, it is burnt {before}; no other card is burnt.",
            ).fill(before=before_next_cards(facts))
            if _stays_open(book)
            else Text(
                "Elle est brûlée {before}, retournée face cachée ; on n'en brûle pas d'autre.",
                "It is burnt {before}, turned face down again; no other card is burnt.",
            ).fill(before=before_next_cards(facts)),
        ),
    )


def _stays_open(book: Book) -> bool:
    return book.deal.exposed_later_card.value is ExposedLaterCard.REPLACED_LEFT_OPEN


def _left_open(book: Book, card: tuple[Card, ...]) -> tuple[Order, ...]:
    return (LayOpen(card[0], until_act=True),) if _stays_open(book) else ()


def _kept(key: str, book: Book, facts: Facts, rests_on: tuple[Answer[Any], ...], reason: Text) -> Ruling:
    return Ruling(
        key,
        book,
        "kept",
        Text("Le siège {seat} garde sa carte.", "Seat {seat} keeps the card.").fill(seat=facts.seat),
        reason,
        rests_on,
        card_stays(facts),
    )


# Off the table


@incident(
    "card_off_table",
    IncidentGroup.DEAL,
    (
        *ABOUT,
        choice("by", "dealer", "accident", "player"),
        yes_no("seen", default=False),
        AGAIN,
        *TIMING,
        IS_OUT,
    ),
    (Deal.card_off_table,),
    told_card,
    card_of_the_deal,
)
def card_off_table(book: Book, facts: Facts) -> Ruling:
    key, rules = "card_off_table", book.deal.card_off_table
    by_dealer = facts.by == "dealer"
    if by_dealer and CardOffTable.DEALER_AS_EXPOSED in rules.value:
        return exposed(key, book, facts, "dealer", (rules.on(CardOffTable.DEALER_AS_EXPOSED),))
    if facts.by == "accident" and CardOffTable.ACCIDENT_AS_EXPOSED in rules.value:
        return exposed(key, book, facts, "accident", (rules.on(CardOffTable.ACCIDENT_AS_EXPOSED),))
    if not by_dealer and CardOffTable.PLAYER_DROP_PLAYS in rules.value:
        return _played(book, facts)
    rests_on = (rules.on(Circumstance.BY_DEALER) if by_dealer else rules,)
    if facts.seen:
        return exposed(key, book, facts, "dealer" if by_dealer else "accident", rests_on)
    return _kept(key, book, facts, rests_on, Text("Personne ne l'a vue.", "Nobody has seen it."))


def _played(book: Book, facts: Facts) -> Ruling:
    rules = book.deal.card_off_table
    announced = facts.seen and CardOffTable.SEEN_IS_ANNOUNCED in rules.value
    return Ruling(
        "card_off_table",
        book,
        "played",
        Text("Le siège {seat} doit jouer cette carte.", "Seat {seat} has to play that card.").fill(
            seat=facts.seat
        ),
        Text("Elle est tombée du fait de son joueur.", "It fell through its player's doing."),
        (
            rules.on(
                CardOffTable.PLAYER_DROP_PLAYS, *((CardOffTable.SEEN_IS_ANNOUNCED,) if announced else ())
            ),
        ),
        (_shown(facts) or (PlayOn(),)) if announced else card_stays(facts),
        (Text("Qui l'a reconnue la nomme à tous.", "Whoever recognised it names it to all."),)
        if announced
        else (),
    )


# Flashed


@incident(
    "flashed_card",
    IncidentGroup.DEAL,
    (
        *ABOUT,
        yes_no("touched"),
        AGAIN,
        *TIMING,
        IS_OUT,
    ),
    (Deal.flashed_card,),
    told_card,
    card_of_the_deal,
)
def flashed_card(book: Book, facts: Facts) -> Ruling:
    key, rests_on = "flashed_card", (book.deal.flashed_card,)
    seen = Text("Une carte vue est une carte montrée.", "A card seen is a card exposed.")
    match book.deal.flashed_card.value:
        case FlashedCard.AS_EXPOSED:
            return exposed(key, book, facts, "dealer", rests_on)
        case FlashedCard.MISDEAL:
            told, orders = _told_to_all(book, facts)
            late = replace(PLAY_ON, orders=orders)
            ruling = misdeal(key, book, facts, rests_on, seen, late, concerned(facts))
            return replace(ruling, rests_on=(*ruling.rests_on, *told))
        case FlashedCard.OWNER_CHOOSES_IF_UNTOUCHED if facts.touched:
            touched = Text("Le propriétaire l'a touchée.", "Its owner has touched it.")
            return _kept(key, book, facts, rests_on, touched)
        case FlashedCard.OWNER_CHOOSES_IF_UNTOUCHED:
            refused = exposed(key, book, facts, "dealer", rests_on)
            return Ruling(
                key,
                book,
                "owner_chooses",
                Text(
                    "Le siège {seat} choisit : garder la carte, ou la refuser.",
                    "Seat {seat} chooses: keep the card, or refuse it.",
                ).fill(seat=facts.seat),
                Text(
                    "Personne d'autre n'en décide, et il ne l'a pas touchée.",
                    "Nobody else decides, and it is untouched.",
                ),
                (*rests_on, *(answer for answer in refused.rests_on if answer not in rests_on)),
                (),
                (
                    Text("Gardée, elle n'a pas à être montrée.", "If kept, it need not be shown."),
                    Text(
                        "Qui croit l'avoir vue parle ou se tait.",
                        "Whoever may have seen it may speak or not.",
                    ),
                ),
                (
                    Offer(
                        facts.seat,
                        Text("La carte est-elle gardée ?", "Is the card kept?"),
                        (
                            ("keep", Text("la garder", "keep it")),
                            ("refuse", refused.verdict),
                        ),
                        (("keep", card_stays(facts)), ("refuse", refused.orders)),
                    ),
                ),
            )
