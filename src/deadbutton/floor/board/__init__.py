"""The board: streets too soon, burns and cards too many."""
