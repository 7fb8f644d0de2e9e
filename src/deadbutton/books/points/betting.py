"""J. Betting: what binds a player, how much, and what becomes of the bets that go wrong."""

from __future__ import annotations

from deadbutton.books.point import Applies, Number, OneOf, Point, SetOf, Subject, point
from deadbutton.books.points.betting_chip_choices import (
    BettingLine,
    DeclaredAmountMeaning,
    MisheardAmount,
    MultipleChips,
    OversizedChip,
    OversizedChipOpening,
    OversizedChipRaiseNoAmount,
    RaiseMethods,
    ShortBet,
    ShortCall,
    ShortSeries,
    ShortWithDeclaration,
    StringBet,
    VagueAmount,
    VerbalBinding,
    VerbalVsChips,
)
from deadbutton.books.points.betting_choices import (
    AllInBelowBigBlindPostflop,
    AllInBelowBigBlindPreflop,
    AllInBetweenBbAndMinRaise,
    CumulativeShortAllIns,
    LimitAllInHalfBet,
    MinBet,
    MinRaise,
    PotComplete,
    PotLimitMiscount,
    RaiseCap,
    ShortAllInReopens,
    ShortRaiseFiftyPercent,
)
from deadbutton.books.points.betting_turn_choices import (
    AllInDeclaration,
    CheckNutsLast,
    CheckRaise,
    DealerMisreadsAction,
    FakeCheck,
    InTheDark,
    OutOfTurnFold,
    OutOfTurnRaise,
    OutOfTurnUnchanged,
    SimultaneousActions,
    SkippedPlayerOneTwo,
    SkippedPlayerThreePlus,
    TapTable,
)


