"""What a player says and pushes in turn, and what it binds to."""
