"""Every question that books answer, and every choice that they have, a subject a file."""

# fmt: off
from deadbutton.books.points.authority import (
    AppealRight, Authority, BettingStructures, DisputeWindow, FloorDiscretion, GamesSupported,
    HouseRulePrecedence, IntentWeighting, MisledPlayerRelief, ReportIrregularity, RequiredPostings,
)
from deadbutton.books.points.betting import Betting
from deadbutton.books.points.betting_choices import (
    AllInBelowBigBlindPostflop, AllInBelowBigBlindPreflop, AllInBetweenBbAndMinRaise, AllInDeclaration,
    BettingLine, CheckNutsLast, CheckRaise, CumulativeShortAllIns, DealerMisreadsAction,
    DeclaredAmountMeaning, FakeCheck, InTheDark, LimitAllInHalfBet, MinBet, MinRaise, MisheardAmount,
    MultipleChips, OutOfTurnFold, OutOfTurnRaise, OutOfTurnUnchanged, OversizedChip, OversizedChipOpening,
    OversizedChipRaiseNoAmount, PotComplete, PotLimitMiscount, RaiseCap, RaiseMethods, ShortAllInReopens,
    ShortBet, ShortCall, ShortRaiseFiftyPercent, ShortSeries, ShortWithDeclaration, SimultaneousActions,
    SkippedPlayerOneTwo, SkippedPlayerThreePlus, StringBet, TapTable, VagueAmount, VerbalBinding,
    VerbalVsChips,
)
from deadbutton.books.points.board import Board, BoardErrorProtocol, PrematureBoardBets
from deadbutton.books.points.button import (
    BlindPosting, BringIn, Button, DeadButton, HeadsUpButton, LevelChangeStartOfHand, LevelClockStart,
    MisplacedButton, SelfDealtTable, ShuffleAndCut,
)
from deadbutton.books.points.chips import (
    AllInHiddenChips, ChipRace, ChipRaceRounding, ChipRaceSurvival, ChipVisibility, Chips, ColorUpTiming,
    HiddenChipsFound, LateSmallChips, PotCountRequest, StackCountRequest,
)
from deadbutton.books.points.clock import Clock, ClockCaller, ClockExpiry, TimeAbuse
from deadbutton.books.points.conduct import (
    ChipDumping, CollusionSoftPlay, CommDevice, Conduct, DisclosureAndAdvice, Disqualification,
    DisruptiveBehaviour, ElectronicDevice, EtiquetteViolations, Offence, OfficialLanguage, OnePlayerOneHand,
    PenaltyAbsence, PenaltyStart, PenaltyStep, RabbitHunting, ReferenceDocuments, RoundLength,
    ThrowingCardsChips, TimeoutPenalty,
)
from deadbutton.books.points.deal import (
    BoxedCard, CardOffTable, DeadCardMixed, Deal, DealOrder, DeckChange, DeckSpec, ExposedBurnCard,
    ExposedFirstTwoCards, ExposedLaterCard, ExposedLaterCardByPlayer, ExtraCardInitialDeal, FlashedCard,
    IrregularDeck, IrregularDeckMisuse, Joker, MisdealAfterAction, MisdealAfterActionConcerned, MisdealEffect,
    PlayerCausedMisdeal, RepeatedMisdeals, StudDownCardExposed, SuitRanking, TwoExposedCards, WrongCardCount,
    WrongDealSequence,
)
from deadbutton.books.points.entries import (
    AbsentPlayerBlinds, AddonRules, Alternates, Entries, EntryEligibility, LateRegistrationStack,
    RebuyCondition, RebuyTiming, SingleEntry, StartingStack, TournamentEnd, VoluntaryWithdrawal,
)
from deadbutton.books.points.hands import (
    AllInHandMucked, CardVisibility, DeadHandCause, ExposedByPlayer, ExposedInCentre, FoldMotion,
    FoldedHandShown, Hands, KilledHand, KilledWinner, MuckRetrieval, ShowOneShowAll,
)
from deadbutton.books.points.prizes import (
    DealMaking, EliminatedPlayerExit, HandForHand, PayoutTerms, Prizes, SimultaneousElimination,
)
from deadbutton.books.points.seats import (
    ActWhileStanding, AtSeatLiveHand, BalanceDestinationSeat, BalanceStud, BalanceWhoMoves, BrokenTableRights,
    BystandersAtTable, DeadButtonNewcomer, DodgingBlinds, FinalTableSize, HaltShortTable, InitialButton,
    LeaveSeatActionPending, RedrawEvents, SeatDraw, Seats, TableBreakOrder,
)
from deadbutton.books.points.showdown import (
    AllInCardsUp, CardsSpeak, HandEvaluation, Misdeclared, MuckLosingHand, MustShow, OddChip, PotAwardError,
    RightToSee, ShowOrder, Showdown, SidePots, ThrownAtShowdown, UndeterminedWinner, WinUnseen,
    WinningHandHandling,
)

