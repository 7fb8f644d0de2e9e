"""What must be shown to win, and what may stay unseen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from deadbutton.books import Answer, Book
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.points import (
    MuckLosingHand,
    MustShow,
    Showdown,
    ShowOrder,
    WinUnseen,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    ALL_IN,
    SEAT,
    at_showdown,
    floor_choice,
    player_said,
    seated,
)
from deadbutton.floor.orders.orders import KillHand, PlayOn, ShowToAll
from deadbutton.floor.question import choice, seat, yes_no
from deadbutton.floor.ruling import Ruling
from deadbutton.refusal import Refusal
from deadbutton.table import NOBODY, TO_SHOW, Hand
from deadbutton.table.hand.acts import is_bet_unraised
from deadbutton.table.hand.settling import Settling
from deadbutton.text import Text


def _possible(hand: Hand, facts: Facts) -> Refusal | None:
    return seated(hand, facts) or at_showdown(hand, facts)


CHECKED = yes_no("checked", default=False, said="tabling.checked")

# To win


def _told_show(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "alone": hand.betting.live == 1,
        "two_cards": hand.rules.game.hole_cards == 2,
        "all_in": _is_opened(hand, player_said(hand, said)),
        "checked": hand.betting.aggressor == NOBODY,
    }


def _is_opened(hand: Hand, player: int | None) -> bool:
    """Whether an all-in has the hand turned up: the player's own, or one that opens every hand."""
    own = player is not None and hand.betting.stack[player] == 0
    return own or Settling(hand).all_in_opens_all()


@incident(
    "partial_show",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        choice("shown", "some", "playing", "none"),
        yes_no("refuses", default=False),
        yes_no("alone", default=False),
        # A book may say the same in several places: for two hole cards, for an all-in, for a checked river.
        yes_no("two_cards", default=True, needs_hand=True),
        replace(ALL_IN, needs_hand=True),
        replace(CHECKED, needs_hand=True),
    ),
    (Showdown.must_show_to_win, Showdown.win_without_showing, Showdown.muck_losing_hand),
    _told_show,
    _possible,
)
def partial_show(book: Book, facts: Facts) -> Ruling:
    rules = book.showdown.must_show_to_win
    needed = rules.value
    unseen: tuple[Answer[Any], ...] = ()
    if facts.alone:
        unseen = (book.showdown.win_without_showing.on(WinUnseen.OTHERS_MUCKED),)
        if WinUnseen.OTHERS_MUCKED in unseen[0].value:
            return Ruling(
                "partial_show",
                book,
                "wins_unseen",
                Text("Le siège {seat} prend le pot.", "Seat {seat} takes the pot.").fill(seat=facts.seat),
                Text("C'est la dernière main vivante.", "It is the last live hand."),
                (*unseen, rules.on(Circumstance.LAST_LIVE_HAND)),
            )
    said = {
        Circumstance.PARTLY_SHOWN: facts.shown == "some" or (facts.shown == "playing" and facts.refuses),
        Circumstance.BOARD_PLAYS: facts.shown == "none",
        Circumstance.ALL_IN: facts.all_in,
        Circumstance.CHECKED_RIVER: facts.checked,
        Circumstance.TWO_CARDS: facts.two_cards,
    }
    rests_on = (rules.on(*(circumstance for circumstance, is_so in said.items() if is_so)), *unseen)
    ruled = partial(Ruling, "partial_show", book, rests_on=rests_on)
    if needed is MustShow.CARDS_THAT_PLAY and facts.shown == "playing":
        return ruled(
            "enough",
            Text("Cela suffit.", "That is enough."),
            Text("Les cartes qui jouent sont ouvertes.", "The cards that play are open."),
        )
    if facts.refuses and facts.all_in:
        opened = book.showdown.muck_losing_hand
        if MuckLosingHand.NEVER_ALL_IN in opened.value:
            ruling = muck_unseen(book, Facts({"seat": facts.seat, "case": "all_in"}))
            return replace(ruling, incident="partial_show", rests_on=(*ruling.rests_on, *rests_on))
        rests_on = (*rests_on, opened)
        ruled = partial(Ruling, "partial_show", book, rests_on=rests_on)
    elif facts.all_in:
        never = book.showdown.muck_losing_hand
        opens = MuckLosingHand.NEVER_ALL_IN in never.value
        rests_on = (never.on(MuckLosingHand.NEVER_ALL_IN), *rests_on) if opens else (*rests_on, never)
        ruled = partial(Ruling, "partial_show", book, rests_on=rests_on)
    must = Text("Il faut montrer {needed}.", "What must be shown: {needed}.").fill(needed=needed.label)
    if facts.refuses and needed is MustShow.WHOLE_HAND_OR_FLOOR:
        return ruled(
            "floor_decides",
            Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
            must,
            orders=(),
            offers=(
                floor_choice(
                    Text("Que décide l'arbitre ?", "What does the floor decide?"),
                    (
                        "table_it",
                        Text("la main est étalée", "the hand is tabled"),
                        (ShowToAll(facts.seat),),
                    ),
                    (
                        "no_share",
                        Text("elle n'a droit à rien", "it gets nothing"),
                        (KillHand(facts.seat),),
                    ),
                ),
            ),
        )
    if facts.refuses:
        return ruled(
            "no_share",
            Text("Le siège {seat} n'a droit à rien.", "Seat {seat} gets nothing.").fill(seat=facts.seat),
            must,
            orders=(KillHand(facts.seat),),
        )
    return ruled(
        "must_show_all",
        Text("Le siège {seat} montre aussi le reste.", "Seat {seat} shows the rest as well.").fill(
            seat=facts.seat
        ),
        must,
        later=(Text("Jusque-là, aucune part du pot.", "Until then, no share of the pot."),),
    )


