"""Hands that are dead, killed, mucked, hidden, exposed or shown."""
