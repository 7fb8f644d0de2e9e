"""The families of incidents: each module declares its own when it is imported."""
