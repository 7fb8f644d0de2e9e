"""A hand after a ruling: bets, cards and jokers put right, the whole table as somebody in charge has decided it."""
