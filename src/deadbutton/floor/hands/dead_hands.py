"""Dead hands and their causes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, TypeVar

from deadbutton.books import Answer, Book, Point
from deadbutton.books.circumstance import Circumstance
from deadbutton.books.point import Ground
from deadbutton.books.points import (
    AllInHandMucked,
    Betting,
    Clock,
    ClockExpiry,
    CommDevice,
    Conduct,
    DeadHandCause,
    ExposedByPlayer,
    FloorDiscretion,
    FoldMotion,
    Hands,
    OutOfTurnFold,
    PenaltyAbsence,
    Seats,
)
from deadbutton.floor.facts import Facts
from deadbutton.floor.hands.killed_hands import BETS_LEFT, killed_hand, told_bets
from deadbutton.floor.hands.mucked_hands import UNCOVERED, Back, back_to_player
from deadbutton.floor.hands.spoken_folds import spoken_fold
from deadbutton.floor.hands.wrong_counts import late_joker, wrong_count
from deadbutton.floor.incident import IncidentGroup, incident
from deadbutton.floor.known_facts import (
    ALL_IN,
    FACING_BET,
    NOT_GIVEN_BACK,
    SEAT,
    can_still_act,
    floor_choice,
    is_all_in_showdown,
    live_hand,
    player_said,
    told_turn,
    uncovered,
)
from deadbutton.floor.orders.orders import KillHand, Order, PlayOn
from deadbutton.floor.question import Option, asked, yes_no
from deadbutton.floor.ruling import Offer, Ruling
from deadbutton.floor.situation import returns_by_house
from deadbutton.table import Hand
from deadbutton.text import Text

T = TypeVar("T")


def kill_or_not(seat: int) -> Offer:
    return floor_choice(
        Text("L'arbitre déclare-t-il la main morte ?", "Does the floor declare the hand dead?"),
        ("dead", Text("la main est morte", "the hand is dead"), (KillHand(seat),)),
        ("live", Text("la main reste en jeu", "the hand stays live"), (PlayOn(),)),
    )


JUDGED_ELSEWHERE: dict[DeadHandCause, tuple[Point[Any], tuple[Ground, ...]]] = {
    DeadHandCause.CLOCK_EXPIRED: (Clock.clock_expiry, ()),
    DeadHandCause.NOT_AT_SEAT: (Seats.at_seat_live_hand, ()),
    DeadHandCause.ON_PENALTY: (Conduct.penalty_absence, ()),
    DeadHandCause.DEVICE_USED: (Conduct.comm_device, (CommDevice.NOT_WITH_LIVE_HAND,)),
    DeadHandCause.DELIBERATE_EXPOSURE: (Hands.player_exposes_cards, (ExposedByPlayer.HAND_LIVE,)),
    DeadHandCause.ADVICE_ASKED: (Conduct.one_player_one_hand, ()),
    DeadHandCause.FOLD_OUT_OF_TURN: (Betting.out_of_turn_fold, ()),
}
"""Acts that every book knows: where one does not list them as a cause of death, it means them to cost less, and says so
at the point of the act."""

_THROWN_AWAY = (DeadHandCause.THROWN_FACE_DOWN, DeadHandCause.MUCKED)
"""What may give back chips that nobody can match."""

CAUSE = asked(
    "cause",
    options=(
        *(Option(cause.key, cause.label) for cause in DeadHandCause),
        Option("other", Text("autre chose", "something else")),
    ),
    said="dead_hands.cause",
)


def _told_cause(hand: Hand, said: Mapping[str, Any]) -> dict[str, Any]:
    player = player_said(hand, said)
    if player is None:
        return {}
    turn = told_turn(hand, said)
    return {
        "facing_bet": turn["facing_bet"],
        "can_act": can_still_act(hand, player),
        "uncovered": uncovered(hand, player),
        **told_bets(hand, player),
        "all_in": is_all_in_showdown(hand),
    }


@incident(
    "dead_hand",
    IncidentGroup.HANDS,
    (
        SEAT,
        CAUSE,
        FACING_BET,
        yes_no("can_act", default=True),
        *BETS_LEFT,
        UNCOVERED,
        ALL_IN,
    ),
    (
        Hands.dead_hand_causes,
        Hands.killed_unprotected_hand,
        Hands.mucked_hand_retrieval,
        Hands.all_in_hand_mucked,
    ),
    _told_cause,
    live_hand,
)
def dead_hand(book: Book, facts: Facts) -> Ruling:
    """The book's list of causes; what it does not list is for the floor, or costs less than the hand."""
    cause = DeadHandCause.of(facts.cause)
    if cause is DeadHandCause.KILLED:
        # What comes back of the bets is said where a hand is taken away.
        taken = {"where": "mixed", "line": "none", "large": False}
        return replace(killed_hand(book, Facts({**facts.as_dict(), **taken})), incident="dead_hand")
    causes = book.hands.dead_hand_causes
    also: tuple[Answer[Any], ...] = ()
    is_exempt = cause is DeadHandCause.STUD_UP_CARDS_LIFTED and not facts.facing_bet
    if cause is DeadHandCause.DEVICE_USED and not facts.can_act:
        device = book.conduct.comm_device
        is_exempt = CommDevice.DEAD_IF_ACTION_PENDING in device.value
        all_in = (Circumstance.ALL_IN,) if facts.all_in else ()
        also = (device.on(*all_in) if all_in else device.on(CommDevice.DEAD_IF_ACTION_PENDING),)
    if cause is DeadHandCause.CLOCK_EXPIRED:
        clock = book.clock.clock_expiry
        is_exempt = clock.value is ClockExpiry.DEAD_IF_FACING_BET and not facts.facing_bet
        also = (clock,)
    what = cause.label if cause is not None else Text("ce qui s'est passé", "what happened")
    if cause is DeadHandCause.SKIPPED and cause in causes.value:
        return Ruling(
            "dead_hand",
            book,
            "floor_decides",
            Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
            Text(
                "La main d'un joueur sauté peut être morte, sans l'être d'office.",
                "The hand of a skipped player may be dead, but need not be.",
            ),
            (causes.on(cause),),
            offers=(kill_or_not(facts.seat),),
        )
    if facts.all_in and cause is not None and cause in _THROWN:
        if _is_excepted(book):
            return _thrown_in_all_in(book, facts, cause)
        also = (book.hands.fold_motion, book.hands.all_in_hand_mucked)
    if cause is DeadHandCause.FOLD_OUT_OF_TURN and cause not in causes.value:
        waiting = _waits_for_turn(book, facts.seat)
        if waiting is not None:
            return waiting
    if cause in causes.value and not is_exempt:
        back = back_to_player(book, facts.uncovered) if cause in _THROWN_AWAY else Back()
        return _dead(
            book,
            "dead_hand",
            facts.seat,
            Text(
                "Ce livre compte cela parmi les causes de mort d'une main : {what}.",
                "This book lists it among what kills a hand: {what}.",
            ).fill(what=what)
            + back.reason,
            (*_listed_by(book, cause, facts, also), *back.rests_on),
            orders=back.orders(facts.seat),
        )
    if is_exempt and cause is not None:
        return _spared(
            book,
            facts.seat,
            Text(
                "La cause n'agit que face à une mise ou tant que le joueur peut agir : ce n'est pas le cas.",
                "The cause strikes only facing a bet, or while the player can act: that is not so here.",
            ),
            _exempt_by(causes, cause, facts, also),
        )
    killing = _kills_elsewhere(book, cause)
    if killing:
        return _dead(
            book,
            "dead_hand",
            facts.seat,
            (
                Text(
                    "Ce livre n'en dit rien, l'usage est que la main est morte : {what}.",
                    "This book does not speak of it, by custom the hand is dead: {what}.",
                )
                if killing[0].is_default
                else Text(
                    "La liste des causes n'en parle pas, le livre dit ailleurs que la main est morte : {what}.",
                    "The list of causes leaves it out, the book says elsewhere that the hand is dead: {what}.",
                )
            ).fill(what=what),
            (*killing, _silent(causes), *also),
        )
    if cause in JUDGED_ELSEWHERE:
        return _spared(
            book,
            facts.seat,
            Text(
                "Ce livre ne tue pas la main pour cela : {what}.",
                "This book does not kill a hand for it: {what}.",
            ).fill(what=what),
            _not_listed(book, cause),
        )
    staff_may = DeadHandCause.STAFF_RULING in causes.value
    floor = book.authority.floor_discretion.on(FloorDiscretion.FILLS_GAPS)
    return Ruling(
        "dead_hand",
        book,
        "floor_decides",
        Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
        Text("Aucune cause écrite ne le prévoit : {what}.", "No written cause covers it: {what}.").fill(
            what=what
        ),
        (
            *((causes.on(DeadHandCause.STAFF_RULING), floor) if staff_may else (floor, causes)),
            *((book.deal.joker,) if cause is DeadHandCause.LATE_JOKER else ()),
        ),
        offers=(kill_or_not(facts.seat),),
    )


