"""Every question that books answer, and every choice that they have, a subject a file."""

# fmt: off
from deadbutton.books.points.act_choices import (
    ActBeforeAmountClear, ActionVocabulary, CallMethods, ConditionalDeclaration, FoldWithoutBet,
    InvalidDeclaration, NonValueItems, OutOfTurnPenalty, PotLimitMaximum, PriorBetChips, UnderbetCorrection,
)
from deadbutton.books.points.authority import (
    AppealRight, Authority, BettingStructures, DisputeWindow, FloorDiscretion, GamesSupported,
    HouseRulePrecedence, IntentWeighting, MisledPlayerRelief, ReportIrregularity, RequiredPostings,
)
from deadbutton.books.points.betting import Betting
from deadbutton.books.points.betting_choices import (
    AllInBelowBigBlindPostflop, AllInBelowBigBlindPreflop, AllInBetweenBbAndMinRaise, AllInDeclaration,
    BetAnnouncement, BetsBroughtIn,
    BettingLine, CheckNutsLast, CheckRaise, CumulativeShortAllIns, DealerMisreadsAction,
    DeclaredAmountMeaning, FakeCheck, InTheDark, LimitAllInHalfBet, MinBet, MinRaise, MisheardAmount,
    MultipleChips, OutOfTurnFold, OutOfTurnRaise, OutOfTurnUnchanged, OversizedChip, OversizedChipOpening,
    OversizedChipRaiseNoAmount, PotComplete, PotLimitMiscount, RaiseCap, RaiseMethods, ShortAllInReopens,
    ShortBet, ShortCall, ShortRaiseFiftyPercent, ShortSeries, ShortWithDeclaration, SimultaneousActions,
    SkippedPlayerOneTwo, SkippedPlayerThreePlus, StringBet, TapTable, VagueAmount, VerbalBinding,
    VerbalVsChips,
)
from deadbutton.books.points.board import (
    Board, BoardErrorProtocol, DisorderedStub, PrematureBoardBets, RandomRemedy, ReshuffleFaceDown,
)
from deadbutton.books.points.button import (
    AnteFormat, BlindPosting, BringIn, Button, DeadButton, HeadsUpButton, LevelChangeDuringPush,
    LevelChangeStartOfHand, LevelClockStart, MisplacedButton, MixedGameButton, MixedGameOrder,
    SelfDealtTable, ShuffleAndCut, WrongLevelHand,
)
from deadbutton.books.points.chips import (
    AllInHiddenChips, ChipRace, ChipRaceRounding, ChipRaceSurvival, ChipVisibility, Chips, ColorUpTiming,
    HiddenChipsFound, LateSmallChips, LostFoundChips, PotCountRequest, StackCountRequest,
)
from deadbutton.books.points.clock import Clock, ClockCaller, ClockExpiry, ClockTie, TimeAbuse
from deadbutton.books.points.conduct import (
    ChipDumping, CollusionSoftPlay, CommDevice, Conduct, DisclosureAndAdvice, Disqualification,
    DisruptiveBehaviour, DuePenalty, ElectronicDevice, EtiquetteViolations, NeedsIntent, Offence, OfficialLanguage,
    OnePlayerOneHand,
    PenaltyAbsence, PenaltyRepeats, PenaltyStart, PenaltyStep, PlayerIdentity, RabbitHunting, ReferenceDocuments, RoundLength,
    SecondWarning, ThrowingCardsChips, TimeoutPenalty,
)
from deadbutton.books.points.deal import (
    BoxedCard, BurnAfterDeadHand, ButtonShortCards, CardOffTable, DeadCardMixed, Deal, DealOrder, DeckChange, DeckSpec, ExposedBurnCard,
    ExposedFirstTwoCards, ExposedLaterCard, ExposedLaterCardByPlayer, ExtraCardInitialDeal, FlashedCard,
    IrregularDeck, IrregularDeckMisuse, Joker, MisdealAfterAction, MisdealAfterActionConcerned, MisdealEffect,
    PlayerCausedMisdeal, RepeatedMisdeals, StudDownCardExposed, SubstantialAction, SuitRanking, TwoExposedCards, WrongCardCount,
    WrongDealSequence,
)
from deadbutton.books.points.entries import (
    AbsentPlayerBlinds, AddonRules, Alternates, Entries, EntryEligibility, LateRegistrationStack,
    RebuyCondition, RebuyTiming, Reentry, SingleEntry, StartingStack, TournamentEnd, VoluntaryWithdrawal,
)
from deadbutton.books.points.hands import (
    AllInHandMucked, CardVisibility, DeadHandCause, DiscardWithOpponentIn, ExposedByPlayer, ExposedInCentre, FoldMotion,
    FoldedHandShown, Hands, KilledHand, KilledWinner, MuckRetrieval, ShowOneShowAll,
)
from deadbutton.books.points.prizes import (
    AntiStalling, DealMaking, EliminatedPlayerExit, HandForHand, HandForHandAllIn, PayoutTerms, Prizes,
    SimultaneousElimination,
)
from deadbutton.books.points.seats import (
    AbsentAtTableBreak, ActWhileStanding, AtSeatLiveHand, BalanceDestinationSeat, BalanceStud,
    BalanceWhoMoves, BrokenTableDraw, BrokenTableRights, BystandersAtTable, DeadButtonNewcomer,
    DodgingBlinds, FinalTableSize, HaltOtherFormats, HaltShortTable, InitialButton, LeaveSeatActionPending,
    RedrawEvents, SeatDraw, Seats, TableBreakOrder, WrongSeatStart,
)
from deadbutton.books.points.showdown import (
    AllInCardsUp, CardsSpeak, HandEvaluation, Misdeclared, MuckLosingHand, MustShow, OddChip, PotAwardError,
    RightToSee, ShowOrder, Showdown, SidePots, ThrownAtShowdown, UndeterminedWinner, WinUnseen,
    WinningHandHandling,
)
from deadbutton.books.points.stud_choices import (
    DrawLimp, PrematureStud, StudFirstToAct, StudOpenPair, StudSeventhStreet, StudShortStub,
)

