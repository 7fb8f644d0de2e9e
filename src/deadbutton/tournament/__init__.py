"""The tournament: the director's whole job, as decisions on facts.

``decide(state, command, context)`` gives facts or a refusal; ``apply(state, fact)`` folds a fact in. A ``Director`` keeps both
together with the log.
"""

# fmt: off
from deadbutton.parts import declare
from deadbutton.tournament.citing import at_first
from deadbutton.tournament.concerns import Chapter, SeatChange, InView, Topic
from deadbutton.tournament.conserving import unbalanced
from deadbutton.tournament.director import Director
from deadbutton.tournament.fit import DoesNotFit
from deadbutton.tournament.kernel import (
    COMMANDS, Command, Context, FACTS, Fact, apply, as_data, decide, no_secret, write_fact,
)
from deadbutton.tournament.plan import PlanStep, make_plan
from deadbutton.tournament.player import Case, FloorCall, Player, Status
from deadbutton.tournament.roles import Role
from deadbutton.tournament.roster import dealt_seats, in_break_order, known_player, open_table
from deadbutton.tournament.state import DealState, InStep, Phase, Receipt, Seating, Sending, State
from deadbutton.tournament.tracing import Traced
from deadbutton.tournament.undo import ActUndone, last_standing, undone, without
from deadbutton.tournament.versions import read_fact, version_of
from deadbutton.tournament.chips import *
from deadbutton.tournament.conduct import *
from deadbutton.tournament.event import *
from deadbutton.tournament.finish import *
from deadbutton.tournament.hands import *
from deadbutton.tournament.money import *
from deadbutton.tournament.people import *
from deadbutton.tournament.prizes import *
from deadbutton.tournament.seats import *
from deadbutton.tournament.setup import *
from deadbutton.tournament.time import *
from deadbutton.tournament.virtual import *

