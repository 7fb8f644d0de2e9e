"""Conduct: talk, deeds, devices, documents, bystanders, faults, and who has the last word."""
