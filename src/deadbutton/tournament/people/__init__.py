"""Who comes, pays, stays away, buys again and leaves: everything at the desk but prizes."""

# fmt: off
from deadbutton.tournament.people.absence import (
    AbsenceExcused, AbsentPlayerOut, ExcuseAbsence, MarkAbsent, MarkBack, PlayerAbsent, PlayerBack,
    RemoveAbsent, absence_rules, absences_due,
)
from deadbutton.tournament.people.alternates import AlternateCalled, CallAlternate
from deadbutton.tournament.people.closing import (
    CancelEvent, CloseEntries, CountUnsold, EntriesClosed, EventCancelled, UnsoldStackCounted,
)
from deadbutton.tournament.people.desk import DeskDue, due_at_the_desk
from deadbutton.tournament.people.entries import (
    CancelEntry, CorrectName, EntryCancelled, EntryTransferred, IdentitySeen, NameCorrected, SeatTaken,
    ShowIdentity, TakeSeat, TransferEntry,
)
from deadbutton.tournament.people.late_stack import slice_costs
from deadbutton.tournament.people.messages import MessageShown, ShowMessage, message_now
from deadbutton.tournament.people.re_entries import PlayerReentered, ReEnter
from deadbutton.tournament.people.rebuys import (
    AddOnTaken, AddOnWindow, EndRebuys, Rebuy, RebuyTaken, RebuysEnded, SetAddOnWindow, TakeAddOn, may_rebuy,
    waits_for_money, why_no_add_on, why_no_rebuy,
)
from deadbutton.tournament.people.registration import PlayerRegistered, Register, closed, minimum_age
from deadbutton.tournament.people.withdrawal import PlayerWithdrew, Withdraw

__all__ = [
    "AbsenceExcused", "AbsentPlayerOut", "AddOnTaken", "AddOnWindow", "AlternateCalled", "CallAlternate",
    "CancelEntry", "CancelEvent", "CloseEntries", "CorrectName", "CountUnsold", "DeskDue", "EndRebuys",
    "EntriesClosed", "EntryCancelled", "EntryTransferred", "EventCancelled", "ExcuseAbsence", "IdentitySeen",
    "MarkAbsent", "MarkBack", "MessageShown", "NameCorrected", "PlayerAbsent", "PlayerBack",
    "PlayerReentered", "PlayerRegistered", "PlayerWithdrew", "ReEnter", "Rebuy", "RebuyTaken", "RebuysEnded",
    "Register", "RemoveAbsent", "SeatTaken", "SetAddOnWindow", "ShowIdentity", "ShowMessage", "TakeAddOn",
    "TakeSeat", "TransferEntry", "UnsoldStackCounted", "Withdraw", "absence_rules", "absences_due", "closed",
    "due_at_the_desk", "may_rebuy", "message_now", "minimum_age", "slice_costs", "waits_for_money",
    "why_no_add_on", "why_no_rebuy",
]
