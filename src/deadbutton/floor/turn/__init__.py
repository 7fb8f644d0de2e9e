"""Acting before one's turn, in the dark, at once; the clock; being away."""