__all__ = [
    "AbsenceExcused", "AbsentPlayerOut", "ActUndone", "AddBreak", "AddLevel", "AddOn", "AddOnTaken",
    "AddOnWindow", "AdjustTime", "AgreeToDeal", "AlternateCalled", "Amend", "Announce", "AnswerCall",
    "Arrive", "AwardBounty", "BalanceSet", "BalanceTables", "BlindDodged", "BountyWon", "Break",
    "BreakOrderPosted", "BreakTable", "ButtonDrawn", "COMMANDS", "COUNTED", "CallAlternate", "CallAnswered",
    "CallCancelled", "CallFloor", "CancelCall", "CancelEntry", "CancelEvent", "Case", "ChangeDeck",
    "ChangeStep", "Chapter", "ChipCount", "ChipsColoredUp", "ChipsRaced", "ChipsRemoved", "ClockPaused",
    "ClockStarted", "CloseEntries", "ColorUp", "ColorUpPlan", "Command", "CommonHandStarted", "Config",
    "Context", "CorrectName", "CorrectStacks", "CountUnsold", "DealAgreed", "DealDone", "DealHand",
    "DealProposed", "DealRefused", "DealState", "DealTogether", "DebtPaid", "DeckChanged", "DeckOpened",
    "DeskDue", "Director", "Disqualify", "DoesNotFit", "DrawButton", "DrawSeats", "EndRebuys",
    "EndTournament", "EntriesClosed", "EntryCancelled", "EntryTransferred", "EventCancelled", "ExcuseAbsence",
    "FACTS", "Fact", "FinalTableFormed", "FinishStreet", "FloorCall", "FloorCalled", "FormFinalTable",
    "Formula", "GoOut", "HaltTable", "HandActed", "HandBegun", "HandDealt", "HandForHandEnded",
    "HandForHandStarted", "HandInLateChips", "HandReported", "HandStarted", "HandVoided", "IdentitySeen",
    "InStep", "Infraction", "InfractionRecorded", "JumpTo", "Kind", "LateChipsHandedIn", "LateEntries",
    "Ledger", "Leftover", "Level", "LevelClockStarted", "LockPayouts", "MINUTE", "MONEY", "MarkAbsent",
    "MarkBack", "MessageShown", "MovePlayer", "NAMED", "NameCorrected", "NextStep", "NextStreet",
    "NoteBetween", "ObjectToSeat", "Outside", "PRESETS", "PauseClock", "Pay", "PayPrize", "Payout",
    "PayoutProposal", "PayoutsLocked", "PayoutsSet", "PayoutsUnlocked", "Penalise", "PenaltyGiven",
    "PenaltyWaived", "Phase", "PinSeat", "Placed", "PlacesCounted", "PlacesGiven", "PlanStep", "PlannedStep",
    "PlayAct", "PlayStarted", "Player", "PlayerAbsent", "PlayerArrived", "PlayerBack", "PlayerDisqualified",
    "PlayerMoved", "PlayerOut", "PlayerReadmitted", "PlayerReentered", "PlayerRegistered", "PlayerSeated",
    "PlayerWithdrew", "Pool", "PostBreakOrder", "Predicted", "Preset", "PreviousStep", "PrizePaid",
    "ProposeDeal", "ProposedPenalty", "RaceCards", "ReEnter", "Reading", "Readmit", "ReadyForHand", "Rebuy",
    "RebuyDeclined", "RebuyTaken", "Rebuys", "RebuysEnded", "Receipt", "RecordInfraction", "RecordRuling",
    "Redraw", "RefuseDeal", "Register", "RemoveAbsent", "RemoveChips", "RemoveStep", "ReportDodge",
    "ReportHand", "ReportSecretDeal", "ResultLine", "Results", "ResumeTable", "Role", "RulingRecorded",
    "RunStreetByStreet", "Season", "SeatChange", "SeatPinned", "SeatTaken", "Seating", "SeatsDrawn",
    "SeatsRedrawn", "SecretDealReported", "Sending", "SetAddOnWindow", "SetBalance", "SetPayouts", "SetUp",
    "SettleBounties", "Sheet", "SheetChanged", "InView", "ShowIdentity", "ShowMessage", "Slip", "StacksCorrected",
    "Standing", "StartClock", "StartHand", "StartHandForHand", "StartPlay", "State", "Status", "StepStarted",
    "StopHandForHand", "StreetByStreet", "StreetFinished", "StreetReleased", "Structure", "TableBroken",
    "TableHalted", "TableOpened", "TableReady", "TableResumed", "TakeAddOn", "TakeSeat", "TimeAdjusted",
    "Topic", "TournamentAmended", "TournamentEnded", "TournamentSetUp", "Traced", "TransferEntry",
    "UnlockPayouts", "UnsoldStackCounted", "UnsoldStacksSet", "VirtualHand", "VoidHand", "Waive", "Why",
    "Wishes", "Withdraw", "absence_rules", "absences_due", "amounts_for", "answered", "apply", "as_data",
    "at_first", "board_csv", "book_of", "break_rules", "call_of", "catalogue", "check_deck", "check_draw",
    "count_of_chips", "closed", "color_up_plan", "common_hand", "count", "deal_doubts", "deal_policy",
    "dealt_seats", "debts", "decide", "decimals", "decision_on_rebuy", "deck_change_is_due", "due",
    "due_at_the_desk", "due_moves", "end_after", "end_rules", "ends_at", "entry_price", "exit_rules",
    "extra_hands", "final_is_due", "final_rules", "final_size", "first_seat", "fixed", "free_seats",
    "from_wishes", "hand_at", "hand_for_hand_is_due", "harmless", "in_break_order", "in_minutes",
    "instructions", "is_race", "known_player", "last_standing", "late_entries_open", "leaderboard",
    "leave_play", "ledger_of", "leftovers", "level_at", "level_in_force", "level_text", "level_to_add",
    "line_for", "live", "make_plan", "may_appeal", "may_halt", "may_open_street", "may_rebuy", "message_now",
    "minimum_age", "missing_postings", "mistakes", "money_text", "moves", "must_halt", "needs_bets",
    "needs_bring_in", "next_break", "next_hand", "next_level", "next_prize", "no_secret",
    "official_languages", "on_street", "open_table", "outside_the_book", "paid_places", "place_color_ups",
    "places_paid", "plain", "pool_of", "posted_sheet", "predicted_end", "preset", "price_of",
    "prize_is_due", "prize_of", "prize_pool", "proposal", "propose", "race_prizes", "read_fact", "reading",
    "reasons_to_change", "rebuy_period_open", "receipt_text", "receipts_of", "results_of", "revive", "schedule",
    "seats_at_each", "seats_per_table", "sheet_of", "sits_out", "slice_costs", "slip", "stale", "step_text",
    "still_in", "still_on_the_way", "table_of", "table_plan", "tables_to_draw", "to_break", "told_by_config",
    "unbalanced", "undecided", "undone", "unit", "unpaid", "version_of", "waiting_for", "waits_for_money",
    "who_must_agree", "why_devices_are_off", "why_no_add_on", "why_no_rebuy", "why_not_deal", "wins_seat",
    "with_bets", "without", "write_fact",
]

declare(__name__)  # commands and facts: a log can then be read whole
