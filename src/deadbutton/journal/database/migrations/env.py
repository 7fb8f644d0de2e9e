"""Runs the migrations on the connection that ``upkeep.migrate`` hands in."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