_THROWN = (DeadHandCause.THROWN_FACE_DOWN, DeadHandCause.MUCKED)


def _listed_by(
    book: Book, cause: DeadHandCause | None, facts: Facts, also: tuple[Answer[Any], ...]
) -> tuple[Answer[Any], ...]:
    """Where the list of causes speaks; of a fold with nothing to call it may be what is said of folding."""
    listed = book.hands.dead_hand_causes.on(cause) if cause is not None else book.hands.dead_hand_causes
    if cause is DeadHandCause.CLOCK_EXPIRED and not facts.facing_bet:
        # The list may speak of a player who faces a bet; what is said of the clock kills the hand without one.
        return (*also, listed)
    if cause is not DeadHandCause.FOLD or facts.facing_bet:
        return (listed, *also)
    folding = spoken_fold(book, to_call=False)
    says_so = Circumstance.NOTHING_TO_CALL in book.hands.fold_motion.grounds
    return (*folding, listed) if says_so else (listed, *folding)


COMES_BACK: Final = frozenset({AllInHandMucked.RETRIEVE_IF_IDENTIFIABLE, AllInHandMucked.MUCKING_FORBIDDEN})


def _is_excepted(book: Book) -> bool:
    """Whether a hand that is thrown away in an all-in showdown may come back: the book speaks of it, if only to leave it to the
    floor."""
    motion, all_in = book.hands.fold_motion, book.hands.all_in_hand_mucked
    return FoldMotion.NOT_IN_ALL_IN_SHOWDOWN in motion.value or not all_in.is_default


