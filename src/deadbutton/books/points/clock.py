"""I. The clock: who may call it, how long it runs, what happens at zero."""

from __future__ import annotations

from deadbutton.books.choice import Choice
from deadbutton.books.point import Number, OneOf, Point, SetOf, Subject, point


class ClockCaller(Choice):
    """Who may call the clock on a player who thinks too long."""

    SEATED_PLAYER = "seated_player", "tout joueur assis à la table", "any player seated at the table"
    PLAYER_AT_SEAT = (
        "player_at_seat",
        "tout joueur à son siège, même debout",
        "any player at his seat, even standing",
    )
    TOURNAMENT_PLAYER = "tournament_player", "tout joueur du tournoi", "any player of the tournament"
    PLAYER_IF_APPROVED = (
        "player_if_approved",
        "un joueur du tournoi à son siège, si le directeur l'accorde",
        "a player of the event at his seat, if the director approves",
    )
    DIRECTOR = "director", "le directeur ou un responsable", "the director or a manager"
    DEALER = "dealer", "le croupier", "the dealer"


class ClockExpiry(Choice):
    HAND_DEAD = "hand_dead", "la main est morte", "the hand is dead"
    DEAD_IF_FACING_BET = (
        "dead_if_facing_bet",
        "morte face à une mise, parole passée sinon",
        "dead facing a bet, otherwise a check",
    )


class TimeAbuse(Choice):
    WARNING = "warning", "avertissement", "a warning"
    SANCTION = "sanction", "sanction possible", "a penalty is possible"
    PENALTY_IF_REPEATED = (
        "penalty_if_repeated",
        "sanction quand cela se répète",
        "a penalty when it is repeated",
    )
    PENALTY_AND_SHORTER_TIME = (
        "penalty_and_shorter_time",
        "sanction, et moins de temps pour qui en abuse",
        "a penalty, and less time for whoever abuses it",
    )


class Clock(Subject):
    clock_call: Point[frozenset[ClockCaller]] = point(
        SetOf(ClockCaller),
        frozenset({ClockCaller.SEATED_PLAYER, ClockCaller.DIRECTOR}),
        fr="Qui peut demander le temps contre un joueur ?",
        en="Who may call the clock on a player?",
    )
    clock_seconds: Point[int] = point(
        Number(10, 600),
        60,
        fr="Combien de secondes a le joueur une fois le temps demandé ?",
        en="How many seconds has a player once the clock is called?",
    )
    clock_countdown: Point[int] = point(
        Number(0, 60),
        10,
        fr="Combien de secondes dure le décompte à voix haute qui suit ?",
        en="How many seconds is the spoken countdown that follows?",
    )
    clock_expiry: Point[ClockExpiry] = point(
        OneOf(ClockExpiry),
        ClockExpiry.HAND_DEAD,
        fr="Que devient la main quand le temps est écoulé ?",
        en="What becomes of the hand when the time is up?",
    )
    time_abuse: Point[TimeAbuse] = point(
        OneOf(TimeAbuse),
        TimeAbuse.SANCTION,
        fr="Que risque celui qui abuse du temps ou des demandes de temps ?",
        en="What does abuse of thinking time or of clock calls lead to?",
    )
