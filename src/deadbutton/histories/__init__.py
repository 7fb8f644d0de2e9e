"""Hand histories: PHH is read, written and replayed; Open Hand History and PokerStars text are written."""
