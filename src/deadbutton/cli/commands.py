"""Every command, declared by importing its file."""
