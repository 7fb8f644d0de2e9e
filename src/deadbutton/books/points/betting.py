"""J. Betting: what binds a player, how much, and what becomes of the bets that go wrong."""

from __future__ import annotations

from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.act_choices import (
    ActBeforeAmountClear,
    ActionVocabulary,
    CallMethods,
    ConditionalDeclaration,
    FoldWithoutBet,
    InvalidDeclaration,
    NonValueItems,
    OutOfTurnPenalty,
    PotLimitMaximum,
    PriorBetChips,
    UnderbetCorrection,
)
from deadbutton.books.points.betting_choices import (
    AllInBelowBigBlindPostflop,
    AllInBelowBigBlindPreflop,
    AllInBetweenBbAndMinRaise,
    AllInDeclaration,
    BetAnnouncement,
    BetsBroughtIn,
    BettingLine,
    CheckNutsLast,
    CheckRaise,
    CumulativeShortAllIns,
    DealerMisreadsAction,
    DeclaredAmountMeaning,
    FakeCheck,
    InTheDark,
    LimitAllInHalfBet,
    MinBet,
    MinRaise,
    MisheardAmount,
    MultipleChips,
    OutOfTurnFold,
    OutOfTurnRaise,
    OutOfTurnUnchanged,
    OversizedChip,
    OversizedChipOpening,
    OversizedChipRaiseNoAmount,
    PotComplete,
    PotLimitMiscount,
    RaiseCap,
    RaiseMethods,
    ShortAllInReopens,
    ShortBet,
    ShortCall,
    ShortRaiseFiftyPercent,
    ShortSeries,
    ShortWithDeclaration,
    SimultaneousActions,
    SkippedPlayerOneTwo,
    SkippedPlayerThreePlus,
    StringBet,
    TapTable,
    VagueAmount,
    VerbalBinding,
    VerbalVsChips,
)
from deadbutton.books.points.stud_choices import DrawLimp, StudOpenPair


