"""What an organiser changes of the book: rules found in plain words and chosen anew, what the book asks, what another book changes."""