def _thrown_in_all_in(book: Book, facts: Facts, cause: DeadHandCause) -> Ruling:
    """Nothing is a fold in an all-in showdown: what was thrown away comes back if it can be told apart, unless the house
    has posted that nothing does."""
    motion, all_in = book.hands.fold_motion, book.hands.all_in_hand_mucked
    if returns_by_house(book) is False and AllInHandMucked.HOUSE_LAW in all_in.value:
        law = all_in.on(AllInHandMucked.HOUSE_LAW)
        return _dead(
            book, "dead_hand", facts.seat, NOT_GIVEN_BACK, (law, book.hands.dead_hand_causes.on(cause))
        )
    listed = book.hands.dead_hand_causes.on(cause)
    says_so = FoldMotion.NOT_IN_ALL_IN_SHOWDOWN in motion.value
    excepted = (motion.on(FoldMotion.NOT_IN_ALL_IN_SHOWDOWN), all_in) if says_so else (all_in, motion)
    return Ruling(
        "dead_hand",
        book,
        "floor_decides",
        Text("C'est à l'arbitre de décider.", "It is for the floor to decide."),
        Text(
            "Dans un coup à tapis, elle n'est pas morte d'office : elle revient si on la reconnaît à coup sûr.",
            "In an all-in it is not dead as such: it comes back if it is certain to be the right one.",
        )
        if says_so or not all_in.value.isdisjoint(COMES_BACK)
        else Text(
            "Dans un coup à tapis, rien d'écrit ne la tue ni ne la rend.",
            "In an all-in, nothing written kills it or gives it back.",
        ),
        (listed, *excepted) if says_so and cause is DeadHandCause.MUCKED else (*excepted, listed),
        orders=(),
        offers=(kill_or_not(facts.seat),),
    )


