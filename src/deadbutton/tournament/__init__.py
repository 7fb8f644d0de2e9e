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
from deadbutton.tournament.undo import ActUndone, last_standing, nothing_to_undo, restores, undone, without
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
from deadbutton.tournament.tracked import *
from deadbutton.tournament.virtual import *

__all__ = [
    "AbsenceExcused", "AbsentPlayerOut", "ActUndone", "AddBreak", "AddLevel", "AddOn", "AddOnTaken",
    "AddOnWindow", "AdjustTime", "AgreeToDeal", "AllInHeld", "AllInsReleased", "AlsoOut",
    "AlternateCalled", "Amend", "Announce", "AnswerCall", "Arrive", "AwardBounty", "BalanceSet",
    "BalanceTables", "BlindDodged", "BountyWon", "Break", "BreakOrderPosted", "BreakTable",
    "BringDealer", "ButtonDrawn", "COLORS", "COMMANDS", "CORRECTABLE", "COUNTED", "CallAlternate",
    "CallAnswered", "CallCancelled", "CallFloor", "CancelCall", "CancelEntry", "CancelEvent",
    "CarryOut", "Case", "ChangeDeck", "ChangeStep", "Chapter", "ChipCount", "ChipsClaimed",
    "ChipsColoredUp", "ChipsExchanged", "ChipsFound", "ChipsRaced", "ChipsRemoved", "Claim", "ClockPaused",
    "ClockStarted", "CloseEntries", "ColorUp", "ColorUpPlan", "Command", "CommonHandStarted", "Config",
    "Context", "CorrectEvent", "CorrectName", "CorrectSeat", "CorrectStacks", "CountLastHand",
    "CountUnsold", "DealAgain", "DealAgreed", "DealByHand", "DealDone", "DealHand", "DealProposed", "DealRefused", "DealWanted",
    "DealState", "DealTogether", "DealerCame", "DealerLeft", "DealingSeats", "DebtPaid", "DeckChanged",
    "DeckOpened", "DeskDue", "Director", "Disqualify", "DoesNotFit", "DrawButton", "DrawSeats",
    "EndRebuys", "EndTournament", "EnterAct", "EnterCards", "EntriesClosed", "Entry", "EntryCancelled",
    "EntryTransferred", "EventCancelled", "EventCorrected", "ExchangeChips", "ExcuseAbsence", "FACTS", "FIELDS", "Fact", "FinalTableFormed", "FindChips", "FinishStreet", "FloorCall", "FloorCalled", "ForfeitChips", "FormFinalTable", "FIRST_PRESET",
    "Formula", "GoOut", "HaltTable", "HaltWaived", "HandActed", "HandBegun", "HandDealt",
    "HandDealtAgain", "HandEntered", "HandForHandEnded", "HandForHandStarted", "HandInLateChips",
    "HandRanked", "HandReported", "HandScrapped", "HandStarted", "HandTracked", "HandUntracked",
    "HandVoided", "HoldAllIn", "IdentitySeen", "InStep", "InView", "Infraction", "InfractionRecorded",
    "JumpTo", "Kind", "LastHandCounted", "LastHandsWaived", "LateChipsHandedIn", "LateEntries",
    "Ledger", "Leftover", "Level", "LevelClockStarted", "LockPayouts", "MINUTE", "MONEY", "MarkAbsent",
    "MarkBack", "MessageShown", "MovePlayer", "MovedEntry", "NAMED", "NameCorrected", "NameTable", "NextStep",
    "NextStreet", "NoteBetween", "ObjectToSeat", "Outside", "PRESETS", "PaceSet", "PauseClock", "Pay",
    "PayPrize", "Payout", "PayoutProposal", "PayoutsLocked", "PayoutsSet", "PayoutsUnlocked",
    "Penalise", "PenaltyGiven", "PenaltyWaived", "Phase", "PickPlace", "PinSeat", "PlacePicked",
    "Placed", "PlacesCounted", "PlacesGiven", "PlanStep", "PlannedStep", "PlayAct", "PlayStarted",
    "Player", "PlayerAbsent", "PlayerArrived", "PlayerBack", "PlayerBackIn", "PlayerDisqualified", "PlayerMoved",
    "PlayerOut", "PlayerReadmitted", "PlayerReentered", "PlayerRegistered", "PlayerSeated",
    "PlayerWithdrew", "Pool", "PostBreakOrder", "Predicted", "Preset", "Preview", "PreviousStep",
    "PrizePaid", "ProposeDeal", "ProposedPenalty", "PushPots", "RaceCards", "ReEnter", "Reading",
    "Readmit", "ReadyForHand", "Rebuy", "RebuyDeclined", "RebuyTaken", "Rebuys", "RebuysEnded",
    "Receipt", "RecordInfraction", "RecordRuling", "Redraw", "RefuseDeal", "RefuseEntry", "Register",
    "ReleaseAllIns", "ReleaseDealer", "RemoveAbsent", "RemoveChips", "RemoveStep", "RemoveUnsold", "ReopenSeat", "ReportDodge",
    "ReportHand", "ReportSecretDeal", "ResultLine", "Results", "ResumeTable", "Role", "RuledEntry",
    "RulingRecorded", "STREET_BY_STREET", "RunOut", "RunStreetByStreet", "SaleStep", "SameHandSaid", "SayInSameHand", "SayWhoWon",
    "ScrapHand", "Season", "SeatChange", "SeatCorrected", "SeatPinned", "SeatReopened", "SeatShut", "SeatTaken", "Seating",
    "SeatsDrawn", "SeatsRedrawn", "SecretDealReported", "Sell", "Sending", "SetAddOnWindow",
    "SetBalance", "SetPace", "SetPayouts", "SetUp", "SettleBounties", "Sheet", "SheetChanged",
    "SheetLine", "ShowHand", "ShowIdentity", "ShowMessage", "ShutSeat", "Slip", "StackForfeited", "StacksCorrected",
    "Standing", "StartClock", "StartHand", "StartHandForHand", "StartPlay", "State", "Status",
    "StepStarted", "StopHandForHand", "StreetByStreet", "StreetFinished", "StreetReleased", "Structure",
    "TableBroken", "TableDealtBy", "TableHalted", "TableNamed", "TableOpened", "TableReady", "TableResumed",
    "TakeAddOn", "TakeSeat", "GiveTimeBack", "TimeAdjusted", "TimeGivenBack", "TimeIsUp", "Topic", "TournamentAmended",
    "TournamentEnded", "TournamentSetUp", "Traced", "TrackHand", "TrackedHand", "TransferEntry",
    "UnlockPayouts", "UnsoldStackCounted", "UnsoldStacksSet", "UntrackHand", "Upcoming", "VirtualHand",
    "VirtualPlay", "VoidHand", "Waive", "WaiveHalt", "WaiveLastHands", "WantDeal", "Why", "Wishes", "Withdraw",
    "a_reason_helps", "absence_rules", "absences_due", "add_on_buyers", "add_on_is_overdue", "break_follows_rebuys",
    "add_ons_are_open", "all_want_deal", "amounts_for", "answered", "apply", "as_acted", "as_data", "asks_director",
    "at_first", "board_csv", "book_figure_too_many", "book_of", "break_rules", "break_waits", "call_of", "catalogue", "forfeit_under",
    "button_card_seats", "check_deck", "check_draw", "chips_taken", "clean_name", "closed", "color_of", "color_up_plan", "common_hand",
    "count", "count_of_chips", "deal_doubts", "deal_policy", "dealer_rules", "dealing_seats",
    "dealt_seats", "debts", "decide", "decimals", "decision_on_rebuy", "deck_change_is_due",
    "decks_to_wash", "desk_at", "desk_of", "desk_on", "due", "earlier_at", "due_at_the_desk", "due_moves", "elimination_rules", "entry_again",
    "end_after", "end_rules", "ends_at", "entry_price", "exit_rules", "extra_hands", "field_may_grow",
    "final_is_due", "final_rules", "final_size", "first_seat", "fixed", "free_seats", "from_wishes", "game_of_level", "goes_on", "stood_since", "went_on_at",
    "hand_at", "hand_for_hand_is_due", "hands_after_time", "hands_owed", "harmless", "house_book",
    "in_break_order", "in_minutes", "instructions", "is_announced_by_staff", "is_by_lot", "is_of_the_hand_before", "is_race", "is_with_its_chips", "known_player", "known_since",
    "last_hands_to_come", "last_standing", "late_entries_open", "leaderboard", "leave_play",
    "leaves_open", "ledger_of", "leftovers", "level_at", "level_in_force", "level_line", "level_played", "level_text", "level_to_add",
    "line_for", "live", "make_plan", "may_appeal", "may_come", "may_halt", "may_open_street",
    "may_rebuy", "may_waive", "message_now", "minimum_age", "misfit", "missing_postings", "mistakes",
    "money_text", "moves", "must_halt", "is_mixed", "needs_bets", "needs_bring_in", "next_break", "next_hand",
    "next_level", "next_prize", "no_secret", "nothing_to_undo", "official_languages", "on_street", "open_claims",
    "open_table", "out_of_last_hand", "outside_the_book", "paid_places", "place_color_ups",
    "places_paid", "plain", "pool_of", "posted_answer", "posted_order", "posted_sheet", "predicted_end", "preset",
    "field_size", "preview", "price_of", "prize_is_due", "prize_of", "prize_pool", "proposal", "propose",
    "race_prizes", "read_fact", "reading", "reasons_to_change", "rebuy_period_open", "rebuyers",
    "rebuys_are_due_to_end", "record_about", "rebuys_may_come", "receipt_text", "receipts_of", "restores", "results_of", "revive",
    "sales_to_come", "schedule", "seats_at_each", "seats_per_table", "sheet_of", "sits_out", "slice_costs", "slip",
    "spoken_by_others", "spoken_languages", "stack_for", "stale", "step_text", "steps_of_sale",
    "still_in", "still_on_the_way", "still_playing", "street_waits", "table_name", "table_of", "table_plan", "tables_owing",
    "tables_to_ask_about", "tables_to_draw", "to_break", "told_by_config", "tracked_at", "unbalanced",
    "undecided", "undone", "unified", "unit", "unpaid", "upcoming", "usual_sales", "version_of",
    "waiting_for", "waits_for_money", "who_must_agree", "who_picks", "why_devices_are_off",
    "why_no_add_on", "why_no_agreement", "why_no_break", "why_no_re_entry", "why_no_rebuy", "why_not_deal", "wins_seat", "with_bets",
    "without", "write_fact",
]

declare(__name__)  # commands and facts: a log can then be read whole
