"""Calls for the floor, rulings on record, offences and the penalties that are served."""

# fmt: off
from deadbutton.tournament.conduct.disqualification import Disqualify, PlayerDisqualified, may_appeal
from deadbutton.tournament.conduct.dodging import BlindDodged, ReportDodge
from deadbutton.tournament.conduct.floor_calls import (
    AnswerCall, CallAnswered, CallCancelled, CallFloor, CancelCall, FloorCalled, call_of, table_of,
)
from deadbutton.tournament.conduct.forfeits import ChipsForfeited, ForfeitChips, forfeit_under
from deadbutton.tournament.conduct.infractions import Infraction, catalogue, line_for
from deadbutton.tournament.conduct.misdeals import DealAgain, HandDealtAgain
from deadbutton.tournament.conduct.offences import (
    InfractionRecorded, ProposedPenalty, RecordInfraction, is_with_its_chips, propose,
)
from deadbutton.tournament.conduct.penalties import (
    Penalise, PenaltyGiven, PenaltyWaived, PlayerReadmitted, Readmit, Waive,
)
from deadbutton.tournament.conduct.penalty_lengths import COUNTED, in_minutes, sits_out
from deadbutton.tournament.conduct.rulings import RecordRuling, RulingRecorded, answered
from deadbutton.tournament.conduct.secret_deals import ReportSecretDeal

__all__ = [
    "AnswerCall", "BlindDodged", "COUNTED", "CallAnswered", "CallCancelled", "CallFloor", "CancelCall", "ChipsForfeited",
    "DealAgain", "Disqualify", "FloorCalled", "ForfeitChips", "HandDealtAgain", "Infraction", "InfractionRecorded", "Penalise", "PenaltyGiven",
    "PenaltyWaived", "PlayerDisqualified", "PlayerReadmitted", "ProposedPenalty", "Readmit",
    "RecordInfraction", "RecordRuling", "ReportDodge", "ReportSecretDeal", "RulingRecorded", "Waive", "answered", "call_of",
    "catalogue", "forfeit_under", "in_minutes", "is_with_its_chips", "line_for", "may_appeal", "propose", "sits_out", "table_of",
]
