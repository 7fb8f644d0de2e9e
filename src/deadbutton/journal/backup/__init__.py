"""Copies of a database, made by themselves or by hand, and put back."""

# fmt: off
from deadbutton.journal.backup.copies import Backup, check_backup, copy_whole
from deadbutton.journal.backup.restoring import restore
from deadbutton.journal.backup.schedule import Backups

__all__ = ["Backup", "Backups", "check_backup", "copy_whole", "restore"]
