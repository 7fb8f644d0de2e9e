"""Bets and pots that are wrong, misheard, miscounted or hidden."""
