"""What people read of the books: compared, searched, posted on the wall, edition by edition."""
