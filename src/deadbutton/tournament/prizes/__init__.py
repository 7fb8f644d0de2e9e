"""What is paid out: prizes, deals, results, seasons."""

# fmt: off
from deadbutton.tournament.prizes.deal_facts import (
    DealAgreed, DealDone, DealProposed, DealRefused, DealWanted, Kind, SecretDealReported,
)
from deadbutton.tournament.prizes.deals import (
    AgreeToDeal, ProposeDeal, RefuseDeal, WantDeal, all_want_deal, deal_doubts, deal_policy, who_must_agree, why_no_agreement,
)
from deadbutton.tournament.prizes.ledger import Ledger, ledger_of, unpaid
from deadbutton.tournament.prizes.paying import (
    LockPayouts, PayPrize, PayoutsLocked, PayoutsSet, PayoutsUnlocked, PrizePaid, SetPayouts, UnlockPayouts,
)
from deadbutton.tournament.prizes.prizes import (
    Slip, next_prize, prize_is_due, prize_of, slip, still_in, wins_seat,
)
from deadbutton.tournament.prizes.results import ResultLine, Results, harmless, results_of
from deadbutton.tournament.prizes.season import Season, Standing, board_csv, leaderboard
from deadbutton.tournament.prizes.season_points import Formula, NAMED

__all__ = [
    "AgreeToDeal", "DealAgreed", "DealDone", "DealProposed", "DealRefused", "DealWanted", "Formula", "Kind", "Ledger",
    "LockPayouts", "NAMED", "PayPrize", "PayoutsLocked", "PayoutsSet", "PayoutsUnlocked", "PrizePaid",
    "ProposeDeal", "RefuseDeal", "ResultLine", "Results", "Season", "SecretDealReported",
    "SetPayouts", "Slip", "Standing", "UnlockPayouts", "WantDeal", "all_want_deal", "board_csv", "deal_doubts", "deal_policy", "harmless",
    "leaderboard", "ledger_of", "next_prize", "prize_is_due", "prize_of", "results_of", "slip", "still_in",
    "unpaid", "who_must_agree", "why_no_agreement", "wins_seat",
]
