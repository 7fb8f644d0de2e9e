"""One tournament as one file, out and in."""

# fmt: off
from deadbutton.journal.files.exporting import file_name, read_export, write_export
from deadbutton.journal.files.importing import How, bring_in

__all__ = ["How", "bring_in", "file_name", "read_export", "write_export"]
