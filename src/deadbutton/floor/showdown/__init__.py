"""What must be shown, what wins, and pots that went wrong."""
