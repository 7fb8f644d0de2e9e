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
    )
    betting_structures: Point[frozenset[BettingStructures]] = point(
        SetOf(BettingStructures), frozenset(BettingStructures)
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
    )
    appeal_right: Point[AppealRight] = point(OneOf(AppealRight), AppealRight.NONE)
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
    )
    required_postings: Point[frozenset[RequiredPostings]] = point(
        SetOf(RequiredPostings), frozenset({RequiredPostings.MOVE_PROCEDURE, RequiredPostings.DEVICES})
    )
    dispute_window: Point[frozenset[DisputeWindow]] = point(
        SetOf(DisputeWindow), frozenset({DisputeWindow.NEXT_HAND})
    )
    report_irregularity: Point[frozenset[ReportIrregularity]] = point(
        SetOf(ReportIrregularity), frozenset({ReportIrregularity.HELP_ENCOURAGED})
    )
    misled_player_relief: Point[frozenset[MisledPlayerRelief]] = point(
        SetOf(
            MisledPlayerRelief, apart=[(MisledPlayerRelief.FOLD_MAY_RETURN, MisledPlayerRelief.FOLD_RETURNS)]
        ),
        frozenset({MisledPlayerRelief.NO_SANCTION}),
    )
    intent_weighting: Point[frozenset[IntentWeighting]] = point(
        SetOf(IntentWeighting, apart=[(IntentWeighting.WHERE_WRITTEN, IntentWeighting.INTENT_COUNTS)]),
        frozenset({IntentWeighting.WHERE_WRITTEN}),
    )