# Who begins


def _told_first(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    if hand.stage != TO_SHOW:
        return {}
    order = Settling(hand).show_order()
    seat = hand.seats[next((who for who in order if hand.shown[who] == 0), order[0])]
    return {"seat": seat, "last_round": _decided_by(hand, order[0])}


def _decided_by(hand: Hand, first: int) -> str:
    """What has made this player the first to show."""
    betting = hand.betting
    puts = [put for put, folded in zip(betting.put, betting.folded, strict=True) if not folded]
    if is_bet_unraised(hand):
        return "bet"
    if first == betting.aggressor:
        return "raise"
    if hand.rules.side_pot_first and betting.put[first] > min(puts):
        return "side_pot"
    if hand.rules.is_stud:
        return "low_board" if hand.rules.game.high is None else "high_board"
    return "checked"


FIRST_BY: Final = {
    "raise": (ShowOrder.LAST_AGGRESSOR, ShowOrder.LAST_RAISER),
    "bet": (ShowOrder.LAST_AGGRESSOR, ShowOrder.LAST_RAISER),
    "checked": (ShowOrder.LEFT_OF_BUTTON, ShowOrder.OPEN_ALL_IF_CHECKED),
    "side_pot": (ShowOrder.SIDE_POT_FIRST,),
    "high_board": (ShowOrder.STUD_HIGH_BOARD,),
    "low_board": (ShowOrder.RAZZ_LOW_BOARD,),
}


@incident(
    "nobody_shows",
    IncidentGroup.SHOWDOWN,
    (
        seat("seat"),
        choice(
            "last_round", "raise", "bet", "checked", "side_pot", "high_board", "low_board", default="raise"
        ),
    ),
    (Showdown.show_order,),
    _told_first,
    _possible,
)
def nobody_shows(book: Book, facts: Facts) -> Ruling:
    """Everybody waits for somebody else: whose turn it is to show. Whether a bet is a raise matters where nobody raised it."""
    rules = book.showdown.show_order
    decided = rules.on(*FIRST_BY[facts.last_round])
    first = Text("C'est au siège {seat} de montrer d'abord.", "Seat {seat} has to show first.").fill(
        seat=facts.seat
    )
    if facts.last_round == "checked" and ShowOrder.OPEN_ALL_IF_CHECKED in rules.value:
        return Ruling(
            "nobody_shows",
            book,
            "all_open",
            Text("Toutes les mains s'ouvrent.", "All hands are opened."),
            Text(
                "Sans mise au dernier tour, il n'y a pas d'ordre.",
                "With no bet in the last round there is no order.",
            ),
            (decided,),
        )
    if ShowOrder.FREE_UNLESS_ENFORCED not in rules.value:
        return Ruling(
            "nobody_shows",
            book,
            "shows_first",
            first,
            Text("Les autres suivent dans l'ordre de la table.", "The others follow around the table."),
            (decided if facts.last_round == "bet" else decided.as_written,),
        )
    return Ruling(
        "nobody_shows",
        book,
        "floor_decides",
        Text("L'arbitre peut imposer l'ordre.", "The floor may enforce the order."),
        Text(
            "Les mains se montrent librement ; sinon, le siège {seat} commence.",
            "Hands are shown freely; otherwise seat {seat} begins.",
        ).fill(seat=facts.seat),
        (rules.on(ShowOrder.FREE_UNLESS_ENFORCED),),
        orders=(),
        offers=(
            floor_choice(
                Text("L'ordre est-il imposé ?", "Is the order enforced?"),
                ("enforce", first, (ShowToAll(facts.seat),)),
                ("free", Text("non, chacun quand il veut", "no, everybody at will"), (PlayOn(),)),
            ),
        ),
    )


# To hide


def _told_muck(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    betting = hand.betting
    if player is None:
        return {}
    if betting.live == 1:
        called = any(hand.shown[who] == -1 for who in range(hand.n) if who != player)
        return {"case": "others_mucked" if called else "uncalled"}
    if _is_opened(hand, player):
        return {"case": "all_in"}
    if betting.aggressor == NOBODY:
        return {"case": "checked_river"}
    return {"case": "called_bettor" if betting.aggressor == player else "beaten"}


@incident(
    "muck_unseen",
    IncidentGroup.SHOWDOWN,
    (
        SEAT,
        choice("case", "beaten", "called_bettor", "checked_river", "all_in", "others_mucked", "uncalled"),
    ),
    (Showdown.muck_losing_hand, Showdown.win_without_showing),
    _told_muck,
    _possible,
)
def muck_unseen(book: Book, facts: Facts) -> Ruling:
    if facts.case in _WINS:
        return _hidden_winner(book, facts.seat, _WINS[facts.case])
    rules = book.showdown.muck_losing_hand
    never = _NEVER.get(facts.case)
    is_barred = never is not None and never in rules.value
    may = MuckLosingHand.BEATEN_HAND in rules.value and not is_barred
    return Ruling(
        "muck_unseen",
        book,
        "may_muck" if may else "must_show",
        (
            Text("Le siège {seat} peut jeter sa main sans la montrer.", "Seat {seat} may muck unseen.")
            if may
            else Text("Le siège {seat} doit montrer sa main.", "Seat {seat} must show the hand.")
        ).fill(seat=facts.seat),
        Text("C'est renoncer au pot.", "That gives up the pot.")
        if may
        else Text("Dans ce cas, ce livre fait ouvrir la main.", "In this case the book has the hand opened."),
        (rules.on(*((never,) if is_barred and never is not None else _ALLOWED.get(facts.case, _BEATEN))),),
        (PlayOn(),) if may else (ShowToAll(facts.seat),),
    )


_BEATEN = (MuckLosingHand.BEATEN_HAND,)
_ALLOWED = {"called_bettor": (Circumstance.CALLED_BETTOR, *_BEATEN)}
"""Where a book that lets him muck may speak of him by himself: he is told to show first."""
_WINS = {"uncalled": WinUnseen.NOBODY_CALLED, "others_mucked": WinUnseen.OTHERS_MUCKED}
_NEVER = {
    "called_bettor": MuckLosingHand.NEVER_CALLED_BETTOR,
    "checked_river": MuckLosingHand.NEVER_AFTER_CHECKED_RIVER,
    "all_in": MuckLosingHand.NEVER_ALL_IN,
}


def _hidden_winner(book: Book, seat: int, when: WinUnseen) -> Ruling:
    rules = book.showdown.win_without_showing
    may = when in rules.value
    return Ruling(
        "muck_unseen",
        book,
        "wins_unseen" if may else "must_show",
        (
            Text("Le siège {seat} gagne sans montrer.", "Seat {seat} wins unseen.")
            if may
            else Text("Le siège {seat} montre sa main, puis gagne.", "Seat {seat} shows the hand, then wins.")
        ).fill(seat=seat),
        Text("C'est la dernière main vivante.", "It is the last live hand.")
        if may
        else Text("Qui a payé a le droit de voir.", "Whoever paid has the right to see."),
        (rules.on(when),) if may else (book.showdown.must_show_to_win, rules),
        (PlayOn(),) if may else (ShowToAll(seat),),
    )