__all__ = [
    "AbsentPlayerBlinds", "ActWhileStanding", "AddonRules", "AllInBelowBigBlindPostflop",
    "AllInBelowBigBlindPreflop", "AllInBetweenBbAndMinRaise", "AllInCardsUp", "AllInDeclaration",
    "AllInHandMucked", "AllInHiddenChips", "Alternates", "AppealRight", "AtSeatLiveHand", "Authority",
    "BalanceDestinationSeat", "BalanceStud", "BalanceWhoMoves", "Betting", "BettingLine", "BettingStructures",
    "BlindPosting", "Board", "BoardErrorProtocol", "BoxedCard", "BringIn", "BrokenTableRights", "Button",
    "BystandersAtTable", "CardOffTable", "CardVisibility", "CardsSpeak", "CheckNutsLast", "CheckRaise",
    "ChipDumping", "ChipRace", "ChipRaceRounding", "ChipRaceSurvival", "ChipVisibility", "Chips", "Clock",
    "ClockCaller", "ClockExpiry", "CollusionSoftPlay", "ColorUpTiming", "CommDevice", "Conduct",
    "CumulativeShortAllIns", "DeadButton", "DeadButtonNewcomer", "DeadCardMixed", "DeadHandCause", "Deal",
    "DealMaking", "DealOrder", "DealerMisreadsAction", "DeckChange", "DeckSpec", "DeclaredAmountMeaning",
    "DisclosureAndAdvice", "DisputeWindow", "Disqualification", "DisruptiveBehaviour", "DodgingBlinds",
    "ElectronicDevice", "EliminatedPlayerExit", "Entries", "EntryEligibility", "EtiquetteViolations",
    "ExposedBurnCard", "ExposedByPlayer", "ExposedFirstTwoCards", "ExposedInCentre", "ExposedLaterCard",
    "ExposedLaterCardByPlayer", "ExtraCardInitialDeal", "FakeCheck", "FinalTableSize", "FlashedCard",
    "FloorDiscretion", "FoldMotion", "FoldedHandShown", "GamesSupported", "HaltShortTable", "HandEvaluation",
    "HandForHand", "Hands", "HeadsUpButton", "HiddenChipsFound", "HouseRulePrecedence", "InTheDark",
    "InitialButton", "IntentWeighting", "IrregularDeck", "IrregularDeckMisuse", "Joker", "KilledHand",
    "KilledWinner", "LateRegistrationStack", "LateSmallChips", "LeaveSeatActionPending",
    "LevelChangeStartOfHand", "LevelClockStart", "LimitAllInHalfBet", "MinBet", "MinRaise",
    "MisdealAfterAction", "MisdealAfterActionConcerned", "MisdealEffect", "Misdeclared", "MisheardAmount",
    "MisledPlayerRelief", "MisplacedButton", "MuckLosingHand", "MuckRetrieval", "MultipleChips", "MustShow",
    "OddChip", "Offence", "OfficialLanguage", "OnePlayerOneHand", "OutOfTurnFold", "OutOfTurnRaise",
    "OutOfTurnUnchanged", "OversizedChip", "OversizedChipOpening", "OversizedChipRaiseNoAmount",
    "PayoutTerms", "PenaltyAbsence", "PenaltyStart", "PenaltyStep", "PlayerCausedMisdeal", "PotAwardError",
    "PotComplete", "PotCountRequest", "PotLimitMiscount", "PrematureBoardBets", "Prizes", "RabbitHunting",
    "RaiseCap", "RaiseMethods", "RebuyCondition", "RebuyTiming", "RedrawEvents", "ReferenceDocuments",
    "RepeatedMisdeals", "ReportIrregularity", "RequiredPostings", "RightToSee", "RoundLength", "SeatDraw",
    "Seats", "SelfDealtTable", "ShortAllInReopens", "ShortBet", "ShortCall", "ShortRaiseFiftyPercent",
    "ShortSeries", "ShortWithDeclaration", "ShowOneShowAll", "ShowOrder", "Showdown", "ShuffleAndCut",
    "SidePots", "SimultaneousActions", "SimultaneousElimination", "SingleEntry", "SkippedPlayerOneTwo",
    "SkippedPlayerThreePlus", "StackCountRequest", "StartingStack", "StringBet", "StudDownCardExposed",
    "SuitRanking", "TableBreakOrder", "TapTable", "ThrowingCardsChips", "ThrownAtShowdown", "TimeAbuse",
    "TimeoutPenalty", "TournamentEnd", "TwoExposedCards", "UndeterminedWinner", "VagueAmount",
    "VerbalBinding", "VerbalVsChips", "VoluntaryWithdrawal", "WinUnseen", "WinningHandHandling",
    "WrongCardCount", "WrongDealSequence",
]