def _waits_for_turn(book: Book, seat: int) -> Ruling | None:
    """A fold before the turn that binds only if nothing changes until then."""
    early = book.betting.out_of_turn_fold
    if early.value is OutOfTurnFold.ALWAYS:
        return None
    reason = Text(
        "Annoncé trop tôt, se coucher n'engage à son tour que si rien n'a changé d'ici là.",
        "Announced too early, a fold binds at the turn only if nothing has changed until then.",
    )
    if early.value is OutOfTurnFold.IF_UNCHANGED_OR_RELEASED:
        reason += Text(" Des cartes lâchées, elles, sont couchées.", " Cards that were let go are folded.")
    return _spared(
        book,
        seat,
        reason,
        (early.on(Circumstance.BY_WORD), book.hands.dead_hand_causes),
    )


def _exempt_by(
    causes: Answer[frozenset[DeadHandCause]],
    cause: DeadHandCause,
    facts: Facts,
    also: tuple[Answer[Any], ...],
) -> tuple[Answer[Any], ...]:
    """What spares the hand; of an all-in that does not act any more a book may speak by itself."""
    listed = causes.on(cause) if cause in causes.value else _silent(causes)
    by_itself = facts.all_in and any(Circumstance.ALL_IN in answer.about for answer in also)
    return (*also, listed) if by_itself else (listed, *also)


def _silent(answer: Answer[T]) -> Answer[T]:
    """The answer of a book that does not speak of the case at all."""
    return replace(answer, articles=(), is_default=True)


def _kills_elsewhere(book: Book, cause: DeadHandCause | None) -> tuple[Answer[Any], ...]:
    """What kills the hand, where that is said at the point of the act and not in the list of causes; nothing where it lives."""
    match cause:
        case DeadHandCause.ON_PENALTY:
            penalty = book.conduct.penalty_absence
            is_dead = PenaltyAbsence.HAND_DEAD in penalty.value
            return (penalty.on(PenaltyAbsence.HAND_DEAD),) if is_dead else ()
        case DeadHandCause.CLOCK_EXPIRED:
            return (book.clock.clock_expiry,)
        case DeadHandCause.FOLD:
            return spoken_fold(book, to_call=True)
        case DeadHandCause.THROWN_FACE_DOWN:
            return (book.hands.fold_motion.on(FoldMotion.FORWARD_RELEASE, FoldMotion.CARDS_TO_DEALER),)
        case DeadHandCause.MUCKED:
            return (book.hands.mucked_hand_retrieval,)
        case DeadHandCause.LATE_JOKER:
            return late_joker(book)
        case DeadHandCause.TOO_FEW_CARDS | DeadHandCause.TOO_MANY_CARDS:
            return wrong_count(book)
        case DeadHandCause.FOLD_OUT_OF_TURN:
            early = book.betting.out_of_turn_fold
            return (early,) if early.value is OutOfTurnFold.ALWAYS else ()
        case _:
            return ()


def _not_listed(book: Book, cause: DeadHandCause) -> tuple[Answer[Any], ...]:
    """What lets the hand live: that the act says so, that a list of causes leaves it out, or what the act costs."""
    causes = book.hands.dead_hand_causes
    point, lives = JUDGED_ELSEWHERE[cause]
    act = book.answer(point).on(*lives)
    has_list = bool(causes.articles) and not causes.resting_on(causes.articles[0])
    whole = replace(causes, articles=causes.articles[:1]) if has_list else causes
    return (whole, act) if has_list and not lives else (act, whole)


def _spared(book: Book, seat: int, reason: Text, rests_on: tuple[Answer[Any], ...]) -> Ruling:
    return Ruling(
        "dead_hand",
        book,
        "hand_live",
        Text("La main du siège {seat} reste en jeu.", "Seat {seat}'s hand stays live.").fill(seat=seat),
        reason,
        rests_on,
    )


def _dead(
    book: Book,
    key: str,
    seat: int,
    reason: Text,
    rests_on: tuple[Answer[Any], ...],
    *,
    orders: tuple[Order, ...] = (),
) -> Ruling:
    return Ruling(
        key,
        book,
        "hand_dead",
        Text("La main du siège {seat} est morte.", "Seat {seat}'s hand is dead.").fill(seat=seat),
        reason,
        rests_on,
        (*orders, KillHand(seat)),
    )
