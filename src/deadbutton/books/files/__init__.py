"""A book as a file: read with every mistake named, its clauses and readings, and a house's book written."""
