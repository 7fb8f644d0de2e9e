"""Who comes, pays, stays away, buys again and leaves: everything at the desk but prizes."""

# fmt: off
from deadbutton.tournament.people.absence import (
    AbsenceExcused, AbsentPlayerOut, ExcuseAbsence, MarkAbsent, MarkBack, PlayerAbsent, PlayerBack,
    RemoveAbsent, absence_rules, absences_due,
)
from deadbutton.tournament.people.add_ons import (
    AddOnTaken, AddOnWindow, SetAddOnWindow, TakeAddOn, add_ons_are_open, why_no_add_on,
)
from deadbutton.tournament.people.alternates import AlternateCalled, CallAlternate
from deadbutton.tournament.people.closing import (
    CancelEvent, CloseEntries, CountUnsold, EntriesClosed, EventCancelled, RemoveUnsold, UnsoldRemoved, UnsoldStackCounted,
)
from deadbutton.tournament.people.desk import DeskDue, due_at_the_desk
from deadbutton.tournament.people.entries import (
    CancelEntry, CorrectName, EntryCancelled, EntryTransferred, IdentitySeen, NameCorrected, SeatTaken,
    ShowIdentity, TakeSeat, TransferEntry,
)
from deadbutton.tournament.people.late_stack import slice_costs
from deadbutton.tournament.people.messages import MessageShown, ShowMessage, message_now
from deadbutton.tournament.people.names import clean_name
from deadbutton.tournament.people.re_entries import PlayerReentered, ReEnter, StackForfeited, entry_again, why_no_re_entry
from deadbutton.tournament.people.rebuys import (
    EndRebuys, Rebuy, RebuyTaken, RebuysEnded, may_rebuy, waits_for_money, why_no_rebuy,
)
from deadbutton.tournament.people.refused_entries import EntryRefused, RefuseEntry
from deadbutton.tournament.people.registration import PlayerRegistered, Register, closed, minimum_age
from deadbutton.tournament.people.sale_reasons import a_reason_helps
from deadbutton.tournament.people.sale_steps import (
    SaleStep, add_on_buyers, add_on_is_overdue, break_follows_rebuys, may_waive, rebuyers, sales_to_come, steps_of_sale,
)
from deadbutton.tournament.people.selling import Sell
from deadbutton.tournament.people.withdrawal import PlayerWithdrew, Withdraw

__all__ = [
    "AbsenceExcused", "AbsentPlayerOut", "AddOnTaken", "AddOnWindow", "AlternateCalled", "CallAlternate",
    "CancelEntry", "CancelEvent", "CloseEntries", "CorrectName", "CountUnsold", "DeskDue", "EndRebuys",
    "EntriesClosed", "EntryCancelled", "EntryRefused", "EntryTransferred", "EventCancelled",
    "ExcuseAbsence", "IdentitySeen", "MarkAbsent", "MarkBack", "MessageShown", "NameCorrected",
    "PlayerAbsent", "PlayerBack", "PlayerReentered", "PlayerRegistered", "PlayerWithdrew", "ReEnter",
    "Rebuy", "RebuyTaken", "RebuysEnded", "RefuseEntry", "Register", "RemoveAbsent", "RemoveUnsold", "SaleStep",
    "SeatTaken", "Sell", "SetAddOnWindow", "ShowIdentity", "ShowMessage", "StackForfeited", "TakeAddOn",
    "TakeSeat", "TransferEntry", "UnsoldRemoved", "UnsoldStackCounted", "Withdraw", "a_reason_helps", "absence_rules",
    "absences_due", "add_on_buyers", "add_on_is_overdue", "add_ons_are_open", "break_follows_rebuys", "clean_name", "closed",
    "due_at_the_desk", "entry_again", "may_rebuy", "may_waive", "message_now", "minimum_age", "rebuyers", "sales_to_come", "steps_of_sale",
    "slice_costs", "waits_for_money", "why_no_add_on", "why_no_re_entry", "why_no_rebuy",
]
