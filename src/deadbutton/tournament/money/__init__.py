"""What comes in and what it amounts to: receipts, the pool, places paid, bounties."""

# fmt: off
from deadbutton.tournament.money.bounties import AwardBounty, BountyWon, SettleBounties
from deadbutton.tournament.money.payouts import PayoutProposal, amounts_for, places_paid, proposal, stale
from deadbutton.tournament.money.pool import Pool, field_size, pool_of, prize_pool
from deadbutton.tournament.money.receipts import (
    DebtPaid, Pay, debts, entry_price, price_of, receipt_text, receipts_of,
)

__all__ = [
    "AwardBounty", "BountyWon", "DebtPaid", "Pay", "PayoutProposal", "Pool", "SettleBounties", "amounts_for",
    "debts", "entry_price", "field_size", "places_paid", "pool_of", "price_of", "prize_pool", "proposal", "receipt_text",
    "receipts_of", "stale",
]
