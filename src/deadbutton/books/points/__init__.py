"""The decision points: one file a subject, one field a point."""