class Betting(Subject):
    verbal_binding: Point[frozenset[VerbalBinding]] = point(
        SetOf(VerbalBinding), frozenset({VerbalBinding.WORDS_BIND})
    )
    verbal_vs_chips: Point[VerbalVsChips] = point(OneOf(VerbalVsChips), VerbalVsChips.DECLARED)
    bets_brought_in: Point[frozenset[BetsBroughtIn]] = point(
        SetOf(BetsBroughtIn), frozenset({BetsBroughtIn.END_OF_ROUND, BetsBroughtIn.FOR_PLAYER_TO_ACT})
    )
    bet_announcement: Point[frozenset[BetAnnouncement]] = point(
        SetOf(BetAnnouncement),
        frozenset({BetAnnouncement.EVERY_BET, BetAnnouncement.ALL_IN_FOR_PLAYER_TO_ACT}),
    )
    betting_line: Point[frozenset[BettingLine]] = point(
        SetOf(BettingLine), frozenset({BettingLine.RELEASED_FORWARD})
    )
    min_bet: Point[MinBet] = point(OneOf(MinBet), MinBet.BIG_BLIND, applies=Applies.BIG_BET)
    min_raise: Point[MinRaise] = point(OneOf(MinRaise), MinRaise.LAST_INCREMENT, applies=Applies.BIG_BET)
    all_in_below_big_blind_preflop: Point[AllInBelowBigBlindPreflop] = point(
        OneOf(AllInBelowBigBlindPreflop), AllInBelowBigBlindPreflop.CALL_BIG_BLIND, applies=Applies.BIG_BET
    )
    all_in_between_bb_and_min_raise: Point[AllInBetweenBbAndMinRaise] = point(
        OneOf(AllInBetweenBbAndMinRaise), AllInBetweenBbAndMinRaise.CALL_ALL_IN, applies=Applies.BIG_BET
    )
    all_in_below_big_blind_postflop: Point[AllInBelowBigBlindPostflop] = point(
        OneOf(AllInBelowBigBlindPostflop), AllInBelowBigBlindPostflop.CALL_ALL_IN, applies=Applies.BIG_BET
    )
    short_raise_fifty_percent: Point[ShortRaiseFiftyPercent] = point(
        OneOf(ShortRaiseFiftyPercent), ShortRaiseFiftyPercent.HALF_OF_MIN_RAISE, applies=Applies.BIG_BET
    )
    short_all_in_reopens: Point[ShortAllInReopens] = point(
        OneOf(ShortAllInReopens), ShortAllInReopens.NO, applies=Applies.BIG_BET
    )
    cumulative_short_all_ins: Point[CumulativeShortAllIns] = point(
        OneOf(CumulativeShortAllIns), CumulativeShortAllIns.NO, applies=Applies.BIG_BET
    )
    raise_cap: Point[frozenset[RaiseCap]] = point(
        SetOf(RaiseCap, apart=[(RaiseCap.LIMIT_ONE_BET_THREE_RAISES, RaiseCap.LIMIT_HOUSE_CAP)]),
        frozenset(
            {
                RaiseCap.BIG_BET_UNCAPPED,
                RaiseCap.LIMIT_HOUSE_CAP,
                RaiseCap.UNCAPPED_WHEN_TWO_LEFT_IN_EVENT,
            }
        ),
    )
    stud_open_pair: Point[StudOpenPair] = point(
        OneOf(StudOpenPair), StudOpenPair.SINGLE_BET, applies=Applies.STUD
    )
    draw_limp: Point[DrawLimp] = point(OneOf(DrawLimp), DrawLimp.ALLOWED, applies=Applies.DRAW)
    limit_all_in_half_bet: Point[LimitAllInHalfBet] = point(
        OneOf(LimitAllInHalfBet), LimitAllInHalfBet.HALF_COUNTS, applies=Applies.LIMIT
    )
    raise_methods: Point[frozenset[RaiseMethods]] = point(
        SetOf(RaiseMethods),
        frozenset(
            {
                RaiseMethods.ONE_MOTION,
                RaiseMethods.AMOUNT_DECLARED_FIRST,
                RaiseMethods.RAISE_THEN_CALL_AND_ONE_MOTION,
            }
        ),
    )
    string_bet: Point[frozenset[StringBet]] = point(
        SetOf(StringBet), frozenset({StringBet.FIRST_MOTION, StringBet.DEALER_DECLARES})
    )
    declared_amount_meaning: Point[frozenset[DeclaredAmountMeaning]] = point(
        SetOf(DeclaredAmountMeaning), frozenset({DeclaredAmountMeaning.SUM_IS_TOTAL})
    )
    vague_amount: Point[VagueAmount] = point(OneOf(VagueAmount), VagueAmount.MINIMUM)
    oversized_chip: Point[frozenset[OversizedChip]] = point(
        SetOf(OversizedChip), frozenset({OversizedChip.CALL, OversizedChip.EVEN_WITH_CHIPS_OUT})
    )
    oversized_chip_raise_no_amount: Point[OversizedChipRaiseNoAmount] = point(
        OneOf(OversizedChipRaiseNoAmount), OversizedChipRaiseNoAmount.CHIP_VALUE
    )
    oversized_chip_opening: Point[OversizedChipOpening] = point(
        OneOf(OversizedChipOpening), OversizedChipOpening.CHIP_VALUE
    )
    multiple_chips: Point[MultipleChips] = point(OneOf(MultipleChips), MultipleChips.FIFTY_PERCENT)
    short_bet: Point[ShortBet] = point(OneOf(ShortBet), ShortBet.TO_MINIMUM)
    short_call: Point[frozenset[ShortCall]] = point(SetOf(ShortCall), frozenset({ShortCall.COMPLETE_OR_FOLD}))
    short_with_declaration: Point[frozenset[ShortWithDeclaration]] = point(
        SetOf(ShortWithDeclaration), frozenset({ShortWithDeclaration.DECLARED_ACTION})
    )
    short_series: Point[frozenset[ShortSeries]] = point(
        SetOf(ShortSeries, apart=[(ShortSeries.FROM_FIRST_ERROR, ShortSeries.DIRECTOR_DECIDES)]),
        frozenset({ShortSeries.FROM_FIRST_ERROR}),
    )
    error_stands_after: Point[int] = point(Number(1, 10), 3)
    misheard_amount: Point[frozenset[MisheardAmount]] = point(
        SetOf(
            MisheardAmount,
            apart=[(MisheardAmount.LOSE_OR_COMPLETE, MisheardAmount.RETRACT_THEN_CALL_OR_FOLD)],
        ),
        frozenset({MisheardAmount.LOSE_OR_COMPLETE}),
    )
    dealer_misreads_action: Point[frozenset[DealerMisreadsAction]] = point(
        SetOf(DealerMisreadsAction), frozenset({DealerMisreadsAction.AUTHOR_NOT_BOUND})
    )
    out_of_turn_unchanged: Point[OutOfTurnUnchanged] = point(
        OneOf(OutOfTurnUnchanged), OutOfTurnUnchanged.BINDS
    )
    out_of_turn_raise: Point[OutOfTurnRaise] = point(OneOf(OutOfTurnRaise), OutOfTurnRaise.BINDS_ELSE_FREE)
    out_of_turn_fold: Point[OutOfTurnFold] = point(
        OneOf(OutOfTurnFold), OutOfTurnFold.IF_UNCHANGED_OR_RELEASED
    )
    skipped_player_one_two: Point[SkippedPlayerOneTwo] = point(
        OneOf(SkippedPlayerOneTwo), SkippedPlayerOneTwo.AS_OUT_OF_TURN
    )
    skipped_player_three_plus: Point[SkippedPlayerThreePlus] = point(
        OneOf(SkippedPlayerThreePlus), SkippedPlayerThreePlus.AS_OUT_OF_TURN
    )
    simultaneous_actions: Point[SimultaneousActions] = point(
        OneOf(SimultaneousActions), SimultaneousActions.IN_ORDER
    )
    in_the_dark: Point[InTheDark] = point(OneOf(InTheDark), InTheDark.ALLOWED)
    tap_table: Point[TapTable] = point(OneOf(TapTable), TapTable.CHECK)
    check_raise: Point[CheckRaise] = point(OneOf(CheckRaise), CheckRaise.ALLOWED)
    fake_check: Point[FakeCheck] = point(OneOf(FakeCheck), FakeCheck.NO_RULE)
    check_nuts_last: Point[CheckNutsLast] = point(OneOf(CheckNutsLast), CheckNutsLast.SOFT_PLAY_REVIEW)
    all_in_declaration: Point[frozenset[AllInDeclaration]] = point(
        SetOf(AllInDeclaration), frozenset({AllInDeclaration.WORD, AllInDeclaration.WHOLE_STACK_PUSHED})
    )
    pot_complete: Point[PotComplete] = point(OneOf(PotComplete), PotComplete.NO)
    pot_limit_miscount: Point[PotLimitMiscount] = point(
        OneOf(PotLimitMiscount), PotLimitMiscount.TRUE_AMOUNT, applies=Applies.POT_LIMIT
    )
    action_vocabulary: Point[ActionVocabulary] = point(OneOf(ActionVocabulary), ActionVocabulary.CLEAR_WORDS)
    call_methods: Point[frozenset[CallMethods]] = point(SetOf(CallMethods), frozenset(CallMethods))
    prior_bet_chips: Point[frozenset[PriorBetChips]] = point(SetOf(PriorBetChips), frozenset())
    underbet_correction: Point[UnderbetCorrection] = point(
        OneOf(UnderbetCorrection), UnderbetCorrection.AS_WRONG_BETS
    )
    act_before_amount_clear: Point[frozenset[ActBeforeAmountClear]] = point(
        SetOf(ActBeforeAmountClear), frozenset()
    )
    pot_limit_maximum: Point[PotLimitMaximum] = point(
        OneOf(PotLimitMaximum), PotLimitMaximum.REAL_POT, applies=Applies.POT_LIMIT
    )
    invalid_declaration: Point[frozenset[InvalidDeclaration]] = point(
        SetOf(InvalidDeclaration),
        frozenset({InvalidDeclaration.CALL_IS_CHECK, InvalidDeclaration.RAISE_IS_BET}),
    )
    fold_without_bet: Point[frozenset[FoldWithoutBet]] = point(
        SetOf(FoldWithoutBet), frozenset({FoldWithoutBet.BINDS})
    )
    out_of_turn_penalty: Point[OutOfTurnPenalty] = point(
        OneOf(OutOfTurnPenalty), OutOfTurnPenalty.ON_PURPOSE_OR_REPEATED
    )
    conditional_declaration: Point[ConditionalDeclaration] = point(
        OneOf(ConditionalDeclaration), ConditionalDeclaration.NOT_AN_ACTION
    )
    non_value_items: Point[NonValueItems] = point(OneOf(NonValueItems), NonValueItems.NOT_A_BET)
