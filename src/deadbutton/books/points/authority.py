"""A. Scope, authority, disputes: what may be played, who decides, until when one may object."""

from __future__ import annotations

from deadbutton.books.point import OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.authority_choices import (
    AppealRight,
    BettingStructures,
    DisputeWindow,
    FloorDiscretion,
    GamesSupported,
    HouseRulePrecedence,
    IntentWeighting,
    MisledPlayerRelief,
    ReportIrregularity,
    RequiredPostings,
)


class Authority(Subject):
    games_supported: Point[frozenset[GamesSupported]] = point(
        SetOf(GamesSupported),
        frozenset(
            {
                GamesSupported.HOLDEM,
                GamesSupported.OMAHA,
                GamesSupported.STUD,
                GamesSupported.RAZZ,
                GamesSupported.HIGH_LOW,
                GamesSupported.MIXED,
            }
        ),
        fr="À quels jeux peut-on jouer sous ce livre ?",
        en="Which games may be played under this book?",
    )
    betting_structures: Point[frozenset[BettingStructures]] = point(
        SetOf(BettingStructures),
        frozenset(BettingStructures),
        fr="Quelles structures de mise le livre prévoit-il ?",
        en="Which betting structures does the book provide for?",
    )
    floor_discretion: Point[frozenset[FloorDiscretion]] = point(
        SetOf(
            FloorDiscretion,
            apart=[
                (
                    FloorDiscretion.FLOOR_FINAL,
                    FloorDiscretion.DIRECTOR_FINAL,
                    FloorDiscretion.TOP_AUTHORITY_FINAL,
                    FloorDiscretion.HOST_FINAL,
                )
            ],
        ),
        frozenset({FloorDiscretion.OVERRIDE, FloorDiscretion.FLOOR_FINAL}),
        fr="Le responsable peut-il s'écarter de la règle écrite, et qui a le dernier mot ?",
        en="May the person in charge depart from the written rule, and who has the last word?",
    )
    appeal_right: Point[AppealRight] = point(
        OneOf(AppealRight),
        AppealRight.NONE,
        fr="Un joueur peut-il faire appel d'une décision ?",
        en="May a player appeal a ruling?",
    )
    house_rule_precedence: Point[frozenset[HouseRulePrecedence]] = point(
        SetOf(HouseRulePrecedence),
        frozenset(
            {
                HouseRulePrecedence.DEVICES,
                HouseRulePrecedence.MOVE_PROCEDURE,
                HouseRulePrecedence.DECK_CHANGE,
                HouseRulePrecedence.RAISE_CAP,
            }
        ),
        fr="Que peut régler le règlement local ?",
        en="What may the house settle for itself?",
    )
    required_postings: Point[frozenset[RequiredPostings]] = point(
        SetOf(RequiredPostings),
        frozenset({RequiredPostings.MOVE_PROCEDURE, RequiredPostings.DEVICES}),
        fr="Que faut-il annoncer ou afficher avant la première main ?",
        en="What must be announced or posted before the first hand?",
    )
    dispute_window: Point[frozenset[DisputeWindow]] = point(
        SetOf(DisputeWindow),
        frozenset({DisputeWindow.NEXT_HAND}),
        fr="Jusqu'à quand peut-on contester le résultat d'une main ?",
        en="Until when may the result of a hand be disputed?",
    )
    report_irregularity: Point[frozenset[ReportIrregularity]] = point(
        SetOf(ReportIrregularity),
        frozenset({ReportIrregularity.HELP_ENCOURAGED}),
        fr="Qui peut ou doit signaler une irrégularité, et quand ?",
        en="Who may or must report an irregularity, and when?",
    )
    misled_player_relief: Point[frozenset[MisledPlayerRelief]] = point(
        SetOf(
            MisledPlayerRelief, apart=[(MisledPlayerRelief.FOLD_MAY_RETURN, MisledPlayerRelief.FOLD_RETURNS)]
        ),
        frozenset({MisledPlayerRelief.NO_SANCTION}),
        fr="Que peut espérer un joueur que quelqu'un d'autre a induit en erreur ?",
        en="What relief has a player whom somebody else misled?",
    )
    intent_weighting: Point[frozenset[IntentWeighting]] = point(
        SetOf(IntentWeighting, apart=[(IntentWeighting.WHERE_WRITTEN, IntentWeighting.INTENT_COUNTS)]),
        frozenset({IntentWeighting.WHERE_WRITTEN}),
        fr="L'intention change-t-elle la décision ou la sanction ?",
        en="Does intent change the ruling or the penalty?",
    )
