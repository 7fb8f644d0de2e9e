"""What people say when they call the floor, and the incident that they mean."""
