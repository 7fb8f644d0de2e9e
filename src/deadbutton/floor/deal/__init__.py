"""The deck, the deal, misdeals and the button."""