class Betting(Subject):
    verbal_binding: Point[frozenset[VerbalBinding]] = point(
        SetOf(VerbalBinding),
        frozenset({VerbalBinding.WORDS_BIND}),
        fr="Qu'est-ce qui engage un joueur à son tour, et qui est cru en cas de litige ?",
        en="What binds a player in turn, and who is believed in a dispute?",
    )
    verbal_vs_chips: Point[VerbalVsChips] = point(
        OneOf(VerbalVsChips),
        VerbalVsChips.DECLARED,
        fr="Le montant annoncé et les jetons diffèrent : lequel compte ?",
        en="The declared amount and the chips differ: which counts?",
    )
    betting_line: Point[frozenset[BettingLine]] = point(
        SetOf(BettingLine),
        frozenset({BettingLine.RELEASED_FORWARD}),
        fr="Quels jetons sont misés, et où les pose-t-on ?",
        en="Which chips are bet, and where are they placed?",
    )
    min_bet: Point[MinBet] = point(
        OneOf(MinBet),
        MinBet.BIG_BLIND,
        fr="Quelle est la plus petite mise d'ouverture ?",
        en="What is the smallest opening bet?",
        applies=Applies.BIG_BET,
    )
    min_raise: Point[MinRaise] = point(
        OneOf(MinRaise),
        MinRaise.LAST_INCREMENT,
        fr="De combien faut-il relancer au moins ?",
        en="By how much must a raise be at least?",
        applies=Applies.BIG_BET,
    )
    all_in_below_big_blind_preflop: Point[AllInBelowBigBlindPreflop] = point(
        OneOf(AllInBelowBigBlindPreflop),
        AllInBelowBigBlindPreflop.CALL_BIG_BLIND,
        fr="Tapis préflop inférieur à la grosse blinde : que paient les autres ?",
        en="An all-in before the flop below the big blind: what do the others pay?",
        applies=Applies.BIG_BET,
    )
    all_in_between_bb_and_min_raise: Point[AllInBetweenBbAndMinRaise] = point(
        OneOf(AllInBetweenBbAndMinRaise),
        AllInBetweenBbAndMinRaise.CALL_ALL_IN,
        fr="Tapis préflop entre une et deux grosses blindes : que paient les autres ?",
        en="An all-in before the flop between one and two big blinds: what do the others pay?",
        applies=Applies.BIG_BET,
    )
    all_in_below_big_blind_postflop: Point[AllInBelowBigBlindPostflop] = point(
        OneOf(AllInBelowBigBlindPostflop),
        AllInBelowBigBlindPostflop.CALL_ALL_IN,
        fr="Après le flop, ouverture à tapis sous la grosse blinde : que paient les autres ?",
        en="After the flop, an opening all-in below the big blind: what do the others pay?",
        applies=Applies.BIG_BET,
    )
    short_raise_fifty_percent: Point[ShortRaiseFiftyPercent] = point(
        OneOf(ShortRaiseFiftyPercent),
        ShortRaiseFiftyPercent.HALF_OF_MIN_RAISE,
        fr="Que devient une relance insuffisante, sans tapis ?",
        en="What becomes of a raise that is too small, without an all-in?",
        applies=Applies.BIG_BET,
    )
    short_all_in_reopens: Point[ShortAllInReopens] = point(
        OneOf(ShortAllInReopens),
        ShortAllInReopens.NO,
        fr="Un tapis inférieur à une relance complète rouvre-t-il les enchères à ceux qui ont agi ?",
        en="Does an all-in below a full raise reopen the betting to those who have acted?",
        applies=Applies.BIG_BET,
    )
    cumulative_short_all_ins: Point[CumulativeShortAllIns] = point(
        OneOf(CumulativeShortAllIns),
        CumulativeShortAllIns.NO,
        fr="Plusieurs petits tapis rouvrent-ils ensemble les enchères ?",
        en="Do several short all-ins together reopen the betting?",
        applies=Applies.BIG_BET,
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
        fr="Le nombre de relances est-il plafonné ?",
        en="Is there a cap on the number of raises?",
    )
    limit_all_in_half_bet: Point[LimitAllInHalfBet] = point(
        OneOf(LimitAllInHalfBet),
        LimitAllInHalfBet.HALF_COUNTS,
        fr="À limite fixe, à partir de quand un petit tapis est-il une relance ?",
        en="In fixed limit, when does a short all-in count as a raise?",
        applies=Applies.LIMIT,
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
        fr="Comment peut-on relancer ?",
        en="How may a raise be made?",
    )
    string_bet: Point[frozenset[StringBet]] = point(
        SetOf(StringBet),
        frozenset({StringBet.FIRST_MOTION, StringBet.DEALER_DECLARES}),
        fr="Des jetons mis en plusieurs fois sans annonce : que retient-on ?",
        en="Chips put in with several motions and no word: what counts?",
    )
    declared_amount_meaning: Point[frozenset[DeclaredAmountMeaning]] = point(
        SetOf(DeclaredAmountMeaning),
        frozenset({DeclaredAmountMeaning.SUM_IS_TOTAL}),
        fr="Une somme annoncée est-elle le total ou ce qu'on ajoute ?",
        en="Is a spoken sum the total or what is added?",
    )
    vague_amount: Point[VagueAmount] = point(
        OneOf(VagueAmount),
        VagueAmount.MINIMUM,
        fr="Comment lit-on un montant vague ou des mots qui ne sont pas du jeu ?",
        en="How are a vague amount or unofficial words read?",
    )
    oversized_chip: Point[frozenset[OversizedChip]] = point(
        SetOf(OversizedChip),
        frozenset({OversizedChip.CALL, OversizedChip.EVEN_WITH_CHIPS_OUT}),
        fr="Un seul jeton plus gros que la mise à suivre, en silence : qu'est-ce ?",
        en="One silent chip bigger than the call: what is it?",
    )
    oversized_chip_raise_no_amount: Point[OversizedChipRaiseNoAmount] = point(
        OneOf(OversizedChipRaiseNoAmount),
        OversizedChipRaiseNoAmount.CHIP_VALUE,
        fr="« Relance » sans montant, avec un seul gros jeton : à combien ?",
        en="'Raise' without an amount, with one big chip: how much is it?",
    )
    oversized_chip_opening: Point[OversizedChipOpening] = point(
        OneOf(OversizedChipOpening),
        OversizedChipOpening.CHIP_VALUE,
        fr="Un seul gros jeton mis en ouverture, en silence : de combien est la mise ?",
        en="One big chip put in silently with no bet to face: how much is the bet?",
    )
    multiple_chips: Point[MultipleChips] = point(
        OneOf(MultipleChips),
        MultipleChips.FIFTY_PERCENT,
        fr="Plusieurs jetons mis en silence face à une mise : suivre ou relancer ?",
        en="Several silent chips facing a bet: a call or a raise?",
    )
    short_bet: Point[ShortBet] = point(
        OneOf(ShortBet),
        ShortBet.TO_MINIMUM,
        fr="Que devient une ouverture inférieure au minimum, sans tapis ?",
        en="What becomes of an opening bet below the minimum, without an all-in?",
    )
    short_call: Point[frozenset[ShortCall]] = point(
        SetOf(ShortCall),
        frozenset({ShortCall.COMPLETE_OR_FOLD}),
        fr="Moins de jetons qu'il n'en faut pour suivre, en silence : que peut le joueur ?",
        en="Fewer chips than the call, without a word: what may the player do?",
    )
    short_with_declaration: Point[frozenset[ShortWithDeclaration]] = point(
        SetOf(ShortWithDeclaration),
        frozenset({ShortWithDeclaration.DECLARED_ACTION}),
        fr="« Je suis » ou « je relance » avec trop peu de jetons : que doit le joueur ?",
        en="'Call' or 'raise' with too few chips: what does the player owe?",
    )
    short_series: Point[frozenset[ShortSeries]] = point(
        SetOf(ShortSeries, apart=[(ShortSeries.FROM_FIRST_ERROR, ShortSeries.DIRECTOR_DECIDES)]),
        frozenset({ShortSeries.FROM_FIRST_ERROR}),
        fr="Plusieurs mises fausses de suite : jusqu'où corrige-t-on ?",
        en="Several wrong bets in a row: how far back are they corrected?",
    )
    error_stands_after: Point[int] = point(
        Number(1, 10),
        3,
        fr="Combien de joueurs doivent avoir agi après une erreur pour qu'elle soit maintenue ?",
        en="How many players must have acted after an error for it to stand?",
    )
    misheard_amount: Point[frozenset[MisheardAmount]] = point(
        SetOf(
            MisheardAmount,
            apart=[(MisheardAmount.LOSE_OR_COMPLETE, MisheardAmount.RETRACT_THEN_CALL_OR_FOLD)],
        ),
        frozenset({MisheardAmount.LOSE_OR_COMPLETE}),
        fr="Un joueur a mal compris le montant ou n'a pas vu la relance : que peut-il faire ?",
        en="A player misunderstood the amount or did not see the raise: what may he do?",
    )
    dealer_misreads_action: Point[frozenset[DealerMisreadsAction]] = point(
        SetOf(DealerMisreadsAction),
        frozenset({DealerMisreadsAction.AUTHOR_NOT_BOUND}),
        fr="Le croupier annonce une action de travers : qui est lié ?",
        en="The dealer announces an action wrongly: who is bound?",
    )
    out_of_turn_unchanged: Point[OutOfTurnUnchanged] = point(
        OneOf(OutOfTurnUnchanged),
        OutOfTurnUnchanged.BINDS,
        fr="Une action hors tour engage-t-elle si rien n'a changé quand vient le tour ?",
        en="Does an action out of turn bind if nothing has changed when the turn comes?",
    )
    out_of_turn_raise: Point[OutOfTurnRaise] = point(
        OneOf(OutOfTurnRaise),
        OutOfTurnRaise.BINDS_ELSE_FREE,
        fr="Que peut, à son tour, celui qui a misé ou relancé trop tôt ?",
        en="What may a player who bet or raised out of turn do when the turn comes?",
    )
    out_of_turn_fold: Point[OutOfTurnFold] = point(
        OneOf(OutOfTurnFold),
        OutOfTurnFold.IF_UNCHANGED_OR_RELEASED,
        fr="Une main couchée avant son tour est-elle perdue ?",
        en="Is a hand folded out of turn dead?",
    )
    skipped_player_one_two: Point[SkippedPlayerOneTwo] = point(
        OneOf(SkippedPlayerOneTwo),
        SkippedPlayerOneTwo.AS_OUT_OF_TURN,
        fr="Un ou deux joueurs ont agi en oubliant quelqu'un : que deviennent leurs actions ?",
        en="One or two players acted past somebody: what becomes of their actions?",
    )
    skipped_player_three_plus: Point[SkippedPlayerThreePlus] = point(
        OneOf(SkippedPlayerThreePlus),
        SkippedPlayerThreePlus.AS_OUT_OF_TURN,
        fr="Trois joueurs ou plus ont agi en oubliant quelqu'un : que deviennent leurs actions ?",
        en="Three players or more acted past somebody: what becomes of their actions?",
    )
    simultaneous_actions: Point[SimultaneousActions] = point(
        OneOf(SimultaneousActions),
        SimultaneousActions.IN_ORDER,
        fr="Deux joueurs agissent au même instant : comment compte-t-on leurs actions ?",
        en="Two players act at the same moment: how do their actions count?",
    )
    in_the_dark: Point[InTheDark] = point(
        OneOf(InTheDark),
        InTheDark.ALLOWED,
        fr="Peut-on agir avant de voir les cartes du tableau ?",
        en="May a player act before the board cards are seen?",
    )
    tap_table: Point[TapTable] = point(
        OneOf(TapTable),
        TapTable.CHECK,
        fr="Que veut dire taper sur la table ?",
        en="What does tapping the table mean?",
    )
    check_raise: Point[CheckRaise] = point(
        OneOf(CheckRaise),
        CheckRaise.ALLOWED,
        fr="Quels droits garde un joueur après avoir dit parole ?",
        en="Which rights does a player keep after checking?",
    )
    fake_check: Point[FakeCheck] = point(
        OneOf(FakeCheck),
        FakeCheck.NO_RULE,
        fr="Un joueur avance des jetons comme pour miser, puis dit parole : qu'est-ce ?",
        en="A player handles chips as if to bet, then checks: what is it?",
    )
    check_nuts_last: Point[CheckNutsLast] = point(
        OneOf(CheckNutsLast),
        CheckNutsLast.SOFT_PLAY_REVIEW,
        fr="Le dernier à parler dit parole avec la main imbattable : que risque-t-il ?",
        en="The last to act checks the unbeatable hand: what does it lead to?",
    )
    all_in_declaration: Point[frozenset[AllInDeclaration]] = point(
        SetOf(AllInDeclaration),
        frozenset({AllInDeclaration.WORD, AllInDeclaration.WHOLE_STACK_PUSHED}),
        fr="Comment se met-on à tapis, et comment le marque-t-on ?",
        en="How is an all-in declared and marked?",
    )
    pot_complete: Point[PotComplete] = point(
        OneOf(PotComplete),
        PotComplete.NO,
        fr="Peut-on contester le montant du pot une fois les mises réunies ?",
        en="Can the amount of the pot be disputed once the bets are gathered?",
    )
    pot_limit_miscount: Point[PotLimitMiscount] = point(
        OneOf(PotLimitMiscount),
        PotLimitMiscount.TRUE_AMOUNT,
        fr="En pot-limit, le pot a été mal compté : que doit-on ?",
        en="In pot-limit the pot was miscounted: what is owed?",
        applies=Applies.POT_LIMIT,
    )