__all__ = [
    "AbsentAtTableBreak", "AbsentPlayerBlinds", "ActBeforeAmountClear", "ActWhileStanding",
    "ActionVocabulary", "AddonRules", "AllInBelowBigBlindPostflop", "AllInBelowBigBlindPreflop",
    "AllInBetweenBbAndMinRaise", "AllInCardsUp", "AllInDeclaration", "AllInHandMucked", "AllInHiddenChips",
    "Alternates", "AnteFormat", "AntiStalling", "AppealRight", "AtSeatLiveHand", "Authority",
    "BalanceDestinationSeat", "BalanceStud", "BalanceWhoMoves", "BetAnnouncement", "BetsBroughtIn",
    "Betting", "BettingLine", "BettingStructures", "BlindPosting", "Board", "BoardErrorProtocol",
    "BoxedCard", "BringIn", "BrokenTableDraw", "BrokenTableRights", "Button", "BystandersAtTable",
    "CallMethods", "CardOffTable", "CardVisibility", "CardsSpeak", "CheckNutsLast", "CheckRaise",
    "ChipDumping", "ChipRace", "ChipRaceRounding", "ChipRaceSurvival", "ChipVisibility", "Chips", "Clock",
    "ClockCaller", "ClockExpiry", "ClockTie", "CollusionSoftPlay", "ColorUpTiming", "CommDevice",
    "ConditionalDeclaration", "Conduct", "CumulativeShortAllIns", "DeadButton", "DeadButtonNewcomer",
    "DeadCardMixed", "DeadHandCause", "Deal", "DealMaking", "DealOrder", "DealerMisreadsAction",
    "DeckChange", "DeckSpec", "DeclaredAmountMeaning", "DiscardWithOpponentIn", "DisclosureAndAdvice",
    "DisputeWindow", "Disqualification", "DisruptiveBehaviour", "DuePenalty", "DodgingBlinds", "DrawLimp",
    "ElectronicDevice", "EliminatedPlayerExit", "Entries", "EntryEligibility", "EtiquetteViolations",
    "ExposedBurnCard", "ExposedByPlayer", "ExposedFirstTwoCards", "ExposedInCentre", "ExposedLaterCard",
    "ExposedLaterCardByPlayer", "ExtraCardInitialDeal", "FakeCheck", "FinalTableSize", "FlashedCard",
    "FloorDiscretion", "FoldMotion", "FoldWithoutBet", "FoldedHandShown", "GamesSupported",
    "HaltOtherFormats", "HaltShortTable", "HandEvaluation", "HandForHand", "HandForHandAllIn", "Hands",
    "HeadsUpButton", "HiddenChipsFound", "HouseRulePrecedence", "InTheDark", "InitialButton",
    "IntentWeighting", "InvalidDeclaration", "IrregularDeck", "IrregularDeckMisuse", "Joker", "KilledHand",
    "KilledWinner", "LateRegistrationStack", "LateSmallChips", "LeaveSeatActionPending",
    "LevelChangeDuringPush", "LevelChangeStartOfHand", "LevelClockStart", "LimitAllInHalfBet",
    "LostFoundChips", "MinBet", "MinRaise", "MisdealAfterAction", "MisdealAfterActionConcerned",
    "MisdealEffect", "Misdeclared", "MisheardAmount", "MisledPlayerRelief", "MisplacedButton",
    "MixedGameButton", "MixedGameOrder", "MuckLosingHand", "MuckRetrieval", "MultipleChips", "MustShow",
    "NeedsIntent", "NonValueItems", "OddChip", "Offence", "OfficialLanguage", "OnePlayerOneHand",
    "OutOfTurnFold", "OutOfTurnPenalty", "OutOfTurnRaise", "OutOfTurnUnchanged", "OversizedChip", "OversizedChipOpening",
    "OversizedChipRaiseNoAmount", "PayoutTerms", "PenaltyAbsence", "PenaltyRepeats", "PenaltyStart", "PenaltyStep",
    "PlayerCausedMisdeal", "PlayerIdentity", "PotAwardError", "PotComplete", "PotCountRequest",
    "PotLimitMaximum",
    "PotLimitMiscount", "PrematureBoardBets", "PrematureStud", "PriorBetChips", "Prizes", "RabbitHunting",
    "RaiseCap", "RaiseMethods", "RebuyCondition", "RebuyTiming", "RedrawEvents", "Reentry",
    "ReferenceDocuments", "RepeatedMisdeals", "ReportIrregularity", "RequiredPostings", "RightToSee",
    "RoundLength", "SeatDraw", "Seats", "SecondWarning", "SelfDealtTable", "ShortAllInReopens", "ShortBet",
    "ShortCall", "ShortRaiseFiftyPercent", "ShortSeries", "ShortWithDeclaration", "ShowOneShowAll",
    "ShowOrder", "Showdown", "ShuffleAndCut", "SidePots", "SimultaneousActions", "SimultaneousElimination",
    "SingleEntry", "SkippedPlayerOneTwo", "SkippedPlayerThreePlus", "StackCountRequest", "StartingStack",
    "StringBet", "StudDownCardExposed", "StudFirstToAct", "StudOpenPair", "StudSeventhStreet",
    "StudShortStub", "SuitRanking", "TableBreakOrder", "TapTable", "ThrowingCardsChips", "ThrownAtShowdown",
    "TimeAbuse", "TimeoutPenalty", "TournamentEnd", "TwoExposedCards", "UnderbetCorrection",
    "UndeterminedWinner", "VagueAmount", "VerbalBinding", "VerbalVsChips", "VoluntaryWithdrawal",
    "WinUnseen", "WinningHandHandling", "WrongCardCount", "WrongDealSequence", "WrongLevelHand",
    "WrongSeatStart",
    "BurnAfterDeadHand", "ButtonShortCards", "DisorderedStub", "RandomRemedy", "ReshuffleFaceDown",
    "SubstantialAction",
]
